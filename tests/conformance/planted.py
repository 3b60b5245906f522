"""Wrong implementations on purpose, of Acquire and of a small game: each must be objected to.

Run with PARKETT_PURE=1, because compiled classes cannot be changed from outside:
prints one line a bug, "caught" or "MISSED".
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import parkett
from parkett.conformance import Nonconformity, check, check_record_round_trip
from parkett.core.errors import ParkettError
from parkett.core.refusal import Refusal
from parkett.core.rng import Rng
from parkett.games import load_spec
from parkett.games.acquire import Acquire
from parkett.games.acquire.kernel import (
    buying,
    codes,
    ending,
    merging,
)
from parkett.games.acquire.kernel import (
    draws as dealing,
)
from parkett.games.acquire.kernel import (
    engine as game,
)
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.state import AcquireState
from parkett.games.acquire.speech.notation import Notation
from parkett.games.acquire.speech.position import PositionWriter
from parkett.oracle_lockstep import Disagreement, play_in_lockstep
from tests.conformance.clamped import WRONG, Clamped, clamped
from tests.games.acquire.oracle.oracle import Oracle

Change = tuple[object, str, Any]


@contextmanager
def changed(*changes: Change) -> Iterator[None]:
    """Put other attributes in place for a while."""
    saved = [(owner, name, getattr(owner, name)) for owner, name, _ in changes]
    try:
        for owner, name, value in changes:
            setattr(owner, name, value)
        yield
    finally:
        for owner, name, value in saved:
            setattr(owner, name, value)


def pay_without_bank(s: AcquireState, seat: int, amount: int) -> None:
    s.cash[seat] += amount


def share_cash(s: AcquireState, other: AcquireState, _copy: Any = AcquireState.copy_from) -> None:
    _copy(s, other)
    s.cash = other.cash


def see_all_hands(
    g: Acquire, state: Any, viewer: int | None, _see: Any = Acquire.private_view
) -> Any:
    view = _see(g, state, viewer)
    return {**view, "hands": g.position_fields(state)["hands"]}


def list_dear_basket(
    s: AcquireState, seat: int, buffer: Any, _list: Any = game.legal_baskets
) -> int:
    count: int = _list(s, seat, buffer)
    if 0 < count < codes.BASKETS:
        buffer[count] = int(codes.buy_code(codes.BASKETS - 1))
        return count + 1
    return count


def accept_all(s: AcquireGame, action: int) -> Refusal | None:
    return None


def list_backwards(s: AcquireState, buffer: Any) -> int:
    free = [int(codes.choice_code(codes.FOUND, c)) for c in range(7) if s.size[c] == 0]
    for i, action in enumerate(reversed(free)):
        buffer[i] = action
    return len(free)


def say_wrong_chain(n: Notation, s: Any, action: int, _say: Any = Notation.say) -> str:
    return str(_say(n, s, action)).replace("found Luxor", "found Airport")


def forget_placed(w: PositionWriter, s: Any, _write: Any = PositionWriter.write) -> Any:
    return {**_write(w, s), "placed": False}


def dump_without_active(s: AcquireGame, _dump: Any = AcquireGame.dump) -> list[int]:
    numbers: list[int] = _dump(s)
    return [*numbers[:3], 0, *numbers[4:]]


def reshuffle_own_hand(
    s: AcquireGame, seat: int, rng: Rng, _mix: Any = AcquireGame.reshuffle
) -> None:
    _mix(s, (seat + 1) % s.seats, rng)


def note_unknown_rule(s: AcquireState, action: int, _apply: Any = game.apply_found) -> None:
    _apply(s, action)
    s.note(codes.FOUNDER_SHARE, 99_01_00, s.active, 0)


def journal_changes_game(s: AcquireState, action: int, _apply: Any = game.apply_found) -> None:
    _apply(s, action)
    if s.journal is not None:
        s.idle_turns += 1


def explain_nothing(s: AcquireGame, action: int) -> Refusal:
    return Refusal("ACQ-99.9", "no_such_rule")


def lose_a_tile(
    s: AcquireState, seat: int, tile: int, _drop: Any = AcquireState.drop_from_hand
) -> None:
    _drop(s, seat, tile)
    if tile % 40 == 0 and s.pool_count > 0:
        s.take_from_pool(int(dealing.nth_pool_tile(s, 0)))


KIT_BUGS: dict[str, Change] = {
    "a payment that the bank does not book": (AcquireState, "pay", pay_without_bank),
    "a clone that shares the cash": (AcquireState, "copy_from", share_cash),
    "a view with all hands": (Acquire, "private_view", see_all_hands),
    "a basket nobody can pay": (game, "legal_baskets", list_dear_basket),
    "a referee who accepts everything": (AcquireGame, "refusal", accept_all),
    "actions in the wrong order": (game, "legal_founds", list_backwards),
    "a sentence for the wrong chain": (Notation, "say", say_wrong_chain),
    "a position that forgets": (PositionWriter, "write", forget_placed),
    "a dump that forgets": (AcquireGame, "dump", dump_without_active),
    "a reshuffle of the own hand": (AcquireGame, "reshuffle", reshuffle_own_hand),
    "a journal with an unknown rule": (game, "apply_found", note_unknown_rule),
    "a journal that changes the game": (game, "apply_found", journal_changes_game),
    "a refusal without a rule": (AcquireGame, "explain", explain_nothing),
    "a tile that vanishes": (AcquireState, "drop_from_hand", lose_a_tile),
    "a draw told to everybody": (
        Acquire,
        "entries",
        {n: type(k)(k.name, k.fields) for n, k in Acquire.entries.items()},
    ),
}


def forget_safety(
    s: AcquireState, chain: int, size: int, _resize: Any = AcquireState.resize
) -> None:
    _resize(s, chain, size)
    s.safe = 0


def second_bonus_down(first: int, ways: int, unit: int, rounding: int) -> int:
    return first // (ways * unit) * unit


RULE_BUGS: dict[str, Change] = {
    "bonuses rounded down (ACQ-6.6)": (
        sys.modules["parkett.core.majorities"],
        "rounded_share",
        second_bonus_down,
    ),
    "the largest absorbed chain first (ACQ-8.2)": (
        merging,
        "chains_to_settle_next",
        merging.largest_chains,
    ),
    "trade without regard to the bank (ACQ-7.5.2)": (merging, "max_tradable_pairs", lambda s: 12),
    "no free share for the founder (ACQ-4.2.4)": (AcquireState, "in_bank", lambda s, chain: 0),
    "safe chains may merge (ACQ-4.4.1)": (AcquireState, "resize", forget_safety),
    "the end by active chains (ACQ-11.1.1)": (
        ending,
        "is_end_condition_met",
        lambda s: all(n == 0 or n >= 11 for n in s.size) and any(s.size),
    ),
    "highest number starts (ACQ-2.4)": (
        dealing,
        "is_earlier_setup_tile",
        lambda s, tile, other: tile % 12 > other % 12,
    ),
    "buying on credit (ACQ-9.5)": (
        game,
        "legal_baskets",
        lambda s, seat, buffer: buying.legal_baskets(s, s.seats, buffer),
    ),
}


def caught_by_kit() -> str:
    """The kit's objection, or nothing."""
    try:
        for seats in (3, 2, 5):
            check(parkett.game("acquire"), seats, seed=3, thorough=5)
            check_record_round_trip(parkett.game("acquire"), seats, "planted")
    except (Nonconformity, ParkettError, IndexError) as error:
        return str(error) or type(error).__name__
    return ""


def caught_by_oracle() -> str:
    """The oracle's objection, or nothing."""
    for number in range(20):
        seats = 2 + number % 5
        plain = parkett.game("acquire")
        try:
            play_in_lockstep(plain, Oracle(dict(plain.edition.options), seats), seats, number)
        except (Disagreement, ParkettError, IndexError, ValueError) as error:
            return str(error) or type(error).__name__
    return ""


def run(bugs: dict[str, Change], objection: Callable[[], str]) -> int:
    """Plant every bug in turn; return how many were missed."""
    missed = 0
    for name, change in bugs.items():
        load_spec.cache_clear()  # a game made before remembers how it was
        with changed(change):
            said = objection()
        missed += not said
        print(f"{'caught' if said else 'MISSED'}: {name}: {said[:120]!r}")
    return missed


def caught_in_small_game(kind: type[Clamped]) -> str:
    """The kit's objection to a small game, or nothing."""
    try:
        for seats in (2, 3):
            for seed in range(6):
                check(clamped(kind), seats, seed, thorough=2)
    except Nonconformity as error:
        return str(error)
    return ""


def run_small() -> int:
    """Try every wrong small game; return how many were missed, and the right one if it was not."""
    missed = int(bool(caught_in_small_game(Clamped)))
    for name, kind in WRONG.items():
        said = caught_in_small_game(kind)
        missed += not said
        print(f"{'caught' if said else 'MISSED'}: {name}: {said[:120]!r}")
    return missed


def main() -> int:
    """Plant everything of one kind; the sound game itself must pass first."""
    if sys.argv[1] == "small":
        return run_small()
    if sys.argv[1] == "kit":
        return int(bool(caught_by_kit())) + run(KIT_BUGS, caught_by_kit)
    return int(bool(caught_by_oracle())) + run(RULE_BUGS, caught_by_oracle)


if __name__ == "__main__":
    sys.exit(main())
