"""R6 building: laying a tile, possible tiles, their payments, completable canals, least needs."""
