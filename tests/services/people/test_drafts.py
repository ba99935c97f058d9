"""Drafts: kept for one account, encrypted at rest, gone once sent."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from tests.raw import raw
from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.services.common.refusals import ServiceError
from zendotao.services.people import drafts
from zendotao.store.errors import NotFound, VaultError
from zendotao.store.tables.site import drafts as table
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring
from zendotao.store.vault.rotation import count_uses, reencrypt

HOUR = timedelta(hours=1)
TURN = {"rule": "a koan has it if it contains a cat", "stone": "white"}


@pytest.fixture
def game(desk):
    return desk.game()


def list_drafts(site, account):
    with site.store.unit() as work:
        return work.drafts.list_for_account(account)


def test_a_draft_is_replaced_by_saving_and_read_by_its_account_alone(site, game, ann, bob):
    drafts.save_draft(site, ann.id, game, "turn", {"rule": "first"}, NOON)
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON + HOUR)
    drafts.save_draft(site, ann.id, game, "comment", {"text": "hello"}, NOON)
    found = drafts.get_draft(site, ann.id, game, "turn")
    assert (found.fields, found.at) == (TURN, NOON + HOUR)
    assert [one.kind for one in list_drafts(site, ann.id)] == ["turn", "comment"]
    assert drafts.get_draft(site, bob.id, game, "turn") is None
    assert list_drafts(site, bob.id) == ()
    assert "cat" not in repr(found)


def test_a_draft_is_discarded_by_hand_or_by_saving_nothing(site, game, ann):
    for kind in ("turn", "comment"):
        drafts.save_draft(site, ann.id, game, kind, {"text": "words"}, NOON)
    assert drafts.discard_draft(site, ann.id, game, "turn")
    assert not drafts.discard_draft(site, ann.id, game, "turn")
    drafts.save_draft(site, ann.id, game, "comment", {"text": " ", "more": ""}, NOON)
    assert list_drafts(site, ann.id) == ()


def test_what_was_sent_goes_in_the_transaction_that_writes_it(site, game, ann):
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON)
    done = drafts.make_discarding(ann.id, game, "turn")
    with site.store.unit(write=True) as work:
        done(work, None)
    assert drafts.get_draft(site, ann.id, game, "turn") is not None
    with site.store.unit(write=True) as work:
        done(work, None)
        work.commit()
    assert drafts.get_draft(site, ann.id, game, "turn") is None


def test_a_game_to_be_has_a_draft_of_its_own(site, ann):
    drafts.save_draft(site, ann.id, drafts.NEW_GAME, "start", {"title": "A game"}, NOON)
    assert drafts.get_draft(site, ann.id, drafts.NEW_GAME, "start").fields == {"title": "A game"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("g2", "turn"), ("", "turn"), ("g1", "start"), ("g1", "thought"), ("\x00", "turn"), ("x" * 65, "turn")],
)
def test_a_form_that_is_not_there_keeps_nothing(site, game, ann, name, kind):
    with pytest.raises(NotFound):
        drafts.save_draft(site, ann.id, name, kind, TURN, NOON)
    assert drafts.get_draft(site, ann.id, name, kind) is None
    assert not drafts.discard_draft(site, ann.id, name, kind)


def test_a_draft_has_64_kib_at_most(site, game, ann):
    # {"text":"..."} takes eleven bytes besides.
    drafts.save_draft(site, ann.id, game, "turn", {"text": "x" * (64 * 1024 - 11)}, NOON)
    assert (
        code(drafts.save_draft, site, ann.id, game, "turn", {"text": "x" * (64 * 1024 - 10)}, NOON) == "draft_too_long"
    )


def test_the_refusal_of_a_draft_holds_nothing_of_it(site, game, ann):
    with pytest.raises(ServiceError) as caught:
        drafts.save_draft(site, ann.id, game, "turn", {"text": "a cat \ud800"}, NOON)
    assert (caught.value.code, caught.value.__context__) == ("bad_text", None)


def test_an_account_has_two_hundred_drafts_at_most_and_changes_those_it_has(site, ann, desk, monkeypatch):
    monkeypatch.setattr(drafts, "MAX_DRAFTS", 2)
    desk.game()
    for kind in ("turn", "claim"):
        drafts.save_draft(site, ann.id, "g1", kind, TURN, NOON)
    assert code(drafts.save_draft, site, ann.id, "g1", "block", TURN, NOON) == "too_many_drafts"
    drafts.save_draft(site, ann.id, "g1", "claim", {"rule": "other"}, NOON)
    assert drafts.get_draft(site, ann.id, "g1", "claim").fields == {"rule": "other"}


def test_nothing_of_a_draft_is_in_the_database_as_it_is(site, game, ann, engine):
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON)
    shown = raw(engine, table)
    assert not any(word in shown for word in ("cat", "rule", "white", "stone"))


@pytest.mark.parametrize("change", [{"game_id": "g2"}, {"kind": "claim"}, {"key_id": "other"}, {"box": b"x" * 40}])
def test_a_row_that_was_changed_or_moved_does_not_open(site, game, ann, change):
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON)
    with site.store.unit(write=True) as work:
        work.connection.execute(update(table).values(change))
        work.commit()
    with pytest.raises(VaultError) as caught:
        list_drafts(site, ann.id)
    assert caught.value.__cause__ is None


def test_a_draft_of_another_account_does_not_open_as_ones_own(site, game, ann, bob):
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON)
    with site.store.unit(write=True) as work:
        work.connection.execute(update(table).values(account=bob.id))
        work.commit()
    with pytest.raises(VaultError):
        drafts.get_draft(site, bob.id, game, "turn")


def test_drafts_are_encrypted_anew_when_keys_change(site, game, ann, engine, store):
    drafts.save_draft(site, ann.id, game, "turn", TURN, NOON)
    old = store._keyring.keys
    fresh = Keyring.from_setting(f"fresh:{'A' * 43}=")
    both = Keyring(lambda: [*fresh.keys, *old])
    assert reencrypt(engine, both) == 1
    assert count_uses(engine) == {"fresh": 1}
    with Store(engine, fresh).unit() as work:
        assert work.drafts.get(ann.id, game, "turn").fields == TURN
