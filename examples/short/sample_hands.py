"""Sample hidden hands: which tiles the others may hold, as far as seat 0 can know."""

from collections import Counter

import parkett

match = parkett.game("acquire").new(seats=3, seed="hands")
count: Counter[str] = Counter()
for number in range(200):
    world = match.determinize(seat=0, seed=number)
    assert world.view(0) == match.view(0)
    count.update(world.position()["hands"][1])
print("seat 1 may hold:", ", ".join(f"{tile} {n / 200:.0%}" for tile, n in count.most_common(5)))
