"""One game that is being played: who acts and looks, what is asked and chosen, what is taken back.

No browser, no HTML.
"""
