"""Prompts: the question to the seat to act, its legal moves and the blocked ones."""

from __future__ import annotations

from collections.abc import Collection

from parkett.core.game import Game
from parkett.core.state import State
from parkett.server.message_parts import BlockedMove, Prompt

MAX_LEGAL = 256  # sentences in one prompt at most: Shark has 48 squares for five kinds of houses
MAX_BLOCKED = 16  # blocked moves in one prompt at most


def build_prompt(game: Game, state: State, seat: int) -> Prompt | None:
    """The prompt of a seat, or None if it is not the seat to act."""
    if state.actor() != seat:
        return None
    actions = state.actions()
    return Prompt(
        seat=seat,
        ask=game.ask(state),
        legal=game.sentences(state, actions[:MAX_LEGAL]),
        blocked=list_blocked_moves(game, state, actions),
        open_ended=state.open_ended() or len(actions) > MAX_LEGAL,
    )


def list_blocked_moves(game: Game, state: State, legal: Collection[int] = ()) -> list[BlockedMove]:
    """The moves a player might try now, each with the rule that forbids it.

    At most MAX_BLOCKED, so that an update stays small; a preview names the rule of any other.
    Those that are known to be legal are not asked about.
    """
    blocked: list[BlockedMove] = []
    known = frozenset(legal)
    for action in game.near_legal(state):
        if action in known:
            continue
        refused = state.refusal(action)
        if refused is not None:
            sentence, facts = game.say(state, action), game.describe_facts(refused)
            blocked.append(BlockedMove(sentence, refused.rule, refused.code, facts))
            if len(blocked) == MAX_BLOCKED:
                break
    return blocked
