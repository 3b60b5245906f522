"""Results for people and machines: a table, JSON, a picture and a page."""

from __future__ import annotations

import base64
import html
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from parkett.arena.ratings import Line
from parkett.arena.tournament import Event
from parkett.bots.errors import BotError

HEAD = ("bot", "games", "win share", "95 %", "rating", "strength", "place", "ms", "forfeits")


def as_json(event: Event, found: Sequence[Line]) -> bytes:
    """What machines read."""
    return msgspec.json.encode(
        {"game": event.game, "seats": event.seats, "seed": event.seed, "bots": list(found)}
    )


def row(found: Line) -> tuple[str, ...]:
    """One line of the table."""
    low, high = found.ci95
    return (
        found.name,
        str(found.games),
        f"{found.win_share:.1%}",
        f"{low:.1%} to {high:.1%}",
        "none" if found.rating is None else f"{found.rating:.1f}",
        f"{found.strength:+.0f}",
        f"{found.mean_place:.2f}",
        f"{found.ms_per_decision:.2f}",
        str(found.forfeits),
    )


def as_table(found: Sequence[Line]) -> str:
    """The table in plain text."""
    rows = [HEAD, *(row(one) for one in found)]
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(HEAD))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ).rstrip()
        for cells in rows
    )


def picture(event: Event, found: Sequence[Line]) -> bytes:
    """Win shares with their intervals, as a PNG."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415  (an optional dependency)
    except ImportError as error:
        raise BotError("pictures need matplotlib: pip install 'parkett[arena]'") from error
    figure: Any = Figure(figsize=(8, 1.2 + 0.5 * len(found)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    names = [one.name for one in reversed(found)]
    shares = [one.win_share * 100 for one in reversed(found)]
    below = [max(0.0, (one.win_share - one.ci95[0]) * 100) for one in reversed(found)]
    above = [max(0.0, (one.ci95[1] - one.win_share) * 100) for one in reversed(found)]
    axes.barh(names, shares, color="#3d7ea6", xerr=[below, above], capsize=3)
    axes.axvline(100 / event.seats, color="#444444", linestyle="--", linewidth=1)
    axes.set_xlim(0, 100)
    axes.set_xlabel("win share, %, with 95 % interval; dashed: an even share")
    axes.set_title(f"{event.game}, {event.seats} players, {event.deals} deals in every seating")
    out = BytesIO()
    figure.savefig(out, format="png", dpi=120)
    return out.getvalue()


def page(event: Event, found: Sequence[Line], png: bytes) -> str:
    """A page that needs nothing else: the picture and the table."""
    title = html.escape(f"{event.game}, {event.seats} players")
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in HEAD)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row(one)) + "</tr>"
        for one in found
    )
    image = base64.b64encode(png).decode()
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Arena: {title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; }}
td, th {{ padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd; }}
td:first-child, th:first-child {{ text-align: left; }}
img {{ max-width: 100%; }}
</style></head><body>
<h1>{title}</h1>
<p>{event.deals} deals, each played in every seating; seed {html.escape(event.seed)}.</p>
<img alt="Win shares of the bots with their intervals" src="data:image/png;base64,{image}">
<table><thead><tr>{head}</tr></thead><tbody>
{body}
</tbody></table>
</body></html>
"""


def write_all(folder: Path, event: Event, found: Sequence[Line]) -> list[Path]:
    """Write table, JSON, picture and page into a folder; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    png = picture(event, found)
    files = {
        "report.txt": (as_table(found) + "\n").encode(),
        "report.json": as_json(event, found) + b"\n",
        "report.png": png,
        "report.html": page(event, found, png).encode(),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in files]
