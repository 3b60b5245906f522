"""The test vectors (T) of Acquire, each named by its id."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import NotationError
from tests.games.acquire.rules.scene import (
    SEVEN_CHAINS,
    THREE_CHAINS,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    at,
    bonuses,
    cash,
    filled,
    fresh,
    hand,
    held,
    price,
    sizes,
)
from tests.rule import rule
from tests.scenario import only, play, told, why_not


@rule("ACQ-T01")
def test_t01_setup_tiles_5e_and_5f_are_no_chain() -> None:
    match = fresh("5E 5F")

    assert sizes(match) == {}
    assert (at(match, "5E"), at(match, "5F")) == ("o", "o")


@rule("ACQ-T02")
def test_t02_5g_founds_a_chain_of_three() -> None:
    match = fresh("5E 5F", ["5G 1A 2A 3A 4A 5A"])
    play(match, "0: place 5G", "found Festival")

    assert sizes(match) == {"Festival": 3}
    assert held(match, "Festival") == 1


@rule("ACQ-T03")
def test_t03_with_seven_chains_5g_is_unplayable() -> None:
    match = acquire(SEVEN_CHAINS + "\n\n....o\n....o", hands=["5G 12I"])

    assert why_not(match, "place 5G") == "ACQ-4.2.1"


@rule("ACQ-T05")
def test_t05_4c_joins_two_single_hotels() -> None:
    match = acquire(".\n.\n..o.o", hands=["4C"])
    play(match, "place 4C", "found Luxor")

    assert sizes(match) == {"Luxor": 3}
    assert held(match, "Luxor") == 1


@rule("ACQ-T06")
def test_t06_luxor_four_absorbs_airport_three() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["2 Airport", "1 Airport"])
    journal = play(match, "place 5A")

    assert only(journal, "settlement_begun")["price"] == 300
    assert bonuses(journal) == {0: 3000, 1: 1500}
    play(match, "dispose keep 0 sell 2 trade 0", "dispose keep 0 sell 1 trade 0")
    assert sizes(match) == {"Luxor": 8}
    assert price(match, "Luxor") == 700


@rule("ACQ-T07")
@pytest.mark.parametrize(
    ("survivor", "absorbed", "worth"),
    [("Oriental", "Festival", 500), ("Festival", "Oriental", 600)],
)
def test_t07_festival_five_and_oriental_five(survivor: str, absorbed: str, worth: int) -> None:
    shares = [f"2 {absorbed}", f"1 {absorbed}"]
    match = acquire("FFFFF.OOOOO", hands=["6A"], shares=shares)
    play(match, "place 6A")

    assert match.legal() == ["survive Festival", "survive Oriental"]
    journal = play(match, f"survive {survivor}")
    assert only(journal, "settlement_begun", chain=absorbed)["price"] == worth
    assert bonuses(journal) == {0: 10 * worth, 1: 5 * worth}


@rule("ACQ-T08")
def test_t08_eleven_and_eleven_are_never_merged() -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I"])

    assert why_not(match, "place 5B") == "ACQ-4.4.1"


@rule("ACQ-T10")
def test_t10_eleven_absorbs_ten() -> None:
    match = acquire("AAAAAAAAAAA.\n\nFFFFFFFFFF", hands=["5B"])
    play(match, "place 5B")

    assert sizes(match) == {"Airport": 22}


@rule("ACQ-T11")
def test_t11_a_safe_twelve_absorbs_two_chains_of_four() -> None:
    board = """
        AAAAAAAAA...
        ....A.......
        ....A.......
        ....A.......
        LLLL.FFFF...
    """
    match = acquire(board, hands=["5E"])
    play(match, "place 5E")

    assert (match.ask, match.legal()) == ("settle", ["settle Festival", "settle Luxor"])
    play(match, "settle Luxor")
    assert sizes(match) == {"Airport": 21}


@rule("ACQ-T13")
def test_t13_five_three_and_two() -> None:
    shares = ["2 Airport 2 Festival", "2 Airport 2 Festival"]
    match = acquire(THREE_CHAINS, hands=["5C"], shares=shares)
    journal = play(match, "place 5C", *["dispose keep 0 sell 0 trade 2"] * 4)

    assert [entry["size"] for entry in told(journal, "settlement_begun")] == [2, 3]
    assert (held(match, "Luxor", 0), held(match, "Luxor", 1)) == (2, 2)
    assert held(match, "Festival", 0) == held(match, "Festival", 1) == 0


@rule("ACQ-T14")
def test_t14_prestige_ten_goes_by_its_size_before_the_merger() -> None:
    board = "AAAAAAAAAAAA\n\nPPPPPPPPPP"
    match = acquire(board, hands=["5B"], shares=["3 Prestige", "2 Prestige"])
    journal = play(match, "place 5B", "dispose keep 0 sell 3 trade 0")

    assert only(journal, "settlement_begun")["price"] == 800
    assert bonuses(journal) == {0: 8000, 1: 4000}
    assert only(journal, "shares_disposed")["amount"] == 2400


@rule("ACQ-T16")
def test_t16_of_five_shares_four_can_be_traded() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["5 Airport"])
    play(match, "place 5A")

    traded = {int(said.split()[-1]) for said in match.legal()}
    assert traded == {0, 2, 4}
    assert [said for said in match.legal() if said.endswith("trade 4")] == [
        "dispose keep 1 sell 0 trade 4",
        "dispose keep 0 sell 1 trade 4",
    ]
    play(match, "dispose keep 1 sell 0 trade 4")
    assert held(match, "Luxor") == 2


@rule("ACQ-T18")
def test_t18_a_founder_without_a_share_left() -> None:
    match = acquire("o", hands=["2A"], shares=["", "25 Imperial"])
    play(match, "place 2A", "found Imperial")

    assert sizes(match) == {"Imperial": 2}
    assert (held(match, "Imperial"), cash(match)) == (0, 6000)


@rule("ACQ-T19")
def test_t19_found_airport_and_buy_three() -> None:
    match = acquire("o", hands=["2A"])
    play(match, "place 2A", "found Airport", "buy Airport Airport Airport")

    assert (held(match, "Airport"), cash(match)) == (4, 5400)


@rule("ACQ-T20")
def test_t20_four_shares_are_illegal() -> None:
    match = acquire("LL.AA", ask="buy")

    with pytest.raises(NotationError, match=r"\[ACQ-9.1\]"):
        match.play("buy Luxor Luxor Airport Airport")


@rule("ACQ-T21")
def test_t21_700_buys_two_shares_at_300() -> None:
    match = acquire("LL", ask="buy", cash=700)

    assert match.legal() == ["buy nothing", "buy Luxor", "buy Luxor Luxor"]
    assert why_not(match, "buy Luxor Luxor Luxor") == "ACQ-9.5"


@rule("ACQ-T22")
def test_t22_festival_grows_to_eleven_and_costs_700() -> None:
    match = acquire("FFFFFFFFFF", hands=["11A"])
    play(match, "place 11A", "buy Festival")

    assert cash(match) == 5300


@rule("ACQ-T23")
def test_t23_one_luxor_left_the_rest_from_others() -> None:
    match = acquire("LL.AA", ask="buy", shares=["", "24 Luxor"])

    assert why_not(match, "buy Airport Luxor Luxor") == "ACQ-9.4"
    play(match, "buy Luxor Airport Airport")
    assert (held(match, "Luxor"), held(match, "Airport")) == (1, 2)


@rule("ACQ-T24")
def test_t24_without_money_a_tile_is_still_placed() -> None:
    match = acquire("LL", hands=["12I"], cash=0)

    assert match.legal() == ["place 12I"]


@rule("ACQ-T25")
def test_t25_six_unplayable_tiles() -> None:
    match = acquire(TWO_SAFE, hands=["12I", "1B 2B 3B 4B 5B 6B", "9I"])
    play(match, "0: place 12I", "0: buy nothing", "draw 11I")

    assert (match.to_act, match.ask) == (1, "buy")
    play(match, "1: buy Airport Airport Festival", "draw 8I")
    assert (match.to_act, match.ask) == (2, "place")
    assert len(hand(match, 1)) == 7


@rule("ACQ-T26")
def test_t26_a_tile_between_safe_chains_stays_in_hand() -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I 9I", "7I"], seats=2, pool="1I 3I 5I")
    removed = match.position()["removed"]
    play(match, "place 12I", "buy nothing", "draw 1I", "place 7I", "buy nothing", "draw 3I")
    play(match, "place 9I", "buy nothing", "draw 5I")

    assert "5B" in hand(match)
    assert match.position()["removed"] == removed


@rule("ACQ-T28")
def test_t28_an_empty_pool_leaves_five_tiles() -> None:
    match = acquire(hands=["1A 3A 5A 7A 9A 11A"], pool="")
    play(match, "place 1A", "buy nothing")

    assert len(hand(match)) == 5
    assert match.to_act == 1


@rule("ACQ-T29")
@pytest.mark.parametrize(
    ("edition", "rounding", "part"),
    [
        ("de", "up_to_100", 2300),
        ("fr", "nearest_100_half_up", 2300),
        ("fr", "nearest_100_half_down", 2200),
    ],
)
def test_t29_price_300_with_four_four_and_one(edition: str, rounding: str, part: int) -> None:
    shares = ["4 Airport", "4 Airport", "1 Airport"]
    options = {"bonus_rounding": rounding}
    match = acquire(TWO_CHAINS, hands=["5A"], shares=shares, edition=edition, options=options)

    assert bonuses(play(match, "place 5A")) == {0: part, 1: part}


@rule("ACQ-T32")
def test_t32_price_700_with_three_tied() -> None:
    board = "AAAAAAAAAAA.\n\nLLLLLL"
    match = acquire(board, hands=["1B"], shares=["1 Luxor"] * 3)

    assert bonuses(play(match, "place 1B")) == {0: 3500, 1: 3500, 2: 3500}


@rule("ACQ-T33")
def test_t33_price_400_with_a_sole_holder() -> None:
    match = acquire("LLLLL.AAAA", hands=["6A"], shares=["", "1 Airport"])

    assert bonuses(play(match, "place 6A")) == {1: 6000}


@rule("ACQ-T35")
def test_t35_the_next_player_announces() -> None:
    match = acquire(filled("L", 40), hands=["5D", "12I"])
    play(match, "0: place 5D", "buy nothing", "draw 9I", "1: place 12I", "announce end")

    assert not match.over
    play(match, "1: buy Luxor")
    assert match.over


@rule("ACQ-T36")
def test_t36_the_announcer_buys_three_and_all_is_settled() -> None:
    match = acquire(filled("L", 41), hands=["12I"], shares=["", "1 Luxor"])
    journal = play(match, "place 12I", "announce end", "buy Luxor Luxor Luxor")

    assert match.over
    assert not told(journal, "tile_drawn")
    assert cash(match, 0) == 6000 - 3300 + 11_000 + 3300
    assert cash(match, 1) == 6000 + 5500 + 1100


@rule("ACQ-T37")
def test_t37_kept_shares_of_an_inactive_chain_are_worth_nothing() -> None:
    match = acquire(filled("L", 41), ask="buy", shares=["6 Imperial"])
    play(match, "announce end", "buy nothing")

    assert match.scores()[0] == 6000


def two_player_bonus(board: str, shares: list[str], bank_tile: str) -> dict[int, int]:
    """The bonuses of the merger at the first gap when the bank draws this tile."""
    tile = f"{board.index('.') + 1}A"
    match = acquire(board, hands=[tile], shares=shares, seats=2)
    return bonuses(play(match, f"place {tile}", f"draw {bank_tile}"))


@rule("ACQ-T40")
def test_t40_price_500_six_against_nine_for_the_bank() -> None:
    assert two_player_bonus("LLLLLL.AAAAA", ["6 Airport"], "9I") == {0: 2500}


@rule("ACQ-T41")
def test_t41_price_500_six_against_three_for_the_bank() -> None:
    assert two_player_bonus("LLLLLL.AAAAA", ["6 Airport"], "3I") == {0: 5000}


@rule("ACQ-T44")
def test_t44_price_900_nine_each() -> None:
    match = acquire(
        filled("A", 31),
        ask="buy",
        seats=2,
        options={"end_size": 31},
        shares=["9 Airport", "9 Airport"],
    )
    journal = play(match, "announce end", "buy nothing", "draw 9I")

    assert bonuses(journal) == {0: 4500, 1: 4500}


@rule("ACQ-T45")
def test_t45_a_bank_tile_between_safe_chains_is_removed() -> None:
    board = TWO_CHAINS + "\n\nFFFFFFFFFFF.\n\nIIIIIIIIIII."
    match = acquire(board, hands=["5A"], shares=["6 Airport", "7 Airport"], seats=2)
    journal = play(match, "place 5A", "draw 7D", "dispose keep 6 sell 0 trade 0")
    journal += play(match, "dispose keep 7 sell 0 trade 0")

    assert match.position()["removed"] == ["7D"]
    assert bonuses(journal) == {1: 2300}


@rule("ACQ-T48")
def test_t48_four_chains_at_the_end_draw_four_tiles() -> None:
    board = filled("L", 41) + "\n\nAA.FF.II"
    match = acquire(board, ask="buy", seats=2)
    before = match.position()["board"]
    journal = play(match, "announce end", "buy nothing")
    while match.ask == "bank_tile":
        journal += match.play(match.legal()[-1])

    assert len(told(journal, "bank_tile_drawn")) == 4
    assert match.position()["board"] == before
    assert len(match.position()["removed"]) == 4


@rule("ACQ-T49")
def test_t49_an_empty_pool_makes_a_sole_shareholder_again() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["3 Airport"], seats=2, pool="")

    assert bonuses(play(match, "place 5A")) == {0: 4500}


@pytest.mark.parametrize("edition", ["de", "fr", "international"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_invariants_hold_in_every_game(edition: str, seats: int) -> None:
    match = parkett.game("acquire", edition).new(seats, seed=f"{edition} {seats}")
    ledger = match.state.ledger()
    chosen = 0
    while not match.over:
        legal = match.legal()
        chosen += 7
        match.play("announce end" if "announce end" in legal else legal[chosen % len(legal)])
        table = match.position()

        assert match.state.ledger() == ledger
        assert min(table["cash"]) >= 0
        assert ledger["tiles"] == 108
