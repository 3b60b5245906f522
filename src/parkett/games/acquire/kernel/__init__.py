"""Acquire (Hotel-König, Grand Hôtel): the compiled rules."""
