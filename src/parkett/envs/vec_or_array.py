"""Flat vectors that numpy looks into: librt's in the compiled kernel, arrays when interpreted."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from mypy_extensions import i32, i64, u8

from parkett._compiled_loader import compiled

if TYPE_CHECKING or compiled:
    from librt.vecs import vec
else:
    TYPE_CODES = {u8: "B", i32: "i", i64: "q"}

    class vec:  # noqa: N801  (librt's name)
        """`vec[i64](numbers)` makes an array."""

        def __class_getitem__(cls, kind: type) -> Callable[..., array[Any]]:
            return partial(array, TYPE_CODES[kind])


__all__ = ["vec"]
