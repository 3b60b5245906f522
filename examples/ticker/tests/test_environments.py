"""Ticker in PettingZoo, in batches and in OpenSpiel, though it has no code for any of them."""

from __future__ import annotations

import warnings

import pytest

import parkett.envs
from ticker import Ticker
from ticker.kernel.codes import ACTIONS

pytest.importorskip("pettingzoo", reason="needs parkett[envs]")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # importing it warns about games that are not installed
    from pettingzoo.test import api_test, render_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
TABLES = [(edition, seats) for edition in Ticker.editions for seats in (2, 3, 4)]


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_pettingzoo(edition: str, seats: int) -> None:
    env = parkett.envs.env("ticker", seats, edition)
    assert env.action_space("seat_0").n == ACTIONS
    api_test(env, num_cycles=200)


def test_seeds_and_pictures() -> None:
    seed_test(lambda: parkett.envs.env("ticker", 3), num_cycles=60)
    render_test(lambda render_mode: parkett.envs.env("ticker", 3, render_mode=render_mode))


def test_observations_hide_the_purses_of_others() -> None:
    env = parkett.envs.raw_env("ticker", 3)
    env.reset(seed=1)
    while env.agents and not env.terminations[env.agent_selection]:
        told = env.layout.split_blocks(env.observe("seat_1")["observation"])
        assert told["purses"][1] > 0
        assert told["purses"][[0, 2]].tolist() == [-1, -1]
        assert told["prices"].tolist() == env.kernel_state.prices
        env.step(env.legal()[-1])
    told = env.layout.split_blocks(env.observe("seat_1")["observation"])
    assert told["purses"].tolist() == env.kernel_state.purses


def test_a_batch_of_games() -> None:
    games = parkett.envs.vector("ticker", 16, 3, seed=1)
    ended = sum(int(games.step(games.sample()).terminated.sum()) for _ in range(60))
    assert ended >= 16


def test_openspiel_loads_and_plays_it() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs parkett[openspiel]")
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: PLC0415

    from parkett.envs import openspiel  # noqa: PLC0415  (an extra)

    openspiel.register_games()
    game = pyspiel.load_game("parkett_ticker(players=3,edition=wild)")
    assert game.num_distinct_actions() == ACTIONS
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False, mask_test=True)
    told = playthrough("parkett_ticker(players=3)", action_sequence=None, seed=1)
    assert "Returns" in told
    assert "buy" in told
