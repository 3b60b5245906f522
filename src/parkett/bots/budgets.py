"""How many simulations a decision gets where a level's strength has been measured and settled.

`docs/reference/strength.md` tells what each level achieves with them.  At a table of the server a
clock rules as well; the champion alone goes on until it has run out.
"""

from __future__ import annotations

SETTLED: dict[str, dict[str, int]] = {  # game -> bot -> simulations
    "shark": {"search": 400, "champion": 1000},
    "tycoon": {"search": 120, "champion": 600},
}


def settled(game: str, bot: str) -> int:
    """The simulations of a bot in a game, 0 if that is not settled."""
    return SETTLED.get(game, {}).get(bot, 0)


def enough(game: str, bot: str) -> int:
    """Simulations after which a bot need not use up its time, 0 if there is no end to them."""
    return 0 if bot == "champion" else settled(game, bot)
