"""The rules of Ticker: a state of integers and what changes it."""
