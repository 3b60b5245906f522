"""Sentences and stored steps: read those that are legal now, and compare what they tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from parkett.core.errors import IllegalAction, NotationError, ParkettError, ReplayError
from parkett.core.refusal import Refusal
from parkett.core.state import CHANCE, State

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.game import Game

CODE_LIMIT = 1 << 62  # the kernel counts with 64 bits
CheckedBy: TypeAlias = Literal["digest", "journal", "legality"]  # what must be as stored


class StoredStep(Protocol):
    """What a replay needs of a stored step: of a record, or of a server's log."""

    @property
    def by(self) -> int | str:
        """The seat, or "chance"."""

    @property
    def say(self) -> str:
        """The sentence."""

    @property
    def journal(self) -> Sequence[Entry]:
        """What happened."""

    @property
    def digest(self) -> str:
        """The fingerprint of the state after the step."""


def parse_legal(game: Game, state: State, text: str) -> int:
    """The code of a sentence that is legal now; raises IllegalAction or NotationError."""
    if state.actor() == CHANCE:
        outcome = parse_outcome(game, state, text)
        if outcome not in (possible for possible, _ in state.chances()):
            raise NotationError(f"{text!r} cannot come up now")
        return outcome
    action = game.read(state, text)
    if not -CODE_LIMIT < action < CODE_LIMIT:
        raise NotationError(f"{text!r} is out of range: its numbers are too large")
    refused = state.refusal(action)
    if refused is not None:
        raise IllegalAction(text, game.describe_refusal(refused))
    return action


def parse_outcome(game: Game, state: State, text: str) -> int:
    """The chance outcome a sentence means; a move said meanwhile is out of turn."""
    try:
        return game.read_chance(state, text)
    except NotationError:
        try:
            game.read(state, text)
        except NotationError:
            pass
        else:
            raise IllegalAction(text, Refusal(game.turn_rule, "not_your_turn")) from None
        raise


def parse_stored_step(game: Game, state: State, step: StoredStep, *, trusted: bool) -> int:
    """The code of a stored step; raises ReplayError if it is not legal now."""
    actor = game.actor(state)
    if actor == "nobody":
        raise ReplayError(f"{step.say!r} comes after the end of the game")
    if step.by != actor:
        raise ReplayError(f"{step.say!r} is by {step.by!r}, but {actor!r} is to act")
    try:
        if trusted and actor == "chance":
            return game.read_chance(state, step.say)
        return parse_legal(game, state, step.say)
    except ParkettError as error:
        raise ReplayError(str(error)) from error


def tells_the_same(now: Sequence[Entry], stored: Sequence[Entry]) -> bool:
    """Whether two journals tell the same; rule numbers and fields of one side do not count.

    A stored journal may be left out.
    """
    return not stored or (
        len(now) == len(stored)
        and all(
            entry[key] == before[key]
            for entry, before in zip(now, stored, strict=True)
            for key in entry.keys() & before.keys()
            if key != "rule"
        )
    )
