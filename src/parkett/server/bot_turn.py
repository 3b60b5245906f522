"""Moving a bot: ask its worker, say its sentence, and judge it when it fails."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from parkett.core.state import CHANCE
from parkett.server import events
from parkett.server import protocol as wire
from parkett.server.bot_pool import BotFault, Question
from parkett.server.command_context import Decision, Facts, No, Who
from parkett.server.redaction import prompt_of
from parkett.server.services import Request
from parkett.server.table import Table
from parkett.server.table_state import Sheet

if TYPE_CHECKING:
    from parkett.server.table_registry import Hall

log = logging.getLogger("parkett.driver")
FAULTS = 3  # then the bot loses its seat to the random one
PASSED = ("stale", "paused", "game_over")  # the table has moved on meanwhile
HOUSE = ("storage_failed", "busy", "restarting")  # no fault of the bot's
AGAIN = 1.0  # seconds until a bot that could not be moved is asked once more


async def move_bot(hall: Hall, table: Table) -> None:
    """Let the bot to act decide; whatever goes wrong, it is asked again, so nobody waits for it."""
    try:
        await _move(hall, table)
    except Exception:
        log.exception("a bot could not be moved")
        hall.metrics.faults += 1
        await asyncio.sleep(AGAIN)
    finally:
        hall.thinking.discard(table.sheet.id)
    hall.consider(table)


async def _move(hall: Hall, table: Table) -> None:
    await asyncio.sleep(hall.settings.bot_pause_ms / 1000)
    sheet = table.sheet
    actor = sheet.actor
    if sheet.status != "playing" or actor >= CHANCE or not sheet.seats[actor].player:
        return
    seq, said = sheet.seq, await choose(hall, table, actor)
    answer = await say(table, actor, seq, said)
    if isinstance(answer, wire.Ack) or answer.code in PASSED:
        return
    if answer.code in HOUSE:
        await asyncio.sleep(AGAIN)
    else:
        fault(hall, table, actor, answer.code)
        prompt = prompt_of(sheet, actor)
        if prompt is not None:
            said = secrets.choice(prompt.legal)
            answer = await say(table, actor, sheet.seq, said, again=True)
            await asyncio.sleep(AGAIN if isinstance(answer, wire.Nack) else 0)


async def choose(hall: Hall, table: Table, seat: int) -> str:
    """The bot's sentence, or a random one if it fails."""
    sheet = table.sheet
    prompt = prompt_of(sheet, seat)
    assert prompt is not None
    assert sheet.game is not None
    assert sheet.match is not None
    view = sheet.game.view(sheet.match.state, seat)
    name, spec = sheet.seats[seat].player, sheet.game.spec_text()
    seconds = hall.settings.bot_seconds
    try:
        return await hall.pool.ask(Question(name, spec, seat, view, prompt.legal, seconds))
    except BotFault as error:
        fault(hall, table, seat, str(error))
        return secrets.choice(prompt.legal)


async def say(
    table: Table, seat: int, seq: int, said: str, *, again: bool = False
) -> wire.Ack | wire.Nack:
    """Say a sentence for a bot, through the same mailbox as everybody."""
    future: asyncio.Future[wire.Ack | wire.Nack] = asyncio.get_running_loop().create_future()
    command = wire.Move(f"bot-{seq}{'-again' if again else ''}", seq, said[:400] or "?", seat)
    table.command(command, Who((seat,), inside=True), future.set_result)
    return await future


def fault(hall: Hall, table: Table, seat: int, code: str) -> None:
    """Count a bot's fault; after a few of them it loses the seat."""
    hall.metrics.faults += 1
    log.warning("bot fault: %s", code)
    table.faults[seat] = table.faults.get(seat, 0) + 1
    if table.faults[seat] == FAULTS:

        def replaced(sheet: Sheet, _facts: Facts) -> Decision:
            if sheet.status != "playing":
                raise No("game_over")
            return Decision([events.TakenOver(seat, "random", "fault", sheet.left)])

        key = f"fault-{table.sheet.seq}"
        table.submit(Request(key, f"{seat}/{key}", replaced, lambda _answer: None))
