"""ACQ-1: terms and components."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import EditionError, NotationError
from tests.games.acquire.rules.scene import (
    CHAINS,
    SEVEN_CHAINS,
    TILES,
    TWO_CHAINS,
    TWO_SAFE,
    acquire,
    at,
    bank,
    cash,
    held,
    price,
    sizes,
)
from tests.rule import rule
from tests.scenario import only, play, told, why_not


@rule("ACQ-1.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_can_play(seats: int) -> None:
    match = parkett.game("acquire").new(seats, seed="any")

    assert len(match.position()["hands"]) == seats


@rule("ACQ-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_nobody_plays_alone_or_with_seven(seats: int) -> None:
    with pytest.raises(EditionError, match="2 to 6 players"):
        parkett.game("acquire").new(seats)


@rule("ACQ-1.2")
def test_a_tile_lies_on_the_one_square_it_names() -> None:
    match = acquire(hands=["9F"])
    play(match, "place 9F")

    board = match.position()["board"]
    assert board[5] == "........o..."
    assert "".join(board).count(".") == 107


@rule("ACQ-1.2.1")
def test_the_board_has_twelve_columns_and_nine_rows() -> None:
    match = parkett.game("acquire").new(3)

    assert match.legal() == [f"draw {tile}" for tile in TILES]
    assert len(match.legal()) == 108
    assert [len(row) for row in match.position()["board"]] == [12] * 9


@rule("ACQ-1.2.1")
@pytest.mark.parametrize("tile", ["13A", "0A", "1J", "A1", "01A", "5", "G", "1a2"])
def test_there_is_no_tile_beyond_the_board(tile: str) -> None:
    match = acquire(hands=["9F"])

    with pytest.raises(NotationError, match="is not a tile; tiles run from 1A to 12I"):
        match.play(f"place {tile}")


@rule("ACQ-1.3")
def test_hotels_that_meet_at_a_corner_are_no_neighbours() -> None:
    match = acquire("o", hands=["2B"])
    play(match, "place 2B")

    assert match.ask == "buy"
    assert sizes(match) == {}


@rule("ACQ-1.3")
def test_the_rim_of_the_board_does_not_wrap_around() -> None:
    match = acquire("...........o", hands=["1B"])
    play(match, "place 1B")

    assert match.ask == "buy"
    assert sizes(match) == {}


@rule("ACQ-1.4")
def test_an_unfounded_group_has_no_price_and_no_shares() -> None:
    match = acquire("oo", ask="buy")

    assert match.legal() == ["buy nothing"]
    assert all(price(match, chain) == 0 for chain in CHAINS)


@rule("ACQ-1.4")
def test_an_unfounded_group_does_not_merge_with_a_chain() -> None:
    match = acquire("oo.LL", hands=["3A"])
    journal = play(match, "place 3A")

    assert not told(journal, "merger_begun")
    assert sizes(match) == {"Luxor": 5}


@rule("ACQ-1.5")
@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ("Airport", 200),
        ("Festival", 200),
        ("Imperial", 300),
        ("Luxor", 300),
        ("Oriental", 300),
        ("Prestige", 400),
        ("Continental", 400),
    ],
)
def test_seven_chains_in_three_price_classes(chain: str, expected: int) -> None:
    match = acquire("o", hands=["2A"])
    play(match, "place 2A")
    journal = play(match, f"found {chain}")

    assert only(journal, "chain_founded")["price"] == expected


@rule("ACQ-1.6")
def test_each_chain_has_25_shares() -> None:
    match = parkett.game("acquire").new(3)

    assert match.position()["bank"] == dict.fromkeys(CHAINS, 25)
    assert sum(match.position()["bank"].values()) == 175


@rule("ACQ-1.6")
def test_the_number_of_shares_can_be_changed() -> None:
    match = acquire("LL", shares=["6 Luxor"], ask="buy", options={"shares_per_chain": 7})

    assert "buy Luxor" in match.legal()
    assert why_not(match, "buy Luxor Luxor") == "ACQ-9.4"


@rule("ACQ-1.7", "ACQ-5.3")
def test_the_name_of_an_absorbed_chain_is_free_again() -> None:
    match = acquire(TWO_CHAINS + "\n\no", hands=["5A", "2C"])
    play(match, "place 5A")

    assert sizes(match) == {"Luxor": 8}
    play(match, "buy nothing", "draw 12I", "place 2C")
    assert "found Airport" in match.legal()
    assert "found Luxor" not in match.legal()


@rule("ACQ-1.8")
def test_a_chain_of_eleven_is_safe() -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I"])

    assert match.legal() == ["place 12I"]


@rule("ACQ-1.8")
def test_the_size_that_makes_safe_can_be_changed() -> None:
    board = "LLLLL.AAAAA"
    usual = acquire(board, hands=["6A 12I"])
    small = acquire(board, hands=["6A 12I"], options={"safe_size": 5})

    assert usual.legal() == ["place 6A", "place 12I"]
    assert small.legal() == ["place 12I"]


@rule("ACQ-1.9")
@pytest.mark.parametrize("edition", ["de", "fr", "international"])
def test_a_chain_of_ten_is_open(edition: str) -> None:
    match = acquire("AAAAAAAAAA.\n\nFFFFFFFFFFF", hands=["1B"], edition=edition)
    play(match, "place 1B")

    assert sizes(match) == {"Festival": 22}


@rule("ACQ-1.10")
def test_a_tile_that_would_found_an_eighth_chain_is_unplayable() -> None:
    match = acquire(SEVEN_CHAINS + "\n............\no", hands=["2E 12I"])

    assert match.legal() == ["place 12I"]
    assert why_not(match, "place 2E") == "ACQ-4.2.1"


@rule("ACQ-1.10")
def test_a_tile_that_would_merge_two_safe_chains_is_unplayable() -> None:
    match = acquire(TWO_SAFE, hands=["5B 12I"])

    assert why_not(match, "place 5B") == "ACQ-4.4.1"


@rule("ACQ-1.11")
def test_the_founders_bonus_is_one_free_share() -> None:
    match = acquire("o", hands=["2A"])
    journal = play(match, "place 2A", "found Luxor")

    assert only(journal, "founder_share", chain="Luxor")["seat"] == 0
    assert held(match, "Luxor") == 1
    assert bank(match, "Luxor") == 24
    assert cash(match) == 6000


@rule("ACQ-1.12.1")
def test_the_bank_never_runs_out_of_money() -> None:
    match = acquire(
        filled_prestige(), shares=["25 Prestige"], cash=[900_000, 0, 0], hands=["6D"], ask="buy"
    )
    play(match, "announce end", "buy nothing")

    assert cash(match) == 900_000 + 12_000 + 6_000 + 25 * 1200


def filled_prestige() -> str:
    """A board with a Prestige of 41."""
    return "PPPPPPPPPPPP\n" * 3 + "PPPPP"


@rule("ACQ-1.12", "ACQ-1.12.1")
def test_looking_after_the_bank_is_nobodys_advantage() -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["", "2 Airport"])
    play(match, "place 5A", "1: dispose keep 0 sell 2 trade 0")

    assert [cash(match, seat) for seat in range(3)] == [6000, 6000 + 4500 + 600, 6000]
    assert match.state.ledger()["cash"] == 18000
    assert at(match, "5A") == "L"
