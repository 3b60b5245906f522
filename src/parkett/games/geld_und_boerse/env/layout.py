"""Geld & Börse: amounts of loans, bids and offers on a grid; cards counted by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from parkett.envs.layout import ActionRange, GameLayout, ObservationBlock, money_block, total_width
from parkett.games.geld_und_boerse.env.encoder import GeldEncoder

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State
    from parkett.games.geld_und_boerse.kernel.engine import GeldGame

ACTIONS = (
    ActionRange("roll", 1, "throw the dice"),
    ActionRange("stop", 1, "decline the extra throw"),
    ActionRange("finish", 1, "finish the turn"),
    ActionRange("buy card", 1, "buy the INVEST card of the field"),
    ActionRange("release", 1, "have it auctioned"),
    ActionRange("pass", 1, "pass in an auction"),
    ActionRange("no deal", 1, "leave without a deal"),
    ActionRange("answer", 2, "accept, decline"),
    ActionRange("done", 1, "end the trade"),
    ActionRange("offer", 1, "put the draft before the other side"),
    ActionRange("counter", 1, "answer with a counter-offer"),
    ActionRange("put up", 1, "have the composed lot auctioned"),
    ActionRange("buy", 64, "good * 16 + cards - 1"),
    ActionRange("sell", 64, "good * 16 + cards - 1"),
    ActionRange("sell card", 16, "an INVEST card of this branch to the bank"),
    ActionRange("add", 40, "a card of this kind to the lot"),
    ActionRange("remove", 40, "a card of this kind from the lot"),
    ActionRange("give", 40, "an own card of this kind, in the draft of an offer"),
    ActionRange("keep", 40, "take it out of the draft"),
    ActionRange("ask", 40, "for a card of this kind of the other side"),
    ActionRange("waive", 40, "take it out of the draft"),
    ActionRange("to", 6, "turn to this owner"),
    ActionRange("lay", 320, "branch * 20 + city"),
    ActionRange("take", 320, "city * 16 + branch"),
    ActionRange("borrow", 4, "10000, 50000, the shortage, all the credit left"),
    ActionRange("repay", 2, "10000, as much as possible"),
    ActionRange("bid", 5, "the lowest bid, or 5000, 10000, 25000, 50000 more"),
    ActionRange("give cash", 4, "the printed amount p, p + 10000, 2p, 3p"),
    ActionRange("ask cash", 3, "10000, the printed amount or twice that more than is offered"),
)

# The columns of a desk
AMOUNTS, FLAGS, BRANCHES, GOODS, FIELDS = 3, 3, 16, 4, 56


def build_layout(game: Game, state: State) -> GameLayout:  # noqa: ARG001  (all is in the state's rules)
    """The layout of Geld & Börse for so many seats."""
    news = int(cast("GeldGame", state).rules.news)
    blocks = observation_blocks(state.seats, news)
    encoder = GeldEncoder(total_width(blocks), state.seats, news)
    return GameLayout(blocks, ACTIONS, encoder, limit=20_000)


def observation_blocks(seats: int, news: int) -> tuple[ObservationBlock, ...]:
    """The observation, block by block."""
    return (
        ObservationBlock(
            "ask",
            (11,),
            "what is asked: turn, again, finish, invest, bid, deal, answer, trade, gold, raise, "
            "counter",
        ),
        ObservationBlock("to_act", (seats,), "who decides"),
        ObservationBlock("turn", (seats,), "whose turn it is"),
        money_block(
            "desks",
            (seats, 82),
            "of each seat: cash (-1 unknown), owed, credit left, out, World tour, Investment "
            "tour, unplaced INVEST cards (16), goods (4), field of the pawn (24 inner, 32 outer)",
            unit=(*[500_000] * AMOUNTS, *[1] * FLAGS, *[2] * BRANCHES, *[8] * GOODS, *[1] * FIELDS),
            low=-2_000_000_000,
        ),
        ObservationBlock(
            "cities", (20, seats + 16), "of each city: its owner, INVEST cards on it", high=3
        ),
        ObservationBlock(
            "bank", (20,), "INVEST cards (16) and goods (4) at the bank", high=1000, unit=8
        ),
        money_block("quotation", (4,), "open prices of the goods", unit=100_000),
        ObservationBlock(
            "news", (news,), "NEWS cards whose place in the pile nobody knows", high=1000
        ),
        ObservationBlock("tail", (1,), "NEWS cards under the pile", high=1000, unit=20),
        ObservationBlock("turn_number", (1,), "number of the turn", high=2_000_000_000, unit=100),
        ObservationBlock("double", (1,), "whether the last throw was a double"),
        ObservationBlock("takes", (1,), "INVEST cards taken up in this turn", high=1000, unit=3),
        ObservationBlock("bought", (1,), "goods bought at this visit", high=1000, unit=3),
        *unfinished_business_blocks(seats),
    )


def unfinished_business_blocks(seats: int) -> tuple[ObservationBlock, ...]:
    """Unfinished business: an investment, an offer, a payment, an auction."""
    return (
        ObservationBlock("branch", (16,), "the branch being invested in"),
        ObservationBlock("owner", (seats,), "the owner who is dealt with"),
        ObservationBlock("offers", (1,), "offers made at this visit", high=100, unit=10),
        ObservationBlock("draft_edits", (1,), "changes of the draft", high=2_000_000_000, unit=4),
        money_block("offer_cash", (1,), "cash the visitor pays in the deal", unit=100_000),
        money_block("offer_back", (1,), "cash the owner pays in it", unit=100_000),
        ObservationBlock("offer_cards", (40,), "cards the visitor gives", high=16),
        ObservationBlock("asked_cards", (40,), "cards the owner adds", high=16),
        money_block("payment", (1,), "what has to be raised", unit=100_000),
        ObservationBlock("selling", (1,), "whether selling is open"),
        ObservationBlock("refused", (40,), "kinds of cards nobody wanted for this payment"),
        ObservationBlock("refused_size", (1,), "cards in the largest lot refused", high=132),
        ObservationBlock("lot_edits", (1,), "changes of the lot", high=2_000_000_000, unit=4),
        ObservationBlock("draft_lot", (40,), "cards of the lot being composed", high=16),
        ObservationBlock("auction", (3,), "kind of auction: released card, lot, estate"),
        ObservationBlock("seller", (seats,), "who sells"),
        ObservationBlock("lot", (40,), "cards being auctioned", high=16),
        money_block("minimum", (1,), "the lowest bid allowed at first", unit=100_000),
        money_block("high", (1,), "the highest bid", unit=100_000),
        ObservationBlock("leader", (seats,), "who made it"),
        ObservationBlock("passed", (seats,), "who has passed"),
    )
