"""The picture of a review: the curve of win chances of all seats, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.coach.review_data import GameReview
from parkett.coach.shares import WHOLE
from parkett.coach.wording import load_coach_words, word_percent
from parkett.core.translated_text import Language
from parkett.drawing.palette import DARK, LIGHT, SEAT_HUES
from parkett.drawing.svg_canvas import SCREEN_FONTS, SvgCanvas

LEFT, TOP, WIDTH, HEIGHT, RIGHT, BOTTOM = 46, 34, 720, 300, 110, 30
DASHES = (None, "7 3", "2 3", "9 3 2 3", "4 2", "1 3")
LABEL_HEIGHT = 15
MARKED = ("mistake", "blunder")


def draw_curve(
    review: GameReview, names: Sequence[str], language: Language = "en", *, dark: bool = False
) -> str:
    """The curve of every seat, with dots where somebody gave away much."""
    palette = DARK if dark else LIGHT
    canvas = SvgCanvas(palette, SCREEN_FONTS)
    title = load_coach_words(language).text("review.curve")
    canvas.text(LEFT, TOP - 14, title, 15, anchor="start", bold=True, serif=True)
    for quarter in range(5):
        y = TOP + HEIGHT * (4 - quarter) / 4
        canvas.path(f"M{LEFT} {y:.1f}h{WIDTH}", stroke=palette.rule)
        said = word_percent(WHOLE * quarter // 4, language)
        canvas.text(LEFT - 6, y + 4, said, 10, anchor="end", fill=palette.soft)
    count = len(review.steps)
    x_of = [LEFT + WIDTH * place / max(1, count) for place in range(count + 1)]
    for seat in range(len(names)):
        draw_seat(canvas, review, seat, x_of)
    draw_labels(canvas, review, names)
    for place, step in enumerate(review.steps):
        if step.mark in MARKED and isinstance(step.by, int):
            y = height_of(step.after[step.by])
            hue = SEAT_HUES[step.by % len(SEAT_HUES)]
            canvas.circle(x_of[place + 1], y, 3.5, fill=palette.paper, stroke=hue, stroke_width=2)
    return canvas.finish((0, 0, LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM), title)


def height_of(share: int) -> float:
    """Where a share stands."""
    return TOP + HEIGHT * (1 - share / WHOLE)


def draw_seat(canvas: SvgCanvas, review: GameReview, seat: int, x_of: Sequence[float]) -> None:
    """The line of a seat."""
    shares = [review.steps[0].before[seat], *(step.after[seat] for step in review.steps)]
    points = [f"{x:.1f} {height_of(share):.1f}" for x, share in zip(x_of, shares, strict=True)]
    hue = SEAT_HUES[seat % len(SEAT_HUES)]
    dash = DASHES[seat % len(DASHES)]
    canvas.path("M" + "L".join(points), stroke=hue, stroke_width=2, stroke_dasharray=dash)


def draw_labels(canvas: SvgCanvas, review: GameReview, names: Sequence[str]) -> None:
    """The name of every seat at the end of its line, none over another."""
    last = review.steps[-1].after
    order = sorted(range(len(names)), key=lambda seat: height_of(last[seat]))
    lowest = TOP + HEIGHT + LABEL_HEIGHT * 0.5
    places = [height_of(last[seat]) + 4 for seat in order]
    for index in range(1, len(places)):
        places[index] = max(places[index], places[index - 1] + LABEL_HEIGHT)
    for index in range(len(places) - 1, -1, -1):
        limit = lowest if index == len(places) - 1 else places[index + 1] - LABEL_HEIGHT
        places[index] = min(places[index], limit)
    for seat, y in zip(order, places, strict=True):
        hue = SEAT_HUES[seat % len(SEAT_HUES)]
        canvas.text(LEFT + WIDTH + 8, y, names[seat], 12, anchor="start", fill=hue, bold=True)
