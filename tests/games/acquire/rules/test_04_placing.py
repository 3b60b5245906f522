"""ACQ-4: placing a tile."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    CHAINS,
    SEVEN_CHAINS,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    at,
    bank,
    cash,
    held,
    sizes,
)
from tests.rule import rule
from tests.scenario import names, only, play, refused, told, why_not


@rule("ACQ-4.1")
def test_a_tile_that_touches_nothing_is_a_single_hotel() -> None:
    match = acquire("LL", hands=["9F"])
    journal = play(match, "place 9F")

    assert names(journal) == ["tile_placed"]
    assert at(match, "9F") == "o"
    assert sizes(match) == {"Luxor": 2}


@rule("ACQ-4.2")
def test_a_chain_takes_in_the_tile_and_every_group_it_touches() -> None:
    match = acquire("oo.o\n..o.\no", hands=["3A"])
    journal = play(match, "place 3A", "found Imperial")

    assert only(journal, "chain_founded") == {
        "entry": "chain_founded",
        "rule": "ACQ-4.2",
        "seat": 0,
        "chain": "Imperial",
        "size": 5,
        "price": 600,
    }
    assert match.position()["board"][:3] == ["IIII........", "..I.........", "o..........."]


@rule("ACQ-4.2.1")
def test_an_eighth_chain_cannot_be_founded() -> None:
    match = acquire(SEVEN_CHAINS + "\n............\no", hands=["2E 12I"])

    assert refused(match, "place 2E").code == "eighth_chain"
    assert why_not(match, "place 2E") == "ACQ-4.2.1"


@rule("ACQ-4.2.1")
def test_a_seventh_chain_can_be_founded() -> None:
    six = SEVEN_CHAINS.replace("CC", "..") + "\n............\no"
    match = acquire(six, hands=["2E"])
    play(match, "place 2E")

    assert match.legal() == ["found Continental"]


@rule("ACQ-4.2.2")
def test_founding_is_no_choice() -> None:
    match = acquire("o", hands=["2A"])
    play(match, "place 2A")

    assert match.ask == "found"
    assert match.legal() == [f"found {chain}" for chain in CHAINS]
    assert why_not(match, "buy nothing") == "ACQ-3.1"


@rule("ACQ-4.2.3")
def test_the_founder_chooses_any_name_that_is_not_on_the_board() -> None:
    match = acquire("o..LL.AA", hands=["2A"])
    play(match, "place 2A")

    assert match.legal() == [
        "found Festival",
        "found Imperial",
        "found Oriental",
        "found Prestige",
        "found Continental",
    ]
    assert why_not(match, "found Luxor") == "ACQ-4.2.3"


@rule("ACQ-4.2.4", "ACQ-4.2.7")
def test_the_free_share_does_not_count_as_a_purchase() -> None:
    match = acquire("o", hands=["2A"])
    journal = play(match, "place 2A", "found Airport", "buy Airport Airport Airport")

    assert only(journal, "founder_share")["rule"] == "ACQ-4.2.4"
    assert held(match, "Airport") == 4
    assert cash(match) == 5400


@rule("ACQ-4.2.5")
def test_without_a_share_in_the_bank_the_founder_gets_nothing() -> None:
    match = acquire("o", hands=["2A"], shares=["", "20 Luxor", "5 Luxor"])
    journal = play(match, "place 2A", "found Luxor")

    assert only(journal, "founder_share_missing") == {
        "entry": "founder_share_missing",
        "rule": "ACQ-4.2.5",
        "seat": 0,
        "chain": "Luxor",
        "amount": 0,
    }
    assert held(match, "Luxor") == 0
    assert cash(match) == 6000
    assert sizes(match) == {"Luxor": 2}


@rule("ACQ-4.2.5")
@pytest.mark.parametrize(("choice", "amount"), [("none", 0), ("cash_value", 300)])
def test_an_option_pays_the_price_of_the_missing_share(choice: str, amount: int) -> None:
    options = {"founder_share_unavailable": choice}
    match = acquire("o", hands=["2A"], shares=["", "25 Luxor"], options=options)
    play(match, "place 2A", "found Luxor")

    assert cash(match) == 6000 + amount
    assert bank(match, "Luxor") == 0


@rule("ACQ-4.2.6")
def test_a_chain_is_its_hotels_and_nothing_marks_one_of_them() -> None:
    left = acquire("o", hands=["2A"])
    right = acquire(".o", hands=["1A"])
    play(left, "place 2A", "found Luxor")
    play(right, "place 1A", "found Luxor")

    assert left.position()["board"] == right.position()["board"]
    assert left.legal() == right.legal()


@rule("ACQ-4.3")
def test_a_tile_that_touches_one_chain_enlarges_it() -> None:
    match = acquire("LL.oo\n..o", hands=["3A"])
    journal = play(match, "place 3A")

    assert only(journal, "chain_grown") == {
        "entry": "chain_grown",
        "rule": "ACQ-4.3",
        "chain": "Luxor",
        "before": 2,
        "size": 6,
        "price": 700,
    }
    assert match.ask == "buy"
    assert not told(journal, "founder_share")
    assert held(match, "Luxor") == 0


@rule("ACQ-4.3")
def test_a_tile_that_touches_the_same_chain_twice_only_enlarges_it() -> None:
    match = acquire("L.L\nLLL", hands=["2A"])
    journal = play(match, "place 2A")

    assert "merger_begun" not in names(journal)
    assert sizes(match) == {"Luxor": 6}


@rule("ACQ-4.3.1")
def test_a_chain_grows_by_single_hotels_with_seven_chains_on_the_board() -> None:
    match = acquire("AA.FF.II.LL.\n............\nOO.PP.CC.o..", hands=["9C"])
    play(match, "place 9C")

    assert sizes(match)["Continental"] == 4


@rule("ACQ-4.4")
def test_a_tile_that_touches_two_chains_merges_them() -> None:
    match = acquire(TWO_CHAINS + "\n....o\n....o", hands=["5A"])
    journal = play(match, "place 5A")

    assert only(journal, "merger_begun") == {
        "entry": "merger_begun",
        "rule": "ACQ-4.4",
        "seat": 0,
        "tile": "5A",
        "chains": ["Airport", "Luxor"],
    }
    assert sizes(match) == {"Luxor": 4 + 3 + 1 + 2}


@rule("ACQ-4.4.1")
def test_two_safe_chains_are_never_merged() -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I"])

    assert refused(match, "place 5B").code == "merges_safe_chains"
    assert why_not(match, "place 5B") == "ACQ-4.4.1"


SAFE_OPEN_SAFE = """
    AAAAAAAA....
    ....A.......
    ....A.......
    ....A.......
    ..LL.FFFFFFF
    ........FFFF
"""


@rule("ACQ-4.4.3")
def test_two_safe_chains_are_not_merged_even_if_an_open_one_is_touched_too() -> None:
    match = acquire(SAFE_OPEN_SAFE, hands=["5E 12I"])

    assert sizes(match) == {"Airport": 11, "Festival": 11, "Luxor": 2}
    assert why_not(match, "place 5E") == "ACQ-4.4.1"


@rule("ACQ-4.4.2")
def test_one_safe_chain_absorbs_the_open_ones() -> None:
    board = SAFE_OPEN_SAFE.replace("........FFFF", ".........FFF")
    match = acquire(board, hands=["5E"])
    journal = play(match, "place 5E")

    assert only(journal, "survivor_decided")["chain"] == "Airport"
    assert only(journal, "chain_absorbed")["absorbed"] == ["Festival", "Luxor"]
    assert sizes(match) == {"Airport": 11 + 10 + 2 + 1}


@rule("ACQ-4.5")
def test_a_tile_is_placed_from_the_own_hand_only() -> None:
    match = acquire(hands=["1A", "9F"])

    assert refused(match, "place 9F").code == "tile_not_in_hand"
    assert why_not(match, "place 9F") == "ACQ-4.5"


@rule("ACQ-4.5")
def test_a_tile_that_lies_on_the_board_is_not_placed_again() -> None:
    match = acquire("o", hands=["9F"])

    assert refused(match, "place 1A").code == "tile_already_laid"
    assert why_not(match, "place 1A") == "ACQ-4.5"


@rule("ACQ-4.5.1")
def test_every_other_placement_is_allowed() -> None:
    match = acquire(SEVEN_CHAINS + "\n............\no", hands=["3A 12A 9C 1B 12I 2E"])

    assert match.legal() == ["place 3A", "place 12A", "place 1B", "place 9C", "place 12I"]
