"""TYC-13: loan cards, cash count and new hotels after a payday."""

from __future__ import annotations

import pytest

from parkett.core.edition import Value
from tests.games.tycoon.rules.scene import (
    entries_of,
    payday,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule


@rule("TYC-13.1", "TYC-13.1.1")
def test_card_by_card_from_the_start_player_on() -> None:
    loans = {0: ["10 fresh", "10 fresh", "16 fresh"], 2: ["16 fresh"]}
    match, _ = payday(loans=loans, cash=[40, 0, 5])
    asked = []
    repaid = []
    for sentence in ("repay 10", "extend 10", "repay 16"):
        asked.append((match.to_act, match.legal()))
        repaid += entries_of(play(match, sentence), "loan_repaid")
    assert [(e["rule"], e["loan"], e["amount"]) for e in repaid] == [
        ("TYC-13.1", 10, 12),
        ("TYC-13.1", 16, 20),
    ]

    assert asked == [
        (0, ["repay 10", "extend 10"]),
        (0, ["repay 10", "extend 10"]),
        (0, ["repay 16", "extend 16"]),
    ]
    assert match.position()["cash"][0] == 40 - 12 - 20
    assert (match.to_act, match.legal()) == (2, ["extend 16"])
    assert refusal_of(match, "repay 16") == ("TYC-13.1.1", "not_enough_cash")
    assert refusal_of(match, "extend 10") == ("TYC-13.1.1", "another_card_is_asked")
    assert refusal_of(match, "loan 10") == ("TYC-3.1", "not_asked_now")
    assert match.position()["loan_cards"] == {"10": 13, "16": 9 + 0}


@rule("TYC-13.2", "TYC-13.2.1")
@pytest.mark.parametrize(("amount", "before", "due"), [(10, 12, 16), (16, 20, 30)])
def test_extending_turns_the_card_over(amount: int, before: int, due: int) -> None:
    match, _ = payday(loans={0: [f"{amount} fresh"]}, cash=[50, 0, 0])
    journal = play(match, f"extend {amount}")

    assert entries_of(journal, "loan_extended")[0] == {
        "entry": "loan_extended",
        "rule": "TYC-13.2",
        "seat": 0,
        "loan": amount,
        "before": before,
        "due": due,
    }
    assert match.position()["loans"][0] == [f"{amount} extended"]
    assert match.scores()[0] == 50 - due


@rule("TYC-13.3")
def test_an_extended_card_is_paid_without_a_question() -> None:
    match, journal = payday(loans={0: ["10 extended", "16 extended"]}, cash=[50, 0, 0], phase=2)
    paid = [
        (e["rule"], e["loan"], e["amount"], e["cash"]) for e in entries_of(journal, "loan_repaid")
    ]

    assert paid == [("TYC-13.3", 10, 16, 34), ("TYC-13.3", 16, 30, 4)]
    assert match.ask == "turn"
    assert match.position()["loans"][0] == []
    assert match.position()["loan_cards"] == {"10": 14, "16": 10}


@rule("TYC-13.4")
def test_what_cannot_be_paid_is_overdue_at_the_same_amount() -> None:
    loans = {0: ["10 extended", "10 extended", "16 extended"]}
    match, journal = payday(loans=loans, cash=[31, 0, 0], phase=2)

    assert match.position()["cash"][0] == 15
    assert match.position()["loans"][0] == ["10 overdue", "16 overdue"]
    assert entries_of(journal, "loan_overdue")[0] == {
        "entry": "loan_overdue",
        "rule": "TYC-13.4",
        "seat": 0,
        "loan": 10,
        "count": 1,
        "due": 16,
        "cash": 15,
        "owed": 16,
    }
    assert match.scores()[0] == 15 - 16 - 30
    assert match.why("loan 10") is None


@rule("TYC-13.4")
def test_an_overdue_card_is_due_again() -> None:
    options = {"phases": 4, "hotels_per_player": 24}
    game = tycoon(**options)
    loans = {0: ["10 overdue"]}
    match, journal = payday(
        game, loans=loans, cash=[20, 0, 0], phase=3, stock=[18] * 3, supply=[6] * 3
    )

    assert [(e["rule"], e["amount"]) for e in entries_of(journal, "loan_repaid")] == [
        ("TYC-13.3", 16)
    ]
    assert match.position()["loans"][0] == []


@rule("TYC-13.4")
def test_a_seat_may_be_eliminated_instead() -> None:
    game = tycoon(insolvency="eliminate")
    match, journal = payday(
        game,
        loans={0: ["10 extended", "16 extended"], 1: ["10 fresh"]},
        cash=[17, 15, 15],
        rows={"Cairo": [0, 0, 1], "Tokyo": [2]},
        factories={"Cairo": [0]},
        planes={0: "Cairo 1"},
        hands={0: ["charter Monaco Cairo"]},
        phase=2,
    )
    after = match.position()

    assert entries_of(journal, "seat_eliminated")[0]["rule"] == "TYC-13.4"
    assert after["out"] == [True, False, False]
    assert after["cash"][0] == 0
    assert after["loans"][0] == []
    assert after["planes"][0] is None
    assert after["used"] == ["charter Monaco Cairo"]
    assert after["rows"]["Cairo"] == [0, 0, 1]
    assert match.to_act == 1
    play(match, "extend 10")
    assert match.position()["stock"][0] + match.position()["supply"][0] == 18 - 2
    assert (match.to_act, match.position()["start"]) == (1, 1)
    assert match.scores()[0] == min(*match.scores()[1:], 0) - 1


@rule("TYC-13.4")
@pytest.mark.parametrize(
    "loans",
    [
        ["10 extended"],
        ["16 extended"],
        ["10 fresh", "10 extended", "10 extended"],
        ["10 fresh", "16 fresh", "16 extended"],
        ["10 overdue", "16 fresh", "16 overdue"],
    ],
)
def test_all_that_an_eliminated_seat_has_goes_back(loans: list[str]) -> None:
    hand = ["scheduled Cairo 2", "charter Monaco Cairo"]
    options: dict[str, Value] = {"insolvency": "eliminate", "phases": 4, "hotels_per_player": 24}
    match, journal = payday(
        tycoon(**options),
        loans={0: loans},
        cash=[3, 9, 9],
        hands={0: hand},
        phase=3,
        stock=[18] * 3,
        supply=[6] * 3,
    )
    after = match.position()

    assert after["out"] == [True, False, False]
    assert (after["cash"][0], after["loans"][0], after["hands"][0]) == (0, [], [])
    assert after["loan_cards"] == {"10": 14, "16": 10}
    assert sorted(after["used"]) == sorted(hand)
    (gone,) = entries_of(journal, "seat_eliminated")
    shown = {"10 fresh": 12, "16 fresh": 20}
    extended = {"10": 16, "16": 30}
    debt = sum(shown.get(card, extended[card.split()[0]]) for card in loans)
    assert (gone["seat"], gone["cash"], gone["debt"]) == (0, 3, debt)


@rule("TYC-13.4")
def test_hotels_of_an_eliminated_seat_count_for_nobody() -> None:
    game = tycoon(insolvency="eliminate")
    match, journal = payday(
        game,
        rows={"Cairo": [0, 0, 1], "Tokyo": [0]},
        factories={"Cairo": [0, 2]},
        out=[True, False, False],
        cash=[0, 10, 10],
        phase=2,
    )

    assert [(e["seat"], e["amount"]) for e in entries_of(journal, "majority_paid")] == [(1, 9)]
    assert [e["seat"] for e in entries_of(journal, "factories_paid")] == [2]
    assert [e["seat"] for e in entries_of(journal, "spread_paid")] == [1, 2]
    assert match.position()["cash"][0] == 0


@rule("TYC-13.4")
def test_the_last_seat_left_ends_the_game() -> None:
    game = tycoon(insolvency="eliminate")
    loans = {0: ["10 extended"], 1: ["16 extended"]}
    match, journal = payday(game, loans=loans, cash=[0, 0, 9], phase=2)

    assert match.over
    assert match.position()["end"] == "insolvency"
    assert match.scores() == [-1, -1, 9]
    assert match.winners() == [2]
    assert [e["seat"] for e in entries_of(journal, "game_won")] == [2]


@rule("TYC-13.5")
def test_the_cash_count_deducts_what_the_cards_show() -> None:
    loans = {0: ["10 fresh", "16 fresh"]}
    match, _ = payday(loans=loans, cash=[60, 7, 7])
    journal = play(match, "extend 10", "extend 16")

    assert entries_of(journal, "cash_counted")[0] == {
        "entry": "cash_counted",
        "rule": "TYC-13.5",
        "seat": 0,
        "cash": 60,
        "debt": 46,
        "amount": 14,
    }
    assert match.position()["cash"][0] == 60


@rule("TYC-13.6", "TYC-13.6.1")
def test_six_new_hotels_on_top_of_the_leftovers() -> None:
    held = {0: ["scheduled Cairo 2"], 1: ["charter Monaco Cairo"]}
    match, journal = payday(rows={"Cairo": [0, 0, 1]}, planes={1: "Tokyo 2"}, hands=held)

    assert match.position()["hands"] == [held[0], held[1], []]
    assert match.position()["stock"] == [4 + 6, 5 + 6, 6 + 6]
    assert match.position()["supply"] == [6] * 3
    assert match.position()["planes"][1] == {"city": "Tokyo", "field": 2}
    handed = entries_of(journal, "hotels_handed_out")
    assert [(e["rule"], e["seat"], e["count"]) for e in handed] == [
        ("TYC-13.6", seat, 6) for seat in range(3)
    ]
    assert (match.position()["phase"], match.to_act) == (2, 0)


@rule("TYC-13.1", "TYC-13.6")
def test_nothing_of_the_settlement_is_left_in_the_next_phase() -> None:
    match, _ = payday(loans={0: ["10 fresh"], 2: ["16 fresh"]}, cash=[9, 9, 9])
    assert len(match.position()["agenda"]) == 2  # the settlement and its question
    play(match, "extend 10")
    assert len(match.position()["agenda"]) == 2
    play(match, "extend 16")

    assert match.position()["agenda"] == table(phase=2).position()["agenda"]


@rule("TYC-13.4")
def test_a_new_loan_may_pay_what_is_overdue() -> None:
    """16 million are due for a 10 million card, 30 for a 16 million card; the cheapest first."""
    game = tycoon(insolvency="new_loan_pays")
    loans = {0: ["10 extended", "10 overdue", "16 overdue", "16 overdue"]}
    match = table(game, loans=loans, cash=[31, 9, 9], phase=3, planes={0: "Cairo 1"})
    journal = play(match, "loan 16")
    paid = [(e["rule"], e["loan"], e["amount"]) for e in entries_of(journal, "loan_repaid")]

    assert paid == [("TYC-13.4", 10, 16), ("TYC-13.4", 16, 30)]
    assert match.position()["cash"][0] == 31 + 16 - 46
    assert match.position()["loans"][0] == ["10 extended", "16 fresh", "16 overdue"]
    assert match.position()["loan_cards"] == {"10": 13, "16": 8}


@rule("TYC-13.4")
@pytest.mark.parametrize("insolvency", ["carry_overdue", "new_loan_pays"])
def test_a_new_loan_pays_only_where_that_is_played(insolvency: str) -> None:
    match = table(tycoon(insolvency=insolvency), loans={0: ["10 overdue"]}, cash=[6, 9, 9], phase=3)
    play(match, "loan 10")

    overdue = [] if insolvency == "new_loan_pays" else ["10 overdue"]
    assert match.position()["loans"][0] == ["10 fresh", *overdue]
    assert match.position()["cash"][0] == (0 if insolvency == "new_loan_pays" else 16)


@rule("TYC-13.4")
def test_too_little_cash_leaves_it_overdue() -> None:
    match = table(
        tycoon(insolvency="new_loan_pays"), loans={0: ["16 overdue"]}, cash=[19, 9, 9], phase=3
    )
    play(match, "loan 10")

    assert match.position()["loans"][0] == ["10 fresh", "16 overdue"]
    assert match.position()["cash"][0] == 29


@rule("TYC-13.6")
@pytest.mark.parametrize(("hotels", "got"), [(18, 6), (10, 4)])
def test_no_more_than_the_supply_has(hotels: int, got: int) -> None:
    game = tycoon(hotels_per_player=hotels)
    match, journal = payday(game, stock=[6] * 3, supply=[hotels - 6] * 3)

    assert [e["count"] for e in entries_of(journal, "hotels_handed_out")] == [got] * 3
    assert [e["stock"] for e in entries_of(journal, "hotels_handed_out")] == [6 + got] * 3
    assert match.position()["supply"] == [hotels - 6 - got] * 3


@rule("TYC-13.4")
@pytest.mark.parametrize("poorest", [1, 2, 3])
def test_an_eliminated_seat_ranks_behind_the_poorest(poorest: int) -> None:
    cash = [0, 9, 9, 9]
    match = table(
        tycoon(insolvency="eliminate"),
        seats=4,
        active=1,
        out=[True, False, False, False],
        cash=cash,
        loans={poorest: ["16 fresh"]},
        phase=2,
    )

    assert match.scores()[poorest] == 9 - 20
    assert match.scores()[0] == 9 - 20 - 1
