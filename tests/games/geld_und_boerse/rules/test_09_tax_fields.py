"""Tax fields (GUB-9)."""

from __future__ import annotations

import pytest

from tests.games.geld_und_boerse.rules.scene import cash, lines, on, table, thrown, told
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


@rule("GUB-9.2")
def test_a_tax_of_full_thousands_is_not_rounded() -> None:
    match = table(pawns=on("O5"), goods=[{"gold": 1}, {}, {}])
    thrown(match, "1 2 stay")

    assert "GUB-9.1 tax_due 0 40000 50 20000 20000 1000 none None" in lines(match)
