"""The coach: win chances, analyses of a decision, reviews of a game.

Its parts are loaded when they are first asked for: a server that only stores reviews needs no bots.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parkett.coach.analysis import Analysis, RankedDecision, analyse
    from parkett.coach.win_chances import WinChances, estimate_from_view

__all__ = ["Analysis", "RankedDecision", "WinChances", "analyse", "estimate_from_view"]
PLACES = {"WinChances": "win_chances", "estimate_from_view": "win_chances"}


def __getattr__(name: str) -> Any:  # noqa: ANN401  (a class or a function)
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{PLACES.get(name, 'analysis')}")
    return getattr(module, name)
