"""Entering what the real dice, tiles and cards have brought, and taking a slip back."""

from __future__ import annotations

from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.state import CHANCE, NOBODY, State
from parkett.server import events
from parkett.server import protocol as wire
from parkett.server.command_context import (
    Decision,
    Facts,
    No,
    Who,
    ending,
    expect,
    played_steps,
    playing,
    running,
)
from parkett.server.pending_draw import find_pending_draw
from parkett.server.physical_box import may_enter
from parkett.server.table_state import Sheet


def enter(sheet: Sheet, command: wire.Enter, who: Who, facts: Facts) -> Decision:
    """Take in an outcome; one that only contradicts another's hidden entry is told to all."""
    match = playing(sheet)
    if not who.seats and not who.host:
        raise No("not_seated")
    if command.seat is not None and command.seat not in who.seats:
        raise No("foreign_seat", seat=command.seat)
    expect(sheet, command.expected_seq)
    game, state = match.game, match.state
    if not sheet.created.banker or match.actor != CHANCE:
        raise No("not_at_random")
    drawn = find_pending_draw(game, state)
    if not may_enter(sheet, drawn, who.seats):
        raise No("foreign_seat", seat=drawn.seat if drawn.seat is not None else -1)
    seat = drawn.seat if drawn.seat in who.seats else command.seat
    if seat is None and who.seats:
        seat = who.seats[0]
    outcome = outcome_of(game, state, command.say, seat)
    if outcome not in (possible for possible, _ in state.chances()):
        return Decision([events.Disputed(seat)])
    tried = match.try_move(command.say)
    decided: list[events.TableEvent] = [events.Entered(seat, played_steps(tried))]
    if tried.state.actor() == NOBODY:
        decided.append(ending(sheet, tried))
    return Decision(decided, tried)


def outcome_of(game: Game, state: State, text: str, viewer: int | None) -> int:
    """The outcome a sentence means; refused if its sayer can see that it cannot be."""
    try:
        outcome = game.read_chance(state, text)
        said = game.say_chance(state, outcome)
    except ParkettError as error:
        raise No("not_understood", detail=str(error)[:200]) from None
    if said not in game.possible_outcomes(state, viewer):
        raise No("cannot_come_up", say=said)
    return outcome


def correction(sheet: Sheet, who: Who, facts: Facts) -> Decision | None:
    """Take back an outcome that nobody has decided upon yet: it may have been a slip."""
    playing(sheet)
    marks = sheet.undo_marks
    entered = marks[-1].entered
    if entered is None or not (who.seats or who.host):
        return None
    if not may_enter(sheet, entered, who.seats):
        return None
    last = marks[-1].seat
    seat = last if last in who.seats else who.seats[0] if who.seats else None
    return Decision([events.Undone(seat, 1, running(sheet, facts.spent))])
