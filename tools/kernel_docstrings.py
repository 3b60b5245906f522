"""Docstrings in the compiled kernel: mypyc leaves them out, so that `help` would show none.

In the C that mypyc writes, every function and class has a text that holds its signature.  Behind it
the docstring of the source is put.  Attributes have no such text.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

TEXT = r'PyDoc_STR\((?P<signature>(?:"(?:[^"\\]|\\.)*"\s*)+)\)'  # of a function or class
FUNCTION = re.compile(r"\(PyCFunction\)CPyPy_(?P<name>\w+),[^{}]*?" + TEXT)
CLASS = re.compile(r"\.tp_doc = " + TEXT)
SIGNED = re.compile(r'"(\w+)\(')  # how the signature of a class begins
Defined = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def add_docstrings(text: str, module: str, source: Path) -> str:
    """The C of a module, `parkett___core___state`, with the docstrings of its source."""
    docs = read_docstrings(source)
    parts = module.split("___")
    prefixes = ["___".join(parts[skipped:]) + "___" for skipped in range(len(parts))]

    def describe_function(match: re.Match[str]) -> str:
        name = match["name"]
        own = next((name[len(each) :] for each in prefixes if name.startswith(each)), name)
        return put_behind(match, docs.get(own, ""))

    def describe_class(match: re.Match[str]) -> str:
        named = SIGNED.match(match["signature"])
        return put_behind(match, docs.get(named[1], "") if named else "")

    return CLASS.sub(describe_class, FUNCTION.sub(describe_function, text))


def put_behind(match: re.Match[str], doc: str) -> str:
    """The matched C with a docstring behind its signature."""
    if not doc:
        return match[0]
    place = match.end("signature") - match.start()
    return f"{match[0][:place]} {write_c_string(doc)}{match[0][place:]}"


def write_c_string(text: str) -> str:
    """A text as a C literal; all that is not plain is written in octal digits."""
    plain = set(range(32, 127)) - set(b'"\\?')
    return '"' + "".join(chr(b) if b in plain else f"\\{b:03o}" for b in text.encode()) + '"'


def read_docstrings(source: Path) -> dict[str, str]:
    """`State___actor` to docstring, of all classes, methods and functions of a module."""
    found: dict[str, str] = {}

    def collect(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, Defined):
                found[prefix + node.name] = ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                collect(node.body, f"{prefix}{node.name}___")

    collect(ast.parse(source.read_text(encoding="utf-8")).body, "")
    return found
