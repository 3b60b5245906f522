"""TYC-14: the end of the game."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import (
    entries_of,
    payday,
    play,
    refusal_of,
    table,
)
from tests.rule import rule

SEVENTEEN = {"Tokyo": [0] * 6, "Monaco": [0] * 6, "Sydney": [0] * 5}


@rule("TYC-14.1")
def test_the_eighteenth_hotel_ends_the_third_phase() -> None:
    match = table(rows=SEVENTEEN, planes={0: "Cairo 1"}, phase=3)
    journal = play(match, "build hotel", "end turn", "loan 10")
    announced = entries_of(journal, "payday_announced")[0]

    assert (announced["rule"], announced["seat"]) == ("TYC-14.1", 0)
    assert not match.over
    journal = play(match, "loan 10")
    assert entries_of(journal, "payday_begun")[0]["phase"] == 3
    assert match.over
    assert match.position()["end"] == "third_payday"
    assert refusal_of(match, "loan 10") == ("TYC-14.1", "game_over")


@rule("TYC-14.1")
def test_factories_and_closed_hotels_do_not_matter_for_the_end() -> None:
    rows = {"Tokyo": [0] * 6, "Monaco": [0] * 6, "Cairo": [None, 0, 0, 0, 0, 1, 1]}
    match = table(seats=2, rows=rows, closed={"Cairo": [0]}, planes={0: "Sydney 1"}, phase=3)
    play(match, "build hotel", "end turn", "loan 10")

    assert match.over
    assert match.position()["factories_left"] == [5, 5]


@rule("TYC-14.2")
def test_all_loans_are_repaid_and_most_money_wins() -> None:
    loans = {0: ["10 fresh", "16 extended"], 1: ["10 extended", "16 fresh"], 2: ["10 overdue"]}
    match, journal = payday(loans=loans, cash=[50, 50, 10], phase=3)
    paid = [(e["seat"], e["amount"], e["rule"]) for e in entries_of(journal, "loan_repaid")]

    assert paid == [
        (0, 12, "TYC-14.2"),
        (0, 30, "TYC-14.2"),
        (1, 16, "TYC-14.2"),
        (1, 20, "TYC-14.2"),
        (2, 16, "TYC-14.2"),
    ]
    assert match.scores() == match.position()["cash"] == [8, 14, -6]
    assert match.winners() == [1]
    assert match.position()["loans"] == [[], [], []]


@rule("TYC-14.2", "TYC-14.2.1")
def test_equal_money_shares_the_victory() -> None:
    match, journal = payday(cash=[20, 20, 19], hands={2: ["charter Monaco Cairo"]}, phase=3)

    assert match.winners() == [0, 1]
    won = entries_of(journal, "game_won")
    assert [(e["rule"], e["seat"], e["amount"]) for e in won] == [
        ("TYC-14.2", 0, 20),
        ("TYC-14.2", 1, 20),
    ]


@rule("TYC-14.2")
def test_whoever_has_the_most_money_wins_alone() -> None:
    for best in range(3):
        cash = [30 if seat == best else 10 for seat in range(3)]
        _, journal = payday(cash=cash, phase=3)
        assert [entry["seat"] for entry in entries_of(journal, "game_won")] == [best]


@rule("TYC-13.6", "TYC-11.1")
def test_a_new_phase_begins_without_a_payday_due() -> None:
    match, journal = payday(phase=1)

    assert entries_of(journal, "hotels_handed_out")
    assert match.position()["payday_due"] is False
