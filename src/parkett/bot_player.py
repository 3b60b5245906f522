"""A bot for programs: it answers any view of any game, and needs no table around it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from parkett.bots.answers import parse_answer
from parkett.bots.bot import Bot
from parkett.bots.bot_spec import BotSpec, check_bot_name, parse_bot_spec, split_bot_text
from parkett.bots.determinization import determinize
from parkett.bots.factory import MakeBot
from parkett.core.arguments import seat_number
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_number
from parkett.core.state import State
from parkett.games import load

if TYPE_CHECKING:
    from parkett.coach import Analysis

VIEW_KEYS = ("game", "edition", "options", "seats", "viewer")  # what tells a view's game and seat


def bot(name: str | MakeBot, *, seed: Seed = 0, game: Game | None = None) -> BotPlayer:
    """A bot by its name, `greedy` or `champion@2s`, by its file, `mine.py`, or by its class.

    The same seed gives the same answers to the same views in the same order, unless the budget
    is a time.  A view tells which game it is of; only a board of one's own it does not tell, so
    name the `game` for that.

    >>> import parkett
    >>> match = parkett.game("acquire").new(3, seed="hello")
    >>> parkett.bot("greedy").choose(match.view(match.to_act)) in match.legal()
    True
    """
    return BotPlayer(name, seed=seed, game=game)


class BotPlayer:
    """A bot that is asked one view at a time."""

    def __init__(self, name: str | MakeBot, *, seed: Seed = 0, game: Game | None = None) -> None:
        if isinstance(name, str):
            check_bot_name(name)
        elif not callable(name):
            raise ParkettError(f"bot: {name!r} is neither a name nor a class")
        self.name = name if isinstance(name, str) else name.__name__
        self._make = None if isinstance(name, str) else name
        self._seed = seed_number(seed)
        self._rng = Rng(self._seed)
        self._game = game
        self._specs: dict[str, BotSpec] = {}  # by the game's spec: budgets depend on the game
        self._bots: dict[tuple[str, int], Bot] = {}  # one plays one seat of one game

    def __repr__(self) -> str:
        """As it was asked for."""
        return f"<BotPlayer {self.name}>"

    def choose(self, view: Mapping[str, Any]) -> str:
        """The sentence that the bot would say for the seat that sees this view."""
        game, seat, world = self._read_view(view)
        key = game.spec_text()
        if key not in self._specs:
            self._specs[key] = parse_bot_spec(self._make or self.name, game)
        spec = self._specs[key]
        if (key, seat) not in self._bots:
            self._bots[key, seat] = spec.make(game, self._seed)
        answer = self._bots[key, seat].choose(view, game.legal(world), spec.budget)
        action = parse_answer(game, world, answer)
        game.check(world, seat, action, str(answer))
        return game.say(world, action)

    def analyse(self, view: Mapping[str, Any]) -> Analysis:
        """The win share of every seat, and the decisions of the seat to act, the best first.

        Of a view of a spectator, or of a seat that is not asked, there are win shares only.  A
        strong bot looks at more futures than a weak one.

        >>> import parkett
        >>> match = parkett.game("acquire").new(3, seed="hello")
        >>> analysis = parkett.bot("planner").analyse(match.view(match.to_act))
        >>> round(sum(analysis.win_shares), 6), analysis.decisions[0].loss
        (1.0, 0.0)
        """
        if self._make is not None or split_bot_text(self.name).file:
            raise ParkettError(f"bot: {self.name} is not one of the bots that analyse")
        coach = import_module("parkett.coach")  # only here: it is above the bots
        found: Analysis = coach.analyse(
            self._find_game(view), view, bot=split_bot_text(self.name).name, seed=self._seed
        )
        return found

    def _find_game(self, view: Mapping[str, Any]) -> Game:
        """The game of a view; raises ParkettError."""
        if not isinstance(view, Mapping):
            raise ParkettError(f"view: {view!r} is not a view; `Match.view` gives one")
        for key in VIEW_KEYS:
            if key not in view:
                raise ParkettError(f"view: {key!r} is missing")
        game = self._game or load(view["game"], view["edition"], view["options"])
        if game.name != view["game"]:
            raise ParkettError(f"view: it is of {view['game']}, and this bot plays {game.name}")
        return game

    def _read_view(self, view: Mapping[str, Any]) -> tuple[Game, int, State]:
        """The game of a view, its seat, and a state that looks like it; raises ParkettError."""
        game = self._find_game(view)
        if view["viewer"] is None:
            raise ParkettError("view: a spectator has nothing to choose; give the view of a seat")
        seat = seat_number(view["viewer"], view["seats"])
        try:
            world = determinize(game, view, self._rng)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            own = "" if self._game else "; on a board of one's own name it: bot(..., game=game)"
            told = f"view: it cannot be: {type(error).__name__}: {error}{own}"
            raise ParkettError(told) from error
        if world.actor() != seat:
            raise ParkettError(f"view: seat {seat} is not asked; {game.actor(world)} is to act")
        return game, seat, world
