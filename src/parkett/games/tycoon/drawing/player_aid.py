"""The player aid of Tycoon: payouts of every site, prices, the spread scale, loans, main rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.sheets.document import Cell, RuledTable
from parkett.sheets.player_aid import PlayerAid
from parkett.sheets.sheet_writer import SheetWriter

if TYPE_CHECKING:
    from parkett.games.tycoon.game import Tycoon
    from parkett.games.tycoon.speech.board import Board as BoardFile

RULES = ("3.1", "3.3", "4.1", "5.1", "5.2", "5.3", "5.4", "11.1", "12.2", "12.3", "12.5",
         "13.1", "13.2")  # fmt: skip


def list_sites(writer: SheetWriter) -> RuledTable:
    """Both amounts of every site, red ones shaded."""
    file = board_file(writer)
    longest = max(len(row.first) for row in file.row)
    headings = [Cell(writer.text("card.city")), *(Cell(str(n)) for n in range(1, longest + 1))]
    rows = []
    for row in file.row:
        red = file.red.get(row.city, [])
        cells = [Cell(row.city + note_city(writer, row.city), bold=True)]
        cells += [
            Cell(f"{writer.number(first)}/{writer.number(second)}", shaded=n in red)
            for n, (first, second) in enumerate(zip(row.first, row.second, strict=True), start=1)
        ]
        rows.append(cells + [Cell()] * (longest + 1 - len(cells)))
    known = file.red.get("provenance", "printed")
    writer.mark(str(known), writer.text("dagger.red"))
    return RuledTable(headings, rows, "l" + "C" * longest, size=8)


def note_city(writer: SheetWriter, name: str) -> str:
    """A dagger for a city whose figures are not printed."""
    file = board_file(writer)
    city = next(city for city in file.city if city.name == name)
    row = next(row for row in file.row if row.city == name)
    if city.provenance == "printed":
        return writer.mark(row.provenance, writer.text("dagger.row_derived"))
    return writer.mark(city.provenance, writer.text("dagger.city"))


def list_prices(writer: SheetWriter) -> RuledTable:
    """Hotels by landing field, factories by site."""
    keys = ("sheet.hotel_1", "sheet.hotel_2", "sheet.factory_1", "sheet.factory_2")
    headings = [Cell(writer.text("card.city")), *(Cell(writer.text(key)) for key in keys)]
    rows = [
        [
            Cell(city.name + note_city(writer, city.name)),
            *(Cell(writer.number(price)) for price in (*city.landing, *city.factory)),
        ]
        for city in board_file(writer).city
    ]
    return RuledTable(headings, rows, "Lrrrr", size=9)


def write_spread(writer: SheetWriter) -> RuledTable:
    """What hotels in so many cities pay."""
    steps = sorted(
        (cities, pays, scale.provenance)
        for scale in board_file(writer).spread
        for cities, pays in scale.steps
    )
    note = writer.text("dagger.spread")
    headings = [Cell(writer.text("players.cities")), *(Cell(str(step[0])) for step in steps)]
    paid = [Cell(writer.number(pays) + writer.mark(known, note), bold=True)
            for _, pays, known in steps]  # fmt: skip
    return RuledTable(headings, [[Cell(writer.text("card.pays")), *paid]], "l" + "C" * len(steps))


def list_loans(writer: SheetWriter) -> RuledTable:
    """Both kinds of loan cards."""
    loans = board_file(writer).loans
    mark = writer.mark(loans.provenance, writer.text("sheet.dagger"))
    headings = [Cell(writer.text(f"bank.{key}")) for key in ("loan", "repay", "extended", "left")]
    rows = [
        [
            Cell(writer.number(figure) + (mark if n == 0 else ""))
            for n, figure in enumerate((card.amount, card.repay, card.extended, card.count))
        ]
        for card in loans.cards
    ]
    return RuledTable(headings, rows, "Lrrr", size=9)


def note_board(writer: SheetWriter) -> None:
    """What of the board is not printed in the rules."""
    for city in board_file(writer).city:
        note_city(writer, city.name)
    known = board_file(writer).red.get("provenance", "printed")
    writer.mark(str(known), writer.text("dagger.red"))


def board_file(writer: SheetWriter) -> BoardFile:
    """The board file."""
    return cast("Tycoon", writer.table.game).board


AID = PlayerAid(
    sections=(
        ("sheet.payouts", (list_sites,)),
        ("sheet.prices", (list_prices,)),
        ("card.spread", (write_spread,)),
        ("bank.title", (list_loans,)),
    ),
    rules=RULES,
    note_board=note_board,
)
