"""What lies over the map: the panel beside a spot, words, the arrow, the hint about the wheel.

Pure: crowd and keep_clear (what should not be covered), beside, note_place, arrow_turn. In the
browser: beside_panel, note, arrow, buttons, wheel_hint.
"""
