"""What a run of the kit found: a report of what was checked, or a nonconformity."""

from __future__ import annotations

import msgspec

KINDS = (
    "audits",
    "decisions",
    "chance moves",
    "journals",
    "copies",
    "positions",
    "forged agendas",
    "views",
    "twin worlds",
    "draws",
)


class Nonconformity(AssertionError):
    """Something is not as the contract promises."""


class Report(msgspec.Struct, frozen=True):
    """One random game that conforms, and how often each kind of check ran."""

    game: str
    edition: str
    seats: int
    seed: int
    steps: int
    checks: dict[str, int]

    def __str__(self) -> str:
        """A headline, then a line for every kind of check."""
        played = f"{self.game}/{self.edition}, {self.seats} seats, seed {self.seed}"
        lines = [f"{played}: conforms in {self.steps} steps"]
        wide = max(map(len, self.checks), default=0)
        most = max(map(len, map(str, self.checks.values())), default=0)
        lines += [f"  {kind:<{wide}}  {count:>{most}}" for kind, count in self.checks.items()]
        return "\n".join(lines)
