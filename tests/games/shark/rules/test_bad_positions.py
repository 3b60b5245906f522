"""Positions and boards that cannot be are refused, naming the field and the rule."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError, PositionError
from tests.games.shark.rules.scene import (
    TOP,
    giving,
    placing,
    position,
)

GAME = parkett.game("shark", "2001", TOP)


NO_SHARES = {"Empire": 0, "Wings": 0, "NYSO": 0, "Smith": 0}


def table(**changes: Any) -> dict[str, Any]:
    """A sound position, with these keys changed."""
    return {**position(GAME, "RR.T", ask="trade", roll="red 1"), **changes}


def test_the_position_without_changes_is_sound() -> None:
    assert GAME.setup(table()).ask == "trade"


@pytest.mark.parametrize(
    ("board", "rule"),
    [
        ("RB", "SHK-8.1"),
        ("TT", "SHK-14.3"),
        ("RRrrR", "SHK-14.3"),
        ("RT", "SHK-14.5.1"),
        ("Rr", "SHK-14.5"),
        ("r", "SHK-14.5"),
        ("RRTBB", "SHK-14.9.2"),
        ("RRRRRRRRRRRR\nRRRRRRR", "SHK-1.2"),
        ("T.T.T.T.T.T", "SHK-1.2"),
        ("RRRRRRRRRRRR\nRRR", "SHK-12.1"),
    ],
)
def test_boards_that_cannot_be(board: str, rule: str) -> None:
    drawn = position(GAME, board)
    left = {colour: max(0, number) for colour, number in drawn["houses_left"].items()}
    with pytest.raises(PositionError) as caught:
        GAME.setup(table(board=drawn["board"], houses_left=left))

    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"cash": [-1, 0, 0]}, "cash[0]", "SHK-4.9"),
        ({"cash": [0, 0]}, "cash", ""),
        ({"cash": [0, "1", 0]}, "cash[1]", "SHK-4.9"),
        ({"cash": [0, True, 0]}, "cash[1]", "SHK-4.9"),
        ({"ones": [{"Wings": 16}, {}, {}]}, "ones[0].Wings", "SHK-1.3"),
        ({"ones": [{"Wings": 4}, {"Wings": 4}, {"Wings": 8}]}, "ones", "SHK-1.3"),
        ({"ones": [{"Wings": 5}, {}, {}]}, "ones[0].Wings", "SHK-4.5"),
        ({"ones": [{"Luxor": 1}, {}, {}]}, "ones[0].Luxor", ""),
        ({"ones": None}, "ones", ""),
        ({"houses_left": None}, "houses_left", ""),
        ({"board": ["............"] * 11}, "board", ""),
        ({"board": ["X..........."] + ["............"] * 11}, "board[0]", ""),
        ({"board": [3] * 12}, "board[0]", ""),
        ({"active": 3}, "active", "SHK-2.3"),
        ({"active": None}, "active", "SHK-2.3"),
        ({"eliminated": [0]}, "active", "SHK-11.5"),
        ({"eliminated": [1, 2]}, "eliminated", "SHK-11.5.2"),
        ({"eliminated": 1}, "eliminated", ""),
        ({"eliminated": [1], "cash": [0, 1, 0]}, "eliminated", "SHK-11.5.1"),
        ({"bought": 6}, "bought", "SHK-4.3"),
        ({"step": 3}, "ask", "SHK-3.1"),
        ({"step": 1}, "roll", "SHK-3.1"),
        ({"roll": None}, "roll", "SHK-3.1"),
        ({"roll": {"colour": "red", "zone": "5"}}, "roll", "SHK-1.4"),
        ({"roll": {"colour": None, "zone": "1"}}, "roll", "SHK-1.4"),
        ({"roll": "red 1"}, "roll", ""),
        ({"ask": "dance"}, "ask", "SHK-3.1"),
        ({"ask": ["trade"]}, "ask", "SHK-3.1"),
        ({"ask": "start_share", "ones": [{"Wings": 3}, {}, {}]}, "ask", "SHK-2.2"),
        ({"ask": "give", "dues": [0, 0, 0]}, "dues", "SHK-11.1"),
        ({"ask": "give", "dues": [0, 5, 0]}, "dues[1]", "SHK-11.1"),
        ({"ask": "give", "dues": [0, -5, 0]}, "dues[1]", "SHK-10.1"),
        ({"ask": "nothing", "end": "price"}, "end", "SHK-12.1"),
        ({"ask": "nothing", "end": "never"}, "end", "SHK-12.1"),
        ({"ask": "nothing", "end": "blocked"}, "end", "SHK-12.1"),
        ({"prices": {**NO_SHARES, "Smith": 3000}}, "prices", ""),
        ({"dues": [0, 1000, 0]}, "dues", ""),
        ({"to_act": 1}, "to_act", ""),
        ({"agenda": [[2, 0, 5, 0, 0, 0]]}, "agenda", "SHK-3.1"),
        ({"agenda": "soon"}, "agenda", ""),
        ({"weather": "fine"}, "weather", ""),
        ({"options": {"buy_limit": 4}}, "options.buy_limit", ""),
        ({"edition": "1991"}, "edition", ""),
    ],
)
def test_tables_that_cannot_be(changes: dict[str, Any], field: str, rule: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.setup(table(**changes))

    assert (caught.value.field, caught.value.rule) == (field, rule)


def test_a_house_is_not_asked_for_where_none_fits() -> None:
    full = "BBBBBB\n......\nYYYYYY\nYY\nYY\nYY"
    with pytest.raises(PositionError) as caught:
        placing(full, "red 1")

    assert caught.value.rule == "SHK-5.4"


def test_a_debtor_must_be_short_and_able() -> None:
    for due, cash in ((3000, 3000), (5000, 0)):
        with pytest.raises(PositionError) as caught:
            giving("GGG", due, cash, "3 NYSO")
        assert caught.value.rule == "SHK-11.1"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("columns = 12", "columns = 11"),
        ("S = 48", "S = 47"),
        ('"4", "shark", "shark"]', '"4", "shark", "whale"]'),
        ('"black", "white"]', '"black", "pink"]'),
        ('colour = "blue"', 'colour = "pink"'),
        ('letter = "Y"', 'letter = "B"'),
        ('letter = "Y"', 'letter = "T"'),
        ("red = 18", "red = 0"),
        ("ones = 15", "ones = 1"),
        ("fives = 7", "fives = 99"),
        ("maximum = 15000", "maximum = 0"),
        ('provenance = "printed"\n1000 = 30', "1000 = 30"),
        ("[scale]", "[skale]"),
        (" A   1  1", " A   1  7"),
        (" A   1  1", " B   1  1"),
    ],
)
def test_boards_that_do_not_fit_are_refused(old: str, new: str) -> None:
    text = parkett.game("shark").board_text
    assert old in text
    with pytest.raises(EditionError):
        parkett.game("shark", board=text.replace(old, new, 1))
