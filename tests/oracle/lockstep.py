"""Two implementations of the same rules, played in step: every question must be the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from parkett.core.game import Game
from parkett.core.state import CHANCE, NOBODY, State


class Oracle(Protocol):
    """The plain second implementation."""

    def to_act(self) -> int | str: ...
    def ask(self) -> str: ...
    def actions(self) -> set[str]: ...
    def chances(self) -> dict[str, int]: ...
    def apply(self, sentence: str) -> None: ...
    def position(self) -> dict[str, Any]: ...
    def scores(self) -> list[int]: ...


Choose = Callable[[list[str], Random], str]


def uniform(sentences: list[str], rng: Random) -> str:
    """Any sentence, all equally likely."""
    return sentences[rng.randrange(len(sentences))]


class Disagreement(AssertionError):
    """Kernel and oracle differ."""


def lockstep(
    game: Game,
    oracle: Oracle,
    seats: int,
    rng: Random,
    choose: Choose = uniform,
    limit: int = 5000,
) -> int:
    """Play one random game on both; return the number of steps, or raise Disagreement."""
    state = game.start(seats)
    said: list[str] = []
    for step in range(limit):
        compare(game, state, oracle, said)
        actor = state.actor()
        if actor == NOBODY:
            same("scores", state.scores(), oracle.scores(), said)
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


def compare(game: Game, state: State, oracle: Oracle, said: list[str]) -> None:
    """The same seat, question, answers, outcomes and table."""
    same("to_act", game.actor(state), oracle.to_act(), said)
    same("ask", game.ask(state), oracle.ask(), said)
    if state.actor() == CHANCE:
        ours = {game.say_chance(state, o): w for o, w in state.chances()}
        same("chances", ours, oracle.chances(), said)
    else:
        same("actions", sorted(game.legal(state)), sorted(oracle.actions()), said)
    position = game.position(state)
    for key, value in oracle.position().items():
        same(f"position.{key}", position.get(key), value, said)


def same(what: str, ours: object, theirs: object, said: list[str]) -> None:
    """Both must say the same; otherwise show the last moves."""
    if ours != theirs:
        raise Disagreement(
            f"{what} after {len(said)} steps\n kernel {ours}\n oracle {theirs}\n"
            f" last moves {said[-8:]}"
        )
