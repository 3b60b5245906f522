"""Shark: editions, sentences, positions and views."""
