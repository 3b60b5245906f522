"""A server in the test's own process: a hall, a clock turned by hand, and players at tables."""

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
from parkett.server import http_schemas as bodies
from parkett.server import protocol as wire
from parkett.server.bus import make_bus
from parkett.server.migrate import upgrade
from parkett.server.settings import Settings
from parkett.server.store import Store
from parkett.server.subscriber import Outlet
from parkett.server.table import Table
from parkett.server.table_registry import Hall, who_is
from parkett.server.table_setup import open_table
from parkett.server.table_state import fingerprint

NUMBERS = itertools.count(1)
STORE = ""  # the address of a database instead of SQLite
Fact = dict[str, Any]


class HandClock:
    """A clock that moves only when it is told to."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.at

    def pass_seconds(self, seconds: float) -> None:
        """Turn the hands."""
        self.at += int(seconds * 1000)


class Player:
    """A client of a table without a network."""

    def __init__(self, house: House, table: Table, token: str = "", **options: Any) -> None:
        self.house = house
        self.table = table
        self.token = token
        self.outlet = Outlet(fingerprint(token) if token else "", **options)
        self.heard: list[Fact] = []
        table.attach(self.outlet)
        self.outlet.lines.clear()

    def listen(self) -> list[Fact]:
        """Everything told since the last call."""
        fresh = [json.loads(line) for text in self.outlet.take() for line in text.split(b"\n")]
        self.heard += fresh
        return fresh

    def hello(self, since: int = -1) -> Fact:
        """Ask for the whole view."""
        self.listen()
        self.outlet.resync = False
        self.table.greet(self.outlet, since)
        return next(told for told in self.listen() if told["tell"] == "welcome")

    def leave(self) -> None:
        """Hang up."""
        self.table.detach(self.outlet)

    async def do(self, what: str, **fields: Any) -> Fact:
        """Send a command and wait for its answer."""
        body = {"do": what, "id": f"c{next(NUMBERS)}", **fields}
        command = msgspec.convert(body, wire.TableCommand)
        future: asyncio.Future[wire.Ack | wire.Nack] = asyncio.get_running_loop().create_future()
        who = who_is(self.table, self.outlet)
        self.table.command(command, who, future.set_result, self.outlet)
        return dict(msgspec.to_builtins(await asyncio.wait_for(future, 50)))

    async def move(self, say: str, **fields: Any) -> Fact:
        """Say a sentence at the present position."""
        return await self.do("move", expected_seq=self.table.sheet.seq, say=say, **fields)


class House:
    """A hall and its store on a fresh database."""

    def __init__(self, settings: Settings, clock: HandClock) -> None:
        store = Store(settings.store_url(), "test" + str(next(NUMBERS)))
        upgrade(store.engine)
        self.clock = clock
        self.hall = Hall(settings, store, make_bus(settings.bus), clock)

    async def open(self, *seats: str, **fields: Any) -> tuple[Table, list[Player]]:
        """Open a table; seats are kinds, `me` shares one token.  A player for each person."""
        plans = [
            bodies.SeatPlan(seat.partition(":")[0], bot=seat.partition(":")[2] or "random")
            for seat in seats
        ]
        plan = bodies.NewTable(**{"game": "acquire", "seats": plans, **fields})
        opened = await open_table(self.hall, plan)
        table = await self.hall.find(opened.table.id)
        assert table is not None
        tokens = [opened.token] if opened.seats else []
        tokens += [invitation.token for invitation in opened.invitations]
        return table, [Player(self, table, token) for token in tokens]


@asynccontextmanager
async def house(folder: Path, **changes: Any) -> AsyncIterator[House]:
    """A running house."""
    usual = {"data": str(folder), "store": STORE, "bot_workers": 0, "bot_pause_ms": 0}
    settings = Settings(**{**usual, **changes})
    made = House(settings, HandClock())
    await made.hall.open()
    try:
        yield made
    finally:
        await made.hall.close()


def run(test: Callable[[], Coroutine[Any, Any, None]], seconds: float = 120) -> None:
    """Run an asynchronous test, never for longer than this."""
    asyncio.run(asyncio.wait_for(test(), seconds))


def legal(table: Table) -> list[str]:
    """The sentences of the seat to act."""
    assert table.sheet.game is not None
    assert table.sheet.match is not None
    return table.sheet.game.legal(table.sheet.match.state)


def actor(table: Table, players: list[Player]) -> Player:
    """The player whose seat is to act."""
    return next(p for p in players if table.sheet.actor in p.outlet.seats)


async def play(
    table: Table, players: list[Player], moves: int, seed: int = 1, until: str = ""
) -> int:
    """Play random moves; stop early when the table asks for something."""
    rng = random.Random(seed)
    for number in range(moves):
        if table.sheet.status != "playing" or (until and ask(table) == until):
            return number
        answer = await actor(table, players).move(rng.choice(legal(table)))
        assert "code" not in answer, answer
    return moves


def ask(table: Table) -> str:
    """What the table asks."""
    assert table.sheet.game is not None
    assert table.sheet.match is not None
    return table.sheet.game.ask(table.sheet.match.state)


def games() -> list[str]:
    """Every game there is."""
    return list(parkett.GAMES)


def fewest(game: str) -> int:
    """The smallest number of players."""
    return parkett.game(game).edition.seats[0]
