"""The printed sheet under the game: landscape, legends and ornaments. It never changes."""
