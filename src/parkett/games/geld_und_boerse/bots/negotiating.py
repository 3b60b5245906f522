"""Dealing in Geld & Börse by what a deal is worth to both sides: offers, answers, counter-offers.

An offer is planned for an owner in one of two forms: cash alone, or the spare city and what cash is
missing.  A draft that has been begun is finished for its owner and, once the city is in it, in that
form; so every first step leads to one offer, and a search can compare them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import append_unique
from parkett.core.vec_or_list import vec
from parkett.games.geld_und_boerse.bots.drafting import step_toward_offer
from parkett.games.geld_und_boerse.bots.estimates import spending_risk
from parkett.games.geld_und_boerse.bots.valuation import CAUTION, CITY, PREMIUM, GeldValuingPolicy
from parkett.games.geld_und_boerse.kernel.codes import (
    ACCEPT,
    CITIES,
    COUNTER_OFFER,
    DECLINE,
    GIVING,
    NO_DEAL,
    NONE,
    card_code,
    partner_code,
)
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from parkett.games.geld_und_boerse.kernel.lots import count_in_record
from parkett.games.geld_und_boerse.kernel.negotiation import (
    CASH,
    OWNER_LOT,
    VISITOR_LOT,
    count_for_sale,
    refuse_acceptance,
)

OFFERS_MADE: Final = 3  # in a visit, each dearer than the last
STEPS_TRIED: Final = 2  # of a draft, at which a search may still choose another offer


class GeldNegotiatingPolicy(GeldValuingPolicy):
    """A policy that makes, accepts and answers offers by their worth to both sides."""

    def asking_price(self, s: GeldGame, owner: i64, branch: i64) -> i64:
        """What an owner is likely to want for a card."""
        price = s.rules.price[branch]
        wanted = price + self.loss(s, owner, branch) * self.weights[PREMIUM] // 100
        return wanted - wanted % s.rules.unit + s.rules.unit

    # Offers --------------------------------------------------------------------------------

    def spare_city(self, s: GeldGame) -> i64:
        """The empty city with the lowest factor that the active seat can give, or NONE."""
        found: i64 = NONE
        empty = s.own_cities(s.active) & ~s.laid
        city: i64 = 0
        while empty != 0:
            lower = found == NONE or s.rules.factor[city] < s.rules.factor[found]
            if empty & 1 != 0 and lower:
                found = city
            empty >>= 1
            city += 1
        return found if s.rules.offer_kinds > found else NONE

    def city_loss(self, s: GeldGame, seat: i64, city: i64) -> i64:
        """What a seat misses without an empty city: much, if no other has room."""
        best: i64 = 0
        others = s.own_cities(seat)
        other: i64 = 0
        while others != 0:
            free = others & 1 != 0 and other != city and s.load_of(other) < s.rules.per_city
            if free and s.rules.factor[other] > best:
                best = s.rules.factor[other]
            others >>= 1
            other += 1
        factor = s.rules.factor[city]
        better = factor - best
        if better < 0:
            better = 0
        return (factor + 2 * better) * self.weights[CITY]

    def cash_wanted(self, s: GeldGame, owner: i64, city: i64) -> i64:
        """The cash an owner may accept, with a city or without: more after each offer."""
        cash = self.asking_price(s, owner, s.arg(1)) * (100 + 15 * s.arg(2)) // 100
        if city != NONE:
            cash -= self.city_worth(s, owner, city)
        if cash <= 0:
            return 0
        return cash - cash % s.rules.unit + (s.rules.unit if city != NONE else 0)

    def offer_gain(self, s: GeldGame, owner: i64, city: i64) -> i64:
        """What an offer would leave the visitor; below 0 if it cannot or should not be made."""
        seat = s.active
        cash = self.cash_wanted(s, owner, city)
        if cash > s.cash[seat] or (cash == 0 and s.arg(2) > 0):
            return -1
        gain = self.card_worth(s, seat, CITIES + s.arg(1)) - cash
        gain -= spending_risk(s, seat, cash, self.weights[CAUTION])
        return gain if city == NONE else gain - self.city_loss(s, seat, city)

    def gives_city(self, s: GeldGame, owner: i64, city: i64) -> bool:
        """Whether the better offer to an owner is the one with the spare city."""
        if city == NONE:
            return False
        gain = self.offer_gain(s, owner, city)
        return gain >= 0 and gain > self.offer_gain(s, owner, NONE)

    def best_offer(self, s: GeldGame) -> i64:
        """The next step towards the offer that leaves most, if there is one."""
        if s.arg(2) >= OFFERS_MADE:
            return NO_DEAL
        if s.arg(4) > 0:
            return self.finish_draft(s)
        spare = self.spare_city(s)
        found: i64 = NONE
        form: i64 = NONE
        most: i64 = -1
        owner: i64 = 0
        while owner < s.seats:
            if owner != s.active and count_for_sale(s, owner, CITIES + s.arg(1)) > 0:
                city: i64 = spare if self.gives_city(s, owner, spare) else NONE
                gain = self.offer_gain(s, owner, city)
                if gain > most:
                    most = gain
                    found = owner
                    form = city
            owner += 1
        if found == NONE:
            return NO_DEAL
        return step_toward_offer(s, found, self.cash_wanted(s, found, form), form)

    def finish_draft(self, s: GeldGame) -> i64:
        """The next step of a draft that has been begun: its owner stays, and a city in it."""
        owner = s.arg(3)
        spare = self.spare_city(s)
        level = s.depth - 2
        if spare != NONE and count_in_record(s, level, VISITOR_LOT, spare) == 0:
            plain = self.cash_wanted(s, owner, NONE)
            begun = plain > 0 and s.arg_at(level, CASH) == plain
            if begun or not self.gives_city(s, owner, spare):
                spare = NONE
        cash = self.cash_wanted(s, owner, spare)
        if cash > s.cash[s.active] or (cash == 0 and (spare == NONE or s.arg(2) > 0)):
            return NO_DEAL
        return step_toward_offer(s, owner, cash, spare)

    def list_offers(self, s: GeldGame, into: vec[i64]) -> i64:
        """The rules' own step, no deal, first steps to every owner, with cash and with a city."""
        count = append_unique(into, 0, self.best_offer(s))
        count = append_unique(into, count, NO_DEAL)
        if s.arg(2) >= OFFERS_MADE or s.arg(4) > STEPS_TRIED:
            return count
        cash = self.cash_wanted(s, s.arg(3), NONE)
        if cash <= s.cash[s.active]:
            count = append_unique(into, count, step_toward_offer(s, s.arg(3), cash, NONE))
        spare = self.spare_city(s)
        if spare != NONE and count_in_record(s, s.depth - 2, VISITOR_LOT, spare) == 0:
            count = append_unique(into, count, card_code(GIVING, spare))
        owner: i64 = 0
        while owner < s.seats and s.arg(4) == 0:
            other = owner != s.active and owner != s.arg(3)
            if other and count_for_sale(s, owner, CITIES + s.arg(1)) > 0:
                count = append_unique(into, count, partner_code(owner))
            owner += 1
        return count

    # Answers -------------------------------------------------------------------------------

    def terms_worth(self, s: GeldGame, seat: i64) -> i64:
        """What the visitor pays in a deal, less what the owner adds, as a seat values it."""
        return s.arg_at(s.depth - 2, CASH) + self.cards_worth(s, seat)

    def cards_worth(self, s: GeldGame, seat: i64) -> i64:
        """The same for the cards alone."""
        level = s.depth - 2
        given = self.lot_worth(
            s, seat, s.arg_at(level, VISITOR_LOT), s.arg_at(level, VISITOR_LOT + 1)
        )
        return given - self.lot_worth(
            s, seat, s.arg_at(level, OWNER_LOT), s.arg_at(level, OWNER_LOT + 1)
        )

    def accepts_offer(self, s: GeldGame) -> bool:
        """Whether an offer pays for the card and for what it would bring the other."""
        owner = s.arg(3)
        return self.terms_worth(s, owner) >= self.asking_price(s, owner, s.arg(1))

    def accepts_counter(self, s: GeldGame) -> bool:
        """Whether the card is worth what a counter-offer asks for, and what paying endangers."""
        seat = s.active
        limit = self.card_worth(s, seat, CITIES + s.arg(1))
        cash = s.arg_at(s.depth - 2, CASH)
        if cash > 0:
            limit -= spending_risk(s, seat, cash, self.weights[CAUTION])
        return self.terms_worth(s, seat) <= limit

    def list_answers(self, s: GeldGame, into: vec[i64]) -> i64:
        """The rules' own answer, then the others."""
        count = append_unique(into, 0, self.best_answer(s))
        count = append_unique(into, count, DECLINE)
        if refuse_acceptance(s) is None:
            count = append_unique(into, count, ACCEPT)
        if s.arg(5) != s.active and self.counter_cash(s) != NONE:
            count = append_unique(into, count, COUNTER_OFFER)
        return count

    # Counter-offers ------------------------------------------------------------------------

    def counter_cash(self, s: GeldGame) -> i64:
        """The cash to ask for with the same cards, less after each offer; NONE if none suits both.

        The visitor's side is reckoned as one's own would be.
        """
        least = self.asking_price(s, s.arg(3), s.arg(1)) - self.cards_worth(s, s.arg(3))
        most = self.card_worth(s, s.active, CITIES + s.arg(1)) - self.cards_worth(s, s.active)
        if most > s.cash[s.active]:
            most = s.cash[s.active]
        if least <= 0 or most < least or s.arg(2) > OFFERS_MADE:
            return NONE
        unit = s.rules.unit
        wanted = round_up(least + (most - least) // (s.arg(2) + 1), unit)
        if s.arg(2) > 1 and wanted == round_up(least + (most - least) // s.arg(2), unit):
            return NONE
        return wanted if wanted <= most else NONE


def round_up(amount: i64, unit: i64) -> i64:
    """The next multiple of a unit that is not below the amount."""
    return (amount + unit - 1) // unit * unit
