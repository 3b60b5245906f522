"""The page of a table: the board and the holdings, drawn by the game or by a default."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from parkett.cli import default_table
from parkett.cli.table_words import TerminalTable, find_terminal_module
from parkett.cli.text_page import TextPage


def draw_page(table: TerminalTable, *, whole: bool = True) -> TextPage:
    """The table: the board if it is whole, and in any case prices, money and holdings."""
    page = TextPage()
    own: ModuleType = find_terminal_module(table.game, "table") or default_table
    if whole:
        own.draw_board(page, table)
    own.draw_holdings(page, table)
    return page


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation as a person says it."""
    own = find_terminal_module(table.game, "decisions")
    describe: Callable[[TerminalTable, str], str] = (
        own.describe_decision if own else default_table.describe_decision
    )
    return describe(table, sentence)
