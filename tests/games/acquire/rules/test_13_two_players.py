"""ACQ-13: the bank as a shareholder when two play."""

from __future__ import annotations

import pytest

from tests.games.acquire.rules.scene import (
    SEVEN_SAFE,
    THREE_CHAINS,
    TWO_CHAINS,
    acquire,
    at,
    bank,
    bank_tiles_drawn,
    bonuses,
    cash,
    duel,
    filled,
    keep_all,
)
from tests.rule import rule
from tests.scenario import names, only, play, told, why_not


@rule("ACQ-13.1")
def test_the_bank_is_a_shareholder_of_the_absorbed_chain() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["5 Airport", "4 Airport"])
    play(match, "place 5A")

    assert (match.ask, match.to_act) == ("bank_tile", "chance")
    journal = play(match, "draw 12I")
    assert bonuses(journal) == {0: 1500}
    assert only(journal, "bank_bonus_kept")["amount"] == 3000


@rule("ACQ-13.1")
def test_nothing_is_different_without_a_merger() -> None:
    match = duel("o", hands=["2A"])
    play(match, "place 2A", "found Luxor", "buy Luxor")

    assert match.ask == "tile"
    assert "bank_tile_drawn" not in names(match.journal)


@rule("ACQ-13.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_bank_holds_nothing(seats: int) -> None:
    match = acquire(TWO_CHAINS, hands=["5A"], shares=["5 Airport"], seats=seats)
    play(match, "place 5A")

    assert match.ask == "dispose"


@rule("ACQ-13.1")
@pytest.mark.parametrize("edition", ["de", "fr", "international"])
def test_the_bank_plays_only_where_the_option_is_on(edition: str) -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["5 Airport"], edition=edition)
    changed = duel(
        TWO_CHAINS,
        hands=["5A"],
        shares=["5 Airport"],
        edition=edition,
        options={"two_player_bank": False},
    )
    play(match, "place 5A")
    play(changed, "place 5A")

    assert match.ask == "bank_tile"
    assert changed.ask == "dispose"


@rule("ACQ-13.2")
@pytest.mark.parametrize("tile", ["9F", "9A", "9I"])
def test_the_number_of_the_tile_is_the_banks_holding(tile: str) -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["10 Airport", "8 Airport"])
    play(match, "place 5A")
    journal = play(match, f"draw {tile}")

    assert only(journal, "bank_tile_drawn") == {
        "entry": "bank_tile_drawn",
        "rule": "ACQ-13.2",
        "tile": tile,
        "chain": "Airport",
        "number": 9,
    }
    assert only(journal, "bank_bonus_kept")["held"] == 9
    assert bonuses(journal) == {0: 3000}
    assert names(journal)[0] == "bank_tile_drawn"


@rule("ACQ-13.2.1")
def test_the_banks_holding_takes_nothing_from_the_stock() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["20 Airport", "4 Airport"])
    play(match, "place 5A", "draw 12I")

    assert bank(match, "Airport") == 1
    assert bank(match, "Luxor") == 25
    assert "dispose keep 0 sell 0 trade 20" in match.legal()


@rule("ACQ-13.2.2")
def test_a_tile_is_drawn_for_each_absorbed_chain_when_its_settlement_begins() -> None:
    shares = ["2 Airport 2 Festival", "1 Airport 1 Festival"]
    match = duel(THREE_CHAINS, hands=["5C"], shares=shares)
    play(match, "place 5C", "draw 9H")

    assert match.ask == "dispose"
    keep_all(match)
    assert match.ask == "bank_tile"
    play(match, "draw 1H")
    keep_all(match)
    bank_tiles = told(match.journal, "bank_tile_drawn")
    assert [entry["tile"] for entry in bank_tiles] == ["9H", "1H"]
    assert [entry["chain"] for entry in bank_tiles] == ["Airport", "Festival"]
    assert match.ask == "buy"


@rule("ACQ-13.2.2")
def test_an_option_draws_one_tile_for_the_whole_merger() -> None:
    shares = ["2 Airport 2 Festival", "1 Airport 1 Festival"]
    options = {"two_player_bank_draw": "per_merger"}
    match = duel(THREE_CHAINS, hands=["5C"], shares=shares, options=options)
    play(match, "place 5C", "draw 9H")
    keep_all(match)

    assert match.ask == "buy"
    kept = told(match.journal, "bank_bonus_kept")
    assert [(e["chain"], e["held"]) for e in kept] == [("Airport", 9), ("Festival", 9)]
    assert bank_tiles_drawn(match.journal) == ["9H"]
    assert at(match, "9H") == "o"


@rule("ACQ-13.2.2")
def test_the_usual_choice_is_a_tile_for_each_chain() -> None:
    options = {"two_player_bank_draw": "per_absorbed_chain"}
    match = duel(THREE_CHAINS, hands=["5C"], options=options)
    play(match, "place 5C", "draw 9H", "draw 1H")

    assert bank_tiles_drawn(match.journal) == ["9H", "1H"]


@rule("ACQ-13.3", "ACQ-13.3.2")
@pytest.mark.parametrize(
    ("shares", "tile", "paid"),
    [
        (["5 Airport", "3 Airport"], "4I", {0: 3000}),  # bank second
        (["5 Airport", "3 Airport"], "2I", {0: 3000, 1: 1500}),  # bank last
        (["5 Airport", "3 Airport"], "5I", {0: 2300}),  # tie for first with the bank
        (["5 Airport", "3 Airport"], "3I", {0: 3000, 1: 800}),  # tie for second with the bank
        (["5 Airport", "5 Airport"], "6I", {0: 800, 1: 800}),  # both tied behind the bank
        (["5 Airport", "5 Airport"], "5I", {0: 1500, 1: 1500}),  # all three tied
    ],
)
def test_the_bank_competes_with_all_the_rules_for_ties(
    shares: list[str], tile: str, paid: dict[int, int]
) -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=shares)
    play(match, "place 5A")
    journal = play(match, f"draw {tile}")

    assert bonuses(journal) == paid


@rule("ACQ-13.3")
def test_what_falls_to_the_bank_is_paid_to_nobody() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["5 Airport", "3 Airport"])
    play(match, "place 5A")
    journal = play(match, "draw 12I")

    assert only(journal, "bank_bonus_kept") == {
        "entry": "bank_bonus_kept",
        "rule": "ACQ-13.3",
        "chain": "Airport",
        "amount": 3000,
        "held": 12,
        "pot": 3000,
        "ways": 1,
        "whole": 3000,
        "rest": 0,
        "unit": 1,
        "rounded": "none",
        "rounding_rule": None,
    }
    assert [cash(match, 0), cash(match, 1)] == [7500, 6000]


@rule("ACQ-13.3.1")
def test_with_a_tile_drawn_nobody_is_a_sole_shareholder() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["25 Airport"])
    play(match, "place 5A")
    journal = play(match, "draw 1I")

    assert bonuses(journal) == {0: 3000}


@rule("ACQ-13.4")
def test_the_bank_neither_keeps_nor_sells_nor_exchanges() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"])
    journal = play(match, "place 5A", "draw 12I")
    journal += keep_all(match)

    assert [entry["seat"] for entry in told(journal, "shares_disposed")] == [0, 1]
    assert bank(match, "Airport") == 23


@rule("ACQ-13.5")
def test_the_banks_tile_is_placed_after_the_merger_and_before_buying() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["1 Airport", "1 Airport"])
    play(match, "place 5A", "draw 9F")

    assert match.position()["bank_tiles"] == ["9F"]
    assert at(match, "9F") == "."
    assert why_not(match, "buy nothing") == "ACQ-3.1"
    journal = keep_all(match)
    assert names(journal)[-2:] == ["chain_absorbed", "bank_tile_placed"]
    assert only(journal, "bank_tile_placed")["rule"] == "ACQ-13.5"
    assert at(match, "9F") == "o"
    assert match.ask == "buy"


@rule("ACQ-13.5")
def test_the_banks_tile_counts_for_the_price_of_the_purchase() -> None:
    match = duel(TWO_CHAINS + "\n\n\n\n\n\n\n\nPP", hands=["5A"])
    play(match, "place 5A", "draw 3I", "buy Prestige")

    assert cash(match) == 6000 - 500


@rule("ACQ-13.10", "ACQ-13.10.1")
def test_at_the_end_a_tile_is_drawn_for_every_chain_in_the_order_of_the_card() -> None:
    match = duel(SEVEN_SAFE, ask="buy", shares=["8 Airport", "3 Luxor"])
    journal = play(match, "announce end", "buy nothing")
    while match.ask == "bank_tile":
        journal += match.play(match.legal()[0])

    tiles = told(journal, "bank_tile_drawn")
    assert [entry["chain"] for entry in tiles] == [
        "Airport",
        "Festival",
        "Imperial",
        "Luxor",
        "Oriental",
        "Prestige",
        "Continental",
    ]
    assert {entry["rule"] for entry in tiles} == {"ACQ-13.10"}
    assert all(at(match, str(entry["tile"])) == "." for entry in tiles)
    assert match.position()["removed"] == [entry["tile"] for entry in tiles]


@rule("ACQ-13.10", "ACQ-13.3")
def test_every_final_tile_is_the_holding_of_its_own_chain() -> None:
    match = duel(SEVEN_SAFE, ask="buy", shares=["1 Airport", "1 Luxor 1 Continental"])
    journal = play(match, "announce end", "buy nothing")
    while match.ask == "bank_tile":
        legal = [said for said in match.legal() if not said.startswith("draw 1")]
        journal += match.play(legal[len(journal) % len(legal)])

    drawn = {entry["chain"]: entry["number"] for entry in told(journal, "bank_tile_drawn")}
    kept = {entry["chain"]: entry["held"] for entry in told(journal, "bank_bonus_kept")}
    assert len(set(drawn.values())) > 3
    assert kept == drawn
    assert {entry["held"] for entry in told(journal, "bonus_paid")} == {1}
    assert [entry["chain"] for entry in told(journal, "bonus_paid")] == [
        "Airport",
        "Luxor",
        "Continental",
    ]


@rule("ACQ-13.10")
def test_the_final_tiles_count_for_the_final_bonuses() -> None:
    match = duel(filled("A", 41), ask="buy", shares=["8 Airport", "3 Airport"])
    journal = play(match, "announce end", "buy nothing", "draw 5I")

    assert bonuses(journal) == {0: 10_000}
    assert only(journal, "bank_bonus_kept")["amount"] == 5000
    assert match.over


@rule("ACQ-13.11")
def test_with_an_empty_pool_the_bank_holds_nothing() -> None:
    match = duel(TWO_CHAINS, hands=["5A"], shares=["1 Airport"], pool="")
    journal = play(match, "place 5A")

    assert match.ask == "dispose"
    assert bonuses(journal) == {0: 4500}
    assert only(journal, "bonus_paid")["rule"] == "ACQ-6.3"


@rule("ACQ-13.11")
def test_the_pool_may_run_empty_between_two_chains() -> None:
    shares = ["2 Airport 2 Festival"]
    match = duel(THREE_CHAINS, hands=["5C"], shares=shares, pool="9H")
    play(match, "place 5C", "draw 9H", "dispose keep 2 sell 0 trade 0")

    assert match.ask == "dispose"
    assert bonuses(match.journal) == {0: 1000 + 4500}


@rule("ACQ-13.11")
def test_the_pool_may_run_empty_at_the_end() -> None:
    match = duel(SEVEN_SAFE, ask="buy", shares=["1 Airport 1 Festival"], pool="6A")
    journal = play(match, "announce end", "buy nothing", "draw 6A")

    assert match.over
    assert bonuses(journal, "Airport") == {0: 3500}
    assert bonuses(journal, "Festival") == {0: 7000 + 3500}
