"""Positions that cannot be are refused with the field and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.errors import PositionError
from scene import begin, play, table

AT_TOP = {"Amber": 12, "Birch": 5, "Cobalt": 5}
TWO_AT_TOP = {"Amber": 12, "Birch": 12, "Cobalt": 5}


@pytest.mark.parametrize(
    ("field", "rule", "changes"),
    [
        ("round", "TIC-7.2", {"round": 9}),
        ("active", "TIC-3.2", {"active": 2}),
        ("active", "TIC-3.2", {"active": True}),
        ("roll", "", {"roll": "Birch +7"}),
        ("end", "", {"end": "boredom"}),
        ("prices.Amber", "TIC-1.2", {"prices": {"Amber": 13, "Birch": 5, "Cobalt": 5}}),
        ("prices.Cobalt", "TIC-1.2", {"prices": {"Amber": 3, "Birch": 5}}),
        ("prices.Zinc", "", {"prices": {"Zinc": 5}}),
        ("shares", "", {"shares": [{}]}),
        ("shares[1].Amber", "TIC-1.3", {"shares": [{}, {"Amber": 9}]}),
        ("shares", "TIC-1.3", {"shares": [{"Amber": 5}, {"Amber": 4}]}),
        ("stock", "", {"stock": {"Amber": 7, "Birch": 8, "Cobalt": 8}}),
        ("purses[0]", "TIC-2.2", {"purses": [11, 12]}),
        ("purses[1]", "TIC-2.2", {"purses": [10, None]}),
        ("purses", "TIC-2.2", {"purses": [12, 12]}),
        ("net[0]", "TIC-6.3", {"net": [-11, 0]}),
        ("bank", "", {"bank": 0}),
        ("to_act", "", {"to_act": 1}),
        ("colour", "", {"colour": "red"}),
        ("agenda", "TIC-3.1", {"agenda": [[3, 0, 0, 0, 0, 0]]}),
        ("agenda", "TIC-3.1", {"agenda": [[2, 1, 0, 0, 0, 0]]}),
        ("agenda", "TIC-3.1", {"agenda": [[2, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]]}),
        ("agenda", "", {"agenda": [[77, 0, 0, 0, 0, 0]]}),
        ("purses", "TIC-2.2", {"purses": [10, 0]}),
        ("round", "TIC-2.2", {"purses": [0, 0], "round": 2}),
        ("prices", "TIC-2.2", {"purses": [0, 0], "prices": {"Amber": 4, "Birch": 5, "Cobalt": 5}}),
        ("shares", "TIC-2.2", {"purses": [0, 0], "shares": [{"Amber": 1}, {}]}),
        ("roll", "TIC-2.2", {"purses": [0, 0], "roll": "Amber +1"}),
        ("net", "TIC-2.2", {"purses": [0, 0], "net": [1, 0]}),
        ("end", "TIC-7.1", {"prices": AT_TOP}),
        ("end", "TIC-7.1", {"end": "top", "roll": "Amber +1"}),
        ("end", "TIC-7.1", {"prices": AT_TOP, "roll": "Amber +1", "end": "rounds"}),
        (
            "prices",
            "TIC-7.1",
            {"prices": {**AT_TOP, "Birch": 12}, "roll": "Birch +2", "end": "top"},
        ),
        ("roll", "TIC-7.1", {"prices": AT_TOP, "roll": "Birch +2", "end": "top"}),
        ("roll", "TIC-7.1", {"prices": AT_TOP, "roll": "Amber -1", "end": "top"}),
        ("roll", "TIC-3.1", {"prices": AT_TOP, "end": "top"}),
        ("end", "TIC-7.2", {"end": "rounds", "roll": "Amber +1"}),
    ],
    ids=str,
)
def test_it_is_named(field: str, rule: str, changes: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        table(**changes)

    assert (caught.value.field, caught.value.rule) == (field, rule)


@pytest.mark.parametrize("missing", ["round", "active", "prices", "shares", "net", "purses"])
def test_a_missing_key_is_named(missing: str) -> None:
    position = table().position()
    del position[missing]

    with pytest.raises(PositionError) as caught:
        begin().game.setup(position)
    assert caught.value.field == missing


def test_every_position_of_a_game_gives_the_same_state_back() -> None:
    match = begin(seats=3, edition="wild")
    while not match.over:
        position = match.position()
        assert match.game.state(position).dump() == match.state.dump()
        del position["agenda"], position["bank"], position["stock"]  # they follow from the rest
        assert match.game.state(position).dump() == match.state.dump()
        play(match, match.legal()[-1])
