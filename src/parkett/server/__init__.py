"""The table server: lobby, tables, bots in seats, clocks; commits every move before telling it."""
