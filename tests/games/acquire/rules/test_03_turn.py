"""ACQ-3: the turn."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    cash,
    hand,
    held,
)
from tests.rule import rule
from tests.scenario import names, only, play, refused, told, why_not

DEAD = "1B 2B 3B 4B 5B 6B"  # six tiles that would merge the safe chains of TWO_SAFE


@rule("ACQ-3.1")
def test_a_turn_is_place_buy_draw() -> None:
    match = acquire("LL", hands=["12I"])
    asked = [match.ask]
    journal = []
    for said in ("place 12I", "buy Luxor", "draw 9F"):
        journal += play(match, said)
        asked.append(match.ask)

    assert asked == ["place", "buy", "tile", "buy"]
    assert only(journal, "tile_placed") == {
        "entry": "tile_placed",
        "rule": "ACQ-3.1",
        "seat": 0,
        "tile": "12I",
    }
    assert match.to_act == 1


@rule("ACQ-3.1")
@pytest.mark.parametrize(
    "said", ["buy Luxor", "announce end", "found Luxor", "survive Luxor", "settle Luxor"]
)
def test_the_steps_keep_their_order(said: str) -> None:
    match = acquire("LL", hands=["12I"])

    assert refused(match, said).code == "not_asked_now"
    assert why_not(match, said) == "ACQ-3.1"


@rule("ACQ-3.1")
def test_only_one_tile_is_placed_in_a_turn() -> None:
    match = acquire(hands=["1A 12I"])
    play(match, "place 1A")

    assert why_not(match, "place 12I") == "ACQ-3.1"


@rule("ACQ-3.2")
def test_a_merger_is_finished_before_buying() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"], seats=2)
    asked = []
    kept = "dispose keep 1 sell 0 trade 0"
    for said in ("place 5A", "draw 9F", kept, kept):
        play(match, said)
        asked.append((match.ask, match.to_act))

    assert asked == [("bank_tile", "chance"), ("dispose", 0), ("dispose", 1), ("buy", 0)]
    assert match.position()["board"][5] == "........o..."


@rule("ACQ-3.2")
def test_a_founding_is_finished_before_buying() -> None:
    match = acquire("o", hands=["2A"])
    play(match, "place 2A")

    assert match.ask == "found"
    assert why_not(match, "buy nothing") == "ACQ-3.1"


@rule("ACQ-3.3")
def test_who_has_a_playable_tile_must_place_one_even_without_money() -> None:
    match = acquire("LL", hands=["12I"], cash=0)

    assert match.legal() == ["place 12I"]
    assert why_not(match, "buy nothing") == "ACQ-3.1"


@rule("ACQ-3.3")
def test_which_tile_is_up_to_the_player() -> None:
    match = acquire("LL", hands=["12I 3A 9F"])

    assert match.legal() == ["place 3A", "place 9F", "place 12I"]


@rule("ACQ-3.4")
def test_who_cannot_play_skips_placing_but_may_buy() -> None:
    match = acquire(TWO_SAFE, hands=["12I", DEAD])
    journal = play(match, "0: place 12I", "0: buy nothing", "draw 11I")

    assert only(journal, "placement_skipped") == {
        "entry": "placement_skipped",
        "rule": "ACQ-3.4",
        "seat": 1,
    }
    play(match, "1: buy Airport Festival")
    assert held(match, "Airport", 1) == 1
    assert cash(match, 1) == 6000 - 1400


@rule("ACQ-3.5")
def test_buying_is_optional() -> None:
    match = acquire("LL", ask="buy")
    journal = play(match, "buy nothing")

    assert only(journal, "nothing_bought") == {
        "entry": "nothing_bought",
        "rule": "ACQ-3.5",
        "seat": 0,
    }
    assert cash(match) == 6000


@rule("ACQ-3.6")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_who_could_not_place_draws_all_the_same(edition: str) -> None:
    match = acquire(TWO_SAFE, hands=["12I", DEAD, "9I"], edition=edition)
    play(match, "place 12I", "buy nothing", "draw 11I", "1: buy nothing")
    journal = play(match, "draw 8I")

    assert only(journal, "tile_drawn") == {
        "entry": "tile_drawn",
        "rule": "ACQ-10.1",
        "seat": 1,
        "tile": "8I",
    }
    assert hand(match, 1) == [*DEAD.split(), "8I"]
    assert match.to_act == 2


@rule("ACQ-3.6")
def test_a_hand_of_seven_places_one_and_draws_one() -> None:
    match = acquire(TWO_SAFE, hands=["12I", DEAD, "9I"])
    play(match, "place 12I", "buy nothing", "draw 1E", "1: buy nothing", "draw 8G")
    play(match, "place 9I", "buy nothing", "draw 7E", "place 1E", "buy nothing", "draw 3E")

    assert match.legal() == ["place 8G"]
    play(match, "1: place 8G")
    assert len(hand(match, 1)) == 6
    play(match, "1: buy nothing", "draw 1I")
    assert hand(match, 1) == [*DEAD.split(), "1I"]


@rule("ACQ-3.6")
def test_a_hand_keeps_growing_while_nothing_can_be_placed() -> None:
    match = acquire(TWO_SAFE, hands=["12I", DEAD, "7B"], pool="8B 9B 10B 11B 9F")
    play(match, "place 12I", "buy nothing", "draw 8B", "1: buy nothing", "draw 9B")
    play(match, "2: buy nothing", "draw 10B", "0: buy nothing", "draw 11B")
    play(match, "1: buy nothing", "draw 9F")

    assert hand(match, 1) == [*DEAD.split(), "9B", "9F"]
    assert [hand(match, 0), hand(match, 2)] == [["8B", "11B"], ["7B", "10B"]]
    play(match, "2: buy nothing", "0: buy nothing", "1: place 9F")
    assert hand(match, 1) == [*DEAD.split(), "9B"]


@rule("ACQ-3.6")
@pytest.mark.parametrize("options", [{"draw_without_placement": False}, None])
def test_by_the_other_reading_who_placed_no_tile_draws_none(
    options: dict[str, bool] | None,
) -> None:
    edition = "de" if options else "international"
    hands = ["12I", "", "9I"]  # an empty hand cannot place either
    match = acquire(TWO_SAFE, hands=hands, edition=edition, options=options)
    play(match, "place 12I", "buy nothing", "draw 11I", "1: buy nothing")

    assert (match.to_act, match.ask) == (2, "place")
    assert hand(match, 1) == []


@rule("ACQ-3.6")
def test_who_placed_no_tile_draws_none() -> None:
    options = {"draw_without_placement": False}
    match = acquire(TWO_SAFE, hands=["12I", DEAD[:-3], "9I"], options=options)
    play(match, "place 12I", "buy nothing", "draw 11I", "1: buy nothing")

    assert match.to_act == 2
    assert match.ask == "place"
    assert len(hand(match, 1)) == 5


@rule("ACQ-3.6")
def test_a_short_hand_draws_without_placing() -> None:
    options = {"draw_without_placement": True}
    match = acquire(TWO_SAFE, hands=["12I", DEAD[:-3], "9I"], options=options)
    play(match, "place 12I", "buy nothing", "draw 11I", "1: buy nothing", "draw 8I")

    assert len(hand(match, 1)) == 6
    assert match.to_act == 2


@rule("ACQ-3.6")
def test_by_the_other_reading_a_hand_never_holds_more_than_six() -> None:
    options = {"draw_without_placement": False}
    match = acquire(TWO_SAFE, hands=["12I", DEAD, "9I"], options=options)
    journal = play(match, "place 12I", "buy nothing", "draw 11I", "1: buy nothing")

    assert match.to_act == 2
    assert len(hand(match, 1)) == 6
    assert not told(journal, "tile_drawn", seat=1)
    assert names(journal)[-1] == "turn_begun"
