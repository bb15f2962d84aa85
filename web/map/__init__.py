"""A map on a canvas: layers, camera and gestures; what is drawn on it is handed over.

    board = BoardWidget(host_element, on_pick, on_hover, language="en")    # in the browser only
    board.show(view, highlights)

`host_element` is a positioned element; the map fills it and follows its size. `on_pick(hex,
pointer_type)` is called for every click or tap (hex None beside the board; pointer type "mouse",
"touch" or "pen"), `on_hover(hex | None)` when the mouse comes to another hex.

`show(view, highlights)` paints what has changed; `fit()`, `frame(hexes)`, `zoom_in()`, `zoom_out()`
move the view; `hex_to_client(hex) -> (x, y)` and `snapshot_targets()` say where things are on the
page; `scale` is the zoom in CSS pixels per hex step; `speak(language)` changes the language of the
sheet; `resize()` is only needed where no ResizeObserver fires; `stop()` removes everything.

Pure: geometry, camera; display (drawing commands), pen (paths). In the browser: canvas (paints
commands), picture (which canvas shows what), input (gestures), pulse, hint, widget.
"""
