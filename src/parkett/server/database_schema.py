"""The database schema: the same tables in SQLite and PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

events = sa.Table(
    "events",
    metadata,
    sa.Column("game_id", sa.String(12), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("node", sa.String(16), nullable=False),
    sa.Column("key", sa.String(60), nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("open_seats", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(80), nullable=False),  # secret until the game is over
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("wake_at", sa.BigInteger, nullable=True),  # when a clock or a bot has to be checked
    sa.Column(
        "opener", sa.String(16), nullable=False, server_default=""
    ),  # a pseudonym, for shares
    sa.Index("games_lobby", "public", "status", "created_at"),
    sa.Index("games_wake", "wake_at"),
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("game_id", sa.String(12), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
)

runs = sa.Table(
    "runs",
    metadata,
    sa.Column("node", sa.String(16), primary_key=True),
    sa.Column("started_at", sa.BigInteger, nullable=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("game_id", sa.String(12), primary_key=True),
    sa.Column("depth", sa.String(10), primary_key=True),
    sa.Column("steps", sa.LargeBinary, nullable=False),  # those reviewed so far, as JSON
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("game_id", sa.String(12), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),
    sa.Column("branch", sa.Integer, nullable=False),
    sa.Column("position", sa.LargeBinary, nullable=False),  # the last stored one, as JSON
)

studies = sa.Table(
    "studies",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),  # follows from the text
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("text", sa.LargeBinary, nullable=False),  # compressed
)
