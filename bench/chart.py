"""Bars as SVG: results people compare, as a picture."""

from __future__ import annotations

from html import escape
from pathlib import Path

ROW = 22
LEFT = 230
WIDTH = 560


def bars(path: Path, title: str, values: dict[str, float]) -> None:
    """Draw one bar a row, the longest first; ours, whose names begin with parkett, stand out."""
    rows = sorted(values.items(), key=lambda row: -row[1])
    most = max(values.values(), default=1) or 1
    height = (len(rows) + 2) * ROW
    box = f"0 0 {LEFT + WIDTH + 120} {height}"
    font = 'font-family="sans-serif" font-size="13"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {font}>',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="10" y="20">{escape(title)}</text>',
    ]
    for number, (name, value) in enumerate(rows, 1):
        y = number * ROW + 10
        colour = "#b5651d" if name.startswith("parkett") else "#9aa5b1"
        width = WIDTH * value / most
        shape = f'x="{LEFT}" y="{y + 3}" width="{width:.1f}" height="{ROW - 6}"'
        parts += [
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>',
            f'<rect {shape} fill="{colour}"/>',
            f'<text x="{LEFT + width + 6:.1f}" y="{y + 15}">{value:,.0f}</text>',
        ]
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")
