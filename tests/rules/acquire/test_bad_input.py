"""What Acquire answers to illegal actions, impossible positions and damaged records."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.errors import (
    EditionError,
    IllegalAction,
    NotationError,
    ParkettError,
    PositionError,
    RecordError,
)
from parkett.core.match import Match
from parkett.core.record import read_record, replay, verify
from tests.rules.acquire.scene import (
    SEVEN_CHAINS,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    filled,
    position,
)
from tests.scenario import play, refused

GAME = parkett.game("acquire")

# Illegal actions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "said", "rule", "code"),
    [
        ({"board": "LL", "hands": ["12I"]}, "place 9F", "ACQ-4.5", "tile_not_in_hand"),
        ({"board": TWO_SAFE, "hands": ["5B 12I"]}, "place 5B", "ACQ-4.4.1", "merges_safe_chains"),
        (
            {"board": SEVEN_CHAINS + "\n\no", "hands": ["2E 12I"]},
            "place 2E",
            "ACQ-4.2.1",
            "eighth_chain",
        ),
        (
            {"board": TWO_CHAINS, "hands": ["5A"]},
            "place 5A keeping Luxor",
            "ACQ-5.2.1",
            "survivor_does_not_fit",
        ),
        ({"board": "LL", "hands": ["12I"]}, "buy Luxor", "ACQ-3.1", "not_asked_now"),
        ({"board": "LL", "ask": "buy"}, "buy Airport", "ACQ-9.2", "chain_not_active"),
        (
            {"board": "LL", "ask": "buy", "shares": ["25 Luxor"]},
            "buy Luxor",
            "ACQ-9.4",
            "bank_sold_out",
        ),
        ({"board": "LL", "ask": "buy", "cash": 299}, "buy Luxor", "ACQ-9.5", "not_enough_cash"),
        ({"board": "LL", "ask": "buy"}, "announce end", "ACQ-11.1", "end_not_in_sight"),
        ({"board": "LL", "ask": "buy"}, "found Airport", "ACQ-3.1", "not_asked_now"),
    ],
)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    table: dict[str, Any], said: str, rule: str, code: str
) -> None:
    refusal = refused(acquire(**table), said)

    assert (refusal.rule, refusal.code) == (rule, code)
    assert GAME.rulebook.find(refusal.rule)


def test_a_refusal_speaks_of_chains_by_name() -> None:
    match = acquire("LL", ask="buy")

    assert refused(match, "buy Airport").facts == {"chain": "Airport"}
    assert str(refused(match, "buy Airport")) == "chain not active (chain Airport) [ACQ-9.2]"


def test_out_of_turn_nothing_is_accepted() -> None:
    match = acquire("LL", ask="buy")

    assert refused(match, "buy Luxor", seat=1).rule == "ACQ-2.7"
    assert refused(match, "buy Luxor", seat=99).code == "not_your_turn"


@pytest.mark.parametrize(
    "said",
    [
        "",
        " ",
        "place",
        "place 5G 6G",
        "place 5G keeping",
        "place 5G keeping Ritz",
        "place 99Z",
        "place " + "1" * 5000 + "A",
        "buy",
        "buy Ritz",
        "buy 3 Luxor",
        "buy nothing nothing",
        "buy Luxor Luxor Luxor Luxor",
        "found",
        "found Ritz",
        "found Luxor Airport",
        "survive",
        "settle nobody",
        "dispose",
        "dispose all",
        "dispose keep 1 sell 2 trade",
        "dispose keep 1 sell 2 trade -2",
        "dispose keep 1 sell 1.5 trade 2",
        "dispose keep ² sell 0 trade 0",
        "dispose sell 1 keep 2 trade 0",
        "dispose keep 9999 sell 0 trade 0",
        "dispose keep 0 sell 0 trade 3",
        "dispose keep 0 sell 26 trade 0",
        "announce",
        "announce end now",
        "draw 9F",
        "resign",
        "\ud800",
    ],
)
@pytest.mark.parametrize("ask", ["place", "buy"])
def test_a_sentence_without_sense_is_not_understood(said: str, ask: str) -> None:
    match = acquire("LL", hands=["12I"], ask=ask)
    before = match.position()

    with pytest.raises(NotationError):
        match.play(said)
    assert match.position() == before


@pytest.mark.parametrize("said", ["", "draw", "draw 12J", "draw 1A", "place 9F", "draw 9F 9G"])
def test_chance_draws_only_what_the_pool_has(said: str) -> None:
    match = acquire("LL", hands=["12I"])
    play(match, "place 12I", "buy nothing")
    before = match.position()

    with pytest.raises(NotationError):
        match.play(said)
    assert match.position() == before


def test_an_action_code_that_is_not_legal_is_refused() -> None:
    match = acquire("LL", hands=["12I"])

    for code in (-1, 0, 121, 5000, 1 << 60):
        with pytest.raises(IllegalAction):
            match.act(code)


# Impossible positions ------------------------------------------------------------------------

Change = Callable[[dict[str, Any]], object]


def at(*path: str | int, to: Any) -> Change:  # noqa: ANN401  (any JSON)
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
    """The agenda of seat 0's turn in which another seat is to place."""
    return [[23, 0, 0, 0, 0, 0], [9, 0, 0, 0, 0, 0], [3, seat, 0, 0, 0, 0]]


IMPOSSIBLE: list[tuple[Change, str, str]] = [
    (at("hands", 1, to=["5A"]), "hands[1]", "ACQ-1.2"),  # two owners of a tile
    (at("hands", 1, to=["1A"]), "hands[1]", "ACQ-1.2"),  # a tile on the board and in a hand
    (at("hands", 1, to=["13A"]), "hands[1]", "ACQ-1.2"),
    (at("hands", 1, to=[7]), "hands[1]", "ACQ-1.2"),
    (at("hands", 1, to=["1I"] * 7), "hands[1]", "ACQ-2.5"),
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
    (at("end", to="stalemate"), "end", "ACQ-11.3"),
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
    (at("agenda", to=[[3, 0, 0, 0, 0, 0]]), "agenda", "ACQ-3.1"),
    (at("agenda", to=turn_of(2)), "agenda[2]", ""),
    (at("agenda", to=[[11, 0, 0, 0, 0, 0]]), "end", "ACQ-11.3"),
    (at("agenda", to=[[1, 0, -1, 0, 0, 0]]), "board", "ACQ-2.3"),
]


@pytest.mark.parametrize(("change", "field", "rule"), IMPOSSIBLE)
def test_an_impossible_position_names_field_and_rule(
    change: Change, field: str, rule: str
) -> None:
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


@pytest.mark.parametrize("key", ["board", "cash", "shares", "hands", "active", "seats"])
def test_a_missing_key_is_named(key: str) -> None:
    table = base()
    del table[key]

    with pytest.raises(PositionError) as caught:
        GAME.setup(table)
    assert caught.value.field == key


@pytest.mark.parametrize("table", [None, [], 7, "position", True])
def test_a_position_must_be_an_object(table: Any) -> None:  # noqa: ANN401
    with pytest.raises(PositionError, match="must be a JSON object"):
        GAME.setup(table)


def merging() -> dict[str, Any]:
    """A position in the middle of a merger, with its agenda."""
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"], seats=2)
    play(match, "place 5A", "draw 9F")
    return match.position()


MERGE_LEVEL, DISPOSE_LEVEL = 3, 4
TWISTED: list[tuple[Change, str, str]] = [
    (at("agenda", MERGE_LEVEL, 1, to=107), "merger", "ACQ-4.4"),
    (at("agenda", MERGE_LEVEL, 2, to=0), "merger", "ACQ-5.1"),
    (at("agenda", MERGE_LEVEL, 3, to=0), "merger", "ACQ-8.1"),
    (at("agenda", MERGE_LEVEL, 4, to=13), "agenda", ""),
    (at("agenda", MERGE_LEVEL, 5, to=0), "agenda[3]", ""),
    (at("agenda", DISPOSE_LEVEL, 1, to=2), "shares", "ACQ-7.1"),
    (at("agenda", DISPOSE_LEVEL, 2, to=3), "merger", "ACQ-8.2"),
    (at("agenda", DISPOSE_LEVEL, 3, to=1), "agenda[4]", ""),
    (at("agenda", 2, 1, to=0), "bank_tiles", "ACQ-13.5"),
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


# Options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"house_rule": True}, "house_rule"),
        ({"dead_tiles": "burn"}, "dead_tiles"),
        ({"dead_tiles": True}, "dead_tiles"),
        ({"dead_tiles": None}, "dead_tiles"),
        ({"two_player_bank": 1}, "two_player_bank"),
        ({"two_player_bank": "yes"}, "two_player_bank"),
        ({"hand_size": 0}, "hand_size"),
        ({"hand_size": 13}, "hand_size"),
        ({"hand_size": True}, "hand_size"),
        ({"hand_size": 6.0}, "hand_size"),
        ({"hand_size": "6"}, "hand_size"),
        ({"hand_size": [6]}, "hand_size"),
        ({"start_cash": -1}, "start_cash"),
        ({"start_cash": 10**30}, "start_cash"),
        ({"shares_per_chain": 26}, "shares_per_chain"),
        ({"buy_limit": 4}, "buy_limit"),
        ({"safe_size": 2}, "safe_size"),
        ({"end_size": 109}, "end_size"),
        ({7: 7}, "7"),
    ],
)
def test_a_wrong_option_is_named(options: Any, named: str) -> None:  # noqa: ANN401
    with pytest.raises(EditionError, match=named):
        parkett.game("acquire", options=options)


def test_an_unknown_game_or_edition_is_named() -> None:
    with pytest.raises(EditionError, match="'chess'"):
        parkett.game("chess")
    with pytest.raises(EditionError, match="'en'"):
        parkett.game("acquire", "en")


@pytest.mark.parametrize("board", ["garbage", "[grid]\ncolumns = 12", "\ud800"])
def test_a_board_file_that_does_not_fit_is_refused(board: str) -> None:
    with pytest.raises(EditionError, match="board"):
        parkett.game("acquire", board=board)


# Records -------------------------------------------------------------------------------------


def finished() -> list[str]:
    """The lines of a short finished game from a position."""
    board = filled("L", 40) + "\n\nAA.FF"
    match = acquire(board, hands=["5D", "12I"], shares=["2 Luxor", "2 Airport"])
    play(match, "place 5D", "buy Luxor", "draw 9I", "place 12I", "announce end", "buy nothing")
    return match.record().text().splitlines()


def dealt() -> list[str]:
    """The lines of a finished game with a dealer."""
    match = GAME.new(2, seed="a secret", salts=["ours"])
    rng = Random(3)
    while not match.over:
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else rng.choice(legal))
    return match.record().text().splitlines()


def check(lines: list[str]) -> list[str]:
    """Read and verify, as anyone would do who is handed a record."""
    return verify(read_record("\n".join(lines)), GAME)


def edited(line: str, **changes: Any) -> str:  # noqa: ANN401  (any JSON)
    """A line with some of its fields changed."""
    return json.dumps({**json.loads(line), **changes})


def test_the_sound_records_verify() -> None:
    assert "every draw follows" in check(dealt())[-1]
    assert "chance was entered by hand" in check(finished())[-1]


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        (1, {"game": "shark"}),
        (1, {"edition": "fr"}),
        (1, {"parkett": 2}),
        (1, {"seats": 4}),
        (1, {"options": {"dead_tiles": "replace"}}),
        (1, {"position": {}}),
        (1, {"position": None}),
        (1, {"colour": "red"}),
        (2, {"say": "place 12I"}),
        (2, {"say": "nonsense"}),
        (2, {"by": 1}),
        (2, {"by": "chance"}),
        (2, {"by": True}),
        (2, {"n": 2}),
        (2, {"digest": "0" * 24}),
        (2, {"journal": [{"entry": "tile_placed", "rule": "ACQ-3.1", "seat": 1, "tile": "5D"}]}),
        (4, {"say": "draw 5D"}),
        (8, {"scores": [1, 2, 3]}),
        (8, {"scores": [1.5]}),
        (8, {"seed": "guess"}),
    ],
)
def test_an_edited_record_names_the_line(line: int, changes: dict[str, Any]) -> None:
    lines = finished()
    lines[line - 1] = edited(lines[line - 1], **changes)

    with pytest.raises(RecordError) as caught:
        check(lines)
    assert caught.value.line == (2 if changes == {"position": None} else line)


def test_a_torn_line_is_named() -> None:
    lines = finished()
    lines[3] = lines[3][:20]

    with pytest.raises(RecordError, match="line 4"):
        check(lines)


def test_a_missing_line_is_named() -> None:
    lines = finished()
    del lines[3]

    with pytest.raises(RecordError, match="line 4"):
        check(lines)


def test_a_missing_ending_is_named() -> None:
    with pytest.raises(RecordError, match="line 8"):
        check(finished()[:-1])


def test_lines_after_the_ending_are_named() -> None:
    lines = finished()

    with pytest.raises(RecordError, match="line 9"):
        check([*lines, lines[1]])


@pytest.mark.parametrize("text", ["", "\n\n", "null", "[]", "{}", "[" * 100_000, "\ud800", "\x00"])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="line 1"):
        read_record(text)


def test_a_draw_that_the_seed_does_not_say_is_found() -> None:
    lines = dealt()
    header = json.loads(lines[0])
    lines[0] = json.dumps({**header, "salts": ["theirs"]})

    with pytest.raises(RecordError, match="the seed says"):
        check(lines)


def test_a_seed_without_its_commitment_is_found() -> None:
    lines = dealt()
    lines[-1] = edited(lines[-1], seed="another secret")

    with pytest.raises(RecordError, match="commitment"):
        check(lines)


def test_a_record_from_the_middle_of_the_setup_keeps_its_position() -> None:
    match = GAME.new(3)
    play(match, "draw 5E")
    later = GAME.setup(match.position())
    play(later, "draw 5F", "draw 9A")

    again = replay(read_record(later.record().text()), GAME)
    assert again.position() == later.position()


def test_a_separator_inside_a_text_does_not_tear_the_line() -> None:
    match = GAME.new(2, seed="s", salts=["one\u2028two\x85three"])

    assert read_record(match.record().text()).header.salts == ["one\u2028two\x85three"]


# Anything at all -----------------------------------------------------------------------------

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    26,
    1 << 63,
    10**30,
    1.5,
    "",
    "1A",
    "Luxor",
    "place",
    "1" * 5000 + "A",
    [],
    {},
    [1],
    [[1, 2, 3, 4, 5, 6]],
    {"a": 1},
]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401
    """The way to every part of a JSON value."""
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from paths(value[index], (*path, index))


def mutated(value: Any, rng: Random) -> Any:  # noqa: ANN401  (any JSON)
    """The value with one to three parts deleted, replaced, shifted or swapped for others."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        ways = list(paths(value))
        if not ways:
            break
        *where, last = rng.choice(ways)
        part, other = value, value
        for key in where:
            part = part[key]
        for key in rng.choice(ways):
            other = other[key]
        kind = rng.randrange(4)
        if kind == 0:
            del part[last]
        elif kind == 1 and type(part[last]) is int:
            part[last] += rng.choice((-3, -1, 1, 2, 5))
        elif kind == 2:
            part[last] = copy.deepcopy(other)
        else:
            part[last] = copy.deepcopy(rng.choice(JUNK))
    return value


def wander(match: Match, rng: Random, steps: int) -> None:
    """Go on at random; whatever was accepted must also be playable."""
    for _ in range(steps):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
        match.view(0)
        assert match.game.state(match.position()).dump() == match.state.dump()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_done_to_a_position_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    match = GAME.new(2 + seed % 3)
    tables = []
    while not match.over:
        if rng.random() < 0.1:
            tables.append(match.position())
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else rng.choice(legal))
    tables.append(match.position())
    outcomes = {"accepted": 0, "refused": 0}
    for _ in range(150):
        try:
            wander(GAME.setup(mutated(rng.choice(tables), rng)), rng, 10)
            outcomes["accepted"] += 1
        except ParkettError:
            outcomes["refused"] += 1

    assert outcomes["refused"] > outcomes["accepted"] > 0


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_to_a_record_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    lines = finished()
    damaged = 0
    for _ in range(60):
        broken = list(lines)
        number = rng.randrange(len(broken))
        if rng.random() < 0.5:
            broken[number] = json.dumps(mutated(json.loads(broken[number]), rng))
        else:
            at_ = rng.randrange(len(broken[number]))
            letter = rng.choice(['"', "{", "0", "x", "\ud800", "\\", ""])
            broken[number] = broken[number][:at_] + letter + broken[number][at_ + 1 :]
        try:
            check(broken)
        except ParkettError:
            damaged += 1

    assert damaged > 40


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_said_only_our_own_errors_come_out(seed: int) -> None:
    rng = Random(seed)
    words = "place 5A 9F keeping buy nothing Luxor Airport found dispose keep sell trade 0 1 2 99"
    match = acquire(TWO_CHAINS, hands=["5A 9F"], shares=["5 Airport"])
    for _ in range(400):
        said = " ".join(rng.choice(words.split()) for _ in range(rng.randrange(8)))
        before = match.position()
        try:
            match.play(said)
        except ParkettError:
            assert match.position() == before
