"""Write the browser's types: the wire protocol, and the journal entries of every game.

`python tools/generate_web.py` writes web/src/wire; with `--check` it fails if they are stale.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET

from parkett.core import rulebook
from parkett.games import GAMES, game_class
from parkett.server import bodies, wire

OUT = Path(__file__).parent.parent / "web" / "src" / "wire"
HEAD = "// Written by tools/generate_web.py: do not edit.\n\n"
PLAIN: dict[object, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null",
    Any: "unknown", object: "unknown",
}  # fmt: skip
FIELD = {"seat": "number", "money": "number", "count": "number"}


def structs(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The structs a module defines, in its order."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type)]
    return [
        thing
        for thing in found
        if issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]


def typescript(kind: Any) -> str:  # noqa: ANN401  (any annotation)
    """An annotation in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, args = get_origin(kind), get_args(kind)
    if hasattr(kind, "__metadata__"):
        return typescript(kind.__origin__)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(typescript(arg) for arg in args))
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {typescript(args[1])}>"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    return "unknown"


def interface(kind: type[msgspec.Struct], *, sent: bool) -> str:
    """A struct as an interface; fields that may be left out are optional."""
    config = kind.__struct_config__
    lines = []
    if config.tag_field and config.tag:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(kind):
        has_default = field.default is not msgspec.NODEFAULT or (
            field.default_factory is not msgspec.NODEFAULT
        )
        may_miss = has_default and (sent or config.omit_defaults)
        text = typescript(field.type)
        lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {text};")
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


SENT = {"SeatPlan", "NewTable", "TakeSeat", "ClockRule"}


def protocol() -> str:
    """Every message and body."""
    parts = [HEAD]
    for module in (rulebook, wire, bodies):
        for kind in structs(module):
            if kind.__name__ in ("Message", "Command", "Telling"):
                continue
            sent = kind.__name__ in SENT or issubclass(kind, wire.Message)
            parts.append(interface(kind, sent=sent) + "\n")
    for name in ("TableCommand", "ClientMessage", "ServerMessage"):
        members = [member.__name__ for member in get_args(getattr(wire, name))]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n\n")
    assert UNSET is not None
    return "".join(parts).rstrip() + "\n"


def pascal(name: str) -> str:
    """A game's name as the name of a type."""
    return "".join(part.capitalize() for part in name.split("_"))


def union(items: Iterable[str]) -> str:
    """A union, one member a line."""
    return "\n  | ".join(["", *items]) if items else " never"


def games() -> str:
    """The journal entries and questions of every game."""
    parts = [HEAD]
    for name in GAMES:
        kind = game_class(name)
        entries = []
        for entry in kind.entries.values():
            fields = [f'entry: "{entry.name}"', "rule: string"]
            secret = game_secrets(kind, entry.name, entry.secret)
            for field, what in entry.fields:
                text = FIELD.get(what, "string[]" if what.endswith("s") else "Told")
                maybe = " | null" if field in secret and text != "Told" else ""
                fields.append(f"{field}: {text}{maybe}")
            entries.append("{ " + "; ".join(fields) + " }")
        asks = sorted({f'"{ask}"' for ask in kind.asks.values()})
        parts.append(f"export type {pascal(name)}Entry ={union(entries)};\n\n")
        parts.append(f"export type {pascal(name)}Ask ={union(asks)};\n\n")
    told = "export type Told = string | number | boolean | null | Told[];\n\n"
    return parts[0] + told + "".join(parts[1:]).rstrip() + "\n"


def game_secrets(kind: Any, name: str, secret: tuple[str, ...]) -> set[str]:  # noqa: ANN401
    """Fields of an entry that may be null for some viewer."""
    if kind.name == "acquire":
        return {*secret, *{"bonus_paid": ("held",), "shares_disposed": ("kept",)}.get(name, ())}
    return set(secret)


def main() -> int:
    """Write or check the files."""
    stale = []
    for name, text in (("protocol.ts", protocol()), ("games.ts", games())):
        path = OUT / name
        if "--check" in sys.argv and (not path.exists() or path.read_text() != text):
            stale.append(name)
        elif "--check" not in sys.argv:
            path.write_text(text)
    if stale:
        print(f"stale: {', '.join(stale)}; run python tools/generate_web.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
