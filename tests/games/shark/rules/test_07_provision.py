"""SHK-7: the commission."""

from __future__ import annotations

from tests.games.shark.rules.scene import (
    cash,
    placing,
    play,
    price,
    told,
)
from tests.rule import rule


@rule("SHK-7.1")
def test_an_isolated_house_brings_1000_whatever_the_price() -> None:
    match = placing("RRRRR", "red 1")
    journal = play(match, "place red 1C")

    assert cash(match) == 1000
    assert told(journal, "provision_paid") == [
        {
            "rule": "SHK-7.1",
            "seat": 0,
            "company": "Smith",
            "before": 5000,
            "price": 5000,
            "amount": 1000,
        }
    ]


@rule("SHK-7.1")
def test_the_commission_for_an_isolated_house_is_a_number_of_the_edition() -> None:
    match = placing("", "red 1", options={"isolated_provision": 3000})
    play(match, "place red 1C")

    assert cash(match) == 3000


@rule("SHK-7.2")
def test_a_house_in_a_chain_brings_the_new_price() -> None:
    match = placing("RRRRR\n\nRR", "red 1")
    journal = play(match, "place red 3C")

    assert told(journal, "provision_paid") == [
        {
            "rule": "SHK-7.2",
            "seat": 0,
            "company": "Smith",
            "before": 7000,
            "price": 8000,
            "amount": 8000,
        }
    ]
    assert cash(match) == price(match, "Smith") == 8000


@rule("SHK-7.3")
def test_the_commission_comes_before_removal_dividends_and_losses() -> None:
    match = placing("RRR.BB", "red 1", cash=9000, shares=["1 Smith", "1 Empire"])
    names = [str(entry["entry"]) for entry in match.play("place red 4A")]
    later = ("group_removed", "dividend_paid", "loss_incurred", "losses_paid")

    assert names.index("provision_paid") < min(names.index(name) for name in later)
