"""What was measured of the bots' strength, each figure with the fingerprint it was measured under.

Kept in docs/reference/strength.json.  A figure is stale when kernel, rules, generator or bots of
its game are not what they were; the page shows it with a dagger.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from parkett.arena.game_runner import GameResult
from parkett.arena.play_digest import compute_play_digest
from parkett.arena.ratings import BotRating, rate_bots

FILE = Path(__file__).parents[1] / "docs" / "reference" / "strength.json"
STALE = " †"


class Cell(msgspec.Struct, frozen=True):
    """One bot against a table of others: its win share with half the width of the interval."""

    game: str
    seats: int
    one: str
    many: str
    games: int  # 0: not known any more
    share: float  # per cent
    half: float
    digest: str = ""  # of the game when it was played; empty: not known any more

    @property
    def key(self) -> tuple[str, int, str, str]:
        """What it is known by."""
        return self.game, self.seats, self.one, self.many

    def is_stale(self) -> bool:
        """Whether the game or its bots have changed since."""
        return self.digest != compute_play_digest(self.game)

    def __str__(self) -> str:
        """As the page shows it."""
        return f"{self.share:.0f} ± {self.half:.0f}" + (STALE if self.is_stale() else "")


class Rating(msgspec.Struct, frozen=True):
    """What all games of a game's table say about one bot."""

    game: str
    name: str
    games: int
    strength: float
    rating: float | None
    milliseconds: float
    forfeits: int
    digest: str = ""


class Results(msgspec.Struct):
    """All figures of the page."""

    cells: list[Cell] = []
    ratings: list[Rating] = []

    def find(self, game: str, seats: int, one: str, many: str) -> Cell | None:
        """The figure of a pairing, fresh or stale."""
        key = (game, seats, one, many)
        return next((cell for cell in self.cells if cell.key == key), None)

    def keep(self, cell: Cell) -> None:
        """Put a figure in the place of an older one."""
        self.cells = sorted(
            [*(each for each in self.cells if each.key != cell.key), cell],
            key=lambda each: each.key,
        )

    def keep_ratings(self, game: str, found: Iterable[BotRating]) -> None:
        """Put the ratings of a game in the place of older ones."""
        digest = compute_play_digest(game)
        mine = [
            Rating(
                game,
                line.name,
                line.games,
                line.strength,
                line.rating,
                line.ms_per_decision,
                line.forfeits,
                digest,
            )
            for line in sorted(found, key=lambda line: -line.strength)
        ]
        self.ratings = [*(each for each in self.ratings if each.game != game), *mine]

    def write(self) -> None:
        """Write the file."""
        text = msgspec.json.format(msgspec.json.encode(self), indent=1)
        FILE.write_bytes(text + b"\n")


def read_results() -> Results:
    """The figures measured so far."""
    return msgspec.json.decode(FILE.read_bytes(), type=Results) if FILE.exists() else Results()


def make_cell(game: str, seats: int, one: str, many: str, games: Sequence[GameResult]) -> Cell:
    """The figure of some games played now."""
    found = next(line for line in rate_bots(games) if line.name == one)
    share, half = found.win_share * 100, (found.ci95[1] - found.ci95[0]) * 50
    digest = compute_play_digest(game)
    return Cell(game, seats, one, many, len(games), round(share, 2), round(half, 2), digest)
