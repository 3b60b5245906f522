"""Tests of what is released: its files, its metadata, its commands without the tree."""
