"""The files of the built web table: compressed ones beside them, and how long they are kept.

The build gives every file of `assets` a name with a hash of its content, so a browser keeps it for
ever; it asks for the page anew each time.  `web/tools/compress.mjs` writes the compressed files.
Answers of the API about a table are never compressed: their size would tell about secrets in them.
"""

from __future__ import annotations

import os
import re
from collections.abc import MutableMapping
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles

from parkett.core.typed_decoding import decode_json
from parkett.server.http_json import accepted_encodings

PAGES = re.compile(
    r"/|/g/[a-z0-9]{12}|/(new|rules|learn|board|position|puzzles)/\w+|/puzzles/\w+/\w+"
    r"|/record|/(study|embed)/[a-z2-7]{16}"
)  # as in web/src/app.tsx
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /g/\nDisallow: /ws\nDisallow: /metrics\n"
FAVICON = (  # as in web/index.html
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
    "<rect width='16' height='16' rx='3' fill='#8C1C13'/>"
    "<path d='M5 13V3h4a3 3 0 0 1 0 6H5' fill='none' stroke='#F7F3EA' stroke-width='2'/></svg>"
)
FILES = {"/robots.txt": (ROBOTS, "text/plain"), "/favicon.ico": (FAVICON, "image/svg+xml")}
CACHED = {"cache-control": "public, max-age=86400"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))  # the best first


class WebFiles(StaticFiles):
    """A folder of the web table, with compressed files beside the others."""

    def __init__(self, directory: Path, cache: str) -> None:
        super().__init__(directory=directory)
        self.cache = cache

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: MutableMapping[str, Any],
        status_code: int = 200,
    ) -> Response:
        """A file as the browser can read it, or the word that it has not changed."""
        asked = Headers(scope=scope)
        path, encoding = choose_file(Path(full_path), asked.get("accept-encoding", ""))
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if encoding:
            headers["content-encoding"] = encoding
            stat_result = path.stat()
        kind = guess_type(str(full_path))[0]
        response = FileResponse(path, status_code, headers, kind, stat_result=stat_result)
        if status_code == 200 and self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def choose_file(path: Path, accepted: str) -> tuple[Path, str]:
    """The file to send for a path, and its encoding; the path itself without one."""
    wanted = accepted_encodings(accepted)
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if encoding in wanted and packed.is_file():
            return packed, encoding
    return path, ""


class Preloads(msgspec.Struct, forbid_unknown_fields=True):
    """Which files each page needs, as `web/tools/preloads.mjs` wrote it."""

    first: list[str] = []  # of every page: without them nothing is painted
    pages: dict[str, list[str]] = {}  # by the beginning of an address
    games: dict[str, dict[str, list[str]]] = {}  # what a page needs of the game in its address
    languages: dict[str, list[str]] = {}
    words: dict[str, dict[str, list[str]]] = {}  # of each game, by language
    data: dict[str, list[str]] = {}  # answers of the API by page, with GAME and LANG in them

    def link_header(self, path: str, accepted: str) -> str:
        """The header that lets a browser fetch them while it reads the page."""
        start = path[: path.find("/", 1) + 1] or path
        game = path.removeprefix(start).lower().replace("-", "_")
        language = self.find_language(accepted)
        names = [*self.first, *self.pages.get(start, []), *self.languages.get(language, [])]
        if game in self.games.get(start, {}):
            names += self.games[start][game] + self.words.get(game, {}).get(language, [])
        links = [write_link(f"/assets/{name}") for name in dict.fromkeys(names)]
        for address in self.data.get(start, []):
            if "GAME" not in address or game in self.words:
                named = address.replace("GAME", game).replace("LANG", language)
                links.append(write_link(named))
        return ", ".join(links)

    def find_language(self, accepted: str) -> str:
        """The first language of an Accept-Language header that the table speaks."""
        wanted = (part.strip()[:2].lower() for part in accepted.split(","))
        return next((each for each in wanted if each in self.languages), "en")


def write_link(address: str) -> str:
    """One entry of a Link header."""
    uses = {".css": "rel=preload; as=style", ".js": "rel=modulepreload"}
    use = uses.get(Path(address).suffix, "rel=preload; as=fetch")
    return f"<{address}>; {use}; crossorigin"


def read_preloads(folder: Path | None) -> Preloads:
    """What the build wrote down; nothing for a table built without it."""
    file = None if folder is None else folder / "preloads.json"
    if file is None or not file.is_file():
        return Preloads()
    return decode_json(file.read_bytes(), Preloads)


def find_web_folder() -> Path | None:
    """The folder of the built web table, if there is one."""
    folder = Path(os.fspath(files("parkett"))) / "web"  # type: ignore[call-overload]
    return folder if (folder / "index.html").is_file() else None


def build_web_routes() -> list[BaseRoute]:
    """The files of the web table; its pages are one file, which also says what is unknown."""
    folder = find_web_folder()
    pages = None if folder is None else WebFiles(folder, ASK_EACH_TIME)
    preloads = read_preloads(folder)

    async def single_page(request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/"):
            return JSONResponse({"code": "unknown_address", "facts": {}, "rule": ""}, 404)
        if path in FILES:
            text, kind = FILES[path]
            return Response(text, media_type=kind, headers=CACHED)
        if folder is None or pages is None:
            return PlainTextResponse("Parkett plays here; the web table is not built.\n", 404)
        if "." in path.rpartition("/")[2]:  # a file, not a page
            return PlainTextResponse("There is no such file.\n", 404)
        page = folder / "index.html"
        status = 200 if PAGES.fullmatch(path) else 404
        answer = pages.file_response(page, page.stat(), request.scope, status)
        links = preloads.link_header(path, request.headers.get("accept-language", ""))
        if links and status == 200 and not request.url.query:  # a query asks for other data
            answer.headers["link"] = links
        return answer

    routes: list[BaseRoute] = []
    if folder is not None and (folder / "assets").is_dir():
        routes.append(Mount("/assets", WebFiles(folder / "assets", FOR_EVER)))
    return [*routes, Route("/{path:path}", single_page)]
