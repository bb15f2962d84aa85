"""What lies over the map: the panel beside a spot, the arrow to a spot, the hint about the wheel.

Pure: beside, arrow_turn, keep_clear (what should not be covered). In the browser: beside_panel,
arrow, wheel_hint.
"""
