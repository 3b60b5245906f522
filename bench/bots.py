"""Search simulations a second on one core, over the positions of whole games, in CPU time.

python bench/bots.py [--game acquire]
"""

from __future__ import annotations

import argparse
import time

import parkett
from parkett.bots.bot import Budget
from parkett.bots.determinization import Sentences, Sight
from parkett.bots.kernel.evaluator import Judge, Playout
from parkett.bots.kernel.tree_search import Search
from parkett.bots.registry import BY_NAME
from parkett.bots.toolkit import skill
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State


def positions(game: str, every: int) -> list[State]:
    """Every n-th decision of three games of four rule players."""
    skills = skill(game)
    found = []
    for seed in (1, 2, 3):
        state = parkett.game(game, options=dict(skills.options)).start(4)
        rng = Rng(seed)
        number = 0
        while state.settle(rng) != NOBODY:
            if number % every == 0:
                found.append(state.clone())
            state.apply(skills.playout.pick(state, rng))
            number += 1
    return found


def rate(game: str, judge: Judge, states: list[State], simulations: int) -> float:
    """Simulations a CPU second."""
    skills = skill(game)
    rng = Rng(7)
    begun = time.process_time()
    for state in states:
        search = Search(skills.playout, judge, state, state.actor(), skills.explore, skills.trust)
        search.run(simulations, rng)
    return len(states) * simulations / (time.process_time() - begun)


def greedy_ms(game: str, states: list[State]) -> tuple[float, float]:
    """CPU milliseconds of a greedy decision: from the arena's sight, and from a plain view."""
    kind = parkett.game(game, options=dict(skill(game).options))
    bot = BY_NAME["greedy"].make(kind, 1)
    budget = Budget(simulations=1)
    sights = [Sight(kind, state, state.actor(), Rng(1)) for state in states]
    views = [kind.view(state, state.actor()) for state in states]
    begun = time.process_time()
    for sight in sights:
        bot.choose(sight, Sentences(sight), budget)
    middle = time.process_time()
    for view in views:
        bot.choose(view, (), budget)
    end = time.process_time()
    return (middle - begun) / len(states) * 1000, (end - middle) / len(states) * 1000


def main() -> None:
    """Print the figures, best of three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="acquire", choices=list(parkett.GAMES))
    game = parser.parse_args().game
    skills = skill(game)
    states = positions(game, 9)
    full = max(rate(game, Playout(skills.playout), states, 200) for _ in range(3))
    print(f"{game}: {full:,.0f} simulations/s with playouts to the end")
    if skills.champion is not None:
        short = max(rate(game, skills.champion(), states, 200) for _ in range(3))
        print(f"{game}: {short:,.0f} simulations/s with the champion's judgement")
    if skills.policies:
        sight, view = min(greedy_ms(game, states) for _ in range(3))
        print(f"{game}: a greedy decision takes {sight:.3f} ms, {view:.3f} ms from plain JSON")


if __name__ == "__main__":
    main()
