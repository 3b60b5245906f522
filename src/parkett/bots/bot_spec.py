"""Bots as written on the command line: a name or a file, with a budget if one is given."""

from __future__ import annotations

import importlib.util
import inspect
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from parkett.bots.bot import Bot
from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.factory import MakeBot
from parkett.bots.registry import BOT_PROFILES, DEFAULT_BUDGET, list_profiles_for_game
from parkett.core.game import Game


@dataclass(frozen=True)
class BotSpec:
    """A bot as written on the command line: `search`, `search@500`, `champion@2s`, `my.py`."""

    text: str
    name: str
    budget: Budget
    kind: MakeBot | None = None  # of a bot that was given as a class

    def make(self, game: Game, seed: int) -> Bot:
        """A fresh bot for one seat of one game."""
        profile = BOT_PROFILES.get(self.name)
        make = self.kind or (profile.make if profile else load_bot_class(self.name))
        return make(game, seed)


def parse_bot_spec(written: str | MakeBot, game: Game, budget: Budget | None = None) -> BotSpec:
    """Read a bot as written, or take its class, and make sure that it can play; raises BotError."""
    if not isinstance(written, str):
        return BotSpec(written.__name__, written.__name__, budget or DEFAULT_BUDGET, written)
    text = written.strip()
    name, _, written = text.partition("@")
    profile = BOT_PROFILES.get(name.lower())
    if profile is None and not is_bot_file(name):
        known = ", ".join(p.name for p in list_profiles_for_game(game.name))
        raise BotError(f"{explain_unknown(name)}; bots for {game.name} are {known}, or a .py file")
    if profile is not None and not profile.plays(game.name):
        raise BotError(f"{name!r} does not play {game.name}")
    standard = budget or (profile.budget_in(game.name) if profile else DEFAULT_BUDGET)
    called = profile.name if profile else name
    found = BotSpec(text, called, Budget.read(written) if written else standard)
    if profile is None or profile.level:
        found.make(game, 1)  # a bot that cannot be made is noticed before the first game
    return found


def check_bot_name(text: str) -> None:
    """Refuse a bot that no game has, or a budget that is none; raises BotError."""
    name, _, written = text.strip().partition("@")
    if name.lower() not in BOT_PROFILES and not is_bot_file(name):
        known = ", ".join(name for name, profile in BOT_PROFILES.items() if profile.level)
        raise BotError(f"{explain_unknown(name)}; bots are {known}, or a .py file")
    if written:
        Budget.read(written)


def is_bot_file(name: str) -> bool:
    """Whether a bot is named by its file, `my.py` or `my.py:Name`."""
    return name.endswith(".py") or ".py:" in name


def explain_unknown(name: str) -> str:
    """Say that there is no such bot, and which has the most similar name."""
    names = [name for name, profile in BOT_PROFILES.items() if profile.level]
    close = get_close_matches(name.lower(), names, 1, 0.6)
    return f"unknown bot {name!r}" + (f"; did you mean {close[0]!r}?" if close else "")


def load_bot_class(written: str) -> MakeBot:
    """The bot class of a file, `my.py` or `my.py:Name`; raises BotError."""
    path, _, wanted = written.partition(".py")
    file = Path(path + ".py")
    if not file.is_file():
        raise BotError(f"{file}: no such bot file")
    spec = importlib.util.spec_from_file_location(f"parkett_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BotError(f"{file}: cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"{file}: does not load: {type(error).__name__}: {error}") from error
    name = wanted.removeprefix(":")
    kinds: list[Any] = [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and callable(getattr(kind, "choose", None))
    ]
    chosen = [kind for kind in kinds if not name or kind.__name__ == name]
    if len(chosen) != 1:
        found = ", ".join(kind.__name__ for kind in kinds) or "none"
        raise BotError(f"{file}: needs one class with a choose method; found: {found}")
    return name_file_in_errors(chosen[0], file)


def name_file_in_errors(kind: MakeBot, file: Path) -> MakeBot:
    """A maker whose errors name the file of the class that cannot be made."""

    def make(game: Game, seed: int) -> Bot:
        try:
            return kind(game, seed)
        except Exception as error:
            raise BotError(f"{file}: cannot be made: {type(error).__name__}: {error}") from error

    return make
