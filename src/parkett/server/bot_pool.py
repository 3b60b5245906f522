"""The pool of worker processes that answer for bots within a time budget."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from parkett._compiled_loader import build_time, compiled
from parkett.coach.review_data import StepReview
from parkett.core.entry_kinds import Entry
from parkett.core.typed_decoding import convert
from parkett.server.bot_catalogue import list_bot_names
from parkett.server.bot_queue import Asker, BotQueue

START_SECONDS = 30.0  # until a worker must be ready
GRACE_SECONDS = 1.0  # beyond the budget before a worker is ended
REVIEW_SECONDS = 60.0  # for a portion of a review; it takes less than one
LONGEST_ANSWER = 1 << 20  # bytes
NOBODY_IN_PARTICULAR = Asker()
Answer = TypeVar("Answer")


class ReviewPortion(msgspec.Struct, frozen=True):
    """Some steps of a finished game that are to be reviewed."""

    record: str
    depth: str
    first: int
    end: int


class BotQuestion(msgspec.Struct, frozen=True):
    """One question to a worker: a view, the legal sentences and the time budget."""

    bot: str
    spec: str
    seat: int
    view: dict[str, Any]
    legal: list[str]
    seconds: float
    task: Literal["move", "hint", "weigh", "explain", "analyse", "review"] = "move"
    portion: ReviewPortion | None = None  # the steps to review
    entries: list[Entry] = []  # what the seat has seen happen, for a hint
    say: str = ""  # the sentence that is weighed or explained
    depth: str = ""  # of an analysis


class BotFault(Exception):
    """A bot did not answer properly."""


class WorkerProcess:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.kernel = 0.0  # when the kernel of the process was compiled

    async def ask(self, question: BotQuestion) -> dict[str, Any]:
        """The worker's answer; raises BotFault."""
        if not compiled and self.kernel != build_time():  # compiled since, behind the table
            await self.stop()
        if self.process is None or self.process.returncode is not None:
            await self.start()
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        try:
            reading = self.process.stdout.readline()
            line = await asyncio.wait_for(reading, question.seconds + GRACE_SECONDS)
        except (TimeoutError, ValueError) as error:
            await self.stop()
            raise BotFault("stalled") from error
        except asyncio.CancelledError:  # nobody waits for this answer, so nobody may read it later
            await self.stop()
            raise
        if not line:
            await self.stop()
            raise BotFault("crashed")
        answer: dict[str, Any] = msgspec.json.decode(line)
        if "fault" in answer:
            raise BotFault(str(answer.get("fault")))
        return answer

    async def start(self) -> None:
        """Start the process and wait until it has loaded the bots."""
        pipe = asyncio.subprocess.PIPE
        self.kernel = build_time()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "parkett.server.bot_worker", stdin=pipe, stdout=pipe,
            limit=LONGEST_ANSWER,
        )  # fmt: skip
        assert self.process.stdout is not None
        try:  # loading the bots does not count against the time budget
            ready = await asyncio.wait_for(self.process.stdout.readline(), START_SECONDS)
        except TimeoutError:
            ready = b""
        if not ready:
            await self.stop()
            raise BotFault("not_started")

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class BotPool:
    """A few worker processes, shared by all tables."""

    def __init__(self, workers: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.size = workers
        self.clock = clock
        self._workers = [WorkerProcess() for _ in range(workers)]
        self.queue = BotQueue(list(self._workers), clock)

    def bot_names(self, game: str) -> frozenset[str]:
        """The bots that can be seated; none without workers."""
        return list_bot_names(game) if self.size else frozenset()

    async def choose_move(self, question: BotQuestion, asker: Asker = NOBODY_IN_PARTICULAR) -> str:
        """A bot's move from the next free worker; raises BotFault."""
        return str((await self._ask(question, asker))["say"])

    async def ask_coach(
        self, question: BotQuestion, kind: type[Answer], asker: Asker = NOBODY_IN_PARTICULAR
    ) -> Answer:
        """A hint, a weighed move, an explanation or an analysis; raises BotFault."""
        return convert(await self._ask(question, asker), kind)

    async def review_steps(self, portion: ReviewPortion, asker: Asker) -> list[StepReview]:
        """Reviewed steps of a finished game; raises BotFault."""
        question = BotQuestion("", "", 0, {}, [], REVIEW_SECONDS, "review", portion)
        answer = await self._ask(question, asker)
        return convert(answer["steps"], list[StepReview])

    async def _ask(self, question: BotQuestion, asker: Asker) -> dict[str, Any]:
        worker = await self.queue.get_worker(asker)
        began = self.clock()
        try:
            seconds = question.seconds
            if question.task == "move":  # nothing else can be made shorter
                seconds = self.queue.thinking_seconds(asker, seconds)
            return await worker.ask(msgspec.structs.replace(question, seconds=seconds))
        except (OSError, msgspec.DecodeError) as error:
            await worker.stop()
            raise BotFault(type(error).__name__) from error
        finally:
            self.queue.put_worker(worker, asker, self.clock() - began)

    async def stop(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
