"""Positions that cannot be: each is refused with its field and rule."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.errors import PositionError
from tests.games.geld_und_boerse.rules.scene import GAME, table


def position(**keys: Any) -> dict[str, Any]:
    """A good position with some keys changed."""
    return {**table().position(), **keys}


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"cash": [500_500, 0, 0]}, "cash[0]"),
        ({"cash": [-1000, 0, 0]}, "cash[0]"),
        ({"cash": [1, 2]}, "cash"),
        ({"cash": [2_000_000, 0, 0]}, "cash"),
        ({"active": 3}, "active"),
        ({"turn": 0}, "turn"),
        ({"pawns": ["I24", "I1", "I1"]}, "pawns[0]"),
        ({"pawns": [None, "I1", "I1"]}, "pawns[0]"),
        ({"open": "World tour"}, "open"),
        ({"open": "ABCD"}, "open"),
        ({"borrowed": [251_000, 0, 0]}, "borrowed[0]"),
        ({"repaid": [1000, 0, 0]}, "repaid[0]"),
        ({"tours": ["Tax", None, None]}, "tours[0]"),
        ({"tours": ["World tour", "World tour", None]}, "tours[1]"),
        ({"known_tail": ["SGPD"]}, "known_tail"),
        ({"ask": "sing"}, "ask"),
        ({"ask": "again"}, "double"),
        ({"ask": "finish"}, "ask"),
        ({"ask": "invest"}, "pawns[0]"),
        ({"ask": "gold"}, "card"),
        ({"ask": "bid"}, "ask"),
        ({"ask": "raise"}, "ask"),
        ({"ask": "nothing"}, "end"),
        ({"card": "Tax"}, "card"),
        ({"out": [0]}, "cash[0]"),
        ({"agenda": [[99, 0, 0, 0, 0, 0]]}, "agenda"),
        ({"agenda": "x"}, "agenda"),
        ({"pay": {"amount": 1000, "to": 1, "selling": True, "refused": []}}, "pay"),
        ({"flavour": 1}, "flavour"),
    ],
)
def test_an_impossible_position_names_its_field(keys: dict[str, Any], field: str) -> None:
    given = position(**keys)
    if "agenda" not in keys:
        del given["agenda"]
    with pytest.raises(PositionError) as caught:
        GAME.state(given)
    assert caught.value.field == field


def test_too_many_cards_are_refused() -> None:
    for keys, rule_id in (
        ({"goods": [{"gold": 5}, {"gold": 4}, {}]}, "GUB-7.5"),
        ({"unplaced": [{"Oil": 2}, {"Oil": 1}, {}]}, "GUB-1.5"),
        ({"cities": {"Tokyo": 0}, "placed": {"Tokyo": ["Oil"] * 4}}, "GUB-10.2"),
        ({"placed": {"Tokyo": ["Oil"]}}, "GUB-10.1"),
    ):
        with pytest.raises(PositionError, match=rule_id):
            table(**keys)
