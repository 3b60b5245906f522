"""Golden records replay to the same states, scores and journals."""
