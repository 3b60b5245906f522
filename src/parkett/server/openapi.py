"""The OpenAPI document, generated from the routes and the msgspec structs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_args

import msgspec

import parkett
from parkett.core.table_rulebook import TableRulebook
from parkett.server import http_schemas, protocol, puzzle_schemas, replay_schemas
from parkett.server.http_json import JSON

REF = "#/components/schemas/{name}"
STRUCTS: tuple[Any, ...] = (
    *get_args(protocol.AnyClientMessage),
    *get_args(protocol.AnyServerMessage),
    http_schemas.Catalogue,
    http_schemas.Lobby,
    http_schemas.NewTable,
    http_schemas.BoardDraft,
    http_schemas.BoardReport,
    http_schemas.OpenedTable,
    http_schemas.TakeSeat,
    http_schemas.SeatTaken,
    http_schemas.JournalPage,
    http_schemas.NetworkAddresses,
    http_schemas.Problem,
    http_schemas.PastView,
    http_schemas.PastViews,
    http_schemas.SlipChoices,
    http_schemas.ScoreHistory,
    replay_schemas.RecordText,
    replay_schemas.ReplayedRecord,
    replay_schemas.TriedLine,
    replay_schemas.TriedSteps,
    replay_schemas.StoredStudy,
    http_schemas.PositionDraft,
    http_schemas.PositionReport,
    http_schemas.PositionQuestion,
    http_schemas.PositionAnswer,
    http_schemas.NewReview,
    http_schemas.ReviewStatus,
    puzzle_schemas.PuzzleList,
    puzzle_schemas.PuzzleQuestion,
    puzzle_schemas.PuzzleAnswer,
    puzzle_schemas.PuzzleVerdict,
    TableRulebook,
)
PROBLEMS = {
    "400": "not understood", "401": "a token that does not belong here", "403": "not allowed",
    "404": "unknown", "409": "the position has changed", "413": "too large",
    "422": "refused by the rules or the table", "429": "too much", "503": "try again",
}  # fmt: skip
NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
PARAMETERS = {
    "table": {"type": "string", "pattern": "^[a-z0-9]{12}$"},
    "game": {"type": "string", "maxLength": 40},
    "edition": {"type": "string", "maxLength": 40},
    "option": {"type": "array", "items": {"type": "string", "pattern": "^[a-z_]+=.+$"}},
    "sheet": {"type": "string", "enum": ["aid", "score", "board", "pieces", "journal", "position"]},
    "paper": {"type": "string", "enum": ["a4", "letter"]},
    "lang": {"type": "string", "pattern": "^[a-z]{2,8}$"},
    **dict.fromkeys(("seq", "since", "after"), NUMBER),
    "say": {"type": "string", "maxLength": 400},
    "depth": {"type": "string", "enum": ["quick", "normal", "deep"]},
    "study": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
    "puzzle": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
}
QUERIES = {"{table}": ["since"], "events": ["since"], "journal": ["after"], "previews": ["say"],
           "review": ["depth"],
           "/games/{game}/rules": ["edition", "option", "lang"],
           "/games/{game}/sheets/{sheet}": ["edition", "option", "lang", "paper"],
           "/tables/{table}/sheets/{sheet}": ["lang", "paper"]}  # fmt: skip
MEDIA_TYPES = {"events": "text/event-stream", "record": "application/x-ndjson",
               "{sheet}": "application/pdf"}  # fmt: skip


class RouteSpec(msgspec.Struct, frozen=True):
    """One route: method, path, endpoint, and the types of its bodies."""

    method: str
    path: str
    endpoint: Callable[..., Any]
    body: Any = None
    answer: Any = None
    status: int = 200


def build_schemas() -> dict[str, Any]:
    """The JSON schemas of all structs of the protocol."""
    _, found = msgspec.json.schema_components(STRUCTS, ref_template=REF)
    return found


def build_schema_reference(kind: Any) -> dict[str, Any]:  # noqa: ANN401  (a type)
    """A reference to the schema of a type."""
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template=REF)
    return schema


def describe_route(route: RouteSpec) -> dict[str, Any]:
    """The OpenAPI operation of one route."""
    path, method = route.path, route.method.lower()
    operation: dict[str, Any] = {
        "summary": (route.endpoint.__doc__ or "").strip().split("\n")[0],
        "operationId": f"{route.endpoint.__name__}_{method}",
        "parameters": describe_parameters(path),
        "responses": describe_responses(route),
    }
    if "table" in path:
        operation["security"] = [{"seat": []}, {}]
    if route.body is not None:
        content = {JSON: {"schema": build_schema_reference(route.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def describe_parameters(path: str) -> list[dict[str, Any]]:
    """The path and query parameters of a route."""
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", path)
    ]
    for name in QUERIES.get(path, QUERIES.get(path.rsplit("/", 1)[-1], ())):
        parameters.append({"name": name, "in": "query", "schema": PARAMETERS[name]})
    return parameters


def describe_responses(route: RouteSpec) -> dict[str, Any]:
    """The responses of a route: its own type, or a problem."""
    answer, problem = route.answer, build_schema_reference(http_schemas.Problem)
    last = route.path.rsplit("/", 1)[-1]
    if last == "commands":
        answer = protocol.Ack | protocol.Previews | protocol.PlannerHint | protocol.Pong
        problem = {"anyOf": [build_schema_reference(protocol.Nack), problem]}
    content = {MEDIA_TYPES.get(last, JSON): {"schema": build_schema_reference(answer)}}
    failed = {JSON: {"schema": problem}}
    return {
        str(route.status): {"description": "done", "content": content},
        **{code: {"description": why, "content": failed} for code, why in PROBLEMS.items()},
    }


def build_openapi_document(routes: Iterable[RouteSpec]) -> dict[str, Any]:
    """The whole document: routes, schemas and the authorization by token."""
    paths: dict[str, dict[str, Any]] = {}
    for each in routes:
        paths.setdefault("/api" + each.path, {})[each.method.lower()] = describe_route(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Parkett",
            "version": parkett.__version__,
            "description": "The table server: the commands of the WebSocket over plain HTTP.",
        },
        "paths": paths,
        "components": {
            "schemas": build_schemas(),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }
