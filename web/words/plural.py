"""Plural categories of the Unicode CLDR, for whole numbers in the languages of the game."""

from typing import Final, Literal

Language = Literal["en", "it", "fr"]
Category = Literal["one", "many", "other"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "it", "fr")
CATEGORIES: Final[dict[Language, tuple[Category, ...]]] = {
    "en": ("one", "other"),
    "it": ("one", "many", "other"),
    "fr": ("one", "many", "other"),
}
MILLION: Final = 1_000_000


def category(number: int, language: Language) -> Category:
    """Return the plural category of a whole number. Only French has a singular 0."""
    size = abs(number)
    if size == 1 or (size == 0 and language == "fr"):
        return "one"
    if size and size % MILLION == 0 and "many" in CATEGORIES[language]:
        return "many"
    return "other"
