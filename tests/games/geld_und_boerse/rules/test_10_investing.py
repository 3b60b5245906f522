"""Investing (GUB-10)."""

from __future__ import annotations

from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import on, refused, table, thrown
from tests.rule import rule


def investor() -> Match:
    """Seat 0 owns two cities and five INVEST cards; seat 1 owns London."""
    return table(
        cities={"Tokyo": 0, "Paris": 0, "London": 1},
        unplaced=[{"Oil": 1, "Bank": 1, "Cars": 1, "Steel": 2}, {"Paper": 1}, {}],
    )


@rule("GUB-10.7")
def test_a_city_cleared_by_its_owner_is_lost() -> None:
    match = table(
        active=1,
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        pawns=["I20", "I10", "I13"],
    )
    match.play("take Oil from Tokyo")
    thrown(match, "1 2 stay")
    match.play("end turn")
    thrown(match, "1 2 stay")  # seat 2
    while match.ask != "turn":
        match.play("end turn")
    thrown(match, "1 2 stay")

    assert match.position()["cities"]["Tokyo"] == 0
    assert match.position()["unplaced"][1]["Oil"] == 1


@rule("GUB-10.1")
def test_any_branch_fits_any_own_city() -> None:
    match = investor()
    match.play("lay Oil on Tokyo")
    match.play("lay Bank on Paris")

    assert match.position()["placed"]["Tokyo"] == ["Oil"]
    assert match.position()["placed"]["Paris"] == ["Bank"]
    assert refused(match, "lay Cars on London") == "GUB-10.1"
    assert refused(match, "lay Hotel on London") == "GUB-10.1"  # neither card nor city
    assert refused(match, "lay Paper on Paris") == "GUB-10.1"
    assert refused(match, "lay Oil on Paris") == "GUB-10.1"  # the only one lies on Tokyo


@rule("GUB-10.2", "GUB-T15")
def test_a_fourth_card_is_refused() -> None:
    match = investor()
    for branch in ("Oil", "Bank", "Steel"):
        match.play(f"lay {branch} on Tokyo")

    assert refused(match, "lay Steel on Tokyo") == "GUB-10.2"
    match.play("lay Steel on Paris")


@rule("GUB-10.4")
def test_cards_are_rearranged_freely_and_repeatedly() -> None:
    match = investor()
    for _ in range(6):
        match.play("lay Oil on Tokyo")
        match.play("take Oil from Tokyo")

    assert match.position()["takes"] == 6
    assert not [said for said in match.legal() if said.startswith("take")]
    assert refused(match, "take Oil from Tokyo") == "GUB-10.4"
    assert refused(match, "take Paper from London") == "GUB-10.4"


@rule("GUB-10.4", "GUB-10.5", "GUB-T16")
def test_nobody_rearranges_in_the_turn_of_another() -> None:
    match = table(cities={"Tokyo": 1}, unplaced=[{}, {"Oil": 1}, {}], pawns=on("O0"))

    assert refused(match, "lay Oil on Tokyo", seat=1) == "GUB-10.4"
    thrown(match, "1 1 stay")
    match.play("release")
    assert match.to_act == 1  # asked for a bid, but it is not his turn
    assert refused(match, "lay Oil on Tokyo") == "GUB-10.4"
    assert refused(match, "take Oil from Tokyo") == "GUB-10.4"


@rule("GUB-10.5")
def test_cards_acquired_meanwhile_wait_unplaced() -> None:
    match = table(cities={"Tokyo": 1}, pawns=on("O0"))
    thrown(match, "1 1 stay")
    for said in ("release", "bid 10000", "pass"):
        match.play(said)

    assert match.position()["unplaced"][1]["Textiles"] == 1
    assert match.position()["placed"]["Tokyo"] == []


@rule("GUB-10.6")
def test_all_but_cash_is_seen_by_all() -> None:
    match = table(
        cities={"Tokyo": 1},
        placed={"Tokyo": ["Oil"]},
        goods=[{}, {"gold": 2}, {}],
        borrowed=[0, 30_000, 0],
    )
    view, position = match.view(0), match.position()

    assert view["cash"] == [500_000, None, None]
    for key in ("cities", "placed", "unplaced", "goods", "borrowed", "unknown", "tours"):
        assert view[key] == position[key]
    open_table = table(options={"cash_visibility": "public"})
    assert open_table.view(0)["cash"] == [500_000] * 3


@rule("GUB-10.8")
def test_cards_may_stay_unplaced() -> None:
    match = table(unplaced=[{"Oil": 2}, {}, {}], pawns=on("O0"))
    thrown(match, "1 1 stay")
    match.play("buy")

    assert match.position()["unplaced"][0]["Textiles"] == 1
    assert not [said for said in match.legal() if said.startswith("lay")]
