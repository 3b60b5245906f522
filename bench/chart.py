"""Bars and lines as SVG: results people compare, as a picture."""

from __future__ import annotations

from html import escape
from pathlib import Path

ROW = 22
LEFT = 230
WIDTH = 560
LANE = 34  # height of one line of a history
LANE_LEFT = 500
FONT = 'font-family="sans-serif" font-size="13"'


def bars(path: Path, title: str, values: dict[str, float]) -> None:
    """Draw one bar a row, the longest first; ours, whose names begin with parkett, stand out."""
    rows = sorted(values.items(), key=lambda row: -row[1])
    most = max(values.values(), default=1) or 1
    height = (len(rows) + 2) * ROW
    box = f"0 0 {LEFT + WIDTH + 120} {height}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {FONT}>',
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


def lines(path: Path, title: str, series: dict[str, list[tuple[str, float]]]) -> None:
    """Draw small pictures one under the other, a line each: points have labels and values."""
    parts = []
    for number, (name, points) in enumerate(series.items()):
        top = (number + 2) * LANE
        first, last = points[0][1] or 1, points[-1][1]
        scaled = [value / first for _, value in points]
        most = max(1.2, *scaled)
        step = WIDTH / max(1, len(points) - 1)
        at = [
            f"{LANE_LEFT + i * step:.1f},{top - (LANE - 8) * value / most:.1f}"
            for i, value in enumerate(scaled)
        ]
        told = f"{last:.2f} ({last / first:.2f} x the first)"
        span = f"{points[0][0]} to {points[-1][0]}"
        even = top - (LANE - 8) / most
        parts += [
            f'<text x="{LANE_LEFT - 8}" y="{top - 8}" text-anchor="end">{escape(name)}</text>',
            f'<path d="M{LANE_LEFT} {even:.1f}h{WIDTH}" stroke="#ddd"/>',
            f'<polyline points="{" ".join(at)}" fill="none" stroke="#b5651d" stroke-width="2">',
            f"<title>{escape(span)}</title></polyline>",
            *(f'<circle cx="{x}" cy="{y}" r="2.5" fill="#b5651d"/>' for x, y in map(split, at)),
            f'<text x="{LANE_LEFT + WIDTH + 8}" y="{top - 8}">{told}</text>',
        ]
    box = f"0 0 {LANE_LEFT + WIDTH + 190} {(len(series) + 2) * LANE}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {FONT}>'
    back = '<rect width="100%" height="100%" fill="#fff"/>'
    said = f'<text x="10" y="20">{escape(title)}</text>'
    path.write_text("\n".join([head, back, said, *parts, "</svg>"]) + "\n", encoding="utf-8")


def split(point: str) -> list[str]:
    """The two numbers of a point."""
    return point.split(",")
