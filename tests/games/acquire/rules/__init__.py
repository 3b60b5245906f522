"""The rules of Acquire, chapter by chapter."""
