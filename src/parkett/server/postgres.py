"""Connections to PostgreSQL that never wait for ever: a server that hangs is an error."""

from __future__ import annotations

from typing import Any, TypeVar

import psycopg

R = TypeVar("R")
STORE_SECONDS = 3.0  # for the answer to one statement, or for a new connection


class TimedConnection(psycopg.Connection[Any]):
    """A connection that closes itself when the server does not answer in time."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:  # noqa: ANN401
        """Wait for the answer to a statement; raises OperationalError."""
        try:
            return super().wait(gen, interval, STORE_SECONDS if timeout is None else timeout)
        except psycopg.errors._WaitTimeout as error:  # noqa: SLF001  (it has no public name)
            self.pgconn.finish()
            raise psycopg.OperationalError("the database does not answer") from error


def connect_to_postgres(url: str) -> TimedConnection:
    """A new connection; raises OperationalError if the server does not answer."""
    return TimedConnection.connect(url, connect_timeout=int(STORE_SECONDS))
