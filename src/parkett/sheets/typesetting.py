"""Typesets a document as PDF: Typst, with the open fonts that it brings along."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import msgspec

from parkett.core.errors import ParkettError
from parkett.drawing.svg_canvas import Fonts
from parkett.extras import explain_missing
from parkett.sheets.document import Document

FAMILY = "Libertinus Serif"  # under the SIL Open Font Licence, inside the library
PRINT_FONTS = Fonts(serif=f"'{FAMILY}'", sans=f"'{FAMILY}'")


class PrintMissing(ParkettError):
    """The library that writes PDF is not installed."""


def load_typst() -> Any:  # noqa: ANN401  (the library, which may be missing)
    """The library; one sentence if it is missing."""
    try:
        return import_module("typst")
    except ModuleNotFoundError as error:
        raise PrintMissing(explain_missing("typst", "print")) from error


@cache
def load_fonts() -> Any:  # noqa: ANN401
    """The fonts inside the library; those of the system would give other sheets elsewhere."""
    return load_typst().Fonts(include_system_fonts=False)


def typeset(document: Document) -> bytes:
    """The document as PDF; the same document gives the same bytes."""
    typst = load_typst()
    template = files("parkett.sheets").joinpath("sheet.typ").read_bytes()
    inputs = {"document": msgspec.json.encode(document).decode()}
    pdf: bytes = typst.compile(
        template, font_paths=load_fonts(), sys_inputs=inputs, timestamp=0, format="pdf"
    )
    return pdf
