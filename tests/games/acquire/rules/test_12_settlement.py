"""ACQ-12: the final settlement."""

from __future__ import annotations

from tests.games.acquire.rules.scene import (
    SEVEN_SAFE,
    TWO_CHAINS,
    acquire,
    bank,
    bonuses,
    cash,
    filled,
    held,
)
from tests.rule import rule
from tests.scenario import names, only, play, told


@rule("ACQ-12.1")
def test_bonuses_are_paid_for_every_chain_on_the_board() -> None:
    shares = ["2 Airport 1 Luxor", "1 Airport 1 Luxor", "1 Airport"]
    match = acquire(SEVEN_SAFE, ask="buy", shares=shares)
    journal = play(match, "announce end", "buy nothing")

    assert bonuses(journal, "Airport") == {0: 7000, 1: 1800, 2: 1800}
    assert bonuses(journal, "Luxor") == {0: 6000, 1: 6000}
    assert bonuses(journal, "Prestige") == {}


@rule("ACQ-12.1")
def test_the_final_bonus_counts_the_last_purchase() -> None:
    match = acquire(filled("A", 41), ask="buy", shares=["2 Airport", "3 Airport"])
    journal = play(match, "announce end", "buy Airport Airport")

    assert bonuses(journal) == {0: 10_000, 1: 5000}


@rule("ACQ-12.2")
def test_only_shares_that_somebody_has_are_sold() -> None:
    shares = ["2 Airport 1 Luxor", "3 Prestige", ""]
    match = acquire(SEVEN_SAFE, ask="buy", shares=shares)
    journal = play(match, "announce end", "buy nothing")
    sold = [
        (entry["seat"], entry["chain"], entry["count"]) for entry in told(journal, "shares_sold")
    ]

    assert sold == [(0, "Airport", 2), (0, "Luxor", 1), (1, "Prestige", 3)]
    assert not told(journal, "shares_worthless")


@rule("ACQ-12.2")
def test_then_all_shares_of_chains_on_the_board_are_sold() -> None:
    match = acquire(filled("A", 41), ask="buy", shares=["2 Airport", "3 Airport"])
    journal = play(match, "announce end", "buy nothing")

    assert only(journal, "shares_sold", seat=0) == {
        "entry": "shares_sold",
        "rule": "ACQ-12.2",
        "seat": 0,
        "chain": "Airport",
        "count": 2,
        "price": 1000,
        "amount": 2000,
    }
    assert max(i for i, name in enumerate(names(journal)) if name == "bonus_paid") < min(
        i for i, name in enumerate(names(journal)) if name == "shares_sold"
    )
    assert cash(match, 0) == 6000 + 5000 + 2000
    assert cash(match, 1) == 6000 + 10_000 + 3000
    assert cash(match, 2) == 6000
    assert bank(match, "Airport") == 25


@rule("ACQ-12.2")
def test_shares_of_other_chains_are_worth_nothing() -> None:
    match = acquire(filled("A", 41), ask="buy", shares=["6 Imperial", "1 Imperial"])
    journal = play(match, "announce end", "buy nothing")

    assert only(journal, "shares_worthless", seat=1)["count"] == 1
    assert only(journal, "shares_worthless", seat=0) == {
        "entry": "shares_worthless",
        "rule": "ACQ-12.2",
        "seat": 0,
        "chain": "Imperial",
        "count": 6,
    }
    assert cash(match) == 6000
    assert held(match, "Imperial") == 6


@rule("ACQ-12.3")
def test_the_most_money_wins() -> None:
    match = acquire(filled("A", 41), ask="buy", cash=[100, 300, 200])
    journal = play(match, "announce end", "buy nothing")

    assert match.winners() == [1]
    assert match.scores() == [100, 300, 200]
    assert only(journal, "game_won") == {
        "entry": "game_won",
        "rule": "ACQ-12.3",
        "seat": 1,
        "amount": 300,
    }


@rule("ACQ-12.3.1")
def test_equally_much_money_shares_the_victory() -> None:
    match = acquire(filled("A", 41), ask="buy", cash=[300, 100, 300])
    journal = play(match, "announce end", "buy nothing")

    assert match.winners() == [0, 2]
    assert [(entry["seat"], entry["rule"]) for entry in told(journal, "game_won")] == [
        (0, "ACQ-12.3.1"),
        (2, "ACQ-12.3.1"),
    ]


@rule("ACQ-12.3")
def test_nobody_has_won_before_the_end() -> None:
    assert acquire(filled("A", 41), ask="buy").winners() == []


@rule("ACQ-12.3")
def test_before_the_end_shares_count_at_their_present_price() -> None:
    shares = ["", "2 Airport 1 Luxor", "3 Luxor"]
    match = acquire(TWO_CHAINS, ask="buy", cash=[100, 200, 300], shares=shares)

    assert match.scores() == [100, 200 + 2 * 300 + 500, 300 + 3 * 500]
