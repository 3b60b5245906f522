"""Nodes that hear each other late, or not at all: the log is the truth and is read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

from parkett.server.bus import Hint
from parkett.server.table import Table
from parkett.server.table_registry import SILENCE
from tests.server.conftest import nats_server
from tests.server.house import House, Player, actor, house, legal, run
from tests.server.node import free_port


@asynccontextmanager
async def two_nodes(
    folder: Path, **changes: Any
) -> AsyncIterator[tuple[House, House, list[Player], Table]]:
    """Two houses on one database, the players of a table of the first, and the other's table."""
    async with house(folder, **changes) as one, house(folder, **changes) as two:
        table, players = await one.open("me", "invite")
        other = await two.hall.find(table.sheet.id)
        assert other is not None
        yield one, two, players, other


async def until_at(table: Table, seq: int) -> None:
    """Wait until a node's own table has come that far."""
    while table.sheet.seq < seq:
        await asyncio.sleep(0.01)


def test_a_hint_heard_while_reading_is_not_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            gate, reads, read = asyncio.Event(), [], two.hall.read

            async def late(*args: object) -> object:
                found = await read(*args)
                reads.append(found)
                await gate.wait()
                return found

            two.hall.read = late  # type: ignore[method-assign]
            for _ in range(2):  # the second hint comes when the first read is under way
                await actor(table, players).move(legal(table)[0])
                two.hall._heard(Hint(one.hall.node, table.sheet.id, table.sheet.seq))
                while not reads:
                    await asyncio.sleep(0.01)
            assert len(reads) == 1

            gate.set()
            await until_at(other, table.sheet.seq)

    run(test, 30)


def test_what_could_not_be_read_is_read_at_the_next_tick(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            read, failed = two.hall.read, []

            async def away(*args: object) -> object:
                failed.append(args)
                raise OperationalError("select", {}, Exception("away"))

            two.hall.read = away  # type: ignore[method-assign]
            await actor(table, players).move(legal(table)[0])
            two.hall._heard(Hint(one.hall.node, table.sheet.id, table.sheet.seq))
            while not failed:
                await asyncio.sleep(0.01)
            two.hall.read = read  # type: ignore[method-assign]

            await until_at(other, table.sheet.seq)

    run(test, 30)


def test_after_lost_hints_every_log_is_looked_at(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (_one, two, players, other):
            table = players[0].table
            await actor(table, players).move(legal(table)[0])  # nobody tells the other node

            two.hall._missed()

            await until_at(other, table.sheet.seq)

    run(test, 30)


def test_nodes_find_each_other_again_after_the_bus_was_away(tmp_path: Path) -> None:
    port = free_port()

    async def test() -> None:
        with ExitStack() as bus:
            address = bus.enter_context(nats_server(port))
            async with two_nodes(tmp_path, bus=address) as (_one, _two, players, other):
                table = players[0].table
                await actor(table, players).move(legal(table)[0])
                await until_at(other, table.sheet.seq)

                bus.close()
                answer = await actor(table, players).move(legal(table)[0])
                assert answer["tell"] == "ack"
                assert other.sheet.seq < table.sheet.seq

                bus.enter_context(nats_server(port))
                await until_at(other, table.sheet.seq)

    run(test, 60)


def test_players_of_a_node_that_fell_silent_are_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")
            players[1].leave()
            h.hall._heard(Hint("other", table.sheet.id, here=[1]))
            assert table.here() == {0, 1}

            h.clock.pass_seconds(SILENCE / 1000 - 1)
            h.hall._heard(Hint("other"))  # a sign of life
            h.clock.pass_seconds(SILENCE / 1000 - 1)
            h.hall.forget_silent_nodes()
            assert table.here() == {0, 1}

            h.clock.pass_seconds(2)
            players[0].listen()
            h.hall.forget_silent_nodes()
            assert table.here() == {0}
            assert players[0].listen()[-1] == {"tell": "presence", "here": [0], "watching": 0}
            h.clock.pass_seconds(h.hall.absent_ms / 1000)
            assert table.gone() == {1}

    run(test, 30)
