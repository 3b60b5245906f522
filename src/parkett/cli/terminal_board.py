"""The table in colour: boards, holdings and questions for the terminal, drawn with Rich."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

HUES = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7")
SKIPPED = {
    *("game", "edition", "rules", "options", "board", "agenda", "viewer", "seats", "ask", "to_act"),
    *("cash", "shares", "hand", "hand_counts", "bank", "pool_count", "hidden_cash"),
}


def render_view(view: Mapping[str, Any]) -> RenderableType:
    """The whole table as one seat sees it."""
    parts: list[RenderableType] = []
    board = view.get("board")
    if isinstance(board, list) and all(isinstance(row, str) for row in board):
        parts.append(render_board(board, view.get("hand") or []))
    parts.append(render_holdings(view))
    parts += [
        render_key_value(key, value)
        for key, value in view.items()
        if key not in SKIPPED and not is_empty(value)
    ]
    return Group(*parts)


def is_empty(value: object) -> bool:
    """Nothing to show."""
    return value is None or value is False or value == [] or value == {}


def render_board(rows: Sequence[str], hand: Sequence[str]) -> Panel:
    """A board of letters: every letter its own colour, the own tiles named on their squares."""
    letters = sorted(
        {mark.upper() for row in rows for mark in row if mark.isalpha() and mark != "o"}
    )
    text = Text("    " + "".join(f"{column:>4}" for column in range(1, len(rows[0]) + 1)) + "\n")
    for number, row in enumerate(rows):
        name = chr(ord("A") + number)
        text.append(f" {name}  ", style="bold")
        for column, mark in enumerate(row, start=1):
            square = f"{column}{name}"
            if mark.upper() in letters and mark != "o":
                hue = HUES[letters.index(mark.upper()) % len(HUES)]
                text.append(f"  {mark} ", style=f"bold black on {hue}")
            elif square in hand:
                text.append(f"{square:>4}", style="bold reverse")
            else:
                text.append("   ●" if mark == "o" else "   ·", style="" if mark == "o" else "dim")
        text.append("\n")
    return Panel(text, expand=False)


def render_holdings(view: Mapping[str, Any]) -> RenderableType:
    """Who has what, as one ruled table; what is hidden stays a dash."""
    cash, shares = view.get("cash"), view.get("shares")
    if not isinstance(cash, list):
        return Text("")
    table = Table(show_edge=False, pad_edge=False, padding=(0, 1))
    table.add_column("seat")
    table.add_column("cash", justify="right")
    bank = view.get("bank")
    names = list(bank) if isinstance(bank, Mapping) else []
    for name in names:
        table.add_column(name, justify="right")
    for seat, amount in enumerate(cash):
        held = shares[seat] if isinstance(shares, list) else None
        cells = [str(held[name] or "") if isinstance(held, Mapping) else "?" for name in names]
        you = "*" if seat == view.get("viewer") else ""
        table.add_row(f"{seat}{you}", "?" if amount is None else f"{amount:,}", *cells)
    if isinstance(bank, Mapping):
        table.add_row("bank", "", *(str(number) for number in bank.values()))
    return table


def render_key_value(key: str, value: object) -> Text:
    """Anything else: its name and its value."""
    name = key.replace("_", " ")
    if isinstance(value, Mapping):
        said = ", ".join(f"{k} {v}" for k, v in value.items() if not is_empty(v))
    elif isinstance(value, list):
        said = "; ".join(
            ", ".join(f"{k} {v}" for k, v in each.items() if not is_empty(v))
            if isinstance(each, Mapping)
            else str(each)
            for each in value
        )
    else:
        said = str(value)
    return Text.assemble((f"{name}: ", "bold"), said)


def new_console() -> Console:
    """The terminal; plain when it is not one."""
    return Console(highlight=False)
