"""Bots as written on the command line: a name or a file, with a budget if one is given."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from parkett.bots.bot import Bot
from parkett.bots.budget import Budget
from parkett.bots.errors import BotError
from parkett.bots.factory import MakeBot
from parkett.bots.network_file import read_weights
from parkett.bots.registry import (
    BOT_PROFILES,
    DEFAULT_BUDGET,
    BotProfile,
    list_profiles_for_game,
)
from parkett.core.game import Game


@dataclass(frozen=True)
class BotText:
    """The parts of a bot as written: `champion:my.json@2s`, `my.py:Mine`."""

    name: str  # of a profile; empty for a bot that is a file
    file: str = ""  # of a bot, or of a profile's own weights
    kind: str = ""  # the class in the file
    budget: str = ""


def split_bot_text(text: str) -> BotText:
    """The parts of a bot as written; nothing is checked."""
    spoken, _, budget = text.strip().partition("@")
    path, dot, kind = spoken.partition(".py")
    if dot and (not kind or kind.startswith(":")):
        return BotText("", path + dot, kind.removeprefix(":"), budget)
    name, _, weights = spoken.partition(":")
    return BotText(name.strip().lower(), weights, "", budget)


@dataclass(frozen=True)
class BotSpec:
    """A bot as written on the command line: `search`, `search@500`, `champion@2s`, `my.py`."""

    text: str
    budget: Budget
    maker: MakeBot

    def make(self, game: Game, seed: int) -> Bot:
        """A fresh bot for one seat of one game."""
        return self.maker(game, seed)


def parse_bot_spec(written: str | MakeBot, game: Game, budget: Budget | None = None) -> BotSpec:
    """Read a bot as written, or take its class, and make sure that it can play; raises BotError."""
    if not isinstance(written, str):
        return BotSpec(written.__name__, budget or DEFAULT_BUDGET, written)
    text = split_bot_text(written)
    if not text.name:
        given = Budget.read(text.budget) if text.budget else budget or DEFAULT_BUDGET
        found = BotSpec(written.strip(), given, load_bot_class(text.file, text.kind))
    else:
        check_bot_name(written, [profile.name for profile in list_profiles_for_game(game.name)])
        profile = BOT_PROFILES[text.name]
        if not profile.plays(game.name):
            raise BotError(f"{profile.name!r} does not play {game.name}")
        given = Budget.read(text.budget) if text.budget else budget or profile.budget_in(game.name)
        maker = own_weights_maker(profile, text.file) or profile.make
        found = BotSpec(written.strip(), given, maker)
        if not profile.level:  # a faulty bot may fail only when it plays
            return found
    found.make(game, 1)  # a bot that cannot be made is noticed before the first game
    return found


def check_bot_name(written: str, known: Sequence[str] = ()) -> None:
    """Refuse a bot that no game has, or a budget that is none; raises BotError."""
    text = split_bot_text(written)
    names = known or [name for name, profile in BOT_PROFILES.items() if profile.level]
    if text.name not in BOT_PROFILES and text.name:
        close = get_close_matches(text.name, names, 1, 0.6)
        hint = f"did you mean {close[0]!r}? " if close else ""
        said = written.strip().partition("@")[0]
        raise BotError(f"unknown bot {said!r}; {hint}bots are {', '.join(names)}, or a .py file")
    if text.name and text.file and not BOT_PROFILES[text.name].make_with_weights:
        raise BotError(f"{written}: {text.name!r} has no weights; only a champion has")
    if text.budget:
        Budget.read(text.budget)


def own_weights_maker(profile: BotProfile, file: str) -> MakeBot | None:
    """A maker of a bot whose weights are the user's own: `champion:my.json`; None without them."""
    make_with = profile.make_with_weights
    if not file or make_with is None:
        return None
    return lambda game, seed: make_with(game, seed, read_weights(Path(file), game))


def load_bot_class(path: str, name: str = "") -> MakeBot:
    """The bot class of a file, by its name if there are several; raises BotError."""
    file = Path(path)
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
