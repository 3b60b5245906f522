"""The sheets of a game that has none of its own."""

from __future__ import annotations

from parkett.sheets.document import Block, Cell, Heading, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter

LINES = 12  # of a score sheet


def write_rules(writer: SheetWriter) -> Sheet:
    """The figures of the edition and all rules."""
    rulebook = writer.table.game.rulebook
    blocks: list[Block] = [writer.options(), Heading(writer.text("rules"))]
    blocks += [writer.rule(rule.id) for rule in rulebook.rule]
    return writer.finish(writer.text("title.aid"), blocks)


def write_score_sheet(writer: SheetWriter) -> Sheet:
    """Free lines, one column a player."""
    seats = max(writer.table.game.edition.seats)
    headings = [Cell(writer.text("player")), *(Cell() for _ in range(seats))]
    rows = [[Cell() for _ in range(seats + 1)] for _ in range(LINES)]
    rows.append([Cell(writer.text("total"), bold=True), *(Cell() for _ in range(seats))])
    table = RuledTable(headings, rows, "L" * (seats + 1), height=9)
    return writer.finish(writer.text("title.score"), [table])


def write_cut_outs(_writer: SheetWriter) -> list[Sheet]:
    """Nobody knows the pieces of a game that does not draw them."""
    return []
