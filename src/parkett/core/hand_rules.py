"""What a game says of hands that stay with the players, so that nobody tells their draws."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from parkett.core.state import State

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.refusal import Refusal


class HandTail(msgspec.Struct, frozen=True):
    """The hidden draws of a seat after its move, as all can count them, and what they tell.

    Moments are counted in draws since the move: 0 is the move itself.
    """

    draws: int
    shown: Mapping[int, int] = {}  # outcome -> the moment at which it is shown
    excluded: Sequence[tuple[int, set[int]]] = ()  # moments, and what the hand lacks then


class HandRules(ABC):
    """What a game says of hands that nobody tells; every outcome of a draw exists once."""

    view_fields: tuple[str, ...]  # of a view: the viewer's own hand
    position_fields: tuple[str, ...]  # of a position: one hand for each seat

    @abstractmethod
    def shown_outcome(self, entry: Entry) -> int | None:
        """The outcome of an earlier draw that an entry shows; its seat no longer holds it."""

    @abstractmethod
    def list_tails(self, state: State, action: int, shown: Collection[int]) -> Iterator[HandTail]:
        """Every course that a move can take after which just these outcomes are shown.

        What the move itself shows is not among them.  The assumed hands decide nothing.  Where
        the moment of each is known (outcome -> moment), courses of another order may be left out.
        """

    @abstractmethod
    def outcomes_to_show(self, state: State, action: int) -> set[int]:
        """The outcomes that a seat would have to show after its move."""

    @abstractmethod
    def with_any_hand(self, state: State, seats: Collection[int]) -> State:
        """The state in which the seat to act holds all that hands of these seats may hold."""

    @abstractmethod
    def asks_of_hand(self, state: State) -> bool:
        """Whether the seat to act is asked for something of its hand."""

    @abstractmethod
    def must_act(self) -> Refusal:
        """Why a seat cannot have a hand with which nothing can be done."""

    @abstractmethod
    def cannot_show(self) -> Refusal:
        """Why a seat cannot show an outcome without moving."""

    @abstractmethod
    def needed_outcome(self, state: State, action: int) -> int | None:
        """The outcome that the seat to act must have drawn to carry an action out."""

    @abstractmethod
    def passed_by(self, entries: Sequence[Entry]) -> int | None:
        """The seat that could do nothing with its hand at the end of these entries."""

    @abstractmethod
    def outcomes_to_act(self, state: State) -> set[int]:
        """The outcomes with which a seat that could do nothing could have done something."""
