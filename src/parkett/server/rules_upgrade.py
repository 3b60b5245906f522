"""How an unfinished game of older rules goes on: by them if possible, else by today's.

A log that today's rules do not repeat is continued by one `RulesChanged` event.  Tried in turn:

`kept`: the rulebook names the options that play like the older version, and the whole log repeats
under them.  `changed`: today's rules repeat the whole log, or can read the stored position and
repeat what came after it.  `set_back`: some last moves are not possible any more; the game goes on
from the position before them.  The players read in their log which of the three it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from parkett.core.changed_draws import NOT_DRAWN
from parkett.core.dealer import Dealer
from parkett.core.edition import Value
from parkett.core.errors import ParkettError, PositionError, ReplayError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.state import NOBODY, State
from parkett.core.step_reader import CheckedBy
from parkett.core.typed_decoding import convert
from parkett.games import load
from parkett.server import events
from parkett.server.events import LoggedEvent, LoggedStep
from parkett.server.records import read_rules_in_force
from parkett.server.table_state import TableState

Options = dict[str, str | int | bool]
PREDICTED = ("rules", "options", "to_act", "ask")  # of a position: what its reader computes anew


class Snapshot(msgspec.Struct, frozen=True):
    """The position after one event of a log, stored now and then, and when a server stops."""

    seq: int
    drawn: int
    branch: int
    position: dict[str, Any]


class Beginning(msgspec.Struct, frozen=True):
    """From where moves are repeated: the fresh game, an older change of rules, or a snapshot."""

    seq: int  # moves up to this event are part of it
    drawn: int
    position: Mapping[str, Any] | None = None  # None: a fresh game


def take_snapshot(table_state: TableState) -> Snapshot | None:
    """The position of a game in progress; None if there is none."""
    match = table_state.match
    if match is None or table_state.status not in ("playing", "paused"):
        return None
    branch = match.dealer.branch if isinstance(match.dealer, Dealer) else 0
    return Snapshot(table_state.seq, drawn_by(match), branch, match.position())


def plan_rules_change(
    table_state: TableState, logged: Sequence[LoggedEvent], snapshot: Snapshot | None
) -> list[events.AnyTableEvent]:
    """The events with which an outdated table goes on; none if it cannot."""
    created, status = table_state.created, table_state.status_in_log
    _, options, _ = read_rules_in_force(logged)
    try:
        game = load_nearest(created.game, created.edition, options, created.board)
    except ParkettError:
        return []
    if status == "open":
        return [build_event("changed", game, None)]
    moves = list_moves_not_undone(logged)
    if status == "over" or not moves:
        return []
    kept = load_older_rules(game, table_state.rules, options)
    if kept is not None:
        match = repeat_exactly(table_state, kept, find_beginning(logged), moves)
        if match is not None:
            return [build_event("kept", kept, match.state, drawn_by(match), find_branch(logged))]
    return continue_by_new_rules(table_state, game, logged, moves, snapshot)


def load_older_rules(game: Game, rules: int, options: Options) -> Game | None:
    """The game with the options that play like an older version; None if there are none."""
    older = game.rulebook_file.options_of_version(rules, game.edition.id, options)
    if older is None:
        return None
    try:
        return load(game.name, game.edition.id, older, game.spec.board)
    except ParkettError:  # an option of that time is not there any more
        return None


def continue_by_new_rules(
    table_state: TableState,
    game: Game,
    logged: Sequence[LoggedEvent],
    moves: Sequence[tuple[int, list[LoggedStep]]],
    snapshot: Snapshot | None,
) -> list[events.AnyTableEvent]:
    """Go on by today's rules, as near to the last position as they allow."""
    begun, branch = find_beginning(logged), find_branch(logged)
    match = repeat_exactly(table_state, game, begun, moves)
    if match is not None:
        return finish("changed", game, match, branch)
    beginnings = [begun]
    if snapshot is not None and snapshot.seq > begun.seq and not is_undone(logged, snapshot.seq):
        beginnings.insert(0, Beginning(snapshot.seq, snapshot.drawn, snapshot.position))
    for beginning in beginnings:
        match = begin_match(table_state, game, beginning)
        if match is None:
            continue
        later = [steps for seq, steps in moves if seq > beginning.seq]
        whole = repeat_while_legal(match, later) == len(later) and beginning.position is not None
        if whole:
            return finish("changed", game, match, branch)
        return finish("set_back", game, match, branch + 1)  # nobody sees the same draws again
    return []


def finish(how: str, game: Game, match: Match, branch: int) -> list[events.AnyTableEvent]:
    """The events that go on with a match; its draws may be due, or it may be over."""
    if isinstance(match.dealer, Dealer):
        match.dealer.branch = branch
        match.settle()
    found: list[events.AnyTableEvent] = [
        build_event(how, game, match.state, drawn_by(match), branch)
    ]
    if match.actor == NOBODY:
        seed = "" if match.dealer is None else match.dealer.seed
        scores = [int(score) for score in match.scores()]
        found.append(events.GameEnded(scores, list(match.winners()), seed))
    return found


def build_event(
    how: str, game: Game, state: State | None, drawn: int = 0, branch: int = 0
) -> events.RulesChanged:
    """The event that changes the rules of a table."""
    position = None if state is None else game.position(state)
    fields = {"how": how, "rules": game.rulebook.version, "options": dict(game.spec.options)}
    draws = {"drawn": drawn, "branch": branch}
    return convert({**fields, "position": position, **draws}, events.RulesChanged, strict=False)


def load_nearest(name: str, edition: str, options: Options, board: str) -> Game:
    """The game with those of the options that it still has, and still has with these values."""
    game, kept = load(name, edition, None, board), dict[str, Value]()
    try:
        return load(name, edition, options, board)
    except ParkettError:
        pass
    for option, value in options.items():
        try:
            game = load(name, edition, {**kept, option: value}, board)
        except ParkettError:
            continue
        kept[option] = value
    return game


# Repeating moves -------------------------------------------------------------------------------


def list_moves_not_undone(logged: Sequence[LoggedEvent]) -> list[tuple[int, list[LoggedStep]]]:
    """The moves that were not undone, each with its sequence number."""
    moves: list[tuple[int, list[LoggedStep]]] = []
    for entry in logged:
        match entry.event:
            case (
                events.GameStarted(steps=steps)
                | events.MoveMade(steps=steps)
                | events.OutcomeEntered(steps=steps)
            ):
                moves.append((entry.seq, steps))
            case events.HandsFitted(draws=draws):
                moves = fit_draws(moves, draws)
            case events.MovesUndone(moves=number):
                del moves[len(moves) - number :]
            case _:
                pass
    return moves


def fit_draws(
    moves: list[tuple[int, list[LoggedStep]]], draws: list[tuple[int, str]]
) -> list[tuple[int, list[LoggedStep]]]:
    """The moves with other hidden draws; digests of older hands say nothing any more."""
    said, step = dict(draws), 0
    fitted: list[tuple[int, list[LoggedStep]]] = []
    for seq, steps in moves:
        fitted.append((seq, []))
        for old in steps:
            say = said.get(step, old.say)
            if say != NOT_DRAWN:
                fitted[-1][1].append(LoggedStep(old.by, say, [], ""))
            step += 1
    added = sorted(number for number in said if number >= step)
    fitted[-1][1].extend(LoggedStep("chance", said[number], [], "") for number in added)
    return fitted


def is_undone(logged: Sequence[LoggedEvent], seq: int) -> bool:
    """Whether a move from before an event was undone after it."""
    before = [move for move, _ in list_moves_not_undone([e for e in logged if e.seq <= seq])]
    now = [move for move, _ in list_moves_not_undone(logged) if move <= seq]
    return before != now


def find_beginning(logged: Sequence[LoggedEvent]) -> Beginning:
    """The last change of rules, or the fresh game."""
    for entry in reversed(logged):
        if isinstance(entry.event, events.RulesChanged) and entry.event.position is not None:
            return Beginning(entry.seq, entry.event.drawn, entry.event.position)
    return Beginning(0, 0)


def begin_match(table_state: TableState, game: Game, beginning: Beginning) -> Match | None:
    """The match at a beginning; None if today's rules cannot read its position."""
    if beginning.position is None:
        state = game.start(table_state.created.seats)
    else:
        found = read_older_position(game, beginning.position)
        if found is None:
            return None
        state = found
    dealer = None
    if not table_state.created.banker:
        dealer = Dealer(table_state.seed, table_state.salts, beginning.drawn)
    return Match(game, state, dealer, keep_steps=False)


def read_older_position(game: Game, position: Mapping[str, Any]) -> State | None:
    """The state of a position of older rules; without its agenda if that is not understood."""
    known = {key: value for key, value in position.items() if key not in PREDICTED}
    for given in (known, {key: value for key, value in known.items() if key != "agenda"}):
        try:
            return game.state(given)
        except PositionError:
            continue
    return None


def repeat_exactly(
    table_state: TableState,
    game: Game,
    beginning: Beginning,
    moves: Sequence[tuple[int, list[LoggedStep]]],
) -> Match | None:
    """The match after all moves if the game repeats every one, by digests or by journals."""
    ways: tuple[CheckedBy, ...] = ("digest", "journal")
    for way in ways:
        match = begin_match(table_state, game, beginning)
        if match is None:
            return None
        try:
            for seq, steps in moves:
                if seq > beginning.seq:
                    match.replay(steps, trusted=True, by=way)
        except ReplayError:
            continue
        return match
    return None


def repeat_while_legal(match: Match, moves: Sequence[list[LoggedStep]]) -> int:
    """Repeat moves until one is not possible any more; how many were."""
    for number, steps in enumerate(moves):
        try:
            match.replay(steps, by="legality")
        except ReplayError:
            return number
    return len(moves)


def find_branch(logged: Sequence[LoggedEvent]) -> int:
    """How often seen draws were undone."""
    kinds = (events.MovesUndone, events.RulesChanged)
    return max((e.event.branch for e in logged if isinstance(e.event, kinds)), default=0)


def drawn_by(match: Match) -> int:
    """The draws that the dealer has made."""
    return 0 if match.dealer is None else match.dealer.drawn
