"""Banker mode: people draw from the physical box and enter the outcomes; prompts and rights.

A hidden outcome is entered by the person who drew it, on a screen of their own.  The possible
outcomes are listed to the viewer's knowledge, so that no list reveals another hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.game import Game
from parkett.core.state import CHANCE, State
from parkett.server.draw_visibility import DrawVisibility, find_draw_visibility
from parkett.server.message_parts import ChancePrompt
from parkett.server.table_state import TableState


def may_enter_outcome(
    table_state: TableState, drawn: DrawVisibility, seats: Sequence[int | None]
) -> bool:
    """Whether the holder of these seats may know the outcome; anybody may draw for a bot."""
    if not drawn.hidden or drawn.seat is None or table_state.seats[drawn.seat].playing_bot:
        return True
    return drawn.seat in seats


def find_awaited_draw(table_state: TableState) -> tuple[Game, State] | None:
    """The game and its state, if a person has to enter the outcome of a draw."""
    match = table_state.match
    if not table_state.created.banker or match is None or table_state.status != "playing":
        return None
    return (match.game, match.state) if match.actor == CHANCE else None


def may_enter_awaited_outcome(table_state: TableState, viewer: int) -> bool:
    """Whether an outcome is awaited that the viewer may know."""
    awaited = find_awaited_draw(table_state)
    if awaited is None:
        return False
    return may_enter_outcome(table_state, find_draw_visibility(*awaited), (viewer,))


def list_outcomes(
    table_state: TableState, game: Game, state: State, viewer: int | None
) -> list[str]:
    """The outcomes that are possible to a viewer's knowledge; nobody knows a kept hand."""
    return game.possible_outcomes(state, None if viewer in table_state.kept_seats else viewer)


def build_chance_prompt(table_state: TableState, viewer: int | None) -> ChancePrompt | None:
    """The awaited draw, with its possible outcomes if the viewer may enter it."""
    awaited = find_awaited_draw(table_state)
    if awaited is None:
        return None
    game, state = awaited
    drawn = find_draw_visibility(game, state)
    spent = table_state.entry_spent
    shown = not spent and may_enter_outcome(table_state, drawn, (viewer,))
    outcomes = list_outcomes(table_state, game, state, viewer) if shown else []
    return ChancePrompt(game.ask(state), drawn.seat, drawn.hidden, outcomes, spent)
