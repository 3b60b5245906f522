"""CITY, INVEST, NEWS and goods cards of Geld & Börse to cut out."""

from __future__ import annotations

import textwrap

from parkett.drawing.drawn_table import TIMES
from parkett.drawing.identity_marks import add_patterns
from parkett.drawing.palette import PLATE
from parkett.drawing.svg_canvas import SvgCanvas, fit_size, text_width
from parkett.games.geld_und_boerse.drawing.figures import draw_good, draw_icon
from parkett.games.geld_und_boerse.drawing.geometry import GEOMETRY
from parkett.games.geld_und_boerse.drawing.player_aid import board_file, title
from parkett.games.geld_und_boerse.speech.board import list_quotations
from parkett.sheets.document import Block, Card, Cards, Heading, PageBreak, Paragraph, Sheet
from parkett.sheets.sheet_writer import DAGGER, SheetWriter, card_canvas, finish_card

SIZE = (44.0, 62.0)
MIDDLE = SIZE[0] / 2
ROOM = SIZE[0] - 9


def write_cut_outs(writer: SheetWriter) -> list[Sheet]:
    """Each kind of card from a new page on."""
    blocks: list[Block] = [Paragraph(writer.text("cut"))]
    kinds = {
        "sheet.city_cards": list_cities(writer),
        "sheet.invest_cards": list_branches(writer),
        "sheet.news_cards": list_news(writer),
        "sheet.goods_cards": list_goods(writer),
    }
    for key, cards in kinds.items():
        blocks += [Heading(writer.text(key)), Cards(*SIZE, cards), PageBreak()]
    return [writer.finish(writer.text("title.pieces"), blocks[:-1])]


def list_cities(writer: SheetWriter) -> list[Card]:
    """A card for every city with its factor."""
    table, cards = board_file(writer).cities, []
    for city in table.rows:
        mark = writer.mark(city.provenance or table.provenance, writer.text("dagger.city"))
        name, canvas = writer.name("city", city.name), begin_card(writer, "sheet.city")
        canvas.text(MIDDLE, 26, name, fit_size(name, 7, ROOM), bold=True)
        write_figure(canvas, 44, f"{TIMES} {city.factor}", mark, 13)
        cards.append(Card(city.name, finish_card(canvas, *SIZE, name)))
    return cards


def list_branches(writer: SheetWriter) -> list[Card]:
    """The cards of every branch with their amount."""
    table, cards = board_file(writer).branches, []
    copies = int(writer.table.view["options"]["cards_per_branch"])
    for branch in table.rows:
        mark = writer.mark(branch.provenance or table.provenance, writer.text("dagger.branch"))
        name, canvas = writer.name("branch", branch.name), begin_card(writer, "players.invest")
        canvas.text(MIDDLE, 21, name, fit_size(name, 6, ROOM), bold=True)
        draw_icon(canvas, branch.name, MIDDLE - 8, 25, 16, canvas.palette.ink)
        write_figure(canvas, 53, writer.number(branch.price), mark, 8)
        cards.append(Card(branch.name, finish_card(canvas, *SIZE, name), copies))
    return cards


def list_news(writer: SheetWriter) -> list[Card]:
    """Quotations with the price of a card in each place, then the events."""
    file, cards = board_file(writer), []
    units = int(writer.table.view["options"]["card_units"])
    goods = {good.letter: good for good in file.goods.rows}
    mark = writer.mark(file.quotations.provenance, writer.text("dagger.prices"))
    for card in list_quotations(file):
        canvas = begin_card(writer, "chalk.title", mark)
        add_patterns(canvas, GEOMETRY.pattern_unit)
        for place, letter in enumerate(card.ranking):
            good, y = goods[letter], 24 + place * 9.5
            with canvas.moved(4.5, y - 5, 0.3):
                draw_good(canvas, good.name, title(writer, good)[:1])
            price = writer.number(card.price(good) * units)
            canvas.text(39, y, price, 4.8, anchor="end", bold=True)
            said = title(writer, good)
            room = 26.5 - text_width(price, 4.2)
            canvas.text(11.5, y, said, fit_size(said, 4, room), anchor="start")
        cards.append(Card(card.name, finish_card(canvas, *SIZE, card.name)))
    mark = writer.mark(file.events.provenance, writer.text("dagger.events"))
    for event in file.events.rows:
        canvas = begin_card(writer, "field.news", mark)
        lines = textwrap.wrap(writer.name("news", event.name), 16, break_on_hyphens=False)
        size = min(fit_size(line, 5, ROOM) for line in lines)
        for number, line in enumerate(lines):
            y = 36 + (number - (len(lines) - 1) / 2) * 7
            canvas.text(MIDDLE, y, line, size, bold=True)
        cards.append(Card(event.name, finish_card(canvas, *SIZE, event.name), event.copies))
    return cards


def list_goods(writer: SheetWriter) -> list[Card]:
    """The cards of metals and diamonds."""
    copies = int(writer.table.view["options"]["cards_per_good"])
    units, cards = int(writer.table.view["options"]["card_units"]), []
    for good in board_file(writer).goods.rows:
        name, canvas = title(writer, good), begin_card(writer, "bank.goods")
        add_patterns(canvas, GEOMETRY.pattern_unit)
        with canvas.moved(MIDDLE - 11, 20, 1.1):
            draw_good(canvas, good.name, name[:1])
        canvas.text(MIDDLE, 51, name, fit_size(name, 7, ROOM), bold=True)
        canvas.text(MIDDLE, 56.5, f"{TIMES} {writer.number(units)}", 3.8, fill=canvas.palette.soft)
        cards.append(Card(good.name, finish_card(canvas, *SIZE, name), copies))
    return cards


def begin_card(writer: SheetWriter, key: str, mark: str = "") -> SvgCanvas:
    """A card with its frame and what kind it is."""
    canvas, said = card_canvas(), writer.text(key)
    soft = canvas.palette.soft
    canvas.rect(2, 2, SIZE[0] - 4, SIZE[1] - 4, rx=2, fill=PLATE, stroke=canvas.palette.ink,
                stroke_width=0.3)  # fmt: skip
    canvas.text(MIDDLE, 9, said + mark, fit_size(said + mark, 3.8, ROOM), fill=soft)
    canvas.path(f"M6 11.5H{SIZE[0] - 6:g}", stroke=canvas.palette.rule, stroke_width=0.3)
    return canvas


def write_figure(canvas: SvgCanvas, y: float, figure: str, mark: str, size: float) -> None:
    """A figure in the middle, with a dagger where it is not printed."""
    size = fit_size(figure, size, ROOM - 6)
    canvas.text(MIDDLE, y, figure, size, bold=True)
    if mark:
        canvas.text(SIZE[0] - 5, y, DAGGER, size * 0.6, anchor="end", fill=canvas.palette.accent)
