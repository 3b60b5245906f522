"""The board of Shark: zones with ghost numbers, houses as small blocks, the scale and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.drawing.drawn_table import Board, Box, Holdings, PlayerColumn
from parkett.drawing.outline import Square, draw_outline
from parkett.drawing.palette import DARK_LETTER, HUES, PLATE, mix_colours
from parkett.drawing.svg_canvas import SvgCanvas, fit_size, write_number
from parkett.games.shark.drawing.geometry import (
    GEOMETRY,
    find_groups,
    find_zones,
    largest_block,
    place_along,
)
from parkett.games.shark.drawing.house import draw_house

if TYPE_CHECKING:
    from parkett.games.shark.game import Shark
    from parkett.games.shark.speech.board import Board as BoardFile


class GameBoard(Board):
    """Squares of one unit, names around them, dice and scale at the right."""

    pattern_unit = GEOMETRY.pattern_unit

    @property
    def file(self) -> BoardFile:
        """The board file."""
        return cast("Shark", self.table.game).board

    @property
    def colours(self) -> dict[str, str]:
        """The colour of every letter on the board."""
        return {company.letter: company.colour for company in self.file.company}

    @property
    def letters(self) -> dict[str, str]:
        """The letter of every colour's company on its houses."""
        return {company.colour: company.name[0] for company in self.file.company} | {"top": "T"}

    @property
    def title(self) -> str:
        """The board with its size."""
        grid = self.file.grid
        return self.table.text("board.name", columns=grid.columns, rows=grid.rows)

    @property
    def box(self) -> Box:
        """The squares and what is around them."""
        grid, around = self.file.grid, GEOMETRY.around
        return Box(
            -around.left,
            -around.top,
            grid.columns + around.left + around.right,
            grid.rows + around.top + around.bottom,
        )

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw zones, rulings, houses, then dice and scale."""
        self.draw_zones(canvas)
        self.draw_rulings(canvas)
        self.draw_houses(canvas)
        side, grid = GEOMETRY.side, self.file.grid
        with canvas.moved(grid.columns + side.gap, 0):
            if not self.table.bare:
                self.draw_dice(canvas, side.dice)
            with canvas.moved(0, side.scale_top):
                self.draw_scale(canvas, grid.rows - side.scale_top)

    def draw_zones(self, canvas: SvgCanvas) -> None:
        """Tinted regions with large ghost numbers."""
        palette, grid = canvas.palette, self.file.grid
        zones = find_zones(grid.zones, self.file.zone_names)
        numbered = len(zones) - ("shark" in zones)
        wide, tall = grid.columns / -(-numbered // 2), grid.rows / 2
        for zone, squares in zones.items():
            x, y, side = largest_block(squares)
            even = (int(x // wide) + int(y // tall)) % 2 == 0
            tint = palette.cell if even else mix_colours(palette.ink, palette.cell, 6)
            if zone == "shark":
                tint = mix_colours(HUES["sky"], palette.cell, 16)
            shape = draw_outline(squares, GEOMETRY.zone.inset, GEOMETRY.zone.radius)
            canvas.path(shape, fill=tint, stroke=palette.soft, stroke_width=0.05)
            if zone == "shark":
                with canvas.moved(x, y, side * 0.3):
                    canvas.path(GEOMETRY.fin, fill=palette.ink, fill_opacity=0.1)
                    canvas.path(GEOMETRY.waves, stroke=palette.ink, stroke_opacity=0.1,
                                stroke_width=0.12)  # fmt: skip
            else:
                canvas.text(x, y + side * 0.31, zone, side * 0.86, bold=True, serif=True,
                            fill_opacity=0.09)  # fmt: skip

    def draw_rulings(self, canvas: SvgCanvas) -> None:
        """The lines between the squares, and the names of columns and rows."""
        grid, palette = self.file.grid, canvas.palette
        lines = [f"M{x} 0V{grid.rows}" for x in range(1, grid.columns)]
        lines += [f"M0 {y}H{grid.columns}" for y in range(1, grid.rows)]
        canvas.path("".join(lines), stroke=palette.rule, stroke_width=0.02)
        for x in range(grid.columns):
            canvas.text(x + 0.5, -0.14, str(x + 1), 0.3, fill=palette.soft)
        for y in range(grid.rows):
            canvas.text(-0.28, y + 0.6, chr(ord("A") + y), 0.3, fill=palette.soft)

    def draw_houses(self, canvas: SvgCanvas) -> None:
        """Groups as shapes, every house, and how many houses a group has."""
        palette, rows = canvas.palette, self.table.view["board"]
        groups = find_groups(rows)
        for mark, squares in groups:
            shape = draw_outline(squares, GEOMETRY.group.inset, GEOMETRY.group.radius)
            hue = GEOMETRY.kinds[self.colours[mark]].hue
            canvas.path(shape, fill=hue, fill_opacity=0.35, stroke=palette.ink, stroke_width=0.035)
        for y, row in enumerate(rows):
            for x, mark in enumerate(row):
                if mark != ".":
                    with canvas.moved(x, y):
                        self.draw_standing(canvas, mark)
        for _, squares in groups:
            x, y = min(squares, key=lambda square: (square[1], -square[0]))
            with canvas.moved(x + GEOMETRY.size_at[0], y + GEOMETRY.size_at[1]):
                canvas.circle(0, 0, 0.2, fill=palette.ink)
                canvas.text(0, 0.095, str(len(squares)), 0.27, fill=palette.paper, bold=True)

    def draw_standing(self, canvas: SvgCanvas, mark: str) -> None:
        """What stands on a square: a house, a free TOP house, or one taken over (small letter)."""
        if mark == "T":
            draw_house(canvas, "top", "T")
            return
        colour = self.colours[mark.upper()]
        if mark.isupper():
            draw_house(canvas, colour, self.letters[colour])
        else:
            draw_house(canvas, "top", self.letters[colour], colour)

    def draw_dice(self, canvas: SvgCanvas, size: float) -> None:
        """Both dice as they were rolled; blank before the roll."""
        roll = self.table.view["roll"] or {"colour": None, "zone": ""}
        two = self.table.view["options"]["colour_die"]
        if two:
            with canvas.moved(0, 0, size):
                black = roll["colour"] == "black"
                draw_face(canvas, DARK_LETTER if black else PLATE)
                if roll["colour"] in GEOMETRY.kinds:
                    with canvas.moved(0.14, 0.12, 0.72):
                        draw_house(canvas, roll["colour"], self.letters[roll["colour"]])
                elif roll["colour"]:
                    self.draw_any_colour(canvas)
        with canvas.moved(size * 1.12 if two else 0, 0, size):
            draw_face(canvas, PLATE)
            if roll["zone"] == "shark":
                with canvas.moved(0.5, 0.52, 0.25):
                    canvas.path(GEOMETRY.fin, fill=DARK_LETTER)
            else:
                canvas.text(0.5, 0.74, roll["zone"], 0.66, fill=DARK_LETTER, bold=True, serif=True)

    def draw_any_colour(self, canvas: SvgCanvas) -> None:
        """Black and white: four small squares with the four letters."""
        for number, company in enumerate(self.file.company):
            with canvas.moved(0.17 + number % 2 * 0.34, 0.17 + number // 2 * 0.34):
                mark = GEOMETRY.kinds[company.colour]
                canvas.rect(0, 0, 0.32, 0.32, rx=0.05, fill=mark.hue, stroke=PLATE,
                            stroke_width=0.02)  # fmt: skip
                letter = PLATE if company.colour == "blue" else DARK_LETTER
                canvas.text(0.16, 0.25, company.name[0], 0.26, fill=letter, bold=True)

    def draw_scale(self, canvas: SvgCanvas, length: float) -> None:
        """The value scale: one lane for each company, ruled at every step."""
        palette, side = canvas.palette, GEOMETRY.side
        most, step = self.file.scale.maximum, self.table.view["options"]["price_step"]
        for price in range(0, most + 1, step):
            at = place_along(length, most, step, price)
            strong, last = price % (5 * step) == 0, price == most
            line = palette.accent if last else palette.soft if strong else palette.rule
            canvas.path(f"M0 {write_number(at)}H{write_number(side.thick)}", stroke=line,
                        stroke_width=0.09 if last else 0.03)  # fmt: skip
            fill = palette.accent if last else palette.ink if strong else palette.soft
            said = self.table.number(price)
            canvas.text(side.thick + side.label, at + side.label_base, said,
                        fit_size(said, 0.32, side.label - 0.06), anchor="end", fill=fill,
                        bold=strong)  # fmt: skip
        if not self.table.bare:
            self.draw_markers(canvas, length)

    def draw_markers(self, canvas: SvgCanvas, length: float) -> None:
        """A house of each company at its price."""
        side, most = GEOMETRY.side, self.file.scale.maximum
        step = self.table.view["options"]["price_step"]
        lane = side.thick / len(self.file.company)
        size = min(length / (most // step + 1), lane) * 0.94
        for number, company in enumerate(self.file.company):
            x = (number + 0.5) * lane
            foot = place_along(length, most, step, 0)
            at = place_along(length, most, step, self.table.view["prices"][company.name])
            canvas.path(f"M{write_number(x)} {write_number(foot)}V{write_number(at)}",
                        stroke=GEOMETRY.kinds[company.colour].hue, stroke_width=0.16,
                        stroke_linecap="round")  # fmt: skip
            with canvas.moved(x - size / 2, at - size / 2, size):
                draw_house(canvas, company.colour, company.name[0])

    def find_place(self, name: str) -> Box | None:
        """A square by its name: 5G."""
        if not name[:-1].isascii() or not name[:-1].isdigit():
            return None
        square: Square = (int(name[:-1]) - 1, ord(name[-1]) - ord("A"))
        grid = self.file.grid
        inside = 0 <= square[0] < grid.columns and 0 <= square[1] < grid.rows
        return Box(*square, 1, 1) if inside else None

    def holdings(self) -> Holdings:
        """Cash, shares by company."""
        table, view = self.table, self.table.view
        columns = [PlayerColumn(table.text("players.cash"), view["cash"])]
        bank = []
        for company in self.file.company:
            name = company.name
            shares = [
                ones[name] + 5 * fives[name]
                for ones, fives in zip(view["ones"], view["fives"], strict=True)
            ]
            columns.append(PlayerColumn(table.name("company", name), shares))
            left = table.text(
                "bank.certificates",
                ones=view["supply_ones"][name],
                fives=view["supply_fives"][name],
            )
            houses = table.number(view["houses_left"][company.colour])
            facts = [
                f"{table.text('bank.price')} {table.number(view['prices'][name])}",
                table.label(table.text("bank.shares"), left),
                f"{table.text('bank.houses')} {houses}",
            ]
            bank.append((table.name("company", name), ", ".join(facts)))
        return Holdings(columns, bank=bank)


def draw_face(canvas: SvgCanvas, fill: str) -> None:
    """A blank die."""
    canvas.rect(0.04, 0.04, 0.92, 0.92, rx=0.16, fill=fill, stroke=canvas.palette.ink,
                stroke_width=0.035)  # fmt: skip
