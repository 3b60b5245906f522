"""Plays two implementations of the same rules side by side: every question must be the same.

    from parkett.oracle_lockstep import play_in_lockstep
    play_in_lockstep(game, Oracle(...), seats=3, seed="any text or number")

The oracle is a second, plain implementation written from the rules and the notation page alone.
The first difference is reported with the seed and the step, so that it can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from parkett.core.errors import IllegalAction, NotationError, PositionError
from parkett.core.game import Game
from parkett.core.state import CHANCE, NOBODY


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


UNLISTED_TRIED = 20  # answers beyond the longest list of a kernel

Choose = Callable[[list[str], Random], str]
Propose = Callable[[dict[str, Any], Random], Mapping[str, bool]]
Watch = Callable[[], None]


def choose_uniformly(sentences: list[str], rng: Random) -> str:
    """Any sentence, all equally likely."""
    return sentences[rng.randrange(len(sentences))]


def choose_by_verb(weights: Mapping[str, float], other: float = 1) -> Choose:
    """Sentences weighted by their first word; `other` is the weight of every other one."""

    def choose(sentences: list[str], rng: Random) -> str:
        weighted = [weights.get(sentence.split()[0], other) for sentence in sentences]
        if not any(weighted):
            return choose_uniformly(sentences, rng)
        return rng.choices(sentences, weighted)[0]

    return choose


def propose_nothing(_position: dict[str, Any], _rng: Random) -> dict[str, bool]:
    """No sentences besides the listed ones."""
    return {}


def watch_nothing() -> None:
    """Count nothing."""


class Disagreement(AssertionError):
    """Kernel and oracle differ."""


class Lockstep:
    """One game in progress on kernel and oracle."""

    def __init__(
        self,
        game: Game,
        oracle: Oracle,
        seats: int,
        seed: int | str,
        position: dict[str, Any] | None = None,
    ) -> None:
        """A fresh game on both, or one from a position that the oracle already has."""
        self.game = game
        self.oracle = oracle
        self.seed = seed
        self.rng = Random(seed)  # noqa: S311  (games, not secrets)
        self.state = game.start(seats) if position is None else game.state(position)
        self.said: list[str] = []

    def place(self) -> str:
        """Which game this is and how far it has come."""
        edition = self.game.edition
        return (
            f"step {len(self.said)} of seed {self.seed!r}, {self.state.seats} seats, "
            f"{self.game.name} {edition.id} {dict(edition.options)}, last {self.said[-8:]}"
        )

    def expect_same(self, what: str, ours: object, theirs: object) -> None:
        """Both must say the same; otherwise tell where they part."""
        if ours != theirs:
            message = f"{what}\n kernel {ours}\n oracle {theirs}\n {self.place()}"
            raise Disagreement(message)

    def compare_actions(self, ours: list[str], theirs: list[str]) -> None:
        """The same answers; of more than the kernel ever lists, the others are accepted."""
        if len(theirs) <= self.state.widest():
            self.expect_same("actions", ours, theirs)
            return
        unlisted = sorted(set(theirs) - set(ours))
        self.expect_same("unlisted actions", len(unlisted), len(theirs) - self.state.widest())
        for sentence in self.rng.sample(unlisted, min(UNLISTED_TRIED, len(unlisted))):
            refused = self.state.refusal(self.game.read(self.state, sentence))
            self.expect_same(f"unlisted {sentence}", refused, None)

    def compare(self) -> None:
        """The same seat, question, answers, outcomes and table."""
        game, state, oracle = self.game, self.state, self.oracle
        self.expect_same("to_act", game.actor(state), oracle.to_act())
        self.expect_same("ask", game.ask(state), oracle.ask())
        if state.actor() == CHANCE:
            ours = {game.say_chance(state, o): w for o, w in state.chances()}
            self.expect_same("chances", ours, oracle.chances())
        else:
            self.compare_actions(sorted(game.legal(state)), sorted(oracle.actions()))
        if state.actor() == NOBODY:
            self.expect_same("scores", state.scores(), oracle.scores())
        position = game.position(state)
        for key, value in oracle.position().items():
            self.expect_same(f"position.{key}", position.get(key), value)

    def advance(self, choose: Choose, propose: Propose) -> None:
        """One chance outcome or one action, on both."""
        game, state, rng = self.game, self.state, self.rng
        if state.actor() == CHANCE:
            outcome = state.chance_at(rng.randrange(state.chance_weight()))
            sentence = game.say_chance(state, outcome)
            state.apply(outcome)
        else:
            sentence = self.choose_sentence(choose, propose)
            state.apply(game.read(state, sentence))
        self.said.append(sentence)
        self.oracle.apply(sentence)

    def choose_sentence(self, choose: Choose, propose: Propose) -> str:
        """A listed sentence, or one that is accepted without being listed."""
        proposed = propose(self.game.position(self.state), self.rng)
        for sentence, theirs in proposed.items():
            self.expect_same(f"{sentence!r} accepted", self.is_accepted(sentence), theirs)
        accepted = [sentence for sentence, taken in proposed.items() if taken]
        if accepted:
            return choose_uniformly(accepted, self.rng)
        return choose(self.game.legal(self.state), self.rng)

    def is_accepted(self, sentence: str) -> bool:
        """Whether the kernel takes a sentence."""
        try:
            action = self.game.read(self.state, sentence)
        except (IllegalAction, NotationError):
            return False
        return self.game.refusal(self.state, self.state.actor(), action) is None


def play_in_lockstep(
    game: Game,
    oracle: Oracle,
    seats: int,
    seed: int | str,
    choose: Choose = choose_uniformly,
    limit: int = 5000,
    *,
    position: dict[str, Any] | None = None,
    propose: Propose = propose_nothing,
    watch: Watch = watch_nothing,
    may_stop: bool = False,
) -> int:
    """Play one random game on both; return the number of steps, or raise Disagreement.

    With a `position` the game begins there; the oracle must be given in that position.
    `propose` gives sentences with the oracle's word on each: the kernel must accept the same ones.
    `watch` is called at every position. A game still going after `limit` steps is a Disagreement
    unless it `may_stop`.
    """
    try:
        lockstep = Lockstep(game, oracle, seats, seed, position)
    except PositionError as error:
        raise Disagreement(f"{error}\n seed {seed!r}: the kernel refuses the position") from error
    try:
        for step in range(limit):
            lockstep.compare()
            watch()
            if lockstep.state.actor() == NOBODY:
                return step
            lockstep.advance(choose, propose)
    except Disagreement:
        raise
    except Exception as error:
        raise Disagreement(f"{type(error).__name__}: {error}\n {lockstep.place()}") from error
    if may_stop:
        return limit
    raise Disagreement(f"no end\n {lockstep.place()}")
