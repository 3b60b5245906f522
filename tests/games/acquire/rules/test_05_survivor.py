"""ACQ-5: which chain survives a merger."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    THREE_CHAINS,
    TWO_CHAINS,
    acquire,
    at,
    price,
    sizes,
)
from tests.rule import rule
from tests.scenario import only, play, refused, told, why_not

TIED = "LLL.AAA"  # joined by 4A
TIED_THREE = """
    ....A
    ....A
    ..LL.FF
"""  # joined by 5C


@rule("ACQ-5.1")
def test_the_largest_chain_survives() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"])
    journal = play(match, "place 5A")

    assert only(journal, "survivor_decided") == {
        "entry": "survivor_decided",
        "rule": "ACQ-5.1",
        "seat": 0,
        "chain": "Luxor",
        "size": 4,
    }
    assert sizes(match) == {"Luxor": 8}


@rule("ACQ-5.1")
def test_sizes_are_counted_before_the_tile_is_placed() -> None:
    match = acquire("LLL.AAA\n...o\n...o", hands=["4A"])
    play(match, "place 4A")

    assert match.ask == "survivor"


@rule("ACQ-5.2")
def test_the_player_who_placed_chooses_among_equally_large_chains() -> None:
    match = acquire(TIED, hands=["4A"], turn=0)
    play(match, "place 4A")

    assert (match.to_act, match.ask) == (0, "survivor")
    assert match.legal() == ["survive Airport", "survive Luxor"]
    journal = play(match, "survive Airport")
    assert only(journal, "survivor_decided")["rule"] == "ACQ-5.2"
    assert sizes(match) == {"Airport": 7}


@rule("ACQ-5.2")
def test_the_choice_is_among_the_largest_only() -> None:
    match = acquire("....A\n....A\nLLLL.FFFF", hands=["5C"])
    play(match, "place 5C")

    assert match.legal() == ["survive Festival", "survive Luxor"]
    assert refused(match, "survive Airport").code == "not_a_largest_chain"
    assert why_not(match, "survive Airport") == "ACQ-5.2"


@rule("ACQ-5.2")
def test_three_equally_large_chains_are_all_eligible() -> None:
    match = acquire(TIED_THREE, hands=["5C"])
    play(match, "place 5C")

    assert match.legal() == ["survive Airport", "survive Festival", "survive Luxor"]


@rule("ACQ-5.2.1")
@pytest.mark.parametrize("survivor", ["Airport", "Luxor"])
def test_the_moment_of_the_choice_does_not_change_the_outcome(survivor: str) -> None:
    later = acquire(TIED, hands=["4A"], options={"merge_tie_choice": "on_resolution"})
    before = acquire(TIED, hands=["4A"], options={"merge_tie_choice": "with_placement"})
    play(later, "place 4A", f"survive {survivor}")
    play(before, f"place 4A keeping {survivor}")

    assert later.position()["board"] == before.position()["board"]
    assert later.legal() == before.legal()
    assert sizes(later) == {survivor: 7}


@rule("ACQ-5.2.1")
def test_the_french_edition_names_the_survivor_with_the_placement() -> None:
    match = acquire(TIED, hands=["4A 12I"], edition="fr")

    assert match.legal() == ["place 4A keeping Airport", "place 4A keeping Luxor", "place 12I"]
    assert refused(match, "place 4A").code == "survivor_does_not_fit"
    assert why_not(match, "place 4A") == "ACQ-5.2.1"
    assert why_not(match, "place 4A keeping Festival") == "ACQ-5.2.1"
    assert why_not(match, "place 12I keeping Luxor") == "ACQ-5.2.1"
    journal = play(match, "place 4A keeping Luxor")
    assert only(journal, "survivor_decided")["rule"] == "ACQ-5.2"


@rule("ACQ-5.2.1")
def test_without_a_tie_no_survivor_is_named() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], edition="fr")

    assert match.legal() == ["place 5A"]
    assert why_not(match, "place 5A keeping Luxor") == "ACQ-5.2.1"


@rule("ACQ-5.2.1")
def test_the_german_edition_does_not_take_the_choice_with_the_placement() -> None:
    match = acquire(TIED, hands=["4A"], edition="de")

    assert match.legal() == ["place 4A"]
    assert why_not(match, "place 4A keeping Luxor") == "ACQ-5.2.1"


@rule("ACQ-5.3")
def test_absorbed_chains_leave_the_board() -> None:
    match = acquire(THREE_CHAINS, hands=["5C"])
    journal = play(match, "place 5C")

    assert only(journal, "chain_absorbed")["absorbed"] == ["Airport", "Festival"]
    assert sizes(match) == {"Luxor": 11}
    assert price(match, "Airport") == price(match, "Festival") == 0


@rule("ACQ-5.4")
def test_the_survivor_counts_all_chains_all_touched_hotels_and_the_tile() -> None:
    match = acquire(TWO_CHAINS + "\n....o\n....o", hands=["5A"])
    journal = play(match, "place 5A")

    assert only(journal, "chain_absorbed") == {
        "entry": "chain_absorbed",
        "rule": "ACQ-5.4",
        "survivor": "Luxor",
        "absorbed": ["Airport"],
        "size": 10,
        "price": 700,
    }
    assert at(match, "5C") == at(match, "5A") == "L"
    assert not told(journal, "chain_grown")
