"""Whether a position's unfinished business fits its table."""

from __future__ import annotations

from parkett.core.errors import PositionError
from parkett.core.serialization import agenda_records
from ticker.kernel.codes import END_ROUNDS, END_TOP, NO_PURSE, NOT_ROLLED, PURSE, RUNNING
from ticker.kernel.state import TickerState
from ticker.speech.position import implied_task


def check_agenda(s: TickerState) -> None:
    """Ticker waits for one thing, and the table says for which."""
    wanted = [[implied_task(s), 0, 0, 0, 0, 0]]
    if agenda_records(s) != wanted:
        raise PositionError("agenda", f"does not fit the rest: expected {wanted}", "TIC-3.1")
    if s.task() == PURSE:
        check_setup(s)
    check_end(s)


def check_setup(s: TickerState) -> None:
    """Purses are drawn seat by seat, and nothing else has happened yet."""
    for seat, amount in enumerate(s.purses):
        if (amount != NO_PURSE) != (seat < s.active):
            raise PositionError("purses", f"seat {s.active} draws next", "TIC-2.2")
    fresh = type(s)(s.rules, s.seats)
    for field in ("round", "rolled", "ending", "prices", "net", "shares"):
        if getattr(s, field) != getattr(fresh, field):
            name = {"rolled": "roll", "ending": "end"}.get(field, field)
            raise PositionError(name, "nothing happens before all have a purse", "TIC-2.2")


def check_end(s: TickerState) -> None:
    """The game is over when a price is at the top or the last turn is played, and only then."""
    if (s.rules.top in s.prices) != (s.ending == END_TOP):
        raise PositionError("end", "does not fit the prices", "TIC-7.1")
    if s.prices.count(s.rules.top) > 1:
        raise PositionError("prices", "the first at the top ends the game", "TIC-7.1")
    if s.ending == RUNNING:
        return
    if s.rolled == NOT_ROLLED:
        raise PositionError("roll", "the game ends after a roll", "TIC-3.1")
    company, steps = s.rules.faces[s.rolled]
    if s.ending == END_TOP and (steps < 0 or s.prices[company] < s.rules.top):
        raise PositionError("roll", "moved no price to the top", "TIC-7.1")
    if s.ending == END_ROUNDS and (s.round, s.active) != (s.rules.rounds, s.seats - 1):
        raise PositionError("end", "the last round is not over", "TIC-7.2")
