"""Geld & Börse: editions, sentences, positions and views."""
