"""One outline around any set of unit squares, with rounded corners; as `web/src/svg/outline.ts`."""

from __future__ import annotations

from collections.abc import Iterable

from parkett.drawing.svg_canvas import write_number

Point = tuple[float, float]
Square = tuple[int, int]  # column and row


def find_loops(squares: Iterable[Square]) -> list[list[Square]]:
    """The border of the squares as closed loops of corners, walked with the inside on the right."""
    ways = list_edges(list(squares))
    found = []
    while ways:
        start = next(iter(ways))
        at, came, loop = start, (0, 0), list[Square]()
        while True:
            goals = ways[at]
            right = (at[0] - came[1], at[1] + came[0])
            goal = right if len(goals) > 1 and right in goals else goals[0]
            goals.remove(goal)
            if not goals:
                del ways[at]
            going = (goal[0] - at[0], goal[1] - at[1])
            if going != came:
                loop.append(at)
            came, at = going, goal
            if at == start:
                break
        if walk_direction(loop[0], loop[1]) == came:
            loop.pop(0)
        found.append(loop)
    return found


def list_edges(squares: list[Square]) -> dict[Square, list[Square]]:
    """The edges that have a square on one side only: corner to corners, clockwise."""
    inside = set(squares)
    ways: dict[Square, list[Square]] = {}
    for x, y in squares:
        for beside, start, goal in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in inside:
                ways.setdefault(start, []).append(goal)
    return ways


def walk_direction(start: Point, goal: Point) -> Square:
    """One step along an axis."""
    across, down = goal[0] - start[0], goal[1] - start[1]
    return ((across > 0) - (across < 0), (down > 0) - (down < 0))


def draw_outline(squares: Iterable[Square], inset: float = 0.05, radius: float = 0.16) -> str:
    """The outline as a path, drawn a little inside the squares."""
    return "".join(round_loop(inset_loop(loop, inset), radius) for loop in find_loops(squares))


def inset_loop(loop: list[Square], inset: float) -> list[Point]:
    """The loop, moved to the inside."""
    moved: list[Point] = []
    for number, point in enumerate(loop):
        before = walk_direction(loop[number - 1], point)
        after = walk_direction(point, loop[(number + 1) % len(loop)])
        x = point[0] - (before[1] + after[1]) * inset
        y = point[1] + (before[0] + after[0]) * inset
        moved.append((x, y))
    return moved


def round_loop(loop: list[Point], radius: float) -> str:
    """The loop with rounded corners."""
    said = []
    for number, (x, y) in enumerate(loop):
        before = walk_direction(loop[number - 1], (x, y))
        after = walk_direction((x, y), loop[(number + 1) % len(loop)])
        begin = f"{write_number(x - before[0] * radius)} {write_number(y - before[1] * radius)}"
        end = f"{write_number(x + after[0] * radius)} {write_number(y + after[1] * radius)}"
        corner = f"{write_number(x)} {write_number(y)}"
        said.append(f"{'L' if number else 'M'}{begin}Q{corner} {end}")
    return "".join(said) + "Z"
