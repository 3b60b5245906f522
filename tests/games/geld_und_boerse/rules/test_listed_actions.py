"""What every question lists: all that is allowed, or the sample that notation.md tells."""

from __future__ import annotations

import parkett
from tests.games.geld_und_boerse.rules.scene import (
    BOARD,
    dealing,
    drafted,
    exchange,
    news,
    on,
    owing,
    table,
    thrown,
)
from tests.rule import rule


@rule("GUB-7.3", "GUB-7.4", "GUB-11.5")
def test_the_exchange_lists_all_trades_and_some_loans() -> None:
    match = exchange(
        cash=[85_000, 0, 0],
        goods=[{"silver": 2}, {"gold": 7}, {}],
        borrowed=[210_000, 0, 0],
        repaid=[0, 0, 0],
    )

    assert match.legal() == [
        "done",
        "buy 1 silver",
        "buy 2 silver",
        "buy 3 silver",
        "buy 1 gold",
        "buy 1 platinum",
        "buy 1 diamonds",
        "buy 2 diamonds",
        "sell 1 silver",
        "sell 2 silver",
        "borrow 10000",
        "borrow 40000",
    ]
    match.play("buy 2 diamonds")
    assert [said for said in match.legal() if said.startswith("buy")] == []
    exact = exchange(cash=[75_000, 0, 0])
    assert exact.why("buy 3 silver") is None
    strict = exchange(options={"loan_purpose": "compulsory_payment_only"})
    assert not [said for said in strict.legal() if said.startswith("borrow")]


@rule("GUB-8.5")
def test_the_super_gold_price_lists_all_sales() -> None:
    match = news("Super-gold", goods=[{"gold": 3, "silver": 1}, {}, {}])

    assert match.legal() == ["done", "sell 1 gold", "sell 2 gold", "sell 3 gold"]


@rule("GUB-6.1", "GUB-6.2")
def test_an_invest_field_lists_buying_releasing_and_loans() -> None:
    match = thrown(table(pawns=on("O3"), cash=[40_000, 0, 0]), "1 2 stay")

    assert match.legal() == [
        "buy",
        "release",
        "borrow 10000",
        "borrow 50000",
        "borrow 250000",
    ]
    poor = thrown(table(pawns=on("O3"), cash=[39_000, 0, 0], borrowed=[250_000, 0, 0]), "1 2 stay")
    assert poor.legal() == ["release"]


@rule("GUB-6.2.4")
def test_an_auction_lists_some_bids_up_to_the_cash() -> None:
    match = thrown(table(pawns=on("O3"), cash=[0, 65_000, 90_000]), "1 2 stay")
    match.play("release")

    assert match.legal() == ["pass", "bid 40000", "bid 45000", "bid 50000", "bid 65000"]
    match.play("bid 65000")
    assert match.legal() == ["pass", "bid 66000", "bid 71000", "bid 76000"]
    match.play("bid 90000")
    assert match.legal() == ["pass"]


@rule("GUB-12.1", "GUB-12.2", "GUB-12.3", "GUB-12.4")
def test_a_debtor_is_listed_sales_lots_and_loans() -> None:
    match = owing(
        280_000,
        cash=[99_000, 0, 0],
        borrowed=[170_000, 0, 0],
        unplaced=[{"Insurance": 2}, {}, {}],
        goods=[{"gold": 2, "silver": 1}, {}, {}],
        cities={"London": 0, "Paris": 0},
        placed={"Paris": ["Steel"]},
    )

    assert match.legal() == [
        "sell 1 silver",
        "sell 1 gold",
        "sell 2 gold",
        "sell Steel",
        "sell Insurance",
        "add London",
        "add Paris",
        "add Steel",
        "add Insurance",
        "add silver",
        "add gold",
        "borrow 10000",
        "borrow 50000",
        "borrow 80000",
    ]
    drafted(match, "add London", "add Insurance")
    listed = match.legal()
    assert listed[0] == "put up"
    assert "add London" not in listed
    assert "add Insurance" in listed  # there are two
    assert [said for said in listed if said.startswith("remove")] == [
        "remove London",
        "remove Insurance",
    ]
    drafted(match, "remove London", "add London")
    assert match.position()["pay"]["edits"] == 4
    assert not [said for said in match.legal() if said.startswith("remove")]
    assert "add gold" in match.legal()
    assert match.why("remove London") is None
    short = owing(40_000, cash=[17_000, 0, 0])
    assert short.legal() == ["borrow 10000", "borrow 23000", "borrow 50000", "borrow 250000"]


@rule("GUB-10.1", "GUB-10.2", "GUB-10.4")
def test_the_two_dearest_cards_are_listed_on_every_own_city_with_room() -> None:
    cities = ("Montreal", "Mexico City", "London", "Zurich", "Tokyo")
    match = table(
        cities=dict.fromkeys(cities, 0),
        placed={"London": ["Bank", "Bank", "Paper"], "Tokyo": ["Steel"], "Mexico City": ["Food"]},
        unplaced=[{"Timber": 1, "Textiles": 1, "Cars": 2, "Aviation": 1}, {}, {}],
    )
    room = ("Montreal", "Mexico-City", "Zurich", "Tokyo")

    assert match.legal() == [
        "roll",
        *(f"lay Cars on {city}" for city in room),
        *(f"lay Aviation on {city}" for city in room),
        "take Food from Mexico-City",
        "take Bank from London",
        "take Paper from London",
        "take Steel from Tokyo",
    ]
    one = table(cities={"Sydney": 0}, unplaced=[{"Timber": 1}, {}, {}])
    assert one.legal() == ["roll", "lay Timber on Sydney"]
    low = table(cities={"Sydney": 0}, unplaced=[{"Oil": 1, "Gold mine": 1, "Timber": 1}, {}, {}])
    assert low.legal() == ["roll", "lay Oil on Sydney", "lay Gold-mine on Sydney"]
    mixed = table(cities={"Sydney": 0}, unplaced=[{"Food": 1, "Timber": 1}, {}, {}])
    assert mixed.legal() == ["roll", "lay Food on Sydney", "lay Timber on Sydney"]
    none = table(unplaced=[{"Oil": 1}, {}, {}])
    assert none.legal() == ["roll"]


@rule("GUB-10.4")
def test_taking_is_listed_three_times_a_turn() -> None:
    match = table(cities={"Tokyo": 0}, placed={"Tokyo": ["Oil"]})
    for taken in range(3):
        assert match.position()["takes"] == taken
        assert "take Oil from Tokyo" in match.legal()
        drafted(match, "take Oil from Tokyo", "lay Oil on Tokyo")
    assert match.legal() == ["roll"]
    assert match.why("take Oil from Tokyo") is None


@rule("GUB-11.6")
def test_repaying_is_listed_up_to_cash_and_debt() -> None:
    for cash, owed, listed in (
        (500_000, 60_000, ["repay 10000", "repay 60000"]),
        (7_000, 60_000, ["repay 7000"]),
        (10_000, 60_000, ["repay 10000"]),
        (500_000, 2_000, ["repay 2000"]),
        (0, 60_000, []),
    ):
        match = table(cash=[cash, 0, 0], borrowed=[owed // 2, 0, 0])
        assert match.legal() == ["roll", *listed]


@rule("GUB-8.1", "GUB-2.2", "GUB-2.6")
def test_every_card_of_the_pile_can_come_up() -> None:
    match = thrown(table(pawns=on("O1"), known_tail=["Tax"]), "1 2 stay")
    names = match.game.notation.news  # type: ignore[attr-defined]
    weights = {names[card]: weight for card, weight in match.state.chances()}
    unknown = match.position()["unknown"]

    assert weights == {name: unknown.count(name) for name in set(unknown)}
    assert (weights["Trade now"], weights["Tax"], "SGPD" in weights) == (2, 1, False)


@rule("GUB-2.2", "GUB-2.5", "GUB-2.6", "GUB-3.1")
def test_every_outcome_of_the_setup_and_of_the_dice_is_equally_likely() -> None:
    match = parkett.game("geld_und_boerse").new(3)
    for said, kind, number in (
        ("start Tokyo", "start_city", 20),
        ("open SGPD", "quotation", 12),
        ("die 6", "start_die", 6),
    ):
        assert match.ask == kind
        assert [weight for _, weight in match.state.chances()] == [1] * number
        match.play(said)
    assert {outcome for outcome, _ in match.state.chances()} == {1, 2, 3, 4, 5, 6}
    drafted(match, "die 1", "die 2", "roll")
    assert sum(weight for _, weight in match.state.chances()) == 6 * 6 * 6


@rule("GUB-12.2", "GUB-12.4")
def test_only_own_cards_can_be_raised_wherever_others_lie() -> None:
    match = owing(
        280_000,
        cash=[0, 0, 0],
        borrowed=[250_000, 0, 0],
        cities={"Montreal": 1, "Chicago": 2, "Paris": 0, "Vienna": 1},
        placed={
            "Montreal": ["Cars"],
            "Chicago": ["Oil"],
            "Paris": ["Steel"],
            "Vienna": ["Timber"],
        },
    )

    assert match.legal() == ["sell Steel", "add Paris", "add Steel"]
    every = {branch["name"]: 1 for branch in BOARD["branches"]["list"]}
    goods = dict.fromkeys(("silver", "gold", "platinum", "diamonds"), 1)
    for rich in (1, 2):
        others = owing(
            280_000,
            cash=[0, 0, 0],
            borrowed=[250_000, 0, 0],
            cities={"Paris": 0, "Montreal": rich},
            unplaced=[every if seat == rich else {} for seat in range(3)],
            goods=[{"gold": 1}, *(goods if seat == rich else {} for seat in (1, 2))],
        )
        assert others.legal() == ["sell 1 gold", "add Paris", "add gold"]


@rule("GUB-6.3")
def test_a_deal_lists_cards_of_both_sides() -> None:
    match = dealing(
        cash=[45_000, 0, 0],
        cities={"London": 0, "Paris": 1},
        unplaced=[{"Oil": 1}, {"Computer": 1, "Bank": 1}, {"Computer": 1}],
        goods=[{"gold": 2}, {"silver": 1}, {}],
    )

    assert match.legal() == [
        "no deal",
        "give London",
        "give Oil",
        "give gold",
        "ask Paris",
        "ask Bank",
        "ask silver",
        "to C",
        "give 40000",
    ]
    drafted(match, "give gold", "ask Bank")
    assert match.legal() == [
        "no deal",
        "offer",
        "give London",
        "give Oil",
        "give gold",
        "keep gold",
        "ask Paris",
        "ask silver",
        "waive Bank",
        "to C",
        "give 40000",
    ]
    drafted(match, "give 40000", "offer")
    assert match.legal() == ["accept", "decline", "counter"]
    match.play("counter")
    assert match.legal() == [
        "decline",
        "offer",
        "give Paris",
        "give silver",
        "keep Bank",
        "ask London",
        "ask Oil",
        "ask gold",
        "waive gold",
        "ask 50000",
        "ask 80000",
        "ask 120000",
    ]
    match.play("offer")
    assert match.legal() == ["accept", "decline"]


@rule("GUB-6.2.4")
def test_a_bid_of_all_the_cash_is_listed() -> None:
    """The steps above the lowest bid are listed as long as the cash covers them exactly."""
    for least_and, steps in ((5_000, 1), (10_000, 2), (25_000, 3), (50_000, 4)):
        match = thrown(table(pawns=on("O3"), cash=[500_000, 40_000 + least_and, 0]), "1 2 stay")
        match.play("release")

        bids = [40_000, 45_000, 50_000, 65_000, 90_000][: steps + 1]
        assert match.legal() == ["pass", *(f"bid {bid}" for bid in bids)]


@rule("GUB-6.3")
def test_an_owner_is_shown_what_more_could_be_asked() -> None:
    match = dealing()
    drafted(match, "give 40000", "offer", "counter")

    asked = [said for said in match.legal() if said.startswith("ask ") and said[4:].isdigit()]
    assert asked == ["ask 50000", "ask 80000", "ask 120000"]
