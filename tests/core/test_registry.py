"""Games are found in folders, in installed packages and by hand; each mistake is one sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

import parkett
import parkett.core
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.game_registry import GROUP, Registry, exported_game
from parkett.games import game_class, reader

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(p.parent.name for p in (ROOT / "src/parkett/games").glob("*/rulebook.toml"))

Announce = Callable[..., Registry]


@pytest.fixture
def announce(monkeypatch: pytest.MonkeyPatch) -> Announce:
    """A fresh registry in a world where packages announce these entry points."""

    def announced(*pairs: tuple[str, str]) -> Registry:
        points = [metadata.EntryPoint(name, value, GROUP) for name, value in pairs]
        monkeypatch.setattr(metadata, "entry_points", lambda group: points)
        return Registry()

    return announced


class Fifth(game_class("acquire")):  # type: ignore[misc]
    """A game with a name of its own and Acquire's rules."""

    name = "fifth"


NO_GAME = "a class, but of nothing to play"


def test_the_games_of_this_project_are_its_folders(announce: Announce) -> None:
    assert list(announce()) == FOLDERS
    assert len(announce()) == len(FOLDERS)
    assert set(FOLDERS) <= set(parkett.GAMES)


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_exports_the_class_of_its_name(announce: Announce, name: str) -> None:
    kind = announce()[name]

    assert issubclass(kind, Game)
    assert kind.name == name
    assert kind.package() == f"parkett.games.{name}"
    assert "[[rule]]" in reader(name)("rulebook.toml")


def test_importing_parkett_imports_no_game() -> None:
    code = (
        "import sys, parkett; list(parkett.GAMES); 'acquire' in parkett.GAMES; "
        "print([m for m in sys.modules if m.startswith('parkett.games.')])"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603

    assert done.stdout.strip() == "[]"


def test_a_registered_class_is_a_game_at_once(announce: Announce) -> None:
    games = announce()
    assert "fifth" not in games

    assert games.register(Fifth) is Fifth

    assert games["fifth"] is Fifth
    assert list(games) == [*FOLDERS, "fifth"]
    assert games.register(Fifth) is Fifth  # the same class may come again


def test_a_package_announces_its_game(announce: Announce) -> None:
    games = announce(("fifth", f"{__name__}:Fifth"))

    assert "fifth" in games
    assert list(games) == [*FOLDERS, "fifth"]
    assert games["fifth"] is Fifth
    assert games.register(Fifth) is Fifth


@pytest.mark.parametrize("value", ["no_such_package:Fifth", f"{__name__}:Sixth"])
def test_an_entry_point_that_does_not_load_is_named(announce: Announce, value: str) -> None:
    games = announce(("fifth", value))

    assert "fifth" in games
    with pytest.raises(EditionError, match=rf"entry point fifth = '{value}' .* does not load: "):
        games["fifth"]
    assert games["acquire"].name == "acquire"  # the other games do not mind


def test_an_entry_point_must_have_the_name_of_its_game(announce: Announce) -> None:
    games = announce(("sixth", f"{__name__}:Fifth"))

    with pytest.raises(EditionError, match="loads a game that calls itself 'fifth'"):
        games["sixth"]


def test_an_entry_point_must_be_a_game(announce: Announce) -> None:
    games = announce(("fifth", f"{__name__}:NO_GAME"))

    with pytest.raises(EditionError, match=r"entry point fifth .* is not a subclass of .*Game"):
        games["fifth"]


@pytest.mark.parametrize("kind", [int, Game, NO_GAME, None])
def test_only_a_class_of_a_game_can_be_registered(announce: Announce, kind: object) -> None:
    with pytest.raises(EditionError, match=r"register\(.*\) is not a subclass of .*with a name"):
        announce().register(kind)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["acquire", "fifth"])
def test_a_name_is_given_once(announce: Announce, name: str) -> None:
    games = announce(("fifth", f"{__name__}:Fifth"))
    other = type("Other", (Fifth,), {"name": name})

    with pytest.raises(EditionError, match=f"there is a game '{name}' already: .* cannot have"):
        games.register(other)


def test_two_packages_cannot_share_a_name(announce: Announce) -> None:
    games = announce(("fifth", "one:Fifth"), ("fifth", "two:Fifth"))

    with pytest.raises(EditionError, match="two packages have a game 'fifth': one:Fifth and two"):
        list(games)


def test_a_package_cannot_take_the_name_of_a_folder(announce: Announce) -> None:
    games = announce(("acquire", "one:Acquire"))

    with pytest.raises(EditionError, match=r"game 'acquire': parkett\.games and one:Acquire"):
        list(games)


def test_a_package_without_a_game_is_named() -> None:
    with pytest.raises(EditionError, match=r"package parkett\.core exports no subclass of Game"):
        exported_game(parkett.core)


def test_an_unknown_game_is_answered_with_the_known_ones(announce: Announce) -> None:
    with pytest.raises(KeyError):
        announce()["fifth"]
    with pytest.raises(EditionError, match="unknown game 'chess'; games are acquire, "):
        game_class("chess")


@pytest.mark.parametrize("name", FOLDERS)
def test_a_game_is_found_in_any_spelling(name: str) -> None:
    titles = [parkett.game(name).rulebook.title.en] if name == "geld_und_boerse" else []
    for spelled in (name.upper(), name.title(), name.replace("_", "-"), *titles):
        assert spelled in parkett.GAMES
        assert parkett.GAMES[spelled] is game_class(name)
        assert parkett.game(spelled) is parkett.game(name)
        assert parkett.game(spelled).spec.game == name


def test_and_is_left_out_and_umlauts_are_spelled_out() -> None:
    for spelled in ("Geld & Börse", "geld-und-boerse", "Geld und Börse", "GELD ET BOERSE"):
        assert parkett.GAMES.find(spelled) == "geld_und_boerse"


@pytest.mark.parametrize(
    ("spelled", "nearest"),
    [("shrak", "shark"), ("Geld Börs", "geld_und_boerse"), ("tykoon", "tycoon")],
)
def test_an_unknown_game_is_refused_with_the_nearest(spelled: str, nearest: str) -> None:
    with pytest.raises(EditionError, match=f"unknown game '{spelled}'; did you mean '{nearest}'"):
        parkett.game(spelled)


def test_a_name_like_no_other_is_refused_with_all() -> None:
    with pytest.raises(EditionError, match=r"unknown game '\?\?\?'; games are acquire, "):
        parkett.game("???")
    assert "" not in parkett.GAMES
    assert 7 not in parkett.GAMES
