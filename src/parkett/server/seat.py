"""A seat of a table, and the fingerprints of its secrets."""

from __future__ import annotations

import hashlib

import msgspec


class Seat(msgspec.Struct):
    """A seat: open, reserved by an invitation, or taken by a person with a token or by a bot."""

    name: str = ""
    token: str = ""  # its fingerprint, never the secret itself
    bot: str = ""  # the bot that owns the seat
    stand_in: str = ""  # the bot that plays for the person
    stand_in_at: int = 0  # how many moves, with the deal, had been made when it took over
    invitation: str = ""  # the fingerprint of an invitation's code, until it is redeemed
    salt_commitment: str = ""
    salt: str = ""  # once it is revealed
    next_commitment: str = ""  # to a salt for the rematch

    @property
    def empty(self) -> bool:
        """Whether nobody sits here."""
        return not self.token and not self.bot

    @property
    def open(self) -> bool:
        """Whether anybody may take the seat."""
        return self.empty and not self.invitation

    @property
    def playing_bot(self) -> str:
        """The bot that decides for this seat, or "" for a person."""
        return self.stand_in or self.bot


def fingerprint_token(token: str) -> str:
    """The fingerprint under which a secret token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]
