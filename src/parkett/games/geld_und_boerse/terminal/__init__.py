"""Geld & Börse in the terminal."""
