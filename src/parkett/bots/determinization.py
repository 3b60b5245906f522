"""Views that a bot can search from: states that may be the real one, as far as a seat can know.

Whoever runs a game gives each bot a `LazyView`.  It holds not the game's state but a copy in
which everything hidden from the seat has been dealt anew, so there is nothing to peek at, and
a bot that searches need not spell the view out in words first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State


class LazyView(Mapping[str, Any]):
    """What one seat sees: a mapping equal to `game.view`, made when first read."""

    def __init__(self, game: Game, state: State, seat: int, rng: Rng) -> None:
        self._game = game
        self._world = state.clone()
        self._world.reshuffle(seat, rng)
        self._seat = seat
        self._view: dict[str, Any] | None = None

    def determinize(self, rng: Rng) -> State:
        """A state that looks to the seat exactly like this view."""
        world = self._world.clone()
        world.reshuffle(self._seat, rng)
        return world

    def sentences(self) -> list[str]:
        """What the seat may say, if it is the one to act."""
        return self._game.legal(self._world)

    def _read(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._game.view(self._world, self._seat)
        return self._view

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401  (a view holds all kinds of JSON)
        """One key of the view."""
        return self._read()[key]

    def __iter__(self) -> Iterator[str]:
        """The keys of the view."""
        return iter(self._read())

    def __len__(self) -> int:
        """The number of keys."""
        return len(self._read())


class LazyLegalSentences(Sequence[str]):
    """The legal sentences of the seat to act, worded when first read."""

    def __init__(self, view: LazyView) -> None:
        self._view = view
        self._sentences: list[str] | None = None

    def _read(self) -> list[str]:
        if self._sentences is None:
            self._sentences = self._view.sentences()
        return self._sentences

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        """One sentence, or some."""
        return self._read()[index]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._read())


def determinize(game: Game, view: Mapping[str, Any], rng: Rng) -> State:
    """A state that looks to the viewer exactly like the view."""
    if isinstance(view, LazyView):
        return view.determinize(rng)
    return game.determinize(view, lambda n: int(rng.below(n)))
