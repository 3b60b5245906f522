"""Reading HTTP requests and writing JSON responses; refusals become problem bodies."""

from __future__ import annotations

import gzip
import hashlib
import logging
import re
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from parkett.core.typed_decoding import decode_json
from parkett.server import http_schemas
from parkett.server.client_limits import ClientLimits, identify_client
from parkett.server.command_context import CommandRefused

log = logging.getLogger("parkett.http")
MAX_BODY = 16_384  # bytes of a request
JSON = "application/json"
STATUS = {
    "unknown_table": 404, "unknown_moment": 404, "unknown_game": 404, "unknown_language": 404,
    "unknown_sheet": 404, "unknown_puzzle": 404, "unknown_study": 404, "no_printing": 503,
    "bad_token": 401, "not_seated": 403, "foreign_seat": 403, "not_the_host": 403,
    "too_fast": 429, "too_many": 429, "too_large": 413, "malformed": 400, "stale": 409,
    "storage_failed": 503, "unreadable": 503, "failed": 500, "restarting": 503, "busy": 503,
}  # fmt: skip


def guard_endpoint(endpoint: Any, limits: ClientLimits, cost: int) -> Any:  # noqa: ANN401
    """The endpoint, paid by the client's budget, with every refusal as a problem response."""

    async def respond(request: Request) -> Response:
        if not limits.take("requests", client_address(request), cost):
            return problem_response("too_fast")
        try:
            response: Response = await endpoint(request)
        except CommandRefused as refused:
            return problem_response(refused.code, refused.facts, refused.rule)
        except SQLAlchemyError as error:
            log.warning("the database did not answer: %s", str(error.__cause__ or error)[:200])
            return problem_response("storage_failed")
        return response

    return respond


def problem_response(
    code: str, facts: dict[str, int | str] | None = None, rule: str = ""
) -> Response:
    """A refusal as a JSON response."""
    return json_response(http_schemas.Problem(code, facts or {}, rule), STATUS.get(code, 422))


def json_response(body: Any, status: int = 200) -> Response:  # noqa: ANN401  (any struct)
    """A struct as a JSON response."""
    return Response(msgspec.json.encode(body), status, media_type=JSON)


class PublicJson(NamedTuple):
    """JSON that is the same for everybody and changes only with a new version."""

    text: bytes
    packed: bytes  # the same compressed; nothing secret is in it, so its size may be seen
    etag: str

    @classmethod
    def of(cls, text: bytes) -> PublicJson:
        """Pack a text once, for all that will ask for it."""
        etag = f'"{hashlib.sha256(text).hexdigest()[:32]}"'
        return cls(text, gzip.compress(text, mtime=0), etag)


def public_json_response(request: Request, found: PublicJson) -> Response:
    """Public JSON as the client can read it, or the word that it has not changed."""
    headers = {"etag": found.etag, "cache-control": "public, no-cache", "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if found.etag in (each.strip().removeprefix("W/") for each in known.split(",")):
        return Response(status_code=304, headers=headers)
    if "gzip" in accepted_encodings(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, media_type=JSON, headers=headers)
    return Response(found.text, media_type=JSON, headers=headers)


def accepted_encodings(header: str) -> set[str]:
    """The encodings of an Accept-Encoding header, without those it rules out."""
    return {
        name.strip().lower()
        for name, _, weight in (part.partition(";") for part in header.split(","))
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    }


async def read_body(request: Request, kind: Any, max_size: int = MAX_BODY) -> Any:  # noqa: ANN401
    """The decoded body of a request; refuses one that is too large or malformed."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > max_size:
            raise CommandRefused("too_large", most=max_size)
    try:
        return decode_json(bytes(data), kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CommandRefused.because_of("malformed", error) from None


def read_query_number(request: Request, name: str, default: int) -> int:
    """A whole number of the query."""
    text = request.query_params.get(name)
    return default if text is None else parse_number(text, name)


def parse_number(text: str, name: str) -> int:
    """A whole number of an address; refuses anything else."""
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise CommandRefused("malformed", field=name)
    return int(text)


def read_last_seq(request: Request) -> int:
    """The last `seq` the client has: from the query, or the header of a resumed event stream."""
    last = request.headers.get("last-event-id", "")
    default = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else -1
    return read_query_number(request, "since", default)


def client_address(request: Request) -> str:
    """The client, by its IP address."""
    return identify_client(request.client.host) if request.client else "?"
