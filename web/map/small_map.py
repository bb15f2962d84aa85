"""A part of a map as a still picture in the page."""

from web.map.camera import Camera
from web.map.canvas import Layer, Painter
from web.map.geometry import Box
from web.map.scene import Scene, Sheet
from web.page import browser, browser_canvas


def paint_piece(
    painter: Painter, canvas: browser_canvas.Canvas, sheet: Sheet, scene: Scene, box: Box
) -> None:
    """Paint the part of a scene in a box of the plane on a canvas, as large as it fits there."""
    width, height = float(canvas.clientWidth), float(canvas.clientHeight)
    if not width or not height:
        return
    camera = Camera(0.0, 0.0, 1.0, width, height).fitted(box)
    ratio = browser.pixel_ratio()
    canvas.width, canvas.height = round(width * ratio), round(height * ratio)
    brush = canvas.getContext("2d")
    for name in sheet.layers:
        layer = Layer()
        layer.resize(width, height, ratio)
        painter.paint(layer, scene.layers[name].paint(camera.scale), camera)
        brush.drawImage(layer.node, 0, 0)
