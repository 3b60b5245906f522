"""Second, slow and plain implementations of the rules, written from the catalogues alone."""
