"""Every field of a state is cloned, digested, loaded and audited, or the test says which is not.

The fields are those that the constructors of the state's classes assign.  Fields that follow from
others are named in `DERIVED`: digests leave them out, `load` works them out, `audit` checks them.
A field is tried by putting a number from another game of the same table into a copy of a state.
A place of a vector that is neither digested nor audited must be spare: nothing depends on it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mypy_extensions import i64

import parkett
from parkett.core.edition import option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, RECORD, State
from parkett.core.vec_or_list import vec

GAMES = 4  # random games of each table
APART = 7  # steps between the states kept of a game
TRIES = 16  # values put in place for each field of each table
STEPS = 600  # of one game
COURSE = 40  # steps after which a number that changed nothing counts as spare

Number = int | bool


def source_of(owner: type) -> Path:
    """The source of the module that defines a class; it lies beside a compiled one."""
    file = sys.modules[owner.__module__].__file__
    assert file is not None
    return Path(file).with_name(owner.__module__.rpartition(".")[2] + ".py")


def constructors(kind: type) -> Iterator[ast.FunctionDef]:
    """The constructors of a class and those it builds on, from their sources."""
    for owner in kind.__mro__[:-1]:
        tree = ast.parse(source_of(owner).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name == owner.__name__:
                yield from (
                    each
                    for each in node.body
                    if isinstance(each, ast.FunctionDef) and each.name == "__init__"
                )


def fields_of(kind: type[State]) -> list[str]:
    """What the constructors assign, but for their own arguments and what is no part of a state."""
    found = []
    for constructor in constructors(kind):
        given = {argument.arg for argument in constructor.args.args}
        for node in ast.walk(constructor):
            if not isinstance(node, ast.AnnAssign | ast.Assign):
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            plain = isinstance(node.value, ast.Name) and node.value.id in given
            found += [
                target.attr
                for target in targets
                if isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
                and not plain
            ]
    return [field for field in found if field not in kind.PASSING]


def value_of(state: State, field: str) -> Number | list[int]:
    """A field as plain Python; of the agenda only the records that are on it."""
    value = getattr(state, field)
    if field == "agenda":
        return list(value)[: state.depth * RECORD]
    return value if isinstance(value, Number) else list(value)


def sample(game: Game, seats: int, fields: list[str]) -> list[State]:
    """States from random games of one table, a few steps apart; they are exact copies."""
    kept: list[State] = []
    for seed in range(GAMES):
        state, rng = game.start(seats), Rng(seed)
        for step in range(STEPS):
            who = state.actor()
            if step % APART == 0 or who > CHANCE:
                kept.append(state.clone())
                for field in fields:
                    assert value_of(kept[-1], field) == value_of(state, field), field
            if who > CHANCE:
                break
            state.apply(state.pick(rng) if who < CHANCE else state.draw(rng))
    return kept


def variants(states: list[State], field: str, more: int = 0) -> Iterator[tuple[State, State, int]]:
    """Pairs of a state and a copy with one number of another state in this field; its place.

    A plain number that random games never change is tried with so much more.
    """
    made = 0
    for at, state in enumerate(states):
        other = states[(at * 31 + 17) % len(states)]
        was, value = getattr(state, field), getattr(other, field)
        copy = state.clone()
        place = 0
        if isinstance(was, Number):
            if was == value + more:
                continue
            setattr(copy, field, type(was)(value + more))
        else:
            numbers = list(was)
            live = min(len(value_of(state, field)), len(value))  # type: ignore[arg-type]
            places = [i for i in range(live) if numbers[i] != value[i]]
            if not places:
                continue
            place = places[at % len(places)]
            numbers[place] = value[place]
            setattr(copy, field, vec[i64](numbers))
        yield state, copy, place
        made += 1
        if made == TRIES:
            return


def same_course(state: State, copy: State) -> bool:
    """Whether two states offer the same actions and come to the same positions for a while."""
    first, second, rng = state.clone(), copy.clone(), Rng(5)
    for _ in range(COURSE):
        who = first.actor()
        if first.dump() != second.dump() or first.actions() != second.actions():
            return False
        if who > CHANCE:
            break
        action = first.pick(rng) if who < CHANCE else first.draw(rng)
        first.apply(action)
        second.apply(action)
    return first.scores() == second.scores()


def number_at(state: State, field: str, place: int) -> int:
    """One number of a field."""
    value = value_of(state, field)
    return value[place] if isinstance(value, list) else int(value)


def try_field(game: Game, seats: int, states: list[State], field: str, more: int = 0) -> set[str]:
    """What is wrong with a field at one table; "varied" and "derived" say what was seen."""
    seen = set()
    for state, copy, place in variants(states, field, more):
        seen.add("varied")
        if value_of(copy.clone(), field) != value_of(copy, field):
            seen.add("is not cloned")
        loaded = game.start(seats)
        loaded.load(copy.dump())
        if copy.dump() != state.dump():
            if number_at(loaded, field, place) != number_at(copy, field, place):
                seen.add("is digested, but not loaded")
        elif copy.audit() != "":
            seen.add("derived")
            if loaded.audit() != "":
                seen.add("is not worked out by load")
        elif isinstance(getattr(state, field), Number) or not same_course(state, copy):
            seen.add("is neither digested nor audited")
    return seen


def tables(name: str) -> Iterator[tuple[Game, int]]:
    """Every edition with every number of seats; every other choice of an option once."""
    first = parkett.game(name)
    for edition in first.editions:
        game = parkett.game(name, edition)
        yield from ((game, seats) for seats in game.edition.seats)
    for option, choices in option_choices(first.options_type).items():
        for choice in choices:
            if choice != first.edition.options[option]:
                try:
                    game = parkett.game(name, None, {option: choice})
                except EditionError:  # does not fit the other options
                    continue
                yield game, game.edition.seats[-1]


@pytest.mark.parametrize("name", parkett.GAMES)
def test_no_field_is_forgotten(name: str) -> None:
    game = parkett.game(name)
    kind = type(game.start(game.edition.seats[0]))
    fields = [field for field in fields_of(kind) if field != "depth"]  # goes with the agenda
    seen: dict[str, set[str]] = {field: set() for field in fields}
    for table, seats in tables(name):
        states = sample(table, seats, fields)
        for field in fields:
            seen[field] |= try_field(table, seats, states, field)
    for field in fields:
        seen[field] = seen[field] or try_field(table, seats, states, field, more=1)

    told = {field: faults - {"varied", "derived"} for field, faults in seen.items()}
    derived = {field for field, faults in seen.items() if "derived" in faults}

    assert {field: faults for field, faults in told.items() if faults} == {}
    assert {field for field, faults in seen.items() if not faults} == set()
    assert derived == set(kind.DERIVED)
