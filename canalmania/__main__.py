"""`python -m canalmania` starts the terminal program, see `canalmania.terminal`."""

import sys

from canalmania.terminal.program import main

if __name__ == "__main__":
    sys.exit(main())
