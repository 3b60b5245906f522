"""Bots: what they may see, what they answer, and that they do it again from the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import parkett
from parkett.bots.bot_spec import parse_bot_spec
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView, determinize
from parkett.bots.engines import PlannerBot
from parkett.bots.errors import BotError
from parkett.bots.kernel.evaluator import RolloutEvaluator
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.registry import BOT_PROFILES, BotProfile, list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State

LANGUAGES = {"en", "de", "fr"}
SMALL = Budget(simulations=8)


def game_for_bots(name: str) -> Game:
    return parkett.game(name, options=dict(load_toolkit(name).options))


def positions(game: Game, seats: int, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game in which somebody decides."""
    rng = Rng(seed)
    state = game.start(seats)
    number = 0
    while state.settle(rng) != NOBODY and number < 400:
        if number % every == 0:
            yield state.clone()
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
        number += 1


@pytest.mark.parametrize("name", parkett.GAMES)
def test_every_bot_answers_legally_in_every_game_with_any_number_of_seats(name: str) -> None:
    game = game_for_bots(name)
    for profile in list_profiles_for_game(name):
        for seats in (game.edition.seats[0], game.edition.seats[-1]):
            bot = profile.make(game, 5)
            for state in positions(game, seats, 3, 23):
                view = LazyView(game, state, state.actor(), Rng(1))
                answer = bot.choose(view, LazyLegalSentences(view), SMALL)
                action = game.read(state, answer) if isinstance(answer, str) else answer

                assert state.refusal(action) is None, (profile.name, game.say(state, action))


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_bot_can_live_on_plain_views(name: str) -> None:
    """The table's server sends JSON; a bot must not need more than that."""
    game = game_for_bots(name)
    for profile in list_profiles_for_game(name):
        bot = profile.make(game, 5)
        for state in positions(game, min(4, game.edition.seats[-1]), 4, 61):
            view = game.view(state, state.actor())
            answer = bot.choose(view, game.legal(state), SMALL)
            action = game.read(state, answer) if isinstance(answer, str) else answer

            assert state.refusal(action) is None


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_lazy_view_is_the_view_and_holds_nothing_else(name: str) -> None:
    game = game_for_bots(name)
    for state in positions(game, min(4, game.edition.seats[-1]), 5, 37):
        seat = state.actor()
        view = LazyView(game, state, seat, Rng(9))

        assert dict(view) == game.view(state, seat)
        assert list(LazyLegalSentences(view)) == game.legal(state)
        assert game.view(determinize(game, view, Rng(2)), seat) == game.view(state, seat)


def test_a_bot_cannot_tell_worlds_apart_that_look_the_same() -> None:
    """The same view, the same seed: the same answer, whatever the others really hold."""
    game = game_for_bots("acquire")
    for state in positions(game, 4, 6, 31):
        seat = state.actor()
        other = state.clone()
        other.reshuffle(seat, Rng(77))
        for name in ("greedy", "planner", "search", "champion"):
            answers = {
                BOT_PROFILES[name]
                .make(game, 11)
                .choose(game.view(world, seat), game.legal(world), Budget(simulations=20))
                for world in (state, other)
            }
            assert len(answers) == 1


def test_with_a_budget_in_simulations_a_bot_plays_the_same_again() -> None:
    game = game_for_bots("acquire")
    for name in ("greedy", "planner", "search", "champion"):
        played = []
        for _ in range(2):
            bot = BOT_PROFILES[name].make(game, 3)
            answers = []
            for state in positions(game, 3, 8, 41):
                view = LazyView(game, state, state.actor(), Rng(4))
                answers.append(bot.choose(view, LazyLegalSentences(view), Budget(simulations=30)))
            played.append(answers)

        assert played[0] == played[1]


def test_a_budget_in_time_is_kept() -> None:
    game = game_for_bots("acquire")
    state = next(positions(game, 4, 8, 1))
    view = LazyView(game, state, state.actor(), Rng(4))
    answer = (
        BOT_PROFILES["search"]
        .make(game, 3)
        .choose(view, LazyLegalSentences(view), Budget(milliseconds=20))
    )
    assert state.refusal(int(answer)) is None


def test_time_need_not_be_used_up_at_the_simulation_limit() -> None:
    """With a limit, an hour is the same as that number of simulations."""
    game = game_for_bots("acquire")
    for state in positions(game, 4, 8, 41):
        answers = set()
        for budget in (Budget(simulations=33), Budget(milliseconds=3_600_000, simulation_limit=33)):
            view = LazyView(game, state, state.actor(), Rng(4))
            answers.add(
                BOT_PROFILES["search"].make(game, 3).choose(view, LazyLegalSentences(view), budget)
            )
        assert len(answers) == 1


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_a_level_has_the_budget_of_its_games_toolkit(name: str) -> None:
    game, budgets = game_for_bots(name), load_toolkit(name).budgets
    for bot, simulations in budgets.items():
        assert parse_bot_spec(bot, game).budget == Budget(simulations=simulations)
    if "search" not in budgets:
        assert parse_bot_spec("search", game).budget == BOT_PROFILES["search"].budget
    assert BOT_PROFILES["search"].simulation_limit(name) == budgets.get("search", 0)
    assert BOT_PROFILES["champion"].simulation_limit(name) == 0  # it uses all its time


@pytest.mark.parametrize("text", ["0", "0ms", "-3", "", "ten", "5 m", "1.5s"])
def test_a_senseless_budget_is_refused(text: str) -> None:
    with pytest.raises(BotError):
        Budget.read(text)


def test_budgets_read_as_they_are_written() -> None:
    assert Budget.read("200") == Budget(simulations=200)
    assert Budget.read("50ms") == Budget(milliseconds=50)
    assert Budget.read("2s") == Budget(milliseconds=2000)
    assert [str(Budget.read(text)) for text in ("200", "2s")] == ["200", "2000ms"]
    with pytest.raises(BotError):
        Budget(simulations=1, milliseconds=1)


@pytest.mark.parametrize("profile", BOT_PROFILES.values(), ids=lambda profile: profile.name)
def test_every_bot_has_a_name_a_face_and_a_style_in_three_languages(profile: BotProfile) -> None:
    assert set(profile.title) == set(profile.style) == LANGUAGES
    assert all(profile.title.values())
    assert profile.avatar.colour.startswith("#")


def test_acquire_has_three_personalities_and_five_levels() -> None:
    found = list_profiles_for_game("acquire")

    assert {profile.level for profile in found} == {1, 2, 3, 4, 5}
    assert sum(profile.name.startswith("greedy") for profile in found) == 3


def test_the_planner_says_why() -> None:
    game = game_for_bots("acquire")
    bot = BOT_PROFILES["planner"].make(game, 1)
    assert isinstance(bot, PlannerBot)
    for state in positions(game, 4, 12, 29):
        hint = bot.hint(game.view(state, state.actor()))

        assert hint.sentence in game.legal(state)
        assert all(isinstance(gain, int) and gain for _, gain in hint.reasons)


def test_search_prefers_to_win_at_once() -> None:
    """With the end in sight and a clear lead, announcing is the first candidate and wins."""
    game = game_for_bots("acquire")
    policy = load_toolkit("acquire").rollout_policy
    rng = Rng(1)
    search = None
    for seed in range(40):
        state = game.start(3)
        rng = Rng(seed)
        while state.settle(rng) != NOBODY:
            if "announce end" in game.legal(state):
                scores = state.scores()
                seat = state.actor()
                if scores[seat] > 1.6 * max(s for n, s in enumerate(scores) if n != seat):
                    search = TreeSearch(policy, RolloutEvaluator(policy), state, seat, 0.3)
                    break
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
        if search is not None:
            break
    assert search is not None
    search.run(200, Rng(2))
    root = search.root
    branch = list(root.actions).index(search.best_action())

    assert sum(root.visits) == 200
    assert root.visits[branch] == max(root.visits)
    assert root.totals[branch] / root.visits[branch] > 0.8


@pytest.mark.parametrize(
    ("source", "blame"),
    [
        ("this is no python", "does not load"),
        ("import no_such_module_at_all", "does not load"),
        ("x = 1", "needs one class"),
        (
            (
                "class A:\n    def __init__(self, game, seed): raise OSError('no')\n"
                "    def choose(self, view, legal, budget): return legal[0]"
            ),
            "cannot be made",
        ),
    ],
)
def test_a_bot_file_that_does_not_load_is_named(tmp_path: Any, source: str, blame: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with pytest.raises(BotError, match=blame) as caught:
        parse_bot_spec(str(file), game_for_bots("acquire"))
    assert "mine.py" in str(caught.value)


def test_a_bot_of_ones_own_plays(tmp_path: Any) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class First:\n"
        "    def __init__(self, game, seed):\n        pass\n"
        "    def choose(self, view, legal, budget):\n        return legal[0]\n"
    )
    game = game_for_bots("acquire")
    bot = parse_bot_spec(f"{file}@50ms", game)

    assert bot.budget == Budget(milliseconds=50)
    assert bot.make(game, 1).choose({}, ["buy nothing"], SMALL) == "buy nothing"


def test_unknown_bots_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BotError, match="greedy"):
        parse_bot_spec("nobody", game_for_bots("acquire"))
    with pytest.raises(BotError, match="no such bot file"):
        parse_bot_spec("missing.py", game_for_bots("acquire"))
