"""INVEST fields (GUB-6)."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import cash, on, refused, table, thrown, told
from tests.rule import rule


def at_computer(**keys: Any) -> Match:
    """Seat 0 has stopped on the INVEST field Computer (40,000)."""
    return thrown(table(pawns=on("O3"), **keys), "1 2 stay")


def released(**keys: Any) -> Match:
    """Seat 0 has released the card; seat 1 is asked first."""
    match = at_computer(**keys)
    match.play("release")
    return match


@rule("GUB-6.1", "GUB-T21")
def test_a_card_is_bought_at_the_printed_amount() -> None:
    match = at_computer(unplaced=[{}, {"Computer": 1}, {}])

    assert match.ask == "invest"
    match.play("buy")
    assert cash(match) == 460_000
    assert match.position()["unplaced"][0]["Computer"] == 1
    assert match.position()["bank_invest"]["Computer"] == 0


@rule("GUB-6.1", "GUB-6.2")
def test_without_the_cash_the_card_can_only_be_released() -> None:
    match = at_computer(cash=[39_000, 500_000, 500_000])

    assert "buy" not in match.legal()
    assert refused(match, "buy") == "GUB-6.1"
    match.play("release")
    assert match.ask == "bid"


@rule("GUB-6.2", "GUB-6.2.1", "GUB-T17")
def test_the_excess_goes_to_the_releaser() -> None:
    match = released()
    for said in ("bid 40000", "bid 55000", "pass"):
        match.play(said)

    assert match.position()["cash"] == [515_000, 500_000, 445_000]
    assert match.position()["unplaced"][2]["Computer"] == 1
    assert told(match, "excess_paid")[0]["amount"] == 15_000
    assert match.state.ledger()["cash"] == 1_500_000


@rule("GUB-6.2", "GUB-6.2.1", "GUB-6.2.2")
@pytest.mark.parametrize("releaser", [0, 1, 2])
def test_whoever_releases_the_others_bid_clockwise(releaser: int) -> None:
    first, second = (releaser + 1) % 3, (releaser + 2) % 3
    pawns = ["O3" if seat == releaser else "I13" for seat in range(3)]
    match = thrown(table(active=releaser, pawns=pawns), "1 2 stay")
    match.play("release")
    asked = [match.to_act]
    for said in ("bid 40000", "bid 55000", "pass"):
        match.play(said)
        asked.append(match.to_act)

    assert asked[:3] == [first, second, first]
    cash = {releaser: 515_000, first: 500_000, second: 445_000}
    assert match.position()["cash"] == [cash[seat] for seat in range(3)]
    assert match.position()["unplaced"][second]["Computer"] == 1


@rule("GUB-6.2.1")
def test_a_bid_below_the_printed_amount_is_refused() -> None:
    assert refused(released(), "bid 39000") == "GUB-6.2.1"


@rule("GUB-6.2.2", "GUB-T19")
def test_the_releaser_does_not_bid() -> None:
    match = released()

    assert refused(match, "bid 60000", seat=0) == "GUB-6.2.2"
    match.play("pass")
    assert match.to_act == 2
    match.play("pass")
    assert match.to_act == 1  # the next turn


@rule("GUB-6.2.2")
def test_the_releaser_bids_last_with_the_option() -> None:
    match = released(options={"auction_releaser_may_bid": True})
    match.play("bid 40000")
    match.play("pass")

    assert match.to_act == 0
    match.play("bid 70000")
    match.play("pass")
    assert match.position()["cash"] == [460_000, 500_000, 500_000]
    assert match.position()["unplaced"][0]["Computer"] == 1


@rule("GUB-6.2.3")
def test_without_a_bid_the_card_stays() -> None:
    match = released()
    match.play("pass")
    match.play("pass")

    assert match.position()["bank_invest"]["Computer"] == 2
    assert match.position()["cash"] == [500_000] * 3


@rule("GUB-6.2.4")
def test_bidding_is_open_ascending_and_limited_by_cash() -> None:
    match = released(cash=[500_000, 100_000, 45_000])
    match.play("bid 43000")

    assert refused(match, "bid 43000") == "GUB-6.2.4"
    assert refused(match, "bid 46000") == "GUB-6.2.4"  # seat 2 has 45,000
    match.play("bid 44000")
    assert match.to_act == 1
    match.play("bid 100000")
    match.play("pass")
    assert match.position()["cash"] == [560_000, 0, 45_000]


@rule("GUB-6.2.4")
def test_who_passes_is_not_asked_again() -> None:
    match = thrown(table(4, pawns=on("O3", 4)), "1 2 stay")
    for said in ("release", "pass", "bid 40000", "bid 41000"):
        match.play(said)

    assert match.to_act == 2
    match.play("pass")
    assert match.position()["unplaced"][3]["Computer"] == 1


@rule("GUB-6.2.4")
def test_sealed_bids_are_secret_and_the_first_of_equals_wins() -> None:
    match = released(options={"auction_type": "sealed"})
    match.play("bid 70000")

    assert match.view(1)["auction"]["bids"] == [None, 70_000, None]
    assert match.view(2)["auction"]["bids"] == [None, "sealed", None]
    entry = match.journal[-1]
    assert match.game.redact(entry, 2)["amount"] is None
    assert match.game.redact(entry, 1)["amount"] == 70_000
    match.play("bid 70000")
    assert match.position()["unplaced"][1]["Computer"] == 1
    assert match.position()["cash"] == [530_000, 430_000, 500_000]


@rule("GUB-6.2.4")
def test_every_one_of_six_seats_is_asked_for_a_sealed_bid() -> None:
    match = thrown(table(6, pawns=on("O3", 6), options={"auction_type": "sealed"}), "1 2 stay")
    match.play("release")
    asked = []
    while match.ask == "bid":
        asked.append(match.to_act)
        match.play("pass" if match.to_act < 5 else "bid 50000")

    assert asked == [1, 2, 3, 4, 5]
    assert match.position()["unplaced"][5]["Computer"] == 1


@rule("GUB-6.4")
def test_there_is_no_other_trade_between_players() -> None:
    match = table(unplaced=[{}, {"Computer": 2}, {}], cities={"London": 0})

    for said in ("give 50000", "give London", "ask Computer", "to B", "offer", "no deal"):
        assert refused(match, said) == "GUB-6.4"
    for said in ("add London", "remove London", "put up"):
        assert refused(match, said) == "GUB-6.4"
    with pytest.raises(EditionError, match="free_trade"):
        parkett.game("geld_und_boerse", options={"free_trade": True})


@rule("GUB-6.5")
def test_one_may_own_both_cards_and_any_number() -> None:
    everything = dict.fromkeys(("Computer", "Oil", "Bank", "Cars", "Steel", "Paper"), 2)
    match = at_computer(unplaced=[{**everything, "Computer": 1}, {}, {}])
    match.play("buy")

    assert match.position()["unplaced"][0]["Computer"] == 2


@rule("GUB-6.6")
def test_the_known_amounts_are_on_the_board() -> None:
    board = tomllib.loads(parkett.game("geld_und_boerse").board_text)
    amounts = {branch["name"]: branch["price"] for branch in board["branches"]["list"]}

    assert (amounts["Computer"], amounts["Bank"], len(amounts)) == (40_000, 30_000, 16)
    assert {"Steel", "Chemicals", "Gold mine"} <= set(amounts)
