"""Chapter 14.9: who takes a TOP house over must beat the chain behind it."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    cash,
    play,
    told,
    topping,
    why_not,
)
from tests.rule import rule


@rule("SHK-14.9.2")
def test_who_takes_a_top_house_over_must_beat_the_chain_behind_it() -> None:
    weak = topping("YY..TBBB", "yellow 1")
    strong = topping("YYY.TBBB", "yellow 1", cash=20000, shares=["", "1 Empire"])

    assert "place yellow 3A" in weak.legal()  # does not touch the TOP house
    assert why_not(topping("..Y.TBBBBB", "yellow 1"), "place yellow 4A") == "SHK-14.9.2"
    journal = play(strong, "place yellow 4A")
    assert strong.position()["board"][0] == "YYYYy......."
    assert told(journal, "group_removed")[0]["rule"] == "SHK-14.9.2"
    assert cash(strong, 1) == 20000 - 3000


@rule("SHK-14.9.2")
def test_the_chain_behind_any_top_house_that_is_taken_counts() -> None:
    match = topping("...........T\n\n..Y.TBBBBB", "yellow 1")  # the TOP house on 12A stays free

    assert why_not(match, "place yellow 4C") == "SHK-14.9.2"


@rule("SHK-14.9.2")
@pytest.mark.parametrize(("rival", "mark"), [("blue", "B"), ("yellow", "Y"), ("green", "G")])
def test_summed_rivals_count_as_many_houses_as_they_have(rival: str, mark: str) -> None:
    options = {"displacement_compare": "sum_per_colour"}
    board = f"{mark}{mark}.{mark}\n..R\n..R\n..T"  # 1 + 2 + TOP = 4 against 2 + 1
    more = board.replace(f".{mark}", f".{mark}{mark}", 1)

    assert "place red 3A" in topping(board, "red 1", options=options).legal(), rival
    assert why_not(topping(more, "red 1", options=options), "place red 3A") == "SHK-8.3"
