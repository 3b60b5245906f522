"""Tables of Tycoon for tests: what matters is named, the rest is filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.games.tycoon.goldens import CITIES

Row = Sequence[int | None]


def tycoon(**options: Value) -> Game:
    """Tycoon, with single options changed."""
    return parkett.game("tycoon", options=options)


def position(
    game: Game,
    *,
    seats: int = 3,
    rows: Mapping[str, Row] = {},
    closed: Mapping[str, Row] = {},
    factories: Mapping[str, Row] = {},
    first_built: Mapping[str, Row] | None = None,
    planes: Mapping[int, str] = {},
    hands: Mapping[int, Sequence[str]] = {},
    open_: Sequence[str] | None = None,
    used: Sequence[str] = (),
    loans: Mapping[int, Sequence[str]] = {},
    phase: int = 1,
    **more: Any,
) -> dict[str, Any]:
    """A position; "Cairo 2" is a plane on the second landing field of Cairo."""
    built = {city: owners(rows, closed, city) for city in CITIES}
    if first_built is None:
        first_built = {city: list(dict.fromkeys(built[city])) for city in CITIES}
    supply = max(0, 18 - 6 - 6 * (phase - 1))
    standing = [sum(built[city].count(seat) for city in CITIES) for seat in range(seats)]
    works = [owner for city in factories for owner in factories[city]]
    notation = game.notation
    left = notation.all_tickets()
    for name in (*used, *(name for hand in hands.values() for name in hand)):
        left.remove(name)
    if open_ is None:
        open_ = [n for n in left if n[0] == "s"][-2:] + [n for n in left if n[0] == "c"][-6:]
    return {
        "seats": seats,
        "ask": "turn",
        "cash": [15] * seats,
        "stock": [18 - supply - number for number in standing],
        "supply": [supply] * seats,
        "factories_left": [5 - works.count(seat) for seat in range(seats)],
        "rows": {city: list(rows.get(city, [])) for city in CITIES},
        "closed": {city: list(closed.get(city, [])) for city in CITIES},
        "factories": {city: list(factories.get(city, [])) for city in CITIES},
        "first_built": {city: list(first_built.get(city, [])) for city in CITIES},
        "planes": [plane_at(planes.get(seat)) for seat in range(seats)],
        "hands": [notation.sort(list(hands.get(seat, []))) for seat in range(seats)],
        "open": notation.sort(list(open_)),
        "used": notation.sort(list(used)),
        "loans": [list(loans.get(seat, [])) for seat in range(seats)],
        "phase": phase,
        "active": 0,
        **more,
    }


def owners(rows: Mapping[str, Row], closed: Mapping[str, Row], city: str) -> list[int]:
    """The seats of all hotels in a city, closed ones first."""
    return [seat for seat in (*closed.get(city, ()), *rows.get(city, ())) if seat is not None]


def plane_at(plane: str | None) -> dict[str, Any] | None:
    """A plane of a position from "Cairo 2"."""
    if plane is None:
        return None
    city, _, field = plane.rpartition(" ")
    return {"city": city, "field": int(field)}


def table(game: Game | None = None, **facts: Any) -> Match:
    """Go on from a position; draws are made by hand."""
    game = game or tycoon()
    return game.setup(position(game, **facts))


def play(match: Match, *sentences: str) -> list[Entry]:
    """Say sentences, and turn up tickets where they are wanted; what happened comes back."""
    before = len(match.steps)
    for sentence in sentences:
        match.play(sentence)
        refill(match)
    return [entry for step in match.steps[before:] for entry in step.journal]


def refill(match: Match) -> None:
    """Turn up the first ticket of the pile as often as asked."""
    while match.to_act == "chance":
        match.play(match.legal()[0])


def payday(game: Game | None = None, **facts: Any) -> tuple[Match, list[Entry]]:
    """Let the last seat end its turn when a payday is due."""
    seats = facts.get("seats", 3)
    match = table(game, ask="after", active=seats - 1, payday_due=True, **facts)
    return match, play(match, "end turn")


def entries_of(entries: Sequence[Entry], name: str) -> list[Entry]:
    """The entries of a kind."""
    return [entry for entry in entries if entry["entry"] == name]


def majority_payments(journal: Sequence[Entry], city: str) -> list[tuple[int, int]]:
    """Who was paid what in a city."""
    paid = [entry for entry in entries_of(journal, "majority_paid") if entry["city"] == city]
    return [(entry["seat"], entry["amount"]) for entry in paid]


def refusal_of(match: Match, sentence: str) -> tuple[str, str]:
    """Rule and code of a refusal; saying the sentence anyway changes nothing."""
    refusal = match.why(sentence)
    assert refusal is not None, f"{sentence} is legal"
    before = match.position()
    with pytest.raises(IllegalAction) as caught:
        match.play(sentence)
    assert caught.value.refusal == refusal
    assert match.position() == before
    return refusal.rule, refusal.code


def flights(match: Match) -> list[str]:
    """The flights that are legal."""
    return [sentence for sentence in match.legal() if sentence.startswith("fly ")]


def goals(match: Match, ticket: str) -> set[str]:
    """Where a scheduled ticket may be flown to."""
    start = f"fly {ticket} to "
    return {s.removeprefix(start) for s in match.legal() if s.startswith(start)}
