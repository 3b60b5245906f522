"""Tax fields (GUB-9)."""

from __future__ import annotations

import pytest

from tests.games.geld_und_boerse.rules.scene import BOARD, cash, lines, on, table, thrown, told
from tests.rule import rule


@rule("GUB-9.1", "GUB-9.2", "GUB-T25")
def test_the_tax_is_half_rounded_down() -> None:
    match = table(pawns=on("O5"), open="GPSD", goods=[{"silver": 1}, {}, {}])
    thrown(match, "1 2 stay")

    assert told(match, "tax_due")[0]["value"] == 15_000
    assert cash(match) == 493_000


@rule("GUB-9.1", "GUB-T27")
def test_without_goods_there_is_no_tax() -> None:
    match = thrown(table(pawns=on("O5")), "1 2 stay")

    assert match.position()["cash"] == [500_000] * 3
    assert match.to_act == 1


@rule("GUB-9.1")
@pytest.mark.parametrize(("percent", "left"), [(0, 500_000), (33, 492_000), (100, 475_000)])
def test_the_rate_is_an_option(percent: int, left: int) -> None:
    match = table(options={"tax_percent": percent}, pawns=on("O5"), goods=[{"silver": 1}, {}, {}])

    assert cash(thrown(match, "1 2 stay")) == left


@rule("GUB-9.3")
def test_only_goods_are_taxed() -> None:
    match = table(
        pawns=on("O5"),
        cash=[700_000, 0, 0],
        unplaced=[{"Oil": 2}, {}, {}],
        cities={"Tokyo": 0},
        goods=[{"gold": 1}, {}, {}],
    )

    assert cash(thrown(match, "1 2 stay")) == 680_000


@rule("GUB-9.1", "GUB-9.3")
@pytest.mark.parametrize(
    ("good", "price"), [("silver", 25), ("gold", 40), ("platinum", 45), ("diamonds", 40)]
)
def test_every_good_of_ones_own_is_taxed_and_nothing_else(good: str, price: int) -> None:
    every = {branch["name"]: 1 for branch in BOARD["branches"]["list"]}
    match = table(
        pawns=on("O5"),
        unplaced=[{}, every, every],
        goods=[{good: 2}, {"silver": 1, "diamonds": 1}, {"gold": 1}],
    )
    assert cash(thrown(match, "1 2 stay")) == 500_000 - price * 1_000
    own = table(
        pawns=on("O5"), cash=[100_000, 0, 0], unplaced=[every, {}, {}], goods=[{good: 2}, {}, {}]
    )
    assert cash(thrown(own, "1 2 stay")) == 100_000 - price * 1_000


@rule("GUB-9.2")
def test_a_tax_of_full_thousands_is_not_rounded() -> None:
    match = table(pawns=on("O5"), goods=[{"gold": 1}, {}, {}])
    thrown(match, "1 2 stay")

    assert "GUB-9.1 tax_due 0 40000 50 20000 20000 1000 none None" in lines(match)
