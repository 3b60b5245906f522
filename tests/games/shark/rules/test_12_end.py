"""SHK-12: end of the game."""

from __future__ import annotations

import pytest

import parkett
from tests.games.shark.oracle.test_oracle import small_board
from tests.games.shark.rules.scene import (
    TOP,
    TWO_COLOURS,
    cash,
    placing,
    play,
    position,
    shark,
    told,
    trading,
    why_not,
)
from tests.rule import rule

ALL_BUT_ONE = {
    "ones": ["", "15 Empire 14 Wings 15 NYSO 15 Smith"],
    "fives": ["", "7 Empire 7 Wings 7 NYSO 7 Smith"],
}


@rule("SHK-12.1")
def test_a_price_of_15000_ends_the_game() -> None:
    match = placing("RRRRRRRRRRRR\nRR", "red 1")
    journal = play(match, "place red 3B")

    assert match.over
    assert (match.position()["end"], match.position()["step"]) == ("price", 4)
    assert told(journal, "game_ended") == [{"rule": "SHK-12.1", "reason": "price"}]
    assert why_not(match, "done") == "SHK-12.1"


@rule("SHK-12.1")
@pytest.mark.parametrize("colour", ["blue", "yellow", "green", "red"])
def test_the_price_of_any_company_ends_the_game_once(colour: str) -> None:
    mark = colour[0].upper()
    match = placing(f"{mark * 12}\n{mark * 2}", f"{colour} 1", left={colour: 1})
    journal = play(match, f"place {colour} 3B")

    assert told(journal, "game_ended") == [{"rule": "SHK-12.1", "reason": "price"}]


@rule("SHK-12.1", "SHK-T25")
def test_the_last_house_of_a_colour_ends_the_game_after_settling() -> None:
    match = placing(
        "GG.B", "green 1", left={"green": 1}, cash=5000, shares=["1 NYSO", "1 NYSO 1 Empire"]
    )
    journal = play(match, "place green 3A")

    assert told(journal, "game_ended") == [{"rule": "SHK-12.1", "reason": "houses"}]
    assert (match.position()["end"], match.position()["step"]) == ("houses", 4)
    assert match.position()["houses_removed"]["green"] == 15
    assert match.position()["cash"] == [5000 + 3000 + 1000, 5000 + 1000 - 1000, 5000]


@rule("SHK-12.2", "SHK-12.2.1")
def test_losses_of_the_last_turn_are_still_asked_for() -> None:
    match = placing(TWO_COLOURS, "red 1", left={"red": 1}, shares=["", "3 Empire 3 Smith"])
    play(match, "place red 5A")
    assert (match.ask, match.over, match.position()["end"]) == ("give", False, None)
    play(match, match.legal()[0])

    assert match.over
    assert match.position()["end"] == "houses"
    assert match.position()["step"] == 4


@rule("SHK-12.3")
def test_the_last_top_house_does_not_end_the_game() -> None:
    match = placing("RR\n\nT.T.T.T.T", "white 1", options=TOP)

    assert match.position()["houses_left"]["top"] == 0
    assert why_not(match, "place top 1E") == "SHK-1.2"
    play(match, "place red 3A")
    assert not match.over


@rule("SHK-12.4", "SHK-T45")
def test_the_last_share_bought_ends_the_game_before_the_roll() -> None:
    match = trading("YY", step=1, cash=9000, seats=2, **ALL_BUT_ONE)
    journal = play(match, "buy 1 Wings")

    assert match.over
    assert match.position()["end"] == "all_sold"
    assert (match.position()["step"], match.position()["roll"]) == (1, None)
    assert told(journal, "game_ended")[0]["rule"] == "SHK-12.4"


@rule("SHK-12.4")
@pytest.mark.parametrize(
    ("scope", "over"), [("all_companies", False), ("any_company", True), ("never", False)]
)
def test_whose_shares_must_be_sold(scope: str, over: bool) -> None:
    match = trading(
        "YY",
        cash=9000,
        ones=["", "14 Wings"],
        fives=["", "7 Wings"],
        options={"all_sold_scope": scope},
    )
    play(match, "buy 1 Wings")

    assert match.over == over


@rule("SHK-12.4")
@pytest.mark.parametrize("unsold", ["Empire", "NYSO", "Smith"])
def test_one_share_of_any_other_company_keeps_the_game_going(unsold: str) -> None:
    ones = ALL_BUT_ONE["ones"][1].replace(f"15 {unsold}", f"14 {unsold}")
    match = trading("YY", cash=9000, seats=2, ones=["", ones], fives=ALL_BUT_ONE["fives"])
    play(match, "buy 1 Wings")

    assert not match.over


@rule("SHK-12.4", "SHK-15.6")
def test_never_means_never() -> None:
    match = trading("YY", cash=9000, seats=2, options={"all_sold_scope": "never"}, **ALL_BUT_ONE)
    play(match, "buy 1 Wings")

    assert not match.over


@rule("SHK-12.5")
def test_a_blocked_board_ends_the_game_after_the_turn() -> None:
    game = parkett.game("shark", board=small_board(0, columns=3, rows=2))
    match = game.setup(
        position(game, "RRR\nRR", roll="red shark", seats=2, left={"red": 8}),
    )
    play(match, "place red 3B")
    assert not match.over  # the turn goes on
    assert match.ask == "trade"
    journal = play(match, "done")

    assert match.position()["end"] == "blocked"
    assert match.position()["step"] == 5
    assert match.scores() == [6000, 0]
    assert told(journal, "game_ended") == [{"rule": "SHK-12.5", "reason": "blocked"}]


@rule("SHK-12.5")
@pytest.mark.parametrize("board", [".RR\nRRR", "R.R\nRRR", "RR.\nRRR", "RRR\n.RR", "RRR\nRR."])
def test_one_square_left_for_one_colour_is_enough(board: str) -> None:
    game = parkett.game("shark", board=small_board(0, columns=3, rows=2))
    table = position(game, board, ask="trade", roll="red 1", seats=2, left={"red": 8})
    match = game.setup(table)
    play(match, "done")

    assert not match.over


def test_the_final_position_can_be_set_up_again() -> None:
    match = trading("YY", step=1, cash=9000, seats=2, **ALL_BUT_ONE)
    play(match, "buy 1 Wings")
    again = match.game.setup(match.position())

    assert again.over
    assert again.scores() == match.scores()
    assert cash(again) == 7000
    assert shark("", ask="roll").winners() == []
