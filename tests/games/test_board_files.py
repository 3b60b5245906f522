"""Board files of one's own: random valid ones are played to the end, damaged ones are refused.

PARKETT_DAMAGED_BOARDS is the number of damaged files of each game (`make soak` sets 2000).
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import parkett
from parkett.core.errors import BoardError
from parkett.core.record import read_record, verify_record
from parkett.core.rng import Rng
from parkett.core.sentence_forms import find_form, list_forms

NUMBER = re.compile(r"(?<![\w\"'.-])\d+(?![\w\"'-])")
RULE = re.compile(r" \[[A-Z]+-[\d.]+\]$")
GAMES = sorted(parkett.GAMES)
WORDS = Path(__file__).parents[2] / "web" / "src" / "board" / "words" / "en.json"
FORMS = list_forms(json.loads(WORDS.read_text("utf-8")))  # the other catalogues have the same keys
VALID = 50
DAMAGED = int(os.environ.get("PARKETT_DAMAGED_BOARDS", "125"))  # of each game
VAST = 10**30  # no whole number of a kernel


def change_number(text: str, rng: random.Random) -> str:
    """Another number in place of one."""
    found = rng.choice(list(NUMBER.finditer(text)))
    number = int(found.group())
    other = rng.choice([number + 1, max(0, number - 1), number * 2, 0, -number, 10**9, 10**30])
    return f"{text[: found.start()]}{other}{text[found.end() :]}"


def change_lines(text: str, rng: random.Random) -> str:
    """A line left out, written twice, or two lines the other way round."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines) - 1)
    lines[at : at + 2] = rng.choice(
        [lines[at + 1 : at + 2], [lines[at], *lines[at : at + 2]], [lines[at + 1], lines[at]]]
    )
    return "".join(lines)


def change_characters(text: str, rng: random.Random) -> str:
    """A few characters cut out, or others put in."""
    at = rng.randrange(len(text))
    put = rng.choice(["", "]", '"', "[", "=", "\x00", "{", "Atlantis", "\n", "ß"])
    return text[:at] + put + text[at + rng.randrange(0, 6) :]


CHANGES: list[Callable[[str, random.Random], str]] = [
    change_number,
    change_lines,
    change_characters,
]


@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_file_is_refused_with_its_line_or_valid(name: str) -> None:
    text = parkett.game(name).board_text
    rng = random.Random(f"damage {name}")
    refused = 0
    for number in range(DAMAGED):
        damaged = CHANGES[number % len(CHANGES)](text, rng)
        error = find_error(name, damaged)
        if error is not None:
            refused += 1
            assert 1 <= error.line <= len(damaged.splitlines()) + 1, str(error)
            told = RULE.sub("", error.problem)
            known = name not in parkett.GAMES.shipped() or find_form(FORMS, told)
            assert known, f"no words for: {told}"
    assert DAMAGED > refused > DAMAGED // 5


@pytest.mark.parametrize("name", GAMES)
def test_a_figure_beyond_every_measure_is_refused_with_its_line(name: str) -> None:
    """In every line another number, so that those at all places of a row are tried."""
    lines = parkett.game(name).board_text.splitlines(keepends=True)
    for at, line in enumerate(lines):
        numbers = [n for n in NUMBER.finditer(line) if not line[n.end() :].startswith(" =")]
        if not numbers or "note = " in line:
            continue  # words, or the name of a figure
        found = numbers[at % len(numbers)]
        lines[at] = f"{line[: found.start()]}{VAST}{line[found.end() :]}"
        error = find_error(name, "".join(lines))
        lines[at] = line
        if error is None:
            assert line.lstrip()[:1] in "#1", line  # a comment, the columns above a map
        else:
            assert 1 <= error.line <= at + 1, str(error)


def find_error(name: str, board: str) -> BoardError | None:
    """Why a board is refused; None if it can be played on."""
    try:
        parkett.game(name, board=board).new(2, seed=1)
    except BoardError as error:
        return error
    return None


def random_valid_board(name: str, rng: random.Random) -> str:
    """Our board with some figures changed, as somebody with another box would."""
    text = parkett.game(name).board_text
    changed = 0
    while changed < 3:
        found = rng.choice(list(NUMBER.finditer(text)))
        number = int(found.group())
        other = max(0, number + rng.choice([-2, -1, 1, 2]) * max(1, 10 ** (len(str(number)) - 2)))
        candidate = f"{text[: found.start()]}{other}{text[found.end() :]}"
        if find_error(name, candidate) is not None:
            continue
        changed += candidate != text
        text = candidate
    return text


@pytest.mark.parametrize("name", GAMES)
def test_a_game_on_a_board_of_ones_own_ends_and_replays_without_the_file(name: str) -> None:
    rng = random.Random(f"boards {name}")
    for number in range(VALID):
        board = random_valid_board(name, rng)
        game = parkett.game(name, board=board)
        match = game.new(rng.choice(list(game.edition.seats)), seed=number)
        picks = Rng(number)
        while not match.over:
            match.apply(match.state.pick(picks))
        if number % 10 == 0:
            text_of_record = match.record().text()
            record = read_record(text_of_record)
            header = record.header
            again = parkett.game(header.game, header.edition, header.options, header.board)
            assert again.board_digest() == game.board_digest()
            assert verify_record(record, again)[0].endswith("replay to the same states")
