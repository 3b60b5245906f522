"""What stands on the sheets is what stands in the board file and in the rules."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import lru_cache
from typing import Any

import msgspec
import pytest

import parkett
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.message_catalogue import read_message_catalogue
from parkett.core.message_format import argument_names, parse_message
from parkett.core.translated_text import LANGUAGES, Language
from parkett.drawing.drawn_table import TIMES
from parkett.sheets.document import Cards, Document, Picture, RuledTable
from parkett.sheets.sheet_maker import GAME_SHEETS, make_game_document, make_record_document
from tests.drawing.svg_extents import spots_outside

GAMES = sorted(parkett.GAMES)
OWN = {  # a figure of ours, and that of the owner's box
    "acquire": ("[   300,  3000,  1500,       3", "[   350,  3100,  1700,       3"),
    "shark": ("ones = 15", "ones = 10"),
    "tycoon": ("first  = [ 0,  4,  8, 12,", "first  = [ 0,  5,  9, 13,"),
    "geld_und_boerse": ('price = 10000, de = "Textil"', 'price = 12000, de = "Textil"'),
}  # fmt: skip


def own_game(name: str) -> Game:
    ours, theirs = OWN[name]
    text = parkett.game(name).board_text
    assert ours in text
    return parkett.game(name, board=text.replace(ours, theirs, 1))


@lru_cache(maxsize=64)
def document(game: Game, sheet: str, language: Language = "en") -> Document:
    return make_game_document(game, [sheet], language)


def tables(made: Document) -> list[list[list[str]]]:
    """The texts of all tables without daggers."""
    return [
        [[cell.text.replace("†", "") for cell in row] for row in block.rows]
        for sheet in made.sheets
        for block in sheet.blocks
        if isinstance(block, RuledTable)
    ]


def cards(made: Document) -> Counter[str]:
    found: Counter[str] = Counter()
    for sheet in made.sheets:
        for block in sheet.blocks:
            if isinstance(block, Cards):
                for card in block.cards:
                    found[card.name] += card.count
    return found


def numbers(values: list[int]) -> list[str]:
    return [f"{value:,}" for value in values]


@pytest.mark.parametrize("make", [parkett.game, own_game], ids=["ours", "own"])
def test_the_information_card_is_that_of_the_board(make: Any) -> None:
    game = make("acquire")
    rows = game.board_data()["card"]["rows"]
    shown = tables(document(game, "aid"))[0]

    assert [row[3:] for row in shown] == [numbers(row[:3]) for row in rows]
    for column in range(3):
        starts = [re.match(r"\d*", row[column])[0] for row in shown]  # type: ignore[index]
        assert starts == [str(row[3 + column] or "") for row in rows]


@pytest.mark.parametrize("make", [parkett.game, own_game], ids=["ours", "own"])
def test_payouts_prices_spread_and_loans_are_those_of_the_board(make: Any) -> None:
    game = make("tycoon")
    board = game.board_data()
    sites, prices, spread, loans, _ = tables(document(game, "aid"))

    assert sites == [
        [row["city"], *(f"{a}/{b}" for a, b in zip(row["first"], row["second"], strict=True))]
        for row in board["row"]
    ]
    assert prices == [
        [city["name"], *map(str, (*city["landing"], *city["factory"]))] for city in board["city"]
    ]
    steps = sorted(step for part in board["spread"] for step in part["steps"])
    assert spread[0][1:] == [str(pays) for _, pays in steps]
    assert loans == [
        [str(card[key]) for key in ("amount", "repay", "extended", "count")]
        for card in board["loans"]["cards"]
    ]


@pytest.mark.parametrize("make", [parkett.game, own_game], ids=["ours", "own"])
def test_companies_scale_and_commissions_are_those_of_the_board(make: Any) -> None:
    game = make("shark")
    board = game.board_data()
    companies, scale, _ = tables(document(game, "aid"))
    ones, fives = board["certificates"]["ones"], board["certificates"]["fives"]

    assert [row[1] for row in companies] == [
        str(board["houses"][company["colour"]]) for company in board["company"]
    ]
    assert all(row[2].startswith(f"{ones + 5 * fives} ({ones} ") for row in companies)
    assert scale[0][1:] == ["1,000", "1,000"]
    assert [row[1] for row in scale[1:]] == numbers(
        list(range(2000, board["scale"]["maximum"] + 1, 1000))
    )
    assert all(row[1] == row[2] for row in scale)


@pytest.mark.parametrize("make", [parkett.game, own_game], ids=["ours", "own"])
def test_quotations_factors_and_rents_are_those_of_the_board(make: Any) -> None:
    game = make("geld_und_boerse")
    board = game.board_data()
    prices, cities, rents, _ = tables(document(game, "aid"))

    assert [row[1:] for row in prices] == [
        numbers([good["prices"][place] * 100 for good in board["goods"]["list"]])
        for place in range(4)
    ]
    for factor, names in cities:
        assert set(names.split(", ")) == {
            city["name"]
            for city in board["cities"]["list"]
            if factor == f"{TIMES} {city['factor']}"
        }
    branches = {branch["name"]: branch["price"] for branch in board["branches"]["list"]}
    assert {row[0] for row in rents} == set(branches)
    for name, amount, *shown in rents:
        price = branches[name]
        assert amount == f"{price:,}"
        assert shown == numbers([price * factor for factor in (1, 2, 3, 4)])


def test_the_cards_are_those_of_the_box() -> None:
    tiles = cards(document(parkett.game("acquire"), "pieces"))
    assert sum(tiles[f"{x}{y}"] for x in range(1, 13) for y in "ABCDEFGHI") == 108
    assert tiles["Luxor"] == 25 + 1  # shares, and the marker

    shares = cards(document(parkett.game("shark"), "pieces"))
    assert (shares["Empire 1"], shares["Empire 5"], shares["blue"]) == (15, 7, 18 + 1)

    tickets = cards(document(parkett.game("tycoon"), "pieces"))
    kinds = {
        kind: sum(count for name, count in tickets.items() if name.startswith(kind))
        for kind in ("scheduled", "charter", "loan", "hotel", "factory", "plane")
    }
    assert kinds == {"scheduled": 18, "charter": 36, "loan": 24, "hotel": 72, "factory": 20,
                     "plane": 4}  # fmt: skip

    news = cards(document(parkett.game("geld_und_boerse"), "pieces"))
    board = parkett.game("geld_und_boerse").board_data()
    assert sum(news.values()) == 110
    assert all(news[branch["name"]] == 2 for branch in board["branches"]["list"])


@pytest.mark.parametrize("name", sorted(OWN))
def test_reconstructed_figures_carry_a_dagger_and_printed_ones_do_not(name: str) -> None:
    game = parkett.game(name)
    text = re.sub(r'provenance = "\w+"', 'provenance = "printed"', game.board_text)
    printed = parkett.game(name, board=text)
    for sheet in GAME_SHEETS:
        ours, theirs = (document(one, sheet) for one in (game, printed))
        assert theirs.sheets[0].notes == []
        assert "†" not in msgspec.json.encode([one.blocks for one in theirs.sheets]).decode()
        shown = msgspec.json.encode([one.blocks for one in ours.sheets]).decode()
        assert ("†" not in shown) or ours.sheets[0].notes
    assert any(document(game, sheet).sheets[0].notes for sheet in GAME_SHEETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_cards_and_boards_are_inside_their_frames(name: str, language: Language) -> None:
    for sheet in ("board", "pieces", "aid"):
        if sheet == "pieces" and name not in OWN:
            continue
        for each in document(parkett.game(name), sheet, language).sheets:
            for block in each.blocks:
                drawn = [block.svg] if isinstance(block, Picture) else []
                if isinstance(block, Cards):
                    drawn = [card.svg for card in block.cards]
                for svg in drawn:
                    assert spots_outside(svg) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "package",
    [
        "parkett.drawing",
        "parkett.sheets",
        *(f"parkett.games.{name}.drawing" for name in sorted(OWN)),
    ],
)
def test_the_same_words_in_every_language(package: str, language: Language) -> None:
    english, other = (read_message_catalogue(package, one) for one in ("en", language))

    assert other.keys() == english.keys()
    for key, text in other.items():
        assert argument_names(parse_message(text)) == argument_names(parse_message(english[key]))


# Games that were played -----------------------------------------------------------------------


@lru_cache(maxsize=16)
def play(name: str, moves: int) -> Match:
    match, rng = parkett.game(name).new(3, seed="sheets"), random.Random(2)
    for _ in range(moves):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("name", sorted(OWN))
def test_a_position_tells_only_what_its_seats_know(name: str) -> None:
    """Worlds that look alike to a seat give the same sheet."""
    match, rng = play(name, 60), random.Random(4)
    game = match.game
    for seats, viewer in (((), None), ((0,), 0), ((1,), 1)):
        blind = [
            make_record_document(
                game.setup(game.position(game.determinize(match.view(viewer), rng.randrange))),
                "position",
                seats=seats,
            )
            for _ in range(4)
        ]
        assert all(one == blind[0] for one in blind)


def test_a_position_has_a_page_for_each_seat_with_its_hand() -> None:
    match = play("acquire", 60)
    sheets = make_record_document(match, "position").sheets

    assert len(sheets) == 1 + 3
    for seat, sheet in enumerate(sheets[1:]):
        told = msgspec.json.encode(sheet).decode()
        assert ", ".join(match.view(seat)["hand"]) in told
        assert f"{match.view(seat)['cash'][seat]:,}" in told
    assert len(make_record_document(match, "position", seats=()).sheets) == 1


@pytest.mark.parametrize("name", sorted(OWN))
def test_the_journal_has_a_line_for_every_entry_that_has_words(name: str) -> None:
    match = play(name, 80)
    words = read_message_catalogue(f"parkett.games.{name}", "en")
    told = [entry for entry in match.journal if words.get(f"event.{entry['entry']}")]
    (rows,) = tables(make_record_document(match, "journal"))[:1]

    assert [row[3] for row in rows] == [entry["rule"] for entry in told]


def test_the_journal_of_an_open_game_hides_what_others_drew() -> None:
    match = play("acquire", 40)
    drawn = {entry["seat"]: entry["tile"] for entry in match.journal
             if entry["entry"] == "tile_drawn"}  # fmt: skip
    assert len(drawn) == 3
    public = set(re.findall(r"\d+[A-I]\b", msgspec.json.encode(match.view(0)).decode()))
    own = msgspec.json.encode(make_record_document(match, "journal", seats=(0,))).decode()
    whole = msgspec.json.encode(make_record_document(match, "journal")).decode()
    held = [tile for tile in match.view(1)["hand"] if tile not in public]

    assert held
    assert all(not re.search(rf"\b{tile}\b", own) for tile in held)
    assert any(re.search(rf"\b{tile}\b", whole) for tile in held)
