"""A view that a bot can think with: lazily worded, and free of anything the seat cannot know.

The one who runs a game gives each bot a `Sight`.  It holds not the game's state but a copy in
which everything hidden from the seat has been dealt anew, so there is nothing to peek at, and
a bot that searches need not spell the view out in words first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast, overload

from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State


class Sight(Mapping[str, Any]):
    """What one seat sees: a mapping equal to `game.view`, made when first read."""

    def __init__(self, game: Game, state: State, seat: int, rng: Rng) -> None:
        self._game = game
        self._world = state.clone()
        self._world.reshuffle(seat, rng)
        self._seat = seat
        self._told: dict[str, Any] | None = None

    def imagine(self, rng: Rng) -> State:
        """A state that looks to the seat exactly like this view."""
        world = self._world.clone()
        world.reshuffle(self._seat, rng)
        return world

    def sentences(self) -> list[str]:
        """What the seat may say, if it is the one to act."""
        return self._game.legal(self._world)

    def _view(self) -> dict[str, Any]:
        if self._told is None:
            self._told = self._game.view(self._world, self._seat)
        return self._told

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401  (a view holds all kinds of JSON)
        """One key of the view."""
        return self._view()[key]

    def __iter__(self) -> Iterator[str]:
        """The keys of the view."""
        return iter(self._view())

    def __len__(self) -> int:
        """The number of keys."""
        return len(self._view())


class Sentences(Sequence[str]):
    """The legal sentences of the seat to act, worded when first read."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._said: list[str] | None = None

    def _all(self) -> list[str]:
        if self._said is None:
            self._said = self._sight.sentences()
        return self._said

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """One sentence, or some."""
        return self._all()[index]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._all())


def imagine(game: Game, view: Mapping[str, Any], rng: Rng) -> State:
    """A state that looks to the viewer exactly like the view."""
    if isinstance(view, Sight):
        return view.imagine(rng)
    return game.determinize(view, lambda n: int(rng.below(n)))


def viewer_of(view: Mapping[str, Any]) -> int:
    """The seat a view is for."""
    return cast(int, view["viewer"])
