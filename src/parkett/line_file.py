"""Files of lines that long work adds to, so that it can be stopped at any time and go on.

A line counts once its newline is written.  What follows the last newline was cut off while it was
written; it is removed before the next line is added.
"""

from __future__ import annotations

from pathlib import Path

from parkett.core.errors import ParkettError


def read_whole_lines(path: Path) -> list[bytes]:
    """The lines of a file without their newlines; a last one that was cut off is left out."""
    try:
        return path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise ParkettError(f"{path} cannot be read: {error.strerror}") from error


def remove_cut_off_line(path: Path) -> None:
    """Shorten a file to its whole lines; they are never written again."""
    text = path.read_bytes()
    whole = text.rfind(b"\n") + 1
    if whole < len(text):
        with path.open("r+b") as stream:
            stream.truncate(whole)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to a file that the user named."""
    try:
        with path.open("ab") as stream:
            stream.write(line + b"\n")
    except OSError as error:
        raise ParkettError(f"{path} cannot be written: {error.strerror}") from error
