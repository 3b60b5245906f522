"""Bots of a game that brings none: every level below the champion plays by the score alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import parkett
from parkett.bots import toolkit as toolkit_module
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.engines import PlannerBot
from parkett.bots.kernel.one_ply import GreedyPolicy, OnePlyPlanner
from parkett.bots.kernel.policy import RandomPolicy
from parkett.bots.kernel.seat_evaluation import ScoreEvaluation
from parkett.bots.registry import list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from tests.bots.sample_games import play_game

LEVELS = ["random", "greedy", "planner", "search"]


@pytest.fixture
def masked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide the `bots` folder of every game."""
    load_toolkit.cache_clear()
    monkeypatch.setattr(toolkit_module, "find_spec", lambda _package: None)
    yield
    load_toolkit.cache_clear()


def positions(name: str, seed: int, every: int) -> list[State]:
    """Positions of a random game in which somebody decides."""
    state, rng, found = parkett.game(name).start(3), Rng(seed), []
    for number in range(300):
        if state.settle(rng) == NOBODY:
            break
        if number % every == 0:
            found.append(state.clone())
        state.apply(state.pick(rng))
    return found


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_game_without_bots_of_its_own_has_four_levels_that_play(name: str) -> None:
    game = parkett.game(name)
    assert [profile.name for profile in list_profiles_for_game(name)] == LEVELS
    for text in LEVELS:
        bot = parse_bot_spec(text, game).make(game, 5)
        for state in positions(name, 3, 37):
            view = LazyView(game, state, state.actor(), Rng(1))
            answer = bot.choose(view, LazyLegalSentences(view), Budget(simulations=4))
            action = game.read(state, answer) if isinstance(answer, str) else answer

            assert state.refusal(action) is None


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_generic_planner_tells_what_the_score_gains(name: str) -> None:
    game = parkett.game(name)
    bot = parse_bot_spec("planner", game).make(game, 1)
    assert isinstance(bot, PlannerBot)
    words = set()
    for state in positions(name, 12, 11):
        hint = bot.hint(game.view(state, state.actor()))

        assert state.refusal(game.read(state, hint.sentence)) is None
        words |= {word for word, _ in hint.reasons}
    assert words == {"score"}


def lead_after(state: State, action: int, seed: int) -> int:
    """The actor's lead over the others' average, in the same words as the bot but computed here."""
    seat, world = state.actor(), state.clone()
    world.apply(action)
    world.settle(Rng(seed))
    scores = world.scores()
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - sum(others) // len(others)


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_greedy_plays_an_action_after_which_its_lead_is_largest(name: str) -> None:
    policy = GreedyPolicy(samples=1)
    for state in positions(name, 8, 9):
        seed = Rng(4).below(1 << 30)  # the first number the policy draws
        leads = {action: lead_after(state, action, seed) for action in state.actions()}

        assert leads[int(policy.pick(state, Rng(4)))] == max(leads.values())


def test_equal_actions_are_drawn_by_lot() -> None:
    state = positions("acquire", 1, 1)[0]  # the first tile: every score stays the same
    picked = {int(GreedyPolicy().pick(state, Rng(seed))) for seed in range(60)}

    assert picked == set(state.actions())


def test_greedy_by_score_beats_chance() -> None:
    game, won = parkett.game("acquire"), 0
    for deal in range(30):
        seat = deal % 3
        table = [GreedyPolicy() if n == seat else RandomPolicy() for n in range(3)]
        scores = play_game(table, game.start(3), Rng(deal))
        won += scores[seat] == max(scores)

    assert won >= 18


def test_every_action_meets_the_same_chance() -> None:
    """Rolls after an action are drawn from one seed: what does nothing differs by nothing."""
    planner = OnePlyPlanner(ScoreEvaluation(), 3)
    for state in positions("shark", 5, 13):
        rng = Rng(9)
        seeds = [rng.below(1 << 30) for _ in range(3)]
        count = planner.rank_actions(state, state.actor(), Rng(9))
        for i in range(count):
            action = int(planner.actions[i])
            expected = sum(lead_after(state, action, seed) for seed in seeds)

            assert planner.totals[i] == expected


def test_a_game_of_another_package_is_found_with_and_without_bots(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`TOOLKIT` beside the game overrides what it names; the rest stays generic."""

    class Foreign(parkett.games.game_class("acquire")):  # type: ignore[misc]
        @classmethod
        def package(cls) -> str:
            return "foreign_game"

    monkeypatch.setattr(toolkit_module, "game_class", lambda _name: Foreign)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "foreign_game").mkdir()
    (tmp_path / "foreign_game" / "__init__.py").touch()
    load_toolkit.cache_clear()
    assert isinstance(load_toolkit("foreign").policy("balanced"), GreedyPolicy)
    assert load_toolkit("foreign").policy("bold") is None

    (tmp_path / "foreign_game" / "bots.py").write_text(
        "from parkett.bots.kernel.policy import RandomPolicy\n"
        "from parkett.bots.toolkit import Toolkit\n"
        'TOOLKIT = Toolkit(policies={"bold": RandomPolicy()})\n'
    )
    load_toolkit.cache_clear()
    sys.modules.pop("foreign_game", None)
    found = load_toolkit("foreign")

    assert isinstance(found.policy("bold"), RandomPolicy)
    assert isinstance(found.policy("balanced"), GreedyPolicy)
    assert isinstance(found.turn_planner(), OnePlyPlanner)
    load_toolkit.cache_clear()
