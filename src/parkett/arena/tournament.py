"""Many games: every deal is played once in every seating, on as many processes as there are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from parkett.arena.game_runner import GameResult, GameRunner
from parkett.arena.local_processes import play_on_processes
from parkett.bots.bot_spec import BotSpec, parse_bot_spec
from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.factory import MakeBot
from parkett.bots.toolkit import load_toolkit
from parkett.core.edition import Value
from parkett.core.game import Game
from parkett.core.seeds import Seed, seed_text
from parkett.core.typed_decoding import decode_json
from parkett.games import game_class, load
from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line


@dataclass(frozen=True)
class TournamentConfig:
    """What is played: a game, its bots, the number of deals, and the seed of it all."""

    game: str
    bots: tuple[str, ...]
    seats: int
    deals: int
    seed: Seed = "parkett"
    edition: str | None = None
    budget: str = ""
    patience: float = 30.0
    options: Mapping[str, Value] = field(default_factory=dict)
    board: str = ""  # the text of a board file of one's own
    classes: Mapping[str, MakeBot] = field(default_factory=dict)  # bots that are no files

    def __post_init__(self) -> None:
        """Write the game's name and the seed in one way, however they were given."""
        object.__setattr__(self, "game", game_class(self.game).name)
        object.__setattr__(self, "seed", seed_text(self.seed))

    def written(self) -> dict[str, Any]:
        """What stands in a results file; bots that are classes are never kept in one."""
        fields: dict[str, Any] = msgspec.to_builtins(replace(self, classes={}))
        del fields["classes"]
        return fields

    def load(self) -> Game:
        """The game, with the options under which bots play it and those of this tournament."""
        options: dict[str, Value] = {**load_toolkit(self.game).options, **self.options}
        return load(self.game, self.edition, options, self.board)

    def entrants(self, bots: Sequence[str]) -> list[BotSpec]:
        """The bots by what is written of each."""
        game = self.load()
        budget = Budget.read(self.budget) if self.budget else None
        return [parse_bot_spec(self.classes.get(text, text), game, budget) for text in bots]

    def check(self) -> None:
        """Refuse, before the first game, whatever cannot be played; raises ParkettError."""
        game = self.load()
        if not self.bots:
            raise BotError("an arena needs bots: --bots a,b,c,d")
        game.check_seats(self.seats)
        if self.deals < 1:
            raise BotError("an arena needs at least one game")
        self.entrants(sorted(set(self.bots)))

    def groups(self) -> list[tuple[str, ...]]:
        """The groups of bots that meet: all of them, or every choice of them for the seats."""
        if len(self.bots) <= self.seats:
            filled = self.bots + self.bots[-1:] * (self.seats - len(self.bots))
            return [filled]
        return list(combinations(self.bots, self.seats))

    def for_games(self, games: int) -> TournamentConfig:
        """The same with as many deals as it takes for so many games at least."""
        if games < 1:
            raise BotError(f"games: {games}: at least one game is needed")
        games_a_deal = sum(len(list_rotated_seatings(group)) for group in self.groups())
        return replace(self, deals=-(-games // games_a_deal))

    def tasks(self) -> Iterator[DealTask]:
        """Every deal of every group."""
        for number, bots in enumerate(self.groups()):
            for deal in range(self.deals):
                yield DealTask(self, bots, number, deal)


@dataclass(frozen=True)
class DealTask:
    """One deal, to be played by one group of bots in every seating."""

    config: TournamentConfig
    bots: tuple[str, ...]
    group: int  # its number
    deal: int

    @property
    def key(self) -> str:
        """What the task is known by in a results file."""
        return f"{self.group}/{self.deal}"


class DealResults(msgspec.Struct, frozen=True):
    """The games of one deal by one group of bots."""

    key: str
    games: list[GameResult]


def list_rotated_seatings(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """The bots moved around the table, each different seating once."""
    turns = [tuple(bots[shift:]) + tuple(bots[:shift]) for shift in range(len(bots))]
    return list(dict.fromkeys(turns))


def play_deal(task: DealTask) -> bytes:
    """Play one deal in every seating; the result is a line of the results file."""
    config = task.config
    game = config.load()
    games = [
        GameRunner(game, config.entrants(seating), task.deal, config.seed, config.patience).play()
        for seating in list_rotated_seatings(task.bots)
    ]
    return msgspec.json.encode(DealResults(task.key, games))


ShowProgress = Callable[[int, int], None]  # tasks done, tasks in all


def show_no_progress(_done: int, _total: int) -> None:
    """Show no progress."""


class Tournament:
    """Plays all deals, keeps the results in a file, and goes on where it stopped."""

    def __init__(self, config: TournamentConfig, file: Path | None = None) -> None:
        self.config = config
        self.file = file
        self.results: dict[str, DealResults] = {}

    def header(self) -> bytes:
        """The first line of the results file: what is being played."""
        return msgspec.json.encode({"parkett": "arena", "event": self.config.written()})

    def resume(self) -> None:
        """Read the results there are; a file of another tournament is refused."""
        if self.file is None or not self.file.exists():
            return
        lines = read_whole_lines(self.file)
        if not lines or not self.is_same_config(lines[0]):
            raise BotError(
                f"{self.file} holds the results of another tournament; name another file"
            )
        for line in lines[1:]:
            try:
                found = decode_json(line, DealResults)
            except msgspec.DecodeError:  # a damaged line: its deal is played again
                continue
            self.results[found.key] = found
        remove_cut_off_line(self.file)

    def is_same_config(self, line: bytes) -> bool:
        """Whether a header is ours; the number of deals may differ."""
        try:
            found = msgspec.json.decode(line)["event"]
        except (msgspec.DecodeError, KeyError, TypeError):
            return False
        ours = self.config.written()
        return {**found, "deals": 0} == {**ours, "deals": 0, "bots": list(self.config.bots)}

    def run(
        self, workers: int = 0, show: ShowProgress = show_no_progress, ray: str = ""
    ) -> list[GameResult]:
        """Play what is still to be played and return all games, in order."""
        self.config.check()
        self.resume()
        tasks = list(self.config.tasks())
        open_ = [task for task in tasks if task.key not in self.results]
        show(len(tasks) - len(open_), len(tasks))
        if self.file is not None and not self.results:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(self.header() + b"\n")
        done = len(tasks) - len(open_)
        for line in play_deals(open_, workers, ray):
            self.keep(line)
            done += 1
            show(done, len(tasks))
        return [game for task in tasks for game in self.results[task.key].games]

    def keep(self, line: bytes) -> None:
        """Remember the results of a task, in the file too."""
        found = decode_json(line, DealResults)
        self.results[found.key] = found
        if self.file is not None:
            append_line(self.file, line)


def play_deals(tasks: Sequence[DealTask], workers: int, ray: str) -> Iterable[bytes]:
    """Play deals on a cluster, on local processes, or in this one."""
    number = workers or os.cpu_count() or 1
    if ray:
        from parkett.arena.ray_cluster import play_on_ray  # noqa: PLC0415  (it needs DealTask)

        return play_on_ray(tasks, ray)
    if number == 1 or len(tasks) < 2:
        return map(play_deal, tasks)
    return play_on_processes(play_deal, tasks, number, name_task)


def name_task(task: DealTask) -> str:
    """A task as an error names it."""
    return f"deal {task.deal} of {', '.join(task.bots)}"
