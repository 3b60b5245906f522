"""SHK-1: what is in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError
from parkett.games.shark.kernel.codes import place_code, sell_code
from tests.games.shark.rules.scene import (
    COLOURS,
    COMPANIES,
    placing,
    play,
    price,
    shark,
    trading,
    why_not,
)
from tests.rule import rule


def box(edition: str = "2001") -> Any:
    return parkett.game("shark", edition).board  # type: ignore[attr-defined]


@rule("SHK-1.1")
def test_five_zones_and_a_scale_to_15000() -> None:
    names = {k: v for k, v in box().zone_names.items() if k not in ("provenance", "note")}

    assert list(names.values()) == ["1", "2", "3", "4", "shark"]
    assert box().scale.maximum == 15000


@rule("SHK-1.2")
@pytest.mark.parametrize(("top", "houses"), [(False, 72), (True, 77)])
def test_77_houses_of_which_5_are_for_the_variant(top: bool, houses: int) -> None:
    left = shark(ask="roll", options={"top_houses": top}).position()["houses_left"]

    assert [left[colour] for colour in COLOURS] == [18] * 4
    assert sum(left.values()) == houses


@rule("SHK-1.3")
def test_88_certificates_are_50_shares_of_each_company() -> None:
    table = shark(ask="roll").position()

    assert table["supply_ones"] == dict.fromkeys(COMPANIES, 15)
    assert table["supply_fives"] == dict.fromkeys(COMPANIES, 7)
    assert sum(table["supply_ones"].values()) + sum(table["supply_fives"].values()) == 88


@rule("SHK-1.4")
def test_six_colours_and_a_shark_that_comes_up_twice_as_often() -> None:
    match = shark(ask="roll")
    weights = {
        match.game.say_chance(match.state, outcome): weight
        for outcome, weight in match.state.chances()
    }

    assert len(weights) == 6 * 5
    assert sum(weights.values()) == 36
    assert weights["roll black 3"] == 1
    assert weights["roll white shark"] == 2


@rule("SHK-1.5")
def test_twelve_by_twelve_squares_around_a_middle_of_48() -> None:
    zones = Counter(
        zone
        for zone, roll in (("1", "red 1"), ("2", "red 2"), ("shark", "red shark"))
        for said in placing("", roll).legal()
        if said
    )

    assert zones == {"1": 24, "2": 24, "shark": 48}
    assert "place red 10I" in placing("", "red shark").legal()
    assert "place red 11I" in placing("", "red 4").legal()


@rule("SHK-1.2")
def test_there_is_no_sixth_top_house() -> None:
    match = placing("T.T.T.T.T", "white 1", options={"top_houses": True})

    assert why_not(match, "place top 1C") == "SHK-1.2"


@rule("SHK-1.5")
def test_there_is_no_square_beyond_the_board() -> None:
    match = placing("", "red shark")
    refusal = match.game.refusal(match.state, 0, place_code(144, 3))

    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("SHK-1.5", "no_such_square")


@rule("SHK-1.6")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    assert list(parkett.game("shark").edition.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(EditionError, match="2 to 6 players"):
        parkett.game("shark").new(seats)


@rule("SHK-1.7")
@pytest.mark.parametrize("edition", ["2001", "1991"])
def test_the_notes_in_the_box(edition: str) -> None:
    notes = {int(k): v for k, v in box(edition).money.items() if k.isdigit()}

    assert notes == {1000: 30, 5000: 25, 10000: 25, 50000: 25}


@rule("SHK-1.7.1")
def test_the_bank_never_runs_out() -> None:
    notes = {int(k): v for k, v in box().money.items() if k.isdigit()}
    match = placing("YYYYYYYYYYYY\nY", "yellow 1", shares=["10 Wings"] * 3, cash=10**9)
    play(match, "place yellow 2B")

    assert sum(n * v for v, n in notes.items()) < 10**9
    assert match.position()["cash"] == [10**9 + 14000 + 10000, *[10**9 + 10000] * 2]


@rule("SHK-1.8")
def test_four_companies_and_their_colours() -> None:
    assert [(c.name, c.colour) for c in box().company] == list(zip(COMPANIES, COLOURS, strict=True))
    assert box().company[1].title == "WINGS Association"
    assert box().company[2].title == "NYSO Technology AG"
    assert price(shark("GG", ask="roll"), "NYSO") == 2000


@rule("SHK-1.8")
@pytest.mark.parametrize("edition", ["2001", "1991"])
def test_there_is_no_fifth_company(edition: str) -> None:
    match = trading("GG", edition=edition)
    refusal = match.game.refusal(match.state, 0, sell_code(4, 1, match.state.rules.shares))  # type: ignore[attr-defined]

    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("SHK-1.8", "no_such_company")
