"""TIC-7: the end of the game."""

from __future__ import annotations

import pytest

from scene import find, play, refuse, rule, table

NEAR_TOP = {"Amber": 5, "Birch": 10, "Cobalt": 5}


@rule("TIC-7.1")
def test_the_game_ends_at_once_when_a_price_reaches_12() -> None:
    match = table(prices=NEAR_TOP, shares=[{}, {"Birch": 5}])
    journal = play(match, "roll Birch +2")

    assert match.over
    assert match.position()["end"] == "top"
    assert find(journal, "dividend_paid")[0]["amount"] == 10  # 12 // 5 * 5
    assert find(journal, "top_reached") == [{"rule": "TIC-7.1", "company": "Birch", "price": 12}]
    refused = refuse(match, "pass", seat=0)
    assert (refused.rule, refused.code) == ("TIC-7.1", "game_over")


@rule("TIC-7.2")
@pytest.mark.parametrize("rounds", [1, 8])
def test_the_game_ends_after_the_last_round(rounds: int) -> None:
    match = table(round=rounds, active=0, roll="Amber +1", options={"rounds": rounds})
    play(match, "pass", "roll Amber -1")
    assert not match.over

    journal = play(match, "pass")

    assert match.over
    assert match.position()["end"] == "rounds"
    assert find(journal, "last_round_played") == [{"rule": "TIC-7.2", "round": rounds}]


@rule("TIC-7.3")
def test_cash_and_shares_are_counted_and_shown() -> None:
    match = table(prices=NEAR_TOP, shares=[{"Amber": 2}, {"Cobalt": 1}], net=[-1, 3])
    journal = play(match, "roll Birch +2")

    assert find(journal, "worth_counted") == [
        {"rule": "TIC-7.3", "seat": 0, "cash": 9, "shares": 10, "total": 19},
        {"rule": "TIC-7.3", "seat": 1, "cash": 15, "shares": 5, "total": 20},
    ]
    assert match.scores() == [19, 20]
    assert match.view(None)["cash"] == [9, 15]
    assert find(journal, "game_won") == [{"rule": "TIC-7.4", "seat": 1, "amount": 20}]


@rule("TIC-7.4")
def test_shares_of_the_dearest_company_break_a_tie() -> None:
    shares = [{"Amber": 2}, {"Birch": 1}]  # 10 and, with the dividend, 12 + 12
    match = table(prices=NEAR_TOP, shares=shares, net=[2, -14 + 2], purses=[12, 14])
    play(match, "roll Birch +2")

    assert match.scores() == [24, 26]
    match = table(prices=NEAR_TOP, shares=shares, net=[4, -12], purses=[12, 14])
    play(match, "roll Birch +2")

    assert match.scores() == [26, 26]
    assert match.winners() == [1]


@rule("TIC-7.4")
def test_a_tie_that_cannot_be_broken_is_shared() -> None:
    match = table(prices=NEAR_TOP, shares=[{"Amber": 1}, {"Cobalt": 1}], net=[2, 0])
    journal = play(match, "roll Birch +2")

    assert match.winners() == [0, 1]
    won = find(journal, "game_won")
    assert [(entry["rule"], entry["seat"]) for entry in won] == [("TIC-7.4", 0), ("TIC-7.4", 1)]


@rule("TIC-7.5")
def test_all_dearest_companies_count() -> None:
    prices = {"Amber": 6, "Birch": 6, "Cobalt": 3}
    last = {"round": 8, "active": 1, "roll": "Cobalt +3"}
    held = [{"Amber": 1, "Birch": 1}, {"Cobalt": 4}]
    match = table(prices=prices, shares=held, net=[2, 0], **last)
    play(match, "pass")

    assert match.scores() == [24, 24]
    assert match.winners() == [0]
