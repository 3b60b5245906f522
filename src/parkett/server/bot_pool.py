"""Bots in seats: worker processes with a time budget, asked like anybody else by their view.

A bot that crashes, stalls or answers nonsense loses the decision, later the seat.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

import msgspec

from parkett.core.game import Game
from parkett.core.rulebook import Words
from parkett.server.http_schemas import BotFace, BotInfo

log = logging.getLogger("parkett.bots")
LOADING = 30.0  # seconds until a worker must be ready
GRACE = 1.0  # seconds beyond the budget before a worker is ended
Choose: TypeAlias = Callable[[dict[str, Any], Sequence[str], float], str]


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked."""

    bot: str
    spec: str
    seat: int
    view: dict[str, Any]
    legal: list[str]
    seconds: float
    why: bool = False  # not a move but advice, with its reasons


class BotFault(Exception):
    """A bot that did not answer properly."""


def random_bot(_game: Game, _seat: int) -> Choose:
    """Any legal move."""
    return lambda _view, legal, _seconds: secrets.choice(legal)


def greedy_bot(game: Game, seat: int) -> Choose:
    """The move after which one's own worth is furthest ahead of the others' average."""

    def choose(view: dict[str, Any], legal: Sequence[str], _seconds: float) -> str:
        rng = random.Random()  # noqa: S311  (imagination, not dealing)
        world = game.determinize(view, rng.randrange)
        best, choice = None, legal[0]
        for sentence in legal:
            copy = world.clone()
            copy.apply(game.read(world, sentence))
            worth = copy.scores()
            ahead = worth[seat] * len(worth) - sum(worth)
            if best is None or (ahead, rng.random()) > best:
                best, choice = (ahead, rng.random()), sentence
        return choice

    return choose


OWN: dict[str, Callable[[Game, int], Choose]] = {"random": random_bot, "greedy": greedy_bot}


def bots_for(game: str) -> frozenset[str]:
    """The bots that play a game: the house's own, and all that are installed beside it."""
    found = installed()
    return frozenset(OWN) | {n for n, each in found.items() if each.level and each.plays(game)}


@lru_cache(maxsize=1)
def installed() -> dict[str, Any]:
    """The bots of `parkett.bots` by name; those of level 0 are practice dummies."""
    if find_spec("parkett.bots") is None or find_spec("parkett.bots.registry") is None:
        return {}
    found: dict[str, Any] = import_module("parkett.bots.registry").BOT_PROFILES
    return found


def persons_for(game: str) -> list[BotInfo]:
    """The bots of a game as people meet them, the easiest first."""
    known = [each for name, each in installed().items() if name in bots_for(game)]
    told = [
        BotInfo(
            each.name,
            each.level,
            Words(**each.title),
            Words(**each.style),
            BotFace(each.avatar.shape, each.avatar.colour, each.avatar.eyes),
        )
        for each in sorted(known, key=lambda each: int(each.level))
    ]
    return told or [BotInfo(name, 1, Words(name, name, name)) for name in sorted(OWN)]


def bot_named(name: str, game: Game, seat: int) -> Choose:
    """A bot for a seat; raises KeyError for one that does not exist."""
    persona = installed().get(name)
    if persona is None or not persona.plays(game.name):
        return OWN[name](game, seat)
    budget_type = import_module("parkett.bots.budget").Budget
    limit = persona.simulation_limit(game.name)
    bot = persona.make(game, secrets.randbits(31))

    def choose(view: dict[str, Any], legal: Sequence[str], seconds: float) -> str:
        time = max(1, int(seconds * 1000))
        chosen = bot.choose(view, legal, budget_type(milliseconds=time, simulation_limit=limit))
        if isinstance(chosen, str):
            return chosen
        return game.say(game.determinize(view, random.Random(0).randrange), chosen)  # noqa: S311

    return choose


def advice(game: Game, view: dict[str, Any]) -> dict[str, Any]:
    """What the planner of a game would do, and why; raises KeyError where there is none."""
    planner = installed()["planner"]
    if not planner.plays(game.name):
        raise KeyError("planner")
    hint = planner.make(game, secrets.randbits(31)).hint(view)
    return {"say": hint.sentence, "reasons": [list(reason) for reason in hint.reasons]}


class Worker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> dict[str, Any]:
        """The worker's answer; raises BotFault."""
        if self.process is None or self.process.returncode is not None:
            await self.start()
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        try:
            reading = self.process.stdout.readline()
            line = await asyncio.wait_for(reading, question.seconds + GRACE)
        except (TimeoutError, ValueError) as error:
            await self.stop()
            raise BotFault("stalled") from error
        if not line:
            await self.stop()
            raise BotFault("crashed")
        answer: dict[str, Any] = msgspec.json.decode(line)
        if "say" not in answer:
            raise BotFault(str(answer.get("fault")))
        return answer

    async def start(self) -> None:
        """Start the process."""
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "parkett.server.bot_worker", stdin=pipe, stdout=pipe,
        )  # fmt: skip
        assert self.process.stdout is not None
        try:  # loading the bots is no part of anybody's time to think
            ready = await asyncio.wait_for(self.process.stdout.readline(), LOADING)
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
    """A few workers, shared by all tables."""

    def __init__(self, workers: int) -> None:
        self.size = workers
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._all = [Worker() for _ in range(workers)]
        for worker in self._all:
            self._free.put_nowait(worker)

    def names(self, game: str) -> frozenset[str]:
        """The bots that can be seated."""
        return bots_for(game) if self.size else frozenset()

    async def ask(self, question: Question) -> str:
        """A bot's sentence from the next free worker; raises BotFault."""
        return str((await self._asked(question))["say"])

    async def advise(self, question: Question) -> tuple[str, list[tuple[str, int]]]:
        """A planner's sentence and its reasons; raises BotFault."""
        answer = await self._asked(question)
        return str(answer["say"]), [(str(word), int(gain)) for word, gain in answer["reasons"]]

    async def _asked(self, question: Question) -> dict[str, Any]:
        worker = await self._free.get()
        try:
            return await worker.ask(question)
        except (OSError, msgspec.DecodeError) as error:
            await worker.stop()
            raise BotFault(type(error).__name__) from error
        finally:
            self._free.put_nowait(worker)

    async def stop(self) -> None:
        """End all workers."""
        for worker in self._all:
            await worker.stop()
