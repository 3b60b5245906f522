"""Write docs/reference/strength.md: who beats whom, measured now.

    python -m tools.strength [--games 80] [--deep 40] [--climb 0] [--timed 0] [--only GAME]

    python -m tools.strength --check

Games already played are kept under build/strength and all count, as long as kernel, rules,
generator and bots of the game stay what they were; so it may be stopped at any time and called
again.  Every figure is kept in docs/reference/strength.json with the fingerprint of the game it was
measured under; one that is not today's is shown with a dagger.  With --deep 0 nobody who
searches plays anew except against the rung below; a cell that was never played gets a dash.  With
--check nothing is played, and a page that does not show what is stale is an error.  What luck
leaves is read from docs/reference/luck.json, which `python -m bench.luck` writes, and from
headroom.json beside it, which `python -m bench.headroom` writes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec
from tools.strength_results import STALE, Cell, Results, make_cell, read_results

import parkett
from parkett.arena.game_runner import GameResult
from parkett.arena.play_digest import compute_play_digest
from parkett.arena.ratings import rate_bots
from parkett.arena.tournament import Tournament, TournamentConfig
from parkett.bots.registry import list_profiles_for_game
from parkett.bots.toolkit import load_toolkit

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "reference" / "strength.md"
LUCK = ROOT / "docs" / "reference" / "luck.json"
HEADROOM = ROOT / "docs" / "reference" / "headroom.json"
QUICK = ("random", "greedy", "planner")
SEARCHING = ("search", "champion")
SIMULATIONS = 200  # where the toolkit of a game names none
TIMED = ("search@1s", "greedy")  # what more time is worth
INTRO = """# How strong the bots are

One bot of the row against a table of the bots of the column. Every deal is played once with the
lone bot in each seat; the figure is its win share in per cent with half the width of the 95 %
interval, clustered by deal. An even share is 100 divided by the number of seats. `@200` is a
budget of 200 simulations a decision. Where the toolkit of a game names budgets, `search` gets as
many at a table, too, and the champion uses all the time it is given; in the other games `search`
and `champion` get about the same time here. Bots play with open holdings, which follow from the
public record anyway. Cells with bots that search rest on fewer games than the others: their
intervals say how few. A dagger (†) marks a figure that is stale: since it was measured, the
kernel, the rules, the generator or the bots of the game have changed.

Written by `python -m tools.strength`; nothing here is typed in by hand.
"""


def ladder(game: str) -> list[str]:
    """The rungs that exist for a game."""
    known = {profile.name for profile in list_profiles_for_game(game)}
    kit = load_toolkit(game)
    budgets = {**kit.measured_budgets, **kit.budgets}
    rungs = [*QUICK, *(f"{name}@{budgets.get(name, SIMULATIONS)}" for name in SEARCHING)]
    return [rung for rung in rungs if rung.partition("@")[0] in known]


class Limit(msgspec.Struct, frozen=True):
    """What a player who knows the luck to come achieved against three of a rung."""

    game: str
    against: str
    games: int
    win_share: float
    half: float  # of the 95 % interval, clustered by deal
    digest: str = ""  # of the game when it was measured


class Headroom(msgspec.Struct, frozen=True):
    """What perfect odds would add to the rules that a search plays by."""

    game: str
    games: int
    futures: int
    decisions: int  # looked at
    gain: float  # in win share, over a whole game
    half: float  # of the 95 % interval
    digest: str = ""  # of the game when it was measured


class Effort(NamedTuple):
    """How much is played for one cell, and by how many processes."""

    games: int
    deep: int  # games of a cell in which somebody searches
    climb: int  # games of a rung against the rung below, four at the table, at least
    timed: int  # games that show what more time is worth
    workers: int


def play_pairing(game: str, one: str, many: str, seats: int, effort: Effort) -> list[GameResult]:
    """One against many: as many games as are wanted, and what more there are."""
    games = effort.deep if "@" in one + many else effort.games
    if seats == 4 and (many, one) in pairwise(ladder(game)):
        games = max(games, effort.climb)
    event = TournamentConfig(game, (one, many), seats, 1, seed="strength")
    file = KEPT / compute_play_digest(game) / f"{game}-{seats}-{one}-{many}.jsonl"
    kept = Tournament(event, file)
    kept.resume()
    deals = max(-(-games // seats), len(kept.results))
    if deals == 0:
        return []
    print(f"{game}, {seats} seats: {one} against {many}", file=sys.stderr)
    return Tournament(replace(event, deals=deals), file).run(effort.workers)


class Measurement:
    """Plays what is wanted and keeps the figures."""

    def __init__(self, results: Results, effort: Effort | None) -> None:
        self.results = results
        self.effort = effort  # None: nothing is played

    def measure(
        self, game: str, one: str, many: str, seats: int, **changed: int
    ) -> tuple[Cell | None, list[GameResult]]:
        """The figure of a pairing and the games played for it: now, or under the same digest."""
        if self.effort is not None:
            played = play_pairing(game, one, many, seats, self.effort._replace(**changed))
            if played:
                self.results.keep(make_cell(game, seats, one, many, played))
                return self.results.find(game, seats, one, many), played
        return self.results.find(game, seats, one, many), []

    def cross_table(self, game: str) -> list[str]:
        """Every rung against every other, four at the table; ratings if all games are fresh."""
        seats = min(4, parkett.game(game).edition.seats[-1])
        rungs = ladder(game)
        rows = [f"| one \\ {seats - 1} of | {' | '.join(rungs)} |", "|---" * (len(rungs) + 1) + "|"]
        pool: list[GameResult] = []
        stale = False
        for one in rungs:
            cells = []
            for many in rungs:
                cell, played = (None, []) if one == many else self.measure(game, one, many, seats)
                pool += played
                stale |= cell is not None and cell.is_stale()
                cells.append("" if one == many else str(cell or "-"))
            rows.append(f"| **{one}** | {' | '.join(cells)} |")
        if pool and not stale:
            self.results.keep_ratings(game, rate_bots(pool))
        return rows

    def rating_table(self, game: str) -> list[str]:
        """Plackett-Luce and OpenSkill over the whole pool."""
        rows = ["| bot | games | Plackett-Luce | OpenSkill | ms a decision | forfeits |"]
        rows.append("|---|---|---|---|---|---|")
        for line in self.results.ratings:
            if line.game == game:
                rating = "" if line.rating is None else f"{line.rating:.1f}"
                mark = "" if line.digest == compute_play_digest(game) else STALE
                rows.append(
                    f"| {line.name}{mark} | {line.games} | {line.strength:+.0f} | {rating} "
                    f"| {line.milliseconds:.2f} | {line.forfeits} |"
                )
        return rows

    def other_seats(self, game: str) -> list[str]:
        """Each rung against the rung below, for the other numbers of players."""
        rungs = ladder(game)
        pairs = list(zip(rungs[1:], rungs, strict=False))
        rows = [f"| players | {' | '.join(f'{one} v. {many}' for one, many in pairs)} |"]
        rows.append("|---" * (len(pairs) + 1) + "|")
        for seats in parkett.game(game).edition.seats:
            if seats != 4:
                cells = [self.measure(game, one, many, seats)[0] for one, many in pairs]
                rows.append(f"| {seats} | {' | '.join(str(cell or '-') for cell in cells)} |")
        return rows

    def timed_lines(self, game: str) -> list[str]:
        """What a rung wins with a given time, where that was asked."""
        one, many = TIMED
        seats = min(4, parkett.game(game).edition.seats[-1])
        timed = self.effort.timed if self.effort else 0
        cell, _ = self.measure(game, one, many, seats, deep=timed)
        if cell is None:
            return []
        count = f" ({cell.games} games)" if cell.games else ""
        share = f"{cell} % against {seats - 1} `{many}`{count}"
        return [f"With more time: `{one}` wins {share}.", ""]

    def section(self, game: str) -> str:
        """What the page says of a game."""
        parts = [f"## {parkett.game(game).rulebook.title.en}\n", *self.cross_table(game), ""]
        parts += [*self.rating_table(game), "", *self.other_seats(game), ""]
        parts += [*self.timed_lines(game), *luck_lines(game), *headroom_lines(game)]
        return "\n".join(parts)


def mark_stale(measured: Limit | Headroom) -> str:
    """The dagger of a figure that is stale."""
    return "" if measured.digest == compute_play_digest(measured.game) else STALE


def luck_lines(game: str) -> list[str]:
    """How much luck leaves to decide, if that was measured."""
    limits = msgspec.json.decode(LUCK.read_bytes(), type=list[Limit]) if LUCK.exists() else []
    told = [
        f"{limit.win_share * 100:.0f} ± {limit.half * 100:.0f}{mark_stale(limit)} %"
        f" against three `{limit.against}`"
        f" ({limit.games} games)"
        for limit in limits
        if limit.game == game
    ]
    if not told:
        return []
    return [
        "What luck allows: a player who knows every draw of chance to come, and plays on by the",
        "heuristics to see what becomes of each action (`python -m bench.luck`), wins",
        "; ".join(told) + ".",
        "It does not know what the others will decide, so this is a yardstick and no upper bound:",
        "how far foresight of the dice alone would carry a player of simple rules.",
        "",
    ]


def headroom_lines(game: str) -> list[str]:
    """How little perfect odds would add, if that was measured."""
    found = msgspec.json.decode(HEADROOM.read_bytes(), type=Headroom) if HEADROOM.exists() else None
    if found is None or found.game != game:
        return []
    gain = (
        f"{found.gain * 100:+.1f} ± {found.half * 100:.1f}{mark_stale(found)} points of win share"
    )
    return [
        "What can be had without foresight: where another action than that of the rules which",
        f"`search` and `champion` play by wins more of {found.futures} futures, it is tried in as",
        "many fresh ones (`python -m bench.headroom`). Over all decisions of a game the gains come",
        f"to {gain} ({found.decisions} decisions of {found.games} games).",
        "",
    ]


def write_page(measurement: Measurement, games: Sequence[str]) -> str:
    """The page; only these games are played anew."""
    unplayed = Measurement(measurement.results, None)
    sections = [
        (measurement if game in games else unplayed).section(game)
        for game in parkett.GAMES.shipped()
    ]
    return "\n".join([INTRO, *sections]).rstrip() + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=80, help="a cell, at least")
    parser.add_argument("--deep", type=int, default=40, help="a cell with bots that search")
    parser.add_argument("--climb", type=int, default=0, help="a rung against the one below")
    parser.add_argument("--timed", type=int, default=0, help="games with a second a decision")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=parkett.GAMES.shipped(), help="these games")
    parser.add_argument("--check", action="store_true", help="play nothing; is the page right?")
    args = parser.parse_args(arguments)
    results = read_results()
    if args.check:
        if PAGE.read_text(encoding="utf-8") == write_page(Measurement(results, None), ()):
            return 0
        print(
            "strength.md does not show what is stale: python -m tools.strength --games 0 --deep 0"
        )
        return 1
    effort = Effort(args.games, args.deep, args.climb, args.timed, args.workers)
    measurement = Measurement(results, effort)
    for game in args.only or parkett.GAMES.shipped():
        PAGE.write_text(write_page(measurement, (game,)), encoding="utf-8")
        results.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
