"""Games for language models: a Model Context Protocol server; needs the extra `parkett[mcp]`."""
