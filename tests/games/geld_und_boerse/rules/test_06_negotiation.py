"""Negotiating on an INVEST field: drafts, offers, counter-offers (GUB-6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import dealing, drafted, refused, told
from tests.rule import rule


def deal(match: Match) -> dict[str, Any]:
    """The negotiation as the position tells it."""
    return dict(match.position()["deal"])


@rule("GUB-6.3", "GUB-T20")
def test_an_owner_may_be_asked_and_may_decline() -> None:
    match = dealing()

    assert match.ask == "deal"
    assert refused(match, "buy") == "GUB-6.1"
    drafted(match, "give 60000", "offer")
    assert (match.ask, match.to_act) == ("answer", 1)
    assert told(match, "offer_made") == [
        {
            "entry": "offer_made",
            "rule": "GUB-6.3",
            "seat": 0,
            "owner": 1,
            "branch": "Computer",
            "cash": 60_000,
            "cards": [],
            "back": 0,
            "asked": [],
        }
    ]
    match.play("decline")
    assert told(match, "offer_declined")[0]["maker"] == 0
    drafted(match, "to C", "give 80000", "offer")
    assert match.to_act == 2
    match.play("accept")
    assert match.position()["cash"] == [420_000, 500_000, 580_000]
    assert match.position()["unplaced"][0]["Computer"] == 1
    assert match.position()["unplaced"][2]["Computer"] == 0
    assert match.ask == "finish"
    assert match.position()["deal"] is None


@rule("GUB-6.3", "GUB-6.3.4")
def test_one_may_leave_without_a_deal() -> None:
    match = dealing()
    drafted(match, "give 60000", "give London", "no deal")

    assert match.ask == "finish"
    assert match.position()["cash"] == [500_000] * 3
    assert match.position()["cities"]["London"] == 0
    assert told(match, "deal_left") == [
        {"entry": "deal_left", "rule": "GUB-6.3", "seat": 0, "branch": "Computer"}
    ]


@rule("GUB-6.3", "GUB-6.3.2")
def test_any_number_of_cards_changes_hands_on_both_sides() -> None:
    cities = {"London": 0, "Tokyo": 0, "Paris": 0, "Milan": 1, "Cairo": 1}
    match = dealing(
        cities=cities,
        unplaced=[{"Oil": 1, "Steel": 2}, {"Computer": 1, "Bank": 2}, {"Computer": 1}],
        goods=[{"gold": 2}, {"silver": 3}, {}],
    )
    given = ("London", "Paris", "Steel", "Steel", "Oil", "gold", "gold")
    asked = ("Cairo", "Bank", "Bank", "silver", "silver", "silver")
    drafted(match, *(f"give {card}" for card in given), *(f"ask {card}" for card in asked))
    drafted(match, "give 50000", "offer")

    assert match.steps[-1].say == "offer"
    assert told(match, "offer_made")[0]["cards"] == list(given)
    assert told(match, "offer_made")[0]["asked"] == list(asked)
    match.play("accept")
    position = match.position()
    assert position["cash"] == [450_000, 550_000, 500_000]
    assert [position["cities"][c] for c in ("London", "Paris", "Tokyo", "Milan", "Cairo")] == [
        1,
        1,
        0,
        1,
        0,
    ]
    assert (position["unplaced"][1]["Oil"], position["unplaced"][1]["Steel"]) == (1, 2)
    assert (position["unplaced"][0]["Bank"], position["unplaced"][0]["Computer"]) == (2, 1)
    assert (position["goods"][0], position["goods"][1]) == (
        {"silver": 3, "gold": 0, "platinum": 0, "diamonds": 0},
        {"silver": 0, "gold": 2, "platinum": 0, "diamonds": 0},
    )


@rule("GUB-6.3.2")
def test_the_owner_may_pay_too() -> None:
    match = dealing()
    drafted(match, "give London", "ask 30000", "offer")

    assert (deal(match)["cash"], deal(match)["back"]) == (0, 30_000)
    match.play("accept")
    assert match.position()["cash"] == [530_000, 470_000, 500_000]
    accepted = told(match, "offer_accepted")[0]
    assert (accepted["cash"], accepted["back"]) == (0, 30_000)
    assert match.state.ledger()["cash"] == 1_500_000


@rule("GUB-6.3.2")
def test_cash_goes_one_way() -> None:
    match = dealing()
    drafted(match, "give 40000", "ask 10000")

    assert (deal(match)["cash"], deal(match)["back"]) == (0, 10_000)
    match.play("give 7000")
    assert (deal(match)["cash"], deal(match)["back"]) == (7_000, 0)
    match.play("give 0")
    assert (deal(match)["cash"], deal(match)["back"]) == (0, 0)


@rule("GUB-6.3", "GUB-6.3.4")
def test_an_owner_answers_with_a_counter_offer() -> None:
    match = dealing(goods=[{"gold": 2}, {"silver": 1}, {}])
    drafted(match, "give 50000", "give London", "offer", "counter")

    assert (match.ask, match.to_act) == ("counter", 1)
    assert deal(match)["cards"] == ["London"]  # the offer is the draft
    drafted(match, "ask 90000", "waive London", "ask gold", "give silver", "offer")
    assert (match.ask, match.to_act) == ("answer", 0)
    assert told(match, "counter_made") == [
        {
            "entry": "counter_made",
            "rule": "GUB-6.3",
            "seat": 1,
            "buyer": 0,
            "branch": "Computer",
            "cash": 90_000,
            "cards": ["gold"],
            "back": 0,
            "asked": ["silver"],
        }
    ]
    assert refused(match, "counter") == "GUB-6.3"
    match.play("accept")
    position = match.position()
    assert position["cash"] == [410_000, 590_000, 500_000]
    assert (position["goods"][0]["silver"], position["goods"][1]["gold"]) == (1, 1)
    assert position["unplaced"][0]["Computer"] == 1
    assert position["cities"]["London"] == 0


@rule("GUB-6.3.4")
def test_what_was_declined_is_the_next_draft() -> None:
    match = dealing()
    drafted(match, "give 50000", "give London", "offer", "decline")

    assert match.ask == "deal"
    assert (deal(match)["cash"], deal(match)["cards"]) == (50_000, ["London"])
    assert (deal(match)["offers"], deal(match)["edits"]) == (1, 0)
    drafted(match, "keep London", "offer", "counter", "ask 80000", "offer", "decline")
    assert told(match, "offer_declined")[-1] == {
        "entry": "offer_declined",
        "rule": "GUB-6.3",
        "seat": 0,
        "maker": 1,
        "branch": "Computer",
    }
    assert (match.ask, deal(match)["cash"], deal(match)["offers"]) == ("deal", 80_000, 2)


@rule("GUB-6.3.4")
def test_an_owner_may_decline_instead_of_a_counter_offer() -> None:
    match = dealing()
    drafted(match, "give 50000", "offer", "counter", "ask 80000", "decline")

    assert (match.ask, match.to_act) == ("deal", 0)
    assert deal(match)["edits"] == 0
    assert match.game.state(match.position()).dump() == match.state.dump()
    assert told(match, "offer_declined")[0]["seat"] == 1
    assert told(match, "counter_made") == []


@rule("GUB-6.3.4")
@pytest.mark.parametrize("offers", [1, 2, 5, 10])
def test_a_visit_allows_a_number_of_offers(offers: int) -> None:
    match = dealing(options={} if offers == 10 else {"offers_per_visit": offers})
    for made in range(offers):
        assert (match.ask, deal(match)["offers"]) == ("deal", made)
        drafted(match, "give 1000", "offer", "decline")

    assert match.ask == "finish"
    assert told(match, "deal_left")[0]["rule"] == "GUB-6.3.4"


@rule("GUB-6.3.4")
def test_the_answer_to_the_last_counter_offer_ends_the_visit() -> None:
    match = dealing(options={"offers_per_visit": 1})
    drafted(match, "give 1000", "offer", "counter", "ask 90000", "offer", "decline")
    assert match.ask == "finish"

    taken = dealing(options={"offers_per_visit": 1})
    drafted(taken, "give 1000", "offer", "counter", "ask 90000", "offer", "accept")
    assert taken.position()["cash"] == [410_000, 590_000, 500_000]
    after = dealing(options={"offers_per_visit": 1})
    drafted(after, "give 1000", "offer", "counter", "decline")
    assert after.ask == "finish"


@rule("GUB-6.3.1")
def test_one_may_own_the_other_copy() -> None:
    match = dealing(unplaced=[{"Computer": 1}, {"Computer": 1}, {}])

    assert match.ask == "deal"
    assert deal(match)["owner"] == 1
    assert refused(match, "to C") == "GUB-6.3"
    assert refused(match, "to A") == "GUB-6.3"
    assert refused(match, "to D") == "GUB-6.3"
    own = dealing(unplaced=[{"Computer": 2}, {}, {}])
    assert own.ask == "finish"  # nobody to deal with


@rule("GUB-6.3")
def test_the_draft_turns_to_another_owner() -> None:
    match = dealing(
        cities={"London": 0, "Paris": 1},
        goods=[{"gold": 2}, {"silver": 1}, {}],
    )
    drafted(match, "give London", "ask Paris", "ask silver", "ask 5000", "to C")

    assert deal(match) == {
        "branch": "Computer",
        "offers": 0,
        "owner": 2,
        "edits": 5,
        "cash": 0,
        "cards": ["London"],
        "back": 0,
        "asked": [],
    }
    drafted(match, "give 5000", "to B")
    assert deal(match)["cash"] == 5_000
    match.play("offer")
    assert match.to_act == 1


@rule("GUB-6.3")
def test_a_seat_that_is_out_is_no_owner() -> None:
    match = dealing(
        4,
        out=[3],
        cash=[500_000, 500_000, 500_000, 0],
        pawns=["O3", "I13", "I13", None],
        unplaced=[{}, {"Computer": 1}, {"Computer": 1}, {}],
        goods=[{}, {}, {}, {}],
    )

    assert refused(match, "to D") == "GUB-6.3"
    assert match.why("to D").code == "no_such_player"  # type: ignore[union-attr]


@rule("GUB-6.3.2")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("offer", "GUB-6.3.2"),  # nothing is given
        ("give Paris", "GUB-6.3.2"),
        ("keep London", "GUB-6.3.2"),
        ("ask Paris", "GUB-6.3.2"),
        ("ask Computer", "GUB-6.3.2"),  # the only one is in the deal already
        ("waive Oil", "GUB-6.3.2"),
        ("give 501000", "GUB-12.5"),
        ("accept", "GUB-6.3"),
        ("decline", "GUB-6.3"),
        ("counter", "GUB-6.3"),
    ],
)
def test_only_what_one_has_can_be_offered(said: str, expected: str) -> None:
    assert refused(dealing(), said) == expected


@rule("GUB-6.3.2")
def test_no_card_is_offered_more_often_than_it_is_owned() -> None:
    match = dealing(unplaced=[{"Oil": 1}, {"Computer": 2}, {}])
    drafted(match, "give Oil", "give gold", "give gold", "ask Computer")

    for said in ("give Oil", "give gold", "ask Computer"):
        assert refused(match, said) == "GUB-6.3.2"
        assert said not in match.legal()
    match.play("offer")
    match.play("accept")
    assert match.position()["unplaced"][0]["Computer"] == 2


@rule("GUB-6.3.2", "GUB-12.5")
def test_nobody_pays_cash_he_has_not() -> None:
    match = dealing(cash=[50_000, 20_000, 0], borrowed=[40_000, 0, 0])
    drafted(match, "give 50000", "repay 10000")
    assert refused(match, "offer") == "GUB-12.5"
    assert "offer" not in match.legal()
    drafted(match, "give 40000", "offer", "counter")
    assert refused(match, "give 21000") == "GUB-12.5"
    drafted(match, "ask 60000", "offer")  # the owner cannot know
    assert refused(match, "accept") == "GUB-12.5"
    assert match.legal() == ["decline"]
    match.play("borrow 20000")  # it is the visitor's turn
    match.play("accept")
    assert match.position()["cash"] == [0, 80_000, 0]

    poor = dealing(cash=[50_000, 20_000, 0])
    drafted(poor, "give London", "ask 21000", "offer")
    assert refused(poor, "accept") == "GUB-12.5"
    assert poor.legal() == ["decline", "counter"]
    drafted(poor, "counter", "give 20000", "offer", "accept")
    assert poor.position()["cash"] == [70_000, 0, 0]
    empty = dealing(cash=[50_000, 20_000, 0])
    drafted(empty, "give London", "offer", "counter", "waive London")
    assert refused(empty, "offer") == "GUB-6.3.2"


@rule("GUB-6.3", "GUB-10.4", "GUB-11.5", "GUB-11.6")
def test_an_owner_who_answers_is_not_on_turn() -> None:
    match = dealing(cities={"London": 0, "Paris": 1}, borrowed=[0, 10_000, 0])
    drafted(match, "give 50000", "offer")

    for said, expected in (
        ("lay Computer on Paris", "GUB-10.4"),
        ("borrow 1000", "GUB-11.5"),
        ("repay 1000", "GUB-11.6"),
        ("give 1000", "GUB-6.3"),
        ("offer", "GUB-6.3"),
        ("no deal", "GUB-6.3"),
    ):
        assert refused(match, said) == expected
    match.play("counter")
    assert refused(match, "borrow 1000") == "GUB-11.5"
    assert refused(match, "no deal") == "GUB-6.3"
    assert refused(match, "to C") == "GUB-6.3"
    assert refused(match, "accept") == "GUB-6.3"


@rule("GUB-12.5")
def test_an_owner_cannot_send_back_a_demand_he_cannot_pay() -> None:
    match = dealing(cash=[50_000, 500_000, 20_000])
    drafted(match, "to C", "give London", "ask 21000", "offer", "counter")

    assert refused(match, "offer") == "GUB-12.5"
    drafted(match, "give 20000", "offer", "accept")
    assert match.position()["cash"] == [70_000, 500_000, 0]
