"""How far an SVG reaches: every element's corners in the units of the view box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from parkett.drawing.svg_canvas import text_width

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
STEP = re.compile(r"([MmLlHhVvCcQqTtSsAaZz])|(-?(?:\d*\.\d+|\d+)(?:e-?\d+)?)")
TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
ARGUMENTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
Spot = tuple[float, float]


def multiply(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
    )  # fmt: skip


def read_transform(text: str) -> Matrix:
    import math

    found = IDENTITY
    for kind, said in TRANSFORM.findall(text):
        values = [float(one) for one in said.replace(",", " ").split()]
        if kind == "translate":
            step: Matrix = (1, 0, 0, 1, values[0], values[1])
        elif kind == "scale":
            step = (values[0], 0, 0, values[-1], 0, 0)
        else:
            angle = math.radians(values[0])
            step = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
        found = multiply(found, step)
    return found


def path_spots(d: str) -> Iterator[Spot]:
    """The ends of every step of a path; curves bulge little beyond them in our drawings."""
    x = y = start_x = start_y = 0.0
    tokens = [m.group(0) for m in STEP.finditer(d)]
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        upper = command.upper()
        if upper == "Z":
            x, y = start_x, start_y
            continue
        count = ARGUMENTS[upper]
        values = [float(one) for one in tokens[at : at + count]]
        at += count
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        if upper == "H":
            x = values[0] + dx
        elif upper == "V":
            y = values[0] + dy
        else:
            x, y = values[-2] + dx, values[-1] + dy
        if upper == "M":
            start_x, start_y = x, y
            command = "l" if command == "m" else "L"
        yield x, y


def element_spots(element: ET.Element) -> Iterator[Spot]:
    get = lambda name: float(element.get(name, "0"))  # noqa: E731
    tag = element.tag.removeprefix(SVG)
    if tag == "path":
        yield from path_spots(element.get("d", ""))
    elif tag == "rect":
        yield get("x"), get("y")
        yield get("x") + get("width"), get("y") + get("height")
    elif tag == "circle":
        yield get("cx") - get("r"), get("cy") - get("r")
        yield get("cx") + get("r"), get("cy") + get("r")
    elif tag == "text":
        size, said = get("font-size"), element.text or ""
        wide = text_width(said, size)
        left = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0.0)
        yield get("x") - left, get("y") - 0.75 * size
        yield get("x") - left + wide, get("y") + 0.05 * size


def list_spots(element: ET.Element, matrix: Matrix = IDENTITY) -> Iterator[tuple[ET.Element, Spot]]:
    """Every element with the corners of its extent; definitions are not drawn."""
    for child in element:
        if child.tag in (f"{SVG}defs", f"{SVG}title"):
            continue
        own = multiply(matrix, read_transform(child.get("transform", "")))
        for x, y in element_spots(child):
            yield child, (own[0] * x + own[2] * y + own[4], own[1] * x + own[3] * y + own[5])
        yield from list_spots(child, own)


def spots_outside(svg: str) -> list[str]:
    """What reaches beyond the view box by more than a hair."""
    root = ET.fromstring(svg)  # noqa: S314
    left, top, width, height = map(float, root.get("viewBox", "").split())
    slack = width / 400
    return [
        f"{element.tag.removeprefix(SVG)} {element.text or element.attrib} at {x:.3f} {y:.3f}"
        for element, (x, y) in list_spots(root)
        if not (
            left - slack <= x <= left + width + slack and top - slack <= y <= top + height + slack
        )
    ]
