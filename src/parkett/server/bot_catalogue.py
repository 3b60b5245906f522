"""The bots that the server offers, from the registry of `parkett.bots`.

The registry is imported when the bots are first listed, not when the server starts: loading all
bots takes longer than everything else at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.core.rulebook import Words
from parkett.server.http_schemas import BotAvatar, BotInfo

if TYPE_CHECKING:
    from parkett.bots.registry import Persona


def list_personas(game: str) -> list[Persona]:
    """The personas that play a game, the easiest first."""
    from parkett.bots.registry import personas  # noqa: PLC0415  (slow to load)

    return sorted(personas(game), key=lambda persona: persona.level)


def list_bot_names(game: str) -> frozenset[str]:
    """The names of the bots that play a game."""
    return frozenset(persona.name for persona in list_personas(game))


def list_bots(game: str) -> list[BotInfo]:
    """The bots that play a game, for the catalogue, the easiest first."""
    return [
        BotInfo(
            persona.name,
            persona.level,
            Words(**persona.title),
            Words(**persona.style),
            BotAvatar(persona.face.shape, persona.face.colour, persona.face.eyes),
        )
        for persona in list_personas(game)
    ]
