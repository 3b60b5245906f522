"""The mark that ties a test to the rules it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as proof of rules ("ACQ-4.2.4") or of a catalogue's vectors ("ACQ-W7")."""

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark
