"""The golden records of Acquire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from parkett.core.entry_kinds import Entry
from parkett.golden_pattern import Golden, consecutive_entries_pattern, entry_pattern

TURN = "turn_begun"  # the table is drawn where this entry is told
REST = "place"  # a record that is not a whole game stops at this question


def format_position(position: Mapping[str, Any]) -> list[str]:
    """The board with its letters and numbers, and what everybody has."""
    lines = ["    " + "".join(f"{column:>3}" for column in range(1, 13))]
    for letter, row in zip("ABCDEFGHI", position["board"], strict=True):
        lines.append(f"  {letter} " + "".join(f"{mark:>3}" for mark in row))
    for seat, (cash, held) in enumerate(zip(position["cash"], position["shares"], strict=True)):
        shares = " ".join(f"{number} {chain}" for chain, number in held.items() if number)
        lines.append(f"  seat {seat}: {cash:>6}  {shares}".rstrip())
    return lines


def choose_biased_action(legal: list[str], rng: Random) -> str:
    """Random play that announces the end as soon as it may."""
    return "announce end" if "announce end" in legal else legal[rng.randrange(len(legal))]


def has_two_chain_survivor_choice(journal: Sequence[Entry]) -> bool:
    """Two chains of equal size merged, and the mover chose the survivor."""
    return any(
        before["entry"] == "merger_begun"
        and len(list_or_empty(before["chains"])) == 2
        and entry["entry"] == "survivor_decided"
        and entry["rule"] == "ACQ-5.2"
        for before, entry in pairwise(journal)
    )


def has_triple_merger_disposals(journal: Sequence[Entry]) -> bool:
    """Three chains merged, and others than the mover disposed of both absorbed ones."""
    mover: object = None
    others: set[object] = set()
    for entry in journal:
        if entry["entry"] == "merger_begun":
            several = len(list_or_empty(entry["chains"])) > 2
            mover, others = (entry["seat"] if several else None), set()
        elif entry["entry"] == "shares_disposed" and mover not in (None, entry["seat"]):
            others.add(entry["chain"])
        elif entry["entry"] == "chain_absorbed" and len(others) > 1:
            return True
    return False


def has_end_by_chain_of_41(journal: Sequence[Entry]) -> bool:
    """The end was announced with a chain of 41 on the board."""
    return has_announced_end(journal) and largest_chain_size(journal) >= 41


def has_end_by_safe_chains(journal: Sequence[Entry]) -> bool:
    """The end was announced without a chain of 41."""
    return has_announced_end(journal) and largest_chain_size(journal) < 41


def has_draw_after_skipped_placement(journal: Sequence[Entry]) -> bool:
    """A seat that could not place drew at the end of its turn."""
    skipped: object = None
    for entry in journal:
        if entry["entry"] == "placement_skipped":
            skipped = entry["seat"]
        elif entry["entry"] == "tile_drawn" and skipped == entry["seat"]:
            return True
        elif entry["entry"] == "turn_begun":
            skipped = None
    return False


def has_announced_end(journal: Sequence[Entry]) -> bool:
    """The end was announced, and somebody won."""
    return entry_pattern("end_announced")(journal) and entry_pattern("game_won")(journal)


def largest_chain_size(journal: Sequence[Entry]) -> int:
    """The largest size any chain reached."""
    return max((int(str(entry["size"])) for entry in journal if "size" in entry), default=0)


def list_or_empty(told: object) -> list[object]:
    """A journal value that is a list."""
    return told if isinstance(told, list) else []


# Two safe chains; all of row B between them is dead
DEADLOCK = {
    "seats": 3,
    "board": ["AAAAAAAAAAA.", "............", "FFFFFFFFFFF."] + ["............"] * 6,
    "hands": [["1B", "12I"], ["2B", "3B"], ["4B"]],
    "cash": [1400, 2100, 0],
    "shares": [{"Airport": 5}, {"Airport": 5, "Festival": 1}, {"Imperial": 4}],
    "active": 0,
}
# All of Luxor was kept when it was absorbed; 2A founds a chain
SOLD_OUT = {
    "seats": 3,
    "board": ["o..........."] + ["............"] * 8,
    "hands": [["2A", "9F"], ["5E"], ["7G"]],
    "cash": [6000, 6000, 6000],
    "shares": [{}, {"Luxor": 13}, {"Luxor": 12}],
    "active": 0,
}

WANTED = [
    Golden("announced-with-a-chain-of-41", "de", 3, has_end_by_chain_of_41, whole=True),
    Golden(
        "announced-with-all-chains-safe", "international", 4, has_end_by_safe_chains, whole=True
    ),
    Golden(
        "stalemate",
        "de",
        3,
        entry_pattern("stalemate_reached"),
        whole=True,
        options={"draw_without_placement": False},
        position=DEADLOCK,
        script="""
            place 12I
            buy nothing
            draw 6B
            buy Airport
            buy nothing
            buy Festival
        """,
    ),
    Golden(
        "drawn-without-a-placement",
        "de",
        3,
        has_draw_after_skipped_placement,
        position=DEADLOCK,
        script="""
            place 12I
            buy nothing
            draw 6B
            buy Airport
            draw 9F
            buy nothing
            draw 10B
            buy nothing
            draw 8B
        """,
    ),
    Golden("tie-for-the-survivor", "de", 3, has_two_chain_survivor_choice),
    Golden("three-chains-settled-in-order", "de", 4, has_triple_merger_disposals),
    Golden(
        "founder-without-a-share",
        "de",
        3,
        entry_pattern("founder_share_missing"),
        position=SOLD_OUT,
        script="""
            place 2A
            found Luxor
            buy nothing
            draw 12I
        """,
    ),
    Golden(
        "bank-tile-merges", "de", 2, consecutive_entries_pattern("bank_tile_placed", "merger_begun")
    ),
    Golden("bank-tile-removed", "de", 2, entry_pattern("bank_tile_removed", rule="ACQ-13.7")),
    Golden("bank-tile-leaves-a-group-unfounded", "de", 2, entry_pattern("group_left_unfounded")),
    Golden(
        "bank-tiles-at-the-end",
        "de",
        2,
        entry_pattern("bank_tile_drawn", rule="ACQ-13.10"),
        whole=True,
    ),
    Golden("survivor-named-with-the-placement", "fr", 3, has_two_chain_survivor_choice),
    Golden("dead-tile-replaced", "international", 3, entry_pattern("tile_replaced")),
]
