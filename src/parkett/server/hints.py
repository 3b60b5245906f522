"""Advice from a planner, for somebody who plays alone against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.server import protocol as wire
from parkett.server.bot_pool import BotFault, Question
from parkett.server.command_context import No, playing

if TYPE_CHECKING:
    from parkett.server.subscriber import Outlet
    from parkett.server.table import Table
    from parkett.server.table_registry import Hall


async def advise(
    hall: Hall, table: Table, outlet: Outlet, command: wire.Hint
) -> wire.Advice | wire.Nack:
    """What a planner that sees no more than the asker would do, and why."""
    seq = table.sheet.seq
    try:
        say, reasons = await advised(hall, table, outlet)
    except No as no:
        hall.metrics.nacks[no.code] += 1
        return wire.Nack(command.id, no.code, seq, no.rule, no.facts)
    return wire.Advice(command.id, seq, say, [wire.Reason(*reason) for reason in reasons])


async def advised(hall: Hall, table: Table, outlet: Outlet) -> tuple[str, list[tuple[str, int]]]:
    """Ask a worker with the asker's own view; raises No."""
    sheet = table.sheet
    seat = outlet.viewer(sheet)
    if seat is None or seat not in outlet.seats:
        raise No("not_seated")
    match = playing(sheet)
    if seat != match.actor:
        refusal = match.game.turn_refusal(match.state, seat)
        raise No(refusal.code, refusal.rule, **refusal.facts)
    if len(sheet.people()) > 1:  # among people advice would be unfair
        raise No("no_hints_here")
    if not hall.hints.take(outlet.mark, hall.clock()):
        raise No("too_fast")
    view, spec = match.view(seat), match.game.spec_text()
    question = Question("planner", spec, seat, view, [], hall.settings.bot_seconds, why=True)
    if not hall.pool.size:
        raise No("no_adviser")
    try:
        return await hall.pool.advise(question)
    except BotFault:
        raise No("no_adviser") from None
