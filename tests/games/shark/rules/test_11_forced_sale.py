"""SHK-11: the forced sale and elimination."""

from __future__ import annotations

import pytest

from parkett.games.shark.kernel.codes import GIVE_BASE, forced_sale_code
from tests.games.shark.rules.scene import (
    TWO_COLOURS,
    cash,
    giving,
    held,
    placing,
    play,
    supply,
    told,
    why_not,
)
from tests.rule import rule

AT_3000 = "GGG"  # NYSO
MIXED = "GGG.YYY..BB"  # NYSO and Wings at 3000, Empire at 2000


@rule("SHK-11.1")
def test_all_cash_and_the_rest_in_shares_at_half_the_price() -> None:
    match = giving(AT_3000, 7000, 4000, "5 NYSO")
    journal = play(match, "give 2 NYSO")

    assert cash(match, 1) == 4000 + 3000 - 7000
    assert held(match, "NYSO", 1) == (3, 0)
    assert supply(match, "NYSO") == (12, 7)
    assert told(journal, "shares_given") == [
        {
            "rule": "SHK-11.1",
            "seat": 1,
            "company": "NYSO",
            "count": 2,
            "price": 3000,
            "value": 6000,
            "proceeds": None,  # rounded on the total
        }
    ]
    assert told(journal, "forced_sale_settled") == [
        {
            "rule": "SHK-11.2",
            "seat": 1,
            "value": 6000,
            "proceeds": 3000,
            "cash": 4000,
            "due": 7000,
            "left": 0,
            "percent": 50,
            "whole": 3000,
            "rest": 0,
            "unit": 1000,
            "rounded": "none",
            "rounding_rule": None,
        }
    ]


@rule("SHK-11.1")
@pytest.mark.parametrize("company", ["Empire", "Wings", "NYSO", "Smith"])
def test_shares_of_every_company_are_taken_back(company: str) -> None:
    match = giving("BB.YY.GG.RR", 2000, 0, f"3 {company}")
    journal = play(match, f"give 2 {company}")

    assert [(given["company"], given["value"]) for given in told(journal, "shares_given")] == [
        (company, 4000)
    ]
    assert told(journal, "forced_sale_settled")[0]["value"] == 4000
    assert held(match, company, 1) == (1, 0)
    assert cash(match, 1) == 0


@rule("SHK-11.1", "SHK-11.1.1")
def test_the_reduced_price_counts() -> None:
    match = placing("RRRR.BBBB\n\nBB", "red 1", shares=["", "4 Empire"], cash=[0, 15000, 0])
    journal = play(match, "place red 5A")

    assert told(journal, "forced_sale_begun") == [
        {"rule": "SHK-11.1", "seat": 1, "due": 16000, "cash": 15000, "short": 1000}
    ]
    assert match.legal() == ["give 1 Empire"]  # 2000, not 6000
    assert why_not(match, "give 5 Empire") == "SHK-11.1"


@rule("SHK-11.2")
@pytest.mark.parametrize(("due", "needed"), [(1000, 1), (2000, 2), (3000, 2), (4000, 3)])
def test_fractions_are_rounded_down_on_the_total(due: int, needed: int) -> None:
    assert giving(AT_3000, due, 0, "4 NYSO").legal() == [f"give {needed} NYSO"]


@rule("SHK-11.2", "SHK-T34")
def test_one_share_at_1000_brings_nothing() -> None:
    match = placing("RRRR.BBBB\n\nB", "red 1", shares=["", "1 Empire"])
    journal = play(match, "place red 5A")

    assert told(journal, "seat_eliminated") == [
        {
            "rule": "SHK-11.5",
            "seat": 1,
            "due": 3000,
            "cash": 0,
            "proceeds": 0,
            "value": 1000,
            "percent": 50,
            "whole": 500,
            "rest": 0,
            "unit": 1000,
            "rounded": "down",
            "rounding_rule": "SHK-11.2",
        }
    ]


@rule("SHK-11.2.1")
@pytest.mark.parametrize(
    ("rounding", "legal"),
    [
        ("per_total", {"give 2 Wings", "give 2 NYSO", "give 1 Wings 1 NYSO"}),
        ("per_company", {"give 2 Wings", "give 2 NYSO"}),
    ],
)
def test_several_companies_are_rounded_once_or_each(rounding: str, legal: set[str]) -> None:
    match = giving(MIXED, 3000, 0, "2 Wings 2 NYSO", options={"forced_sale_rounding": rounding})

    assert legal <= set(match.legal())
    assert ("give 1 Wings 1 NYSO" in match.legal()) == ("give 1 Wings 1 NYSO" in legal)


@rule("SHK-11.2.1")
def test_rounded_for_each_company_the_entries_say_so() -> None:
    match = giving(
        MIXED, 3000, 0, "1 Empire 3 Wings", options={"forced_sale_rounding": "per_company"}
    )
    journal = play(match, "give 2 Wings")
    assert told(journal, "shares_given")[0]["proceeds"] == 3000
    match = giving(MIXED, 3000, 0, "1 Empire 1 Wings 1 NYSO")
    again = giving(
        MIXED,
        2000,
        0,
        "1 Empire 1 Wings 1 NYSO",
        options={"forced_sale_rounding": "per_company"},
    )
    journal = play(again, "give 1 Wings 1 NYSO")

    assert [entry["proceeds"] for entry in told(journal, "shares_given")] == [1000, 1000]
    (settled,) = told(journal, "forced_sale_settled")
    assert (settled["rule"], settled["rounding_rule"]) == ("SHK-11.2.1", "SHK-11.2.1")
    assert (settled["value"], settled["proceeds"]) == (6000, 2000)
    assert (settled["whole"], settled["rest"], settled["rounded"]) == (3000, 0, "down")
    assert "give 1 Wings 1 NYSO" in match.legal()  # 3000 on the total


@rule("SHK-11.2.1")
@pytest.mark.parametrize(
    ("company", "price"), [("Empire", 2000), ("Wings", 4000), ("NYSO", 6000), ("Smith", 8000)]
)
def test_rounded_for_each_company_every_share_has_its_own_price(company: str, price: int) -> None:
    board = "BB.YYYY\n\nGGGGGG\n\nRRRRRRRR"
    options = {"forced_sale_rounding": "per_company"}
    half = price // 2

    assert giving(board, half, 0, f"2 {company}", options=options).legal() == [f"give 1 {company}"]
    assert giving(board, half + 1000, 0, f"2 {company}", options=options).legal() == [
        f"give 2 {company}"
    ]


@rule("SHK-11.2.1")
def test_who_is_out_by_rounding_for_each_company_is_told_so() -> None:
    match = placing(
        TWO_COLOURS,
        "red 1",
        cash=[0, 4000, 0],
        shares=["", "1 Empire 1 NYSO"],
        options={"forced_sale_rounding": "per_company"},
    )
    (out,) = told(play(match, "place red 5A"), "seat_eliminated")

    assert (out["due"], out["proceeds"], out["value"]) == (5000, 0, 2000)
    assert (out["whole"], out["rounded"], out["rounding_rule"]) == (1000, "down", "SHK-11.2.1")


@rule("SHK-11.3")
def test_the_debtor_chooses_but_gives_no_more_than_needed() -> None:
    match = giving(MIXED, 3000, 0, "2 Empire 3 Wings 2 NYSO")

    assert match.to_act == 1
    assert set(match.legal()) == {
        "give 2 Wings",
        "give 2 NYSO",
        "give 1 Wings 1 NYSO",
        "give 2 Empire 1 Wings",
        "give 2 Empire 1 NYSO",
    }
    assert why_not(match, "give 3 Wings") == "SHK-11.3"
    assert why_not(match, "give 1 Wings") == "SHK-11.1"
    assert why_not(match, "give 2 Empire 2 Wings") == "SHK-11.3"
    assert why_not(match, "give 3 Empire 2 Wings") == "SHK-11.1"


@rule("SHK-11.3")
def test_what_is_left_over_stays_as_cash() -> None:
    match = giving(AT_3000, 2000, 0, "5 NYSO")
    play(match, "give 2 NYSO")

    assert cash(match, 1) == 1000


@rule("SHK-11.3")
def test_without_change_the_next_larger_number_counts_as_needed() -> None:
    match = giving(
        AT_3000,
        1000,
        0,
        "5 NYSO",
        others=["5 NYSO"],
        ones=["", "", "15 NYSO"],
        fives=["", "1 NYSO", "6 NYSO"],
    )

    assert match.legal() == ["give 5 NYSO"]
    assert why_not(match, "give 1 NYSO") == "SHK-4.7"


@rule("SHK-11.3")
def test_by_choice_more_than_needed_may_be_given() -> None:
    match = giving(MIXED, 3000, 0, "2 Empire 2 Wings", options={"forced_sale_amount": "any"})

    assert match.legal() == [
        "give 2 Wings",
        "give 1 Empire 2 Wings",
        "give 2 Empire 1 Wings",
        "give 2 Empire 2 Wings",
    ]
    assert why_not(match, "give 1 Empire 1 Wings") == "SHK-11.1"
    assert why_not(match, "give 3 Empire 2 Wings") == "SHK-11.1"
    play(match, "give 2 Empire 2 Wings")
    assert (cash(match, 1), held(match, "Empire", 1)) == (5000 - 3000, (0, 0))


@rule("SHK-11.3")
def test_by_choice_shares_at_0_may_be_given_too_but_only_what_can_be_handed_over() -> None:
    match = giving(
        AT_3000,
        1000,
        0,
        "",
        ones=["", "2 Smith", "15 NYSO"],
        fives=["", "1 NYSO", "6 NYSO"],
        others=[""],
        options={"forced_sale_amount": "any"},
    )

    assert match.legal() == ["give 5 NYSO", "give 5 NYSO 1 Smith", "give 5 NYSO 2 Smith"]
    assert why_not(match, "give 1 NYSO") == "SHK-4.7"


@rule("SHK-11.4")
def test_shares_at_0_bring_nothing() -> None:
    match = giving(AT_3000, 1000, 0, "2 NYSO 3 Smith")

    assert match.legal() == ["give 1 NYSO"]
    assert why_not(match, "give 1 NYSO 1 Smith") == "SHK-11.3"
    assert why_not(match, "give 3 Smith") == "SHK-11.1"


@rule("SHK-11.3", "SHK-T30")
def test_four_of_five_shares_cover_6000() -> None:
    match = giving(AT_3000, 10000, 4000, "5 NYSO")

    assert match.legal() == ["give 4 NYSO"]
    play(match, "give 4 NYSO")
    assert (cash(match, 1), held(match, "NYSO", 1)) == (0, (1, 0))


@rule("SHK-11.5", "SHK-11.5.1", "SHK-T33")
def test_who_cannot_pay_with_everything_is_out() -> None:
    match = placing(
        TWO_COLOURS, "red 1", cash=[0, 1000, 9000], shares=["", "1 Empire 1 NYSO 2 Wings"]
    )
    journal = play(match, "place red 5A")
    table = match.position()

    (eliminated,) = told(journal, "seat_eliminated")
    assert (eliminated["rule"], eliminated["seat"]) == ("SHK-11.5", 1)
    assert [eliminated[name] for name in ("due", "cash", "proceeds")] == [5000, 1000, 1000]
    assert (eliminated["value"], eliminated["rounded"]) == (2000, "none")
    assert table["eliminated"] == [1]
    assert table["cash"][1] == 0
    assert supply(match, "Empire") == supply(match, "Wings") == (15, 7)
    play(match, "done")
    assert match.to_act == 2


@rule("SHK-11.5.1")
def test_fives_of_an_eliminated_player_go_back_too() -> None:
    match = placing(TWO_COLOURS, "red 1", cash=[0, 1000, 0], shares=["", "8 Empire 6 Wings"])
    play(match, "place red 5A")

    assert match.position()["eliminated"] == [1]
    assert held(match, "Empire", 1) == held(match, "Wings", 1) == (0, 0)
    assert supply(match, "Empire") == supply(match, "Wings") == (15, 7)


@rule("SHK-11.1")
def test_nothing_given_covers_nothing() -> None:
    match = giving(AT_3000, 1000, 0, "2 NYSO")
    for action, code in (
        (GIVE_BASE, "does_not_cover_the_losses"),
        (forced_sale_code(50, 50, 50, 50, 50), "not_that_many_shares"),
        (forced_sale_code(50, 50, 50, 50, 50) + 1, "no_such_shares"),
    ):
        refusal = match.game.refusal(match.state, 1, action)
        assert refusal is not None
        assert (refusal.rule, refusal.code) == ("SHK-11.1", code)


@rule("SHK-11.5.2")
def test_the_last_player_wins() -> None:
    match = placing(TWO_COLOURS, "red 1", seats=2, shares=["", "1 Empire"])
    journal = play(match, "place red 5A")

    assert (match.over, match.position()["end"]) == (True, "last_player")
    assert match.scores() == [5000, -1]
    assert match.winners() == [0]
    assert told(journal, "game_ended") == [{"rule": "SHK-11.5.2", "reason": "last_player"}]


@rule("SHK-11.6")
def test_a_debtor_cannot_sell_at_the_full_price() -> None:
    match = giving(AT_3000, 1000, 0, "2 NYSO")

    assert why_not(match, "sell 1 NYSO") == "SHK-11.6"
    assert why_not(match, "done") == "SHK-11.6"


@rule("SHK-11.7")
def test_losses_are_paid_clockwise_from_the_mover() -> None:
    match = placing(
        TWO_COLOURS, "red 1", active=1, seats=4, shares=["3 Empire 2 Smith"] * 4, cash=5000
    )
    journal = play(match, "place red 5A")
    assert match.to_act == 2
    assert match.position()["dues"] == [9000, 0, 9000, 9000]
    assert [entry["seat"] for entry in told(journal, "forced_sale_begun")] == [2]
    play(match, match.legal()[0])
    assert match.to_act == 3
    play(match, match.legal()[0])
    assert match.to_act == 0
    play(match, match.legal()[0])

    assert (match.to_act, match.ask) == (1, "trade")
    assert match.position()["dues"] == [0, 0, 0, 0]


@rule("SHK-11.1")
@pytest.mark.parametrize(("percent", "needed"), [(50, 2), (100, 1), (30, 3)])
def test_the_banks_part_is_a_number_of_the_edition(percent: int, needed: int) -> None:
    match = giving(AT_3000, 2000, 0, "4 NYSO", options={"forced_sale_percent": percent})

    assert match.legal() == [f"give {needed} NYSO"]
