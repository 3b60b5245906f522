"""Logging as JSON lines on standard error, without secrets."""

from __future__ import annotations

import logging
import re
import sys
import time

import msgspec

SECRET = re.compile(r"(?i)(bearer\s+|token[\"'=:\s]+|://[^:/\s]+:)[^\s\"'&@]+")


class JsonFormatter(logging.Formatter):
    """Formats a log record as JSON; anything like a token or password is masked."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of one log record."""
        message = SECRET.sub(r"\1…", record.getMessage())
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "say": message,
        }
        if record.exc_info:
            line["trace"] = SECRET.sub(r"\1…", self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def configure_logging(level: str) -> None:
    """Send all logs to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)
    for name in ("uvicorn.error", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
