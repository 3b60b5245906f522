"""Changed figures written into a board file: the text keeps its comments and everything else."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.core.board_figures import (
    COUNT,
    MOST_ENTRIES,
    FigureFile,
    FoundFigure,
    Node,
    find_figures,
)
from parkett.core.errors import BoardError
from parkett.core.toml_lines import Path, TomlLines

if TYPE_CHECKING:
    from parkett.core.game import Game

LONGEST_WORD = 60  # characters of a name or a word

Changes = Mapping[str, str | int]


class UnknownFigure(BoardError):
    """A change of a figure that the board does not have."""


def change_board(game: Game, file: FigureFile, text: str, changes: Changes) -> str:
    """The board file with some figures changed; raises BoardError with the figure's path."""
    if not changes:
        return text
    before, after = tomllib.loads(text), tomllib.loads(text)
    rest = set_figures(game, file, after, changes)
    after = game.unfold_board(after)
    for figure in set_figures(game, file, after, rest):
        raise UnknownFigure((figure,), "there is no such figure")
    return rewrite_file(text, before, game.fold_board(after))


def set_figures(game: Game, file: FigureFile, data: dict[str, Any], changes: Changes) -> Changes:
    """Write the figures that the data has, lengths of lists first; the changes that are left."""
    lengths = {key: value for key, value in changes.items() if key.endswith(f".{COUNT}")}
    left = dict(changes)
    for part in (lengths, {k: v for k, v in changes.items() if k not in lengths}):
        known = {figure.id: figure for figure in find_figures(file, data, game.board_type())}
        for figure in part.keys() & known.keys():
            set_value(data, known[figure], left.pop(figure))
    return left


def set_value(data: dict[str, Any], figure: FoundFigure, value: str | int) -> None:
    """Write one figure into the data."""
    check_kind(figure, value)
    table: Any = data
    for part in figure.path[:-1]:
        table = table[part]
    if figure.path[-1] == COUNT and isinstance(table, list):
        set_length(table, figure.path, int(value))
    else:
        table[figure.path[-1]] = value


def check_kind(figure: FoundFigure, value: str | int) -> None:
    """A number stays a number, a word a word."""
    if isinstance(figure.value, int):
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 31:
            raise BoardError(figure.path, "a whole number is needed")
    elif not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_WORD:
        raise BoardError(figure.path, f"a word of at most {LONGEST_WORD} letters is needed")


def set_length(values: list[Any], path: Path, length: int) -> None:
    """Shorten a list, or repeat its last entry."""
    if not 1 <= length <= MOST_ENTRIES:
        raise BoardError(path, f"1 to {MOST_ENTRIES} are possible")
    del values[length:]
    while len(values) < length:
        values.append(copy.deepcopy(values[-1]))


def list_changes(game: Game, file: FigureFile, text: str) -> dict[str, str | int] | None:
    """What makes this board file of ours; None if no changes of figures can."""
    ours = list_values(game, file, game.own_board_text())
    theirs = list_values(game, file, text)
    changes = {id_: value for id_, value in theirs.items() if ours.get(id_) != value}
    try:
        made = change_board(game, file, game.own_board_text(), changes)
    except BoardError:
        return None
    same = drop_notes(tomllib.loads(made)) == drop_notes(tomllib.loads(text))
    return changes if same else None


def list_values(game: Game, file: FigureFile, text: str) -> dict[str, str | int]:
    """Every offered figure of a board file by its id."""
    full = game.unfold_board(tomllib.loads(text))
    return {figure.id: figure.value for figure in find_figures(file, full, game.board_type())}


def drop_notes(value: Node) -> Node:
    """The data without notes, which no game reads."""
    if isinstance(value, dict):
        return {key: drop_notes(inner) for key, inner in value.items() if key != "note"}
    return [drop_notes(inner) for inner in value] if isinstance(value, list) else value


def rewrite_file(text: str, before: Node, after: Node) -> str:
    """The text of a board file with the values that differ written anew."""
    spans = TomlLines(text).spans
    edits = sorted(
        ((spans[path], value) for path, value in find_edits(before, after, (), spans)),
        key=lambda edit: edit[0],
        reverse=True,
    )
    for (start, end), value in edits:
        text = text[:start] + write_value(value) + text[end:]
    return text


def find_edits(
    before: Node,
    after: Node,
    path: Path,
    spans: Mapping[Path, Any],
) -> list[tuple[Path, Any]]:
    """The smallest values that differ and stand in the text."""
    if before == after:
        return []
    pairs: list[tuple[Any, Any, str | int]] | None = None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(before[key], after[key], key) for key in before]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(one, other, n) for n, (one, other) in enumerate(zip(before, after, strict=True))]
    if pairs is not None:
        inner = [find_edits(one, other, (*path, key), spans) for one, other, key in pairs]
        return [edit for edits in inner for edit in edits]
    if path not in spans:
        raise BoardError(path, "this cannot be written into the file")
    return [(path, after)]


def write_value(value: Node) -> str:
    """A value as TOML."""
    if isinstance(value, str) and "\n" in value:
        return f'"""\n{value}"""'
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{write_key(k)} = {write_value(v)}' for k, v in value.items())} }}"
    if isinstance(value, list):
        flat = not any(isinstance(inner, list | dict) for inner in value)
        between, edge = (", ", "") if flat else (",\n    ", "\n")
        inner = between.join(write_value(one) for one in value)
        return f"[{inner}]" if flat else f"[{edge}    {inner},{edge}]"
    return json.dumps(value, ensure_ascii=False)


def write_key(key: str) -> str:
    """A key as TOML."""
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else json.dumps(key, ensure_ascii=False)
