"""SHK-7 to SHK-10: provision, removal, dividends and losses."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    TWO_COLOURS,
    at,
    cash,
    held,
    placing,
    play,
    price,
    told,
    why_not,
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
def test_the_provision_of_an_isolated_house_is_a_number_of_the_edition() -> None:
    match = placing("", "red 1", options={"isolated_provision": 3000})
    play(match, "place red 1C")

    assert cash(match) == 3000


@rule("SHK-7.2")
def test_a_house_in_a_chain_brings_the_new_price() -> None:
    match = placing("RRRRR\n\nRR", "red 1")
    play(match, "place red 3C")

    assert cash(match) == price(match, "Smith") == 8000


@rule("SHK-7.3")
def test_the_provision_comes_before_removal_dividends_and_losses() -> None:
    match = placing("RRR.BB", "red 1", cash=9000, shares=["1 Smith", "1 Empire"])
    names = [str(entry["entry"]) for entry in match.play("place red 4A")]
    later = ("group_removed", "dividend_paid", "loss_incurred", "losses_paid")

    assert names.index("provision_paid") < min(names.index(name) for name in later)


@rule("SHK-8.1", "SHK-T06")
def test_different_colours_may_touch_diagonally() -> None:
    match = placing("B", "red 1")
    play(match, "place red 2B")

    assert (at(match, "1A"), at(match, "2B")) == ("B", "R")


@rule("SHK-8.1", "SHK-8.4", "SHK-T05")
def test_a_single_house_may_not_touch_another_colour() -> None:
    assert why_not(placing("B", "red 1"), "place red 2A") == "SHK-8.4"


@rule("SHK-8.2", "SHK-T07")
def test_a_pair_drives_a_single_house_away() -> None:
    match = placing("R.B", "red 1")
    journal = play(match, "place red 2A")

    assert at(match, "3A") == "."
    assert told(journal, "group_removed") == [
        {
            "rule": "SHK-8.2",
            "colour": "blue",
            "houses": 1,
            "size": 1,
            "by": "red",
            "strength": 2,
        }
    ]


@rule("SHK-8.4", "SHK-T08")
def test_equal_groups_are_not_superior() -> None:
    assert why_not(placing("RR.BBB", "red 1"), "place red 3A") == "SHK-8.3"


@rule("SHK-8.3", "SHK-T10")
def test_every_touched_group_must_be_smaller() -> None:
    match = placing("RRR.BBBB\n...G\n...G", "red 1")

    assert why_not(match, "place red 4A") == "SHK-8.3"


@rule("SHK-8.3")
def test_only_groups_that_touch_the_new_house_are_compared() -> None:
    match = placing("RR.BB\n\nBBBBB", "red 1")
    play(match, "place red 3A")

    assert (at(match, "4A"), at(match, "1C")) == (".", "B")
    assert price(match, "Empire") == 5000


@rule("SHK-8.3")
@pytest.mark.parametrize(("compare", "legal"), [("each_group", True), ("sum_per_colour", False)])
def test_groups_of_one_colour_are_compared_singly_or_summed(compare: str, legal: bool) -> None:
    match = placing(
        "BB.BB\n..R\n..R", "red 1", options={"displacement_compare": compare}
    )  # three against two and two

    assert ("place red 3A" in match.legal()) == legal


@rule("SHK-8.5")
def test_removed_houses_are_out_for_good() -> None:
    match = placing("RRR.BB", "red 1")
    left = match.position()["houses_left"]["blue"]
    play(match, "place red 4A")

    assert match.position()["houses_left"]["blue"] == left == 16
    assert match.position()["houses_removed"] == {"blue": 2, "yellow": 0, "green": 0, "red": 0}


@rule("SHK-8.6")
def test_place_raise_provision_remove_lower() -> None:
    match = placing("RRR.BB", "red 1", cash=9000, shares=["", "1 Empire"])
    journal = match.play("place red 4A")
    told_in_order = [
        (entry["entry"], entry.get("company", entry.get("colour"))) for entry in journal[:5]
    ]

    assert told_in_order == [
        ("house_placed", "red"),
        ("price_changed", "Smith"),
        ("provision_paid", "Smith"),
        ("group_removed", "blue"),
        ("price_changed", "Empire"),
    ]


@rule("SHK-8.7")
def test_one_house_drives_away_two_colours() -> None:
    match = placing(TWO_COLOURS, "red 1")
    journal = play(match, "place red 5A")

    assert [entry["colour"] for entry in told(journal, "group_removed")] == ["blue", "green"]
    assert (price(match, "Empire"), price(match, "NYSO"), price(match, "Smith")) == (
        1000,
        1000,
        5000,
    )


@rule("SHK-9.1")
def test_every_holder_gets_the_rise_for_each_share() -> None:
    match = placing("YYYY.Y", "yellow 1", shares=["2 Wings", "4 Wings", "1 NYSO"])
    journal = play(match, "place yellow 5A")

    assert match.position()["cash"] == [6000 + 2 * 2000, 4 * 2000, 0]
    assert told(journal, "dividend_paid")[1] == {
        "rule": "SHK-9.1",
        "seat": 1,
        "company": "Wings",
        "shares": 4,
        "rise": 2000,
        "amount": 8000,
    }


@rule("SHK-9.1", "SHK-T23")
def test_the_first_house_of_a_colour_pays_a_dividend() -> None:
    match = placing("", "red 1", shares=["", "1 Smith"])
    play(match, "place red 1A")

    assert match.position()["cash"] == [1000, 1000, 0]


@rule("SHK-9.2")
def test_dividends_may_be_used_for_losses() -> None:
    match = placing("YYYYY.GG\n\nGG", "yellow 1", shares=["", "4 Wings 2 NYSO"])
    journal = play(match, "place yellow 6A")

    assert cash(match, 1) == 4 * 1000 - 2 * 2000 == 0
    assert told(journal, "losses_paid") == [{"rule": "SHK-10.3", "seat": 1, "amount": 4000}]


@rule("SHK-10.1", "SHK-T29")
def test_all_holders_but_the_mover_pay_the_fall() -> None:
    match = placing("YYYYY.GG\n\nGG", "yellow 1", cash=20000, shares=["5 NYSO", "3 NYSO", "1 NYSO"])
    journal = play(match, "place yellow 6A")

    assert match.position()["cash"] == [20000 + 6000, 20000 - 6000, 20000 - 2000]
    assert told(journal, "loss_incurred")[0] == {
        "rule": "SHK-10.1",
        "seat": 1,
        "company": "NYSO",
        "shares": 3,
        "fall": 2000,
        "amount": 6000,
    }


@rule("SHK-10.2", "SHK-6.3", "SHK-T13")
def test_shares_are_kept_at_0() -> None:
    match = placing("RRRR.BBBB", "red 1", cash=20000, shares=["", "3 Empire"])
    play(match, "place red 5A")

    assert price(match, "Empire") == 0
    assert cash(match, 1) == 20000 - 3 * 4000
    assert held(match, "Empire", 1) == (3, 0)


@rule("SHK-6.2", "SHK-T12")
def test_with_singles_left_the_price_falls_to_1000() -> None:
    match = placing("RRRR.BBBB\n\nB.B", "red 1", cash=20000, shares=["", "2 Empire"])
    play(match, "place red 5A")

    assert price(match, "Empire") == 1000
    assert cash(match, 1) == 20000 - 2 * 3000


@rule("SHK-6.3", "SHK-T16")
def test_the_last_house_removed_costs_1000_a_share() -> None:
    match = placing("R.B", "red 1", cash=20000, shares=["", "2 Empire"])
    play(match, "place red 2A")

    assert price(match, "Empire") == 0
    assert cash(match, 1) == 20000 - 2 * 1000


@rule("SHK-10.3")
def test_losses_of_one_turn_are_one_amount() -> None:
    match = placing(TWO_COLOURS, "red 1", cash=20000, shares=["", "1 Empire 2 NYSO"])
    journal = play(match, "place red 5A")

    assert told(journal, "losses_paid") == [
        {"rule": "SHK-10.3", "seat": 1, "amount": 1 * 3000 + 2 * 2000}
    ]
    assert cash(match, 1) == 13000
