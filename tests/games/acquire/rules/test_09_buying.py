"""ACQ-9: buying shares."""

from __future__ import annotations

import pytest

from parkett.core.errors import NotationError
from tests.games.acquire.rules.scene import (
    acquire,
    bank,
    cash,
    held,
)
from tests.rule import rule
from tests.scenario import only, play, refused, told, why_not

FOUR = "AA.FF.II.PP"  # 200, 200, 300 and 400 a share


@rule("ACQ-9.1")
@pytest.mark.parametrize(
    ("said", "cost"),
    [
        ("buy Airport", 200),
        ("buy Airport Airport Airport", 600),
        ("buy Airport Airport Prestige", 800),
        ("buy Airport Imperial Prestige", 900),
    ],
)
def test_up_to_three_shares_of_up_to_three_chains(said: str, cost: int) -> None:
    match = acquire(FOUR, ask="buy")
    play(match, said)

    assert cash(match) == 6000 - cost


@rule("ACQ-9.1")
def test_four_shares_are_too_many() -> None:
    match = acquire(FOUR, ask="buy")

    assert max(len(said.split()) for said in match.legal()) == 1 + 3
    with pytest.raises(NotationError, match=r"at most three \[ACQ-9.1\]"):
        match.play("buy Airport Airport Imperial Imperial")


@rule("ACQ-9.1")
@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_the_limit_can_be_lowered(limit: int) -> None:
    match = acquire(FOUR, ask="buy", options={"buy_limit": limit})
    baskets = [said.split()[1:] for said in match.legal() if said != "buy nothing"]

    assert max((len(basket) for basket in baskets), default=0) == limit
    if limit < 3:
        assert why_not(match, "buy Airport Airport Airport") == "ACQ-9.1"


@rule("ACQ-9.1")
def test_all_baskets_are_offered_once() -> None:
    match = acquire("AA.FF.II.LL.\n\nOO.PP.CC", ask="buy", cash=9000)

    assert len(match.legal()) == len(set(match.legal())) == 120


@rule("ACQ-9.2")
def test_only_active_chains_are_for_sale() -> None:
    match = acquire("AA", ask="buy", shares=["3 Luxor"])

    assert refused(match, "buy Luxor").code == "chain_not_active"
    assert why_not(match, "buy Luxor") == "ACQ-9.2"


@rule("ACQ-9.2.1")
def test_a_chain_founded_this_turn_is_for_sale() -> None:
    match = acquire("o", hands=["2A"])
    play(match, "place 2A", "found Luxor", "buy Luxor Luxor")

    assert held(match, "Luxor") == 3


@rule("ACQ-9.2")
def test_a_chain_absorbed_this_turn_is_not_for_sale() -> None:
    match = acquire("LLLL.AAA", hands=["5A"])
    play(match, "place 5A")

    assert why_not(match, "buy Airport") == "ACQ-9.2"


@rule("ACQ-9.2.1", "ACQ-9.3")
def test_the_price_counts_this_turns_tile() -> None:
    match = acquire("LL", hands=["3A"])
    journal = play(match, "place 3A", "buy Luxor Luxor")

    assert only(journal, "shares_bought") == {
        "entry": "shares_bought",
        "rule": "ACQ-9.3",
        "seat": 0,
        "chain": "Luxor",
        "count": 2,
        "price": 400,
        "amount": 800,
    }
    assert cash(match) == 5200


@rule("ACQ-9.4")
def test_only_what_the_bank_has_left_can_be_bought() -> None:
    match = acquire("AA.FF", ask="buy", shares=["", "24 Airport", "25 Festival"])

    assert match.legal() == ["buy nothing", "buy Airport"]
    assert refused(match, "buy Airport Airport").facts["left"] == 1
    assert why_not(match, "buy Airport Airport") == "ACQ-9.4"
    assert why_not(match, "buy Festival") == "ACQ-9.4"


@rule("ACQ-9.5")
def test_there_is_no_credit() -> None:
    match = acquire("AA.II", ask="buy", cash=400)

    assert match.legal() == [
        "buy nothing",
        "buy Airport",
        "buy Airport Airport",
        "buy Imperial",
    ]
    assert refused(match, "buy Airport Imperial").facts == {"cost": 500, "cash": 400}
    assert why_not(match, "buy Airport Imperial") == "ACQ-9.5"


@rule("ACQ-9.5")
def test_there_is_no_credit_when_one_of_two_equally_dear_chains_is_gone() -> None:
    match = acquire("AAAAAAA.CCCC\n.........CC.\n............\nPPPPPP", hands=["8A"], cash=2300)
    play(match, "place 8A")

    assert "buy Prestige Prestige" in match.legal()
    assert why_not(match, "buy Prestige Prestige Prestige") == "ACQ-9.5"
    assert "buy Prestige Prestige Prestige" not in match.legal()


@rule("ACQ-9.5")
def test_the_last_money_may_be_spent() -> None:
    match = acquire("AA", ask="buy", cash=600)
    play(match, "buy Airport Airport Airport")

    assert cash(match) == 0


@rule("ACQ-9.6", "ACQ-9.6.1")
def test_nothing_passes_between_players() -> None:
    match = acquire("AA", hands=["12I"], ask="place", shares=["2 Airport", "2 Airport"])
    others = {"give", "lend", "trade", "sell", "offer"}

    for verb in others:
        with pytest.raises(NotationError):
            match.play(f"{verb} Airport 1")
    play(match, "place 12I", "buy Airport", "draw 9F")
    assert [held(match, "Airport", seat) for seat in range(3)] == [3, 2, 0]
    assert [cash(match, seat) for seat in range(3)] == [5800, 6000, 6000]


@rule("ACQ-9.7")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_may_ask_what_the_bank_has_left(viewer: int | None) -> None:
    match = acquire("AA", ask="buy", shares=["2 Airport", "3 Luxor"])

    assert match.view(viewer)["bank"]["Airport"] == 23 == bank(match, "Airport")
    assert match.view(viewer)["bank"]["Luxor"] == 22


@rule("ACQ-9.7.1")
def test_money_and_shares_are_the_owners_affair() -> None:
    shares = ["2 Airport", "3 Airport"]
    private = acquire("LLLL.AAA", hands=["5A"], shares=shares, cash=[1, 2, 3])
    journal = play(private, "place 5A")
    bonus = told(journal, "bonus_paid", seat=1)[0]

    view = private.view(1)
    assert (view["cash"][0], view["cash"][1]) == (None, 3002)
    assert view["shares"][0] is None
    assert view["shares"][1]["Airport"] == 3
    assert private.game.redact(bonus, 1)["held"] == 3
    assert private.game.redact(bonus, 0)["held"] is None


@rule("ACQ-9.7.1")
def test_an_option_opens_money_and_shares() -> None:
    options = {"holdings_visibility": "open"}
    match = acquire("LLLL.AAA", hands=["5A"], shares=["2 Airport"], cash=[1, 2, 3], options=options)
    bonus = told(play(match, "place 5A"), "bonus_paid", seat=0)[0]

    assert match.view(2)["cash"] == [4501, 2, 3]
    assert match.view(None)["shares"][0]["Airport"] == 2
    assert match.game.redact(bonus, 2)["held"] == 2
    assert match.view(2)["hand"] == []
