"""The journal of a state: what happened, as integers that the speaking layer puts in words."""

from __future__ import annotations


class Journal:
    """What happened, and by which rule: integer entries that the speaking layer puts in words."""

    def __init__(self) -> None:
        self.entries: list[list[int]] = []

    def take(self) -> list[list[int]]:
        """Hand over the entries noted since the last call."""
        taken = self.entries
        self.entries = []
        return taken
