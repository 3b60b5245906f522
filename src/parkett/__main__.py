"""`python -m parkett` is the command `parkett`."""

import sys

from parkett.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
