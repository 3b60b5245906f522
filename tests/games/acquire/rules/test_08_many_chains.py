"""ACQ-8: mergers of more than two chains."""

from __future__ import annotations

import pytest

from parkett.core.entry_kinds import Entry, FieldValue
from parkett.core.match import Match
from tests.games.acquire.rules.scene import (
    THREE_CHAINS,
    acquire,
    bonuses,
    cash,
    held,
    sizes,
)
from tests.rule import rule
from tests.scenario import names, play, refused, told, why_not

# Luxor 5, and Airport and Imperial of two each, joined by 5C
EQUAL_SMALL = """
    ....A
    ....A
    LLLL.
    L...I
    ....I
"""
ALL_HOLD = ["2 Airport 2 Festival 2 Imperial", "1 Airport 1 Festival 1 Imperial"]


def settled(journal: list[Entry]) -> list[FieldValue]:
    """The chains in the order in which they were settled."""
    return [entry["chain"] for entry in told(journal, "settlement_begun")]


def finish(match: Match, journal: list[Entry]) -> list[Entry]:
    """Take the first offer, which keeps all shares, until somebody may buy."""
    while match.ask != "buy":
        journal = journal + match.play(match.legal()[0])
    return journal


@rule("ACQ-8.1")
def test_each_chain_is_settled_completely_before_the_next() -> None:
    match = acquire(THREE_CHAINS, hands=["5C"], shares=ALL_HOLD)
    journal = finish(match, play(match, "place 5C"))

    settlement = ["settlement_begun", "bonus_paid", "bonus_paid"] + ["shares_disposed"] * 2
    assert names(journal) == [
        "tile_placed",
        "merger_begun",
        "survivor_decided",
        *settlement,
        *settlement,
        "chain_absorbed",
    ]
    assert told(journal, "settlement_begun")[0]["rule"] == "ACQ-8.1"


@rule("ACQ-8.2")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("smallest_first", ["Airport", "Festival"]),
        ("largest_first", ["Festival", "Airport"]),
    ],
)
def test_absorbed_chains_are_settled_by_size(order: str, expected: list[str]) -> None:
    options = {"multi_merge_order": order}
    match = acquire(THREE_CHAINS, hands=["5C"], shares=ALL_HOLD, options=options)
    journal = finish(match, play(match, "place 5C"))

    assert settled(journal) == expected


@rule("ACQ-8.2")
@pytest.mark.parametrize(
    ("edition", "first"), [("de", "Airport"), ("fr", "Airport"), ("international", "Festival")]
)
def test_editions_begin_at_different_ends(edition: str, first: str) -> None:
    match = acquire(THREE_CHAINS, hands=["5C"], shares=ALL_HOLD, edition=edition)

    assert settled(play(match, "place 5C")) == [first]


@rule("ACQ-8.2")
@pytest.mark.parametrize("first", ["Airport", "Festival"])
def test_an_option_lets_the_merging_player_choose_freely(first: str) -> None:
    options = {"multi_merge_order": "mergemaker_choice"}
    match = acquire(THREE_CHAINS, hands=["5C"], shares=ALL_HOLD, options=options)
    play(match, "place 5C")

    assert (match.ask, match.to_act) == ("settle", 0)
    assert match.legal() == ["settle Airport", "settle Festival"]
    assert settled(play(match, f"settle {first}")) == [first]


@rule("ACQ-8.2", "ACQ-8.3")
@pytest.mark.parametrize("first", ["Airport", "Imperial"])
def test_equally_large_chains_are_settled_as_the_merging_player_chooses(first: str) -> None:
    match = acquire(EQUAL_SMALL, hands=["", "5C"], shares=ALL_HOLD, turn=1)
    play(match, "place 5C")

    assert (match.ask, match.to_act) == ("settle", 1)
    assert match.legal() == ["settle Airport", "settle Imperial"]
    assert refused(match, "settle Luxor").code == "not_the_next_chain"
    assert why_not(match, "settle Festival") == "ACQ-8.2"
    journal = finish(match, play(match, f"settle {first}"))
    other = "Imperial" if first == "Airport" else "Airport"
    assert settled(journal) == [first, other]


@rule("ACQ-8.4")
def test_all_prices_go_by_the_sizes_before_the_merger() -> None:
    match = acquire(THREE_CHAINS, hands=["5C"], shares=["", *ALL_HOLD])
    journal = play(match, "place 5C", "dispose keep 0 sell 2 trade 0")
    journal += play(match, "2: dispose keep 1 sell 0 trade 0")
    journal += play(match, "1: dispose keep 0 sell 2 trade 0")

    begun = told(journal, "settlement_begun")
    assert [(e["size"], e["price"]) for e in begun] == [(2, 200), (3, 300)]
    assert bonuses(journal) == {1: 2000 + 3000, 2: 1000 + 1500}
    assert cash(match, 1) == 6000 + 5000 + 2 * 200 + 2 * 300


@rule("ACQ-8.5")
def test_every_exchange_is_for_shares_of_the_final_survivor() -> None:
    match = acquire(THREE_CHAINS, hands=["5C"], shares=["2 Airport 2 Festival"])
    play(match, "place 5C", *["dispose keep 0 sell 0 trade 2"] * 2)

    assert held(match, "Luxor") == 2
    assert held(match, "Airport") == held(match, "Festival") == 0


@rule("ACQ-8.6")
@pytest.mark.parametrize(
    ("order", "expected"),
    [("smallest_first", ["Airport", "Festival"]), ("largest_first", ["Festival", "Airport"])],
)
def test_a_largest_chain_not_chosen_is_settled_in_its_place(
    order: str, expected: list[str]
) -> None:
    board = "....A\n....A\nLLLL.FFFF"
    match = acquire(board, hands=["5C"], options={"multi_merge_order": order})
    journal = finish(match, play(match, "place 5C", "survive Luxor"))

    assert settled(journal) == expected
    assert sizes(match) == {"Luxor": 11}
