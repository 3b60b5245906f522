"""The player aid of Acquire: the information card, the figures of the edition, the main rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.drawing.drawn_table import NOTHING
from parkett.drawing.identity_marks import add_patterns, add_weave
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.games.acquire.drawing.geometry import chain_mark
from parkett.sheets.document import Cell, RuledTable
from parkett.sheets.player_aid import PlayerAid
from parkett.sheets.sheet_writer import SheetWriter, card_canvas, finish_card

if TYPE_CHECKING:
    from parkett.games.acquire.game import Acquire
    from parkett.games.acquire.speech.board import Board as BoardFile

MARK = "M3.5 .5h13q3 0 3 3v13q0 3 -3 3h-13q-3 0 -3 -3v-13q0 -3 3 -3Z"  # in a square of 20


def write_card(writer: SheetWriter) -> RuledTable:
    """Prices and bonuses by the size of a chain, a column for each class of chains."""
    file = board_file(writer)
    mark = writer.mark(file.card.provenance, writer.text("sheet.dagger"))
    headings = []
    for price_class in range(3):
        chains = [chain.name for chain in file.chain if chain.price_class == price_class]
        names = ", ".join(writer.name("chain", chain) for chain in chains)
        marks = tuple(draw_chain_mark(writer, chain) for chain in chains)
        headings.append(Cell(names, pictures=marks))
    headings += [Cell(writer.text(f"bank.{key}") + mark) for key in ("price", "first", "second")]
    rows = []
    for number, row in enumerate(file.card.rows):
        sizes = [Cell(write_sizes(file, number, price_class)) for price_class in range(3)]
        figures = [Cell(writer.number(figure), bold=True) for figure in row[:3]]
        rows.append([*sizes, *figures])
    return RuledTable(headings, rows, "CCCrrr")


def write_sizes(file: BoardFile, number: int, price_class: int) -> str:
    """The sizes of a chain for which a row of the card holds."""
    starts = [row[3 + price_class] for row in file.card.rows]
    start = starts[number]
    if start == 0:
        return ""
    following = next((later for later in starts[number + 1 :] if later > 0), None)
    if following is None:
        return f"{start}+"
    return str(start) if following - 1 == start else f"{start}{NOTHING}{following - 1}"


def draw_chain_mark(writer: SheetWriter, chain: str) -> str:
    """A small square in the chain's hue and pattern with its letter."""
    canvas = card_canvas()
    mark = chain_mark([one.name for one in board_file(writer).chain], chain)
    add_patterns(canvas, 5)
    canvas.path(MARK, fill=mark.hue, stroke=DARK_LETTER, stroke_width=1)
    add_weave(canvas, MARK, mark.pattern)
    canvas.circle(10, 10, 7, fill=PLATE)
    canvas.text(10, 14.2, chain[:1], 12, fill=DARK_LETTER, bold=True)
    return finish_card(canvas, 20, 20, chain)


def note_board(writer: SheetWriter) -> None:
    """What of the board is not printed in the rules."""
    writer.mark(board_file(writer).grid.provenance, writer.text("board.dagger"))


def board_file(writer: SheetWriter) -> BoardFile:
    """The board file."""
    return cast("Acquire", writer.table.game).board


AID = PlayerAid(
    sections=(("card.title", (write_card,)),),
    rules=("3.1", "5.1", "6.1", "6.3", "6.4", "6.5", "6.6", "7.3", "7.4", "7.5", "9.1", "11.1"),
    note_board=note_board,
)
