"""The golden records of Shark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from parkett.core.entry_kinds import Entry
from parkett.golden_pattern import Golden, entry_pattern

TURN = "turn_begun"  # the table is drawn where this entry is told
REST = "roll"  # a record that is not a whole game stops at this question
TOP = {"top_houses": True}


def format_position(position: Mapping[str, Any]) -> list[str]:
    """The board with its letters and numbers, the prices, and what everybody has."""
    columns = range(1, len(position["board"][0]) + 1)
    lines = ["    " + "".join(f"{column:>3}" for column in columns)]
    for letter, row in zip("ABCDEFGHIJKL", position["board"], strict=False):
        lines.append(f"  {letter} " + "".join(f"{mark:>3}" for mark in row))
    lines.append("  " + "  ".join(f"{name} {price}" for name, price in position["prices"].items()))
    for seat, cash in enumerate(position["cash"]):
        ones, fives = position["ones"][seat], position["fives"][seat]
        held = {name: ones[name] + 5 * fives[name] for name in ones}
        shares = " ".join(f"{number} {name}" for name, number in held.items() if number)
        gone = "eliminated" if seat in position["eliminated"] else shares
        lines.append(f"  seat {seat}: {cash:>6}  {gone}".rstrip())
    return lines


def choose_biased_action(legal: list[str], rng: Random) -> str:
    """Random play that would rather buy than sell, so that losses hurt."""
    buys = [said for said in legal if said.startswith("buy")]
    if buys and rng.random() < 0.6:
        return buys[rng.randrange(len(buys))]
    if "done" in legal and rng.random() < 0.8:
        return "done"
    return legal[rng.randrange(len(legal))]


def has_two_colours_removed(journal: Sequence[Entry]) -> bool:
    """One house drove houses of two colours away."""
    hit: set[object] = set()
    for entry in journal:
        if entry["entry"] == "house_placed":
            hit = set()
        elif entry["entry"] == "group_removed":
            hit.add(entry["colour"])
            if len(hit) == 2:
                return True
    return False


def has_end_reason(reason: str) -> Any:  # noqa: ANN401  (a pattern)
    """The pattern of a game that ended for this reason."""
    return entry_pattern("game_ended", reason=reason)


EMPTY = "............"
ALL_BUT_ONE = {
    "seats": 2,
    "ask": "trade",
    "step": 1,
    "board": ["YY.RRR......", *[EMPTY] * 11],
    "houses_left": {"blue": 18, "yellow": 16, "green": 18, "red": 15, "top": 0},
    "cash": [7000, 4000],
    "ones": [
        {"Empire": 7, "Wings": 4, "NYSO": 0, "Smith": 15},
        {"Empire": 8, "Wings": 10, "NYSO": 15, "Smith": 0},
    ],
    "fives": [
        {"Empire": 3, "Wings": 3, "NYSO": 2, "Smith": 5},
        {"Empire": 4, "Wings": 4, "NYSO": 5, "Smith": 2},
    ],
    "active": 0,
    "roll": None,
}
FREE_TOP = {
    "seats": 3,
    "ask": "place",
    "step": 2,
    "board": ["RRRRr.BBBBB.", *[EMPTY] * 11],
    "houses_left": {"blue": 13, "yellow": 18, "green": 18, "red": 14, "top": 4},
    "cash": [3000, 20000, 25000],
    "ones": [
        {"Empire": 2, "Wings": 0, "NYSO": 0, "Smith": 1},
        {"Empire": 0, "Wings": 1, "NYSO": 0, "Smith": 3},
        {"Empire": 0, "Wings": 0, "NYSO": 0, "Smith": 4},
    ],
    "fives": [{"Empire": 0, "Wings": 0, "NYSO": 0, "Smith": 0}] * 3,
    "active": 0,
    "roll": {"colour": "blue", "zone": "1"},
}

# A red house on 5A drives away four blue and three green houses
TWO_COLOURS = {
    "seats": 3,
    "ask": "place",
    "step": 2,
    "board": ["BBBB.GGG....", "....R.......", "...RRR......", EMPTY, "B..........G", *[EMPTY] * 7],
    "houses_left": {"blue": 13, "yellow": 18, "green": 14, "red": 14, "top": 0},
    "cash": [2000, 1000, 15000],
    "ones": [
        {"Empire": 2, "Wings": 0, "NYSO": 1, "Smith": 3},
        {"Empire": 1, "Wings": 2, "NYSO": 1, "Smith": 0},
        {"Empire": 2, "Wings": 0, "NYSO": 3, "Smith": 1},
    ],
    "fives": [{"Empire": 0, "Wings": 0, "NYSO": 0, "Smith": 0}] * 3,
    "active": 0,
    "roll": {"colour": "red", "zone": "1"},
}
LAST_TWO = {
    **TWO_COLOURS,
    "seats": 2,
    "cash": TWO_COLOURS["cash"][:2],  # type: ignore[index]
    "ones": TWO_COLOURS["ones"][:2],  # type: ignore[index]
    "fives": TWO_COLOURS["fives"][:2],  # type: ignore[index]
}
JOINED = {
    "seats": 3,
    "ask": "place",
    "step": 2,
    "board": ["RRRRR.RRRR..", ".....B......", *[EMPTY] * 8],
    "houses_left": {"blue": 17, "yellow": 18, "green": 18, "red": 9, "top": 0},
    "cash": [2000, 1000, 15000],
    "ones": [
        {"Empire": 2, "Wings": 0, "NYSO": 1, "Smith": 3},
        {"Empire": 0, "Wings": 2, "NYSO": 0, "Smith": 6},
        {"Empire": 2, "Wings": 0, "NYSO": 3, "Smith": 2},
    ],
    "fives": [{"Empire": 0, "Wings": 0, "NYSO": 0, "Smith": 0}] * 3,
    "active": 0,
    "roll": {"colour": "red", "zone": "2"},
}

WANTED = [
    Golden("ended-by-a-price-of-15000", "2001", 3, has_end_reason("price"), whole=True),
    Golden("ended-by-the-last-house", "2001", 4, has_end_reason("houses"), whole=True),
    Golden(
        "ended-by-the-last-player",
        "2001",
        2,
        has_end_reason("last_player"),
        whole=True,
        position=LAST_TWO,
        script="place red 5A",
    ),
    Golden(
        "ended-by-the-last-share",
        "2001",
        2,
        has_end_reason("all_sold"),
        whole=True,
        position=ALL_BUT_ONE,
        script="""
            sell 2 Smith
            buy 1 Wings
            buy 1 Smith
            buy 1 Smith
        """,
    ),
    Golden("two-colours-displaced-at-once", "2001", 4, has_two_colours_removed),
    Golden("forced-sale", "2001", 3, entry_pattern("forced_sale_settled")),
    Golden(
        "elimination",
        "2001",
        3,
        entry_pattern("seat_eliminated"),
        position=TWO_COLOURS,
        script="""
            place red 5A
            buy 1 Smith
            done
        """,
    ),
    Golden("placement-skipped", "2001", 6, entry_pattern("placement_skipped")),
    Golden("top-house-taken-over", "2001", 3, entry_pattern("top_taken_over"), options=TOP),
    Golden(
        "top-house-freed-and-taken-by-the-next-house",
        "2001",
        3,
        entry_pattern("tops_freed"),
        options=TOP,
        position=FREE_TOP,
        script="""
            place blue 6A
            done
            done
            roll blue 2
            place blue 12A
            done
        """,
    ),
    Golden("whole-game", "1991", 4, has_end_reason("houses"), whole=True),
    Golden(
        "chains-joined-beyond-seven",
        "1991",
        3,
        entry_pattern("loss_incurred", rule="SHK-15.9.2"),
        options={"free_share": False, "chain_cap": 7},
        position=JOINED,
        script="""
            place red 6A
            give 4 Smith
            done
        """,
    ),
]
