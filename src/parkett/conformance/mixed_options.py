"""Games under random mixtures of options, for checks that must hold under all of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.rulebook_check import number_options
from parkett.games import game_class, load


def draw_mixed_game(name: str, edition: str, random: Random) -> Game:
    """The game with any value of every choice, and with some numbers changed.

    A number changes by one step or by a factor of two.  Values that do not fit the others, or the
    board, are left out.
    """
    kind = game_class(name)
    choices = option_choices(kind.options_type)
    numbers = number_options(kind.options_type)
    drawn: dict[str, Value] = {}
    for option, printed in load(name, edition).edition.options.items():
        if choices[option]:
            drawn[option] = random.choice(choices[option])
        elif option in numbers and isinstance(printed, int) and random.random() < 0.3:
            drawn[option] = random.choice((printed - 1, printed + 1, printed // 2, printed * 2))
    return load_with_what_fits(name, edition, drawn)


def load_with_what_fits(name: str, edition: str, options: Mapping[str, Value]) -> Game:
    """The game with these options, or with those that fit the ones before them."""
    try:
        return load(name, edition, options)
    except EditionError:
        changes: dict[str, Value] = {}
    for option, value in options.items():
        try:
            load(name, edition, {**changes, option: value})
        except EditionError:
            continue
        changes[option] = value
    return load(name, edition, changes)


def draw_seats(game: Game, random: Random) -> int:
    """A number of players that the edition allows."""
    return random.choice(game.edition.seats)
