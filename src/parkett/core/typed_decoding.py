"""Read values as typed structs, from any thread.

The first use of a struct makes its plan of fields, and msgspec shows that plan to other threads
before it is complete: two threads that read the same struct for the first time end the process.
Therefore a type is prepared by one thread at a time, before anything is read as it.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_preparing = threading.Lock()
_prepared: set[Any] = set()


def convert(value: object, kind: type[T], *, strict: bool = True) -> T:
    """A plain value as a type; raises msgspec.ValidationError."""
    prepare_type(kind)
    return msgspec.convert(value, kind, strict=strict)


def decode_json(text: bytes | str, kind: type[T]) -> T:
    """JSON as a type; raises msgspec.DecodeError."""
    prepare_type(kind)
    return msgspec.json.decode(text, type=kind)


def prepare_type(kind: Any) -> None:  # noqa: ANN401
    """Make the plan of a type and of all that it contains, once."""
    if kind not in _prepared:
        with _preparing:
            msgspec.json.Decoder(kind)
            _prepared.add(kind)
