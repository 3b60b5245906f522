"""What a bot is: it sees a view and the legal sentences, has a budget, and says one of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from parkett.core.errors import ParkettError

WRITTEN = re.compile(r"(\d+)(ms|s|)")


class BotError(ParkettError):
    """A bot that cannot be had, or a budget that makes no sense."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: in simulations, or in milliseconds.

    Counted in simulations a bot plays the same game again from the same seed.  Of a time it need
    not use more than what `enough` simulations take.
    """

    simulations: int = 0
    milliseconds: int = 0
    enough: int = 0  # 0: there is no end to them

    def __post_init__(self) -> None:
        """Refuse a budget of nothing, or of two kinds at once."""
        if min(self.simulations, self.milliseconds) < 0 or not (
            bool(self.simulations) ^ bool(self.milliseconds)
        ):
            raise BotError("a budget is a number of simulations or of milliseconds above zero")

    def __str__(self) -> str:
        """As `read` takes it."""
        return f"{self.simulations}" if self.simulations else f"{self.milliseconds}ms"

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as written: `200` simulations, `50ms` or `2s`."""
        match = WRITTEN.fullmatch(text.strip())
        if match is None:
            raise BotError(f"{text!r} is no budget; write 200 (simulations), 50ms or 2s")
        number, unit = int(match[1]), match[2]
        if number == 0:
            raise BotError(f"{text!r}: a budget must be above zero")
        if unit:
            return cls(milliseconds=number * (1000 if unit == "s" else 1))
        return cls(simulations=number)


@runtime_checkable
class Bot(Protocol):
    """A player made of code; one object plays one seat of one game."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """One of the legal sentences, or the code of the action it means."""
        ...


@dataclass(frozen=True)
class Hint:
    """Advice with its reasons: the sentence, and what it changes in the adviser's eyes."""

    sentence: str
    reasons: tuple[tuple[str, int], ...]  # a word of the evaluation and what it gains in money
