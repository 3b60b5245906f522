"""Files of lines that work adds to after it was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from parkett.core.errors import ParkettError
from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    append_line(file, b"one")
    with file.open("ab") as stream:
        stream.write(b"tw")

    assert read_whole_lines(file) == [b"one"]


def test_a_line_is_never_added_to_one_that_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b"one\ntw")
    remove_cut_off_line(file)
    append_line(file, b"two")

    assert read_whole_lines(file) == [b"one", b"two"]


def test_a_header_that_was_cut_off_leaves_no_line(tmp_path: Path) -> None:
    file = tmp_path / "lines"
    file.write_bytes(b'{"record":"1a')

    assert read_whole_lines(file) == []


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(ParkettError, match=f"{tmp_path} cannot be read"):
        read_whole_lines(tmp_path)
    with pytest.raises(ParkettError, match=f"{tmp_path} cannot be written"):
        append_line(tmp_path, b"one")
