"""Every public name is documented, compiled or not, and its examples are true."""

from __future__ import annotations

import doctest
import inspect
import pickle
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from tools.kernel_docstrings import read_docstrings

import parkett
from parkett.core.state import State

MODULES = (
    "parkett",
    "parkett.arena",
    "parkett.bot_player",
    "parkett.core.match",
)
STATE = Path(__file__).parents[2] / "src" / "parkett" / "core" / "state.py"


def members(value: object) -> list[str]:
    """What a class or a module offers."""
    if isinstance(value, ModuleType):
        return list(value.__all__)
    return [name for name in vars(value) if not name.startswith("_")]


@pytest.mark.parametrize("name", sorted(set(parkett.__all__) - {"GAMES", "compiled"}))
def test_a_public_name_and_what_it_offers_is_documented(name: str) -> None:
    value = getattr(parkett, name)
    silent = [
        member
        for member in (members(value) if isinstance(value, (type, ModuleType)) else [])
        if callable(getattr(value, member)) or isinstance(vars(value).get(member), property)
        if not inspect.getdoc(getattr(value, member))
    ]

    assert inspect.getdoc(value)
    assert silent == []


def test_the_kernel_keeps_its_docstrings_when_it_is_compiled() -> None:
    told = {
        name.removeprefix("State___"): doc
        for name, doc in read_docstrings(STATE).items()
        if name.startswith("State___") and doc
    }
    lost = [name for name, doc in told.items() if inspect.getdoc(getattr(State, name)) != doc]

    assert len(told) > 40
    assert lost == []
    assert (inspect.getdoc(State) or "").startswith("One game in progress.")


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(import_module(module))

    assert found.attempted
    assert not found.failed


def test_unknown_names_are_refused_as_ever() -> None:
    with pytest.raises(AttributeError, match="module 'parkett' has no attribute 'chess'"):
        _ = parkett.chess  # type: ignore[attr-defined]
    assert set(parkett.__all__) <= set(dir(parkett))


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_sampled_world_looks_the_same_plays_on_and_differs_elsewhere(name: str) -> None:
    seats = parkett.game(name).edition.seats[-1]
    match = parkett.game(name).new(seats, seed="sampled")
    for _ in range(5):
        match.play(match.legal()[0])
    seat = next(other for other in range(seats) if other != match.to_act)
    worlds = [match.determinize(seat, seed) for seed in ("a", "a", "b", "c", "d")]

    assert all(world.view(seat) == match.view(seat) for world in worlds)
    assert worlds[0].position() == worlds[1].position()
    for world in worlds[:2]:
        world.play(world.legal()[0])
    assert worlds[0].position() == worlds[1].position()
    assert pickle.loads(pickle.dumps(worlds[0])).position() == worlds[0].position()  # noqa: S301


def test_other_worlds_deal_other_hands() -> None:
    match = parkett.game("acquire").new(3, seed="sampled")
    hands = [str(match.determinize(0, seed).position()["hands"]) for seed in range(5)]

    assert len(set(hands)) == 5


@pytest.mark.parametrize("name", parkett.GAMES)
def test_a_bot_answers_the_views_of_a_whole_game(name: str) -> None:
    match = parkett.game(name).new(2, seed="whole")
    players = [parkett.bot("Planner", seed=1), parkett.bot("random", seed="a word")]
    for _ in range(40):
        if match.over:
            break
        match.play(players[match.actor].choose(match.view(match.actor)), match.actor)

    assert len(match.moves) == 40 or match.over


def test_the_same_seed_gives_the_same_answers() -> None:
    match = parkett.game("acquire").new(3, seed="answers")
    view = match.view(match.actor)
    answers = [
        [player.choose(view) for _ in range(4)]
        for player in (parkett.bot("search@20", seed=4), parkett.bot("search@20", seed=4))
    ]

    assert answers[0] == answers[1]


def test_a_bot_of_ones_own_board_is_told_the_game() -> None:
    board = parkett.game("tycoon").own_board_text()
    own = parkett.game("tycoon", board=board + "\n")
    match = own.new(2, seed="own board")

    assert parkett.bot("greedy", game=own).choose(match.view(match.actor)) in match.legal()
    with pytest.raises(parkett.ParkettError, match="it is of tycoon, and this bot plays acquire"):
        parkett.bot("greedy", game=parkett.game("acquire")).choose(match.view(match.actor))


def test_records_are_read_from_text_and_file_replayed_and_verified(tmp_path: Path) -> None:
    match = parkett.game("shark").new(2, seed="record")
    while not match.over:
        match.play(match.legal()[0])
    file = tmp_path / "game.jsonl"
    file.write_text(match.record().text(), encoding="utf-8")
    record = parkett.read_record(file)

    assert record == parkett.read_record(str(file)) == parkett.read_record(match.record().text())
    assert parkett.replay(record).scores() == match.scores()
    assert parkett.replay(record, at=0).step_count == 0
    assert "every draw follows from the revealed seed" in parkett.verify(record)[-1]


def test_the_arena_takes_classes_files_and_games() -> None:
    class First:
        """Says the first sentence."""

        def __init__(self, game: parkett.Game, seed: int) -> None: ...

        def choose(self, view: object, legal: list[str], budget: object) -> str:
            """The first sentence."""
            return legal[0]

    game = parkett.game("acquire", options={"start_cash": 9000})
    games = parkett.arena.play(game, [First, "greedy"], seats=2, games=4)

    assert {name for result in games for name in result.bots} == {"First", "greedy"}
    assert not any(result.forfeits for result in games)
    assert parkett.arena.rate_bots(games)[0].name == "greedy"
    with pytest.raises(parkett.ParkettError, match="a class plays in this process only"):
        parkett.arena.play(game, [First], seats=2, workers=2)


@pytest.mark.parametrize("name", parkett.GAMES)
def test_an_analysis_has_win_shares_and_ranked_decisions(name: str) -> None:
    match = parkett.game(name).new(2, seed="analysed")
    bot = parkett.bot("planner", seed=1)
    found = bot.analyse(match.view(match.actor))

    assert len(found.win_shares) == 2
    assert sum(found.win_shares) == pytest.approx(1)
    assert found.decisions[0].loss == 0
    assert all(decision.text in match.legal() for decision in found.decisions)
    assert bot.analyse(match.view(None)).decisions == ()


def test_a_bot_of_ones_own_does_not_analyse() -> None:
    view = parkett.game("shark").new(2, seed="analysed").view(0)
    with pytest.raises(parkett.ParkettError, match="is not one of the bots that analyse"):
        parkett.bot("mine.py").analyse(view)
