"""A table that goes on from a record, a puzzle, a position or another table."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

import msgspec

from parkett.coach.puzzles.puzzle_data import load_puzzles, puzzle_state
from parkett.core.errors import ParkettError, PositionError
from parkett.core.game import Game
from parkett.core.record import begin_match, choose_check
from parkett.core.state import NOBODY, State
from parkett.games import GAMES
from parkett.server.command_context import CommandRefused
from parkett.server.hint_consent import are_hints_allowed
from parkett.server.http_schemas import NewTable
from parkett.server.past_states import PastStates
from parkett.server.positions import load_game_of_position, refuse_impossible_position
from parkett.server.records import load_record
from parkett.server.table_info import TableSource
from parkett.server.table_state import TableState


def read_beginning(new_table: NewTable) -> tuple[NewTable, dict[str, Any]]:
    """The request with the game of its record, and the position to go on from."""
    record, game = load_record(new_table.record)
    header, step = record.header, new_table.step
    step = len(record.steps) if step is None else step
    if step > len(record.steps):
        raise CommandRefused("unknown_step", field="step", most=len(record.steps))
    try:
        match, by = begin_match(record, game), choose_check(record, game)
        for stored in record.steps[:step]:
            match.replay([stored], by=by)
    except (ParkettError, ValueError) as error:
        raise CommandRefused.because_of("not_a_record", error) from None
    check_same_table(new_table, header.game, header.seats)
    if match.actor == NOBODY:
        raise CommandRefused("record_is_over", field="step")
    same = msgspec.structs.replace(
        new_table, edition=header.edition, options=header.options, board=header.board
    )
    return same, match.position()


def deal_puzzle(new_table: NewTable) -> tuple[NewTable, dict[str, Any]]:
    """The request with the game of a puzzle, and its position; what is hidden is dealt by lot."""
    name = GAMES.find(new_table.game)
    kept = load_puzzles(name) if name else None
    puzzle = kept.find(new_table.puzzle) if kept else None
    if kept is None or puzzle is None:
        raise CommandRefused("unknown_puzzle", field="puzzle")
    check_same_table(new_table, kept.game, puzzle.view["seats"])
    game = kept.load_game()
    state = puzzle_state(game, puzzle, secrets.randbelow)
    same = msgspec.structs.replace(new_table, edition=kept.edition, options=kept.options, board="")
    return same, game.position(state)


def read_given_position(new_table: NewTable) -> tuple[NewTable, dict[str, Any]]:
    """The request with the game of its position, and the whole of that position."""
    given = new_table.position or {}
    try:
        game = load_game_of_position(new_table.game, given, new_table.board)
        state = game.state(given)
    except PositionError as error:
        raise refuse_impossible_position(error) from None
    check_same_table(new_table, game.name, state.seats)
    if state.actor() == NOBODY:
        raise CommandRefused("record_is_over", field="position")
    same = msgspec.structs.replace(
        new_table, edition=game.edition.id, options=dict(game.spec.options), position=None
    )
    return same, game.position(state)


class TakenMoment(msgspec.Struct, frozen=True):
    """The request with the game of another table, the position to go on from, its source."""

    new_table: NewTable
    position: dict[str, Any]
    source: TableSource


def take_moment(
    new_table: NewTable, former: TableState, past: PastStates, viewer: int | None
) -> TakenMoment:
    """Go on from a moment of a table, as far as the viewer may know it.

    A finished game is open.  Of a running one whatever the viewer cannot know is dealt anew; where
    several people play they must have agreed to hints: such a copy could be asked for them.
    """
    game, match, created = former.game, former.match, former.created
    if game is None or match is None:
        raise CommandRefused("not_started" if former.status == "open" else "frozen")
    check_same_table(new_table, created.game, created.seats)
    if former.kept_seats:
        raise CommandRefused("hands_not_told", field="moment")
    over = former.status == "over"
    if not over and not are_hints_allowed(former):
        raise CommandRefused("no_hints_here")
    wanted = new_table.moment.seq if new_table.moment is not None else None
    seq = former.move_seqs[-1] if wanted is None else wanted
    if seq not in former.move_seqs:
        raise CommandRefused("unknown_moment", field="moment")
    _, state = next(past.iterate(former, former.move_seqs.index(seq)))
    sampled = not over and hides_something(game, state)
    if sampled:
        state = game.determinize(game.view(state, viewer), secrets.randbelow)
    if state.actor() == NOBODY:
        raise CommandRefused("record_is_over", field="moment")
    same = msgspec.structs.replace(
        new_table, edition=created.edition, options=dict(game.spec.options), board=created.board
    )
    return TakenMoment(same, game.position(state), TableSource(former.id, seq, sampled))


def hides_something(game: Game, state: State) -> bool:
    """Whether players see different things."""
    views = [game.private_view(state, seat) for seat in (None, *range(state.seats))]
    return any(view != views[0] for view in views)


def check_same_table(new_table: NewTable, game: str, seats: int) -> None:
    """Refuse another game or another number of seats."""
    if new_table.game != game:
        raise CommandRefused("another_game", field="game", game=game)
    if len(new_table.seats) != seats:
        raise CommandRefused("other_seats", field="seats", seats=seats)


def take_over_position(
    new_table: NewTable, former: TableState, seats: Collection[int]
) -> tuple[NewTable, dict[str, Any]]:
    """The request with the game of a table with the real box, and its position.

    Whoever opens the new table can take any seat of it, so nothing may be hidden from the holder
    of these seats.
    """
    created, match = former.created, former.match
    check_same_table(new_table, created.game, created.seats)
    if not created.banker or former.status != "playing" or match is None:
        raise CommandRefused("nothing_goes_on", field="goes_on")
    if not seats:
        raise CommandRefused("not_seated")
    if former.kept_seats:
        raise CommandRefused("hands_not_told", field="goes_on")
    others = set(range(created.seats)) - set(seats)
    if others and hides_something(match.game, match.state):
        raise CommandRefused("hands_are_hidden", field="goes_on")
    same = msgspec.structs.replace(
        new_table, edition=created.edition, options=created.options, board=created.board
    )
    return same, match.position()
