"""Acquire (Hotel-König, Grand Hôtel): editions, sentences, positions and views."""
