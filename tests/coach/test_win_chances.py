"""Win chances: they add up, know their limits, and know nothing that the viewer cannot know."""

from __future__ import annotations

import pytest
from tools.calibrate import network_fingerprint

import parkett
from parkett.bots.determinization import determinize
from parkett.bots.errors import BotError
from parkett.bots.toolkit import load_toolkit
from parkett.coach import analyse, estimate_from_view
from parkett.coach.calibration import load_calibration, raise_shares
from parkett.coach.depths import Depth
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from tests.coach.sample_records import bots_game, play_by_heuristics

SHALLOW = Depth(12, 4, 8, 8)
LEARNED = [name for name in parkett.GAMES if load_toolkit(name).champion_evaluator is not None]


def sample_match(game: Game, moves: int = 14) -> Match:
    """A game under way in which a seat is to decide."""
    return play_by_heuristics(game, 3, 3, moves)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_chances_of_all_seats_add_up_to_a_win(name: str) -> None:
    match = sample_match(bots_game(name))

    for viewer in (None, 0, 1, 2):
        chances = estimate_from_view(match.game, match.view(viewer), futures=8)

        assert sum(chances.shares) == pytest.approx(1)
        for share, (low, high) in zip(chances.shares, chances.interval, strict=True):
            assert 0 <= low <= share <= high <= 1


@pytest.mark.parametrize("name", parkett.GAMES)
def test_nothing_changes_with_what_the_viewer_cannot_know(name: str) -> None:
    """The real hands, cash and tickets of the others are exchanged for other possible ones."""
    game = parkett.game(name)
    changed = 0
    for moves in (6, 9, 14, 23):
        match = sample_match(game, moves)
        seat = moves % 3
        seen = match.view(seat)
        other = determinize(game, seen, Rng(99))
        changed += other.dump() != match.state.dump()

        assert game.view(other, seat) == seen
        exchanged = analyse(game, game.view(other, seat), depth=SHALLOW)
        assert analyse(game, seen, depth=SHALLOW) == exchanged

    all_see_the_same = {**match.view(0), "viewer": None} == {**match.view(1), "viewer": None}
    assert changed or all_see_the_same


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_finished_game_is_certain(name: str) -> None:
    match = play_by_heuristics(bots_game(name), 3, 1)

    chances = estimate_from_view(match.game, match.view(None))

    winners = match.winners()
    expected = [(seat in winners) / len(winners) for seat in range(3)]
    assert list(chances.shares) == pytest.approx(expected)
    assert chances.interval == tuple((share, share) for share in chances.shares)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_decisions_are_ranked_legal_and_explained(name: str) -> None:
    match = sample_match(bots_game(name))

    analysis = analyse(match.game, match.view(match.actor), depth=SHALLOW)

    legal = match.legal()
    assert analysis.decisions
    assert analysis.decisions[0].loss == 0
    for decision in analysis.decisions:
        assert decision.text in legal
        assert decision.line[0] == decision.text
        assert decision.loss >= 0


def test_nobody_else_gets_advice() -> None:
    match = sample_match(bots_game("acquire"))

    assert analyse(match.game, match.view(None), depth=SHALLOW).decisions == ()
    waiting = next(seat for seat in range(3) if seat != match.actor)
    assert analyse(match.game, match.view(waiting), depth=SHALLOW).decisions == ()


def test_a_bot_that_does_not_play_the_game_is_named() -> None:
    match = sample_match(bots_game("acquire"))

    with pytest.raises(BotError, match="'nobody'"):
        analyse(match.game, match.view(0), bot="nobody")


def test_an_exponent_makes_shares_more_or_less_sure() -> None:
    assert raise_shares([0.5, 0.3, 0.2], 1) == pytest.approx([0.5, 0.3, 0.2])
    assert raise_shares([0.5, 0.3, 0.2], 2)[0] > 0.5
    assert raise_shares([0.5, 0.3, 0.2], 0.5)[0] < 0.5


@pytest.mark.parametrize("name", LEARNED)
def test_the_calibration_was_fitted_for_the_network_that_ships(name: str) -> None:
    assert load_calibration(name).network == network_fingerprint(name), "python -m tools.calibrate"


@pytest.mark.parametrize("name", LEARNED)
def test_more_is_known_in_the_ending_than_in_the_opening(name: str) -> None:
    calibration = load_calibration(name)
    seats = {cell.seats for cell in calibration.cells}

    opening, ending = (
        sum(calibration.cell(players, phase).known for players in seats) for phase in (0, 2)
    )
    assert seats == set(parkett.game(name).edition.seats)
    assert opening < ending
