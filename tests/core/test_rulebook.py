"""Rulebooks: a rule says what the edition and options in force play."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import EditionError
from parkett.core.rulebook import load_rulebook

BOOK = """
game = "market"
prefix = "MKT"
version = 1
title = {en = "Market", de = "Markt", fr = "Marché"}
sources = {leaflet = "The leaflet"}
chapter = []

[[rule]]
id = "MKT-1.1"
status = "stated"
source = ["leaflet 1"]
en = "Everybody gets {start_cash}."
de = "Jeder bekommt {start_cash}."
fr = "Chacun reçoit {start_cash}."

[[rule.variant]]
when = {start_cash = [0, 1]}
status = "inferred"
en = "Nobody gets money."
de = "Niemand bekommt Geld."
fr = "Personne ne reçoit d'argent."
"""


def test_placeholders_and_variants() -> None:
    rule = load_rulebook(BOOK, "market").find("1.1")
    assert rule.in_force({"start_cash": 6000}).en == "Everybody gets 6,000."
    assert rule.in_force({"start_cash": 6000}).de == "Jeder bekommt 6.000."
    assert rule.in_force({"start_cash": 6000}).fr == "Chacun reçoit 6\u202f000."
    poor = rule.in_force({"start_cash": 0})
    assert (poor.en, poor.status, poor.source) == ("Nobody gets money.", "inferred", [])


def test_an_unclear_variant_needs_its_ruling() -> None:
    with pytest.raises(EditionError, match=r"rule MKT-1\.1 is missing but has no ruling"):
        load_rulebook(BOOK.replace('"inferred"', '"missing"'), "market")


def test_a_table_has_its_own_rulebook() -> None:
    game = parkett.game("acquire", "fr")
    assert not any(rule.variant for rule in game.rulebook.in_force(game.edition).rule)
