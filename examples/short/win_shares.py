"""Win shares of a position, and the best decisions of the seat to act with what each costs."""

import parkett

match, bot = parkett.game("acquire").new(seats=3, seed="win shares"), parkett.bot("planner")
for _ in range(30):
    match.play(bot.choose(match.view(match.actor)))
analysis = bot.analyse(match.view(match.actor))
for seat, (share, (low, high)) in enumerate(
    zip(analysis.win_shares, analysis.interval, strict=True)
):
    print(f"seat {seat}: {share:.0%} ({low:.0%} to {high:.0%})")
first, second = analysis.decisions[:2]
print(f"best: {first.text} ({first.reason})")
print(f"better than the next by {second.loss:.1%}")
