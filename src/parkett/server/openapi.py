"""The OpenAPI document: written from the same msgspec structs that read and write the wire."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_args

import msgspec

import parkett
from parkett.core.rulebook import Rulebook
from parkett.server import http_schemas as bodies
from parkett.server import protocol as wire

REF = "#/components/schemas/{name}"
TYPES: tuple[Any, ...] = (
    *get_args(wire.ClientMessage), *get_args(wire.ServerMessage), bodies.Catalogue, bodies.Lobby,
    bodies.NewTable, bodies.Opened, bodies.TakeSeat, bodies.Seated, bodies.JournalPage,
    bodies.Problem, bodies.Moment, bodies.CourseOf, bodies.RecordText, bodies.Retold, Rulebook,
)  # fmt: skip
PROBLEMS = {
    "400": "not understood", "401": "a token that does not belong here", "403": "not allowed",
    "404": "unknown", "409": "the position has changed", "413": "too large",
    "422": "refused by the rules or the table", "429": "too much", "503": "try again",
}  # fmt: skip
PARAMETERS = {
    "table": {"type": "string", "pattern": "^[a-z0-9]{12}$"},
    "game": {"type": "string", "maxLength": 40},
    "edition": {"type": "string", "maxLength": 40},
    "seq": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
QUERIES = {"look": ["since"], "events": ["since"], "journal": ["after"], "previews": ["say"]}


class Served(msgspec.Struct, frozen=True):
    """One route: how it is reached, what it takes and what it answers."""

    method: str
    path: str
    endpoint: Callable[..., Any]
    body: Any = None
    answer: Any = None
    status: int = 200


def components() -> dict[str, Any]:
    """Every struct of the wire as JSON schema."""
    _, found = msgspec.json.schema_components(TYPES, ref_template=REF)
    return found


def schema_of(kind: Any) -> dict[str, Any]:  # noqa: ANN401  (a type)
    """A reference to the schema of a type."""
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template=REF)
    return schema


def described(path: str, body: Any, answer: Any, status: int) -> dict[str, Any]:  # noqa: ANN401
    """What the document says about one route."""
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", path)
    ]
    for name in QUERIES.get(path.rsplit("/", 1)[-1].replace("{table}", "look"), ()):
        kind = {"type": "string", "maxLength": 400}
        number = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
        schema = kind if name == "say" else number
        parameters.append({"name": name, "in": "query", "schema": schema})
    medium = "application/json"
    if path.endswith("/events"):
        medium = "text/event-stream"
    elif path.endswith("/record"):
        medium = "application/x-ndjson"
    failed = {"application/json": {"schema": schema_of(bodies.Problem)}}
    if path.endswith("/commands"):
        failed = {
            "application/json": {
                "schema": {"anyOf": [schema_of(wire.Nack), schema_of(bodies.Problem)]}
            }
        }
        answer = wire.Ack | wire.Previews | wire.Advice | wire.Pong
    extra: dict[str, Any] = {
        "parameters": parameters,
        "responses": {
            str(status): {
                "description": "done",
                "content": {medium: {"schema": schema_of(answer)}},
            },
            **{code: {"description": why, "content": failed} for code, why in PROBLEMS.items()},
        },
    }
    if "table" in path:
        extra["security"] = [{"seat": []}, {}]
    if body is not None:
        content = {"application/json": {"schema": schema_of(body)}}
        extra["requestBody"] = {"required": True, "content": content}
    return extra


def document(routes: Iterable[Served]) -> dict[str, Any]:
    """The whole document: every route, all schemas and the way a seat's token is sent."""
    paths: dict[str, dict[str, Any]] = {}
    for each in routes:
        name = each.endpoint.__name__
        told = described(each.path, each.body, each.answer, each.status)
        summary = (each.endpoint.__doc__ or "").strip().split("\n")[0]
        operation = {"summary": summary, "operationId": f"{name}_{each.method.lower()}", **told}
        paths.setdefault("/api" + each.path, {})[each.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Parkett",
            "version": parkett.__version__,
            "description": "The table server: the same commands as on the socket, over plain HTTP.",
        },
        "paths": paths,
        "components": {
            "schemas": components(),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }
