"""What a bot answers: a sentence, or the code of an action as any kind of whole number."""

from __future__ import annotations

from operator import index

from parkett.bots.errors import BotError
from parkett.core.game import Game
from parkett.core.state import State


def parse_answer(game: Game, state: State, answer: object) -> int:
    """The code that an answer means, legal or not; raises ParkettError if it means none."""
    if isinstance(answer, str):
        return game.read(state, answer)
    try:
        if not isinstance(answer, bool):
            return index(answer)  # type: ignore[arg-type]  # also whole numbers of NumPy
    except TypeError:
        pass
    raise BotError(f"{type(answer).__name__} is not an answer")
