"""What the coach says in a running game, as data: every share is in millionths."""

from __future__ import annotations

import msgspec

from parkett.coach.review_data import PartChange


class Hint(msgspec.Struct, frozen=True):
    """A move, its reasons, its win chance in millionths, and what the obvious other would cost."""

    say: str
    reasons: list[PartChange]
    chance: int
    low: int
    high: int
    other: str
    loss: int
    why_not: list[PartChange]


class WeighedDecision(msgspec.Struct, frozen=True):
    """What a move loses against the best one, in millionths, and in what the best is better."""

    loss: int
    grave: bool
    better: str
    reasons: list[PartChange]


class Explanation(msgspec.Struct, frozen=True):
    """The parts of a bot's evaluation that its move made better and worse, weightiest first."""

    better: list[str]
    worse: list[str]


class RankedSentence(msgspec.Struct, frozen=True):
    """A decision of an analysed position: its win chance and its loss in millionths."""

    say: str
    chance: int
    loss: int
    line: list[str]
    parts: list[PartChange]


class AnalysedPosition(msgspec.Struct, frozen=True):
    """Win chances of all seats in millionths, and the decisions of the seat to act, best first."""

    shares: list[int]
    interval: list[list[int]]
    phase: str
    known: int
    decisions: list[RankedSentence]
