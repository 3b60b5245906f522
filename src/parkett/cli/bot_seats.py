"""Bots for the seats of a terminal game or a simulation."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.registry import list_profiles_for_game
from parkett.core.game import Game

BOTS = "random, greedy, planner, search@200, champion@2s, champion:my.json, or a .py file"


def default_opponent(game: Game) -> str:
    """The best bot that answers at once: what somebody plays against who names none."""
    names = [profile.name for profile in list_profiles_for_game(game.name)]
    return "planner" if "planner" in names else names[0]


def check_bots(game: Game, written: Sequence[str]) -> None:
    """Refuse a bot that does not exist or does not play this game; raises BotError."""
    for text in dict.fromkeys(written):
        parse_bot_spec(text, game)
