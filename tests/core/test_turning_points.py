"""Turning points of random games: every figure that is told adds up to the change."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.entry_kinds import cash_changes
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.core.turning_points import find_turning_points, list_changes
from tests.scenario import course

EDITIONS = [(name, edition) for name in parkett.GAMES for edition in parkett.game(name).editions]
MOVES = 1200


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_payments_and_holdings_add_up_to_every_change(name: str, edition: str) -> None:
    game = parkett.game(name, edition)
    told = 0
    for seed in range(2):
        match, rng = game.new(game.edition.seats[-1], seed=seed), Rng(seed + 1)
        while match.actor < CHANCE and len(match.moves) < MOVES:
            match.apply(match.state.pick(rng))
        points = course(match)
        at = {point.seq: n for n, point in enumerate(points)}
        for found in list_changes(game, points):
            after = points[at[found.seq]]
            before = points[at[found.seq] - 1]
            told += 1
            for payment in found.payments:
                assert payment.entry in after.journal
                flows = cash_changes(payment.entry, game.cash_flows)
                assert payment.amount == sum(sum_ for who, _, sum_ in flows if who == found.seat)
            if found.seat in after.out:
                assert found.change is None
                continue
            paid = sum(payment.amount for payment in found.payments) + found.further
            paid += sum(promise.amount for promise in found.promises)
            assert found.change == after.worth[found.seat] - before.worth[found.seat]
            assert found.change == paid + found.holdings
    assert told


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_every_turning_point_is_a_moment_of_its_own(name: str) -> None:
    game = parkett.game(name)
    match, rng = game.new(game.edition.seats[-1], seed=3), Rng(4)
    while match.actor < CHANCE and len(match.moves) < MOVES:
        match.apply(match.state.pick(rng))
    points = course(match)
    changes = list_changes(game, points)

    found = find_turning_points(game, points, 10_000)

    assert len({point.seq for point in found}) == len(found)
    assert {point.seq for point in found} == {point.seq for point in changes}
    for point in found:
        sizes = [abs(one.change) for one in changes if one.seq == point.seq and one.change]
        assert point.change is None or abs(point.change) == max(sizes)


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_an_exchange_is_an_entry_that_moves_money(name: str) -> None:
    game = parkett.game(name)

    assert game.exchanges <= game.cash_flows.keys()
