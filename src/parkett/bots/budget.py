"""The budget of a decision: a number of simulations, or a time."""

from __future__ import annotations

import re
from dataclasses import dataclass

from parkett.bots.errors import BotError

WRITTEN = re.compile(r"(\d+)(ms|s|)")


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: in simulations, or in milliseconds.

    Counted in simulations a bot plays the same game again from the same seed.  Of a time it need
    not use more than what `simulation_limit` simulations take.
    """

    simulations: int = 0
    milliseconds: int = 0
    simulation_limit: int = 0  # 0: none

    def __post_init__(self) -> None:
        """Refuse a budget of nothing, or of two kinds at once."""
        if min(self.simulations, self.milliseconds) < 0 or not (
            bool(self.simulations) ^ bool(self.milliseconds)
        ):
            raise BotError("a budget is a number of simulations or of milliseconds above zero")

    def __str__(self) -> str:
        """As `read` takes it."""
        return f"{self.simulations}" if self.simulations else f"{self.milliseconds}ms"

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as written: `200` simulations, `50ms` or `2s`."""
        match = WRITTEN.fullmatch(text.strip())
        if match is None:
            raise BotError(f"{text!r} is not a budget; write 200 (simulations), 50ms or 2s")
        number, unit = int(match[1]), match[2]
        if number == 0:
            raise BotError(f"{text!r}: a budget must be above zero")
        if unit:
            return cls(milliseconds=number * (1000 if unit == "s" else 1))
        return cls(simulations=number)
