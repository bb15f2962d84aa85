"""Everything that has the focus is seen to have it: a fair sample of `make focus`."""

import pytest
from playwright.sync_api import Browser

from e2e.focus_rings import Colours, unseen, walk

SAMPLE = {
    "form": "phone",
    "cards": "desktop",
    "tile": "phone",
    "settings": "desktop",
    "about": "phone",
    "deliveries": "phone",
    "contracts": "desktop",
    "approdo-turn": "phone",
    "approdo-prices": "desktop",
}
"""Some screens, each at one size."""


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("screen", SAMPLE)
def test_buttons_hid_that_they_have_the_focus(
    browser: Browser, site: str, screen: str, colours: Colours
) -> None:
    """Their own shadows once outweighed the ring; where colours are forced there was none."""
    assert unseen(browser, site, screen, SAMPLE[screen], colours) == []


def test_the_measure_can_fail(browser: Browser) -> None:
    """Of three buttons the first has a good ring, the second a faint one, the third none."""
    judge, page = browser.new_page(), browser.new_page()
    page.set_content("""<style>
      button { display: block; margin: 20px; width: 90px; height: 40px; outline: 0 }
      button:nth-of-type(1):focus { outline: 3px solid #000 }
      button:nth-of-type(2):focus { outline: 3px solid #aaa }
    </style><button>1</button><button>2</button><button>3</button>""")
    assert [stop.is_seen for stop in walk(page, judge)] == [True, False, False]
    for one in (judge, page):
        one.close()
