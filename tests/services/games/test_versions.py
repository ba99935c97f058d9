"""The version of a game: the same as long as nothing changes, another as soon as anything does that a page shows."""

from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from sqlalchemy import update

from tests.core.game.zendotao.koans_for_tests import only
from zendotao.services import leaving
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, note_rule
from zendotao.services.games.views.following import follow_game
from zendotao.services.games.views.page_model import read_version
from zendotao.services.people import teams
from zendotao.store.errors import NotFound
from zendotao.store.tables.games import games


@pytest.fixture
def version(town):
    """The version for somebody by name, or for nobody."""

    def ask(name: str | None = None):
        asker = None if name is None else town.person(name)
        return read_version(town.services, asker, town.game, town.now)

    return ask


def test_it_is_where_the_log_ends(town, version):
    town.start("ann")
    view = town.view()
    assert (version().seq, version().head, version().changed_at) == (view.seq, view.head, town.now)
    assert version() == version()


def test_an_entry_changes_it(town, version):
    town.start("ann")
    before = version()
    town.turn("bob")
    assert version() != before


def test_what_is_due_happens_first(town, version):
    town.start("ann")
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=168)
    assert not version().due
    assert town.view().phase == "agreed"


def test_a_row_that_says_more_is_due_than_there_is_keeps_nobody_waiting(town, version):
    # As a program may have left it that reckoned deadlines otherwise: the game itself knows better.
    town.start("ann")
    with town.services.store.unit(write=True) as work:
        work.connection.execute(update(games).values(next_due=town.now))
        work.commit()
    town.pass_time(hours=1)
    found = []
    asking = Thread(target=lambda: found.append(version()), daemon=True)
    asking.start()
    asking.join(30)
    assert [(one.due, one.seq) for one in found] == [(False, town.view().seq)]


def test_an_outage_since_the_last_entry_is_noted_first(town, version):
    town.start("ann")
    before = version()
    with town.services.store.unit(write=True) as work:
        work.heartbeats.beat("one", town.now)
        work.commit()
    town.pass_time(hours=5)
    with town.services.store.unit(write=True) as work:
        work.heartbeats.revive("one", town.now, town.now - town.now)
        work.commit()
    assert version().seq == before.seq + 1
    assert town.kinds()[-1] == "outage.logged"


def test_a_name_that_goes_changes_it_also_where_the_log_stays_as_it_is(town, version):
    town.start("ann")
    dora = town.person("dora", "guest")
    post_comment(town.services, dora, town.game, "I look on.", town.now)
    before = version()
    leaving.delete_account(town.services, dora, town.now)
    assert version().head == before.head
    assert version() != before


def test_a_comment_that_a_keeper_hides_changes_it(town, version):
    town.start("ann")
    post_comment(town.services, town.person("ann"), town.game, "A remark.", town.now)
    before = version()
    with town.services.store.unit(write=True) as work:
        work.keepers.hide_comment(town.game, 1, town.now)
        work.commit()
    assert version() != before


def test_a_comment_that_is_hidden_shown_and_hidden_again_is_not_as_it_was_before(town, version):
    # Whoever looked in between may have made a page under the first of these versions, and it shows the comment.
    town.start("ann")
    post_comment(town.services, town.person("ann"), town.game, "A remark.", town.now)
    found = []
    for hidden in (town.now, None, town.now + timedelta(seconds=1)):
        with town.services.store.unit(write=True) as work:
            work.keepers.hide_comment(town.game, 1, hidden)
            work.commit()
        found.append(version().names)
    assert len(set(found)) == 3


def test_a_rule_and_a_team_more_change_ones_own_alone(town, version):
    town.start("ann")
    nobody, ann, bob = version(), version("ann"), version("bob")
    add_rule(town.services, town.person("ann"), town.game, NotebookRuleRequest(rule=only(1)), town.now)
    teams.create_team(town.services, town.person("ann"), "Wednesday Table", town.now)
    assert version("ann") != ann
    assert version("bob") == bob
    assert version() == nobody


def test_what_stands_beside_a_rule_of_a_team_changes_its_members_own(town, version):
    town.start("ann")
    town.team("monks", "tia", "uli")
    rule = add_rule(
        town.services, town.person("tia"), town.game, NotebookRuleRequest(rule=only(1), as_="monks"), town.now
    ).id
    uli, ann = version("uli"), version("ann")
    seen = [uli]
    for words in ("look at koan 2", "", "look at koan 2"):
        note_rule(town.services, town.person("tia"), town.game, rule, words, town.now, "monks")
        seen.append(version("uli"))
    assert len({one.own for one in seen}) == 4
    assert version("ann") == ann


def test_following_and_notices_are_ones_own(town, version):
    town.start("ann")
    assert (version("bob").follows, version("bob").unread) == (False, 0)
    follow_game(town.services, town.person("bob"), town.game, town.now)
    assert version("bob").follows
    assert not version("ann").follows


def test_it_says_nothing_of_ones_own_in_a_message(town, version):
    town.start("ann")
    assert " own=" not in repr(version("ann"))


def test_there_is_none_of_a_game_that_there_is_not(town):
    for game in ("nothing", "", "a\0b", "x" * 1000):
        with pytest.raises(NotFound):
            read_version(town.services, None, game, town.now)
