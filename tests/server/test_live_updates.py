"""What is worked out once for all viewers is what each viewer would have got alone."""

from __future__ import annotations

import random

import pytest

import parkett
from parkett.server import events, redaction
from parkett.server.command_context import build_logged_steps
from parkett.server.prompts import list_blocked_moves
from tests.server.local_server import fewest, games

MOVES = 150


@pytest.mark.parametrize("name", games())
def test_a_journal_without_secrets_is_what_every_viewer_may_read(name: str) -> None:
    seats, rng, shared, redacted = fewest(name), random.Random(name), 0, 0
    match = parkett.game(name).new(seats, seed=name, keep_steps=False)
    while not match.over and len(match.moves) < MOVES:
        tried = match.try_move(rng.choice(match.legal()))
        steps = build_logged_steps(tried)
        made = events.MoveMade(match.actor, steps)
        journal = redaction.find_open_journal(match.game, made)
        if journal is None:
            redacted += 1
        else:
            shared += 1
            for viewer in [None, *range(seats)]:
                assert journal == redaction.redact_journal(match.game, steps, viewer, viewer)
                assert journal == redaction.redact_journal(match.game, steps, viewer, None)
        match.commit(tried)

    assert shared > redacted / 10
    assert shared + redacted == len(match.moves)


@pytest.mark.parametrize("name", games())
def test_moves_known_to_be_legal_are_never_among_the_blocked_ones(name: str) -> None:
    rng, blocked = random.Random(name), 0
    match = parkett.game(name).new(fewest(name), seed=name, keep_steps=False)
    while not match.over and len(match.moves) < MOVES:
        game, state = match.game, match.state
        actions = state.actions()
        found = list_blocked_moves(game, state, actions)
        blocked += len(found)

        assert found == list_blocked_moves(game, state)

        match.apply(rng.choice(actions))

    assert blocked or not game.near_legal.__qualname__.startswith(type(game).__name__)
