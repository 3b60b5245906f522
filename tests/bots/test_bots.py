"""Bots: what they may see, what they answer, and that they do it again from the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import parkett
from parkett.bots.bot import BotError, Budget
from parkett.bots.budgets import SETTLED, enough
from parkett.bots.determinization import Sentences, Sight, imagine
from parkett.bots.engines import PlannerBot
from parkett.bots.kernel.evaluator import Playout
from parkett.bots.kernel.tree_search import Search
from parkett.bots.registry import BY_NAME, Persona, entrant, personas
from parkett.bots.toolkit import skill
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State

LANGUAGES = {"en", "de", "fr"}
SMALL = Budget(simulations=8)


def game_for_bots(name: str) -> Game:
    return parkett.game(name, options=dict(skill(name).options))


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
    for persona in personas(name):
        for seats in (game.edition.seats[0], game.edition.seats[-1]):
            bot = persona.make(game, 5)
            for state in positions(game, seats, 3, 23):
                sight = Sight(game, state, state.actor(), Rng(1))
                answer = bot.choose(sight, Sentences(sight), SMALL)
                action = game.read(state, answer) if isinstance(answer, str) else answer

                assert state.refusal(action) is None, (persona.name, game.say(state, action))


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_bot_can_live_on_plain_views(name: str) -> None:
    """The table's server sends JSON; a bot must not need more than that."""
    game = game_for_bots(name)
    for persona in personas(name):
        bot = persona.make(game, 5)
        for state in positions(game, min(4, game.edition.seats[-1]), 4, 61):
            view = game.view(state, state.actor())
            answer = bot.choose(view, game.legal(state), SMALL)
            action = game.read(state, answer) if isinstance(answer, str) else answer

            assert state.refusal(action) is None


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_sight_is_the_view_and_holds_nothing_else(name: str) -> None:
    game = game_for_bots(name)
    for state in positions(game, min(4, game.edition.seats[-1]), 5, 37):
        seat = state.actor()
        sight = Sight(game, state, seat, Rng(9))

        assert dict(sight) == game.view(state, seat)
        assert list(Sentences(sight)) == game.legal(state)
        assert game.view(imagine(game, sight, Rng(2)), seat) == game.view(state, seat)


def test_a_bot_cannot_tell_worlds_apart_that_look_the_same() -> None:
    """The same view, the same seed: the same answer, whatever the others really hold."""
    game = game_for_bots("acquire")
    for state in positions(game, 4, 6, 31):
        seat = state.actor()
        other = state.clone()
        other.reshuffle(seat, Rng(77))
        for name in ("greedy", "planner", "search", "champion"):
            answers = {
                BY_NAME[name]
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
            bot = BY_NAME[name].make(game, 3)
            answers = []
            for state in positions(game, 3, 8, 41):
                sight = Sight(game, state, state.actor(), Rng(4))
                answers.append(bot.choose(sight, Sentences(sight), Budget(simulations=30)))
            played.append(answers)

        assert played[0] == played[1]


def test_a_budget_in_time_is_kept() -> None:
    game = game_for_bots("acquire")
    state = next(positions(game, 4, 8, 1))
    sight = Sight(game, state, state.actor(), Rng(4))
    answer = (
        BY_NAME["search"].make(game, 3).choose(sight, Sentences(sight), Budget(milliseconds=20))
    )
    assert state.refusal(int(answer)) is None


def test_time_need_not_be_used_up_after_enough_simulations() -> None:
    """Where it is enough, an hour is the same as a number of simulations."""
    game = game_for_bots("acquire")
    for state in positions(game, 4, 8, 41):
        answers = set()
        for budget in (Budget(simulations=33), Budget(milliseconds=3_600_000, enough=33)):
            sight = Sight(game, state, state.actor(), Rng(4))
            answers.add(BY_NAME["search"].make(game, 3).choose(sight, Sentences(sight), budget))
        assert len(answers) == 1


def test_a_level_has_the_budget_its_game_has_settled() -> None:
    for game, bots in SETTLED.items():
        for bot, simulations in bots.items():
            assert entrant(bot, game_for_bots(game)).budget == Budget(simulations=simulations)
    assert entrant("search", game_for_bots("acquire")).budget == BY_NAME["search"].budget
    assert enough("shark", "search") == SETTLED["shark"]["search"]
    assert enough("shark", "champion") == enough("acquire", "search") == 0


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


@pytest.mark.parametrize("persona", BY_NAME.values(), ids=lambda persona: persona.name)
def test_every_bot_has_a_name_a_face_and_a_style_in_three_languages(persona: Persona) -> None:
    assert set(persona.title) == set(persona.style) == LANGUAGES
    assert all(persona.title.values())
    assert persona.face.colour.startswith("#")


def test_acquire_has_three_personalities_and_five_levels() -> None:
    found = personas("acquire")

    assert {persona.level for persona in found} == {1, 2, 3, 4, 5}
    assert sum(persona.name.startswith("greedy") for persona in found) == 3


def test_the_planner_says_why() -> None:
    game = game_for_bots("acquire")
    bot = BY_NAME["planner"].make(game, 1)
    assert isinstance(bot, PlannerBot)
    for state in positions(game, 4, 12, 29):
        hint = bot.hint(game.view(state, state.actor()))

        assert hint.sentence in game.legal(state)
        assert all(isinstance(gain, int) and gain for _, gain in hint.reasons)


def test_search_prefers_to_win_at_once() -> None:
    """With the end in sight and a clear lead, announcing is the first candidate and wins."""
    game = game_for_bots("acquire")
    skills = skill("acquire")
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
                    search = Search(skills.playout, Playout(skills.playout), state, seat, 0.3, 0.0)
                    break
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
        if search is not None:
            break
    assert search is not None
    search.run(200, Rng(2))
    report = search.report()

    assert sum(tries for _, tries, _ in report) == 200
    assert report[0][2] > 0.8


def test_private_holdings_follow_from_the_record() -> None:
    game = parkett.game("acquire")
    recall = skill("acquire").recall
    for seats in (2, 4, 6):
        match = game.new(seats=seats, seed=f"recall {seats}")
        dice = random.Random(seats)
        for _ in range(260):
            if match.over:
                break
            match.play(dice.choice(match.legal()))
            seat = match.to_act
            if isinstance(seat, int):
                entries = [game.redact(entry, seat) for entry in match.journal]
                told: Any = recall(match.view(seat), entries)
                full = match.position()

                assert told["cash"] == full["cash"]
                assert told["shares"] == full["shares"]


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
        entrant(str(file), game_for_bots("acquire"))
    assert "mine.py" in str(caught.value)


def test_a_bot_of_ones_own_plays(tmp_path: Any) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class First:\n"
        "    def __init__(self, game, seed):\n        pass\n"
        "    def choose(self, view, legal, budget):\n        return legal[0]\n"
    )
    game = game_for_bots("acquire")
    bot = entrant(f"{file}@50ms", game)

    assert bot.budget == Budget(milliseconds=50)
    assert bot.make(game, 1).choose({}, ["buy nothing"], SMALL) == "buy nothing"


def test_unknown_bots_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BotError, match="greedy"):
        entrant("nobody", game_for_bots("acquire"))
    with pytest.raises(BotError, match="no such bot file"):
        entrant("missing.py", game_for_bots("acquire"))
