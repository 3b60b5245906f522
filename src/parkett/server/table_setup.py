"""Opening tables, taking seats, and setting the same table up again."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from parkett.core.dealer import Dealer
from parkett.core.errors import ParkettError
from parkett.games import load
from parkett.server import events
from parkett.server import http_schemas as bodies
from parkett.server import protocol as wire
from parkett.server.command_context import Decision, No, Who
from parkett.server.commands import clean, clean_name
from parkett.server.commands import sit as decide_sit
from parkett.server.events import Logged
from parkett.server.services import Request
from parkett.server.table import Table
from parkett.server.table_registry import Hall
from parkett.server.table_state import Sheet, fingerprint

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_id() -> str:
    """A table's name in links: no secret, but not guessable either."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    """A seat's secret: 192 random bits."""
    return secrets.token_urlsafe(24)


async def open_table(hall: Hall, plan: bodies.NewTable) -> bodies.Opened:
    """Open a table and seat those who are known; raises No."""
    token = new_token()
    seed, table_id, now = secrets.token_hex(32), new_id(), hall.now()
    created = created_by(plan, seed, fingerprint(token))
    sheet = Sheet(table_id, Logged(1, now, "", created), seed)
    decided: list[events.TableEvent] = []
    invitations = []
    for number, seat in enumerate(plan.seats):
        if seat.kind == "bot":
            known_bot(hall, plan.game, seat.bot)
            name = clean(seat.name, 24) or seat.bot
            decided.append(events.Sat(number, name, bot=seat.bot))
        elif seat.kind != "open":
            secret = token if seat.kind == "me" else new_token()
            if seat.kind == "invite":
                invitations.append(bodies.Invitation(number, secret))
            salt = clean(plan.salt, 64) if seat.kind == "me" else ""
            name = clean_name(seat.name, number)
            decided.append(events.Sat(number, name, fingerprint(secret), salt=salt))
    table = await hall.store_new(sheet, decided)
    seats = list(table.sheet.seats_of(fingerprint(token)))
    return bodies.Opened(table.info(), token, seats, invitations)


def known_bot(hall: Hall, game: str, name: str) -> None:
    """Refuse a bot that does not play this game here."""
    if name not in hall.pool.names(game):
        raise No("unknown_bot", bot=name)


def created_by(plan: bodies.NewTable, seed: str, host: str) -> events.Created:
    """The first event of a table; raises No when it cannot be played."""
    try:
        game = load(plan.game, plan.edition or None, plan.options)
        game.check_seats(len(plan.seats))
        game.start(len(plan.seats))
    except (ParkettError, ValueError) as error:
        raise No("cannot_be_played", detail=str(error)[:200]) from None
    return events.Created(
        game=game.name,
        edition=game.edition.id,
        options=dict(plan.options),
        rules=game.rulebook.version,
        seats=len(plan.seats),
        name=clean(plan.name, 60),
        public=plan.public,
        chat=plan.chat,
        clock=plan.clock,
        start=plan.start,
        commitment="" if plan.banker else commitment_of(seed),
        host=host,
        banker=plan.banker,
    )


async def sit(table: Table, body: bodies.TakeSeat) -> bodies.Seated:
    """Sit down at an open seat; raises No."""
    token = new_token()
    mark = fingerprint(token)
    future: asyncio.Future[wire.Ack | wire.Nack] = asyncio.get_running_loop().create_future()

    def wanted(sheet: Sheet, _facts: object) -> Decision:
        return decide_sit(sheet, body.seat, body.name, mark, clean(body.salt, 64))

    table.submit(Request("sit", f"sit/{mark}", wanted, future.set_result))
    answer = await future
    if isinstance(answer, wire.Nack):
        raise No(answer.code, answer.rule, **answer.facts)
    return bodies.Seated(table.info(), token, list(table.sheet.seats_of(mark)))


async def rematch(
    hall: Hall, table: Table, command: wire.Rematch, who: Who
) -> wire.Ack | wire.Nack:
    """Set the same table up again; everybody's token is valid there."""
    sheet = table.sheet
    refused = no_rematch(sheet, who)
    if refused is not None:
        return wire.Nack(command.id, refused.code, sheet.seq, refused.rule, refused.facts)
    old = sheet.created
    seed, table_id, now = secrets.token_hex(32), new_id(), hall.now()
    created = again(old, sheet.id, "" if old.banker else commitment_of(seed))
    fresh = Sheet(table_id, Logged(1, now, "", created), seed)
    seats: list[events.TableEvent] = [
        events.Sat(n, seat.name, seat.token, seat.bot) for n, seat in enumerate(sheet.seats)
    ]
    await hall.store_new(fresh, [*seats[1:], seats[0]])
    future: asyncio.Future[wire.Ack | wire.Nack] = asyncio.get_running_loop().create_future()
    request = Request(
        command.id,
        f"rematch/{command.id}",
        lambda sheet, _facts: rematched(sheet, table_id),
        future.set_result,
    )
    table.submit(request)
    return await future


def no_rematch(sheet: Sheet, who: Who) -> No | None:
    """Why there can be no rematch now."""
    if not who.seats and not who.host:
        return No("not_seated")
    if sheet.status != "over":
        return No("not_over")
    return No("already_rematched", table=sheet.next) if sheet.next else None


def commitment_of(seed: str) -> str:
    """The dealer's promise."""
    return Dealer(seed).commitment


def again(old: events.Created, previous: str, commitment: str) -> events.Created:
    """The first event of a rematch."""
    return msgspec.structs.replace(old, previous=previous, commitment=commitment, start="full")


def rematched(sheet: Sheet, table_id: str) -> Decision:
    """Point to the new table, unless somebody was faster."""
    if sheet.next:
        raise No("already_rematched", table=sheet.next)
    return Decision([events.Rematched(table_id)])
