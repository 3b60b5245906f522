"""Hints: a planner's move with its reasons, for a person who plays alone against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.server import protocol
from parkett.server.bot_pool import BotFault, BotQuestion
from parkett.server.bot_queue import Asker
from parkett.server.command_context import CommandRefused, require_playing
from parkett.server.kept_hands import keeps_hand

if TYPE_CHECKING:
    from parkett.server.subscriber import Subscriber
    from parkett.server.table import Table
    from parkett.server.table_registry import TableRegistry


async def answer_hint_command(
    registry: TableRegistry, table: Table, subscriber: Subscriber, command: protocol.RequestHint
) -> protocol.PlannerHint | protocol.Nack:
    """The answer to a hint command."""
    seq = table.state.seq
    try:
        sentence, reasons = await ask_planner_for_hint(registry, table, subscriber)
    except CommandRefused as refused:
        registry.metrics.nacks[refused.code] += 1
        return protocol.Nack(command.id, refused.code, seq, refused.rule, refused.facts)
    terms = [protocol.HintReason(what, weight > 0) for what, weight in reasons]
    return protocol.PlannerHint(command.id, seq, sentence, terms)


async def ask_planner_for_hint(
    registry: TableRegistry, table: Table, subscriber: Subscriber
) -> tuple[str, list[tuple[str, int]]]:
    """Ask a worker with the subscriber's own view; raises CommandRefused."""
    table_state = table.state
    seat = subscriber.viewer(table_state)
    if seat is None or seat not in subscriber.seats:
        raise CommandRefused("not_seated")
    match = require_playing(table_state)
    if seat != match.actor:
        refusal = match.game.turn_refusal(match.state, seat)
        raise CommandRefused(refusal.code, refusal.rule, **refusal.facts)
    if keeps_hand(table_state, seat):  # a planner would see what is only assumed
        raise CommandRefused("hand_is_kept", seat=seat)
    if table_state.count_people() > 1:  # unfair to the others, also to one whom a bot replaces
        raise CommandRefused("no_hints_here")
    if not registry.limits.take("hints", subscriber.fingerprint):
        raise CommandRefused("too_fast")
    if not registry.pool.size:
        raise CommandRefused("no_adviser")
    view, spec = match.view(seat), match.game.spec_text()
    seconds = registry.settings.bot_seconds
    question = BotQuestion("planner", spec, seat, view, [], seconds, why=True)
    try:
        return await registry.pool.choose_hint(question, Asker(table.state.id, table.opener))
    except BotFault:
        raise CommandRefused("no_adviser") from None
