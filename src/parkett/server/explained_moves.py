"""Bots that teach: after a move a bot says why, from what everybody at the table can know.

The coach gets the view that a spectator had before the move, and the move.  What the bot held plays
no part, so an explanation gives nothing away that the move itself did not show.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from parkett.coach.advice_data import Explanation
from parkett.core.game import Game
from parkett.server import events
from parkett.server.bot_pool import BotFault, BotQuestion
from parkett.server.bot_queue import WATCHED, Asker
from parkett.server.command_context import CommandRefused, Decision
from parkett.server.log_bounds import EXPLANATIONS, check_room_for
from parkett.server.queued_decision import submit_and_wait
from parkett.server.redaction import redact_journal
from parkett.server.table_state import TableState

if TYPE_CHECKING:
    from parkett.server.table import Table
    from parkett.server.table_registry import TableRegistry

log = logging.getLogger("parkett.explained_moves")
EXPLAIN_SECONDS = 10.0  # at most; it takes less than one


async def explain_bot_move(
    registry: TableRegistry, table: Table, seq: int, view: dict[str, Any]
) -> None:
    """Explain the bot's move of an event; silent where the move is hidden or nothing can be said.

    `view` is what a spectator saw before it.
    """
    game, moved = table.state.game, find_move(table.state, seq)
    if game is None or moved is None or not is_public(game, moved):
        return
    say = moved.steps[0].say
    question = BotQuestion(
        "", game.spec_text(), moved.seat, view, [], EXPLAIN_SECONDS, task="explain", say=say
    )
    asker = Asker(table.state.id, table.opener, WATCHED)
    try:
        found = await registry.pool.ask_coach(question, Explanation, asker)
        if found.better or found.worse:
            explained = events.MoveExplained(moved.seat, seq, found.better, found.worse)
            await submit_and_wait(table, "explained", lambda state: decide_note(state, explained))
    except BotFault as fault:
        log.warning("a move was not explained: %s", fault)
    except CommandRefused as refused:  # taken back, or the log is full
        log.info("an explanation was not stored: %s", refused.code)


def find_move(table_state: TableState, seq: int) -> events.MoveMade | None:
    """The move of an event, if it is still known."""
    for logged in reversed(table_state.recent_events):
        if logged.seq == seq and isinstance(logged.event, events.MoveMade):
            return logged.event
    return None


def is_public(game: Game, moved: events.MoveMade) -> bool:
    """Whether everybody may read all that the move itself noted."""
    first = moved.steps[:1]
    return bool(first) and redact_journal(game, first, None, None) == first[0].journal


def decide_note(table_state: TableState, explained: events.MoveExplained) -> Decision:
    """Store an explanation, unless its move was taken back."""
    if explained.of not in table_state.move_seqs:
        raise CommandRefused("unknown_moment")
    check_room_for(table_state, events.MoveExplained, EXPLANATIONS)
    return Decision([explained])
