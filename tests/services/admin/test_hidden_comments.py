"""A comment that a keeper has hidden: kept in the log, and read by nobody else, wherever one looks."""

import json

import pytest

from tests.services.games.site import Town, refused
from zendotao.core.game.zendotao.record import replay_record
from zendotao.services.admin import keepers, reports
from zendotao.services.games.moves.comments import (
    edit_comment,
    list_comment_revisions,
    list_comments,
    post_comment,
    view_comment,
)
from zendotao.services.games.views.log import export_record, read_log


@pytest.fixture
def town(database, tmp_path):
    made = Town(database, tmp_path / "instance")
    yield made
    made.close()


@pytest.fixture
def kay(town):
    town.person("kay")
    return keepers.appoint_keeper(town.services, "kay", town.now)[0]


@pytest.fixture
def said(town, kay):
    """Cyd's comment, which was reworded, hidden by Kay."""
    town.start("ann")
    services, cyd = town.services, town.person("cyd")
    post_comment(services, cyd, town.game, "rude words", town.now)
    edit_comment(services, cyd, f"{town.game}.1", "ruder words", town.now)
    post_comment(services, cyd, town.game, "good words", town.now)
    reports.hide_item(town.services, kay, "comment", f"{town.game}.1", town.now)
    return f"{town.game}.1"


def test_its_place_is_seen_and_its_words_are_not(town, said):
    services = town.services
    for asker in (None, town.person("ann"), town.person("cyd")):
        first, second = list_comments(services, asker, town.game).comments
        assert (first.hidden, first.text, first.name) == (True, None, "cyd")
        assert (second.hidden, second.text) == (False, "good words")
        assert view_comment(services, asker, said) == first
        with refused("not_found"):
            list_comment_revisions(services, said, asker)


def test_keepers_read_it(town, said, kay):
    services = town.services
    found = view_comment(services, kay, said)
    assert (found.hidden, found.text) == (True, "ruder words")
    assert [one.text for one in list_comment_revisions(services, said, kay)] == ["rude words", "ruder words"]


def test_its_author_does_not_reword_it(town, said):
    with refused("hidden_comment"):
        edit_comment(town.services, town.person("cyd"), said, "other words", town.now)


def test_the_log_withholds_it_and_can_still_be_checked(town, said, kay):
    services = town.services
    for asker in (None, town.person("cyd"), kay):
        lines = read_log(services, asker, town.game, town.now).lines
        record = export_record(services, asker, town.game, town.now)
        assert "rude" not in repr(lines)
        assert [line for line in record if "rude" in line] == []
        found = replay_record(record)
        assert (found.head, found.complete) == (town.view().head, False)
        assert sum("withheld" in json.loads(line) for line in record) == 2


def test_shown_again_it_reads_as_before(town, said, kay):
    reports.show_item(town.services, kay, "comment", said, town.now)
    services = town.services
    assert view_comment(services, None, said).text == "ruder words"
    assert replay_record(export_record(services, None, town.game, town.now)).complete
    edit_comment(services, town.person("cyd"), said, "other words", town.now)
    assert [one.text for one in list_comment_revisions(services, said)] == ["rude words", "ruder words", "other words"]


def test_a_comment_that_is_not_there_is_not_looked_up(town):
    for name in ("\x00.1", "a b.1", "g.0", "g"):
        with refused("not_found"):
            view_comment(town.services, None, name)
