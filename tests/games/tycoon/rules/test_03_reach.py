"""TYC-3.4.1: what is within reach, compared with a search through every sequence of steps."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any, cast

import pytest

import parkett
from parkett.core.errors import PositionError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.rng import Rng
from parkett.games.tycoon.kernel.engine import TycoonGame
from tests.games.tycoon.oracle.steering import board_with_few_cards
from tests.games.tycoon.rules.scene import CITIES, entries_of, play, refusal_of, table, tycoon
from tests.games.tycoon.rules.wanderer import (
    Wanderer,
    board_with_copies,
    board_with_one_cheap_city,
    poor_position,
)
from tests.rule import rule

RIO = "scheduled Rio-de-Janeiro 1"


def steps_of(match: Match) -> set[str]:
    """The purchases and flights that are legal."""
    return {step for step in match.legal() if step.split()[0] in ("ticket", "fly")}


@rule("TYC-3.4.1")
@pytest.mark.parametrize("part", range(4))
def test_every_purchase_and_flight_leaves_a_building_within_reach(part: int) -> None:
    game, dice, refused = tycoon(), random.Random(part), 0
    for _ in range(30):
        match = game.setup(poor_position(game, dice))
        legal = steps_of(match)
        assert legal == Wanderer(game, match.position()).legal_steps(), match.position()
        refused += len(match.position()["open"]) > sum(s[0] == "t" for s in legal)
        while legal and match.ask == "turn":  # walk on at random: the turn always ends well
            match.play(dice.choice(sorted(legal)))
            legal = steps_of(match)
            assert set(match.legal()) - {"loan 10", "loan 16"} == set(match.legal())
            assert legal == Wanderer(game, match.position()).legal_steps()
            if not legal:
                assert any(step in match.legal() for step in BUILDINGS)
    assert refused > 10


def compare_with_wanderer(game: Game, facts: dict[str, Any]) -> bool:
    """Both find the same steps, and agree on whether a ticket may have been bought before."""
    wanderer = Wanderer(game, facts)
    assert steps_of(game.setup(facts)) == wanderer.legal_steps(), facts
    after = {**facts, "bought": True}
    if wanderer.is_in_reach():
        assert steps_of(game.setup(after)) == wanderer.legal_steps()
        return True
    with pytest.raises(PositionError, match="nothing can be built in this turn"):
        game.setup(after)
    return False


@rule("TYC-3.4.1")
@pytest.mark.parametrize("number", range(20))
def test_copies_of_tickets_and_other_prices_count_too(number: int) -> None:
    dice = random.Random(number)
    game = parkett.game("tycoon", board=board_with_copies(dice))
    found = [compare_with_wanderer(game, poor_position(game, dice)) for _ in range(20)]

    assert 0 < sum(found) < 20


@rule("TYC-3.4.1")
@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("copies", [1, 2, 3, 9])
def test_the_only_cheap_landing_field_is_far_away_or_beside_the_plane(
    city: str, copies: int
) -> None:
    """Many copies of one ticket lead there, or there and back from the second field."""
    dice, found = random.Random(f"{city} {copies}"), 0
    game = parkett.game("tycoon", board=board_with_copies(dice, copies, cheap=city))
    for number in range(12):
        facts = poor_position(game, dice)
        second = {"city": city, "field": 2}
        if number % 2 and second not in facts["planes"]:
            facts["planes"][facts["active"]] = second
        found += compare_with_wanderer(game, facts)
    assert found > 0


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
@pytest.mark.parametrize("middle", CITIES)
@pytest.mark.parametrize("open_", ["", "first", "second"])
def test_every_city_may_be_passed_on_the_way_to_the_only_building(middle: str, open_: str) -> None:
    """Two charters away a hotel costs 2 million; the row of the start is full."""
    start = "Tokyo" if middle == "Cairo" else "Cairo"
    goal = "Sydney" if middle == "Cape Town" else "Cape Town"
    ways = {"first": charter_between(start, middle), "second": charter_between(middle, goal)}
    price = tycoon().rules.price[tycoon().notation.numbers[ways[open_]]] if open_ else 0
    facts: dict[str, Any] = {
        "planes": {0: f"{start} 1", 1: f"{middle} 1", 2: f"{middle} 2"},
        "rows": {start: [None] * 3 + [1] * 9},
        "closed": {start: [1] * 3},
        "phase": 3,
        "factories": NONE_LEFT,
        "hands": {0: [ticket for name, ticket in ways.items() if name != open_]},
        "open_": [ways[open_]] if open_ else [],
        "bought": True,
    }
    with pytest.raises(PositionError, match="nothing can be built in this turn"):
        table(**facts, cash=[1 + price, 9, 9])
    match = table(**facts, cash=[2 + price, 9, 9])
    play(match, *(f"ticket {ticket}" for ticket in facts["open_"]))
    play(match, f"fly {ways['first']}", f"fly {ways['second']}", "build hotel")

    assert match.position()["rows"][goal] == [0]


def charter_between(one: str, other: str) -> str:
    """The charter ticket for two cities."""
    first, second = sorted((one, other), key=CITIES.index)
    return f"charter {'-'.join(first.split())} {'-'.join(second.split())}"


@rule("TYC-3.4.1")
@pytest.mark.parametrize(("copies", "legal"), [(1, False), (2, True)])
def test_a_second_copy_of_a_charter_leads_back(copies: int, legal: bool) -> None:
    """From Cairo to Monaco and back, and then on to the only building."""
    lines = ['["Monaco", "Cairo", 2, 9]', '["Cairo", "Sydney", 2, 9]']
    board = board_with_one_cheap_city("Sydney", NO_STEPS, [*lines, *NO_FLIGHTS])
    hand = ["charter Monaco Cairo"] * copies + ["charter Cairo Sydney"]
    game = parkett.game("tycoon", board=board)
    match = table(game, planes={0: "Cairo 1"}, hands={0: hand}, open_=[], cash=[2, 9, 9])

    assert ("fly charter Monaco Cairo" in match.legal()) == legal
    assert "fly charter Cairo Sydney" in match.legal()


NO_STEPS = ['["Tokyo", 1, 5, 9]', '["New York", 1, 5, 9]']
NO_FLIGHTS = ['["New York", "Tokyo", 2, 9]', '["New York", "Hongkong", 2, 9]']


@rule("TYC-3.4.1")
@pytest.mark.parametrize("lying", [1, 2])
@pytest.mark.parametrize("copies", [2, 9])
def test_a_second_copy_of_a_scheduled_ticket_is_good_for_a_second_step(
    lying: int, copies: int
) -> None:
    """Two steps from New York to Rio; the third ticket is not needed, and cannot be paid."""
    lines = [f'["{city}", 1, 4, {copies}]' for city in CITIES[: 18 // copies]]
    pairs = list(combinations(CITIES, 2))[: 36 // copies]
    charter = [f'["{one}", "{other}", 2, {copies}]' for one, other in pairs]
    board = board_with_one_cheap_city("Rio de Janeiro", lines, charter)
    game, ticket = parkett.game("tycoon", board=board), "scheduled Monaco 1"
    facts: dict[str, Any] = {"hands": {0: [ticket] * (2 - lying)}, "open_": [ticket] * lying}
    facts |= {"planes": {0: "New York 1"}}
    poor = table(game, cash=[4 * lying + 1, 9, 9], **facts)
    assert [step for step in poor.legal() if step[0] in "tf"] == []
    rich = table(game, cash=[4 * lying + 2, 9, 9], **facts)
    play(rich, *[f"ticket {ticket}"] * lying)
    play(rich, f"fly {ticket} to Mexico-City", f"fly {ticket} to Rio-de-Janeiro", "build hotel")
    assert rich.position()["rows"]["Rio de Janeiro"] == [0]
    full = {**facts, "planes": {0: "New York 1", 1: "Rio de Janeiro 1", 2: "Rio de Janeiro 2"}}
    assert steps_of(table(game, cash=[4 * lying + 2, 9, 9], **full)) == set()


@rule("TYC-3.4.1")
@pytest.mark.parametrize(("cash", "sound"), [(1, False), (2, True)])
def test_the_way_back_to_a_free_hotel_may_cost_all_the_cash(cash: int, sound: bool) -> None:
    """The open charter leads away from the second field of Cairo, the ticket in hand back."""
    lines = ['["Monaco", "Cairo", 2, 9]', '["Cairo", "Sydney", 2, 9]']
    steps = ['["Cairo", 2, 5, 9]', '["Tokyo", 1, 5, 9]']
    board = board_with_one_cheap_city("Cairo", steps, [*lines, *NO_FLIGHTS])
    game = parkett.game("tycoon", board=board.replace("landing = [2, 30]", "landing = [0, 30]"))
    facts: dict[str, Any] = {"planes": {0: "Cairo 2"}, "hands": {0: ["scheduled Cairo 2"]}}
    facts |= {"open_": ["charter Monaco Cairo"], "cash": [cash, 9, 9], "bought": True}
    if not sound:
        with pytest.raises(PositionError, match="nothing can be built in this turn"):
            table(game, **facts)
        return
    match = table(game, **facts)
    play(match, "ticket charter Monaco Cairo", "fly charter Monaco Cairo")
    play(match, "fly scheduled Cairo 2 to Cairo", "build hotel")

    assert match.position()["rows"]["Cairo"] == [0]


@rule("TYC-3.4.1")
def test_a_table_that_is_loaded_again_has_the_prices_of_now() -> None:
    """Where a hotel can be built at first, the landing fields are taken later."""
    facts: dict[str, Any] = {"hands": {0: [RIO]}, "cash": [2, 9, 9], "open_": []}
    free = table(**facts)
    full = table(**facts, planes={1: "Rio de Janeiro 1", 2: "Rio de Janeiro 2"})
    assert steps_of(free) == {f"fly {RIO} to Rio-de-Janeiro"}
    assert steps_of(full) == set()
    state = free.state
    state.load(full.state.dump())

    assert state.actions() == full.state.actions()


@rule("TYC-3.4.1")
def test_it_matters_which_of_two_open_tickets_is_used_first() -> None:
    """Both lead to Mexico City, but from there only three steps lead to Sydney."""
    lines = ['["New York", 3, 5, 9]', '["Mexico City", 2, 5, 9]']
    charter = [*NO_FLIGHTS, '["Cairo", "Hongkong", 2, 9]', '["Tokyo", "Hongkong", 2, 9]']
    game = parkett.game("tycoon", board=board_with_one_cheap_city("Sydney", lines, charter))
    lying = ["scheduled New-York 3", "scheduled Mexico-City 2"]
    match = table(game, planes={0: "New York 1"}, open_=lying, cash=[12, 9, 9], bought=True)

    assert steps_of(match) == {f"ticket {ticket}" for ticket in lying}
    play(match, *(f"ticket {ticket}" for ticket in lying))
    assert steps_of(match) == {"fly scheduled Mexico-City 2 to Mexico-City"}


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
def test_hands_are_imagined_fifty_times_before_they_stay_as_they_were() -> None:
    """Few charters lead on, so that some worlds are not found."""
    hand = ["charter Monaco Cairo", "charter Monaco Sydney"]
    match = table(planes={0: "Cairo 1"}, hands={0: hand}, cash=[2, 9, 9], open_=[])
    play(match, "fly charter Monaco Cairo")
    numbers = []
    for seed in range(150):
        used, again = Rng(seed), Rng(seed)
        world, copy = match.state.clone(), cast(TycoonGame, match.state.clone())
        world.reshuffle(1, used)
        number = 0
        while (again.first, again.second) != (used.first, used.second):
            copy.deal_hidden_hands(1, again)
            number += 1
        numbers.append(number)
        if number == 50 and world.dump() != copy.dump():
            assert world.dump() == match.state.dump()

    assert max(numbers) == 50


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
