"""The mutants of a game: every change of every function of its kernel, with a lasting name."""

from __future__ import annotations

import ast
import hashlib
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FunctionType

from tools.mutation.operators import Change, cited_rule, function_changes

Key = tuple[str, str, str, str, int]  # file, function, before, after, which of several alike


@dataclass
class Mutant:
    """One wrong change in one function."""

    module: str
    path: Path
    tree: ast.Module
    function: str
    before: str
    after: str
    nth: int
    lines: tuple[int, int]
    line: int
    change: Change
    rule: str  # the rule whose citation is wrong, or nothing

    @property
    def key(self) -> Key:
        """What names this mutant as long as its line is not rewritten."""
        return self.path.name, self.function, self.before, self.after, self.nth

    def digest(self) -> str:
        """The key as a short word."""
        return hashlib.sha256(repr(self.key).encode()).hexdigest()[:16]

    def compile(self) -> CodeType:
        """The code of the function as its tree is now."""
        tree = ast.fix_missing_locations(self.tree)
        module_code = compile(tree, str(self.path), "exec", dont_inherit=True)
        return find_code(module_code, self.function)

    def install(self) -> None:
        """Make the change in this process, wherever the function is imported."""
        install_changes([self], [self.change])


def install_changes(mutants: Sequence[Mutant], changes: Sequence[Change]) -> None:
    """Make changes together, and give the functions of these mutants the code that follows."""
    for change in changes:
        change.swap()
    for mutant in mutants:
        find_function(mutant.module, mutant.function).__code__ = mutant.compile()
    for change in changes:
        change.swap()


def find_code(module_code: CodeType, function: str) -> CodeType:
    """The code of a function or method in the code of its module."""
    code = module_code
    for name in function.split("."):
        code = next(
            each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name
        )
    return code


def find_function(module: str, function: str) -> FunctionType:
    """A function or method of an imported module."""
    found: object = import_module(module)
    for name in function.split("."):
        found = vars(found)[name]
    for inner in ("__func__", "fget", "__wrapped__"):
        found = getattr(found, inner, found)
    if not isinstance(found, FunctionType):
        raise TypeError(f"{module}.{function} is {type(found).__name__}, not a plain function")
    return found


def header_text(statement: ast.stmt) -> str:
    """A statement as text; of a compound one the head only."""
    lines = ast.unparse(statement).split("\n")
    return lines[0] if hasattr(statement, "body") else " ".join(line.strip() for line in lines)


def header_lines(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, or of its head."""
    last = statement.end_lineno or statement.lineno
    body = getattr(statement, "body", None)
    if body:
        last = max(statement.lineno, body[0].lineno - 1)
    return statement.lineno, last


def module_functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module by name, without those that only declare fields."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                    yield f"{node.name}.{method.name}", method


def changed_text(statement: ast.stmt, change: Change) -> str:
    """The statement as the mutant has it."""
    if change.operator == "drop":
        return "pass"
    change.swap()
    text = header_text(statement)
    change.swap()
    return text


def module_mutants(path: Path, module: str, rules: Sequence[str]) -> Iterator[Mutant]:
    """All mutants of a module, in the order of its lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for name, function in module_functions(tree):
        seen: Counter[tuple[str, str]] = Counter()
        for statement, change in function_changes(function, rules):
            before, after = header_text(statement), changed_text(statement, change)
            if before == after:
                continue
            seen[before, after] += 1
            rule = cited_rule(replaced_node(change)) if change.operator == "citation" else ""
            yield Mutant(
                module=module,
                path=path,
                tree=tree,
                function=name,
                before=before,
                after=after,
                nth=seen[before, after],
                lines=header_lines(statement),
                line=getattr(replaced_node(change), "lineno", statement.lineno),
                change=change,
                rule=rule,
            )


def replaced_node(change: Change) -> ast.AST:
    """The node that stands in the tree."""
    node: ast.AST | list[ast.AST] = getattr(change.owner, change.field)
    if isinstance(node, list):
        return change.owner if change.index is None else node[change.index]
    return node


def guard_change(mutant: Mutant) -> Change | None:
    """The opposite of the innermost condition under which the changed node is reached."""
    functions = dict(module_functions(mutant.tree))
    node = replaced_node(mutant.change)
    guards = [
        guard
        for guard in ast.walk(functions[mutant.function])  # the outer ones first
        if isinstance(guard, ast.If | ast.IfExp | ast.While)
        and any(below is node for part in guarded_parts(guard) for below in ast.walk(part))
    ]
    if not guards:
        return None
    guard = guards[-1]
    return Change("guard", guard, "test", None, ast.UnaryOp(ast.Not(), guard.test))


def guarded_parts(guard: ast.If | ast.IfExp | ast.While) -> list[ast.AST]:
    """What a condition decides about."""
    if isinstance(guard, ast.IfExp):
        return [guard.body, guard.orelse]
    return [*guard.body, *guard.orelse]


def kernel_modules(folder: Path) -> list[Path]:
    """The chapters of a game's kernel, without its tables."""
    return [
        path
        for path in sorted((folder / "kernel").glob("*.py"))
        if path.name != "__init__.py" and not path.stem.endswith("_tables")
    ]


def rule_ids(folder: Path) -> list[str]:
    """The ids of a game's rulebook."""
    book = tomllib.loads((folder / "rulebook.toml").read_text(encoding="utf-8"))
    return [rule["id"] for rule in book["rule"]]


def game_mutants(folder: Path, package: str) -> list[Mutant]:
    """All mutants of the game in this folder, whose package has this name."""
    rules = rule_ids(folder)
    return [
        mutant
        for path in kernel_modules(folder)
        for mutant in module_mutants(path, f"{package}.kernel.{path.stem}", rules)
    ]


def sample_mutants(mutants: Sequence[Mutant], number: int, seed: str) -> list[Mutant]:
    """So many of them at random, in the order of the sources; all if there are not more."""
    if number >= len(mutants):
        return list(mutants)
    chosen = sorted(Random(seed).sample(range(len(mutants)), number))
    return [mutants[at] for at in chosen]
