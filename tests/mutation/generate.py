"""Write the mutants of the copy this runs in, without testing any: mutmut has no command for it,
and does not know all kinds of them (`tests.mutation.kinds`).

Its only argument is how many processes may do that.
"""

import sys
from pathlib import Path

from mutmut.__main__ import create_mutants
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir

from tests.mutation.kinds import learn

if __name__ == "__main__":
    learn()
    Path("mutants").mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    create_mutants(int(sys.argv[1]))
