"""Statistics over 1,000 games: what the first seat is worth, and how scores spread."""

from statistics import mean, quantiles

import parkett

games = parkett.arena.play("acquire", ["greedy"], seats=3, games=1000, seed="statistics")
for seat in range(3):
    scores = [result.scores[seat] for result in games]
    wins = mean(result.shares[seat] for result in games)
    low, middle, high = quantiles(scores, n=4)
    print(f"seat {seat}: wins {wins:.1%}, scores {low:,.0f} / {middle:,.0f} / {high:,.0f}")
