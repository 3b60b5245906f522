"""Writes the sheets of one game: its words, its figures, and the notes of those with a dagger."""

from __future__ import annotations

from parkett.core.edition import Value as OptionValue
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.message_format import Value
from parkett.core.translated_text import Language
from parkett.drawing.drawn_table import DrawnTable
from parkett.drawing.palette import PRINT
from parkett.drawing.svg_canvas import SvgCanvas
from parkett.sheets.document import Block, Cell, Paragraph, RuledTable, Sheet
from parkett.sheets.typesetting import PRINT_FONTS

DAGGER = "†"


class SheetWriter:
    """What every sheet of a game is written with."""

    def __init__(self, table: DrawnTable, shared: MessageCatalogue) -> None:
        self.table = table
        self.shared = shared  # the words of all sheets
        self.notes: list[str] = []

    @property
    def language(self) -> Language:
        """The language of everything that is said."""
        return self.table.language

    def text(self, key: str, **arguments: Value) -> str:
        """A message of the game, or of all sheets."""
        words = self.table.words if key in self.table.words.messages else self.shared
        return words.text(key, **arguments)

    def name(self, kind: str, value: Value) -> str:
        """The name of a value."""
        return self.table.name(kind, value)

    def number(self, value: int | None) -> str:
        """A number in the language."""
        return self.table.number(value)

    def mark(self, provenance: str, note: str) -> str:
        """A dagger for a figure that is not printed in the rules; its note stands below."""
        if provenance == "printed":
            return ""
        if note not in self.notes:
            self.notes.append(note)
        return DAGGER

    def rule(self, name: str) -> Paragraph:
        """A rule as this edition plays it."""
        found = self.table.game.rulebook.find(name)
        return Paragraph(found.text(self.language), found.id)

    def options(self) -> RuledTable:
        """The figures and choices of the edition that have words."""
        rows = []
        for option, value in self.table.game.edition.options.items():
            key = f"option.{option}"
            if key in self.table.words.messages:
                rows.append([Cell(self.text(key)), Cell(self.option_value(key, value))])
        return RuledTable([Cell(self.text("options")), Cell("")], rows, "Lr", size=9)

    def option_value(self, key: str, value: OptionValue) -> str:
        """A value of an option in words."""
        if isinstance(value, bool):
            return self.text("yes" if value else "no")
        if f"{key}.{value}" in self.table.words.messages:
            return self.text(f"{key}.{value}")
        return self.number(value) if isinstance(value, int) else value

    def finish(self, title: str, blocks: list[Block]) -> Sheet:
        """A sheet with the notes of its own figures."""
        notes, self.notes = self.notes, []
        return Sheet(title, blocks, notes)


def card_canvas() -> SvgCanvas:
    """A drawing in millimetres for print."""
    return SvgCanvas(PRINT, PRINT_FONTS)


def finish_card(canvas: SvgCanvas, width: float, height: float, title: str) -> str:
    """A card of this size; the paper is its ground."""
    return canvas.finish((0, 0, width, height), title, ground="none")
