"""Thoughts: a private log, opened by its author when the game is final."""

import pytest

from tests.raw import raw
from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.services.people import thoughts
from zendotao.store.errors import NotFound
from zendotao.store.tables.vault import thoughts as table


def test_a_log_is_its_authors_alone(desk, site):
    game, ann, bob = desk.game(), desk.person("Ann"), desk.person("Bob")
    noted = thoughts.add_thought(site, ann.id, game, "it may be towers", NOON)
    assert thoughts.list_own_thoughts(site, ann.id, game) == (noted,)
    assert thoughts.list_own_thoughts(site, bob.id, game) == thoughts.list_opened_thoughts(site, game) == ()


def test_thoughts_are_opened_when_the_game_is_final(desk, site):
    game, ann = desk.game(), desk.person("Ann")
    thoughts.add_thought(site, ann.id, game, "it may be towers", NOON)
    assert code(thoughts.open_thoughts, site, ann.id, game, NOON) == "not_final"
    over = desk.game("g2", phase="final")
    thoughts.add_thought(site, ann.id, over, "it was towers", NOON)
    assert thoughts.open_thoughts(site, ann.id, over, NOON) == 1
    assert [(one.text, one.opened_at) for one in thoughts.list_opened_thoughts(site, over)] == [("it was towers", NOON)]
    thoughts.add_thought(site, ann.id, over, "afterthought", NOON)
    assert len(thoughts.list_opened_thoughts(site, over)) == 1


def test_nobody_opens_or_removes_anothers_thoughts(desk, site):
    game, ann, bob = desk.game(phase="final"), desk.person("Ann"), desk.person("Bob")
    noted = thoughts.add_thought(site, ann.id, game, "it was towers", NOON)
    assert thoughts.open_thoughts(site, bob.id, game, NOON) == 0
    for wrong in (noted.id, "h\x00"):
        assert code(thoughts.remove_thought, site, bob.id, wrong) == "no_thought"
    thoughts.remove_thought(site, ann.id, noted.id)
    assert thoughts.list_own_thoughts(site, ann.id, game) == ()


def test_a_log_is_of_a_game_that_there_is_and_has_an_end(desk, site, monkeypatch):
    ann = desk.person("Ann")
    with pytest.raises(NotFound):
        thoughts.add_thought(site, ann.id, "g9", "hm", NOON)
    monkeypatch.setattr(thoughts, "MAX_THOUGHTS", 1)
    thoughts.add_thought(site, ann.id, desk.game(), "hm", NOON)
    assert code(thoughts.add_thought, site, ann.id, "g1", "hm", NOON) == "too_many_thoughts"
    assert code(thoughts.add_thought, site, ann.id, "g1", "\x00", NOON) == "bad_text"


def test_no_word_of_a_thought_is_in_the_database_or_a_representation(desk, site, engine):
    noted = thoughts.add_thought(site, desk.person("Ann").id, desk.game(), "it may be towers", NOON)
    assert "towers" not in raw(engine, table) + repr(noted)
