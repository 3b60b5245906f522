"""SHK-4.5 to 4.7: fives, ones and change."""

from __future__ import annotations

from itertools import permutations

import pytest

from parkett.core.match import Match
from tests.games.shark.rules.scene import cash, held, play, supply, told, trading, why_not
from tests.rule import rule

TWO = "YYY.GG"  # Wings at 3000, NYSO at 2000


def short_of_ones(*ones: str, cash: int = 90000, **options: str) -> Match:
    """Nobody must exchange; the bank has two fives and whatever ones the seats leave it."""
    fives, changed = ["", "5 Wings"], {"exchange_duty": False, **options}
    return trading(TWO, cash=cash, ones=list(ones), fives=fives, seats=2, options=changed)


@rule("SHK-4.5", "SHK-T20")
def test_five_ones_become_a_five() -> None:
    match = trading(TWO, cash=90000, ones=["4 Wings"])
    journal = play(match, "buy 1 Wings")

    assert held(match, "Wings") == (0, 1)
    assert told(journal, "shares_exchanged") == [
        {"rule": "SHK-4.5", "seat": 0, "company": "Wings", "ones": 5, "fives": 1}
    ]


@rule("SHK-4.5")
@pytest.mark.parametrize(("had", "left"), [(3, (4, 0)), (4, (0, 1)), (8, (4, 1)), (9, (0, 2))])
def test_only_five_ones_are_exchanged(had: int, left: tuple[int, int]) -> None:
    fives = had // 5
    match = trading(TWO, cash=90000, ones=[f"{had % 5} Wings"], fives=[f"{fives} Wings"])
    journal = play(match, "buy 1 Wings")

    assert held(match, "Wings") == left
    assert len(told(journal, "shares_exchanged")) == left[1] - fives


@rule("SHK-4.5", "SHK-T21")
def test_without_a_five_in_the_supply_the_ones_stay() -> None:
    match = trading(TWO, cash=90000, ones=["4 Wings"], fives=["", "7 Wings"])
    journal = play(match, "buy 1 Wings")

    assert not told(journal, "shares_exchanged")

    assert held(match, "Wings") == (5, 0)


@rule("SHK-4.5")
def test_another_seat_exchanges_as_soon_as_a_five_comes_back() -> None:
    match = trading(TWO, ones=["", "6 Wings"], fives=["1 Wings", "6 Wings"])
    play(match, "sell 5 Wings")

    assert held(match, "Wings", 1) == (1, 7)


@rule("SHK-4.5")
@pytest.mark.parametrize(("other", "active"), list(permutations(range(3), 2)))
def test_whoever_sells_every_other_seat_exchanges(other: int, active: int) -> None:
    ones, fives = ["", "", ""], ["", "", ""]
    ones[other], fives[other], fives[active] = "6 Wings", "6 Wings", "1 Wings"
    match = trading(TWO, active=active, ones=ones, fives=fives)
    journal = play(match, "sell 5 Wings")

    assert held(match, "Wings", other) == (1, 7)
    assert told(journal, "shares_exchanged") == [
        {"rule": "SHK-4.5", "seat": other, "company": "Wings", "ones": 5, "fives": 1}
    ]


@rule("SHK-4.5")
def test_nine_ones_are_exchanged_for_one_five() -> None:
    match = trading(TWO, ones=["", "9 Wings"], fives=["2 Wings", "5 Wings"])
    journal = play(match, "sell 10 Wings")

    assert held(match, "Wings", 1) == (4, 6)
    assert told(journal, "shares_exchanged") == [
        {"rule": "SHK-4.5", "seat": 1, "company": "Wings", "ones": 5, "fives": 1}
    ]


@rule("SHK-4.5")
def test_the_active_seat_exchanges_before_the_others() -> None:
    match = trading(TWO, ones=["5 Wings", "9 Wings"], fives=["1 Wings", "6 Wings"])
    play(match, "sell 5 Wings")

    assert held(match, "Wings", 0) == (0, 1)
    assert held(match, "Wings", 1) == (9, 6)


@rule("SHK-4.5")
def test_without_the_duty_nobody_exchanges() -> None:
    match = trading(TWO, cash=90000, ones=["4 Wings"], options={"exchange_duty": False})
    play(match, "buy 1 Wings")

    assert held(match, "Wings") == (5, 0)


@rule("SHK-4.6")
def test_a_five_is_changed_back_to_sell_single_shares() -> None:
    match = trading(TWO, fives=["1 Wings"], ones=[""], options={"certificates": "physical_strict"})
    journal = play(match, "sell 2 Wings")

    assert held(match, "Wings") == (3, 0)
    assert told(journal, "change_given")[0]["rule"] == "SHK-4.6"


@rule("SHK-4.6.1")
def test_the_supply_must_have_the_ones() -> None:
    match = trading(
        TWO,
        fives=["1 Wings", "6 Wings"],
        ones=["", "12 Wings"],
        options={"certificates": "physical_strict"},
    )

    assert supply(match, "Wings") == (3, 0)
    assert why_not(match, "sell 2 Wings") == "SHK-4.6.1"
    assert "sell 5 Wings" in match.legal()


@rule("SHK-4.6", "SHK-4.6.1")
@pytest.mark.parametrize(("ones", "legal"), [(10, True), (11, False)])
def test_five_ones_in_the_supply_are_enough_to_change_one_five(ones: int, legal: bool) -> None:
    match = trading(
        TWO,
        fives=["2 Wings", "5 Wings"],
        ones=["", f"{ones} Wings"],
        options={"certificates": "physical_strict"},
    )

    assert ("sell 6 Wings" in match.legal()) == legal
    assert ("sell 9 Wings" in match.legal()) == legal
    if legal:
        play(match, "sell 6 Wings")
        assert held(match, "Wings") == (4, 0)


@rule("SHK-4.7")
def test_change_is_given_within_a_purchase() -> None:
    match = short_of_ones("4 Wings", "11 Wings")
    journal = play(match, "buy 1 Wings")

    assert held(match, "Wings") == (0, 1)
    assert supply(match, "Wings") == (4, 1)
    assert told(journal, "change_given") == [
        {
            "rule": "SHK-4.7",
            "seat": 0,
            "company": "Wings",
            "shares": 1,
            "ones": -4,
            "fives": 1,
        }
    ]


@rule("SHK-4.7")
def test_change_is_given_within_a_sale() -> None:
    match = trading(TWO, ones=["", "12 Wings"], fives=["1 Wings", "6 Wings"])
    play(match, "sell 2 Wings")

    assert held(match, "Wings") == (3, 0)
    assert cash(match) == 6000


@rule("SHK-4.7")
def test_change_of_a_single_one_is_told_in_a_purchase_and_in_a_sale() -> None:
    bought = play(short_of_ones("1 Wings", "14 Wings"), "buy 4 Wings")
    sold = play(trading(TWO, ones=[""], fives=["1 Wings"]), "sell 4 Wings")
    changes = [told(journal, "change_given")[0] for journal in (bought, sold)]

    assert [(each["ones"], each["fives"]) for each in changes] == [(-1, 1), (1, -1)]


@rule("SHK-4.7")
def test_a_five_for_five_shares_needs_no_change() -> None:
    bought = play(short_of_ones("", "15 Wings"), "buy 5 Wings")
    sold = play(trading(TWO, ones=[""], fives=["1 Wings"]), "sell 5 Wings")

    assert not told(bought + sold, "change_given")


@rule("SHK-4.7")
def test_strict_certificates_give_no_change_in_a_purchase() -> None:
    match = short_of_ones("4 Wings", "11 Wings", certificates="physical_strict")

    assert why_not(match, "buy 1 Wings") == "SHK-4.7"
    assert "buy 5 Wings" in match.legal()


@rule("SHK-4.7")
def test_a_trade_that_no_change_makes_up_is_refused() -> None:
    for cash_left in (90000, 3000):
        match = short_of_ones("", "15 Wings", cash=cash_left)
        assert why_not(match, "buy 1 Wings") == "SHK-4.7"
    assert (
        why_not(trading(TWO, ones=["", "15 Wings"], fives=["1 Wings", "6 Wings"]), "sell 2 Wings")
        == "SHK-4.7"
    )


@rule("SHK-4.7")
def test_as_units_certificates_do_not_matter() -> None:
    match = trading(TWO, cash=90000, shares=["4 Wings"], options={"certificates": "units"})
    play(match, "buy 3 Wings")

    assert held(match, "Wings") == (7, 0)
    assert supply(match, "Wings") == (43, 0)
