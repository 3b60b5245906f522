"""Acquire: 1,344 actions, boards as planes, seats clockwise from the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.envs.layout import (
    UNKNOWN,
    ActionRange,
    GameLayout,
    ObservationBlock,
    money_block,
    total_width,
)
from parkett.games.acquire.env.encoder import AcquireEncoder
from parkett.games.acquire.kernel.codes import DISPOSE_STEP

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State

ACTIONS = (
    ActionRange("buy", 120, "a basket of at most three shares: nothing, A, A A, A A A, A A B, …"),
    ActionRange("announce", 1, "announce the end of the game"),
    ActionRange("found", 7, "found this chain"),
    ActionRange("survive", 7, "this chain survives the merger"),
    ActionRange("settle", 7, "settle this chain next"),
    ActionRange("dispose", 338, f"sold * {DISPOSE_STEP} + pairs traded; the rest is kept"),
    ActionRange("place", 864, "tile, + 108 * (1 + chain) where the survivor is named at once"),
)


def build_layout(game: Game, state: State) -> GameLayout:  # noqa: ARG001  (one layout for all editions)
    """The layout of Acquire for so many seats."""
    blocks = observation_blocks(state.seats)
    return GameLayout(blocks, ACTIONS, AcquireEncoder(total_width(blocks)), limit=5000)


def observation_blocks(seats: int) -> tuple[ObservationBlock, ...]:
    """The observation, block by block."""
    return (
        ObservationBlock(
            "ask", (6,), "what is asked: place, found, survivor, settle, dispose, buy"
        ),
        ObservationBlock("to_act", (seats,), "who decides"),
        ObservationBlock("turn", (seats,), "whose turn it is"),
        ObservationBlock(
            "board", (8, 9, 12), "hotels: a plane for each chain, then hotels of no chain"
        ),
        ObservationBlock("hand", (9, 12), "the viewer's tiles"),
        ObservationBlock("tile", (9, 12), "the tile that founds or merges just now"),
        ObservationBlock("survivor", (7,), "the chain that survives the merger, if known"),
        ObservationBlock("unsettled", (7,), "chains of the merger still to be settled"),
        ObservationBlock("disposed", (7,), "the chain whose shares are being disposed of"),
        ObservationBlock("size", (7,), "hotels of each chain", high=108, unit=40),
        money_block("price", (7,), "price of one share", unit=1000),
        money_block("first_bonus", (7,), "bonus of the largest shareholder now", unit=10_000),
        money_block("second_bonus", (7,), "bonus of the second largest now", unit=10_000),
        ObservationBlock("bank", (7,), "shares left in the bank", high=1000, unit=25),
        ObservationBlock("shares", (seats, 7), "shares held", high=1000, low=UNKNOWN, unit=25),
        money_block("cash", (seats,), "cash", unit=10_000, low=UNKNOWN),
        ObservationBlock("hand_counts", (seats,), "tiles in each hand", high=108, unit=6),
        ObservationBlock("pool", (1,), "tiles not yet drawn", high=108, unit=108),
        ObservationBlock(
            "idle", (1,), "successive turns without a placement", high=1000, unit=seats
        ),
        ObservationBlock("placed", (1,), "whether a tile was placed in this turn"),
    )
