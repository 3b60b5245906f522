"""What a drawing is made from: a view, its words, its names; and what stands under every board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from parkett.core.game import Game
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.message_format import Value, format_number
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import load_shared_words
from parkett.drawing.svg_canvas import SvgCanvas

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
NOTHING = "\N{EN DASH}"


@dataclass(frozen=True)
class DrawnTable:
    """A view that is being drawn."""

    game: Game
    view: Mapping[str, Any]
    words: MessageCatalogue  # of the game and its drawings
    names: Sequence[str]  # of the players
    bare: bool = False  # only what is printed on the board: no pieces, nothing lit

    @property
    def language(self) -> Language:
        """The language of everything that is said."""
        return self.words.language

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(int(self.view["seats"]))

    def text(self, key: str, **arguments: Value) -> str:
        """A message of the game."""
        return self.words.text(key, **arguments)

    def name(self, kind: str, value: Value) -> str:
        """The name of a value: `name("city", "Rome")`."""
        return self.words.name_value(kind, value, self.names)

    def label(self, label: str, text: str) -> str:
        """A text with what it is about before it."""
        return load_shared_words(self.language).text("label", label=label, text=text)

    def number(self, value: int | None) -> str:
        """A number in the language; a dash for none."""
        return NOTHING if value is None else format_number(value, self.language)


@dataclass(frozen=True)
class Box:
    """A part of a drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class PlayerColumn:
    """A column of the players' table: a figure of every seat, None where it is hidden."""

    heading: str
    figures: Sequence[int | str | None]


@dataclass(frozen=True)
class Holdings:
    """What the players have, as far as the viewer may know."""

    columns: Sequence[PlayerColumn]
    hand_heading: str = ""
    hand_counts: Sequence[int] = ()  # cards in every hand; others see their backs
    own_heading: str = ""
    own_hand: Sequence[str] = ()  # the viewer's own cards in words
    bank: Sequence[tuple[str, str]] = field(default=())  # what lies beside the board: label, text


class Board:
    """The board of one game: its drawing, and where its places are.  Each game derives its own."""

    pattern_unit = 1.0  # the size of one repeat of a pattern
    line = 0.07  # the width of a highlight's frame

    def __init__(self, table: DrawnTable) -> None:
        self.table = table

    @property
    def box(self) -> Box:
        """The room of the board."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What the drawing shows, in words."""
        return self.table.text("board.name")

    def draw(self, canvas: SvgCanvas) -> None:
        """Draw everything on the board."""
        raise NotImplementedError

    def find_place(self, name: str) -> Box | None:
        """Where a square, site or field lies; None if there is none of this name."""
        raise NotImplementedError

    def holdings(self) -> Holdings:
        """What the players have."""
        raise NotImplementedError
