"""Every question refuses what does not belong to it, by the rule and the code of the case."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.match import Match
from parkett.games.geld_und_boerse.kernel import codes
from tests.games.geld_und_boerse.rules.scene import (
    dealing,
    drafted,
    exchange,
    news,
    on,
    owing,
    put_up,
    table,
    thrown,
)
from tests.rule import rule


def turn() -> Match:
    """Seat 0 is about to roll and owns a little of everything."""
    return table(
        cities={"Tokyo": 0},
        placed={"Tokyo": ["Bank"]},
        unplaced=[{"Oil": 1}, {"Computer": 2}, {}],
        goods=[{"gold": 1}, {}, {}],
    )


def finish() -> Match:
    """Seat 0 is about to end its turn."""
    return table(ask="finish", cities={"Tokyo": 0}, unplaced=[{"Oil": 1}, {}, {}])


def again() -> Match:
    """Seat 0 has thrown a double and may roll again."""
    return table(ask="again", double=True)


def invest(**keys: Any) -> Match:
    """Seat 0 may buy Computer."""
    return thrown(table(pawns=on("O3"), **keys), "1 2 stay")


def bid() -> Match:
    """Seat 1 is asked for a bid of at least 40,000."""
    return drafted(invest(cash=[500_000, 60_000, 500_000]), "release")


def answer() -> Match:
    """Seat 1 is asked to answer an offer of 50,000."""
    return drafted(dealing(), "give 50000", "offer")


def lot() -> Match:
    """Seat 1 is asked to bid for London, which seat 0 has to sell."""
    return put_up(raising(), "London")


def raising(**keys: Any) -> Match:
    """Seat 0 has to raise 280,000 and may sell."""
    keys.setdefault("borrowed", [200_000, 0, 0])
    return owing(
        280_000,
        cash=[100_000, 500_000, 500_000],
        unplaced=[{"Insurance": 1}, {}, {}],
        goods=[{"gold": 1}, {}, {}],
        cities={"London": 0},
        **keys,
    )


def estate() -> Match:
    """Seat 1 is asked to bid for London of the bankrupt seat 0."""
    match = news(
        "Slump-50000",
        options={"bankrupt_estate": "auction"},
        cash=[10_000, 500_000, 500_000],
        borrowed=[250_000, 0, 0],
        cities={"London": 0},
    )
    return drafted(match, "add London", "put up", "pass", "pass")


def gold() -> Match:
    """Seat 0 may sell gold at the super price."""
    return news("Super-gold", goods=[{"gold": 1, "silver": 1}, {}, {}])


CASES = [
    (turn, "stop", "GUB-3.1", "the_turn_goes_on"),
    (turn, "end turn", "GUB-3.1", "the_turn_goes_on"),
    (turn, "pass", "GUB-3.1", "not_asked_now"),
    (turn, "done", "GUB-3.1", "not_asked_now"),
    (turn, "buy", "GUB-6.1", "no_card_for_sale"),
    (turn, "release", "GUB-6.1", "no_card_for_sale"),
    (turn, "accept", "GUB-6.3", "no_offer_to_answer"),
    (turn, "decline", "GUB-6.3", "no_offer_to_answer"),
    (turn, "counter", "GUB-6.3", "no_offer_to_answer"),
    (turn, "no deal", "GUB-6.4", "no_dealing_now"),
    (turn, "offer", "GUB-6.4", "no_dealing_now"),
    (turn, "give 1000", "GUB-6.4", "no_dealing_now"),
    (turn, "put up", "GUB-6.4", "nothing_has_to_be_sold"),
    (turn, "add Tokyo", "GUB-6.4", "nothing_has_to_be_sold"),
    (turn, "bid 5000", "GUB-6.2.4", "no_auction_now"),
    (turn, "buy 1 gold", "GUB-7.1", "not_at_the_exchange"),
    (turn, "sell 1 gold", "GUB-7.7", "not_at_the_exchange"),
    (turn, "sell Oil", "GUB-12.1", "nothing_has_to_be_sold"),
    (turn, "sell Tokyo", "GUB-12.4", "cities_are_auctioned_only"),
    (turn, "lay Oil on London", "GUB-10.1", "not_your_city"),
    (turn, "lay Steel on Tokyo", "GUB-10.1", "no_unplaced_card"),
    (turn, "take Oil from Tokyo", "GUB-10.4", "no_such_card_there"),
    (turn, "take Oil from London", "GUB-10.4", "not_your_city"),
    (turn, "borrow 0", "GUB-11.3", "amount_too_small"),
    (turn, "borrow 251000", "GUB-11.1", "beyond_the_credit_limit"),
    (turn, "repay 0", "GUB-11.6", "amount_too_small"),
    (turn, "repay 1000", "GUB-11.6", "more_than_is_owed"),
    (finish, "roll", "GUB-3.2", "no_double_thrown"),
    (finish, "stop", "GUB-3.1", "the_turn_goes_on"),
    (again, "end turn", "GUB-3.1", "the_turn_goes_on"),
    (invest, "roll", "GUB-3.1", "not_asked_now"),
    (bid, "roll", "GUB-3.1", "not_asked_now"),
    (bid, "bid 39000", "GUB-6.2.1", "below_the_minimum"),
    (bid, "bid 61000", "GUB-6.2.4", "not_enough_cash"),
    (bid, "borrow 1000", "GUB-11.5", "only_in_your_own_turn"),
    (bid, "repay 1000", "GUB-11.6", "only_in_your_own_turn"),
    (bid, "lay Oil on Tokyo", "GUB-10.4", "only_in_your_own_turn"),
    (lot, "bid 0", "GUB-12.4.1", "below_the_minimum"),
    (estate, "bid 0", "GUB-13.3", "below_the_minimum"),
    (answer, "offer", "GUB-6.3", "answer_first"),
    (answer, "give 1000", "GUB-6.3", "answer_first"),
    (answer, "give London", "GUB-6.3", "answer_first"),
    (dealing, "offer", "GUB-6.3.2", "nothing_offered"),
    (dealing, "give Paris", "GUB-6.3.2", "card_not_owned"),
    (dealing, "ask Paris", "GUB-6.3.2", "owns_no_more_of_it"),
    (dealing, "keep gold", "GUB-6.3.2", "not_in_the_offer"),
    (dealing, "waive gold", "GUB-6.3.2", "not_in_the_offer"),
    (dealing, "to A", "GUB-6.3", "not_with_yourself"),
    (dealing, "to D", "GUB-6.3", "no_such_player"),
    (dealing, "give 501000", "GUB-12.5", "not_enough_cash"),
    (exchange, "buy 4 gold", "GUB-7.3", "too_many_purchases"),
    (exchange, "sell 1 gold", "GUB-7.3", "not_so_many_cards"),
    (exchange, "roll", "GUB-3.1", "not_asked_now"),
    (gold, "sell 1 silver", "GUB-8.5", "gold_only"),
    (gold, "sell 2 gold", "GUB-7.3", "not_so_many_cards"),
    (gold, "buy 1 gold", "GUB-7.1", "not_at_the_exchange"),
    (raising, "repay 1000", "GUB-12.1", "payment_is_due_first"),
    (raising, "sell Oil", "GUB-12.2", "card_not_owned"),
    (raising, "sell 2 gold", "GUB-7.3", "not_so_many_cards"),
    (raising, "put up", "GUB-12.4", "no_card_named"),
    (raising, "remove London", "GUB-12.4", "not_in_the_lot"),
    (raising, "add Paris", "GUB-12.4", "card_not_owned"),
    (raising, "borrow 51000", "GUB-11.1", "beyond_the_credit_limit"),
    (raising, "roll", "GUB-3.1", "not_asked_now"),
]


@rule("GUB-3.1", "GUB-3.2", "GUB-6.1", "GUB-6.2.4", "GUB-6.4", "GUB-13.3")
@pytest.mark.parametrize(("scene", "said", "wanted", "code"), CASES)
def test_a_misplaced_answer_names_its_rule(scene: Any, said: str, wanted: str, code: str) -> None:
    why = scene().why(said)

    assert why is not None
    assert (why.rule, why.code) == (wanted, code)


@rule("GUB-3.1", "GUB-14.4")
def test_nobody_acts_while_the_dice_roll_or_after_the_end() -> None:
    match = table()
    match.play("roll")
    for action in (codes.ROLL, -1, 1 << 50):
        assert str(match.state.refusal(action)) == "not asked now [GUB-3.1]"
    for action in (-1, codes.SMALL_ACTIONS, codes.AMOUNT_STEP - 1, codes.AMOUNTS_END, 1 << 50):
        assert str(turn().state.refusal(action)) == "not asked now [GUB-3.1]"
        assert str(answer().state.refusal(action)) == "not asked now [GUB-3.1]"
    over = thrown(table(options={"max_turns": 5}), "1 2 stay")
    assert str(over.state.refusal(codes.ROLL)) == "game over [GUB-14.4]"


@rule("GUB-2.7", "GUB-6.2.2", "GUB-12.4", "GUB-10.4")
def test_a_seat_that_is_not_asked_is_told_why() -> None:
    cases = [
        (bid(), 0, "bid 60000", "GUB-6.2.2", "seller_does_not_bid"),
        (bid(), 0, "pass", "GUB-6.2.2", "seller_does_not_bid"),
        (bid(), 2, "bid 60000", "GUB-2.7", "not_your_turn"),
        (lot(), 0, "bid 60000", "GUB-12.4", "seller_does_not_bid"),
        (lot(), 2, "pass", "GUB-2.7", "not_your_turn"),
        (turn(), 1, "roll", "GUB-2.7", "not_your_turn"),
        (turn(), 1, "take Bank from Tokyo", "GUB-10.4", "only_in_your_own_turn"),
        (turn(), 1, "borrow 1000", "GUB-11.5", "only_in_your_own_turn"),
        (turn(), 1, "repay 1000", "GUB-11.6", "only_in_your_own_turn"),
    ]
    for match, seat, said, wanted, code in cases:
        why = match.why(said, seat)
        assert why is not None
        assert (why.rule, why.code) == (wanted, code)
