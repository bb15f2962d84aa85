"""`python -m canyon`: see `canyon.terminal`."""

import sys

from canyon.terminal.program import main

if __name__ == "__main__":
    sys.exit(main())
