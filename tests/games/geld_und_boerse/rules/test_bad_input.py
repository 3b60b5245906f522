"""Sentences, options and boards that cannot be: each is refused, and nothing changes."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import BoardError, EditionError, NotationError
from tests.games.geld_und_boerse.rules.scene import GAME, refused, table
from tests.rule import rule


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rol",
        "bid",
        "bid -1000",
        "bid 10_000",
        "bid ٣٠٠٠",
        "buy -1 gold",
        "buy two gold",
        "sell 2",
        "sell gold",
        "lay Oil on Oil",
        "lay London on Tokyo",
        "lay Oil Tokyo",
        "take Oil on Tokyo",
        "add",
        "add Atlantis",
        "add Oil Oil",
        "offer B 1000 for Computer",
        "to G",
        "to BC",
        "give",
        "give lots",
        "borrow 1e4",
    ],
)
def test_a_sentence_nobody_understands_changes_nothing(text: str) -> None:
    match = table()
    before = match.position()
    with pytest.raises(NotationError):
        match.play(text)
    assert match.position() == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bid 1500", "GUB-1.7"),
        ("borrow 1500", "GUB-1.7"),
        ("give 500", "GUB-1.7"),
        ("bid 99999999999999999999", "GUB-1.7"),
        ("ask 1073741824000", "GUB-1.7"),
        ("ask 1073741823000", "GUB-6.4"),
        ("buy 0 gold", "GUB-7.5"),
        ("buy 17 gold", "GUB-7.5"),
        ("sell 1000000 gold", "GUB-7.5"),
        ("buy 16 gold", "GUB-7.1"),
        ("buy 2 London", "GUB-7.1"),
        ("sell 2 Oil", "GUB-7.1"),
        ("sell London", "GUB-12.4"),
        ("sell Oil", "GUB-12.1"),
        ("to F", "GUB-6.4"),
        ("waive London", "GUB-6.4"),
    ],
)
def test_a_sentence_that_is_understood_is_refused_by_a_rule(text: str, expected: str) -> None:
    for seat in (None, 1):
        why = table().why(text, seat)

        assert why is not None
        if seat is None or expected in ("GUB-1.7", "GUB-7.5"):
            assert why.rule == expected
    assert refused(table(), text) == expected


@pytest.mark.parametrize(
    "text", ["roll 0 3 stay", "roll 3 stay", "roll 7 1 switch", "roll 1 2 jump", "die 3", "1 2"]
)
def test_an_impossible_throw_is_refused(text: str) -> None:
    match = table()
    match.play("roll")
    with pytest.raises(NotationError):
        match.play(text)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("auction_type", "dutch"),
        ("target", 0),
        ("target", 1_000_500),
        ("start_city", "Atlantis"),
        ("money_unit", 500),
        ("cards_per_branch", 4),
        ("offers_per_visit", 0),
        ("offers_per_visit", 101),
        ("placed_cards", "go"),
        ("no_such_option", 1),
        ("free_trade", True),
    ],
)
def test_an_impossible_option_is_refused(option: str, value: str | int | bool) -> None:
    with pytest.raises(EditionError):
        parkett.game("geld_und_boerse", options={option: value})


DAMAGED = [
    (
        '"Montreal",       "New York"',
        '"Montreal",       "Montreal"',
        "inner.fields: 'Montreal' has",
    ),
    ("price = 10000", "price = 10500", "branches.list.price: 10500 is not a multiple of 1000"),
    ('"SGPD", "SPDG"', '"SGPP", "SPDG"', "quotations.list: 'SGPP' must rank"),
    ('"SGPD", "SPDG"', '"SPDG", "SPDG"', "quotations.list: SPDG stands there twice"),
    ('"SGPD", "SPDG"', '"SPDG"', "quotations.list: 12 are needed, here are 11 .GUB-1.5"),
    ('"SGPD",', '{ name = "SGPD", prices = [9] },', "a price for every place"),
    ('"SGPD",', '{ name = "SGPD", prices = [255, 500, 455, 405] },', "25500 is not a multiple"),
    ('"SGPD",', '{ name = "SGPD", prices = [90, 500, 450, 400] },', "the lowest price of silver"),
    ("200, 150, 100]", "200, 150, 120]", "the lowest price of silver is 100, here it is 120"),
    ("silver = 100", "silver = 90", "the lowest price of silver is 90, here it is 100"),
    ('city = "London"', 'city = "Atlantis"', "events.list.city: 'Atlantis' is not a city"),
    ('"trade_now", copies = 2', '"trade_now", copies = 3', "14 cards are needed, here are 15"),
    ('kind = "tax"', 'kind = "tariff"', "events.list.kind: tariff is not known"),
    ("amount = 30000", "amount = 0", "amount belongs to boom and slump"),
    ("INVEST = 16", "INVEST = 15", "counts.outer.INVEST: 16 INVEST fields on the outer track"),
    ("25, 26, 27, 28, 29, 30,", "25, 26, 27, 28, 29, 32,", "change.to_outer: 32 is not a field"),
    ('"switch", "switch", "switch"]', '"switch", "switch"]', "symbol_die.faces: six faces"),
    ('name = "Chicago",', 'name = "Atlantis",', "inner.fields: 'Chicago' is not known"),
    ("factor = 4", "factor = -4", "cities.list.factor"),
]


@pytest.mark.parametrize(("old", "new", "message"), DAMAGED)
def test_a_board_that_cannot_be_played_on_is_refused(old: str, new: str, message: str) -> None:
    assert old in GAME.board_text
    with pytest.raises(BoardError, match=message) as caught:
        parkett.game("geld_und_boerse", board=GAME.board_text.replace(old, new, 1))
    assert caught.value.line > 1


@rule("GUB-7.2")
def test_a_quotation_card_may_have_prices_of_its_own() -> None:
    own = '{ name = "SGPD", prices = [260, 480, 430, 410] },'
    game = parkett.game("geld_und_boerse", board=GAME.board_text.replace('"SGPD",', own, 1))
    match = game.new(seats=2, seed=1)
    prices = game.rules.quote
    assert list(prices)[:4] == [26_000, 48_000, 43_000, 41_000]
    assert list(prices)[4:8] == [25_000, 20_000, 60_000, 60_000]
    assert match.record().header.board == game.spec.board


def test_nobody_acts_after_the_end() -> None:
    match = table(options={"max_turns": 5})
    match.play("roll")
    match.play("roll 1 2 stay")
    refused = match.why("roll", 0)

    assert match.over
    assert refused is not None
    assert refused.rule == "GUB-14.4"
    assert match.legal() == []
