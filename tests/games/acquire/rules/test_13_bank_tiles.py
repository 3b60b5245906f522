"""ACQ-13: what the tiles of the bank do when two play."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    THREE_CHAINS,
    TWO_CHAINS,
    at,
    bank_tiles_drawn,
    duel,
    held,
    keep_all,
    sizes,
)
from tests.rule import rule
from tests.scenario import names, only, play, told

SECOND_MERGER = TWO_CHAINS + "\n\n\n\n\n\n\n\nOOO.PP"  # 4I merges Oriental and Prestige


@rule("ACQ-13.6")
def test_a_bank_tile_that_merges_is_settled_with_a_new_tile_which_is_placed_too() -> None:
    match = duel(SECOND_MERGER, hands=["5A"], shares=["", "2 Prestige"])
    journal = play(match, "place 5A", "draw 4I")

    assert match.ask == "bank_tile"
    journal += play(match, "draw 12E")
    journal += keep_all(match)
    assert bank_tiles_drawn(journal) == ["4I", "12E"]
    assert [entry["tile"] for entry in told(journal, "bank_tile_placed")] == ["4I", "12E"]
    assert only(journal, "bank_bonus_kept", chain="Prestige")["held"] == 12
    assert sizes(match) == {"Luxor": 8, "Oriental": 6}
    assert match.ask == "buy"


@rule("ACQ-13.6")
def test_a_third_merger_may_follow() -> None:
    board = TWO_CHAINS + "\n\nFF.II\n\n\n\n\n\nOOO.PP"
    match = duel(board, hands=["5A"])
    play(match, "place 5A", "draw 4I", "draw 3C", "survive Imperial", "draw 12E")

    assert sizes(match) == {"Luxor": 8, "Oriental": 6, "Imperial": 5}
    assert at(match, "12E") == "o"


@rule("ACQ-13.6.1")
def test_the_player_whose_turn_it_is_decides_in_the_banks_merger() -> None:
    board = SECOND_MERGER.replace("OOO.PP", "OOO.PPP")
    shares = ["1 Prestige", "1 Prestige"]
    match = duel(board, hands=["", "5A"], shares=shares, turn=1)
    play(match, "place 5A", "draw 4I")

    assert (match.ask, match.to_act) == ("survivor", 1)
    play(match, "survive Oriental", "draw 12E")
    assert (match.ask, match.to_act) == ("dispose", 1)
    play(match, "dispose keep 1 sell 0 trade 0")
    assert (match.ask, match.to_act) == ("dispose", 0)


@rule("ACQ-13.6.2")
def test_waiting_tiles_are_placed_in_the_order_drawn() -> None:
    match = duel(THREE_CHAINS, hands=["5C"])
    journal = play(match, "place 5C", "draw 12I", "draw 11I")

    assert bank_tiles_drawn(journal) == ["12I", "11I"]
    placed = [e for e in journal if e["entry"] in ("bank_tile_placed", "group_left_unfounded")]
    assert [(e["entry"], e["tile"]) for e in placed] == [
        ("bank_tile_placed", "12I"),
        ("bank_tile_placed", "11I"),
        ("group_left_unfounded", "11I"),
    ]


@rule("ACQ-13.6.2")
def test_tiles_drawn_meanwhile_go_to_the_end_of_the_line() -> None:
    board = THREE_CHAINS.rstrip() + "\n\n\n\n\nOOO.PP"
    match = duel(board, hands=["5C"])
    journal = play(match, "place 5C", "draw 4I", "draw 12G", "draw 12E")

    assert bank_tiles_drawn(journal) == ["4I", "12G", "12E"]
    assert [e["tile"] for e in told(journal, "bank_tile_placed")] == ["4I", "12G", "12E"]
    assert sizes(match)["Oriental"] == 6


# Beside the merger at 5A two safe chains, which 5D would merge
SAFE_BELOW = TWO_CHAINS + "\n\nFFFFFFFFFFF.\n\nIIIIIIIIIII."


@rule("ACQ-13.7")
def test_an_unplayable_bank_tile_leaves_the_game_but_its_number_counts() -> None:
    match = duel(SAFE_BELOW, hands=["5A"], shares=["6 Airport"])
    journal = play(match, "place 5A", "draw 5D")
    journal += keep_all(match)

    assert only(journal, "bank_bonus_kept")["held"] == 5
    assert only(journal, "bank_tile_removed") == {
        "entry": "bank_tile_removed",
        "rule": "ACQ-13.7",
        "tile": "5D",
    }
    assert at(match, "5D") == "."
    assert match.position()["removed"] == ["5D"]
    assert "5D" not in match.position()["pool"]


@rule("ACQ-13.7")
def test_a_bank_tile_is_judged_when_it_is_placed() -> None:
    board = "LLLLLL.AAAAA\n\nFFFFFFFFFFF."
    match = duel(board, hands=["7A"])
    journal = play(match, "place 7A", "draw 3B")

    assert only(journal, "chain_absorbed")["size"] == 12
    assert only(journal, "bank_tile_removed")["rule"] == "ACQ-13.7"


@rule("ACQ-13.2", "ACQ-8.3")
def test_a_settlement_that_was_chosen_waits_for_its_tile_like_any_other() -> None:
    board = "....A\n....A\nLLLL.FF\nL"
    match = duel(board, hands=["5C"], shares=["1 Airport 1 Festival"])
    play(match, "place 5C", "settle Festival")

    assert match.ask == "bank_tile"
    assert match.position()["agenda"][-2] == [21, 1, -1, 1, 0, 0]
    assert match.game.state(match.position()).dump() == match.state.dump()


@rule("ACQ-13.8")
def test_a_bank_tile_beside_a_single_hotel_founds_nothing() -> None:
    match = duel(TWO_CHAINS + "\n\n\n\n\n........o", hands=["5A", "9H"])
    journal = play(match, "place 5A", "draw 9G")

    assert only(journal, "group_left_unfounded")["rule"] == "ACQ-13.8"
    assert (at(match, "9F"), at(match, "9G")) == ("o", "o")
    play(match, "buy nothing", "draw 12I", "1: place 9H", "1: found Airport")
    assert sizes(match) == {"Luxor": 8, "Airport": 3}
    assert held(match, "Airport", 1) == 1


@rule("ACQ-13.8.1")
def test_a_further_bank_tile_only_makes_the_group_larger() -> None:
    match = duel(THREE_CHAINS.rstrip() + "\n\n........o", hands=["5C", "9I"])
    journal = play(match, "place 5C", "draw 9G", "draw 9H")

    assert [e["tile"] for e in told(journal, "group_left_unfounded")] == ["9G", "9H"]
    assert sizes(match) == {"Luxor": 11}
    play(match, "buy nothing", "draw 12I", "1: place 9I", "1: found Airport")
    assert sizes(match)["Airport"] == 4


@rule("ACQ-13.9")
def test_a_bank_tile_that_touches_one_chain_enlarges_it() -> None:
    match = duel(TWO_CHAINS + "\n\n\n\n\n\n\n\nPP.o", hands=["5A"])
    journal = play(match, "place 5A", "draw 3I")

    assert only(journal, "chain_grown", chain="Prestige")["size"] == 4
    assert held(match, "Prestige") == 0


@rule("ACQ-13.7", "ACQ-13.9")
@pytest.mark.parametrize("mark", ["A", "F", "C"])
def test_a_bank_tile_beside_one_safe_chain_enlarges_it(mark: str) -> None:
    board = "LL.PPP\n............\n............\n" + mark * 11
    match = duel(board + "\n............\n............\n" + "IIIIIIIIIII", hands=["3A"])
    journal = play(match, "place 3A", "draw 12D")

    assert not told(journal, "bank_tile_removed")
    assert at(match, "12D") == mark


@rule("ACQ-13.9")
def test_a_bank_tile_that_touches_nothing_is_a_single_hotel() -> None:
    match = duel(TWO_CHAINS, hands=["5A"])
    journal = play(match, "place 5A", "draw 9F")

    assert names(journal)[-1] == "bank_tile_placed"
    assert at(match, "9F") == "o"
