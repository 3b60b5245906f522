"""The test kit every game must pass, for this project's games and for yours.

    from parkett.conformance import check
    print(check(parkett.game("acquire"), seats=3, seed=7))

plays one random game, examines every step and reports what it checked; far into a very long game
every step is audited and each tenth examined, unless told otherwise.  The first thing that is not
as the contract promises raises `Nonconformity` with the step, the last moves and what differs.
"""

from __future__ import annotations

from random import Random
from typing import Any

from parkett.conformance.inspector import LONG, Inspector
from parkett.conformance.report import Nonconformity, Report
from parkett.core.arguments import whole_number
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.record import read_record, replay_record_steps, verify_record
from parkett.core.seeds import Seed, seed_number

__all__ = ["LONG", "Nonconformity", "Report", "check", "check_record_round_trip"]


def check(game: Game, seats: int, seed: Seed = 0, *, thorough: int = 8, long: int = LONG) -> Report:
    """Examine one random game; report what was checked or raise Nonconformity."""
    if not isinstance(game, Game):
        raise ParkettError(f"game: {game!r} is not a Game; `parkett.game` loads one")
    game.check_seats(whole_number(seats, "seats"))
    return Inspector(game, seats, seed_number(seed), thorough=thorough, long=long).run()


def check_record_round_trip(game: Game, seats: int, seed: str) -> dict[str, Any]:
    """Play a dealt game, and write, read, replay and verify its record."""
    match = game.new(seats, seed=seed)
    random = Random(seed)
    while not match.over:
        actions = match.state.actions()
        match.act(actions[random.randrange(len(actions))])
    record = read_record(match.record().text())
    if record != match.record():
        raise Nonconformity(f"{game.name}: a record differs after writing and reading")
    again = replay_record_steps(record, game)
    if again.state.dump() != match.state.dump() or again.journal != match.journal:
        raise Nonconformity(f"{game.name}: a record replays to another game")
    verify_record(record, game)
    return {
        "steps": len(record.steps),
        "digest": record.steps[-1].digest,
        "scores": match.scores(),
    }
