"""TreeSearch simulations a second on one core, over the positions of whole games, in CPU time.

python bench/bots.py [--game GAME]
"""

from __future__ import annotations

import argparse
import time

import parkett
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.kernel.evaluator import Evaluator, RolloutEvaluator
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.registry import BOT_PROFILES
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State


def positions(game: str, every: int) -> list[State]:
    """Every n-th decision of three games of four rollout policies."""
    kit = load_toolkit(game)
    found = []
    for seed in (1, 2, 3):
        state = parkett.game(game, options=dict(kit.options)).start(4)
        rng = Rng(seed)
        number = 0
        while state.settle(rng) != NOBODY:
            if number % every == 0:
                found.append(state.clone())
            state.apply(kit.rollout_policy.pick(state, rng))
            number += 1
    return found


def rate(game: str, evaluator: Evaluator, states: list[State], simulations: int) -> float:
    """Simulations a CPU second."""
    kit = load_toolkit(game)
    rng = Rng(7)
    begun = time.process_time()
    for state in states:
        search = TreeSearch(kit.rollout_policy, evaluator, state, state.actor(), kit.exploration)
        search.run(simulations, rng)
    return len(states) * simulations / (time.process_time() - begun)


def greedy_ms(game: str, states: list[State]) -> tuple[float, float]:
    """CPU milliseconds of a greedy decision: from the arena's lazy view, and from a plain one."""
    kind = parkett.game(game, options=dict(load_toolkit(game).options))
    bot = BOT_PROFILES["greedy"].make(kind, 1)
    budget = Budget(simulations=1)
    lazy_views = [LazyView(kind, state, state.actor(), Rng(1)) for state in states]
    views = [kind.view(state, state.actor()) for state in states]
    begun = time.process_time()
    for view in lazy_views:
        bot.choose(view, LazyLegalSentences(view), budget)
    middle = time.process_time()
    for view in views:
        bot.choose(view, (), budget)
    end = time.process_time()
    return (middle - begun) / len(states) * 1000, (end - middle) / len(states) * 1000


def main() -> None:
    """Print the figures, best of three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(parkett.GAMES), help="all of them by default")
    chosen = parser.parse_args().game
    for game in [chosen] if chosen else parkett.GAMES:
        measure(game)


def measure(game: str) -> None:
    """Print the figures of a game."""
    kit = load_toolkit(game)
    states = positions(game, 9)
    full = max(rate(game, RolloutEvaluator(kit.rollout_policy), states, 200) for _ in range(3))
    print(f"{game}: {full:,.0f} simulations/s with rollouts to the end")
    if kit.champion_evaluator is not None:
        short = max(rate(game, kit.champion_evaluator(), states, 200) for _ in range(3))
        print(f"{game}: {short:,.0f} simulations/s with the champion's evaluator")
    if kit.policies:
        lazy, plain = min(greedy_ms(game, states) for _ in range(3))
        print(f"{game}: a greedy decision takes {lazy:.3f} ms, {plain:.3f} ms from plain JSON")


if __name__ == "__main__":
    main()
