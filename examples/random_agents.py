"""Random agents in a PettingZoo environment: every seat plays a random legal action.

python examples/random_agents.py shark 4
"""

from __future__ import annotations

import sys

import parkett.envs


def play(name: str, seats: int, seed: int) -> dict[str, float]:
    """Play one game to its end and return what it was worth to each seat."""
    env = parkett.envs.env(name, seats=seats)
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            worth[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return worth


def main() -> None:
    """Play five games."""
    name = sys.argv[1] if len(sys.argv) > 1 else "acquire"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    for seed in range(5):
        print(seed, play(name, seats, seed))


if __name__ == "__main__":
    main()
