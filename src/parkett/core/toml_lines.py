"""The lines of a TOML file: where every key, every element of an array and every value stands."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
STRINGS = (  # the longest delimiters first
    re.compile(r'"""(?:\\.|[^\\])*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"((?:\\.|[^"\\\n])*)"'),
    re.compile(r"'([^'\n]*)'"),
)
OTHER_VALUE = re.compile(r"[^,\]}#\n]+")


def find_line(text: str, path: Path) -> int:
    """The line, from 1, of a path in a valid TOML text, or of the longest part of it."""
    lines = TomlLines(text).lines
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class TomlLines:
    """Reads a valid TOML text once and notes the line of every path."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}  # of arrays of tables
        self.spans: dict[Path, tuple[int, int]] = {}  # of values: first letter, behind the last
        self._read_document()

    def _read_document(self) -> None:
        table: Path = ()
        self._skip_blank()
        while self.at < len(self.text):
            if self._peek("["):
                table = self._read_header()
            else:
                self._read_pair(table)
            self._skip_blank()

    def _read_header(self) -> Path:
        start = self.at
        many = self._take("[[")
        if not many:
            self._take("[")
        path: Path = ()
        for key in self._read_key():
            path = (*path, key)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        if many:
            name = path[:-1] if isinstance(path[-1], int) else path
            number = self.lengths.get(name, 0)
            self.lengths[name] = number + 1
            self._note(name, start)
            path = (*name, number)
        self._note(path, start)
        self._skip_blank()
        self._take("]]" if many else "]")
        return path

    def _read_pair(self, table: Path) -> None:
        start = self.at
        path = (*table, *self._read_key())
        self._note(path, start)
        self._skip_blank()
        self._take("=")
        self._skip_blank()
        self._read_value(path)

    def _read_key(self) -> list[str]:
        names = [self._read_name()]
        self._skip_blank()
        while self._take("."):
            self._skip_blank()
            names.append(self._read_name())
            self._skip_blank()
        return names

    def _read_name(self) -> str:
        self._skip_blank()
        bare = BARE_KEY.match(self.text, self.at)
        if bare:
            self.at = bare.end()
            return bare.group()
        return self._read_string() or ""

    def _read_value(self, path: Path) -> None:
        start = self.at
        self._read_any_value(path)
        self.spans[path] = start, start + len(self.text[start : self.at].rstrip())

    def _read_any_value(self, path: Path) -> None:
        if self._take("["):
            self._read_elements(path)
        elif self._take("{"):
            self._skip_blank()
            while not self._take("}"):
                self._read_pair(path)
                self._skip_blank()
                self._take(",")
                self._skip_blank()
        elif self._read_string() is None:
            other = OTHER_VALUE.match(self.text, self.at)
            self.at = other.end() if other else len(self.text)

    def _read_elements(self, path: Path) -> None:
        number = 0
        self._skip_blank()
        while not self._take("]"):
            self._note((*path, number), self.at)
            self._read_value((*path, number))
            self._skip_blank()
            self._take(",")
            self._skip_blank()
            number += 1

    def _read_string(self) -> str | None:
        for pattern in STRINGS:
            found = pattern.match(self.text, self.at)
            if found:
                self.at = found.end()
                return found.group(1) if found.groups() else found.group()
        return None

    def _skip_blank(self) -> None:
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _peek(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def _take(self, mark: str) -> bool:
        if not self._peek(mark):
            return False
        self.at += len(mark)
        return True

    def _note(self, path: Path, at: int) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)
