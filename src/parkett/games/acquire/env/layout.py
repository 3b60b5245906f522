"""Acquire: 1,344 actions, boards as planes, seats clockwise from the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.envs.layout import UNKNOWN, Block, Encoding, Stretch, money, width_of
from parkett.games.acquire.env.encoder import AcquireEncoder
from parkett.games.acquire.kernel.codes import DISPOSE_STEP

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State

ACTIONS = (
    Stretch("buy", 120, "a basket of at most three shares: nothing, A, A A, A A A, A A B, …"),
    Stretch("announce", 1, "announce the end of the game"),
    Stretch("found", 7, "found this chain"),
    Stretch("survive", 7, "this chain survives the merger"),
    Stretch("settle", 7, "settle this chain next"),
    Stretch("dispose", 338, f"sold * {DISPOSE_STEP} + pairs traded; the rest is kept"),
    Stretch("place", 864, "tile, + 108 * (1 + chain) where the survivor is named at once"),
)


def encode(game: Game, state: State) -> Encoding:  # noqa: ARG001  (one layout for all editions)
    """The encoding of Acquire for so many seats."""
    blocks = layout(state.seats)
    return Encoding(blocks, ACTIONS, AcquireEncoder(width_of(blocks)), limit=5000)


def layout(seats: int) -> tuple[Block, ...]:
    """The observation, block by block."""
    return (
        Block("ask", (6,), "what is asked: place, found, survivor, settle, dispose, buy"),
        Block("to_act", (seats,), "who decides"),
        Block("turn", (seats,), "whose turn it is"),
        Block("board", (8, 9, 12), "hotels: a plane for each chain, then hotels of no chain"),
        Block("hand", (9, 12), "the viewer's tiles"),
        Block("tile", (9, 12), "the tile that founds or merges just now"),
        Block("survivor", (7,), "the chain that survives the merger, if known"),
        Block("unsettled", (7,), "chains of the merger still to be settled"),
        Block("disposed", (7,), "the chain whose shares are being disposed of"),
        Block("size", (7,), "hotels of each chain", high=108, unit=40),
        money("price", (7,), "price of one share", unit=1000),
        money("first_bonus", (7,), "bonus of the largest shareholder now", unit=10_000),
        money("second_bonus", (7,), "bonus of the second largest now", unit=10_000),
        Block("bank", (7,), "shares left in the bank", high=1000, unit=25),
        Block("shares", (seats, 7), "shares held", high=1000, low=UNKNOWN, unit=25),
        money("cash", (seats,), "cash", unit=10_000, low=UNKNOWN),
        Block("hand_counts", (seats,), "tiles in each hand", high=108, unit=6),
        Block("pool", (1,), "tiles not yet drawn", high=108, unit=108),
        Block("idle", (1,), "successive turns without a placement", high=1000, unit=seats),
        Block("placed", (1,), "whether a tile was placed in this turn"),
    )
