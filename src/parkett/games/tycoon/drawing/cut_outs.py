"""Tickets, loan cards and pieces of Tycoon to cut out."""

from __future__ import annotations

from parkett.drawing.identity_marks import add_patterns
from parkett.drawing.palette import DARK_LETTER, PLATE
from parkett.drawing.svg_canvas import SvgCanvas, fit_size
from parkett.games.tycoon.drawing.pieces import draw_piece
from parkett.games.tycoon.drawing.player_aid import board_file
from parkett.sheets.document import Block, Card, Cards, Heading, PageBreak, Paragraph, Sheet
from parkett.sheets.sheet_writer import DAGGER, SheetWriter, card_canvas, finish_card

TICKET = (61.0, 29.0)
PIECE = 15.0
BAND = {"scheduled": "#0072b2", "charter": "#009e73"}


def write_cut_outs(writer: SheetWriter) -> list[Sheet]:
    """Tickets and loan cards, then hotels, factories and planes."""
    file = board_file(writer)
    loans = [
        Card(f"loan {card.amount}", draw_loan(writer, card.amount, card.repay, side=0), card.count)
        for card in file.loans.cards
    ]
    loans += [
        Card(f"extended {card.amount}", draw_loan(writer, card.amount, card.extended, side=1),
             card.count)
        for card in file.loans.cards
    ]  # fmt: skip
    blocks: list[Block] = [
        Paragraph(writer.text("cut")),
        Heading(writer.text("kind.scheduled")),
        Cards(*TICKET, list_scheduled(writer)),
        PageBreak(),
        Heading(writer.text("kind.charter")),
        Cards(*TICKET, list_charters(writer)),
        PageBreak(),
        Heading(writer.text("bank.title")),
        Paragraph(writer.text("sheet.glue")),
        Cards(*TICKET, loans),
        PageBreak(),
        Heading(writer.text("sheet.pieces")),
        Cards(PIECE, PIECE, list_pieces(writer)),
    ]
    return [writer.finish(writer.text("title.pieces"), blocks)]


def list_scheduled(writer: SheetWriter) -> list[Card]:
    """All scheduled tickets of the board file."""
    cards = []
    for table in board_file(writer).scheduled:
        mark = writer.mark(table.provenance, writer.text("dagger.tickets"))
        for city, steps, price, copies in table.tickets:
            lines = [city, f"{writer.text('ticket.or')} {'▢ ' * steps}".strip()]
            drawn = draw_ticket(writer, "scheduled", lines, f"{writer.number(price)}{mark}")
            cards.append(Card(f"scheduled {city} {steps}", drawn, copies))
    return cards


def list_charters(writer: SheetWriter) -> list[Card]:
    """All charter tickets of the board file."""
    cards = []
    for table in board_file(writer).charter:
        mark = writer.mark(table.provenance, writer.text("dagger.tickets"))
        for first, second, price, copies in table.tickets:
            lines = [first, f"↔ {second}"]
            drawn = draw_ticket(writer, "charter", lines, f"{writer.number(price)}{mark}")
            cards.append(Card(f"charter {first} {second}", drawn, copies))
    return cards


def list_pieces(writer: SheetWriter) -> list[Card]:
    """Hotels, factories and a plane of every seat, by the options."""
    options, cards = writer.table.view["options"], []
    counts = {
        "hotel": int(options["hotels_per_player"]),
        "factory": int(options["factories_per_player"]),
        "plane": 1,
    }
    for seat in range(max(writer.table.game.edition.seats)):
        for kind, count in counts.items():
            canvas = card_canvas()
            add_patterns(canvas, 3.6)
            with canvas.moved(10, 10):
                draw_piece(canvas, kind, seat)
            cards.append(Card(f"{kind} {seat}", finish_card(canvas, 20, 20, kind), count))
    return cards


def frame_card(canvas: SvgCanvas, hue: str) -> None:
    """The frame and the band of a card."""
    width, height = TICKET
    canvas.rect(2, 2, width - 4, height - 4, rx=1.5, fill=PLATE, stroke=DARK_LETTER,
                stroke_width=0.3)  # fmt: skip
    canvas.path(f"M2 3.5A1.5 1.5 0 0 1 3.5 2H11V{height - 2:g}H3.5A1.5 1.5 0 0 1 2 25.5Z", fill=hue)


def draw_ticket(writer: SheetWriter, kind: str, lines: list[str], price: str) -> str:
    """A ticket: its kind as a letter on the band, cities or steps, the price."""
    canvas = card_canvas()
    frame_card(canvas, BAND[kind])
    canvas.text(6.5, 17, writer.text(f"ticket.letter_{kind}"), 7, fill=PLATE, bold=True)
    for number, line in enumerate(lines):
        boxes = line.count("▢")
        said = line.replace("▢", "").strip()
        y = 12 + number * 8
        canvas.text(14, y, said, fit_size(said, 5.4, 34), anchor="start", bold=number == 0)
        for box in range(boxes):
            canvas.rect(27.2 + box * 6, y - 3.8, 4.4, 4.4, rx=0.6, fill="none", stroke=DARK_LETTER,
                        stroke_width=0.4)  # fmt: skip
    plain, mark = price.removesuffix(DAGGER), DAGGER if price.endswith(DAGGER) else ""
    canvas.text(53, 24, plain, 7, anchor="end", bold=True)
    if mark:
        canvas.text(53.6, 22.4, mark, 4, anchor="start", fill=canvas.palette.accent)
    return finish_card(canvas, *TICKET, lines[0])


def draw_loan(writer: SheetWriter, amount: int, due: int, side: int) -> str:
    """A side of a loan card: what was lent, and what is owed."""
    canvas = card_canvas()
    frame_card(canvas, "#8c1c13" if side else "#665e50")
    said = writer.text("sheet.owed" if side == 0 else "loan.extended")
    canvas.text(36, 11, said, fit_size(said, 4.2, 44), fill=canvas.palette.soft)
    canvas.text(36, 21, f"{writer.number(amount)} → {writer.number(due)}", 8.5, bold=True)
    return finish_card(canvas, *TICKET, said)
