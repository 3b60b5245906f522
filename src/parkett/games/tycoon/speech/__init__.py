"""Tycoon in words: editions, sentences, positions and views."""
