"""Hints: the coach's move with reasons and win chance, for a person alone among bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.core.entry_kinds import Entry
from parkett.core.match import Match
from parkett.server import protocol
from parkett.server.bot_pool import BotFault, BotQuestion, HintAnswer
from parkett.server.bot_queue import Asker
from parkett.server.command_context import CommandRefused, require_playing
from parkett.server.fitted_moves import keeps_hand

if TYPE_CHECKING:
    from parkett.server.subscriber import Subscriber
    from parkett.server.table import Table
    from parkett.server.table_registry import TableRegistry

HINT_SECONDS = 10.0  # at most; it takes less than one


async def answer_hint_command(
    registry: TableRegistry, table: Table, subscriber: Subscriber, command: protocol.RequestHint
) -> protocol.PlannerHint | protocol.Nack:
    """The answer to a hint command."""
    seq = table.state.seq
    try:
        hint = await ask_for_hint(registry, table, subscriber)
    except CommandRefused as refused:
        registry.metrics.nacks[refused.code] += 1
        return protocol.Nack(command.id, refused.code, seq, refused.rule, refused.facts)
    terms = [protocol.HintReason(each.part, each.better) for each in hint.reasons]
    chances = (hint.chance, hint.low, hint.high, hint.other, hint.loss)
    return protocol.PlannerHint(command.id, seq, hint.say, terms, *chances)


async def ask_for_hint(registry: TableRegistry, table: Table, subscriber: Subscriber) -> HintAnswer:
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
    view, spec, entries = match.view(seat), match.game.spec_text(), list[Entry]()
    if table_state.created.position is None:  # what was seen since the deal tells all holdings
        entries = await registry.run_read(list_seen_entries, match.copy(), seat)
    question = BotQuestion("", spec, seat, view, [], HINT_SECONDS, why=True, entries=entries)
    try:
        return await registry.pool.choose_hint(question, Asker(table.state.id, table.opener))
    except BotFault:
        raise CommandRefused("no_adviser") from None


def list_seen_entries(match: Match, seat: int) -> list[Entry]:
    """Everything that a seat has seen happen; called in a reader thread."""
    steps = match.record().steps
    return [match.game.redact(entry, seat) for step in steps for entry in step.journal]
