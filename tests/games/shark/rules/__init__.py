"""The rules of Shark, each proved by a test."""
