"""A fingerprint of everything that decides how bots play a game.

It covers the game's kernel, rules, boards and bots, the shared parts of all bots, the generator and
the way games are run.  Comments, docstrings and the layout of the code do not count.
"""

from __future__ import annotations

import ast
import hashlib
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from parkett.games import game_class, load

SHARED = {  # package -> its modules; all of them if none is named
    "parkett.core": ("rng", "state", "majorities", "grid", "vec_or_list", "match", "dealer"),
    "parkett.bots": (),
    "parkett.bots.kernel": (),
    "parkett.arena": ("game_runner",),
}
OWN = ("", "kernel", "speech", "bots", "editions")  # folders of a game
LEFT_OUT = (  # how bots came about, how they are shown
    "training.py",
    "distilling.py",
    "distillation.py",
    "registry.py",
    "goldens.py",
)
DIGITS = 12


@cache
def compute_play_digest(game: str) -> str:
    """The fingerprint of a game as bots play it now."""
    digest = hashlib.sha256(f"rules {load(game).rulebook.version}".encode())
    for name, content in list_contents(game):
        digest.update(f"\n{name}\n{content}".encode())
    return digest.hexdigest()[:DIGITS]


def list_contents(game: str) -> Iterator[tuple[str, str]]:
    """Every file that counts, by name, with what counts in it."""
    for package, modules in SHARED.items():
        for file in list_files(files(package)):
            if not modules or file.name.removesuffix(".py") in modules:
                yield f"{package}/{file.name}", read_content(file)
    own = files(game_class(game).package())
    for folder in OWN:
        place = own.joinpath(folder) if folder else own
        if place.is_dir():
            for file in list_files(place):
                yield f"{game}/{folder}/{file.name}", read_content(file)


def list_files(folder: Traversable) -> list[Traversable]:
    """The files of a folder that may count, in order."""
    return [
        file
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith((".py", ".toml", ".json"))
        and file.name not in (*LEFT_OUT, "rulebook.toml")
    ]


def read_content(file: Traversable) -> str:
    """What counts in a file: the program without its texts about itself, or the data."""
    text = file.read_text(encoding="utf-8")
    if file.name.endswith(".py"):
        return ast.dump(strip_docstrings(ast.parse(text)))
    return str(tomllib.loads(text)) if file.name.endswith(".toml") else text


def strip_docstrings(tree: ast.Module) -> ast.Module:
    """The program without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not is_text(each)]
    return tree


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a mere text."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
