"""Tests of the server for language models."""
