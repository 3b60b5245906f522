"""ACQ-10: the pool, the hand and unplayable tiles."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    SEVEN_CHAINS,
    TWO_SAFE,
    acquire,
    hand,
)
from tests.rule import rule
from tests.scenario import names, only, play, told, why_not


@rule("ACQ-10.1")
def test_one_tile_is_drawn_at_the_end_of_the_turn() -> None:
    match = acquire(hands=["1A 2C 3E 4G 5I 7A"])
    journal = play(match, "place 1A", "buy nothing", "draw 9F")

    assert only(journal, "tile_drawn") == {
        "entry": "tile_drawn",
        "rule": "ACQ-10.1",
        "seat": 0,
        "tile": "9F",
    }
    assert hand(match) == ["7A", "2C", "3E", "9F", "4G", "5I"]
    assert match.to_act == 1


@rule("ACQ-10.1")
def test_the_tile_comes_from_the_pool_and_each_is_equally_likely() -> None:
    match = acquire(hands=["1A"], pool="9F 2B 12I")
    play(match, "place 1A", "buy nothing")

    assert match.to_act == "chance"
    assert match.legal() == ["draw 2B", "draw 9F", "draw 12I"]
    assert [weight for _, weight in match.state.chances()] == [1, 1, 1]


@rule("ACQ-10.2")
def test_an_empty_pool_leaves_the_hand_shorter_and_play_goes_on() -> None:
    match = acquire(hands=["1A 3C", "5E"], pool="")
    journal = play(match, "place 1A", "buy nothing")

    assert only(journal, "pool_empty")["rule"] == "ACQ-10.2"
    assert hand(match) == ["3C"]
    assert (match.to_act, match.ask) == (1, "place")


@rule("ACQ-10.3")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_a_tile_between_safe_chains_stays_in_the_hand(edition: str) -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I", "9I"], edition=edition)
    journal = play(match, "place 12I", "buy nothing", "draw 1I")

    assert not told(journal, "tile_replaced")
    assert hand(match) == ["5B", "1I"]
    assert match.to_act == 1


@rule("ACQ-10.3")
def test_an_option_replaces_dead_tiles_at_the_end_of_the_turn() -> None:
    match = acquire(TWO_SAFE, hands=["5B 6B 12I", "9I"], options={"dead_tiles": "replace"}, seats=2)
    play(match, "place 12I", "buy nothing")
    journal = play(match, "draw 1I")
    journal += play(match, "draw 2I", "draw 7B", "draw 3I")

    replaced = told(journal, "tile_replaced")
    assert [(entry["tile"], entry["rule"]) for entry in replaced] == [
        ("5B", "ACQ-10.3"),
        ("6B", "ACQ-10.3"),
        ("7B", "ACQ-10.3"),
    ]
    assert hand(match) == ["1I", "2I", "3I"]
    assert match.position()["removed"] == ["5B", "6B", "7B"]
    assert match.to_act == 1


@rule("ACQ-10.3")
@pytest.mark.parametrize("marks", ["AF", "FA", "CP"])
@pytest.mark.parametrize("choice", ["replace", "replace_once"])
def test_a_tile_beside_one_safe_chain_is_not_replaced(choice: str, marks: str) -> None:
    board = f"{marks[0] * 11}.\n............\n{marks[1] * 11}."
    match = acquire(board, hands=["12A 12I", "9I"], options={"dead_tiles": choice})
    journal = play(match, "place 12I", "buy nothing", "draw 1I")

    assert not told(journal, "tile_replaced")
    assert (hand(match), match.to_act) == (["12A", "1I"], 1)


@rule("ACQ-10.3")
def test_dead_tiles_are_kept_when_the_pool_is_empty() -> None:
    match = acquire(TWO_SAFE, hands=["5B 6B 12I", "9I"], edition="international", pool="1I 2I")
    play(match, "place 12I", "buy nothing", "draw 1I", "draw 2I")

    assert hand(match) == ["6B", "1I", "2I"]
    assert match.to_act == 1


@rule("ACQ-10.3")
def test_a_replacement_that_is_dead_itself_waits_a_turn_when_tiles_are_replaced_once() -> None:
    options = {"dead_tiles": "replace_once"}
    match = acquire(TWO_SAFE, hands=["5B 6B 12I", "9I"], options=options, seats=2)
    journal = play(match, "place 12I", "buy nothing")

    assert [(entry["tile"], entry["rule"]) for entry in told(journal, "tile_replaced")] == [
        ("5B", "ACQ-10.3"),
        ("6B", "ACQ-10.3"),
    ]
    assert match.position()["removed"] == ["5B", "6B"]
    assert hand(match) == []
    journal = play(match, "draw 7B", "draw 8B", "draw 1I")
    assert not told(journal, "tile_replaced")
    assert hand(match) == ["7B", "8B", "1I"]
    assert match.to_act == 1
    play(match, "1: place 9I", "buy nothing", "draw 11I", "0: place 1I")
    journal = play(match, "0: buy nothing")
    assert [entry["tile"] for entry in told(journal, "tile_replaced")] == ["7B", "8B"]


@rule("ACQ-10.3")
@pytest.mark.parametrize(
    ("pool", "replaced"), [("1I", []), ("1I 2I", ["5B"]), ("1I 2I 3I", ["5B", "6B"])]
)
def test_no_more_tiles_are_set_aside_at_once_than_the_pool_replaces(
    pool: str, replaced: list[str]
) -> None:
    options = {"dead_tiles": "replace_once"}
    match = acquire(TWO_SAFE, hands=["5B 6B 12I", "9I"], options=options, pool=pool)
    journal = play(match, "place 12I", "buy nothing")

    assert [entry["tile"] for entry in told(journal, "tile_replaced")] == replaced
    play(match, *(f"draw {tile}" for tile in pool.split()))
    assert (match.to_act, match.ask) == (1, "place")
    assert match.position()["pool"] == []
    assert len(hand(match)) == 3 - 1 + 1


@rule("ACQ-10.3")
def test_who_draws_nothing_replaces_dead_tiles_all_the_same() -> None:
    options = {"dead_tiles": "replace_once", "draw_without_placement": False}
    match = acquire(TWO_SAFE, hands=["12I", "5B 6B", "9I"], options=options, pool="11I 1I 2I")
    play(match, "place 12I", "buy nothing", "draw 11I")
    journal = play(match, "1: buy nothing", "draw 1I", "draw 2I")

    assert [entry["tile"] for entry in told(journal, "tile_replaced")] == ["5B", "6B"]
    assert hand(match, 1) == ["1I", "2I"]
    assert match.position()["idle_turns"] == 0
    assert match.to_act == 2


@rule("ACQ-10.3", "ACQ-10.4")
@pytest.mark.parametrize("choice", ["replace", "replace_once"])
def test_tiles_that_would_found_an_eighth_chain_stay(choice: str) -> None:
    options = {"dead_tiles": choice}
    match = acquire(SEVEN_CHAINS + "\n\no", hands=["2E 12I", "9I"], options=options)
    journal = play(match, "place 12I", "buy nothing", "draw 1I")

    assert "tile_replaced" not in names(journal)
    assert (hand(match), match.to_act) == (["2E", "1I"], 1)


@rule("ACQ-10.3", "ACQ-10.4")
def test_tiles_that_would_found_an_eighth_chain_are_not_replaced() -> None:
    match = acquire(SEVEN_CHAINS + "\n\no", hands=["2E 12I", "9I"], edition="international")
    journal = play(match, "place 12I", "buy nothing", "draw 1I")

    assert "tile_replaced" not in names(journal)
    assert hand(match) == ["2E", "1I"]


@rule("ACQ-10.4")
def test_an_eighth_chain_tile_becomes_playable_when_a_chain_disappears() -> None:
    match = acquire(SEVEN_CHAINS + "\n\no", hands=["2E 12I", "3A"])

    assert why_not(match, "place 2E") == "ACQ-4.2.1"
    play(match, "0: place 12I", "buy nothing", "draw 9F")
    play(match, "1: place 3A", "survive Airport", "buy nothing", "draw 9I")
    play(match, "2: buy nothing", "draw 7I")
    assert "place 2E" in match.legal()


@rule("ACQ-10.4")
def test_an_eighth_chain_tile_becomes_playable_when_its_surroundings_change() -> None:
    match = acquire(SEVEN_CHAINS + "\n\no", hands=["2E 12I", "2D"])
    play(match, "0: place 12I", "buy nothing", "draw 9F")
    play(match, "1: place 2D", "buy nothing", "draw 9I", "2: buy nothing", "draw 7I")

    assert "place 2E" in match.legal()


@rule("ACQ-10.5")
def test_playability_is_judged_at_the_moment_of_placing() -> None:
    board = TWO_SAFE.replace("FFFFFFFFFFF", "FFFFFFFFFF.")
    match = acquire(board, hands=["5B 9I", "11C", "7I"])

    assert match.legal() == ["place 5B", "place 9I"]
    play(match, "0: place 9I", "buy nothing", "draw 1I")
    play(match, "1: place 11C", "buy nothing", "draw 3I")
    play(match, "2: place 7I", "buy nothing", "draw 5I")
    assert match.legal() == ["place 1I"]
    assert why_not(match, "place 5B") == "ACQ-4.4.1"
