"""How a figure is known: printed in the rules, found elsewhere, derived or reconstructed."""

from __future__ import annotations

from typing import Literal

import msgspec

Provenance = Literal["printed", "found", "derived", "reconstructed"]


class SourcedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a board file: it says how its figures are known."""

    provenance: Provenance
    note: str = ""
