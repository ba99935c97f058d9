"""A comment that a keeper has hidden: kept in the log, and read by nobody else, wherever one looks."""

import json

import pytest

from tests.services.games.site import Town, refused
from zendotao.core.game.record import replay
from zendotao.services.site import keepers, reports


@pytest.fixture
def town(database, tmp_path):
    made = Town(database, tmp_path / "instance")
    yield made
    made.close()


@pytest.fixture
def kay(town):
    town.person("kay")
    return keepers.appoint(town.services.people, "kay", town.now)[0]


@pytest.fixture
def said(town, kay):
    """Cyd's comment, which was reworded, hidden by Kay."""
    town.start("ann")
    games, cyd = town.services.games, town.person("cyd")
    games.comment(cyd, town.game, "rude words", town.now)
    games.edit_comment(cyd, f"{town.game}.1", "ruder words", town.now)
    games.comment(cyd, town.game, "good words", town.now)
    reports.hide(town.services.people, kay, "comment", f"{town.game}.1", town.now)
    return f"{town.game}.1"


def test_its_place_is_seen_and_its_words_are_not(town, said):
    games = town.services.games
    for asker in (None, town.person("ann"), town.person("cyd")):
        first, second = games.comments(asker, town.game).comments
        assert (first.hidden, first.text, first.name) == (True, None, "cyd")
        assert (second.hidden, second.text) == (False, "good words")
        assert games.comment_of(asker, said) == first
        with refused("not_found"):
            games.history(said, asker)


def test_keepers_read_it(town, said, kay):
    games = town.services.games
    found = games.comment_of(kay, said)
    assert (found.hidden, found.text) == (True, "ruder words")
    assert [one.text for one in games.history(said, kay)] == ["rude words", "ruder words"]


def test_its_author_does_not_reword_it(town, said):
    with refused("hidden_comment"):
        town.services.games.edit_comment(town.person("cyd"), said, "other words", town.now)


def test_the_log_withholds_it_and_can_still_be_checked(town, said, kay):
    games = town.services.games
    for asker in (None, town.person("cyd"), kay):
        lines = games.log(asker, town.game, town.now).lines
        record = games.record(asker, town.game, town.now)
        assert "rude" not in repr(lines)
        assert [line for line in record if "rude" in line] == []
        found = replay(record)
        assert (found.head, found.complete) == (town.view().head, False)
        assert sum("withheld" in json.loads(line) for line in record) == 2


def test_shown_again_it_reads_as_before(town, said, kay):
    reports.show(town.services.people, kay, "comment", said, town.now)
    games = town.services.games
    assert games.comment_of(None, said).text == "ruder words"
    assert replay(games.record(None, town.game, town.now)).complete
    games.edit_comment(town.person("cyd"), said, "other words", town.now)
    assert [one.text for one in games.history(said)] == ["rude words", "ruder words", "other words"]


def test_a_comment_that_is_not_there_is_not_looked_up(town):
    for name in ("\x00.1", "a b.1", "g.0", "g"):
        with refused("not_found"):
            town.services.games.comment_of(None, name)
