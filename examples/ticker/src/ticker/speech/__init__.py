"""Ticker in words: options, sentences, positions, journal entries and views."""
