"""What Approdo brings to the table: so far only its words. `web/faces.py` does not offer it yet."""
