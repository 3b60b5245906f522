"""The figures of a board file that an owner of the box may correct, with words and limits.

Which of them are offered, and their words, stand in the game's `figures.toml`; limits come from the
struct of the board, the provenance from the board file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

from parkett.core.board_difference import NAME_KEYS
from parkett.core.toml_lines import Path
from parkett.core.translated_text import TranslatedText, translate_name
from parkett.core.typed_decoding import convert

COUNT = "count"  # the last part of the id of a list's length
PROVENANCE = "provenance"
KNOWN = ("printed", "found", "derived", "reconstructed")
MOST_ENTRIES = 60  # of a list


Kind: TypeAlias = Any  # a type as msgspec describes it
Node: TypeAlias = Any  # a value of a board file


class FigureChoice(msgspec.Struct, frozen=True):
    """A value that a figure may have, and its name."""

    value: str
    name: TranslatedText


class FigureWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one section of `figures.toml`; `{n}` is the place in a list."""

    id: str
    title: TranslatedText
    figure: dict[str, TranslatedText] = {}
    row: TranslatedText | None = None  # of a line without a name
    choice: dict[str, TranslatedText] = {}  # names of values


class FigureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `figures.toml`."""

    section: list[FigureWords]


class BoardFigure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure: its id names it in changes, its label is a key of its section's words."""

    id: str
    label: str
    value: str | int
    provenance: Literal["printed", "found", "derived", "reconstructed"]
    at: int = 0  # its place in a list, from 1
    least: int | None = None
    most: int | None = None


class BoardRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, a city, a line: figures that stand together."""

    id: str
    figures: list[BoardFigure]
    name: TranslatedText | None = None


class BoardSection(msgspec.Struct, frozen=True):
    """A table of the board file with its words."""

    id: str
    title: TranslatedText
    words: dict[str, TranslatedText]
    choices: dict[str, list[FigureChoice]]  # by label
    rows: list[BoardRow]


class FoundFigure(msgspec.Struct, frozen=True):
    """A figure in the data of a board file, before it has words."""

    path: Path
    label: str
    row: Path
    value: str | int
    provenance: str
    kind: Kind  # the type of the struct's field, or None
    at: int = 0

    @property
    def id(self) -> str:
        """The path as text."""
        return ".".join(map(str, self.path))


def read_figure_file(text: str) -> FigureFile:
    """A game's `figures.toml`."""
    return convert(tomllib.loads(text), FigureFile)


def list_sections(
    file: FigureFile,
    data: Mapping[str, Any],
    board: type[Any],
    choices: Mapping[str, list[str]],
) -> list[BoardSection]:
    """Every offered figure of a board by section and row."""
    found = find_figures(file, data, board)
    names = read_names(data)
    sections = []
    for words in file.section:
        own = [figure for figure in found if figure.path[0] == words.id]
        rows: dict[Path, list[BoardFigure]] = {}
        offered: dict[str, list[FigureChoice]] = {}
        for figure in own:
            rows.setdefault(figure.row, []).append(describe_figure(figure))
            values = list_values(figure, choices.get(f"{words.id}.{figure.label}"))
            if values and figure.label not in offered:
                offered[figure.label] = [name_choice(v, words, names) for v in values]
        made = [
            BoardRow(".".join(map(str, row)), figures, name_row(row, data, words))
            for row, figures in rows.items()
        ]
        sections.append(BoardSection(words.id, words.title, words.figure, offered, made))
    return sections


def find_figures(file: FigureFile, data: Mapping[str, Any], board: type[Any]) -> list[FoundFigure]:
    """Every offered figure in the data of a board file, section by section."""
    fields = {field.encode_name: field.type for field in inspect.type_info(board).fields}  # type: ignore[attr-defined]
    found: list[FoundFigure] = []
    for words in file.section:
        if words.id in data:
            walk = walk_value(data[words.id], fields.get(words.id), (words.id,), "", ("", ()))
            found += [f for f in walk if f.label in words.figure or f.label == PROVENANCE]
    return found


Around = tuple[str, Path]  # provenance and row of what is inside


def walk_value(
    value: Node,
    kind: Kind,
    path: Path,
    label: str,
    around: Around,
    at: int = 0,
) -> Iterator[FoundFigure]:
    """Every figure inside a value of a board file."""
    kind = choose_member(kind, value)
    if isinstance(value, dict):
        yield from walk_table(value, kind, path, label, around)
    elif isinstance(value, list):
        yield from walk_list(value, kind, path, label, around)
    elif isinstance(value, str | int) and not isinstance(value, bool):
        provenance, row = around
        yield FoundFigure(path, label, row, value, provenance, kind, at)


def walk_table(
    table: dict[str, Any],
    kind: Kind,
    path: Path,
    label: str,
    around: Around,
) -> Iterator[FoundFigure]:
    """The figures of a table; how they are known is one of them where the file says so."""
    provenance, row = around
    is_struct = isinstance(kind, inspect.StructType)
    fields = {field.encode_name: field.type for field in kind.fields} if is_struct else {}
    if PROVENANCE in table:
        provenance = str(table[PROVENANCE])
        own = (*path, PROVENANCE)
        yield FoundFigure(own, PROVENANCE, row or path, provenance, provenance, None)
    for key, value in table.items():
        if key in (PROVENANCE, "note"):
            continue
        inside: Any = fields.get(key) if is_struct else getattr(kind, "value_type", None)
        name = key if is_struct else "*"
        deeper = row if is_struct or not isinstance(value, list | dict) else (*path, key)
        named = f"{label}.{name}" if label else name
        yield from walk_value(value, inside, (*path, key), named, (provenance, deeper or path))


def walk_list(
    values: list[Any],
    kind: Kind,
    path: Path,
    label: str,
    around: Around,
) -> Iterator[FoundFigure]:
    """The figures of a list, and its length; the places of a tuple have labels of their own."""
    provenance, row = around
    if not isinstance(kind, inspect.TupleType):
        named = f"{label}.{COUNT}" if label else COUNT
        yield FoundFigure((*path, COUNT), named, row or path, len(values), provenance, None)
    for number, value in enumerate(values):
        inner, named = getattr(kind, "item_type", None), label
        if isinstance(kind, inspect.TupleType):
            inner, named = kind.item_types[number], f"{label}.{number}"
        deeper = (*path, number) if isinstance(value, list | dict) else row
        around = provenance, deeper or path
        yield from walk_value(value, inner, (*path, number), named, around, number + 1)


def choose_member(kind: Kind, value: Node) -> Kind:
    """The type of a value where the struct allows several."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    wanted: dict[type, tuple[type, ...]] = {
        dict: (inspect.StructType, inspect.DictType),
        list: (inspect.ListType, inspect.TupleType),
        int: (inspect.IntType,),
        str: (inspect.StrType, inspect.LiteralType),
    }
    fitting = wanted.get(type(value), ())
    return next((member for member in kind.types if isinstance(member, fitting)), None)


def describe_figure(figure: FoundFigure) -> BoardFigure:
    """A figure with its limits."""
    least, most = find_limits(figure)
    provenance: Any = figure.provenance if figure.provenance in KNOWN else "reconstructed"
    return BoardFigure(figure.id, figure.label, figure.value, provenance, figure.at, least, most)


def find_limits(figure: FoundFigure) -> tuple[int | None, int | None]:
    """The least and the most that a number may be."""
    if figure.path[-1] == COUNT and figure.kind is None:
        return 1, MOST_ENTRIES
    if not isinstance(figure.kind, inspect.IntType):
        return None, None
    return figure.kind.ge, figure.kind.le


def list_values(figure: FoundFigure, named: list[str] | None) -> list[str]:
    """The values that a figure may have, where they can be counted."""
    if figure.label == PROVENANCE:
        return list(KNOWN)
    if named:
        return named
    if isinstance(figure.kind, inspect.LiteralType):
        return [str(value) for value in figure.kind.values]
    return []


def read_names(data: Mapping[str, Any]) -> dict[str, TranslatedText]:
    """The translated names that the lines of a board file bring."""
    rows = [
        row for table in data.values() if isinstance(table, dict) for row in table.get("list", [])
    ]
    named = [row for row in rows if isinstance(row, dict) and isinstance(row.get("name"), str)]
    return {row["name"]: name_line(row) for row in named}


def name_line(row: Mapping[str, Any]) -> TranslatedText:
    """The name of a line in all languages."""
    plain = next((str(row[key]) for key in NAME_KEYS if key in row), "")
    return TranslatedText(*(str(row.get(language) or plain) for language in ("en", "de", "fr")))


def name_choice(
    value: str, words: FigureWords, names: Mapping[str, TranslatedText]
) -> FigureChoice:
    """A value with its name: of the words, of the board's own lines, or itself."""
    return FigureChoice(value, words.choice.get(value) or names.get(value) or translate_name(value))


def name_row(path: Path, data: Mapping[str, Any], words: FigureWords) -> TranslatedText | None:
    """What a row is called: by its name, its key, its places, or its number."""
    row: Any = data
    for part in path:
        row = row[part]
    if isinstance(row, dict) and any(key in row for key in NAME_KEYS):
        return name_line(row)
    if len(path) == 1 or (isinstance(row, dict) and PROVENANCE in row):
        return None
    if isinstance(path[-1], str):
        return write_row_name(words.row, path[-1])
    names = [part for part in row if isinstance(part, str)] if isinstance(row, list) else []
    if names:
        return translate_name(" \u2013 ".join(names))
    number = str(row[0]) if isinstance(row, list) else str(path[-1] + 1)
    return write_row_name(words.row, number)


def write_row_name(row: TranslatedText | None, number: str) -> TranslatedText:
    """The word for a row with its number or its key."""
    told = row or translate_name("{n}")
    texts = (text.replace("{n}", number) for text in (told.en, told.de, told.fr))
    return TranslatedText(*texts)
