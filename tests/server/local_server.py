"""A server in the test's own process: a registry, a manual clock, and players at tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

import parkett
from parkett.server import http_schemas, protocol
from parkett.server.event_store import EventStore
from parkett.server.migrate import upgrade_database
from parkett.server.node_bus import make_bus
from parkett.server.seat import fingerprint_token
from parkett.server.settings import Settings
from parkett.server.subscriber import Subscriber
from parkett.server.table import Table
from parkett.server.table_registry import TableRegistry, identify_caller
from parkett.server.table_setup import open_table, redeem_invitation
from parkett.server.table_updates import send_welcome

NUMBERS = itertools.count(1)
STORE = ""  # the address of a database instead of SQLite
Payload = dict[str, Any]


class ManualClock:
    """A clock that moves only by `pass_seconds`."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.at

    def begin(self, last_beat: int, date: int | None) -> None:
        """Begin at the last time that a server has stored."""
        self.at = max(self.at, last_beat)

    def pass_seconds(self, seconds: float) -> None:
        """Move the time forward."""
        self.at += int(seconds * 1000)


class Player:
    """A client of a table without a network."""

    def __init__(self, server: LocalServer, table: Table, token: str = "", **options: Any) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.subscriber = Subscriber(fingerprint_token(token) if token else "", **options)
        self.received: list[Payload] = []
        table.attach(self.subscriber)
        self.subscriber.lines.clear()

    def listen(self) -> list[Payload]:
        """All messages since the last call."""
        fresh = [
            json.loads(line) for text in self.subscriber.take_lines() for line in text.split(b"\n")
        ]
        self.received += fresh
        return fresh

    def hello(self, since: int = -1) -> Payload:
        """Request a welcome."""
        self.listen()
        self.subscriber.resync = False
        send_welcome(self.table, self.subscriber, since)
        return next(message for message in self.listen() if message["tell"] == "welcome")

    def leave(self) -> None:
        """Disconnect."""
        self.table.detach(self.subscriber)

    async def do(self, what: str, **fields: Any) -> Payload:
        """Send a command and wait for its answer."""
        body = {"do": what, "id": f"c{next(NUMBERS)}", **fields}
        command = msgspec.convert(body, protocol.TableCommand)
        future: asyncio.Future[protocol.Ack | protocol.Nack] = (
            asyncio.get_running_loop().create_future()
        )
        caller = identify_caller(self.table, self.subscriber)
        self.table.queue_command(command, caller, future.set_result, self.subscriber)
        return dict(msgspec.to_builtins(await asyncio.wait_for(future, 50)))

    async def move(self, say: str, **fields: Any) -> Payload:
        """Make a move at the present position."""
        return await self.do("move", expected_seq=self.table.state.seq, say=say, **fields)


class LocalServer:
    """A registry with its event store."""

    def __init__(self, settings: Settings, clock: Any) -> None:
        store = EventStore(settings.store_url(), "test" + str(next(NUMBERS)))
        upgrade_database(store.engine)
        self.clock = clock
        self.registry = TableRegistry(settings, store, make_bus(settings.bus), clock)

    async def open(self, *seats: str, **fields: Any) -> tuple[Table, list[Player]]:
        """Open a table; seats are kinds, `me` shares one token.  A player for each person.

        The invitations are redeemed at once.
        """
        seat_plans = [
            http_schemas.SeatPlan(seat.partition(":")[0], bot=seat.partition(":")[2] or "random")
            for seat in seats
        ]
        new_table = http_schemas.NewTable(**{"game": "acquire", "seats": seat_plans, **fields})
        opened = await open_table(self.registry, new_table)
        table = await self.registry.find_table(opened.table.id)
        assert table is not None
        tokens = [opened.token] if opened.seats else []
        for invitation in opened.invitations:
            body = http_schemas.RedeemedInvitation(invitation.code)
            tokens.append((await redeem_invitation(table, body)).token)
        return table, [Player(self, table, token) for token in tokens]


@asynccontextmanager
async def local_server(
    folder: Path, clock: Any = None, **changes: Any
) -> AsyncIterator[LocalServer]:
    """A running server, by default with a manual clock."""
    defaults = {"data": str(folder), "store": STORE, "bot_workers": 0, "bot_pause_ms": 0}
    settings = Settings(**{**defaults, **changes})
    server = LocalServer(settings, clock or ManualClock())
    await server.registry.open()
    try:
        yield server
    finally:
        await server.registry.close()


def run(test: Callable[[], Coroutine[Any, Any, None]], seconds: float = 120) -> None:
    """Run an asynchronous test, never for longer than this."""
    asyncio.run(asyncio.wait_for(test(), seconds))


def legal(table: Table) -> list[str]:
    """The sentences of the seat to act."""
    assert table.state.game is not None
    assert table.state.match is not None
    return table.state.game.legal(table.state.match.state)


def actor(table: Table, players: list[Player]) -> Player:
    """The player whose seat is to act."""
    return next(p for p in players if table.state.actor in p.subscriber.seats)


async def play(
    table: Table, players: list[Player], moves: int, seed: int = 1, until: str = ""
) -> int:
    """Play random moves; stop early when the table asks for something."""
    rng = random.Random(seed)
    for number in range(moves):
        if table.state.status != "playing" or (until and ask(table) == until):
            return number
        answer = await actor(table, players).move(rng.choice(legal(table)))
        assert "code" not in answer, answer
    return moves


def ask(table: Table) -> str:
    """The question of the present prompt."""
    assert table.state.game is not None
    assert table.state.match is not None
    return table.state.game.ask(table.state.match.state)


def games() -> list[str]:
    """The names of all games."""
    return list(parkett.GAMES)


def fewest(game: str) -> int:
    """The smallest number of seats."""
    return parkett.game(game).edition.seats[0]
