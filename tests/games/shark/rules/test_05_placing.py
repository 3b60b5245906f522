"""SHK-5: rolling the dice and placing a house."""

from __future__ import annotations

import pytest

from parkett.core.errors import NotationError
from tests.games.shark.rules.scene import (
    COLOURS,
    FULL_ZONE,
    cash,
    placing,
    play,
    price,
    shark,
    told,
    why_not,
)
from tests.rule import rule


def colours(legal: list[str]) -> set[str]:
    return {said.split()[1] for said in legal}


@rule("SHK-5.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_colour_die_fixes_the_colour(colour: str) -> None:
    assert colours(placing("", f"{colour} 1").legal()) == {colour}


@rule("SHK-5.1")
@pytest.mark.parametrize("face", ["black", "white"])
def test_black_and_white_leave_the_colour_free(face: str) -> None:
    assert colours(placing("", f"{face} 1").legal()) == set(COLOURS)


@rule("SHK-5.1")
def test_another_colour_is_refused() -> None:
    assert why_not(placing("", "red 1"), "place blue 1A") == "SHK-5.1"


@rule("SHK-5.2")
@pytest.mark.parametrize(
    ("zone", "corners"),
    [("1", "1A 6A 1F 2F"), ("2", "7A 12A 11F"), ("3", "1G 2I 6L"), ("4", "11G 12L 7J")],
)
def test_a_number_stands_for_its_zone_and_no_other(zone: str, corners: str) -> None:
    match = placing("", f"red {zone}")

    assert len(match.legal()) == 24
    assert {f"place red {square}" for square in corners.split()} <= set(match.legal())
    assert why_not(match, "place red 5E") == "SHK-5.2"


@rule("SHK-5.1", "SHK-5.2")
def test_the_number_die_fixes_the_zone_and_the_shark_is_the_middle() -> None:
    match = shark("", ask="roll")
    journal = play(match, "roll red shark")

    assert told(journal, "dice_rolled") == [
        {"rule": "SHK-5.1", "seat": 0, "colour": "red", "zone": "shark"}
    ]
    assert {"place red 3D", "place red 10I"} <= set(match.legal())
    assert why_not(match, "place red 2D") == "SHK-5.2"


@rule("SHK-5.2")
def test_a_roll_that_the_dice_do_not_have_is_no_roll() -> None:
    match = shark("", ask="roll")

    for said in ("roll red 5", "roll pink 1", "roll 3", "red 1", "roll red"):
        with pytest.raises(NotationError):
            match.play(said)


@rule("SHK-5.3")
def test_any_free_square_of_the_zone() -> None:
    match = placing("R.....R", "red 1")

    assert len(match.legal()) == 24 - 1
    assert why_not(match, "place red 1A") == "SHK-5.3"
    journal = play(match, "place red 4B")
    assert told(journal, "house_placed") == [
        {"rule": "SHK-5.3", "seat": 0, "colour": "red", "square": "4B", "size": 1}
    ]


@rule("SHK-5.4", "SHK-T27")
def test_without_a_legal_square_nothing_is_placed_but_trading_goes_on() -> None:
    match = shark(FULL_ZONE, ask="roll", cash=50000)
    journal = play(match, "roll red 1")

    assert told(journal, "placement_skipped") == [{"rule": "SHK-5.4", "seat": 0}]
    assert (match.ask, match.to_act, match.position()["step"]) == ("trade", 0, 5)
    assert cash(match) == 50000
    assert "buy 1 Wings" in match.legal()


@rule("SHK-5.4")
def test_who_can_place_must() -> None:
    assert why_not(placing("", "red 1"), "done") == "SHK-5.4"


@rule("SHK-5.4.1", "SHK-T28")
def test_black_with_one_colour_possible_must_be_that_colour() -> None:
    match = shark(FULL_ZONE, ask="roll")
    play(match, "roll black 1")

    assert colours(match.legal()) == {"yellow"}
    assert why_not(match, "place blue 1B") == "SHK-8.3"


@rule("SHK-5.4.1")
def test_black_leaves_every_allowed_pair_of_colour_and_square() -> None:
    match = placing("R.B\n\n....RR.BB", "black 1")
    beside_red = {said.split()[1] for said in match.legal() if said.endswith(" 1B")}

    assert beside_red == {"red"}
    assert {said.split()[1] for said in match.legal() if said.endswith(" 2A")} == {"blue", "red"}
    assert colours(match.legal()) == set(COLOURS)


@rule("SHK-5.4.1")
def test_no_colour_may_be_chosen_that_fits_nowhere_to_place_nothing() -> None:
    blocked = "BBBBBB\n......\nYYYYYY\nYY\nYY\nYY"
    match = placing(blocked, "white 1")

    assert match.ask == "place"
    assert colours(match.legal()) == {"yellow"}
    assert why_not(match, "done") == "SHK-5.4"
    assert why_not(match, "place green 1B") == "SHK-8.4"


@rule("SHK-5.5")
def test_neighbours_are_orthogonal_across_zones() -> None:
    across = placing("......R", "red 1")  # 6A is in zone 1, 7A in zone 2
    diagonal = placing(".R", "red 1")
    play(across, "place red 6A")
    play(diagonal, "place red 1B")

    assert price(across, "Smith") == 2000
    assert price(diagonal, "Smith") == 1000


@rule("SHK-5.6")
def test_chains_of_one_colour_may_be_many_and_be_joined() -> None:
    match = placing("RR.RR\n\n..RR", "red 1")
    assert price(match, "Smith") == 6000
    play(match, "place red 3A")

    assert price(match, "Smith") == 7000
