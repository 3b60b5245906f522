"""Optional dependencies: a missing package is reported with the extra that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def require_extra(extra: str) -> Iterator[None]:
    """Import the packages of an extra inside this block; a missing one names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed: install parkett[{extra}]"
        raise ModuleNotFoundError(message, name=error.name) from error
