"""The turn of a bot: ask a worker for its move, send it, and replace a bot that fails."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any

from parkett.core.state import CHANCE
from parkett.server import events, protocol
from parkett.server.bot_pool import BotFault, BotQuestion
from parkett.server.bot_queue import ABSENT, Asker
from parkett.server.command_context import (
    SERVER_KEYS,
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    QueuedCommand,
    clocks_now,
)
from parkett.server.explained_moves import explain_bot_move
from parkett.server.pending_answer import settle
from parkett.server.redaction import build_viewer_prompt
from parkett.server.table import Table
from parkett.server.table_attention import find_attention
from parkett.server.table_state import TableState

if TYPE_CHECKING:
    from parkett.server.table_registry import TableRegistry

log = logging.getLogger("parkett.bot_turn")
MAX_FAULTS = 3  # then the random bot replaces the bot
OUTDATED_CODES = ("stale", "paused", "game_over")  # the table has changed meanwhile
SERVER_CODES = ("storage_failed", "busy", "restarting")  # not the bot's fault
RETRY_SECONDS = 1.0  # until a bot that could not be moved is asked again


async def play_bot_turn(registry: TableRegistry, table: Table) -> None:
    """Move the bot to act; after any failure it is asked again, so that the table never hangs."""
    try:
        await _play(registry, table)
    except Exception:
        log.exception("a bot could not be moved")
        registry.metrics.bot_faults += 1
        await asyncio.sleep(RETRY_SECONDS)
    finally:
        registry.bot_turns.discard(table.state.id)
    registry.start_bot_turn(table)


async def _play(registry: TableRegistry, table: Table) -> None:
    await asyncio.sleep(registry.settings.bot_pause_ms / 1000)
    table_state = table.state
    actor = table_state.actor
    if table_state.status != "playing" or actor >= CHANCE:
        return
    if not table_state.seats[actor].playing_bot:
        return
    seq, public_view = table_state.seq, find_view_to_explain(table_state)
    sentence = await choose_bot_move(registry, table, actor)
    answer = await submit_bot_move(table, actor, seq, sentence)
    if isinstance(answer, protocol.Ack):
        if public_view is not None:
            registry.spawn_task(explain_bot_move(registry, table, answer.seq, public_view))
        return
    if answer.code in OUTDATED_CODES:
        return
    if answer.code in SERVER_CODES:
        await asyncio.sleep(RETRY_SECONDS)
        return
    record_fault(registry, table, actor, answer.code)
    prompt = build_viewer_prompt(table_state, actor)
    if prompt is not None:
        sentence = secrets.choice(prompt.legal)
        answer = await submit_bot_move(table, actor, table_state.seq, sentence, again=True)
        await asyncio.sleep(RETRY_SECONDS if isinstance(answer, protocol.Nack) else 0)


def find_view_to_explain(table_state: TableState) -> dict[str, Any] | None:
    """What a spectator sees before a bot's move, where bots explain themselves."""
    if not table_state.created.teach or table_state.game is None or table_state.match is None:
        return None
    return table_state.game.view(table_state.match.state, None)


async def choose_bot_move(registry: TableRegistry, table: Table, seat: int) -> str:
    """The bot's move, or a random one if it fails."""
    table_state = table.state
    prompt = build_viewer_prompt(table_state, seat)
    assert prompt is not None
    assert table_state.game is not None
    assert table_state.match is not None
    view = table_state.game.view(table_state.match.state, seat)
    name, spec = table_state.seats[seat].playing_bot, table_state.game.spec_text()
    seconds = registry.settings.bot_seconds
    question = BotQuestion(name, spec, seat, view, prompt.legal, seconds)
    try:
        return await registry.pool.choose_move(question, identify_asker(table))
    except BotFault as fault:
        record_fault(registry, table, seat, str(fault))
        return secrets.choice(prompt.legal)


def identify_asker(table: Table) -> Asker:
    """For whom the bots of a table are asked; a table without attention is served last."""
    attention = find_attention(table)
    return Asker(table.state.id, table.opener, ABSENT if attention is None else attention)


async def submit_bot_move(
    table: Table, seat: int, seq: int, sentence: str, *, again: bool = False
) -> protocol.Ack | protocol.Nack:
    """Queue a bot's move in the same mailbox as all commands, and wait for the answer."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[protocol.Ack | protocol.Nack] = loop.create_future()
    command_id = f"bot-{seq}{'-again' if again else ''}"
    command = protocol.Move(command_id, seq, sentence[:400] or "?", seat)
    table.queue_command(command, Caller((seat,), internal=True), settle(future))
    return await future


def record_fault(registry: TableRegistry, table: Table, seat: int, code: str) -> None:
    """Count a bot's fault; after MAX_FAULTS of them the random bot takes its seat over."""
    registry.metrics.bot_faults += 1
    log.warning("bot fault: %s", code)
    table.bot_faults[seat] = table.bot_faults.get(seat, 0) + 1
    if table.bot_faults[seat] == MAX_FAULTS:

        def replace_bot(table_state: TableState, context: DecisionContext) -> Decision:
            if table_state.status != "playing":
                raise CommandRefused("game_over")
            clocks_left = clocks_now(table_state, context.time_spent)
            return Decision([events.SeatTakenOver(seat, "random", "fault", clocks_left)])

        key = f"fault-{table.state.seq}"
        table.submit(
            QueuedCommand(
                key, f"{SERVER_KEYS}/{key}", replace_bot, lambda _answer: None, key_is_new=True
            )
        )
