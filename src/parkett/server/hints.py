"""The coach at the table: hints and weighed moves, for one among bots or where all agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeVar

from parkett.coach.advice_data import Hint, WeighedDecision
from parkett.coach.review_data import PartChange
from parkett.core.entry_kinds import Entry
from parkett.core.match import Match
from parkett.server import protocol
from parkett.server.bot_pool import BotFault, BotQuestion
from parkett.server.bot_queue import Asker
from parkett.server.command_context import (
    CommandRefused,
    check_expected_seq,
    require_playing,
)
from parkett.server.fitted_moves import keeps_hand
from parkett.server.hint_consent import are_hints_allowed, decide_note_hint
from parkett.server.message_parts import HintReason
from parkett.server.queued_decision import submit_and_wait
from parkett.server.table_state import TableState

if TYPE_CHECKING:
    from parkett.server.subscriber import Subscriber
    from parkett.server.table import Table
    from parkett.server.table_registry import TableRegistry

Answer = TypeVar("Answer")
HINT_SECONDS = 10.0  # at most; it takes less than one


async def answer_coach_command(
    registry: TableRegistry,
    table: Table,
    subscriber: Subscriber,
    command: protocol.RequestHint | protocol.WeighMove,
) -> protocol.PlannerHint | protocol.WeighedMove | protocol.Nack:
    """The answer to a question to the coach."""
    try:
        if isinstance(command, protocol.RequestHint):
            return await give_hint(registry, table, subscriber, command)
        return await weigh_move(registry, table, subscriber, command)
    except CommandRefused as refused:
        seq = table.state.seq
        registry.metrics.nacks[refused.code] += 1
        return protocol.Nack(command.id, refused.code, seq, refused.rule, refused.facts)


async def give_hint(
    registry: TableRegistry, table: Table, subscriber: Subscriber, command: protocol.RequestHint
) -> protocol.PlannerHint:
    """The coach's move; where others play they are told that a hint was taken."""
    seq, seat = table.state.seq, find_asking_seat(table.state, subscriber)
    asked_at = table.state.position_seq
    if not are_hints_allowed(table.state):
        raise CommandRefused("no_hints_here")
    hint = await ask_coach(registry, table, subscriber, Hint, "hint")
    if table.state.count_people() > 1:
        await submit_and_wait(table, "hinted", lambda state: decide_note_hint(state, seat))
        seq = table.state.seq if table.state.position_seq == asked_at else seq
    chances = (hint.chance, hint.low, hint.high, hint.other, hint.loss)
    return protocol.PlannerHint(
        command.id, seq, hint.say, name_reasons(hint.reasons), *chances, name_reasons(hint.why_not)
    )


async def weigh_move(
    registry: TableRegistry, table: Table, subscriber: Subscriber, command: protocol.WeighMove
) -> protocol.WeighedMove:
    """What a move would lose, at a table of one person that wants to be warned."""
    table_state = table.state
    seq = table_state.seq
    find_asking_seat(table_state, subscriber)
    check_expected_seq(table_state, command.expected_seq)
    if not table_state.created.warn or table_state.count_people() > 1:
        raise CommandRefused("no_hints_here")
    found = await ask_coach(registry, table, subscriber, WeighedDecision, "weigh", command.say)
    reasons = name_reasons(found.reasons)
    return protocol.WeighedMove(
        command.id, seq, command.say, found.loss, found.grave, found.better, reasons
    )


def name_reasons(parts: Sequence[PartChange]) -> list[HintReason]:
    """Reasons as they are sent."""
    return [HintReason(each.part, each.better) for each in parts]


def find_asking_seat(table_state: TableState, subscriber: Subscriber) -> int:
    """The seat to act, if the subscriber holds it and its hand is known; raises CommandRefused."""
    seat = subscriber.viewer(table_state)
    if seat is None or seat not in subscriber.seats:
        raise CommandRefused("not_seated")
    match = require_playing(table_state)
    if seat != match.actor:
        refusal = match.game.turn_refusal(match.state, seat)
        raise CommandRefused.by_rule(refusal)
    if keeps_hand(table_state, seat):  # a planner would see what is only assumed
        raise CommandRefused("hand_is_kept", seat=seat)
    return seat


async def ask_coach(
    registry: TableRegistry,
    table: Table,
    subscriber: Subscriber,
    kind: type[Answer],
    task: Literal["hint", "weigh"],
    say: str = "",
) -> Answer:
    """Ask a worker with the subscriber's own view; raises CommandRefused."""
    match, seat = require_playing(table.state), find_asking_seat(table.state, subscriber)
    if not registry.limits.take("hints", subscriber.fingerprint):
        raise CommandRefused("too_fast")
    if not registry.pool.size:
        raise CommandRefused("no_adviser")
    view, spec, entries = match.view(seat), match.game.spec_text(), list[Entry]()
    if table.state.created.position is None:  # what was seen since the deal tells all holdings
        entries = await registry.run_read(list_seen_entries, match.copy(), seat)
    question = BotQuestion(
        "", spec, seat, view, [], HINT_SECONDS, task=task, entries=entries, say=say
    )
    try:
        return await registry.pool.ask_coach(question, kind, Asker(table.state.id, table.opener))
    except BotFault:
        raise CommandRefused("no_adviser") from None


def list_seen_entries(match: Match, seat: int) -> list[Entry]:
    """Everything that a seat has seen happen; called in a reader thread."""
    steps = match.record().steps
    return [match.game.redact(entry, seat) for step in steps for entry in step.journal]
