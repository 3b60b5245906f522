"""Results for people and machines: a table, JSON, a chart and a page."""

from __future__ import annotations

import base64
import html
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from parkett.arena.ratings import BotRating
from parkett.arena.tournament import TournamentConfig
from parkett.bots.errors import BotError
from parkett.core.seeds import seed_text

HEAD = ("bot", "games", "win share", "95 %", "rating", "strength", "place", "ms", "forfeits")


def format_json(config: TournamentConfig, found: Sequence[BotRating]) -> bytes:
    """What machines read."""
    return msgspec.json.encode(
        {"game": config.game, "seats": config.seats, "seed": config.seed, "bots": list(found)}
    )


def format_row(found: BotRating) -> tuple[str, ...]:
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


def format_table(found: Sequence[BotRating]) -> str:
    """The table in plain text."""
    rows = [HEAD, *(format_row(one) for one in found)]
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(HEAD))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ).rstrip()
        for cells in rows
    )


def draw_chart(config: TournamentConfig, found: Sequence[BotRating]) -> bytes:
    """Win shares with their intervals, as a PNG."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415  (an optional dependency)
    except ImportError as error:
        raise BotError("charts need matplotlib: pip install 'parkett[arena]'") from error
    figure: Any = Figure(figsize=(8, 1.2 + 0.5 * len(found)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    names = [one.name for one in reversed(found)]
    shares = [one.win_share * 100 for one in reversed(found)]
    below = [max(0.0, (one.win_share - one.ci95[0]) * 100) for one in reversed(found)]
    above = [max(0.0, (one.ci95[1] - one.win_share) * 100) for one in reversed(found)]
    axes.barh(names, shares, color="#3d7ea6", xerr=[below, above], capsize=3)
    axes.axvline(100 / config.seats, color="#444444", linestyle="--", linewidth=1)
    axes.set_xlim(0, 100)
    axes.set_xlabel("win share, %, with 95 % interval; dashed: an even share")
    axes.set_title(f"{config.game}, {config.seats} players, {config.deals} deals in every seating")
    out = BytesIO()
    figure.savefig(out, format="png", dpi=120)
    return out.getvalue()


def format_html_page(config: TournamentConfig, found: Sequence[BotRating], png: bytes) -> str:
    """A page that needs nothing else: the chart and the table."""
    title = html.escape(f"{config.game}, {config.seats} players")
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in HEAD)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in format_row(one)) + "</tr>"
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
<p>{config.deals} deals, each played in every seating; seed
{html.escape(seed_text(config.seed))}.</p>
<img alt="Win shares of the bots with their intervals" src="data:image/png;base64,{image}">
<table><thead><tr>{head}</tr></thead><tbody>
{body}
</tbody></table>
</body></html>
"""


def write_reports(folder: Path, config: TournamentConfig, found: Sequence[BotRating]) -> list[Path]:
    """Write table, JSON, chart and page into a folder; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    png = draw_chart(config, found)
    files = {
        "report.txt": (format_table(found) + "\n").encode(),
        "report.json": format_json(config, found) + b"\n",
        "report.png": png,
        "report.html": format_html_page(config, found, png).encode(),
    }
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in files]
