"""The end of a game: every player's money, what it is made of, and the places."""

from __future__ import annotations

from parkett.cli.table_words import TerminalTable
from parkett.cli.text_page import NOTHING, TextPage
from parkett.core.game_module import find_game_module
from parkett.core.match import Match


def draw_result(page: TextPage, table: TerminalTable, match: Match) -> None:
    """A row for each player, the winner first; the parts of a row add up to its total."""
    own = find_game_module(table.game, "terminal.result")
    scores = match.scores()
    headings, parts = own.compose_result(table, match) if own else ([], [[] for _ in scores])
    winners = match.winners()
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    rows = []
    for seat in order:
        better = sum(scores[other] > scores[seat] for other in order)
        place = f"{1 if seat in winners else max(better, len(winners)) + 1}."
        total = table.number(scores[seat])
        if own is not None and not parts[seat]:
            place, total = NOTHING, table.shared.text("result.out")
        cells = [table.number(part) for part in parts[seat]] or [""] * len(headings)
        rows.append([place, table.names[seat], *cells, total])
    shared = table.shared
    page.add_heading(shared.text("result.title"))
    names = ["", shared.text("table.player"), *headings, shared.text("result.total")]
    page.add_table(names, rows, "ll" + "r" * (len(headings) + 1))
    if headings:
        page.add_text(shared.text("result.sums", parts=" + ".join(headings), total=names[-1]), 2)
    won = [table.names[seat] for seat in winners]
    page.add_text("")
    if table.viewer in winners and len(winners) == 1:
        page.add_text(shared.text("won"), style="bold")
    else:
        page.add_text(shared.text("lost", names=won, count=len(won)), style="bold")
