"""Geld & Börse in words: editions, sentences, positions and views."""
