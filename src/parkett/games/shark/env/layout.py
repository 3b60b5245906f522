"""Shark: trades, placements and forced sales; the board as planes."""

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
from parkett.games.shark.env.encoder import SharkEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.games.shark.kernel.engine import SharkGame


def build_layout(game: Game, state: State) -> GameLayout:  # noqa: ARG001  (all is in the state's rules)
    """The layout of Shark for this board and so many seats."""
    rules = cast("SharkGame", state).rules
    rows, columns = int(rules.rows), int(rules.columns)
    blocks = observation_blocks(state.seats, rows, columns)
    gives = int(state.widest())
    encoder = SharkEncoder(total_width(blocks), rows * columns, gives)
    return GameLayout(blocks, action_ranges(rows * columns, gives), encoder, limit=10_000)


def action_ranges(squares: int, gives: int) -> tuple[ActionRange, ...]:
    """The action space."""
    return (
        ActionRange("done", 1, "end the trade"),
        ActionRange("buy", 40, "company * 10 + shares - 1"),
        ActionRange("sell", 500, "company * all shares of a company + shares - 1"),
        ActionRange("take", 4, "the free share of this company"),
        ActionRange("place", squares * 5, "square * 5 + blue, yellow, green, red, TOP"),
        ActionRange("give", gives, "the n-th legal forced sale, fewest of the first company first"),
    )


def observation_blocks(seats: int, rows: int, columns: int) -> tuple[ObservationBlock, ...]:
    """The observation, block by block."""
    return (
        ObservationBlock("ask", (4,), "what is asked: start share, trade, place, give"),
        ObservationBlock("to_act", (seats,), "who decides"),
        ObservationBlock("turn", (seats,), "whose turn it is"),
        ObservationBlock(
            "board",
            (9, rows, columns),
            "a plane for each colour, for TOP houses taken over by it, for free TOP houses",
        ),
        money_block("price", (4,), "price of one share", unit=10_000),
        ObservationBlock(
            "houses_left", (5,), "houses beside the board, TOP houses last", 1000, unit=20
        ),
        ObservationBlock("houses_removed", (4,), "houses out of the game", 1000, unit=20),
        ObservationBlock(
            "certificates",
            (seats + 1, 4, 2),
            "ones and fives of each company; the supply comes last",
            high=1000,
            unit=10,
        ),
        money_block("cash", (seats,), "cash", unit=100_000, low=UNKNOWN),
        ObservationBlock(
            "colour", (7,), "the colour die: blue, yellow, green, red, black, white, no die"
        ),
        ObservationBlock("zone", (8,), "the zone rolled"),
        ObservationBlock("bought", (1,), "shares bought in this turn", high=1000, unit=5),
        ObservationBlock("last_trade", (1,), "whether this is the second trade of the turn"),
        money_block("due", (1,), "what the forced sale has to cover", unit=100_000),
        ObservationBlock("out", (seats,), "eliminated seats"),
    )
