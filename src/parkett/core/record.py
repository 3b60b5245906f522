"""Records: a whole game as JSON lines, to be replayed and verified.

A header, one line a step with the move, the journal and a digest of the state after it, and a
last line with the scores and the dealer's seed once the game is over.  Behind the header may stand
a line with the players' salts and their commitments, and between the steps lines that undo.
Behind all of them a study may add comments and side lines (`core/study.py`); such a record has
format 2, all others have format 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from parkett.core.dealer import Dealer, commit_to_salt
from parkett.core.entry_kinds import FieldValue
from parkett.core.errors import ParkettError, RecordError, ReplayError
from parkett.core.state import NOBODY
from parkett.core.study import Study, is_study_line, play_side, read_study
from parkett.core.typed_decoding import decode_json

if TYPE_CHECKING:
    from parkett.core.game import Game
    from parkett.core.match import Match
    from parkett.core.step_reader import CheckedBy

Entry = dict[str, FieldValue]
VERSION = 1  # of the record format
STUDY_VERSION = 2  # of a record with comments and side lines


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was played, by which rules, and the commitment to the dealer's seed."""

    game: str
    edition: str
    rules: int
    seats: int
    parkett: int = VERSION
    options: dict[str, str | int | bool] = {}
    board: str = ""
    commitment: str = ""
    salts: list[str] = []
    position: dict[str, Any] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move by a seat or by chance."""

    n: int
    by: int | str
    say: str
    journal: list[Entry]
    digest: str


class SaltLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment of each seat to its salt, and the salt; "" where there is none."""

    salt_commitments: list[str]
    revealed_salts: list[str]


class UndoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All steps after one were undone; if draws were, a new branch of the draws begins."""

    undone_to: int  # the last step that stays
    by: int | None
    branch: int


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result, and the seed that proves the draws."""

    scores: list[int]
    seed: str = ""


class Record(msgspec.Struct, frozen=True):
    """A game from its first move to its last so far."""

    header: Header
    steps: list[Step]
    scores: list[int] | None
    seed: str = ""
    history: list[Step | UndoLine] = []  # with the undone steps; empty if none were undone
    salting: SaltLine | None = None
    study: Study | None = None

    def lines(self) -> Iterator[str]:
        """The JSON lines of the record."""
        version = STUDY_VERSION if self.study is not None else VERSION
        yield msgspec.json.encode(msgspec.structs.replace(self.header, parkett=version)).decode()
        if self.salting is not None:
            yield msgspec.json.encode(self.salting).decode()
        for line in self.history or self.steps:
            yield msgspec.json.encode(line).decode()
        if self.scores is not None:
            yield msgspec.json.encode(Ending(self.scores, self.seed)).decode()
        if self.study is not None:
            yield from self.study.lines()

    def text(self) -> str:
        """The record as one text."""
        return "\n".join(self.lines()) + "\n"


def write_record(match: Match) -> Record:
    """The record of a match so far; the seed is told only when the game is over."""
    game, dealer = match.game, match.dealer
    begun_fresh = game.digest(match.start) == game.digest(game.start(match.state.seats))
    header = Header(
        game=game.name,
        edition=game.edition.id,
        rules=game.rulebook.version,
        seats=match.state.seats,
        options=dict(game.edition.changed),
        board=game.spec.board,
        commitment=dealer.commitment if dealer else "",
        salts=list(dealer.salts) if dealer else [],
        position=None if begun_fresh else game.position(match.start),
    )
    seed = dealer.seed if dealer and match.over else ""
    return Record(header, list_steps(match), match.scores() if match.over else None, seed)


def list_steps(match: Match) -> list[Step]:
    """The steps that a match has kept, or the same made again from its codes."""
    if match.keep_steps:
        return list(match.steps)
    state = match.start.clone()
    codes = chain(match.deal, *match.moves)
    return [match.tell_step(state, number, code) for number, code in enumerate(codes, start=1)]


def read_record(text: str) -> Record:
    """Read a record strictly; a damaged line is named by its number."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        raise RecordError(1, "is empty: a record starts with a header")
    header = _decode(lines[0], 1, Header, "header")
    if header.parkett not in (VERSION, STUDY_VERSION):
        raise RecordError(
            1, f"has format {header.parkett}, known are {VERSION} and {STUDY_VERSION}"
        )
    end = next((n for n, line in enumerate(lines) if n and is_study_line(line)), len(lines))
    if end < len(lines) and header.parkett == VERSION:
        raise RecordError(end + 1, f"belongs to a study, and line 1 is of format {VERSION}")
    record = read_game(header, lines[:end])
    if header.parkett == VERSION:
        return record
    study = read_study(lines[end:], end + 1, len(record.steps))
    return msgspec.structs.replace(record, study=study)


def read_game(header: Header, lines: list[str]) -> Record:
    """The game of a record, without what a study adds."""
    steps: list[Step] = []
    history: list[Step | UndoLine] = []
    salting: SaltLine | None = None
    for number, line in enumerate(lines[1:], start=2):
        if '"digest"' not in line and '"scores"' in line:
            ending = _decode(line, number, Ending, "ending")
            if number != len(lines):
                raise RecordError(number + 1, "stands after the ending")
            past = history if len(history) > len(steps) else []
            return Record(header, steps, ending.scores, ending.seed, past, salting)
        if number == 2 and line.startswith('{"salt_commitments"'):
            salting = _decode(line, number, SaltLine, "list of salts")
        elif line.startswith('{"undone_to"'):
            undone = _decode(line, number, UndoLine, "undo")
            if not 0 <= undone.undone_to < len(steps):
                raise RecordError(number, f"undoes to step {undone.undone_to} of {len(steps)}")
            del steps[undone.undone_to :]
            history.append(undone)
        else:
            step = _decode(line, number, Step, "step")
            if step.n != len(steps) + 1:
                raise RecordError(number, f"is step {step.n}, expected {len(steps) + 1}")
            steps.append(step)
            history.append(step)
    past = history if len(history) > len(steps) else []
    return Record(header, steps, None, "", past, salting)


def _decode(line: str, number: int, kind: type[Any], what: str) -> Any:  # noqa: ANN401
    try:
        return decode_json(line, kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(number, f"is not a valid {what}: {error}") from error


def begin_match(record: Record, game: Game) -> Match:
    """The match a record starts from; a header that does not fit the game is line 1's fault."""
    header = record.header
    named = (header.game, header.edition, header.board)
    if named != (game.name, game.edition.id, game.spec.board):
        raise RecordError(1, f"is of {header.game} {header.edition}, not of this game")
    played, recorded = game.edition.options, game.current_options(header.options)
    for option in sorted({*recorded, *game.edition.changed}):
        if option not in recorded or recorded[option] != played.get(option):
            raise RecordError(1, f"plays {option} otherwise than this game")
    try:
        if header.position is None:
            return game.new(header.seats)
        match = game.setup(header.position)
    except ParkettError as error:
        raise RecordError(1, str(error)) from error
    if match.state.seats != header.seats:
        raise RecordError(1, f"has {header.seats} seats, its position has {match.state.seats}")
    return match


def replay_record_steps(
    record: Record, game: Game, each: Callable[[Match, Step], None] | None = None
) -> Match:
    """Play the record again, checking every move and every digest."""
    match = begin_match(record, game)
    by = choose_check(record, game)
    for step in record.steps:
        try:
            match.replay([step], by=by)
        except ReplayError as error:
            problem = f"{error} (the record is of rules {record.header.rules})"
            raise RecordError(step.n + 1, problem) from error
        if each is not None:
            each(match, step)
    return match


def choose_check(record: Record, game: Game) -> CheckedBy:
    """By digests, unless not one of them is of today's fingerprint: then by the journals."""
    match = begin_match(record, game)
    try:
        for step in record.steps:
            match.replay([step], by="journal")
            if match.steps[-1].digest == step.digest:
                return "digest"
    except ReplayError:
        return "digest"  # which names the step
    return "journal" if record.steps else "digest"


def verify_record(record: Record, game: Game) -> list[str]:
    """Check moves, digests, scores, draws and side lines; what was proved, in sentences."""
    return [*verify_game(record, game), *verify_study(record, game)]


def verify_game(record: Record, game: Game) -> list[str]:
    """Check the game of a record."""
    match = replay_record_steps(record, game, check_journal)
    proved = [f"{len(record.steps)} steps replay to the same states"]
    if choose_check(record, game) == "journal":
        proved = [f"{len(record.steps)} steps replay with the same journal (older fingerprints)"]
    last = len(record.steps) + 2
    if record.scores is None and match.over:
        raise RecordError(last, "is missing: the game is over, but there are no scores")
    if record.scores is None:
        return [*proved, "the game is not over"]
    if match.state.actor() != NOBODY:
        raise RecordError(last, "has scores, but the game is not over")
    if record.scores != match.scores():
        raise RecordError(last, f"has scores {record.scores}, they are {match.scores()}")
    proved.append(f"the scores are right: {record.scores}")
    if record.seed:
        if record.salting is not None or record.header.salts:
            proved.append(check_salts(record))
        check_draws(record, game, last)
        branches = [line.branch for line in record.history if isinstance(line, UndoLine)]
        if branches:
            proved.append(f"undos after which seen draws were drawn anew: {branches[-1]}")
        proved.append("every draw follows from the revealed seed, which matches its commitment")
    elif record.header.commitment:
        raise RecordError(last, "the seed is not revealed")
    else:
        proved.append("no dealer was used: chance was entered by hand")
    return proved


def verify_study(record: Record, game: Game) -> list[str]:
    """Check that every side line can be played and leads to the state it names."""
    study = record.study
    if study is None:
        return []
    first = len(list(record.lines())) - len(list(study.lines())) + 2
    starts = {study.path(side.side, side.after)[0] for side in study.sides}
    moments = {0: begin_match(record, game)}

    def keep(match: Match, _step: Step) -> None:
        if match.step_count in starts:
            moments[match.step_count] = match.copy()

    replay_record_steps(record, game, keep)
    same_digests = choose_check(record, game) == "digest"
    for line, side in enumerate(study.sides, start=first):
        start, _ = study.path(side.side, side.after)
        try:
            match = play_side(study, side.side, moments[start].copy())
        except ParkettError as error:
            raise RecordError(line, f"is not legal: {error}") from error
        if same_digests and game.digest(match.state) != side.digest:
            raise RecordError(line, "leads to another state than it says")
    told = f"side lines that are legal and lead where they say: {len(study.sides)}"
    return [f"{told}; comments: {len(study.comments)}"]


def check_journal(match: Match, step: Step) -> None:
    """The journal of a step must be what happened; it may also be empty."""
    if step.journal and step.journal != match.steps[-1].journal:
        raise RecordError(step.n + 1, f"the journal of {step.say!r} differs")


def check_draws(record: Record, game: Game, last: int) -> None:
    """Every chance move must be what the seed says, also in steps that were undone."""
    dealer = Dealer(record.seed, record.header.salts)
    if dealer.commitment != record.header.commitment:
        raise RecordError(last, "the seed does not match the commitment in the header")
    match = begin_match(record, game)
    first = 2 + (record.salting is not None)
    for number, line in enumerate(record.history or record.steps, start=first):
        if isinstance(line, UndoLine):
            undo_checked_steps(match, dealer, line, number)
            continue
        if line.by == "chance":
            state = match.state
            outcome = state.chance_at(dealer.draw(state.chance_weight()))
            fair = game.say_chance(state, outcome)
            if fair != line.say:
                raise RecordError(number, f"shows {line.say!r}, the seed says {fair!r}")
        match.play(line.say)


def undo_checked_steps(match: Match, dealer: Dealer, line: UndoLine, number: int) -> None:
    """Undo steps, and begin the next branch of draws if a draw is among them."""
    undone = match.steps[line.undone_to :]
    drawn = sum(step.by == "chance" for step in undone)
    if line.branch != dealer.branch + (drawn > 0):
        raise RecordError(number, f"goes on with branch {line.branch} of the draws without reason")
    match.undo(len(undone))
    dealer.rewind(dealer.drawn - drawn)
    dealer.branch = line.branch


def check_salts(record: Record) -> str:
    """Every revealed salt must be what its seat committed to, and must be used; in a sentence."""
    salting = record.salting
    if salting is None:
        return f"salts of players in every draw: {len(record.header.salts)}"
    salts, commitments = salting.revealed_salts, salting.salt_commitments
    used = [salt for salt in salts if salt]
    if len(salts) != len(commitments) or used != record.header.salts:
        raise RecordError(2, "does not list the salts that were used")
    for seat, (salt, commitment) in enumerate(zip(salts, commitments, strict=True)):
        if salt and commit_to_salt(salt) != commitment:
            raise RecordError(2, f"shows a salt that seat {seat} has not committed to")
    missing = [str(seat) for seat, salt in enumerate(salts) if commitments[seat] and not salt]
    told = f"salts of players in every draw, as committed before the first was told: {len(used)}"
    return f"{told}; not revealed in time: seat {', '.join(missing)}" if missing else told
