"""Acquire (Hotel-König, Grand Hôtel): action space, observations and pictures for learners."""
