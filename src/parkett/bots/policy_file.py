"""Distilled policies as files: the weights of each kind of decision, and the figures of the fit."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec

from parkett.core.typed_decoding import decode_json
from parkett.games import game_class


class FitFigures(msgspec.Struct, frozen=True):
    """How well a fit does on decisions it has not seen."""

    decisions: int  # learned from
    kept_back: int
    agreement: float  # of those kept back: the teacher's choice scores highest
    loss: float  # mean cross entropy


class DistilledWeights(msgspec.Struct, frozen=True):
    """The weights of a distilled policy, and where they come from."""

    game: str
    seed: int
    games: int
    cpu_seconds: float
    weights: dict[str, list[float]]  # by kind of decision
    figures: dict[str, FitFigures]


def load_policy(game: str) -> DistilledWeights:
    """The policy that comes with the package."""
    text = files(f"{game_class(game).package()}.bots").joinpath("policy.json").read_bytes()
    return decode_json(text, DistilledWeights)


def write_policy(file: Path, policy: DistilledWeights) -> None:
    """Write a policy so that it can be read and compared."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(policy), indent=1) + b"\n")
