"""Which of the checked puzzles are kept: all kinds and all levels, as evenly as there are some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parkett.coach.puzzles.puzzle_data import Puzzle


def choose_puzzles(found: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """So many puzzles: each time one of the rarest kind and level; the closest call first.

    A game gives several puzzles only when others have given as many.
    """
    left = list({puzzle.id: puzzle for puzzle in found}.values())
    chosen: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    cells: Counter[tuple[str, int]] = Counter()
    games: Counter[str] = Counter()
    while left and len(chosen) < number:
        best = min(
            left,
            key=lambda each: (
                kinds[each.kind], cells[each.kind, each.level], games[source_game(each)],
                each.moves[1].loss, each.id,
            ),
        )  # fmt: skip
        left.remove(best)
        chosen.append(best)
        kinds[best.kind] += 1
        cells[best.kind, best.level] += 1
        games[source_game(best)] += 1
    return sorted(chosen, key=lambda each: (each.level, each.kind, each.id))


def source_game(puzzle: Puzzle) -> str:
    """The game that a puzzle was found in."""
    return puzzle.source.rpartition(",")[0]
