"""What turned a game of Geld & Börse: auctions, rents, bankruptcies."""

from __future__ import annotations

from tests.games.geld_und_boerse.rules.scene import drafted, on, owing, table, thrown
from tests.rule import rule
from tests.scenario import payments, turning


@rule("GUB-6.2.3", "GUB-14.2")
def test_an_auction_costs_what_was_bid_and_brings_the_card() -> None:
    match = thrown(table(pawns=on("O3")), "1 2 stay")
    drafted(match, "release", "bid 90000", "pass")
    buyer, releaser = turning(match, 1), turning(match, 0)
    won = next(entry for entry in match.journal if entry["entry"] == "auction_won")

    assert won["seat"] == 1
    assert payments(buyer) == [("auction_won", -90_000)]
    assert buyer.holdings > 0
    assert buyer.change == -90_000 + buyer.holdings
    assert payments(releaser) == [("excess_paid", 90_000 - buyer.holdings)]
    assert (releaser.change, releaser.holdings) == (90_000 - buyer.holdings, 0)


@rule("GUB-13.1", "GUB-13.2")
def test_a_bankruptcy_is_no_gain_and_its_creditor_is_told_what_came() -> None:
    match = owing(
        280_000,
        {"raise_funds_order": "player_choice"},
        cash=[30_000, 0, 0],
        borrowed=[250_000, 0, 0],
        unplaced=[{"Oil": 1}, {}, {}],
    )
    drafted(match, "sell Oil")
    ruined, creditor = turning(match, 0), turning(match, 1)

    assert ruined.change is None
    assert ruined.payments[0].entry["entry"] == "bankruptcy"
    assert creditor.change == creditor.payments[0].amount + creditor.holdings
