"""Undo marks: what is remembered of each move to judge whether it may be taken back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parkett.server.events import Played
from parkett.server.pending_draw import PendingDraw


class UndoMark(msgspec.Struct, frozen=True):
    """Who made a move, and what taking it back would touch; the first mark is the deal."""

    seat: int
    free: bool  # nothing was drawn, no other seat is concerned, the same seat goes on
    entered: PendingDraw | None = None  # the draw, if somebody entered it by hand


def is_free_move(seat: int, steps: Sequence[Played], actor: int) -> bool:
    """Whether a move drew nothing, concerned no other seat and left the decision where it was."""
    return (
        actor == seat
        and len(steps) == 1
        and all(entry.get("seat", seat) == seat for entry in steps[0].journal)
    )


def moves_back_to(marks: Sequence[UndoMark], seat: int) -> int:
    """How many moves to take back so that a seat's last move is undone; 0: it has none."""
    for number, mark in enumerate(reversed(marks[1:]), start=1):
        if mark.seat == seat:
            return number
    return 0
