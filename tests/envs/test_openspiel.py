"""OpenSpiel's own tests, and information states that hold what they promise."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

from parkett.core.rng import Rng
from parkett.envs import openspiel
from parkett.games import GAMES
from tests.envs.random_play import EDITIONS, SEATS

MOVES = 150


def loaded(name: str, moves: int = MOVES) -> Any:
    return pyspiel.load_game(f"parkett_{name}", {"players": SEATS[name], "max_moves": moves})


def play_on(state: Any, pick: random.Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(pick.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_with_serialization(name: str) -> None:
    game = loaded(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_explicit_and_sums_to_one(name: str) -> None:
    state = loaded(name).new_initial_state()
    pick = random.Random(2)
    met = 0
    while not state.is_terminal() and met < 40:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
            met += 1
        play_on(state, pick, 1)
    assert met


@pytest.mark.parametrize("name", GAMES)
def test_resampled_worlds_look_the_same_to_the_player(name: str) -> None:
    state = loaded(name).new_initial_state()
    pick, rng = random.Random(3), Rng(3)
    for _ in range(25):
        play_on(state, pick, 8)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = openspiel.resample_hidden_state(state, player, rng)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_copies_are_independent(name: str) -> None:
    state = loaded(name).new_initial_state()
    pick = random.Random(4)
    play_on(state, pick, 20)
    assert not state.is_terminal()
    told = str(state)
    twin = state.clone()
    again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )[1]
    assert str(twin) == str(again) == told
    play_on(twin, pick, 30)
    assert str(state) == told
    assert str(twin) != told


def test_memory_tells_apart_what_the_table_does_not() -> None:
    state = loaded("acquire").new_initial_state()
    play_on(state, random.Random(1), 40)
    while state.is_chance_node():
        play_on(state, random.Random(1), 1)
    text = state.information_state_string(0)
    assert text.startswith(state.observation_string(0))
    assert "history: " in text
    size = state.get_game().information_state_tensor_size()
    assert size == state.get_game().observation_tensor_size() + openspiel.DIGEST_BITS
    assert len({tuple(state.information_state_tensor(p)[-64:]) for p in range(3)}) == 3


def test_parameters_choose_edition_options_and_reward() -> None:
    game = pyspiel.load_game(
        "parkett_acquire(players=2,edition=international,reward=win,"
        "options=hand_size:5;dead_tiles:keep)"
    )
    assert game.num_players() == 2
    assert game.rules.edition.id == "international"
    assert game.rules.edition.options["hand_size"] == 5
    assert game.rules.edition.options["dead_tiles"] == "keep"
    assert (game.min_utility(), game.max_utility()) == (0, 1)


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_edition_can_be_named(name: str, edition: str) -> None:
    text = f"ed{edition}" if edition.isdigit() else edition
    game = pyspiel.load_game(f"parkett_{name}(players=3,edition={text})")
    assert game.rules.edition.id == edition
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = loaded("acquire").new_initial_state()
    play_on(state, random.Random(1), 30)
    told = str(state)
    illegal = next(a for a in range(1344) if a not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action(illegal)
    assert str(state) == told


def test_the_limit_ends_a_game_with_returns() -> None:
    state = loaded("acquire", 12).new_initial_state()
    play_on(state, random.Random(1), 1000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert state.move_number() > 12


def test_the_reinforcement_learning_environment_runs() -> None:
    env = rl_environment.Environment(loaded("acquire", 30))
    step = env.reset()
    pick = np.random.RandomState(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([pick.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == 3
