"""Tests of Acquire's bots."""
