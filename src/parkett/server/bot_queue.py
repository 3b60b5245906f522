"""Who is served next by a bot worker: tables with people first, then whoever has used least."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

W = TypeVar("W")  # a worker
HALF_LIFE = 60.0  # seconds after which used time counts half
PRESENT, WATCHED, ABSENT = 0, 1, 2  # who waits: a player at the table, a spectator, nobody now
BUSY_SECONDS = 30.0  # since the last question of a table with players: others think briefly
BRIEF_SECONDS = 0.2  # thinking time of other tables meanwhile
LEAST_SECONDS = 0.05  # thinking time however long the queue is
MAX_KNOWN = 10_000  # clients and tables whose use is remembered


class Asker(msgspec.Struct, frozen=True):
    """For whom a bot is asked."""

    table: str = ""
    opener: str = ""  # a pseudonym of the client that opened the table
    rank: int = PRESENT


class UsedTime:
    """Seconds used by each client or table; time long ago counts less."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def read(self, name: str) -> float:
        """The seconds that a name has used lately."""
        used, at = self._used.get(name, (0.0, 0.0))
        return used * 0.5 ** ((self.clock() - at) / HALF_LIFE) if used else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Add seconds to a name."""
        if len(self._used) > MAX_KNOWN:
            self._used.clear()
        self._used[name] = (self.read(name) + seconds, self.clock())


class BotQueue(Generic[W]):
    """The free workers and the questions that wait for one."""

    def __init__(self, workers: list[W], clock: Callable[[], float]) -> None:
        self.size = len(workers)
        self.clock = clock
        self._free = list(workers)
        self._waiting: list[tuple[Asker, asyncio.Future[W]]] = []  # in order of arrival
        self._by_opener = UsedTime(clock)
        self._by_table = UsedTime(clock)
        self._people_at = -BUSY_SECONDS  # when a table with players last asked

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    def thinking_seconds(self, asker: Asker, seconds: float) -> float:
        """The thinking time of a question now: less under load, little beside people."""
        if asker.rank == PRESENT:
            self._people_at = self.clock()
        elif self.clock() - self._people_at < BUSY_SECONDS:
            seconds = min(seconds, BRIEF_SECONDS)
        ahead = sum(other.rank <= asker.rank for other, _ in self._waiting)
        return max(min(LEAST_SECONDS, seconds), seconds * self.size / (self.size + ahead))

    async def get_worker(self, asker: Asker) -> W:
        """A free worker; waits for its turn."""
        if self._free:
            return self._free.pop()
        future: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        entry = (asker, future)
        self._waiting.append(entry)
        try:
            return await future
        except asyncio.CancelledError:
            if entry in self._waiting:
                self._waiting.remove(entry)
            elif future.done() and not future.cancelled():
                self.put_worker(future.result())
            raise

    def put_worker(self, worker: W, asker: Asker | None = None, seconds: float = 0.0) -> None:
        """Give a worker back, note what was used, and serve who has used least."""
        if asker is not None:
            self._by_opener.add(asker.opener, seconds)
            self._by_table.add(asker.table, seconds)
        self._waiting = [each for each in self._waiting if not each[1].done()]
        if not self._waiting:
            self._free.append(worker)
            return
        following = min(self._waiting, key=self._urgency)
        self._waiting.remove(following)
        following[1].set_result(worker)

    def _urgency(self, entry: tuple[Asker, asyncio.Future[W]]) -> tuple[int, float, float]:
        asker = entry[0]
        opener, table = self._by_opener.read(asker.opener), self._by_table.read(asker.table)
        return asker.rank, opener, table
