"""Differences between board files."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.board_difference import compare_boards, read_figures


@pytest.mark.parametrize("name", sorted(parkett.GAMES))
def test_a_board_does_not_differ_from_itself(name: str) -> None:
    text = parkett.game(name).board_text
    assert compare_boards(text, text) == []
    assert all(figure.provenance for figure in read_figures(text).values())


def test_every_kind_of_figure_is_named() -> None:
    ours = """
[grid]
provenance = "printed"
columns = 12
[[city]]
name = "Rome"
prices = [1, 2]
provenance = "reconstructed"
[[tickets]]
provenance = "found"
list = [["Rome", 3, 1]]
[events]
provenance = "reconstructed"
list = [{ name = "Boom", amount = 5, provenance = "printed" }]
"""
    theirs = (
        ours.replace("columns = 12", "columns = 9")
        .replace("[1, 2]", "[1, 4]")
        .replace('["Rome", 3, 1]', '["Rome", 2, 1]')
        .replace("amount = 5", "amount = 6, copies = 2")
    )
    told = [
        (
            ", ".join(difference.label),
            difference.ours and (difference.ours.value, difference.ours.provenance),
            difference.theirs and difference.theirs.value,
        )
        for difference in compare_boards(ours, theirs)
    ]
    assert told == [
        ("grid, columns", (12, "printed"), 9),
        ("city, Rome, prices, 2", (2, "reconstructed"), 4),
        ("tickets, Rome, 1", (3, "found"), 2),
        ("events, Boom, amount", (5, "printed"), 6),
        ("events, Boom, copies", None, 2),
    ]
