"""Answers that somebody waits for, who may be gone when they come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def settle(future: asyncio.Future[T]) -> Callable[[T], None]:
    """A callback that gives a future its result, unless whoever waited has gone."""

    def set_result(result: T) -> None:
        if not future.done():
            future.set_result(result)

    return set_result
