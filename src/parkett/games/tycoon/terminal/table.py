"""The cities, the tickets, the loans and the players of Tycoon as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from parkett.cli.table_words import seat_letter
from parkett.cli.text_page import MARK, NOTHING, TIMES, TextPage

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.core.sourced_table import SourcedTable
    from parkett.games.tycoon.game import Tycoon
    from parkett.games.tycoon.speech.board import Board


def draw_board(page: TextPage, table: TerminalTable) -> None:
    """The map, then for each city what it costs and pays, its row, factories and planes."""
    board = board_of(table)
    page.add_heading(table.text("board.name"))
    page.add_table(["", "", ""], board.grid.lines(), "lll")
    page.add_text(table.text("table.steps"), 2)
    rows = [draw_city(page, table, number) for number in range(len(board.city))]
    keys = ("city", "hotel", "factory", "pays", "row", "sites", "closed", "fields")
    page.add_heading(table.text("card.cities"))
    page.add_table([table.text(f"table.{key}") for key in keys], rows, "lrrrllll")
    page.add_text(table.text("table.legend"), 2)


def draw_city(page: TextPage, table: TerminalTable, number: int) -> list[str]:
    """One city: prices by landing field and factory site, the next site's amounts, its pieces."""
    board, view = board_of(table), table.view
    city, row = board.city[number], board.row[number]
    used = view["rows"][city.name]
    mark = "" if city.provenance == row.provenance == "printed" else MARK
    if mark:
        derived = city.provenance == "printed"
        page.add_note(table.text("dagger.row_derived" if derived else "dagger.city"))
    fields: dict[int, list[str]] = {field: [] for field in (1, 2, 0)}
    for seat, plane in enumerate(view["planes"]):
        if plane is not None and plane["city"] == city.name:
            fields[plane["field"]].append(seat_letter(seat))
    landed = "/".join("".join(fields[field]) or "·" for field in (1, 2))
    passing = f" ({''.join(fields[0])})" if fields[0] else ""
    at = min(len(used), len(row.first) - 1)
    return [
        city.name + mark,
        "/".join(map(str, city.landing)),
        "/".join(map(str, city.factory)),
        f"{row.first[at]}/{row.second[at]}",
        "".join("·" if owner is None else seat_letter(owner) for owner in used) or NOTHING,
        "".join(map(seat_letter, view["factories"][city.name])) or NOTHING,
        "".join(map(seat_letter, view["closed"][city.name])) or NOTHING,
        landed + passing,
    ]


def draw_holdings(page: TextPage, table: TerminalTable) -> None:
    """Open tickets with prices, the bank's loans, the players, the own tickets."""
    draw_players(page, table)
    draw_hand(page, table)
    draw_open_tickets(page, table)
    draw_bank(page, table)


def draw_players(page: TextPage, table: TerminalTable) -> None:
    """Money, debts, hotels, factories, cities and tickets of every player."""
    view = table.view
    rows = []
    for seat, cash in enumerate(view["cash"]):
        cities = sum(seat in owners for owners in view["rows"].values())
        tickets = view["hand_counts"][seat]
        plane = view["planes"][seat]
        rows.append([
            table.seat_name(seat),
            table.number(cash),
            table.number(sum(loan_due(table, card) for card in view["loans"][seat])),
            f"{view['stock'][seat]} + {view['supply'][seat]}",
            table.number(view["factories_left"][seat]),
            table.number(cities),
            f"{tickets['scheduled']} + {tickets['charter']}",
            plane["city"] if plane else table.text("board.home"),
        ])  # fmt: skip
    keys = ("players.cash", "players.debt", "players.stock", "table.factories", "players.cities")
    headings = [table.shared.text("table.player"), *(table.text(key) for key in keys)]
    headings += [table.text("players.tickets"), table.text("table.plane")]
    page.add_heading(table.shared.text("table.players"))
    page.add_table(headings, rows, "lrrrrrrl")
    page.add_text(table.text("table.players_legend"), 2)


def draw_hand(page: TextPage, table: TerminalTable) -> None:
    """The own tickets and loan cards."""
    view = table.view
    hand, loans = view["hands"][table.viewer], view["loans"][table.viewer]
    page.add_heading(table.text("hand.title"))
    page.add_columns(
        [name_copies(table, *each) for each in Counter(hand).items()] or [table.text("hand.empty")]
    )
    for card, count in Counter(loans).items():
        amount, state = card.split(" ")
        told = "" if state == "fresh" else f" ({table.text(f'loan.{state}')})"
        due = table.text("money", value=loan_due(table, card))
        said = table.text("loan.label", amount=table.text("money", value=int(amount)), due=due)
        page.add_text((f"{count} {TIMES} " if count > 1 else "") + said + told, 2)


def draw_open_tickets(page: TextPage, table: TerminalTable) -> None:
    """The tickets that can be bought, with their prices."""
    offered = Counter(table.view["open"])
    cells = [
        table.label(
            name_copies(table, ticket, count),
            table.text("money", value=ticket_price(table, ticket)),
        )
        for ticket, count in offered.items()
    ]
    board = board_of(table)
    mark = note_source(page, table, "tickets", [*board.scheduled, *board.charter])
    page.add_heading(table.text("tickets.open") + mark)
    page.add_columns(cells or [table.text("tickets.none_open")])


def draw_bank(page: TextPage, table: TerminalTable) -> None:
    """The loan cards of the bank, and what the spread of hotels pays."""
    view, board = table.view, board_of(table)
    left = view["loan_cards"]
    rows = [
        [*(table.number(figure) for figure in (card.amount, card.repay, card.extended)),
         "∞" if left is None else table.number(left[str(card.amount)])]
        for card in board.loans.cards
    ]  # fmt: skip
    page.add_heading(table.text("bank.title"))
    headings = [table.text(f"bank.{key}") for key in ("loan", "repay", "extended", "left")]
    page.add_table(headings, rows, "rrrr")
    steps = sorted(step for part in board.spread for step in part.steps)
    scale = ", ".join(f"{cities}→{amount}" for cities, amount in steps)
    mark = note_source(page, table, "spread", board.spread)
    page.add_text(table.text("table.spread", mark=mark, scale=scale))


def note_source(
    page: TextPage, table: TerminalTable, part: str, groups: Sequence[SourcedTable]
) -> str:
    """A mark if figures of this part are not printed, with a note of how they are known."""
    if all(group.provenance == "printed" for group in groups):
        return ""
    page.add_note(table.text(f"dagger.{part}"))
    return f" {MARK}"


def name_copies(table: TerminalTable, ticket: str, count: int) -> str:
    """A ticket's name, with the number of copies if there are several."""
    name = table.name("ticket", ticket)
    return name if count == 1 else f"{count} {TIMES} {name}"


def loan_due(table: TerminalTable, card: str) -> int:
    """What is to be paid for a loan card."""
    amount, state = card.split(" ")
    kind = next(each for each in board_of(table).loans.cards if each.amount == int(amount))
    return kind.repay if state == "fresh" else kind.extended


def ticket_price(table: TerminalTable, ticket: str) -> int:
    """The price printed on a ticket."""
    board = board_of(table)
    kind, first, second = ticket.split(" ")
    groups: list[Any] = [*(board.scheduled if kind == "scheduled" else board.charter)]
    wanted = (first.replace("-", " "), second.replace("-", " "))
    for group in groups:
        for one, two, price, _ in group.tickets:
            if (one, str(two)) == wanted:
                return int(price)
    return 0


def board_of(table: TerminalTable) -> Board:
    """The board file."""
    return cast("Tycoon", table.game).board
