"""A map on a canvas: its layers, its camera and its gestures.

A game hands over what is drawn on it.

    board = MapWidget(host_element, sheet, on_pick, on_hover, on_trace, language="en")
    board.show(scene)

Works in the browser only. `host_element` is a positioned element; the map fills it and follows its
size. A `Sheet` says where things lie, a `Scene` what is painted (`web.map.scene`). The map calls
back:

- `on_pick(spot, pointer_type)` for every click or tap; the spot is None where there is nothing, the
  pointer type "mouse", "touch" or "pen".
- `on_hover(spot)` when the mouse comes to another spot, None for no spot.
- `on_trace(spot, begins)` for every spot that a drag comes to, if the drag began on one of the
  scene's traced spots; at its end with None. `is_tracing` is true meanwhile.

What it can be asked for is described at the methods of `web.map.widget.MapWidget`.

Pure modules, tested without a browser: geometry, hex_grid, camera, close_up, scene, reach (what a
finger means that has missed), legends (which words of the sheet are shown), display_list (drawing
commands), pen (paths), lettering, printed (what printed maps share), dark_paper, vector (drawings
as SVG), effects and effect_elements (what shows for a moment over the map). In the browser: canvas
(paints commands), picture (which canvas shows what), small_map, input (gestures), cells (keyboard
focus), effect_player, streams, widget (all of it together). `over` has what lies over the map.
"""
