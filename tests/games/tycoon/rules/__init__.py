"""The rules of Tycoon, one file a chapter."""
