"""Fill in what a tutorial position of Geld & Börse need not say."""

from __future__ import annotations

from typing import Any


def complete_position(game: Any, position: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """A position in which every city, branch and good is named."""
    seats = position["seats"]
    blank = game.position(game.start(seats))
    filled: dict[str, Any] = {
        name: {**blank[name], **position.get(name, {})} for name in ("cities", "placed")
    }
    for name in ("unplaced", "goods"):
        given = position.get(name, [{}] * seats)
        filled[name] = [{**none, **held} for none, held in zip(blank[name], given, strict=True)]
    if "auction" in position:
        filled["auction"] = {"bids": None, **position["auction"]}
    return {**position, **filled}
