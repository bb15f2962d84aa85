"""`python -m approdo` starts the terminal program, see `approdo.terminal`."""

import sys

from approdo.terminal.program import main

if __name__ == "__main__":
    sys.exit(main())
