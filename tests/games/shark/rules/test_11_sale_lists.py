"""SHK-11.3: what is listed of very many forced sales, and of all shares of a company."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.shark.rules.scene import COMPANIES, cash, giving, play, why_not
from tests.rule import rule


def test_very_many_answers_of_any_size_are_listed_in_part_and_all_accepted() -> None:
    held_shares = "39 Empire 39 Wings 39 NYSO 39 Smith"
    options = {"forced_sale_amount": "any"}
    match = giving("GGG.YYY.BBB\n\nRRR", 100000, 0, held_shares, options=options)

    assert len(match.state.actions()) == match.state.widest() == 4096
    assert match.state.open_ended()
    assert match.why("give 29 Empire 39 NYSO") is None
    assert why_not(match, "give 27 Empire 39 NYSO") == "SHK-11.1"


@rule("SHK-11.3")
@pytest.mark.parametrize(("worthless", "listed"), [(6, 3584), (7, 4096), (8, 4096)])
def test_as_many_answers_as_fit_are_all_listed(worthless: int, listed: int) -> None:
    """3 x 9 x 19 - 1 ways to cover 1000, each with any number of shares at 0."""
    match = giving(
        "GGG.YYY.BBB",
        1000,
        0,
        f"2 Empire 8 Wings 18 NYSO {worthless} Smith",
        options={"forced_sale_amount": "any"},
    )

    assert len(match.state.actions()) == listed
    assert match.state.open_ended() == (worthless == 8)


@rule("SHK-11.3")
@pytest.mark.parametrize(("company", "other"), list(permutations(COMPANIES, 2)))
def test_who_has_all_shares_of_a_company_gives_what_is_needed(company: str, other: str) -> None:
    board = "GGG.YYY.BBB\n\nRRR"
    ones, fives = ["", f"3 {other} 15 {company}"], ["", f"7 {company}"]
    match = giving(board, 3000, 0, "", ones=ones, fives=fives)
    first, second = sorted((company, other), key=COMPANIES.index)

    assert match.legal() == [f"give 2 {second}", f"give 1 {first} 1 {second}", f"give 2 {first}"]


def test_very_many_answers_are_listed_in_part_and_all_accepted() -> None:
    match = giving("GGG.YYY.BBB\n\nRRR", 100000, 0, "39 Empire 39 Wings 39 NYSO 39 Smith")
    listed = match.state.actions()

    assert len(listed) == match.state.widest() == 4096
    assert match.state.open_ended()
    assert match.why("give 28 Empire 39 NYSO") is None
    assert why_not(match, "give 29 Empire 39 NYSO") == "SHK-11.3"
    play(match, "give 28 Empire 39 NYSO")
    assert cash(match, 1) == 0
