"""The board, the companies and the players of Shark as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.cli.text_page import MARK, TextPage

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.games.shark.game import Shark
    from parkett.games.shark.speech.board import Board

STYLES = {
    "blue": "bold white on #0060a0",
    "yellow": "bold black on #f0e442",
    "green": "bold white on #007050",
    "red": "bold white on #b03a2e",
}
WATER = "≈"  # an empty square of the shark's zone
TOP_STYLE = "bold reverse"


def draw_board(page: TextPage, table: TerminalTable) -> None:
    """Houses by the first letter of their company, empty squares by their zone."""
    board, view = board_of(table), table.view
    marks = {company.letter: company.name[0] for company in board.company}
    marks |= {letter.lower(): mark.lower() for letter, mark in marks.items()}
    styles = {company.name[0]: STYLES.get(company.colour, "bold") for company in board.company}
    styles |= {mark.lower(): style for mark, style in styles.items()}
    zones = [line.split()[1:] for line in board.grid.zones.strip().splitlines()[1:]]
    rows = [
        [
            marks.get(mark, mark) if mark != "." else draw_zone(table, zone)
            for mark, zone in zip(houses, zone_row, strict=True)
        ]
        for houses, zone_row in zip(view["board"], zones, strict=True)
    ]
    name = table.text("board.name", columns=board.grid.columns, rows=board.grid.rows)
    page.add_heading(name + note_source(page, table, "grid", board.grid.provenance))
    page.add_grid(rows, {**styles, "T": TOP_STYLE})
    page.add_text(table.text("board.legend", water=WATER))
    if view["options"]["top_houses"]:
        page.add_text(table.text("board.legend_top"))


def draw_zone(table: TerminalTable, mark: str) -> str:
    """The zone of an empty square."""
    return WATER if board_of(table).zone_names[mark] == "shark" else mark


def draw_holdings(page: TextPage, table: TerminalTable) -> None:
    """Companies with prices, shares and houses left; the players; the dice."""
    view, board = table.view, board_of(table)
    rows = []
    for company in board.company:
        name, colour = company.name, company.colour
        ones, fives = view["supply_ones"][name], view["supply_fives"][name]
        houses = [view["houses_left"][colour], view["houses_removed"][colour]]
        figures = [view["prices"][name], ones + 5 * fives, ones, fives, *houses]
        label = f"{name[0]} {table.name('company', name)} ({table.name('colour', colour)})"
        rows.append([label, *(table.number(figure) for figure in figures)])
    keys = ("bank.company", "bank.price", "bank.shares", "table.ones", "table.fives")
    headings = [table.text(key) for key in (*keys, "bank.houses", "bank.removed")]
    headings[0] += note_source(page, table, "company", board.company[0].provenance)
    headings[2] += note_source(page, table, "certificates", board.certificates.provenance)
    page.add_heading(table.text("bank.title"))
    page.add_table(headings, rows, "lrrrrrr")
    draw_players(page, table)
    draw_dice(page, table)


def draw_players(page: TextPage, table: TerminalTable) -> None:
    """Cash, shares and wealth of every player, as far as they are open."""
    view = table.view
    hidden = table.text("players.hidden")
    rows = []
    for seat, cash in enumerate(view["cash"]):
        held = {name: count_shares(table, seat, name) for name in view["prices"]}
        worth = sum(held[name] * price for name, price in view["prices"].items())
        wealth = hidden if cash is None else table.number(cash + worth)
        if seat in view["eliminated"]:
            wealth = table.text("players.out")
        shares = [table.number(count) for count in held.values()]
        name = table.seat_name(seat)
        rows.append([name, hidden if cash is None else table.number(cash), *shares, wealth])
    headings = [table.shared.text("table.player"), table.text("players.cash")]
    letters = [name[0] for name in view["prices"]]
    page.add_heading(table.shared.text("table.players"))
    page.add_table([*headings, *letters, table.text("players.worth")], rows, "lrrrrrr")


def draw_dice(page: TextPage, table: TerminalTable) -> None:
    """What the dice show."""
    roll = table.view["roll"]
    said = table.text("dice.none")
    if roll:
        faces = [table.name("face", roll["colour"])] if roll.get("colour") else []
        said = ", ".join([*faces, table.name("zone", roll["zone"])])
    mark = note_source(page, table, "number_die", board_of(table).number_die.provenance)
    page.add_text(table.text("dice.name", said=said) + mark)


def count_shares(table: TerminalTable, seat: int, company: str) -> int:
    """The shares of a company that a player holds."""
    view = table.view
    return int(view["ones"][seat][company]) + 5 * int(view["fives"][seat][company])


def note_source(page: TextPage, table: TerminalTable, part: str, provenance: str) -> str:
    """A mark if a part of the board is not printed, with a note of how it is known."""
    key = f"dagger.{part}.{table.view['edition']}"
    if provenance == "printed" or key not in table.words.messages:
        return ""
    page.add_note(table.text(key))
    return f" {MARK}"


def board_of(table: TerminalTable) -> Board:
    """The board file."""
    return cast("Shark", table.game).board
