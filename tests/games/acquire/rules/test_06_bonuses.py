"""ACQ-6: majority bonuses."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import parkett
from parkett.core.entry_kinds import Entry
from parkett.core.majorities import ROUND_HALF_UP, ROUND_UP, rounded_share
from tests.games.acquire.rules.scene import (
    CHAINS,
    TWO_CHAINS,
    acquire,
    bonuses,
    cash,
    position,
)
from tests.rule import rule
from tests.scenario import names, only, play, told

# Luxor 3 and a small chain of two, joined by 4A: Airport costs 200, Imperial 300
AIRPORT_TWO = "LLL.AA"
IMPERIAL_TWO = "LLL.II"


def merge(board: str, shares: list[str], **more: Any) -> list[Entry]:
    """The journal of the merger at the first gap of row A, and nothing after the bonuses."""
    tile = f"{board.index('.') + 1}A"
    match = acquire(board, hands=[tile], shares=shares, seats=max(3, len(shares)), **more)
    return play(match, f"place {tile}")


@rule("ACQ-6.1")
def test_the_two_largest_shareholders_get_the_bonuses_of_the_card() -> None:
    journal = merge(TWO_CHAINS, ["1 Airport", "5 Airport", "3 Airport"])

    assert bonuses(journal) == {1: 3000, 2: 1500}
    assert {entry["rule"] for entry in told(journal, "bonus_paid")} == {"ACQ-6.1"}
    assert only(journal, "bonus_paid", seat=1)["held"] == 5


@rule("ACQ-6.1")
def test_the_bonus_goes_by_the_size_before_the_merger() -> None:
    journal = merge(TWO_CHAINS + "\n....o\n....o", ["2 Airport", "1 Airport"])

    assert only(journal, "settlement_begun")["size"] == 3
    assert only(journal, "settlement_begun")["price"] == 300
    assert bonuses(journal) == {0: 3000, 1: 1500}


@rule("ACQ-6.1")
def test_a_bonus_of_one_dollar_on_a_card_of_ones_own_is_told() -> None:
    printed = (files("parkett.games.acquire") / "board.toml").read_text(encoding="utf-8")
    card = printed.replace("[   200,  2000,  1000,", "[   200,     2,     1,")
    game = parkett.game("acquire", options={"bonus_rounding": "exact"}, board=card)
    match = game.setup(position(AIRPORT_TWO, hands=["4A"], shares=["2 Airport", "1 Airport"]))

    assert bonuses(play(match, "place 4A")) == {0: 2, 1: 1}


@rule("ACQ-6.2")
def test_who_holds_no_share_is_no_shareholder() -> None:
    journal = merge(TWO_CHAINS, ["9 Luxor", "2 Airport", "1 Airport"])

    assert bonuses(journal) == {1: 3000, 2: 1500}


@rule("ACQ-6.2")
def test_a_chain_without_shareholders_pays_nothing() -> None:
    journal = merge(TWO_CHAINS, [])

    assert bonuses(journal) == {}
    assert names(journal)[-1] == "chain_absorbed"


@rule("ACQ-6.3")
def test_a_sole_shareholder_gets_both_bonuses() -> None:
    journal = merge(TWO_CHAINS, ["", "1 Airport"])

    assert bonuses(journal) == {1: 4500}
    assert only(journal, "bonus_paid")["rule"] == "ACQ-6.3"


@rule("ACQ-6.4")
def test_two_equally_largest_share_the_sum_and_leave_no_second_bonus() -> None:
    journal = merge("LLLLL.AAAA", ["4 Airport", "4 Airport", "3 Airport"])

    assert bonuses(journal) == {0: 3000, 1: 3000}
    assert {entry["rule"] for entry in told(journal, "bonus_paid")} == {"ACQ-6.4"}
    assert {entry["pot"] for entry in told(journal, "bonus_paid")} == {6000}


@rule("ACQ-6.4.1")
def test_three_equally_largest_share_the_sum() -> None:
    journal = merge(TWO_CHAINS, ["2 Airport", "2 Airport", "2 Airport", "1 Airport"])

    assert bonuses(journal) == {0: 1500, 1: 1500, 2: 1500}
    assert {entry["rule"] for entry in told(journal, "bonus_paid")} == {"ACQ-6.4.1"}


@rule("ACQ-6.5")
def test_equally_second_shareholders_share_the_second_bonus() -> None:
    journal = merge("LLLLL.AAAA", ["5 Airport", "2 Airport", "2 Airport", "1 Airport"])

    assert bonuses(journal) == {0: 4000, 1: 1000, 2: 1000}
    assert only(journal, "bonus_paid", seat=1)["rule"] == "ACQ-6.5"
    assert only(journal, "bonus_paid", seat=1)["ways"] == 2


@rule("ACQ-6.6")
@pytest.mark.parametrize(
    ("rounding", "part"),
    [
        ("up_to_100", 2300),
        ("nearest_100_half_up", 2300),
        ("nearest_100_half_down", 2200),
        ("exact", 2250),
    ],
)
def test_an_exact_half_is_rounded_as_the_option_says(rounding: str, part: int) -> None:
    options = {"bonus_rounding": rounding}
    journal = merge(IMPERIAL_TWO, ["4 Imperial", "4 Imperial"], options=options)

    assert bonuses(journal) == {0: part, 1: part}


@rule("ACQ-6.6")
@pytest.mark.parametrize(("edition", "part"), [("de", 1200), ("fr", 1100), ("international", 1200)])
def test_editions_round_a_quarter_differently(edition: str, part: int) -> None:
    journal = merge(IMPERIAL_TWO, ["1 Imperial"] * 4, edition=edition)

    assert bonuses(journal) == dict.fromkeys(range(4), part)


@rule("ACQ-6.6")
@pytest.mark.parametrize(
    ("edition", "seats", "told_so"),
    [
        ("de", 2, (4500, 2, 2250, 0, 100, "up", "ACQ-6.6")),
        ("de", 4, (4500, 4, 1125, 0, 100, "up", "ACQ-6.6")),
        ("fr", 4, (4500, 4, 1125, 0, 100, "down", "ACQ-6.6")),
        ("de", 3, (4500, 3, 1500, 0, 100, "none", None)),
    ],
)
def test_the_journal_tells_the_exact_share_and_its_rounding(
    edition: str, seats: int, told_so: tuple[object, ...]
) -> None:
    journal = merge(IMPERIAL_TWO, ["4 Imperial"] * seats, edition=edition)

    assert [split(entry) for entry in told(journal, "bonus_paid")] == [told_so] * seats


@rule("ACQ-6.6.2")
def test_the_journal_tells_thirds_without_fractions() -> None:
    shares = ["5 Airport", "1 Airport", "1 Airport", "1 Airport"]
    journal = merge(AIRPORT_TWO, shares)
    options = {"secondary_split_rounding": "exact"}
    exact = merge(AIRPORT_TWO, shares, options=options)

    rounded_up = (1000, 3, 333, 1, 100, "up", "ACQ-6.6.2")
    rounded_down = (1000, 3, 333, 1, 1, "down", "ACQ-6.6.2")
    assert split(only(journal, "bonus_paid", seat=1)) == rounded_up
    assert split(only(exact, "bonus_paid", seat=1)) == rounded_down


@rule("ACQ-6.6.1")
@pytest.mark.parametrize("price", range(200, 1300, 100))
def test_between_two_players_both_leaflets_agree(price: int) -> None:
    exact, rest = divmod(15 * price, 2)
    part = rounded_share(15 * price, 2, 100, ROUND_UP)

    assert rest == 0
    assert exact % 100 in (0, 50)
    assert part == rounded_share(15 * price, 2, 100, ROUND_HALF_UP)


@rule("ACQ-6.6.1")
def test_between_four_players_the_leaflets_can_differ() -> None:
    up, nearest = rounded_share(4500, 4, 100, ROUND_UP), rounded_share(4500, 4, 100, ROUND_HALF_UP)

    assert (up, nearest) == (1200, 1100)


@rule("ACQ-6.6.2")
@pytest.mark.parametrize(
    ("choice", "rounding", "part"),
    [
        ("same", "up_to_100", 400),
        ("same", "nearest_100_half_up", 300),
        ("exact", "up_to_100", 333),
        ("exact", "nearest_100_half_up", 333),
        ("same", "exact", 333),
    ],
)
def test_shared_second_bonuses_are_rounded_too(choice: str, rounding: str, part: int) -> None:
    options = {"secondary_split_rounding": choice, "bonus_rounding": rounding}
    shares = ["5 Airport", "1 Airport", "1 Airport", "1 Airport"]
    journal = merge(AIRPORT_TWO, shares, options=options)

    assert bonuses(journal) == {0: 2000, 1: part, 2: part, 3: part}


@rule("ACQ-6.6.2")
def test_the_option_for_second_bonuses_leaves_the_first_alone() -> None:
    options = {"secondary_split_rounding": "exact"}
    journal = merge(IMPERIAL_TWO, ["4 Imperial", "4 Imperial"], options=options)

    assert bonuses(journal) == {0: 2300, 1: 2300}


@rule("ACQ-6.6.3")
def test_each_part_is_rounded_by_itself() -> None:
    up = merge(IMPERIAL_TWO, ["1 Imperial"] * 4, edition="de")
    nearest = merge(IMPERIAL_TWO, ["1 Imperial"] * 4, edition="fr")

    assert sum(bonuses(up).values()) == 4800
    assert sum(bonuses(nearest).values()) == 4400


@rule("ACQ-6.7")
def test_bonuses_are_paid_before_shares_are_disposed_of() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["5 Airport", "4 Airport"])
    first = play(match, "place 5A")
    after = play(match, "0: dispose keep 0 sell 5 trade 0", "1: dispose keep 4 sell 0 trade 0")

    assert names(first)[-2:] == ["bonus_paid", "bonus_paid"]
    assert bonuses(first) == {0: 3000, 1: 1500}
    assert bonuses(after) == {}
    assert cash(match, 0) == 6000 + 3000 + 1500


@rule("ACQ-6.8")
def test_the_card_follows_its_pattern() -> None:
    rules = parkett.game("acquire").rules  # type: ignore[attr-defined]
    classes = dict(zip(CHAINS, (0, 0, 1, 1, 1, 2, 2), strict=True))
    for chain, name in enumerate(CHAINS):
        for size in range(2, 109):
            price = pattern(size) + 100 * classes[name]
            at = chain * 109 + size

            assert rules.price[at] == price
            assert rules.first[at] == 10 * price
            assert rules.second[at] == 5 * price


def split(entry: Entry) -> tuple[object, ...]:
    """How a bonus was worked out."""
    fields = ("pot", "ways", "whole", "rest", "unit", "rounded", "rounding_rule")
    return tuple(entry[field] for field in fields)


def pattern(size: int) -> int:
    """The price in the cheapest class."""
    steps = ((41, 1000), (31, 900), (21, 800), (11, 700), (6, 600))
    return next((price for smallest, price in steps if size >= smallest), 100 * size)
