"""Rewards: what a finished game was worth to each seat."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np

Reward = Literal["rank", "win", "money", "margin"]
ILLEGAL_REWARD = -1.0


def check_reward_kind(kind: str) -> None:
    """Refuse an unknown kind of reward."""
    if kind not in get_args(Reward):
        raise ValueError(f"unknown reward {kind!r}; rewards are {', '.join(get_args(Reward))}")


def compute_rewards(
    scores: np.ndarray, kind: Reward, standings: np.ndarray | None = None
) -> np.ndarray:
    """The rewards of finished games: a row of scores each, a row of rewards each.

    Ranks go by the standings where they are given, as a game may be won with a lower score.

    `rank`: from 1 for the first to -1 for the last in equal steps, ties share; sums to 0.
    `win`: 1 for the winner, shared by ties; the others 0.
    `money`: the score itself.  `margin`: the score less the average of the other seats.
    """
    seats = scores.shape[-1]
    if kind == "money":
        return np.asarray(scores, np.float32)
    if kind == "margin":
        total = scores.sum(axis=-1, keepdims=True)
        return np.asarray((scores * seats - total) / max(seats - 1, 1), np.float32)
    ranked = scores if standings is None else standings
    if kind == "win":
        first = ranked == ranked.max(axis=-1, keepdims=True)
        return np.asarray(first / first.sum(axis=-1, keepdims=True), np.float32)
    mine, theirs = ranked[..., :, None], ranked[..., None, :]
    better = np.sign(mine - theirs).sum(axis=-1)
    return np.asarray(better / max(seats - 1, 1), np.float32)
