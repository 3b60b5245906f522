"""A match again with other outcomes of its draws: what was entered wrongly, or only guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from parkett.core.match import Match
from parkett.core.record import Step
from parkett.core.tried_move import TriedMove

NOT_DRAWN = ""  # said of a draw that was not made


def change_draws(
    match: Match, changes: Mapping[int, int], last: Sequence[int] | None = None
) -> Match:
    """The same match without a dealer, with other outcomes at some steps, and another last move.

    Steps are counted from 0; the outcomes are trusted to be possible.
    """
    twin, step = Match(match.game, match.start, keep_steps=match.keep_steps), 0
    for n, codes in enumerate((match.deal, *match.moves)):
        made = [changes.get(step + at, code) for at, code in enumerate(codes)]
        step += len(codes)
        if n == len(match.moves) and last is not None:
            made = list(last)
        steps, state = list[Step](), twin.state
        for code in made:
            if match.keep_steps:
                steps.append(twin.tell_step(state, twin.step_count + len(steps) + 1, code))
            else:
                state.apply(code)
        twin.commit(TriedMove(tuple(made), steps, state, 0, twin.step_count, n == 0))
    return twin


def change_said_draws(match: Match, draws: Sequence[tuple[int, str]]) -> Match:
    """The same with the outcomes in words, step and sentence; those not drawn fall away."""
    said = dict(draws)
    read = {
        step: match.game.read_chance(match.start, say)
        for step, say in said.items()
        if say != NOT_DRAWN
    }
    codes = match.moves[-1] if match.moves else match.deal
    first = match.step_count - len(codes)
    last = [
        read.get(step, code)
        for step, code in enumerate(codes, start=first)
        if said.get(step) != NOT_DRAWN
    ]
    last += [code for step, code in sorted(read.items()) if step >= match.step_count]
    return change_draws(match, read, last)


def list_last_steps(match: Match) -> list[Step]:
    """The steps of the last move and of the draws after it."""
    state, last = match.start.clone(), match.moves[-1] if match.moves else match.deal
    before = chain(match.deal, *match.moves[:-1]) if match.moves else ()
    for code in before:
        state.apply(code)
    first = match.step_count - len(last) + 1
    return [match.tell_step(state, number, code) for number, code in enumerate(last, start=first)]
