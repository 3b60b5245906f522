"""Decide commands: each function returns the events to store or refuses, and changes nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from parkett.core.errors import IllegalAction, NotationError
from parkett.core.match import TriedMove
from parkett.core.state import NOBODY
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    build_ended_event,
    build_logged_steps,
    check_expected_seq,
    clocks_after_move,
    clocks_now,
    require_playing,
    resolve_seat,
)
from parkett.server.log_bounds import check_log_bounds
from parkett.server.manual_draws import decide_enter_outcome, decide_outcome_undo
from parkett.server.previews import gave_new_information
from parkett.server.table_state import TableState, new_match
from parkett.server.undo_rights import count_moves_to_undo

NAME_LENGTH = 24
CHAT_LENGTH = 300


def decide_on_command(
    table_state: TableState,
    command: protocol.TableCommand,
    caller: Caller,
    context: DecisionContext,
) -> Decision:
    """The decision on a command; raises CommandRefused."""
    if table_state.status == "frozen" and not isinstance(command, protocol.Chat):
        raise CommandRefused("frozen", rules=table_state.rules)
    decider = DECIDERS.get(type(command))
    if decider is None:
        raise CommandRefused("not_a_table_command")
    check_log_bounds(table_state, command, caller)
    return decider(table_state, command, caller, context)


# Playing ---------------------------------------------------------------------------------------


def decide_move(
    table_state: TableState, command: protocol.Move, caller: Caller, context: DecisionContext
) -> Decision:
    """Play a move and the draws after it."""
    seat = resolve_seat(table_state, command.seat, caller)
    match = require_playing(table_state)
    check_expected_seq(table_state, command.expected_seq)
    if seat != match.actor:  # before reading: an error message about the sentence may tell secrets
        refusal = match.game.turn_refusal(match.state, seat)
        raise CommandRefused(refusal.code, refusal.rule, **refusal.facts)
    try:
        tried = match.try_move(command.say)
    except IllegalAction as error:
        refusal = error.refusal
        raise CommandRefused(refusal.code, refusal.rule, **refusal.facts) from None
    except NotationError as error:
        raise CommandRefused("not_understood", detail=str(error)[:200]) from None
    left = clocks_after_move(table_state, seat, context.time_spent)
    decided: list[events.AnyTableEvent] = [events.MoveMade(seat, build_logged_steps(tried), left)]
    if tried.state.actor() == NOBODY:
        decided.append(build_ended_event(table_state, tried))
    return Decision(decided, tried)


def decide_undo(
    table_state: TableState, command: protocol.Undo, caller: Caller, context: DecisionContext
) -> Decision:
    """Undo the last move: at once where that is free, else with everyone's consent."""
    require_playing(table_state)
    corrected = decide_outcome_undo(table_state, caller, context)
    if corrected is not None:
        check_expected_seq(table_state, command.expected_seq)
        return corrected
    wanted = command.seat if command.seat is not None else find_last_mover(table_state, caller)
    seat = resolve_seat(table_state, wanted, caller)
    check_expected_seq(table_state, command.expected_seq)
    moves = count_moves_to_undo(table_state.undo_marks, seat)
    if moves == 0:
        raise CommandRefused("nothing_to_undo")
    if moves == 1 and is_undo_free(table_state):
        return Decision([events.MovesUndone(seat, 1, clocks_now(table_state, context.time_spent))])
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    proposed = events.ProposalMade(seat, "undo")
    if table_state.voting_seats() - caller_voting_seats(table_state, caller):
        return Decision([proposed])
    return Decision(
        [proposed, events.MovesUndone(seat, moves, clocks_now(table_state, context.time_spent))]
    )


def find_last_mover(table_state: TableState, caller: Caller) -> int | None:
    """The last seat that moved, if the caller holds it."""
    marks = table_state.undo_marks
    return marks[-1].seat if len(marks) > 1 and marks[-1].seat in caller.seats else None


def is_undo_free(table_state: TableState) -> bool:
    """Whether the last move may be undone without consent."""
    last = table_state.undo_marks[-1]
    if not last.free or table_state.match is None:
        return False
    before, code = table_state.match.copy(), table_state.match.moves[-1][0]
    before.undo()
    return not gave_new_information(before.game, before.state, code, last.seat)


# Proposals -------------------------------------------------------------------------------------


def caller_voting_seats(table_state: TableState, caller: Caller) -> set[int]:
    """The seats for which the caller may agree to a proposal."""
    return table_state.voting_seats() & set(caller.seats)


def decide_pause(
    table_state: TableState, command: protocol.Pause, caller: Caller, context: DecisionContext
) -> Decision:
    """Propose a pause; it begins at once if nobody else has to agree."""
    seat = resolve_seat(table_state, None, caller)
    require_playing(table_state)
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    proposed = events.ProposalMade(seat, "pause")
    if table_state.voting_seats() - caller_voting_seats(table_state, caller):
        return Decision([proposed])
    return Decision([proposed, events.GamePaused(clocks_now(table_state, context.time_spent))])


def decide_answer_proposal(
    table_state: TableState,
    command: protocol.AnswerProposal,
    caller: Caller,
    context: DecisionContext,
) -> Decision:
    """Accept or decline a proposal; the last consent carries it out."""
    proposal = table_state.proposal
    own = sorted(
        caller_voting_seats(table_state, caller) - set(proposal.agreed if proposal else ())
    )
    if not caller.seats:
        raise CommandRefused("not_seated")
    if proposal is None or not own:
        raise CommandRefused("nothing_proposed")
    decided: list[events.AnyTableEvent] = [events.ProposalAnswered(own[0], command.agree)]
    if command.agree and table_state.voting_seats() <= {*proposal.agreed, *own}:
        left = clocks_now(table_state, context.time_spent)
        if proposal.what == "pause":
            decided.append(events.GamePaused(left))
        else:
            require_playing(table_state)
            moves = count_moves_to_undo(table_state.undo_marks, proposal.seat)
            decided.append(events.MovesUndone(proposal.seat, moves, left))
    return Decision(decided)


def decide_resume(
    table_state: TableState, command: protocol.Resume, caller: Caller, context: DecisionContext
) -> Decision:
    """Resume a paused game; any player may."""
    seat = resolve_seat(table_state, None, caller)
    if table_state.status != "paused":
        raise CommandRefused("not_paused")
    return Decision([events.GameResumed(seat)])


# Seats -----------------------------------------------------------------------------------------


def require_not_started(table_state: TableState) -> None:
    """Refuse if the game has started."""
    if table_state.status != "open":
        raise CommandRefused("already_started")


def decide_start(
    table_state: TableState, command: protocol.Start, caller: Caller, context: DecisionContext
) -> Decision:
    """Start the game on the host's command."""
    require_not_started(table_state)
    if not caller.host:
        raise CommandRefused("not_the_host")
    if any(seat.open for seat in table_state.seats):
        raise CommandRefused("seats_are_open")
    started, tried = deal_first_draws(table_state, [seat.salt for seat in table_state.seats])
    return Decision([started], tried)


def deal_first_draws(
    table_state: TableState, salts: list[str]
) -> tuple[events.GameStarted, TriedMove]:
    """Start the game and make the first draws with the players' salts."""
    assert table_state.game is not None
    banker = table_state.created.banker
    used = [] if banker else [salt for salt in salts if salt]
    try:
        tried = new_match(table_state, used).try_deal()
    except (ValueError, IndexError, OverflowError) as error:
        raise CommandRefused("cannot_be_played", detail=str(error)[:200]) from None
    return events.GameStarted(used, build_logged_steps(tried)), tried


def decide_sit(
    table_state: TableState, wanted: int | None, name: str, token: str, salt: str
) -> Decision:
    """Take an open seat; the game starts when that was the last one."""
    if table_state.status != "open":
        raise CommandRefused("already_started")
    free = [n for n, seat in enumerate(table_state.seats) if seat.open]
    if not free:
        raise CommandRefused("no_open_seat")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise CommandRefused("seat_taken", seat=seat)
    return fill_seat_and_start(
        table_state, events.SeatFilled(seat, clean_player_name(name, seat), token, salt=salt)
    )


def fill_seat_and_start(table_state: TableState, sat: events.SeatFilled) -> Decision:
    """Fill a seat, and start the game if the table waits for nothing else."""
    others = [seat for n, seat in enumerate(table_state.seats) if n != sat.seat]
    if table_state.created.start == "host" or any(seat.open for seat in others):
        return Decision([sat])
    salts = [sat.salt if n == sat.seat else seat.salt for n, seat in enumerate(table_state.seats)]
    started, tried = deal_first_draws(table_state, salts)
    return Decision([sat, started], tried)


def decide_seat_bot(
    table_state: TableState, command: protocol.SeatBot, caller: Caller, context: DecisionContext
) -> Decision:
    """Put a bot on an open seat."""
    require_not_started(table_state)
    if not caller.host:
        raise CommandRefused("not_the_host")
    if command.bot not in context.bot_names():
        raise CommandRefused("unknown_bot", bot=command.bot)
    if command.seat >= len(table_state.seats) or not table_state.seats[command.seat].open:
        raise CommandRefused("seat_taken", seat=command.seat)
    return fill_seat_and_start(
        table_state, events.SeatFilled(command.seat, command.bot, bot=command.bot)
    )


def decide_leave(
    table_state: TableState, command: protocol.Leave, caller: Caller, context: DecisionContext
) -> Decision:
    """Free the caller's seats."""
    require_not_started(table_state)
    if not caller.seats:
        raise CommandRefused("not_seated")
    return Decision([events.SeatFreed(seat) for seat in caller.seats])


def decide_rename(
    table_state: TableState, command: protocol.Rename, caller: Caller, context: DecisionContext
) -> Decision:
    """Change the player name at the caller's seats."""
    if not caller.seats:
        raise CommandRefused("not_seated")
    return Decision(
        [
            build_seat_change_event(table_state, n, name=clean_player_name(command.name, n))
            for n in caller.seats
        ]
    )


def decide_add_salt(
    table_state: TableState, command: protocol.AddSalt, caller: Caller, context: DecisionContext
) -> Decision:
    """Add a salt before the first draw."""
    require_not_started(table_state)
    if not caller.seats:
        raise CommandRefused("not_seated")
    if table_state.created.banker:
        raise CommandRefused("no_dealer")
    return Decision(
        [build_seat_change_event(table_state, caller.seats[0], salt=clean_text(command.salt, 64))]
    )


def build_seat_change_event(
    table_state: TableState,
    number: int,
    **changes: Any,  # noqa: ANN401
) -> events.SeatFilled:
    """The event that changes the name or salt of a taken seat."""
    seat = table_state.seats[number]
    sat = events.SeatFilled(number, seat.name, seat.token, seat.bot, seat.salt)
    return msgspec.structs.replace(sat, **changes)


def decide_take_over(
    table_state: TableState, command: protocol.TakeOver, caller: Caller, context: DecisionContext
) -> Decision:
    """Let a bot play for an absent player, or for the caller."""
    require_playing(table_state)
    if not caller.seats and not caller.internal:
        raise CommandRefused("not_seated")
    if command.bot not in context.bot_names():
        raise CommandRefused("unknown_bot", bot=command.bot)
    seat = table_state.seats[command.seat] if command.seat < len(table_state.seats) else None
    if seat is None or not seat.token or seat.stand_in:
        raise CommandRefused("no_such_person", seat=command.seat)
    if (
        command.seat not in caller.seats
        and command.seat not in context.absent_seats()
        and not caller.internal
    ):
        raise CommandRefused("still_here", seat=command.seat)
    left = clocks_now(table_state, context.time_spent)
    reason: Literal["clock", "absent"] = "clock" if caller.internal else "absent"
    return Decision([events.SeatTakenOver(command.seat, command.bot, reason, left)])


def decide_hand_back(
    table_state: TableState, command: protocol.HandBack, caller: Caller, context: DecisionContext
) -> Decision:
    """Give a seat back to its player."""
    if command.seat not in caller.seats:
        raise CommandRefused("foreign_seat", seat=command.seat)
    if not table_state.seats[command.seat].stand_in:
        raise CommandRefused("not_taken_over", seat=command.seat)
    return Decision([events.SeatHandedBack(command.seat)])


# Chat ------------------------------------------------------------------------------------------


def decide_chat(
    table_state: TableState, command: protocol.Chat, caller: Caller, context: DecisionContext
) -> Decision:
    """Send a chat line; seated players only."""
    if not caller.seats:
        raise CommandRefused("not_seated")
    if not table_state.created.chat:
        raise CommandRefused("no_chat_here")
    text = clean_text(command.text, CHAT_LENGTH + 1)
    if not text:
        raise CommandRefused("nothing_said")
    if len(text) > CHAT_LENGTH:
        raise CommandRefused("too_long", most=CHAT_LENGTH)
    seat = caller.seats[0]
    return Decision([events.ChatSaid(seat, table_state.seats[seat].name, text)])


def clean_text(text: str, max_length: int) -> str:
    """Normalise text to one line without control characters, and shorten it."""
    kept = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    return " ".join("".join(kept).split())[:max_length].strip()


def clean_player_name(name: str, seat: int) -> str:
    """The cleaned player name, or a default."""
    return clean_text(name, NAME_LENGTH) or f"Guest {seat + 1}"


Decider: TypeAlias = Callable[[TableState, Any, Caller, DecisionContext], Decision]
DECIDERS: dict[type, Decider] = {
    protocol.Move: decide_move,
    protocol.EnterOutcome: decide_enter_outcome,
    protocol.Undo: decide_undo,
    protocol.Pause: decide_pause,
    protocol.Resume: decide_resume,
    protocol.AnswerProposal: decide_answer_proposal,
    protocol.Chat: decide_chat,
    protocol.Rename: decide_rename,
    protocol.AddSalt: decide_add_salt,
    protocol.Start: decide_start,
    protocol.Leave: decide_leave,
    protocol.SeatBot: decide_seat_bot,
    protocol.TakeOver: decide_take_over,
    protocol.HandBack: decide_hand_back,
}
