"""Notebooks: a party's private list of rules."""

import pytest
from sqlalchemy import select

from tests.raw import raw
from tests.services.people import notebook_calls as rules
from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.core.game.values import FactRef, TableCall
from zendotao.services import leaving
from zendotao.services.games.notebook import notebook
from zendotao.services.games.transaction import returned_rules
from zendotao.services.people import guests
from zendotao.store.errors import NotFound
from zendotao.store.people.values import NotebookDraft
from zendotao.store.tables.vault import notebook_rules

CALL = TableCall(koan=3, fact=FactRef(fact="touching", pieces=(1, 2)), value=True)
RULE = NotebookDraft("it contains a red piece", "since koan 2", (CALL,))


@pytest.fixture
def game(desk):
    return desk.game()


def texts(site, account, game, name=None):
    return [rule.draft.text for rule in rules.list_rules(site, account, game, name)]


def test_what_is_written_is_read_again(desk, site, game):
    ann = desk.person("Ann")
    written = rules.add_rule(site, ann, game, RULE, NOON)
    assert rules.list_rules(site, ann, game) == (written,)
    assert (written.draft, written.author, written.added_at) == (RULE, ann.id, NOON)


def test_everybody_has_a_notebook_of_their_own_for_each_game(desk, site, game):
    ann, bob, gus = desk.person("Ann"), desk.person("Bob"), guests.create_guest(site, "Gus", NOON).account
    other = desk.game("g2")
    rules.add_rule(site, gus, game, RULE, NOON)
    assert texts(site, gus, game) == [RULE.text]
    assert [texts(site, ann, game), texts(site, bob, game), texts(site, gus, other)] == [[], [], []]


def test_members_share_the_notebook_of_their_team(desk, site, game):
    ann, bob, cat = desk.person("Ann"), desk.person("Bob"), desk.person("Cat")
    owls = desk.team("Owls", ann, bob)
    written = rules.add_rule(site, ann, game, RULE, NOON, "Owls")
    assert texts(site, bob, game, owls.id) == [RULE.text]
    assert texts(site, bob, game) == []
    for call, rest in ((rules.list_rules, ()), (rules.add_rule, (RULE, NOON)), (rules.remove_rule, ("n1",))):
        assert code(call, site, cat, game, *rest, "Owls") == "not_member"
    rules.remove_rule(site, bob, game, written.id, "Owls")
    assert texts(site, ann, game, "Owls") == []


def test_a_note_is_changed_alone_and_stays_encrypted(engine, desk, site, game):
    ann, bob = desk.person("Ann"), desk.person("Bob")
    written = rules.add_rule(site, ann, game, RULE, NOON)
    rules.note_rule(site, ann, game, written.id, "marzipan after koan 7")
    (kept,) = rules.list_rules(site, ann, game)
    assert kept.draft == NotebookDraft(RULE.text, "marzipan after koan 7", RULE.calls)
    assert (kept.id, kept.author, kept.added_at) == (written.id, ann.id, NOON)
    assert code(rules.note_rule, site, bob, game, written.id, "mine") == "no_rule"
    assert code(rules.note_rule, site, ann, game, "n0", "nothing") == "no_rule"
    assert "marzipan" not in raw(engine, notebook_rules)


def test_a_rule_is_told_of_once(desk, site, game):
    ann = desk.person("Ann")
    first, second = (rules.add_rule(site, ann, game, RULE, NOON) for _ in range(2))
    with site.store.unit(write=True) as work:
        assert work.notebooks.mark_told(game, ann.id, [first.id], 4) == 1
        assert work.notebooks.mark_told(game, ann.id, [first.id, second.id], 7) == 1
        assert work.notebooks.mark_told(game, "somebody else", [second.id], 8) == 0
        work.commit()
    told = {one.id: one.told for one in rules.list_rules(site, ann, game)}
    assert told == {first.id: 4, second.id: 7}
    rules.note_rule(site, ann, game, first.id, "told")
    assert {one.id: one.told for one in rules.list_rules(site, ann, game)} == told


def test_who_left_the_team_reads_its_notebook_no_more(desk, site, game):
    ann, bob = desk.person("Ann"), desk.person("Bob")
    owls = desk.team("Owls", ann, bob)
    rules.add_rule(site, bob, game, RULE, NOON, "Owls")
    leaving.leave_team(site, bob.id, owls.id, NOON)
    assert code(rules.list_rules, site, bob, game, "Owls") == "not_member"
    assert texts(site, ann, game, "Owls") == [RULE.text]


def test_a_rule_is_removed_from_its_own_notebook_alone(desk, site, game):
    ann, bob = desk.person("Ann"), desk.person("Bob")
    written = rules.add_rule(site, ann, game, RULE, NOON)
    for who, where, which in ((bob, game, written.id), (ann, desk.game("g2"), written.id), (ann, game, "n\x00")):
        assert code(rules.remove_rule, site, who, where, which) == "no_rule"
    rules.remove_rule(site, ann, game, written.id)
    assert texts(site, ann, game) == []


@pytest.mark.parametrize(
    "draft",
    [
        NotebookDraft(""),
        NotebookDraft("x" * 2001),
        NotebookDraft("a", "x" * 2001),
        NotebookDraft("\x00a"),
        NotebookDraft("\ud800"),
    ],
)
def test_what_cannot_be_kept_is_refused(desk, site, game, draft):
    assert code(rules.add_rule, site, desk.person("Ann"), game, draft, NOON) == "bad_text"


def test_a_notebook_is_of_a_game_that_there_is(desk, site):
    ann = desk.person("Ann")
    for wrong in ("g2", "\x00", ""):
        with pytest.raises(NotFound):
            rules.add_rule(site, ann, wrong, RULE, NOON)


def test_a_notebook_holds_200_rules_and_the_drafts_that_come_back(desk, site, game, monkeypatch):
    monkeypatch.setattr(notebook, "MAX_RULES", 1)
    ann = desk.person("Ann")
    rules.add_rule(site, ann, game, RULE, NOON)
    assert code(rules.add_rule, site, ann, game, RULE, NOON) == "notebook_full"
    back = NotebookDraft("it contains a blue piece", "", (CALL,), "withdrawn", 4)
    for _ in range(2):
        with site.store.unit(write=True) as work:
            returned_rules.add_drafts(site, work, game, ann.id, [back], NOON)
            work.commit()
    found = rules.list_rules(site, ann, game)
    assert [(rule.draft, rule.author) for rule in found if rule.draft != RULE] == [(back, None)]


def test_no_word_of_a_notebook_is_in_the_database_or_a_representation(desk, site, game, engine):
    written = rules.add_rule(site, desk.person("Ann"), game, RULE, NOON)
    shown = raw(engine, notebook_rules) + repr(written) + repr(RULE) + str(written.draft)
    assert not any(word in shown for word in ("contains", "since", "touching"))


def test_the_size_of_a_row_tells_nothing_of_a_rule(desk, site, game, engine):
    ann = desk.person("Ann")
    for text in ("a", "b" * 2000):
        rules.add_rule(site, ann, game, NotebookDraft(text), NOON)
    with engine.connect() as connection:
        sizes = {len(box) for box in connection.execute(select(notebook_rules.c.box)).scalars()}
    # A nonce of 12 bytes, 4 KiB, and a tag of 16.
    assert sizes == {12 + 4096 + 16}
