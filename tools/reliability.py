"""How reliable win chances are: the fit of exponents, measures, diagrams and their page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from pathlib import Path

import msgspec

from parkett.coach.calibration import PHASE_NAMES, Calibration, CalibrationCell, raise_shares
from parkett.coach.shares import SPREAD
from parkett.drawing.palette import LIGHT
from parkett.drawing.svg_canvas import SCREEN_FONTS, SvgCanvas

PAGES = Path(__file__).parents[1] / "docs" / "reference" / "win-chances"
BINS = 10
RANGE = (0.5, 2.5)  # of exponents
SWEEPS = 2
STEPS = 14  # of a search for one exponent
GOLDEN = (sqrt(5) - 1) / 2
LOOSE, TIGHT = 0.4, 0.15  # how far exponents may be from 1, and those of a cell from the game's
REPEATED = 2.0  # moments of one game that tell as much as one of another
EXPECTED_ERROR = 0.04  # before anything is measured, with the weight of so many moments:
EXPECTED_MOMENTS = 60
PANEL, GAP = 120, 34


class FuturesSample(msgspec.Struct, frozen=True, array_like=True):
    """The futures of one moment: how far each has come (-1: to the end), and its raw shares."""

    game: int
    seats: int
    progress: int
    leaves: list[tuple[int, list[float]]]
    result: list[float]


def chances_of(sample: FuturesSample, calibration: Calibration) -> list[float]:
    """The win chances of a moment: the mean over its futures."""
    sums = [0.0] * sample.seats
    for progress, raw in sample.leaves:
        exponent = 1.0  # of a result
        if progress >= 0:
            exponent = calibration.cell(sample.seats, calibration.phase(progress)).exponent
        shares = raise_shares(raw, exponent)
        sums = [total + share for total, share in zip(sums, shares, strict=True)]
    return [total / len(sample.leaves) for total in sums]


def fit_calibration(
    samples: Sequence[FuturesSample], seats: Sequence[int], network: str
) -> Calibration:
    """The boundaries of the phases, and the exponents under which the results are likeliest."""
    far = sorted(sample.progress for sample in samples)
    third = len(far) // 3
    frame = Calibration((far[third], far[2 * third]), [], 0, network)
    games = len({(sample.seats, sample.game) for sample in samples})
    pooled = fit_exponents(samples, seats, frame, [1.0] * 3, LOOSE)
    cells: list[CalibrationCell] = []
    for players in seats:
        own = [sample for sample in samples if sample.seats == players]
        fitted = fit_exponents(own, [players], frame, pooled, TIGHT)
        cells += [CalibrationCell(players, phase, fitted[phase]) for phase in range(3)]
    return msgspec.structs.replace(frame, cells=cells, games=games)


def fit_exponents(
    samples: Sequence[FuturesSample],
    seats: Sequence[int],
    frame: Calibration,
    centres: Sequence[float],
    spread: float,
) -> list[float]:
    """The exponents of the three phases, pulled to some centres where there are few moments."""
    exponents = list(centres)

    def loss(phase: int, exponent: float) -> float:
        tried = [exponent if each == phase else exponents[each] for each in range(3)]
        cells = [CalibrationCell(n, each, tried[each]) for n in seats for each in range(3)]
        fitted = msgspec.structs.replace(frame, cells=cells)
        total = 0.0
        for sample in samples:
            for chance, won in zip(chances_of(sample, fitted), sample.result, strict=True):
                total -= won * log(max(chance, 1e-6))
        pull = log(exponent / centres[phase]) / spread
        return total / REPEATED + 0.5 * pull**2

    for _ in range(SWEEPS):
        for phase in range(3):
            exponents[phase] = round(find_minimum(phase, loss), 3)
    return exponents


def find_minimum(phase: int, loss: Callable[[int, float], float]) -> float:
    """The exponent of the least loss, by golden section."""
    low, high = RANGE
    a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_a, at_b = loss(phase, a), loss(phase, b)
    for _ in range(STEPS):
        if at_a < at_b:
            high, b, at_b = b, a, at_a
            a = high - GOLDEN * (high - low)
            at_a = loss(phase, a)
        else:
            low, a, at_a = a, b, at_b
            b = low + GOLDEN * (high - low)
            at_b = loss(phase, b)
    return (low + high) / 2


class Diagram:
    """Chances and how often they came true, in bins."""

    def __init__(self) -> None:
        self.counts = [0] * BINS
        self.chances = [0.0] * BINS
        self.wins = [0.0] * BINS
        self.brier = self.even = 0.0
        self.moments = 0

    def add(self, chances: Sequence[float], result: Sequence[float]) -> None:
        """One moment."""
        self.moments += 1
        for chance, won in zip(chances, result, strict=True):
            place = min(BINS - 1, int(chance * BINS))
            self.counts[place] += 1
            self.chances[place] += chance
            self.wins[place] += won
            self.brier += (chance - won) ** 2
            self.even += (1 / len(result) - won) ** 2

    def points(self) -> list[tuple[float, float, int]]:
        """Mean chance, share of wins and count of every bin that has any."""
        bins = zip(self.chances, self.wins, self.counts, strict=True)
        return [(chance / n, wins / n, n) for chance, wins, n in bins if n]

    def error(self) -> float:
        """How far chances are off: the mean square over the bins, less what luck would give.

        Few moments tell little, so what is expected of any network counts, too.
        """
        total = sum(self.counts) or 1
        square = 0.0
        for chance, wins, n in self.points():
            square += n / total * ((chance - wins) ** 2 - chance * (1 - chance) / n)
        weight = self.moments / (self.moments + EXPECTED_MOMENTS)
        return sqrt(weight * max(0.0, square) + (1 - weight) * EXPECTED_ERROR**2)

    def known(self) -> float:
        """The part of the uncertainty that is resolved."""
        return max(0.0, 1 - self.brier / self.even) if self.even else 0.0


def draw_diagrams(
    calibration: Calibration, samples: Sequence[FuturesSample]
) -> dict[tuple[int, int], Diagram]:
    """One diagram for every number of seats and phase."""
    found: dict[tuple[int, int], Diagram] = {}
    for sample in samples:
        key = sample.seats, calibration.phase(sample.progress)
        found.setdefault(key, Diagram()).add(chances_of(sample, calibration), sample.result)
    return found


def measure_cells(
    half: Calibration, fitted: Calibration, held_out: Sequence[FuturesSample]
) -> Calibration:
    """The fit on all games, with what the fit on one half was measured at on the other."""
    diagrams = draw_diagrams(half, held_out)
    cells = []
    for cell in fitted.cells:
        diagram = diagrams.get((cell.seats, cell.phase), Diagram())
        error, known = round(diagram.error(), 4), round(diagram.known(), 4)
        cells.append(
            msgspec.structs.replace(cell, error=error, known=known, positions=diagram.moments)
        )
    return msgspec.structs.replace(fitted, cells=cells)


def write_page(
    name: str, measured: Calibration, half: Calibration, held_out: Sequence[FuturesSample]
) -> None:
    """Draw the diagrams of a game and write its table."""
    PAGES.mkdir(parents=True, exist_ok=True)
    diagrams = draw_diagrams(half, held_out)
    picture = draw_reliability(name, sorted({cell.seats for cell in measured.cells}), diagrams)
    (PAGES / f"{name}.svg").write_text(picture, encoding="utf-8")
    lines = [
        f"# Win chances: {name}",
        "",
        f"Fitted on {measured.games} games; measured by a fit on one half of them on the other.",
        "Written by `python -m tools.calibrate`; see [the coach](../../explanation/coach.md).",
        "",
        f"![reliability]({name}.svg)",
        "",
        "| players | phase | moments | exponent | Brier | of even shares | known | off by |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for cell in measured.cells:
        found = diagrams.get((cell.seats, cell.phase))
        if found is None:
            continue
        n = found.moments
        lines.append(
            f"| {cell.seats} | {PHASE_NAMES[cell.phase]} | {n} | {cell.exponent:.2f} "
            f"| {found.brier / n:.3f} | {found.even / n:.3f} | {cell.known:.0%} "
            f"| {cell.error:.3f} |"
        )
    (PAGES / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def draw_reliability(
    name: str, seats: Sequence[int], diagrams: dict[tuple[int, int], Diagram]
) -> str:
    """Small diagrams: a column for each phase, a row for each number of players."""
    canvas = SvgCanvas(LIGHT, SCREEN_FONTS)
    for row, players in enumerate(seats):
        for phase, phase_name in enumerate(PHASE_NAMES):
            x, y = GAP + phase * (PANEL + GAP), GAP + row * (PANEL + GAP)
            with canvas.moved(x, y):
                canvas.text(PANEL / 2, -6, f"{players} players, {phase_name}", 10)
                canvas.rect(0, 0, PANEL, PANEL, fill=LIGHT.sheet, stroke=LIGHT.rule)
                canvas.path(f"M0 {PANEL}L{PANEL} 0", stroke=LIGHT.rule)
                draw_points(canvas, diagrams.get((players, phase), Diagram()))
    width, height = GAP + 3 * (PANEL + GAP), GAP + len(seats) * (PANEL + GAP)
    title = f"{name}: how often win chances come true"
    return canvas.finish((0, 0, width, height), title)


def draw_points(canvas: SvgCanvas, diagram: Diagram) -> None:
    """The bins of a diagram with the 95 % interval of each."""
    for chance, wins, count in diagram.points():
        x, y = chance * PANEL, (1 - wins) * PANEL
        half = SPREAD * sqrt(max(wins * (1 - wins), 1 / count) / count) * PANEL
        top, bottom = max(0.0, y - half), min(float(PANEL), y + half)
        canvas.path(f"M{x:.1f} {top:.1f}V{bottom:.1f}", stroke=LIGHT.soft)
        canvas.circle(x, y, 2.5, fill=LIGHT.accent)
