"""Opening tables, taking seats, and opening rematches."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.games import load
from parkett.server import events, http_schemas, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    QueuedCommand,
)
from parkett.server.events import LoggedEvent
from parkett.server.pending_answer import settle
from parkett.server.queued_decision import submit_and_wait
from parkett.server.record_beginning import deal_puzzle, read_beginning, read_given_position
from parkett.server.rules_upgrade import load_nearest
from parkett.server.seat import fingerprint_token
from parkett.server.seating import (
    NAME_LENGTH,
    clean_player_name,
    clean_text,
    decide_invite,
    decide_redeem,
    decide_sit,
)
from parkett.server.table import Table
from parkett.server.table_info import TableSource
from parkett.server.table_registry import TableRegistry
from parkett.server.table_state import TableState

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_table_id() -> str:
    """The id of a new table, random so that it cannot be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))


def new_token() -> str:
    """A new secret token: 192 random bits."""
    return secrets.token_urlsafe(24)


def pay_for_table(registry: TableRegistry, client: str) -> str:
    """Let a client pay for a new table; its pseudonym.  Raises CommandRefused."""
    if not registry.limits.take("tables", client):
        raise CommandRefused("too_many")
    if len(registry.tables) >= registry.settings.live_tables:
        registry.limits.refuse("live_tables", client)
        raise CommandRefused("busy")
    return registry.limits.pseudonym(client)


async def open_table(
    registry: TableRegistry,
    new_table: http_schemas.NewTable,
    opener: str = "",
    position: dict[str, Any] | None = None,
    source: TableSource | None = None,
) -> http_schemas.OpenedTable:
    """Open a table and fill the seats that are planned; raises CommandRefused."""
    token = new_token()
    if new_table.record:
        new_table, position = await registry.run_read(read_beginning, new_table)
    elif new_table.puzzle:
        new_table, position = await registry.run_read(deal_puzzle, new_table)
    elif new_table.position is not None:
        new_table, position = await registry.run_read(read_given_position, new_table)
    seed, table_id, now = secrets.token_hex(32), new_table_id(), registry.now()
    host, salted = fingerprint_token(token), False
    commitment = "" if new_table.banker else new_table.salt_commitment
    created = build_created_event(new_table, seed, host, position, source)
    table_state = TableState(table_id, LoggedEvent(1, now, "", created), seed)
    decided: list[events.AnyTableEvent] = []
    invitations = []
    for number, seat in enumerate(new_table.seats):
        if seat.kind == "bot":
            refuse_unknown_bot(registry, created.game, seat.bot)
            name = clean_text(seat.name, NAME_LENGTH) or seat.bot
            decided.append(events.SeatFilled(number, name, bot=seat.bot))
        elif seat.kind == "me":
            name, salt = clean_player_name(seat.name), "" if salted else commitment
            salted = True
            decided.append(events.SeatFilled(number, name, host, salt_commitment=salt))
        elif seat.kind == "invite":
            code, name = new_token(), clean_text(seat.name, NAME_LENGTH)
            invitations.append(http_schemas.Invitation(number, code))
            decided.append(events.SeatInvited(number, name, fingerprint_token(code)))
    table = await registry.create_table(table_state, decided, opener)
    seats = list(table.state.seats_held_by(host))
    return http_schemas.OpenedTable(table.build_info(), token, seats, invitations)


def refuse_unknown_bot(registry: TableRegistry, game: str, name: str) -> None:
    """Refuse a bot that does not play this game on this server."""
    if name not in registry.pool.bot_names(game):
        raise CommandRefused("unknown_bot", bot=name)


def build_created_event(
    new_table: http_schemas.NewTable,
    seed: str,
    host: str,
    position: dict[str, Any] | None = None,
    source: TableSource | None = None,
) -> events.TableCreated:
    """The first event of a table; raises CommandRefused if it cannot be played."""
    try:
        game = load(new_table.game, new_table.edition or None, new_table.options, new_table.board)
        game.check_seats(len(new_table.seats))
        game.start(len(new_table.seats))
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("cannot_be_played", error) from None
    check_warning(new_table)
    kept = [n for n, seat in enumerate(new_table.seats) if seat.hand == "kept"]
    check_kept_hands(new_table, game, kept)
    return events.TableCreated(
        game=game.name,
        edition=game.edition.id,
        options=dict(new_table.options),
        rules=game.rulebook.version,
        seats=len(new_table.seats),
        name=clean_text(new_table.name, 60),
        public=new_table.public,
        chat=new_table.chat,
        clock=new_table.clock,
        start=new_table.start,
        commitment="" if new_table.banker else compute_seed_commitment(seed),
        host=host,
        banker=new_table.banker,
        fingerprint=game.fingerprint_version(len(new_table.seats)),
        board=new_table.board,
        kept=kept,
        position=position,
        begins="" if position is None else game.digest(game.state(position)),
        source=source,
        teach=new_table.teach,
        warn=new_table.warn,
    )


def check_warning(new_table: http_schemas.NewTable) -> None:
    """Refuse warnings before blunders where somebody else may sit down."""
    if new_table.warn and any(seat.kind in ("invite", "open") for seat in new_table.seats):
        raise CommandRefused("no_hints_here", field="warn")


def check_kept_hands(new_table: http_schemas.NewTable, game: Game, kept: list[int]) -> None:
    """Refuse to keep hands where that makes no sense: the field is `seats.hand`."""
    if not kept:
        return
    goes_on = new_table.record or new_table.goes_on or new_table.position or new_table.moment
    if not new_table.banker or game.hand_rules is None or goes_on:
        raise CommandRefused("nothing_to_keep", field="seats.hand")
    if new_table.clock.kind != "none":  # a bot would take the seat over, with what hand?
        raise CommandRefused("kept_without_clock", field="clock")
    people = [seat.hand for seat in new_table.seats if seat.kind != "bot"]
    if len(set(people)) > 1:  # who keeps a hand could feel for those that others enter
        raise CommandRefused("all_keep_or_none", field="seats.hand")


async def take_seat(table: Table, body: http_schemas.TakeSeat) -> http_schemas.SeatTaken:
    """Take an open seat; raises CommandRefused."""
    token, sat = build_new_person(table, body.name, body.salt_commitment)
    await submit_and_wait(table, "sit", lambda state: decide_sit(state, body.seat, sat))
    return build_seat_taken(table, token)


async def redeem_invitation(
    table: Table, body: http_schemas.RedeemedInvitation
) -> http_schemas.SeatTaken:
    """Take the seat of an invitation with a fresh token; raises CommandRefused."""
    token, sat = build_new_person(table, body.name, body.salt_commitment)
    code = fingerprint_token(body.code)
    await submit_and_wait(table, "redeem", lambda state: decide_redeem(state, code, sat))
    return build_seat_taken(table, token)


async def issue_invitation(
    table: Table, body: http_schemas.NewInvitation, caller: Caller
) -> http_schemas.Invitation:
    """Issue an invitation to an empty seat, on the host's request; raises CommandRefused."""
    code = new_token()
    mark = fingerprint_token(code)
    await submit_and_wait(
        table, "invite", lambda state: decide_invite(state, body.seat, body.name, mark, caller)
    )
    return http_schemas.Invitation(body.seat, code)


def build_new_person(
    table: Table, name: str, salt_commitment: str
) -> tuple[str, events.SeatFilled]:
    """A fresh token, and the event that seats its holder at a seat still to be found."""
    token = new_token()
    salt = "" if table.state.created.banker else salt_commitment
    return token, events.SeatFilled(0, name, fingerprint_token(token), salt_commitment=salt)


def build_seat_taken(table: Table, token: str) -> http_schemas.SeatTaken:
    """The answer to somebody who has taken a seat."""
    seats = list(table.state.seats_held_by(fingerprint_token(token)))
    return http_schemas.SeatTaken(table.build_info(), token, seats)


async def open_rematch(
    registry: TableRegistry,
    table: Table,
    command: protocol.Rematch,
    caller: Caller,
    client: str = "",
) -> protocol.Ack | protocol.Nack:
    """Open a new table with the same seats and tokens, and link it from the old one.

    One after the other: of many who ask at once, the first opens a table and pays for it.
    """
    async with table.opening_rematch:
        try:
            refused = find_rematch_refusal(table.state, caller)
            if refused is not None:
                raise refused
            opener = pay_for_table(registry, client)
        except CommandRefused as error:
            seq = table.state.seq
            registry.metrics.nacks[error.code] += 1
            return protocol.Nack(command.id, error.code, seq, error.rule, error.facts)
        fresh = await create_rematch_table(registry, table.state, opener)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[protocol.Ack | protocol.Nack] = loop.create_future()
        request = QueuedCommand(
            command.id,
            f"{caller.key_space}/{command.id}",
            lambda table_state, _context: decide_rematch_link(table_state, fresh.state.id),
            settle(future),
        )
        table.submit(request)
        return await future


async def create_rematch_table(
    registry: TableRegistry, table_state: TableState, opener: str
) -> Table:
    """Store the new table of a rematch."""
    old, now = table_state.created, registry.now()
    seed = secrets.token_hex(32)
    created = build_rematch_created_event(
        old, table_state.id, "" if old.banker else compute_seed_commitment(seed)
    )
    fresh = TableState(new_table_id(), LoggedEvent(1, now, "", created), seed)
    seats: list[events.AnyTableEvent] = [
        events.SeatFilled(n, seat.name, seat.token, seat.bot, seat.next_commitment)
        for n, seat in enumerate(table_state.seats)
    ]
    return await registry.create_table(fresh, [*seats[1:], seats[0]], opener)


def find_rematch_refusal(table_state: TableState, caller: Caller) -> CommandRefused | None:
    """The refusal of a rematch, or None if it is allowed."""
    if not caller.seats and not caller.host:
        return CommandRefused("not_seated")
    if table_state.status != "over":
        return CommandRefused("not_over")
    return (
        CommandRefused("already_rematched", table=table_state.next_table)
        if table_state.next_table
        else None
    )


def compute_seed_commitment(seed: str) -> str:
    """The published commitment to a seed."""
    return Dealer(seed).commitment


def build_rematch_created_event(
    old: events.TableCreated, previous: str, commitment: str
) -> events.TableCreated:
    """The first event of a rematch: by today's rules, whatever the old table was played by."""
    game = load_nearest(old.game, old.edition, old.options, old.board)
    return msgspec.structs.replace(
        old,
        previous=previous,
        commitment=commitment,
        start="full",
        position=None,
        begins="",
        source=None,
        rules=game.rulebook.version,
        options=dict(game.spec.options),
        fingerprint=game.fingerprint_version(old.seats),
    )


def decide_rematch_link(table_state: TableState, table_id: str) -> Decision:
    """Link the new table, unless a rematch was opened first on another node."""
    if table_state.next_table:
        raise CommandRefused("already_rematched", table=table_state.next_table)
    return Decision([events.RematchOpened(table_id)])
