"""PettingZoo's own tests, and what its users ask for: copies, seeds, exact masks, illegal moves."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import parkett.envs
from parkett.core.rng import Rng
from parkett.envs.kernel.encoder import ObservationRows
from parkett.games import GAMES, load
from tests.envs.pettingzoo_tests import api_test, render_test, seed_test, state_test
from tests.envs.random_play import EDITIONS, SEATS, choose_from_mask, snapshot_env, walk

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", GAMES)
def test_api(name: str) -> None:
    api_test(parkett.envs.env(name, SEATS[name], max_cycles=400), num_cycles=150)


@pytest.mark.parametrize("name", GAMES)
def test_api_of_the_raw_scaled_environment_with_text(name: str) -> None:
    env = parkett.envs.raw_env(name, SEATS[name], scaled=True, text=True, reward="money")
    api_test(env, num_cycles=20)


@pytest.mark.parametrize("name", GAMES)
def test_seed(name: str) -> None:
    seed_test(lambda: parkett.envs.env(name, SEATS[name]), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: parkett.envs.env(name, SEATS[name], render_mode=render_mode))
    assert "game:" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_state(name: str) -> None:
    env = parkett.envs.env(name, SEATS[name])
    env.reset(seed=1)
    state_test(env, new_parallel_env(env))


def new_parallel_env(env: object) -> object:
    """The parallel form that PettingZoo derives from a turn-based environment."""
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    env.metadata["is_parallelizable"] = True  # type: ignore[attr-defined]
    parallel = turn_based_aec_to_parallel(env)  # type: ignore[arg-type]
    parallel.reset(seed=1)
    return parallel


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles_cuts_a_game_off(name: str) -> None:
    env = parkett.envs.env(name, SEATS[name], max_cycles=7)
    env.reset(seed=3)
    pick = random.Random(3)
    decisions = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        assert not terminated
        decisions += not truncated
        env.step(None if truncated else choose_from_mask(seen["action_mask"], pick))
        assert agent not in env.agents or not truncated
    assert decisions == 7


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_edition_and_table_has_exact_masks_and_bounded_observations(
    name: str, edition: str
) -> None:
    for seats in load(name, edition).edition.seats:
        env = parkett.envs.raw_env(name, seats, edition)
        env.reset(seed=seats)
        layout = env.layout
        assert sum(part.size for part in layout.actions) == layout.encoder.actions
        for step, _ in enumerate(walk(env, random.Random(seats), 60)):
            mask = env.observe(env.agent_selection)["action_mask"]
            assert mask.sum() == len(env.kernel_state.actions()) == len(env.legal())
            assert np.flatnonzero(mask).tolist() == env.legal()
            if step % 10 == 0:
                for agent in env.agents:
                    assert env.observation_space(agent).contains(env.observe(agent))


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_sentences_and_back(name: str) -> None:
    env = parkett.envs.raw_env(name, SEATS[name])
    env.reset(seed=5)
    for action in walk(env, random.Random(5), 80):
        assert env.read(env.say(action)) == action
        assert env.game.say(env.kernel_state, env.game.read(env.kernel_state, env.say(action)))
    with pytest.raises(ValueError, match="not legal"):
        env.say(-1)


@pytest.mark.parametrize("name", GAMES)
def test_observations_do_not_tell_what_a_seat_cannot_know(name: str) -> None:
    env = parkett.envs.raw_env(name, SEATS[name])
    env.reset(seed=9)
    encoder, rng = env.layout.encoder, Rng(4)
    rows = ObservationRows(encoder, 1)
    row = np.frombuffer(rows.values, np.int32)
    for step, _ in enumerate(walk(env, random.Random(9), 150)):
        if step % 5:
            continue
        for seat in range(SEATS[name]):
            other = env.kernel_state.clone()
            other.reshuffle(seat, rng)
            encoder.observe(env.kernel_state, seat, rows, 0)
            mine = row.copy()
            encoder.observe(other, seat, rows, 0)
            assert (row == mine).all()


@pytest.mark.parametrize("name", GAMES)
def test_copies_at_every_step_go_on_alike(name: str) -> None:
    env = parkett.envs.env(name, SEATS[name])
    env.reset(seed=11)
    later = parkett.envs.raw_env(name, SEATS[name])
    for step, action in enumerate(walk(env.unwrapped, random.Random(11), 90)):
        before = snapshot_env(env.unwrapped)
        twins = [copy.deepcopy(env), env.clone(), pickle.loads(pickle.dumps(env))]  # noqa: S301
        later.restore(env.save())
        assert all(snapshot_env(twin.unwrapped) == before for twin in twins)
        assert snapshot_env(later) == before
        if step % 9 == 0:
            for twin in (*twins, later):
                for _ in walk(twin.unwrapped, random.Random(step), 12):
                    pass
            ends = {repr(snapshot_env(twin.unwrapped)) for twin in (*twins, later)}
            assert len(ends) == 1
        assert snapshot_env(env.unwrapped) == before
        assert action in env.legal()


def test_a_copy_before_the_first_game_can_begin_one() -> None:
    env = pickle.loads(pickle.dumps(parkett.envs.env("acquire")))  # noqa: S301
    env.clone().reset(seed=1)
    with pytest.raises(AttributeError):
        _ = env.agents


@pytest.mark.parametrize("action", [-1, 1343, 10**30, 99999])
def test_an_illegal_action_ends_the_game_at_the_offenders_cost(action: int) -> None:
    env = parkett.envs.env("acquire", 3)
    env.reset(seed=2)
    before = env.unwrapped.kernel_state.dump()
    offender = env.agent_selection
    assert action not in env.legal()
    env.step(action)
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.agents}
    assert all(env.terminations.values())
    assert all(env.truncations.values())
    assert env.unwrapped.kernel_state.dump() == before
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("action", [None, 1.5, "place 5G"])
def test_an_action_that_is_no_integer_changes_nothing(action: object) -> None:
    env = parkett.envs.env("acquire", 3)
    env.reset(seed=2)
    before = snapshot_env(env.unwrapped)
    with pytest.raises(TypeError):
        env.step(action)
    assert snapshot_env(env.unwrapped) == before


def test_a_seed_fixes_all_later_games() -> None:
    ends = []
    for _ in range(2):
        env = parkett.envs.raw_env("acquire", 3)
        for game in range(3):
            env.reset(seed=6 if game == 0 else None)
            list(walk(env, random.Random(game), 10_000))
            ends.append(tuple(env.kernel_state.scores()))
    assert ends[:3] == ends[3:]
    assert len(set(ends)) == 3


def test_text_tells_the_view_and_the_choices() -> None:
    env = parkett.envs.env("acquire", 3, text=True)
    env.reset(seed=4)
    info = env.infos[env.agent_selection]
    assert "hand: [" in info["text"]
    assert all(said.startswith("place ") for said in info["legal"].values())


def test_bad_settings_are_refused() -> None:
    for settings in ({"reward": "fame"}, {"render_mode": "hologram"}, {"max_cycles": 0}):
        with pytest.raises(ValueError, match=r"reward|render|batch"):
            parkett.envs.env("acquire", **settings)
