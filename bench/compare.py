"""Ours and other libraries, driven by the same loop in one run on one core.

Run by `make bench` in an environment of its own; writes bench/results/compare.json.
Only ratios within one run mean anything: machines are shared and noisy.

With `ANCHOR=/path/to/acquire` a hand-written program that plays the same games is measured in turn
with our kernel: called as `acquire bench SECONDS`, it prints a line of JSON with
`decisions_per_s` and `playouts_per_s`.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from chart import bars  # noqa: E402
from history import keep_ratios  # noqa: E402

import parkett  # noqa: E402
from parkett.core.rng import Rng  # noqa: E402
from parkett.core.state import State  # noqa: E402

SECONDS = 1.0  # CPU time of one repetition
REPETITIONS = 5
ANCHOR_ROUNDS = 3  # in turn with ours
ANCHOR_GAME = "acquire"
Played = Callable[[], tuple[int, int]]  # plays a game; returns actions and chance moves


def rate(play: Played) -> dict[str, float]:
    """Actions, nodes (actions and chance moves) and games a second, median of repetitions."""
    results = []
    for _ in range(REPETITIONS):
        gc.collect()
        actions = nodes = games = 0
        began = time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            made, chances = play()
            actions += made
            nodes += made + chances
            games += 1
        results.append((actions / took, nodes / took, games / took))
    middle = [median(column) for column in zip(*results, strict=True)]
    return dict(zip(("actions_per_s", "nodes_per_s", "games_per_s"), middle, strict=True))


def each(act: Callable[[], object], number: int = 20_000) -> float:
    """Microseconds of one call, median of repetitions."""
    times = []
    for _ in range(REPETITIONS):
        began = time.process_time()
        for _ in range(number):
            act()
        times.append((time.process_time() - began) / number * 1e6)
    return median(times)


def ours(name: str, seats: int) -> dict[str, float]:
    """One of our games: driven from Python, inside the kernel, and copied."""
    game = parkett.game(name)
    rng, pick = Rng(2026), random.Random(2026).random

    def play() -> tuple[int, int]:
        state = game.start(seats)
        who = state.settle(rng)
        actions, step, made = state.actions, state.step, 0
        while who < 100:
            legal = actions()
            who = step(legal[int(pick() * len(legal))], rng)
            made += 1
            if made > 20_000:
                break
        return made, 0

    figures = rate(play)
    figures["nodes_per_s"] = figures["actions_per_s"] * (1 + chance_moves(game.start(seats), rng))
    places = positions(game.start(seats), rng, pick)

    def playouts() -> tuple[int, int]:
        made = 0
        for place in places:
            made += place.clone().playout(rng, 20_000)
        return made, 0

    inside = rate(playouts)
    figures["kernel_actions_per_s"] = inside["actions_per_s"]
    figures["playouts_per_s"] = inside["games_per_s"] * len(places)
    figures["clone_us"] = each(places[len(places) // 2].clone)
    return figures


def chance_moves(start: State, rng: Rng, games: int = 20) -> float:
    """Chance moves for every decision of random play, counted one by one."""
    decisions = chances = 0
    for _ in range(games):
        state = start.clone()
        while (who := state.actor()) != 101 and decisions < 20_000 * games:
            if who == 100:
                state.apply(state.chance_at(rng.below(state.chance_weight())))
                chances += 1
            else:
                legal = state.actions()
                state.apply(legal[rng.below(len(legal))])
                decisions += 1
    return chances / decisions


def positions(state: State, rng: Rng, pick: Callable[[], float]) -> list[State]:
    """Every tenth position of a random game."""
    found, made = [], 0
    who = state.settle(rng)
    while who < 100 and made < 5000:
        if made % 10 == 0:
            found.append(state.clone())
        legal = state.actions()
        who = state.step(legal[int(pick() * len(legal))], rng)
        made += 1
    return found


def open_spiel(name: str) -> dict[str, float]:
    """An OpenSpiel C++ game, driven from Python."""
    import pyspiel  # noqa: PLC0415

    game, pick = pyspiel.load_game(name), random.Random(2026).random

    def play() -> tuple[int, int]:
        state, made, chances = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                point, chosen = pick(), outcomes[-1][0]
                for outcome, chance in outcomes:
                    point -= chance
                    if point <= 0:
                        chosen = outcome
                        break
                state.apply_action(chosen)
                chances += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                made += 1
        return made, chances

    figures = rate(play)
    state = game.new_initial_state()
    figures["clone_us"] = each(state.clone)
    return figures


def python_chess() -> dict[str, float]:
    """python-chess: random games without claimed draws."""
    import chess  # noqa: PLC0415

    pick = random.Random(2026).random

    def play() -> tuple[int, int]:
        board, made = chess.Board(), 0
        while made < 400:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(pick() * len(legal))])
            made += 1
        return made, 0

    figures = rate(play)
    board = chess.Board()
    figures["clone_us"] = each(lambda: board.copy(stack=False))
    return figures


def rlcard(name: str) -> dict[str, float]:
    """An RLCard environment, stepped with random legal actions."""
    import rlcard as library  # noqa: PLC0415

    env, pick = library.make(name, config={"seed": 2026}), random.Random(2026).random

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(pick() * len(legal))])
            made += 1
        return made, 0

    return rate(play)


def measure_anchor(program: str) -> dict[str, float]:
    """Ours as a part of a hand-written program's speed, measured in turn; medians."""
    fresh, rng = parkett.game(ANCHOR_GAME).start(4), Rng(2026)
    places = positions(fresh.clone(), Rng(7), random.Random(2026).random)
    ratios: dict[str, list[float]] = {"decisions": [], "playouts": []}
    for _ in range(ANCHOR_ROUNDS):
        command = [program, "bench", str(SECONDS)]
        told = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
        theirs = json.loads(told.stdout.splitlines()[0])  # the line with our generator
        ours_now = {"decisions": 0.0, "playouts": 0.0}
        made, began = 0, time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            made += fresh.clone().playout(rng, 20_000)
        ours_now["decisions"] = made / took
        made, began = 0, time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            for place in places:
                place.clone().playout(rng, 20_000)
            made += len(places)
        ours_now["playouts"] = made / took
        for what, rates in ratios.items():
            rates.append(ours_now[what] / theirs[f"{what}_per_s"])
    return {f"{ANCHOR_GAME}: {what} / C++": median(rates) for what, rates in ratios.items()}


def compute_ratios(table: dict[str, dict[str, float]]) -> dict[str, float]:
    """Our games from Python against the fastest peer of the same run."""
    peers = {label: row for label, row in table.items() if not label.startswith("parkett")}
    if not peers:
        return {}
    best = max(peers, key=lambda label: peers[label]["nodes_per_s"])
    return {
        f"{label.removeprefix('parkett ')}: actions / {best}": row["nodes_per_s"]
        / peers[best]["nodes_per_s"]
        for label, row in table.items()
        if label not in peers
    }


def measure() -> dict[str, dict[str, float]]:
    """Everything, one after the other."""
    table: dict[str, dict[str, float]] = {}
    jobs: list[tuple[str, Callable[[], dict[str, float]]]] = [
        (
            f"parkett {name}",
            lambda name=name: ours(name, min(4, parkett.game(name).edition.seats[-1])),
        )
        for name in parkett.GAMES
    ]
    jobs += [
        (f"open_spiel {name}", lambda name=name: open_spiel(name))
        for name in ("backgammon", "hearts", "gin_rummy", "oh_hell", "euchre", "connect_four")
    ]
    jobs += [("python-chess", python_chess)]
    jobs += [(f"rlcard {name}", lambda name=name: rlcard(name)) for name in ("uno", "leduc-holdem")]
    for label, job in jobs:
        print(f"measuring {label} …", file=sys.stderr, flush=True)
        try:
            table[label] = job()
        except ImportError as error:
            print(f"  left out: {error}", file=sys.stderr)
    return table


def show(table: dict[str, dict[str, float]]) -> None:
    """The table, each row as a ratio to our first game."""
    base = table["parkett acquire"]["nodes_per_s"]
    print(f"compiled: {parkett.compiled}; one core; ratios to Acquire's actions/s from Python")
    heads = ("decisions/s", "actions/s", "ratio", "playouts/s", "in kernel/s", "clone us")
    widths = (12, 12, 8, 12, 14, 10)
    print(" " * 26 + "".join(f"{h:>{w}}" for h, w in zip(heads, widths, strict=True)))
    for label, row in table.items():
        cells = (row.get("playouts_per_s"), row.get("kernel_actions_per_s"))
        inner = "".join(
            f"{cell:>{w},.0f}" if cell else " " * w for cell, w in zip(cells, (12, 14), strict=True)
        )
        speed = row["nodes_per_s"]
        clone = f"{row['clone_us']:>10.2f}" if "clone_us" in row else ""
        bar = "█" * max(1, round(20 * speed / max(base, 1)))
        told = f"{row['actions_per_s']:>12,.0f}{speed:>12,.0f}{speed / base:>8.2f}"
        print(f"{label:26}{told}{inner}{clone}  {bar[:40]}")
    print("Actions count decisions and chance moves alike, in every row.")


def main() -> int:
    """Measure, show, write down."""
    table = measure()
    show(table)
    target = ROOT / "bench" / "results"
    target.mkdir(exist_ok=True)
    report = {"compiled": parkett.compiled, "python": sys.version.split()[0], "figures": table}
    (target / "compare.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    anchor = os.environ.get("ANCHOR", "")
    keep_ratios("compare", compute_ratios(table) | (measure_anchor(anchor) if anchor else {}))
    speeds = {label: row["nodes_per_s"] for label, row in table.items()}
    bars(target / "compare.svg", "Actions a second, driven from Python on one core", speeds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
