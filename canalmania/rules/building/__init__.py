"""R6 building, the longest section: laying a tile, the tiles that are possible, their payments,
which canals can still be completed, and the least they need."""
