"""ACQ-7: what holders do with the shares of an absorbed chain."""

from __future__ import annotations

import pytest

from parkett.core.errors import NotationError
from parkett.games.acquire.kernel.codes import dispose_code
from tests.games.acquire.rules.scene import (
    TWO_CHAINS,
    acquire,
    bank,
    cash,
    held,
)
from tests.rule import rule
from tests.scenario import only, play, refused, told, why_not


@rule("ACQ-7.1")
@pytest.mark.parametrize("edition", ["de", "fr"])
def test_every_holder_decides_also_who_got_a_bonus(edition: str) -> None:
    shares = ["3 Airport", "2 Airport", "1 Airport"]
    match = acquire(TWO_CHAINS, hands=["5A"], shares=shares, edition=edition)
    play(match, "place 5A")
    asked = []
    while match.ask == "dispose":
        asked.append(match.to_act)
        match.play(match.legal()[0])

    assert asked == [0, 1, 2]


@rule("ACQ-7.1")
def test_shares_may_be_divided_among_all_three_ways() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["4 Airport"])
    journal = play(match, "place 5A", "dispose keep 1 sell 1 trade 2")

    assert only(journal, "shares_disposed") == {
        "entry": "shares_disposed",
        "rule": "ACQ-7.6",
        "seat": 0,
        "chain": "Airport",
        "kept": 1,
        "sold": 1,
        "traded": 2,
        "amount": 300,
        "price": 300,
    }
    assert (held(match, "Airport"), held(match, "Luxor")) == (1, 1)
    assert cash(match) == 6000 + 4500 + 300


@rule("ACQ-7.2")
def test_the_player_who_merged_decides_first_then_clockwise() -> None:
    shares = ["1 Airport", "1 Airport", "1 Airport", "1 Airport"]
    match = acquire(TWO_CHAINS, hands=["", "", "5A"], shares=shares, seats=4, turn=2)
    journal = play(match, "place 5A")
    while match.ask == "dispose":
        journal += match.play("dispose keep 1 sell 0 trade 0")

    assert [entry["seat"] for entry in told(journal, "shares_disposed")] == [2, 3, 0, 1]
    assert (match.ask, match.to_act) == ("buy", 2)


@rule("ACQ-7.2")
def test_nobody_decides_for_another() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"])
    play(match, "place 5A")

    assert why_not(match, "dispose keep 1 sell 0 trade 0", seat=1) == "ACQ-2.7"


@rule("ACQ-7.3")
def test_kept_shares_have_a_value_again_when_the_chain_is_founded_anew() -> None:
    match = acquire(TWO_CHAINS + "\n\no", hands=["5A", "2C"], shares=["2 Airport"])
    play(match, "place 5A", "dispose keep 2 sell 0 trade 0", "buy nothing", "draw 12I")
    worth = match.scores()[0]
    play(match, "1: place 2C", "1: found Airport")

    assert held(match, "Airport", 0) == 2
    assert match.scores()[0] == worth + 2 * 200


@rule("ACQ-7.4")
def test_shares_are_sold_at_the_price_before_the_merger() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["", "3 Airport"])
    play(match, "place 5A")
    before = cash(match, 1)
    play(match, "1: dispose keep 0 sell 3 trade 0")

    assert cash(match, 1) == before + 3 * 300
    assert bank(match, "Airport") == 25


@rule("ACQ-7.5")
def test_two_shares_are_exchanged_for_one_of_the_survivor() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["", "6 Airport 1 Luxor"])
    play(match, "place 5A")
    before = cash(match, 1)
    play(match, "1: dispose keep 0 sell 0 trade 6")

    assert (held(match, "Airport", 1), held(match, "Luxor", 1)) == (0, 4)
    assert (bank(match, "Airport"), bank(match, "Luxor")) == (25, 21)
    assert cash(match, 1) == before


@rule("ACQ-7.5.1")
def test_nothing_is_exchanged_when_the_bank_has_no_share_of_the_survivor() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["2 Airport", "25 Luxor"])
    play(match, "place 5A")

    assert all("trade 0" in said for said in match.legal())
    assert refused(match, "dispose keep 0 sell 0 trade 2").code == "no_survivor_shares"
    assert why_not(match, "dispose keep 0 sell 0 trade 2") == "ACQ-7.5.1"


@rule("ACQ-7.5.2")
def test_exchange_is_first_come_first_served() -> None:
    shares = ["4 Airport", "4 Airport", "23 Luxor"]
    match = acquire(TWO_CHAINS, hands=["5A"], shares=shares)
    play(match, "place 5A", "0: dispose keep 2 sell 0 trade 2")

    assert refused(match, "dispose keep 0 sell 0 trade 4").facts == {"left": 1}
    assert why_not(match, "dispose keep 0 sell 0 trade 4") == "ACQ-7.5.2"
    play(match, "1: dispose keep 2 sell 0 trade 2")
    assert bank(match, "Luxor") == 0


@rule("ACQ-7.5.3")
def test_shares_are_exchanged_in_pairs() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["3 Airport"])
    play(match, "place 5A")

    assert match.legal() == [
        "dispose keep 3 sell 0 trade 0",
        "dispose keep 1 sell 0 trade 2",
        "dispose keep 2 sell 1 trade 0",
        "dispose keep 0 sell 1 trade 2",
        "dispose keep 1 sell 2 trade 0",
        "dispose keep 0 sell 3 trade 0",
    ]
    with pytest.raises(NotationError, match=r"pairs \[ACQ-7.5.3\]"):
        match.play("dispose keep 0 sell 0 trade 3")


@rule("ACQ-7.6")
@pytest.mark.parametrize("said", ["keep 2 sell 2 trade 0", "keep 0 sell 1 trade 0"])
def test_the_three_numbers_are_all_shares_held(said: str) -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["3 Airport"])
    play(match, "place 5A")

    with pytest.raises(NotationError, match=r"add up to 3 \[ACQ-7.6\]"):
        match.play(f"dispose {said}")


@rule("ACQ-7.6")
def test_the_ways_to_divide_25_shares_are_all_offered() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["25 Airport"])
    play(match, "place 5A")

    expected = sum(1 for sold in range(26) for pairs in range(13) if sold + 2 * pairs <= 25)
    assert len(match.legal()) == len(set(match.legal())) == expected == 182


@rule("ACQ-7.6")
@pytest.mark.parametrize(("sold", "pairs"), [(4, 0), (2, 1), (0, 2), (25, 12)])
def test_more_shares_than_are_held_cannot_be_given_up(sold: int, pairs: int) -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["3 Airport"])
    play(match, "place 5A")
    refusal = match.state.refusal(dispose_code(sold, pairs))

    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ACQ-7.6", "more_than_held")


@rule("ACQ-7.7")
def test_shares_are_sold_at_no_other_moment() -> None:
    match = acquire("LLLL", hands=["12I"], shares=["5 Luxor"])
    sale = "dispose keep 4 sell 1 trade 0"

    assert why_not(match, sale) == "ACQ-3.1"
    play(match, "place 12I")
    assert why_not(match, sale) == "ACQ-3.1"
