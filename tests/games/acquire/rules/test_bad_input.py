"""What Acquire answers to illegal actions, senseless sentences and wrong options."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError, IllegalAction, NotationError
from parkett.core.refusal import Refusal
from tests.games.acquire.rules.scene import (
    SEVEN_CHAINS,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
)
from tests.scenario import play, refused

GAME = parkett.game("acquire")

# Illegal actions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "said", "rule", "code"),
    [
        ({"board": "LL", "hands": ["12I"]}, "place 9F", "ACQ-4.5", "tile_not_in_hand"),
        ({"board": TWO_SAFE, "hands": ["5B 12I"]}, "place 5B", "ACQ-4.4.1", "merges_safe_chains"),
        (
            {"board": SEVEN_CHAINS + "\n\no", "hands": ["2E 12I"]},
            "place 2E",
            "ACQ-4.2.1",
            "eighth_chain",
        ),
        (
            {"board": TWO_CHAINS, "hands": ["5A"]},
            "place 5A keeping Luxor",
            "ACQ-5.2.1",
            "survivor_does_not_fit",
        ),
        ({"board": "LL", "hands": ["12I"]}, "buy Luxor", "ACQ-3.1", "not_asked_now"),
        (
            {"board": "LL", "ask": "buy"},
            "buy Luxor Luxor Luxor Luxor",
            "ACQ-9.1",
            "too_many_shares",
        ),
        (
            {"board": "LL", "ask": "buy"},
            "dispose keep 0 sell 0 trade 3",
            "ACQ-7.5.3",
            "not_in_pairs",
        ),
        (
            {"board": "LL", "ask": "buy"},
            "dispose keep 0 sell 26 trade 0",
            "ACQ-1.6",
            "more_than_held",
        ),
        ({"board": "LL", "ask": "buy"}, "buy Airport", "ACQ-9.2", "chain_not_active"),
        (
            {"board": "LL", "ask": "buy", "shares": ["25 Luxor"]},
            "buy Luxor",
            "ACQ-9.4",
            "bank_sold_out",
        ),
        ({"board": "LL", "ask": "buy", "cash": 299}, "buy Luxor", "ACQ-9.5", "not_enough_cash"),
        ({"board": "LL", "ask": "buy"}, "announce end", "ACQ-11.1", "end_not_in_sight"),
        ({"board": "LL", "ask": "buy"}, "found Airport", "ACQ-3.1", "not_asked_now"),
    ],
)
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    table: dict[str, Any], said: str, rule: str, code: str
) -> None:
    refusal = refused(acquire(**table), said)

    assert (refusal.rule, refusal.code) == (rule, code)
    assert GAME.rulebook.find(refusal.rule)


def test_a_refusal_speaks_of_chains_by_name() -> None:
    match = acquire("LL", ask="buy")

    assert refused(match, "buy Airport").facts == {"chain": "Airport"}
    assert str(refused(match, "buy Airport")) == "chain not active (chain Airport) [ACQ-9.2]"


def test_out_of_turn_nothing_is_accepted() -> None:
    match = acquire("LL", ask="buy")

    assert refused(match, "buy Luxor", seat=1).rule == "ACQ-2.7"
    assert refused(match, "buy Luxor", seat=99).code == "not_your_turn"


@pytest.mark.parametrize(
    "said",
    [
        "",
        " ",
        "place",
        "place 5G 6G",
        "place 5G keeping",
        "place 5G keeping Ritz",
        "place 99Z",
        "place " + "1" * 5000 + "A",
        "buy",
        "buy Ritz",
        "buy 3 Luxor",
        "buy nothing nothing",
        "found",
        "found Ritz",
        "found Luxor Airport",
        "survive",
        "settle nobody",
        "dispose",
        "dispose all",
        "dispose keep 1 sell 2 trade",
        "dispose keep 1 sell 2 trade -2",
        "dispose keep 1 sell 1.5 trade 2",
        "dispose keep ² sell 0 trade 0",
        "dispose sell 1 keep 2 trade 0",
        "dispose keep 9999 sell 0 trade 0",
        "announce",
        "announce end now",
        "draw 9F",
        "resign",
        "\ud800",
    ],
)
@pytest.mark.parametrize("ask", ["place", "buy"])
def test_a_sentence_without_sense_is_not_understood(said: str, ask: str) -> None:
    match = acquire("LL", hands=["12I"], ask=ask)
    before = match.position()

    with pytest.raises(NotationError):
        match.play(said)
    assert match.position() == before


@pytest.mark.parametrize("said", ["", "draw", "draw 12J", "draw 1A", "draw 9F 9G"])
def test_chance_draws_only_what_the_pool_has(said: str) -> None:
    match = acquire("LL", hands=["12I"])
    play(match, "place 12I", "buy nothing")
    before = match.position()

    with pytest.raises(NotationError):
        match.play(said)
    assert match.position() == before


def test_a_move_while_a_tile_is_drawn_is_out_of_turn() -> None:
    match = acquire("LL", hands=["12I"])
    play(match, "place 12I", "buy nothing")
    why = match.why("place 9F")

    assert why == Refusal("ACQ-2.7", "not_your_turn")


def test_an_action_code_that_is_not_legal_is_refused() -> None:
    match = acquire("LL", hands=["12I"])

    for code in (-1, 0, 121, 5000, 1 << 60):
        with pytest.raises(IllegalAction):
            match.act(code)


# Options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"house_rule": True}, "house_rule"),
        ({"dead_tiles": "burn"}, "dead_tiles"),
        ({"dead_tiles": True}, "dead_tiles"),
        ({"dead_tiles": None}, "dead_tiles"),
        ({"two_player_bank": 1}, "two_player_bank"),
        ({"two_player_bank": "yes"}, "two_player_bank"),
        ({"hand_size": 0}, "hand_size"),
        ({"hand_size": 13}, "hand_size"),
        ({"hand_size": True}, "hand_size"),
        ({"hand_size": 6.0}, "hand_size"),
        ({"hand_size": "6"}, "hand_size"),
        ({"hand_size": [6]}, "hand_size"),
        ({"start_cash": -1}, "start_cash"),
        ({"start_cash": 10**30}, "start_cash"),
        ({"shares_per_chain": 26}, "shares_per_chain"),
        ({"buy_limit": 4}, "buy_limit"),
        ({"safe_size": 2}, "safe_size"),
        ({"end_size": 109}, "end_size"),
        ({7: 7}, "7"),
    ],
)
def test_a_wrong_option_is_named(options: Any, named: str) -> None:
    with pytest.raises(EditionError, match=named):
        parkett.game("acquire", options=options)


def test_an_unknown_game_or_edition_is_named() -> None:
    with pytest.raises(EditionError, match="'chess'"):
        parkett.game("chess")
    with pytest.raises(EditionError, match="'en'"):
        parkett.game("acquire", "en")


@pytest.mark.parametrize("board", ["garbage", "[grid]\ncolumns = 12", "\ud800"])
def test_a_board_file_that_does_not_fit_is_refused(board: str) -> None:
    with pytest.raises(EditionError, match="board"):
        parkett.game("acquire", board=board)
