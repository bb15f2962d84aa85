"""Choosing a setting on the page, as anybody would."""

from playwright.sync_api import Page, expect

from e2e.clicking import settle


def choose(page: Page, *wanted: str) -> None:
    """Choose values by their names, "sound:quiet", in the settings of the menu."""
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    for value in wanted:
        button = page.locator(f"#dialog .segments [data-arg='{value}']")
        expect(button).to_be_attached()
        if not button.is_visible():
            inside = page.locator(f"[data-arg='{value}']")
            page.locator("#dialog details").filter(has=inside).locator("summary").click()
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    page.locator("#dialog [data-do=close]").first.click()
    settle(page)
