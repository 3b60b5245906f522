"""Load as ratios of one run: to the library without a server, and to boardgame.io if given."""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from pathlib import Path
from typing import Any

import parkett

SECONDS = 1.0  # of CPU time in the library


def library_rate(name: str, seats: int) -> float:
    """Moves a CPU-second that the library decides alone: read, check, play, put in words."""
    game, rng, moves = parkett.game(name), random.Random(1), 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        match = game.new(seats, seed=moves, keep_steps=False)
        while not match.over and match.step_count < 2000:
            match.commit(match.try_move(game.say(match.state, rng.choice(match.state.actions()))))
            moves += 1
    return moves / took


def boardgame_io_rate(folder: str, matches: int, seconds: float) -> float:
    """Moves a server-CPU-second of boardgame.io in memory, under the same load."""
    os.sched_setaffinity(0, range(os.cpu_count() or 1))  # as our server and its load had it
    script = Path(__file__).with_name("boardgame_io.mjs")
    command = ["node", str(script), folder, str(matches), str(seconds)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(json.loads(told.stdout)["moves_per_server_cpu_s"])


def compute_ratios(result: dict[str, Any], game: str) -> dict[str, float]:
    """What a server's moves are to others' in the same run; BOARDGAME_IO names its folder."""
    rate = result["moves_per_server_cpu_second"]
    label = f"{result['tables']} tables, {result['mode']}"
    ratios = {f"{label}: server / library": rate / library_rate(game, result["players"])}
    folder = os.environ.get("BOARDGAME_IO", "")
    if folder and result["mode"] == "closed":
        theirs = boardgame_io_rate(folder, result["tables"], result["seconds"])
        ratios[f"{label}: server / boardgame.io in memory"] = rate / theirs
    return ratios
