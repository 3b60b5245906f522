"""Count the action sequences from fixed positions: a fingerprint of the rules as a whole.

    python tools/perft.py acquire            count again and compare with the game's perft.txt
    python tools/perft.py acquire --write    count again and write the file

The file explains itself at its top.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
for folder in (ROOT, ROOT / "src"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import parkett  # noqa: E402
from parkett.core.dealer import Dealer  # noqa: E402
from parkett.core.game import Game  # noqa: E402
from parkett.core.state import CHANCE, NOBODY, State  # noqa: E402

FOLDER = ROOT / "tests" / "games"


@dataclass
class Case:
    """One fixed position, its draws, and the counts."""

    name: str
    edition: str
    options: dict[str, str | int | bool]
    start: str  # JSON of a position, or "new" and a number of seats
    seed: str
    skip: int  # decisions made before counting, always the first that is legal
    counts: list[int]  # sequences of 1, 2, 3 … decisions


def read_cases(text: str) -> list[Case]:
    """The cases of a file; lines that begin with # are remarks."""
    cases: list[Case] = []
    for line in text.splitlines():
        key, _, value = line.partition(" ")
        if key == "case":
            cases.append(Case(value, "", {}, "", "", 0, []))
        elif key == "options":
            cases[-1].options = json.loads(value)
        elif key == "skip":
            cases[-1].skip = int(value)
        elif key == "counts":
            cases[-1].counts = [int(number) for number in value.split()]
        elif key in ("edition", "start", "seed"):
            setattr(cases[-1], key, value)
        elif key and not key.startswith("#"):
            raise ValueError(f"a perft file has no line {key!r}")
    return cases


def begin(game: Game, case: Case) -> State:
    """The state a case counts from."""
    word, _, seats = case.start.partition(" ")
    state = game.start(int(seats)) if word == "new" else game.state(json.loads(case.start))
    drawn = settle(state, Dealer(case.seed))
    for _ in range(case.skip):
        state.apply(state.actions()[0])
        drawn = settle(state, Dealer(case.seed, drawn=drawn))
    return state


def settle(state: State, dealer: Dealer) -> int:
    """Let the dealer draw until a seat decides; return how many draws were made so far."""
    while state.actor() == CHANCE:
        state.apply(state.chance_at(dealer.draw(state.chance_weight())))
    return dealer.drawn


def count(state: State, seed: str, depth: int, drawn: int = 0) -> int:
    """The number of sequences of `depth` decisions; a finished game is one sequence."""
    if depth == 0 or state.actor() == NOBODY:
        return 1
    actions = state.actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += count(after, seed, depth - 1, settle(after, Dealer(seed, drawn=drawn)))
    return total


def counted(game: str, case: Case) -> list[int]:
    """The counts of a case by the rules of today, to the depth that it lists."""
    played = parkett.game(game, case.edition, case.options)
    state = begin(played, case)
    return [count(state, case.seed, depth + 1) for depth in range(len(case.counts))]


def renewed(game: str, text: str) -> Iterator[str]:
    """The lines of the file with all counts made anew."""
    cases = iter(read_cases(text))
    for line in text.splitlines():
        if line.startswith("counts "):
            yield "counts " + " ".join(str(number) for number in counted(game, next(cases)))
        else:
            yield line


def main(arguments: list[str]) -> int:
    """Compare, or write if asked to."""
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    path = FOLDER / arguments[0] / "perft.txt"
    text = path.read_text(encoding="utf-8")
    again = "\n".join(renewed(arguments[0], text)) + "\n"
    if "--write" in arguments:
        path.write_text(again, encoding="utf-8")
    elif again != text:
        print(f"{path.relative_to(ROOT)} differs: the rules count otherwise")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
