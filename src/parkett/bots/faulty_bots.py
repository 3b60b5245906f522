"""Bots that misbehave, to show that a table survives them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

from parkett.bots.budget import Budget
from parkett.bots.random_bot import RandomBot
from parkett.core.game import Game


class CrashingBot(RandomBot):
    """Plays for a while, then breaks."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """Break once in twenty decisions."""
        if self.rng.below(20) == 0:
            raise RuntimeError("this bot is broken on purpose")
        return super().choose(view, legal, budget)


class StallingBot(RandomBot):
    """Plays for a while, then thinks for ever."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """Fall asleep once in twenty decisions, and swallow every ordinary error meanwhile."""
        while self.rng.below(20) == 0:
            try:
                time.sleep(3600)
            except Exception:  # noqa: BLE001, S112  (the point of this bot)
                continue
        return super().choose(view, legal, budget)


class IllegalMoveBot(RandomBot):
    """Says things the rules forbid."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """Say something that is no move at all, a code that is none, or somebody else's move."""
        kind = self.rng.below(10)
        if kind == 0:
            return "take all the money"
        if kind == 1:
            return 10**12
        return super().choose(view, legal, budget)


class TamperingBot(RandomBot):
    """Tampers with what it is shown and answers with things that are no answer."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.calls = 0

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """Rewrite the view, the sentences and the budget where Python lets it, then answer."""
        self.calls += 1
        for thing in (view, legal):
            for key in list(thing):
                try:
                    thing[key] = None  # type: ignore[index]
                except (TypeError, IndexError, KeyError):
                    break
        if self.calls > 5:
            return cast(str, {"play": "everything"})
        return super().choose(view, legal, budget)


FAULTY_BOTS: dict[str, type[RandomBot]] = {
    "crash": CrashingBot,
    "stall": StallingBot,
    "illegal": IllegalMoveBot,
    "lie": TamperingBot,
}
