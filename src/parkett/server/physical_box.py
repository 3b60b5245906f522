"""Banker mode: dice, tiles and cards come from the real box, and people enter what came up.

A hidden outcome is entered by the person who drew it, on a screen of their own.  What may come up
is listed as far as the reader can know, so that no list betrays another hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.game import Game
from parkett.core.state import CHANCE, State
from parkett.server.pending_draw import PendingDraw, find_pending_draw
from parkett.server.protocol import Chance
from parkett.server.table_state import Sheet


def may_enter(sheet: Sheet, drawn: PendingDraw, seats: Sequence[int | None]) -> bool:
    """Whether whoever holds these seats may know the outcome; a bot's rack is held by anybody."""
    if not drawn.hidden or drawn.seat is None or sheet.seats[drawn.seat].player:
        return True
    return drawn.seat in seats


def awaited(sheet: Sheet) -> tuple[Game, State] | None:
    """The game and its state, if a person is to enter what chance brings."""
    match = sheet.match
    if not sheet.created.banker or match is None or sheet.status != "playing":
        return None
    return (match.game, match.state) if match.actor == CHANCE else None


def chance_for(sheet: Sheet, viewer: int | None) -> Chance | None:
    """What is to be drawn or thrown, and for those who may know it, what may come up."""
    waiting = awaited(sheet)
    if waiting is None:
        return None
    game, state = waiting
    drawn = find_pending_draw(game, state)
    shown = may_enter(sheet, drawn, (viewer,))
    outcomes = game.possible_outcomes(state, viewer) if shown else []
    return Chance(game.ask(state), drawn.seat, drawn.hidden, outcomes)
