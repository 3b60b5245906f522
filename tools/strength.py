"""Write docs/reference/strength.md: who beats whom, measured now.

    python -m tools.strength [--games 80] [--deep 40] [--climb 0] [--timed 0] [--only GAME]

Games already played are kept under build/strength and all count, as long as the bots
of the game stay what they were; so it may be stopped at any time and called again.  With
--deep 0 nobody who searches plays anew except against the rung below; cells without a game get
a dash.  With --only, the sections of the other games stay as they are.  What luck leaves is
read from docs/reference/luck.json, which `python -m bench.luck` writes, and from headroom.json
beside it, which `python -m bench.headroom` writes.
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
from tools.bot_digest import digest_of_bots

import parkett
from parkett.arena.game_runner import GameResult
from parkett.arena.ratings import BotRating, rate_bots
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
intervals say how few.

Written by `python tools/strength.py`; nothing here is typed in by hand.
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


class Headroom(msgspec.Struct, frozen=True):
    """What perfect odds would add to the rules that a search plays by."""

    game: str
    games: int
    futures: int
    decisions: int  # looked at
    gain: float  # in win share, over a whole game
    half: float  # of the 95 % interval


def edition_of_bots(game: str) -> str:
    """A short digest of what a game's bots play by, so that old games are not mixed in."""
    return digest_of_bots(game)


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
    file = KEPT / edition_of_bots(game) / f"{game}-{seats}-{one}-{many}.jsonl"
    kept = Tournament(event, file)
    kept.resume()
    deals = max(-(-games // seats), len(kept.results))
    if deals == 0:
        return []
    print(f"{game}, {seats} seats: {one} against {many}", file=sys.stderr)
    return Tournament(replace(event, deals=deals), file).run(effort.workers)


def format_cell(games: Sequence[GameResult], name: str) -> str:
    """A win share with its interval; a dash if they have not met."""
    if not games:
        return "-"
    found = next(line for line in rate_bots(games) if line.name == name)
    half = (found.ci95[1] - found.ci95[0]) / 2
    return f"{found.win_share * 100:.0f} ± {half * 100:.0f}"


def cross_table(game: str, effort: Effort) -> tuple[list[str], list[BotRating]]:
    """Every rung against every other, four at the table; and ratings over all these games."""
    seats = min(4, parkett.game(game).edition.seats[-1])
    rungs = ladder(game)
    rows = [f"| one \\ {seats - 1} of | {' | '.join(rungs)} |", "|---" * (len(rungs) + 1) + "|"]
    pool: list[GameResult] = []
    for one in rungs:
        cells = []
        for many in rungs:
            if one == many:
                cells.append("")
                continue
            played = play_pairing(game, one, many, seats, effort)
            pool += played
            cells.append(format_cell(played, one))
        rows.append(f"| **{one}** | {' | '.join(cells)} |")
    return rows, rate_bots(pool)


def rating_table(found: Sequence[BotRating]) -> list[str]:
    """Plackett-Luce and OpenSkill over the whole pool."""
    rows = ["| bot | games | Plackett-Luce | OpenSkill | ms a decision | forfeits |"]
    rows.append("|---|---|---|---|---|---|")
    for line in sorted(found, key=lambda one: -one.strength):
        rating = "" if line.rating is None else f"{line.rating:.1f}"
        rows.append(
            f"| {line.name} | {line.games} | {line.strength:+.0f} | {rating} "
            f"| {line.ms_per_decision:.2f} | {line.forfeits} |"
        )
    return rows


def other_seats(game: str, effort: Effort) -> list[str]:
    """Each rung against the rung below, for the other numbers of players."""
    rungs = ladder(game)
    pairs = list(zip(rungs[1:], rungs, strict=False))
    rows = [f"| players | {' | '.join(f'{one} v. {many}' for one, many in pairs)} |"]
    rows.append("|---" * (len(pairs) + 1) + "|")
    for seats in parkett.game(game).edition.seats:
        if seats != 4:
            cells = [
                format_cell(play_pairing(game, one, many, seats, effort), one)
                for one, many in pairs
            ]
            rows.append(f"| {seats} | {' | '.join(cells)} |")
    return rows


def luck_lines(game: str) -> list[str]:
    """How much luck leaves to decide, if that was measured."""
    limits = msgspec.json.decode(LUCK.read_bytes(), type=list[Limit]) if LUCK.exists() else []
    told = [
        f"{limit.win_share * 100:.0f} ± {limit.half * 100:.0f} % against three `{limit.against}`"
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
    gain = f"{found.gain * 100:+.1f} ± {found.half * 100:.1f} points of win share"
    return [
        "What can be had without foresight: where another action than that of the rules which",
        f"`search` and `champion` play by wins more of {found.futures} futures, it is tried in as",
        "many fresh ones (`python -m bench.headroom`). Over all decisions of a game the gains come",
        f"to {gain} ({found.decisions} decisions of {found.games} games).",
        "",
    ]


def timed_lines(game: str, effort: Effort) -> list[str]:
    """What a rung wins with a given time, where that is asked."""
    one, many = TIMED
    seats = min(4, parkett.game(game).edition.seats[-1])
    played = play_pairing(game, one, many, seats, effort._replace(deep=effort.timed))
    if not played:
        return []
    share = f"{format_cell(played, one)} % against {seats - 1} `{many}` ({len(played)} games)"
    return [f"With more time: `{one}` wins {share}.", ""]


def title(game: str) -> str:
    """The heading of a game's section."""
    return parkett.game(game).rulebook.title.en


def section(game: str, effort: Effort) -> str:
    """What the page says of a game."""
    rows, found = cross_table(game, effort)
    parts = [f"## {title(game)}\n", *rows, "", *rating_table(found), ""]
    return "\n".join([*parts, *other_seats(game, effort), "", *after_tables(game, effort)])


def after_tables(game: str, effort: Effort) -> list[str]:
    """What is told of time and luck."""
    return [*timed_lines(game, effort), *luck_lines(game), *headroom_lines(game)]


def read_sections() -> dict[str, str]:
    """The sections of the page as it is, by their headings."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    parts = ["## " + part.rstrip() + "\n" for part in text.split("\n## ")[1:]]
    return {part[3:].partition("\n")[0]: part for part in parts}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=80, help="a cell, at least")
    parser.add_argument("--deep", type=int, default=40, help="a cell with bots that search")
    parser.add_argument("--climb", type=int, default=0, help="a rung against the one below")
    parser.add_argument("--timed", type=int, default=0, help="games with a second a decision")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="+", choices=list(parkett.GAMES), help="these games")
    args = parser.parse_args(arguments)
    effort = Effort(args.games, args.deep, args.climb, args.timed, args.workers)
    sections = read_sections()
    for game in args.only or parkett.GAMES:
        sections[title(game)] = section(game, effort)
        found = [sections[name] for name in map(title, parkett.GAMES) if name in sections]
        PAGE.write_text("\n".join([INTRO, *found]).rstrip() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
