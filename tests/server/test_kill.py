"""SIGKILL under load: no acknowledged move is lost, no game becomes unreadable."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.server_process import Client, ServerProcess, run_clients

TABLES = 12
KILLS = int(os.environ.get("PARKETT_KILLS", "3"))  # make soak sets 100
GOES_ON = 5.0  # seconds from the restart until every table has moved again


class Witness:
    """The answers and journals that the clients of a table received."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens
        self.acked: dict[str, int] = {}  # command -> seq
        self.journals: dict[int, Any] = {}  # seq -> journal that a spectator received
        self.number = 0


async def keep_moving(node: ServerProcess, witness: Witness, rng: random.Random) -> None:
    """Play a table with everybody connected until the server dies."""
    try:
        players = [await node.connect(witness.table, token) for token in witness.tokens]
        watcher = await node.connect(witness.table)
        reading = asyncio.ensure_future(watch(watcher, witness))
        try:
            while True:
                for player in players:
                    if player.prompt is not None:
                        await one_move(player, witness, rng)
                        break
                else:
                    await asyncio.gather(*(player.until("step") for player in players))
                for player in players:
                    while player.seq < max(p.seq for p in players):
                        await player.until("step")
                if players[0].welcome.get("table", {}).get("status") == "over":
                    return
        finally:
            reading.cancel()
    except (WebSocketException, OSError, TimeoutError):
        return


async def one_move(player: Client, witness: Witness, rng: random.Random) -> None:
    """Make a legal move and note the answer."""
    assert player.prompt is not None
    witness.number += 1
    command = f"k{witness.number}"
    say = rng.choice(player.prompt["legal"])
    seq = player.seq
    answer = await player.move(say, command)
    if answer["tell"] == "ack":
        witness.acked[command] = answer["seq"]
    while player.seq <= seq and answer["tell"] == "ack":
        await player.until("step")


async def watch(watcher: Client, witness: Witness) -> None:
    """Note the journals that a spectator receives; a long one comes in parts."""
    ahead: list[Any] = []
    try:
        while True:
            message = await watcher.until("step", "entries")
            ahead += message.get("journal", [])
            if message["tell"] == "step":
                witness.journals[message["seq"]], ahead = ahead, []
    except (WebSocketException, OSError, TimeoutError):
        return


async def until_acked(witnesses: list[Witness], wanted: int) -> None:
    """Wait until so many moves have been acknowledged; `run_clients` has an end."""
    while sum(len(w.acked) for w in witnesses) < wanted:
        await asyncio.sleep(0.002)


async def under_load(node: ServerProcess, witnesses: list[Witness], rng: random.Random) -> None:
    """Play all tables and kill the server in the middle of it."""
    playing = [asyncio.ensure_future(keep_moving(node, w, rng)) for w in witnesses]
    wanted = rng.randrange(100, 700)  # all games together take some 1,800 moves
    await until_acked(witnesses, wanted)
    node.kill()
    done, pending = await asyncio.wait(playing, timeout=25)
    assert not pending
    for task in done:
        task.result()


def read_steps(node: ServerProcess, table: str) -> dict[int, Any]:
    """The whole log of a table as a spectator reads it, by sequence number."""
    steps: dict[int, Any] = {}
    after: int | None = 0
    while after is not None:
        page = node.request(f"/api/tables/{table}/journal?after={after}")
        steps.update({step["seq"]: step for step in page["steps"]})
        after = page["next"]
    return steps


def check(node: ServerProcess, witness: Witness) -> None:
    """Everything that was acknowledged or sent is still in the log, and the node has read it."""
    for _ in range(40):  # a look makes a node read what another has stored
        look = node.request(f"/api/tables/{witness.table}")
        steps = read_steps(node, witness.table)
        if look["seq"] == len(steps):
            break
        time.sleep(0.05)
    assert look["table"]["status"] in ("playing", "over")
    assert sorted(steps) == list(range(1, look["seq"] + 1))
    acked = list(witness.acked.values())
    assert acked == sorted(set(acked))  # none twice, none out of order
    for seq in acked:
        assert steps[seq]["kind"] == "moved"
    for seq, journal in witness.journals.items():
        assert steps[seq].get("journal", []) == journal


async def move_once(node: ServerProcess, witness: Witness, rng: random.Random) -> None:
    """Come back to a table and make a move, unless the game is over.

    A move that was on its way at the kill may still come first; then one looks again.
    """
    before = len(witness.acked)
    for _ in range(3):
        players = [await node.connect(witness.table, token) for token in witness.tokens]
        if players[0].welcome["table"]["status"] == "over":
            return
        asked = [player for player in players if player.prompt]
        if asked:  # nobody, if such a move came between two connections
            await one_move(asked[0], witness, rng)
        if len(witness.acked) > before:
            return
    raise AssertionError(f"table {witness.table} does not go on")


def seconds_until_all_move(
    node: ServerProcess, witnesses: list[Witness], rng: random.Random, began: float
) -> float:
    """Let every table go on; how long after `began` the last one has."""

    async def go_on() -> None:
        await asyncio.gather(*(move_once(node, witness, rng) for witness in witnesses))

    run_clients(go_on())
    return time.monotonic() - began


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    node = ServerProcess("--data", str(tmp_path))
    rng = random.Random(3)
    node.start()
    try:
        witnesses, slowest = list[Witness](), 0.0
        for _ in range(KILLS):  # at new tables each time: games are over in a second
            playing = [Witness(*node.open_table()) for _ in range(TABLES)]
            run_clients(under_load(node, playing, rng))
            assert sum(len(w.acked) for w in playing) > 20
            assert sum(len(w.journals) for w in playing) > 20
            began = time.monotonic()
            node.start()
            slowest = max(slowest, seconds_until_all_move(node, playing, rng, began))
            for witness in playing:
                check(node, witness)
            witnesses += playing
        for witness in witnesses:
            check(node, witness)
        acked = sum(len(w.acked) for w in witnesses)
        print(f"{KILLS} kills, {acked} acknowledged moves, all go on within {slowest:.1f} s")
        assert slowest <= GOES_ON
    finally:
        node.kill()


def test_a_large_message_is_closed_and_a_graceful_stop_notifies_the_tables(tmp_path: Path) -> None:
    node = ServerProcess("--data", str(tmp_path))
    node.start()
    table, tokens = node.open_table()

    async def test() -> None:
        large = await node.connect(table, tokens[0])
        await large.send("chat", "x", text="y" * 10_000)  # refused before it is read
        with pytest.raises(ConnectionClosed) as refused:
            await large.until("never")
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code == 1009
        client = await node.connect(table, tokens[0])
        await asyncio.to_thread(node.stop)
        assert (await client.until("notice"))["code"] == "restarting"
        with pytest.raises(ConnectionClosed) as closed:
            await client.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012

    try:
        run_clients(test())
    finally:
        node.kill()


def test_a_retry_across_the_kill_is_played_once(tmp_path: Path) -> None:
    node = ServerProcess("--data", str(tmp_path))
    node.start()
    try:
        table, tokens = node.open_table()

        async def first() -> tuple[int, str, int, dict[str, Any]]:
            clients = [await node.connect(table, token) for token in tokens]
            seat = next(n for n, client in enumerate(clients) if client.prompt)
            prompt, seq = clients[seat].prompt, clients[seat].seq
            assert prompt is not None
            say = prompt["legal"][0]
            return seat, say, seq, await clients[seat].move(say, "once")

        seat, say, seq, answer = run_clients(first())
        node.kill()
        node.start()

        async def again() -> dict[str, Any]:
            client = await node.connect(table, tokens[seat], since=seq)
            return await client.move(say, "once", seq)

        assert run_clients(again()) == answer
        assert node.request(f"/api/tables/{table}")["seq"] == answer["seq"]
    finally:
        node.kill()
