"""A sample of what `make fuzz-web` does."""

from playwright.sync_api import Page

from e2e.fuzz_web import EXPECTED, fuzz

SAMPLE = 300


def test_spoilt_saves_and_strange_names_lead_to_a_game_or_a_sentence(page: Page) -> None:
    results = fuzz(page, SAMPLE, seed=8)
    assert set(results) == EXPECTED
    assert results.total() == SAMPLE
