"""Keepers, and accounts that they suspend."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.admin import health, keepers, reports
from zendotao.services.people import guests, sessions, tokens
from zendotao.services.wiki import editing

LATER = NOON + timedelta(days=1)


def test_whoever_runs_the_site_says_who_keeps_it(site, ann, bob):
    assert keepers.appoint_keeper(site, "ANN", NOON)[1]
    assert keepers.appoint_keeper(site, "Bob", LATER)[1]
    assert not keepers.appoint_keeper(site, "Ann", LATER)[1]
    assert [(one.name, one.keeper_since, one.keeper) for one in keepers.list_keepers(site)] == [
        ("Ann", NOON, True), ("Bob", LATER, True),
    ]  # fmt: skip
    gone, was = keepers.dismiss_keeper(site, "Ann")
    assert (gone.keeper, was) == (False, True)
    assert not keepers.dismiss_keeper(site, "Ann")[1]
    assert [one.name for one in keepers.list_keepers(site)] == ["Bob"]


def test_a_keeper_is_an_account_and_no_guest(site, gus, desk):
    desk.team("Owls", desk.person("Cyd"))
    assert code(keepers.appoint_keeper, site, "Gus", NOON) == "guest"
    assert code(keepers.appoint_keeper, site, "nobody", NOON) == "no_account"
    assert code(keepers.appoint_keeper, site, "Owls", NOON) == "no_account"
    assert code(keepers.dismiss_keeper, site, "nobody") == "no_account"


def test_a_keeper_who_leaves_is_none(site, kay):
    leaving.delete_account(site, kay, NOON, PASSWORD)
    assert keepers.list_keepers(site) == ()


DONE_BY_KEEPERS = [
    lambda site, asker: keepers.search_accounts(site, asker),
    lambda site, asker: keepers.list_suspended_accounts(site, asker),
    lambda site, asker: keepers.suspend_account(site, asker, asker.id, NOON),
    lambda site, asker: keepers.restore_account(site, asker, asker.id, NOON),
    lambda site, asker: keepers.list_keeper_actions(site, asker),
    lambda site, asker: reports.list_reports(site, asker),
    lambda site, asker: reports.close_report(site, asker, "r1", "", NOON),
    lambda site, asker: reports.hide_item(site, asker, "comment", "g1.1", NOON),
    lambda site, asker: reports.show_item(site, asker, "comment", "g1.1", NOON),
    lambda site, asker: health.view_health(site, asker, NOON),
    lambda site, asker: health.view_notice_queue(site, asker, NOON),
    lambda site, asker: editing.protect_page(site, asker, "house-rules", True, NOON),
]


@pytest.mark.parametrize("number", range(len(DONE_BY_KEEPERS)))
def test_keepers_alone_do_what_is_theirs(site, ann, gus, number):
    for asker in (ann, gus):
        assert code(DONE_BY_KEEPERS[number], site, asker) == "not_keeper"


def test_accounts_are_found_by_a_part_of_their_names(site, kay, ann, gus, desk):
    desk.person("Annette")
    desk.person("100% Joan")
    assert [one.name for one in keepers.search_accounts(site, kay, "ANN").accounts] == ["Ann", "Annette"]
    assert [one.name for one in keepers.search_accounts(site, kay, "%").accounts] == ["100% Joan"]
    assert [one.name for one in keepers.search_accounts(site, kay).accounts] == [
        "100% Joan",
        "Ann",
        "Annette",
        "Gus",
        "Kay",
    ]
    assert keepers.search_accounts(site, kay, "_").accounts == ()


def test_fifty_accounts_are_a_page(site, kay, store):
    from zendotao.store.people.values import Account

    with site.store.unit(write=True) as work:
        for number in range(50):
            work.accounts.add(Account(f"x{number}", "person", f"p{number:02}", NOON, NOON, NOON))
            work.accounts.take_name(f"p{number:02}", f"x{number}")
        work.commit()
    first, second = (keepers.search_accounts(site, kay, "", page) for page in (1, 2))
    assert (len(first.accounts), first.more) == (50, True)
    assert ([one.name for one in second.accounts], second.more) == (["p49"], False)


def test_a_suspended_account_is_let_in_nowhere_until_it_is_restored(site, kay, ann):
    issued = sessions.sign_in(site, "Ann", PASSWORD, "", "browser", NOON)
    assert keepers.suspend_account(site, kay, ann.id, NOON, "spam").suspended_at == NOON
    assert code(tokens.authenticate, site, issued.secret, NOON) == "suspended"
    assert code(tokens.sign_in, site, "Ann", PASSWORD, NOON) == "suspended"
    assert code(tokens.sign_in, site, "Ann", "wrong password", NOON) == "wrong_credentials"
    assert [one.name for one in keepers.list_suspended_accounts(site, kay)] == ["Ann"]
    assert keepers.restore_account(site, kay, ann.id, LATER).suspended_at is None
    assert tokens.authenticate(site, issued.secret, NOON).account.id == ann.id
    assert keepers.list_suspended_accounts(site, kay) == ()


def test_a_suspended_guest_comes_back_by_no_link_until_restored(site, kay):
    link = guests.create_guest(site, "Eve", NOON)
    keepers.suspend_account(site, kay, link.account.id, NOON)
    assert code(sessions.sign_in_by_link, site, link.secret, "browser", NOON) == "suspended"
    keepers.restore_account(site, kay, link.account.id, NOON)
    assert sessions.sign_in_by_link(site, link.secret, "browser", NOON).account.id == link.account.id


def test_a_keeper_is_not_suspended_nor_is_nobody(site, kay, ann):
    assert code(keepers.suspend_account, site, kay, kay.id, NOON) == "keeper_account"
    for account in ("nobody", "", "\x00", "x" * 100):
        assert code(keepers.suspend_account, site, kay, account, NOON) == "no_account"
    leaving.delete_account(site, ann, NOON, PASSWORD)
    assert code(keepers.suspend_account, site, kay, ann.id, NOON) == "no_account"
    assert code(keepers.suspend_account, site, kay, "x", NOON, "n" * 2_001) == "bad_text"


def test_a_suspended_account_that_is_made_a_keeper_is_let_in(site, kay, ann):
    keepers.suspend_account(site, kay, ann.id, NOON)
    keepers.appoint_keeper(site, "Ann", LATER)
    assert tokens.sign_in(site, "Ann", PASSWORD, LATER).account.suspended_at is None


def test_what_keepers_do_is_in_a_book(site, kay, ann):
    keepers.suspend_account(site, kay, ann.id, NOON, "spam")
    keepers.suspend_account(site, kay, ann.id, NOON, "again")
    keepers.restore_account(site, kay, ann.id, LATER)
    editing.protect_page(site, kay, "house-rules", True, LATER)
    told = [
        (one.by, one.deed.action, one.deed.about, one.deed.note, one.deed.at)
        for one in keepers.list_keeper_actions(site, kay)
    ]
    assert told == [
        ("Kay", "protected", "page house-rules", "", LATER),
        ("Kay", "restored", f"account {ann.id}", "", LATER),
        ("Kay", "suspended", f"account {ann.id}", "spam", NOON),
    ]
