"""The dialog with the result of a game."""

from tabletop.game import Seed
from web.page.html import Child, Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice


def result_frame(
    seed: Seed, say: Voice, *body: Child, tell_again: str, save_file: str, see_map: str
) -> Html:
    """The dialog with the result: the game's own content, the seed, and what players can do next.

    The game gives the labels of three buttons: show the final scoring again, save the game as a
    file, close the dialog.
    """
    buttons = [
        press("final-score", "again", tell_again, class_="option quiet"),
        press("look-back", "", say("table.look_back"), class_="option choice"),
        press("save-file", "", save_file, class_="option choice"),
        press("close", "", see_map, class_="option choice"),
        press("same-deal", "", say("table.same_deal"), class_="option choice"),
        press("rematch", "", say("table.rematch"), class_="option primary"),
    ]
    dealt = h("p", say("table.seed", seed=str(seed)), class_="legend seed")
    return dialog(say("table.result"), say, *body, dealt, buttons=buttons)
