"""Command ids: people and the server never share a key, and a retry is known for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

from parkett.server.table_state import RECENT_COMMANDS
from tests.server.local_server import Player, actor, legal, local_server, run


def test_a_persons_ids_do_not_stop_the_bots(tmp_path: Path) -> None:
    """The attack: use up the ids under which the stand-in would move."""

    async def test() -> None:
        async with local_server(tmp_path, bot_workers=1, bot_seconds=5.0) as server:
            table, players = await server.open("me", "invite")
            mover, seat = actor(table, players), table.state.actor
            for number in range(table.state.seq + 60, table.state.seq + 120):
                await mover.do("rename", id=f"bot-{number}", name=f"N{number}")
            seq = table.state.seq
            await mover.do("take_over", seat=seat, bot="random")
            while table.state.actor == seat:
                await asyncio.sleep(0.01)
            assert table.state.seq > seq + 1

    run(test, 20)


def test_the_ids_of_a_former_player_are_not_those_of_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        from parkett.server.http_schemas import TakeSeat
        from parkett.server.table_setup import take_seat

        async with local_server(tmp_path) as server:
            table, (_host,) = await server.open("me", "open", "open")
            first = Player(server, table, (await take_seat(table, TakeSeat("A", 1))).token)
            await first.do("rename", id="c1", name="Anna")
            await first.do("leave", id="c2")
            second = Player(server, table, (await take_seat(table, TakeSeat("B", 1))).token)

            await second.do("rename", id="c1", name="Bea")

            assert table.state.seats[1].name == "Bea"

    run(test)


def test_a_command_without_a_position_is_carried_out_once_for_ever(tmp_path: Path) -> None:
    """The attack: repeat a command after so many others that its key is forgotten."""

    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, (one, two) = await server.open("me", "invite")
            first = await one.do("chat", id="once", text="hello")
            for number in range(RECENT_COMMANDS + 10):
                await two.do("rename", name=f"B{number}")
            seq = table.state.seq

            again = await one.do("chat", id="once", text="hello")

            assert (again, table.state.seq) == (first, seq)
            assert (await one.do("chat", id="twice", text="hello"))["seq"] == seq + 1
        async with local_server(tmp_path) as server:
            found = await server.registry.find_table(table.state.id)
            again = await Player(server, found, one.token).do("chat", id="once", text="hello")
            assert again == first

    run(test)


def test_an_undo_proposal_is_made_once_for_ever(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")
            mover = actor(table, players)
            other = next(p for p in players if p is not mover)
            await mover.move(legal(table)[0])
            await mover.move("buy nothing")
            seq = table.state.seq
            first = await mover.do("undo", id="back", expected_seq=seq)
            await other.do("answer", agree=False)
            for number in range(RECENT_COMMANDS + 10):
                await other.do("rename", name=f"B{number}")

            assert await mover.do("undo", id="back", expected_seq=seq) == first
            assert table.state.proposal is None

    run(test)
