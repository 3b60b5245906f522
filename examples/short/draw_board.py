"""Draw a position as a picture and as text, as one seat sees it."""

from pathlib import Path

import parkett

match = parkett.game("acquire").new(seats=3, seed="picture")
for _ in range(20):
    match.play(match.legal()[-1])
marked = [str(entry["tile"]) for entry in match.journal if entry["entry"] == "tile_placed"][-1:]
Path("board.svg").write_text(match.svg(seat=0, highlights=marked), encoding="utf-8")
print(match.text_board(seat=0))
