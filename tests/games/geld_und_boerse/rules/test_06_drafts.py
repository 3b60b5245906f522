"""Drafts of an offer: what is listed for each side, and what is enough (GUB-6.3)."""

from __future__ import annotations

import pytest

from tests.games.geld_und_boerse.rules.scene import dealing, drafted, refused
from tests.rule import rule


@rule("GUB-6.3.4")
def test_a_draft_lists_a_few_changes_and_accepts_all() -> None:
    match = dealing()

    assert "give London" in match.legal()
    for _ in range(4):
        match.play("give 40000")
    assert match.legal() == ["no deal", "offer"]
    drafted(match, "give London", "keep London", "offer", "decline")
    assert "give London" in match.legal()


@rule("GUB-6.3.2")
@pytest.mark.parametrize("card", ["London", "Oil", "gold"])
def test_a_single_card_of_any_kind_is_an_offer(card: str) -> None:
    match = dealing()
    assert refused(match, "offer") == "GUB-6.3.2"
    drafted(match, f"give {card}", "offer", "accept")

    assert match.position()["unplaced"][0]["Computer"] == 1


@rule("GUB-6.3.4")
def test_each_side_is_listed_a_few_changes_of_its_own_draft() -> None:
    match = dealing()
    for _ in range(4):
        assert "give London" in match.legal()
        match.play("give 40000")
    assert match.legal() == ["no deal", "offer"]
    drafted(match, "offer", "counter")
    for _ in range(4):
        assert "ask London" in match.legal()
        match.play("ask 50000")
    assert match.legal() == ["decline", "offer"]
    drafted(match, "offer", "decline")
    for _ in range(4):
        assert "give London" in match.legal()
        match.play("give 40000")
    assert match.legal() == ["no deal", "offer"]


@rule("GUB-6.3")
def test_some_sums_are_listed_for_both_sides() -> None:
    match = dealing(cash=[100_000, 500_000, 500_000])

    listed = [said for said in match.legal() if said.split()[1].isdigit()]
    assert listed == ["give 40000", "give 50000", "give 80000"]  # 120,000 are not there
    drafted(match, "give 40000", "offer", "counter")
    asked = [said for said in match.legal() if said.startswith("ask ") and said[4:].isdigit()]
    assert asked == ["ask 50000", "ask 80000", "ask 120000"]


@rule("GUB-6.3")
def test_amounts_are_free_but_in_an_owners_answer() -> None:
    match = drafted(dealing(), "give 50000")
    assert match.state.open_ended()
    match.play("offer")
    assert not match.state.open_ended()
    match.play("counter")
    assert match.state.open_ended()
    match.play("offer")
    assert match.state.open_ended()  # the visitor may still borrow
