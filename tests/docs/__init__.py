"""The code in the documentation works."""
