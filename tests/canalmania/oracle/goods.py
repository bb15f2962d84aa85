"""Where cubes may be placed and taken from, case by case (R5.4-R5.8)."""

from tests.canalmania.oracle.position import Board, Position, neighbour


def connected(board: Board, pos: Position) -> set[str]:
    """The places that any tile of any canal leads into, by either of its ends (R5.8).

    A canal's first tile so connects the terminus it began at; a barge alone connects nothing.
    """
    found = set()
    for canal in pos["canals"]:
        for tile in canal["tiles"]:
            for side in (tile["enter"], tile["leave"]):
                beyond = neighbour((tile["q"], tile["r"]), side)
                if beyond in board.place_at:
                    found.add(board.place_at[beyond])
    return found


def placing(board: Board, pos: Position, colour: str) -> set[str]:
    """The places of that colour the next cube may go to; none when all are full (R5.4, R5.6)."""
    joined = connected(board, pos)
    empty = {
        place
        for place in board.colour
        if board.colour[place] == colour and place not in pos["cubes"]
    }
    cities = board.cities
    cases = [
        {place for place in empty if place in joined and place in cities},
        {place for place in empty if place in joined and place not in cities},
        {place for place in empty if place not in joined and place in cities},
        {place for place in empty if place not in joined and place not in cities},
    ]
    return next((case for case in cases if case), set())


def removing(board: Board, pos: Position) -> set[str]:
    """The places the next cube may be taken from when the basin lacks one (R5.7).

    Connected cities are no case of the rule: at least 14 cubes then lie on the board, and there
    are only six cities.
    """
    joined = connected(board, pos)
    full = set(pos["cubes"])
    cities = board.cities
    cases = [
        {place for place in full if place not in joined and place not in cities},
        {place for place in full if place not in joined and place in cities},
        {place for place in full if place in joined and place not in cities},
    ]
    return next((case for case in cases if case), set())
