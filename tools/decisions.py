"""Make and value the decisions of `parkett bench-decisions`.

    python -m tools.decisions GAME [--games 50] [--decisions 6] [--futures 100]

Mixed tables play; at some decisions of every game each candidate meets the same futures, played to
the end by the strongest quick policy of the game.  Every game is kept under build/decisions as soon
as it is valued, so it may be stopped at any time and called again; the file of the package is
written anew after each one.
"""

from __future__ import annotations

import argparse
import gzip
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import parkett
from parkett.arena.decision_benchmark import (
    FILE,
    FORMAT,
    DecisionFile,
    ValuedDecision,
    ValuedGame,
    benchmark_game,
)
from parkett.arena.game_runner import derive_seed
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.kernel.evaluator import TO_THE_END, judge_finished_game
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vec_or_list import vec

PACKAGE = Path(__file__).parents[1] / "src" / "parkett"
KEPT = Path(__file__).parents[1] / "build" / "decisions"
TABLE = ("greedy", "greedy-bold", "greedy-careful", "planner", "planner", "champion@40")
FUTURES = 100  # of every candidate


def play_codes(game: Game, seats: int, number: int) -> tuple[list[int], list[int]]:
    """Play one game at a mixed table; its codes, and where there was a choice."""
    chance = random.Random(f"decisions {game.name} {number}")
    specs = [parse_bot_spec(chance.choice(TABLE), game) for _ in range(seats)]
    bots = [
        spec.make(game, derive_seed("decisions", number, seat)) for seat, spec in enumerate(specs)
    ]
    rng, policy = Rng(derive_seed("decisions", number)), load_toolkit(game.name).rollout_policy
    state = game.start(seats)
    codes: list[int] = []
    choices: list[int] = []
    while (who := state.actor()) != NOBODY:
        if who == CHANCE:
            action = state.chance_at(rng.below(state.chance_weight()))
        else:
            if policy.candidates(state, state.room()) > 1:
                choices.append(len(codes))
            view = LazyView(game, state, who, rng)
            answer = bots[who].choose(view, LazyLegalSentences(view), specs[who].budget)
            action = game.read(state, answer) if isinstance(answer, str) else answer
        codes.append(int(action))
        state.apply(action)
    return codes, choices


def value_decision(game: Game, state: State, at: int, seed: int, futures: int) -> ValuedDecision:
    """Let every candidate meet the same futures, all to the end by the game's quick policy."""
    kit, seat = load_toolkit(game.name), state.actor()
    policy = kit.futures_policy or kit.rollout_policy
    shares = vec[float]([0.0] * (state.seats + 1))
    buffer = state.room()
    actions = [int(buffer[i]) for i in range(kit.rollout_policy.candidates(state, buffer))]
    values = []
    for action in actions:
        total = 0.0
        for future in range(futures):
            rng, world = Rng(seed + future), state.clone()
            world.reshuffle(seat, rng)
            world.apply(action)
            policy.rollout(world, rng, 0, TO_THE_END)
            judge_finished_game(world, shares)
            total += shares[seat]
        values.append(round(total / futures, 4))
    return ValuedDecision(at, actions, values)


def value_game(game: Game, number: int, wanted: int, futures: int) -> ValuedGame:
    """Play a game and value some of its decisions, spread over all phases."""
    seats = list(game.edition.seats)
    codes, choices = play_codes(game, seats[number % len(seats)], number)
    chance = random.Random(f"chosen {game.name} {number}")
    chosen = sorted(chance.sample(choices, min(wanted, len(choices))))
    state, made, found = game.start(seats[number % len(seats)]), 0, []
    for at in chosen:
        for code in codes[made:at]:
            state.apply(code)
        made = at
        seed = derive_seed("futures", number, at) % (1 << 30)
        found.append(value_decision(game, state, at, seed, futures))
    return ValuedGame(number, state.seats, codes[: chosen[-1]] if chosen else [], found)


def write_package_file(name: str, games: Sequence[ValuedGame], futures: int) -> None:
    """Write the file that comes with the package."""
    made = DecisionFile(FORMAT, name, parkett.game(name).rulebook.version, futures, list(games))
    file = PACKAGE / "games" / name / "bots" / FILE
    file.write_bytes(gzip.compress(msgspec.json.encode(made), mtime=0))


def main(arguments: Sequence[str] | None = None) -> int:
    """Value what is missing and write the file."""
    parser = argparse.ArgumentParser(description="Value decisions for the benchmark.")
    parser.add_argument("game", choices=list(parkett.GAMES))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--decisions", type=int, default=6, help="of a game")
    parser.add_argument("--futures", type=int, default=FUTURES, help="of a candidate")
    args = parser.parse_args(arguments)
    game = benchmark_game(args.game)
    folder = KEPT / f"{args.game}-{game.rulebook.version}-{args.decisions}-{args.futures}"
    folder.mkdir(parents=True, exist_ok=True)
    kept: list[ValuedGame] = []
    for number in range(args.games):
        file = folder / f"{number}.json"
        if not file.exists():
            valued = value_game(game, number, args.decisions, args.futures)
            file.write_bytes(msgspec.json.encode(valued))
        kept.append(msgspec.json.decode(file.read_bytes(), type=ValuedGame))
        write_package_file(args.game, kept, args.futures)
        print(f"{args.game}: {number + 1} of {args.games} games valued", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
