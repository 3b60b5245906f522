"""The board of Geld & Börse: two tracks of fields around the exchange, and the pawns."""

from __future__ import annotations

from functools import cached_property

from parkett.drawing.drawn_table import TIMES, Board, Box, DrawnTable, Holdings, PlayerColumn
from parkett.drawing.identity_marks import add_seat_shape
from parkett.drawing.palette import PLATE
from parkett.drawing.svg_canvas import SvgCanvas
from parkett.games.geld_und_boerse.drawing.centre import draw_centre
from parkett.games.geld_und_boerse.drawing.fields import draw_field
from parkett.games.geld_und_boerse.drawing.figures import BoardFigures
from parkett.games.geld_und_boerse.drawing.geometry import (
    GEOMETRY,
    field_places,
    pawn_places,
    pawn_room,
)


class GameBoard(Board):
    """Nine by nine fields of one unit."""

    pattern_unit = GEOMETRY.pattern_unit

    def __init__(self, table: DrawnTable) -> None:
        super().__init__(table)
        self.figures = BoardFigures(table)

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """Column and row of every field."""
        file = self.figures.file
        return field_places(len(file.inner.fields), len(file.outer.fields))

    @property
    def box(self) -> Box:
        """Both tracks with a margin."""
        margin, side = GEOMETRY.margin, GEOMETRY.side
        return Box(-margin, -margin, side + 2 * margin, side + 2 * margin)

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw the ground, the fields, the middle and the pawns."""
        palette, side = canvas.palette, GEOMETRY.side
        canvas.rect(0, 0, side, side, rx=0.12, fill=palette.rule)
        canvas.rect(1, 1, side - 2, side - 2, rx=0.12, fill=palette.soft, fill_opacity=0.32,
                    stroke=palette.soft, stroke_width=0.04)  # fmt: skip
        canvas.rect(2, 2, side - 4, side - 4, rx=0.1, fill=palette.felt, stroke=palette.soft,
                    stroke_width=0.03)  # fmt: skip
        for field, place in self.places.items():
            with canvas.moved(*place):
                draw_field(canvas, self.figures, field)
        draw_centre(canvas, self.figures)
        self.draw_pawns(canvas)

    def draw_pawns(self, canvas: SvgCanvas) -> None:
        """Every pawn on its field, beside the others there."""
        view, figures = self.table.view, self.figures
        for field, (column, row) in self.places.items():
            here = [seat for seat, at in enumerate(view["pawns"]) if at == field]
            if not here:
                continue
            word, kind = figures.field_word(field), figures.field_kind(field)
            owned = kind == "city" and view["cities"][word] is not None
            slots = 0
            if kind == "invest":
                slots = len(figures.owners(word)) + view["bank_invest"][word]
            radius, centres = pawn_places(pawn_room(kind, owned=owned, slots=slots), len(here))
            for seat, (x, y) in zip(here, centres, strict=True):
                self.draw_pawn(canvas, seat, column + x, row + y, radius)

    def draw_pawn(self, canvas: SvgCanvas, seat: int, x: float, y: float, radius: float) -> None:
        """One pawn; an arrow around it while it is on a tour."""
        palette, view = canvas.palette, self.table.view
        tour, active = view["tours"][seat], view["active"] == seat
        with canvas.moved(x, y, radius * 0.8 if tour else radius):
            canvas.circle(0, 0, 0.86, fill=PLATE, stroke=palette.accent if active else palette.ink,
                          stroke_width=0.27 if active else 0.12)  # fmt: skip
            add_seat_shape(canvas, -0.76, -0.76, 0.095, seat)
            if tour:
                canvas.path(GEOMETRY.tour, stroke=palette.ink, stroke_width=0.2,
                            stroke_linecap="round")  # fmt: skip

    def find_place(self, name: str) -> Box | None:
        """A field by its number or the name of its city or branch: "O12", "London"."""
        file, field = self.figures.file, name
        if name in self.figures.factors:
            field = f"I{file.inner.fields.index(name)}"
        elif name in self.figures.prices:
            field = f"O{file.outer.fields.index(name)}"
        place = self.places.get(field)
        return None if place is None else Box(*place, 1, 1)

    def holdings(self) -> Holdings:
        """Cash, debts, cities, INVEST cards, goods."""
        table, view, figures = self.table, self.table.view, self.figures
        cards = {seat: [branch for branch in figures.prices for owner in figures.owners(branch)
                        if owner == seat] for seat in table.seats}  # fmt: skip
        columns = [
            PlayerColumn(table.text("players.cash"), view["cash"]),
            PlayerColumn(table.text("players.owed"), [figures.owed(seat) for seat in table.seats]),
            PlayerColumn(
                table.text("players.cities"),
                [list(view["cities"].values()).count(seat) for seat in table.seats],
            ),
            PlayerColumn(
                table.text("players.invest"),
                [sum(figures.prices[card] for card in cards[seat]) for seat in table.seats],
            ),
        ]
        for good in figures.file.goods.rows:
            name = table.name("good", good.name)
            held = [goods[good.name] for goods in view["goods"]]
            columns.append(PlayerColumn(name[:1].upper() + name[1:], held))
        return Holdings(columns, bank=self.list_bank())

    def list_bank(self) -> list[tuple[str, str]]:
        """Where every CITY and INVEST card lies, and the NEWS cards whose order is known."""
        table, view, figures = self.table, self.table.view, self.figures
        lines = []
        for seat in table.seats:
            for city, owner in view["cities"].items():
                if owner == seat:
                    laid = [table.name("branch", branch) for branch in view["placed"][city]]
                    label = f"{table.names[seat]}, {table.name('city', city)}"
                    lines.append((label, ", ".join(laid) or table.text("target.empty")))
            loose = [
                f"{count} {TIMES} {table.name('branch', branch)}"
                for branch, count in view["unplaced"][seat].items() if count
            ]  # fmt: skip
            if loose:
                lines.append((f"{table.names[seat]}, {table.text('hand.loose')}", ", ".join(loose)))
        if view["open"]:
            lines.append((table.text("chalk.title"), table.name("news", view["open"])))
        tail = [table.name("news", card) for card in view["known_tail"]]
        if tail:
            lines.append((table.text("card.known"), "; ".join(tail)))
        goods = [
            f"{table.name('good', good.name)} {view['supply'][good.name]}"
            for good in figures.file.goods.rows
        ]
        lines.append((table.text("bank.left"), ", ".join(goods)))
        return lines
