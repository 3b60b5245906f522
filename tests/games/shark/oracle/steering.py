"""Ways of playing Shark that lead to rare positions, and the positions themselves."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from parkett.core.edition import Value, option_choices
from parkett.games.shark import Shark
from parkett.oracle_lockstep import Choose, choose_uniformly
from tests.games.shark.oracle.oracle import Oracle
from tests.games.shark.oracle.rules import FREE_TOP, group_of

CHOICES: dict[str, list[Value]] = {
    **{k: v for k, v in option_choices(Shark.options_type).items() if len(v) > 1},
    "chain_cap": [0, 7],
}
NUMBERS: dict[str, Value] = {  # numbers that make short purses and long debts common
    "start_cash": 12000,
    "buy_limit": 8,
    "isolated_provision": 500,
    "forced_sale_percent": 30,
    "top_minimum_dividend": 3000,
    "price_step": 2000,
}


def mixed_options(rng: Random) -> dict[str, Value]:
    """Every option with any of its values, and sometimes other numbers."""
    options: dict[str, Value] = {
        name: values[rng.randrange(len(values))] for name, values in CHOICES.items()
    }
    if rng.random() < 0.5:
        options |= {k: v for k, v in NUMBERS.items() if rng.random() < 0.5}
    return options


# --- ways of playing ---------------------------------------------------------------------


def trade_to_buy(sentences: list[str], rng: Random) -> str:
    """Buys rather than sells and rarely stops early, so that many shares are out."""
    buys = [said for said in sentences if said.startswith("buy")]
    if buys and rng.random() < 0.8:
        return choose_uniformly(buys, rng)
    if "done" in sentences and rng.random() < 0.7:
        return "done"
    return choose_uniformly(sentences, rng)


def uniform(_oracle: Oracle) -> Choose:
    """Anything."""
    return choose_uniformly


def buyer(_oracle: Oracle) -> Choose:
    """Many shares in few hands, little money."""
    return trade_to_buy


def impact(oracle: Oracle, said: str) -> int:
    """How many houses a placement displaces and how many TOP houses it takes over."""
    _, colour, square = said.split()
    if colour == "top":
        return 1
    placement = oracle.placement(colour, square)
    assert placement is not None
    displaced = sum(len(group) for group in placement.touched_groups)
    return displaced + 3 * len(placement.taken_over) + (not placement.isolated)


def attacker(oracle: Oracle) -> Choose:
    """Buys, places TOP houses, takes them over and displaces whatever it can."""

    def choose(sentences: list[str], rng: Random) -> str:
        if oracle.ask() != "place" or rng.random() < 0.1:
            return trade_to_buy(sentences, rng)
        tops = [said for said in sentences if said.startswith("place top")]
        if tops and rng.random() < 0.7:
            return choose_uniformly(tops, rng)
        most = max(impact(oracle, said) for said in sentences)
        return choose_uniformly([s for s in sentences if impact(oracle, s) == most], rng)

    return choose


PLAYERS: dict[str, Callable[[Oracle], Choose]] = {
    "uniform": uniform,
    "buyer": buyer,
    "attacker": attacker,
}


# --- rare positions ----------------------------------------------------------------------


def tops_of_a_group(oracle: Oracle) -> int:
    """The most TOP houses that belong to one group."""
    most = 0
    for colour in oracle.colours:
        for group in oracle.groups(colour):
            most = max(most, sum(oracle.houses[square].islower() for square in group))
    return most


def free_top_touches_chain(oracle: Oracle) -> bool:
    """A TOP house was freed and touches the chain that freed it (SHK-14.9.1)."""
    tops = {square for square, house in oracle.houses.items() if house == FREE_TOP}
    return any(s in oracle.houses and s not in tops for s in oracle.grid.touched(tops))


def joins_through_top(oracle: Oracle) -> bool:
    """A placement would join an own group through a TOP house (SHK-14.6)."""
    for said in oracle.actions() if oracle.ask() == "place" else ():
        _, colour, square = said.split()
        placement = None if colour == "top" else oracle.placement(colour, square)
        if placement is not None and placement.group - placement.base - placement.taken_over:
            return True
    return False


RARE: dict[str, Callable[[Oracle], bool]] = {
    "a chain with one TOP house": lambda o: tops_of_a_group(o) == 1,
    "a chain with several TOP houses": lambda o: tops_of_a_group(o) > 1,
    "a freed TOP house beside a chain": free_top_touches_chain,
    "own groups that a TOP house would join": joins_through_top,
    "a forced sale": lambda o: o.ask() == "give",
    "a forced sale of several companies": lambda o: (
        o.ask() == "give" and any(len(said.split()) > 3 for said in o.actions())
    ),
    "a forced sale without a choice": lambda o: o.ask() == "give" and len(o.actions()) == 1,
    "a bankrupt seat": lambda o: bool(o.eliminated),
    "one player left": lambda o: o.end == "last_player",
    "a company whose shares are all sold": lambda o: any(
        o.supply_ones[c] + o.supply_fives[c] == 0 for c in o.companies
    ),
    "ones that no five replaces": lambda o: any(
        held[c] >= 5 and o.fives[seat][c] == 0
        for seat, held in enumerate(o.ones)
        for c in o.companies
    ),
    "an end by shares": lambda o: o.end == "all_sold",
    "an end by price": lambda o: o.end == "price",
    "an end by houses": lambda o: o.end == "houses",
    "a blocked board": lambda o: o.end == "blocked",
    "worthless shares in hand": lambda o: any(
        held[c] > 0 and not o.groups(o.colour_of[c]) for held in o.ones for c in o.companies
    ),
}


# --- positions in the middle of a game ---------------------------------------------------


def draw_houses(oracle: Oracle, rng: Random) -> dict[str, str]:
    """Houses at random, no two colours side by side; TOP houses are free beside chains (14.9.1)."""
    houses: dict[str, str] = {}
    letters = [oracle.letter[colour] for colour in oracle.colours]
    for square in rng.sample(oracle.grid.squares, rng.randrange(1, len(oracle.grid.squares))):
        beside = {houses[s] for s in oracle.grid.next[square] if s in houses}
        colour = rng.choice([*letters, *sorted(beside) * 3])
        if beside <= {colour} and list(houses.values()).count(colour) < 12:
            houses[square] = colour
    for square in rng.sample(oracle.grid.squares, len(oracle.grid.squares)):
        beside = {s for s in oracle.grid.next[square] if s in houses}
        tops = list(houses.values()).count(FREE_TOP)
        if square in houses or not beside or tops == oracle.houses_left["top"]:
            continue
        if any(houses[s] == FREE_TOP for s in beside):
            continue
        group = group_of(oracle.grid, houses, min(beside))
        if beside <= group and len(group) >= 2:
            houses[square] = FREE_TOP
    return houses


def middle_position(start: dict[str, Any], oracle: Oracle, rng: Random) -> dict[str, Any]:
    """The start of a turn with houses, shares and money at random; the oracle begins there."""
    position: dict[str, Any] = deepcopy(start)
    houses = draw_houses(oracle, rng)
    while oracle.is_over_with(houses):
        houses = draw_houses(oracle, rng)
    rows, columns = oracle.grid.rows, oracle.grid.columns
    position["board"] = ["".join(houses.get(f"{c}{r}", ".") for c in columns) for r in rows]
    for name in [*oracle.colours, "top"]:
        letter = oracle.letter.get(name, FREE_TOP)
        position["houses_left"][name] -= list(houses.values()).count(letter)
    position["cash"] = [rng.choice((0, 0, 1000, 7000)) for _ in range(oracle.seats)]
    for company in oracle.companies:
        for held in position["ones"]:
            most = min(position["supply_ones"][company], 4 - held[company])
            more = rng.randrange(most + 1)
            held[company] += more
            position["supply_ones"][company] -= more
    oracle.start_from(position)
    return {**position, "prices": oracle.record()["prices"]}
