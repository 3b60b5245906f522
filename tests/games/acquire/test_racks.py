"""Racks that stay with the players: every course that a turn's end takes is one that is listed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

import parkett
from parkett.core.hand_rules import HandRules, HandTail
from parkett.core.match import Match
from parkett.core.state import State
from parkett.games.acquire.kernel.codes import BUY
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.speech.position import hand_tiles
from parkett.games.acquire.speech.racks import list_replacements

RULES = [
    {"dead_tiles": "keep"},
    {"dead_tiles": "replace"},
    {"dead_tiles": "replace", "draw_without_placement": False},
    {"dead_tiles": "replace_once"},
    {"dead_tiles": "replace_once", "draw_without_placement": False},
]


@pytest.mark.parametrize("options", RULES, ids=lambda one: "-".join(map(str, one.values())))
def test_the_course_of_every_turns_end_is_listed_and_its_hands_lack_what_it_says(
    options: dict[str, str | bool],
) -> None:
    shown = ends = 0
    for seed in range(12):
        match = play_long_game(options, seed)
        rules = match.game.hand_rules
        assert rules is not None
        for before, codes in list_turn_ends(match):
            moments, racks = read_turn_end(rules, match, before, codes)
            for told in (moments, list(moments)):  # with and without the order
                tails = rules.list_tails(before, codes[0], told)
                found = [t for t in tails if (t.shown, t.draws) == (moments, len(codes) - 1)]

                assert len(found) == 1
                assert lacks_what_it_says(found[0], racks)
            shown, ends = shown + len(moments), ends + 1
    assert ends > 100
    assert bool(shown) == (options["dead_tiles"] != "keep")


def test_of_a_move_that_was_made_one_order_is_read_however_many_tiles_were_set_aside() -> None:
    asides = {tile: 1 + at for at, tile in enumerate([50, 7, 31, 2, 90, 64, 18, 77, 5, 43, 29, 11])}
    (tail,) = list_replacements(set(range(95)), 1, 20, dict(sorted(asides.items())))

    assert (tail.shown, tail.draws) == (asides, 13)
    assert tail.excluded[1] == (2, set(range(7)))


def play_long_game(options: dict[str, str | bool], seed: int) -> Match:
    """A random game whose end nobody announces before it must come."""
    rng = random.Random(seed)
    match = parkett.game("acquire", options=options).new(2 + seed % 5, seed=seed)
    while not match.over:
        legal = match.legal()
        match.play(rng.choice([say for say in legal if "announce" not in say] or legal))
    return match


def list_turn_ends(match: Match) -> Iterator[tuple[State, tuple[int, ...]]]:
    """The states before the last purchase of every turn but the game's last one, and its codes."""
    state = match.start.clone()
    for code in match.deal:
        state.apply(code)
    for codes in match.moves:
        before = state.clone()
        for code in codes:
            state.apply(code)
        buys = cast(AcquireGame, before).task() == BUY
        if buys and cast(AcquireGame, state).active != cast(AcquireGame, before).active:
            yield before, tuple(codes)


def read_turn_end(
    rules: HandRules, match: Match, before: State, codes: tuple[int, ...]
) -> tuple[dict[int, int], list[list[int]]]:
    """When each outcome was shown, and the rack of the seat after the move and after each draw."""
    state, seat = cast(AcquireGame, before.clone()), cast(AcquireGame, before).active
    moments, racks = dict[int, int](), list[list[int]]()
    for moment, code in enumerate(codes):
        for numbers in state.apply_noting(code):
            outcome = rules.shown_outcome(match.game.describe_entry(numbers))
            if outcome is not None:
                moments[outcome] = moment
        racks.append([int(tile) for tile in hand_tiles(state, seat)])
    return moments, racks


def lacks_what_it_says(tail: HandTail, racks: list[list[int]]) -> bool:
    """Whether the rack of every moment lacks what the course excludes then."""
    return all(lacks.isdisjoint(racks[moment]) for moment, lacks in tail.excluded)
