"""What Geld & Börse writes into its journal, and the words for what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parkett.core.entry_kinds import EntryKind
from parkett.core.entry_kinds import parse_entry_kind as kind
from parkett.games.geld_und_boerse.kernel import codes
from parkett.games.geld_und_boerse.speech.board import list_quotations

if TYPE_CHECKING:
    from parkett.core.message_catalogue import MessageCatalogue
    from parkett.core.translated_text import Language
    from parkett.games.geld_und_boerse.speech.board import Board, BoardLine

# An exact amount is rounded to a multiple of the unit
ROUNDING = "exact:money unit:money rounded:rounding rounding_rule:rule"
ROUNDED = ("none", "down")
# A deal: cash and cards of the visitor for the branch, cash and cards the owner adds to it
TERMS = "branch:branch cash:money cards:lot back:money asked:lot"

ENTRIES: dict[int, EntryKind] = {
    codes.START_CITY_DRAWN: kind("start_city_drawn", "city:city"),
    codes.START_CITY_CHOSEN: kind("start_city_chosen", "city:city"),
    codes.QUOTATION_OPENED: kind("quotation_opened", "card:news"),
    codes.START_DIE_THROWN: kind("start_die_thrown", "seat:seat pips:count"),
    codes.START_TIED: kind("start_tied", "seat:seat pips:count"),
    codes.START_DECIDED: kind("start_decided", "seat:seat pips:count"),
    codes.TURN_BEGUN: kind("turn_begun", "seat:seat turn:count"),
    codes.DICE_THROWN: kind("dice_thrown", "seat:seat first:count second:count symbol:symbol"),
    codes.TRACK_CHANGED: kind("track_changed", "seat:seat from:field to:field"),
    codes.PAWN_MOVED: kind("pawn_moved", "seat:seat from:field steps:count to:field"),
    codes.EXTRA_THROW_DECLINED: kind("extra_throw_declined", "seat:seat"),
    codes.CITY_RECEIVED: kind("city_received", "seat:seat city:city"),
    codes.CITY_TAKEN: kind("city_taken", "seat:seat city:city owner:seat"),
    codes.OWN_CITY_VISITED: kind("own_city_visited", "seat:seat city:city"),
    codes.RENT_DUE: kind(
        "rent_due", "seat:seat city:city owner:seat invested:money factor:count amount:money"
    ),
    codes.AMOUNT_PAID: kind("amount_paid", "seat:seat to:payee amount:money"),
    codes.INVEST_BOUGHT: kind("invest_bought", "seat:seat branch:branch amount:money"),
    codes.AUCTION_OPENED: kind("auction_opened", "seat:seat lot:lot minimum:money"),
    codes.BID_MADE: kind("bid_made", "seat:seat amount:money"),
    codes.BID_PASSED: kind("bid_passed", "seat:seat"),
    codes.BID_SEALED: kind("bid_sealed", "seat:seat amount:money", secret="amount"),
    codes.AUCTION_WON: kind(
        "auction_won", "seat:seat lot:lot amount:money to:payee", opened="amount"
    ),
    codes.EXCESS_PAID: kind(
        "excess_paid", "seat:seat bid:money minimum:money amount:money", opened="bid amount"
    ),
    codes.AUCTION_FAILED: kind("auction_failed", "seat:seat lot:lot"),
    codes.OFFER_MADE: kind("offer_made", f"seat:seat owner:seat {TERMS}"),
    codes.COUNTER_MADE: kind("counter_made", f"seat:seat buyer:seat {TERMS}"),
    codes.OFFER_ACCEPTED: kind("offer_accepted", f"seat:seat buyer:seat {TERMS}"),
    codes.OFFER_DECLINED: kind("offer_declined", "seat:seat maker:seat branch:branch"),
    codes.DEAL_LEFT: kind("deal_left", "seat:seat branch:branch"),
    codes.GOODS_BOUGHT: kind(
        "goods_bought", "seat:seat good:good count:count price:money amount:money"
    ),
    codes.GOODS_SOLD: kind(
        "goods_sold", "seat:seat good:good count:count price:money amount:money"
    ),
    codes.NEWS_DRAWN: kind("news_drawn", "seat:seat card:news"),
    codes.QUOTATION_CHANGED: kind("quotation_changed", "former:news card:news"),
    codes.CARD_RETURNED: kind("card_returned", "card:news"),
    codes.TRIP_MADE: kind("trip_made", "seat:seat city:city"),
    codes.BOOM_RECEIVED: kind("boom_received", "seat:seat amount:money"),
    codes.SLUMP_DUE: kind("slump_due", "seat:seat amount:money"),
    codes.TOUR_BEGUN: kind("tour_begun", "seat:seat card:news"),
    codes.TOUR_ENDED: kind("tour_ended", "seat:seat card:news"),
    codes.TAX_DUE: kind("tax_due", f"seat:seat value:money percent:count amount:money {ROUNDING}"),
    codes.INVEST_LAID: kind("invest_laid", "seat:seat branch:branch city:city"),
    codes.INVEST_TAKEN: kind("invest_taken", "seat:seat branch:branch city:city"),
    codes.INVEST_LEFT: kind("invest_left", "seat:seat city:city"),
    codes.LOAN_TAKEN: kind(
        "loan_taken",
        "seat:seat amount:money owed:money left:money borrowed:money interest:count due:money"
        f" repaid:money limit:money {ROUNDING}",
    ),
    codes.LOAN_REPAID: kind("loan_repaid", "seat:seat amount:money owed:money before:money"),
    codes.MONEY_NEEDED: kind(
        "money_needed",
        "seat:seat to:payee amount:money short:money cash:money",
        secret="short cash",
    ),
    codes.INVEST_SOLD: kind("invest_sold", "seat:seat branch:branch amount:money"),
    codes.BANKRUPTCY: kind(
        "bankruptcy", "seat:seat to:payee amount:money cash:money", secret="cash"
    ),
    codes.CARDS_FORFEITED: kind("cards_forfeited", "seat:seat to:payee"),
    codes.DEBT_LAPSED: kind("debt_lapsed", "seat:seat amount:money"),
    codes.LIMIT_REACHED: kind("limit_reached", "turns:count"),
    codes.GAME_WON: kind(
        "game_won", "seat:seat wealth:money cash:money worth:money deducted:money"
    ),
}

ASKS: dict[int, str] = {
    codes.START_CITY: "start_city",
    codes.QUOTATION: "quotation",
    codes.START_DIE: "start_die",
    codes.THROW: "throw",
    codes.NEWS: "news",
    codes.TURN: "turn",
    codes.AGAIN: "again",
    codes.FINISH: "finish",
    codes.INVEST: "invest",
    codes.BID: "bid",
    codes.DEAL: "deal",
    codes.ANSWER: "answer",
    codes.COUNTER: "counter",
    codes.TRADE: "trade",
    codes.GOLD: "gold",
    codes.RAISE: "raise",
    codes.OVER: "nothing",
}

CASH_FLOWS: dict[str, str] = {
    "amount_paid": "seat-amount to+amount",
    "invest_bought": "seat-amount",
    "auction_won": "seat-amount to+amount",
    "excess_paid": "seat+amount",
    "offer_accepted": "buyer-cash seat+cash seat-back buyer+back",
    "goods_bought": "seat-amount",
    "goods_sold": "seat+amount",
    "boom_received": "seat+amount",
    "loan_taken": "seat+amount",
    "loan_repaid": "seat-amount",
    "invest_sold": "seat+amount",
    "bankruptcy": "seat-cash to+cash",
}

# of these, money for something owned, or back
EXCHANGES = frozenset(
    ("goods_bought", "goods_sold", "invest_bought", "invest_sold", "loan_repaid", "loan_taken")
)


def translate_board_names(board: Board, words: MessageCatalogue) -> dict[str, str]:
    """The names of cities, branches, goods, fields and NEWS cards in the language of the words."""
    language = words.language
    named: dict[str, str] = {}
    for what, rows in (
        ("city", board.cities.rows),
        ("branch", board.branches.rows),
        ("good", board.goods.rows),
    ):
        for row in rows:
            name = name_in_language(row, language)
            named |= {f"{what}.{row.name}": name, f"card.{row.name}": name}
    for letter, fields in (("I", board.inner.fields), ("O", board.outer.fields)):
        for number, word in enumerate(fields):
            plain = named.get(f"card.{word}")
            named[f"field.{letter}{number}"] = plain or words.text(f"field.{word.lower()}")
    for event in board.events.rows:
        figure, name = event.amount or event.price, name_in_language(event, language)
        shown = words.text("news.figure", event=name, figure=figure) if figure else name
        named[f"news.{event.name}"] = shown
    letters = {good.letter: name_in_language(good, language) for good in board.goods.rows}
    for card in list_quotations(board):
        order = " · ".join(letters[letter] for letter in card.ranking)
        named[f"news.{card.name}"] = words.text("news.quotation", order=order)
    return named


def name_in_language(row: BoardLine, language: Language) -> str:
    """The name of a line of the board in a language, or its English name."""
    return {"en": row.en, "de": row.de, "fr": row.fr}[language] or row.name
