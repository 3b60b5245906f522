"""Rewards: ranks with ties, shared wins, money and margins."""

from __future__ import annotations

import numpy as np
import pytest

from parkett.envs.rewards import Reward, compute_rewards


@pytest.mark.parametrize(
    ("kind", "scores", "worth"),
    [
        ("rank", [30, 10, 20], [1, -1, 0]),
        ("rank", [30, 30, 20], [0.5, 0.5, -1]),
        ("rank", [5, 5], [0, 0]),
        ("rank", [4, 3, 2, 1], [1, 1 / 3, -1 / 3, -1]),
        ("win", [30, 30, 20], [0.5, 0.5, 0]),
        ("win", [1, 2], [0, 1]),
        ("money", [30, -10], [30, -10]),
        ("margin", [30, 10, 20], [15, -15, 0]),
    ],
)
def test_rewards(kind: Reward, scores: list[int], worth: list[float]) -> None:
    assert compute_rewards(np.array([scores, scores]), kind).tolist()[1] == pytest.approx(worth)
