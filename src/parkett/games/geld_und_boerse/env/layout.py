"""Geld & Börse: amounts of loans, bids and offers on a grid; cards counted by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.envs.layout import Block, Encoding, Stretch, money, width_of
from parkett.games.geld_und_boerse.env.encoder import GeldEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.games.geld_und_boerse.kernel.engine import GeldGame

ACTIONS = (
    Stretch("roll", 1, "throw the dice"),
    Stretch("stop", 1, "decline the extra throw"),
    Stretch("finish", 1, "finish the turn"),
    Stretch("buy card", 1, "buy the INVEST card of the field"),
    Stretch("release", 1, "have it auctioned"),
    Stretch("pass", 1, "pass in an auction"),
    Stretch("no deal", 1, "leave without a deal"),
    Stretch("answer", 2, "accept, decline"),
    Stretch("done", 1, "end the trade"),
    Stretch("buy", 64, "good * 16 + cards - 1"),
    Stretch("sell", 64, "good * 16 + cards - 1"),
    Stretch("sell card", 16, "an INVEST card of this branch to the bank"),
    Stretch("lay", 320, "branch * 20 + city"),
    Stretch("take", 320, "city * 16 + branch"),
    Stretch("borrow", 4, "10000, 50000, the shortage, all the credit left"),
    Stretch("repay", 2, "10000, as much as possible"),
    Stretch("bid", 5, "the lowest bid, or 5000, 10000, 25000, 50000 more"),
    Stretch("auction", 40, "a single card of this kind"),
    Stretch(
        "offer",
        144,
        "owner * 24 + the printed amount p, p + 10000, 2p, 3p, or the city given in exchange",
    ),
)

# The columns of a desk
AMOUNTS, FLAGS, BRANCHES, GOODS, FIELDS = 3, 3, 16, 4, 56


def encode(game: Game, state: State) -> Encoding:  # noqa: ARG001  (all is in the state's rules)
    """The encoding of Geld & Börse for so many seats."""
    news = int(cast("GeldGame", state).rules.news)
    blocks = layout(state.seats, news)
    return Encoding(blocks, ACTIONS, GeldEncoder(width_of(blocks), news), limit=20_000)


def layout(seats: int, news: int) -> tuple[Block, ...]:
    """The observation, block by block."""
    return (
        Block(
            "ask",
            (10,),
            "what is asked: turn, again, finish, invest, bid, deal, answer, trade, gold, raise",
        ),
        Block("to_act", (seats,), "who decides"),
        Block("turn", (seats,), "whose turn it is"),
        money(
            "desks",
            (seats, 82),
            "of each seat: cash (-1 unknown), owed, credit left, out, World tour, Investment "
            "tour, unplaced INVEST cards (16), goods (4), field of the pawn (24 inner, 32 outer)",
            unit=(*[500_000] * AMOUNTS, *[1] * FLAGS, *[2] * BRANCHES, *[8] * GOODS, *[1] * FIELDS),
            low=-2_000_000_000,
        ),
        Block("cities", (20, seats + 16), "of each city: its owner, INVEST cards on it", high=3),
        Block("bank", (20,), "INVEST cards (16) and goods (4) at the bank", high=1000, unit=8),
        money("quotation", (4,), "open prices of the goods", unit=100_000),
        Block("news", (news,), "NEWS cards whose place in the pile nobody knows", high=1000),
        Block("tail", (1,), "NEWS cards under the pile", high=1000, unit=20),
        Block("turn_number", (1,), "number of the turn", high=2_000_000_000, unit=100),
        Block("double", (1,), "whether the last throw was a double"),
        Block("takes", (1,), "INVEST cards taken up in this turn", high=1000, unit=3),
        Block("bought", (1,), "goods bought at this visit", high=1000, unit=3),
        Block("branch", (16,), "the branch being invested in"),
        money("offer_cash", (1,), "cash of the open offer", unit=100_000),
        Block("offer_cards", (40,), "cards of the open offer", high=4),
        money("payment", (1,), "what has to be raised", unit=100_000),
        Block("selling", (1,), "whether selling is open"),
        Block("auction", (3,), "kind of auction: released card, lot, estate"),
        Block("seller", (seats,), "who sells"),
        Block("lot", (40,), "cards under the hammer", high=4),
        money("minimum", (1,), "the lowest bid allowed at first", unit=100_000),
        money("high", (1,), "the highest bid", unit=100_000),
        Block("leader", (seats,), "who made it"),
        Block("passed", (seats,), "who has passed"),
    )
