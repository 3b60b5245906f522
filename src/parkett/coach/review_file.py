"""Reviewed steps as a file: a header, then a line a step, so that a stopped review can go on."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from parkett.coach.review_data import StepReview
from parkett.core.errors import ParkettError
from parkett.core.typed_decoding import decode_json
from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line


class ReviewHeader(msgspec.Struct, frozen=True):
    """Of which record a review is, and how deep."""

    record: str
    depth: str


class ReviewFile:
    """Keeps the steps of one review; without a path it keeps them in memory only."""

    def __init__(self, path: Path | None, text: str, depth: str) -> None:
        digest = hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
        self.header = ReviewHeader(digest, depth)
        self.path = path
        self.steps: dict[int, StepReview] = {}
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            append_line(path, msgspec.json.encode(self.header))

    def _read(self, path: Path) -> None:
        """Take over what was reviewed; a last line that was cut off is removed."""
        lines = read_whole_lines(path)
        try:
            header = decode_json(lines[0] if lines else b"", ReviewHeader)
        except msgspec.DecodeError as error:
            raise ParkettError(f"{path}, line 1: is not the header of a review") from error
        if header != self.header:
            raise ParkettError(f"{path} is the review of another record or of another depth")
        for number, line in enumerate(lines[1:], start=2):
            try:
                step = decode_json(line, StepReview)
            except msgspec.DecodeError as error:
                raise ParkettError(f"{path}, line {number}: is not a reviewed step") from error
            self.steps[step.step] = step
        remove_cut_off_line(path)

    def add(self, step: StepReview) -> None:
        """Keep a reviewed step."""
        self.steps[step.step] = step
        if self.path is not None:
            append_line(self.path, msgspec.json.encode(step))
