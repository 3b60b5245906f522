"""Positions from outside: the game they are of, what is wrong with them, what is asked in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.errors import ParkettError, PositionError
from parkett.core.game import Game
from parkett.core.state import CHANCE, State
from parkett.games import load
from parkett.server.command_context import LONGEST_DETAIL, CommandRefused
from parkett.server.http_schemas import PositionDraft, PositionProblem, PositionReport, View

FIRST_SEED = "position"  # of the game whose beginning is edited when there is nothing else


def load_game_of_position(name: str, position: Mapping[str, Any], board: str = "") -> Game:
    """The game that a position is of; raises PositionError or CommandRefused."""
    if position.get("game", name) != name:
        raise CommandRefused("another_game", field="game", game=str(position["game"])[:40])
    edition, options = position.get("edition"), position.get("options", {})
    if edition is not None and not isinstance(edition, str):
        raise PositionError("edition", "must be a name")
    if not isinstance(options, Mapping):
        raise PositionError("options", "must be an object")
    if not all(isinstance(value, str | int | bool) for value in options.values()):
        raise PositionError("options", "must be texts, whole numbers, true or false")
    try:
        return load(name, edition, dict(options), board)
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("cannot_be_played", error) from None


def report_position(name: str, draft: PositionDraft) -> PositionReport:
    """What a position is, or what cannot be; without one, the beginning of a game."""
    given = draft.position
    try:
        if given is None:
            game = load(name, draft.edition or None, dict(draft.options), draft.board)
            state = game.new(draft.seats or game.edition.seats[0], FIRST_SEED).state
        else:
            game = load_game_of_position(name, given, draft.board)
            state = game.state(given)
    except PositionError as error:
        return PositionReport(problem=describe_problem(error))
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("cannot_be_played", error) from None
    actor = int(state.actor())
    return PositionReport(
        position=game.position(state),
        digest=game.digest(state),
        view=build_open_position_view(game, state, actor if actor < CHANCE else None),
        legal=game.legal(state) if actor < CHANCE else [],
    )


def describe_problem(error: PositionError) -> PositionProblem:
    """What cannot be in a position: the field, the rule, a sentence."""
    return PositionProblem(error.field[:LONGEST_DETAIL], error.rule, error.problem[:LONGEST_DETAIL])


def build_open_position_view(game: Game, state: State, viewer: int | None = None) -> View:
    """The view of a position with all cards on the table, as for whoever set it up."""
    return {**game.view(state, viewer), **game.position_fields(state)}


def refuse_impossible_position(error: PositionError) -> CommandRefused:
    """The refusal of a table that cannot go on from a position."""
    found = describe_problem(error)
    facts = {"field": f"position.{found.field}", "detail": found.detail}
    return CommandRefused("impossible_position", found.rule, **facts)
