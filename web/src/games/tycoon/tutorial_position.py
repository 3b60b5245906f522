"""Fill in what a tutorial position of Tycoon need not say."""

from __future__ import annotations

from typing import Any


def complete_position(game: Any, position: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """Every city, what is still unbuilt; -1 is an emptied site, {} a plane at home."""
    blank = game.position(game.start(position["seats"]))
    towns = {
        key: {**blank[key], **position.get(key, {})} for key in ("rows", "closed", "factories")
    }
    rows = {city: [None if n < 0 else n for n in row] for city, row in towns["rows"].items()}
    hotels = {city: [*towns["closed"][city], *row] for city, row in rows.items()}
    seats = range(position["seats"])
    supply = [12 - 6 * (position.get("phase", 1) - 1) for _ in seats]
    built = [sum(row.count(seat) for row in hotels.values()) for seat in seats]
    works = [sum(row.count(seat) for row in towns["factories"].values()) for seat in seats]
    first = {
        city: list(dict.fromkeys(n for n in row if n is not None)) for city, row in hotels.items()
    }
    return {
        "game": game.name, "edition": game.edition.id, "to_act": position["active"], "ask": "turn",
        "phase": 1, "used": [], **position, **towns, "rows": rows, "first_built": first,
        "planes": [plane or None for plane in position["planes"]], "supply": supply,
        "stock": [18 - supply[seat] - built[seat] for seat in seats],
        "factories_left": [5 - number for number in works],
    }  # fmt: skip
