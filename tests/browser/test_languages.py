"""Every page of the example site in a real browser that asks for another language, on a narrow screen: it speaks that
language, and nothing is wrong with it."""

from __future__ import annotations

import pytest

from tests.browser import probes, tour
from zendotao.core.messages import LANGUAGES

pytestmark = pytest.mark.browser

NARROW = 320
FOREIGN = sorted({*LANGUAGES} - {"en"})
HERE = sorted(tour.STOPS.keys() - {"web_app.offline"})
"""All but the page that a browser keeps for when there is no line: its language stands in its address."""


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("name", HERE)
def test_every_page_speaks_the_language_that_is_asked_for(example, name, language):
    for viewer, address in tour.STOPS[name]:
        page = example.visit(viewer, address, locale=language, width=NARROW)
        assert page.evaluate("document.documentElement.lang") == language, address
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW, address
        assert [*page.evaluate(probes.CUT_OFF), *example.wrong] == [], f"{viewer or 'nobody'} at {address}"
