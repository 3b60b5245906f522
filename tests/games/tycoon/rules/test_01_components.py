"""TYC-1: what is in the box, and how its figures are known."""

from __future__ import annotations

import pytest

from parkett.core.errors import EditionError, PositionError
from tests.games.tycoon.rules.scene import (
    CITIES,
    entries_of,
    flights,
    goals,
    payday,
    play,
    table,
    tycoon,
)
from tests.rule import rule

GRID = {city: (number // 3, number % 3) for number, city in enumerate(CITIES)}


def distance(one: str, other: str) -> int:
    (row, column), (line, place) = GRID[one], GRID[other]
    return abs(row - line) + abs(column - place)


@rule("TYC-1.1")
def test_two_to_four_players_with_their_pieces() -> None:
    game = tycoon()
    start = game.position(game.start(4))

    assert list(game.edition.seats) == [2, 3, 4]
    assert len(start["rows"]) == 9
    assert [a + b for a, b in zip(start["stock"], start["supply"], strict=True)] == [18] * 4
    assert start["factories_left"] == [5] * 4
    assert start["planes"] == [None] * 4
    assert game.start(4).ledger() == game.start(4).ledger() | {
        **{f"hotels of seat {seat}": 18 for seat in range(4)},
        **{f"factories of seat {seat}": 5 for seat in range(4)},
    }
    for seats in (1, 5):
        with pytest.raises(EditionError, match="2 to 4 players"):
            game.new(seats)


@rule("TYC-1.2")
def test_the_tickets_and_the_loan_cards() -> None:
    game = tycoon()
    start = game.position(game.start(2))

    assert [name.split()[0] for name in start["pile"]] == ["scheduled"] * 18 + ["charter"] * 36
    assert start["loan_cards"] == {"10": 14, "16": 10}


@rule("TYC-1.3")
def test_every_city_has_fields_factory_sites_a_row_and_red_sites() -> None:
    rules = tycoon().rules

    for city in range(9):
        assert 0 < rules.landing[city * 2] <= rules.landing[city * 2 + 1]
        assert 0 < rules.factory[city * 2] <= rules.factory[city * 2 + 1]
        assert rules.sites[city] == 13
        assert rules.red[city] == 1 << 6 | 1 << 8 | 1 << 10


@rule("TYC-1.4")
@pytest.mark.parametrize(
    ("field", "built", "sentence", "cost"),
    [
        (1, [], "build hotel", 4),
        (2, [], "build hotel", 5),
        (1, [], "build factory", 8),
        (2, [1], "build factory", 10),
    ],
)
def test_new_york_costs_what_is_printed(
    field: int, built: list[int], sentence: str, cost: int
) -> None:
    match = table(planes={0: f"New York {field}"}, factories={"New York": built})
    play(match, sentence)

    assert match.position()["cash"][0] == 15 - cost


@rule("TYC-1.5")
def test_the_nine_cities() -> None:
    assert list(tycoon().position(tycoon().start(2))["rows"]) == list(CITIES)


@rule("TYC-1.6")
def test_the_cities_lie_three_by_three() -> None:
    ticket = "scheduled Cairo 1"
    for city in CITIES:
        match = table(planes={0: f"{city} 1"}, hands={0: [ticket]})
        near = {other for other in CITIES if distance(city, other) == 1}
        direct = {"Cairo"} - {city}

        assert {goal.replace("-", " ") for goal in goals(match, ticket)} == near | direct


@rule("TYC-1.7")
def test_the_known_figures_of_the_rows() -> None:
    rules = tycoon().rules
    pairs = [(rules.first[site], rules.second[site]) for site in range(13)]

    assert pairs[0] == (0, 0)
    assert pairs[5] == (20, 10)
    assert (24, 12) in pairs[6:]
    assert all(rules.first[city * 20] == 0 == rules.second[city * 20] for city in range(9))
    assert rules.red[0] & 0b11111 == 0
    assert [2 * price for price in rules.landing] == list(rules.factory)


@rule("TYC-1.8")
def test_one_charter_a_pair_and_two_scheduled_a_city() -> None:
    game = tycoon()
    names = [name.replace("-", " ") for name in game.position(game.start(2))["pile"]]
    scheduled = [name.split(" ", 1)[1].rsplit(" ", 1) for name in names[:18]]
    prices = game.rules.price

    assert [city for city, _ in scheduled] == [city for city in CITIES for _ in range(2)]
    assert [prices[i] for i in range(18)] == [3 + int(steps) for _, steps in scheduled]
    pairs = [(a, b) for i, a in enumerate(CITIES) for b in CITIES[i + 1 :]]
    assert names[18:] == [f"charter {a} {b}" for a, b in pairs]
    assert [prices[64 + i] for i in range(36)] == [
        2 if distance(a, b) <= 2 else 3 for a, b in pairs
    ]


@rule("TYC-1.8.1")
def test_charters_for_2_and_for_3() -> None:
    cheap, dear = "charter Mexico-City Cape-Town", "charter New-York Sydney"
    match = table(open_=[cheap, dear], planes={0: "Cairo 1"})

    assert entries_of(play(match, f"ticket {cheap}"), "ticket_bought")[0]["amount"] == 2
    assert entries_of(play(match, f"ticket {dear}"), "ticket_bought")[0]["amount"] == 3


@rule("TYC-1.9")
@pytest.mark.parametrize(
    ("cities", "amount"), list(enumerate([0, 0, 2, 5, 10, 15, 20, 25, 30, 40]))
)
def test_the_spread_scale(cities: int, amount: int) -> None:
    rows = {city: [0] for city in CITIES[:cities]}
    _, journal = payday(rows=rows, phase=2)

    assert entries_of(journal, "spread_paid")[0] == {
        "entry": "spread_paid",
        "rule": "TYC-12.1",
        "seat": 0,
        "cities": cities,
        "amount": amount,
    }


@rule("TYC-1.10")
def test_nothing_drawn_on_the_board_changes_a_flight() -> None:
    """Flights depend on the grid and the ticket alone."""
    ticket = "scheduled Monaco 3"
    for city in CITIES:
        match = table(planes={0: f"{city} 1"}, hands={0: [ticket]})
        reached = {other for other in CITIES if distance(city, other) in (1, 3)} | {"Monaco"}

        assert len(flights(match)) == len(reached - {city})


@rule("TYC-1.11")
def test_three_phases_each_with_a_payday() -> None:
    match = tycoon().new(2, seed="three phases")
    while not match.over:
        match.act(match.state.actions()[0])

    assert [entry["phase"] for entry in entries_of(match.journal, "payday_begun")] == [1, 2, 3]
    assert match.position()["end"] == "third_payday"


@rule("TYC-1.1")
def test_other_numbers_of_pieces() -> None:
    game = tycoon(hotels_per_player=12, factories_per_player=2)
    start = game.position(game.start(2))
    assert [a + b for a, b in zip(start["stock"], start["supply"], strict=True)] == [12, 12]
    assert start["factories_left"] == [2, 2]
    with pytest.raises(PositionError, match=r"17 hotels in all, not 18 \[TYC-1.1\]"):
        table(stock=[5, 6, 6])
    with pytest.raises(PositionError, match=r"4 factories in all, not 5 \[TYC-1.1\]"):
        table(factories_left=[4, 5, 5])
