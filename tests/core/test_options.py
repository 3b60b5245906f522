"""Options: what a game offers can be played."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.games import game_class

OFFERED = [
    (name, edition, option, value)
    for name in parkett.GAMES
    for edition in game_class(name).editions
    for option, values in option_choices(game_class(name).options_type).items()
    for value in values
]


@pytest.mark.parametrize(("name", "edition", "option", "value"), OFFERED)
def test_every_choice_offered_loads(name: str, edition: str, option: str, value: object) -> None:
    game = parkett.game(name, edition, {option: value})  # type: ignore[dict-item]

    assert game.edition.options[option] == value


def test_a_choice_the_rules_do_not_know_is_not_offered() -> None:
    choices = option_choices(game_class("geld_und_boerse").options_type)

    assert choices["free_trade"] == [False]
