"""Tycoon in the terminal."""
