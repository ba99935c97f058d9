"""What one watches: games and pages."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.services.wiki import editing, watching
from zendotao.store.games.values import Follow

HOUR = timedelta(hours=1)


def test_a_page_is_watched_once_until_it_is_not(site, ann, bob):
    assert watching.watch_page(site, ann.id, "house-rules", NOON)
    assert not watching.watch_page(site, ann.id, "house-rules", NOON + HOUR)
    assert watching.watch_page(site, bob.id, "house-rules", NOON + HOUR)
    with site.store.unit() as work:
        assert [(one.account, one.at) for one in work.watches.list_for_page("house-rules")] == [
            (ann.id, NOON), (bob.id, NOON + HOUR),
        ]  # fmt: skip
    assert watching.unwatch_page(site, ann.id, "house-rules")
    assert not watching.unwatch_page(site, ann.id, "house-rules")
    assert not watching.unwatch_page(site, ann.id, "\x00")
    assert watching.view_watch_list(site, ann.id).pages == ()


@pytest.mark.parametrize("slug", ["nowhere", "", "\x00", "House rules"])
def test_a_page_that_is_not_there_is_not_watched(site, ann, slug):
    assert code(watching.watch_page, site, ann.id, slug, NOON) == "no_page"


def test_games_and_pages_are_listed_those_changed_last_first(site, desk, ann):
    for name in ("g1", "g2"):
        desk.game(name)
    with site.store.unit(write=True) as work:
        work.follows.add(Follow(game="g1", account=ann.id, at=NOON + HOUR))
        work.follows.add(Follow(game="g2", account=ann.id, at=NOON))
        work.commit()
    editing.write_page(site, ann, "older", "words", 0, NOON)
    editing.write_page(site, ann, "newer", "words", 0, NOON + HOUR)
    for slug in ("house-rules", "older", "newer"):
        watching.watch_page(site, ann.id, slug, NOON)
    found = watching.view_watch_list(site, ann.id)
    assert [(one.game.id, one.game.title, one.since) for one in found.games] == [
        ("g1", "A game", NOON + HOUR), ("g2", "A game", NOON),
    ]  # fmt: skip
    assert [one.page.title for one in found.pages] == ["Newer", "Older", "House rules"]


def test_five_hundred_pages_are_watched_at_most(site, ann):
    from zendotao.store.site.values import Watch

    with site.store.unit(write=True) as work:
        for number in range(500):
            work.watches.add(Watch(f"p{number}", ann.id, NOON))
        work.commit()
    assert code(watching.watch_page, site, ann.id, "house-rules", NOON) == "too_many_watched"
