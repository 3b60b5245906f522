"""TYC-3: a turn is exactly one action."""

from __future__ import annotations

from tests.games.tycoon.rules.scene import (
    entries_of,
    flights,
    play,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

BROKE = {0: ["10 fresh"] * 14, 1: ["16 fresh"] * 10}
RIO = "scheduled Rio-de-Janeiro 1"


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


@rule("TYC-3.3")
def test_flights_before_building_and_tickets_before_and_after() -> None:
    tickets = ["charter Cairo Cape-Town", "charter Cairo Hongkong"]
    match = table(planes={0: "Cairo 1"}, open_=tickets, hands={0: ["charter New-York Cape-Town"]})
    play(match, "ticket charter Cairo Cape-Town", "fly charter Cairo Cape-Town", "build hotel")

    assert refusal_of(match, "fly charter New-York Cape-Town") == (
        "TYC-3.3",
        "no_flight_after_the_action",
    )
    play(match, "ticket charter Cairo Hongkong")
    assert match.ask == "after"


@rule("TYC-3.4")
def test_nothing_else_in_a_loan_turn() -> None:
    match = table(planes={0: "Cairo 1"}, open_=[RIO])
    play(match, f"ticket {RIO}")

    assert refusal_of(match, "loan 10") == ("TYC-3.4", "bought_or_flown_and_can_build")


@rule("TYC-3.4")
def test_no_loan_after_buying_while_a_ticket_can_be_flown() -> None:
    match = table(open_=[RIO])
    play(match, f"ticket {RIO}")

    assert refusal_of(match, "loan 16") == ("TYC-3.4", "bought_and_can_fly")


@rule("TYC-3.4")
def test_a_loan_after_buying_a_ticket_that_leads_nowhere() -> None:
    match = table(open_=["charter Monaco Cairo"])
    play(match, "ticket charter Monaco Cairo")

    assert match.legal() == ["loan 10", "loan 16"]


@rule("TYC-3.4")
def test_a_loan_after_flying_where_one_cannot_build() -> None:
    match = table(hands={0: [RIO, "charter Monaco Rio-de-Janeiro"]}, cash=[1, 1, 1])
    play(match, f"fly {RIO} to Rio-de-Janeiro")

    assert flights(match) == ["fly charter Monaco Rio-de-Janeiro"]
    assert match.why("loan 10") is None


@rule("TYC-3.4")
def test_no_loan_after_flying_where_one_can_build() -> None:
    match = table(hands={0: [RIO]})
    play(match, f"fly {RIO} to Rio-de-Janeiro")

    assert refusal_of(match, "loan 10") == ("TYC-3.4", "bought_or_flown_and_can_build")


@rule("TYC-3.4")
def test_tickets_may_be_allowed_in_a_loan_turn() -> None:
    game = tycoon(tickets_on_loan_turn="allow")
    match = table(game, planes={0: "Cairo 1"}, open_=[RIO, "charter Monaco Cairo"])
    play(match, "ticket charter Monaco Cairo", "loan 10")

    assert (match.ask, match.to_act) == ("after", 0)
    assert match.position()["planes"][0] is None
    assert refusal_of(match, "loan 10") == ("TYC-10.1", "one_loan_a_turn")
    play(match, f"ticket {RIO}")
    assert refusal_of(match, f"fly {RIO} to Rio-de-Janeiro")[0] == "TYC-3.4"
    play(match, "end turn")
    assert match.to_act == 1


@rule("TYC-3.5")
def test_no_building_and_no_card_left() -> None:
    match = table(loans=BROKE, planes={0: "Cairo 1"}, cash=[2, 15, 15], hands={0: [RIO]})

    assert refusal_of(match, "loan 10") == ("TYC-10.3", "no_loan_card_left")
    assert "pass" in match.legal()
    journal = play(match, "pass")
    assert [entry["entry"] for entry in journal][:2] == ["returned_home", "passed"]
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
def test_with_unlimited_loans_nobody_passes() -> None:
    match = table(tycoon(loan_supply="unlimited"), loans=BROKE, cash=[0, 0, 0])

    assert match.legal() == ["loan 10", "loan 16"]
    assert refusal_of(match, "pass") == ("TYC-3.2", "loan_cards_left")


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
