"""The kernel's own account: what is conserved, what is found wrong, what is drawn by lot."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from mypy_extensions import i64

import parkett
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.core.vec_or_list import vec
from parkett.games.acquire.kernel.engine import AcquireGame
from tests.games.acquire.rules.scene import (
    SEVEN_CHAINS,
    SEVEN_SAFE,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    filled,
)
from tests.rule import rule
from tests.scenario import play

OWNERS = ["1 Airport 1 Festival", "1 Imperial 1 Luxor 1 Oriental", "1 Prestige 1 Continental"]
OPTIONS: list[dict[str, object]] = [
    {},
    {"safe_size": 4, "hand_size": 3, "dead_tiles": "replace_once"},
    {"safe_size": 5, "draw_without_placement": False, "dead_tiles": "replace"},
    {"shares_per_chain": 7, "end_when_all_tiles_played": True, "bonus_rounding": "exact"},
]


def kernel(match: Match) -> AcquireGame:
    """The kernel's state of a match."""
    return cast(AcquireGame, match.state)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("edition", "seats"), [("de", 2), ("fr", 3), ("international", 4)])
def test_nothing_is_wrong_or_lost_in_random_games(
    edition: str, seats: int, options: dict[str, object]
) -> None:
    game = parkett.game("acquire", edition, options)  # type: ignore[arg-type]
    state, loaded = game.start(seats), game.start(seats)
    rng, ledger = Rng(seats), state.ledger()
    while state.actor() <= CHANCE:
        assert state.audit() == ""
        assert state.ledger() == ledger
        loaded.load(state.dump())
        assert loaded.audit() == ""
        assert loaded.dump() == state.dump()
        if state.actor() < CHANCE:
            legal = state.actions()
            seed, before = rng.below(1 << 30), state.dump()
            assert state.pick(Rng(seed)) == legal[Rng(seed).below(len(legal))]
            state.apply(legal[rng.below(len(legal))])
            who, draws = loaded.step(loaded.pick(Rng(seed)), Rng(seed)), Rng(seed)
            stepped = loaded.dump()
            loaded.load(before)
            loaded.apply(loaded.pick(Rng(seed)))
            assert who == loaded.settle(draws) == loaded.actor()
            assert loaded.dump() == stepped
        else:
            state.apply(state.draw(rng))
    assert state.audit() == ""


@rule("ACQ-1.6", "ACQ-1.12.1")
def test_the_ledger_counts_money_shares_and_tiles_wherever_they_are() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"], seats=2)
    play(match, "place 5A", "draw 9F")  # a tile of the bank waits

    shares = {f"shares of chain {chain}": 25 for chain in range(7)}
    assert match.state.ledger() == {"cash": 12_000, **shares, "tiles": 108}
    kernel(match).cash[2] += 1
    kernel(match).stock[0] -= 1
    kernel(match).removed += 1
    shares["shares of chain 0"] = 24
    assert match.state.ledger() == {"cash": 12_001, **shares, "tiles": 109}


@rule("ACQ-1.6")
@pytest.mark.parametrize("chain", range(7))
@pytest.mark.parametrize("seat", range(4))
def test_a_share_too_many_is_counted_for_its_chain(seat: int, chain: int) -> None:
    state = kernel(acquire(SEVEN_CHAINS, ask="buy", shares=OWNERS))
    before = state.ledger()
    state.stock[seat * 7 + chain] += 1

    assert state.ledger() == {**before, f"shares of chain {chain}": 26}


def put(field: str, place: int, number: int) -> Callable[[AcquireGame], None]:
    """A change of one number of a vector."""

    def change(state: AcquireGame) -> None:
        getattr(state, field)[place] = number

    return change


def put_all(field: str, number: int | bool) -> Callable[[AcquireGame], None]:
    """A change of a plain field."""

    def change(state: AcquireGame) -> None:
        setattr(state, field, number)

    return change


def lose_a_slot(state: AcquireGame) -> None:
    """Take the last slot of the last hand away."""
    state.hands = vec[i64](list(state.hands)[:-1])


def widen(state: AcquireGame) -> None:
    """Give every hand a slot that nobody needs."""
    state.hands = vec[i64]([-1] * 21)
    state.hand_room = 7


FAULTS: list[tuple[Callable[[AcquireGame], None], str]] = [
    (put("cash", 0, -1), "seat 0 has -1 in cash"),
    (put("cash", 1, -1), "seat 1 has -1 in cash"),
    (put("cash", 2, -5), "seat 2 has -5 in cash"),
    (put("stock", 0, -1), "somebody holds less than no share"),
    (put("stock", 27, -1), "somebody holds less than no share"),
    (put("size", 0, 3), "chain 0 has 2 hotels, not 3"),
    (put("size", 6, 0), "chain 6 has 2 hotels, not 0"),
    (lose_a_slot, "hands have 6 slots each, but 17 in all"),
    (widen, "hands have 7 slots each, but no hand needs as many"),
    (put("price", 0, 300), "chain 0 is kept at 300, not 200 (ACQ-6.8)"),
    (put("price", 6, 0), "chain 6 is kept at 0, not 400 (ACQ-6.8)"),
    (put_all("active_chains", 126), "chain 0 of 2 hotels is kept as something else"),
    (put_all("safe", 64), "chain 6 of 2 hotels is kept as something else"),
    (put_all("end_size_chains", 2), "chain 1 of 2 hotels is kept as something else"),
    (put_all("bank_one", 0), "the bank's 24 shares of chain 0 are kept as something else"),
    (put_all("bank_two", 63), "the bank's 24 shares of chain 6 are kept as something else"),
    (put_all("bank_three", 125), "the bank's 24 shares of chain 1 are kept as something else"),
    (put_all("packed_prices", 0o4), "the prices are packed as 4, not 4004003003003002002"),
    (put_all("some_tiles_unplayable", False), "whether tiles may be unplayable is kept wrongly"),
    (put_all("pool_sums", 0), "the rows of the pool are summed up wrongly"),
    (put("adjacent", 2, 0), "what touches square 2 is kept wrongly"),
    (put("adjacent", 107, 1), "what touches square 107 is kept wrongly"),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_what_is_wrong_is_found(change: Callable[[AcquireGame], None], fault: str) -> None:
    state = kernel(acquire(SEVEN_CHAINS, ask="buy", shares=OWNERS))
    assert state.audit() == ""
    change(state)

    assert state.audit() == fault


@rule("ACQ-4.2.4")
def test_a_chain_that_is_nobodys_is_found_wrong_but_in_a_merger() -> None:
    lonely = acquire("AA", ask="buy")
    merging = acquire(TWO_CHAINS, hands=["5A"], shares=["1 Luxor", "1 Airport"])
    play(merging, "place 5A", "dispose keep 0 sell 1 trade 0")
    over = acquire(filled("L", 41), ask="buy", shares=["1 Luxor"])
    play(over, "announce end", "buy nothing")

    assert lonely.state.audit() == "nobody holds a share of chain 0 (ACQ-4.2.4)"
    assert merging.state.audit() == ""
    assert over.state.audit() == ""
    single = kernel(acquire("AA", ask="buy", shares=["1 Airport"]))
    single.cells[1] = 8
    single.size[0] = 1
    assert single.audit() == "chain 0 is a single hotel"


@pytest.mark.parametrize("board", [TWO_SAFE, SEVEN_SAFE, filled("L", 41), "o.o\n.o"])
def test_nothing_is_wrong_with_a_drawn_board(board: str) -> None:
    assert acquire(board, ask="buy", shares=OWNERS).state.audit() == ""


@rule("ACQ-9.4")
@pytest.mark.parametrize(("left", "sold"), [(0, 1), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1)])
def test_the_bank_knows_what_it_has_after_a_sale(left: int, sold: int) -> None:
    shares = ["1 Luxor", f"{25 - left} Airport"]
    match = acquire(TWO_CHAINS, hands=["5A"], shares=shares)
    play(match, "place 5A", f"dispose keep {25 - left - sold} sell {sold} trade 0")

    assert match.position()["bank"]["Airport"] == left + sold
    assert match.state.audit() == ""


@rule("ACQ-9.4")
@pytest.mark.parametrize("left", [1, 2, 3, 4, 5, 6])
def test_the_bank_knows_what_it_has_after_a_purchase(left: int) -> None:
    match = acquire("AA", ask="buy", shares=[f"{25 - left} Airport"], cash=600)
    bought = min(3, left)
    play(match, "buy" + " Airport" * bought)

    assert match.position()["bank"]["Airport"] == left - bought
    assert match.state.audit() == ""


@rule("ACQ-2.5.1")
def test_an_imagined_deal_leaves_the_own_hand_and_the_sizes_of_the_others() -> None:
    hands = ["1I 3I 5I", "2H 4H 6H 8H 10H 12H 1F", "9F"]
    state = kernel(acquire(hands=hands))
    own = list(state.hands)[: state.hand_room]
    seen = set()
    for seed in range(20):
        shuffled = state.clone()
        shuffled.reshuffle(0, Rng(seed))
        seen.add(tuple(shuffled.hands))

        assert list(shuffled.hands)[: shuffled.hand_room] == own
        assert [shuffled.hand_count(seat) for seat in range(3)] == [3, 7, 1]
        assert shuffled.pool_count == state.pool_count
        assert shuffled.ledger() == state.ledger()
        assert shuffled.audit() == ""
    assert len(seen) == 20


@pytest.mark.parametrize("action", [-1, 1344, 5000])
def test_a_number_that_is_no_action_is_not_asked_for(action: int) -> None:
    refused = acquire("AA", hands=["12I"]).state.refusal(action)

    assert refused is not None
    assert (refused.rule, refused.code) == ("ACQ-3.1", "not_asked_now")
