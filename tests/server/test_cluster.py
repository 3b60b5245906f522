"""Several nodes: one PostgreSQL, one NATS server, two processes for the players of one table."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from parkett.server.database_check import check_schema
from parkett.server.database_engine import make_database_engine
from parkett.server.database_schema import events, metadata
from parkett.server.migrate import HEAD, KNOWN, upgrade_database
from tests.server.conftest import Postgres
from tests.server.server_process import CLIENTS, ServerProcess, run_clients
from tests.server.test_kill import (
    GOES_ON,
    Witness,
    check,
    keep_moving,
    seconds_until_all_move,
    until_acked,
)

ROUNDS = int(os.environ.get("PARKETT_NODE_KILLS", "2"))  # make soak sets 20


@pytest.fixture(scope="module")
def running(postgres: Postgres, nats: str) -> Iterator[list[ServerProcess]]:
    url = postgres.fresh()
    made = [ServerProcess("--store", url, "--bus", nats) for _ in range(2)]
    try:
        yield made
    finally:
        for node in made:
            node.kill()


@pytest.fixture
def nodes(running: list[ServerProcess]) -> list[ServerProcess]:
    """Both nodes up, also after a test has killed one."""
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(ServerProcess.start, [node for node in running if node.process is None]))
    return running


def test_two_nodes_serve_one_table(nodes: list[ServerProcess]) -> None:
    table, tokens = nodes[0].open_table()

    async def test() -> None:
        clients = [await nodes[n].connect(table, token) for n, token in enumerate(tokens)]
        for number in range(40):
            mover = next(c for c in clients if c.prompt)
            answer = await mover.move(mover.prompt["legal"][0], f"m{number}")
            assert answer["tell"] == "ack", answer
            for client in clients:
                while client.seq < answer["seq"]:
                    await client.until("step")

    run_clients(test())


def test_two_nodes_race_and_exactly_one_wins(nodes: list[ServerProcess]) -> None:
    table, tokens = nodes[0].open_table()

    async def race(number: int) -> list[str]:
        """The same seat says two different things on two nodes at the same moment."""
        looks = [nodes[0].request(f"/api/tables/{table}", token=token) for token in tokens]
        seat = next(n for n, look in enumerate(looks) if look.get("prompt"))
        clients = [await node.connect(table, tokens[seat]) for node in nodes]
        says = (clients[0].prompt["legal"] * 2)[:2]
        seq = clients[0].seq
        for side, client in enumerate(clients):
            command = f"race{number}-{side}"
            await client.send("move", command, expected_seq=seq, say=says[side])
        answers = await asyncio.gather(*(c.until("ack", "nack") for c in clients))
        for answer, client in zip(answers, clients, strict=True):
            if answer["tell"] == "nack":  # a clean refusal, and the new view
                assert answer["code"] in ("stale", "not_your_turn", "not_asked_now")
                while client.seq <= seq:
                    await client.until("welcome", "step")
            await client.close()
        return [answer["tell"] for answer in answers]

    async def test() -> None:
        outcomes = [sorted(await race(number)) for number in range(15)]
        assert all(outcome == ["ack", "nack"] for outcome in outcomes), outcomes

    run_clients(test())


def test_killing_a_node_under_load_loses_nothing(nodes: list[ServerProcess]) -> None:
    rng, witnesses, slowest = random.Random(5), list[Witness](), 0.0
    for number in range(ROUNDS):
        killed, other = nodes[number % 2], nodes[1 - number % 2]
        playing = [Witness(*killed.open_table()) for _ in range(6)]
        run_clients(kill_under_load(nodes, killed, playing, rng))
        began = time.monotonic()
        slowest = max(slowest, seconds_until_all_move(other, playing, rng, began))
        for witness in playing:
            check(other, witness)
        began = time.monotonic()
        killed.start()
        slowest = max(slowest, seconds_until_all_move(killed, playing, rng, began))
        for node in nodes:
            for witness in playing:
                check(node, witness)
        witnesses += playing
    for witness in witnesses:
        check(nodes[0], witness)
    acked = sum(len(w.acked) for w in witnesses)
    print(f"{ROUNDS} rounds, {acked} acknowledged moves, all go on within {slowest:.1f} s")
    assert slowest <= GOES_ON


async def kill_under_load(
    nodes: list[ServerProcess],
    killed: ServerProcess,
    witnesses: list[Witness],
    rng: random.Random,
) -> None:
    """Play half of the tables on each node, and kill one of them."""
    playing = [
        asyncio.ensure_future(keep_moving(nodes[n % 2], witness, rng))
        for n, witness in enumerate(witnesses)
    ]
    await until_acked(witnesses, rng.randrange(60, 300))
    await asyncio.to_thread(killed.kill)
    await asyncio.gather(*(client.close() for client in CLIENTS), return_exceptions=True)
    done, pending = await asyncio.wait(playing, timeout=25)
    assert not pending
    for task in done:
        task.result()


def test_presence_is_known_on_every_node(nodes: list[ServerProcess]) -> None:
    table, tokens = nodes[0].open_table()

    async def test() -> None:
        first = await nodes[0].connect(table, tokens[0])
        await nodes[1].connect(table, tokens[1])
        while (await first.until("presence"))["here"] != [0, 1]:
            pass

    run_clients(test())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_the_schema(kind: str, request: Any, tmp_path: Any) -> None:
    if kind == "sqlite":
        url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    else:
        url = request.getfixturevalue("postgres").fresh()
    engine = make_database_engine(url)
    upgrade_database(engine)
    upgrade_database(engine)
    assert check_schema(engine, KNOWN) == HEAD
    found = sa.inspect(engine)
    for table in metadata.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert list(columns) == [column.name for column in table.columns]
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
        key = found.get_pk_constraint(table.name)["constrained_columns"]
        assert key == [column.name for column in table.primary_key]
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert indexes == {index.name for index in table.indexes}
    engine.dispose()


def test_a_database_of_an_older_schema_keeps_its_events(tmp_path: Any) -> None:
    engine = make_database_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    upgrade_database(engine, "0001")
    rows = [("t2", 1, 5, "n", "k", b"b"), ("t1", 2, 6, "n", "", b"c"), ("t1", 1, 4, "n", "", b"a")]
    with engine.begin() as connection:
        connection.execute(
            events.insert(), [dict(zip(events.c.keys(), r, strict=True)) for r in rows]
        )
    upgrade_database(engine)
    with engine.begin() as connection:
        found = connection.execute(sa.select(events).order_by("game_id", "seq"))
        assert [tuple(row) for row in found] == sorted(rows)
        with pytest.raises(IntegrityError):
            connection.execute(
                events.insert().values(**dict(zip(events.c.keys(), rows[0], strict=True)))
            )
    engine.dispose()
