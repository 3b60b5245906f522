"""How the bots of Geld & Börse deal and sell: by worth to both sides, and never twice the same."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.bots.kernel.policy import Policy
from parkett.bots.toolkit import load_toolkit
from parkett.core.match import Match
from parkett.core.rng import Rng
from tests.games.geld_und_boerse.rules.scene import dealing, drafted, owing

TOOLKIT = load_toolkit("geld_und_boerse")
ROLLOUT = TOOLKIT.rollout_policy
BEGINNER = TOOLKIT.beginner or TOOLKIT.policies["balanced"]
OPEN: dict[str, Any] = {"options": {"cash_visibility": "public"}}
# seat 0 can use Computer on Tokyo and spare Milan; seat 1, the only owner, has no city at all
FITTING: dict[str, Any] = {
    **OPEN,
    "cities": {"Tokyo": 0, "Milan": 0},
    "unplaced": [{"Oil": 1}, {"Computer": 2}, {}],
}


def picked(match: Match, policy: Policy) -> str:
    """What a policy says; it is played."""
    said = match.game.say(match.state, policy.pick(match.state, Rng(1)))
    match.play(said)
    return said


def answered(match: Match, policy: Policy, ask: str) -> list[str]:
    """What a policy says until another question is asked than this one."""
    said = []
    while match.ask == ask:
        said.append(picked(match, policy))
    return said


def terms(match: Match) -> dict[str, Any]:
    """The terms of the deal, without counts."""
    deal = dict(match.position()["deal"])
    return {key: deal[key] for key in ("owner", "cash", "cards", "back", "asked")}


def test_a_city_that_is_worth_more_to_the_owner_is_part_of_the_offer() -> None:
    match = dealing(**FITTING)
    said = answered(match, ROLLOUT, "deal")

    assert said[-1] == "offer"
    assert terms(match)["cards"] == ["Milan"]
    picked(match, ROLLOUT)
    assert match.position()["cities"]["Milan"] == 1
    assert match.position()["unplaced"][0]["Computer"] == 1


@pytest.mark.parametrize("policy", [ROLLOUT, BEGINNER])
def test_a_refused_offer_is_never_made_again(policy: Policy) -> None:
    match = dealing(**FITTING)
    made = []
    while match.ask == "deal":
        answered(match, policy, "deal")
        if match.ask == "answer":
            made.append(terms(match))
            match.play("decline")

    assert 1 <= len(made) <= 3
    assert all(made.count(each) == 1 for each in made)


def test_whatever_a_search_begins_is_finished_as_an_offer_of_its_own() -> None:
    """Each first step but no deal leads to an offer, and they differ."""
    match = dealing(**OPEN)
    buffer = match.state.room()
    count = ROLLOUT.candidates(match.state, buffer)
    steps = [match.game.say(match.state, buffer[i]) for i in range(count)]
    made = []
    for step in steps:
        if step == "no deal":
            continue
        world = dealing(**OPEN)
        world.play(step)
        answered(world, ROLLOUT, "deal")
        assert world.ask == "answer", step
        made.append((step, terms(world)))

    assert {"no deal", "to C"} <= set(steps)
    assert any(world["cards"] for _, world in made)
    assert any(not world["cards"] for _, world in made)


def test_an_owner_asks_for_a_sum_that_suits_both_and_gets_it() -> None:
    match = drafted(dealing(**FITTING), "give 1000", "offer")

    assert picked(match, ROLLOUT) == "counter"
    assert [said.split()[0] for said in answered(match, ROLLOUT, "counter")] == ["ask", "offer"]
    assert (match.to_act, terms(match)["cash"] > 40_000) == (0, True)
    assert picked(match, ROLLOUT) == "accept"
    assert match.position()["unplaced"][0]["Computer"] == 1


def test_a_counter_offer_is_lower_each_time_and_ends() -> None:
    match = dealing(**FITTING)
    asked = []
    for _ in range(5):
        drafted(match, "give 1000", "offer")
        if picked(match, ROLLOUT) == "counter":
            answered(match, ROLLOUT, "counter")
            asked.append(terms(match)["cash"])
            match.play("decline")

    assert asked == sorted(set(asked), reverse=True)
    assert 1 <= len(asked) <= 3


def test_a_beginner_answers_the_first_offer_with_a_price() -> None:
    match = drafted(dealing(**FITTING), "give 1000", "offer")

    assert picked(match, BEGINNER) == "counter"
    answered(match, BEGINNER, "counter")
    assert terms(match)["cash"] == 50_000
    drafted(match, "decline", "give 2000", "offer")
    assert picked(match, BEGINNER) == "decline"


@pytest.mark.parametrize("policy", [ROLLOUT, BEGINNER])
def test_cities_are_put_up_singly_then_in_growing_bundles(policy: Policy) -> None:
    cities = {"London": 0, "Milan": 0, "Cairo": 0}
    match = owing(280_000, {"end_variant": 2}, cash=[1000, 500_000, 500_000], cities=cities)
    sizes = []
    while match.ask == "raise":
        answered(match, policy, "raise")
        if match.ask != "bid":
            break
        sizes.append(len(match.position()["auction"]["lot"]))
        while match.ask == "bid":
            match.play("pass")

    assert sizes == [1, 1, 1, 2, 3]
