"""The figures that an owner of the box may correct: words, limits, and changes of the file."""

from __future__ import annotations

import random
import tomllib

import pytest

import parkett
from parkett.core.board_changes import UnknownFigure, change_board, list_changes, list_values
from parkett.core.board_difference import read_figures
from parkett.core.board_figures import BoardSection, find_figures, list_sections
from parkett.core.errors import BoardError
from parkett.core.game import Game
from parkett.core.translated_text import LANGUAGES

CORRECTABLE = ("geld_und_boerse", "shark", "tycoon")
BOARDS = [(name, e) for name in parkett.GAMES for e in parkett.games.game_class(name).editions]


def sections_of(game: Game) -> list[BoardSection]:
    data = game.unfold_board(game.board_data())
    return list_sections(game.figure_file(), data, game.board_type(), game.figure_choices(data))


@pytest.mark.parametrize(("name", "edition"), BOARDS)
def test_every_reconstructed_figure_can_be_corrected(name: str, edition: str) -> None:
    """A table with a reconstructed figure has a section that offers figures of it."""
    game = parkett.game(name, edition)
    guessed = {
        label[0]
        for label, figure in read_figures(game.board_text).items()
        if figure.provenance == "reconstructed"
    }
    offered = {
        section.id
        for section in sections_of(game)
        if any(f.label != "provenance" for row in section.rows for f in row.figures)
    }

    assert guessed <= offered
    assert bool(offered) == (name in CORRECTABLE)


@pytest.mark.parametrize(("name", "edition"), BOARDS)
def test_every_figure_has_words_in_three_languages(name: str, edition: str) -> None:
    game = parkett.game(name, edition)
    for section in sections_of(game):
        texts = [section.title, *section.words.values()]
        texts += [choice.name for choices in section.choices.values() for choice in choices]
        texts += [row.name for row in section.rows if row.name is not None]
        for row in section.rows:
            assert all(f.label in section.words or f.label == "provenance" for f in row.figures)
        assert all(text.in_language(language) for text in texts for language in LANGUAGES)


@pytest.mark.parametrize(("name", "edition"), BOARDS)
def test_no_words_are_left_over(name: str, edition: str) -> None:
    game = parkett.game(name, edition)
    data = game.unfold_board(game.board_data())
    for words in game.figure_file().section:
        found = find_figures(game.figure_file(), data, game.board_type())
        labels = {figure.label for figure in found if figure.path[0] == words.id}

        assert set(words.figure) <= labels


@pytest.mark.parametrize(("name", "edition"), BOARDS)
def test_a_file_without_changes_stays_as_it_is(name: str, edition: str) -> None:
    game = parkett.game(name, edition)
    file, text = game.figure_file(), game.board_text

    assert change_board(game, file, text, {}) == text
    assert list_changes(game, file, text) == {}
    folded = game.fold_board(game.unfold_board(tomllib.loads(text)))
    assert {k: v for k, v in folded.items() if k != "grid"} == {
        k: v for k, v in tomllib.loads(text).items() if k != "grid"
    }


@pytest.mark.parametrize(("name", "edition"), BOARDS)
def test_changes_are_written_and_found_again(name: str, edition: str) -> None:
    """Whatever is written into the file is what is read from it, and nothing else has changed."""
    game, chance = parkett.game(name, edition), random.Random(7)
    file = game.figure_file()
    ours = list_values(game, file, game.board_text)
    numbers = [id_ for id_, value in ours.items() if isinstance(value, int)]
    numbers = [id_ for id_ in numbers if not id_.endswith((".count", ".columns", ".rows"))]
    for _ in range(20 if numbers else 0):
        wanted = {id_: int(ours[id_]) + 1 for id_ in chance.sample(numbers, 5)}
        text = change_board(game, file, game.board_text, wanted)
        theirs = list_values(game, file, text)

        assert {id_: theirs[id_] for id_ in wanted} == wanted
        found = list_changes(game, file, text)
        assert found is not None
        assert found.items() >= wanted.items()
        assert change_board(game, file, game.board_text, found) == text


def test_comments_and_other_lines_are_kept() -> None:
    game = parkett.game("tycoon")
    text = change_board(game, game.figure_file(), game.board_text, {"city.1.landing.0": 3})

    before, after = game.board_text.splitlines(), text.splitlines()
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [
        ("landing = [4, 5]", "landing = [3, 5]")
    ]


def test_a_row_can_be_shorter() -> None:
    game = parkett.game("tycoon")
    changes = {"row.1.first.count": 12, "row.1.second.count": 12}
    text = change_board(game, game.figure_file(), game.board_text, changes)

    assert len(parkett.game("tycoon", board=text).board_data()["row"][1]["first"]) == 12


def test_a_square_moves_to_another_zone_and_the_zones_are_counted() -> None:
    game = parkett.game("shark", "2001")
    text = change_board(game, game.figure_file(), game.board_text, {"grid.zones.A.6": "1"})
    sizes = parkett.game("shark", "2001", board=text).board_data()["zone_sizes"]

    assert (sizes["1"], sizes["2"]) == (25, 23)


def test_quotations_follow_the_prices_of_their_goods() -> None:
    game = parkett.game("geld_und_boerse")
    file = game.figure_file()
    text = change_board(game, file, game.board_text, {"goods.list.0.prices.0": 260})
    assert list_values(game, file, text)["quotations.list.0.prices.0"] == 260

    own = {"goods.list.0.prices.0": 260, "quotations.list.0.prices.0": 270}
    text = change_board(game, file, game.board_text, own)
    card = tomllib.loads(text)["quotations"]["list"][0]
    assert card == {"name": "SGPD", "prices": [270, 400, 450, 400]}


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("city.1.landing.0", "much"),
        ("city.1.landing.0", True),
        ("city.1.landing.0", 1 << 40),
        ("row.1.first.count", 0),
        ("row.1.first.count", 1000),
        ("scheduled.0.tickets.0.0", 7),
        ("scheduled.0.tickets.0.0", "Cairo\n"),
        ("scheduled.0.tickets.0.0", "x" * 61),
    ],
)
def test_a_value_of_another_kind_is_refused_with_its_figure(figure: str, value: str | int) -> None:
    game = parkett.game("tycoon")
    with pytest.raises(BoardError) as refused:
        change_board(game, game.figure_file(), game.board_text, {figure: value})
    assert ".".join(map(str, refused.value.path)) == figure


@pytest.mark.parametrize("figure", ["city.9.landing.0", "city", "grid.map", "city.0.name", ""])
def test_an_unknown_figure_is_refused(figure: str) -> None:
    game = parkett.game("tycoon")
    with pytest.raises(UnknownFigure):
        change_board(game, game.figure_file(), game.board_text, {figure: 1})


def test_a_file_of_another_shape_is_not_made_by_changes() -> None:
    game = parkett.game("tycoon")
    merged = game.board_text.replace('    ["Cairo", 2, 5, 1],\n', "")
    merged = merged.replace(
        '    ["Cairo", 1, 4, 1],\n', '    ["Cairo", 1, 4, 1],\n    ["Cairo", 2, 5, 1],\n'
    )
    parkett.game("tycoon", board=merged)

    assert list_changes(game, game.figure_file(), merged) is None
