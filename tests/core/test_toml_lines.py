"""Lines of a TOML file, compared with what the standard library reads."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import parkett
from parkett.core.toml_lines import TomlLines, find_line

TEXT = """\
# a comment with [brackets] = 1
title = "a # no comment"
[table]
"quoted key" = 'x'
dotted.key = 1
long = \"\"\"
[not a table]
\"\"\"
list = [
  1, # one
  { name = "a", of = [1, 2] },
  { name = "b",
  },
]
[[many]]
name = "first"
[many.inner]
value = 1979-05-27
[[many]]
name = "second"
[many.inner]
value = true
"""


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every path into a document, down to the last value."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from paths(inner, (*path, number))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("table",), 3),
        (("table", "quoted key"), 4),
        (("table", "dotted", "key"), 5),
        (("table", "long"), 6),
        (("table", "list", 0), 10),
        (("table", "list", 1, "of", 1), 11),
        (("table", "list", 2, "name"), 12),
        (("many",), 15),
        (("many", 0, "name"), 16),
        (("many", 1), 19),
        (("many", 1, "inner", "value"), 22),
        (("many", 1, "missing", "value"), 19),
        (("nothing",), 1),
    ],
)
def test_line_of_a_path(path: tuple[str | int, ...], line: int) -> None:
    assert find_line(TEXT, path) == line


@pytest.mark.parametrize("name", sorted(parkett.GAMES))
def test_every_value_of_a_board_file_has_its_line(name: str) -> None:
    text = parkett.game(name).board_text
    lines = TomlLines(text).lines
    written = text.splitlines()
    seen = 0
    for path in paths(tomllib.loads(text)):
        if path in lines and isinstance(path[-1], str):
            assert path[-1] in written[lines[path] - 1], path
            seen += 1
    missing = {path for path in paths(tomllib.loads(text)) if path and path not in lines}
    assert not {path for path in missing if isinstance(path[-1], int) and path[:-1] not in missing}
    assert seen > 10
