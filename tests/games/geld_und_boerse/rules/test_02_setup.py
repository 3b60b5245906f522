"""Setup (GUB-2)."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.edition import option_choices
from parkett.core.errors import EditionError
from tests.games.geld_und_boerse.rules.scene import BOARD, GAME, opened, table, thrown, told
from tests.rule import rule


@rule("GUB-2.1", "GUB-2.3")
def test_all_cards_start_at_the_bank() -> None:
    position = opened().position()

    assert set(position["cities"].values()) == {None}
    assert set(position["bank_invest"].values()) == {2}
    assert position["supply"] == {"silver": 8, "gold": 8, "platinum": 8, "diamonds": 8}
    assert position["borrowed"] == [0, 0, 0]


@rule("GUB-2.2")
def test_one_quotation_is_drawn_and_25_cards_form_the_pile() -> None:
    match = GAME.new(2)
    match.play("start Tokyo")

    assert len(match.legal()) == 12
    match.play("open DPGS")
    assert match.position()["open"] == "DPGS"
    assert len(match.position()["unknown"]) == 25
    assert "DPGS" not in match.position()["unknown"]


@rule("GUB-2.5")
def test_the_start_city_is_drawn_or_agreed() -> None:
    drawn = GAME.new(2)

    assert drawn.ask == "start_city"
    assert len(drawn.legal()) == 20
    drawn.play("start London")
    assert drawn.position()["pawns"] == ["I8", "I8"]
    assert opened(2, start_city="Vienna").position()["pawns"] == ["I16", "I16"]


@rule("GUB-2.5")
def test_the_log_says_whether_the_start_city_was_drawn_or_chosen() -> None:
    drawn, chosen = opened(2), opened(2, start_city="Vienna")

    assert told(drawn, "start_city_drawn") == [
        {"entry": "start_city_drawn", "rule": "GUB-2.5", "city": "Tokyo"}
    ]
    assert told(chosen, "start_city_chosen") == [
        {"entry": "start_city_chosen", "rule": "GUB-2.5", "city": "Vienna"}
    ]
    assert told(drawn, "start_city_chosen") == told(chosen, "start_city_drawn") == []


@rule("GUB-2.5")
def test_a_table_is_offered_the_cities_of_the_board() -> None:
    cities = [city["name"] for city in BOARD["cities"]["list"]]

    assert option_choices(GAME.options_type)["start_city"] == ["random", *cities]
    other = GAME.board_text.replace('"Vienna"', '"Rome"')
    match = parkett.game("geld_und_boerse", options={"start_city": "Rome"}, board=other).new(2)
    assert match.position()["pawns"] == ["I16", "I16"]


@rule("GUB-2.5.1", "GUB-T45")
def test_nobody_gets_the_start_city() -> None:
    match = opened(2)
    match.play("die 6")
    assert match.position()["dice"] == [6]
    match.play("die 1")

    assert match.ask == "turn"
    assert match.position()["cities"]["Tokyo"] is None


@rule("GUB-2.6")
def test_the_tied_throw_again() -> None:
    match = opened(4)
    for said in ("die 5", "die 2", "die 5", "die 5"):
        match.play(said)

    assert match.position()["start_dice"] == [None, 0, None, None]
    for said in ("die 3", "die 3", "die 4"):
        match.play(said)
    assert match.position()["active"] == 3
    assert match.position()["start_dice"] is None


@rule("GUB-2.7")
def test_turns_go_clockwise_past_seats_that_are_out() -> None:
    match = table(
        4,
        active=1,
        out=[2],
        pawns=["I13", "I1", None, "I13"],
        cash=[500_000, 500_000, 0, 500_000],
    )
    thrown(match, "1 2 stay")

    assert match.to_act == 3
    thrown(match, "1 2 stay")
    assert match.to_act == 0


@rule("GUB-2.8")
def test_both_ends_can_be_chosen() -> None:
    for edition, variant in (("noris", 1), ("survivor", 2)):
        assert parkett.game("geld_und_boerse", edition).edition.options["end_variant"] == variant
    with pytest.raises(EditionError, match="end_variant"):
        parkett.game("geld_und_boerse", options={"end_variant": 3})
