"""The journal line by line, from the setup to the NEWS fields, checked by hand by the leaflet."""

from __future__ import annotations

from tests.games.geld_und_boerse.rules.scene import (
    drafted,
    exchange,
    lines,
    moved_lines,
    news,
    on,
    opened,
    table,
    text_lines,
)
from tests.rule import rule


@rule("GUB-2.5", "GUB-2.2", "GUB-2.6")
def test_the_tied_throw_again() -> None:
    match = drafted(opened(3), "die 5", "die 2", "die 5", "die 3", "die 4")

    # the highest number begins; only the two fives throw again
    assert lines(match) == text_lines("""
        GUB-2.5 start_city_drawn Tokyo
        GUB-2.2 quotation_opened SGPD
        GUB-2.6 start_die_thrown 0 5
        GUB-2.6 start_die_thrown 1 2
        GUB-2.6 start_die_thrown 2 5
        GUB-2.6 start_tied 0 5
        GUB-2.6 start_tied 2 5
        GUB-2.6 start_die_thrown 0 3
        GUB-2.6 start_die_thrown 2 4
        GUB-2.6 start_decided 2 4
        GUB-2.7 turn_begun 2 1
    """)


@rule("GUB-2.5")
def test_a_chosen_start_city() -> None:
    match = drafted(opened(2, start_city="Vienna"), "die 1", "die 2")

    assert lines(match) == text_lines("""
        GUB-2.5 start_city_chosen Vienna
        GUB-2.2 quotation_opened SGPD
        GUB-2.6 start_die_thrown 0 1
        GUB-2.6 start_die_thrown 1 2
        GUB-2.6 start_decided 1 2
        GUB-2.7 turn_begun 1 1
    """)


@rule("GUB-3.1", "GUB-3.4", "GUB-5.4", "GUB-2.7")
def test_the_own_city() -> None:
    match = drafted(table(pawns=on("I0"), cities={"Chicago": 0}), "roll", "roll 1 2 stay")

    assert lines(match) == moved_lines(
        "I0 3 I3",
        """
        GUB-5.4 own_city_visited 0 Chicago
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-3.2", "GUB-5.2")
def test_a_city_is_taken_the_extra_throw_declined() -> None:
    match = drafted(
        table(pawns=on("I3"), cities={"Rio de Janeiro": 2}), "roll", "roll 2 2 stay", "stop"
    )

    # seat 2 has not invested there: the card changes hands for nothing
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 2 2 stay
        GUB-3.4 pawn_moved 0 I3 4 I7
        GUB-5.2 city_taken 0 Rio de Janeiro 2
        GUB-3.2 extra_throw_declined 0
        GUB-2.7 turn_begun 1 6
    """)


@rule("GUB-4.1", "GUB-4.2", "GUB-5.1")
def test_a_track_is_changed_at_a_corner() -> None:
    match = drafted(table(pawns=on("O0")), "roll", "roll 2 3 switch")

    # from an outer corner always to the inner corner; the change is not counted
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 2 3 switch
        GUB-4.2 track_changed 0 O0 I0
        GUB-3.4 pawn_moved 0 I0 5 I5
        GUB-5.1 city_received 0 Los Angeles
        GUB-2.7 turn_begun 1 6
    """)


@rule("GUB-4.3")
def test_a_track_is_changed_from_a_corner() -> None:
    match = drafted(table(pawns=on("I6")), "roll", "roll 1 2 switch")

    # from an inner corner to the BÖRSE field ahead, O9
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 1 2 switch
        GUB-4.3 track_changed 0 I6 O9
        GUB-3.4 pawn_moved 0 O9 3 O12
    """)


@rule("GUB-10.3", "GUB-4.1")
def test_rent_is_paid() -> None:
    match = drafted(
        table(pawns=on("O3"), cities={"London": 1}, placed={"London": ["Bank", "Oil"]}),
        "roll",
        "roll 3 3 switch",
    )

    # (Bank 30,000 + Oil 50,000) x 4
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 3 3 switch
        GUB-4.1 track_changed 0 O3 I2
        GUB-3.4 pawn_moved 0 I2 6 I8
        GUB-10.3 rent_due 0 London 1 80000 4 320000
        GUB-10.3 amount_paid 0 1 320000
    """)


@rule("GUB-7.2", "GUB-7.6", "GUB-11.1", "GUB-11.6")
def test_goods_and_loans() -> None:
    match = drafted(
        exchange(goods=[{"platinum": 2}, {}, {}]),
        "buy 2 gold",
        "sell 1 platinum",
        "borrow 30000",
        "repay 5000",
        "done",
        "repay 1000",
        "end turn",
    )

    # gold is second: 400 x 100 = 40,000; platinum third: 450 x 100 = 45,000
    # 30,000 borrowed are 60,000 owed, and 220,000 of 250,000 are left
    assert lines(match) == moved_lines(
        "O4 3 O7",
        """
        GUB-7.2 goods_bought 0 gold 2 40000 80000
        GUB-7.6 goods_sold 0 platinum 1 45000 45000
        GUB-11.1 loan_taken 0 30000 60000 220000 30000 100 60000 0 250000 60000 1000 none None
        GUB-11.6 loan_repaid 0 5000 55000 60000
        GUB-11.6 loan_repaid 0 1000 54000 55000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-11.1", "GUB-11.2", "GUB-1.7")
def test_odd_interest_is_rounded_down() -> None:
    match = drafted(
        table(options={"interest_percent": 33}), "borrow 10000", "borrow 1000", "repay 4000"
    )

    # 10,000 + 33 % = 13,300; 11,000 + 33 % = 14,630
    assert lines(match) == text_lines("""
        GUB-11.1 loan_taken 0 10000 13000 240000 10000 33 13000 0 250000 13300 1000 down GUB-1.7
        GUB-11.1 loan_taken 0 1000 14000 239000 11000 33 14000 0 250000 14630 1000 down GUB-1.7
        GUB-11.6 loan_repaid 0 4000 10000 14000
    """)


@rule("GUB-6.1", "GUB-10.1", "GUB-10.4")
def test_a_card_is_bought_laid_and_taken() -> None:
    match = drafted(
        table(pawns=on("O3"), cities={"Tokyo": 0}),
        "roll",
        "roll 1 2 stay",
        "buy",
        "lay Computer on Tokyo",
        "take Computer from Tokyo",
        "end turn",
    )

    assert lines(match) == moved_lines(
        "O3 3 O6",
        """
        GUB-6.1 invest_bought 0 Computer 40000
        GUB-10.1 invest_laid 0 Computer Tokyo
        GUB-10.4 invest_taken 0 Computer Tokyo
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-6.2", "GUB-6.2.1", "GUB-6.2.4")
def test_a_released_card_is_auctioned() -> None:
    match = drafted(
        table(pawns=on("O3")), "roll", "roll 1 2 stay", "release", "bid 40000", "bid 55000", "pass"
    )

    # the bank gets the printed 40,000, the one who released it the rest
    assert lines(match) == moved_lines(
        "O3 3 O6",
        """
        GUB-6.2 auction_opened 0 ['Computer'] 40000
        GUB-6.2.4 bid_made 1 40000
        GUB-6.2.4 bid_made 2 55000
        GUB-6.2.4 bid_passed 1
        GUB-6.2 auction_won 2 ['Computer'] 55000 bank
        GUB-6.2.1 excess_paid 0 55000 40000 15000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-6.2.3")
def test_nobody_bids() -> None:
    match = drafted(table(pawns=on("O3")), "roll", "roll 1 2 stay", "release", "pass", "pass")

    assert lines(match) == moved_lines(
        "O3 3 O6",
        """
        GUB-6.2 auction_opened 0 ['Computer'] 40000
        GUB-6.2.4 bid_passed 1
        GUB-6.2.4 bid_passed 2
        GUB-6.2.3 auction_failed 0 ['Computer']
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-6.2.4")
def test_sealed_bids() -> None:
    match = drafted(
        table(pawns=on("O3"), options={"auction_type": "sealed"}),
        "roll",
        "roll 1 2 stay",
        "release",
        "pass",
        "bid 45000",
    )

    assert lines(match) == moved_lines(
        "O3 3 O6",
        """
        GUB-6.2 auction_opened 0 ['Computer'] 40000
        GUB-6.2.4 bid_sealed 1 0
        GUB-6.2.4 bid_sealed 2 45000
        GUB-6.2 auction_won 2 ['Computer'] 45000 bank
        GUB-6.2.1 excess_paid 0 45000 40000 5000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.1", "GUB-8.2", "GUB-8.3")
def test_a_new_quotation() -> None:
    match = news("DPGS")

    # the old quotation goes under the pile, the new one lies open
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 DPGS
        GUB-8.2 quotation_changed SGPD DPGS
        GUB-8.3 card_returned SGPD
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.4", "GUB-8.3")
def test_a_trip() -> None:
    match = news("Trip-London")

    # as if he had stopped there; the card goes under the pile afterwards
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Trip London
        GUB-8.4 trip_made 0 London
        GUB-5.1 city_received 0 London
        GUB-8.3 card_returned Trip London
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.5")
def test_the_super_gold_price() -> None:
    match = drafted(news("Super-gold", goods=[{"gold": 3}, {}, {}]), "sell 2 gold")

    # 1,000 an ounce, 100 ounces a card
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Super gold
        GUB-8.5 goods_sold 0 gold 2 100000 200000
        GUB-8.3 card_returned Super gold
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.6")
def test_trade_now() -> None:
    match = drafted(news("Trade-now"), "buy 1 silver", "done")

    # silver is first: 250 x 100
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Trade now
        GUB-7.2 goods_bought 0 silver 1 25000 25000
        GUB-8.3 card_returned Trade now
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.7")
def test_a_boom() -> None:
    match = news("Boom-30000")

    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Boom 30000
        GUB-8.7 boom_received 0 30000
        GUB-8.3 card_returned Boom 30000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.7")
def test_a_slump() -> None:
    match = news("Slump-50000")

    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Slump 50000
        GUB-8.7 slump_due 0 50000
        GUB-8.7 amount_paid 0 bank 50000
        GUB-8.3 card_returned Slump 50000
        GUB-2.7 turn_begun 1 6
    """,
    )
