"""The colours of paper, ink and players; those of the web's `base.css`, which a test compares."""

from __future__ import annotations

from dataclasses import dataclass, replace

HUES = {
    "orange": "#e69f00",
    "sky": "#56b4e9",
    "green": "#009e73",
    "yellow": "#f0e442",
    "blue": "#0072b2",
    "vermilion": "#d55e00",
    "purple": "#cc79a7",
}
SEAT_HUES = tuple(HUES[name] for name in ("blue", "vermilion", "green", "purple", "orange", "sky"))
PLATE = "#fffdf7"  # the light ground of letters and shapes, by day and by night
DARK_LETTER = "#1e1b16"  # on it


@dataclass(frozen=True)
class Palette:
    """The colours of one drawing."""

    name: str
    paper: str
    sheet: str
    ink: str
    soft: str
    rule: str
    felt: str
    cell: str
    accent: str
    lit: str
    mark_line: str
    red_site: str
    red_line: str
    red_text: str


LIGHT = Palette(
    name="light",
    paper="#f7f3ea",
    sheet="#fdfbf6",
    ink="#1e1b16",
    soft="#665e50",
    rule="#cfc6b4",
    felt="#e9e2d1",
    cell="#f3eee1",
    accent="#8c1c13",
    lit="#f6e7b4",
    mark_line="#1e1b16",
    red_site="#f3c6bd",
    red_line="#8c1c13",
    red_text="#5b2a22",
)
DARK = Palette(
    name="dark",
    paper="#16181b",
    sheet="#1c1f23",
    ink="#ece7dc",
    soft="#a9a294",
    rule="#33383e",
    felt="#1e2227",
    cell="#272c32",
    accent="#ff8a7a",
    lit="#403617",
    mark_line="#0c0d0f",
    red_site="#5c231c",
    red_line="#ff8a7a",
    red_text="#fbe6df",
)
PRINT = replace(  # white paper, and little ink on it
    LIGHT, name="print", paper="#ffffff", sheet="#ffffff", cell="#fbf9f3", felt="#f4f0e4"
)


def mix_colours(first: str, second: str, percent: int) -> str:
    """So many per cent of the first colour in the second."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    mixed = [(one * percent + two * (100 - percent) + 50) // 100 for one, two in pairs]
    return f"#{bytes(mixed).hex()}"
