"""What keepers see and do, and that nobody else finds it."""

from datetime import UTC, datetime

import pytest

from tests.web.other_words import told
from tests.web.pages.fresh import amaya, app, field, ines, keeper, site
from tests.web.parsed import texts
from tests.web.visiting import PASSWORD, Visitor
from zendotao.services.notices.kinds import KIND_GROUPS
from zendotao.store.notices.values import NewNotice
from zendotao.web.pages.keeper.text import NOTICES

__all__ = ["amaya", "app", "ines", "keeper", "site"]


@pytest.mark.parametrize("address", ["/keeper", "/keeper/users", "/keeper/reports", "/keeper/outbox", "/keeper/book"])
def test_who_is_no_keeper_finds_nothing_there(app, amaya, keeper, address):
    amaya.get(address, 404)
    Visitor(app).get(address, 303)
    keeper.get(address)


def test_a_suspended_account_is_let_in_nowhere_until_it_is_restored(app, amaya, keeper):
    page = keeper.read("/keeper/users", q="Amaya")
    about = field(page, 'name="about" value="', '"')
    keeper.send("/keeper/do", does="suspend", about=about, note="spam", back="/keeper/users")
    amaya.get("/me", 303)
    Visitor(app).send("/sign-in", 403, name="Amaya", password=PASSWORD)
    keeper.send("/keeper/do", does="restore", about=about)
    Visitor(app).sign_in("Amaya")
    assert "spam" in keeper.read("/keeper/book")


def test_a_reported_name_reaches_the_keepers_and_is_closed(amaya, ines, keeper):
    ines.send("/people/Amaya/report", 200, reason="not a <nice> name")
    page = keeper.read("/keeper/reports")
    assert "not a &lt;nice&gt; name" in page
    keeper.send("/keeper/do", does="close", about=field(page, 'name="about" value="', '"'), note="it is fine")
    assert "not a &lt;nice&gt; name" not in keeper.read("/keeper/reports")
    assert "it is fine" in keeper.read("/keeper/reports", closed="1")


def test_a_keepers_deed_leads_back_into_the_site_only(amaya, keeper):
    about = field(keeper.read("/keeper/users", q="Amaya"), 'name="about" value="', '"')
    answer = keeper.send("/keeper/do", does="suspend", about=about, back="https://elsewhere.example/")
    assert answer.location == "/"


def test_others_cannot_do_what_keepers_do(amaya, ines):
    amaya.send("/keeper/do", 404, does="suspend", about="x")


def test_a_notice_that_waits_is_told_in_words(site, amaya, keeper):
    later = datetime(2100, 1, 1, tzinfo=UTC)
    with site.context.store.unit(write=True) as work:
        account = work.accounts.owner("amaya")
        work.outbox.add([NewNotice(kind="remind.reveal", recipient=account, due=later, created_at=later)])
        work.commit()
    (waiting,) = texts(keeper.read("/keeper/outbox"), "h2:last-of-type + .changes li > p:not(.meta)")
    assert "Amaya" in waiting
    assert told(NOTICES["remind.reveal"]) in waiting


def test_every_kind_of_notice_has_words():
    assert set(KIND_GROUPS) <= set(NOTICES)
