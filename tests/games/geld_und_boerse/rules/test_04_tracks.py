"""Changing tracks (GUB-4)."""

from __future__ import annotations

import parkett
from tests.games.geld_und_boerse.rules.scene import on, pawn, table, thrown
from tests.rule import rule


@rule("GUB-4.4", "GUB-4.1", "GUB-4.2", "GUB-4.3")
def test_the_tracks_are_two_concentric_squares() -> None:
    rules = parkett.game("geld_und_boerse").start(2).setting()
    beside = [int(field) for field in rules.beside]  # type: ignore[attr-defined]
    for i in range(24):
        assert beside[i] - 24 == 8 * (i // 6) + 1 + i % 6
    for o in range(32):
        side, j = divmod(o, 8)
        inner = 6 * side if j < 2 else 6 * (side + 1) % 24 if j == 7 else 6 * side + j - 1

        assert beside[24 + o] == inner


@rule("GUB-4.5")
def test_there_and_back_at_a_corner_is_another_field() -> None:
    match = table(pawns=on("O7"), tours=["World tour", None, None])
    thrown(match, "1 1 switch")  # a tour on the inner track: O7 changes to I6 first
    assert pawn(match) == "I8"

    again = thrown(table(pawns=on("I6")), "1 2 switch")
    assert [e["to"] for e in again.journal if e["entry"] == "track_changed"] == ["O9"]
