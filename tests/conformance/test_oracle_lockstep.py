"""The lockstep finds the first difference of kernel and oracle, and tells where it is."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from parkett.oracle_lockstep import Disagreement, choose_by_verb, play_in_lockstep
from tests.conformance.clamped import COINS, PIPS, ROUNDS, TOP_PRICE, clamped

SEATS = 3


class ClampedOracle:
    """The small game a second time; `wrong_from` is the roll from which its price is wrong."""

    def __init__(self, wrong_from: int = ROUNDS + 1) -> None:
        self.wrong_from = wrong_from
        self.coins: list[int] = []
        self.calls: list[str] = []
        self.price = 0
        self.turns = 0

    def ask(self) -> str:
        if len(self.coins) < SEATS:
            return "coin"
        if self.turns == ROUNDS:
            return "nothing"
        return "roll" if len(self.calls) > self.turns else "call"

    def to_act(self) -> int | str:
        others = {"coin": "chance", "roll": "chance", "nothing": "nobody"}
        return others.get(self.ask(), self.turns % SEATS)

    def actions(self) -> set[str]:
        return {"up", "down"} if self.ask() == "call" else set()

    def chances(self) -> dict[str, int]:
        highest = COINS if self.ask() == "coin" else PIPS
        return {f"throw {number}": 1 for number in range(1, highest + 1)}

    def apply(self, sentence: str) -> None:
        if self.ask() == "coin":
            self.coins.append(int(sentence.split()[1]))
        elif self.ask() == "call":
            self.calls.append(sentence)
        else:
            change = int(sentence.split()[1]) * (1 if self.calls[-1] == "up" else -1)
            self.turns += 1
            self.price = min(TOP_PRICE, max(0, self.price + change))
            if self.turns >= self.wrong_from:
                self.price += 1

    def position(self) -> dict[str, Any]:
        return {"price": self.price, "coins": self.coins + [0] * (SEATS - len(self.coins))}

    def scores(self) -> list[int]:
        return [coin * self.price for coin in self.coins]


def test_two_right_games_agree_to_the_end() -> None:
    assert play_in_lockstep(clamped(), ClampedOracle(), SEATS, "right") == SEATS + 2 * ROUNDS


@pytest.mark.parametrize("roll", [1, 4, ROUNDS])
def test_the_first_difference_is_told_with_seed_and_step(roll: int) -> None:
    with pytest.raises(Disagreement) as caught:
        play_in_lockstep(clamped(), ClampedOracle(roll), SEATS, "wrong one")

    told = str(caught.value)
    assert told.startswith("scores" if roll == ROUNDS else "position.price")
    assert f"step {SEATS + 2 * roll} of seed 'wrong one', {SEATS} seats, clamped one" in told


def test_the_same_seed_finds_the_same_difference() -> None:
    told = []
    for _ in range(2):
        with pytest.raises(Disagreement) as caught:
            play_in_lockstep(clamped(), ClampedOracle(3), SEATS, 77)
        told.append(str(caught.value))

    assert told[0] == told[1]


class FailingOracle(ClampedOracle):
    """It cannot carry out a call."""

    def apply(self, sentence: str) -> None:
        if self.ask() == "call":
            raise KeyError(sentence)
        super().apply(sentence)


def test_an_error_is_told_with_seed_and_step() -> None:
    with pytest.raises(Disagreement, match=rf"KeyError.*\n step {SEATS + 1} of seed 'failing'"):
        play_in_lockstep(clamped(), FailingOracle(), SEATS, "failing")


def test_a_game_without_end_is_told() -> None:
    with pytest.raises(Disagreement, match="no end"):
        play_in_lockstep(clamped(), ClampedOracle(), SEATS, "short", limit=5)

    steps = play_in_lockstep(clamped(), ClampedOracle(), SEATS, "short", limit=5, may_stop=True)
    assert steps == 5


def test_every_position_is_watched() -> None:
    oracle, asked = ClampedOracle(), Counter[str]()

    play_in_lockstep(
        clamped(), oracle, SEATS, "watched", watch=lambda: asked.update([oracle.ask()])
    )

    assert asked == {"coin": SEATS, "call": ROUNDS, "roll": ROUNDS, "nothing": 1}


def test_proposed_sentences_must_be_accepted_alike() -> None:
    def propose(_position: dict[str, Any], _rng: Random) -> dict[str, bool]:
        return {"up": True, "sideways": False}

    oracle = ClampedOracle()
    play_in_lockstep(clamped(), oracle, SEATS, "proposed", propose=propose)
    assert oracle.calls == ["up"] * ROUNDS  # of those proposed only this one is accepted

    with pytest.raises(Disagreement, match="'sideways' accepted"):
        play_in_lockstep(
            clamped(), ClampedOracle(), SEATS, "proposed", propose=lambda *_: {"sideways": True}
        )


def test_choice_by_verb_prefers_the_heavier_words() -> None:
    choose, rng = choose_by_verb({"up": 9}), Random(1)
    said = Counter(choose(["up", "down"], rng) for _ in range(1000))

    assert 850 < said["up"] < 950
    assert choose_by_verb({"down": 0}, other=0)(["down"], rng) == "down"
