"""The common ground of all games: contract, chance, records, holdings.  No game, no I/O."""
