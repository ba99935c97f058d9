"""Every page of the example site in a real browser, by day and by night, wide and narrow: axe finds nothing wrong,
nothing scrolls sideways but in a region of its own, no text is lost when it is twice as large."""

from __future__ import annotations

import pytest

from tests.browser import tour
from tests.browser.checks import faults

pytestmark = pytest.mark.browser


def test_the_tour_leaves_no_page_out(example):
    assert tour.readable(example.app) == tour.STOPS.keys() | tour.NO_PAGES


@pytest.mark.parametrize("name", tour.STOPS)
def test_every_page_can_be_used_by_everybody(example, name):
    for viewer, address in tour.STOPS[name]:
        page = example.visit(viewer, address)
        assert [*faults(page), *example.wrong] == [], f"{viewer or 'nobody'} at {address}"
