"""Marks known to the whole suite."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Announce the mark that ties a test to its rules."""
    config.addinivalue_line("markers", "rule(*ids): the rules or vectors a test proves")
