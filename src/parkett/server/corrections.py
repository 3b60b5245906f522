"""Correct a slip of the past: replace one move or entry, and play what came after it again.

Where hidden draws were entered everybody has to agree first, and whether the correction fits is
found out only then and told to all: nobody feels for another hand by correcting.  Everybody has to
agree as well where later moves may be lost: they are other people's moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from parkett.core.changed_draws import change_said_draws
from parkett.core.errors import IllegalAction, NotationError, ParkettError
from parkett.core.match import Match
from parkett.core.state import CHANCE, NOBODY, State
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    build_undone_event,
    check_expected_seq,
    clocks_now,
    require_playing,
)
from parkett.server.draw_visibility import DrawVisibility
from parkett.server.fitted_moves import (
    HandsTaken,
    build_move_decision,
    keeps_hand,
    require_hand_rules,
    try_fitted_move,
)
from parkett.server.hand_declarations import repeat_declaration
from parkett.server.http_schemas import SlipChoices
from parkett.server.log_bounds import check_proposed_correction
from parkett.server.manual_draws import try_outcome
from parkett.server.physical_box import list_outcomes, may_enter_outcome
from parkett.server.prompts import build_prompt
from parkett.server.table_state import TableState
from parkett.server.undo_rights import UndoMark


class ReplayedMove(msgspec.Struct, frozen=True):
    """A move or an entered outcome as it was told."""

    by: int  # a seat, or CHANCE
    ask: str
    say: str
    mark: UndoMark


class ReplayedHand(msgspec.Struct, frozen=True):
    """What a player declared of a kept hand, and what was declared before it since the move."""

    told: events.HandsFitted
    earlier: tuple[events.HandsFitted, ...]


def decide_correct_slip(
    table_state: TableState, command: protocol.CorrectSlip, caller: Caller, context: DecisionContext
) -> Decision:
    """Correct an own move or entry: at once, or when all agree whom it may concern."""
    require_playing(table_state)
    number = find_own_move(table_state, command.seq, caller)
    check_expected_seq(table_state, command.expected_seq)
    moves = len(table_state.undo_marks) - number
    mark = table_state.undo_marks[number]
    seat = mark.seat if mark.seat in caller.seats else caller.seats[0] if caller.seats else None
    others = table_state.undo_voters(moves) - set(caller.seats)
    if not others or not (table_state.has_hidden_draws or command.cut):
        return carry_out_correction(table_state, seat, moves, command.say, context, cut=command.cut)
    if seat is None:
        raise CommandRefused("not_seated")
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    check_proposed_correction(table_state, caller)
    proposed = events.ProposalMade(seat, "correct", moves=moves, say=command.say, cut=command.cut)
    return Decision([proposed])


def find_own_move(table_state: TableState, seq: int, caller: Caller) -> int:
    """The number of the undo mark of an event, if the caller may correct it."""
    if not table_state.created.banker:
        raise CommandRefused("no_corrections_here")
    if not caller.seats and not caller.host:
        raise CommandRefused("not_seated")
    if seq not in table_state.move_seqs[1:]:
        raise CommandRefused("unknown_moment")
    number = table_state.move_seqs.index(seq)
    mark = table_state.undo_marks[number]
    own = mark.seat in caller.seats
    if mark.entered is not None:
        entered = mark.entered
        own = may_enter_outcome(table_state, entered, caller.seats) and (
            own or mark.seat == NOBODY or entered.seat in caller.seats
        )
    if not own:
        raise CommandRefused("foreign_seat", seat=mark.seat if mark.seat < CHANCE else -1)
    return number


def list_slip_choices(table_state: TableState, number: int, before: State) -> SlipChoices:
    """Everything that could have been said at a past state instead of the move of a mark."""
    match, mark = require_playing(table_state), table_state.undo_marks[number]
    game, code = match.game, match.moves[number - 1][0]
    seq, ask = table_state.move_seqs[number], game.ask(before)
    if before.actor() == CHANCE:
        viewer = None if mark.seat >= CHANCE else mark.seat
        outcomes = list_outcomes(table_state, game, before, viewer)
        return SlipChoices(seq, game.say_chance(before, code), ask, True, outcomes)
    state = before
    if keeps_hand(table_state, int(before.actor())):
        state = require_hand_rules(match).with_any_hand(before, table_state.kept_seats)
    prompt = build_prompt(game, state, int(before.actor()))
    assert prompt is not None
    return SlipChoices(seq, game.say(before, code), ask, False, prompt.legal, prompt.open_ended)


def carry_out_correction(
    table_state: TableState,
    seat: int | None,
    moves: int,
    say: str,
    context: DecisionContext,
    *,
    cut: bool,
) -> Decision:
    """The events that undo, correct and play again; refuses if a later move does not fit."""
    match = require_playing(table_state)
    told = list(list_replayed_moves(table_state, match))[-moves:]
    past = match.copy()
    past.undo(moves)
    undone = build_undone_event(table_state, seat, moves, context)
    again: list[events.AnyTableEvent] = []
    lost, left = 0, clocks_now(table_state, context.time_spent)
    corrected_step = msgspec.structs.replace(told[0], say=say)
    steps = list(list_declared_between([corrected_step, *told[1:]]))
    for number, step in enumerate(steps):
        try:
            made = play_step_again(table_state, past, step, left)
        except CommandRefused as refused:
            if number == 0:
                raise
            lost = sum(isinstance(one, ReplayedMove) for one in steps[number:])
            if not cut:
                raise build_misfit(table_state, lost, steps[: number + 1], refused) from None
            break
        again += made
        past = replay_events(past, made)
    corrected = describe_correction(seat, told[0], corrected_step, moves, lost)
    return Decision([corrected, undone, *again], actor=past.actor)


def carry_out_agreed_correction(table_state: TableState, context: DecisionContext) -> Decision:
    """The correction that all agreed to; if it does not fit, all are told."""
    proposed = table_state.proposed
    assert proposed is not None
    try:
        return carry_out_correction(
            table_state, proposed.seat, proposed.moves, proposed.say, context, cut=proposed.cut
        )
    except CommandRefused:
        return Decision([events.CorrectionFailed(proposed.seat)])


def list_replayed_moves(table_state: TableState, match: Match) -> Iterator[ReplayedMove]:
    """Every move and entry of the match in words, without the hidden draws that nobody told."""
    state, game = match.start.clone(), match.game
    for code in match.deal:
        state.apply(code)
    for mark, codes in zip(table_state.undo_marks[1:], match.moves, strict=True):
        by = int(state.actor())
        said = game.say_chance(state, codes[0]) if by == CHANCE else game.say(state, codes[0])
        yield ReplayedMove(by, game.ask(state), said, mark)
        for code in codes:
            state.apply(code)


def list_declared_between(told: list[ReplayedMove]) -> Iterator[ReplayedMove | ReplayedHand]:
    """The steps, and behind each what players declared of their hands after it."""
    for step in told:
        yield step
        declared = step.mark.declared
        yield from (ReplayedHand(one, declared[:n]) for n, one in enumerate(declared))


def play_step_again(
    table_state: TableState,
    match: Match,
    step: ReplayedMove | ReplayedHand,
    left: list[int] | None,
) -> list[events.AnyTableEvent]:
    """The events of a step or a declaration again; raises CommandRefused with its rule."""
    if isinstance(step, ReplayedMove):
        return play_move_again(table_state, match, step, left).events
    try:
        repeated = repeat_declaration(table_state, match, step.told, step.earlier)
    except HandsTaken:
        raise CommandRefused("cannot_come_up", say=step.told.shown) from None
    return [] if repeated is None else [repeated]


def play_move_again(
    table_state: TableState, match: Match, step: ReplayedMove, left: list[int] | None
) -> Decision:
    """Play a move or an outcome again; raises CommandRefused with the rule against it."""
    game = match.game
    if match.actor != step.by:
        if match.actor == NOBODY or step.by == CHANCE:
            raise CommandRefused("cannot_come_up", say=step.say)
        refusal = game.turn_refusal(match.state, step.by)
        raise CommandRefused.by_rule(refusal)
    seat = None if step.mark.seat >= CHANCE else step.mark.seat
    try:
        if step.by == CHANCE:
            outcome = game.read_chance(match.state, step.say)
            fitted = try_outcome(table_state, match, outcome)
            if fitted is None:
                raise CommandRefused("cannot_come_up", say=step.say)
            return build_move_decision(table_state, match, fitted, seat, entered=True)
        fitted = try_fitted_move(table_state, match, step.say)
    except IllegalAction as error:
        raise CommandRefused.by_rule(error.refusal) from None
    except NotationError as error:
        raise CommandRefused.because_of("not_understood", error) from None
    except (HandsTaken, ParkettError):
        raise CommandRefused("cannot_come_up", say=step.say) from None
    return build_move_decision(table_state, match, fitted, step.by, left=left)


def replay_events(match: Match, decided: list[events.AnyTableEvent]) -> Match:
    """The match after decided events."""
    for event in decided:
        if isinstance(event, events.HandsFitted):
            match = change_said_draws(match, event.draws)
        elif isinstance(event, events.MoveMade | events.OutcomeEntered):
            match.replay(event.steps, trusted=True)
    return match


def build_misfit(
    table_state: TableState,
    later: int,
    steps: Sequence[ReplayedMove | ReplayedHand],
    refused: CommandRefused,
) -> CommandRefused:
    """The refusal that names the last of the steps, which does not fit any more, and its rule.

    A declaration is named by the move that it follows.
    """
    last = steps[-1]
    step = next(one for one in reversed(steps) if isinstance(one, ReplayedMove))
    number = len(table_state.undo_marks) - later - (last is not step)
    facts = {key: value for key, value in refused.facts.items() if key not in ("step", "why")}
    facts |= {"step": number, "say": step.say, "why": refused.code}
    by = last.by if isinstance(last, ReplayedMove) else last.told.seat
    if by is not None and by < CHANCE:
        facts["by"] = by
    elif isinstance(last, ReplayedMove):
        facts["ask"] = step.ask
    return CommandRefused("does_not_fit", refused.rule, **facts)


def describe_correction(
    seat: int | None, was: ReplayedMove, now: ReplayedMove, moves: int, lost: int
) -> events.SlipCorrected:
    """The announcement of a correction; a hidden outcome is told to its owner alone."""
    entered: DrawVisibility | None = was.mark.entered
    hidden = entered.seat if entered is not None and entered.hidden else None
    by: int | str = "chance" if was.by == CHANCE else was.by
    return events.SlipCorrected(seat, by, was.say, now.say, hidden, moves, lost, was.ask)
