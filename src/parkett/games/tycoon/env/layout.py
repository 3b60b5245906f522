"""Tycoon: 784 actions; seats and cities as small tables, tickets counted by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.envs.layout import (
    UNKNOWN,
    ActionRange,
    GameLayout,
    ObservationBlock,
    money_block,
    total_width,
)
from parkett.games.tycoon.env.encoder import TycoonEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.games.tycoon.kernel.engine import TycoonGame

ACTIONS = (
    ActionRange("end turn", 1, "end the turn"),
    ActionRange("build", 2, "a hotel, a factory"),
    ActionRange("renovate", 1, "open a closed hotel again"),
    ActionRange("loan", 2, "take a loan card: smaller, larger"),
    ActionRange("pass", 1, "go home without a loan"),
    ActionRange("repay", 2, "pay a loan card back: smaller, larger"),
    ActionRange("extend", 7, "keep a loan card: smaller, larger (five not used)"),
    ActionRange("ticket", 128, "buy a ticket: kind * 64 + its number in board order"),
    ActionRange("charter", 64, "fly the charter ticket of this number"),
    ActionRange("fly", 576, "scheduled ticket * 9 + goal"),
)

PLACES = 10
LOAN_CARDS = 6


def build_layout(game: Game, state: State) -> GameLayout:  # noqa: ARG001  (one layout for all editions)
    """The layout of Tycoon for so many seats."""
    blocks = observation_blocks(state.seats)
    levels = cast("TycoonGame", state).rules.levels
    encoder = TycoonEncoder(total_width(blocks), state.seats, levels)
    return GameLayout(blocks, ACTIONS, encoder, limit=10_000)


def observation_blocks(seats: int) -> tuple[ObservationBlock, ...]:
    """The observation, block by block."""
    return (
        ObservationBlock("ask", (3,), "what is asked: turn, after, loan card"),
        ObservationBlock("card", (2,), "the loan card in question: smaller, larger"),
        ObservationBlock("to_act", (seats,), "who decides"),
        ObservationBlock("turn", (seats,), "whose turn it is"),
        money_block(
            "desks",
            (seats, 22),
            "of each seat: cash, hotels in stock, in supply, factories, eliminated, place of the "
            "plane (nine cities, home), landing field, loan cards (by amount, then fresh, "
            "extended, overdue)",
            unit=(50, 6, 12, 5, 1, *[1] * PLACES, 2, *[4] * LOAN_CARDS),
            low=-2_000_000_000,
        ),
        money_block(
            "cities",
            (9, 3 + 4 * seats),
            "of each city: sites used, first and second amount, then of each seat open hotels, "
            "closed hotels, factories, rank by first hotel (0: none)",
            unit=(10, 20, 20, *[5, 5, 2, seats] * seats),
        ),
        *ticket_blocks(seats),
        ObservationBlock(
            "loan_cards", (2,), "loan cards left", high=1_000_000, unit=10, low=-1_000_000
        ),
        ObservationBlock("phase", (1,), "phase of the game", high=1000, unit=3),
        ObservationBlock("payday_due", (1,), "whether this round ends with a payday"),
        ObservationBlock("passes", (1,), "passes in this round", high=1000, unit=seats),
        ObservationBlock("bought", (1,), "whether a ticket was bought in this turn", high=1000),
        ObservationBlock("flown", (1,), "whether the plane has flown in this turn", high=1000),
    )


def ticket_blocks(seats: int) -> tuple[ObservationBlock, ...]:
    """The tickets: in hands, to buy, discarded, in the piles."""
    return (
        ObservationBlock("hand", (2, 64), "the viewer's tickets, scheduled then charter", high=100),
        ObservationBlock("open", (2, 64), "tickets to buy", high=100),
        ObservationBlock("used", (2, 64), "tickets on the discard piles", high=100),
        ObservationBlock(
            "hands", (seats - 1, 2, 64), "tickets of the others", high=100, low=UNKNOWN
        ),
        ObservationBlock(
            "hand_counts", (seats, 2), "tickets in each hand by kind", high=1000, unit=10
        ),
        ObservationBlock("pile_counts", (2,), "tickets in the piles", high=1000, unit=50),
    )
