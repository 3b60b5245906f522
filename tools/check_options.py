"""Dead options: every value of every option must change some game, or name the test that needs it.

Plays pairs of games that differ in one option only, with the same seeds and choices, and looks for
the first difference in what may be done, in the journal or in what is seen.  Games are played at
random and by the greedy bot, in every edition, with printed and with mixed options.  A value that
only a rare position reaches stands in tests/games/<game>/rare_options.toml:

    [option]
    value = {reason = "…", test = "rules/test_07_disposing.py::test_name"}

Prints the values that never changed anything and fails.

    python -m tools.check_options [--games N] [--workers N] [game …]
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import parkett
from parkett.bots.chooser import make_chooser
from parkett.conformance.mixed_options import draw_mixed_game, draw_seats, load_with_what_fits
from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.journal_buffer import Journal
from parkett.core.rng import Rng
from parkett.core.rulebook_check import number_options
from parkett.core.state import CHANCE, NOBODY, State
from parkett.games import game_class

ROOT = Path(__file__).parents[1]
LIMIT = 4000  # steps of a game


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option that is not the printed one."""

    game: str
    option: str
    value: Value

    def key(self) -> str:
        """The value as rare_options.toml writes it."""
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)


class RareValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why random games do not reach what a value changes, and the test with such a position."""

    reason: str
    test: str


def list_values(name: str) -> Iterator[OptionValue]:
    """Every value of every choice but the printed one, and one other number."""
    kind = game_class(name)
    printed = parkett.game(name).edition.options
    for option, values in option_choices(kind.options_type).items():
        now = printed[option]
        for value in values:
            if value != now:
                yield OptionValue(name, option, value)
        if not values and option in number_options(kind.options_type):
            number = find_other_number(name, option, now)
            if number is not None:
                yield OptionValue(name, option, number)


def find_other_number(name: str, option: str, printed: Value) -> Value | None:
    """A number near the printed one that the game accepts."""
    if not isinstance(printed, int):
        return None
    for number in (printed // 2, printed - 1, printed + 1, printed * 2, 7):
        if number != printed:
            try:
                parkett.game(name, None, {option: number})
            except EditionError:
                continue
            return number
    return None


def differs(tried: OptionValue, number: int) -> bool:
    """Whether a pair of games with and without the value is ever told apart."""
    random = Random(f"{tried.option} {number}")
    kind = game_class(tried.game)
    edition = kind.editions[number % len(kind.editions)]
    base = parkett.game(tried.game, edition)
    if number % 3:
        base = draw_mixed_game(tried.game, edition, random)
    printed = parkett.game(tried.game).edition.options[tried.option]
    options = dict(base.edition.options)
    try:
        one = parkett.game(tried.game, edition, {**options, tried.option: printed})
        other = parkett.game(tried.game, edition, {**options, tried.option: tried.value})
    except EditionError:
        one = load_with_what_fits(tried.game, edition, {tried.option: printed})
        other = load_with_what_fits(tried.game, edition, {tried.option: tried.value})
    seats = one.edition.seats[0] if number % 2 else draw_seats(one, random)
    return play_apart(one, other, seats, number)


def play_apart(one: Game, other: Game, seats: int, seed: int) -> bool:
    """Play two games with the same choices until they differ."""
    states = (one.start(seats), other.start(seats))
    choosers = [make_chooser(game, "greedy", Rng(seed)) for game in (one, other)]
    greedy = seed % 4 < 2
    random = Random(seed)
    for _ in range(LIMIT):
        if describe(one, states[0]) != describe(other, states[1]):
            return True
        if states[0].actor() == NOBODY:
            return False
        codes = (
            [int(choose(state)) for choose, state in zip(choosers, states, strict=True)]
            if greedy and states[0].actor() < CHANCE and random.random() < 0.9
            else pick_codes(states, random)
        )
        notes = [apply(game, s, c) for game, s, c in zip((one, other), states, codes, strict=True)]
        if notes[0] != notes[1]:
            return True
    return False


def pick_codes(states: tuple[State, State], random: Random) -> list[int]:
    """The same random action or outcome for both; they allow the same ones."""
    state = states[0]
    if state.actor() == CHANCE:
        number = random.randrange(state.chance_weight())
        return [int(each.chance_at(number)) for each in states]
    at = random.randrange(len(state.actions()))
    return [each.actions()[at] for each in states]


def describe(game: Game, state: State) -> Any:  # noqa: ANN401  (compared only)
    """What may be done and what is seen."""
    actor = state.actor()
    offered = state.chances() if actor == CHANCE else game.legal(state)
    seen = game.public_view(state) | game.private_view(state, None)
    return actor, offered, seen, state.scores() if actor == NOBODY else None


def apply(game: Game, state: State, code: int) -> Any:  # noqa: ANN401  (compared only)
    """Carry out a code; what is noted, as spectators read it."""
    said = game.say_chance(state, code) if state.actor() == CHANCE else game.say(state, code)
    state.journal = Journal()
    state.apply(code)
    entries = [game.describe_entry(numbers) for numbers in state.journal.take()]
    state.journal = None
    return said, [game.redact(entry, None) for entry in entries]


def count_games(tried: OptionValue, games: int) -> int:
    """After how many pairs of games the value was told apart; 0: never."""
    return next((n + 1 for n in range(games) if differs(tried, n)), 0)


def rare_values(name: str) -> dict[tuple[str, str], RareValue]:
    """The values of a game that only rare positions reach."""
    file = ROOT / "tests" / "games" / name / "rare_options.toml"
    if not file.exists():
        return {}
    known = msgspec.convert(
        tomllib.loads(file.read_text(encoding="utf-8")), dict[str, dict[str, RareValue]]
    )
    return {(option, value): why for option, found in known.items() for value, why in found.items()}


def problems(name: str, found: dict[OptionValue, int]) -> list[str]:
    """Dead values without a reason, and reasons without a dead value or a test."""
    rare = rare_values(name)
    dead = {(each.option, each.key()) for each, games in found.items() if not games}
    wrong = [f"{o} = {v} never changes a game" for o, v in sorted(dead - rare.keys())]
    known = {(each.option, each.key()) for each in found}
    wrong += [f"rare_options.toml: no value {o} = {v}" for o, v in sorted(rare.keys() - known)]
    for (option, value), why in sorted(rare.items()):
        path, _, test = why.test.partition("::")
        file = ROOT / "tests" / "games" / name / path
        if not why.reason or not file.is_file() or f"def {test}(" not in file.read_text("utf-8"):
            wrong.append(f"rare_options.toml: {option} = {value}: no test {why.test}")
    return wrong


def main() -> int:
    """Check the games that are named, or all of this project."""
    parser = argparse.ArgumentParser(description="Find options that change nothing.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="pairs", type=int, default=60, help="pairs for each value")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    names = args.games or [path.name for path in sorted((ROOT / "src/parkett/games").iterdir())
                           if (path / "rulebook.toml").exists()]  # fmt: skip
    tried = [each for name in names for each in list_values(name)]
    with ProcessPoolExecutor(args.workers) as pool:
        counts = list(pool.map(count_games, tried, [args.pairs] * len(tried), chunksize=1))
    failed = False
    for name in names:
        found = {each: n for each, n in zip(tried, counts, strict=True) if each.game == name}
        wrong = problems(name, found)
        failed = failed or bool(wrong)
        late = max(found.values(), default=0)
        print(f"{name}: {len(found)} values, the last told apart by pair {late}", end="")
        print(f", {len(wrong)} problems")
        for each in wrong:
            print(f"  {each}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
