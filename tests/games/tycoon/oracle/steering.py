"""Ways of playing Tycoon that lead to rare positions, and the positions themselves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import parkett
from parkett.core.edition import Value, option_choices
from parkett.games.tycoon import Tycoon
from parkett.oracle_lockstep import Choose, choose_by_verb, choose_uniformly
from tests.games.tycoon.oracle.oracle import Oracle, of_kind

CHOICES = {k: v for k, v in option_choices(Tycoon.options_type).items() if len(v) > 1}
NUMBERS: dict[str, list[Value]] = {
    "start_cash": [0, 3, 15, 60],
    "start_hotels": [1, 6, 9],
    "new_hotels": [0, 2, 6],
    "hotels_per_player": [9, 18, 27],
    "factories_per_player": [0, 1, 5],
    "open_scheduled": [0, 1, 4],
    "open_charter": [0, 3, 6],
    "phases": [1, 3, 4],
}


def mixed_options(rng: Random) -> dict[str, Value]:
    """Any value of every option, and now and then other numbers."""
    options: dict[str, Value] = {name: rng.choice(values) for name, values in CHOICES.items()}
    for name, values in NUMBERS.items():
        if rng.random() < 0.25:
            options[name] = rng.choice(values)
    return options


def board_with_few_cards() -> str:
    """The printed board, with so few loan cards that the bank runs out of them."""
    text = parkett.game("tycoon").board_text
    for old, new in (("count = 14", "count = 2"), ("count = 10", "count = 1")):
        assert old in text
        text = text.replace(old, new)
    return text


def crowd(sentences: list[str], rng: Random) -> str:
    """Everybody flies to the same three cities, so that landing fields and sites run out."""
    near = [s for s in sentences if s.endswith(("Cairo", "Monaco", "Hongkong"))]
    builds = [s for s in sentences if s.startswith(("build", "renovate"))]
    if builds and rng.random() < 0.9:
        return rng.choice(builds)
    return rng.choice(near if near and rng.random() < 0.9 else sentences)


PLAYERS: dict[str, Choose] = {
    "uniform": choose_uniformly,
    # builds whenever it can: rows grow long, hotels close and are renovated
    "builder": choose_by_verb({"build": 60, "renovate": 60, "fly": 4, "ticket": 2, "end": 8}),
    "crowder": crowd,
    # spends all its money on tickets: little is left to build with
    "spender": choose_by_verb({"ticket": 20, "fly": 4, "build": 3, "end": 0.1}),
    # borrows until no card is left, and never repays
    "borrower": choose_by_verb({"loan": 40, "extend": 20, "ticket": 4, "build": 4}),
}


def refused_for_reach(oracle: Oracle, verb: str, possible: list[str]) -> bool:
    """Something could be bought or flown, but nothing could be built after it (TYC-3.4)."""
    allowed = {said for said in oracle.actions() if said.startswith(verb)}
    return oracle.ask() == "turn" and bool(set(possible) - allowed)


def flights(oracle: Oracle) -> list[str]:
    """Charter flights that the tickets in hand allow."""
    plane = oracle.planes[oracle.active]
    charter = of_kind(oracle.hands[oracle.active], "charter")
    return [f"fly {name}" for name in charter if oracle.board.goals(name, plane.city)]


def has_tie(oracle: Oracle) -> bool:
    """Two seats have equally many hotels in a city."""
    for row in oracle.rows.values():
        numbers = [row.count(seat) for seat in oracle.seats_in() if seat in row]
        if len(numbers) > len(set(numbers)):
            return True
    return False


def cards_in_state(oracle: Oracle, state: str) -> bool:
    """A loan card is extended or overdue."""
    return any(card.state == state for cards in oracle.loans for card in cards)


def is_full(oracle: Oracle, city: str) -> bool:
    """No site is left in the city."""
    return len(oracle.rows[city]) == len(oracle.board.cities[city].first) - 1


RARE: dict[str, Callable[[Oracle], bool]] = {
    "a purchase that would leave nothing to build": lambda o: refused_for_reach(
        o, "ticket ", o.ticket_answers()
    ),
    "a flight that would leave nothing to build": lambda o: refused_for_reach(
        o, "fly ", flights(o)
    ),
    "one way left in the middle of a turn": lambda o: (
        o.ask() == "turn" and (o.bought or o.flown) and len(o.actions()) == 1
    ),
    "a loan though one could build": lambda o: (
        any(said.startswith("loan") for said in o.actions())
        and any(said.startswith("build") for said in o.actions())
    ),
    "nothing but a loan": lambda o: (
        o.ask() == "turn" and all(said.startswith("loan") for said in o.actions())
    ),
    "no loan card left": lambda o: o.ask() == "turn" and not o.available_loans(),
    "a turn passed": lambda o: o.passes > 0,
    "a round of passes": lambda o: o.passes == len(o.seats_in()),
    "no money at all": lambda o: o.ask() == "after" and o.cash[o.active] == 0,
    "an extended card": lambda o: cards_in_state(o, "extended"),
    "an overdue card": lambda o: cards_in_state(o, "overdue"),
    "a seat that is out": lambda o: any(o.out),
    "an end by insolvency": lambda o: o.end == "insolvency",
    "a plane that passes through": lambda o: any(p.city and p.field == 0 for p in o.planes),
    "a hotel to renovate": lambda o: "renovate" in o.actions(),
    "a full city": lambda o: any(is_full(o, city) for city in o.rows),
    "a pile used up": lambda o: not of_kind(o.pile, "scheduled"),
    "a tie in a city": lambda o: o.payday_due and has_tie(o),
}
