"""The same tests in Chromium, Firefox and WebKit.

A test that takes the fixture `visitor` runs in every engine that is installed; the summary of the
run says which ones were left out. `visitor.page` has the names of Playwright's `Page`, so that the
players of `e2e.clicking` play it, but only those of `webdriver.WebKitPage` work in all three.
"""
