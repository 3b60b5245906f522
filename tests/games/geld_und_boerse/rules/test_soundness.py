"""What must always be true of a state: faults are found, and nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parkett.core.match import Match
from parkett.games.geld_und_boerse.kernel import codes
from parkett.games.geld_und_boerse.kernel.bankruptcy import go_bankrupt
from parkett.games.geld_und_boerse.kernel.engine import GeldGame
from tests.games.geld_und_boerse.rules.scene import drafted, news, on, opened, table, thrown
from tests.rule import rule


def rich() -> Match:
    """A table at which everybody owns something and somebody is out."""
    return table(
        5,
        active=1,
        out=[4, 2],
        takes=2,
        cash=[100_000, 200_000, 0, 300_000, 0],
        pawns=["I1", "O2", None, "I3", None],
        borrowed=[20_000, 10_000, 0, 0, 0],
        repaid=[5_000, 0, 0, 0, 0],
        tours=["World tour", None, None, "Investment tour", None],
        cities={"Tokyo": 0, "Paris": 1, "London": 3},
        placed={"Tokyo": ["Bank", "Oil"], "London": ["Oil"]},
        unplaced=[{"Steel": 1}, {"Bank": 1}, {}, {"Computer": 2}, {}],
        goods=[{"gold": 1}, {"silver": 2}, {}, {"diamonds": 3}, {}],
        known_tail=["Tax", "SPDG"],
        dice=[2, 5, "switch"],
    )


def test_a_state_is_dumped_and_loaded_whole() -> None:
    match = rich()
    again = GeldGame(match.state.rules, 5)  # type: ignore[attr-defined]
    again.load(match.state.dump())

    assert again.dump() == match.state.dump()
    assert match.game.position(again) == match.position()
    assert again.audit() == ""
    assert match.position()["out"] == [4, 2]
    assert match.game.position(match.state.clone()) == match.position()


FAULTS: dict[str, Callable[[Any], None]] = {
    "seat 0 has -1 in cash": lambda s: set_item(s.cash, 0, -1),
    "seat 1 has -1 in cash": lambda s: set_item(s.cash, 1, -1),
    "seat 4 has -1 in cash": lambda s: set_item(s.cash, 4, -1),
    "seat 3 has borrowed -1 (GUB-11.1)": lambda s: set_item(s.loans, 3, -1),
    "seat 3 has borrowed 250001 (GUB-11.1)": lambda s: set_item(s.loans, 3, 250_001),
    "seat 0 has repaid more than it owed (GUB-11.2)": lambda s: set_item(s.loans, 6, 40_001),
    "seat 1 has repaid less than nothing": lambda s: set_item(s.loans, 7, -1),
    "somebody holds less than no card": lambda s: set_item(s.held, 0, -1),
    "the open card is no quotation (GUB-8.2)": lambda s: setattr(s, "open", 12),
    "2 cards lie on city 19, not 1": lambda s: set_item(s.placed, 19, s.placed[19] - (1 << 32)),
    "cards lie on city 6, which nobody owns": lambda s: set_item(s.owners, 6, codes.BANK),
    "cards lie on city 19, which nobody owns": lambda s: set_item(s.owners, 19, codes.BANK),
    "the cities on which something lies are noted wrongly": lambda s: setattr(s, "laid", 0),
    "the cards of seat 0 are noted wrongly": lambda s: set_item(s.marks, 0, 0),
    "the cards of seat 3 are noted wrongly": lambda s: set_item(s.worth, 3, 1),
}


def set_item(numbers: Any, at: int, value: int) -> None:
    """Put a number where it does not belong."""
    numbers[at] = value


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    state = rich().state
    assert state.audit() == ""
    FAULTS[fault](state)

    assert state.audit() == fault


def test_limits_are_no_faults() -> None:
    state: Any = rich().state
    state.cash[1] = 0
    state.loans[1] = 250_000
    state.loans[7] = 500_000
    assert state.audit() == ""
    assert table(6).state.audit() == ""  # the bank's own balance is below zero
    state.open = 11  # the last quotation
    assert state.audit() == ""
    full = table(cities={"Tokyo": 0}, placed={"Tokyo": ["Steel", "Bank", "Oil"]})
    assert full.state.audit() == ""
    more: Any = full.state
    more.move_held(codes.BANK, 0, 5, 1)
    more.lay(5, 19)
    assert more.audit() == "4 cards lie on city 19"


def test_everything_is_counted_wherever_it_is() -> None:
    ledger = rich().state.ledger()

    assert ledger["cash"] == 5 * 500_000
    assert {ledger[f"cards of kind {kind}"] for kind in range(16)} == {2}
    assert {ledger[f"cards of kind {kind}"] for kind in range(16, 20)} == {8}
    assert ledger["news"] == 26
    assert opened().state.ledger()["news"] == 26
    assert table().state.ledger()["news"] == 26
    assert news("Trade-now").state.ledger()["news"] == 26
    assert drafted(news("World-tour")).state.ledger()["news"] == 26


@rule("GUB-13.2", "GUB-13.3")
@pytest.mark.parametrize("creditor", [3, codes.BANK])
def test_all_that_is_left_goes_to_the_creditor(creditor: int) -> None:
    """Whatever a bankrupt still has, though INVEST cards and goods are sold before."""
    match = table(
        4,
        active=1,
        cash=[500_000, 9_000, 500_000, 500_000],
        cities={"Tokyo": 1, "Paris": 1, "London": 2},
        placed={"Tokyo": ["Bank", "Oil"], "London": ["Oil"]},
        unplaced=[{}, {"Bank": 1, "Steel": 2}, {}, {"Computer": 1}],
        goods=[{"gold": 1}, {"gold": 4, "silver": 2}, {}, {}],
    )
    state: Any = match.state
    state.push(codes.PAY, 10_000, creditor, 1)
    go_bankrupt(state)
    state.advance()
    position = match.game.position(state)

    assert state.audit() == ""
    taker = None if creditor == codes.BANK else creditor
    assert (position["cities"]["Tokyo"], position["cities"]["Paris"]) == (taker, taker)
    assert position["cities"]["London"] == 2
    assert (position["placed"]["Tokyo"], position["placed"]["London"]) == ([], ["Oil"])
    assert not any(position["unplaced"][1].values())
    assert not any(position["goods"][1].values())
    invest = position["bank_invest"] if taker is None else position["unplaced"][taker]
    goods = position["supply"] if taker is None else position["goods"][taker]
    assert (invest["Oil"], invest["Bank"], invest["Steel"]) == (1, 2, 2)
    assert (goods["gold"], goods["silver"]) == ((7, 8) if taker is None else (4, 2))
    assert position["out"] == [1]


@rule("GUB-13.3", "GUB-6.2.4")
def test_an_estate_of_invest_cards_and_goods_is_auctioned_singly() -> None:
    match = table(
        4,
        ask="bid",
        to_act=2,
        options={"bankrupt_estate": "auction"},
        active=1,
        out=[1],
        pawns=["I13", None, "I13", "I13"],
        cash=[500_000, 0, 500_000, 500_000],
        auction={
            "kind": "estate",
            "seller": 1,
            "lot": ["Paris"],
            "minimum": 1_000,
            "high": None,
            "leader": None,
            "passed": [],
            "bids": None,
            "next": ["Steel", "Computer", "Computer", "gold"],
        },
    )
    drafted(match, "bid 1000", "pass", "pass")  # Paris to seat 2
    assert match.position()["auction"]["lot"] == ["Steel"]
    assert match.position()["auction"]["next"] == ["Computer", "Computer", "gold"]
    drafted(match, "pass", "bid 5000", "pass", "pass", "pass", "pass")
    assert match.position()["auction"]["lot"] == ["Computer"]
    assert match.to_act == 2
    drafted(match, "bid 7000", "pass", "pass", "pass", "bid 2000", "pass")
    position = match.position()
    assert position["cities"]["Paris"] == 2
    assert position["unplaced"][3]["Steel"] == 1
    assert position["unplaced"][2]["Computer"] == 1
    assert position["bank_invest"]["Computer"] == 1
    assert position["goods"][3]["gold"] == 1
    assert position["cash"] == [500_000, 0, 492_000, 493_000]
    assert match.to_act == 2
    assert match.ask == "turn"


@rule("GUB-14.5")
def test_places_follow_winners_wealth_and_the_order_of_going_out() -> None:
    match = table(
        6,
        active=1,
        out=[4, 2, 5],
        cash=[100_000, 980_000, 0, 2_000_000, 0, 0],
        pawns=["I1", "O1", None, "I3", None, None],
    )
    thrown(match, "1 2 stay")
    match.play("draw Boom-30000")
    standings = match.state.standings()

    assert match.winners() == [1]
    places = sorted(range(6), key=lambda seat: -standings[seat])
    assert places == [1, 3, 0, 5, 2, 4]
    assert standings[4] < standings[2] < standings[5] < 0 < standings[0]


@rule("GUB-15.3", "GUB-14.5")
def test_the_limit_of_turns_counts_only_those_in_play() -> None:
    match = table(
        4,
        options={"max_turns": 5},
        active=3,
        out=[1],
        cash=[700_000, 0, 700_000, 600_000],
        pawns=["I13", None, "I13", "I13"],
        borrowed=[0, 0, 50_000, 0],
    )
    thrown(match, "1 2 stay")

    assert match.position()["winners"] == [0]
    assert match.position()["pawns"][1] is None
    assert table(pawns=on("I1")).winners() == []
