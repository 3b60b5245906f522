"""The journal line by line, from tours and taxes to the end of the game, checked by hand."""

from __future__ import annotations

from tests.games.geld_und_boerse.rules.scene import (
    drafted,
    lines,
    moved_lines,
    news,
    on,
    owing,
    table,
    text_lines,
)
from tests.rule import rule


@rule("GUB-8.8", "GUB-4.1")
def test_a_world_tour() -> None:
    match = news("World-tour")

    # from the outer track he changes to the inner one at once
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 World tour
        GUB-8.8 tour_begun 0 World tour
        GUB-4.1 track_changed 0 O4 I3
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.9", "GUB-8.12")
def test_an_investment_tour_replaces_a_world_tour() -> None:
    match = news("Investment-tour", "I3", pawns=on("I3"), tours=["World tour", None, None])

    # I6 is a corner: to the BÖRSE field ahead, O9
    assert lines(match) == moved_lines(
        "I3 3 I6",
        """
        GUB-8.1 news_drawn 0 Investment tour
        GUB-8.12 tour_ended 0 World tour
        GUB-8.3 card_returned World tour
        GUB-8.9 tour_begun 0 Investment tour
        GUB-4.3 track_changed 0 I6 O9
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-8.8")
def test_a_world_tour_ends() -> None:
    match = drafted(
        table(pawns=on("I3"), tours=["World tour", None, None]), "roll", "roll 2 2 switch"
    )

    # leaflet: the symbol counts again in the move after the double, so it does not here
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 2 2 switch
        GUB-8.8 tour_ended 0 World tour
        GUB-8.3 card_returned World tour
        GUB-3.4 pawn_moved 0 I3 4 I7
        GUB-5.1 city_received 0 Rio de Janeiro
    """)


@rule("GUB-8.9")
def test_an_investment_tour_ends() -> None:
    match = drafted(
        table(pawns=on("O10"), tours=["Investment tour", None, None]), "roll", "roll 2 2 switch"
    )

    # leaflet: the symbol counts again in the move with the double, so it does here
    assert lines(match) == text_lines("""
        GUB-3.1 dice_thrown 0 2 2 switch
        GUB-8.9 tour_ended 0 Investment tour
        GUB-8.3 card_returned Investment tour
        GUB-4.1 track_changed 0 O10 I7
        GUB-3.4 pawn_moved 0 I7 4 I11
        GUB-5.1 city_received 0 Stockholm
    """)


@rule("GUB-8.14", "GUB-9.2")
def test_the_tax_card() -> None:
    match = news("Tax", open="GPSD", goods=[{"silver": 1}, {}, {}])

    # silver is third: 150 x 100 = 15,000, half of it 7,500
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Tax
        GUB-8.14 tax_due 0 15000 50 7000 7500 1000 down GUB-9.2
        GUB-8.14 amount_paid 0 bank 7000
        GUB-8.3 card_returned Tax
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-9.1", "GUB-9.2")
def test_the_tax_field() -> None:
    match = drafted(
        table(pawns=on("O5"), open="GPSD", goods=[{"silver": 1, "gold": 1}, {}, {}]),
        "roll",
        "roll 1 2 stay",
    )

    # silver third 15,000 + gold first 50,000 = 65,000, half of it 32,500
    assert lines(match) == moved_lines(
        "O5 3 O8",
        """
        GUB-9.1 tax_due 0 65000 50 32000 32500 1000 down GUB-9.2
        GUB-9.1 amount_paid 0 bank 32000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-12.1", "GUB-12.2", "GUB-12.3", "GUB-12.4")
def test_everything_is_sold_for_a_rent() -> None:
    match = drafted(
        owing(
            280_000,
            open="SDGP",
            cash=[100_000, 500_000, 500_000],
            borrowed=[200_000, 0, 0],
            unplaced=[{"Insurance": 1}, {}, {}],
            goods=[{"gold": 1}, {}, {}],
            cities={"London": 0},
        ),
        "borrow 50000",
        "sell Insurance",
        "sell 1 gold",
        "add London",
        "put up",
        "bid 60000",
        "pass",
    )

    # (Computer 40,000 + Bank 30,000) x 4 = 280,000
    # 100,000 + loan 50,000 + Insurance 40,000 + gold third 30,000 + London 60,000 = 280,000
    assert lines(match) == moved_lines(
        "I20 3 I23",
        """
        GUB-10.3 rent_due 0 Tokyo 1 70000 4 280000
        GUB-12.1 money_needed 0 1 280000 180000 100000
        GUB-11.1 loan_taken 0 50000 500000 0 250000 100 500000 0 250000 500000 1000 none None
        GUB-12.2 invest_sold 0 Insurance 40000
        GUB-12.3 goods_sold 0 gold 1 30000 30000
        GUB-12.4 auction_opened 0 ['London'] 1000
        GUB-6.2.4 bid_made 1 60000
        GUB-6.2.4 bid_passed 2
        GUB-12.4 auction_won 1 ['London'] 60000 0
        GUB-12.1 amount_paid 0 1 280000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-13.1", "GUB-13.2", "GUB-13.4", "GUB-12.4.1")
def test_bankrupt_to_a_player() -> None:
    match = drafted(
        owing(
            280_000,
            cash=[30_000, 0, 0],
            borrowed=[250_000, 0, 0],
            repaid=[100_000, 0, 0],
            cities={"London": 0},
        ),
        "add London",
        "put up",
        "pass",
        "pass",
    )

    # owed: twice 250,000 less 100,000 repaid; the creditor gets cash and cards
    assert lines(match) == moved_lines(
        "I20 3 I23",
        """
        GUB-10.3 rent_due 0 Tokyo 1 70000 4 280000
        GUB-12.1 money_needed 0 1 280000 250000 30000
        GUB-12.4 auction_opened 0 ['London'] 1000
        GUB-6.2.4 bid_passed 1
        GUB-6.2.4 bid_passed 2
        GUB-12.4.1 auction_failed 0 ['London']
        GUB-13.1 bankruptcy 0 1 280000 30000
        GUB-13.2 cards_forfeited 0 1
        GUB-13.4 debt_lapsed 0 400000
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-13.1", "GUB-13.3")
def test_an_estate_is_auctioned() -> None:
    match = drafted(
        news(
            "Slump-50000",
            options={"bankrupt_estate": "auction"},
            cash=[10_000, 500_000, 500_000],
            borrowed=[250_000, 0, 0],
            cities={"London": 0, "Tokyo": 0},
            tours=["Investment tour", None, None],
        ),
        "add London",
        "add Tokyo",
        "put up",
        "pass",
        "pass",
        "bid 3000",
        "pass",
        "pass",
        "pass",
    )

    # one card after the other, to the highest bidder; the bank keeps what nobody wants
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Slump 50000
        GUB-8.7 slump_due 0 50000
        GUB-12.1 money_needed 0 bank 50000 40000 10000
        GUB-12.4 auction_opened 0 ['London', 'Tokyo'] 1000
        GUB-6.2.4 bid_passed 1
        GUB-6.2.4 bid_passed 2
        GUB-12.4.1 auction_failed 0 ['London', 'Tokyo']
        GUB-13.1 bankruptcy 0 bank 50000 10000
        GUB-13.3 cards_forfeited 0 bank
        GUB-13.4 debt_lapsed 0 500000
        GUB-8.3 card_returned Investment tour
        GUB-8.3 card_returned Slump 50000
        GUB-13.3 auction_opened 0 ['London'] 1000
        GUB-6.2.4 bid_made 1 3000
        GUB-6.2.4 bid_passed 2
        GUB-13.3 auction_won 1 ['London'] 3000 bank
        GUB-13.3 auction_opened 0 ['Tokyo'] 1000
        GUB-6.2.4 bid_passed 1
        GUB-6.2.4 bid_passed 2
        GUB-13.3 auction_failed 0 ['Tokyo']
        GUB-2.7 turn_begun 1 6
    """,
    )


@rule("GUB-13.5")
def test_the_last_one_left() -> None:
    match = drafted(
        table(
            2,
            cash=[0, 100_000],
            borrowed=[250_000, 10_000],
            cities={"Tokyo": 1},
            placed={"Tokyo": ["Oil"]},
            pawns=on("I20", 2),
        ),
        "roll",
        "roll 1 2 stay",
    )

    # 100,000 + Oil 50,000, less twice 10,000 borrowed
    assert lines(match) == moved_lines(
        "I20 3 I23",
        """
        GUB-10.3 rent_due 0 Tokyo 1 50000 4 200000
        GUB-12.1 money_needed 0 1 200000 200000 0
        GUB-13.1 bankruptcy 0 1 200000 0
        GUB-13.2 cards_forfeited 0 1
        GUB-13.4 debt_lapsed 0 500000
        GUB-13.5 game_won 1 130000 100000 50000 20000
    """,
    )


@rule("GUB-15.3")
def test_the_limit_of_turns() -> None:
    match = drafted(
        table(options={"max_turns": 5}, cash=[500_000, 600_000, 600_000]), "roll", "roll 1 2 stay"
    )

    # seats 1 and 2 share the highest wealth
    assert lines(match) == moved_lines(
        "I13 3 I16",
        """
        GUB-5.1 city_received 0 Vienna
        GUB-15.3 limit_reached 5
        GUB-15.3 game_won 1 600000 600000 0 0
        GUB-15.3 game_won 2 600000 600000 0 0
    """,
    )


@rule("GUB-14.4")
def test_the_target_is_reached() -> None:
    match = news(
        "Boom-30000",
        cash=[950_000, 0, 0],
        unplaced=[{"Computer": 1}, {}, {}],
        borrowed=[10_000, 0, 0],
    )

    # 950,000 + 30,000 + Computer 40,000, less twice 10,000 borrowed
    assert lines(match) == moved_lines(
        "O1 3 O4",
        """
        GUB-8.1 news_drawn 0 Boom 30000
        GUB-8.7 boom_received 0 30000
        GUB-8.3 card_returned Boom 30000
        GUB-14.4 game_won 0 1000000 980000 40000 20000
    """,
    )
