"""Finished games to review: heuristics play them, quickly and always the same."""

from __future__ import annotations

from functools import cache

import parkett
from parkett.bots.toolkit import load_toolkit
from parkett.coach.course import Course, read_course
from parkett.core.dealer import RngDealer
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.state import CHANCE


def bots_game(name: str) -> Game:
    """The game as bots play it, with open holdings."""
    return parkett.game(name, options=dict(load_toolkit(name).options))


def play_by_heuristics(game: Game, seats: int, seed: int, moves: int = 5_000) -> Match:
    """A game of heuristics, to its end or for some moves."""
    policy, rng = load_toolkit(game.name).policy("balanced"), Rng(seed)
    assert policy is not None
    match = Match(game, game.start(seats), RngDealer(rng), keep_steps=False)
    match.settle()
    for _ in range(moves):
        if match.actor >= CHANCE:
            break
        match.apply(int(policy.pick(match.state, rng)))
    return match


@cache
def record_text(name: str, seats: int = 3, seed: int = 1) -> str:
    """The record of a finished game."""
    match = play_by_heuristics(bots_game(name), seats, seed)
    assert match.over
    return match.record().text()


@cache
def sample_course(name: str, seats: int = 3, seed: int = 1) -> Course:
    """The course of a finished game."""
    match = play_by_heuristics(bots_game(name), seats, seed)
    assert match.over
    return read_course(match.record(), match.game)
