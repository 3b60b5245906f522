"""Calibration: how far the win shares of a game's network are to be trusted, by seats and phase.

A network may be too sure or not sure enough.  Its shares are raised to an exponent, fitted on games
played out, and made to add up to 1 again.  The exponents lie in `coach/calibration.json` of each
game; `python -m tools.calibrate` fits them and draws the reliability diagrams.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from parkett.core.typed_decoding import decode_json
from parkett.games import game_class

PhaseName = Literal["opening", "middle", "ending"]
PHASE_NAMES: tuple[PhaseName, ...] = ("opening", "middle", "ending")
LEAST = 1e-9  # share that a power can be taken of


class CalibrationCell(msgspec.Struct, frozen=True):
    """What was fitted and measured for one number of seats in one phase."""

    seats: int
    phase: int
    exponent: float = 1.0
    error: float = 0.05  # how far a chance is off, root of the mean square over the diagram
    known: float = 0.0  # part of the uncertainty that is resolved: 1 - Brier / Brier of even shares
    positions: int = 0


class Calibration(msgspec.Struct, frozen=True):
    """The calibration of one game."""

    boundaries: tuple[int, int] = (333, 667)  # of the progress, between the phases
    cells: list[CalibrationCell] = []
    games: int = 0  # that it was fitted on
    network: str = ""  # fingerprint of the weights that it was fitted for
    losses: float = 1.0  # the part of measured losses that results bear out

    def phase(self, progress: int) -> int:
        """The phase of a game that has come so far: 0, 1 or 2."""
        return sum(progress >= boundary for boundary in self.boundaries)

    def cell(self, seats: int, phase: int) -> CalibrationCell:
        """The cell of a number of seats and a phase; that of the nearest number if it has none."""
        near = [cell for cell in self.cells if cell.phase == phase]
        default = CalibrationCell(seats, phase)
        return min(near, key=lambda cell: abs(cell.seats - seats), default=default)


def raise_shares(shares: Sequence[float], exponent: float) -> list[float]:
    """The shares to the power of an exponent, made to add up to 1."""
    powers = [max(share, LEAST) ** exponent for share in shares]
    total = sum(powers)
    return [power / total for power in powers]


@cache
def load_calibration(game: str) -> Calibration:
    """The calibration that comes with a game; none corrects nothing."""
    package = game_class(game).package()
    file = files(package).joinpath("coach", "calibration.json")
    return decode_json(file.read_bytes(), Calibration) if file.is_file() else Calibration()
