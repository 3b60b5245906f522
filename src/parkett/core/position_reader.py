"""Positions: read a state from JSON, and name the field that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parkett.core.errors import EditionError, PositionError, UnforeseenPosition

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.state import State

LARGEST = 10**12  # no amount on any table is larger


def read_position(game: Game, position: Mapping[str, Any]) -> State:
    """The state of a position; its agenda is as saved, or as the game implies."""
    if not isinstance(position, Mapping):
        raise PositionError("position", "must be a JSON object")
    check_header(game, position)
    seats = read_integer(position, "seats", 1, 99)
    try:
        game.check_seats(seats)
    except EditionError as error:
        raise PositionError("seats", str(error)) from error
    try:
        state = game.state_from_position(position, seats)
        push_saved_agenda(state, position.get("agenda"))
        if state.task() not in game.asks:
            raise PositionError("agenda", "must end with a question")
        game.inspect(state)
    except (TypeError, LookupError, ArithmeticError, AttributeError) as error:
        problem = f"cannot be read: {type(error).__name__}: {error}"
        raise UnforeseenPosition("position", problem) from error
    known = game.position(state)
    for key in sorted(set(position) - set(known), key=str):
        raise PositionError(key, "is not a key of this game's positions")
    for key, value in known.items():
        if (
            key in position
            and key not in ("agenda", "options")
            and not is_same_value(position[key], value)
        ):
            raise PositionError(key, f"does not fit the rest: expected {value!r}")
    return state


def is_same_value(given: object, known: object) -> bool:
    """Whether a given value is the known one; true is not 1, and a map may leave out zeros."""
    if isinstance(given, dict) and isinstance(known, dict):
        return given.keys() <= known.keys() and all(
            is_same_value(given.get(k, 0), known[k]) for k in known
        )
    if isinstance(given, list) and isinstance(known, list):
        return len(given) == len(known) and all(map(is_same_value, given, known))
    return type(given) is type(known) and given == known


def check_header(game: Game, position: Mapping[str, Any]) -> None:
    """Game, edition and options must be the game's own where they are given."""
    for key, own in (("game", game.name), ("edition", game.edition.id)):
        if position.get(key, own) != own:
            raise PositionError(key, f"is {position[key]!r}, but this is {own!r}")
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise PositionError("options", "must be an object")
    for key, value in game.current_options(options).items():
        if key not in game.edition.options:
            raise PositionError(f"options.{key}", "is not an option of this game")
        played = game.edition.options[key]
        if not is_same_value(value, played):
            raise PositionError(f"options.{key}", f"is {value!r}, but the game plays {played!r}")


def push_saved_agenda(state: State, agenda: object) -> None:
    """Put saved records on the agenda; a position without any keeps what the game implied."""
    if agenda is None:
        return
    if not isinstance(agenda, list) or not agenda:
        raise PositionError("agenda", "must be a list of records, or left out")
    state.depth = 0
    for level, record in enumerate(agenda):
        if (
            not isinstance(record, list)
            or len(record) != 6
            or not all(type(n) is int and abs(n) < 1 << 62 for n in record)
        ):
            raise PositionError(f"agenda[{level}]", "must be six integers")
        state.push(*record)


def read_integer(
    data: Mapping[str, Any], field: str, low: int, high: int = LARGEST, rule: str = ""
) -> int:
    """A whole number of the position inside its bounds."""
    if field not in data:
        raise PositionError(field, "is missing")
    return check_range(data[field], field, low, high, rule)


def check_range(value: object, field: str, low: int, high: int = LARGEST, rule: str = "") -> int:
    """A whole number inside its bounds, or an error that names the field and the rule."""
    if type(value) is not int:
        raise PositionError(field, f"must be a whole number, not {value!r}", rule)
    if not low <= value <= high:
        raise PositionError(field, f"is {value}, must be from {low} to {high}", rule)
    return value


def read_flag(data: Mapping[str, Any], field: str) -> bool:
    """A true or false of the position."""
    value = data.get(field)
    if type(value) is not bool:
        raise PositionError(field, "must be true or false")
    return value


def read_list(data: Mapping[str, Any], field: str, length: int | None = None) -> list[Any]:
    """A list of the position, of the given length if one is given."""
    value = data.get(field)
    if not isinstance(value, list):
        raise PositionError(field, "must be a list")
    if length is not None and len(value) != length:
        raise PositionError(field, f"must have {length} entries, not {len(value)}")
    return value


def read_optional_list(data: Mapping[str, Any], field: str, default: list[Any]) -> list[Any]:
    """A list of the position; one that is left out or null is the default."""
    return default if data.get(field) is None else read_list(data, field)


def read_number_map(
    value: object, field: str, names: list[str], low: int, high: int, rule: str = ""
) -> list[int]:
    """A map from names to numbers, as a list in the order of the names."""
    if not isinstance(value, Mapping):
        raise PositionError(field, "must be an object")
    for name in value:
        if name not in names:
            raise PositionError(f"{field}.{name}", f"is unknown; known are {', '.join(names)}")
    return [check_range(value.get(name, 0), f"{field}.{name}", low, high, rule) for name in names]
