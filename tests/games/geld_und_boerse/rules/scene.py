"""Tables set up in the middle of a game, for tests."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.core.errors import IllegalAction
from parkett.core.match import Match

GAME = parkett.game("geld_und_boerse")
BOARD: dict[str, Any] = tomllib.loads(GAME.board_text)
TO_TOKYO: dict[str, Any] = {"pawns": ["I20", "I13", "I13"]}  # seat 0 three fields before Tokyo


def table(
    seats: int = 3, edition: str = "noris", options: dict[str, Value] | None = None, **keys: Any
) -> Match:
    """Seat 0 is asked to throw on I13 with the quotation SGPD, unless the keys say otherwise.

    Prices of a card under SGPD: silver 25000, gold 40000, platinum 45000, diamonds 40000.
    """
    game = parkett.game("geld_und_boerse", edition, options)
    blank = game.position(game.start(seats))
    for name in ("cities", "placed"):
        keys[name] = {**blank[name], **keys.get(name, {})}
    for name in ("unplaced", "goods"):
        given = keys.get(name, [{}] * seats)
        keys[name] = [{**none, **held} for none, held in zip(blank[name], given, strict=True)]
    position = {
        "seats": seats,
        "ask": "turn",
        "active": 0,
        "turn": 5,
        "cash": [500_000] * seats,
        "pawns": ["I13"] * seats,
        "open": "SGPD",
        **keys,
    }
    return game.setup(position)


def on(field: str, seats: int = 3) -> list[str]:
    """Seat 0 stands on a field, the others on I13."""
    return [field] + ["I13"] * (seats - 1)


def thrown(match: Match, dice: str) -> Match:
    """Throw: `dice` is like "3 4 stay"."""
    match.play("roll")
    match.play(f"roll {dice}")
    return match


def news(card: str, field: str = "O1", **keys: Any) -> Match:
    """Seat 0 throws three from O1 to the NEWS field O4 and draws a card."""
    keys.setdefault("pawns", on(field))
    match = thrown(table(**keys), "1 2 stay")
    match.play(f"draw {card}")
    return match


def refused(match: Match, text: str, seat: int | None = None) -> str:
    """The rule against a sentence; the table must be as before."""
    before = match.position()
    why = match.why(text, seat)
    assert why is not None, f"{text!r} is accepted"
    with pytest.raises(IllegalAction) as caught:
        match.play(text, seat)
    assert caught.value.refusal == why
    assert match.position() == before
    return why.rule


def cash(match: Match, seat: int = 0) -> int:
    """A seat's cash."""
    return int(match.position()["cash"][seat])


def pawn(match: Match, seat: int = 0) -> str:
    """The field of a seat's pawn."""
    return str(match.position()["pawns"][seat])


def told(match: Match, entry: str) -> list[dict[str, Any]]:
    """The journal entries of a kind."""
    return [dict(each) for each in match.journal if each["entry"] == entry]


def opened(seats: int = 3, **options: Any) -> Match:
    """A game whose start city and quotation are drawn, before the start dice."""
    match = parkett.game("geld_und_boerse", options=options).new(seats)
    if "start_city" not in options:
        match.play("start Tokyo")
    match.play("open SGPD")
    return match


def exchange(**keys: Any) -> Match:
    """Seat 0 has stopped on the BÖRSE field O7."""
    return thrown(table(pawns=on("O4"), **keys), "1 2 stay")


def owing(amount: int, options: dict[str, Value] | None = None, **keys: Any) -> Match:
    """Seat 0 has stopped on Tokyo of seat 1 and owes 4 x the amounts that lie there."""
    lying = {
        280_000: ["Computer", "Bank"],
        200_000: ["Gold mine"],
        40_000: ["Textiles"],
    }[amount]
    keys["cities"] = {"Tokyo": 1, **keys.get("cities", {})}
    keys["placed"] = {"Tokyo": lying, **keys.get("placed", {})}
    return thrown(table(options=options, pawns=on("I20"), **keys), "1 2 stay")


def drafted(match: Match, *changes: str) -> Match:
    """Change a draft or a lot, one sentence after the other: "give 50000", "add London"."""
    for said in changes:
        match.play(said)
    return match


def put_up(match: Match, *cards: str) -> Match:
    """Compose a lot of these cards and put it up."""
    return drafted(match, *(f"add {card}" for card in cards), "put up")


def dealing(seats: int = 3, **keys: Any) -> Match:
    """Both Computer cards are with seats 1 and 2; seat 0 stops there and owns some cards."""
    keys.setdefault("unplaced", [{"Oil": 1}, {"Computer": 1}, {"Computer": 1}])
    keys.setdefault("cities", {"London": 0, "Tokyo": 0})
    keys.setdefault("goods", [{"gold": 2}, {}, {}])
    keys.setdefault("pawns", on("O3", seats))
    return thrown(table(seats, **keys), "1 2 stay")


def lines(match: Match) -> list[str]:
    """Every entry: its rule, its name, and the values of its fields in order."""
    told = []
    for entry in match.journal:
        values = [str(value) for key, value in entry.items() if key not in ("rule", "entry")]
        told.append(" ".join([str(entry["rule"]), str(entry["entry"]), *values]))
    return told


def text_lines(text: str) -> list[str]:
    """The lines of a text, without their indents."""
    return [line.strip() for line in text.strip().splitlines()]


def moved_lines(move: str, text: str) -> list[str]:
    """Seat 0 throws 1 and 2 and moves ("O1 3 O4"); then the lines of a text."""
    begun = ["GUB-3.1 dice_thrown 0 1 2 stay", f"GUB-3.4 pawn_moved 0 {move}"]
    return begun + text_lines(text)
