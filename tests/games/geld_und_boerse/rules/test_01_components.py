"""Components (GUB-1)."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import EditionError, PositionError
from tests.games.geld_und_boerse.rules.scene import BOARD, GAME, table, thrown
from tests.rule import rule


@rule("GUB-1.1")
@pytest.mark.parametrize(("seats", "allowed"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_play(seats: int, allowed: bool) -> None:
    if allowed:
        assert GAME.new(seats).position()["seats"] == seats
    else:
        with pytest.raises(EditionError, match="2 to 6"):
            GAME.new(seats)


@rule("GUB-1.2")
def test_both_tracks_are_circuits() -> None:
    inner = thrown(table(pawns=["I23"] * 3), "1 2 stay")
    outer = thrown(table(pawns=["O31"] * 3), "1 2 stay")

    assert inner.position()["pawns"][0] == "I2"
    assert outer.position()["pawns"][0] == "O2"


@rule("GUB-1.3", "GUB-1.4")
@pytest.mark.parametrize(("track", "length"), [("inner", 24), ("outer", 32)])
def test_each_track_has_its_fields(track: str, length: int) -> None:
    fields = BOARD[track]["fields"]
    counts = dict(BOARD["counts"][track])
    named = "CITY" if track == "inner" else "INVEST"

    assert len(fields) == length == sum(counts.values())
    for word in set(counts) - {named}:
        assert fields.count(word) == counts[word]
    letter = track[0].upper()
    assert table(pawns=[f"{letter}{length - 1}"] * 3).position()["pawns"][0]
    with pytest.raises(PositionError):
        table(pawns=[f"{letter}{length}"] * 3)


@rule("GUB-1.6")
def test_stay_and_switch_are_equally_likely() -> None:
    match = table()
    match.play("roll")
    weights = {match.game.say_chance(match.state, o): w for o, w in match.state.chances()}

    assert sum(weights.values()) == 216
    assert weights["roll 1 2 stay"] == weights["roll 1 2 switch"] == 6
    assert weights["roll 3 3 stay"] == 3


@rule("GUB-1.6")
def test_the_symbol_die_comes_from_the_board() -> None:
    faces = 'faces = ["stay", "stay", "stay", "switch", "switch", "switch"]'
    text = GAME.board_text.replace(
        faces, 'faces = ["stay", "stay", "stay", "stay", "stay", "stay"]'
    )
    match = parkett.game("geld_und_boerse", board=text).new(2)
    for said in ("start Tokyo", "open SGPD", "die 1", "die 2", "roll"):
        match.play(said)

    assert len(match.legal()) == 21
    assert not [said for said in match.legal() if "switch" in said]


@rule("GUB-1.7")
def test_amounts_are_full_thousands() -> None:
    match = table()
    with pytest.raises(parkett.ParkettError, match=r"GUB-1\.7"):
        match.play("borrow 1500")


@rule("GUB-1.7")
def test_the_bank_never_runs_out() -> None:
    match = table(
        ask="gold",
        card="Super gold",
        cash=[0, 900_000_000, 900_000_000],
        goods=[{"gold": 8}, {}, {}],
        pawns=["O4", "I13", "I13"],
    )
    match.play("sell 8 gold")

    assert match.position()["cash"][0] == 800_000
