"""Advice in play: legal, with true reasons, and blind to what the viewer cannot know."""

from __future__ import annotations

import pytest

import parkett
from parkett.bots.determinization import determinize
from parkett.bots.errors import BotError
from parkett.coach.advice import advise, analyse_view, explain, weigh
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from tests.coach.sample_records import bots_game, play_by_heuristics


def sample_match(game: Game, moves: int = 14) -> Match:
    """A game under way in which a seat is to decide."""
    return play_by_heuristics(game, 3, 3, moves)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_no_advice_changes_with_what_the_viewer_cannot_know(name: str) -> None:
    """The real hands, cash and tickets of the others are exchanged for other possible ones."""
    game = parkett.game(name)
    for moves in (6, 14):
        match = sample_match(game, moves)
        seat = match.actor
        assert isinstance(seat, int)
        other = determinize(game, match.view(seat), Rng(99))
        views = [match.view(seat), game.view(other, seat)]
        say = match.legal()[-1]

        hints = [advise(game, view, 1) for view in views]
        weighed = [weigh(game, view, say, 1) for view in views]
        analysed = [analyse_view(game, view, "quick") for view in views]
        assert hints[0] == hints[1]
        assert weighed[0] == weighed[1]
        assert analysed[0] == analysed[1]


@pytest.mark.parametrize("name", parkett.GAMES)
def test_an_explanation_knows_nothing_of_the_bots_hand(name: str) -> None:
    """Two bots with other hands make the same move: they explain it by the same words."""
    game = parkett.game(name)
    compared = 0
    for moves in range(6, 30, 3):
        match = sample_match(game, moves)
        seat = match.actor
        assert isinstance(seat, int)
        seen = match.view(None)
        for number in range(40):
            other = determinize(game, seen, Rng(number))
            common = set(match.legal()) & set(game.legal(other))
            if other.actor() != seat or not common or other.dump() == match.state.dump():
                continue
            say = min(common)
            words = [explain(game, game.view(s, None), seat, say, 1) for s in (match.state, other)]
            assert words[0] == words[1]
            compared += 1
            break
    same = {**match.view(0), "viewer": None} == {**match.view(1), "viewer": None}
    assert compared or same


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_hint_is_legal_and_names_another_move_with_its_price(name: str) -> None:
    match = sample_match(bots_game(name))

    hint = advise(match.game, match.view(match.actor), 1)

    assert hint.say in match.legal()
    assert hint.other == "" or hint.other in match.legal()
    assert hint.other != hint.say
    assert 0 <= hint.low <= hint.chance <= hint.high <= 1_000_000
    assert hint.loss >= 0


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_advised_move_loses_nothing_grave_and_nonsense_is_not_weighed(name: str) -> None:
    match = sample_match(bots_game(name))
    view = match.view(match.actor)

    best = advise(match.game, view, 1).say

    assert not weigh(match.game, view, best, 2).grave
    assert weigh(match.game, view, "nonsense", 1).better == ""


def test_selling_for_nothing_is_grave() -> None:
    """Of all decisions of some games of Shark, the worst by far is warned of."""
    losses = []
    for moves in range(20, 60, 4):
        match = sample_match(bots_game("shark"), moves)
        view = match.view(match.actor)
        decisions = analyse_view(match.game, view, "quick").decisions
        worst = decisions[-1]
        losses.append((worst.loss, match, worst.say))
    loss, match, say = max(losses, key=lambda each: each[0])

    weighed = weigh(match.game, match.view(match.actor), say, 7)

    assert loss > 150_000
    assert weighed.grave
    assert weighed.better != say


def test_nobody_else_is_advised() -> None:
    match = sample_match(bots_game("acquire"))
    waiting = next(seat for seat in range(3) if seat != match.actor)

    with pytest.raises(BotError):
        advise(match.game, match.view(waiting), 1)
    assert weigh(match.game, match.view(waiting), match.legal()[0], 1).better == ""
