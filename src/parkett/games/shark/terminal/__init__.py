"""Shark in the terminal."""
