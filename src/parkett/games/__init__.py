"""The games by name: found in folders and packages, loaded on demand."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from parkett.core.arguments import plain_text
from parkett.core.board_file import locate_error
from parkett.core.edition import ReadFile, Value
from parkett.core.errors import BoardError, EditionError
from parkett.core.game import Game, GameSpec
from parkett.core.typed_decoding import decode_json
from parkett.game_registry import Registry

GAMES = Registry()
register = GAMES.register


def game_class(name: str) -> type[Game]:
    """The class of a game by its name, in any spelling."""
    return GAMES[GAMES.resolve(name)]


def reader(name: str) -> ReadFile:
    """Reads the files beside a game's rulebook."""
    folder = files(game_class(name).package())
    return lambda path: folder.joinpath(path).read_text(encoding="utf-8")


def load(
    name: str,
    edition: str | None = None,
    options: Mapping[str, Value] | None = None,
    board: str = "",
) -> Game:
    """A game under an edition; `options` change single rules, `board` is a board file's text."""
    kind = game_class(plain_text(name, "game"))
    chosen = plain_text(edition or kind.default_edition, "edition")
    if not isinstance(options or {}, Mapping):
        raise EditionError(f"options: {options!r} is not a mapping of names to values")
    if chosen not in kind.editions:
        raise EditionError(
            f"{kind.name} has no edition {chosen!r}; it has {', '.join(kind.editions)}"
        )
    plain_text(board, "board")
    for option, value in (options or {}).items():
        if not isinstance(option, str):
            raise EditionError(f"options: {option!r} is not a text")
        if type(value) not in (str, int, bool) or (type(value) is int and abs(value) >= 1 << 62):
            raise EditionError(f"option {option!r} cannot be {value!r}")
    current = kind.current_options(options or {})
    spec = GameSpec(kind.name, chosen, dict(sorted(current.items(), key=str)), board)
    try:
        return load_spec(msgspec.json.encode(spec).decode())
    except (UnicodeError, msgspec.MsgspecError) as error:
        raise EditionError(f"options or board of {name}: {error}") from error


@lru_cache(maxsize=64)
def load_spec(text: str) -> Game:
    """The game of a spec; the same spec gives the same object."""
    return make_game(decode_json(text, GameSpec))


def make_game(spec: GameSpec) -> Game:
    """A game of its own, for a board that is only tried out; it is not kept."""
    kind: Any = game_class(spec.game)
    copyreg.pickle(kind, pickle_game)
    try:
        game: Game = kind(reader(spec.game), spec, restore)
    except BoardError as error:
        raise locate_error(error, spec.board) from error
    return game


def pickle_game(game: Game) -> tuple[Any, ...]:
    """How a game is pickled: as its spec."""
    return (load_spec, (game.spec_text(),))


def restore(spec: str, numbers: list[int]) -> Any:  # noqa: ANN401  (a state; pickle calls this)
    """The state that was dumped under this spec."""
    game = load_spec(spec)
    state = game.start(numbers[0])
    state.load(numbers)
    return state
