"""TIC-4: the die and the prices."""

from __future__ import annotations

import pytest

from scene import find, play, rule, table


@rule("TIC-4.1")
def test_the_die_has_six_faces() -> None:
    match = table()

    assert {match.game.say_chance(match.state, o): w for o, w in match.state.chances()} == {
        "roll Amber -1": 1,
        "roll Amber +1": 1,
        "roll Birch -2": 1,
        "roll Birch +2": 1,
        "roll Cobalt -3": 1,
        "roll Cobalt +3": 1,
    }


@rule("TIC-4.1")
def test_everybody_sees_the_die() -> None:
    match = table()
    journal = play(match, "roll Cobalt -3")

    assert find(journal, "die_rolled") == [
        {"rule": "TIC-4.1", "seat": 0, "company": "Cobalt", "steps": 3, "way": "down"}
    ]
    assert [match.view(viewer)["roll"] for viewer in (0, 1, None)] == ["Cobalt -3"] * 3


@rule("TIC-4.2")
@pytest.mark.parametrize(("roll", "company", "price"), [("Birch +2", "Birch", 7)])
def test_the_rolled_price_moves(roll: str, company: str, price: int) -> None:
    match = table()
    journal = play(match, f"roll {roll}")

    changed = [{"rule": "TIC-4.2", "company": company, "before": 5, "price": price}]
    assert find(journal, "price_changed") == changed
    assert match.position()["prices"] == {"Amber": 5, "Birch": 5, "Cobalt": 5, company: price}


@rule("TIC-4.3")
@pytest.mark.parametrize(("before", "changes"), [(1, 0), (2, 1)])
def test_a_price_stops_at_1(before: int, changes: int) -> None:
    match = table(prices={"Amber": 5, "Birch": 5, "Cobalt": before}, options={"floor": "stop"})
    journal = play(match, "roll Cobalt -3")

    assert match.position()["prices"]["Cobalt"] == 1
    assert len(find(journal, "price_changed")) == changes
    assert find(journal, "price_stopped") == [{"rule": "TIC-4.3", "company": "Cobalt", "price": 1}]


@rule("TIC-4.3")
def test_a_company_crashes() -> None:
    match = table(
        edition="wild",
        prices={"Amber": 5, "Birch": 5, "Cobalt": 3},
        shares=[{"Cobalt": 2, "Amber": 1}, {"Cobalt": 1}],
        options={"floor": "crash"},
    )
    journal = play(match, "roll Cobalt -3")
    after = match.position()

    assert after["prices"]["Cobalt"] == 5
    assert after["stock"] == {"Amber": 11, "Birch": 12, "Cobalt": 12}
    assert after["net"] == [0, 0]
    assert find(journal, "company_crashed")[0]["rule"] == "TIC-4.3"
    assert find(journal, "shares_lost") == [
        {"rule": "TIC-4.3", "seat": 0, "company": "Cobalt", "count": 2},
        {"rule": "TIC-4.3", "seat": 1, "company": "Cobalt", "count": 1},
    ]
    assert find(journal, "dividend_declared") == []  # the price did not rise along the row


@rule("TIC-4.3")
def test_a_price_of_1_is_not_below_1() -> None:
    match = table(edition="wild", prices={"Amber": 2, "Birch": 5, "Cobalt": 5})

    assert find(play(match, "roll Amber -1"), "company_crashed") == []
    assert match.position()["prices"]["Amber"] == 1


@rule("TIC-4.4")
def test_a_price_stops_at_the_top() -> None:
    match = table(prices={"Amber": 5, "Birch": 5, "Cobalt": 11})
    journal = play(match, "roll Cobalt +3")

    assert match.position()["prices"]["Cobalt"] == 12
    assert find(journal, "price_stopped") == [{"rule": "TIC-4.4", "company": "Cobalt", "price": 12}]
