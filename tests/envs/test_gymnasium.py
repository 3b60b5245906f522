"""Single-agent environments: Gymnasium's checks, honest rewards, bots as opponents."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import parkett
import parkett.envs
from parkett.core.errors import ParkettError
from parkett.envs.gymnasium_env import SeatVectorEnv

GAMES = list(parkett.GAMES)


def choose_legal(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A legal action for every game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("game", GAMES)
def test_a_single_game_passes_the_check_of_gymnasium(game: str) -> None:
    env = gymnasium.make(f"parkett/{game}-v0", seats=2, scaled=True)  # with its passive checks
    check_env(env.unwrapped, skip_render_check=True)
    env.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_vector_environment_keeps_the_contract_of_gymnasium(game: str) -> None:
    env = gymnasium.make_vec(
        f"parkett/{game}-v0", num_envs=3, vectorization_mode="vector_entry_point",
        seats=2, scaled=True, max_cycles=40,
    )  # fmt: skip
    rng, ended = np.random.default_rng(1), 0
    observed, infos = env.reset(seed=5)

    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.num_envs == 3
    assert observed in env.observation_space
    assert data_equivalence(env.reset(seed=5)[0], observed)
    for _ in range(60):
        actions = choose_legal(observed["action_mask"], rng)
        assert actions in env.action_space
        observed, rewards, terminated, truncated, infos = env.step(actions)
        assert observed in env.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        over = terminated | truncated
        assert ("final_obs" in infos) == over.any()
        for number in np.flatnonzero(over):
            assert infos["final_obs"][number] in env.single_observation_space
        ended += over.sum()
    assert ended >= 3


@pytest.mark.parametrize("game", GAMES)
def test_an_action_has_the_sentence_of_its_game(game: str) -> None:
    env = parkett.envs.seat_vector(game, 3, 2)
    observed, _ = env.reset(seed=3)
    state = env.games.kernel.states[1]
    said = [env.sentence(1, action) for action in np.flatnonzero(observed["action_mask"][1])]

    assert sorted(said) == sorted(parkett.game(game).legal(state))
    with pytest.raises(ParkettError, match="not legal in game 1"):
        env.sentence(1, int(np.argmin(observed["action_mask"][1])))


def test_the_wrappers_of_gymnasium_count_episodes() -> None:
    env = RecordEpisodeStatistics(parkett.envs.seat_vector("tycoon", 4, 2, max_cycles=30))
    rng = np.random.default_rng(2)
    observed, _ = env.reset(seed=1)
    for _ in range(40):
        observed, *_ = env.step(choose_legal(observed["action_mask"], rng))

    assert env.episode_count >= 4


@pytest.mark.parametrize("opponents", ["random", "greedy", ["planner", "random", "greedy"]])
def test_the_same_seed_gives_the_same_games(opponents: str | list[str]) -> None:
    def play() -> list[float]:
        env = parkett.envs.seat_vector("acquire", 2, 4, opponents=opponents, max_cycles=60)
        rng = np.random.default_rng(3)
        observed, _ = env.reset(seed=9)
        told: list[float] = []
        for _ in range(30):
            observed, rewards, *_ = env.step(choose_legal(observed["action_mask"], rng))
            told += [float(observed["observation"].sum()), *rewards.tolist()]
        return told

    assert play() == play()


def test_only_the_learners_seat_is_asked_and_it_moves_on() -> None:
    env = parkett.envs.seat_vector("shark", 2, 3, max_cycles=60)
    rng = np.random.default_rng(4)
    observed, infos = env.reset(seed=2)
    seats = {0: [int(infos["seat"][0])]}
    for _ in range(100):
        assert (env.games.games.actors == env.games.seat_of).all()
        observed, _, terminated, truncated, infos = env.step(
            choose_legal(observed["action_mask"], rng)
        )
        if terminated[0] or truncated[0]:
            assert infos["final_info"]["seat"][0] == seats[0][-1]
            seats[0].append(int(infos["seat"][0]))

    assert seats[0][:4] == [0, 1, 2, 0]


def test_rewards_follow_from_the_scores() -> None:
    env = parkett.envs.seat_vector("tycoon", 4, 2, opponents="greedy", reward="rank", seat=1)
    rng, seen = np.random.default_rng(5), 0
    observed, _ = env.reset(seed=3)
    while seen < 4:
        observed, rewards, terminated, _, infos = env.step(
            choose_legal(observed["action_mask"], rng)
        )
        for number in np.flatnonzero(terminated):
            own, other = infos["final_info"]["scores"][number][[1, 0]]
            assert rewards[number] == np.sign(own - other)
            seen += 1
        assert (rewards[~terminated] == 0).all()


def test_the_lead_adds_up_to_the_final_margin() -> None:
    env = parkett.envs.seat_vector("acquire", 1, 2, reward="rank", lead_weight=1.0, seat=0)
    rng, total = np.random.default_rng(6), 0.0
    observed, _ = env.reset(seed=4)
    while True:
        observed, rewards, terminated, _, infos = env.step(
            choose_legal(observed["action_mask"], rng)
        )
        total += float(rewards[0])
        if terminated[0]:
            break
    own, other = infos["final_info"]["scores"][0].tolist()

    assert total == pytest.approx(
        np.sign(own - other) + (own - other) / (own + other + 1), abs=1e-3
    )


def test_an_illegal_action_ends_the_game_with_minus_one() -> None:
    env = parkett.envs.seat_env("acquire", 3)
    observed, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)

    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["won"] == 0
    assert len(info["scores"]) == 3


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"opponents": ["random"]}, "1 opponents for 3 seats"),
        ({"seat": 4}, "there is no seat 4"),
        ({"reward": "glory"}, "unknown reward 'glory'"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises((ParkettError, ValueError), match=sentence):
        SeatVectorEnv("acquire", 2, 4, **settings)
