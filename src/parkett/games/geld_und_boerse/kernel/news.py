"""NEWS fields, tours and taxes (GUB-8, GUB-9), and the change of track (GUB-4)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.games.geld_und_boerse.kernel.codes import (
    BANK,
    BOOM,
    BOOM_RECEIVED,
    CARD,
    GOLD,
    GOODS,
    GUB_8_1,
    GUB_8_2,
    GUB_8_4,
    GUB_8_7,
    GUB_8_8,
    GUB_8_9,
    GUB_8_12,
    GUB_8_14,
    GUB_9_1,
    INNER,
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
    TAX_DUE,
    TOUR_BEGUN,
    TOUR_ENDED,
    TRACK_CHANGED,
    TRADE,
    TRADE_NOW,
    TRIP,
    TRIP_MADE,
)
from parkett.games.geld_und_boerse.kernel.debts import demand
from parkett.games.geld_und_boerse.kernel.state import GeldState


def change_track(s: GeldState) -> None:
    """Put the active pawn on the other track (GUB-4.1 to GUB-4.3)."""
    field = s.pawns[s.active]
    s.pawns[s.active] = s.rules.beside[field]
    s.note(TRACK_CHANGED, s.rules.change_rule[field], s.active, field, s.rules.beside[field])


def tour_track(kind: i64) -> bool:
    """Whether a tour is on the outer track."""
    return kind == INVESTMENT_TOUR


def visit_news(s: GeldState) -> None:
    """Take the top card; once the shuffled part is used up, its place is known (GUB-8.1)."""
    if s.unknown > 0:
        s.push(NEWS)
    elif s.tail_count > 0:
        obey(s, take_tail(s))


def take_tail(s: GeldState) -> i64:
    """The first card of the known part of the pile."""
    news = s.tail[0]
    s.tail_count -= 1
    i: i64 = 0
    while i < s.tail_count:
        s.tail[i] = s.tail[i + 1]
        i += 1
    return news


def pile_card(s: GeldState, n: i64) -> i64:
    """The n-th card of those whose place nobody knows, in the order of the board file."""
    news: i64 = 0
    left = n
    while left >= s.pile[news]:
        left -= s.pile[news]
        news += 1
    return news


def draw_news(s: GeldState, news: i64) -> None:
    """A card of the shuffled part comes up."""
    s.pop()
    s.pile[news] -= 1
    s.unknown -= 1
    obey(s, news)


def obey(s: GeldState, news: i64) -> None:
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
        s.put_under(former)
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
        s.put_under(news)
    elif kind == SLUMP:
        s.push(CARD, news)
        s.note(SLUMP_DUE, GUB_8_7, seat, figure)
        demand(s, figure, BANK, GUB_8_7)
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
        s.put_under(former)
    s.tours[seat] = news
    rule: i64 = GUB_8_9 if kind == INVESTMENT_TOUR else GUB_8_8
    s.note(TOUR_BEGUN, rule, seat, news)
    if (s.pawns[seat] >= INNER) != tour_track(kind):
        change_track(s)
        if s.rules.tour_lands:
            s.push(LAND)


def pay_tax(s: GeldState, by_card: bool) -> None:
    """Part of the present value of the goods, rounded down to full units (GUB-9, GUB-8.14)."""
    value: i64 = 0
    good: i64 = 0
    while good < GOODS:
        value += s.goods(s.active, good) * s.price_of(good)
        good += 1
    tax = value * s.rules.tax_percent // 100
    tax -= tax % s.rules.unit
    rule: i64 = GUB_8_14 if by_card else GUB_9_1
    s.note(TAX_DUE, rule, s.active, value, s.rules.tax_percent, tax)
    demand(s, tax, BANK, rule)


def run_card(s: GeldState) -> None:
    """The event is obeyed completely: its card goes under the pile (GUB-8.3)."""
    news = s.arg(1)
    s.pop()
    s.put_under(news)
