"""What a seat cannot know, imagined: cash and sealed bids within what has been shown."""

from __future__ import annotations

from typing import Any

import pytest

from parkett.core.edition import Value
from parkett.core.match import Match
from parkett.core.rng import Rng
from tests.games.geld_und_boerse.rules.scene import (
    dealing,
    drafted,
    news,
    on,
    owing,
    table,
    thrown,
)
from tests.rule import rule

WORLDS = 400


def imagined(match: Match, viewer: int, number: int = WORLDS) -> list[list[int]]:
    """The cash of all seats in worlds that look the same to the viewer."""
    found = []
    for seed in range(number):
        state: Any = match.state.clone()
        state.reshuffle(viewer, Rng(seed))
        assert state.audit() == ""
        assert state.ledger() == match.state.ledger()
        found.append([int(state.cash[seat]) for seat in range(state.seats)])
    return found


@rule("GUB-10.6.1")
def test_hidden_cash_is_divided_in_every_way() -> None:
    match = table(cash=[7_000, 4_000, 6_000])
    worlds = imagined(match, 0)

    assert {world[0] for world in worlds} == {7_000}
    assert {world[1] for world in worlds} == set(range(0, 10_001, 1_000))
    assert {world[1] + world[2] for world in worlds} == {10_000}


@rule("GUB-10.6.1")
def test_nobody_is_imagined_with_more_than_twice_an_equal_share_of_what_is_left() -> None:
    match = table(4, cash=[7_000, 1_000, 2_000, 3_000])
    worlds = imagined(match, 0)

    assert {world[1] for world in worlds} == set(range(0, 4_001, 1_000))
    assert max(world[2] for world in worlds) == 6_000
    assert {sum(world[1:]) for world in worlds} == {6_000}
    other = imagined(match, 3)
    assert {world[3] for world in other} == {3_000}
    assert {sum(world[:3]) for world in other} == {10_000}
    assert {world[0] for world in other} == set(range(0, 6_001, 1_000))


@rule("GUB-10.6.1")
def test_open_cash_is_not_imagined() -> None:
    match = table(options={"cash_visibility": "public"}, cash=[7_000, 4_000, 6_000])

    assert imagined(match, 0, 20) == [[7_000, 4_000, 6_000]] * 20


@rule("GUB-10.6.1")
def test_who_is_out_has_no_cash() -> None:
    match = table(4, out=[2], cash=[5_000, 5_000, 0, 5_000], pawns=["I13", "I13", None, "I13"])
    worlds = imagined(match, 0)

    assert {world[2] for world in worlds} == {0}
    assert {world[1] + world[3] for world in worlds} == {10_000}
    assert match.view(0)["cash"] == [5_000, None, 0, None]
    assert match.view(0)["hidden_cash"] == 10_000
    assert match.view(None)["hidden_cash"] == 15_000


@rule("GUB-10.6.1", "GUB-14.5")
def test_at_the_end_all_cash_is_shown() -> None:
    match = news("Boom-30000", cash=[980_000, 400_000, 0])

    assert match.over
    assert match.view(2)["cash"] == [1_010_000, 400_000, 0]
    assert match.view(2)["hidden_cash"] == 0


@rule("GUB-6.2.4")
def test_the_highest_bidder_has_what_he_bids() -> None:
    match = thrown(table(4, pawns=on("O3", 4), cash=[60_000] * 4), "1 2 stay")
    drafted(match, "release", "bid 50000")
    worlds = imagined(match, 3)

    assert min(world[1] for world in worlds) == 50_000
    assert min(world[0] for world in worlds) == 0


@rule("GUB-6.3", "GUB-12.5")
def test_whoever_makes_an_offer_has_the_cash() -> None:
    match = drafted(dealing(cash=[50_000, 30_000, 20_000]), "give 40000", "offer")
    assert {world[0] >= 40_000 for world in imagined(match, 2)} == {True}
    assert min(world[1] for world in imagined(match, 2)) == 0
    drafted(match, "counter", "ask London", "give 25000")
    assert min(world[0] for world in imagined(match, 2)) == 0  # the draft binds nobody
    match.play("offer")
    assert {world[1] >= 25_000 for world in imagined(match, 2)} == {True}
    assert min(world[0] for world in imagined(match, 2)) == 0


@rule("GUB-6.3", "GUB-12.5")
def test_an_owner_who_pays_has_the_cash_whatever_his_seat() -> None:
    match = drafted(dealing(cash=[50_000, 30_000, 30_000]), "to C", "give London", "offer")
    drafted(match, "counter", "give 25000", "offer")

    assert min(world[2] for world in imagined(match, 1)) == 25_000
    assert min(world[0] for world in imagined(match, 1)) == 0


@rule("GUB-6.3", "GUB-12.5", "GUB-10.6.1")
def test_what_a_later_seat_must_have_no_earlier_one_has() -> None:
    match = drafted(dealing(cash=[5_000, 20_000, 30_000]), "to C", "give London", "offer")
    drafted(match, "counter", "give 25000", "offer")
    worlds = imagined(match, 1)

    assert {world[0] + world[2] for world in worlds} == {35_000}
    assert {world[0] for world in worlds} == set(range(0, 10_001, 1_000))
    early = drafted(dealing(cash=[40_000, 20_000, 5_000]), "give 40000", "offer")
    worlds = imagined(early, 1)
    assert {world[0] + world[2] for world in worlds} == {45_000}
    assert {world[2] for world in worlds} == set(range(0, 5_001, 1_000))


@rule("GUB-6.3", "GUB-12.5", "GUB-1.7")
def test_whoever_asks_for_cash_may_have_none() -> None:
    match = drafted(dealing(cash=[3_000, 30_000, 20_000]), "give London", "ask 30000", "offer")
    worlds = imagined(match, 2)
    assert {world[0] % 1_000 for world in worlds} == {0}
    assert min(world[0] for world in worlds) == 0
    drafted(match, "counter", "ask 2000", "offer")
    worlds = imagined(match, 2)
    assert {world[1] % 1_000 for world in worlds} == {0}
    assert min(world[1] for world in worlds) == 0


@rule("GUB-6.3", "GUB-12.5", "GUB-1.7")
def test_an_owner_who_asks_for_cash_may_have_none_wherever_he_sits() -> None:
    match = dealing(
        4,
        cash=[40_000, 30_000, 20_000, 10_000],
        unplaced=[{"Oil": 1}, {"Computer": 1}, {"Computer": 1}, {}],
        goods=[{}] * 4,
    )
    drafted(match, "give London", "offer", "counter", "ask 2000", "offer")
    worlds = imagined(match, 3)

    assert {world[1] % 1_000 for world in worlds} == {0}
    assert min(world[1] for world in worlds) == 0


@rule("GUB-12.1", "GUB-14.4")
def test_a_debtor_has_less_than_he_owes_and_nobody_on_turn_what_wins() -> None:
    debtor = owing(40_000, cash=[20_000, 50_000, 50_000])
    worlds = imagined(debtor, 1)
    assert max(world[0] for world in worlds) == 39_000

    rich = table(cash=[600_000, 600_000, 900_000], unplaced=[{"Computer": 1}, {}, {}])
    assert max(world[0] for world in imagined(rich, 1)) <= 1_000_000 - 40_000 - 1_000
    assert max(world[0] for world in imagined(rich, 1)) > 900_000
    survivor = table(
        edition="survivor", cash=[600_000, 0, 900_000], unplaced=[{"Computer": 1}, {}, {}]
    )
    assert max(world[0] for world in imagined(survivor, 1)) > 1_000_000


@rule("GUB-14.4")
def test_on_turn_one_has_at_most_a_thousand_less_than_wins() -> None:
    match = table(options={"target": 20_000}, cash=[5_000, 9_000, 90_000])

    assert {world[0] for world in imagined(match, 1)} == set(range(0, 20_000, 1_000))


@rule("GUB-6.2.4")
@pytest.mark.parametrize("auction", ["ascending", "sealed"])
def test_where_nothing_is_hidden_nothing_is_imagined(auction: str) -> None:
    options: dict[str, Value] = {"auction_type": auction, "cash_visibility": "public"}
    asked = [drafted(dealing(options=options), "give 40000", "offer"), owing(40_000, options)]
    if auction == "ascending":
        bidding = thrown(table(4, pawns=on("O3", 4), options=options), "1 2 stay")
        asked.append(drafted(bidding, "release", "bid 50000"))
    for match in asked:
        copy = match.state.clone()
        copy.reshuffle(2, Rng(1))
        assert copy.dump() == match.state.dump()


@rule("GUB-6.2.4")
def test_the_sealed_bid_of_the_first_seat_is_imagined_too() -> None:
    options: dict[str, Value] = {"auction_type": "sealed", "cash_visibility": "public"}
    pawns = ["I13", "I13", "O3"]
    match = thrown(
        table(active=2, pawns=pawns, cash=[42_000, 90_000, 90_000], options=options), "1 2 stay"
    )
    drafted(match, "release", "bid 41000")
    bids = set()
    for seed in range(100):
        copy = match.state.clone()
        copy.reshuffle(1, Rng(seed))
        bids.add(match.game.position(copy)["auction"]["bids"][0])

    assert bids == {0, 40_000, 41_000, 42_000}


@rule("GUB-6.2.4")
def test_sealed_bids_are_imagined_within_the_cash() -> None:
    match = thrown(
        table(
            4,
            pawns=on("O3", 4),
            cash=[500_000, 42_000, 39_000, 500_000],
            options={"auction_type": "sealed", "cash_visibility": "public"},
        ),
        "1 2 stay",
    )
    drafted(match, "release", "bid 41000", "pass")
    bids = []
    for seed in range(200):
        copy = match.state.clone()
        copy.reshuffle(3, Rng(seed))
        bids.append(match.game.position(copy)["auction"]["bids"])
    assert {each[1] for each in bids} == {0, 40_000, 41_000, 42_000}
    assert 80 <= sum(each[1] == 0 for each in bids) <= 120  # half of them pass
    assert {each[2] for each in bids} == {0}  # 39,000 are too little
    assert {(each[0], each[3]) for each in bids} == {(None, None)}
    own = match.state.clone()
    own.reshuffle(1, Rng(1))
    assert match.game.position(own)["auction"]["bids"][1] == 41_000


@rule("GUB-10.6.1")
def test_a_view_is_imagined_as_a_position() -> None:
    match = table(cash=[7_000, 4_000, 6_000])
    view = match.view(1)
    state = match.game.determinize(view, lambda most: most // 2)

    assert match.game.view(state, 1) == view
    assert match.game.position(state)["cash"][1] == 4_000
