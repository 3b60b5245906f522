"""Tests of boards as SVG."""
