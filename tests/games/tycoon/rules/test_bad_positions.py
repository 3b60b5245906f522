"""Positions of Tycoon that cannot be: the field and the rule are named."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import PositionError
from tests.games.tycoon.rules.scene import position, tycoon

ROWS = {city: [] for city in tycoon().board.names}
IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({"cash": [15, -1, 15]}, "cash[1]", "TYC-7.4.1"),
    ({"cash": [15, 15]}, "cash", ""),
    ({"cash": [15, 1.5, 15]}, "cash[1]", "TYC-7.4.1"),
    ({"stock": [5, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"stock": [7, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"stock": [True, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"supply": [12, 11, 12]}, "supply[1]", "TYC-13.6"),
    ({"factories_left": [4, 5, 5]}, "factories_left[0]", "TYC-1.1"),
    ({"rows": []}, "rows", ""),
    ({"rows": {**ROWS, "Atlantis": []}}, "rows.Atlantis", "TYC-1.5"),
    ({"rows": {**ROWS, "Cairo": [3]}}, "rows.Cairo", "TYC-7.3"),
    ({"rows": {**ROWS, "Cairo": [1] * 13}}, "rows.Cairo", "TYC-7.3"),
    ({"rows": {**ROWS, "Cairo": [1, None]}}, "rows.Cairo", "TYC-8.1"),
    ({"rows": {**ROWS, "Cairo": [None, 1]}}, "rows.Cairo", "TYC-8.2"),
    ({"rows": {**ROWS, "Cairo": [1] * 7}}, "rows.Cairo", "TYC-8.2"),
    ({"closed": {**ROWS, "Cairo": [1]}}, "closed.Cairo", "TYC-8.1"),
    ({"factories": {**ROWS, "Cairo": [0, 1, 2]}}, "factories.Cairo", "TYC-9.2"),
    ({"factories": {**ROWS, "Cairo": [None]}}, "factories.Cairo", "TYC-9.2"),
    ({"first_built": {**ROWS, "Cairo": [1]}}, "first_built.Cairo", "TYC-12.3"),
    ({"planes": [{"city": "Cairo", "field": 3}, None, None]}, "field", "TYC-6.2"),
    ({"planes": [None, {"city": "Cairo", "field": 0}, None]}, "field", "TYC-6.2"),
    ({"planes": [{"city": "Atlantis", "field": 1}, None, None]}, "planes[0]", "TYC-2.2"),
    ({"planes": [{"city": "Cairo", "field": 1}] * 2 + [None]}, "planes[1]", "TYC-6.1"),
    ({"hands": [["charter Monaco Cairo"] * 2, [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": [["charter Cairo Monaco"], [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": [[7], [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": ["x", [], []]}, "hands[0]", ""),
    ({"open": [f"scheduled {c}" for c in ("Cairo 1", "Cairo 2", "Tokyo 1")]}, "open", "TYC-2.3"),
    ({"pile": []}, "pile", ""),
    ({"loans": [["10 fresh"] * 15, [], []]}, "loans", "TYC-10.3"),
    ({"loans": [["12 fresh"], [], []]}, "loans[0]", "TYC-1.2"),
    ({"loans": ["10 fresh", [], [7]]}, "loans[2]", "TYC-1.2"),
    ({"loans": [["10 extended"], [], []]}, "loans[0]", "TYC-13.2"),
    ({"loan_cards": {"10": 13, "16": 10}}, "loan_cards", ""),
    ({"phase": 4}, "phase", "TYC-1.11"),
    ({"phase": 0}, "phase", "TYC-1.11"),
    ({"active": 3}, "active", "TYC-2.4"),
    ({"passes": 9}, "passes", "TYC-3.5"),
    ({"payday_due": 1}, "payday_due", ""),
    ({"bought": True, "ask": "ticket"}, "bought", "TYC-4.1"),
    ({"out": [True, False, False]}, "out[0]", "TYC-13.4"),
    ({"end": "third_payday"}, "end", "TYC-14.1"),
    ({"end": "rain", "ask": "nothing"}, "end", "TYC-14.1"),
    ({"ask": "nothing"}, "end", "TYC-14.1"),
    ({"ask": "loan_card"}, "payday_due", "TYC-13.1"),
    ({"ask": "loan_card", "payday_due": True}, "ask", "TYC-13.1"),
    ({"ask": "ticket"}, "ask", "TYC-4.2"),
    ({"ask": "auction"}, "ask", ""),
    ({"ask": []}, "ask", ""),
    ({"out": 5}, "out", ""),
    ({"agenda": [[99, 0, 0, 0, 0, 0]]}, "agenda", ""),
    ({"agenda": "none"}, "agenda", ""),
    ({"agenda": [[20, 1, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0]]}, "agenda[0]", "TYC-2.4"),
    ({"weather": "fine"}, "weather", ""),
    ({"seats": 5}, "", ""),
]


@pytest.mark.parametrize(("change", "field", "rule"), IMPOSSIBLE)
def test_an_impossible_position_is_named(change: dict[str, Any], field: str, rule: str) -> None:
    game = tycoon()
    with pytest.raises(parkett.ParkettError) as caught:
        game.state({**position(game), **change})

    if field:
        assert isinstance(caught.value, PositionError)
        assert (caught.value.field, caught.value.rule) == (field, rule)


def test_an_eliminated_seat_is_not_asked() -> None:
    game = tycoon(insolvency="eliminate")
    with pytest.raises(PositionError, match="eliminated"):
        game.state({**position(game), "out": [True, False, False], "cash": [0, 1, 1]})
