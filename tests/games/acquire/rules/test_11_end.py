"""ACQ-11: the end of the game."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    SEVEN_SAFE,
    TWO_SAFE,
    acquire,
    filled,
    hand,
    held,
    sizes,
)
from tests.rule import rule
from tests.scenario import names, only, play, refused, told, why_not


@rule("ACQ-11.1")
@pytest.mark.parametrize(("size", "allowed"), [(39, False), (40, True)])
def test_a_chain_of_41_lets_a_player_announce_the_end(size: int, allowed: bool) -> None:
    tile = f"{size % 12 + 1}D"
    match = acquire(filled("L", size), hands=[tile])
    play(match, f"place {tile}")

    assert ("announce end" in match.legal()) is allowed
    if not allowed:
        assert refused(match, "announce end").code == "end_not_in_sight"
        assert why_not(match, "announce end") == "ACQ-11.1"


@rule("ACQ-11.1")
def test_the_end_is_announced_after_placing() -> None:
    match = acquire(filled("L", 41), hands=["12I"])

    assert why_not(match, "announce end") == "ACQ-3.1"
    play(match, "place 12I")
    journal = play(match, "announce end")
    assert only(journal, "end_announced") == {
        "entry": "end_announced",
        "rule": "ACQ-11.1",
        "seat": 0,
    }


@rule("ACQ-11.1")
def test_seven_safe_chains_let_a_player_announce_the_end() -> None:
    match = acquire(SEVEN_SAFE, ask="buy")

    assert set(sizes(match).values()) == {11}
    assert "announce end" in match.legal()


@rule("ACQ-11.1")
def test_seven_chains_of_which_one_is_open_are_not_enough() -> None:
    match = acquire(SEVEN_SAFE.replace("A...", "...."), ask="buy")

    assert sizes(match)["Airport"] == 10
    assert why_not(match, "announce end") == "ACQ-11.1"


@rule("ACQ-11.1")
def test_the_size_that_ends_the_game_can_be_changed() -> None:
    match = acquire("LLLL", hands=["5A"], options={"end_size": 5})
    play(match, "place 5A")

    assert "announce end" in match.legal()


@rule("ACQ-11.1.1")
@pytest.mark.parametrize(("choice", "allowed"), [("seven_required", False), ("all_active", True)])
def test_an_option_is_content_with_all_chains_on_the_board(choice: str, allowed: bool) -> None:
    match = acquire(TWO_SAFE, ask="buy", options={"end_all_safe": choice})

    assert ("announce end" in match.legal()) is allowed


@rule("ACQ-11.1.1")
def test_all_active_needs_at_least_one_chain_and_no_open_one() -> None:
    empty = acquire("o", ask="buy", edition="international")
    mixed = acquire(TWO_SAFE + "\n\nLL", ask="buy", edition="international")

    assert why_not(empty, "announce end") == "ACQ-11.1"
    assert why_not(mixed, "announce end") == "ACQ-11.1"


@rule("ACQ-11.2")
def test_nobody_has_to_announce() -> None:
    match = acquire(filled("L", 41), hands=["12I", "10I"])
    play(match, "place 12I", "buy nothing", "draw 9F")

    assert match.to_act == 1
    assert not match.over


@rule("ACQ-11.2")
def test_another_player_than_the_one_who_brought_it_about_may_announce() -> None:
    match = acquire(filled("L", 40), hands=["5D", "10I"])
    play(match, "0: place 5D", "buy nothing", "draw 9F", "1: place 10I", "1: announce end")
    play(match, "1: buy nothing")

    assert match.over


@rule("ACQ-11.3", "ACQ-11.3.1")
def test_the_announcer_may_still_buy_then_play_stops() -> None:
    match = acquire(filled("L", 41), hands=["12I 10I", "8I"])
    play(match, "place 12I", "announce end")

    assert (match.ask, match.to_act) == ("buy", 0)
    journal = play(match, "buy Luxor Luxor Luxor")
    assert only(journal, "shares_bought")["count"] == 3
    assert match.over
    assert (match.ask, match.to_act) == ("nothing", "nobody")
    assert hand(match) == ["10I"]
    assert not told(journal, "tile_drawn")
    assert not told(journal, "turn_begun")


@rule("ACQ-11.3")
def test_the_end_is_announced_only_once() -> None:
    match = acquire(filled("L", 41), ask="buy")
    play(match, "announce end")

    assert "announce end" not in match.legal()
    assert refused(match, "announce end").code == "already_announced"
    assert why_not(match, "announce end") == "ACQ-11.3"


@rule("ACQ-11.3")
def test_nothing_can_be_done_after_the_end() -> None:
    match = acquire(filled("L", 41), ask="buy", hands=["12I"])
    play(match, "announce end", "buy nothing")

    assert match.legal() == []
    for said in ("buy Luxor", "place 12I", "announce end"):
        assert refused(match, said).code == "game_over"
        assert why_not(match, said, seat=1) == "ACQ-11.3"


@rule("ACQ-11.4")
@pytest.mark.parametrize("allowed", [False, True])
def test_who_placed_no_tile_may_announce_only_by_option(allowed: bool) -> None:
    options = {"end_declare_without_placement": allowed}
    board = filled("L", 41) + "\n\nAAAAAAAAAAA."
    match = acquire(board, hands=["12I", "1E 2E"], options=options)
    play(match, "0: place 12I", "0: buy nothing", "draw 9I")

    assert (match.to_act, match.ask) == (1, "buy")
    assert ("announce end" in match.legal()) is allowed
    if not allowed:
        assert refused(match, "announce end").code == "no_tile_placed"
        assert why_not(match, "announce end") == "ACQ-11.4"


@rule("ACQ-11.4")
def test_the_international_edition_lets_a_player_announce_without_placing() -> None:
    match = acquire(TWO_SAFE, hands=["12I", "1B"], edition="international", pool="9I")
    play(match, "0: place 12I", "0: buy nothing", "draw 9I")

    assert (match.to_act, match.ask) == (1, "buy")
    assert "announce end" in match.legal()


@rule("ACQ-11.5")
def test_the_game_ends_when_nobody_could_place_for_a_whole_round() -> None:
    options = {
        "stalemate_end": "full_round_without_placement",
        "draw_without_placement": False,
    }
    match = acquire(TWO_SAFE, hands=["1B 12I", "2B", "3B"], options=options, pool="4B 5B")
    play(match, "0: place 12I", "0: buy nothing", "draw 4B", "1: buy nothing", "2: buy Airport")
    journal = play(match, "0: buy Festival")

    assert only(journal, "stalemate_reached") == {
        "entry": "stalemate_reached",
        "rule": "ACQ-11.5",
        "turns": 3,
    }
    assert match.over
    assert match.position()["end"] == "stalemate"
    assert match.position()["pool"] == ["5B"]
    assert held(match, "Airport", 2) == held(match, "Festival", 0) == 0
    assert names(journal)[-1] == "game_won"


@rule("ACQ-11.5")
def test_a_placement_begins_the_round_anew() -> None:
    options = {"draw_without_placement": False}
    match = acquire(TWO_SAFE, hands=["1B 12I", "2B", "3B 9I"], options=options, pool="4B 5B")
    play(match, "0: place 12I", "buy nothing", "draw 4B", "1: buy nothing")
    play(match, "2: place 9I", "buy nothing", "draw 5B", "0: buy nothing", "1: buy nothing")

    assert not match.over
    assert match.position()["idle_turns"] == 2
    play(match, "2: buy nothing")
    assert match.over


@rule("ACQ-11.5")
def test_a_placement_begins_the_round_anew_even_when_nothing_is_left_to_draw() -> None:
    match = acquire(TWO_SAFE, hands=["1B 12I", "2B", "3B 9I"], pool="")
    play(match, "0: place 12I", "buy nothing", "1: buy nothing", "2: place 9I", "buy nothing")

    assert match.position()["idle_turns"] == 0
    play(match, "0: buy nothing", "1: buy nothing")
    assert not match.over
    play(match, "2: buy nothing")
    assert match.over


@rule("ACQ-11.5")
def test_a_drawn_tile_begins_the_round_anew() -> None:
    options = {"draw_without_placement": True}
    match = acquire(TWO_SAFE, hands=["1B 12I", "2B", "3B"], options=options, pool="4B 5B 6B")
    play(match, "0: place 12I", "buy nothing", "draw 4B", "1: buy nothing", "draw 5B")
    play(match, "2: buy nothing", "draw 6B", "0: buy nothing", "1: buy nothing")

    assert not match.over
    assert match.position()["idle_turns"] == 2
    journal = play(match, "2: buy nothing")
    assert match.over
    assert only(journal, "stalemate_reached")["turns"] == 3


@rule("ACQ-11.5")
def test_nobody_is_stuck_while_the_pool_has_tiles() -> None:
    match = acquire(TWO_SAFE, hands=["1B", "2B", "3B"], pool="4B 5B 6B 9F", ask="buy", turn=1)
    play(match, "1: buy nothing", "draw 4B", "2: buy nothing", "draw 5B", "0: buy nothing")
    play(match, "draw 6B", "1: buy nothing", "draw 9F", "2: buy nothing", "0: buy nothing")

    assert not match.over
    assert match.legal() == ["place 9F"]


@rule("ACQ-11.7")
@pytest.mark.parametrize("option", [False, True])
def test_the_game_ends_with_the_last_tile_by_option_only(option: bool) -> None:
    options = {"end_when_all_tiles_played": option}
    match = acquire(TWO_SAFE, hands=["12I", "9I"], options=options, pool="", cash=1000)
    journal = play(match, "0: place 12I", "0: buy nothing")

    assert not match.over
    journal = play(match, "1: place 9I", "1: buy Airport")
    assert match.over is option
    if option:
        assert only(journal, "all_tiles_played") == {
            "entry": "all_tiles_played",
            "rule": "ACQ-11.7",
        }
        assert match.position()["end"] == "all_tiles_played"
        assert not told(journal, "pool_empty")
        assert match.scores() == [1000, 1000 + 7000 + 3500, 1000]
    else:
        play(match, "2: buy nothing", "0: buy nothing", "1: buy nothing")
        assert match.position()["end"] == "stalemate"


@rule("ACQ-11.7")
@pytest.mark.parametrize("table", [{"hands": ["12I", "9I"], "pool": ""}, {"hands": ["12I"]}])
def test_a_tile_in_a_hand_or_in_the_pool_keeps_the_game_going(table: dict[str, object]) -> None:
    match = acquire("LL", options={"end_when_all_tiles_played": True}, **table)
    play(match, "place 12I", "buy nothing")

    assert not match.over


@rule("ACQ-11.7")
def test_an_announced_end_stays_announced_when_no_tile_is_left() -> None:
    options = {"end_when_all_tiles_played": True}
    match = acquire(filled("L", 41), hands=["12I"], options=options, pool="")
    journal = play(match, "place 12I", "announce end", "buy nothing")

    assert match.position()["end"] == "announced"
    assert not told(journal, "all_tiles_played")


@rule("ACQ-11.6")
@pytest.mark.parametrize("tile", ["1C", "1D", "7D"])  # all that can still be placed there
def test_a_condition_once_met_stays_met(tile: str) -> None:
    match = acquire(SEVEN_SAFE, hands=[tile])
    play(match, f"place {tile}")

    assert "announce end" in match.legal()


@rule("ACQ-11.6")
def test_with_all_active_a_new_chain_can_undo_the_condition() -> None:
    match = acquire(TWO_SAFE + "\n\n\no", hands=["9I", "2F"], edition="international")
    play(match, "0: place 9I")

    assert "announce end" in match.legal()
    play(match, "0: buy nothing", "draw 7I", "1: place 2F", "1: found Luxor")
    assert why_not(match, "announce end") == "ACQ-11.1"
