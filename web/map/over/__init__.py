"""What lies over the map: the panel beside a spot, words, the arrow, the loupe, the wheel's hint.

Pure: crowd and keep_clear (what should not be covered), beside, note_place, arrow_turn,
loupe_place. In the browser: beside_panel, note, arrow, loupe, buttons, wheel_hint.
"""
