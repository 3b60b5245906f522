"""Ways of playing Acquire that lead to rare positions, and the positions themselves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from parkett.core.edition import Value, option_choices
from parkett.games.acquire import Acquire
from parkett.oracle_lockstep import Choose, choose_uniformly
from tests.games.acquire.oracle.oracle import Oracle
from tests.games.acquire.oracle.rules import CHAINS, active_chains, founds_eighth_chain

CHOICES = {k: v for k, v in option_choices(Acquire.options_type).items() if len(v) > 1}
NUMBERS: dict[str, list[Value]] = {
    "safe_size": [3, 5, 11],
    "end_size": [12, 24, 41, 108],
    "hand_size": [1, 4, 6, 12],
    "shares_per_chain": [1, 4, 7, 25],
    "buy_limit": [0, 1, 3],
    "start_cash": [0, 1000, 6000, 60_000],
}


def mixed_options(rng: Random) -> dict[str, Value]:
    """Any value of every option, and now and then other numbers."""
    options: dict[str, Value] = {name: rng.choice(values) for name, values in CHOICES.items()}
    for name, values in NUMBERS.items():
        if rng.random() < 0.4:
            options[name] = rng.choice(values)
    return options


def without_announcement(sentences: list[str]) -> list[str]:
    """Everything but the announcement of the end."""
    return [said for said in sentences if said != "announce end"]


def never_ends(sentences: list[str], rng: Random) -> str:
    """Announces nothing: the pool runs out and nobody can place any more."""
    return choose_uniformly(without_announcement(sentences), rng)


def hoards(sentences: list[str], rng: Random) -> str:
    """Buys as much as possible of one chain and keeps what it has: the bank runs out of shares."""
    left = without_announcement(sentences)
    if left[0].startswith("dispose") and rng.random() < 0.8:
        return max(left, key=lambda said: int(said.split()[2]))
    if left[0].startswith("buy") and rng.random() < 0.9:
        most = max(len(said.split()) for said in left)
        left = [said for said in left if len(said.split()) == most]
        fewest = min(len(set(said.split())) for said in left)
        left = [said for said in left if len(set(said.split())) == fewest]
    return choose_uniformly(left, rng)


def trades(sentences: list[str], rng: Random) -> str:
    """Buys of every chain and exchanges all it can: the survivor's shares run out."""
    left = without_announcement(sentences)
    if left[0].startswith("dispose") and rng.random() < 0.8:
        return max(left, key=lambda said: int(said.split()[6]))
    if left[0].startswith("buy"):
        return max(left, key=lambda said: len(set(said.split())))
    return choose_uniformly(left, rng)


PLAYERS: dict[str, Choose] = {
    "uniform": choose_uniformly,
    "never ends": never_ends,
    "hoards": hoards,
    "trades": trades,
}


def held_by_players(oracle: Oracle, chain: str) -> bool:
    """The bank has no share of the chain."""
    return oracle.bank[chain] == 0


def absorbs_without_bank_shares(oracle: Oracle) -> bool:
    """A chain is settled of which the players hold every share."""
    merger = oracle.merger
    settling = None if merger is None else merger.settling
    return oracle.ask() == "dispose" and settling is not None and held_by_players(oracle, settling)


def trade_is_short(oracle: Oracle) -> bool:
    """The survivor's shares do not suffice for all that could be exchanged."""
    merger, seat = oracle.merger, oracle.to_act()
    if oracle.ask() != "dispose" or merger is None or not isinstance(seat, int):
        return False
    assert merger.settling is not None
    assert merger.survivor is not None
    pairs = oracle.shares[seat][merger.settling] // 2
    return 0 < oracle.bank[merger.survivor] < pairs


def chain_without_shares_can_be_founded(oracle: Oracle) -> bool:
    """A name may be chosen for which there is no founder's share."""
    free = [chain for chain in CHAINS if chain not in active_chains(oracle.board)]
    return oracle.ask() == "found" and any(held_by_players(oracle, chain) for chain in free)


def waits_for_a_name(oracle: Oracle) -> bool:
    """A tile in hand would found an eighth chain."""
    return oracle.ask() == "place" and any(
        founds_eighth_chain(oracle.board, tile) for tile in oracle.hands[oracle.active]
    )


RARE: dict[str, Callable[[Oracle], bool]] = {
    "a hand of more than six tiles": lambda o: any(len(hand) > 6 for hand in o.hands),
    "nobody has placed for a turn, with tiles in the pool": lambda o: (
        o.ask() == "buy" and not o.placed and bool(o.pool)
    ),
    "the pool is empty": lambda o: o.ask() == "place" and not o.pool,
    "a merger of two players after the last tile": lambda o: (
        o.seats == 2 and o.ask() == "dispose" and not o.pool
    ),
    "a stalemate": lambda o: o.end == "stalemate",
    "an absorbed chain whose shares are all held": absorbs_without_bank_shares,
    "an exchange for which shares are short": trade_is_short,
    "a chain without shares to found": chain_without_shares_can_be_founded,
    "a tile for an eighth chain": waits_for_a_name,
    "two bank tiles that wait": lambda o: len(o.bank_tiles) >= 2,
    "a choice which chain is settled first": lambda o: o.ask() == "settle",
    "a purchase nobody can pay": lambda o: o.ask() == "buy" and o.cash[o.active] < 200,
}
