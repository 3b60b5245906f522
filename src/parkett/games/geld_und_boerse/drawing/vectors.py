"""What the geometry of Geld & Börse puts where, for the tests of Python and of the web."""

from __future__ import annotations

from typing import Any

from parkett.games.geld_und_boerse.drawing.geometry import field_places, pawn_places, pawn_room

ROOMS = [("city", False, 0), ("city", True, 0), ("invest", False, 2), ("invest", False, 4),
         ("news", False, 0)]  # fmt: skip


def list_vectors(board: dict[str, Any]) -> dict[str, Any]:
    """Fields and pawns."""
    tracks = {key: {"fields": board[key]["fields"]} for key in ("inner", "outer")}
    pawns = []
    for kind, owned, slots in ROOMS:
        for count in range(1, 7):
            radius, centres = pawn_places(pawn_room(kind, owned=owned, slots=slots), count)
            pawns.append([kind, owned, slots, count, radius, centres])
    return {
        "board": tracks,
        "places": field_places(len(board["inner"]["fields"]), len(board["outer"]["fields"])),
        "pawns": pawns,
    }
