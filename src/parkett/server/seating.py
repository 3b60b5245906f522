"""Decide who sits where before the game: seats, invitations, lock, salts, start.

An invitation is redeemed once, for a token that nobody but the invited player gets; its code is
never a token.  Players commit to a salt when they sit down.  When every seat is taken the salts
are asked for, and the game starts once they are revealed, so that nobody, the server included,
could choose a seed or a salt by the others' salts.
"""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from parkett.core.dealer import commit_to_salt
from parkett.core.record import SaltLine
from parkett.core.tried_move import TriedMove
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    build_logged_steps,
)
from parkett.server.log_bounds import check_room_for
from parkett.server.seat import Seat
from parkett.server.table_state import TableState, new_match

NAME_LENGTH = 24


def require_seats_change(table_state: TableState, caller: Caller | None = None) -> None:
    """Refuse if the seats are settled, or if only the host may do this and the caller is not."""
    if table_state.status != "open":
        raise CommandRefused("already_started")
    if table_state.salts_asked_at is not None:
        raise CommandRefused("already_dealing")
    if caller is not None and not caller.host:
        raise CommandRefused("not_the_host")


def require_empty_seat(table_state: TableState, number: int) -> Seat:
    """A seat at which nobody sits; refuses another."""
    if number >= len(table_state.seats) or not table_state.seats[number].empty:
        raise CommandRefused("seat_taken", seat=number)
    return table_state.seats[number]


# Sitting down ----------------------------------------------------------------------------------


def decide_sit(table_state: TableState, wanted: int | None, sat: events.SeatFilled) -> Decision:
    """Take an open seat; the game starts when that was the last one."""
    require_seats_change(table_state)
    if table_state.locked:
        raise CommandRefused("table_locked")
    free = [n for n, seat in enumerate(table_state.seats) if seat.open]
    if not free:
        raise CommandRefused("no_open_seat")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise CommandRefused("seat_taken", seat=seat)
    name = clean_player_name(sat.name)
    return fill_seat_and_start(table_state, msgspec.structs.replace(sat, seat=seat, name=name))


def decide_redeem(table_state: TableState, code: str, sat: events.SeatFilled) -> Decision:
    """Take the seat of an invitation, by the fingerprint of its code; it is spent then."""
    require_seats_change(table_state)
    if table_state.locked:
        raise CommandRefused("table_locked")
    for number, seat in enumerate(table_state.seats):
        if seat.invitation and seat.invitation == code:
            name = clean_player_name(sat.name or seat.name)
            filled = msgspec.structs.replace(sat, seat=number, name=name)
            return fill_seat_and_start(table_state, filled)
    raise CommandRefused("invitation_spent")


def fill_seat_and_start(table_state: TableState, sat: events.SeatFilled) -> Decision:
    """Fill a seat, and start the game if the table waits for nothing else."""
    others = [seat for n, seat in enumerate(table_state.seats) if n != sat.seat]
    if table_state.created.start == "host" or any(seat.empty for seat in others):
        return Decision([sat])
    seats = list(table_state.seats)
    seats[sat.seat] = Seat(sat.name, sat.token, sat.bot, salt_commitment=sat.salt_commitment)
    begun, tried = begin_dealing(table_state, seats)
    return Decision([sat, begun], tried)


def decide_seat_bot(
    table_state: TableState, command: protocol.SeatBot, caller: Caller, context: DecisionContext
) -> Decision:
    """Put a bot on an empty seat; an invitation to it is withdrawn."""
    require_seats_change(table_state, caller)
    if command.bot not in context.bot_names():
        raise CommandRefused("unknown_bot", bot=command.bot)
    require_empty_seat(table_state, command.seat)
    return fill_seat_and_start(
        table_state, events.SeatFilled(command.seat, command.bot, bot=command.bot)
    )


def decide_leave(
    table_state: TableState, command: protocol.Leave, caller: Caller, context: DecisionContext
) -> Decision:
    """Free the caller's seats."""
    require_seats_change(table_state)
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
            build_seat_change_event(table_state, n, name=clean_player_name(command.name))
            for n in caller.seats
        ]
    )


def build_seat_change_event(
    table_state: TableState,
    number: int,
    **changes: Any,  # noqa: ANN401
) -> events.SeatFilled:
    """The event that changes the name or the salt's commitment of a taken seat."""
    seat = table_state.seats[number]
    sat = events.SeatFilled(number, seat.name, seat.token, seat.bot, seat.salt_commitment)
    return msgspec.structs.replace(sat, **changes)


# The host's rights -----------------------------------------------------------------------------


def decide_invite(
    table_state: TableState, number: int, name: str, code: str, caller: Caller
) -> Decision:
    """Reserve an empty seat for an invitation; an earlier one to the same seat is void."""
    require_seats_change(table_state, caller)
    check_room_for(table_state, events.SeatInvited)
    seat = require_empty_seat(table_state, number)
    return Decision([events.SeatInvited(number, clean_text(name, NAME_LENGTH) or seat.name, code)])


def decide_withdraw(
    table_state: TableState, command: protocol.Withdraw, caller: Caller, context: DecisionContext
) -> Decision:
    """Withdraw an invitation that was not redeemed; the seat is open then."""
    require_seats_change(table_state, caller)
    if not require_empty_seat(table_state, command.seat).invitation:
        raise CommandRefused("not_invited", seat=command.seat)
    return Decision([events.SeatFreed(command.seat)])


def decide_remove(
    table_state: TableState, command: protocol.Remove, caller: Caller, context: DecisionContext
) -> Decision:
    """Free the seat of another player or of a bot before the game."""
    require_seats_change(table_state, caller)
    taken = command.seat < len(table_state.seats) and not table_state.seats[command.seat].empty
    if not taken or command.seat in caller.seats:
        raise CommandRefused("no_such_person", seat=command.seat)
    return Decision([events.SeatFreed(command.seat, removed=True)])


def decide_lock(
    table_state: TableState, command: protocol.Lock, caller: Caller, context: DecisionContext
) -> Decision:
    """Let nobody sit down any more, or somebody again."""
    require_seats_change(table_state, caller)
    return Decision([events.TableLocked(command.locked)])


def decide_start(
    table_state: TableState, command: protocol.Start, caller: Caller, context: DecisionContext
) -> Decision:
    """Start the game on the host's command; on the server's, without salts that are missing."""
    if caller.internal and table_state.status == "open" and table_state.salts_asked_at is not None:
        started, tried = deal_first_draws(table_state, table_state.seats)
        return Decision([started], tried)
    require_seats_change(table_state, caller)
    if any(seat.empty for seat in table_state.seats):
        raise CommandRefused("seats_are_open")
    begun, begun_tried = begin_dealing(table_state, table_state.seats)
    return Decision([begun], begun_tried)


# Salts and the first draws ---------------------------------------------------------------------


def begin_dealing(
    table_state: TableState, seats: list[Seat]
) -> tuple[events.SaltsAsked | events.GameStarted, TriedMove | None]:
    """Ask for the salts that players have committed to, or start if there are none."""
    if any(seat.salt_commitment for seat in seats) and not table_state.created.banker:
        return events.SaltsAsked([seat.salt_commitment for seat in seats]), None
    return deal_first_draws(table_state, seats)


def deal_first_draws(
    table_state: TableState, seats: list[Seat]
) -> tuple[events.GameStarted, TriedMove]:
    """Start the game and make the first draws with the revealed salts."""
    used = [seat.salt for seat in seats if seat.salt]
    try:
        tried = new_match(table_state, used).try_deal()
    except (ValueError, IndexError, OverflowError) as error:
        raise CommandRefused.because_of("cannot_be_played", error) from None
    commitments = [seat.salt_commitment for seat in seats]
    salting = SaltLine(commitments, [seat.salt for seat in seats]) if any(commitments) else None
    return events.GameStarted(used, build_logged_steps(tried), salting), tried


def decide_commit_salt(
    table_state: TableState, command: protocol.CommitSalt, caller: Caller, context: DecisionContext
) -> Decision:
    """Commit to a salt before the salts are asked for."""
    require_seats_change(table_state)
    if not caller.seats:
        raise CommandRefused("not_seated")
    if table_state.created.banker:
        raise CommandRefused("no_dealer")
    seat = caller.seats[0]
    return Decision(
        [build_seat_change_event(table_state, seat, salt_commitment=command.commitment)]
    )


def decide_reveal_salt(
    table_state: TableState, command: protocol.RevealSalt, caller: Caller, context: DecisionContext
) -> Decision:
    """Reveal the own salt; the last one starts the game."""
    asked = table_state.status == "open" and table_state.salts_asked_at is not None
    own = [n for n in caller.seats if table_state.seats[n].salt_commitment]
    if not asked or not own or table_state.seats[own[0]].salt:
        raise CommandRefused("no_salt_asked")
    if commit_to_salt(command.salt) != table_state.seats[own[0]].salt_commitment:
        raise CommandRefused("wrong_salt")
    revealed = events.SaltRevealed(own[0], command.salt, command.next_commitment)
    seats = [msgspec.structs.replace(seat) for seat in table_state.seats]
    seats[own[0]].salt = command.salt
    if any(seat.salt_commitment and not seat.salt for seat in seats):
        return Decision([revealed])
    started, tried = deal_first_draws(table_state, seats)
    return Decision([revealed, started], tried)


# Names -----------------------------------------------------------------------------------------


def clean_text(text: str, max_length: int) -> str:
    """Normalise text to one line without control characters, and shorten it."""
    kept = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    return " ".join("".join(kept).split())[:max_length].strip()


def clean_player_name(name: str) -> str:
    """The cleaned player name; who gives none is named by each client in its language."""
    return clean_text(name, NAME_LENGTH)
