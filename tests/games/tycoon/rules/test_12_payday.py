"""TYC-12: what a payday pays."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.tycoon.rules.scene import entries_of, majority_payments, payday, tycoon
from tests.rule import rule


@rule("TYC-12.1")
def test_spread_by_cities_with_an_open_hotel() -> None:
    rows = {"Cairo": [0, 0, 1], "Tokyo": [0], "Sydney": [0, 2]}
    match, journal = payday(rows=rows)
    paid = {
        entry["seat"]: (entry["cities"], entry["amount"])
        for entry in entries_of(journal, "spread_paid")
    }

    assert paid == {0: (3, 5), 1: (1, 0), 2: (1, 0)}
    assert {entry["rule"] for entry in entries_of(journal, "spread_paid")} == {"TYC-12.1"}
    assert match.position()["cash"][0] == 15 + 5 + 9 + 4 + 4


@rule("TYC-12.2")
def test_the_site_after_the_last_hotel_pays() -> None:
    _, journal = payday(rows={"New York": [0, 0, 1]})

    assert entries_of(journal, "majority_paid") == [
        {
            "entry": "majority_paid",
            "rule": "TYC-12.2",
            "seat": seat,
            "city": "New York",
            "place": place,
            "hotels": hotels,
            "site": 4,
            "amount": amount,
        }
        for seat, place, hotels, amount in ((0, 1, 2, 12), (1, 2, 1, 6))
    ]


@rule("TYC-12.2")
def test_emptied_sites_are_not_the_next_site() -> None:
    rows = {"New York": [None, 0, 0, 0, 1, 1, 1]}
    _, journal = payday(rows=rows, closed={"New York": [2]}, first_built={"New York": [2, 0, 1]})

    assert majority_payments(journal, "New York") == [(0, 28), (1, 14)]


@rule("TYC-12.2")
def test_a_full_city_pays_its_last_site() -> None:
    row = [None, None, None, 1, 1, 1, 1, 1, 2, 2, 2, 2]
    _, journal = payday(rows={"New York": row}, closed={"New York": [0, 0, 0]}, phase=3)

    assert majority_payments(journal, "New York") == [(1, 16), (2, 8)]


@rule("TYC-12.3")
def test_a_tie_goes_to_the_earlier_first_hotel() -> None:
    _, journal = payday(rows={"Cairo": [2, 0, 0, 2]})

    assert majority_payments(journal, "Cairo") == [(2, 12), (0, 6)]
    assert entries_of(journal, "tie_broken")[0] == {
        "entry": "tie_broken",
        "rule": "TYC-12.3",
        "seat": 2,
        "rival": 0,
        "city": "Cairo",
        "hotels": 2,
    }


@rule("TYC-12.3")
def test_a_tie_for_the_second_place() -> None:
    _, journal = payday(rows={"Cairo": [2, 1, 0, 0]})

    assert majority_payments(journal, "Cairo") == [(0, 12), (2, 6)]
    assert [(e["seat"], e["rival"]) for e in entries_of(journal, "tie_broken")] == [(2, 1)]


@rule("TYC-12.3.1")
@pytest.mark.parametrize(("tie_break", "first"), [("first_ever_built", 0), ("earliest_open", 1)])
def test_the_first_hotel_is_closed(tie_break: str, first: int) -> None:
    """Seat 0 built first; that hotel is closed, and seat 1 has the first open one."""
    row = [None, 1, 1, 0, 0, 2, 2]
    _, journal = payday(
        tycoon(tie_break=tie_break), rows={"Cairo": row}, closed={"Cairo": [0]}, phase=2
    )

    assert [seat for seat, _ in majority_payments(journal, "Cairo")] == [first, 1 - first]
    assert [e["rule"] for e in entries_of(journal, "tie_broken")] == ["TYC-12.3.1", "TYC-12.3"]


@rule("TYC-12.3", "TYC-12.3.1")
@pytest.mark.parametrize("tie_break", ["first_ever_built", "earliest_open"])
def test_the_option_is_cited_only_where_it_decides(tie_break: str) -> None:
    _, journal = payday(tycoon(tie_break=tie_break), rows={"Cairo": [2, 0, 0, 2]})

    assert [e["rule"] for e in entries_of(journal, "tie_broken")] == ["TYC-12.3"]


@rule("TYC-12.4")
def test_the_only_owner_gets_the_first_amount() -> None:
    match, journal = payday(rows={"New York": [1, 1]})

    assert majority_payments(journal, "New York") == [(1, 8)]
    assert entries_of(journal, "majority_paid")[0]["rule"] == "TYC-12.4"
    assert match.position()["cash"] == [15, 23, 15]


@rule("TYC-12.3")
@pytest.mark.parametrize(("first", "second", "third"), list(permutations(range(3))))
def test_a_tie_for_the_second_place_is_told_whoever_is_in_it(
    first: int, second: int, third: int
) -> None:
    _, journal = payday(rows={"Cairo": [first, first, second, third]})

    assert [(e["seat"], e["rival"]) for e in entries_of(journal, "tie_broken")] == [(second, third)]
    assert [seat for seat, _ in majority_payments(journal, "Cairo")] == [first, second]


@rule("TYC-12.5")
def test_factories_pay_the_second_amount_and_in_the_longest_row_the_first() -> None:
    rows = {"Cairo": [1, 1, 1], "Tokyo": [2, 2]}
    match, journal = payday(rows=rows, factories={"Cairo": [0], "Tokyo": [0, 0]})
    paid = entries_of(journal, "factories_paid")

    assert [(e["city"], e["count"], e["price"], e["amount"], e["longest"]) for e in paid] == [
        ("Tokyo", 2, 4, 8, False),
        ("Cairo", 1, 9, 9, True),
    ]
    assert [(e["rule"], e["seat"], e["site"]) for e in paid] == [
        ("TYC-12.5", 0, 3),
        ("TYC-12.5", 0, 4),
    ]
    assert match.position()["cash"][0] == 15 + 8 + 9


@rule("TYC-12.5")
def test_several_longest_rows_all_pay_the_first() -> None:
    rows = {"Cairo": [1, 1], "Tokyo": [2, 2], "Sydney": [1]}
    _, journal = payday(rows=rows, factories={"Cairo": [0], "Tokyo": [1], "Sydney": [0]})
    paid = {str(e["city"]): e["amount"] for e in entries_of(journal, "factories_paid")}

    assert paid == {"Tokyo": 8, "Cairo": 6, "Sydney": 1}


@rule("TYC-12.6")
def test_emptied_sites_count_for_the_length() -> None:
    """Seven sites used in Cairo with six hotels open; six in Tokyo."""
    rows = {"Cairo": [None, 1, 1, 1, 1, 1, 1], "Tokyo": [2] * 6}
    _, journal = payday(
        rows=rows, closed={"Cairo": [2]}, factories={"Cairo": [0], "Tokyo": [0]}, phase=2
    )

    longest = entries_of(journal, "longest_row")[0]
    assert (longest["rule"], longest["length"]) == ("TYC-12.6", 7)
    assert {str(e["city"]): e["longest"] for e in entries_of(journal, "factories_paid")} == {
        "Tokyo": False,
        "Cairo": True,
    }


@rule("TYC-12.6")
def test_without_hotels_every_row_is_longest_and_pays_nothing() -> None:
    _, journal = payday(factories={"Cairo": [0]})

    assert [e["length"] for e in entries_of(journal, "longest_row")] == [0]
    paid = [(e["seat"], e["longest"], e["amount"]) for e in entries_of(journal, "factories_paid")]
    assert paid == [(0, True, 0)]
    _, journal = payday(factories={"Cairo": [0], "Tokyo": [1]}, rows={"Tokyo": [2]})
    paid = [(e["seat"], e["longest"], e["amount"]) for e in entries_of(journal, "factories_paid")]
    assert sorted(paid) == [(0, False, 0), (1, True, 4)]


@rule("TYC-12.7")
def test_a_factory_needs_no_hotel_of_ones_own_but_some_hotel() -> None:
    _, journal = payday(rows={"Cairo": [1, 1]}, factories={"Cairo": [0], "Sydney": [2]})
    paid = {(e["seat"], str(e["city"])): e["amount"] for e in entries_of(journal, "factories_paid")}

    assert paid == {(0, "Cairo"): 6, (2, "Sydney"): 0}
