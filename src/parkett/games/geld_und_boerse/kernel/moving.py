"""A turn, its throws, and the way of a pawn (GUB-3)."""

from __future__ import annotations

from mypy_extensions import i64

from parkett.core.rng import Rng
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.kernel.changing_tracks import change_track, is_off_tour_track
from parkett.games.geld_und_boerse.kernel.city_fields import visit_city_field
from parkett.games.geld_und_boerse.kernel.codes import (
    AFTER_FIELD,
    AGAIN,
    CITY_FIELD,
    DICE_THROWN,
    END_TURN,
    EXCHANGE_FIELD,
    EXTRA_THROW_DECLINED,
    FINISH,
    FINISH_TURN,
    GUB_2_7,
    GUB_3_1,
    GUB_3_2,
    GUB_3_4,
    GUB_8_8,
    GUB_8_9,
    INNER,
    INVEST_FIELD,
    INVESTMENT_TOUR,
    LAND,
    NEWS_FIELD,
    NONE,
    OUTER,
    PAWN_MOVED,
    ROLL,
    STOP,
    THROW,
    TOUR_ENDED,
    TURN,
    TURN_BEGUN,
)
from parkett.games.geld_und_boerse.kernel.invest_fields import visit_invest_field
from parkett.games.geld_und_boerse.kernel.laying_cards import (
    count_lays,
    count_take_offs,
    legal_lays,
    legal_take_offs,
    nth_lay,
    nth_take_off,
)
from parkett.games.geld_und_boerse.kernel.loans import (
    count_repayments,
    legal_repayments,
    nth_repayment,
)
from parkett.games.geld_und_boerse.kernel.news import visit_news_field
from parkett.games.geld_und_boerse.kernel.state import GeldState
from parkett.games.geld_und_boerse.kernel.taxes import pay_tax
from parkett.games.geld_und_boerse.kernel.throw_codes import (
    SWITCH,
    higher_die_pips,
    lower_die_pips,
    symbol_face,
)
from parkett.games.geld_und_boerse.kernel.trading import visit_exchange_field


def begin_turn(s: GeldState, seat: i64) -> None:
    """The next seat's turn begins (GUB-2.7)."""
    s.active = seat
    s.turn += 1
    s.takes = 0
    s.double = 0
    s.note(TURN_BEGUN, GUB_2_7, seat, s.turn)
    s.push(END_TURN)
    s.push(TURN)


def legal_turn_actions(s: GeldState, kind: i64, buffer: vec[i64]) -> i64:
    """Before, between and after the throws: throw or stop, and rearrange (GUB-3.6)."""
    count: i64 = 0
    if kind < TURN:
        return 0
    if kind != FINISH:
        buffer[0] = ROLL
        count = 1
    if kind != TURN:
        buffer[count] = STOP if kind == AGAIN else FINISH_TURN
        count += 1
    count = legal_lays(s, buffer, count)
    count = legal_take_offs(s, buffer, count)
    return legal_repayments(s, buffer, count)


def pick_turn_action(s: GeldState, kind: i64, rng: Rng) -> i64:
    """One of the legal actions of a turn at random: counted by chapter, and none listed."""
    lays = count_lays(s)
    take_offs = count_take_offs(s)
    answers: i64 = 1
    if kind == AGAIN:
        answers = 2
    n = rng.below(answers + lays + take_offs + count_repayments(s))
    if n < answers and kind == FINISH:
        return FINISH_TURN
    if n < answers:
        return ROLL + n
    n -= answers
    if n < lays:
        return nth_lay(s, n)
    n -= lays
    if n < take_offs:
        return nth_take_off(s, n)
    return nth_repayment(s, n - take_offs)


def apply_throw_or_end(s: GeldState, action: i64) -> None:
    """Throw, or let the turn end: the extra throw after a double is free (GUB-3.1, GUB-3.2)."""
    kind = s.task()
    s.pop()
    if action == ROLL:
        s.push(AFTER_FIELD)
        s.push(THROW)
    elif kind == AGAIN:
        s.note(EXTRA_THROW_DECLINED, GUB_3_2, s.active)


def run_after_field(s: GeldState) -> None:
    """After the field: an extra throw, or the end of the turn (GUB-3.2.1)."""
    s.pop()
    if s.double != 0:
        s.push(AGAIN)
    elif has_something_to_finish(s, s.active):
        s.push(FINISH)


def has_something_to_finish(s: GeldState, seat: i64) -> bool:
    """Whether the seat can still rearrange or repay before its turn ends (GUB-10.4, GUB-11.6)."""
    if s.own_cities(seat) != 0 and s.has_invest(seat):
        return True
    return s.owed(seat) > 0 and s.cash[seat] > 0


def apply_throw(s: GeldState, outcome: i64) -> None:
    """Evaluate the symbol die, then move by the pips (GUB-3.3, GUB-3.4)."""
    seat = s.active
    first = lower_die_pips(outcome)
    second = higher_die_pips(outcome)
    symbol = symbol_face(outcome)
    s.pop()
    s.dice = outcome
    s.double = 0
    if first == second:
        s.double = 1
    s.note(DICE_THROWN, GUB_3_1, seat, first, second, symbol)
    if is_symbol_die_counted(s) and symbol == SWITCH:
        change_track(s)
    start = s.pawns[seat]
    field = start + first + second
    if start < INNER:
        if field >= INNER:
            field -= INNER
    elif field >= INNER + OUTER:
        field -= OUTER
    s.pawns[seat] = field
    s.note(PAWN_MOVED, GUB_3_4, seat, start, first + second, field)
    s.push(LAND)


def is_symbol_die_counted(s: GeldState) -> bool:
    """Whether the symbol die counts for this throw; a double ends a tour (GUB-8.8 to GUB-8.13)."""
    tour = s.tours[s.active]
    if tour == NONE:
        return True
    if is_off_tour_track(s, tour):
        change_track(s)
    if s.double == 0:
        return False
    s.tours[s.active] = NONE
    investment = s.rules.news_kind[tour] == INVESTMENT_TOUR
    rule: i64 = GUB_8_9 if investment else GUB_8_8
    s.note(TOUR_ENDED, rule, s.active, tour)
    s.put_under_pile(tour)
    return s.rules.investment_symbol if investment else s.rules.world_symbol


def run_landing_field(s: GeldState) -> None:
    """Only the field where the move ends acts (GUB-3.5)."""
    s.pop()
    field = s.pawns[s.active]
    kind = s.rules.field_kind[field]
    if kind == CITY_FIELD:
        visit_city_field(s, s.rules.field_card[field])
    elif kind == INVEST_FIELD:
        visit_invest_field(s, s.rules.field_card[field])
    elif kind == EXCHANGE_FIELD:
        visit_exchange_field(s)
    elif kind == NEWS_FIELD:
        visit_news_field(s)
    else:
        pay_tax(s, False)
