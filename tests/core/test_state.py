"""The loops and the generator that every game gets from the kernel."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY


def test_the_generator_is_even_and_known() -> None:
    """The same numbers in both modes, on every machine, for ever."""
    rng = Rng(7)
    drawn = [rng.below(6) for _ in range(12_000)]
    counts = Counter(drawn)

    assert set(counts) == set(range(6))
    assert sum((n - 2000) ** 2 / 2000 for n in counts.values()) < 20.5  # chi square, 0.1 %
    assert [Rng(n).below(1000) for n in range(5)] == FIRST


def test_neighbouring_seeds_part_company() -> None:
    """No number of one seed tells how far away the same number of the next one is."""
    runs = [[rng.below(1000) for _ in range(12)] for rng in map(Rng, range(400))]
    for at in range(12):
        steps = Counter((b[at] - a[at]) % 1000 // 100 for a, b in pairwise(runs))
        assert max(steps.values()) < 80  # of 399 in ten classes


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_game_settles_and_plays_on(name: str) -> None:
    game = parkett.game(name)
    state = game.start(game.edition.seats[-1])
    rng = Rng(1)
    state.settle(rng)

    assert state.actor() < CHANCE
    assert state.playout(rng, 200) > 0


@pytest.mark.parametrize("name", parkett.GAMES)
def test_states_can_be_pickled_and_copied(name: str) -> None:
    game = parkett.game(name)
    state = game.start(game.edition.seats[-1])
    state.settle(Rng(3))

    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()  # noqa: S301
    assert copy.deepcopy(state).dump() == state.dump()


@pytest.mark.parametrize("name", parkett.GAMES)
def test_nothing_is_legal_after_the_end(name: str) -> None:
    game = parkett.game(name)
    state = game.start(game.edition.seats[0])
    state.playout(Rng(8), 20_000)
    if state.actor() == NOBODY:
        refused = state.refusal(0)

        assert state.actions() == []
        assert refused is not None
        assert refused.code == "game_over"


FIRST = [732, 161, 982, 195, 799]


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_batched_verbs_do_what_single_ones_do(name: str) -> None:
    fresh = parkett.game(name).start(3)
    one, many = fresh.clone(), fresh.clone()
    luck, same = Rng(5), Rng(5)
    who = one.settle(luck)
    many.settle(same)
    for _ in range(25):
        chosen: list[int] = []
        copy, ahead = one.clone(), Rng(0)
        ahead.first, ahead.second = luck.first, luck.second
        for _ in range(3):
            if who >= CHANCE:
                break
            chosen.append(copy.actions()[len(chosen) % len(copy.actions())])
            who = copy.step(chosen[-1], ahead)
        for action in chosen:
            who = one.step(action, luck)
        assert many.step_many(chosen, same) == who
        assert many.dump() == one.dump()
        if who == NOBODY:
            break


@pytest.mark.parametrize("name", parkett.GAMES)
def test_the_mask_and_the_question_agree_with_the_list(name: str) -> None:
    state, rng = parkett.game(name).start(3), Rng(6)
    for _ in range(60):
        if state.play_random(3, rng) == NOBODY:
            break
        legal = state.actions()
        mask = state.legal_mask(2000)
        assert [code for code in range(2000) if mask[code]] == [c for c in legal if c < 2000]
        assert all(state.is_legal(code) and state.refusal(code) is None for code in legal)
        if not state.open_ended():
            assert not any(state.is_legal(code) for code in (-1, legal[-1] + 1))


def test_play_random_plays_as_many_as_a_playout() -> None:
    fresh = parkett.game("acquire").start(4)
    one, other, luck, same = fresh.clone(), fresh.clone(), Rng(3), Rng(3)

    assert one.playout(luck, 50) == 50
    assert one.settle(luck) == other.play_random(50, same)
    assert one.dump() == other.dump()
    assert other.play_random(1_000_000, same) == NOBODY
