"""The player aid of Shark: the steps of a turn, prices and commissions, the edition, main rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from parkett.drawing.identity_marks import add_patterns
from parkett.games.shark.drawing.geometry import GEOMETRY
from parkett.games.shark.drawing.house import draw_house
from parkett.sheets.document import Cell, Paragraph, RuledTable
from parkett.sheets.player_aid import PlayerAid
from parkett.sheets.sheet_writer import SheetWriter, card_canvas, finish_card

if TYPE_CHECKING:
    from parkett.games.shark.game import Shark
    from parkett.games.shark.speech.board import Board as BoardFile


def write_step(writer: SheetWriter, step: int) -> Paragraph:
    """A step of a turn."""
    return Paragraph(f"{step}.  {writer.text(f'step.{step}')}")


def list_companies(writer: SheetWriter) -> RuledTable:
    """Every company with its houses and certificates."""
    file = board_file(writer)
    marks = [
        note_part(writer, part, provenance)
        for part, provenance in (
            ("company", file.company[0].provenance),
            ("houses", file.houses.provenance),
            ("certificates", file.certificates.provenance),
        )
    ]
    keys = ("bank.company", "bank.houses", "bank.shares")
    headings = [Cell(writer.text(key) + mark) for key, mark in zip(keys, marks, strict=True)]
    held = file.certificates
    shares = writer.text("bank.certificates", ones=held.ones, fives=held.fives)
    rows = [
        [
            Cell(writer.name("company", one.name), (draw_mark(one.colour, one.name[0]),)),
            Cell(writer.number(getattr(file.houses, one.colour))),
            Cell(f"{writer.number(held.ones + 5 * held.fives)} ({shares})"),
        ]
        for one in file.company
    ]
    return RuledTable(headings, rows, "Lrr")


def write_scale(writer: SheetWriter) -> RuledTable:
    """Houses in chains, the price, and the commission for the house that brings it about."""
    file, options = board_file(writer), writer.table.view["options"]
    step, most = int(options["price_step"]), file.scale.maximum
    mark = note_part(writer, "scale", file.scale.provenance)
    keys = ("sheet.houses", "bank.price", "sheet.commission")
    headings = [Cell(writer.text(key)) for key in keys]
    headings[1] = Cell(writer.text("bank.price") + mark)
    lone = writer.number(int(options["isolated_provision"]))
    rows = [[Cell(writer.text("sheet.isolated")), Cell(writer.number(step)), Cell(lone)]]
    for price in range(2 * step, most + 1, step):
        price_text = writer.number(price)
        last = "+" if price + step > most else ""
        rows.append([Cell(f"{price // step}{last}"), Cell(price_text, bold=True), Cell(price_text)])
    return RuledTable(headings, rows, "Lrr", size=9)


def draw_mark(kind: str, letter: str) -> str:
    """A house as a small mark."""
    canvas = card_canvas()
    add_patterns(canvas, GEOMETRY.pattern_unit)
    draw_house(canvas, kind, letter)
    return finish_card(canvas, 1, 1, letter)


def note_part(writer: SheetWriter, part: str, provenance: str) -> str:
    """A dagger for a part of the board file, with the words of the edition about it."""
    key = f"dagger.{part}.{writer.table.game.edition.id}"
    known = key in writer.table.words.messages
    return writer.mark(provenance, writer.text(key if known else "sheet.dagger"))


def note_board(writer: SheetWriter) -> None:
    """What of the board is not printed in the rules."""
    file = board_file(writer)
    note_part(writer, "grid", file.grid.provenance)
    note_part(writer, "scale", file.scale.provenance)


def board_file(writer: SheetWriter) -> BoardFile:
    """The board file."""
    return cast("Shark", writer.table.game).board


AID = PlayerAid(
    sections=(
        ("", [partial(write_step, step=step) for step in range(1, 6)]),
        ("bank.title", (list_companies,)),
        ("scale.title", (write_scale,)),
    ),
    rules=("4.3", "5.3", "6.1", "6.2", "7.1", "7.2", "8.2", "8.3", "9.1", "10.1", "11.1", "12.1"),
    note_board=note_board,
)
