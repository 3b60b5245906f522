"""What comes from outside and cannot be: sentences, positions, options and board files."""

from __future__ import annotations

from typing import Any

import pytest

import parkett
from parkett.core.errors import EditionError, IllegalAction, NotationError, PositionError
from tests.games.tycoon.rules.scene import position, table, tycoon


@pytest.mark.parametrize(
    "said",
    [
        "",
        "build",
        "build casino",
        "loan 11",
        "loan",
        "ticket Cairo 2",
        "ticket scheduled Atlantis 2",
        "ticket scheduled Cairo 9",
        "fly charter Cairo Monaco",
        "fly scheduled Cairo 2",
        "fly scheduled Cairo 2 to Atlantis",
        "🏨",
    ],
)
def test_a_sentence_that_means_nothing(said: str) -> None:
    match = table()
    with pytest.raises(NotationError, match="not understood"):
        match.play(said)


def test_capitals_and_spaces_do_not_matter() -> None:
    match = table(hands={0: ["scheduled Rio-de-Janeiro 1"]})
    match.play("  FLY  scheduled rio-DE-janeiro 1 to Rio-de-Janeiro ")

    assert match.position()["planes"][0]["city"] == "Rio de Janeiro"


@pytest.mark.parametrize("said", ["draw", "draw Cairo", "draw charter Cairo Monaco", "loan 10"])
def test_a_draw_that_means_nothing(said: str) -> None:
    with pytest.raises(NotationError):
        tycoon().new(2).play(said)


def test_a_ticket_that_cannot_come_up() -> None:
    match = tycoon().new(2)
    with pytest.raises(NotationError, match="cannot come up"):
        match.play("draw charter Monaco Cairo")


def test_the_wrong_seat_is_refused() -> None:
    with pytest.raises(IllegalAction, match=r"TYC-2\.4"):
        table().play("loan 10", seat=1)


@pytest.mark.parametrize("action", [-1, 11, 15, 34, 143, 207, 783, 784, 10**6])
def test_a_code_without_a_meaning_is_refused(action: int) -> None:
    for state in (table().state, table(ask="after").state):
        assert state.refusal(action) is not None


# Positions -------------------------------------------------------------------------------------

ROWS = {city: [] for city in tycoon().board.names}
SEVEN = [None, 1, 1, 1, 2, 2, 2]
IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({"cash": [15, -1, 15]}, "cash[1]", "TYC-7.4"),
    ({"cash": [15, 15]}, "cash", ""),
    ({"cash": [15, 1.5, 15]}, "cash[1]", "TYC-7.4"),
    ({"stock": [5, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"stock": [7, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"stock": [True, 6, 6]}, "stock[0]", "TYC-1.1"),
    ({"supply": [12, 11, 12]}, "supply[1]", "TYC-13.6"),
    ({"factories_left": [4, 5, 5]}, "factories_left[0]", "TYC-1.1"),
    ({"rows": []}, "rows", ""),
    ({"rows": {**ROWS, "Atlantis": []}}, "rows.Atlantis", "TYC-1.5"),
    ({"rows": {**ROWS, "Cairo": [3]}}, "rows.Cairo", "TYC-7.3"),
    ({"rows": {**ROWS, "Cairo": [1] * 13}}, "rows.Cairo", "TYC-7.3"),
    ({"rows": {**ROWS, "Cairo": [1, None]}}, "rows.Cairo", "TYC-8.1"),
    ({"rows": {**ROWS, "Cairo": [None, 1]}}, "rows.Cairo", "TYC-8.2"),
    ({"rows": {**ROWS, "Cairo": [1] * 7}}, "rows.Cairo", "TYC-8.2"),
    ({"closed": {**ROWS, "Cairo": [1]}}, "closed.Cairo", "TYC-8.1"),
    ({"factories": {**ROWS, "Cairo": [0, 1, 2]}}, "factories.Cairo", "TYC-9.2"),
    ({"factories": {**ROWS, "Cairo": [None]}}, "factories.Cairo", "TYC-9.2"),
    ({"first_built": {**ROWS, "Cairo": [1]}}, "first_built.Cairo", "TYC-12.3"),
    ({"planes": [{"city": "Cairo", "field": 3}, None, None]}, "field", "TYC-6.2"),
    ({"planes": [None, {"city": "Cairo", "field": 0}, None]}, "field", "TYC-6.2"),
    ({"planes": [{"city": "Atlantis", "field": 1}, None, None]}, "planes[0]", "TYC-2.2"),
    ({"planes": [{"city": "Cairo", "field": 1}] * 2 + [None]}, "planes[1]", "TYC-6.1"),
    ({"hands": [["charter Monaco Cairo"] * 2, [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": [["charter Cairo Monaco"], [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": [[7], [], []]}, "hands[0]", "TYC-1.8"),
    ({"hands": ["x", [], []]}, "hands[0]", ""),
    ({"open": [f"scheduled {c}" for c in ("Cairo 1", "Cairo 2", "Tokyo 1")]}, "open", "TYC-2.3"),
    ({"pile": []}, "pile", ""),
    ({"loans": [["10 fresh"] * 15, [], []]}, "loans", "TYC-10.3"),
    ({"loans": [["12 fresh"], [], []]}, "loans[0]", "TYC-1.2"),
    ({"loans": ["10 fresh", [], [7]]}, "loans[2]", "TYC-1.2"),
    ({"loans": [["10 extended"], [], []]}, "loans[0]", "TYC-13.2"),
    ({"loan_cards": {"10": 13, "16": 10}}, "loan_cards", ""),
    ({"phase": 4}, "phase", "TYC-1.11"),
    ({"phase": 0}, "phase", "TYC-1.11"),
    ({"active": 3}, "active", "TYC-2.4"),
    ({"passes": 9}, "passes", "TYC-3.5"),
    ({"payday_due": 1}, "payday_due", ""),
    ({"bought": True, "ask": "ticket"}, "bought", "TYC-4.1"),
    ({"out": [True, False, False]}, "out[0]", "TYC-13.4"),
    ({"end": "third_payday"}, "end", "TYC-14.1"),
    ({"end": "rain", "ask": "nothing"}, "end", "TYC-14.1"),
    ({"ask": "nothing"}, "end", "TYC-14.1"),
    ({"ask": "loan_card"}, "payday_due", "TYC-13.1"),
    ({"ask": "loan_card", "payday_due": True}, "ask", "TYC-13.1"),
    ({"ask": "ticket"}, "ask", "TYC-4.2"),
    ({"ask": "auction"}, "ask", ""),
    ({"ask": []}, "ask", ""),
    ({"out": 5}, "out", ""),
    ({"agenda": [[99, 0, 0, 0, 0, 0]]}, "agenda", ""),
    ({"agenda": "none"}, "agenda", ""),
    ({"agenda": [[20, 1, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0]]}, "agenda[0]", "TYC-2.4"),
    ({"weather": "fine"}, "weather", ""),
    ({"seats": 5}, "", ""),
]


@pytest.mark.parametrize(("change", "field", "rule"), IMPOSSIBLE)
def test_an_impossible_position_is_named(change: dict[str, Any], field: str, rule: str) -> None:
    game = tycoon()
    with pytest.raises(parkett.ParkettError) as caught:
        game.state({**position(game), **change})

    if field:
        assert isinstance(caught.value, PositionError)
        assert (caught.value.field, caught.value.rule) == (field, rule)


def test_an_eliminated_seat_is_not_asked() -> None:
    game = tycoon(insolvency="eliminate")
    with pytest.raises(PositionError, match="eliminated"):
        game.state({**position(game), "out": [True, False, False], "cash": [0, 1, 1]})


# Options and boards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("insolvency", "forgive"),
        ("phases", 0),
        ("start_cash", -1),
        ("start_hotels", 19),
        ("renovation_triggers_closing", "yes"),
        ("weather", "fine"),
    ],
)
def test_a_wrong_option_is_named(option: str, value: str | int) -> None:
    with pytest.raises(EditionError, match=option):
        tycoon(**{option: value})


DAMAGED = [
    ("New York       | Monaco", "New York       | Tokyo", "grid: nine cities"),
    ("Cairo     | Hongkong", "Cairo", "grid: nine cities"),
    ("| Tokyo\nMexico City ", "\nTokyo | Mexico City ", "grid: the lines"),
    ('name = "Cairo"', 'name = "Kairo"', "city: Kairo is not on the map"),
    ('name = "Cairo"', 'name = "Tokyo"', "city: Tokyo stands there twice"),
    ('[[row]]\ncity = "Tokyo"', '[[row]]\ncity = "Cairo"', "row: Cairo stands there twice"),
    ("landing = [4, 5]", "landing = [6, 5]", "landing: the first is the cheaper"),
    ("landing = [4, 5]", "landing = [-4, 5]", "landing"),
    ("factory = [8, 10]", "factory = [8]", "factory"),
    ("[ 0,  4,  8, 12,", "[ 1,  4,  8, 12,", "New York: the first site is the 0 site"),
    ("[ 0,  4,  8, 12,", "[ 0,  4,  8, ", "New York: 2 to 20 pairs"),
    ("[ 0,  2,  4,  6,", "[ 0,  9,  4,  6,", "a second amount is above its first"),
    ('"Cairo" = [7, 9, 11]\n', "", "red: Cairo is missing"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [1, 9]', "red: Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [7, 7]', "red: Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [14]', "red: Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = "seven"', "red: Cairo: different sites"),
    ('["Cairo", 2, 5, 1]', '["Kairo", 2, 5, 1]', "scheduled: Kairo is not on the map"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 1, 5, 1]', "scheduled: Cairo 1 stands there twice"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 0, 5, 1]', "scheduled"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 2, 5, 0]', "scheduled"),
    ('["Monaco", "Tokyo", 2, 1]', '["Tokyo", "Tokyo", 2, 1]', "charter: Tokyo to itself"),
    ('["Monaco", "Tokyo", 2, 1]', '["Cairo", "Monaco", 2, 1]', "Monaco and Cairo stand there"),
    ('["Monaco", "Tokyo", 2, 1]', '["Monaco", "Tokio", 2, 1]', "charter: Tokio is not on the map"),
    ("[8, 30],", "", "spread: one amount for each"),
    ("[8, 30],", "[8, 20],", "spread: more cities never pay less"),
    ("amount = 16", "amount = 10", "loans: two kinds of cards"),
    ("repay = 12", "repay = 9", "loans: 10: repaying costs no less"),
    ("count = 14", "count = -1", "loans"),
    ('provenance = "found"', 'provenance = "guessed"', "provenance"),
    ("[loans]", "[lones]", "lones"),
    ("[grid]", "[grid", "board"),
]


@pytest.mark.parametrize(("old", "new", "message"), DAMAGED)
def test_a_damaged_board_is_named(old: str, new: str, message: str) -> None:
    text = tycoon().board_text
    assert old in text
    with pytest.raises(EditionError, match=message):
        parkett.game("tycoon", board=text.replace(old, new, 1))


def test_a_board_of_ones_own_is_part_of_position_and_record() -> None:
    text = tycoon().board_text.replace("landing = [4, 5]", "landing = [1, 5]", 1)
    game = parkett.game("tycoon", board=text)
    match = table(game, planes={0: "New York 1"})
    match.play("build hotel")

    assert match.position()["cash"][0] == 14
    assert match.position()["board_digest"] == game.board_digest()
    assert match.record().header.board == text
