"""TIC-6: trading."""

from __future__ import annotations

import pytest

from parkett.core.errors import NotationError
from scene import find, play, refuse, rule, table


@rule("TIC-6.1")
def test_buy_sell_or_pass() -> None:
    match = table(roll="Amber +1", shares=[{"Birch": 1}, {}], net=[-1, 0])

    assert match.legal() == ["pass", "buy 1 Amber", "buy 1 Birch", "buy 1 Cobalt", "sell 1 Birch"]
    assert find(play(match, "pass"), "turn_passed") == [{"rule": "TIC-6.1", "seat": 0}]


@rule("TIC-6.2")
@pytest.mark.parametrize("verb", ["buy", "sell"])
def test_at_most_three_shares_a_turn(verb: str) -> None:
    match = table(roll="Amber +1", net=[90, 0], shares=[{"Amber": 4}, {}])

    assert f"{verb} 3 Amber" in match.legal()
    refused = refuse(match, f"{verb} 4 Amber")

    assert (refused.rule, refused.code) == ("TIC-6.2", "too_many_shares")
    assert refused.facts == {"limit": 3}


@rule("TIC-6.3")
def test_a_buyer_pays_the_present_price() -> None:
    match = table(roll="Amber +1", prices={"Amber": 4, "Birch": 5, "Cobalt": 5})
    journal = play(match, "buy 2 Amber")

    assert find(journal, "shares_bought") == [
        {
            "rule": "TIC-6.3",
            "seat": 0,
            "company": "Amber",
            "count": 2,
            "price": 4,
            "amount": 8,
        }
    ]
    assert match.position()["net"] == [-8, 0]


@rule("TIC-6.3")
def test_nobody_spends_more_than_they_have() -> None:
    refused = refuse(table(roll="Amber +1"), "buy 3 Amber")

    assert (refused.rule, refused.code) == ("TIC-6.3", "not_enough_cash")
    assert refused.facts == {"cost": 15, "cash": 10}


@rule("TIC-6.4")
def test_only_shares_in_the_bank_are_sold() -> None:
    match = table(roll="Amber +1", shares=[{}, {"Amber": 7}])
    assert "buy 1 Amber" in match.legal()

    refused = refuse(match, "buy 2 Amber")

    assert (refused.rule, refused.code) == ("TIC-6.4", "too_few_in_bank")
    assert refused.facts == {"company": "Amber", "left": 1}


@rule("TIC-6.5")
def test_a_seller_gets_the_present_price() -> None:
    match = table(roll="Amber +1", shares=[{"Amber": 2}, {}])
    journal = play(match, "sell 2 Amber")

    assert find(journal, "shares_sold")[0]["amount"] == 10
    assert match.position()["net"] == [10, 0]
    assert match.position()["stock"]["Amber"] == 8


@rule("TIC-6.5")
def test_nobody_sells_what_they_do_not_hold() -> None:
    refused = refuse(table(roll="Amber +1", shares=[{"Amber": 1}, {}]), "sell 2 Amber")

    assert (refused.rule, refused.code) == ("TIC-6.5", "more_than_held")
    assert refused.facts == {"company": "Amber", "held": 1}


@pytest.mark.parametrize("said", ["buy", "buy 0 Amber", "buy 10 Amber", "buy 1 Zinc", "hold"])
def test_other_sentences_are_not_understood(said: str) -> None:
    with pytest.raises(NotationError):
        table(roll="Amber +1").play(said)


def test_case_and_blanks_do_not_matter() -> None:
    match = table()
    play(match, " ROLL  birch  +2", "Buy 1  amber")

    assert [step.say for step in match.steps] == ["roll Birch +2", "buy 1 Amber"]


def test_what_a_player_may_think_of_is_offered_with_its_refusal() -> None:
    match = table(roll="Amber +1")
    thought = [match.game.say(match.state, a) for a in match.game.near_legal(match.state)]

    assert thought[0] == "buy 1 Amber"
    assert "sell 1 Cobalt" in thought
    assert table().game.near_legal(table().state) == []
