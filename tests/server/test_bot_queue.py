"""Bots for many tables: people first, fair shares, short thoughts, rest without people."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parkett.server.bot_pool import BotPool, BotQuestion
from parkett.server.bot_queue import ABSENT, BRIEF_SECONDS, PRESENT, WATCHED, Asker, BotQueue
from tests.server.local_server import Player, local_server, run


class Workshop:
    """A queue with one worker whose work takes a second of a manual clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = BotQueue(["worker"], lambda: self.now)
        self.served: list[str] = []

    async def work(self, asker: Asker) -> None:
        """Wait for the worker and use it."""
        worker = await self.queue.get_worker(asker)
        self.served.append(asker.table)
        self.now += 1.0
        await asyncio.sleep(0)
        self.queue.put_worker(worker, asker, 1.0)


def test_tables_with_people_are_served_first() -> None:
    async def test() -> None:
        shop = Workshop()
        crowd = [Asker(f"t{n}", "attacker", ABSENT) for n in range(50)]
        watched, played = Asker("watched", "b", WATCHED), Asker("played", "a", PRESENT)
        await asyncio.gather(*map(shop.work, [*crowd, watched, played]))
        assert shop.served[1:3] == ["played", "watched"]

    run(test)


def test_clients_share_and_so_do_their_tables() -> None:
    async def test() -> None:
        shop = Workshop()
        many = [Asker(f"many{n % 5}", "attacker", PRESENT) for n in range(20)]
        few = [Asker("few", "honest", PRESENT) for _ in range(4)]
        await asyncio.gather(*map(shop.work, [*many, *few]))
        assert shop.served[:9].count("few") == 4
        assert len(set(shop.served[:14])) == 6  # and no table of the many waits for another

    run(test)


def test_thoughts_are_short_under_load_and_beside_people() -> None:
    async def test() -> None:
        shop = Workshop()
        person, nobody = Asker("p", "a", PRESENT), Asker("n", "b", ABSENT)
        assert shop.queue.thinking_seconds(nobody, 2.0) == 2.0
        assert shop.queue.thinking_seconds(person, 2.0) == 2.0
        assert shop.queue.thinking_seconds(nobody, 2.0) == BRIEF_SECONDS
        worker = await shop.queue.get_worker(person)
        waiting = [asyncio.ensure_future(shop.work(person)) for _ in range(3)]
        await asyncio.sleep(0)
        assert shop.queue.thinking_seconds(person, 2.0) == 0.5
        shop.queue.put_worker(worker)
        await asyncio.gather(*waiting)

    run(test)


def test_a_cancelled_question_loses_no_worker() -> None:
    async def test() -> None:
        shop = Workshop()
        worker = await shop.queue.get_worker(Asker("a"))
        waiting = asyncio.ensure_future(shop.work(Asker("b")))
        await asyncio.sleep(0)
        shop.queue.put_worker(worker)  # given to the one that is cancelled now
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await asyncio.wait_for(shop.work(Asker("c")), 1)

    run(test)


def test_a_table_without_people_rests_until_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose_move(self: BotPool, question: BotQuestion, *_asker: object) -> str:
        return question.legal[0]

    monkeypatch.setattr(BotPool, "choose_move", choose_move)

    async def until_moves(seq: int) -> None:
        while table.state.seq < seq:
            await asyncio.sleep(0.005)

    async def test() -> None:
        nonlocal table
        async with local_server(tmp_path, bot_workers=1, bot_pause_ms=5) as server:
            table, _ = await server.open("bot:greedy", "bot:random")
            await until_moves(10)
            server.clock.pass_seconds(61)  # nobody has looked since
            await asyncio.sleep(0.1)
            rested = table.state.seq
            await asyncio.sleep(0.2)
            assert table.state.seq == rested
            assert table.resting
            await server.registry.store.wait_until_written()
            assert server.registry.store.list_due_tables(1 << 60) == []
            watcher = Player(server, table)
            await asyncio.wait_for(until_moves(rested + 5), 10)
            watcher.leave()

    table = None  # type: ignore[assignment]
    run(test)
