"""Presence: which seats are connected to which node, and when each seat was last seen.

The times are stored, so that neither a restart nor another node makes anybody absent.  A request
over plain HTTP counts as much as a connection.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

BEAT_MS = 60_000  # milliseconds after which the time of a present seat is stored again


class SeatPresence:
    """The presence of the seats at one table, as far as this node knows."""

    def __init__(self, seats: int, now: int, stored: Mapping[int, int]) -> None:
        self.last_seen = {**dict.fromkeys(range(seats), now), **stored}  # unknown: not absent yet
        self.remote_seats: dict[str, set[int]] = {}  # node -> seats connected there
        self._stored = dict(stored)

    def note_seen(self, seats: Iterable[int], now: int) -> list[int]:
        """Note that seats are here; the seats whose time has to be stored again."""
        due = []
        for seat in seats:
            self.last_seen[seat] = now
            if now - self._stored.get(seat, 0) >= BEAT_MS:
                self._stored[seat] = now
                due.append(seat)
        return due

    def measure_absences(self, now: int) -> dict[int, int]:
        """For how many milliseconds each seat was not seen by this node."""
        return {seat: now - at for seat, at in self.last_seen.items()}

    def list_unstored(self) -> list[int]:
        """The seats of which no time is stored."""
        return [seat for seat in self.last_seen if seat not in self._stored]

    def set_remote_seats(self, node: str, seats: set[int]) -> set[int]:
        """Note the seats that are connected to another node; those connected there before."""
        before = self.remote_seats.pop(node, set())
        if seats:
            self.remote_seats[node] = seats
        return before
