"""A picture that moves shows at every moment exactly the drawing of that moment."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import parkett
from parkett.core.errors import ParkettError
from parkett.drawing.animation import animate, list_elements


def drawings(name: str) -> list[str]:
    """A game drawn after every move."""
    match = parkett.game(name).new(2, seed="moves")
    drawn = [match.svg()]
    for _ in range(8):
        match.play(match.legal()[-1])
        drawn.append(match.svg())
    return drawn


def shown_at(picture: str, number: int, part: float) -> list[tuple[tuple[str, ...], str]]:
    """The elements that the style sheet shows at a moment, without their classes."""
    shown = []
    rules = dict(re.findall(r"@keyframes (m\d+)\{((?:[\d.]+%\{visibility:\w+\})+)\}", picture))
    body = re.sub(r"<style>.*?</style>", "", picture)
    for groups, text in list_elements(body):
        named = re.match(r'<\w+ class="(m\d+)"', text)
        if named:
            steps = re.findall(r"([\d.]+)%\{visibility:(\w+)\}", rules[named[1]])
            state = [how for when, how in steps if float(when) <= 100 * part * number + 0.01][-1]
            if state == "hidden":
                continue
            shown.append((groups, text.replace(f' class="{named[1]}"', "", 1)))
        else:
            shown.append((groups, text))
    return shown


@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_moment_is_one_of_the_drawings(name: str) -> None:
    drawn = drawings(name)
    picture = animate(drawn, seconds=0.5, rest=2.0)
    part = 0.5 / (0.5 * (len(drawn) - 1) + 2.0)

    ET.fromstring(picture)  # noqa: S314  (our own)
    for number, svg in enumerate(drawn):
        assert shown_at(picture, number, part) == [tuple(each) for each in list_elements(svg)]
    assert len(picture) < sum(map(len, drawn)) / 2


def test_who_asks_for_less_motion_sees_the_last_drawing() -> None:
    drawn = drawings("acquire")
    picture = animate(drawn)
    still = dict(re.findall(r"\.(m\d+)\{visibility:(\w+)\}", picture))
    last = {text for _, text in list_elements(drawn[-1])}
    named = re.findall(r'<(\w+) class="(m\d+)"([^>]*>)', picture)

    assert named
    for tag, name, rest in named:
        assert (still[name] == "visible") == any(t.startswith(f"<{tag}{rest}") for t in last)
    assert "prefers-reduced-motion" in picture


def test_nothing_cannot_move() -> None:
    with pytest.raises(ParkettError, match="drawings: "):
        animate([])
