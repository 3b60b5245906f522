"""Our environments and those of PettingZoo and RLCard, by the same loops in one run on one core.

Needs `parkett[envs]`, `pettingzoo[classic]` and `rlcard`; writes bench/results/envs.json.
Only ratios within one run mean anything: machines are shared and noisy.

    python bench/envs.py [seconds of CPU time per figure]
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from chart import bars  # noqa: E402
from history import keep_ratios  # noqa: E402

import parkett  # noqa: E402
import parkett.envs  # noqa: E402
from parkett.core.rng import Rng  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
REPETITIONS = 3
CLASSIC = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "chess_v6",
    "go_v5",
    "hanabi_v5",
)
RLCARD = (
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "doudizhu",
    "mahjong",
)
PlayLoop = Callable[[], int]  # plays a while; returns the number of steps


def measure_rate(play: PlayLoop) -> float:
    """Steps a second of CPU time, median of repetitions."""
    results = []
    for _ in range(REPETITIONS):
        gc.collect()
        steps = 0
        began = time.process_time()
        while (took := time.process_time() - began) < SECONDS:
            steps += play()
        results.append(steps / took)
    return median(results)


def make_aec_loop(env: Any) -> PlayLoop:  # noqa: ANN401
    """One game of any PettingZoo environment with action masks, played at random.

    Masks of bytes are read as truth values: numpy finds those ten times as fast, and the bench
    is to measure environments.
    """
    pick = random.Random(2026).random
    env.reset(seed=2026)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter(2000):
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            told = seen if isinstance(seen, dict) and "action_mask" in seen else info
            mask = told["action_mask"]
            legal = (mask.view(bool) if mask.dtype.itemsize == 1 else mask).nonzero()[0]
            env.step(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    return play


def make_vector_loop(name: str, *, observations: bool) -> PlayLoop:
    """A step of a batch of 1,024 of our games."""
    games = parkett.envs.vector(name, 1024, 4, observations=observations, seed=2026)
    for _ in range(200):
        games.step(games.sample())

    def play() -> int:
        games.step(games.sample())
        return 1024

    return play


def make_rlcard_loop(name: str) -> PlayLoop:
    """One game of an RLCard environment, played at random."""
    import rlcard  # noqa: PLC0415  (a peer)

    env = rlcard.make(name, config={"seed": 2026})
    pick = random.Random(2026).random

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    return play


def make_playout_loop(name: str) -> PlayLoop:
    """A random game wholly inside the kernel: what the environments are measured against."""
    fresh, rng = parkett.game(name).start(4), Rng(2026)
    return lambda: fresh.clone().playout(rng, 20_000)


def measure_ours() -> dict[str, dict[str, float]]:
    """Every game of ours in every form."""
    figures = {}
    for name in parkett.GAMES:
        raw, env = parkett.envs.raw_env, parkett.envs.env
        figures[name] = {
            "kernel": measure_rate(make_playout_loop(name)),
            "raw, masks": measure_rate(make_aec_loop(raw(name, 4, observations=False))),
            "raw, observations": measure_rate(make_aec_loop(raw(name, 4))),
            "env, masks": measure_rate(make_aec_loop(env(name, 4, observations=False))),
            "env, observations": measure_rate(make_aec_loop(env(name, 4))),
            "vector, masks": measure_rate(make_vector_loop(name, observations=False)),
            "vector, observations": measure_rate(make_vector_loop(name, observations=True)),
        }
    return figures


def measure_peers() -> dict[str, dict[str, float]]:
    """Every peer that is installed."""
    figures: dict[str, dict[str, float]] = {}
    for name in CLASSIC:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            figures[f"pettingzoo {name}"] = {
                "raw, observations": measure_rate(make_aec_loop(module.raw_env())),
                "env, observations": measure_rate(make_aec_loop(module.env())),
            }
        except (ImportError, AttributeError) as error:
            print(f"{name} left out: {error}")
    for name in RLCARD:
        try:
            figures[f"rlcard {name}"] = {"raw, observations": measure_rate(make_rlcard_loop(name))}
        except ImportError as error:
            print(f"{name} left out: {error}")
    return figures


def main() -> None:
    """Measure, print and write down."""
    warnings.simplefilter("ignore")
    mine, theirs = measure_ours(), measure_peers()
    for name, row in {**mine, **theirs}.items():
        told = "  ".join(f"{form} {value:,.0f}/s" for form, value in row.items())
        print(f"{name:38s} {told}")
    ratios = {}
    for form in ("raw, observations", "env, observations"):
        best = max((row[form], name) for name, row in theirs.items() if form in row)
        for name, row in mine.items():
            ratios[f"{name}: {form} / {best[1]}"] = row[form] / best[0]
    keep_ratios("envs", ratios)
    path = ROOT / "bench" / "results" / "envs.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    result = {
        "compiled": parkett.compiled,
        "load": load,
        "ours": mine,
        "peers": theirs,
        "ratio to the fastest peer": ratios,
    }
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    speeds = {f"parkett {name}": row["env, observations"] for name, row in mine.items()}
    speeds |= {name: max(row.values()) for name, row in theirs.items()}
    title = "Steps a second with masks and observations on one core"
    bars(path.with_suffix(".svg"), title, speeds)


if __name__ == "__main__":
    main()
