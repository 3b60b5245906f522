"""NEWS fields: quotations, events and tours (GUB-8)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.changing_tracks import change_track, is_off_tour_track
from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BOOM,
    BOOM_RECEIVED,
    CARD,
    GOLD,
    GUB_8_1,
    GUB_8_2,
    GUB_8_4,
    GUB_8_7,
    GUB_8_8,
    GUB_8_9,
    GUB_8_12,
    INVESTMENT_TOUR,
    LAND,
    NEWS,
    NEWS_DRAWN,
    NONE,
    QUOTATION_CARD,
    QUOTATION_CHANGED,
    SLUMP,
    SLUMP_DUE,
    SUPER_GOLD,
    TAX_CARD,
    TOUR_BEGUN,
    TOUR_ENDED,
    TRADE,
    TRADE_NOW,
    TRIP,
    TRIP_MADE,
)
from parkett.games.geld_und_boerse.kernel.forced_sales import demand_payment
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.taxes import pay_tax


def visit_news_field(s: GeldState) -> None:
    """Take the top card; once the shuffled part is used up, its place is known (GUB-8.1)."""
    if s.unknown > 0:
        s.push(NEWS)
    else:
        obey_card(s, take_known_card(s))


def take_known_card(s: GeldState) -> i64:
    """The first card of the known part of the pile."""
    news = s.tail[0]
    s.tail_count -= 1
    i: i64 = 0
    while i < s.tail_count:
        s.tail[i] = s.tail[i + 1]
        i += 1
    return news


def nth_unknown_card(s: GeldState, n: i64) -> i64:
    """The n-th card of those whose place nobody knows, in the order of the board file."""
    news: i64 = 0
    left = n
    while left >= s.pile[news]:
        left -= s.pile[news]
        news += 1
    return news


def draw_news_card(s: GeldState, news: i64) -> None:
    """A card of the shuffled part comes up."""
    s.pop()
    s.pile[news] -= 1
    s.unknown -= 1
    obey_card(s, news)


def obey_card(s: GeldState, news: i64) -> None:
    """A quotation is laid open, an event is obeyed at once (GUB-8.2, GUB-8.3)."""
    rules = s.rules
    seat = s.active
    kind = rules.news_kind[news]
    figure = rules.figure[news]
    s.note(NEWS_DRAWN, GUB_8_1, seat, news)
    if kind == QUOTATION_CARD:
        former = s.open
        s.open = news
        s.note(QUOTATION_CHANGED, GUB_8_2, former, news)
        s.put_under_pile(former)
    elif kind == TRIP:
        s.push(CARD, news)
        s.pawns[seat] = rules.city_field[figure]
        s.note(TRIP_MADE, GUB_8_4, seat, figure)
        s.push(LAND)
    elif kind == SUPER_GOLD:
        s.push(CARD, news)
        if s.goods(seat, rules.gold) > 0:
            s.push(GOLD)
    elif kind == TRADE_NOW:
        s.push(CARD, news)
        s.push(TRADE, 0)
    elif kind == BOOM:
        s.pay(BANK, seat, figure)
        s.note(BOOM_RECEIVED, GUB_8_7, seat, figure)
        s.put_under_pile(news)
    elif kind == SLUMP:
        s.push(CARD, news)
        s.note(SLUMP_DUE, GUB_8_7, seat, figure)
        demand_payment(s, figure, BANK, GUB_8_7)
    elif kind == TAX_CARD:
        s.push(CARD, news)
        pay_tax(s, True)
    else:
        begin_tour(s, news, kind)


def begin_tour(s: GeldState, news: i64, kind: i64) -> None:
    """Keep the tour card and change to its track (GUB-8.8, GUB-8.9, GUB-8.11, GUB-8.12)."""
    seat = s.active
    former = s.tours[seat]
    if former != NONE:
        s.note(TOUR_ENDED, GUB_8_12, seat, former)
        s.put_under_pile(former)
    s.tours[seat] = news
    rule: i64 = GUB_8_9 if kind == INVESTMENT_TOUR else GUB_8_8
    s.note(TOUR_BEGUN, rule, seat, news)
    if is_off_tour_track(s, news):
        change_track(s)
        if s.rules.tour_lands:
            s.push(LAND)


def run_event_card_return(s: GeldState) -> None:
    """The event is obeyed completely: its card goes under the pile (GUB-8.3)."""
    news = s.arg(1)
    s.pop()
    s.put_under_pile(news)
