"""Fit the calibration of win chances, and draw how reliable they are.

    python -m tools.calibrate [--games 200] [--only shark] [--seats 2 3 4]

Planners and champions play games of every number of players.  At some moments of each game its
futures are sampled from one seat's knowledge; with the result of the game they are kept under
build/calibration, so that the command may be stopped at any time and called again.  On half of the
games the exponents are fitted, on the other half the fit is measured; what is shipped is fitted on
all.  It writes `coach/calibration.json` of each game, docs/reference/win-chances.md and the
diagrams beside it.  Call it again after the weights of a network have changed.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import chain
from pathlib import Path

import msgspec
from tools.bot_games import play_bot_game
from tools.reliability import FuturesSample, fit_calibration, measure_cells, write_page

import parkett
from parkett.arena.game_runner import derive_seed
from parkett.bots.toolkit import load_toolkit
from parkett.cli.progress import Progress
from parkett.coach.calibration import load_calibration
from parkett.coach.futures import FutureEvaluator
from parkett.coach.shares import win_shares
from parkett.coach.worlds import world_shuffler
from parkett.core.match import Match
from parkett.core.state import NOBODY
from parkett.games import game_class

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibration"
QUICK, SEARCHING = "planner", "champion@48"  # who plays: one game in four is of champions
PERIOD, SEARCHED = 8, (1, 6)  # games of champions, one in each half
MOMENTS = 6  # of a game that are sampled
FUTURES = 16  # of a moment


def network_fingerprint(name: str) -> str:
    """A fingerprint of the weights of a game's network; "" if it has none."""
    file = files(f"{game_class(name).package()}.bots").joinpath("weights.json")
    return hashlib.blake2b(file.read_bytes(), digest_size=8).hexdigest() if file.is_file() else ""


def sample_game(name: str, seats: int, number: int) -> list[FuturesSample]:
    """Play one game and sample the futures of some moments."""
    game = parkett.game(name, options=dict(load_toolkit(name).options))
    table = SEARCHING if number % PERIOD in SEARCHED else QUICK
    match = play_bot_game(game, [table] * seats, derive_seed("calibrate", name, seats, number))
    if match is None:
        return []
    return list(sample_moments(match, FutureEvaluator(game), number))


def sample_moments(
    match: Match, evaluator: FutureEvaluator, number: int
) -> Iterator[FuturesSample]:
    """Futures of some moments, each from the knowledge of one seat."""
    codes = list(chain(match.deal, *match.moves))
    dice = random.Random(derive_seed("moments", number))
    wanted = {dice.randrange(len(codes)) for _ in range(MOMENTS)}
    state, result = match.start.clone(), win_shares(match.state)
    for place, code in enumerate(codes):
        if place in wanted:
            leaves = []
            viewer, seed = dice.randrange(state.seats), dice.randrange(1 << 30)
            make_world = world_shuffler(state, viewer, seed)
            for future in range(FUTURES):
                world = make_world(future)
                shares = evaluator.raw_shares(world, seed + future)
                over = world.actor() == NOBODY
                leaves.append((-1 if over else evaluator.measure_progress(world), shares))
            progress = evaluator.measure_progress(state)
            yield FuturesSample(number, state.seats, progress, leaves, result)
        state.apply(code)


def collect(name: str, seats: Sequence[int], games: int) -> list[FuturesSample]:
    """The samples of a game; what is missing is played now."""
    folder = KEPT / name / network_fingerprint(name)
    folder.mkdir(parents=True, exist_ok=True)
    found: list[FuturesSample] = []
    decoder = msgspec.json.Decoder(FuturesSample)
    with Progress(name, games * len(seats)) as progress:
        for players in seats:
            file = folder / f"{players}.jsonl"
            done = (folder / f"{players}.done").read_text() if file.exists() else "0"
            with file.open("ab") as stream:
                for number in range(int(done), games):
                    samples = sample_game(name, players, number)
                    stream.writelines(msgspec.json.encode(each) + b"\n" for each in samples)
                    stream.flush()
                    (folder / f"{players}.done").write_text(str(number + 1))
                    progress.step()
            found += [decoder.decode(line) for line in file.read_bytes().splitlines()]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--only", nargs="*", default=None, help="games")
    parser.add_argument("--seats", type=int, nargs="*", default=None)
    args = parser.parse_args(arguments)
    for name in args.only or parkett.GAMES:
        if load_toolkit(name).champion_evaluator is None:
            continue
        seats = args.seats or list(parkett.game(name).edition.seats)
        samples = collect(name, seats, args.games)
        fitted = fit_calibration(samples, seats, network_fingerprint(name))
        half = fit_calibration([s for s in samples if s.game % 4 < 2], seats, "")
        held_out = [s for s in samples if s.game % 4 >= 2]
        measured = measure_cells(half, fitted, held_out)
        measured = msgspec.structs.replace(measured, losses=load_calibration(name).losses)
        text = msgspec.json.format(msgspec.json.encode(measured), indent=1)
        package = Path(str(files(game_class(name).package())))
        (package / "coach" / "calibration.json").write_bytes(text + b"\n")
        write_page(name, measured, half, held_out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
