"""What a bot is: it sees a view and the legal sentences, has a budget, and says one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from parkett.bots.budget import Budget


@runtime_checkable
class Bot(Protocol):
    """A player made of code; one object plays one seat of one game."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[str], budget: Budget) -> str | int:
        """One of the legal sentences, or the code of the action it means."""
        ...


@dataclass(frozen=True)
class MoveHint:
    """A recommended move with its reasons: the sentence, and what it changes for the seat."""

    sentence: str
    reasons: tuple[tuple[str, int], ...]  # a part of the evaluation, and its weight: no money
