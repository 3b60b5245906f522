"""What decisions are made of: who commands, what is known, and what comes out of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from parkett.core.match import Match, TriedMove
from parkett.core.state import CHANCE
from parkett.server import clocks, events
from parkett.server.table_state import Sheet


class Who(msgspec.Struct, frozen=True):
    """Who commands: the seats of a token, perhaps the host; or the table's own bots and clock."""

    seats: tuple[int, ...] = ()
    host: bool = False
    name: str = ""
    inside: bool = False  # the server itself: a bot's move, an expired clock


class Facts(msgspec.Struct, frozen=True):
    """What a decision needs to know beyond the sheet."""

    now: int
    spent: int  # milliseconds the present decision has taken, without downtime
    bots: Callable[[], frozenset[str]] = frozenset
    gone: Callable[[], frozenset[int]] = frozenset  # seats away long enough to be taken over


class Decision(msgspec.Struct, frozen=True):
    """Events to store, in order; a tried move belongs to the first of them."""

    events: list[events.TableEvent]
    tried: TriedMove | None = None


class No(Exception):
    """A refusal with its code."""

    def __init__(self, code: str, rule: str = "", **facts: int | str) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts
        super().__init__(code)


def playing(sheet: Sheet) -> Match:
    """The game, if it is being played."""
    if sheet.status == "playing" and sheet.match is not None:
        return sheet.match
    raise No({"open": "not_started", "paused": "paused"}.get(sheet.status, "game_over"))


def acting_seat(sheet: Sheet, wanted: int | None, who: Who) -> int:
    """The seat a command is for: the one named, the one to act, or the only one."""
    if not who.seats:
        raise No("not_seated")
    if wanted is None:
        wanted = sheet.actor if sheet.actor in who.seats else who.seats[0]
    if wanted not in who.seats:
        raise No("foreign_seat", seat=wanted)
    if sheet.seats[wanted].stand_in and not who.inside:
        raise No("bot_plays", seat=wanted)
    return wanted


def expect(sheet: Sheet, expected: int) -> None:
    """The commander must know the present position."""
    if expected < sheet.moved_seq:
        raise No("stale", expected=expected)
    if expected > sheet.seq:
        raise No("from_the_future", expected=expected)


def ending(sheet: Sheet, tried: TriedMove) -> events.Ended:
    """The result, and the seed."""
    scores = [int(score) for score in tried.state.scores()]
    winners = list(tried.state.winners())
    return events.Ended(scores, winners, "" if sheet.created.banker else sheet.seed)


def played_steps(tried: TriedMove) -> list[events.Played]:
    """The steps of a tried move as they are stored."""
    return [events.Played(step.by, step.say, step.journal, step.digest) for step in tried.steps]


def spend(sheet: Sheet, seat: int, spent: int) -> list[int] | None:
    """The clocks after a seat has used up some time."""
    if sheet.left is None:
        return None
    return clocks.after_move(sheet.created.clock, sheet.left, seat, spent)


def running(sheet: Sheet, spent: int) -> list[int] | None:
    """The clocks as they stand now, without any gain."""
    if sheet.left is None or sheet.actor >= CHANCE:
        return sheet.left
    left = list(sheet.left)
    left[sheet.actor] = max(0, left[sheet.actor] - spent)
    return left
