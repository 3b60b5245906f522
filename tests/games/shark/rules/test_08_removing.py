"""SHK-8: removing houses."""

from __future__ import annotations

import pytest

from tests.games.shark.rules.scene import (
    TWO_COLOURS,
    at,
    placing,
    play,
    price,
    told,
    why_not,
)
from tests.rule import rule


@rule("SHK-8.1", "SHK-T06")
def test_different_colours_may_touch_diagonally() -> None:
    match = placing("B", "red 1")
    play(match, "place red 2B")

    assert (at(match, "1A"), at(match, "2B")) == ("B", "R")


@rule("SHK-8.1", "SHK-8.4", "SHK-T05")
def test_a_single_house_may_not_touch_another_colour() -> None:
    assert why_not(placing("B", "red 1"), "place red 2A") == "SHK-8.4"


@rule("SHK-8.4")
def test_houses_elsewhere_do_not_change_the_reason() -> None:
    match = placing("RRR.T\n\n....B", "red 1", options={"top_houses": True})
    refusal = match.why("place red 4C")

    assert why_not(match, "place red 4C") == "SHK-8.4"
    assert refusal is not None
    assert refusal.code == "single_house_beside_other_colour"


@rule("SHK-8.4")
def test_the_rim_is_no_neighbour_of_the_last_square() -> None:
    rows = ["B", *["."] * 10, "...........R"]
    match = placing("\n".join(rows), "red 1")

    assert why_not(match, "place red 2A") == "SHK-8.4"


@rule("SHK-8.4", "SHK-14.5.1")
def test_a_top_house_on_the_last_square_is_not_beside_the_rim() -> None:
    rows = ["B", *["."] * 10, "...........T"]
    match = placing("\n".join(rows), "red 1", options={"top_houses": True})

    assert why_not(match, "place red 2A") == "SHK-8.4"


@rule("SHK-8.3")
def test_two_colours_are_summed_each_for_itself() -> None:
    options = {"displacement_compare": "sum_per_colour", "top_houses": True}
    match = placing("GG.BB\n..R\n..R\n..T", "red 1", options=options)

    assert "place red 3A" in match.legal()  # 3 + TOP against 2 and 2
    play(match, "place red 3A")
    assert match.position()["houses_removed"] == {"blue": 2, "yellow": 0, "green": 2, "red": 0}


@rule("SHK-8.3")
@pytest.mark.parametrize(("board", "missing"), [("RR.BBB", 1), ("R.BBB", 2), ("RR.BBBB\n..G", 2)])
def test_the_refusal_says_how_many_houses_are_missing(board: str, missing: int) -> None:
    match = placing(board, "red 1")
    refusal = match.why(f"place red {board.index('.') + 1}A")

    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("SHK-8.3", "group_not_superior")
    assert refusal.facts == {"houses_missing": missing}


# Red lies above and below 3C: thirteen houses in a ring around a yellow one; fourteen blue ones
RING = """
    B.RRRR
    B.R..R
    BB.Y.R
    B.R..R
    B.RRRR
    B
    B
    B
    B
    B
    B
    BB
"""


@rule("SHK-8.3")
@pytest.mark.parametrize("compare", ["each_group", "sum_per_colour"])
def test_a_group_that_is_touched_twice_counts_once(compare: str) -> None:
    """Thirteen houses and the new one are not superior to fourteen, but to thirteen."""
    options = {"displacement_compare": compare}
    assert why_not(placing(RING, "red 1", options=options), "place red 3C") == "SHK-8.3"
    smaller = placing(RING.rstrip().removesuffix("B"), "red 1", options=options)
    assert "place red 3C" in smaller.legal()


@rule("SHK-8.2", "SHK-T07")
def test_a_pair_drives_a_single_house_away() -> None:
    match = placing("R.B", "red 1")
    journal = play(match, "place red 2A")

    assert at(match, "3A") == "."
    assert told(journal, "group_removed") == [
        {
            "rule": "SHK-8.2",
            "colour": "blue",
            "houses": 1,
            "size": 1,
            "by": "red",
            "strength": 2,
        }
    ]


@rule("SHK-8.4", "SHK-T08")
def test_equal_groups_are_not_superior() -> None:
    assert why_not(placing("RR.BBB", "red 1"), "place red 3A") == "SHK-8.3"


@rule("SHK-8.3", "SHK-T10")
def test_every_touched_group_must_be_smaller() -> None:
    match = placing("RRR.BBBB\n...G\n...G", "red 1")

    assert why_not(match, "place red 4A") == "SHK-8.3"


@rule("SHK-8.3")
def test_only_groups_that_touch_the_new_house_are_compared() -> None:
    match = placing("RR.BB\n\nBBBBB", "red 1")
    play(match, "place red 3A")

    assert (at(match, "4A"), at(match, "1C")) == (".", "B")
    assert price(match, "Empire") == 5000


@rule("SHK-8.3")
@pytest.mark.parametrize(("compare", "legal"), [("each_group", True), ("sum_per_colour", False)])
def test_groups_of_one_colour_are_compared_singly_or_summed(compare: str, legal: bool) -> None:
    match = placing(
        "BB.BB\n..R\n..R", "red 1", options={"displacement_compare": compare}
    )  # three against two and two

    assert ("place red 3A" in match.legal()) == legal


@rule("SHK-8.5")
def test_removed_houses_are_out_for_good() -> None:
    match = placing("RRR.BB", "red 1")
    left = match.position()["houses_left"]["blue"]
    play(match, "place red 4A")

    assert match.position()["houses_left"]["blue"] == left == 16
    assert match.position()["houses_removed"] == {"blue": 2, "yellow": 0, "green": 0, "red": 0}


@rule("SHK-8.6")
def test_place_raise_provision_remove_lower() -> None:
    match = placing("RRR.BB", "red 1", cash=9000, shares=["", "1 Empire"])
    journal = match.play("place red 4A")
    told_in_order = [
        (entry["entry"], entry.get("company", entry.get("colour"))) for entry in journal[:5]
    ]

    assert told_in_order == [
        ("house_placed", "red"),
        ("price_changed", "Smith"),
        ("provision_paid", "Smith"),
        ("group_removed", "blue"),
        ("price_changed", "Empire"),
    ]


@rule("SHK-8.7")
def test_one_house_drives_away_two_colours() -> None:
    match = placing(TWO_COLOURS, "red 1")
    journal = play(match, "place red 5A")

    assert [entry["colour"] for entry in told(journal, "group_removed")] == ["blue", "green"]
    assert (price(match, "Empire"), price(match, "NYSO"), price(match, "Smith")) == (
        1000,
        1000,
        5000,
    )
