"""Count plain blunders in games between bots.

    python -m bench.blunders GAME --bots champion@200 [--games 20]

What is counted needs no judgement, only the journal: shares or goods bought and sold in one visit,
a refused offer made again word for word, bids a single unit above the last, tickets bought in a
seat's last turn and never flown.  The same deals are played every time, so two versions compare.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from parkett.arena.game_runner import GameRunner
from parkett.arena.tournament import TournamentConfig
from parkett.core.dealer import RngDealer
from parkett.core.entry_kinds import Entry
from parkett.core.match import Match
from parkett.core.state import NOBODY

Count = Callable[[Sequence[Entry]], Counter[str]]


def count_both_ways(
    journal: Sequence[Entry], bought: str, sold: str, key: str, ends: frozenset[str]
) -> Counter[str]:
    """Visits with a purchase or a sale, and those in which the same thing went both ways."""
    found: Counter[str] = Counter()
    sides: dict[object, set[str]] = {}
    for entry in [*journal, {"entry": "turn_begun"}]:
        kind = str(entry["entry"])
        if kind in ends:
            found["visits with trades"] += bool(sides)
            found["visits with wash trades"] += any(len(side) > 1 for side in sides.values())
            sides = {}
        elif kind in (bought, sold):
            sides.setdefault(entry[key], set()).add(kind)
    return found


def count_shark(journal: Sequence[Entry]) -> Counter[str]:
    """A visit ends with the roll or with the turn."""
    ends = frozenset({"turn_begun", "dice_rolled"})
    return count_both_ways(journal, "shares_bought", "shares_sold", "company", ends)


def count_geld(journal: Sequence[Entry]) -> Counter[str]:
    """Goods both ways, refused offers made again in a visit or in the game, small raises."""
    ends = frozenset({"turn_begun", "dice_thrown", "news_drawn"})
    found = count_both_ways(journal, "goods_bought", "goods_sold", "good", ends)
    refused: set[str] = set()
    in_visit: set[str] = set()
    high, offer = 0, ""
    for entry in journal:
        kind = entry["entry"]
        if kind in ("turn_begun", "deal_left"):
            in_visit = set()
        if kind in ("offer_made", "counter_made"):
            offer = json.dumps(entry, sort_keys=True)
            found[f"{kind}"] += 1
            found["refused offers repeated in the game"] += offer in refused
            found["refused offers repeated in the visit"] += offer in in_visit
        elif kind == "offer_declined":
            refused.add(offer)
            in_visit.add(offer)
        elif kind == "auction_opened":
            high = 0
            found["auctions"] += 1
        elif kind == "bid_made":
            amount = int(entry["amount"])  # type: ignore[call-overload]
            found["raises"] += high > 0
            found["raises of one unit"] += high > 0 and amount - high <= 1000
            high = amount
    return found


def count_tycoon(journal: Sequence[Entry]) -> Counter[str]:
    """Tickets that were bought in the last turn of a seat and not flown."""
    found: Counter[str] = Counter()
    last: dict[object, set[object]] = {}
    for entry in journal:
        seat = entry.get("seat")
        if entry["entry"] == "turn_begun":
            last[seat] = set()
        elif entry["entry"] == "ticket_bought":
            last.setdefault(seat, set()).add(entry["ticket"])
            found["tickets bought"] += 1
        elif entry["entry"] == "flown":
            last.setdefault(seat, set()).discard(entry["ticket"])
    found["tickets of a last turn never flown"] = sum(map(len, last.values()))
    return found


COUNTS: dict[str, Count] = {
    "shark": count_shark,
    "geld_und_boerse": count_geld,
    "tycoon": count_tycoon,
}


def play_journal(config: TournamentConfig, bots: Sequence[str], deal: int) -> list[Any]:
    """Play one game and return its journal."""
    game = config.load()
    runner = GameRunner(game, config.entrants(bots), deal, config.seed, 0)
    match = Match(game, game.start(len(bots)), RngDealer(runner.chance_rng))
    who = match.settle()
    while who != NOBODY:
        who = match.apply(runner.decide(match.state, who))
    if runner.forfeits:
        raise SystemExit(f"a bot forfeited: {runner.forfeits}")
    return match.journal


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, count, and print the totals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(COUNTS))
    parser.add_argument(
        "--bots", default="champion@200", help="as many as sit down, or one for all"
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args(arguments)
    names = args.bots.split(",")
    bots = (names * args.seats)[: args.seats]
    config = TournamentConfig(args.game, tuple(bots), args.seats, args.games, seed="blunders")
    total: Counter[str] = Counter()
    for deal in range(args.games):
        total += COUNTS[args.game](play_journal(config, bots, deal))
        print(f"{deal + 1} of {args.games}", file=sys.stderr, end="\r")
    print(f"{args.game}, {args.games} games of {args.bots}, {args.seats} seats:")
    for name, number in total.items():
        print(f"  {name}: {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
