"""Tycoon: action space, observations and pictures for learners."""
