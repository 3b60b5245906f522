"""What comes from outside and cannot be: sentences, options and board files."""

from __future__ import annotations

import pytest

import parkett
from parkett.core.errors import BoardError, EditionError, IllegalAction, NotationError
from tests.games.tycoon.rules.scene import table, tycoon


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


@pytest.mark.parametrize("said", ["draw", "draw Cairo", "draw charter Cairo Monaco"])
def test_a_draw_that_means_nothing(said: str) -> None:
    with pytest.raises(NotationError):
        tycoon().new(2).play(said)


def test_a_move_while_a_ticket_is_drawn_is_out_of_turn() -> None:
    with pytest.raises(IllegalAction, match=r"TYC-2\.4"):
        tycoon().new(2).play("loan 10")


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
    ("New York       | Monaco", "New York       | Tokyo", "grid.map: nine cities"),
    ("Cairo     | Hongkong", "Cairo", "grid.map: nine cities"),
    ("| Tokyo\nMexico City ", "\nTokyo | Mexico City ", "grid.map: the lines"),
    ('name = "Cairo"', 'name = "Kairo"', "city: Kairo is not on the map"),
    ('name = "Cairo"', 'name = "Tokyo"', "city: Tokyo stands there twice"),
    ('[[row]]\ncity = "Tokyo"', '[[row]]\ncity = "Cairo"', "row: Cairo stands there twice"),
    ("landing = [4, 5]", "landing = [6, 5]", "city.landing: New York: the first is the cheaper"),
    ("landing = [4, 5]", "landing = [-4, 5]", "landing"),
    ("factory = [8, 10]", "factory = [8]", "factory"),
    ("[ 0,  4,  8, 12,", "[ 1,  4,  8, 12,", "New York: the first site is the 0 site"),
    ("[ 0,  4,  8, 12,", "[ 0,  4,  8, ", "New York: 2 to 20 pairs"),
    ("[ 0,  2,  4,  6,", "[ 0,  9,  4,  6,", "a second amount is above its first"),
    ('"Cairo" = [7, 9, 11]\n', "", "red: Cairo is missing"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [1, 9]', "red.Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [7, 7]', "red.Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = [14]', "red.Cairo: different sites from 2 to 13"),
    ('"Cairo" = [7, 9, 11]', '"Cairo" = "seven"', "red.Cairo: different sites"),
    ('["Cairo", 2, 5, 1]', '["Kairo", 2, 5, 1]', "scheduled.tickets: Kairo is not on the map"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 1, 5, 1]', "scheduled.tickets: Cairo 1 stands there twice"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 0, 5, 1]', "scheduled"),
    ('["Cairo", 2, 5, 1]', '["Cairo", 2, 5, 0]', "scheduled"),
    ('["Monaco", "Tokyo", 2, 1]', '["Tokyo", "Tokyo", 2, 1]', "charter.tickets: Tokyo to itself"),
    (
        '["Monaco", "Tokyo", 2, 1]',
        '["Cairo", "Monaco", 2, 1]',
        "charter.tickets: Monaco and Cairo stand there",
    ),
    (
        '["Monaco", "Tokyo", 2, 1]',
        '["Monaco", "Tokio", 2, 1]',
        "charter.tickets: Tokio is not on the map",
    ),
    ('["Cairo", 2, 5, 1]', '["Cairo", 2, 5, 2]', "scheduled: 18 tickets are needed, here are 19"),
    ('["Monaco", "Tokyo", 2, 1],', "", "charter: 36 tickets are needed, here are 35"),
    ("[8, 30],", "", "spread: one amount for each"),
    ("[8, 30],", "[8, 20],", "spread: more cities never pay less"),
    ("amount = 16", "amount = 10", "loans.cards: two kinds of cards"),
    ("repay = 12", "repay = 9", "loans.cards: repaying costs no less"),
    ("count = 14", "count = -1", "loans"),
    ('provenance = "found"', 'provenance = "guessed"', "provenance"),
    ("[loans]", "[lones]", "lones"),
    ("[grid]", "[grid", "board"),
]


@pytest.mark.parametrize(("old", "new", "message"), DAMAGED)
def test_a_damaged_board_is_named(old: str, new: str, message: str) -> None:
    text = tycoon().board_text
    assert old in text
    with pytest.raises(BoardError, match=message) as caught:
        parkett.game("tycoon", board=text.replace(old, new, 1))
    assert 1 <= caught.value.line <= len(text.splitlines())


def test_a_board_of_ones_own_is_part_of_position_and_record() -> None:
    text = tycoon().board_text.replace("landing = [4, 5]", "landing = [1, 5]", 1)
    game = parkett.game("tycoon", board=text)
    match = table(game, planes={0: "New York 1"})
    match.play("build hotel")

    assert match.position()["cash"][0] == 14
    assert match.position()["board_digest"] == game.board_digest()
    assert match.record().header.board == text
