"""Environments: the conformance tests of other libraries, and our own."""
