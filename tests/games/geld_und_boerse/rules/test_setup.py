"""Components and setup (GUB-1, GUB-2)."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError
from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import table, thrown
from tests.rule import rule

GAME = parkett.game("geld_und_boerse")
BOARD: dict[str, Any] = tomllib.loads(GAME.board_text)


def opened(seats: int = 3, **options: Any) -> Match:
    """A game whose start city and quotation are drawn, before the start dice."""
    match = parkett.game("geld_und_boerse", options=options).new(seats)
    if "start_city" not in options:
        match.play("start Tokyo")
    match.play("open SGPD")
    return match


@rule("GUB-1.1")
@pytest.mark.parametrize(("seats", "allowed"), [(1, False), (2, True), (6, True), (7, False)])
def test_two_to_six_play(seats: int, allowed: bool) -> None:
    if allowed:
        assert GAME.new(seats).position()["seats"] == seats
    else:
        with pytest.raises(EditionError, match="2 to 6"):
            GAME.new(seats)


@rule("GUB-1.2")
def test_both_tracks_are_circuits() -> None:
    inner = thrown(table(pawns=["I23"] * 3), "1 2 stay")
    outer = thrown(table(pawns=["O31"] * 3), "1 2 stay")

    assert inner.position()["pawns"][0] == "I2"
    assert outer.position()["pawns"][0] == "O2"


@rule("GUB-1.3", "GUB-1.4")
@pytest.mark.parametrize(("track", "length"), [("inner", 24), ("outer", 32)])
def test_each_track_has_its_fields(track: str, length: int) -> None:
    fields = BOARD[track]["fields"]
    counts = dict(BOARD["counts"][track])
    named = "CITY" if track == "inner" else "INVEST"

    assert len(fields) == length == sum(counts.values())
    for word in set(counts) - {named}:
        assert fields.count(word) == counts[word]


@rule("GUB-1.5", "GUB-W9")
def test_there_are_110_cards() -> None:
    position = opened().position()
    news = len(position["unknown"]) + 1
    invest = sum(position["bank_invest"].values())
    goods = sum(position["supply"].values())

    assert (len(position["cities"]), news, invest, goods) == (20, 26, 32, 32)
    assert 20 + news + invest + goods == 110


@rule("GUB-1.6")
def test_stay_and_switch_are_equally_likely() -> None:
    match = table()
    match.play("roll")
    weights = {match.game.say_chance(match.state, o): w for o, w in match.state.chances()}

    assert sum(weights.values()) == 216
    assert weights["roll 1 2 stay"] == weights["roll 1 2 switch"] == 6
    assert weights["roll 3 3 stay"] == 3


@rule("GUB-1.6")
def test_the_symbol_die_comes_from_the_board() -> None:
    faces = 'faces = ["stay", "stay", "stay", "switch", "switch", "switch"]'
    text = GAME.board_text.replace(
        faces, 'faces = ["stay", "stay", "stay", "stay", "stay", "stay"]'
    )
    match = parkett.game("geld_und_boerse", board=text).new(2)
    for said in ("start Tokyo", "open SGPD", "die 1", "die 2", "roll"):
        match.play(said)

    assert len(match.legal()) == 21
    assert not [said for said in match.legal() if "switch" in said]


@rule("GUB-1.7")
def test_amounts_are_full_thousands() -> None:
    match = table()
    with pytest.raises(parkett.ParkettError, match=r"GUB-1\.7"):
        match.play("borrow 1500")


@rule("GUB-1.7")
def test_the_bank_never_runs_out() -> None:
    match = table(
        ask="gold",
        card="Super gold",
        cash=[0, 900_000_000, 900_000_000],
        goods=[{"gold": 8}, {}, {}],
        pawns=["O4", "I13", "I13"],
    )
    match.play("sell 8 gold")

    assert match.position()["cash"][0] == 800_000


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


@rule("GUB-2.4", "GUB-W1")
def test_each_player_starts_with_500000() -> None:
    notes = BOARD["notes"]
    paid = sum(v * n for v, n in zip(notes["values"], notes["at_start"], strict=True))

    assert paid == 500_000
    assert opened(4).position()["cash"] == [paid] * 4


@rule("GUB-2.5")
def test_the_start_city_is_drawn_or_agreed() -> None:
    drawn = GAME.new(2)

    assert drawn.ask == "start_city"
    assert len(drawn.legal()) == 20
    drawn.play("start London")
    assert drawn.position()["pawns"] == ["I8", "I8"]
    assert opened(2, start_city="Vienna").position()["pawns"] == ["I16", "I16"]


@rule("GUB-2.5.1", "GUB-T45")
def test_nobody_gets_the_start_city() -> None:
    match = opened(2)
    match.play("die 6")
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
