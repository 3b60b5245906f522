"""Play three moves, take two back, and see that the match is where it was."""

import parkett

match = parkett.game("tycoon").new(seats=2, seed="undo")
match.play(match.legal()[0])
before = match.position()
for _ in range(2):
    match.play(match.legal()[-1])
match.undo(2)
assert match.position() == before
print(match)
