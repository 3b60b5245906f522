"""A position that is written and read again is the same game, whatever is under way."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import (
    BOARD,
    dealing,
    drafted,
    news,
    on,
    owing,
    put_up,
    table,
    thrown,
)
from tests.rule import rule

START_FIELDS = {
    "Montreal": "I1",
    "New York": "I2",
    "Chicago": "I3",
    "Mexico City": "I4",
    "Los Angeles": "I5",
    "Rio de Janeiro": "I7",
    "London": "I8",
    "Johannesburg": "I9",
    "Paris": "I10",
    "Stockholm": "I11",
    "Frankfurt": "I13",
    "Milan": "I14",
    "Zurich": "I15",
    "Vienna": "I16",
    "Cairo": "I17",
    "Singapore": "I19",
    "Bombay": "I20",
    "Hong Kong": "I21",
    "Sydney": "I22",
    "Tokyo": "I23",
}
CITIES = [city["name"] for city in BOARD["cities"]["list"]]
GOODS = ("silver", "gold", "platinum", "diamonds")
MANY: dict[str, Value] = {"cards_per_good": 16, "cards_per_branch": 3, "target": 50_000_000}


def assert_reloads(match: Match) -> None:
    """The position, read again, is this state."""
    assert match.game.state(match.position()).dump() == match.state.dump()


@rule("GUB-6.3", "GUB-6.3.2")
@pytest.mark.parametrize("good", GOODS)
def test_a_draft_with_any_good_is_read_again(good: str) -> None:
    three = [{}, {"Computer": 2}, {"Computer": 1}]
    match = dealing(options=MANY, unplaced=three, goods=[{good: 13}, {good: 3}, {}])
    drafted(match, *[f"give {good}"] * 13, *[f"ask {good}"] * 3)

    assert_reloads(match)
    drafted(match, "offer")
    assert_reloads(match)
    drafted(match, "counter", f"waive {good}", f"keep {good}")
    assert_reloads(match)


@rule("GUB-12.4")
@pytest.mark.parametrize("good", GOODS)
def test_a_lot_of_any_good_is_read_again(good: str) -> None:
    match = owing(280_000, MANY, cash=[0, 500_000, 500_000], goods=[{good: 16}, {}, {}])
    drafted(match, *[f"add {good}"] * 16)

    assert_reloads(match)
    match.play("put up")
    assert match.position()["auction"]["lot"] == [good] * 16
    assert_reloads(match)
    match.play("bid 1000")
    assert_reloads(match)


@rule("GUB-12.4", "GUB-13.3")
def test_a_lot_of_all_branches_and_an_estate_are_read_again() -> None:
    names = [branch["name"] for branch in BOARD["branches"]["list"]]
    debtor = owing(
        280_000,
        MANY,
        cash=[0, 500_000, 500_000],
        unplaced=[{name: 3 - (name in ("Computer", "Bank")) for name in names}, {}, {}],
    )
    mine = [name for name in names for _ in range(3 - (name in ("Computer", "Bank")))]
    put_up(debtor, *(name.replace(" ", "-") for name in mine))
    assert debtor.position()["auction"]["lot"] == mine
    assert_reloads(debtor)

    ruined = news(
        "Slump-50000",
        options={"bankrupt_estate": "auction"},
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        cities={"London": 0, "Montreal": 0, "Tokyo": 0},
    )
    put_up(ruined, "London", "Montreal", "Tokyo")
    drafted(ruined, "pass", "pass")
    assert ruined.position()["auction"]["next"] == ["London", "Tokyo"]
    assert_reloads(ruined)


@rule("GUB-6.3.4")
def test_after_an_answer_only_the_draft_is_left() -> None:
    match = drafted(dealing(), "give 50000", "offer", "decline")
    assert_reloads(match)
    drafted(match, "offer", "counter", "ask 80000", "offer", "decline")
    assert_reloads(match)


@rule("GUB-14.4", "GUB-15.3")
def test_nothing_is_under_way_when_the_game_is_over() -> None:
    for match in (
        news("Boom-30000", cash=[980_000, 0, 0]),
        thrown(table(options={"max_turns": 5}), "1 2 stay"),
    ):
        assert match.over
        assert_reloads(match)


@rule("GUB-2.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("city", "field"), START_FIELDS.items())
def test_all_pawns_start_on_the_chosen_city(city: str, field: str, seats: int) -> None:
    match = parkett.game("geld_und_boerse", options={"start_city": city}).new(seats)

    assert match.position()["pawns"] == [field] * seats
    assert_reloads(match)


@rule("GUB-10.1")
def test_a_state_that_is_loaded_forgets_what_it_was() -> None:
    for owner in range(3):
        full = table(
            cities=dict.fromkeys(CITIES, owner),
            placed={"Tokyo": ["Oil"]},
            unplaced=[{"Steel": 1} if seat == owner else {} for seat in range(3)],
        )
        state = full.state.clone()
        state.load(table().state.dump())
        assert state.audit() == ""
        assert state.actions() == table().state.actions()


@rule("GUB-10.1")
@pytest.mark.parametrize("city", CITIES)
def test_a_card_is_listed_for_any_only_city(city: str) -> None:
    match = table(cities={city: 0}, unplaced=[{"Oil": 1}, {}, {}])

    assert match.legal() == ["roll", f"lay Oil on {city.replace(' ', '-')}"]
    laid = table(cities={city: 0}, placed={city: ["Oil"]})
    assert laid.legal() == ["roll", f"take Oil from {city.replace(' ', '-')}"]


@rule("GUB-10.4")
@pytest.mark.parametrize("city", CITIES)
def test_who_has_any_city_and_a_card_may_still_rearrange(city: str) -> None:
    match = table(pawns=on("O5"), cities={city: 0}, unplaced=[{"Oil": 1}, {}, {}])
    assert (thrown(match, "1 2 stay").ask, match.to_act) == ("finish", 0)
    empty = thrown(table(pawns=on("O5"), cities={city: 0}), "1 2 stay")
    assert (empty.ask, empty.to_act) == ("turn", 1)


@rule("GUB-10.4")
@pytest.mark.parametrize("branch", [branch["name"] for branch in BOARD["branches"]["list"]])
def test_who_has_any_card_and_a_city_may_still_rearrange(branch: str) -> None:
    match = table(pawns=on("O5"), cities={"Paris": 0}, unplaced=[{branch: 1}, {}, {}])
    assert thrown(match, "1 2 stay").ask == "finish"
    laid = table(pawns=on("O5"), cities={"Paris": 0}, placed={"Paris": [branch]})
    assert thrown(laid, "1 2 stay").ask == "finish"
    homeless = thrown(table(pawns=on("O5"), unplaced=[{branch: 1}, {}, {}]), "1 2 stay")
    assert (homeless.ask, homeless.to_act) == ("turn", 1)


@rule("GUB-6.2.4")
def test_who_has_just_the_minimum_may_bid_it() -> None:
    match = thrown(table(pawns=on("O3"), cash=[0, 40_000, 39_000]), "1 2 stay")
    match.play("release")

    assert match.legal() == ["pass", "bid 40000"]
    match.play("pass")
    assert match.legal() == ["pass"]
