"""What the drawing of Geld & Börse says: names of fields, rents, prices, owners."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from parkett.drawing.identity_marks import add_weave
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY
from parkett.games.geld_und_boerse.speech.board import list_quotations

if TYPE_CHECKING:
    from parkett.drawing.drawn_table import DrawnTable
    from parkett.games.geld_und_boerse.game import GeldUndBoerse
    from parkett.games.geld_und_boerse.speech.board import Board as BoardFile
    from parkett.games.geld_und_boerse.speech.board import QuotationCard

SPECIAL = {"EXCHANGE": "exchange", "NEWS": "news", "TAX": "tax"}


class BoardFigures:
    """The figures of one view on its board."""

    def __init__(self, table: DrawnTable) -> None:
        self.table = table
        self.file: BoardFile = cast("GeldUndBoerse", table.game).board
        self.prices = {row.name: row.price for row in self.file.branches.rows}
        self.factors = {row.name: row.factor for row in self.file.cities.rows}
        self.units = int(table.view["options"]["card_units"])

    @property
    def view(self) -> Any:  # noqa: ANN401
        """The view."""
        return self.table.view

    def field_word(self, field: str) -> str:
        """The word of the board file for a field such as I13."""
        track = self.file.inner if field[0] == "I" else self.file.outer
        return track.fields[int(field[1:])]

    def field_kind(self, field: str) -> str:
        """What a field is: city, invest, exchange, news or tax."""
        word = self.field_word(field)
        return SPECIAL.get(word) or ("city" if field[0] == "I" else "invest")

    def rent(self, city: str) -> int:
        """What a stop in a city costs now."""
        laid = self.view["placed"][city]
        return self.factors[city] * sum(self.prices[branch] for branch in laid)

    def owners(self, branch: str) -> list[int]:
        """Who owns the cards of a branch: a seat for each card."""
        view, found = self.view, Counter[int]()
        for seat, cards in enumerate(view["unplaced"]):
            found[seat] += cards[branch]
        for city, seat in view["cities"].items():
            if seat is not None:
                found[seat] += view["placed"][city].count(branch)
        return sorted(found.elements())

    def open_card(self) -> QuotationCard | None:
        """The open quotation."""
        cards = list_quotations(self.file)
        return next((card for card in cards if card.name == self.view["open"]), None)

    def owed(self, seat: int) -> int:
        """Everything borrowed with its interest, less what was repaid."""
        view, options = self.view, self.view["options"]
        due = view["borrowed"][seat] * (100 + options["interest_percent"]) // 100
        return int(due - due % options["money_unit"] - view["repaid"][seat])


def draw_good(canvas: SvgCanvas, good: str, letter: str) -> None:
    """A good's shape in its hue and pattern, with the first letter of its name: a square of 20."""
    mark = GEOMETRY.goods[good]
    d = GEOMETRY.stone if good == "diamonds" else GEOMETRY.ingot
    canvas.path(d, fill=mark.hue, stroke=DARK_LETTER, stroke_width=1)
    add_weave(canvas, d, mark.pattern)
    canvas.circle(10, 10.5, 5.5, fill=PLATE)
    canvas.text(10, 14.2, letter, 10.5, fill=DARK_LETTER, bold=True)


def draw_icon(canvas: SvgCanvas, name: str, x: float, y: float, size: float, colour: str) -> None:
    """The line drawing of a branch or a field; a letter where there is none."""
    d = GEOMETRY.drawings.get(name)
    with canvas.moved(x, y, size / 24):
        if d:
            canvas.path(d, stroke=colour, stroke_width=1.6, stroke_linejoin="round",
                        stroke_linecap="round")  # fmt: skip
        else:
            canvas.text(12, 18, name[:1], 18, fill=colour, bold=True, serif=True)
