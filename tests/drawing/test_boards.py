"""Boards as SVG: well formed, the same every time, inside their box, and blind to hidden hands."""

from __future__ import annotations

import doctest
import random
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import parkett
from parkett.core.errors import ParkettError
from parkett.core.game_module import find_game_module
from parkett.core.match import Match
from parkett.core.translated_text import LANGUAGES, Language
from tests.drawing.svg_extents import SVG, list_spots, spots_outside

GAMES = sorted(parkett.GAMES)
DRAWN = [name for name in GAMES if find_game_module(parkett.game(name), "drawing.board")]
PLACES = {
    "acquire": ("5G", "12I"),
    "shark": ("3C", "12L"),
    "tycoon": ("Cairo", "Sydney 3"),
    "geld_und_boerse": ("London", "O12"),
}


@lru_cache(maxsize=64)
def play(name: str, moves: int, seed: int = 3) -> Match:
    """A game in progress after random moves."""
    game = parkett.game(name)
    match, rng = game.new(max(game.edition.seats), seed="drawing"), random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314


@pytest.mark.parametrize("moves", [0, 40, 120, 400])
@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_is_well_formed_repeatable_and_inside_its_box(name: str, moves: int) -> None:
    match = play(name, moves)
    for seat, language, dark in ((None, "en", False), (0, "de", True), (1, "fr", False)):
        drawn = match.svg(seat, language=language, dark=dark)

        assert drawn == match.svg(seat, language=language, dark=dark)
        assert spots_outside(drawn) == []


@pytest.mark.parametrize("name", DRAWN)
def test_hue_pattern_and_letter_or_shape_come_together(name: str) -> None:
    drawn = play(name, 120).svg()
    used = set(drawn.split("url(#")[1:])

    assert len({one.partition(")")[0] for one in used}) >= 2
    assert 'id="parkett-light-diagonal"' in drawn
    assert 'id="parkett-dark-diagonal"' in play(name, 120).svg(dark=True)


def test_every_chain_shows_its_letter_and_its_size() -> None:
    match = play("acquire", 120)
    rows = match.view(None)["board"]
    said = texts(match.svg())
    chains = {mark for row in rows for mark in row} - {".", "o"}

    assert chains
    for letter in chains:
        at = said.index(letter)
        assert said[at + 1] == str(sum(row.count(letter) for row in rows))


@pytest.mark.parametrize("name", DRAWN)
def test_highlights_and_arrows_lie_on_their_places(name: str) -> None:
    match, (first, second) = play(name, 40), PLACES[name]
    plain = match.svg()
    marked = match.svg(highlights=[first], arrows=[(first, second)])

    assert marked.count("stroke-dasharray") == plain.count("stroke-dasharray") + 1
    assert marked.count("<path") == plain.count("<path") + 2
    assert spots_outside(marked) == []


@pytest.mark.parametrize("place", ["", "99Z", "Atlantis", "O99", "Cairo 99", "5", "½G"])
@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_place_is_refused_by_name(name: str, place: str) -> None:
    with pytest.raises(ParkettError, match="has no place"):
        play(name, 0).svg(highlights=[place])


@pytest.mark.parametrize("moves", [30, 200])
@pytest.mark.parametrize("name", DRAWN)
def test_worlds_that_look_alike_to_a_viewer_look_alike_in_the_drawing(
    name: str, moves: int
) -> None:
    """Hidden hands are drawn from the view alone: other hands behind it change nothing."""
    match, rng = play(name, moves), random.Random(5)
    game = match.game
    for seat in (None, 0, 1):
        view = match.view(seat)
        drawn = match.svg(seat)
        for _ in range(5):
            world = game.setup(game.position(game.determinize(view, rng.randrange)))
            assert world.svg(seat) == drawn


def test_hidden_hands_are_backs_and_the_own_hand_is_told() -> None:
    match = play("acquire", 30)
    hands = [match.view(seat)["hand"] for seat in (0, 1)]
    spectator, own = texts(match.svg()), texts(match.svg(0))

    assert "Your tiles: " + ", ".join(hands[0]) in own
    assert not any(text.startswith("Your tiles") for text in spectator)
    assert all(
        hand not in " ".join(spectator) for hand in (", ".join(hands[0]), ", ".join(hands[1]))
    )
    assert spectator.count("?") >= 8 * len(hands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_in_the_words_of_the_language(language: Language) -> None:
    said = " ".join(texts(play("geld_und_boerse", 40).svg(language=language)))
    wanted = {"en": ("Vienna", "Oil"), "de": ("Wien", "Öl"), "fr": ("Vienne", "Pétrole")}[language]

    assert all(word in said for word in wanted)


@pytest.mark.parametrize("name", DRAWN)
def test_names_of_players_are_shortened_not_cut_off(name: str) -> None:
    match = play(name, 40)
    names = ["<Wolfeschlegelsteinhausenbergerdorff & Söhne>"] * match.state.seats

    assert spots_outside(match.svg(names=names)) == []


def test_a_board_of_ones_own_is_drawn_with_its_figures() -> None:
    ours = parkett.game("tycoon")
    own = parkett.game("tycoon", board=ours.board_text.replace("[4, 5]", "[1, 5]", 1))

    assert texts(own.new(3, seed=1).svg()) != texts(ours.new(3, seed=1).svg())


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_the_board_of_a_spectator(name: str) -> None:
    match = play(name, 40)

    assert match._repr_svg_() == match.svg()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_board_as_text(name: str, language: Language) -> None:
    match = play(name, 40)
    for seat in (None, 0):
        board = match.text_board(seat, language)
        assert all(len(line) <= 80 for line in board.splitlines())
    if name in DRAWN:
        assert len(board.splitlines()) > 5


def test_the_extents_see_what_reaches_outside() -> None:
    """The measure itself can fail."""
    drawn = play("acquire", 0).svg()

    assert spots_outside(drawn.replace('font-size="0.27"', 'font-size="2.7"', 1))
    assert len(list(list_spots(ET.fromstring(drawn)))) > 200  # noqa: S314


def test_the_how_to_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "how-to" / "print-sheets.md"
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")

    assert (result.failed, result.attempted) == (0, 5)
