"""Lists that are kept: the same page until anything changes, for its viewer alone, and never with an old name."""

import re

import pytest

from tests.web.parsed import texts
from tests.web.visiting import Visitor
from tests.web.waiting import Others
from zendotao.services import leaving
from zendotao.services.games.moves.comments import post_comment
from zendotao.web.pages.lists import list_cache


def made(page: str) -> str:
    """The number that the scripts of a page carry: another for each time that one is made."""
    found = re.search(r'nonce="([^"]+)"', page)
    assert found is not None
    return found[1]


def test_the_lobby_is_kept_until_a_game_changes(place):
    place.town.start("ann")
    anybody = Visitor(place.app)
    first = anybody.read("/games")
    assert made(anybody.read("/games")) == made(first)
    place.town.turn("bob")
    assert made(anybody.read("/games")) != made(first)


def test_each_viewer_has_pages_of_their_own(place):
    place.town.start("ann")
    ann, bob = place.visitor("ann"), place.visitor("bob")
    assert made(ann.read("/games")) != made(bob.read("/games"))
    assert re.search(r"\bann\b", texts(ann.read("/games"), "h1")[0])
    assert not re.search(r"\bann\b", texts(bob.read("/games"), "h1")[0])


def test_who_has_left_is_not_shown_by_name_any_more(place):
    town = place.town
    town.start("ann")
    dora = town.person("dora", "guest")
    post_comment(town.services, dora, town.game, "I look on.", town.now)
    anybody = Visitor(place.app)
    assert "dora" in anybody.read("/changes")
    leaving.delete_account(town.services, dora, town.now)
    assert "dora" not in anybody.read("/changes")


def test_who_leaves_while_a_list_is_made_is_not_kept_on_it(place, monkeypatch):
    town = place.town
    town.start("ann")
    dora = town.person("dora", "guest")
    post_comment(town.services, dora, town.game, "I look on.", town.now)
    original = list_cache.read_names_version

    def names(context, parties):
        monkeypatch.undo()
        leaving.delete_account(town.services, dora, town.now)
        return original(context, parties)

    monkeypatch.setattr(list_cache, "read_names_version", names)
    anybody = Visitor(place.app)
    anybody.read("/changes")
    assert "dora" not in anybody.read("/changes")


@pytest.mark.parametrize("address", ["/games", "/changes", "/games/{game}", "/games/{game}/history"])
def test_a_page_that_several_open_at_once_is_made_once(place, monkeypatch, address):
    place.town.start("ann")
    address, others = address.format(game=place.town.game), Others(monkeypatch)
    pages, many = [], [Visitor(place.app) for _ in range(3)]
    original = place.app.jinja_env.get_or_select_template

    def rendered(*given):
        pages.append(given)
        if len(pages) == 1:
            others.ask(*[lambda one=one: made(one.read(address)) for one in many])
        return original(*given)

    monkeypatch.setattr(place.app.jinja_env, "get_or_select_template", rendered)
    first = made(Visitor(place.app).read(address))
    assert others.answered() == [first] * 3
    assert made(many[0].read(address)) == first
