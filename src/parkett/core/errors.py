"""Errors that people can act on: each names the rule, field or line that is wrong."""

from __future__ import annotations

from parkett.core.refusal import Refusal


class ParkettError(ValueError):
    """Something from outside is wrong; nothing has been changed."""


class NotationError(ParkettError):
    """A sentence that no action or outcome answers to."""


class PositionError(ParkettError):
    """A position that cannot be."""

    def __init__(self, field: str, problem: str, rule: str = "") -> None:
        self.field = field
        self.problem = problem
        self.rule = rule
        super().__init__(f"position: {field}: {problem}" + (f" [{rule}]" if rule else ""))


class UnforeseenPosition(PositionError):
    """A position that the game's own check fails over: an oversight of the game."""


class EditionError(ParkettError):
    """An edition, an option or a board file that does not fit."""


class BoardError(EditionError):
    """A board file that cannot be played on; names the file, the line and the field."""

    def __init__(
        self, path: tuple[str | int, ...], problem: str, *, file: str = "board", line: int = 0
    ) -> None:
        self.path, self.problem, self.file, self.line = path, problem, file, line
        place = f"{file}, line {line}" if line else file
        field = ".".join(part for part in path if isinstance(part, str))
        super().__init__(": ".join(part for part in (place, field, problem) if part))

    def named(self, file: str) -> BoardError:
        """The same error with the name of the user's own file."""
        return BoardError(self.path, self.problem, file=file, line=self.line)


class RecordError(ParkettError):
    """A record that is damaged or does not replay; names the line."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"record, line {line}: {problem}")


class ReplayError(ParkettError):
    """A stored step that today's rules do not repeat."""


class IllegalAction(ParkettError):
    """An action the rules refuse."""

    def __init__(self, said: str, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{said}: {refusal}")
