"""No page asks the database more than a dozen questions, whoever looks, where nothing of it is kept."""

import pytest

from tests.web.matrix import READ, Case
from tests.web.world import VIEWERS, World
from zendotao.web.pages.cached_pages import PAGE_CACHE

MOST = 12
PAGES = [case for case in READ if case.endpoint != "safety.export"]
"""All but the file of everything that there is of somebody."""


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    made = World(tmp_path_factory.mktemp("world"))
    for name in VIEWERS:
        made.visitors[name].browser.get("/games")  # every ten minutes is noted that a session was used
    yield made
    made.close()


@pytest.mark.parametrize("case", PAGES, ids=lambda case: case.address)
def test_a_page_asks_a_dozen_questions_at_most(world: World, case: Case):
    for viewer in VIEWERS:
        PAGE_CACHE.clear()
        with world.counted() as asked:
            world.visitors[viewer].browser.get(case.address.format(**world.ids))
        # The page of the site counts what waits and what failed, each kind by itself.
        assert len(asked) <= (MOST + 4 if case.address == "/keeper" else MOST), (viewer, asked)
