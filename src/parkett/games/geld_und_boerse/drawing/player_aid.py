"""The player aid of Geld & Börse: prices, factors, amounts, rents, loans, main rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.drawing.drawn_table import NOTHING, TIMES
from parkett.drawing.identity_marks import add_patterns
from parkett.games.geld_und_boerse.drawing.figures import draw_good, draw_icon
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY
from parkett.games.geld_und_boerse.speech.board import list_quotations
from parkett.sheets.document import Cell, Paragraph, RuledTable
from parkett.sheets.player_aid import PlayerAid
from parkett.sheets.sheet_writer import SheetWriter, card_canvas, finish_card

if TYPE_CHECKING:
    from parkett.games.geld_und_boerse.game import GeldUndBoerse
    from parkett.games.geld_und_boerse.speech.board import Board as BoardFile
    from parkett.games.geld_und_boerse.speech.board import Good

RULES = ("3.1", "3.3", "5.1", "5.2", "6.1", "6.2", "7.3", "9.1", "10.2", "10.3", "11.1",
         "11.2", "12.1")  # fmt: skip


def list_prices(writer: SheetWriter) -> RuledTable:
    """The price of a card of every good in every place of a quotation, and the quotations."""
    file = board_file(writer)
    units = int(writer.table.view["options"]["card_units"])
    goods = [Cell(title(writer, good), (draw_good_mark(writer, good),)) for good in file.goods.rows]
    quoted = list_quotations(file)
    note = writer.text("dagger.prices")
    rows = []
    for place in range(len(file.goods.rows)):
        cells = [Cell(f"{place + 1}.")]
        for good in file.goods.rows:
            known = lowest_known(file, good) if place == 3 else file.goods.provenance
            prices = {
                card.price(good) * units for card in quoted if card.ranking[place] == good.letter
            }
            shown = " / ".join(writer.number(price) for price in sorted(prices)) or NOTHING
            cells.append(Cell(shown + writer.mark(known, note), bold=place == 3))
        rows.append(cells)
    return RuledTable([Cell(writer.text("card.place")), *goods], rows, "l" + "R" * len(goods))


def write_card_note(writer: SheetWriter) -> Paragraph:
    """What a card of a good is, and what is paid on a sale."""
    options = writer.table.view["options"]
    return Paragraph(
        writer.text("card.note", units=options["card_units"], percent=options["tax_percent"])
    )


def lowest_known(file: BoardFile, good: Good) -> str:
    """How the price in the last place is known: that of the printed table where it is the same."""
    same = getattr(file.lowest_prices, good.name) == good.prices[-1]
    return file.lowest_prices.provenance if same else file.goods.provenance


def list_cities(writer: SheetWriter) -> RuledTable:
    """The cities by their factors."""
    file = board_file(writer)
    factors = sorted({city.factor for city in file.cities.rows})
    rows = []
    for factor in factors:
        names = []
        for city in file.cities.rows:
            if city.factor == factor:
                known = city.provenance or file.cities.provenance
                mark = writer.mark(known, writer.text("dagger.city"))
                names.append(writer.name("city", city.name) + mark)
        rows.append([Cell(f"{TIMES} {factor}", bold=True), Cell(", ".join(names))])
    return RuledTable(
        [Cell(writer.text("sheet.factor")), Cell(writer.text("sheet.cities"))], rows, "lL"
    )


def list_rents(writer: SheetWriter) -> RuledTable:
    """The amount of every branch, and what a stop costs with this card alone on a city."""
    file = board_file(writer)
    factors = sorted({city.factor for city in file.cities.rows})
    headings = [Cell(writer.text("bank.branch")), Cell(writer.text("bank.amount"))]
    headings += [Cell(f"{TIMES} {factor}") for factor in factors]
    rows = []
    for branch in file.branches.rows:
        known = branch.provenance or file.branches.provenance
        mark = writer.mark(known, writer.text("dagger.branch"))
        cells = [Cell(writer.name("branch", branch.name), (draw_branch_mark(branch.name),))]
        cells.append(Cell(writer.number(branch.price) + mark, bold=True))
        cells += [Cell(writer.number(branch.price * factor)) for factor in factors]
        rows.append(cells)
    return RuledTable(headings, rows, "Lr" + "r" * len(factors), size=9)


def title(writer: SheetWriter, good: Good) -> str:
    """The name of a good at the head of a line."""
    name = writer.name("good", good.name)
    return name[:1].upper() + name[1:]


def draw_good_mark(writer: SheetWriter, good: Good) -> str:
    """A good as a small mark."""
    canvas = card_canvas()
    add_patterns(canvas, GEOMETRY.pattern_unit)
    draw_good(canvas, good.name, title(writer, good)[:1])
    return finish_card(canvas, 20, 20, good.name)


def draw_branch_mark(branch: str) -> str:
    """The line drawing of a branch as a small mark."""
    canvas = card_canvas()
    draw_icon(canvas, branch, 0, 0, 24, canvas.palette.ink)
    return finish_card(canvas, 24, 24, branch)


def note_board(writer: SheetWriter) -> None:
    """What of the board is not printed in the rules."""
    file = board_file(writer)
    writer.mark(file.outer.provenance, writer.text("dagger.layout"))
    writer.mark(file.cities.provenance, writer.text("dagger.city"))
    writer.mark(file.branches.provenance, writer.text("dagger.branch"))


def board_file(writer: SheetWriter) -> BoardFile:
    """The board file."""
    return cast("GeldUndBoerse", writer.table.game).board


AID = PlayerAid(
    sections=(
        ("card.title", (list_prices, write_card_note)),
        ("sheet.cities", (list_cities,)),
        ("sheet.rents", (list_rents,)),
    ),
    rules=RULES,
    note_board=note_board,
)
