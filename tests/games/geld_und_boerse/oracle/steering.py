"""Ways of playing Geld & Börse that lead to rare positions, and the positions themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import parkett
from parkett.core.edition import option_choices
from parkett.core.game import Game
from parkett.games.geld_und_boerse import GeldUndBoerse
from parkett.oracle_lockstep import Choose, choose_by_verb, choose_uniformly
from tests.games.geld_und_boerse.oracle.oracle import Oracle

CHOICES = {k: v for k, v in option_choices(GeldUndBoerse.options_type).items() if len(v) > 1}
NAMES = ("London", "Tokyo", "Rio-de-Janeiro", "Computer", "Gold-mine", "Oil", "silver", "gold")
GOODS = ("silver", "gold", "platinum", "diamonds")


def deal_hard(sentences: list[str], rng: Random) -> str:
    """Counters and drafts rather than accepts; asks for cash when it can."""
    cash = [said for said in sentences if re.fullmatch(r"ask \d+", said)]
    if cash and rng.random() < 0.5:
        return choose_uniformly(cash, rng)
    weights = {"offer": 9, "counter": 9, "no": 0.2, "accept": 0.3, "add": 3, "sell": 0.3}
    return choose_by_verb(weights)(sentences, rng)


PLAYERS: dict[str, Choose] = {
    "uniform": choose_uniformly,
    # never bids: everything under the hammer stays where it was
    "silent": choose_by_verb({"bid": 0.05, "buy": 3, "lay": 3}),
    # owes all it can and lays every card it has: rents are high and cash is short
    "debtor": choose_by_verb({"borrow": 8, "lay": 8, "buy": 5, "repay": 0.1, "take": 0.2}),
    # sells one card at a time when it has to pay
    "seller": lambda sentences, rng: choose_uniformly(
        [s for s in sentences if s.startswith("sell 1 ")] or sentences, rng
    ),
    # deals as long as it may, asks for more money, and puts up bundles
    "dealer": deal_hard,
    # buys whatever it can, so that the bank runs out of cards
    "buyer": choose_by_verb({"buy": 20, "bid": 6, "lay": 4, "release": 0.2, "sell": 0.2}),
}


# --- sentences that no list need contain -------------------------------------------------


def some_sentences(position: dict[str, Any], rng: Random) -> list[str]:
    """Sentences of every kind, sensible or not."""
    asked = position["to_act"]
    cards = [
        name.replace(" ", "-")
        for seat in (asked, position["active"])
        for name in (
            [city for city, owner in position["cities"].items() if owner == seat]
            + [branch for branch, number in position["unplaced"][seat].items() if number]
            + [good for good, number in position["goods"][seat].items() if number]
            + [
                b
                for c, lying in position["placed"].items()
                if position["cities"][c] == seat
                for b in lying
            ]
        )
    ] + list(NAMES)
    branches = [card for card in cards if card[0].isupper()]
    cash = position["cash"][asked]

    def amount() -> int:
        return rng.choice((0, 1, 7, 10, 30, 250, rng.randrange(1000), cash // 1000)) * 1000

    return [
        f"bid {amount()}",
        f"borrow {amount()}",
        f"repay {amount()}",
        f"buy {rng.randrange(1, 5)} {rng.choice(GOODS)}",
        f"sell {rng.randrange(1, 5)} {rng.choice(GOODS)}",
        f"sell {rng.choice(branches)}",
        f"lay {rng.choice(branches)} on {rng.choice(branches)}",
        f"take {rng.choice(branches)} from {rng.choice(branches)}",
        *(f"{verb} {rng.choice(cards)}" for verb in ("add", "add", "remove", "give", "keep")),
        *(f"{verb} {rng.choice(cards)}" for verb in ("ask", "ask", "waive")),
        f"{rng.choice(('give', 'ask'))} {amount()}",
        f"to {rng.choice('ABCDEF')}",
        rng.choice(("roll", "stop", "end turn", "buy", "release", "pass", "done", "no deal")),
        rng.choice(("accept", "decline", "offer", "counter", "put up")),
    ]


# --- positions in the middle of a game ---------------------------------------------------


def deal_out(position: dict[str, Any], oracle: Oracle, rng: Random) -> None:
    """Cities, INVEST cards and goods at random; often all INVEST cards are in hands."""
    seats = range(oracle.seats)
    buyers: list[int | None] = [*seats, *seats, *seats]
    if rng.random() < 0.5:
        buyers.append(None)  # the bank keeps some cards
    for city in oracle.cities:
        position["cities"][city] = rng.choice([None, *seats, *seats])
    for branch in oracle.amounts:
        for _ in range(position["bank_invest"][branch]):
            owner = rng.choice(buyers)
            if owner is None:
                continue
            position["bank_invest"][branch] -= 1
            own = [c for c, seat in position["cities"].items() if seat == owner]
            room = [c for c in own if len(position["placed"][c]) < oracle.number("cards_per_city")]
            if room and rng.random() < 0.7:
                city = rng.choice(room)
                position["placed"][city] = oracle.in_card_order([*position["placed"][city], branch])
            else:
                position["unplaced"][owner][branch] += 1
    for good in oracle.ladders:
        for _ in range(rng.randrange(position["supply"][good] + 1)):
            position["goods"][rng.choice(seats)][good] += 1
            position["supply"][good] -= 1


def lend_out(position: dict[str, Any], oracle: Oracle, rng: Random) -> None:
    """Money and debts at random, mostly little of the one and much of the other."""
    limit = oracle.credit_left(0)
    unit = oracle.number("money_unit")
    for seat in range(oracle.seats):
        position["cash"][seat] = rng.choice((0, 1, 7, 20, 60, 250)) * 1000
        borrowed = rng.choice((0, limit // 2, limit)) // unit * unit
        position["borrowed"][seat] = borrowed
        owed = oracle.full_units(borrowed * (100 + oracle.number("interest_percent")) // 100)
        position["repaid"][seat] = rng.choice((0, owed // 2, owed)) // unit * unit


def order_news(position: dict[str, Any], rng: Random) -> None:
    """Most NEWS cards lie known under the pile, sometimes all."""
    cards = list(position["unknown"])
    rng.shuffle(cards)
    known = rng.choice((0, len(cards) // 2, len(cards)))
    position["known_tail"] = cards[:known]
    for card in cards[:known]:
        position["unknown"].remove(card)


def ruin(position: dict[str, Any], oracle: Oracle, rng: Random) -> None:
    """Nobody has anything but cities and a little cash, and slumps are to come (GUB-13)."""
    for city in oracle.cities:
        position["cities"][city] = rng.randrange(oracle.seats)
    limit = 0 if oracle.options["end_variant"] == 2 else oracle.number("credit_limit")
    position["borrowed"] = [limit] * oracle.seats
    position["cash"] = [rng.choice((0, 0, 1000, 20_000)) for _ in range(oracle.seats)]
    slumps = [card for card in position["unknown"] if card.startswith("Slump")]
    others = [card for card in position["unknown"] if card not in slumps]
    position["known_tail"] = slumps + others
    position["unknown"] = []


def besiege(position: dict[str, Any], oracle: Oracle, rng: Random) -> None:
    """The active seat has goods and no cash, the others own every city, with high rents."""
    active = position["active"]
    others = [seat for seat in range(oracle.seats) if seat != active]
    dearest = sorted(oracle.amounts, key=lambda branch: -oracle.amounts[branch])
    for city in oracle.cities:
        position["cities"][city] = rng.choice(others)
        left = [branch for branch in dearest if position["bank_invest"][branch] > 0]
        if left:
            position["bank_invest"][left[0]] -= 1
            position["placed"][city].append(left[0])
    [tour] = [card for card, event in oracle.events.items() if event["kind"] == "world_tour"]
    position["tours"][active] = tour  # it stays among the cities
    position["unknown"].remove(tour)
    position["cash"][active] = 0
    if oracle.options["end_variant"] == 1:
        position["borrowed"][active] = oracle.number("credit_limit")
    for good in oracle.ladders:
        position["goods"][active][good] = position["supply"][good]
        position["supply"][good] = 0


def deal_and_lend(position: dict[str, Any], oracle: Oracle, rng: Random) -> None:
    """Cards, money, debts and the NEWS pile at random."""
    deal_out(position, oracle, rng)
    lend_out(position, oracle, rng)
    order_news(position, rng)


MIDDLES = {"dealt": deal_and_lend, "ruined": ruin, "besieged": besiege}


def middle_position(
    start: dict[str, Any], oracle: Oracle, rng: Random, middle: str
) -> dict[str, Any]:
    """The start of a turn in the middle of a game; the oracle begins there."""
    while True:
        position: dict[str, Any] = deepcopy(start)
        MIDDLES[middle](position, oracle, rng)
        oracle.start_from(position)
        if oracle.ask() == "turn":  # nobody has already won
            return position


def put_target_near(game: Game, position: dict[str, Any], oracle: Oracle) -> Game:
    """The same game with a target that the active seat just misses (GUB-14.7)."""
    target = max(oracle.wealth(oracle.active) + 10_000, 1000)
    oracle.options["target"] = target
    position["options"] = {**position["options"], "target": target}
    return parkett.game(game.name, game.edition.id, {**game.spec.options, "target": target})


# --- rare positions ----------------------------------------------------------------------


def is_due_at_target(oracle: Oracle) -> bool:
    """A payment is due of a seat that has the target sum as long as it has not paid."""
    if oracle.pay is None or oracle.options["end_variant"] != 1:
        return False
    return oracle.wealth(oracle.active) >= oracle.number("target")


def auction_of(kind: str) -> Callable[[Oracle], bool]:
    """An auction of this kind in which nobody has bid and one bidder is left."""

    def holds(oracle: Oracle) -> bool:
        auction = oracle.auction
        if oracle.ask() != "bid" or auction is None or auction.kind != kind:
            return False
        asked = len(oracle.in_play()) - (auction.seller in oracle.in_play())
        return auction.leader is None and len(auction.passed) == asked - 1

    return holds


RARE: dict[str, Callable[[Oracle], bool]] = {
    "a payment due of a seat at the target": is_due_at_target,
    "a payment that only sales can cover": lambda o: (
        o.ask() == "raise" and o.pay is not None and o.pay.selling and o.credit_left(o.active) == 0
    ),
    "a payment to another seat": lambda o: o.pay is not None and o.pay.to is not None,
    "a seat that is out": lambda o: bool(o.out),
    "an end by survival": lambda o: o.end == "survivor",
    "an end by the target": lambda o: o.end == "target",
    "a released card nobody has bid for": auction_of("released"),
    "a lot nobody has bid for": auction_of("lot"),
    "a card of an estate nobody has bid for": auction_of("estate"),
    "a bidder who cannot bid": lambda o: o.ask() == "bid" and len(o.actions()) == 1,
    "a branch all of whose cards are in hands": lambda o: o.ask() == "deal",
    "a good that is sold out": lambda o: o.ask() == "trade" and 0 in o.supply.values(),
    "all NEWS cards known": lambda o: o.ask() == "turn" and not o.unknown,
    "a tour": lambda o: any(o.tours),
    "all credit used": lambda o: (
        o.options["end_variant"] == 1 and o.ask() == "turn" and o.credit_left(o.active) == 0
    ),
    "an offer of several cards": lambda o: (
        o.ask() == "answer" and o.deal is not None and len(o.deal.cards) > 1
    ),
    "an offer that asks for more than one card": lambda o: (
        o.ask() == "answer" and o.deal is not None and bool(o.deal.asked)
    ),
    "a counter-offer": lambda o: o.ask() == "answer" and o.to_act() == o.active,
    "a counter-offer that costs more than the visitor has": lambda o: (
        o.to_act() == o.active and o.ask() == "answer" and "accept" not in o.actions()
    ),
    "a declined offer as a draft": lambda o: (
        o.ask() == "deal" and o.deal is not None and o.deal.offers > 0 and bool(o.deal.cards)
    ),
    "a bundle of cards that nobody wanted singly": lambda o: (
        o.ask() == "bid"
        and o.pay is not None
        and o.auction is not None
        and len(o.auction.lot) > 1
        and set(o.auction.lot) <= set(o.pay.refused)
    ),
    "a lot that may not be put up": lambda o: (
        o.pay is not None and bool(o.pay.lot) and "put up" not in o.actions()
    ),
    "a debtor asked before the turn ends": lambda o: o.ask() == "finish" and o.owed(o.active) > 0,
}
