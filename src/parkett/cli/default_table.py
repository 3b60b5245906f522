"""Board, holdings and decisions of a game that has no terminal folder, from its words.

As on the page: `fact.<key>` names a part of the view, `fact.<key>.<value>` a value, `say.<form>`
a decision (see `core/sentence_forms.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.cli.entry_text import is_letter_board
from parkett.cli.table_words import TerminalTable
from parkett.cli.text_page import NOTHING, TextPage

NOT_SHOWN = frozenset(
    ("game", "edition", "rules", "seats", "to_act", "ask", "options", "viewer", "agenda", "active")
)


def draw_board(page: TextPage, table: TerminalTable) -> None:
    """A board of letters if the view has one."""
    board: Any = table.view.get("board")
    if is_letter_board(board):
        page.add_grid(board, {})


def draw_holdings(page: TextPage, table: TerminalTable) -> None:
    """A row for each player, then everything else by its name."""
    view, seats = table.view, int(table.view["seats"])
    shown = {key: value for key, value in view.items() if is_shown(key, value)}
    columns = {k: v for k, v in shown.items() if isinstance(v, list) and len(v) == seats}
    rows = [
        [table.seat_name(seat), *(format_part(table, k, v[seat]) for k, v in columns.items())]
        for seat in range(seats)
    ]
    headings = [table.shared.text("table.player"), *(name_fact(table, key) for key in columns)]
    align = ["r" if all(isinstance(v, int) for v in values) else "l" for values in columns.values()]
    page.add_table(headings, rows, "l" + "".join(align))
    for key, value in shown.items():
        if key not in columns:
            page.add_text(table.label(name_fact(table, key), format_part(table, key, value)), 2)


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """The sentence in the words of the game; without words for it, the sentence itself."""
    return table.sentence(sentence)


def is_shown(key: str, value: object) -> bool:
    """Whether a part of the view is worth a line."""
    empty = value is None or value is False or value == [] or value == {}
    return key not in NOT_SHOWN and not empty and not is_letter_board(value)


def name_fact(table: TerminalTable, key: str) -> str:
    """The name of a part of the view."""
    known = table.words.messages.get(f"fact.{key}") or table.shared.messages.get(f"fact.{key}")
    return known or key.replace("_", " ")


def format_part(table: TerminalTable, key: str, value: Any) -> str:  # noqa: ANN401
    """A part of the view as text; nothing is a dash."""
    if value is None or value in ([], {}):
        return NOTHING
    if isinstance(value, Mapping):
        parts = [
            f"{name_value(table, key, k)} {format_part(table, key, v)}"
            for k, v in value.items()
            if v is not None and v != 0
        ]
        return ", ".join(parts) or NOTHING
    if isinstance(value, list):
        return ", ".join(format_part(table, key, each) for each in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return table.number(value)
    return name_value(table, key, str(value).lower() if isinstance(value, bool) else value)


def name_value(table: TerminalTable, key: str, value: str) -> str:
    """The name of a value."""
    return table.words.messages.get(f"fact.{key}.{value}", value)
