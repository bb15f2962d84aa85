"""`python -m canyon` starts the terminal program, see `canyon.terminal`."""

import sys

from canyon.terminal.program import main

if __name__ == "__main__":
    sys.exit(main())
