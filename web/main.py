"""Boot only: hands the page over from the shell (JavaScript) to the game (Python).

PyScript runs this file. Nothing here may be slow or able to fail without a word: an error on the
way is shown by the shell, which also offers the saved games as files.
"""

import traceback

import js

shell = js.window.tableShell

try:
    import web.app

    web.app.start()
except Exception:
    shell.fail(traceback.format_exc())
