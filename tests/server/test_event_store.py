"""The event store: group commits, heartbeats, callbacks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parkett.server import event_store
from parkett.server.event_store import HeartbeatJob, WriteOutcome
from tests.server.local_server import actor, legal, local_server, run


def test_an_answer_that_cannot_be_given_costs_no_other_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            table, players = await server.open("me", "invite")

            def broken(_outcome: WriteOutcome) -> None:
                raise asyncio.InvalidStateError

            server.registry.store.append(
                HeartbeatJob(server.registry.started_at, server.registry.now(), broken)
            )
            answer = await actor(table, players).move(legal(table)[0])

            assert answer["tell"] == "ack"
            assert server.registry.store.pending_jobs == 0

    run(test)


def test_a_run_of_the_server_is_one_span_from_its_start_to_its_last_beat(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_server(tmp_path) as server:
            began = server.registry.started_at
            server.clock.pass_seconds(9)
            store, done = server.registry.store, asyncio.get_running_loop().create_future()
            store.append(HeartbeatJob(began, server.registry.now(), done.set_result))
            assert await done == "stored"

            assert store.list_uptimes(0) == [(began, began + 9000)]

    run(test)


def test_in_a_crowd_the_next_group_waits_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_store, "GROUP_DELAY", 1.0)

    async def test() -> None:
        async with local_server(tmp_path) as server:
            groups: list[int] = []
            server.registry.store.on_commit = lambda size, _seconds: groups.append(size)
            await asyncio.gather(
                *(server.registry.write_heartbeat() for _ in range(event_store.BUSY_GROUP))
            )
            first = asyncio.ensure_future(server.registry.write_heartbeat())
            await asyncio.sleep(0.02)
            await asyncio.gather(first, server.registry.write_heartbeat())
            await server.registry.write_heartbeat()

            assert groups == [event_store.BUSY_GROUP, 2, 1]

    run(test)
