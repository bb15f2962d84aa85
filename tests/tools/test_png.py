"""PNG files with a palette: what a decoder makes of them is what was drawn."""

import struct
import zlib

from tools.png import MOST_COLOURS, SIGNATURE, Colour, merged, palette_png

CLEAR: Colour = (0, 0, 0, 0)
HALF_RED: Colour = (64, 0, 0, 128)
BLUE: Colour = (0, 0, 255, 255)


def chunks(file: bytes) -> dict[bytes, bytes]:
    """The parts of a PNG file by name, each with the right checksum."""
    assert file.startswith(SIGNATURE)
    found, place = {}, len(SIGNATURE)
    while place < len(file):
        length, name = struct.unpack(">I4s", file[place : place + 8])
        data, end = file[place + 8 : place + 8 + length], place + 12 + length
        assert zlib.crc32(name + data) == int.from_bytes(file[end - 4 : end])
        found[name], place = data, end
    return found


def decoded(file: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a file's pixels, not multiplied by alpha."""
    inside = chunks(file)
    width, height, *rest = struct.unpack(">IIBBBBB", inside[b"IHDR"])
    assert rest == [8, 3, 0, 0, 0]
    palette = list(struct.iter_unpack("3B", inside[b"PLTE"]))
    alphas = [*inside.get(b"tRNS", b""), *[255] * len(palette)]
    content = zlib.decompress(inside[b"IDAT"])
    rows = [content[start : start + width + 1] for start in range(0, len(content), width + 1)]
    assert len(rows) == height
    assert all(row[0] == 0 and len(row) == width + 1 for row in rows)
    return [[(*palette[index], alphas[index]) for index in row[1:]] for row in rows]


def test_few_colours_stay_as_they_are() -> None:
    rows = [[BLUE, CLEAR, BLUE], [HALF_RED, BLUE, CLEAR]]
    pixels = bytes(part for row in rows for pixel in row for part in pixel)
    as_read = {BLUE: BLUE, CLEAR: CLEAR, HALF_RED: (128, 0, 0, 128)}
    assert decoded(palette_png(3, pixels)) == [[as_read[pixel] for pixel in row] for row in rows]


def test_a_drawing_without_transparency_has_no_table_of_it() -> None:
    inside = chunks(palette_png(2, bytes(BLUE) * 4))
    assert list(inside) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def test_of_too_many_colours_the_nearest_become_one() -> None:
    greys: list[Colour] = [(grey, grey, grey, 255) for grey in range(256)]
    strange: Colour = (255, 0, 0, 255)
    counts = {**dict.fromkeys(greys, 2), strange: 9, (1, 1, 2, 255): 1, (1, 2, 2, 255): 1}
    instead = merged(counts)
    assert len(set(instead.values())) == MOST_COLOURS
    assert instead[strange] == strange
    assert all(max(abs(a - b) for a, b in zip(*pair, strict=True)) <= 1 for pair in instead.items())
