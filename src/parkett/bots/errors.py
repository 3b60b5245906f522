"""What can be wrong with a bot."""

from __future__ import annotations

from parkett.core.errors import ParkettError


class BotError(ParkettError):
    """A bot that cannot be had, or a budget that makes no sense."""
