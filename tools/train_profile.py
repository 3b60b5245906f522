"""Play what a kernel is mostly used for, so that the C compiler can count: all games, all seats."""

from __future__ import annotations

import sys

import parkett
from parkett.core.rng import Rng

PLAYOUTS = 150  # for each number of seats


def main() -> None:
    """Play playouts and, from Python, whole games with their views."""
    if not parkett.compiled:
        sys.exit("parkett: the kernel to be counted is not compiled")
    rng = Rng(2026)
    for name in parkett.GAMES:
        game = parkett.game(name)
        for seats in game.edition.seats:
            for _ in range(PLAYOUTS):
                game.start(seats).playout(rng, 3000)
        match = game.new(game.edition.seats[-1], seed="profile")
        while not match.over:
            actions = match.state.actions()
            match.view(int(match.to_act))
            match.act(actions[rng.below(len(actions))])


if __name__ == "__main__":
    main()
