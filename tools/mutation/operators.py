"""Mutation operators: one small wrong change each, made in the syntax tree of a function."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

RULE_NAME = re.compile(r"[A-Z]{3}(?:_\d+){2,3}")
RULE_ID = re.compile(r"[A-Z]{3}-\d+(?:\.\d+){1,2}")

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
UNMUTATED = ("annotation", "returns", "decorator_list", "args", "type_params")  # of statements


@dataclass
class Change:
    """A node of a tree, and what stands there instead in the mutant."""

    operator: str
    owner: ast.AST
    field: str
    index: int | None
    new: ast.AST | list[ast.expr]

    def swap(self) -> None:
        """Put the new node in place and keep the old one; twice leaves the tree as it was."""
        if self.index is None:
            old = getattr(self.owner, self.field)
            setattr(self.owner, self.field, self.new)
        else:
            items = getattr(self.owner, self.field)
            old = items[self.index]
            items[self.index] = self.new
        self.new = old


Slot = tuple[ast.AST, str, int | None, ast.AST]  # owner, field, index, node


def child_slots(node: ast.AST) -> Iterator[Slot]:
    """The children of a node with their places."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield node, field, None, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield node, field, index, item


def expression_slots(statement: ast.stmt) -> Iterator[Slot]:
    """Every expression of a statement itself, without those of the statements inside it."""
    todo = [
        slot
        for slot in child_slots(statement)
        if isinstance(slot[3], ast.expr) and slot[1] not in UNMUTATED
    ]
    while todo:
        slot = todo.pop(0)
        yield slot
        todo += [
            inner
            for inner in child_slots(slot[3])
            if isinstance(inner[3], ast.expr | ast.keyword | ast.comprehension)
        ]


def inner_statements(body: Sequence[ast.stmt], owner: ast.AST, field: str) -> Iterator[Slot]:
    """Every statement of a body and of the bodies in it."""
    for index, statement in enumerate(body):
        yield owner, field, index, statement
        for inner in ("body", "orelse", "finalbody"):
            below = getattr(statement, inner, [])
            yield from inner_statements(below, statement, inner)


def statement_changes(slot: Slot) -> Iterator[Change]:
    """What can go wrong with a statement as a whole."""
    owner, field, index, node = slot
    dropped = isinstance(
        node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Break | ast.Continue
    )
    call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if dropped or call or (isinstance(node, ast.Return) and node.value is None):
        yield Change("drop", owner, field, index, ast.Pass())
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield Change("arithmetic", node, "op", None, ARITHMETIC[type(node.op)]())
    if isinstance(node, ast.If):
        yield Change("condition", node, "test", None, ast.Constant(True))
    if isinstance(node, ast.If | ast.While):
        yield Change("condition", node, "test", None, ast.Constant(False))


def return_changes(node: ast.AST, kind: str) -> Iterator[Change]:
    """Another value of a function that returns a number, a truth value or something or nothing."""
    if not isinstance(node, ast.Return) or node.value is None:
        return
    constant = isinstance(node.value, ast.Constant)
    if kind == "bool" and not constant:
        wrong: ast.expr = ast.UnaryOp(ast.Not(), node.value)
    elif kind in {"i64", "int"} and not constant:
        wrong = ast.BinOp(node.value, ast.Add(), ast.Constant(1))
    elif kind.endswith("| None") and not constant:
        wrong = ast.Constant(None)
    else:
        return
    yield Change("return", node, "value", None, wrong)


def expression_changes(slot: Slot) -> Iterator[Change]:
    """What can go wrong with an expression."""
    owner, field, index, node = slot
    if isinstance(node, ast.Compare):
        for at, comparison in enumerate(node.ops):
            for other in COMPARISONS[type(comparison)]:
                yield Change("comparison", node, "ops", at, other())
    elif isinstance(node, ast.BoolOp):
        other_word = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Change("and/or", node, "op", None, other_word)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield Change("not", owner, field, index, node.operand)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield Change("arithmetic", node, "op", None, ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.IfExp):
        for value in (True, False):
            yield Change("condition", node, "test", None, ast.Constant(value))
    elif isinstance(node, ast.Constant):
        yield from constant_changes(slot, node)
    elif isinstance(node, ast.Call):
        yield from argument_changes(node)


def constant_changes(slot: Slot, node: ast.Constant) -> Iterator[Change]:
    """One more or one less; true for false."""
    owner, field, index, _ = slot
    if isinstance(node.value, bool):
        yield Change("constant", owner, field, index, ast.Constant(not node.value))
    elif isinstance(node.value, int):
        for step in (1, -1):
            yield Change("constant", owner, field, index, ast.Constant(node.value + step))


def argument_changes(node: ast.Call) -> Iterator[Change]:
    """Neighbouring arguments of the same kind, swapped."""
    names = (ast.Name, ast.Attribute, ast.Subscript)
    for at in range(len(node.args) - 1):
        a, b = node.args[at], node.args[at + 1]
        alike = (isinstance(a, names) and isinstance(b, names)) or (
            isinstance(a, ast.Constant) and isinstance(b, ast.Constant) and a.value != b.value
        )
        if alike and not cited_rule(a) and not cited_rule(b):
            swapped = [*node.args[:at], b, a, *node.args[at + 2 :]]
            yield Change("arguments", node, "args", None, swapped)


def cited_rule(node: ast.AST) -> str:
    """The id of the rule that a name or a string cites, or nothing."""
    if isinstance(node, ast.Name) and RULE_NAME.fullmatch(node.id):
        prefix, *numbers = node.id.split("_")
        return f"{prefix}-{'.'.join(numbers)}"
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if RULE_ID.fullmatch(node.value) else ""
    return ""


def citation_changes(slot: Slot, rules: Sequence[str]) -> Iterator[Change]:
    """Another rule of the same game in place of the one cited."""
    owner, field, index, node = slot
    cited = cited_rule(node)
    if not cited or cited not in rules:
        return
    wrong = Random(f"{cited} {getattr(node, 'lineno', 0)}").choice([r for r in rules if r != cited])
    value: str | int = wrong if isinstance(node, ast.Constant) else rule_number(wrong)
    yield Change("citation", owner, field, index, ast.Constant(value))


def rule_number(rule: str) -> int:
    """The number of a rule in journal entries: SHK-14.9.1 is 140901."""
    parts = [int(part) for part in rule.partition("-")[2].split(".")]
    chapter, paragraph, sub = (*parts, 0, 0)[:3]
    return chapter * 10000 + paragraph * 100 + sub


def function_changes(
    function: ast.FunctionDef, rules: Sequence[str]
) -> Iterator[tuple[ast.stmt, Change]]:
    """Every change in a function, with the statement it belongs to."""
    kind = ast.unparse(function.returns) if function.returns else ""
    for slot in inner_statements(function.body, function, "body"):
        statement = slot[3]
        assert isinstance(statement, ast.stmt)  # noqa: S101  (for the type checker)
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        for change in (*statement_changes(slot), *return_changes(statement, kind)):
            yield statement, change
        for expression in expression_slots(statement):
            for change in (*expression_changes(expression), *citation_changes(expression, rules)):
                yield statement, change
