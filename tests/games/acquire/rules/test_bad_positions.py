"""Positions of Acquire that cannot be: the field and the rule are named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import parkett
from parkett.core.errors import PositionError
from tests.games.acquire.rules.scene import (
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    position,
)
from tests.scenario import play

GAME = parkett.game("acquire")
Change = Callable[[dict[str, Any]], object]


def at(*path: str | int, to: Any) -> Change:
    """A change of one value of a position."""

    def change(table: dict[str, Any]) -> None:
        place: Any = table
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def base() -> dict[str, Any]:
    """A sound position with a bit of everything."""
    return position(TWO_CHAINS + "\n\no", hands=["5A 9F", "1I"], shares=["3 Luxor", "2 Airport"])


def test_the_sound_position_is_accepted() -> None:
    assert GAME.setup(base()).ask == "place"


def turn_of(seat: int) -> list[list[int]]:
    """The agenda of a turn in which this seat is to place."""
    return [[3, seat, 0, 0, 0, 0]]


IMPOSSIBLE: list[tuple[Change, str, str]] = [
    (at("hands", 1, to=["5A"]), "hands[1]", "ACQ-1.2"),  # two owners of a tile
    (at("hands", 1, to=["1A"]), "hands[1]", "ACQ-1.2"),  # a tile on the board and in a hand
    (at("hands", 1, to=["13A"]), "hands[1]", "ACQ-1.2"),
    (at("hands", 1, to=[7]), "hands[1]", "ACQ-1.2"),
    (at("hands", 1, to=["1I"] * 7), "hands[1]", "ACQ-1.2"),
    (at("hands", 1, to="1I"), "hands[1]", "ACQ-2.5"),
    (at("hands", to=[["5A"]]), "hands", ""),
    (at("hands", to=None), "hands", ""),
    (at("shares", 0, "Luxor", to=26), "shares[0].Luxor", "ACQ-1.6"),
    (at("shares", 0, "Luxor", to=-1), "shares[0].Luxor", "ACQ-1.6"),
    (at("shares", 0, "Luxor", to=True), "shares[0].Luxor", "ACQ-1.6"),
    (at("shares", 0, "Luxor", to=2.0), "shares[0].Luxor", "ACQ-1.6"),
    (at("shares", 0, "Luxor", to=10**30), "shares[0].Luxor", "ACQ-1.6"),
    (at("shares", 0, "Ritz", to=1), "shares[0].Ritz", ""),
    (at("shares", 0, to=[]), "shares[0]", ""),
    (at("shares", to={}), "shares", ""),
    (at("shares", to=[{"Luxor": 20}, {"Luxor": 6}, {}]), "shares", "ACQ-1.6"),
    (at("cash", 2, to=-1), "cash[2]", "ACQ-9.5"),
    (at("cash", 2, to=False), "cash[2]", "ACQ-9.5"),
    (at("cash", 2, to="6000"), "cash[2]", "ACQ-9.5"),
    (at("cash", 2, to=10**13), "cash[2]", "ACQ-9.5"),
    (at("cash", to=[6000, 6000]), "cash", ""),
    (at("cash", to=6000), "cash", ""),
    (at("board", 3, to="LL.........."), "board", "ACQ-1.4"),  # a chain in two parts
    (at("board", 3, to="P..........."), "board", "ACQ-1.4"),  # a chain of one
    (at("board", 1, to="PP.........."), "board", "ACQ-4.4"),  # two chains side by side
    (at("board", 1, to="o..........."), "pool", "ACQ-1.2"),  # a tile on the board and in the pool
    (at("board", 1, to="XX.........."), "board[1]", ""),
    (at("board", 1, to="............."), "board[1]", ""),
    (at("board", 1, to=12), "board[1]", ""),
    (at("board", to=["............"] * 8), "board", ""),
    (at("board", to="............"), "board", ""),
    (at("pool", to=[]), "pool", ""),
    (at("pool", to=5), "pool", ""),
    (at("pool", to=["1A"]), "pool", "ACQ-1.2"),
    (at("removed", to=["12I"]), "pool", "ACQ-1.2"),
    (at("removed", to=True), "removed", ""),
    (at("bank_tiles", to=["12I"]), "pool", "ACQ-1.2"),
    (at("bank_tiles", to={}), "bank_tiles", ""),
    (at("bank", to={"Luxor": 25}), "bank", ""),
    (at("active", to=3), "active", "ACQ-2.7"),
    (at("active", to=-1), "active", "ACQ-2.7"),
    (at("active", to=True), "active", "ACQ-2.7"),
    (at("active", to=1 << 70), "active", "ACQ-2.7"),
    (at("placed", to=1), "placed", ""),
    (at("placed", to=True), "placed", "ACQ-3.1"),
    (at("announced", to=1), "announced", ""),
    (at("announced", to=True), "announced", "ACQ-11.1"),
    (at("idle_turns", to=4), "idle_turns", "ACQ-11.5"),
    (at("idle_turns", to=3), "idle_turns", "ACQ-11.5"),
    (at("end", to="tired"), "end", "ACQ-11.1"),
    (at("idle_turns", to=1), "idle_turns", "ACQ-11.5"),  # while there are tiles to draw
    (at("end", to="stalemate"), "end", "ACQ-11.3"),
    (at("end", to="all_tiles_played"), "end", "ACQ-11.3"),
    (at("merger", to={}), "merger", ""),
    (at("ask", to="dispose"), "agenda", ""),
    (at("ask", to="buy"), "placed", "ACQ-3.3"),
    (at("ask", to=7), "agenda", ""),
    (at("to_act", to=1), "to_act", ""),
    (at("to_act", to=False), "to_act", ""),
    (at("seats", to=1), "seats", ""),
    (at("seats", to=7), "seats", ""),
    (at("seats", to=True), "seats", ""),
    (at("seats", to="3"), "seats", ""),
    (at("game", to="chess"), "game", ""),
    (at("edition", to="fr"), "edition", ""),
    (at("rules", to=0), "rules", ""),
    (at("options", to=[]), "options", ""),
    (at("options", to={"dead_tiles": "replace"}), "options.dead_tiles", ""),
    (at("options", to={"two_player_bank": 1}), "options.two_player_bank", ""),
    (at("options", to={"house_rule": True}), "options.house_rule", ""),
    (at("weather", to="fine"), "weather", ""),
    (at("agenda", to=[]), "agenda", ""),
    (at("agenda", to=7), "agenda", ""),
    (at("agenda", to=[[3, 0, 0, 0, 0]]), "agenda[0]", ""),
    (at("agenda", to=[[3, 0, 0, 0, 0, True]]), "agenda[0]", ""),
    (at("agenda", to=[[3, 0, 0, 0, 0, 1 << 63]]), "agenda[0]", ""),
    (at("agenda", to=[[99, 0, 0, 0, 0, 0]]), "agenda", ""),
    (at("agenda", to=[[4, 0, 0, 0, 0, 0]]), "agenda", "ACQ-3.1"),
    (at("agenda", to=turn_of(0) * 2), "agenda", "ACQ-3.1"),
    (at("agenda", to=turn_of(2)), "agenda[0]", ""),
    (at("agenda", to=[[11, 0, 0, 0, 0, 0]]), "end", "ACQ-11.3"),
    (at("agenda", to=[[1, 0, -1, 0, 0, 0]]), "board", "ACQ-2.3"),
]


@pytest.mark.parametrize(("change", "field", "rule"), IMPOSSIBLE)
def test_an_impossible_position_names_field_and_rule(change: Change, field: str, rule: str) -> None:
    table = base()
    change(table)

    with pytest.raises(PositionError) as caught:
        GAME.setup(table)
    assert (caught.value.field, caught.value.rule) == (field, rule)
    assert rule == "" or GAME.rulebook.find(rule)


@pytest.mark.parametrize(
    ("table", "field", "rule"),
    [
        ({"board": "LL"}, "ask", "ACQ-3.4"),  # asked to place without a tile
        ({"board": TWO_SAFE, "hands": ["5B"]}, "ask", "ACQ-3.4"),  # or without a playable one
        ({"board": "LLo", "hands": ["12I"]}, "board", "ACQ-4.3"),  # a hotel beside a chain
        ({"board": "LL", "hands": ["12I"], "turn": 3}, "active", "ACQ-2.7"),
    ],
)
def test_a_drawn_position_that_cannot_be_is_refused(
    table: dict[str, Any], field: str, rule: str
) -> None:
    with pytest.raises(PositionError) as caught:
        acquire(**table)
    assert (caught.value.field, caught.value.rule) == (field, rule)


LITTLE = {"draw_without_placement": False}


@pytest.mark.parametrize(
    ("options", "change", "field", "rule"),
    [
        (LITTLE, at("hands", 0, to=["1A"] * 7), "hands[0]", "ACQ-3.6"),
        (LITTLE, at("hands", 0, to=["1C", "3C", "5C", "7C", "9C", "11C"]), "hands", "ACQ-3.6"),
        ({}, at("agenda", to=[[10, 0, 1, 1, 0, 0]]), "agenda", ""),
        ({}, at("agenda", to=[[10, 0, 0, 0, 0, 0]]), "agenda[0]", ""),
        ({}, at("agenda", to=[[10, 1, 1, 0, 0, 0]]), "agenda[0]", ""),
        ({"dead_tiles": "replace_once"}, at("agenda", to=[[10, 0, 1, 1, 0, 0]]), "agenda", ""),
    ],
)
def test_a_draw_that_cannot_be_is_refused(
    options: dict[str, bool | str], change: Change, field: str, rule: str
) -> None:
    table = position("LL", ask="buy")
    if field.startswith("agenda"):
        table["ask"] = "tile"
    change(table)
    if field.startswith("hands"):
        del table["pool"], table["removed"]

    with pytest.raises(PositionError) as caught:
        parkett.game("acquire", None, options).setup(table)
    assert (caught.value.field, caught.value.rule) == (field, rule)


def test_a_full_hand_that_has_placed_is_refused_only_where_it_would_grow() -> None:
    table = position("LL", hands=["1C 3C 5C 7C 9C 11C"], ask="buy")

    assert GAME.setup(table).ask == "buy"
    with pytest.raises(PositionError) as caught:
        parkett.game("acquire", None, LITTLE).setup(table)
    assert (caught.value.field, caught.value.rule) == ("hands", "ACQ-3.6")


def ended(end: str, hands: list[str], pool: str, idle: int) -> dict[str, Any]:
    """A position after the end, with this reason for it."""
    table = position(TWO_SAFE, hands=hands, pool=pool)
    table |= {"ask": "nothing", "agenda": [[11, 0, 0, 0, 0, 0]], "end": end, "idle_turns": idle}
    return table


PLAYED = {"end_when_all_tiles_played": True}


@pytest.mark.parametrize(
    ("options", "table", "field", "rule"),
    [
        ({}, ended("stalemate", ["1B"], "", 2), "idle_turns", "ACQ-11.5"),
        ({}, ended("stalemate", ["1B"], "2B", 3), "idle_turns", "ACQ-11.5"),
        ({}, ended("all_tiles_played", [], "", 0), "end", "ACQ-11.7"),
        (PLAYED, ended("all_tiles_played", ["1B"], "", 0), "end", "ACQ-11.7"),
        (PLAYED, ended("all_tiles_played", ["", "", "1B"], "", 0), "end", "ACQ-11.7"),
        (PLAYED, ended("all_tiles_played", [], "1B", 0), "end", "ACQ-11.7"),
    ],
)
def test_an_end_without_its_reason_is_refused(
    options: dict[str, bool], table: dict[str, Any], field: str, rule: str
) -> None:
    with pytest.raises(PositionError) as caught:
        parkett.game("acquire", None, options).setup(table)
    assert (caught.value.field, caught.value.rule) == (field, rule)


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ({}, ended("stalemate", ["1B"], "", 3)),
        (LITTLE, ended("stalemate", ["1B"], "2B", 3)),
        (PLAYED, ended("all_tiles_played", [], "", 1)),
    ],
)
def test_an_end_with_its_reason_is_accepted(
    options: dict[str, bool], table: dict[str, Any]
) -> None:
    assert parkett.game("acquire", None, options).setup(table).over


def test_an_announcement_may_fall_into_the_last_turn_of_an_idle_round() -> None:
    match = acquire(TWO_SAFE, hands=["1B", "2B"], edition="international", pool="", ask="buy")
    table = {**match.position(), "placed": False, "idle_turns": 2}
    last = match.game.setup(table)
    play(last, "announce end", "buy nothing")

    assert last.over
    assert last.game.state(last.position()).dump() == last.state.dump()


@pytest.mark.parametrize("key", ["board", "cash", "shares", "hands", "active", "seats"])
def test_a_missing_key_is_named(key: str) -> None:
    table = base()
    del table[key]

    with pytest.raises(PositionError) as caught:
        GAME.setup(table)
    assert caught.value.field == key


@pytest.mark.parametrize("table", [None, [], 7, "position", True])
def test_a_position_must_be_an_object(table: Any) -> None:
    with pytest.raises(PositionError, match="must be a JSON object"):
        GAME.setup(table)


def merging() -> dict[str, Any]:
    """A position in the middle of a merger, with its agenda."""
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"], seats=2)
    play(match, "place 5A", "draw 9F")
    return match.position()


WAITING, MERGE, DISPOSE = 1, 2, 3  # levels of its agenda, above the purchase
TWISTED: list[tuple[Change, str, str]] = [
    (at("agenda", MERGE, 1, to=107), "merger", "ACQ-4.4"),
    (at("agenda", MERGE, 2, to=0), "merger", "ACQ-5.1"),
    (at("agenda", MERGE, 3, to=0), "merger", "ACQ-8.1"),
    (at("agenda", MERGE, 4, to=13), "agenda", ""),
    (at("agenda", MERGE, 5, to=0), "agenda[2]", ""),
    (at("agenda", DISPOSE, 1, to=2), "shares", "ACQ-7.1"),
    (at("agenda", DISPOSE, 2, to=3), "merger", "ACQ-8.2"),
    (at("agenda", DISPOSE, 3, to=1), "agenda[3]", ""),
    (at("agenda", WAITING, 1, to=0), "bank_tiles", "ACQ-13.5"),
    (at("bank_tiles", to=[]), "pool", ""),
    (at("placed", to=False), "placed", "ACQ-3.1"),
    (at("merger", "survivor", to="Airport"), "merger", ""),
    (at("to_act", to=1), "to_act", ""),
    (at("ask", to="buy"), "ask", ""),
]


@pytest.mark.parametrize(("change", "field", "rule"), TWISTED)
def test_a_merger_that_cannot_be_is_refused(change: Change, field: str, rule: str) -> None:
    table = merging()
    change(table)

    with pytest.raises(PositionError) as caught:
        GAME.setup(table)
    assert (caught.value.field, caught.value.rule) == (field, rule)
