"""Writes SVG: plain elements with plain attributes, the same text for the same drawing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape

from parkett.drawing.palette import Palette

NARROW = frozenset("iIjlftr.,:;'’|!()[]- \u202f")
WIDE = frozenset("mwMW@%—")


@dataclass(frozen=True)
class Fonts:
    """The families of a drawing: a serif for titles, a condensed sans for figures."""

    serif: str
    sans: str


SCREEN_FONTS = Fonts(
    serif="'Source Serif 4', Georgia, serif",
    sans="'IBM Plex Sans Condensed', 'Arial Narrow', sans-serif",
)


def write_number(value: float) -> str:
    """A coordinate with at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def text_width(text: str, size: float) -> float:
    """How wide a text is at most, whatever the font."""
    return size * sum(
        0.34 if letter in NARROW else 0.95 if letter in WIDE else 0.72 if letter.isupper() else 0.58
        for letter in text
    )


def fit_size(text: str, size: float, room: float) -> float:
    """The size at which a text fits into its room: the wanted one, or smaller."""
    wide = text_width(text, size)
    return size if wide <= room else size * room / wide


class SvgCanvas:
    """A drawing that grows element by element."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        self.palette = palette
        self.fonts = fonts
        self.parts: list[str] = []

    def add(self, tag: str, said: str | None = None, /, **attributes: str | float | None) -> None:
        """An element; attributes that are None are left out, `stroke_width` is stroke-width."""
        written = self._attributes(attributes)
        end = "/>" if said is None else f">{escape(said, quote=False)}</{tag}>"
        self.parts.append(f"<{tag}{written}{end}")

    @contextmanager
    def group(self, **attributes: str | float | None) -> Iterator[None]:
        """A group around what is added inside the block."""
        self.parts.append(f"<g{self._attributes(attributes)}>")
        yield
        self.parts.append("</g>")

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1, turned: float = 0) -> Iterator[None]:
        """A group whose origin lies elsewhere, enlarged or turned."""
        transform = f"translate({write_number(x)} {write_number(y)})"
        if scale != 1:
            transform += f" scale({scale:.6g})"
        if turned:
            transform += f" rotate({write_number(turned)})"
        with self.group(transform=transform):
            yield

    def path(self, d: str, fill: str = "none", **attributes: str | float | None) -> None:
        """A path, by its commands."""
        self.add("path", d=d, fill=fill, **attributes)

    def rect(
        self, x: float, y: float, width: float, height: float, **attributes: str | float | None
    ) -> None:
        """A rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def circle(self, x: float, y: float, r: float, **attributes: str | float | None) -> None:
        """A circle."""
        self.add("circle", cx=x, cy=y, r=r, **attributes)

    def text(
        self,
        x: float,
        y: float,
        said: str,
        size: float,
        *,
        anchor: str = "middle",
        fill: str = "",
        bold: bool = False,
        serif: bool = False,
        **attributes: str | float | None,
    ) -> None:
        """A line of text on its base line."""
        self.add(
            "text",
            said,
            x=x,
            y=y,
            font_size=size,
            text_anchor=None if anchor == "start" else anchor,
            fill=fill or self.palette.ink,
            font_weight="600" if bold else None,
            font_family=self.fonts.serif if serif else None,
            **attributes,
        )

    def finish(self, box: tuple[float, float, float, float], title: str, ground: str = "") -> str:
        """The whole drawing on its paper; `box` is left, top, width and height."""
        left, top, width, height = map(write_number, box)
        paper = (
            f'<rect x="{left}" y="{top}" width="{width}" height="{height}" '
            f'fill="{ground or self.palette.paper}"/>'
        )
        wide = 960
        tall = round(wide * box[3] / box[2])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
            f'width="{wide}" height="{tall}" role="img" font-family="{self.fonts.sans}">'
            f"<title>{escape(title, quote=False)}</title>{paper}{''.join(self.parts)}</svg>"
        )

    @staticmethod
    def _attributes(attributes: dict[str, str | float | None]) -> str:
        written = []
        for name, value in attributes.items():
            if value is not None:
                text = value if isinstance(value, str) else write_number(value)
                written.append(f' {name.replace("_", "-")}="{escape(text)}"')
        return "".join(written)
