"""Let nodes, bus, database, disk, clock and network fail under load, and check the promises.

    python -m tools.chaos [--minutes 5] [--seed 1]

One line a round; the exit status says whether a promise was broken.
"""

from __future__ import annotations

import argparse
import random
import time

from tests.server.chaos import Tally, print_tallies, run_round, single_node, two_nodes


def main() -> int:
    """Run rounds until the time is over, half of them with one node, half with two."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, tallies = random.Random(args.seed), list[Tally]()
    for setup in (single_node, two_nodes):
        until = time.monotonic() + args.minutes * 30
        with setup() as (nodes, faults):
            number = 0
            while number < len(faults) or time.monotonic() < until:
                tallies.append(run_round(nodes, faults[number % len(faults)], rng))
                print_tallies(tallies[-1:])
                number += 1
    print()
    print_tallies(tallies)
    broken = [tally.fault for tally in tallies if not tally.holds]
    acked = sum(tally.acked for tally in tallies)
    print(f"{len(tallies)} rounds, {acked} acknowledged moves, broken: {', '.join(broken) or '-'}")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
