"""The end of the game and its extremes, as Acquire's bots meet them."""

from __future__ import annotations

import pytest

import parkett
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.core.match import Match
from parkett.games.acquire.bots.estimates import liquidation_value, share_price_at_size
from parkett.games.acquire.kernel.codes import SQUARES
from parkett.games.acquire.kernel.engine import AcquireGame
from tests.games.acquire.rules.scene import acquire, filled

THINKING = ("planner", "search", "champion")
LADDER = ("greedy", *THINKING)
OPEN = {"holdings_visibility": "open"}


def chosen(match: Match, name: str) -> str:
    """What a bot says at its seat."""
    spec = parse_bot_spec(name, match.game, Budget(simulations=64))
    seat = match.actor
    view = match.game.view(match.state, seat)
    choice = spec.make(match.game, 7).choose(view, match.legal(), spec.budget)
    return choice if isinstance(choice, str) else match.game.say(match.state, choice)


@pytest.mark.parametrize("size", [SQUARES - 1, SQUARES, SQUARES + 1, SQUARES + 2])
def test_a_share_costs_the_same_on_any_board_that_is_full(size: int) -> None:
    state = parkett.game("acquire").start(4)
    assert isinstance(state, AcquireGame)

    for chain in range(7):
        largest = state.rules.price[chain * (SQUARES + 1) + SQUARES]
        assert share_price_at_size(state, chain, size) == largest


@pytest.mark.parametrize("name", LADDER)
def test_a_chain_may_fill_the_board(name: str) -> None:
    match = acquire(filled("C", 107), options=OPEN, hands=["12I"], shares=["3 Continental"])

    assert chosen(match, name) == "place 12I"
    match.play("place 12I")
    assert chosen(match, name) in match.legal()


def at_the_end(lead: int) -> Match:
    """Luxor may end the game now, and seat 0 would then be ahead of seat 1 by so much."""
    match = two_holders(20_000)
    state = match.state
    assert isinstance(state, AcquireGame)
    ahead = liquidation_value(state, 0) - liquidation_value(state, 1)
    return two_holders(20_000 + ahead - lead)


def two_holders(rival: int) -> Match:
    """All shares of Luxor are held by two seats, and the other seat has this much cash."""
    return acquire(
        filled("L", 45),
        options=OPEN,
        hands=["12I", "11I"],
        shares=["13 Luxor", "12 Luxor"],
        cash=[20_000, rival, 0],
        ask="buy",
        seats=3,
    )


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("lead", [100, 1_000])
def test_a_certain_win_is_announced(name: str, lead: int) -> None:
    assert chosen(at_the_end(lead), name) == "announce end"


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("lead", [-1_000, -5_000])
def test_an_end_that_loses_is_not_announced(name: str, lead: int) -> None:
    assert chosen(at_the_end(lead), name) != "announce end"
