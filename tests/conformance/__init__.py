"""The conformance kit over all games, and the proof that it can fail."""
