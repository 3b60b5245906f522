"""Fill in what a tutorial position of Acquire need not say."""

from __future__ import annotations

from typing import Any


def complete_position(game: Any, position: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401
    """A position with the bank's shares, the pool, and the hands in order."""
    names = [chain.name for chain in game.board.chain]
    out = {name: sum(held.get(name, 0) for held in position["shares"]) for name in names}
    total = game.options.shares_per_chain
    tiles = {game.notation.tile(n) for n in range(game.board.grid.columns * game.board.grid.rows)}
    marks = "".join(position["board"])
    laid = {game.notation.tile(n) for n, mark in enumerate(marks) if mark != "."}
    held = {tile for hand in position["hands"] for tile in hand}
    order = {game.notation.tile(n): n for n in range(len(marks))}
    return {
        **position,
        "hands": [sorted(hand, key=order.__getitem__) for hand in position["hands"]],
        "bank": {name: total - out[name] for name in names},
        "pool": sorted(tiles - laid - held, key=order.__getitem__),
    }
