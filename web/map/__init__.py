"""A map on a canvas: layers, camera and gestures; what is drawn on it is handed over.

    board = MapWidget(host_element, sheet, on_pick, on_hover, on_trace, language="en")
    board.show(scene)

Only in the browser. `host_element` is a positioned element; the map fills it and follows its size.
A `Sheet` says where things lie, a `Scene` what is painted (`web.map.scene`). `on_pick(spot,
pointer_type)` is called for every click or tap (spot None where there is nothing; pointer type
"mouse", "touch" or "pen"), `on_hover(spot | None)` when the mouse comes to another spot,
`on_trace(spot, begins)` for every spot that a drag comes to which began on one of the scene's
traced spots, with None at its end; `is_tracing` meanwhile.

`show(scene)` paints what has changed; `play(effects)` shows for a moment how it came about (see
`web.map.effects`), `end_effects()` no more; `fit()`, `frame(spots)`, `zoom_in()`, `zoom_out()` move
the view; `spot_to_client(spot) -> (x, y)` and `snapshot_targets()` say where things are on the
page; `lay_beside(spot)` lays the page's `#beside` there; `scale` is the zoom in CSS pixels a step
of the plane; `speak(language)` changes the language; `resize()` is only needed where no
ResizeObserver fires; `stop()` removes everything.

Pure: geometry, hex_grid, camera, close_up, beside, scene; display (drawing commands), pen (paths),
vector (drawings as SVG), effects and staging (what shows for a moment over the map). In the
browser: canvas (paints commands), picture (which canvas shows what), input (gestures),
beside_panel, hint, widget.
"""
