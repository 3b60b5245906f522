"""Tables of Shark for tests: drawn boards, short holdings, the rest filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import parkett
from parkett.core.edition import Value
from parkett.core.entry_kinds import Entry
from parkett.core.game import Game
from parkett.core.match import Match

COMPANIES = ("Empire", "Wings", "NYSO", "Smith")
COLOURS = ("blue", "yellow", "green", "red")
LETTERS = "BYGR"
TOP = {"top_houses": True}

# Zone 1 has only row B free: yellow 12 below it, blue 6 above
FULL_ZONE = """
    BBBBBB
    ......
    YYYYYY
    YY
    YY
    YY
"""
# A red house on 5A drives away four blue and three green houses; one of each stays
TWO_COLOURS = """
    BBBB.GGG
    ....R
    ...RRR
    ............
    B..........G
"""
# A blue house on 6A drives away four red houses and their TOP house on 5A
RED_WITH_TOP = "RRRRr.BBBBB."


def drawn(board: str, columns: int, rows: int) -> list[str]:
    """All rows from a drawing that leaves out what is empty on the right and below."""
    lines = [row.strip() for row in board.strip().split("\n")]
    return [row.ljust(columns, ".") for row in lines] + ["." * columns] * (rows - len(lines))


def holding(text: str) -> dict[str, int]:
    """Shares from a text: "4 Empire 1 NYSO"."""
    words = text.split()
    held = {name: int(number) for number, name in zip(words[::2], words[1::2], strict=True)}
    return {name: held.get(name, 0) for name in COMPANIES}


def houses_left(game: Game, rows: list[str], left: Mapping[str, int]) -> dict[str, int]:
    """All houses that are not on the board, unless told otherwise."""
    marks = "".join(rows)
    total = game.board.houses  # type: ignore[attr-defined]
    tops = total.top if game.edition.options["top_houses"] else 0
    beside = {
        colour: getattr(total, colour) - marks.count(letter)
        for colour, letter in zip(COLOURS, LETTERS, strict=True)
    }
    beside["top"] = tops - sum(marks.count(mark) for mark in "Tbygr")
    return {**beside, **left}


def shown_dice(roll: str | None) -> dict[str, str | None] | None:
    """What the dice of "red 4" or "4" show."""
    if roll is None:
        return None
    *colour, zone = roll.split()
    return {"colour": colour[0] if colour else None, "zone": zone}


def position(
    game: Game,
    board: str = "",
    *,
    seats: int = 3,
    cash: int | Sequence[int] = 0,
    shares: Sequence[str] = (),
    ones: Sequence[str] | None = None,
    fives: Sequence[str] = (),
    ask: str = "place",
    step: int | None = None,
    roll: str | None = None,
    left: Mapping[str, int] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A position; shares lie there as fives and ones, unless both are given one by one."""
    grid = game.board.grid  # type: ignore[attr-defined]
    rows = drawn(board, grid.columns, grid.rows)
    wholes = [holding(text) for text in (*shares, *[""] * (seats - len(shares)))]
    small = [{name: held % 5 for name, held in each.items()} for each in wholes]
    large = [{name: held // 5 for name, held in each.items()} for each in wholes]
    if game.edition.options["certificates"] == "units":
        small, large = wholes, [holding("")] * seats
    if ones is not None:
        small = [holding(text) for text in (*ones, *[""] * (seats - len(ones)))]
        large = [holding(text) for text in (*fives, *[""] * (seats - len(fives)))]
    steps = {"trade": 5, "roll": 2, "place": 2, "give": 4}
    return {
        "seats": seats,
        "ask": ask,
        "step": steps.get(ask, 0) if step is None else step,
        "board": rows,
        "houses_left": houses_left(game, rows, left or {}),
        "cash": [cash] * seats if isinstance(cash, int) else list(cash),
        "ones": small,
        "fives": large,
        "active": 0,
        "roll": shown_dice(roll),
        **keys,
    }


def shark(
    board: str = "",
    *,
    edition: str = "2001",
    options: Mapping[str, Value] | None = None,
    **table: Any,
) -> Match:
    """A game that goes on from a drawn board; dice are rolled by saying "roll red 4"."""
    game = parkett.game("shark", edition, options)
    return game.setup(position(game, board, **table))


def placing(board: str, roll: str, **table: Any) -> Match:
    """A game that waits for a house after this roll."""
    return shark(board, roll=roll, ask="place", **table)


def trading(board: str, *, step: int = 5, **table: Any) -> Match:
    """A game that waits for a trade in step 5, or in step 1."""
    roll = None if step == 1 else "red 1"
    return shark(board, ask="trade", step=step, roll=roll, **table)


def giving(board: str, due: int, cash: int, shares: str, **table: Any) -> Match:
    """A game in which seat 1 cannot pay its losses in cash."""
    dues = [0, due, *table.pop("later", [0])]
    money = [0, cash, *[0] * (len(dues) - 2)]
    held = ["", shares, *table.pop("others", [])]
    seats = len(dues)
    return shark(
        board, ask="give", roll="red 1", dues=dues, cash=money, shares=held, seats=seats, **table
    )


def play(match: Match, *said: str) -> list[Entry]:
    """Say several sentences; all that is told comes back.  The table must hold good after each."""
    journal: list[Entry] = []
    for sentence in said:
        before = match.state.ledger()
        journal += match.play(sentence)
        examine(match)
        assert match.state.ledger() == before
    return journal


def examine(match: Match) -> None:
    """The state audits, and its position can be set up again to the same state and answers."""
    assert match.state.audit() == ""
    again = match.game.state(match.position())
    assert again.audit() == ""
    assert again.dump() == match.state.dump()
    assert again.actions() == match.state.actions()
    loaded = match.game.start(int(match.state.seats))
    loaded.load([int(number) for number in match.state.figures()])
    assert loaded.audit() == ""
    assert loaded.dump() == match.state.dump()
    assert loaded.actions() == match.state.actions()


def told(journal: Sequence[Entry], name: str) -> list[dict[str, Any]]:
    """The entries of this name, without it."""
    return [
        {key: value for key, value in entry.items() if key != "entry"}
        for entry in journal
        if entry["entry"] == name
    ]


def why_not(match: Match, said: str) -> str:
    """The rule that refuses a sentence."""
    refusal = match.why(said)
    assert refusal is not None, f"{said} is legal"
    assert said not in match.legal()
    return refusal.rule


def price(match: Match, company: str) -> int:
    """The price of a company."""
    return int(match.position()["prices"][company])


def cash(match: Match, seat: int = 0) -> int:
    """The money of a seat."""
    return int(match.position()["cash"][seat])


def held(match: Match, company: str, seat: int = 0) -> tuple[int, int]:
    """The ones and the fives a seat has of a company."""
    table = match.position()
    return table["ones"][seat][company], table["fives"][seat][company]


def supply(match: Match, company: str) -> tuple[int, int]:
    """The ones and the fives left in the supply."""
    table = match.position()
    return table["supply_ones"][company], table["supply_fives"][company]


def at(match: Match, square: str) -> str:
    """What stands on a square."""
    return str(match.position()["board"]["ABCDEFGHIJKL".index(square[-1])][int(square[:-1]) - 1])


def topping(board: str, roll: str, **table: Any) -> Any:
    """A game with TOP houses that waits for a house."""
    options = {**TOP, **table.pop("options", {})}
    return shark(board, roll=roll, options=options, **table)
