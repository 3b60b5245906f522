"""SHK-4: buying and selling shares."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.rng import Rng
from tests.games.shark.rules.scene import (
    cash,
    giving,
    held,
    placing,
    play,
    supply,
    told,
    trading,
    why_not,
)
from tests.rule import rule

TWO = "YYY.GG"  # Wings at 3000, NYSO at 2000


@rule("SHK-4.1")
def test_the_bank_trades_at_the_current_price() -> None:
    match = trading(TWO, cash=10000, shares=["3 NYSO"])
    journal = play(match, "buy 2 Wings", "sell 1 NYSO")

    assert cash(match) == 10000 - 6000 + 2000
    assert told(journal, "shares_bought") == [
        {
            "rule": "SHK-4.1",
            "seat": 0,
            "company": "Wings",
            "count": 2,
            "price": 3000,
            "amount": 6000,
        }
    ]
    assert told(journal, "shares_sold") == [
        {
            "rule": "SHK-4.1",
            "seat": 0,
            "company": "NYSO",
            "count": 1,
            "price": 2000,
            "amount": 2000,
        }
    ]


@rule("SHK-4.1.1")
def test_what_is_bought_and_sold_comes_from_the_bank_and_goes_there() -> None:
    match = trading(TWO, cash=10000, shares=["3 NYSO", "2 Wings"])
    play(match, "buy 2 Wings", "sell 1 NYSO")

    assert supply(match, "Wings") == (15 - 2 - 2, 7)
    assert supply(match, "NYSO") == (15 - 2, 7)
    assert (cash(match, 1), held(match, "Wings", 1)) == (10000, (2, 0))
    assert {said.split()[0] for said in match.legal()} == {"buy", "sell", "done"}


@rule("SHK-4.1")
def test_nobody_trades_while_a_house_is_placed() -> None:
    match = placing(TWO, "red 1", cash=10000)

    assert why_not(match, "buy 1 Wings") == "SHK-4.1"


@rule("SHK-4.2", "SHK-T17")
def test_shares_at_0_are_not_traded() -> None:
    match = trading(TWO, cash=10000, shares=["1 Smith"])

    assert why_not(match, "buy 1 Smith") == "SHK-4.2"
    assert why_not(match, "sell 1 Smith") == "SHK-4.2"


@rule("SHK-4.2")
def test_shares_at_1000_are_traded() -> None:
    match = trading("R", cash=10000, shares=["1 Smith"])

    assert {"buy 1 Smith", "sell 1 Smith"} <= set(match.legal())


@rule("SHK-4.3", "SHK-T18")
def test_five_shares_in_steps_1_and_5_together() -> None:
    match = trading(TWO, step=1, cash=90000)
    play(match, "buy 3 Wings", "done", "roll red shark", "place red 5H", "buy 2 NYSO")

    assert match.position()["bought"] == 5
    assert why_not(match, "buy 1 NYSO") == "SHK-4.3"
    assert not [said for said in match.legal() if said.startswith("buy")]


@rule("SHK-4.3")
@pytest.mark.parametrize("limit", [0, 3, 5, 8])
def test_the_limit_is_a_number_of_the_edition(limit: int) -> None:
    match = trading(TWO, cash=90000, options={"buy_limit": limit})
    numbers = [int(said.split()[1]) for said in match.legal() if said.startswith("buy")]

    assert max(numbers, default=0) == limit


@rule("SHK-4.3")
def test_a_five_counts_as_five() -> None:
    match = trading(TWO, cash=90000)
    play(match, "buy 5 Wings")

    assert held(match, "Wings") == (0, 1)
    assert match.position()["bought"] == 5


@rule("SHK-4.4")
def test_any_number_of_the_shares_held_may_be_sold_from_one_on() -> None:
    match = trading(TWO, cash=0, shares=["3 NYSO"])

    assert [said for said in match.legal() if said.startswith("sell")] == [
        "sell 1 NYSO",
        "sell 2 NYSO",
        "sell 3 NYSO",
    ]


@rule("SHK-4.4", "SHK-4.4.1")
def test_sales_are_unlimited_and_give_no_right_to_buy_more() -> None:
    match = trading(TWO, cash=90000, shares=["12 NYSO"])
    play(match, "buy 5 Wings", "sell 12 NYSO", "sell 5 Wings")

    assert held(match, "NYSO") == held(match, "Wings") == (0, 0)
    assert cash(match) == 90000 + 12 * 2000
    assert why_not(match, "buy 1 Wings") == "SHK-4.3"
    assert why_not(match, "sell 1 Wings") == "SHK-4.4"


@rule("SHK-4.8")
def test_shares_lie_open_and_those_bought_now_are_told_apart() -> None:
    match = trading(TWO, cash=20000, shares=["2 Wings", "3 NYSO"])
    play(match, "buy 2 NYSO")

    for viewer in (0, 1, 2, None):
        assert match.view(viewer)["ones"][0] == {"Empire": 0, "Wings": 2, "NYSO": 2, "Smith": 0}
        assert match.view(viewer)["ones"][1]["NYSO"] == 3
        assert match.view(viewer)["bought"] == 2
    play(match, "done")
    assert match.position()["bought"] == 0


@rule("SHK-4.8.1")
def test_shares_lie_open_and_cash_too_unless_private() -> None:
    public = trading(TWO, cash=[1, 2, 3], shares=["2 Wings", "3 NYSO"])
    private = trading(
        TWO, cash=[1, 2, 3], shares=["2 Wings"], options={"cash_visibility": "private"}
    )

    assert public.view(2)["cash"] == public.view(None)["cash"] == [1, 2, 3]
    assert public.view(2)["ones"][1]["NYSO"] == 3
    assert private.view(2)["cash"] == [None, None, 3]
    assert private.view(None)["cash"] == [None, None, None]
    assert private.view(2)["ones"][0]["Wings"] == 2


@rule("SHK-4.8.1")
def test_hidden_cash_may_be_anything_that_adds_up() -> None:
    private = {"cash_visibility": "private"}
    match = trading(TWO, seats=5, cash=[1500, 3000, 5000, 0, 7000], eliminated=[3], options=private)
    seen = set()
    for seed in range(40):
        state: Any = match.state.clone()
        state.reshuffle(2, Rng(seed))
        assert (state.cash[2], state.cash[3], sum(state.cash[:5])) == (5000, 0, 16500)
        assert all(state.cash[seat] >= 0 for seat in range(5))
        assert all(state.cash[seat] % 1000 == 0 for seat in (0, 1))  # the last has the rest
        assert all(state.cash[seat] <= 11500 for seat in range(5))
        seen.add((state.cash[0], state.cash[1]))
    assert len(seen) > 20
    assert len({first for first, _ in seen}) > 4
    assert max(first for first, _ in seen) == 7000  # up to twice the mean, 2 * 11500 / 3
    assert min(first for first, _ in seen) == 0


@rule("SHK-4.8.1")
def test_open_cash_is_never_dealt_anew() -> None:
    match = trading(TWO, cash=[1000, 2000, 3000])
    match.state.reshuffle(0, Rng(1))

    assert match.position()["cash"] == [1000, 2000, 3000]


@rule("SHK-4.8.1")
def test_a_debtors_cash_stays_when_the_rest_is_dealt_anew() -> None:
    match = giving(
        "GGG", 7000, 4000, "5 NYSO", later=[0, 0], options={"cash_visibility": "private"}
    )
    for seed in range(10):
        state: Any = match.state.clone()
        state.cash[2] = 3000
        state.reshuffle(3, Rng(seed))
        assert (state.cash[1], state.cash[0] + state.cash[2]) == (4000, 3000)


@rule("SHK-4.9")
def test_there_is_no_credit() -> None:
    match = trading(TWO, cash=8999)

    assert "buy 2 Wings" in match.legal()
    assert why_not(match, "buy 3 Wings") == "SHK-4.9"
    refusal = match.why("buy 3 Wings")
    assert refusal is not None
    assert refusal.facts == {"cost": 9000, "cash": 8999}
    assert "buy 3 Wings" in trading(TWO, cash=9000).legal()


@rule("SHK-1.3")
def test_the_supply_can_be_too_small() -> None:
    match = trading(TWO, cash=90000, ones=["", "13 Wings"], fives=["", "7 Wings"])

    assert "buy 2 Wings" in match.legal()
    assert why_not(match, "buy 3 Wings") == "SHK-1.3"
