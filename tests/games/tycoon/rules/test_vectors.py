"""The further vectors TYC-T."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import (
    entries_of,
    goals,
    majority_payments,
    payday,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

CAIRO = "scheduled Cairo 2"


@rule("TYC-T01")
def test_t01_no_charter_from_home() -> None:
    match = table(hands={0: ["charter Monaco Cairo"]})

    assert refusal_of(match, "fly charter Monaco Cairo")[0] == "TYC-5.4"


@rule("TYC-T02")
def test_t02_no_steps_from_home() -> None:
    assert refusal_of(table(hands={0: [CAIRO]}), f"fly {CAIRO} to Tokyo")[0] == "TYC-5.2"


@rule("TYC-T03")
def test_t03_one_step_from_hongkong() -> None:
    ticket = "scheduled Hongkong 1"
    match = table(planes={0: "Hongkong 1"}, hands={0: [ticket]})

    assert goals(match, ticket) == {"Cairo", "Tokyo", "Sydney"}


@rule("TYC-T06")
def test_t06_cairo_to_cairo() -> None:
    match = table(planes={0: "Cairo 1"}, hands={0: [CAIRO]})

    assert refusal_of(match, f"fly {CAIRO} to Cairo")[0] == "TYC-5.6"


@rule("TYC-T07")
def test_t07_a_charter_of_other_cities() -> None:
    match = table(planes={0: "Sydney 1"}, hands={0: ["charter Monaco Cairo"]})

    assert refusal_of(match, "fly charter Monaco Cairo")[0] == "TYC-5.3"


@rule("TYC-T08")
def test_t08_the_first_field_is_free() -> None:
    match = table(planes={0: "Monaco 1", 1: "Cairo 2"}, hands={0: ["charter Monaco Cairo"]})
    play(match, "fly charter Monaco Cairo")

    assert match.position()["planes"][0] == {"city": "Cairo", "field": 1}


@rule("TYC-T09")
def test_t09_flying_on_when_both_fields_are_taken() -> None:
    planes = {0: "Monaco 1", 1: "Cairo 1", 2: "Cairo 2"}
    hand = ["charter Monaco Cairo", "charter Cairo Sydney"]
    match = table(planes=planes, hands={0: hand})
    play(match, "fly charter Monaco Cairo", "fly charter Cairo Sydney", "build hotel")

    assert match.position()["rows"]["Sydney"] == [0]


@rule("TYC-T10")
def test_t10_stuck_between_full_fields() -> None:
    planes = {0: "Monaco 1", 1: "Cairo 1", 2: "Cairo 2"}
    match = table(planes=planes, hands={0: ["charter Monaco Cairo"]}, cash=[1, 1, 1])

    assert refusal_of(match, "fly charter Monaco Cairo")[0] == "TYC-3.4.1"
    assert match.legal() == ["loan 10", "loan 16"]
    play(match, "loan 16")
    assert match.position()["planes"][0] is None


@rule("TYC-T12")
def test_t12_no_ticket_after_a_loan() -> None:
    match = table(open_=[CAIRO])
    match.play("loan 10")

    assert match.position()["active"] == 0
    assert match.ask == "ticket"
    play(match, match.legal()[0])
    refusal = match.why(f"ticket {CAIRO}", seat=0)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("TYC-2.4", "not_your_turn")


@rule("TYC-T13")
def test_t13_one_loan_a_turn() -> None:
    match = table()
    play(match, "loan 10")
    refusal = match.why("loan 10", seat=0)

    assert match.to_act == 1
    assert refusal is not None
    assert refusal.code == "not_your_turn"


@rule("TYC-T14")
def test_t14_after_building_tickets_but_no_flight() -> None:
    match = table(planes={0: "Cairo 1"}, hands={0: ["charter Monaco Cairo"]}, open_=[CAIRO])
    play(match, "build hotel")

    assert refusal_of(match, "fly charter Monaco Cairo")[0] == "TYC-3.3.1"
    assert match.why(f"ticket {CAIRO}") is None


@rule("TYC-T15")
def test_t15_only_the_last_site_is_left() -> None:
    row = [None, None, None, 1, 1, 1, 1, 1, 2, 2, 2, 2]
    match = table(rows={"Cairo": row}, closed={"Cairo": [0, 0, 0]}, phase=3, planes={0: "Cairo 1"})

    assert refusal_of(match, "build hotel")[0] == "TYC-7.3"
    assert refusal_of(match, "renovate")[0] == "TYC-7.3"


@rule("TYC-T16")
def test_t16_the_first_red_site() -> None:
    match = table(rows={"Cairo": [1, 2, 1, 2, 1, 2]}, planes={0: "Cairo 1"})
    play(match, "build hotel")

    assert match.position()["rows"]["Cairo"] == [None, 2, 1, 2, 1, 2, 0]
    assert match.position()["closed"]["Cairo"] == [1]


@rule("TYC-T18")
def test_t18_the_builder_closes_a_hotel_of_his_own() -> None:
    match = table(rows={"Cairo": [0, 2, 1, 2, 1, 2]}, planes={0: "Cairo 1"})
    play(match, "build hotel")

    assert match.position()["closed"]["Cairo"] == [0]


@rule("TYC-T19")
def test_t19_a_renovation_is_the_action() -> None:
    row = [None, 2, 1, 2, 1, 2, 1]
    match = table(rows={"Cairo": row}, closed={"Cairo": [0]}, planes={0: "Cairo 1"})
    play(match, "renovate")

    assert refusal_of(match, "build factory")[0] == "TYC-3.1"


@rule("TYC-T21")
def test_t21_a_third_factory_in_a_city() -> None:
    match = table(planes={0: "Cairo 1"}, factories={"Cairo": [0, 1]})

    assert refusal_of(match, "build factory")[0] == "TYC-9.2"


@rule("TYC-T22")
def test_t22_a_sixth_factory_of_a_player() -> None:
    built = {"Tokyo": [0, 0], "Monaco": [0, 0], "Sydney": [0]}

    assert (
        refusal_of(table(planes={0: "Cairo 1"}, factories=built), "build factory")[0] == "TYC-9.2"
    )


@rule("TYC-T23")
def test_t23_the_second_of_four_builds_his_sixth() -> None:
    match = table(seats=4, rows={"Tokyo": [1] * 5}, planes={1: "Cairo 1"}, active=1)
    play(match, "build hotel", "end turn")
    movers = []
    for _ in range(2):
        movers.append(match.to_act)
        journal = play(match, "loan 10")

    assert movers == [2, 3]
    assert entries_of(journal, "payday_begun")


@rule("TYC-T24")
def test_t24_the_last_of_four_builds_his_sixth() -> None:
    match = table(seats=4, rows={"Tokyo": [3] * 5}, planes={3: "Cairo 1"}, active=3)

    assert entries_of(play(match, "build hotel", "end turn"), "payday_begun")


@rule("TYC-T25")
def test_t25_two_leftover_hotels() -> None:
    match, _ = payday(rows={"Tokyo": [0] * 4})

    assert match.position()["stock"][0] == 8


@rule("TYC-T26")
def test_t26_the_only_hotel_is_closed() -> None:
    row = [None, 1, 1, 1, 2, 2, 2]
    _, journal = payday(rows={"Cairo": row, "Tokyo": [0]}, closed={"Cairo": [0]})

    assert entries_of(journal, "spread_paid")[0]["cities"] == 1


@rule("TYC-T27")
def test_t27_a_sole_owner() -> None:
    match, journal = payday(rows={"New York": [0] * 5})

    assert majority_payments(journal, "New York") == [(0, 20)]
    assert match.position()["cash"] == [15 + 20, 15, 15]


@rule("TYC-T31")
def test_t31_a_factory_without_hotels_in_the_city() -> None:
    match, journal = payday(factories={"Cairo": [0]})

    assert entries_of(journal, "factories_paid")[0]["amount"] == 0
    assert match.position()["cash"][0] == 15


@rule("TYC-T32")
def test_t32_an_extended_card_must_be_paid() -> None:
    match, _ = payday(loans={0: ["10 extended"]}, cash=[20, 0, 0], phase=2)

    assert match.ask == "turn"
    assert match.position()["cash"][0] == 20 - 16


@rule("TYC-T33")
def test_t33_the_last_settlement() -> None:
    match, journal = payday(loans={0: ["10 fresh", "16 extended"]}, cash=[50, 0, 0], phase=3)

    assert [e["amount"] for e in entries_of(journal, "loan_repaid")] == [12, 30]
    assert match.scores()[0] == 8


@rule("TYC-T35")
def test_t35_the_cash_count() -> None:
    match, _ = payday(loans={0: ["10 fresh"]}, cash=[25, 0, 0])
    assert match.scores()[0] == 13
    journal = play(match, "extend 10")
    assert entries_of(journal, "cash_counted")[0]["amount"] == 25 - 16


@rule("TYC-T37")
def test_t37_the_pile_is_empty_and_five_are_used() -> None:
    names = [n for n in tycoon().notation.all_tickets() if n[0] == "c"]
    used, lying, held = names[:5], names[5:10], names[10:]
    match = table(
        hands={1: held},
        used=used,
        open_=["scheduled Cairo 1", CAIRO, *lying],
        planes={0: "Cairo 1"},
    )
    play(match, "build hotel")
    match.play("end turn")

    assert match.legal() == [f"draw {name}" for name in used]
    assert match.position()["used"] == []
    assert entries_of(match.journal, "pile_reshuffled")[0] == {
        "entry": "pile_reshuffled",
        "rule": "TYC-4.3",
        "kind": "charter",
        "count": 5,
    }
    match.play(f"draw {used[0]}")
    assert len(match.position()["open"]) == 8


@rule("TYC-T38")
def test_t38_renovating_without_hotels_in_stock() -> None:
    rows = {"Cairo": [None, 2, 1, 2, 1, 2, 1], "Tokyo": [0] * 5}
    match = table(rows=rows, closed={"Cairo": [0]}, planes={0: "Cairo 1"})
    play(match, "renovate")

    assert match.position()["payday_due"] is False


@rule("TYC-T39")
def test_t39_everybody_passes() -> None:
    loans = {0: ["10 fresh"] * 14, 1: ["16 fresh"] * 10}
    match = table(loans=loans, cash=[0, 0, 0], hands={0: [CAIRO]})
    journal = play(match, "pass")

    assert [e["seat"] for e in entries_of(journal, "passed")] == [0, 1, 2]
    assert entries_of(journal, "stalemate_reached")
    assert (match.ask, match.to_act) == ("loan_card", 0)
