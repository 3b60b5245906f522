"""Studies: what somebody adds to a record, comments and side lines, as lines of the same file.

They stand behind the steps and the ending, in a record of format 2.  A side line leaves the game,
or an earlier side line, after one of its steps; it has moves of seats and draws of chance, and the
digest of the state that it leads to.  A comment belongs to a step of the game or of a side line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from parkett.core.arguments import plain_text, whole_number
from parkett.core.errors import ParkettError, RecordError
from parkett.core.typed_decoding import decode_json

if TYPE_CHECKING:
    from parkett.core.match import Match
    from parkett.core.record import Record

MAIN = 0  # the game itself, where a line is named by its number
LONGEST_COMMENT = 2000
LONGEST_TITLE = 120
MOST_COMMENTS = 2000
MOST_SIDES = 200
LONGEST_SIDE = 400  # steps


class StudyTitle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a study: its title, and who made it."""

    study: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    author: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""


class Comment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text about a moment: after step `at` of the game, or of a side line."""

    comment: Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMENT)]
    at: Annotated[int, Meta(ge=0)]
    line: Annotated[int, Meta(ge=0)] = MAIN


class SideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of a side line, by a seat or by chance."""

    by: int | str
    say: str


class SideLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game could have gone on after a step; its first step is number `after` + 1."""

    side: Annotated[int, Meta(ge=1)]  # its number
    after: Annotated[int, Meta(ge=0)]
    steps: Annotated[list[SideStep], Meta(min_length=1, max_length=LONGEST_SIDE)]
    digest: str  # of the state at its end
    of: Annotated[int, Meta(ge=0)] = MAIN  # the line that it leaves


StudyLine = StudyTitle | Comment | SideLine
KINDS: dict[str, type[Any]] = {"study": StudyTitle, "comment": Comment, "side": SideLine}


class Study(msgspec.Struct, frozen=True):
    """Everything that is added to a record."""

    title: str = ""
    author: str = ""
    comments: list[Comment] = []
    sides: list[SideLine] = []

    def lines(self) -> Iterator[str]:
        """Its JSON lines: the title, the side lines, the comments."""
        for line in (StudyTitle(self.title, self.author), *self.sides, *self.comments):
            yield msgspec.json.encode(line).decode()

    def side(self, number: int) -> SideLine:
        """The side line of a number; raises ParkettError."""
        if not 1 <= number <= len(self.sides):
            raise ParkettError(f"line: the study has side lines 1 to {len(self.sides)}")
        return self.sides[number - 1]

    def path(self, line: int, at: int) -> tuple[int, list[SideStep]]:
        """How to come to a step of a line: so many steps of the game, then these."""
        steps: list[SideStep] = []
        while line != MAIN:
            side = self.side(line)
            steps = [*side.steps[: at - side.after], *steps]
            line, at = side.of, side.after
        return at, steps


def is_study_line(line: str) -> bool:
    """Whether a line of a record belongs to a study."""
    return line.startswith(('{"study"', '{"comment"', '{"side"'))


def read_study(lines: Sequence[str], first: int, steps: int) -> Study:
    """Read the lines of a study, the first of which has this number; strictly."""
    title, comments, sides = StudyTitle(""), list[Comment](), list[SideLine]()
    lengths = [(0, steps)]  # the first and the last moment of every line
    for number, line in enumerate(lines, start=first):
        found = read_line(line, number)
        if isinstance(found, StudyTitle):
            if number != first:
                raise RecordError(number, "is a second title")
            title = found
        elif isinstance(found, SideLine):
            check_side(found, number, lengths)
            lengths.append((found.after + 1, found.after + len(found.steps)))
            sides.append(found)
        else:
            check_moment(found.line, found.at, number, lengths)
            comments.append(found)
    if len(comments) > MOST_COMMENTS or len(sides) > MOST_SIDES:
        most = f"{MOST_COMMENTS} comments and {MOST_SIDES} side lines"
        raise RecordError(first, f"begins a study of more than {most}")
    return Study(title.study, title.author, comments, sides)


def read_line(line: str, number: int) -> StudyLine:
    """One line of a study."""
    key = line[2 : line.find('"', 2)]
    kind = KINDS.get(key)
    if kind is None:
        raise RecordError(number, "stands behind a study, but is none of its lines")
    try:
        found: StudyLine = decode_json(line, kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(number, f"is not a valid line of a study: {error}") from error
    return found


def check_side(side: SideLine, number: int, lengths: Sequence[tuple[int, int]]) -> None:
    """Side lines are numbered, and leave a moment that there is."""
    if side.side != len(lengths):
        raise RecordError(number, f"is side line {side.side}, expected {len(lengths)}")
    check_moment(side.of, side.after, number, lengths)


def check_moment(line: int, at: int, number: int, lengths: Sequence[tuple[int, int]]) -> None:
    """Refuse a moment that there is not."""
    if line >= len(lengths):
        raise RecordError(number, f"names line {line}, there are 0 to {len(lengths) - 1}")
    low, high = lengths[line]
    if not low <= at <= high:
        raise RecordError(number, f"names step {at} of line {line}, it has {low} to {high}")


def add_comment(record: Record, text: str, at: int, line: int = MAIN) -> Record:
    """The record with a comment about step `at`; one that was there is replaced, "" removes it."""
    study = record.study or Study()
    text, at, line = plain_text(text, "text"), whole_number(at, "at"), whole_number(line, "line")
    if len(text) > LONGEST_COMMENT:
        raise ParkettError(f"text: a comment has at most {LONGEST_COMMENT} characters")
    others = [each for each in study.comments if (each.line, each.at) != (line, at)]
    comments = [*others, Comment(text, at, line)] if text else others
    comments.sort(key=lambda each: (each.line, each.at))
    return checked(record, msgspec.structs.replace(study, comments=comments))


def add_side_line(record: Record, match: Match, after: int, of: int = MAIN) -> Record:
    """The record with the last moves of a match as a side line.

    The match is one that was replayed to step `after` and then played on.
    """
    study = record.study or Study()
    after, of = whole_number(after, "after"), whole_number(of, "of")
    steps = [SideStep(step.by, step.say) for step in match.steps[after:]]
    if not steps:
        raise ParkettError(f"match: it has no move after step {after}")
    if len(steps) > LONGEST_SIDE:
        raise ParkettError(f"match: a side line has at most {LONGEST_SIDE} steps")
    number = len(study.sides) + 1
    side = SideLine(number, after, steps, match.game.digest(match.state), of)
    return checked(record, msgspec.structs.replace(study, sides=[*study.sides, side]))


def name_study(record: Record, title: str, author: str = "") -> Record:
    """The record as a study with a title."""
    study = record.study or Study()
    named = {"title": plain_text(title, "title"), "author": plain_text(author, "author")}
    return checked(record, msgspec.structs.replace(study, **named))


def checked(record: Record, study: Study) -> Record:
    """The record with a study that was read again: what cannot be is refused."""
    steps = len(record.steps)
    try:
        read_study(list(study.lines()), 1, steps)
    except RecordError as error:
        raise ParkettError(str(error)) from error
    return msgspec.structs.replace(record, study=study)


def play_side(study: Study, number: int, match: Match) -> Match:
    """Play a side line from a match at the moment of the game that it goes back to."""
    side = study.side(number)
    _, steps = study.path(number, side.after + len(side.steps))
    for step in steps:
        actor = match.game.actor(match.state)
        if step.by != actor:
            raise ParkettError(f"{step.say!r} is by {step.by!r}, but {actor!r} is to act")
        match.play(step.say)
    return match
