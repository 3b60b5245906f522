"""The settings of the server: from a TOML file, the environment and flags, in this order."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parkett.core.errors import ParkettError
from parkett.core.typed_decoding import convert

PREFIX = "PARKETT_"
Count = Annotated[int, Meta(ge=1)]


class SettingsError(ParkettError):
    """An invalid setting."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server, with their defaults."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = "parkett-data"  # directory of the SQLite file
    store: str = ""  # postgresql://…; empty: SQLite in `data`
    bus: str = ""  # nats://…; empty: this process alone
    trusted_proxies: str = ""  # addresses whose X-Forwarded-For is believed; none by default
    log_level: str = "info"
    bot_workers: Annotated[int, Meta(ge=0, le=64)] = 1
    bot_seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0  # time budget of one decision
    bot_pause_ms: Annotated[int, Meta(ge=0, le=10_000)] = (
        400  # before a bot moves, so that people can follow
    )
    absent_seconds: Annotated[int, Meta(ge=1)] = 86_400  # until a bot may take over, without clock
    idle_seconds: Annotated[int, Meta(ge=1)] = 600  # after which a table is unloaded from memory
    connections_per_client: Count = 64
    tables_per_hour: Count = 120  # by one client
    messages_per_second: Count = 20  # on one connection, with bursts of twice as many
    requests_per_second: Count = 50  # by one client, however sent; bursts of 20 times as many
    seats_per_client: Count = 12  # taken at tables of others that have not started
    live_tables: Count = 20_000
    chat_per_minute: Count = 20  # by one connection or token

    def store_url(self) -> str:
        """The URL of the database."""
        if self.store:
            return self.store
        return f"sqlite:///{Path(self.data).absolute() / 'parkett.sqlite3'}"


def load_settings(
    file: str | None, environment: Mapping[str, str], flags: Mapping[str, Any]
) -> Settings:
    """Merge the settings of all three sources; the later one wins."""
    values: dict[str, Any] = {}
    path = file or environment.get(PREFIX + "SETTINGS")
    if path:
        try:
            values.update(tomllib.loads(Path(path).read_text(encoding="utf-8")))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise SettingsError(f"settings file {path}: {error}") from error
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        if name in environment:
            values[field.name] = environment[name]
    values.update({key: value for key, value in flags.items() if value is not None})
    try:
        return convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"settings: {error}") from error
