"""The vector environment: the same games as one by one, begun anew when they end."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import parkett.envs
from parkett.envs.kernel.encoder import ObservationRows
from parkett.envs.rewards import compute_rewards
from parkett.games import GAMES
from tests.envs.random_play import EDITIONS, SEATS


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_plays_the_games_that_single_environments_play(name: str) -> None:
    venv = parkett.envs.vector(name, batch=3, seats=SEATS[name], seed=5)
    envs = [parkett.envs.raw_env(name, SEATS[name]) for _ in range(3)]
    for number, env in enumerate(envs):
        env.reset(seed=0)
        moment = env.save()
        env.restore({**moment, "game": venv.save(number)})
        env.agent_selection = env.possible_agents[venv.to_act[number]]
    pick = random.Random(1)
    for _ in range(120):
        actions = np.array([pick.choice(env.legal()) for env in envs])
        if any(env.kernel_state.actor() >= 100 for env in envs):
            break
        for env, action in zip(envs, actions, strict=True):
            env.step(int(action))
        stepped = venv.step(actions)
        if stepped.terminated.any():
            break
        for number, env in enumerate(envs):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{venv.to_act[number]}"
            assert (stepped.observation[number] == seen["observation"]).all()
            assert (venv.mask[number] == seen["action_mask"]).all()


@pytest.mark.parametrize("name", GAMES)
def test_games_that_end_are_paid_and_begin_anew(name: str) -> None:
    venv = parkett.envs.vector(name, 16, SEATS[name], seed=2, max_cycles=700, observations=False)
    ended = 0
    for _ in range(750):
        observation, rewards, terminated, truncated = venv.step(venv.sample())
        over = terminated | truncated
        assert observation is None
        assert (rewards[~over] == 0).all()
        assert (venv.moves[over] == 0).all()
        assert (venv.to_act >= 0).all()
        assert (venv.counts > 0).all()
        if over.any():
            ranked = compute_rewards(venv.scores[over], "rank", venv.standings[over])
            assert (rewards[over] == ranked).all()
        ended += int(over.sum())
    assert ended >= 16
    assert (venv.mask.sum(axis=1) == venv.counts).all()


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_fixes_everything_and_copies_go_on_alike(name: str) -> None:
    first = parkett.envs.vector(name, 4, SEATS[name], seed=8, scaled=True)
    second = parkett.envs.vector(name, 4, SEATS[name], scaled=True)
    second.reset(8)
    for _ in range(60):
        first.step(first.sample())
        second.step(second.sample())
    twins = [
        first,
        second,
        first.clone(),
        copy.deepcopy(first),
        pickle.loads(pickle.dumps(first)),  # noqa: S301
    ]
    for _ in range(40):
        results = [twin.step(twin.sample()) for twin in twins]
        for other in results[1:]:
            for mine, theirs in zip(results[0], other, strict=True):
                assert (mine == theirs).all()
    assert results[0].observation.dtype == np.float32
    assert np.abs(results[0].observation).max() < 100


def test_other_seeds_are_other_games() -> None:
    first, second = (parkett.envs.vector("acquire", 8, seed=seed) for seed in (1, 2))
    assert (first.observe() != second.observe()).any()
    assert len({row.tobytes() for row in first.observe()}) == 8


def test_an_illegal_action_ends_only_its_own_game() -> None:
    venv = parkett.envs.vector("acquire", 4, seats=3, seed=1)
    actions = venv.sample()
    offender = venv.to_act[2]
    actions[2] = np.flatnonzero(venv.mask[2] == 0)[0]
    _, rewards, terminated, truncated = venv.step(actions)
    assert terminated.tolist() == [False, False, True, False]
    assert not truncated.any()
    assert rewards[2, offender] == -1
    assert rewards.sum() == -1
    assert venv.moves.tolist() == [1, 1, 0, 1]
    _, rewards, terminated, _ = venv.step(venv.sample())
    assert not terminated.any()
    assert not rewards.any()


@pytest.mark.parametrize("action", [-1, 1344, 2**40, -(2**63)])
def test_indexes_outside_the_space_are_illegal_too(action: int) -> None:
    venv = parkett.envs.vector("acquire", 2, seed=1)
    actions = venv.sample()
    actions[0] = action
    assert venv.step(actions).terminated.tolist() == [True, False]


def test_actions_of_another_shape_are_refused() -> None:
    venv = parkett.envs.vector("acquire", 2, seed=1)
    for bad in (np.zeros(3, int), np.zeros((2, 1), int), np.zeros(2), [None, None]):
        with pytest.raises(ValueError, match="integers"):
            venv.step(bad)


def test_arrays_cannot_be_written_from_outside() -> None:
    venv = parkett.envs.vector("acquire", 2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        venv.mask[0, 0] = 1


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_rows_that_are_written_again_say_what_fresh_rows_say(name: str, edition: str) -> None:
    batch, seats = 3, SEATS[name]
    venv = parkett.envs.vector(name, batch, seats, edition, seed=8, max_cycles=120)
    encoder = venv.layout.encoder
    for _ in range(300):  # through games that end and begin anew
        seen = venv.step(venv.sample()).observation
        for number in range(batch):
            fresh = ObservationRows(encoder, 1)
            state = venv._games.kernel.states[number]  # noqa: SLF001
            encoder.observe(state, int(venv.to_act[number]), fresh, 0)
            assert (seen[number] == np.frombuffer(fresh.values, np.int32)).all()


def test_an_encoder_that_leaves_a_note_out_is_refused() -> None:
    layout = parkett.envs.vector("shark", 1, 3, seed=1).layout
    encoder, state = layout.encoder, parkett.game("shark").start(4)  # a seat too many
    with pytest.raises((ValueError, IndexError)):
        encoder.observe(state, 0, ObservationRows(encoder, 1), 0)


@pytest.mark.parametrize("scaled", [False, True])
def test_observations_and_masks_are_written_into_the_callers_buffers(*, scaled: bool) -> None:
    one, other = (parkett.envs.vector("tycoon", 4, 3, seed=3, scaled=scaled) for _ in range(2))
    kind = np.float32 if scaled else np.int32
    kept = np.zeros((20, 4, one.layout.width), kind)
    masks = np.zeros((20, 4, one.action_space.n), np.bool_)
    for row, mask in zip(kept, masks, strict=True):
        actions = one.sample()
        result = one.step(actions, out=row, mask_out=mask)
        assert result.observation is row
        assert (row == other.step(actions).observation).all()
        assert (mask == other.mask).all()


def test_a_buffer_that_does_not_fit_is_refused_and_nothing_changes() -> None:
    venv = parkett.envs.vector("acquire", 2, 3, seed=3)
    before, width = venv.moves.copy(), venv.layout.width
    for out in (np.zeros((2, width), np.int64), np.zeros((3, width), np.int32)):
        with pytest.raises(ValueError, match="out must be"):
            venv.step(venv.sample(), out=out)
    with pytest.raises(ValueError, match="mask_out must be"):
        venv.step(venv.sample(), mask_out=np.zeros((2, 7), np.int8))
    blind = parkett.envs.vector("acquire", 2, 3, observations=False)
    with pytest.raises(ValueError, match="no observations"):
        blind.step(blind.sample(), out=np.zeros((2, width), np.int32))
    assert (venv.moves == before).all()
