"""A game without an `env` folder works in every environment at once."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import numpy as np
import pyspiel
import pytest

import parkett.envs
import parkett.games
from parkett.core.game import Game
from parkett.core.game_module import find_game_module
from parkett.core.state import State
from parkett.envs import default_drawing, default_layout, openspiel
from parkett.envs.kernel.encoder import UNKNOWN, CallbackEncoder
from parkett.envs.layout import ActionRange, GameLayout, ObservationBlock, load_layout
from tests.envs import dice_market
from tests.envs.pettingzoo_tests import api_test, render_test, seed_test
from tests.envs.random_play import snapshot_env, walk

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
NAMES = list(dice_market.GAMES)


@pytest.fixture(autouse=True)
def _known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the games of this test, for this test only."""
    read = parkett.games.reader

    def find_reader(name: str) -> Callable[[str], str]:
        return dice_market.FILES.__getitem__ if name in dice_market.GAMES else read(name)

    monkeypatch.setattr(parkett.games, "reader", find_reader)
    for name, kind in dice_market.GAMES.items():
        monkeypatch.setitem(parkett.games.GAMES._classes, name, kind)  # noqa: SLF001
    openspiel.register_games()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_pettingzoo(name: str, seats: int) -> None:
    api_test(parkett.envs.env(name, seats), num_cycles=120)
    api_test(parkett.envs.raw_env(name, seats, scaled=True, text=True), num_cycles=20)
    seed_test(lambda: parkett.envs.env(name, seats), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_actions_are_exact_and_observations_bounded(name: str) -> None:
    env = parkett.envs.raw_env(name, 3)
    for seed in range(5):
        env.reset(seed=seed)
        for action in walk(env, random.Random(seed), 100):
            mask = env.observe(env.agent_selection)["action_mask"]
            assert np.flatnonzero(mask).tolist() == env.legal()
            assert mask.sum() == len(env.kernel_state.actions())
            assert env.read(env.say(action)) == action
            for agent in env.agents:
                assert env.observation_space(agent).contains(env.observe(agent))
        assert env.observation_space("seat_0").contains(env.observe("seat_0"))


def test_actions_are_codes_where_they_are_bounded_and_ranks_elsewhere() -> None:
    for name, size in (("dice_market", 7), ("coded_dice_market", dice_market.CODES)):
        env = parkett.envs.raw_env(name, 2)
        assert env.action_space("seat_0").n == size
        env.reset(seed=1)
        for _ in walk(env, random.Random(1), 100):
            codes = env.kernel_state.actions()
            assert env.legal() == (codes if size > 7 else list(range(len(codes))))


def test_the_observation_tells_the_view() -> None:
    env = parkett.envs.raw_env("dice_market", 2)
    env.reset(seed=3)
    for _ in walk(env, random.Random(3), 9):
        pass
    view = env.view("seat_1")
    told = env.layout.split_blocks(env.observe("seat_1")["observation"])
    assert told["turn"].tolist() == [view["turn"]] == [9]
    assert told["prices"].tolist() == list(view["prices"].values())
    assert told["shares"].tolist() == view["shares"]
    assert told["cash"].tolist() == [UNKNOWN, view["cash"][1]]
    assert told["viewer"].tolist() == [0, 1, 0]
    assert told["last"].sum() == 1
    assert told["rolls"].sum() == len(view["rolls"]) == 4
    rolls = default_layout.sample_views(env.game, 2).keys["rolls"].item
    assert told["rolls"].tolist() == [*(view["rolls"].count(word) for word in rolls.words), 0]
    assert told["board"].shape == (3, 9, 3)  # three rows of nine letters: #, . or another
    assert (told["board"].sum(axis=2) == 1).all()


def test_hidden_cash_stays_hidden_until_the_end() -> None:
    env = parkett.envs.raw_env("dice_market", 3)
    env.reset(seed=2)
    for _ in walk(env, random.Random(2), 100):
        told = env.layout.split_blocks(env.observe("seat_0")["observation"])
        assert (told["cash"][1:] == UNKNOWN).all()
    told = env.layout.split_blocks(env.observe("seat_0")["observation"])
    assert told["cash"].tolist() == env.kernel_state.cash


@pytest.mark.parametrize("name", NAMES)
def test_copies_go_on_alike(name: str) -> None:
    env = parkett.envs.env(name, 3)
    env.reset(seed=4)
    for _ in walk(env.unwrapped, random.Random(4), 5):
        twins = [copy.deepcopy(env), env.clone(), pickle.loads(pickle.dumps(env))]  # noqa: S301
        for twin in (*twins, env.clone()):
            list(walk(twin.unwrapped, random.Random(9), 4))
        assert len({repr(snapshot_env(twin.unwrapped)) for twin in twins}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_vector(name: str) -> None:
    games = parkett.envs.vector(name, 8, 3, seed=1, scaled=True)
    other = pickle.loads(pickle.dumps(games))  # noqa: S301
    ended = 0
    for _ in range(60):
        result, same = games.step(games.sample()), other.step(other.sample())
        assert (result.observation == same.observation).all()
        assert np.abs(result.observation).max() < 10
        assert (games.mask.sum(axis=1) == games.counts).all()
        ended += int(result.terminated.sum())
    assert ended >= 8


@pytest.mark.parametrize("name", NAMES)
def test_openspiel(name: str) -> None:
    game = pyspiel.load_game(f"parkett_{name}(players=3)")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False, mask_test=True)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(n, pytest.approx(1 / 6)) for n in range(6)]
    assert game.max_chance_outcomes() == 6
    openspiel.register_games()  # a second call changes nothing
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()


def test_pictures_show_a_board_or_boxes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    render_test(lambda render_mode: parkett.envs.env("dice_market", 2, render_mode=render_mode))
    assert "prices: {" in capsys.readouterr().out
    env = parkett.envs.env("dice_market", 2, render_mode="rgb_array")
    env.reset(seed=1)
    grid = env.render()
    monkeypatch.setattr(default_drawing, "is_grid", lambda rows: False)
    boxes = env.render()
    assert grid.shape == boxes.shape
    assert (grid[:, :480] != boxes[:, :480]).any()
    assert len(np.unique(boxes[:, :480].reshape(-1, 3), axis=0)) > 1


@pytest.mark.parametrize("name", ["acquire", "tycoon"])
def test_a_game_of_ours_works_without_its_env_folder(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"parkett.games.{name}.env"
    for module in [module for module in sys.modules if module.startswith(package)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(default_layout, "SAMPLE_GAMES", 2)
    monkeypatch.setattr(default_layout, "SAMPLE_MOVES", 60)
    monkeypatch.setitem(sys.modules, package, None)  # as if the folder were not there
    env = parkett.envs.env(name, 3, render_mode="rgb_array")
    assert env.unwrapped.layout.actions[0].name == "rank"
    api_test(env, num_cycles=30)
    env.reset(seed=1)
    assert env.render().shape == (480, 880, 3)
    default_layout.sample_views.cache_clear()


def test_a_plain_python_layout_of_the_game_itself_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def build_layout(game: Game, state: State) -> GameLayout:
        blocks = (ObservationBlock("prices", (3,), "the prices", high=9),)
        codes = dice_market.CODES
        encoder = CallbackEncoder(codes, 6, 3, False, False, lambda now, seat: now.prices)
        return GameLayout(blocks, (ActionRange("code", codes, "codes"),), encoder, 20)

    package = f"{dice_market.DiceMarket.package()}.env"
    own = ModuleType(f"{package}.layout")
    own.build_layout = build_layout  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, package, ModuleType(package))
    monkeypatch.setitem(sys.modules, own.__name__, own)
    env = parkett.envs.env("dice_market", 2)
    api_test(env, num_cycles=30)
    assert env.unwrapped.layout.width == 3


def test_an_error_inside_a_games_own_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parkett.games.load("acquire")
    monkeypatch.delitem(sys.modules, "parkett.games.acquire.env.layout", raising=False)
    monkeypatch.setitem(sys.modules, "parkett.games.acquire.env.encoder", None)
    with pytest.raises(ModuleNotFoundError, match="encoder"):
        load_layout(game, game.start(2))


def test_a_game_outside_any_package_has_no_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_market.DiceMarket, "__module__", "__main__")
    assert find_game_module(parkett.games.load("dice_market"), "env.layout") is None


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("vector_env", "gymnasium", "envs"),
        ("vector_env", "numpy", "envs"),
        ("pettingzoo_env", "pettingzoo", "envs"),
        ("drawing", "PIL", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    module: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"parkett.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    wanted = rf"^{missing} is not installed: pip install 'parkett\[{extra}\]'$"
    with pytest.raises(ModuleNotFoundError, match=wanted):
        import_module(f"parkett.envs.{module}")
