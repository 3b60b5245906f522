"""What the published set of games contains: which tables, how many games, which seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from parkett.bots.registry import list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.games import GAMES, game_class, load

VERSION = 1  # of the plan; raised when a table, a seed or a line changes its meaning
GAMES_A_FILE = 5  # at scale 1
SEATS = (2, 4)
TABLES = {  # a kind of table -> its bots; their budgets are counted in simulations, never in time
    "champions": ("champion@40",),
    "mixed": ("champion@40", "planner", "greedy", "random"),
}


@dataclass(frozen=True)
class DatasetFile:
    """The games of one edition at one kind of table."""

    game: str
    edition: str
    seats: int
    table: str  # a key of TABLES

    @property
    def name(self) -> str:
        """What it is called, without an ending."""
        return f"{self.game}-{self.edition}-{self.seats}-{self.table}"

    def load(self) -> Game:
        """The game, with the options under which bots play it."""
        return load(self.game, self.edition, load_toolkit(self.game).options)

    def bots(self, number: int) -> list[str]:
        """The bots of a game, seat by seat; they move on by one seat from game to game."""
        known = {profile.name for profile in list_profiles_for_game(self.game)}
        able = [bot for bot in TABLES[self.table] if bot.partition("@")[0] in known] or ["planner"]
        return [able[(seat + number) % len(able)] for seat in range(self.seats)]

    def seed(self, number: int) -> str:
        """The seed of a game: of its draws, and of its bots."""
        return f"parkett dataset {VERSION}/{self.name}/{number}"


@dataclass(frozen=True)
class DatasetGame:
    """One game of a file."""

    file: DatasetFile
    number: int


def list_dataset_files(only: list[str] | None = None) -> Iterator[DatasetFile]:
    """All files of the set, or those of some games."""
    for game in only or GAMES.shipped():
        kind = game_class(game)
        for edition in kind.editions:
            allowed = load(game, edition).edition.seats
            for seats in (number for number in SEATS if number in allowed):
                for table in TABLES:
                    yield DatasetFile(kind.name, edition, seats, table)
