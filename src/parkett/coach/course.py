"""The course of a finished game: its positions and the codes of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.record import Record, Step, read_record, replay_record_steps
from parkett.core.state import State
from parkett.recorded_games import recorded_game


@dataclass(frozen=True)
class ReviewedCourse:
    """Every position of a game, one more than there are steps."""

    game: Game
    steps: list[Step]
    codes: list[int]
    states: list[State]


def read_course(record: Record, game: Game) -> ReviewedCourse:
    """Replay a finished game; raises ParkettError if it is not over."""
    states: list[State] = []

    def each(match: Match, _step: Step) -> None:
        states.append(match.state.clone())

    match = replay_record_steps(record, game, each)
    if not match.over:
        raise ParkettError("the game is not over: only finished games are reviewed")
    codes = list(chain(match.deal, *match.moves))
    return ReviewedCourse(game, record.steps, codes, [match.start.clone(), *states])


@lru_cache(maxsize=2)
def load_course(text: str) -> ReviewedCourse:
    """The course of a record; a worker that reviews a game in parts reads it once."""
    record = read_record(text)
    return read_course(record, recorded_game(record))
