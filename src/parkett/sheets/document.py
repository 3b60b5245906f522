"""A printed sheet before it is typeset: headings, tables, pictures, cards.  Plain data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = ("a4", "letter")


class Heading(msgspec.Struct, frozen=True, tag="heading"):
    """A heading inside a sheet."""

    text: str


class Paragraph(msgspec.Struct, frozen=True, tag="paragraph"):
    """A paragraph; `rule` stands behind it in small letters."""

    text: str
    rule: str = ""


class Cell(msgspec.Struct, frozen=True):
    """A cell of a table: a text, a small picture before it, or nothing to be written in."""

    text: str = ""
    pictures: tuple[str, ...] = ()
    bold: bool = False
    shaded: bool = False


class RuledTable(msgspec.Struct, frozen=True, tag="table"):
    """A ruled table.  `align` has l, r or c for each column, a capital where it stretches."""

    headings: list[Cell]
    rows: list[list[Cell]]
    align: str
    height: float = 0  # of a row in millimetres, where people write; 0: as high as the text
    size: float = 10  # of the letters, in points


class Picture(msgspec.Struct, frozen=True, tag="picture"):
    """A drawing as wide as the page allows, and no higher than so many millimetres."""

    svg: str
    width: float  # of the drawing, in its own units, and so is the height
    height: float
    most: float = 0  # millimetres; 0: all that the page has


class Card(msgspec.Struct, frozen=True):
    """A card or tile to cut out, and how often it is there."""

    name: str  # what it is, for whoever counts
    svg: str
    count: int = 1


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """Cards of one size side by side, in millimetres."""

    width: float
    height: float
    cards: list[Card]


class PageBreak(msgspec.Struct, frozen=True, tag="page_break"):
    """What follows begins a new page."""


Block: TypeAlias = Heading | Paragraph | RuledTable | Picture | Cards | PageBreak


class Sheet(msgspec.Struct, frozen=True):
    """One sheet: it begins a page."""

    title: str
    blocks: list[Block]
    notes: list[str] = []  # how the figures with a dagger are known


class Document(msgspec.Struct, frozen=True):
    """Sheets of one game, edition, board and language on one size of paper."""

    head: str  # game, edition and board
    language: str
    paper: Paper
    page_label: str
    sheets: list[Sheet]
