"""OpenSpiel's Python information-set Monte Carlo tree search plays against random seats.

python examples/ismcts_acquire.py acquire 50

The C++ search bots of OpenSpiel do not run on Python games; the Python ones do.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from parkett.envs.openspiel import PlayoutEvaluator


def play(name: str, simulations: int, seed: int, max_moves: int = 0) -> list[float]:
    """Play one game, the search in seat 0, and return what it was worth to each seat."""
    game = pyspiel.load_game(f"parkett_{name}", {"players": 3, "max_moves": max_moves})
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        PlayoutEvaluator(playouts=2, seed=seed),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=rng,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(outcomes, p=chances)
        elif state.current_player() == 0:
            action = bot.step(state)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    worth: list[float] = state.returns()
    return worth


def main() -> None:
    """Play three games."""
    name = sys.argv[1] if len(sys.argv) > 1 else "acquire"
    simulations = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    for seed in range(3):
        print(seed, play(name, simulations, seed))


if __name__ == "__main__":
    main()
