"""Shark's part of the coach: how far a game has come, and how its win chances are calibrated."""
