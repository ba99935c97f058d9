"""Reports, and comments that keepers hide."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.admin import keepers, reports
from zendotao.services.wiki import editing
from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow

HOUR = timedelta(hours=1)


@pytest.fixture
def said(desk, bob):
    """A comment by Bob on the game g1."""
    game = desk.game()
    row = CommentRow(game=game, number=1, seat=None, account=bob.id, text="rude words", at=NOON, edited_at=None)
    with desk.site.store.unit(write=True) as work:
        work.comments.add(row, 1)
        work.commit()
    return "g1.1"


def test_a_comment_is_reported_with_a_reason_and_the_report_is_closed_with_a_note(site, said, ann, kay):
    made = reports.report_item(site, ann, "comment", said, " it is rude ", NOON)
    (shown,) = reports.list_reports(site, kay).reports
    assert (shown.report, shown.by, shown.report.reason) == (made, "Ann", "it is rude")
    assert (shown.subject, shown.author_name, shown.hidden) == ("rude words", "Bob", False)
    reports.close_report(site, kay, made.id, "hidden", NOON + HOUR)
    assert reports.list_reports(site, kay).reports == ()
    (closed,) = reports.list_reports(site, kay, closed=True).reports
    assert (closed.report.closed_by, closed.report.note) == (kay.id, "hidden")
    assert closed.report.closed_at == NOON + HOUR
    assert code(reports.close_report, site, kay, made.id, "", NOON) == "report_closed"


@pytest.mark.parametrize("report", ["nothing", "", "\x00", "x" * 100])
def test_a_report_that_is_not_there_is_not_closed(site, kay, report):
    assert code(reports.close_report, site, kay, report, "", NOON) == "no_report"


def test_one_person_has_one_open_report_on_a_thing(site, said, ann, bob, kay):
    made = reports.report_item(site, ann, "comment", said, "rude", NOON)
    assert code(reports.report_item, site, ann, "comment", said, "very rude", NOON) == "already_reported"
    reports.report_item(site, bob, "comment", said, "sorry", NOON + HOUR)
    assert [one.by for one in reports.list_reports(site, kay).reports] == ["Ann", "Bob"]
    reports.close_report(site, kay, made.id, "", NOON)
    assert reports.report_item(site, ann, "comment", said, "still rude", NOON).id != made.id
    assert reports.list_reports(site, kay).open == 2


def test_names_of_people_guests_and_teams_are_reported_by_name(site, desk, ann, bob, gus, kay):
    owls = desk.team("Owls", bob)
    for name in ("BOB", "Gus", "owls"):
        reports.report_item(site, gus, "name", name, "not a name", NOON)
    found = reports.list_reports(site, kay).reports
    assert {(one.subject, one.report.thing) for one in found} == {("Bob", bob.id), ("Gus", gus.id), ("Owls", owls.id)}


def test_a_revision_of_a_page_is_reported(site, ann, bob, kay):
    editing.write_page(site, bob, "a", "rude words", 0, NOON)
    reports.report_item(site, ann, "wiki", "a.1", "rude", NOON)
    (shown,) = reports.list_reports(site, kay).reports
    assert (shown.subject, shown.author) == ("rude words", bob.id)


@pytest.mark.parametrize(
    ("kind", "thing"),
    [
        ("comment", "g1.2"), ("comment", "g1"), ("comment", ""), ("comment", "\x00.1"), ("comment", "g2.1"),
        ("wiki", "a"), ("wiki", "a.1"), ("wiki", "a.01"), ("wiki", "a.x"), ("wiki", "a.\u0661"), ("wiki", f"a.{9**50}"),
        ("name", "nobody"), ("name", ""), ("name", "\x00"), ("name", "x" * 1000),
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_reported(site, said, ann, kind, thing):
    with pytest.raises(NotFound):
        reports.report_item(site, ann, kind, thing, "rude", NOON)


@pytest.mark.parametrize("reason", ["", " ", "x" * 2_001, "\x00"])
def test_a_report_has_a_reason(site, said, ann, reason):
    assert code(reports.report_item, site, ann, "comment", said, reason, NOON) == "bad_text"


def test_an_account_has_twenty_open_reports_at_most(site, desk, ann):
    for number in range(20):
        desk.person(f"p{number}")
        reports.report_item(site, ann, "name", f"p{number}", "rude", NOON)
    assert code(reports.report_item, site, ann, "name", "Ann", "me", NOON) == "too_many_reports"


def test_what_has_gone_is_still_listed_without_a_subject(site, ann, bob, kay):
    reports.report_item(site, ann, "name", "Bob", "rude", NOON)
    leaving.delete_account(site, bob, NOON, PASSWORD)
    leaving.delete_account(site, ann, NOON, PASSWORD)
    (shown,) = reports.list_reports(site, kay).reports
    assert (shown.subject, shown.by, shown.report.by) == (None, None, None)


def test_a_comment_is_hidden_and_shown_again(site, said, kay):
    reports.hide_item(site, kay, "comment", said, NOON, "rude")
    with site.store.unit() as work:
        assert work.comments.get("g1", 1).hidden_at == NOON
        assert work.keepers.hidden_comments("g1") == {1}
        assert work.keepers.hidden_comments("g2") == frozenset()
    reports.hide_item(site, kay, "comment", said, NOON + HOUR)
    reports.show_item(site, kay, "comment", said, NOON + HOUR)
    with site.store.unit() as work:
        assert work.comments.get("g1", 1).hidden_at is None
    told = [(one.deed.action, one.deed.about, one.deed.note) for one in keepers.list_keeper_actions(site, kay)]
    assert told == [("showed", "comment g1.1", ""), ("hid", "comment g1.1", "rude")]


@pytest.mark.parametrize(("kind", "thing"), [("comment", "g1.9"), ("wiki", "a.1"), ("name", "nobody")])
def test_what_is_not_there_is_not_hidden(site, said, kay, kind, thing):
    with pytest.raises(NotFound):
        reports.hide_item(site, kay, kind, thing, NOON)


def test_a_name_is_not_hidden(site, ann, kay):
    with pytest.raises(NotFound):
        reports.hide_item(site, kay, "name", ann.id, NOON)
