"""Sheets of a game that was played: its journal, and a position to lay out on the cardboard."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from parkett.core.match import Match
from parkett.core.record import Step
from parkett.drawing.board_picture import draw_picture, find_board, make_table
from parkett.drawing.drawn_table import DrawnTable, Holdings
from parkett.drawing.palette import PRINT
from parkett.sheets.document import Block, Cell, Heading, Paragraph, Picture, RuledTable, Sheet
from parkett.sheets.sheet_writer import SheetWriter
from parkett.sheets.typesetting import PRINT_FONTS

HIDDEN = "?"


def write_journal(
    writer: SheetWriter, match: Match, seats: Sequence[int] | None, kept: Collection[int]
) -> list[Sheet]:
    """Everything that happened, step by step; secrets only those of these seats, None: all.

    What seats drew that have kept their hands is left out: it was never told.
    """
    rows: list[list[Cell]] = []
    for step in match.steps:
        rows += list_lines(writer, match, step, seats, kept)
    keys = ("step", "who", "what", "rule")
    blocks: list[Block] = [
        RuledTable([Cell(writer.text(key)) for key in keys], rows, "rlLl", size=9),
    ]
    if match.over:
        blocks += write_result(writer, match)
    return [writer.finish(writer.text("title.journal"), blocks)]


def list_lines(
    writer: SheetWriter,
    match: Match,
    step: Step,
    seats: Sequence[int] | None,
    kept: Collection[int],
) -> list[list[Cell]]:
    """The lines of one step; entries without words are left out."""
    table, lines = writer.table, list[list[Cell]]()
    who = table.names[step.by] if isinstance(step.by, int) else writer.text("chance")
    for entry in step.journal:
        seat, drawn = entry.get("seat"), not isinstance(step.by, int)
        own = (seats is None or seat in seats) and not (drawn and seat in kept)
        shown = entry if own else match.game.redact(entry, None)
        said = table.words.entry_line(shown, table.names)
        sums = table.words.arithmetic(shown, table.names)
        if said:
            first = not lines
            head = [str(step.n), who] if first else ["", ""]
            told = f"{said}  {sums}" if sums else said
            lines.append([Cell(head[0]), Cell(head[1]), Cell(told), Cell(str(entry["rule"]))])
    return lines


def write_result(writer: SheetWriter, match: Match) -> list[Block]:
    """The scores, the winners in bold."""
    winners = match.winners()
    rows = [
        [Cell(name, bold=seat in winners), Cell(writer.number(score), bold=seat in winners)]
        for seat, (name, score) in enumerate(zip(writer.table.names, match.scores(), strict=True))
    ]
    table = RuledTable([Cell(writer.text("player")), Cell(writer.text("total"))], rows, "lr")
    return [Heading(writer.text("result")), table]


def write_position(
    writer: SheetWriter, match: Match, seats: Sequence[int] | None, kept: Collection[int]
) -> list[Sheet]:
    """A page for all to see, then a page for each seat with what only that player may know.

    Of an open game only the pages of the caller's seats follow: nobody learns anything by it.
    Hands that were kept are on no page.
    """
    public = make_table(match.game, match.view(None), writer.language, writer.table.names)
    sheets = [write_public_page(writer, match, public)]
    for each in public.seats if seats is None else seats:
        view, rules = match.view(each), match.game.hand_rules
        if each in kept and rules is not None:
            view |= dict.fromkeys(rules.view_fields)
        own = make_table(match.game, view, writer.language, public.names)
        holdings = find_board(own).holdings()
        if hides_something(find_board(public).holdings(), each, holdings):
            sheets.append(write_own_page(writer, own, each, holdings))
    return sheets


def write_public_page(writer: SheetWriter, match: Match, table: DrawnTable) -> Sheet:
    """The board, the players, what lies beside the board, and who is asked what."""
    drawn = draw_picture(table, palette=PRINT, players=False, fonts=PRINT_FONTS)
    board = find_board(table)
    blocks: list[Block] = [
        Paragraph(describe_moment(writer, match)),
        Picture(drawn.svg, drawn.width, drawn.height, most=135),
        list_players(writer, table, board.holdings()),
        *list_bank(writer, board.holdings()),
    ]
    return writer.finish(writer.text("title.position"), blocks)


def describe_moment(writer: SheetWriter, match: Match) -> str:
    """How far the game is, and what is asked of whom."""
    moment = writer.text("moves", step=match.step_count)
    actor, names = match.to_act, writer.table.names
    name = names[actor] if isinstance(actor, int) else writer.text("chance")
    asked = writer.table.words.ask_line(match.ask, name, mine=False)
    return f"{moment}. {writer.text('to_move', what=asked)}"


def list_players(writer: SheetWriter, table: DrawnTable, holdings: Holdings) -> RuledTable:
    """What the players have, a row for each."""
    hands = [holdings.hand_heading] if holdings.hand_counts else []
    headings = [writer.text("player"), *(column.heading for column in holdings.columns), *hands]
    rows = []
    for seat in table.seats:
        figures = [column.figures[seat] for column in holdings.columns]
        cells = [Cell(table.names[seat]), *(Cell(write_figure(writer, one)) for one in figures)]
        if hands:
            cells.append(Cell(writer.number(holdings.hand_counts[seat])))
        rows.append(cells)
    align = "L" + "r" * (len(headings) - 1)
    return RuledTable([Cell(heading) for heading in headings], rows, align, size=9)


def write_figure(writer: SheetWriter, figure: int | str | None) -> str:
    """A figure, or a question mark for one that is hidden."""
    if figure is None:
        return HIDDEN
    return writer.number(figure) if isinstance(figure, int) else figure


def list_bank(writer: SheetWriter, holdings: Holdings) -> list[Block]:
    """What lies beside the board."""
    if not holdings.bank:
        return []
    rows = [[Cell(label), Cell(text)] for label, text in holdings.bank]
    return [Heading(writer.text("beside")), RuledTable([Cell(), Cell()], rows, "lL", size=9)]


def hides_something(public: Holdings, seat: int, own: Holdings) -> bool:
    """Whether a seat knows of its own things more than all do."""
    more = any(
        seen.figures[seat] != known.figures[seat]
        for seen, known in zip(public.columns, own.columns, strict=True)
    )
    return more or bool(own.own_hand)


def write_own_page(writer: SheetWriter, table: DrawnTable, seat: int, holdings: Holdings) -> Sheet:
    """What only one player may see."""
    name = table.names[seat]
    rows = [
        [Cell(column.heading), Cell(write_figure(writer, column.figures[seat]))]
        for column in holdings.columns
    ]
    if holdings.own_hand:
        rows.append([Cell(holdings.own_heading), Cell(", ".join(holdings.own_hand), bold=True)])
    blocks: list[Block] = [
        Paragraph(writer.text("own_page", name=name)),
        RuledTable([Cell(), Cell(name)], rows, "lL", size=12),
    ]
    return writer.finish(writer.text("title.own_page", name=name), blocks)
