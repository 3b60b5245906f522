"""A bot on a seat of a real game: it sees what its seat may see, and no more."""

from __future__ import annotations

from collections.abc import Callable

from parkett.bots.answers import parse_answer
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

ChooseAction = Callable[[State], int]  # the code of an action for the seat to act


def make_chooser(game: Game, written: str, rng: Rng) -> ChooseAction:
    """A fresh bot, as written on the command line, for one seat of one game."""
    spec = parse_bot_spec(written, game)
    bot = spec.make(game, int(rng.below(1 << 30)))
    sight_rng = Rng(rng.below(1 << 30))

    def choose(state: State) -> int:
        sight = LazyView(game, state, int(state.actor()), sight_rng)
        answer = bot.choose(sight, LazyLegalSentences(sight), spec.budget)
        return parse_answer(game, state, answer)

    return choose
