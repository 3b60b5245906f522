"""Nodes whose notices come late or are lost: the log is read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

from parkett.server.node_bus import TableNotice
from parkett.server.peer_nodes import NODE_TIMEOUT
from parkett.server.table import Table
from tests.server.conftest import nats_server
from tests.server.local_server import LocalServer, Player, actor, legal, local_server, run
from tests.server.server_process import free_port


@asynccontextmanager
async def two_nodes(
    folder: Path, **changes: Any
) -> AsyncIterator[tuple[LocalServer, LocalServer, list[Player], Table]]:
    """Two servers on one database, the players of a table of the first, and the other's table."""
    async with local_server(folder, **changes) as one, local_server(folder, **changes) as two:
        table, players = await one.open("me", "invite")
        other = await two.registry.find_table(table.state.id)
        assert other is not None
        yield one, two, players, other


async def until_at(table: Table, seq: int) -> None:
    """Wait until a node's own table has come that far."""
    while table.state.seq < seq:
        await asyncio.sleep(0.01)


def test_a_hint_heard_while_reading_is_not_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            gate, reads, read = asyncio.Event(), [], two.registry.run_read

            async def late(*args: object) -> object:
                found = await read(*args)
                reads.append(found)
                await gate.wait()
                return found

            two.registry.run_read = late  # type: ignore[method-assign]
            for _ in range(2):  # the second hint comes when the first read is under way
                await actor(table, players).move(legal(table)[0])
                two.registry.peers.on_notice(
                    TableNotice(one.registry.node, table.state.id, table.state.seq)
                )
                while not reads:
                    await asyncio.sleep(0.01)
            assert len(reads) == 1

            gate.set()
            await until_at(other, table.state.seq)

    run(test, 30)


def test_what_could_not_be_read_is_read_at_the_next_tick(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            read, failed = two.registry.run_read, []

            async def away(*args: object) -> object:
                failed.append(args)
                raise OperationalError("select", {}, Exception("away"))

            two.registry.run_read = away  # type: ignore[method-assign]
            await actor(table, players).move(legal(table)[0])
            two.registry.peers.on_notice(
                TableNotice(one.registry.node, table.state.id, table.state.seq)
            )
            while not failed:
                await asyncio.sleep(0.01)
            two.registry.run_read = read  # type: ignore[method-assign]

            await until_at(other, table.state.seq)

    run(test, 30)


def test_after_lost_hints_every_log_is_looked_at(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (_one, two, players, other):
            table = players[0].table
            await actor(table, players).move(legal(table)[0])  # nobody tells the other node

            two.registry.peers.on_notices_missed()

            await until_at(other, table.state.seq)

    run(test, 30)


def test_what_a_killed_node_stored_and_did_not_announce_is_read_when_its_player_comes_back(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            two.registry.peers.on_notice(TableNotice(one.registry.node))  # a heartbeat
            waiting = Player(two, other, players[1].token)
            await asyncio.sleep(0.05)
            await actor(table, players).move(legal(table)[0])  # nobody tells the other node

            Player(two, other, players[0].token)  # who was connected to the first node

            await until_at(other, table.state.seq)
            assert any(message["tell"] == "step" for message in waiting.listen())

    run(test, 30)


def test_what_a_silent_node_stored_is_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two, players, other):
            table = players[0].table
            two.registry.peers.on_notice(TableNotice(one.registry.node))
            await actor(table, players).move(legal(table)[0])  # nobody tells the other node
            two.clock.pass_seconds(NODE_TIMEOUT / 1000 + 1)

            two.registry.peers.remove_silent()

            await until_at(other, table.state.seq)

    run(test, 30)


def test_nodes_find_each_other_again_after_the_bus_was_away(tmp_path: Path) -> None:
    port = free_port()

    async def test() -> None:
        with ExitStack() as bus:
            address = bus.enter_context(nats_server(port))
            async with two_nodes(tmp_path, bus=address) as (_one, _two, players, other):
                table = players[0].table
                await actor(table, players).move(legal(table)[0])
                await until_at(other, table.state.seq)

                bus.close()
                answer = await actor(table, players).move(legal(table)[0])
                assert answer["tell"] == "ack"
                assert other.state.seq < table.state.seq

                bus.enter_context(nats_server(port))
                await until_at(other, table.state.seq)

    run(test, 60)


def test_players_of_a_node_that_fell_silent_are_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            players[1].leave()
            server.registry.peers.on_notice(TableNotice("other", table.state.id, here=[1]))
            assert table.connected_seats() == {0, 1}

            server.clock.pass_seconds(NODE_TIMEOUT / 1000 - 1)
            server.registry.peers.on_notice(TableNotice("other"))  # a sign of life
            server.clock.pass_seconds(NODE_TIMEOUT / 1000 - 1)
            server.registry.peers.remove_silent()
            assert table.connected_seats() == {0, 1}

            server.clock.pass_seconds(2)
            players[0].listen()
            server.registry.peers.remove_silent()
            assert table.connected_seats() == {0}
            assert players[0].listen()[-1] == {"tell": "presence", "here": [0], "watching": 0}
            server.clock.pass_seconds(server.registry.absent_ms / 1000)
            absences = await server.registry.find_absences(table)
            assert table.find_absent_seats(absences) == {1}

    run(test, 30)
