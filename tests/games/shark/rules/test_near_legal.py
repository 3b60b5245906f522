"""What a player may think of: every free square of the zone, one share more than is allowed."""

from __future__ import annotations

import parkett
from parkett.core.match import Match
from parkett.server.prompts import list_blocked_moves
from tests.games.shark.rules.scene import FULL_ZONE, placing


def said(match: Match) -> set[str]:
    """Every near-legal sentence."""
    game, state = match.game, match.state
    return {game.say(state, action) for action in game.near_legal(state)}


def test_a_free_square_of_the_zone_is_allowed_or_refused_with_a_rule() -> None:
    match = placing(FULL_ZONE, "white 1")
    legal = set(match.legal())
    assert legal < said(match)
    refused = list_blocked_moves(match.game, match.state)
    assert {one.say for one in refused} <= said(match) - legal
    assert {one.rule for one in refused} <= {"SHK-8.3", "SHK-8.4"}


def test_only_the_rolled_colour_tempts() -> None:
    match = placing("", "red 1")
    assert said(match) == set(match.legal())


def test_the_first_share_too_many_is_named() -> None:
    match = parkett.game("shark").new(3, "tempting")
    assert said(match) == set(match.legal())
    for _ in range(3):
        match.play("take Wings")
    refused = {one.say: one.code for one in list_blocked_moves(match.game, match.state)}
    assert refused == {
        "buy 1 Empire": "price_is_zero",
        "buy 1 Wings": "price_is_zero",
        "sell 1 Wings": "price_is_zero",
        "buy 1 NYSO": "price_is_zero",
        "buy 1 Smith": "price_is_zero",
    }
