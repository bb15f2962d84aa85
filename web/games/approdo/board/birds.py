"""The birds of the crews as silhouettes."""

from functools import cache
from typing import Final

from web.games.approdo.board.figures import Figure, Part, disc, read
from web.games.approdo.palette import Bird

_HERON: Final = (
    "M1.5 6.6L7.6 3.1C10.4 1.6 12.6 4.2 11 7C9.6 9.2 9.9 10 12.4 10C16.6 10 19.6 12.4 22.6 17.4"
    "C17 18.4 12.2 17.6 9.6 14.4C7.4 11.6 7.2 9.4 8.7 6.8L8.4 5.5Z"
)
_HERON_LEGS: Final = "M13 16.5L12.6 22.6M16 16.5L16.4 22.6"
_TERN: Final = (
    "M1.6 10.6L6 8.4C7.6 7.4 9.4 7.6 10.6 8.4C12 5.6 14.6 3 19.6 1.2C18.4 4.6 17 7.6 15.2 10.4"
    "L23 11.2L17.4 13L22 16.4L14.6 14.2C12.4 17.4 9.4 20.4 4.6 22.8C6.6 19.4 8 16.2 8.6 12.8"
    "C7 12.6 5.8 11.8 5.4 10.6Z"
)
_GULL: Final = (
    "M0.8 10.2C3.8 5 8.4 5.4 11 10.4L12 9.6L13 10.4C15.6 5.4 20.2 5 23.2 10.2"
    "C19.6 8.6 16.4 10 14.2 13.8L12 18.4L9.8 13.8C7.6 10 4.4 8.6 0.8 10.2Z"
)
_RUFF_BODY: Final = "M7 10C13 9 18.6 12 22.6 15.6C18.4 18.4 11.6 19.2 8.4 15.6Z"
_RUFF_COLLAR: Final = (
    "M8.4 2.2L10.6 4L13.6 3.8L13.8 6.6L15.8 8.8L14.2 11.2L14.6 14L11.8 14.6L9.8 16.8L7.4 15.2"
    "L4.6 15.8L4 13L1.8 11.2L3.2 8.8L2.6 6L5.4 5.2Z"
)
_RUFF_LEGS: Final = "M12.4 17L12 22.6M15.2 17L15.6 22.6"


@cache
def bird(which: Bird, ink: str, ground: str) -> Figure:
    """A bird in one colour; `ground` is the colour behind it.

    The heron has its long neck, the tern its forked tail, the gull its wings spread, the ruff its
    collar.
    """
    match which:
        case Bird.HERON:
            return Part(read(_HERON), ink), Part(read(_HERON_LEGS), "", ink, 1.3)
        case Bird.TERN:
            return (Part(read(_TERN), ink),)
        case Bird.GULL:
            return (Part(read(_GULL), ink),)
    return (
        Part(read(_RUFF_LEGS), "", ink, 1.3),
        Part(read(_RUFF_BODY), ink),
        Part(read(_RUFF_COLLAR), ink),
        Part(disc(8.2, 8.6, 3.4), ground),
        Part(disc(8.2, 8.6, 2.2), ink),
        Part(read("M7 8L1 9.4L7 10Z"), ink),
    )
