"""What looks at a page and says what is wrong with it: scripts that run in the page.

`recorder.js` notes what is painted on canvases, from the beginning of a page on; `e2e.looks` puts
the others together and asks them. Each makes functions that the later ones use:

- `sight.js`: what of an element is in sight, and what clips the rest;
- `words.js`: the lines of text in sight: cut, covered, too small, over one another;
- `scrollers.js`: what scrolls without saying so, and empty room beside what has too little;
- `painted.js`: words on the map: cut by its edge, painted over, under something;
- `boxes.js`: regions and buttons: out of sight, over one another, too small for a finger;
- `choices.js`: what can be chosen, whether it is in sight, and which button is the main one.
"""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
RECORDER: Final = FOLDER / "recorder.js"
"""To be run in every page before anything of its own (`BrowserContext.add_init_script`)."""
SCRIPTS: Final = ("sight", "words", "scrollers", "painted", "boxes", "choices")
"""In the order in which they are put together."""
