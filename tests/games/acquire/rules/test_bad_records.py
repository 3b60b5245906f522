"""Damaged and edited records: the line is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parkett.core.errors import RecordError
from parkett.core.record import read_record, replay_record_steps
from tests.games.acquire.rules.scene import (
    GAME,
    check,
    dealt,
    finished,
)
from tests.scenario import play


def edited(line: str, **changes: Any) -> str:
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
        (1, {"parkett": 3}),
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

    again = replay_record_steps(read_record(later.record().text()), GAME)
    assert again.position() == later.position()


def test_a_separator_inside_a_text_does_not_tear_the_line() -> None:
    match = GAME.new(2, seed="s", salts=["one\u2028two\x85three"])

    assert read_record(match.record().text()).header.salts == ["one\u2028two\x85three"]
