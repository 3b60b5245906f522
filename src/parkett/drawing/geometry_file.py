"""`drawing/geometry.json` of a game: outlines and measures that Python and the web read."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

from parkett.core.typed_decoding import decode_json

T = TypeVar("T")


class Inset(msgspec.Struct, frozen=True):
    """A square drawn a little inside another, with rounded corners."""

    inset: float
    radius: float


class Size(msgspec.Struct, frozen=True):
    """How large something is."""

    width: float
    height: float


class Mark(msgspec.Struct, frozen=True):
    """The hue and the pattern of one thing among several."""

    hue: str
    pattern: str


def read_geometry(package: str, kind: type[T]) -> T:
    """The geometry of a game's package."""
    text = files(package).joinpath("geometry.json").read_bytes()
    return decode_json(text, kind)
