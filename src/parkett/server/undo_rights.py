"""Undo marks: the data about each move that decides how it may be undone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parkett.server.draw_visibility import DrawVisibility
from parkett.server.events import HandsFitted, LoggedStep


class UndoMark(msgspec.Struct, frozen=True):
    """Who made a move, and whether an undo would concern others; the first mark is the deal."""

    seat: int
    free: bool  # no draw, no other seat concerned, the same seat still to act
    entered: DrawVisibility | None = None  # the draw, if its outcome was entered
    gained: int = 0  # milliseconds that the move earned
    declared: tuple[HandsFitted, ...] = ()  # what players said of their hands after the move

    def with_declaration(self, fitted: HandsFitted) -> UndoMark:
        """The mark with one more declaration, if a seat declared what was fitted."""
        if fitted.seat is None:
            return self
        return msgspec.structs.replace(self, declared=(*self.declared, fitted))


def is_freely_undoable(seat: int, steps: Sequence[LoggedStep], actor: int) -> bool:
    """Whether a move drew nothing, concerned no other seat and left the decision where it was."""
    return (
        actor == seat
        and len(steps) == 1
        and all(entry.get("seat", seat) == seat for entry in steps[0].journal)
    )


def count_moves_to_undo(marks: Sequence[UndoMark], seat: int) -> int:
    """How many moves to take back so that a seat's last move is undone; 0: it has none."""
    for number in range(1, len(marks)):  # the first mark is the deal
        if marks[-number].seat == seat:
            return number
    return 0
