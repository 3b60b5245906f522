"""Board files: reading one into a game's own struct, and where in it something is wrong."""

from __future__ import annotations

import re
import tomllib
from typing import TypeVar

import msgspec

from parkett.core.errors import BoardError
from parkett.core.toml_lines import Path, find_line
from parkett.core.typed_decoding import convert

B = TypeVar("B")

AT_LINE = re.compile(r" \(at line (\d+), column \d+\)")
AT_PATH = re.compile(r" - at `\$(.*)`$")
SENTENCES = (  # what msgspec says of a value, in the words of these files
    (re.compile(r"Object missing required field `(.+)`"), "{} is missing"),
    (re.compile(r"Object contains unknown field `(.+)`"), "{} is not known"),
    (re.compile(r"Invalid enum value '?(.*?)'?"), "{} is not known"),
    (re.compile(r"Expected `int` >= (-?\d+)"), "{} or more is needed"),
    (re.compile(r"Expected `int` <= (-?\d+)"), "{} or less is needed"),
    (re.compile(r"Expected `int`, got `.+`"), "a whole number is needed"),
    (re.compile(r"Integer value out of range"), "this number is too large"),
    (re.compile(r"Expected `str`, got `.+`"), "a text is needed"),
    (re.compile(r"Expected `array`, got `.+`"), "a list is needed"),
    (re.compile(r"Expected `object`, got `.+`"), "a table is needed"),
    (re.compile(r"Expected `array` of length (\d+), got (\d+)"), "{} are needed, here are {}"),
)
PATH_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def parse_board_file(text: str, board: type[B]) -> B:
    """A board file as the game's own typed struct."""
    try:
        return convert(tomllib.loads(text), board)
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        problem = "this is not TOML: " + AT_LINE.sub("", str(error))
        raise BoardError((), problem, line=line) from error
    except msgspec.ValidationError as error:
        path, problem = split_message(str(error))
        raise BoardError(path, problem) from error


def split_message(message: str) -> tuple[Path, str]:
    """Path and problem of a message such as "Expected `int` - at `$.cities.list[3].factor`"."""
    found = AT_PATH.search(message)
    if found is None:
        return (), say_problem(message)
    path: list[str | int] = []
    for name, number in PATH_PART.findall(found.group(1)):
        if number == "...":  # a key of a table whose keys are free
            break
        path.append(int(number) if number else name)
    return tuple(path), say_problem(message[: found.start()])


def say_problem(message: str) -> str:
    """A message of the reader of types as a sentence of board files."""
    for pattern, sentence in SENTENCES:
        found = pattern.fullmatch(message)
        if found is not None:
            return sentence.format(*found.groups())
    return "this cannot be read: " + message


def require(holds: bool, path: Path, problem: str) -> None:
    """Refuse a board that cannot be played on."""
    if not holds:
        raise BoardError(path, problem)


def locate_error(error: BoardError, text: str) -> BoardError:
    """The same error with the line of its field in the file."""
    if error.line or not text:
        return error
    return BoardError(error.path, error.problem, file=error.file, line=find_line(text, error.path))
