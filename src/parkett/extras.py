"""Extras: optional packages; a missing one is reported with the extra that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

EXTRAS: dict[str, tuple[str, ...]] = {  # as in pyproject.toml, by the names one imports
    "play": ("rich",),
    "server": (
        "starlette",
        "uvicorn",
        "httptools",
        "websockets",
        "sqlalchemy",
        "alembic",
        "prometheus_client",
    ),
    "cluster": ("psycopg", "nats"),
    "arena": ("openskill", "matplotlib"),
    "ray": ("ray",),
    "print": ("typst",),
    "envs": ("pettingzoo", "gymnasium", "numpy", "PIL"),
    "docs": ("sphinx", "furo", "myst_nb", "sphinx_copybutton"),
    "openspiel": ("pyspiel", "numpy"),
    "training": ("numpy", "matplotlib"),
    "mcp": ("mcp",),
    "dataset": ("pyarrow",),
}


def list_missing(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [name for name in EXTRAS[extra] if find_spec(name) is None]


def find_extra(module: str | None) -> str:
    """The first extra that a module belongs to; empty if there is none."""
    top = (module or "").partition(".")[0]
    return next((extra for extra, names in EXTRAS.items() if top in names), "")


def explain_missing(module: str | None, extra: str) -> str:
    """Say what is missing and how to install it."""
    return f"{module} is not installed: pip install 'parkett[{extra}]'"


@contextmanager
def require_extra(extra: str) -> Iterator[None]:
    """Import the packages of an extra inside this block; a missing one names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = explain_missing(error.name, extra)
        raise ModuleNotFoundError(message, name=error.name) from error
