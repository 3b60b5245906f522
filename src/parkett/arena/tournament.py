"""Many games: every deal is played once in every seating, on as many processes as there are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from parkett.arena.game_runner import Result, Table
from parkett.bots.bot_spec import BotSpec, parse_bot_spec
from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.toolkit import toolkit
from parkett.core.edition import Value
from parkett.core.game import Game
from parkett.games import load


@dataclass(frozen=True)
class Event:
    """What is played: a game, its bots, the number of deals, and the seed of it all."""

    game: str
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: str = "parkett"
    edition: str | None = None
    budget: str = ""
    patience: float = 30.0

    def load(self) -> Game:
        """The game, with the options under which bots play it."""
        options: dict[str, Value] = dict(toolkit(self.game).options)
        return load(self.game, self.edition, options)

    def entrants(self, table: Sequence[str]) -> list[BotSpec]:
        """The bots of a table."""
        game = self.load()
        budget = Budget.read(self.budget) if self.budget else None
        return [parse_bot_spec(text, game, budget) for text in table]

    def check(self) -> None:
        """Refuse, before the first game, whatever cannot be played; raises ParkettError."""
        game = self.load()
        if not self.bots:
            raise BotError("an arena needs bots: --bots a,b,c,d")
        game.check_seats(self.seats)
        if self.deals < 1:
            raise BotError("an arena needs at least one game")
        self.entrants(sorted(set(self.bots)))

    def tables(self) -> list[tuple[str, ...]]:
        """The companies that meet: all the bots, or every choice of them for the seats."""
        if len(self.bots) <= self.seats:
            filled = self.bots + self.bots[-1:] * (self.seats - len(self.bots))
            return [filled]
        return list(combinations(self.bots, self.seats))

    def blocks(self) -> Iterator[Block]:
        """Every deal of every company."""
        for number, table in enumerate(self.tables()):
            for deal in range(self.deals):
                yield Block(self, table, number, deal)


@dataclass(frozen=True)
class Block:
    """One deal, to be played in every seating of one company."""

    event: Event
    table: tuple[str, ...]
    company: int
    deal: int

    @property
    def key(self) -> str:
        """What the block is known by in a results file."""
        return f"{self.company}/{self.deal}"


class Played(msgspec.Struct, frozen=True):
    """The games of one block."""

    key: str
    games: list[Result]


def seatings(table: Sequence[str]) -> list[tuple[str, ...]]:
    """The company moved around the table, each different seating once."""
    turns = [tuple(table[shift:]) + tuple(table[:shift]) for shift in range(len(table))]
    return list(dict.fromkeys(turns))


def play_block(block: Block) -> bytes:
    """Play one deal in every seating; the result is a line of the results file."""
    event = block.event
    game = event.load()
    games = [
        Table(game, event.entrants(seating), block.deal, event.seed, event.patience).play()
        for seating in seatings(block.table)
    ]
    return msgspec.json.encode(Played(block.key, games))


Tell = Callable[[int, int], None]  # blocks done, blocks in all


def quiet(_done: int, _total: int) -> None:
    """Tell nobody."""


class Tournament:
    """Plays an event, keeps its results in a file, and goes on where it stopped."""

    def __init__(self, event: Event, file: Path | None = None) -> None:
        self.event = event
        self.file = file
        self.played: dict[str, Played] = {}

    def header(self) -> bytes:
        """The first line of the results file: what is being played."""
        return msgspec.json.encode({"parkett": "arena", "event": msgspec.to_builtins(self.event)})

    def resume(self) -> None:
        """Read the results there are; a file of another event is refused."""
        if self.file is None or not self.file.exists():
            return
        lines = self.file.read_bytes().splitlines()
        if lines and self.same_event(lines[0]):
            for line in lines[1:]:
                try:
                    block = msgspec.json.decode(line, type=Played)
                except msgspec.DecodeError:  # the line during which it was stopped
                    continue
                self.played[block.key] = block
            return
        raise BotError(f"{self.file} holds the results of another event; name another file")

    def same_event(self, line: bytes) -> bool:
        """Whether a header is ours; the number of deals may differ."""
        try:
            found = msgspec.json.decode(line)["event"]
        except (msgspec.DecodeError, KeyError, TypeError):
            return False
        ours = msgspec.to_builtins(self.event)
        return {**found, "deals": 0} == {**ours, "deals": 0, "bots": list(self.event.bots)}

    def run(self, workers: int = 0, tell: Tell = quiet, ray: str = "") -> list[Result]:
        """Play what is still to be played and return all games, in order."""
        self.event.check()
        self.resume()
        blocks = list(self.event.blocks())
        open_ = [block for block in blocks if block.key not in self.played]
        tell(len(blocks) - len(open_), len(blocks))
        if self.file is not None and not self.played:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(self.header() + b"\n")
        play = on_ray(open_, ray) if ray else on_processes(open_, workers)
        done = len(blocks) - len(open_)
        for line in play:
            self.keep(line)
            done += 1
            tell(done, len(blocks))
        return [game for block in blocks for game in self.played[block.key].games]

    def keep(self, line: bytes) -> None:
        """Remember a block, in the file too."""
        block = msgspec.json.decode(line, type=Played)
        self.played[block.key] = block
        if self.file is not None:
            with self.file.open("ab") as out:
                out.write(line + b"\n")


def on_processes(blocks: Sequence[Block], workers: int) -> Iterable[bytes]:
    """Play blocks on local processes, in whatever order they finish."""
    number = workers or os.cpu_count() or 1
    if number == 1 or len(blocks) < 2:
        yield from map(play_block, blocks)
        return
    waiting = iter(blocks)
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        running: set[Future[bytes]] = set()
        for block in waiting:
            running.add(pool.submit(play_block, block))
            if len(running) >= 2 * number:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        for future in running:
            yield future.result()


def on_ray(blocks: Sequence[Block], address: str) -> Iterable[bytes]:
    """Play blocks on a Ray cluster; `local` starts one on this machine."""
    try:
        import ray  # noqa: PLC0415  (an optional dependency)
    except ImportError as error:
        raise BotError("--ray needs the package ray: pip install 'parkett[ray]'") from error
    engine: Any = ray
    if not engine.is_initialized():
        engine.init(address=address, log_to_driver=False)
    remote = engine.remote(max_retries=2)(play_block)
    running = [remote.remote(block) for block in blocks]
    while running:
        done, running = engine.wait(running, num_returns=1)
        yield from engine.get(done)
