"""A picture that moves: many drawings of one table as one SVG, each element with its moments.

What stays is written once.  An element that comes or goes is shown and hidden by a CSS animation
in steps; whoever asks for less motion sees the last drawing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from parkett.core.errors import ParkettError
from parkett.drawing.svg_canvas import write_number

TOKEN = re.compile(
    r"<defs>.*?</defs>|<g[^>]*>|</g>|<title>.*?</title>"
    r"|<(?P<tag>\w+)[^>]*/>|<(?P<long>\w+)[^>]*>[^<]*</(?P=long)>",
    re.DOTALL,
)
HEAD = re.compile(r"<svg[^>]*>")
SIZE = re.compile(r' height="(\d+)"')


class Element(NamedTuple):
    """An element without children, and the groups around it."""

    groups: tuple[str, ...]
    text: str


def list_elements(svg: str) -> list[Element]:
    """The elements of a drawing in the order in which they are painted."""
    groups: list[str] = []
    found = []
    for token in TOKEN.finditer(HEAD.sub("", svg)):
        text = token[0]
        if text.startswith("<g"):
            groups.append(text)
        elif text == "</g>":
            groups.pop()
        else:
            found.append(Element(tuple(groups), text))
    return found


def animate(drawings: Sequence[str], *, seconds: float = 0.6, rest: float = 3.0) -> str:
    """One SVG that shows the drawings one after the other, again and again.

    Each is shown for some seconds, the last one for a rest.
    """
    if not drawings or seconds <= 0 or rest <= 0:
        raise ParkettError("drawings: a picture that moves needs drawings and time to show them")
    order = merge_elements([list_elements(svg) for svg in drawings])
    whole = seconds * (len(drawings) - 1) + rest
    styles: dict[frozenset[int], str] = {}
    body: list[str] = []
    opened: tuple[str, ...] = ()
    for element, moments in order:
        if element.groups != opened:
            body.append("</g>" * len(opened) + "".join(element.groups))
            opened = element.groups
        text = element.text
        if len(moments) < len(drawings):
            name = styles.setdefault(frozenset(moments), f"m{len(styles)}")
            text = re.sub(r"^<(\w+)", rf'<\1 class="{name}"', text)
        body.append(text)
    rules = "".join(
        write_rule(name, moments, len(drawings), seconds / whole, whole)
        for moments, name in styles.items()
    )
    tallest = max(drawings, key=lambda svg: int((SIZE.search(svg) or ["", "0"])[1]))
    head = HEAD.match(tallest)
    body.append("</g>" * len(opened))
    return f"{head[0] if head else '<svg>'}<style>{rules}</style>{''.join(body)}</svg>"


def merge_elements(frames: Sequence[list[Element]]) -> list[tuple[Element, list[int]]]:
    """All elements in an order that fits every drawing, each with the drawings it is in."""
    order = [(element, [0]) for element in frames[0]]
    for number, frame in enumerate(frames[1:], start=1):
        known = [element for element, _ in order]
        merged: list[tuple[Element, list[int]]] = []
        matcher = SequenceMatcher(None, known, frame, autojunk=False)
        for kind, start, end, first, last in matcher.get_opcodes():
            for element, moments in order[start:end]:
                merged.append((element, [*moments, number] if kind == "equal" else moments))
            if kind != "equal":
                merged += [(element, [number]) for element in frame[first:last]]
        order = merged
    return order


def write_rule(name: str, moments: frozenset[int], count: int, part: float, seconds: float) -> str:
    """The CSS that shows an element at its moments; at rest the last drawing is shown."""
    steps = []
    for number in range(count):
        shown = number in moments
        if number == 0 or shown != (number - 1 in moments):
            percent = write_number(100 * part * number)
            steps.append(f"{percent}%{{visibility:{'visible' if shown else 'hidden'}}}")
    still = "visible" if count - 1 in moments else "hidden"
    return (
        f".{name}{{visibility:{still}}}"
        f"@media(prefers-reduced-motion:no-preference){{.{name}{{animation:{name} "
        f"{write_number(seconds)}s step-end infinite}}}}@keyframes {name}{{{''.join(steps)}}}"
    )
