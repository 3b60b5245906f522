"""Rule tests: one file a chapter, each test a sentence of the rulebook."""
