"""The golden records of Geld & Börse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from parkett.core.entry_kinds import Entry
from parkett.golden_pattern import Golden, entry_pattern

TURN = "turn_begun"  # the table is drawn where this entry is told
REST = "turn"  # a record that is not a whole game stops at this question
EAGER = {"roll": 8, "end": 8, "lay": 3, "offer": 6, "accept": 3, "bid": 2, "put": 3}  # of verbs


def format_position(position: Mapping[str, Any]) -> list[str]:
    """Cities with what lies on them, and what everybody has."""
    lines = [f"  quotation {position['open']}"]
    for city, owner in position["cities"].items():
        if owner is not None:
            lying = ", ".join(position["placed"][city])
            lines.append(f"  {city:<14}  seat {owner}  {lying}".rstrip())
    for seat, cash in enumerate(position["cash"]):
        held = {**position["unplaced"][seat], **position["goods"][seat]}
        cards = ", ".join(f"{n} {name}" for name, n in held.items() if n)
        debt = f"  borrowed {position['borrowed'][seat]}" if position["borrowed"][seat] else ""
        pawn = position["pawns"][seat] or "out"
        lines.append(f"  seat {seat}: {cash:>8}  {pawn:<3}{debt}  {cards}".rstrip())
    return lines


def choose_biased_action(legal: list[str], rng: Random) -> str:
    """Random play that gets on with the game."""
    weights = [EAGER.get(sentence.split()[0], 1) for sentence in legal]
    return rng.choices(legal, weights)[0]


def has_auction_excess(journal: Sequence[Entry]) -> bool:
    """A released card went for more than its printed amount."""
    return any(told["entry"] == "excess_paid" and told["amount"] for told in journal)


def has_card_for_card(journal: Sequence[Entry]) -> bool:
    """A card was given for a card, without money."""
    deals = [told for told in journal if told["entry"] == "offer_accepted"]
    return any(told["cards"] and not told["cash"] for told in deals)


def has_counter_accepted(journal: Sequence[Entry]) -> bool:
    """An owner answered an offer with another, and the visitor accepted it."""
    told = [entry["entry"] for entry in journal]
    return ("counter_made", "offer_accepted") in pairwise(told)


def has_bankruptcy_to_player(journal: Sequence[Entry]) -> bool:
    """Somebody went bankrupt, and another seat was the creditor."""
    return any(told["entry"] == "bankruptcy" and told["to"] != "bank" for told in journal)


def has_tour_ended_by_double(card: str, rule: str) -> Any:  # noqa: ANN401  (a pattern)
    """A tour was begun, and ended by its own double."""

    def shows(journal: Sequence[Entry]) -> bool:
        begun = entry_pattern("tour_begun", card=card)(journal)
        return begun and entry_pattern("tour_ended", card=card, rule=rule)(journal)

    return shows


POOR = {"start_cash": 60_000, "credit_limit": 0}

WANTED = [
    Golden("auction-with-excess", "noris", 4, has_auction_excess),
    Golden("card-for-card", "noris", 3, has_card_for_card),
    Golden("counter-offer", "noris", 3, has_counter_accepted),
    Golden("bankrupt-to-a-player", "noris", 4, has_bankruptcy_to_player),
    Golden(
        "bankrupt-to-the-bank", "noris", 4, entry_pattern("bankruptcy", to="bank"), options=POOR
    ),
    Golden(
        "estate-auctioned",
        "noris",
        4,
        entry_pattern("auction_won", rule="GUB-13.3"),
        options={**POOR, "bankrupt_estate": "auction"},
    ),
    Golden("world-tour", "noris", 3, has_tour_ended_by_double("World tour", "GUB-8.8")),
    Golden("investment-tour", "noris", 3, has_tour_ended_by_double("Investment tour", "GUB-8.9")),
    Golden("won-by-the-target", "noris", 3, entry_pattern("game_won", rule="GUB-14.4"), whole=True),
    Golden("last-survivor", "survivor", 2, entry_pattern("game_won", rule="GUB-13.5"), whole=True),
]
