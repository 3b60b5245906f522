"""TYC-3: a turn is exactly one action."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.errors import PositionError
from tests.games.tycoon.rules.scene import (
    entries_of,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

BROKE = {0: ["10 fresh"] * 14, 1: ["16 fresh"] * 10}
RIO = "scheduled Rio-de-Janeiro 1"
CAIRO = "scheduled Cairo 2"


@rule("TYC-3.1")
def test_a_turn_is_one_action() -> None:
    match = table(planes={0: "Cairo 1"})

    assert refusal_of(match, "end turn") == ("TYC-3.1", "no_action_yet")
    play(match, "build hotel")
    for second in ("build hotel", "build factory", "renovate", "loan 10"):
        assert refusal_of(match, second) == ("TYC-3.1", "one_action_a_turn")
    play(match, "end turn")
    assert match.to_act == 1


@rule("TYC-3.2")
def test_who_does_not_build_takes_a_loan() -> None:
    match = table()

    assert refusal_of(match, "pass") == ("TYC-3.2", "loan_cards_left")
    assert [s for s in match.legal() if s.startswith("loan")] == ["loan 10", "loan 16"]
    play(match, "loan 10")
    assert match.to_act == 1


@rule("TYC-3.3", "TYC-3.3.1")
def test_flights_before_building_and_tickets_before_and_after() -> None:
    tickets = ["charter Cairo Cape-Town", "charter Cairo Hongkong"]
    match = table(planes={0: "Cairo 1"}, open_=tickets, hands={0: ["charter New-York Cape-Town"]})
    play(match, "ticket charter Cairo Cape-Town", "fly charter Cairo Cape-Town", "build hotel")

    assert refusal_of(match, "fly charter New-York Cape-Town") == (
        "TYC-3.3.1",
        "no_flight_after_the_action",
    )
    play(match, "ticket charter Cairo Hongkong")
    assert match.ask == "after"


@rule("TYC-3.4")
@pytest.mark.parametrize("place", [None, "Cairo 1", "Cairo 2"])
def test_a_loan_is_legal_before_the_first_ticket_wherever_the_plane_stands(
    place: str | None,
) -> None:
    match = table(planes={0: place} if place else {}, open_=[RIO], hands={0: [CAIRO]})
    assert {"loan 10", "loan 16"} < set(match.legal())
    play(match, "loan 16")

    assert match.position()["planes"][0] is None
    assert (match.to_act, match.ask) == (1, "turn")


@rule("TYC-3.4")
@pytest.mark.parametrize("place", [None, "Monaco 1"])
@pytest.mark.parametrize("first", [f"ticket {RIO}", f"fly {CAIRO} to Cairo"])
def test_the_first_ticket_makes_it_a_building_turn(place: str | None, first: str) -> None:
    match = table(planes={0: place} if place else {}, open_=[RIO], hands={0: [CAIRO]})
    play(match, first)

    for loan in ("loan 10", "loan 16"):
        assert refusal_of(match, loan) == ("TYC-3.4", "building_turn")
    assert refusal_of(match, "end turn") == ("TYC-3.1", "no_action_yet")


@rule("TYC-3.4")
def test_no_ticket_is_bought_in_a_turn_that_cannot_build() -> None:
    """With 3 million in New York and a charter in hand only a loan is left, as printed."""
    facts = {"cash": [3, 9, 9], "open_": ["charter New-York Monaco", "charter New-York Tokyo"]}
    match = table(planes={0: "New York 1"}, hands={0: ["charter New-York Sydney"]}, **facts)
    flying = "fly charter New-York Sydney"
    assert match.legal() == ["loan 10", "loan 16", flying]  # a hotel in Sydney costs 2
    play(match, flying, "build hotel")
    assert match.ask == "after"

    match = table(
        planes={0: "New York 1"}, hands={0: ["charter New-York Monaco"]}, **facts_without(facts)
    )
    assert match.legal() == ["loan 10", "loan 16"]
    assert refusal_of(match, "fly charter New-York Monaco") == (
        "TYC-3.4.1",
        "flight_leaves_no_building",
    )


def facts_without(facts: dict[str, Any]) -> dict[str, Any]:
    """The same table with only the second ticket open."""
    return {**facts, "open_": facts["open_"][1:]}


@rule("TYC-3.4")
def test_after_building_tickets_are_bought_freely() -> None:
    lying = ["scheduled Cairo 1", "charter Monaco Tokyo"]
    match = table(planes={0: "Cairo 1"}, open_=lying, cash=[9, 0, 0])
    play(match, "build hotel", *(f"ticket {name}" for name in lying))

    assert match.position()["cash"][0] == 0
    assert match.legal() == ["end turn"]
    assert match.position()["bought"]
    play(match, "end turn")
    assert not match.position()["bought"]


@rule("TYC-3.4")
def test_tickets_may_be_bought_before_the_loan() -> None:
    game = tycoon(tickets_on_loan_turn="before")
    match = table(game, open_=[RIO, "charter Monaco Cairo"], cash=[6, 9, 9])
    play(match, "ticket charter Monaco Cairo", f"ticket {RIO}")
    assert match.position()["cash"][0] == 0
    assert match.legal() == ["loan 10", "loan 16"]
    play(match, "loan 10")
    assert (match.ask, match.to_act) == ("turn", 1)
    assert not match.position()["bought"]

    match = table(game, hands={0: [CAIRO]}, open_=[RIO])
    play(match, f"fly {CAIRO} to Cairo")
    assert refusal_of(match, "loan 10") == ("TYC-3.4", "building_turn")


@rule("TYC-3.4", "TYC-3.4.1")
def test_also_then_a_flight_makes_it_a_building_turn() -> None:
    game = tycoon(tickets_on_loan_turn="before")
    match = table(game, hands={0: [CAIRO]}, open_=["charter Monaco Tokyo"], cash=[4, 9, 9])
    play(match, f"fly {CAIRO} to Cairo")
    assert refusal_of(match, "ticket charter Monaco Tokyo") == (
        "TYC-3.4.1",
        "purchase_leaves_no_building",
    )
    match = table(game, hands={0: [CAIRO]}, cash=[2, 9, 9], open_=[])
    assert refusal_of(match, f"fly {CAIRO} to Cairo")[0] == "TYC-3.4.1"


@rule("TYC-3.4", "TYC-3.5")
def test_before_a_pass_tickets_may_be_bought_too() -> None:
    game = tycoon(tickets_on_loan_turn="before")
    lying = ["charter Monaco Tokyo", "charter Monaco Cairo"]
    match = table(game, open_=lying, cash=[4, 15, 15], loans=BROKE)
    play(match, "ticket charter Monaco Tokyo")
    assert match.legal() == ["pass", "ticket charter Monaco Cairo"]
    journal = play(match, "ticket charter Monaco Cairo")
    assert [entry["entry"] for entry in journal][:2] == ["ticket_bought", "passed"]
    assert not match.position()["bought"]


@rule("TYC-3.4")
def test_no_pass_in_a_building_turn() -> None:
    tickets = ["charter Monaco Cairo", "charter Monaco Rio-de-Janeiro"]
    match = table(planes={0: "Cairo 1"}, hands={0: tickets}, loans=BROKE, cash=[3, 9, 9], open_=[])
    play(match, "fly charter Monaco Cairo")
    assert refusal_of(match, "pass") == ("TYC-3.4", "building_turn")


@rule("TYC-3.4.1")
def test_a_position_in_which_nothing_can_be_built_any_more_is_refused() -> None:
    with pytest.raises(PositionError, match=r"nothing can be built in this turn \[TYC-3.4.1\]"):
        table(bought=True, cash=[0, 0, 0])


@rule("TYC-3.5")
def test_no_building_and_no_card_left() -> None:
    match = table(loans=BROKE, planes={0: "Cairo 1"}, cash=[2, 15, 15], hands={0: [RIO]})

    assert refusal_of(match, "loan 10") == ("TYC-10.3", "no_loan_card_left")
    assert "pass" in match.legal()
    journal = play(match, "pass")
    assert [entry["entry"] for entry in journal][:2] == ["returned_home", "passed"]
    assert journal[1] == {"entry": "passed", "rule": "TYC-3.5", "seat": 0}
    assert match.position()["planes"][0] is None
    assert match.position()["passes"] == 1


@rule("TYC-3.5")
def test_nobody_passes_who_can_build() -> None:
    match = table(loans=BROKE, planes={0: "Cairo 1"})

    assert refusal_of(match, "pass") == ("TYC-3.5", "can_build")


@rule("TYC-3.5")
def test_who_can_only_pass_is_not_asked() -> None:
    match = table(loans=BROKE, cash=[15, 1, 15], planes={0: "Cairo 1"})
    journal = play(match, "build hotel", "end turn")

    assert [entry["seat"] for entry in entries_of(journal, "passed")] == [1]
    assert match.to_act == 2


@rule("TYC-3.5")
def test_with_set_per_player_only_who_has_a_whole_set_passes() -> None:
    set_of_cards = ["10 fresh"] * 14 + ["16 fresh"] * 10
    game = tycoon(loan_supply="set_per_player")
    match = table(game, loans={0: set_of_cards[1:], 1: set_of_cards}, cash=[0, 0, 0])

    assert match.legal() == ["loan 10"]
    assert refusal_of(match, "pass") == ("TYC-3.2", "loan_cards_left")
    journal = play(match, "loan 10")
    assert [entry["seat"] for entry in entries_of(journal, "passed")] == [1]
    assert match.legal() == ["loan 10", "loan 16"]


@rule("TYC-3.6")
def test_a_round_of_passes_forces_a_payday() -> None:
    match = table(
        tycoon(stalemate="force_payday"),
        loans={0: ["10 extended"] * 14, 1: ["16 extended"] * 10},
        cash=[0, 0, 1],
        phase=2,
        hands={0: [RIO]},
        open_=["charter Cape-Town Sydney"],
        rows={"Cairo": [0]},
    )
    journal = play(match, "pass")

    assert entries_of(journal, "stalemate_reached")[0] == {
        "entry": "stalemate_reached",
        "rule": "TYC-3.6",
        "passes": 3,
    }
    assert entries_of(journal, "payday_begun")[0]["phase"] == 2
    assert match.position()["phase"] == 3


@rule("TYC-3.6")
def test_one_turn_that_is_no_pass_prevents_it() -> None:
    loans = {0: ["10 fresh"] * 14, 1: ["16 fresh"] * 10}
    match = table(loans=loans, cash=[15, 0, 0], planes={0: "Cairo 1"})
    journal = play(match, "build hotel", "end turn")

    assert len(entries_of(journal, "passed")) == 2
    assert not entries_of(journal, "stalemate_reached")
    assert (match.to_act, match.position()["passes"]) == (0, 0)


@rule("TYC-3.6")
@pytest.mark.parametrize("stalemate", ["force_payday", "end_game"])
def test_a_round_of_passes_may_end_the_game(stalemate: str) -> None:
    match = table(
        tycoon(stalemate=stalemate),
        loans={0: ["10 fresh"] * 14, 1: ["16 fresh"] * 10},
        cash=[0, 0, 1],
        hands={0: [RIO]},
        open_=["charter Cape-Town Sydney"],
        rows={"Cairo": [2]},
    )
    journal = play(match, "pass") if match.to_act == 0 else match.steps[-1].journal

    assert entries_of(journal, "stalemate_reached")[0]["passes"] == 3
    assert entries_of(journal, "payday_begun")[0]["phase"] == 1
    assert match.over == (stalemate == "end_game")
    if stalemate == "end_game":
        assert match.position()["end"] == "stalemate"
        assert match.position()["cash"] == [-14 * 12, -10 * 20, 1 + 3]
        assert match.winners() == [2]
        assert refusal_of(match, "loan 10") == ("TYC-14.1", "game_over")
    else:
        assert match.ask == "loan_card"
        assert match.state.payday_due == 1
