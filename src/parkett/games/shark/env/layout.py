"""Shark: trades, placements and forced sales; the board as planes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.envs.layout import UNKNOWN, Block, Encoding, Stretch, money, width_of
from parkett.games.shark.env.encoder import SharkEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.games.shark.kernel.engine import SharkGame


def encode(game: Game, state: State) -> Encoding:  # noqa: ARG001  (all is in the state's rules)
    """The encoding of Shark for this board and so many seats."""
    rules = cast("SharkGame", state).rules
    rows, columns = int(rules.rows), int(rules.columns)
    blocks = layout(state.seats, rows, columns)
    gives = int(state.widest())
    encoder = SharkEncoder(width_of(blocks), rows * columns, gives)
    return Encoding(blocks, actions(rows * columns, gives), encoder, limit=10_000)


def actions(squares: int, gives: int) -> tuple[Stretch, ...]:
    """The action space."""
    return (
        Stretch("done", 1, "end the trade"),
        Stretch("buy", 40, "company * 10 + shares - 1"),
        Stretch("sell", 500, "company * 125 + shares - 1"),
        Stretch("take", 4, "the free share of this company"),
        Stretch("place", squares * 5, "square * 5 + blue, yellow, green, red, TOP"),
        Stretch("give", gives, "the n-th legal forced sale, fewest of the first company first"),
    )


def layout(seats: int, rows: int, columns: int) -> tuple[Block, ...]:
    """The observation, block by block."""
    return (
        Block("ask", (4,), "what is asked: start share, trade, place, give"),
        Block("to_act", (seats,), "who decides"),
        Block("turn", (seats,), "whose turn it is"),
        Block(
            "board",
            (9, rows, columns),
            "a plane for each colour, for TOP houses taken over by it, for free TOP houses",
        ),
        money("price", (4,), "price of one share", unit=10_000),
        Block("houses_left", (5,), "houses beside the board, TOP houses last", 1000, unit=20),
        Block("houses_removed", (4,), "houses out of the game", 1000, unit=20),
        Block(
            "certificates",
            (seats + 1, 4, 2),
            "ones and fives of each company; the supply comes last",
            high=1000,
            unit=10,
        ),
        money("cash", (seats,), "cash", unit=100_000, low=UNKNOWN),
        Block("colour", (7,), "the colour die: blue, yellow, green, red, black, white, no die"),
        Block("zone", (8,), "the zone rolled"),
        Block("bought", (1,), "shares bought in this turn", high=1000, unit=5),
        Block("last_trade", (1,), "whether this is the second trade of the turn"),
        money("due", (1,), "what the forced sale has to cover", unit=100_000),
        Block("out", (seats,), "eliminated seats"),
    )
