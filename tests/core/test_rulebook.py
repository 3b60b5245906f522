"""Rulebook files: variants, placeholders, sources, and what a table's rulebook makes of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

import parkett
from parkett.core.edition import Edition, Value
from parkett.core.errors import EditionError
from parkett.core.rulebook import load_rulebook
from parkett.core.rulebook_check import check_rulebook
from parkett.core.table_rulebook import TableRule, build_table_rulebook
from parkett.core.translated_text import translate_name

BOOK = """
game = "market"
prefix = "MKT"
version = 1
title = {en = "Market", de = "Markt", fr = "Marché"}
chapter = []

[sources]
leaflet = {en = "The leaflet", de = "Das Blatt", fr = "La notice"}
other = "Another leaflet"

[[rule]]
id = "MKT-1.1"
status = "stated"
source = ["leaflet 1", "leaflet 2", "other 5"]
en = "Everybody gets {start_cash} and {cards, plural, one {one card} other {# cards}}."
de = "Jeder bekommt {start_cash} und {cards, plural, one {eine Karte} other {# Karten}}."
fr = "Chacun reçoit {start_cash} et {cards, plural, one {une carte} other {# cartes}}."

[[rule.variant]]
when = {start_cash = [0, 1], order = "up"}
status = "inferred"
en = "Nobody gets money."
de = "Niemand bekommt Geld."
fr = "Personne ne reçoit rien."
"""
VARIANT = """
[[rule.variant]]
when = WHEN
status = "inferred"
en = "-"
de = "-"
fr = "-"
"""


class Options(msgspec.Struct, frozen=True):
    """The options of the market."""

    start_cash: Annotated[int, msgspec.Meta(ge=0)]
    cards: int
    order: Literal["up", "down"]


def rule_at_table(book: str = BOOK, source: str = "leaflet", **options: Value) -> TableRule:
    """MKT-1.1 at a table with these options."""
    values = {"start_cash": 6000, "cards": 1, "order": "up", **options}
    edition = Edition(
        "first", translate_name("First"), [source], "", range(2, 5), values, {}, dict(options)
    )
    return build_table_rulebook(load_rulebook(book, "market"), edition).find("1.1")


def check(book: str) -> None:
    """Check a book of the market against its options."""
    check_rulebook(load_rulebook(book, "market"), Options, ["first", "second"])


def test_numbers_and_plurals_are_written_as_everywhere() -> None:
    assert rule_at_table().en == "Everybody gets 6,000 and one card."
    assert rule_at_table(cards=2).de == "Jeder bekommt 6.000 und 2 Karten."
    assert rule_at_table(cards=0).fr == "Chacun reçoit 6\u202f000 et une carte."


def test_the_first_variant_that_applies_is_shown() -> None:
    poor = rule_at_table(start_cash=0)
    assert (poor.en, poor.status) == ("Nobody gets money.", "inferred")
    assert rule_at_table(start_cash=0, order="down").en == "Everybody gets 0 and one card."


def test_a_reader_is_told_how_a_rule_is_known() -> None:
    assert rule_at_table().basis.en == "Stated in: The leaflet (1 and 2)."
    assert rule_at_table().basis.de == "Steht in: Das Blatt (1 und 2)."
    assert rule_at_table().status == "stated"
    semicolon = "\N{NARROW NO-BREAK SPACE};"
    french = rule_at_table(start_cash=0).basis.fr
    assert french == f"Déduit{semicolon} aucune règle imprimée ne le dit."


def test_what_only_another_leaflet_states_is_taken_over() -> None:
    book = BOOK.replace(', "other 5"', "")
    rule = rule_at_table(book, source="other")
    assert rule.status == "taken_over"
    assert rule.basis.en.startswith("Taken over from: The leaflet (1 and 2).")
    assert rule_at_table(source="other").basis.en == "Stated in: Another leaflet (5)."


@pytest.mark.parametrize("status", ["ambiguous", "contradiction"])
def test_unclear_rules_are_shown_as_rulings(status: str) -> None:
    ruling = '\nruling = {en = "So.", de = "So.", fr = "Ainsi."}'
    rule = rule_at_table(BOOK.replace('"stated"', f'"{status}"{ruling}'))
    assert rule.status == "ruling"
    assert rule.ruling is not None
    assert rule.basis.en == "A ruling; not decided in: The leaflet (1 and 2)."


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"inferred"', '"missing"', r"rule MKT-1\.1 is missing but has no ruling"),
        ('source = ["leaflet 1", "leaflet 2", "other 5"]', "", "is stated but names no source"),
        ('"leaflet 1"', '"letter 1"', "unknown source 'letter 1'"),
        ("start_cash = [0, 1]", "cash = 0", "there is no option 'cash'"),
        ("start_cash = [0, 1]", "start_cash = -1", "when start_cash: -1 is not possible"),
        ("start_cash = [0, 1]", "start_cash = []", "no value is named"),
        ('order = "up"', 'order = "left"', "'left' is not possible"),
        ("start_cash = [0, 1]", 'edition = "third"', "when edition: 'third' is not possible"),
        ("gets {start_cash}", "gets {order}", r"en: \{order\} is not an option with a number"),
        ("gets {start_cash}", "gets {cash}", r"en: \{cash\} is not an option with a number"),
        ("gets {start_cash}", "gets {start_cash", "is missing at"),
    ],
)
def test_what_does_not_fit_the_options_is_refused(old: str, new: str, said: str) -> None:
    assert old in BOOK
    with pytest.raises(EditionError, match=said):
        check(BOOK.replace(old, new))


@pytest.mark.parametrize(
    ("when", "shown"),
    [
        ('{start_cash = 0, order = "up"}', False),
        ("{start_cash = 0}", True),
        ('{start_cash = 0, order = "down"}', True),
        ('{start_cash = [1, 2], order = "up"}', True),
        ('{order = "up"}', True),
    ],
)
def test_a_variant_that_is_never_shown_is_refused(when: str, shown: bool) -> None:
    book = BOOK + VARIANT.replace("WHEN", when)
    if shown:
        check(book)
        return
    with pytest.raises(EditionError, match="is never shown"):
        check(book)


def test_variants_that_cover_all_values_hide_those_behind_them() -> None:
    covered = BOOK + VARIANT.replace("WHEN", '{order = ["up", "down"]}')
    check(covered)
    with pytest.raises(EditionError, match="is never shown"):
        check(covered + VARIANT.replace("WHEN", '{edition = "second"}'))


UPGRADED = (
    BOOK.replace("version = 1", "version = 3")
    + """
[[upgrade]]
from = 1
options = {order = "down"}
editions = {second = {cards = 2}}

[[upgrade]]
from = 2
options = {}
"""
)


def test_a_table_of_an_older_version_goes_on_with_what_was_played_then() -> None:
    book = load_rulebook(UPGRADED, "market")
    assert book.options_of_version(1, "first", {"cards": 5}) == {"cards": 5, "order": "down"}
    assert book.options_of_version(1, "second", {}) == {"cards": 2, "order": "down"}
    assert book.options_of_version(2, "second", {"order": "up"}) == {"order": "up"}
    assert book.options_of_version(0, "first", {}) is None


def test_what_the_table_chose_itself_stays_chosen() -> None:
    book = load_rulebook(UPGRADED, "market")
    assert book.options_of_version(1, "second", {"cards": 5}) == {"cards": 5, "order": "down"}


def test_two_upgrades_from_one_version_are_refused() -> None:
    twice = UPGRADED.replace("from = 2", "from = 1")
    with pytest.raises(EditionError, match="two upgrades from the same version"):
        load_rulebook(twice, "market")


def test_a_refusal_and_an_entry_lead_to_the_rule_as_it_is_played() -> None:
    match = parkett.game("acquire", "fr").new(3, "cited")
    refused = match.why("buy Luxor")
    assert refused is not None
    assert match.game.cited_rule(refused).id == refused.rule
    entry = match.play(match.legal()[0])[0]
    assert match.game.cited_rule(entry) is match.game.rulebook.find(str(entry["rule"]))
