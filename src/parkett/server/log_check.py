"""How the steps of a stored log are checked when they are replayed."""

from __future__ import annotations

from collections.abc import Sequence

from parkett.core.errors import ReplayError
from parkett.core.match import Match
from parkett.core.step_reader import CheckedBy
from parkett.server import events


def choose_check(
    created: events.TableCreated, match: Match, steps: Sequence[events.LoggedStep]
) -> CheckedBy:
    """By digests if those of this log are of today's fingerprint, else by the journals."""
    if created.fingerprint:
        same = created.fingerprint == match.game.fingerprint_version(created.seats)
        return "digest" if same else "journal"
    try:
        match.copy().replay(steps[:1], trusted=True)
    except ReplayError:
        return "journal"
    return "digest"
