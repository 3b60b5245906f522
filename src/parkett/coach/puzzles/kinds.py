"""The kinds of puzzles: each game names its own in `coach/puzzle_kinds.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from parkett.core.game import Game
from parkett.core.game_module import find_game_module

ANY_KIND = "move"  # of a game that names none
Moves = Mapping[str, Sequence[str]]  # sentence -> names of the entries that it leads to at once
FindKind = Callable[[str, Moves], str]  # of what is asked and the moves


def kind_finder(game: Game) -> FindKind:
    """Names the kind of a decision; it looks at the question and all moves, never at the answer."""
    module = find_game_module(game, "coach.puzzle_kinds")
    if module is None:
        return lambda _ask, _moves: ANY_KIND
    found: FindKind = module.find_kind
    return found


def list_kinds(game: Game) -> tuple[str, ...]:
    """The kinds of a game, in the order in which they are shown."""
    module = find_game_module(game, "coach.puzzle_kinds")
    return (ANY_KIND,) if module is None else tuple(module.KINDS)
