"""Counts of action sequences from fixed positions."""
