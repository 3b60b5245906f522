"""Bots for the seats of a terminal game or a simulation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parkett.bots.answers import parse_answer
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.registry import list_profiles_for_game
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

ChooseAction = Callable[[State], int]  # a legal action for the seat to act
BOTS = "random, greedy, planner, search@200, champion@2s, champion:my.json, or a .py file"


def default_opponent(game: Game) -> str:
    """The best bot that answers at once: what somebody plays against who names none."""
    names = [profile.name for profile in list_profiles_for_game(game.name)]
    return "planner" if "planner" in names else names[0]


def check_bots(game: Game, written: Sequence[str]) -> None:
    """Refuse a bot that does not exist or does not play this game; raises BotError."""
    for text in dict.fromkeys(written):
        parse_bot_spec(text, game)


def make_chooser(game: Game, written: str, rng: Rng) -> ChooseAction:
    """A bot as written on the command line; it sees what its seat may see, and no more."""
    found = parse_bot_spec(written, game)
    bot = found.make(game, int(rng.below(1 << 30)))
    sight_rng = Rng(rng.below(1 << 30))

    def choose(state: State) -> int:
        sight = LazyView(game, state, int(state.actor()), sight_rng)
        answer = bot.choose(sight, LazyLegalSentences(sight), found.budget)
        return parse_answer(game, state, answer)

    return choose
