"""Tycoon: editions, sentences, positions and views."""
