"""The writer: one thread that everything durable goes through."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parkett.server import store
from parkett.server.store import Beat, Outcome
from tests.server.house import actor, house, legal, run


def test_an_answer_that_cannot_be_given_costs_no_other_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            table, players = await h.open("me", "invite")

            def broken(_outcome: Outcome) -> None:
                raise asyncio.InvalidStateError

            h.hall.store.append(Beat(h.hall.started_at, h.hall.now(), broken))
            answer = await actor(table, players).move(legal(table)[0])

            assert answer["tell"] == "ack"
            assert h.hall.store.waiting == 0

    run(test)


def test_a_run_of_the_server_is_one_span_from_its_start_to_its_last_beat(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as h:
            began = h.hall.started_at
            h.clock.pass_seconds(9)
            store, done = h.hall.store, asyncio.get_running_loop().create_future()
            store.append(Beat(began, h.hall.now(), done.set_result))
            assert await done == "stored"

            assert store.spans(0) == [(began, began + 9000)]

    run(test)


def test_in_a_crowd_the_next_group_waits_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "GATHER", 1.0)

    async def test() -> None:
        async with house(tmp_path) as h:
            groups: list[int] = []
            h.hall.store.on_group = lambda size, _seconds: groups.append(size)
            await asyncio.gather(*(h.hall._beat() for _ in range(store.CROWD)))
            first = asyncio.ensure_future(h.hall._beat())
            await asyncio.sleep(0.02)
            await asyncio.gather(first, h.hall._beat())
            await h.hall._beat()

            assert groups == [store.CROWD, 2, 1]

    run(test)
