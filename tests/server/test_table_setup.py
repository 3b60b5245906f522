"""Setting tables up: open seats, the host's start, rematches."""

from __future__ import annotations

from pathlib import Path

from parkett.server.http_schemas import TakeSeat
from parkett.server.protocol import Rematch
from parkett.server.table_registry import identify_caller
from parkett.server.table_setup import open_rematch, take_seat
from tests.server.local_server import Player, local_server, play, run


def test_a_table_waits_for_its_open_seats(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (host,) = await server.open("me", "open")
            assert (await host.move("place 1A"))["code"] == "not_started"

            seated = await take_seat(table, TakeSeat("Bea"))

            assert seated.seats == [1]
            assert table.state.status == "playing"

    run(test)


def test_the_host_starts_when_asked_to(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (host, guest) = await server.open("me", "invite", start="host")
            assert (await guest.do("start"))["code"] == "not_the_host"
            assert (await host.do("start"))["tell"] == "ack"
            assert table.state.status == "playing"

    run(test)


def test_rematch_keeps_the_tokens(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            await play(table, players, 2000)
            caller = identify_caller(table, players[0].subscriber)
            answer = await open_rematch(server.registry, table, Rematch("again"), caller)
            twice = await open_rematch(server.registry, table, Rematch("twice"), caller)

            assert answer.__class__.__name__ == "Ack"
            assert twice.code == "already_rematched"
            fresh = await server.registry.find_table(table.state.next_table)
            assert fresh is not None
            again = [Player(server, fresh, player.token) for player in players]
            assert await play(fresh, again, 5) == 5
            assert fresh.state.created.previous == table.state.id

    run(test)
