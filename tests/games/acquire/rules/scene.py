"""Tables of Acquire for tests: drawn boards, short hands, the rest filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import parkett
from parkett.core.edition import Value
from parkett.core.entry_kinds import Entry, FieldValue
from parkett.core.match import Match
from parkett.core.record import read_record, verify_record
from tests.scenario import told

GAME = parkett.game("acquire")
CHAINS = ("Airport", "Festival", "Imperial", "Luxor", "Oriental", "Prestige", "Continental")
COLUMNS, ROWS = 12, 9
TILES = tuple(f"{column}{row}" for row in "ABCDEFGHI" for column in range(1, COLUMNS + 1))

# Luxor 4 and Airport 3, joined by 5A
TWO_CHAINS = "LLLL.AAA"
# Luxor 5, Festival 3 and Airport 2, all joined by 5C
THREE_CHAINS = """
    ....A
    ....A
    LLLL.FFF
    L
"""
# Seven chains of two
SEVEN_CHAINS = "AA.FF.II.LL.\n............\nOO.PP.CC...."
# Two safe chains; every tile of row B from 1B to 11B would merge them
TWO_SAFE = "AAAAAAAAAAA.\n............\nFFFFFFFFFFF."
# All seven chains with eleven hotels each
SEVEN_SAFE = """
    CCCCC.LLLLLL
    CCCC..LLLL..
    .CC.OO.L..AA
    ...OOO..AAAA
    II.OOOO.AAAA
    III.OO..A...
    II.P..PP.FFF
    II.PPPP.FFFF
    II.PPPP.FFFF
"""


def drawn(board: str) -> list[str]:
    """Nine rows of twelve from a drawing; what is empty on the right and below may be left out."""
    rows = [row.strip() for row in board.strip().split("\n")]
    return [row.ljust(COLUMNS, ".") for row in rows] + ["." * COLUMNS] * (ROWS - len(rows))


def filled(mark: str, size: int) -> str:
    """A board with one chain of this size, laid row by row from 1A."""
    cells = mark * size
    return "\n".join(cells[i : i + COLUMNS] for i in range(0, size, COLUMNS))


def holding(text: str) -> dict[str, int]:
    """Shares from a text: "4 Airport 1 Luxor"."""
    words = text.split()
    held = {name: int(number) for number, name in zip(words[::2], words[1::2], strict=True)}
    return {name: held.get(name, 0) for name in CHAINS}


def in_order(tiles: Iterable[str]) -> list[str]:
    """Tiles in board order."""
    return sorted(tiles, key=TILES.index)


def position(
    board: str = "",
    *,
    hands: Sequence[str] = (),
    shares: Sequence[str] = (),
    cash: int | Sequence[int] = 6000,
    seats: int = 3,
    turn: int = 0,
    ask: str = "place",
    pool: str | None = None,
) -> dict[str, Any]:
    """A position at the start of a turn, or at its purchase.

    Who is not mentioned has an empty hand, no shares and 6000.  The pool has all tiles that lie
    nowhere else; a pool of one's own sends the others out of the game.
    """
    rows = drawn(board)
    lying = {t for t, mark in zip(TILES, "".join(rows), strict=True) if mark != "."}
    racks = [in_order(hand.split()) for hand in hands] + [[] for _ in range(seats - len(hands))]
    free = lying.union(*racks)
    unseen = [tile for tile in TILES if tile not in free]
    left = unseen if pool is None else in_order(pool.split())
    return {
        "seats": seats,
        "ask": ask,
        "board": rows,
        "hands": racks,
        "cash": [cash] * seats if isinstance(cash, int) else list(cash),
        "shares": [holding(text) for text in (*shares, *[""] * (seats - len(shares)))],
        "pool": left,
        "removed": [tile for tile in unseen if tile not in left],
        "active": turn,
        "placed": ask == "buy",
    }


def acquire(
    board: str = "",
    *,
    edition: str = "de",
    options: Mapping[str, Value] | None = None,
    **table: Any,
) -> Match:
    """A game that goes on from a drawn board; tiles are drawn by saying "draw 9F"."""
    return parkett.game("acquire", edition, options).setup(position(board, **table))


def fresh(
    first: str,
    hands: Sequence[str] = (),
    *,
    edition: str = "de",
    options: Mapping[str, Value] | None = None,
) -> Match:
    """A new game with these setup tiles; hands not given take the first tiles of the pool."""
    match = parkett.game("acquire", edition, options).new(len(first.split()))
    for tile in first.split():
        match.play(f"draw {tile}")
    for tile in " ".join(hands).split():
        match.play(f"draw {tile}")
    while match.ask == "hand_tile":
        match.play(match.legal()[0])
    return match


def bonuses(journal: Iterable[Entry], chain: str | None = None) -> dict[Any, Any]:
    """What each seat was paid in bonuses."""
    paid: dict[Any, Any] = {}
    for entry in journal:
        if entry["entry"] == "bonus_paid" and chain in (None, entry["chain"]):
            paid[entry["seat"]] = paid.get(entry["seat"], 0) + entry["amount"]
    return paid


def sizes(match: Match) -> dict[str, int]:
    """The chains on the board with their sizes."""
    marks = "".join(match.position()["board"])
    return {name: marks.count(name[0]) for name in CHAINS if name[0] in marks}


def at(match: Match, tile: str) -> str:
    """What lies on a square."""
    return "".join(match.position()["board"])[TILES.index(tile)]


def cash(match: Match, seat: int = 0) -> int:
    """The money of a seat."""
    return int(match.position()["cash"][seat])


def held(match: Match, chain: str, seat: int = 0) -> int:
    """The shares a seat has of a chain."""
    return int(match.position()["shares"][seat][chain])


def bank(match: Match, chain: str) -> int:
    """The shares the bank has left of a chain."""
    return int(match.position()["bank"][chain])


def hand(match: Match, seat: int = 0) -> list[str]:
    """The tiles of a seat."""
    return list(match.position()["hands"][seat])


def price(match: Match, chain: str) -> int:
    """The price of one share now, 0 when the chain is not on the board."""
    return int(match.state.price_of(CHAINS.index(chain)))  # type: ignore[attr-defined]


def finished() -> list[str]:
    """The lines of a short finished game from a position."""
    board = filled("L", 40) + "\n\nAA.FF"
    match = acquire(board, hands=["5D", "12I"], shares=["2 Luxor", "2 Airport"])
    for said in ("place 5D", "buy Luxor", "draw 9I", "place 12I", "announce end", "buy nothing"):
        match.play(said)
    return match.record().text().splitlines()


def dealt() -> list[str]:
    """The lines of a finished game with a dealer."""
    match = GAME.new(2, seed="a secret", salts=["ours"])
    rng = Random(3)
    while not match.over:
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else rng.choice(legal))
    return match.record().text().splitlines()


def check(lines: list[str]) -> list[str]:
    """Read and verify, as anyone would do who is handed a record."""
    return verify_record(read_record("\n".join(lines)), GAME)


def duel(board: str, **table: Any) -> Match:
    """A table for two."""
    return acquire(board, seats=2, **table)


def keep_all(match: Match) -> list[Entry]:
    """Everybody keeps everything until somebody may buy or chance moves."""
    journal: list[Entry] = []
    while match.ask == "dispose":
        journal += match.play(match.legal()[0])
    return journal


def bank_tiles_drawn(journal: list[Entry]) -> list[FieldValue]:
    """The tiles drawn for the bank, in order."""
    return [entry["tile"] for entry in told(journal, "bank_tile_drawn")]
