"""Plays two implementations of the same rules side by side: every question must be the same.

    from parkett.oracle_lockstep import play_in_lockstep
    play_in_lockstep(game, Oracle(...), seats=3, rng=Random(1))

The oracle is a second, plain implementation written from the rules and the notation page alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from parkett.core.game import Game
from parkett.core.state import CHANCE, NOBODY, State


class Oracle(Protocol):
    """The plain second implementation."""

    def to_act(self) -> int | str:
        """A seat, "chance" or "nobody"."""

    def ask(self) -> str:
        """What is asked, in one word."""

    def actions(self) -> set[str]:
        """The sentence of every legal action."""

    def chances(self) -> dict[str, int]:
        """The sentence of every chance outcome, with its weight."""

    def apply(self, sentence: str) -> None:
        """Carry out an action or a chance outcome."""

    def position(self) -> dict[str, Any]:
        """The keys of the position that the oracle keeps."""

    def scores(self) -> list[int]:
        """What each seat is worth."""


Choose = Callable[[list[str], Random], str]


def choose_uniformly(sentences: list[str], rng: Random) -> str:
    """Any sentence, all equally likely."""
    return sentences[rng.randrange(len(sentences))]


class Disagreement(AssertionError):
    """Kernel and oracle differ."""


def play_in_lockstep(
    game: Game,
    oracle: Oracle,
    seats: int,
    rng: Random,
    choose: Choose = choose_uniformly,
    limit: int = 5000,
) -> int:
    """Play one random game on both; return the number of steps, or raise Disagreement."""
    state = game.start(seats)
    said: list[str] = []
    for step in range(limit):
        compare_with_oracle(game, state, oracle, said)
        actor = state.actor()
        if actor == NOBODY:
            expect_same("scores", state.scores(), oracle.scores(), said)
            return step
        if actor == CHANCE:
            number = rng.randrange(state.chance_weight())
            outcome = state.chance_at(number)
            sentence = game.say_chance(state, outcome)
            state.apply(outcome)
        else:
            sentence = choose(game.legal(state), rng)
            state.apply(game.read(state, sentence))
        oracle.apply(sentence)
        said.append(sentence)
    raise Disagreement(f"no end after {limit} steps")


def compare_with_oracle(game: Game, state: State, oracle: Oracle, said: list[str]) -> None:
    """The same seat, question, answers, outcomes and table."""
    expect_same("to_act", game.actor(state), oracle.to_act(), said)
    expect_same("ask", game.ask(state), oracle.ask(), said)
    if state.actor() == CHANCE:
        ours = {game.say_chance(state, o): w for o, w in state.chances()}
        expect_same("chances", ours, oracle.chances(), said)
    else:
        expect_same("actions", sorted(game.legal(state)), sorted(oracle.actions()), said)
    position = game.position(state)
    for key, value in oracle.position().items():
        expect_same(f"position.{key}", position.get(key), value, said)


def expect_same(what: str, ours: object, theirs: object, said: list[str]) -> None:
    """Both must say the same; otherwise show the last moves."""
    if ours != theirs:
        raise Disagreement(
            f"{what} after {len(said)} steps\n kernel {ours}\n oracle {theirs}\n"
            f" last moves {said[-8:]}"
        )
