"""Ticker passes Parkett's test kit: every edition and every number of seats."""

from __future__ import annotations

from random import Random

import pytest

import parkett
from parkett.conformance import check, check_record_round_trip
from ticker import Ticker
from ticker.kernel.codes import ACTIONS, BUY, COMPANIES, MOST, SELL, decode_trade, encode_trade

COMBINATIONS = [
    (edition, seats)
    for edition in Ticker.editions
    for seats in parkett.game("ticker", edition).edition.seats
]


@pytest.mark.parametrize(("edition", "seats"), COMBINATIONS)
def test_random_games_conform(edition: str, seats: int) -> None:
    game = parkett.game("ticker", edition)

    for seed in range(5):
        assert check(game, seats, seed, thorough=1).steps > seats
        assert check_record_round_trip(game, seats, f"kit {seed}")["steps"] > seats


def test_actions_are_decoded_as_they_were_encoded() -> None:
    trades = [
        (kind, company, count)
        for kind in (BUY, SELL)
        for company in range(COMPANIES)
        for count in range(1, MOST + 1)
    ]

    assert [encode_trade(*trade) for trade in trades] == list(range(1, ACTIONS))
    assert [decode_trade(action) for action in range(1, ACTIONS)] == trades


def test_determinized_worlds_can_be_played_to_the_end() -> None:
    game = parkett.game("ticker")
    rng = Random(5)
    match = game.new(4, seed="worlds")
    seen = set()
    while not match.over:
        view = match.view(int(match.to_act))
        world = game.determinize(view, rng.randrange)
        seen.add(tuple(world.dump()))
        other = game.setup(game.position(world))
        while not other.over:
            other.play(rng.choice(other.legal()))
        match.play(rng.choice(match.legal()))

    assert len(seen) > 10
