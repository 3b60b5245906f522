"""The tracks, the cities, the cards and the players of Geld & Börse as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.cli.table_words import seat_letter
from parkett.cli.text_page import MARK, NOTHING, TIMES, TextPage
from parkett.games.geld_und_boerse.terminal.figures import (
    board_of,
    city_rent,
    credit_left,
    field_word,
    invest_cards,
    invested_amount,
    lowest_worth,
    owed_amount,
    price_now,
    price_range,
)

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable

SIDE = 9  # fields of a side of the outer track
CELL = 8  # columns of a field


def draw_board(page: TextPage, table: TerminalTable) -> None:
    """Both tracks as squares, one in the other; under each name its figure, owner and pawns."""
    board = board_of(table)
    cells: dict[tuple[int, int], str] = {}
    for letter, track, inset in (("O", board.outer, 0), ("I", board.inner, 1)):
        side = SIDE - 1 - 2 * inset
        for number in range(len(track.fields)):
            column, row = place_on_ring(side, number)
            cells[row + inset, column + inset] = f"{letter}{number}"
    mark = note_source(page, table, "layout", board.outer.provenance)
    note_source(page, table, "city", board.cities.provenance)
    page.add_heading(table.text("board.name") + mark)
    for row in range(SIDE):
        fields = [cells.get((row, column), "") for column in range(SIDE)]
        page.add_text("".join(short_name(table, field).ljust(CELL) for field in fields).rstrip(), 2)
        page.add_text(
            "".join(field_figure(table, field).ljust(CELL) for field in fields).rstrip(), 2
        )
    page.add_text(table.text("table.legend"), 2)
    draw_cities(page, table)
    draw_branches(page, table)


def place_on_ring(side: int, number: int) -> tuple[int, int]:
    """Column and row of a field, clockwise from the upper left corner."""
    quarter, along = divmod(number, side)
    return [(along, 0), (side, along), (side - along, side), (0, side - along)][quarter]


def short_name(table: TerminalTable, field: str) -> str:
    """The name of a field, short enough for its cell."""
    name = table.name("field", field) if field else ""
    return name if len(name) < CELL else name[: CELL - 2] + "."


def field_figure(table: TerminalTable, field: str) -> str:
    """Under a name: the factor and the owner of a city, the amount of a branch, and the pawns."""
    if not field:
        return ""
    word, view = field_word(table, field), table.view
    said = ""
    if word in view["cities"]:
        tables = board_of(table).cities
        city = next(row for row in tables.rows if row.name == word)
        owner = view["cities"][word]
        mark = mark_row(city.provenance or tables.provenance)
        said = f"{TIMES}{city.factor}{mark}" + ("" if owner is None else seat_letter(owner))
    elif word in view["bank_invest"]:
        branches = board_of(table).branches
        branch = next(row for row in branches.rows if row.name == word)
        mark = mark_row(branch.provenance or branches.provenance)
        said = table.text("short.thousands", amount=branch.price // 1000) + mark
    pawns = "".join(seat_letter(seat) for seat, at in enumerate(view["pawns"]) if at == field)
    if not pawns:
        return said
    told = f"{said}>{pawns}"
    return told if len(told) < CELL else f"{said}>{len(pawns)}"


def draw_cities(page: TextPage, table: TerminalTable) -> None:
    """The cities that belong to somebody, with what lies on them and what a stop costs."""
    view = table.view
    rows = []
    for city in board_of(table).cities.rows:
        owner = view["cities"][city.name]
        if owner is not None:
            laid = ", ".join(table.name("branch", name) for name in view["placed"][city.name])
            mark = mark_row(city.provenance or board_of(table).cities.provenance)
            name = f"{table.name('city', city.name)} {TIMES}{city.factor}{mark}"
            rent = city_rent(table, city.name)
            rows.append(
                [name, seat_letter(owner), laid or NOTHING, table.number(rent) if rent else NOTHING]
            )
    if rows:
        page.add_heading(table.text("players.cities_name"))
        keys = ("city", "owner", "laid", "rent")
        page.add_table([table.text(f"table.{key}") for key in keys], rows, "lllr")


def draw_branches(page: TextPage, table: TerminalTable) -> None:
    """The branches: printed amount, cards at the bank, owners."""
    view, board = table.view, board_of(table)
    cells = []
    for branch in board.branches.rows:
        owners = "".join(
            seat_letter(seat) * invest_cards(view, seat)[branch.name]
            for seat in range(view["seats"])
        )
        mark = mark_row(branch.provenance or board.branches.provenance)
        left = view["bank_invest"][branch.name]
        price = table.number(branch.price)
        name = table.name("branch", branch.name)
        cells.append(table.label(f"{name} {price}{mark}", f"{left} {owners}".strip()))
    note_source(page, table, "branch", board.branches.provenance)
    page.add_heading(table.text("table.branches"))
    page.add_columns(cells)


def draw_holdings(page: TextPage, table: TerminalTable) -> None:
    """The quotation, the players, the dice and the own wealth."""
    view, board = table.view, board_of(table)
    mark = note_source(page, table, "prices", board.goods.provenance)
    rows = []
    for place, letter in enumerate((view["open"] or "")[: len(board.goods.rows)]):
        good = next(row for row in board.goods.rows if row.letter == letter)
        figures = [price_now(table, good.name), *price_range(table, good)]
        left = view["supply"][good.name]
        mine = view["goods"][table.viewer][good.name]
        cells = [table.number(figure) for figure in (*figures, left, mine)]
        rows.append([f"{place + 1}.", table.name("good", good.name), *cells])
    keys = ("bank.price", "table.lowest", "table.highest", "bank.left", "bank.mine")
    headings = ["", "", *(table.text(key) for key in keys)]
    page.add_heading(table.text("chalk.title") + mark)
    page.add_table(headings, rows, "llrrrrr")
    draw_players(page, table)
    draw_own(page, table)


def draw_players(page: TextPage, table: TerminalTable) -> None:
    """Cash, debts, cards and place of every player, as far as they are open."""
    view, goods = table.view, board_of(table).goods.rows
    hidden = table.text("players.hidden")
    rows = []
    for seat, cash in enumerate(view["cash"]):
        at = view["pawns"][seat]
        place = table.name("field", at) if at else NOTHING
        if seat in view["out"]:
            place = table.text("players.out")
        cities = sum(owner == seat for owner in view["cities"].values())
        figures = [owed_amount(view, seat), credit_left(view, seat), cities,
                   invested_amount(table, view, seat)]  # fmt: skip
        figures += [view["goods"][seat][good.name] for good in goods]
        cells = [table.number(figure) for figure in figures]
        money = hidden if cash is None else table.number(cash)
        rows.append([table.seat_name(seat), money, *cells, place])
    keys = ("players.cash", "players.owed", "table.credit", "players.cities", "players.invest")
    headings = [table.shared.text("table.player"), *(table.text(key) for key in keys)]
    headings += [table.name("good", good.name)[0].upper() for good in goods]
    page.add_heading(table.shared.text("table.players"))
    page.add_table([*headings, table.text("table.field")], rows, "lrrrrrrrrrl")


def draw_own(page: TextPage, table: TerminalTable) -> None:
    """The own INVEST cards that lie on no city, the own wealth, the dice."""
    view, seat = table.view, table.viewer
    loose = [
        table.text("card.times", count=count, card=table.name("branch", name))
        for name, count in view["unplaced"][seat].items()
        if count
    ]
    if loose:
        page.add_text(table.label(table.text("hand.loose"), ", ".join(loose)))
    if view["tours"][seat]:
        page.add_text(table.text(f"hand.{view['tours'][seat].lower().replace(' ', '_')}"))
    cash, invest = view["cash"][seat], invested_amount(table, view, seat)
    goods, debt = lowest_worth(table, view, seat), owed_amount(view, seat)
    sums = table.text("hand.wealth_sums", cash=cash, invest=invest, goods=goods, debt=debt)
    wealth = table.number(cash + invest + goods - debt)
    if view["options"]["end_variant"] == 1:
        wealth = table.text("hand.wealth", all=wealth, target=view["options"]["target"])
    page.add_text(table.text("table.wealth", sums=sums, wealth=wealth))
    dice = view["dice"]
    if dice:
        mark = note_source(page, table, "die", board_of(table).symbol_die.provenance)
        faces = [table.name("die", face) for face in dice]
        page.add_text(table.text("die.name", dice=", ".join(faces)) + mark)


def mark_row(provenance: str) -> str:
    """A mark at a figure that is not printed."""
    return "" if provenance == "printed" else MARK


def note_source(page: TextPage, table: TerminalTable, part: str, provenance: str) -> str:
    """A mark if a part of the board is not printed, with a note of how it is known."""
    if provenance == "printed":
        return ""
    page.add_note(table.text(f"dagger.{part}"))
    return f" {MARK}"
