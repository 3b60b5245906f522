"""TYC-5: flying."""

from __future__ import annotations

import pytest

from tests.games.tycoon.rules.scene import (
    CITIES,
    entries_of,
    flights,
    goals,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

CAIRO = "scheduled Cairo 2"


@rule("TYC-5.1")
@pytest.mark.parametrize("city", [None, *CITIES])
def test_direct_from_anywhere(city: str | None) -> None:
    planes = {0: f"{city} 1"} if city else {}
    match = table(planes=planes, hands={0: [CAIRO]})

    assert ("Cairo" in goals(match, CAIRO)) == (city != "Cairo")
    if city != "Cairo":
        entry = entries_of(play(match, f"fly {CAIRO} to Cairo"), "flown")[0]
        assert (entry["rule"], entry["start"], entry["goal"]) == ("TYC-5.1", city, "Cairo")


@rule("TYC-5.2")
def test_by_steps_from_a_city_only() -> None:
    match = table(hands={0: [CAIRO]})
    assert goals(match, CAIRO) == {"Cairo"}
    assert refusal_of(match, f"fly {CAIRO} to Monaco") == ("TYC-5.2", "no_steps_from_home")

    match = table(planes={0: "New York 1"}, hands={0: [CAIRO]})
    assert goals(match, CAIRO) == {"Tokyo", "Cairo", "Rio-de-Janeiro"}
    entry = entries_of(play(match, f"fly {CAIRO} to Tokyo"), "flown")[0]
    assert entry["rule"] == "TYC-5.2"


@rule("TYC-5.2.1")
@pytest.mark.parametrize(
    ("ticket", "expected"),
    [
        ("scheduled Tokyo 1", {"Tokyo", "Cairo", "Sydney"}),
        ("scheduled Tokyo 2", {"Tokyo", "Monaco", "Mexico-City", "Cape-Town"}),
        (
            "scheduled Monaco 3",
            {"Monaco", "New-York", "Tokyo", "Cairo", "Rio-de-Janeiro", "Sydney"},
        ),
    ],
)
def test_exactly_so_many_steps(ticket: str, expected: set[str]) -> None:
    match = table(planes={0: "Hongkong 1"}, hands={0: [ticket]})

    assert goals(match, ticket) == expected
    assert refusal_of(match, f"fly {ticket} to Hongkong") == ("TYC-5.2.1", "already_there")
    too_near = "Cairo" if ticket.endswith("2") else "Cape-Town"
    assert refusal_of(match, f"fly {ticket} to {too_near}") == ("TYC-5.2.1", "not_so_many_steps")


@rule("TYC-5.2.1")
def test_four_steps_on_a_board_of_ones_own() -> None:
    text = tycoon().board_text.replace('["Cairo", 2, 5, 1]', '["Cairo", 4, 5, 1]')
    import parkett

    match = table(
        parkett.game("tycoon", board=text),
        planes={0: "New York 1"},
        hands={0: ["scheduled Cairo 4"]},
    )

    assert goals(match, "scheduled Cairo 4") == {"Tokyo", "Cairo", "Rio-de-Janeiro", "Sydney"}


@rule("TYC-5.2.2")
def test_cities_on_the_way_do_not_matter() -> None:
    planes = {0: "New York 1", 1: "Monaco 1", 2: "Monaco 2"}
    match = table(planes=planes, hands={0: [CAIRO]})
    journal = play(match, f"fly {CAIRO} to Tokyo")

    assert [entry["entry"] for entry in journal] == ["flown", "landed"]


@rule("TYC-5.3")
@pytest.mark.parametrize(("start", "goal"), [("Monaco", "Cairo"), ("Cairo", "Monaco")])
def test_a_charter_flies_both_ways(start: str, goal: str) -> None:
    match = table(planes={0: f"{start} 1"}, hands={0: ["charter Monaco Cairo"]})
    flown = entries_of(play(match, "fly charter Monaco Cairo"), "flown")[0]

    assert (flown["rule"], flown["start"], flown["goal"]) == ("TYC-5.3", start, goal)

    assert match.position()["planes"][0] == {"city": goal, "field": 1}


@rule("TYC-5.3")
def test_a_charter_starts_in_one_of_its_cities() -> None:
    match = table(planes={0: "Tokyo 1"}, hands={0: ["charter Monaco Cairo"]})

    assert flights(match) == []
    assert refusal_of(match, "fly charter Monaco Cairo") == ("TYC-5.3", "charter_starts_elsewhere")


@rule("TYC-5.3")
@pytest.mark.parametrize("city", CITIES)
def test_of_all_charters_those_of_the_city_start_there(city: str) -> None:
    charters = [name for name in tycoon().notation.all_tickets() if name[0] == "c"]
    match = table(planes={0: f"{city} 1"}, hands={0: charters}, cash=[90, 9, 9])
    from_here = [name for name in charters if "-".join(city.split()) in name.split()]

    assert flights(match) == [f"fly {name}" for name in from_here]
    for name in set(charters) - set(from_here):
        assert refusal_of(match, f"fly {name}") == ("TYC-5.3", "charter_starts_elsewhere")


@rule("TYC-5.4")
def test_home_is_free_and_left_by_scheduled_flight() -> None:
    match = table(hands={0: ["charter Monaco Cairo", CAIRO]})
    assert refusal_of(match, "fly charter Monaco Cairo") == ("TYC-5.4", "no_charter_from_home")

    play(match, f"fly {CAIRO} to Cairo", "build hotel", "end turn", "loan 10", "loan 10")
    journal = play(match, "loan 10")
    home = entries_of(journal, "returned_home")[0]
    assert (home["rule"], home["city"]) == ("TYC-5.4", "Cairo")
    assert match.position()["planes"][0] is None
    assert match.position()["used"] == [CAIRO]


@rule("TYC-5.5")
def test_any_number_of_flights() -> None:
    tickets = [CAIRO, "charter Monaco Cairo", "charter Monaco Tokyo", "scheduled Sydney 2"]
    match = table(hands={0: tickets})
    play(match, f"fly {CAIRO} to Cairo", "fly charter Monaco Cairo", "fly charter Monaco Tokyo")
    play(match, "fly scheduled Sydney 2 to New-York", "build hotel")

    assert match.position()["rows"]["New York"] == [0]


@rule("TYC-5.6")
def test_no_direct_flight_to_where_one_is() -> None:
    match = table(planes={0: "Cairo 2"}, hands={0: [CAIRO]})

    assert "Cairo" not in goals(match, CAIRO)
    assert refusal_of(match, f"fly {CAIRO} to Cairo") == ("TYC-5.6", "already_there")


@rule("TYC-5.2.1")
@pytest.mark.parametrize(
    ("steps", "ticket", "expected"),
    [
        ("exact_distance", "scheduled Tokyo 1", {"Tokyo", "Cairo", "Sydney"}),
        ("exact_distance", "scheduled Tokyo 2", {"Tokyo", "Monaco", "Mexico-City", "Cape-Town"}),
        ("exact_distance", "scheduled Monaco 3", {"Monaco", "New-York", "Rio-de-Janeiro"}),
        ("at_most", "scheduled Tokyo 1", {"Tokyo", "Cairo", "Sydney"}),
        (
            "at_most",
            "scheduled Cairo 2",
            {"Tokyo", "Cairo", "Sydney", "Monaco", "Mexico-City", "Cape-Town"},
        ),
        (
            "at_most",
            "scheduled Monaco 3",
            {city.replace(" ", "-") for city in CITIES} - {"Hongkong"},
        ),
    ],
)
def test_other_readings_of_so_many_steps(steps: str, ticket: str, expected: set[str]) -> None:
    game = tycoon(scheduled_steps=steps)
    match = table(game, planes={0: "Hongkong 1"}, hands={0: [ticket]})

    assert goals(match, ticket) == expected
    assert refusal_of(match, f"fly {ticket} to Hongkong") == ("TYC-5.2.1", "already_there")
