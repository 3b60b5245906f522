"""SHK-15: the edition of 1991 and its variants."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from tests.games.shark.rules.scene import (
    COLOURS,
    TOP,
    cash,
    held,
    placing,
    play,
    price,
    shark,
    told,
    why_not,
)
from tests.rule import rule

CAP: dict[str, Value] = {"chain_cap": 7}
FEWEST: dict[str, Value] = {"black_means": "fewest"}
NO_COLOURS: dict[str, Value] = {"colour_die": False}


def old(board: str = "", **table: Any) -> Any:
    """A game of 1991."""
    return shark(board, edition="1991", **table)


@rule("SHK-15.1")
def test_ten_rows_in_six_zones_and_a_plain_die() -> None:
    match = old(ask="roll")
    table = match.position()

    assert (len(table["board"]), len(table["board"][0])) == (10, 12)
    assert len(match.state.chances()) == 36
    assert {weight for _, weight in match.state.chances()} == {1}
    for zone, first, last in ((1, "1A", "4E"), (3, "9A", "12E"), (4, "1F", "4J"), (6, "9F", "12J")):
        legal = old(roll=f"red {zone}").legal()
        assert (len(legal), legal[0], legal[-1]) == (20, f"place red {first}", f"place red {last}")


@rule("SHK-15.2")
def test_no_top_houses_and_40_shares() -> None:
    table = old(ask="roll", options=TOP).position()

    assert table["houses_left"] == {**dict.fromkeys(COLOURS, 18), "top": 0}
    assert set(table["supply_ones"].values()) == {15}
    assert set(table["supply_fives"].values()) == {5}
    assert why_not(old(roll="white 1", options=TOP), "place top 1A") == "SHK-14.1"


@rule("SHK-15.3")
def test_the_four_companies() -> None:
    board = parkett.game("shark", "1991").board  # type: ignore[attr-defined]

    assert [(c.title, c.colour) for c in board.company] == [
        ("Empire", "blue"),
        ("Wings", "yellow"),
        ("NYSO", "green"),
        ("Smith & Smith", "red"),
    ]


@rule("SHK-15.4")
def test_the_first_player_rolls_before_any_trade() -> None:
    match = parkett.game("shark", "1991").new(2)
    play(match, "take Wings", "take Wings")
    assert match.ask == "roll"
    play(match, "roll yellow 1", "place yellow 1A")
    assert (match.ask, match.position()["step"]) == ("trade", 5)
    play(match, "done")

    assert (match.to_act, match.ask, match.position()["step"]) == (1, "trade", 1)


@rule("SHK-15.5")
def test_nobody_has_to_exchange() -> None:
    match = old("YYY", ask="trade", roll="red 1", cash=9000, ones=["4 Wings"])
    play(match, "buy 1 Wings")

    assert held(match, "Wings") == (5, 0)


@rule("SHK-15.5.1")
def test_certificates_move_in_trades_only() -> None:
    match = old("YYY", ask="trade", roll="red 1", cash=9000, ones=["6 Wings"])
    legal = match.legal()

    assert {said.split()[0] for said in legal} == {"buy", "sell", "done"}
    play(match, "sell 1 Wings")
    assert held(match, "Wings") == (5, 0)


@rule("SHK-15.6")
def test_sold_out_shares_do_not_end_the_game() -> None:
    match = old(
        "YYY",
        ask="trade",
        roll="red 1",
        cash=9000,
        seats=2,
        ones=["", "15 Empire 14 Wings 15 NYSO 15 Smith"],
        fives=["", "5 Empire 5 Wings 5 NYSO 5 Smith"],
    )
    play(match, "buy 1 Wings")

    assert not match.over


@rule("SHK-15.7")
def test_all_other_options_are_those_of_2001() -> None:
    new, was = (parkett.game("shark", e).edition.options for e in ("2001", "1991"))

    assert {k for k in new if new[k] != was[k]} == {
        "opening_trade",
        "exchange_duty",
        "all_sold_scope",
    }


@rule("SHK-15.8")
def test_variant_i_begins_with_nothing() -> None:
    match = parkett.game("shark", "1991", {"free_share": False}).new(3)

    assert (match.ask, match.to_act) == ("roll", "chance")
    assert all(sum(each.values()) == 0 for each in match.position()["ones"])
    assert parkett.game("shark", "2001", {"free_share": False}).new(3).ask == "trade"


@rule("SHK-15.9")
def test_variant_i_counts_seven_houses_of_a_chain() -> None:
    match = placing("RRRRRRRRR\n\nRR", "red 1", options=CAP)
    assert price(match, "Smith") == 7000 + 2000
    (changed,) = told(play(match, "place red 3C"), "price_changed")

    assert (changed["rule"], changed["houses"], changed["price"]) == ("SHK-15.9", 10, 10000)


@rule("SHK-15.9.1")
def test_an_eighth_house_brings_nothing() -> None:
    match = placing("RRRRRRR", "red 2", options=CAP, shares=["", "3 Smith"])
    journal = play(match, "place red 8A")

    assert match.position()["cash"] == [0, 0, 0]
    assert told(journal, "provision_withheld") == [
        {"rule": "SHK-15.9.1", "seat": 0, "company": "Smith", "before": 7000, "price": 7000}
    ]


@rule("SHK-15.9.1")
def test_a_house_that_raises_the_price_brings_the_new_price() -> None:
    match = placing("RRRRRRR\n\nR", "red 1", options=CAP)
    play(match, "place red 2C")

    assert cash(match) == price(match, "Smith") == 9000


@rule("SHK-15.9.2", "SHK-15.9.3")
def test_joining_chains_may_lower_the_price_and_the_mover_does_not_pay() -> None:
    match = placing("RRRRR.RRRR", "red 1", options=CAP, cash=9000, shares=["2 Smith", "3 Smith"])
    assert price(match, "Smith") == 9000
    journal = play(match, "place red 6A")

    assert price(match, "Smith") == 7000
    assert match.position()["cash"] == [9000, 9000 - 3 * 2000, 9000]
    assert told(journal, "loss_incurred")[0]["rule"] == "SHK-15.9.2"
    assert told(journal, "provision_withheld") == [
        {"rule": "SHK-15.9.1", "seat": 0, "company": "Smith", "before": 9000, "price": 7000}
    ]


@rule("SHK-15.9.3")
def test_joining_and_removing_are_one_amount() -> None:
    match = placing(
        "RRRRR.RRRR\n.....B", "red 1", options=CAP, cash=9000, shares=["", "1 Smith 2 Empire"]
    )
    journal = play(match, "place red 6A")

    assert told(journal, "losses_paid")[0]["amount"] == 2000 + 2 * 1000


@rule("SHK-15.9.4")
def test_groups_are_compared_by_all_their_houses() -> None:
    match = placing("RRRRRRRR.BBB\n.........BBB\n.........BB", "red 2", options=CAP)

    assert price(match, "Empire") == 7000
    play(match, "place red 9A")  # nine against eight, though both count seven
    assert match.position()["houses_removed"]["blue"] == 8


@rule("SHK-15.9.5")
def test_an_isolated_house_brings_1000_as_always() -> None:
    match = placing("RRRRRRRR", "red 1", options=CAP)
    play(match, "place red 1C")

    assert cash(match) == 1000


@rule("SHK-15.9.6")
@pytest.mark.parametrize(("chain", "rise"), [("RRRRRR", 2000), ("RRRRRRR", 0)])
def test_top_houses_count_within_the_seven(chain: str, rise: int) -> None:
    square = f"{len(chain) + 1}A"
    match = placing(
        f"{chain}.T",
        "red 1" if len(chain) < 6 else "red 2",
        options={**CAP, **TOP},
        shares=["", "1 Smith"],
    )
    play(match, f"place red {square}")

    assert price(match, "Smith") == 7000
    assert cash(match, 1) == rise


@rule("SHK-15.10")
def test_variant_ii_black_means_the_colour_with_the_fewest_houses() -> None:
    match = placing("BB.YY.G.R\n\nBB", "black 1", options=FEWEST)
    free = placing("BB.YY.G.R\n\nBB", "white 1", options=FEWEST)

    assert {said.split()[1] for said in match.legal()} == {"green", "red"}
    assert why_not(match, "place blue 3C") == "SHK-15.10"
    assert {said.split()[1] for said in free.legal()} == set(COLOURS)


@rule("SHK-15.10.1")
def test_a_colour_without_houses_has_the_fewest_and_may_not_fit() -> None:
    full = "BBBBBB\n......\nYYYYYY\nYY\nYY\nYY\n\n......G..R.."
    match = shark("R", roll="black 1", options=FEWEST)
    skipped = shark(full, ask="roll", options=FEWEST)

    assert {said.split()[1] for said in match.legal()} == {"blue", "yellow", "green"}
    journal = play(skipped, "roll black 1")
    assert told(journal, "placement_skipped")


@rule("SHK-15.10.1")
def test_top_houses_are_placed_on_white_only_and_not_counted() -> None:
    options = {**FEWEST, **TOP}

    assert why_not(placing("", "black 1", options=options), "place top 1A") == "SHK-15.10.1"
    assert "place top 1A" in placing("", "white 1", options=options).legal()
    match = placing("BBb.YYYY\n\nGGGG.RRRR", "black 2", options=options)
    assert {said.split()[1] for said in match.legal()} == {"blue"}


@rule("SHK-15.11")
def test_variant_iii_has_no_colour_die() -> None:
    match = shark(ask="roll", options=NO_COLOURS)
    weights = {match.game.say_chance(match.state, o): w for o, w in match.state.chances()}
    journal = play(match, "roll shark")

    assert weights == {"roll 1": 1, "roll 2": 1, "roll 3": 1, "roll 4": 1, "roll shark": 2}
    assert match.position()["roll"] == {"colour": None, "zone": "shark"}
    assert {said.split()[1] for said in match.legal()} == set(COLOURS)
    assert told(journal, "dice_rolled") == [
        {"rule": "SHK-15.11", "seat": 0, "colour": None, "zone": "shark"}
    ]


@rule("SHK-15.11.1")
def test_without_a_colour_die_every_roll_counts_as_white() -> None:
    options = {**NO_COLOURS, **FEWEST, **TOP}
    match = shark("BB", roll="1", options=options)

    assert {said.split()[1] for said in match.legal()} == {*COLOURS, "top"}


@rule("SHK-15.12")
def test_the_variants_may_be_combined() -> None:
    options = {"free_share": False, **CAP, **FEWEST, **NO_COLOURS}
    match = parkett.game("shark", "1991", options).new(2)
    play(match, "roll 3", "place blue 12A", "done", "done", "roll 3", "place blue 11A")

    assert match.position()["cash"] == [1000, 2000]
    assert price(shark("RRRRRRRRR", ask="trade", roll="1", options=options), "Smith") == 7000
