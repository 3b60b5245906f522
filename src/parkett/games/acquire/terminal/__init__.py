"""Acquire in the terminal."""
