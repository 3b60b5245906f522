"""Puzzles: mined the same way each time, stopped and resumed, checked, and shipped as they are."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

import parkett
from parkett.cli.main import main
from parkett.coach.decision_test import DecisionTest
from parkett.coach.futures import future_evaluator
from parkett.coach.puzzles.checking import check_puzzle
from parkett.coach.puzzles.choice import choose_puzzles
from parkett.coach.puzzles.clear_best import JUDGED, find_clear_best
from parkett.coach.puzzles.kinds import kind_finder, list_kinds
from parkett.coach.puzzles.mining import mine_self_play
from parkett.coach.puzzles.puzzle_data import (
    Puzzle,
    PuzzleFile,
    complete_view,
    daily_puzzle,
    load_puzzles,
    puzzle_state,
    trim_view,
)
from parkett.coach.puzzles.puzzle_text import PuzzleText
from parkett.coach.puzzles.weighing import CHECK_TIMES, still_holds
from parkett.coach.puzzles.work_file import WorkFile
from parkett.coach.worlds import world_shuffler
from parkett.core.message_catalogue import load_words
from parkett.core.rng import Rng
from parkett.core.state import State
from parkett.core.translated_text import LANGUAGES
from parkett.games import GAMES
from tests.coach.sample_records import bots_game, record_text

SHIPPED = list(GAMES.shipped())
WANTED = 100  # puzzles of a game
SHIPPED_SO_FAR = {"tycoon": 71, "geld_und_boerse": 8, "shark": 2}  # until more are mined
MOST_FALLEN = 0.02  # of the puzzles that were checked


def shipped(name: str) -> PuzzleFile:
    """The puzzles of a game."""
    found = load_puzzles(name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_checked_puzzles_of_several_kinds_and_levels_come_with_each_game(name: str) -> None:
    kept = shipped(name)

    assert len(kept.puzzles) == len({puzzle.id for puzzle in kept.puzzles})
    assert len(kept.puzzles) >= SHIPPED_SO_FAR.get(name, WANTED)
    if len(kept.puzzles) >= WANTED // 2:
        assert len({puzzle.kind for puzzle in kept.puzzles}) >= 4
        assert len({puzzle.level for puzzle in kept.puzzles}) >= 4
    assert kept.fallen <= MOST_FALLEN * kept.mined
    assert all(still_holds(puzzle.moves) for puzzle in kept.puzzles)
    assert max(Counter(puzzle.source.split(",")[0] for puzzle in kept.puzzles).values()) <= 12


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_puzzle_is_a_view_of_the_seat_to_act_and_offers_what_is_legal(name: str) -> None:
    kept = shipped(name)
    game, find_kind, rng = kept.load_game(), kind_finder(kept.load_game()), Rng(1)
    for puzzle in kept.puzzles:
        state = puzzle_state(game, puzzle, lambda n: int(rng.below(n)))

        assert state.actor() == puzzle.seat
        assert trim_view(game.view(state, puzzle.seat)) == puzzle.view
        assert sorted(game.legal(state)) == sorted(move.say for move in puzzle.moves)
        assert puzzle.line[0] == puzzle.answer.say
        moves = {}
        for action in state.actions():
            entries = game.describe_entries(state.clone().apply_noting(action))
            moves[game.say(state, action)] = [str(entry["entry"]) for entry in entries]
        assert find_kind(game.ask(state), moves) == puzzle.kind
        told = game.describe_entries(state.clone().apply_noting(game.read(state, puzzle.line[0])))
        seen = [game.redact(entry, puzzle.seat) for entry in told]
        assert seen[: len(puzzle.entries)] == puzzle.entries


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_puzzle_is_told_in_words(name: str, language: str) -> None:
    kept = shipped(name)
    lang = next(each for each in LANGUAGES if each == language)
    text = PuzzleText(kept.load_game(), lang)
    for kind in list_kinds(kept.load_game()):
        assert load_words(kept.load_game(), lang).text(f"puzzle.{kind}")
    for puzzle in kept.puzzles:
        lines = list(text.judge(puzzle, puzzle.moves[-1]))

        assert puzzle.id in text.head(puzzle)
        assert len(lines) >= 4
        assert not any("part." in line or "puzzle." in line for line in lines)


def few(name: str) -> list[Puzzle]:
    """The puzzles of a game of bots."""
    return mine_self_play(bots_game(name), 3, "test", 4)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    assert msgspec.json.encode(few("acquire")) == msgspec.json.encode(few("acquire"))


def world_of(game: parkett.Game, puzzle: Puzzle, seed: int) -> State:
    """A state that looks to the seat like the puzzle."""
    rng = Rng(seed)
    return puzzle_state(game, puzzle, lambda n: int(rng.below(n)))


def test_what_a_seat_cannot_see_changes_nothing_about_its_puzzle() -> None:
    """The mined futures shuffle what is hidden; so the verdict rests on the view alone."""
    kept = shipped("acquire")
    game, puzzle = kept.load_game(), kept.puzzles[0]
    worlds = [world_of(game, puzzle, seed) for seed in (1, 2)]
    bests = []
    for world in worlds:
        shuffled = world_shuffler(world, puzzle.seat, 5)
        test = DecisionTest(future_evaluator(game), shuffled, puzzle.seat, world.actions())
        bests.append(find_clear_best(test, JUDGED, 5))

    assert game.position(worlds[0]) != game.position(worlds[1])
    assert [game.say(worlds[0], best) for best in bests if best is not None] == [
        puzzle.answer.say
    ] * 2


def test_the_check_meets_ten_times_the_futures_and_drops_a_wrong_answer() -> None:
    kept = shipped("acquire")
    game = kept.load_game()
    puzzle = min(kept.puzzles, key=lambda each: len(each.moves))
    short = [
        msgspec.structs.replace(move, futures=6, end_futures=12) if place else move
        for place, move in enumerate(puzzle.moves)
    ]
    turned = [short[1], msgspec.structs.replace(short[0], futures=6, end_futures=12), *short[2:]]
    right = check_puzzle(game, msgspec.structs.replace(puzzle, moves=short))
    wrong = check_puzzle(game, msgspec.structs.replace(puzzle, moves=turned))

    assert all(move.futures == CHECK_TIMES * 6 for move in right.puzzle.moves[1:])
    assert all(move.end_futures == CHECK_TIMES * 12 for move in right.puzzle.moves[1:])
    assert right.puzzle.answer.say == puzzle.answer.say
    assert right.puzzle.wrong == puzzle.wrong
    assert not wrong.holds


def test_a_puzzle_rests_on_no_more_than_its_view() -> None:
    kept = shipped("acquire")
    game, puzzle = kept.load_game(), kept.puzzles[0]
    view = complete_view(game, puzzle.view)

    assert view["viewer"] == puzzle.seat
    assert not {"hands", "pool"} & set(puzzle.view)


def test_the_choice_takes_every_kind_and_level() -> None:
    puzzles = shipped("acquire").puzzles
    chosen = choose_puzzles(puzzles, 12)

    assert len(chosen) == 12
    kinds = Counter(puzzle.kind for puzzle in chosen)
    assert max(kinds.values()) - min(kinds.values()) <= 1
    assert choose_puzzles(list(reversed(puzzles)), 12) == chosen


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    puzzles = shipped("shark").puzzles
    start = date(2026, 11, 18)
    days = [daily_puzzle(puzzles, start + timedelta(days=n)).id for n in range(len(puzzles))]

    assert sorted(days) == sorted(puzzle.id for puzzle in puzzles)


def mine(file: Path, games: int) -> None:
    """Call the command."""
    words = ["puzzles", "mine", "geld_und_boerse", "--seed", "t", "--games", str(games)]
    assert main([*words, "--file", str(file)]) == 0


def test_a_stopped_search_goes_on_and_finds_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    mine(whole, 3)
    mine(parts, 1)
    with parts.open("ab") as stream:
        stream.write(b'{"line":"game","source":"cut off')
    mine(parts, 3)

    assert parts.read_bytes() == whole.read_bytes()
    out = tmp_path / "puzzles.json.gz"
    assert main(["puzzles", "check", "--file", str(parts)]) == 0
    assert main(["puzzles", "choose", "--file", str(parts), "-o", str(out)]) == 0
    assert out.is_file()
    assert "checked" in capsys.readouterr().out
    assert WorkFile(parts).checks.keys() == WorkFile(parts).puzzles.keys()


def test_another_search_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "search.jsonl"
    mine(file, 0)

    assert main(["puzzles", "mine", "shark", "--games", "1", "--file", str(file)]) == 2
    assert "another game" in capsys.readouterr().err
    assert main(["puzzles", "check", "--file", str(tmp_path / "none.jsonl")]) == 2
    assert "mine" in capsys.readouterr().err


def test_a_record_is_looked_through(tmp_path: Path) -> None:
    file, record = tmp_path / "search.jsonl", tmp_path / "game.jsonl"
    record.write_text(record_text("acquire"), encoding="utf-8")
    words = ["puzzles", "mine", "acquire", "--games", "0", "--record", str(record)]

    assert main([*words, "--file", str(file)]) == 0
    found = WorkFile(file)
    assert list(found.games) == ["game.jsonl"]
    steps = {int(puzzle.source.split(", ")[1]) for puzzle in found.puzzles.values()}
    assert all(0 < step <= len(parkett.read_record(str(record)).steps) for step in steps)


def test_a_puzzle_is_solved_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = shipped("shark").puzzles[0]
    monkeypatch.setattr("builtins.input", lambda _ask: puzzle.answer.say)

    assert main(["puzzles", "solve", "shark", puzzle.id, "--lang", "de"]) == 0
    assert "Richtig" in capsys.readouterr().out
    monkeypatch.setattr("builtins.input", lambda _ask: "place nothing")
    assert main(["puzzles", "solve", "shark", puzzle.id]) == 2
    assert "not one of the moves" in capsys.readouterr().err
