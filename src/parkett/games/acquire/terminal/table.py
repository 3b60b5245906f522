"""The board, the chains and the players of Acquire as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.cli.text_page import HUES, MARK, TextPage
from parkett.games.acquire.kernel.codes import SQUARES

if TYPE_CHECKING:
    from parkett.cli.table_words import TerminalTable
    from parkett.games.acquire.game import Acquire
    from parkett.games.acquire.kernel.rules import AcquireRules

OWN_TILE = "bold reverse"


def draw_board(page: TextPage, table: TerminalTable) -> None:
    """Chains by their letters, hotels of no chain as dots, the own tiles by their names."""
    view = table.view
    hand = view["hand"] or []
    letters = [chain[0] for chain in view["bank"]]
    styles = {letter: f"bold black on {HUES[n]}" for n, letter in enumerate(letters)}
    styles |= dict.fromkeys(hand, OWN_TILE)
    rows = [
        [
            draw_square(mark, f"{column}{chr(ord('A') + row)}", hand)
            for column, mark in enumerate(marks, 1)
        ]
        for row, marks in enumerate(view["board"])
    ]
    known = cast("Acquire", table.game).board.grid.provenance
    mark = "" if known == "printed" else f" {MARK}"
    if mark:
        page.add_note(table.text("board.dagger"))
    page.add_heading(table.text("board.name") + mark)
    page.add_grid(rows, styles)


def draw_square(mark: str, square: str, hand: list[str]) -> str:
    """A chain's letter, a hotel, a tile of the own hand, or nothing."""
    if mark == ".":
        return square if square in hand else "·"
    return "●" if mark == "o" else mark


def draw_holdings(page: TextPage, table: TerminalTable) -> None:
    """The chains with their prices and bonuses, the players, the own tiles."""
    view = table.view
    mine = view["shares"][table.viewer] or {}
    rows = []
    for number, (chain, left) in enumerate(view["bank"].items()):
        size = chain_size(table, chain)
        figures = chain_figures(table, number, size)
        safe = table.text("bank.safe") if size >= view["options"]["safe_size"] else ""
        numbers = [size or None, figures[0], left, mine.get(chain, 0), *figures[1:]]
        cells = [table.number(number) for number in numbers]
        rows.append([f"{chain[0]} {table.name('chain', chain)}", *cells, safe])
    page.add_heading(table.text("bank.title"))
    keys = ("bank.chain", "bank.size", "bank.price", "table.left", "bank.mine")
    headings = [table.text(key) for key in (*keys, "bank.first", "bank.second")]
    page.add_table([*headings, ""], rows, "lrrrrrrl")
    draw_players(page, table)
    if view["hand"]:
        page.add_text(table.label(table.text("hand.title"), ", ".join(view["hand"])))
    else:
        page.add_text(table.text("hand.empty"))
    page.add_text(table.text("hand.pool", count=view["pool_count"]))


def draw_players(page: TextPage, table: TerminalTable) -> None:
    """Cash and shares of every player, as far as they are open."""
    view = table.view
    hidden = table.text("players.hidden")
    rows = []
    for seat, cash in enumerate(view["cash"]):
        held = view["shares"][seat]
        shares = ["?" if held is None else table.number(held[chain]) for chain in view["bank"]]
        rows.append(
            [table.seat_name(seat), hidden if cash is None else table.number(cash), *shares]
        )
    headings = [table.shared.text("table.player"), table.text("players.cash")]
    page.add_heading(table.shared.text("table.players"))
    page.add_table([*headings, *(chain[0] for chain in view["bank"])], rows, "lrrrrrrrr")


def chain_size(table: TerminalTable, chain: str) -> int:
    """How many hotels a chain has on the board; while it is settled, as before the merger."""
    return sum(row.count(chain[0]) for row in table.view["board"])


def chain_figures(table: TerminalTable, chain: int, size: int) -> list[int | None]:
    """Price and both bonuses of a chain of this size; none when it is not on the board."""
    if not size:
        return [None, None, None]
    rules: AcquireRules = cast("Acquire", table.game).rules
    at = chain * (SQUARES + 1) + size
    return [int(rules.price[at]), int(rules.first[at]), int(rules.second[at])]
