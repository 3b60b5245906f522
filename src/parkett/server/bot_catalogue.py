"""The bots that the server offers, from the registry of `parkett.bots`.

The registry is imported when the bots are first listed, not when the server starts: loading all
bots takes longer than everything else at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.core.translated_text import TranslatedText
from parkett.server.http_schemas import BotAvatar, BotInfo

if TYPE_CHECKING:
    from parkett.bots.registry import BotProfile


def list_profiles(game: str) -> list[BotProfile]:
    """The profiles of the bots that play a game, the easiest first."""
    from parkett.bots.registry import list_profiles_for_game  # noqa: PLC0415  (slow to load)

    return sorted(list_profiles_for_game(game), key=lambda profile: profile.level)


def list_bot_names(game: str) -> frozenset[str]:
    """The names of the bots that play a game."""
    return frozenset(profile.name for profile in list_profiles(game))


def list_bots(game: str) -> list[BotInfo]:
    """The bots that play a game, for the catalogue, the easiest first."""
    return [
        BotInfo(
            profile.name,
            profile.level,
            TranslatedText(**profile.title),
            TranslatedText(**profile.style),
            BotAvatar(profile.avatar.shape, profile.avatar.colour, profile.avatar.eyes),
        )
        for profile in list_profiles(game)
    ]
