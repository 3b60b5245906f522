"""The page of a table: the board and the holdings, drawn by the game or by a default."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from parkett.cli import default_table
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.table_words import TerminalTable, load_table_words
from parkett.cli.text_page import TextPage
from parkett.core.game_module import find_game_module
from parkett.core.match import Match
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import default_seat_names


def draw_page(table: TerminalTable, *, whole: bool = True) -> TextPage:
    """The table: the board if it is whole, and in any case prices, money and holdings."""
    page = TextPage()
    own: ModuleType = find_game_module(table.game, "terminal.table") or default_table
    if whole:
        own.draw_board(page, table)
    own.draw_holdings(page, table)
    return page


def write_text_board(match: Match, seat: int | None, language: Language) -> str:
    """The board alone as plain text, as a seat sees it, or a spectator (None)."""
    page = TextPage()
    table = TerminalTable(
        match.game,
        load_table_words(match.game, language),
        load_terminal_words(language),
        default_seat_names(match.state.seats, language),
        match.view(seat),
        lambda _sentence: (),
    )
    own: ModuleType = find_game_module(match.game, "terminal.table") or default_table
    own.draw_board(page, table)
    return "\n".join(line.plain.rstrip() for line in page.lines)


def describe_decision(table: TerminalTable, sentence: str) -> str:
    """A sentence of the notation as a person says it."""
    own = find_game_module(table.game, "terminal.decisions")
    describe: Callable[[TerminalTable, str], str] = (
        own.describe_decision if own else default_table.describe_decision
    )
    return describe(table, sentence)
