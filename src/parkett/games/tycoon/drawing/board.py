"""The world of Tycoon: nine cities, the home bank, planes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from parkett.drawing.drawn_table import TIMES, Board, Box, Holdings, PlayerColumn
from parkett.drawing.svg_canvas import SvgCanvas, fit_size, write_number
from parkett.games.tycoon.drawing.city import draw_city
from parkett.games.tycoon.drawing.geometry import (
    GEOMETRY,
    board_size,
    city_corners,
    home_left,
    plane_spot,
    site_spot,
)
from parkett.games.tycoon.drawing.pieces import draw_piece

if TYPE_CHECKING:
    from parkett.games.tycoon.game import Tycoon
    from parkett.games.tycoon.speech.board import Board as BoardFile


class GameBoard(Board):
    """Cities of 100 units in width."""

    pattern_unit = GEOMETRY.pattern_unit
    line = 1.6

    @property
    def file(self) -> BoardFile:
        """The board file."""
        return cast("Tycoon", self.table.game).board

    @property
    def box(self) -> Box:
        """The cities and the home bank."""
        size = board_size(self.file.grid.lines())
        return Box(0, 0, size.width, size.height)

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw lanes, cities, the home bank and the planes."""
        self.draw_lanes(canvas)
        corners = city_corners(self.file.grid.lines())
        for number, city in enumerate(self.file.city):
            with canvas.moved(*corners[city.name]):
                draw_city(canvas, self.table, self.file, number)
        if not self.table.bare:
            self.draw_home(canvas)
            self.draw_planes(canvas)

    def draw_lanes(self, canvas: SvgCanvas) -> None:
        """The steps between neighbouring cities."""
        across, down = GEOMETRY.centre
        places = [(x + across, y + down) for x, y in city_corners(self.file.grid.lines()).values()]
        columns, rows = sorted({x for x, _ in places}), sorted({y for _, y in places})
        lanes = [f"M{write_number(columns[0])} {write_number(y)}H{write_number(columns[-1])}"
                 for y in rows]  # fmt: skip
        lanes += [f"M{write_number(x)} {write_number(rows[0])}V{write_number(rows[-1])}"
                  for x in columns]  # fmt: skip
        canvas.path("".join(lanes), stroke=canvas.palette.rule, stroke_width=2.4)

    def draw_home(self, canvas: SvgCanvas) -> None:
        """The home bank with a stand for every plane."""
        palette, box, table = canvas.palette, self.box, self.table
        top = box.height - GEOMETRY.home
        canvas.path(f"M7 {write_number(top + 1)}H{write_number(box.width - 7)}",
                    stroke=palette.rule, stroke_width=0.8)  # fmt: skip
        title = table.text("board.home")
        canvas.text(7, top + GEOMETRY.home / 2 + 3, title, fit_size(title, 8, 56), anchor="start",
                    fill=palette.soft, bold=True, serif=True)  # fmt: skip
        room = (box.width - GEOMETRY.home_name - GEOMETRY.gap) / len(table.seats) - 28
        for seat in table.seats:
            x = home_left(box.width, seat, len(table.seats))
            canvas.circle(x + 13, top + GEOMETRY.home / 2, 9.5, fill=palette.cell, stroke_width=0.6,
                          stroke=palette.soft, stroke_dasharray="2 1.6")  # fmt: skip
            name = table.names[seat]
            canvas.text(x + 25, top + GEOMETRY.home / 2 + 2.8, name, fit_size(name, 8, room),
                        anchor="start", bold=table.view["to_act"] == seat)  # fmt: skip

    def draw_planes(self, canvas: SvgCanvas) -> None:
        """Every plane where it is; one that only passes through in a ring."""
        view, lines = self.table.view, self.file.grid.lines()
        for seat, plane in enumerate(view["planes"]):
            if view["out"][seat]:
                continue
            city, field = (plane["city"], plane["field"]) if plane else (None, 0)
            spot = plane_spot(lines, city, field, seat, len(view["planes"]))
            with canvas.moved(*spot):
                if plane and field == 0:
                    canvas.circle(0, 0, 11, fill=canvas.palette.sheet,
                                  stroke=canvas.palette.accent, stroke_width=0.9,
                                  stroke_dasharray="2 1.6")  # fmt: skip
                draw_piece(canvas, "plane", seat, turned=45)

    def find_place(self, name: str) -> Box | None:
        """A city, or a site of its row: "Cairo", "Cairo 3"."""
        city, _, number = name.rpartition(" ")
        corners = city_corners(self.file.grid.lines())
        if name in corners:
            return Box(*corners[name], GEOMETRY.city.width, GEOMETRY.city.height)
        row = next((row for row in self.file.row if row.city == city), None)
        if row is None or not number.isascii() or not number.isdigit():
            return None
        if not 1 <= int(number) <= len(row.first):
            return None
        spot, corner = site_spot(int(number) - 1, len(row.first)), corners[city]
        site = GEOMETRY.site
        return Box(corner[0] + spot[0], corner[1] + spot[1], site.width, site.height)

    def holdings(self) -> Holdings:
        """Cash, debts, hotels, factories, cities, tickets."""
        table, view = self.table, self.table.view
        figures: dict[str, list[int | str | None]] = {
            "players.cash": view["cash"],
            "players.debt": [self.debt(cards) for cards in view["loans"]],
            "players.stock": [
                f"{stock} + {supply}"
                for stock, supply in zip(view["stock"], view["supply"], strict=True)
            ],
            "payday.factories": view["factories_left"],
            "players.cities": [
                sum(seat in owners for owners in view["rows"].values()) for seat in table.seats
            ],
        }
        viewer = view["viewer"]
        own = [] if viewer is None else view["hands"][viewer] or []
        return Holdings(
            [PlayerColumn(table.text(key), values) for key, values in figures.items()],
            table.text("players.tickets_name"),
            [sum(counts.values()) for counts in view["hand_counts"]],
            table.text("drawing.own_hand"),
            [self.name_ticket(ticket) for ticket in own],
            self.list_bank(),
        )

    def debt(self, cards: list[str]) -> int:
        """What the loan cards of a player show as owed."""
        kinds = {card.amount: card for card in self.file.loans.cards}
        owed = 0
        for card in cards:
            amount, _, shown = card.partition(" ")
            kind = kinds[int(amount)]
            owed += kind.repay if shown == "fresh" else kind.extended
        return owed

    def name_ticket(self, ticket: str) -> str:
        """A ticket in words."""
        kind, first, second = ticket.split(" ")
        city = first.replace("-", " ")
        if kind == "scheduled":
            return self.table.text("ticket.scheduled", city=city, steps=int(second))
        return self.table.text("ticket.charter", **{"from": city, "to": second.replace("-", " ")})

    def list_bank(self) -> list[tuple[str, str]]:
        """Open tickets, piles, loan cards, and what each player owes."""
        table, view = self.table, self.table.view
        tickets = ", ".join(map(self.name_ticket, view["open"]))
        lines = [(table.text("tickets.open"), tickets or table.text("tickets.none_open"))]
        for kind, count in view["pile_counts"].items():
            used = sum(ticket.startswith(kind) for ticket in view["used"])
            name = table.text(f"kind.{kind}")
            pile = table.text("bank.pile", kind=name, pile=count, used=used)
            lines.append(("", pile))
        if view["loan_cards"] is not None:
            cards = [table.label(str(each), str(left)) for each, left in view["loan_cards"].items()]
            lines.append((table.text("bank.title"), ", ".join(cards)))
        for seat in table.seats:
            counted = Counter(view["loans"][seat])
            told = [f"{count} {TIMES} {self.name_loan(card)}" for card, count in counted.items()]
            label = table.label(table.text("players.debt_name"), table.names[seat])
            lines.append((label, ", ".join(told) or table.text("city.none")))
        return lines

    def name_loan(self, card: str) -> str:
        """A loan card in words."""
        amount, _, shown = card.partition(" ")
        state = "" if shown == "fresh" else f" ({self.table.text(f'loan.{shown}')})"
        return self.table.number(int(amount)) + state
