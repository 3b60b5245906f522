"""Annotate a recorded game: what a bot would have played instead."""

import sys

import parkett

record = parkett.read_record(sys.argv[1])
match, adviser = parkett.replay(record, at=0), parkett.bot("planner")
for step in record.steps:
    if step.by != "chance":
        advice = adviser.choose(match.view(int(step.by)))
        mark = "" if advice == step.say else f"   (planner: {advice})"
        print(f"{step.n:4} seat {step.by}: {step.say}{mark}")
    match.play(step.say)
