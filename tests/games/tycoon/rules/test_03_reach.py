"""TYC-3.4.1: what is within reach, compared with a search through every sequence of steps."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import parkett
from parkett.core.errors import PositionError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from tests.games.tycoon.oracle.steering import board_with_few_cards
from tests.games.tycoon.rules.scene import (
    CITIES,
    entries_of,
    play,
    position,
    refusal_of,
    table,
    tycoon,
)
from tests.rule import rule

RIO = "scheduled Rio-de-Janeiro 1"
Plane = tuple[str, int] | None  # city and landing field


class Wanderer:
    """Tries every sequence of purchases and flights of seat 0, from the position alone."""

    def __init__(self, game: Game, position_: dict[str, Any]) -> None:
        self.game = game
        self.at = position_
        self.prices = {c.name: c for c in game.board.city}
        self.costs = {name: game.rules.price[n] for n, name in game.notation.tickets.items()}
        self.can_end_well = cache(self._can_end_well)

    def start(self) -> tuple[Plane, tuple[str, ...], tuple[str, ...], int]:
        """Plane, hand, open tickets and cash of the seat."""
        plane = self.at["planes"][0]
        return (
            plane and (plane["city"], plane["field"]),
            tuple(self.at["hands"][0]),
            tuple(self.at["open"]),
            self.at["cash"][0],
        )

    def _can_end_well(
        self, plane: Plane, hand: tuple[str, ...], lying: tuple[str, ...], cash: int
    ) -> bool:
        if self.can_build(plane, cash):
            return True
        after = [self.buy(ticket, hand, lying, cash) for ticket in lying]
        if any(found and self.can_end_well(plane, *found) for found in after):
            return True
        return any(
            self.can_end_well(self.land(goal), tuple(without(hand, ticket)), lying, cash)
            for ticket in hand
            for goal in self.goals(ticket, plane)
        )

    def buy(
        self, ticket: str, hand: tuple[str, ...], lying: tuple[str, ...], cash: int
    ) -> tuple[tuple[str, ...], tuple[str, ...], int] | None:
        """Hand, open tickets and cash after a purchase; None if it cannot be paid."""
        left = cash - self.costs[ticket]
        return (tuple(sorted((*hand, ticket))), without(lying, ticket), left) if left >= 0 else None

    def can_build(self, plane: Plane, cash: int) -> bool:
        """Whether a hotel, a factory or a renovation is possible there for this cash."""
        if plane is None or plane[1] == 0:
            return False
        (city, field), at = plane, self.at
        room = len(at["rows"][city]) < 12
        if room and 0 in at["closed"][city]:
            return True
        if room and at["stock"][0] and cash >= self.prices[city].landing[field - 1]:
            return True
        sites = len(at["factories"][city])
        return bool(
            sites < 2 and at["factories_left"][0] and cash >= self.prices[city].factory[sites]
        )

    def land(self, city: str) -> Plane:
        """The landing field in a city; 0 if both are taken by others."""
        taken = {p["field"] for p in self.at["planes"][1:] if p and p["city"] == city}
        return city, next((field for field in (1, 2) if field not in taken), 0)

    def goals(self, ticket: str, plane: Plane) -> list[str]:
        """Where a ticket leads."""
        kind, first, second = ticket.split()
        first = first.replace("-", " ")
        if kind == "charter":
            ends = [first, second.replace("-", " ")]
            return [end for end in ends if plane and plane[0] in ends and end != plane[0]]
        if plane is None:
            return [first]
        walked = {plane[0]}
        for _ in range(int(second)):
            walked = {near for city in walked for near in neighbours(city)}
        return [city for city in walked | {first} if city != plane[0]]

    def legal_steps(self) -> set[str]:
        """The purchases and flights that leave a building within reach."""
        plane, hand, lying, cash = self.start()
        steps = set()
        for ticket in lying:
            found = self.buy(ticket, hand, lying, cash)
            if found and self.can_end_well(plane, *found):
                steps.add(f"ticket {ticket}")
        for ticket in hand:
            for goal in self.goals(ticket, plane):
                if self.can_end_well(self.land(goal), without(hand, ticket), lying, cash):
                    to = f" to {'-'.join(goal.split())}" if ticket[0] == "s" else ""
                    steps.add(f"fly {ticket}{to}")
        return steps


def without(tickets: tuple[str, ...], ticket: str) -> tuple[str, ...]:
    """The tickets without one of them."""
    left = list(tickets)
    left.remove(ticket)
    return tuple(left)


def neighbours(city: str) -> list[str]:
    """The cities one step away on the map of three by three."""
    number = CITIES.index(city)
    row, column = divmod(number, 3)
    near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return [CITIES[r * 3 + c] for r, c in near if 0 <= r < 3 and 0 <= c < 3]


def poor_table(game: Game, dice: random.Random) -> Match:
    """A random position in which money is short."""
    names = game.notation.all_tickets()
    dice.shuffle(names)
    scheduled = [name for name in names if name[0] == "s"]
    charter = [name for name in names if name[0] == "c"]
    held, seen = dice.choice([0, 1, 1, 2, 3]), dice.randrange(3)
    flights, more = dice.randrange(5), dice.randrange(7)
    cities = dice.sample(CITIES, 5)
    sold_out = [0] * 6 if dice.random() < 0.2 else []  # no hotel left to build
    rows = dict.fromkeys(cities[:3], sold_out)
    closed = {}
    for seat, city in zip((2, 3), cities[3 : 3 + dice.randrange(3)], strict=False):
        rows[city] = [None] * 3 + [seat] * dice.choice([8, 9])  # with 9 the row is full
        closed[city] = [dice.choice([1, 1 if sold_out else 0]), seat, seat]
    planes = {}
    for seat in (1, 2, 3):
        free = [c for c in CITIES for f in (1, 2) if f"{c} {f}" not in planes.values()]
        city = dice.choice(free)
        field = 1 if f"{city} 1" not in planes.values() else 2
        planes[seat] = f"{city} {field}"
    if dice.random() < 0.7:
        spots = [f"{c} {f}" for c in CITIES for f in (1, 2) if f"{c} {f}" not in planes.values()]
        planes[0] = dice.choice(spots)
    facts = position(
        game,
        seats=4,
        rows=rows,
        closed=closed,
        planes=planes,
        hands={0: scheduled[:held] + charter[:flights]},
        open_=scheduled[held : held + seen] + charter[flights : flights + more],
        phase=3,
    )
    facts["cash"] = [dice.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]), 0, 0, 0]
    if dice.random() < 0.6:  # no factory left: cash alone decides
        facts["factories"] = (
            {city: [0, 0] for city in CITIES[:2]}
            | {"Tokyo": [0]}
            | {city: [] for city in CITIES[3:]}
        )
        facts["factories_left"][0] = 0
    return game.setup(facts)


@rule("TYC-3.4.1")
@pytest.mark.parametrize("part", range(4))
def test_every_purchase_and_flight_leaves_a_building_within_reach(part: int) -> None:
    game, dice, refused = tycoon(), random.Random(part), 0
    for _ in range(30):
        match = poor_table(game, dice)
        wanderer = Wanderer(game, match.position())
        legal = {step for step in match.legal() if step.split()[0] in ("ticket", "fly")}
        assert legal == wanderer.legal_steps(), match.position()
        refused += len(match.position()["open"]) > sum(s[0] == "t" for s in legal)
        while legal and match.ask == "turn":  # walk on at random: the turn always ends well
            match.play(dice.choice(sorted(legal)))
            legal = {step for step in match.legal() if step.split()[0] in ("ticket", "fly")}
            assert set(match.legal()) - {"loan 10", "loan 16"} == set(match.legal())
            assert legal == Wanderer(game, match.position()).legal_steps()
            if not legal:
                assert any(step in match.legal() for step in BUILDINGS)
    assert refused > 10


BUILDINGS = ("build hotel", "build factory", "renovate")


@rule("TYC-3.4.1")
def test_a_scheduled_ticket_is_used_only_once() -> None:
    """From Cairo one step leads to a neighbour, and only a second ticket further."""
    facts = {"planes": {0: "Cairo 1", 1: "Cairo 2"}, "cash": [2, 9, 9], "open_": []}
    match = table(hands={0: [RIO, "scheduled Cape-Town 1"]}, factories=NONE_LEFT, **facts)
    assert "fly scheduled Rio-de-Janeiro 1 to New-York" not in match.legal()
    assert "fly scheduled Rio-de-Janeiro 1 to Monaco" in match.legal()  # then Cape Town
    match = table(hands={0: [RIO]}, factories=NONE_LEFT, **facts)
    assert [s for s in match.legal() if s[0] == "f"] == [
        f"fly {RIO} to Rio-de-Janeiro",
        f"fly {RIO} to Cape-Town",
    ]
    assert refusal_of(match, f"fly {RIO} to Monaco") == (
        "TYC-3.4.1",
        "flight_leaves_no_building",
    )


NONE_LEFT = {"New York": [0, 0], "Monaco": [0, 0], "Tokyo": [0]}


@rule("TYC-3.4.1")
def test_money_for_the_last_building_is_kept() -> None:
    match = table(open_=["scheduled Rio-de-Janeiro 1", "charter Monaco Cairo"], cash=[6, 9, 9])
    assert [s for s in match.legal() if s[0] == "t"] == [f"ticket {RIO}"]
    assert refusal_of(match, "ticket charter Monaco Cairo") == (
        "TYC-3.4.1",
        "purchase_leaves_no_building",
    )
    play(match, f"ticket {RIO}")
    assert match.legal() == [f"fly {RIO} to Rio-de-Janeiro"]


@rule("TYC-3.4.1")
def test_a_renovation_is_a_building_and_needs_no_money() -> None:
    rows, closed = {"Cairo": [None, 1, 1, 1, 1, 1, 1]}, {"Cairo": [0]}
    match = table(
        rows=rows, closed=closed, hands={0: ["scheduled Cairo 2"]}, cash=[0, 9, 9], open_=[]
    )
    play(match, "fly scheduled Cairo 2 to Cairo")
    assert match.legal() == ["renovate"]


@rule("TYC-3.4.1")
@pytest.mark.parametrize(
    "useless",
    [
        [],
        ["charter Hongkong Sydney"],
        ["charter Tokyo Sydney", "charter Hongkong Sydney"],
    ],
)
def test_the_way_back_to_the_cheaper_landing_field_counts(useless: list[str]) -> None:
    """On the second field of Cairo a hotel costs 4; leaving and coming back it costs 3."""
    lying = ["charter Monaco Cairo"]
    facts = {"planes": {0: "Cairo 2"}, "factories": NONE_LEFT}
    there = table(hands={0: ["charter New-York Cairo"]}, open_=lying, cash=[5, 9, 9], **facts)
    assert "ticket charter Monaco Cairo" not in there.legal()  # one charter does not fly twice
    back = ["charter New-York Cairo", "charter New-York Monaco"]
    both = table(hands={0: [*back, *useless]}, open_=lying, cash=[5, 9, 9], **facts)
    play(both, "ticket charter Monaco Cairo")
    assert "build hotel" not in both.legal()
    play(both, "fly charter New-York Cairo", "fly charter New-York Monaco")
    play(both, "fly charter Monaco Cairo", "build hotel")
    assert both.position()["rows"]["Cairo"] == [0]


@rule("TYC-3.4.1")
def test_imagined_hands_let_a_turn_go_on() -> None:
    """With 2 million only a charter from Monaco to the bottom row of the board leads on."""
    hand = ["charter Monaco Cairo", "charter Monaco Sydney"]
    game = tycoon()
    match = table(game, planes={0: "Cairo 1"}, hands={0: hand}, cash=[2, 9, 9], open_=[])
    play(match, "fly charter Monaco Cairo")
    dice = random.Random(3)
    held = set()
    for viewer in (1, 2, None):
        view = match.view(viewer)
        for _ in range(8):
            world = game.determinize(view, dice.randrange)
            assert game.view(world, viewer) == view
            assert world.actions()
            held.add(game.position(world)["hands"][0][0])
    assert len(held) > 1
    assert all(name.startswith("charter Monaco ") for name in held)
    for seed in range(20):
        world = match.state.clone()
        world.reshuffle(1, Rng(seed))
        assert world.actions()


@rule("TYC-3.4.1")
def test_a_view_in_which_no_hand_leads_on_is_refused() -> None:
    match = table(planes={0: "Cairo 1"}, hands={0: ["charter Monaco Cairo"]}, open_=[])
    view = {**match.view(1), "flown": True, "cash": [0, 9, 9]}

    with pytest.raises(PositionError, match=r"nothing can be built in this turn \[TYC-3.4.1\]"):
        tycoon().determinize(view, random.Random(1).randrange)


@rule("TYC-3.4.1")
@pytest.mark.parametrize(("cash", "sound"), [(2, False), (3, True)])
def test_what_can_be_built_here_is_within_reach_without_a_ticket(cash: int, sound: bool) -> None:
    facts: dict[str, Any] = {"planes": {0: "Cairo 1"}, "cash": [cash, 9, 9], "open_": []}
    if sound:
        assert table(bought=True, **facts).legal() == ["build hotel"]
        return
    with pytest.raises(PositionError, match="nothing can be built in this turn"):
        table(bought=True, **facts)


@rule("TYC-3.4.1")
def test_a_hand_of_many_tickets() -> None:
    """Thirty-six charters that lead nowhere, and one open ticket that is good for one step."""
    text = tycoon().board_text
    useless = [("Cairo", city) for city in ("Hongkong", "Sydney", "Cape Town")]
    useless += [("Hongkong", city) for city in ("Cape Town", "Sydney", "Rio de Janeiro")]
    useless += [("Cape Town", "Sydney")]
    lines = [f'["{one}", "{other}", 2, {5 + (one == "Cape Town")}]' for one, other in useless]
    start, end = text.index("[[charter]]"), text.index("[[spread]]")
    charters = f'[[charter]]\nprovenance = "reconstructed"\ntickets = [{", ".join(lines)}]\n'
    game = parkett.game("tycoon", board=text[:start] + charters + text[end:])
    names = [f"charter {'-'.join(a.split())} {'-'.join(b.split())}" for a, b in useless]
    hand = sorted([*names * 5, names[-1]], key=game.notation.numbers.__getitem__)
    facts: dict[str, Any] = {"planes": {0: "New York 1"}, "factories": NONE_LEFT}
    lying = ["scheduled Tokyo 1", "scheduled New-York 1"]
    poor = table(game, hands={0: hand}, open_=lying[:1], cash=[6, 9, 9], **facts)
    assert [s for s in poor.legal() if s[0] == "t"] == []  # two steps would need it twice
    rich = table(game, hands={0: hand}, open_=lying, cash=[10, 9, 9], **facts)
    play(rich, "ticket scheduled Tokyo 1", "ticket scheduled New-York 1")
    play(rich, "fly scheduled Tokyo 1 to Mexico-City")
    play(rich, "fly scheduled New-York 1 to Rio-de-Janeiro", "build hotel")
    assert rich.position()["rows"]["Rio de Janeiro"] == [0]


@rule("TYC-3.5")
@pytest.mark.parametrize("way", [["charter Monaco Cairo", "charter Monaco Sydney"], []])
def test_a_building_two_flights_away_keeps_a_turn_from_being_passed(way: list[str]) -> None:
    """With 2 million and no loan card left only the way over Monaco to Sydney leads on."""
    match = table(
        parkett.game("tycoon", board=board_with_few_cards()),
        ask="after",
        active=2,
        planes={0: "Cairo 1"},
        hands={0: way or ["charter Monaco Cairo"]},
        cash=[2, 9, 9],
        open_=[],
        loans={1: ["10 fresh", "10 fresh", "16 fresh"]},
    )
    journal = play(match, "end turn")

    assert match.to_act == (0 if way else 1)
    assert [e["seat"] for e in entries_of(journal, "passed")] == ([] if way else [0])
    if way:
        play(match, "fly charter Monaco Cairo", "fly charter Monaco Sydney")
        assert "build hotel" in match.legal()
