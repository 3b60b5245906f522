"""Tests of the games, one folder a game."""
