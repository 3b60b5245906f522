"""What a state must always keep: totals that no move changes, and faults that are named."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.games.tycoon.kernel import codes
from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.games.tycoon.rules.scene import play, table, tycoon
from tests.rule import rule

LATE: dict[str, Any] = {
    "seats": 4,
    "rows": {
        "New York": [None, 1, 2, 3, 0, 0, 1],
        "Cairo": [3, 3],
        "Sydney": [None, 2, 2, 2, 2, 0, 0, 0],
    },
    "closed": {"New York": [0], "Sydney": [3]},
    "factories": {"Cairo": [0, 3], "Sydney": [1]},
    "planes": {0: "Cairo 1", 1: "Cairo 2", 2: "Sydney 1", 3: "New York 2"},
    "hands": {1: ["scheduled Cairo 2", "charter Monaco Cairo"], 3: ["charter Tokyo Cairo"]},
    "used": ["charter Monaco Tokyo", "scheduled Cairo 1"],
    "loans": {0: ["10 fresh", "16 extended"], 3: ["10 overdue", "16 fresh", "16 fresh"]},
    "cash": [7, 0, 31, 2],
    "phase": 3,
}


def late_state() -> TycoonGame:
    """A state of four seats late in the game."""
    return cast(TycoonGame, table(**LATE).state)


@rule("TYC-1.1", "TYC-1.2")
def test_the_ledger_counts_everything_once() -> None:
    game = tycoon()
    tickets = Counter(game.notation.numbers[name] for name in game.notation.all_tickets())

    assert late_state().ledger() == {
        "cash": 60,
        **{f"hotels of seat {seat}": 18 for seat in range(4)},
        **{f"factories of seat {seat}": 5 for seat in range(4)},
        **{f"ticket {ticket}": number for ticket, number in tickets.items()},
        "loan cards of kind 0": 14,
        "loan cards of kind 1": 10,
    }
    endless = table(tycoon(loan_supply="set_per_player"), **LATE).state
    assert not any(name.startswith("loan cards") for name in endless.ledger())


@rule("TYC-1.1", "TYC-1.2")
def test_no_move_changes_the_ledger() -> None:
    match = table(**LATE)
    before, dice = match.state.ledger(), random.Random(4)
    for _ in range(60):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
        assert match.state.ledger() == before
        assert match.state.audit() == ""


def test_a_sound_state_has_no_fault() -> None:
    state = late_state()
    assert state.audit() == ""
    state.set_desk(0, codes.FIELD, 0)  # on the way, in its own turn (TYC-6.2)
    assert state.audit() == ""


@rule("TYC-6.2")
@pytest.mark.parametrize("city", range(9))
@pytest.mark.parametrize("beside", [-1, 0, 1])
@pytest.mark.parametrize("field", [1, 2])
def test_a_plane_on_its_way_takes_no_field(field: int, beside: int, city: int) -> None:
    state = late_state()
    state.set_desk(0, codes.CITY, city)
    state.set_desk(0, codes.FIELD, 0)
    for seat, place, taken in ((1, beside, field), (2, 3, 1), (3, 4, 1)):
        state.set_desk(seat, codes.CITY, (city + place) % 9)
        state.set_desk(seat, codes.FIELD, taken)

    assert state.audit() == ""


@pytest.mark.parametrize("seat", range(4))
def test_faults_of_a_seat(seat: int) -> None:
    state = late_state()
    state.cash[seat] = -1
    assert state.audit() == f"seat {seat} has -1 in cash"
    state.set_desk(seat, codes.OUT, 1)
    assert state.audit() == ""
    state.set_desk(seat, codes.OUT, 0)
    state.ending = codes.THIRD_PAYDAY
    assert state.audit() == ""

    state = late_state()
    state.set_desk(seat, codes.WORKS, -1)
    assert state.audit() == "a number of a desk is negative"

    state = late_state()
    state.set_desk(seat, codes.CITY, codes.HOME)
    assert state.audit() == f"seat {seat} is at home on a landing field"
    state.set_desk(seat, codes.FIELD, 0)
    assert state.audit() == ""


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_else_stays_without_a_landing_field(seat: int) -> None:
    state = late_state()
    state.set_desk(seat, codes.FIELD, 0)

    assert state.audit() == f"seat {seat} stays in a city on no landing field"


@rule("TYC-6.1")
@pytest.mark.parametrize("city", range(9))
@pytest.mark.parametrize("field", [1, 2])
def test_two_planes_on_one_landing_field(city: int, field: int) -> None:
    state = late_state()
    for seat in (1, 3):
        state.set_desk(seat, codes.CITY, city)
        state.set_desk(seat, codes.FIELD, field)
    for seat in (0, 2):
        state.set_desk(seat, codes.CITY, (city + 1) % 9)
        state.set_desk(seat, codes.FIELD, 1 + seat // 2)
    assert state.audit() == f"two planes stand on field {field} of city {city} (TYC-6.1)"
    state.set_desk(3, codes.FIELD, 3 - field)
    assert state.audit() == ""


def test_faults_of_tickets() -> None:
    state = late_state()
    state.tickets[state.slot(state.used(), codes.CHARTER)] = -1

    assert state.audit() == "a number of tickets is negative"


@rule("TYC-7.3")
@pytest.mark.parametrize("city", range(9))
def test_faults_of_a_row(city: int) -> None:
    state = late_state()
    at = city * codes.RECORD_SIZE
    used = state.city_records[at + codes.LENGTH]
    state.city_records[at + codes.LENGTH] = used + 1
    fault = f"the row of city {city} has {used} sites in use, not {used + 1}"
    assert state.audit() == fault

    for length, known in ((12, ""), (13, f"the last site of city {city} is built on (TYC-7.3)")):
        state.city_records[at + codes.LENGTH] = length
        state.city_records[at + codes.ROW] = int("1" * length, 8)
        assert state.audit() == known

    state = late_state()
    state.city_records[at + codes.FACTORIES] = 0o111
    assert state.audit() == f"city {city} has more than two factories"
    state.city_records[at + codes.FACTORIES] = 0o44
    assert state.audit() == ""


def test_a_dump_is_the_whole_state() -> None:
    """Every field that a dump has comes back from it."""
    state = late_state()
    state.bought, state.passes, state.payday_due, state.phase = 1, 2, 1, 2
    state.active, state.ending = 3, codes.INSOLVENCY
    copy = late_state()
    copy.load(list(state.dump()))

    assert copy.dump() == state.dump()
    assert copy.clone().dump() == state.dump()
    assert (copy.bought, copy.flown, copy.passes, copy.payday_due) == (1, 0, 2, 1)
    assert (copy.phase, copy.active, copy.ending) == (2, 3, codes.INSOLVENCY)


@rule("TYC-4.1.1")
def test_hidden_hands_are_dealt_anew() -> None:
    """The viewer's hand stays, the others' keep their numbers, and all tickets can come up."""
    match = table(**LATE)
    game, held = match.game, set()
    for seed in range(40):
        world = match.state.clone()
        world.reshuffle(3, Rng(seed))
        assert world.ledger() == match.state.ledger()
        assert game.view(world, 3) == match.view(3)
        held.update(game.position(world)["hands"][1])
    assert len(held) > 25
    shown = table(tycoon(tickets_visibility="public"), **LATE).state
    before = shown.dump()
    shown.reshuffle(3, Rng(1))
    assert shown.dump() == before


@rule("TYC-1.8", "TYC-4.3")
def test_copies_of_a_ticket_are_tickets_of_their_own() -> None:
    text = tycoon().board_text.replace('["Cairo", 2, 5, 1]', '["Cairo", 2, 5, 3]')
    text = text.replace('["Sydney", 2, 5, 1],', "").replace('["Sydney", 3, 6, 1],', "")
    game = parkett.game("tycoon", board=text)
    state = cast(TycoonGame, game.start(2))
    drawn = [state.chance_at(n) for n in range(state.chance_weight())]
    assert Counter(drawn)[game.notation.numbers["scheduled Cairo 2"]] == 3
    assert sorted(drawn) == drawn
    assert len(drawn) == 18
    names = [game.notation.ticket(ticket) for ticket in drawn]
    assert names == [n for n in game.notation.all_tickets() if n[0] == "s"]

    three = ["scheduled Cairo 2"] * 3
    match = table(game, seats=2, hands={0: three}, cash=[9, 9], open_=[])
    play(match, "fly scheduled Cairo 2 to Cairo", "fly scheduled Cairo 2 to New-York")
    assert match.position()["hands"][0] == three[:1]
    assert match.position()["used"] == three[:2]


@rule("TYC-13.3")
def test_the_cheapest_compulsory_card_first_whichever_it_is() -> None:
    """On a board whose smaller loan costs more once extended, the other card is paid first."""
    text = tycoon().board_text
    game = parkett.game("tycoon", board=text.replace("extended = 16", "extended = 40"))
    match = table(
        game,
        ask="after",
        active=2,
        payday_due=True,
        phase=2,
        cash=[45, 0, 0],
        loans={0: ["10 extended", "16 extended"]},
    )
    play(match, "end turn")

    assert match.position()["loans"][0] == ["10 overdue"]
    assert match.position()["cash"][0] == 15
