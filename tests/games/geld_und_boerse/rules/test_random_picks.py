"""A pick at random is what the list has at the drawn place, though nothing is listed (GUB-3.1)."""

from __future__ import annotations

import pytest

import parkett
from tests.games.geld_und_boerse.rules.test_12_forced_sales import desperate
from tests.random_picks import follow_random_game, list_legal, wrong_picks
from tests.rule import rule

TABLES = [("noris", 2), ("noris", 4), ("survivor", 3)]


@rule("GUB-3.1")
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_draw_picks_what_is_listed_there(edition: str, seats: int) -> None:
    game = parkett.game("geld_und_boerse", edition)
    for seed in range(3):
        for state in follow_random_game(game, seats, seed, 400):
            assert wrong_picks(state) == []


@rule("GUB-3.1")
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_what_is_listed_no_rule_refuses(edition: str, seats: int) -> None:
    game = parkett.game("geld_und_boerse", edition)
    for state in follow_random_game(game, seats, 0, 400):
        assert [action for action in list_legal(state) if not state.accepts(action)] == []


@rule("GUB-12.4")
def test_no_rule_refuses_what_a_debtor_may_put_up() -> None:
    state = desperate().state

    assert [action for action in list_legal(state) if not state.accepts(action)] == []
