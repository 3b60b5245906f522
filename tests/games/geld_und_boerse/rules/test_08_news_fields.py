"""NEWS fields (GUB-8)."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

import parkett
from tests.games.geld_und_boerse.rules.scene import (
    cash,
    news,
    on,
    pawn,
    refused,
    table,
    thrown,
    told,
)
from tests.rule import rule


@rule("GUB-8.1")
def test_the_top_card_is_drawn_from_all_unknown_ones() -> None:
    match = thrown(table(pawns=on("O1")), "1 2 stay")

    assert match.ask == "news"
    assert dict(match.state.chances())[16] == 2  # Trade now
    assert match.state.chance_weight() == 25


@rule("GUB-8.1", "GUB-8.3")
def test_after_the_shuffled_part_the_order_is_known() -> None:
    blank = table().position()
    tail = ["Boom 30000", *(c for c in blank["unknown"] if c != "Boom 30000")]
    match = thrown(table(pawns=on("O1"), known_tail=tail), "1 2 stay")

    assert cash(match) == 530_000  # nothing was drawn by chance
    assert match.position()["known_tail"] == [*tail[1:], "Boom 30000"]
    assert match.position()["unknown"] == []


@rule("GUB-8.2", "GUB-T28")
def test_a_quotation_replaces_the_open_one() -> None:
    match = news("DPGS")
    position = match.position()

    assert position["open"] == "DPGS"
    assert position["known_tail"] == ["SGPD"]
    assert len(position["unknown"]) + len(position["known_tail"]) == 25


@rule("GUB-8.3")
def test_an_event_goes_under_the_pile_when_it_is_obeyed() -> None:
    match = news("Trade-now")

    assert match.position()["card"] == "Trade now"
    assert match.position()["known_tail"] == []
    match.play("done")
    assert match.position()["card"] is None
    assert match.position()["known_tail"] == ["Trade now"]


@rule("GUB-8.4")
def test_a_trip_acts_like_landing() -> None:
    free = news("Trip-London")
    assert pawn(free) == "I8"
    assert free.position()["cities"]["London"] == 0

    paid = news("Trip-Tokyo", cities={"Tokyo": 2}, placed={"Tokyo": ["Bank"]})
    assert paid.position()["cash"] == [380_000, 500_000, 620_000]


@rule("GUB-8.6")
def test_trade_now_is_a_visit_to_the_exchange() -> None:
    match = news("Trade-now")
    match.play("buy 3 silver")

    assert refused(match, "buy 1 silver") == "GUB-7.3"
    assert cash(match) == 425_000


@rule("GUB-8.7")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("Boom-30000", 530_000),
        ("Boom-50000", 550_000),
        ("Slump-30000", 470_000),
        ("Slump-50000", 450_000),
    ],
)
def test_boom_and_slump(card: str, after: int) -> None:
    assert cash(news(card)) == after


@rule("GUB-8.8", "GUB-8.11", "GUB-T29")
def test_the_world_tour_changes_track_without_landing() -> None:
    match = news("World-tour")
    position = match.position()

    assert pawn(match) == "I3"
    assert position["cities"]["Chicago"] is None
    assert position["tours"][0] == "World tour"
    assert position["known_tail"] == []


@rule("GUB-8.11")
def test_the_new_field_acts_with_the_option() -> None:
    match = news("World-tour", options={"tour_switch_triggers_field": True})

    assert match.position()["cities"]["Chicago"] == 0


@rule("GUB-8.8", "GUB-T30")
def test_on_tour_the_symbol_is_ignored() -> None:
    match = table(pawns=on("I3"), tours=["World tour", None, None])
    thrown(match, "2 3 switch")

    assert pawn(match) == "I8"
    assert match.position()["tours"][0] == "World tour"


@rule("GUB-8.8")
def test_after_the_world_tour_the_symbol_counts_from_the_next_move() -> None:
    match = table(pawns=on("I3"), tours=["World tour", None, None])
    thrown(match, "2 2 switch")

    assert pawn(match) == "I7"
    assert match.position()["tours"][0] is None
    assert match.position()["known_tail"] == ["World tour"]
    thrown(match, "1 2 switch")
    assert pawn(match) == "O13"


@rule("GUB-8.9", "GUB-T32")
def test_the_investment_tour_ends_with_the_double() -> None:
    match = table(pawns=on("O10"), tours=["Investment tour", None, None])
    thrown(match, "2 2 switch")

    assert pawn(match) == "I11"
    assert match.position()["tours"][0] is None
    assert match.ask == "again"


@rule("GUB-8.9.1")
@pytest.mark.parametrize(
    ("option", "world", "investment"),
    [("per_card", "I7", "I11"), ("next_move", "I7", "O14"), ("same_move", "O8", "I11")],
)
def test_the_end_of_tours_is_an_option(option: str, world: str, investment: str) -> None:
    for tour, start, end in (("World tour", "I3", world), ("Investment tour", "O10", investment)):
        match = table(
            pawns=on(start), tours=[tour, None, None], options={"tour_end_symbol": option}
        )

        assert pawn(thrown(match, "2 2 switch")) == end


@rule("GUB-8.10", "GUB-T34")
def test_the_double_that_led_to_the_card_does_not_end_the_tour() -> None:
    match = thrown(table(pawns=on("O30")), "3 3 stay")
    match.play("draw World-tour")

    assert match.ask == "again"
    assert match.position()["tours"][0] == "World tour"
    assert pawn(match) == "I3"
    thrown(match, "1 2 switch")
    assert pawn(match) == "I6"


@rule("GUB-8.12")
def test_a_second_tour_replaces_the_first() -> None:
    match = news("World-tour", tours=["Investment tour", None, None])

    assert match.position()["tours"][0] == "World tour"
    assert match.position()["known_tail"] == ["Investment tour"]


@rule("GUB-8.13")
def test_a_trip_on_the_investment_tour_is_made_and_undone() -> None:
    match = news("Trip-London", tours=["Investment tour", None, None])

    assert pawn(match) == "I8"
    for _ in range(2):
        thrown(match, "1 2 stay")
        while match.ask not in ("turn", "throw"):
            match.play("done" if match.ask == "trade" else "release")
    assert match.to_act == 0
    match.play("roll")
    match.play("roll 1 2 stay")
    assert [e["to"] for e in told(match, "track_changed")][-1] == "O11"
    assert pawn(match) == "O14"


@rule("GUB-8.14")
def test_the_tax_card_is_like_the_tax_field() -> None:
    match = news("Tax", goods=[{"silver": 1, "platinum": 1}, {}, {}])

    assert told(match, "tax_due")[0]["amount"] == 35_000
    assert cash(match) == 465_000
    assert match.position()["known_tail"] == ["Tax"]


@rule("GUB-8.15")
def test_there_are_fourteen_events() -> None:
    board = tomllib.loads(parkett.game("geld_und_boerse").board_text)
    kinds: Counter[str] = Counter()
    for event in board["events"]["list"]:
        kinds[event["kind"]] += event.get("copies", 1)

    assert kinds.total() == 14
    assert kinds == {
        "trip": 3,
        "super_gold": 1,
        "trade_now": 2,
        "boom": 2,
        "slump": 2,
        "world_tour": 1,
        "investment_tour": 1,
        "tax": 2,
    }
