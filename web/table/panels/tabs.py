"""The tabs over the company where it lies over the desk: one for each sheet, and the way back."""

from functools import cache

from web.contract.face import AnyFace
from web.contract.key_map import KeyMap
from web.page.html import Html, joined
from web.page.svg import icon
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice


@cache
def tabs(
    face: AnyFace, say: Voice, chosen: str, keys: KeyMap, empty: frozenset[str] = frozenset()
) -> Html:
    """One button a sheet, except for regions that are `empty`.

    Which one is in sight, `Regions.turn_to` marks.
    """
    back = say("table.back_to_desk")
    buttons = [
        press(
            "tab",
            region.tab,
            say(region.tab_label),
            class_="tab",
            data_region=region.id,
            data_place=region.place,
            aria_pressed="true" if region.tab == chosen else "false",
            **tip(say(region.tab_label), keys.of("region", region.id)),
        )
        for region in face.regions
        if region.tab and region.id not in empty
    ]
    about = {"data_key": "back-to-desk", "aria_label": back, "title": back}
    return joined(buttons, press("tab", face.tab, icon("close"), class_="tab to-desk", **about))
