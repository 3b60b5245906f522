"""Tycoon: 784 actions; seats and cities as small tables, tickets counted by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.envs.layout import UNKNOWN, Block, Encoding, Stretch, width_of
from parkett.envs.layout import money as amounts
from parkett.games.tycoon.env.encoder import TycoonEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State

ACTIONS = (
    Stretch("end turn", 1, "end the turn"),
    Stretch("build", 2, "a hotel, a factory"),
    Stretch("renovate", 1, "open a closed hotel again"),
    Stretch("loan", 2, "take a loan card: smaller, larger"),
    Stretch("pass", 1, "go home without a loan"),
    Stretch("repay", 2, "pay a loan card back: smaller, larger"),
    Stretch("extend", 7, "keep a loan card: smaller, larger (five not used)"),
    Stretch("ticket", 128, "buy a ticket: kind * 64 + its number in board order"),
    Stretch("charter", 64, "fly the charter ticket of this number"),
    Stretch("fly", 576, "scheduled ticket * 9 + goal"),
)

PLACES = 10
LOAN_CARDS = 6


def encode(game: Game, state: State) -> Encoding:  # noqa: ARG001  (one layout for all editions)
    """The encoding of Tycoon for so many seats."""
    blocks = layout(state.seats)
    return Encoding(blocks, ACTIONS, TycoonEncoder(width_of(blocks)), limit=10_000)


def layout(seats: int) -> tuple[Block, ...]:
    """The observation, block by block."""
    return (
        Block("ask", (3,), "what is asked: turn, after, loan card"),
        Block("card", (2,), "the loan card in question: smaller, larger"),
        Block("to_act", (seats,), "who decides"),
        Block("turn", (seats,), "whose turn it is"),
        amounts(
            "desks",
            (seats, 22),
            "of each seat: cash, hotels in stock, in supply, factories, eliminated, place of the "
            "plane (nine cities, home), landing field, loan cards (by amount, then fresh, "
            "extended, overdue)",
            unit=(50, 6, 12, 5, 1, *[1] * PLACES, 2, *[4] * LOAN_CARDS),
            low=-2_000_000_000,
        ),
        amounts(
            "cities",
            (9, 3 + 4 * seats),
            "of each city: sites used, first and second amount, then of each seat open hotels, "
            "closed hotels, factories, rank by first hotel (0: none)",
            unit=(10, 20, 20, *[5, 5, 2, seats] * seats),
        ),
        Block("hand", (2, 64), "the viewer's tickets, scheduled then charter", high=100),
        Block("open", (2, 64), "tickets to buy", high=100),
        Block("used", (2, 64), "tickets on the discard piles", high=100),
        Block("hands", (seats - 1, 2, 64), "tickets of the others", high=100, low=UNKNOWN),
        Block("hand_counts", (seats, 2), "tickets in each hand by kind", high=1000, unit=10),
        Block("pile_counts", (2,), "tickets in the piles", high=1000, unit=50),
        Block("loan_cards", (2,), "loan cards left", high=1_000_000, unit=10, low=-1_000_000),
        Block("phase", (1,), "phase of the game", high=1000, unit=3),
        Block("payday_due", (1,), "whether this round ends with a payday"),
        Block("passes", (1,), "passes in this round", high=1000, unit=seats),
        Block("bought", (1,), "whether a ticket was bought in this turn", high=1000),
        Block("flown", (1,), "whether the plane has flown in this turn", high=1000),
    )
