"""ACQ-2: setting up."""

from __future__ import annotations

import pytest

import parkett
from tests.games.acquire.rules.scene import (
    TILES,
    acquire,
    fresh,
    held,
    sizes,
)
from tests.rule import rule
from tests.scenario import names, only, play, told


@rule("ACQ-2.1")
def test_all_tiles_lie_in_the_pool() -> None:
    match = parkett.game("acquire").new(4)

    assert match.position()["pool"] == list(TILES)
    assert {weight for _, weight in match.state.chances()} == {1}


@rule("ACQ-2.1")
def test_nobody_sees_the_pool() -> None:
    match = fresh("1A 3C 5E")

    for viewer in (None, 0, 1, 2):
        assert "pool" not in match.view(viewer)
        assert match.view(viewer)["pool_count"] == 108 - 3 - 18


@rule("ACQ-2.2")
def test_each_player_starts_with_6000() -> None:
    match = parkett.game("acquire").new(3)

    assert match.position()["cash"] == [6000, 6000, 6000]


@rule("ACQ-2.2")
def test_the_starting_cash_can_be_changed() -> None:
    match = parkett.game("acquire", options={"start_cash": 100}).new(2)

    assert match.position()["cash"] == [100, 100]


@rule("ACQ-2.3")
def test_every_player_lays_one_drawn_tile() -> None:
    match = parkett.game("acquire").new(2)
    journal = play(match, "draw 9F", "draw 2B")

    laid = told(journal, "first_tile_laid")
    assert [(entry["seat"], entry["tile"], entry["rule"]) for entry in laid] == [
        (0, "9F", "ACQ-2.3"),
        (1, "2B", "ACQ-2.3"),
    ]
    assert match.position()["board"][5] == "........o..."
    assert match.position()["board"][1] == ".o.........."
    assert match.ask == "hand_tile"


@rule("ACQ-2.4")
@pytest.mark.parametrize(
    ("tiles", "starter"),
    [("3A 2E 2B", 2), ("10A 9I 11A", 1), ("1I 2A 3A", 0), ("5E 5D 5F", 1), ("1A 2A 1B", 0)],
)
def test_the_lowest_number_starts_then_the_letter_nearest_a(tiles: str, starter: int) -> None:
    match = fresh(tiles)

    assert match.to_act == starter
    assert only(match.journal, "start_decided")["rule"] == "ACQ-2.4"
    assert only(match.journal, "start_decided")["seat"] == starter


@rule("ACQ-2.4")
@pytest.mark.parametrize(("tiles", "starter"), [("1B 9A 2B", 1), ("5C 4C 1D", 1), ("1B 12A 1C", 1)])
def test_with_letter_first_the_letter_decides_first(tiles: str, starter: int) -> None:
    match = fresh(tiles, options={"start_player": "letter_first"})

    assert match.to_act == starter
    assert fresh(tiles, edition="international").to_act == starter
    assert fresh(tiles, options={"start_player": "number_first"}).to_act != starter


@rule("ACQ-2.5")
def test_each_player_takes_six_tiles() -> None:
    match = fresh("1A 3C 5E", ["2A 3A 4A 5A 6A 7A", "2B 3B 4B 5B 6B 7B"])

    assert match.position()["hands"][0] == ["2A", "3A", "4A", "5A", "6A", "7A"]
    assert [len(hand) for hand in match.position()["hands"]] == [6, 6, 6]
    assert {entry["rule"] for entry in told(match.journal, "tile_drawn")} == {"ACQ-2.5"}
    assert len(match.position()["pool"]) == 108 - 3 - 18


@rule("ACQ-2.5")
def test_the_size_of_the_hand_can_be_changed() -> None:
    match = fresh("1A 3C", options={"hand_size": 2})

    assert [len(hand) for hand in match.position()["hands"]] == [2, 2]


@rule("ACQ-2.5.1")
def test_a_hand_is_hidden_from_the_others() -> None:
    match = fresh("1A 3C 5E", ["2A 3A 4A 5A 6A 7A"])
    drawn = told(match.journal, "tile_drawn", seat=0)[0]

    assert match.view(0)["hand"] == ["2A", "3A", "4A", "5A", "6A", "7A"]
    assert "2A" not in match.view(1)["hand"]
    assert match.view(None)["hand"] is None
    assert match.game.redact(drawn, 0)["tile"] == "2A"
    assert match.game.redact(drawn, 1)["tile"] is None
    assert match.game.redact(drawn, None)["tile"] is None


@rule("ACQ-2.6")
def test_setup_tiles_side_by_side_are_no_chain() -> None:
    match = fresh("5E 5F 12A")

    assert sizes(match) == {}
    assert "chain_founded" not in names(match.journal)
    assert match.ask == "place"


@rule("ACQ-2.6")
def test_the_next_tile_beside_them_founds_the_chain() -> None:
    match = fresh("5E 5F 12A", ["5G 1A 2A 3A 4A 5A"])
    journal = play(match, "0: place 5G", "0: found Luxor")

    assert only(journal, "chain_founded")["size"] == 3
    assert held(match, "Luxor", 0) == 1


@rule("ACQ-2.6.1")
def test_a_larger_group_of_setup_tiles_is_founded_by_one_more_tile_too() -> None:
    match = fresh("5E 5F 5G 6G", ["5D 1A 2A 3A 4A 5A"])
    play(match, "0: place 5D", "0: found Luxor")

    assert sizes(match) == {"Luxor": 5}


@rule("ACQ-2.7")
def test_the_turn_passes_to_the_left() -> None:
    match = acquire(hands=["1A", "1C", "1E"], turn=2)
    journal = play(match, "2: place 1E", "2: buy nothing", "draw 12I", "0: place 1A")

    assert only(journal, "turn_begun") == {"entry": "turn_begun", "rule": "ACQ-2.7", "seat": 0}
    play(match, "0: buy nothing", "draw 11I", "1: place 1C")
    assert match.to_act == 1
