"""Which games there are: in the folder `games`, in installed packages, or registered by hand.

No list names them.  A game of this project is a folder there, a game of another package an entry
point of the group `parkett.games`, and `register` adds a class by hand.  A class is imported only
when it is asked for.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from parkett.core.errors import EditionError
from parkett.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from types import ModuleType

CONJUNCTIONS = frozenset(("and", "und", "et"))
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
GROUP = "parkett.games"
FOLDER = "parkett.games"  # the package with the games of this project


class Registry(Mapping[str, type[Game]]):
    """Name to class of every game known at this moment."""

    def __init__(self) -> None:
        self._classes: dict[str, type[Game]] = {}  # registered, or loaded before

    def __getitem__(self, spelled: str) -> type[Game]:
        """The class of a game; its package is imported now if it was not before."""
        name = self.find(spelled)
        if name not in self._classes:
            if name in self._folders:
                self._classes[name] = exported_game(import_module(f"{FOLDER}.{name}"))
            elif name in self._installed:
                self._classes[name] = class_of_entry_point(self._installed[name])
            else:
                raise KeyError(spelled)
        return self._classes[name]

    def __iter__(self) -> Iterator[str]:
        """The names: games of this project first, each group in alphabetical order."""
        others = {*self._installed, *self._classes} - self._folders.keys()
        return iter((*self._folders, *sorted(others)))

    def shipped(self) -> list[str]:
        """The names of the games of this project alone, whatever else is installed."""
        return list(self._folders)

    def __len__(self) -> int:
        """How many games there are."""
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        """Whether there is a game of this name, in any spelling; imports nothing."""
        return isinstance(name, str) and self.find(name) is not None

    def find(self, spelled: str) -> str | None:
        """The name of a game from any spelling: upper case, hyphens, accents, & for and."""
        for known in (self._classes, self._folders, self._installed):
            if spelled in known:
                return spelled
        wanted = fold_name(spelled)
        return next((name for name in self if fold_name(name) == wanted), None)

    def resolve(self, spelled: str) -> str:
        """The name of a game; an unknown one is refused with the nearest."""
        name = self.find(spelled)
        if name is not None:
            return name
        nearest = self.nearest(spelled)
        hint = f"did you mean {nearest!r}? " if nearest else ""
        raise EditionError(f"unknown game {spelled!r}; {hint}games are {', '.join(self)}")

    def nearest(self, spelled: str) -> str:
        """The name of the game that is spelled most alike, or ""."""
        from difflib import get_close_matches  # noqa: PLC0415  (only for mistakes)

        folded = {fold_name(name): name for name in self}
        close = get_close_matches(fold_name(spelled), folded, 1, 0.5)
        return folded[close[0]] if close else ""

    def register(self, kind: type[Game]) -> type[Game]:
        """Add a game by its class; the same class may come again.  Usable as a decorator."""
        check_game_class(kind, f"register({getattr(kind, '__name__', kind)!s})")
        if kind.name in self and self[kind.name] is not kind:
            raise EditionError(
                f"there is a game {self[kind.name].name!r} already: {class_path(self[kind.name])}, "
                f"so {class_path(kind)} cannot have this name"
            )
        self._classes[kind.name] = kind
        return kind

    @cached_property
    def _folders(self) -> dict[str, None]:
        """The games of this project: each is a package beside this file."""
        found = pkgutil.iter_modules(import_module(FOLDER).__path__)
        return dict.fromkeys(sorted(module.name for module in found if module.ispkg))

    @cached_property
    def _installed(self) -> dict[str, EntryPoint]:
        """The games that installed packages announce."""
        from importlib.metadata import entry_points  # noqa: PLC0415  (slow; only here)

        found: dict[str, EntryPoint] = {}
        for point in entry_points(group=GROUP):
            other = FOLDER if point.name in self._folders else ""
            if point.name in found and found[point.name].value != point.value:
                other = found[point.name].value
            if other:
                raise EditionError(
                    f"two packages have a game {point.name!r}: {other} and {point.value}"
                )
            found[point.name] = point
        return found


def fold_name(name: str) -> str:
    """What all spellings of a name have in common: letters and digits without the word "and"."""
    text = normalize("NFKD", name.casefold().translate(UMLAUTS))
    words = re.findall(r"[a-z0-9]+", "".join(c for c in text if not combining(c)))
    return "".join(word for word in words if word not in CONJUNCTIONS)


def exported_game(package: ModuleType) -> type[Game]:
    """The class of the game that a package exports."""
    for value in vars(package).values():
        if isinstance(value, type) and issubclass(value, Game) and value is not Game:
            return value
    raise EditionError(f"the package {package.__name__} exports no subclass of Game")


def class_of_entry_point(point: EntryPoint) -> type[Game]:
    """The class an entry point names."""
    said = f"the entry point {point.name} = {point.value!r} of group {GROUP!r}"
    try:
        kind = point.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise EditionError(f"{said} does not load: {why}") from error
    check_game_class(kind, said)
    if kind.name != point.name:
        raise EditionError(f"{said} loads a game that calls itself {kind.name!r}")
    game: type[Game] = kind
    return game


def check_game_class(kind: object, said: str) -> None:
    """Refuse what is no class of a game."""
    if not isinstance(kind, type) or not issubclass(kind, Game) or not hasattr(kind, "name"):
        raise EditionError(f"{said} is not a subclass of parkett.core.game.Game with a name")


def class_path(kind: type) -> str:
    """Where a class is defined."""
    return f"{kind.__module__}.{kind.__qualname__}"
