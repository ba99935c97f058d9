"""The wiki: pages, edits that lose nothing, histories, differences, protected pages."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from tests.services.wiki.conftest import SEED
from zendotao.services import leaving
from zendotao.services.admin import reports
from zendotao.services.common import slugs
from zendotao.services.common.refusals import EditConflictError
from zendotao.services.wiki import editing, reading
from zendotao.store.board.values import SiteChange

HOUR = timedelta(hours=1)


def texts(site, asker, slug):
    found = reading.view_page(site, asker, slug)
    return found.page.revision, found.revision.text


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("House rules", "house-rules"), ("  HOUSE_rules! ", "house-rules"), ("C'est \u00e7a", "c-est-\u00e7a"),
        ("\u65e5\u672c\u8a9e", "\u65e5\u672c\u8a9e"), ("9 koans", "9-koans"), ("--", ""), ("", ""), ("<b>", "b"),
    ],
)  # fmt: skip
def test_a_title_leads_to_one_slug(title, slug):
    assert slugs.make_slug(title) == slug


@pytest.mark.parametrize("slug", ["", "House", "a--b", "-a", "a.b", "a/b", "a b", "x" * 101, "\x00", "\ud800"])
def test_no_other_slug_leads_anywhere(site, ann, slug):
    assert not slugs.is_slug(slug)
    assert code(reading.view_page, site, ann, slug) == "no_page"
    assert code(editing.write_page, site, ann, slug, "words", 0, NOON) == "no_page"


def test_every_slug_that_a_title_leads_to_is_one():
    assert all(
        slugs.is_slug(slugs.make_slug(chr(number))) or not slugs.make_slug(chr(number)) for number in range(0x3000)
    )


def test_a_new_page_is_written_and_read_by_anybody(site, ann):
    words = {"summary": " a  start ", "title": "Stacking tricks"}
    done = editing.write_page(site, ann, "stacking-tricks", "Build *low*.\r\n", 0, NOON, **words)
    assert (done.title, done.revision, done.protected, done.changed_at) == ("Stacking tricks", 1, False, NOON)
    found = reading.view_page(site, None, "stacking-tricks")
    assert (found.page, found.revision.text, found.revision.by) == (done, "Build *low*.", "Ann")
    assert (found.revision.summary, found.revision.id, found.may_edit) == ("a start", "stacking-tricks.1", False)


def test_a_page_without_a_title_is_called_by_its_slug(site, ann):
    assert editing.write_page(site, ann, "stacking-tricks", "words", 0, NOON).title == "Stacking tricks"


@pytest.mark.parametrize("title", ["Other words", "x" * 81])
def test_a_title_leads_to_its_page(site, ann, title):
    assert code(editing.write_page, site, ann, "stacking", "words", 0, NOON, title=title) in ("bad_title", "bad_text")


@pytest.mark.parametrize("text", ["", "  ", "x" * 60_001, "\x00", "\ud800"])
def test_a_page_has_up_to_60000_characters_that_can_be_shown(site, ann, text):
    assert code(editing.write_page, site, ann, "a", text, 0, NOON) == "bad_text"
    assert code(editing.write_page, site, ann, "a", "words", 0, NOON, summary="x" * 201) == "bad_text"
    assert editing.write_page(site, ann, "a", "x" * 60_000, 0, NOON).revision == 1


def test_guests_read_and_do_not_write(site, gus):
    assert code(editing.write_page, site, gus, "a", "words", 0, NOON) == "guest"
    assert not reading.view_page(site, gus, "house-rules").may_edit


def test_a_later_edit_by_another_is_refused_with_both_texts(site, ann, bob):
    editing.write_page(site, ann, "a", "one", 0, NOON)
    editing.write_page(site, bob, "a", "two", 1, NOON + HOUR)
    with pytest.raises(EditConflictError) as caught:
        editing.write_page(site, ann, "a", "three", 1, NOON + 2 * HOUR)
    error = caught.value
    assert (error.code, error.revision, error.theirs, error.yours) == ("edited_meanwhile", 2, "two", "three")
    assert error.details == {"revision": 2, "text": "two"}
    assert editing.write_page(site, ann, "a", "two and three", 2, NOON + 3 * HOUR).revision == 3


def test_of_two_who_begin_a_page_at_once_one_is_told_what_the_other_wrote(site, ann, bob):
    def begin(asker):
        try:
            return editing.write_page(site, asker, "a", f"by {asker.name}", 0, NOON).revision
        except EditConflictError as error:
            return error.revision, error.theirs

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(begin, (ann, bob)))
    assert sorted(found, key=str) in ([(1, "by Ann"), 1], [(1, "by Bob"), 1])


def test_the_same_words_are_no_revision(site, ann):
    editing.write_page(site, ann, "a", "one", 0, NOON)
    assert editing.write_page(site, ann, "a", " one\n", 1, NOON + HOUR).revision == 1


def test_a_first_page_reads_as_the_program_has_it_until_somebody_changes_it(site, ann):
    before = reading.view_page(site, None, "house-rules")
    assert (before.page.title, before.page.revision, before.page.changed_at) == ("House rules", 1, None)
    assert (before.revision.text, before.revision.by, before.revision.at) == ("Be kind.", None, None)
    assert [one.number for one in reading.view_history(site, None, "house-rules").revisions] == [1]
    with site.store.unit() as work:
        assert work.wiki.get("house-rules") is None
    assert editing.write_page(site, ann, "house-rules", "Be very kind.", 1, NOON).revision == 2
    kept = reading.view_page(site, None, "house-rules", 1)
    assert (kept.revision.text, kept.revision.by) == (SEED.text, None)
    assert [one.number for one in reading.view_history(site, None, "house-rules").revisions] == [2, 1]


def test_a_first_page_cannot_be_begun_anew(site, ann):
    with pytest.raises(EditConflictError) as caught:
        editing.write_page(site, ann, "house-rules", "Mine.", 0, NOON)
    assert (caught.value.revision, caught.value.theirs) == (1, "Be kind.")


def test_a_page_goes_back_to_how_it_read_as_a_new_revision(site, ann, bob):
    editing.write_page(site, ann, "a", "one", 0, NOON)
    editing.write_page(site, bob, "a", "nonsense", 1, NOON + HOUR)
    done = editing.revert_page(site, ann, "a", 1, 2, NOON + 2 * HOUR, "as it was")
    assert (done.revision, texts(site, ann, "a")) == (3, (3, "one"))
    newest = reading.view_history(site, None, "a").revisions[0]
    assert (newest.reverts, newest.summary, newest.by, newest.text) == (1, "as it was", "Ann", None)
    assert editing.revert_page(site, ann, "a", 3, 3, NOON).revision == 3
    assert code(editing.revert_page, site, ann, "a", 9, 3, NOON) == "no_page"
    assert code(editing.revert_page, site, ann, "nowhere", 1, 1, NOON) == "no_page"
    with pytest.raises(EditConflictError):
        editing.revert_page(site, bob, "a", 2, 2, NOON)


def test_a_revert_on_a_page_that_is_not_there_begins_none(site, ann):
    code(editing.revert_page, site, ann, "nowhere", 1, 0, NOON)
    assert [page.slug for page in reading.list_pages(site)] == ["house-rules"]


def test_two_revisions_are_compared_word_by_word(site, ann):
    editing.write_page(site, ann, "a", "the red cat", 0, NOON)
    editing.write_page(site, ann, "a", "the blue cat", 1, NOON)
    found = reading.compare_revisions(site, None, "a", 1, 2)
    assert [(one.change, one.text) for one in found.passages] == [
        ("kept", "the"), ("removed", " red"), ("added", " blue"), ("kept", " cat"),
    ]  # fmt: skip
    assert (found.old.number, found.new.number) == (1, 2)
    assert code(reading.compare_revisions, site, None, "a", 0, 2) == "no_page"


def test_a_history_has_fifty_revisions_a_page(site, ann):
    for number in range(51):
        editing.write_page(site, ann, "a", f"text {number}", number, NOON)
    first, second = (reading.view_history(site, None, "a", page) for page in (1, 2))
    assert (first.revisions[0].number, first.revisions[-1].number, first.more) == (51, 2, True)
    assert ([one.number for one in second.revisions], second.more) == ([1], False)


def test_a_protected_page_is_changed_by_keepers_alone(site, ann, kay):
    assert code(editing.protect_page, site, ann, "house-rules", True, NOON) == "not_keeper"
    assert editing.protect_page(site, kay, "house-rules", True, NOON).protected
    assert code(editing.write_page, site, ann, "house-rules", "words", 1, NOON) == "protected"
    assert code(editing.revert_page, site, ann, "house-rules", 1, 1, NOON) == "protected"
    assert [reading.view_page(site, one, "house-rules").may_edit for one in (ann, kay)] == [False, True]
    assert editing.write_page(site, kay, "house-rules", "words", 1, NOON).revision == 2
    editing.protect_page(site, kay, "house-rules", False, NOON)
    assert editing.write_page(site, ann, "house-rules", "other words", 2, NOON).revision == 3
    assert code(editing.protect_page, site, kay, "nowhere", True, NOON) == "no_page"


def test_all_pages_are_listed_by_title(site, ann):
    editing.write_page(site, ann, "zen", "words", 0, NOON)
    editing.write_page(site, ann, "an-idea", "words", 0, NOON)
    assert [page.title for page in reading.list_pages(site)] == ["An idea", "House rules", "Zen"]


def test_an_edit_is_among_the_recent_changes(site, ann):
    editing.write_page(site, ann, "a", "one", 0, NOON, summary="not told")
    with site.store.unit() as work:
        (row,) = work.board.changes()
    told = {"title": "A", "reverts": None}
    assert row.change == SiteChange(kind="page", at=NOON, page="a", party=ann.id, number=1, data=told)


def test_a_hidden_revision_is_shown_to_keepers_alone_and_nobody_goes_back_to_it(site, ann, kay):
    editing.write_page(site, ann, "a", "rude words", 0, NOON, summary="rude too")
    editing.write_page(site, ann, "a", "better words", 1, NOON)
    reports.hide_item(site, kay, "wiki", "a.1", NOON)
    shown, kept = (reading.view_page(site, one, "a", 1).revision for one in (ann, kay))
    assert (shown.hidden, shown.text, shown.summary) == (True, None, "")
    assert (kept.hidden, kept.text, kept.summary) == (True, "rude words", "rude too")
    assert reading.compare_revisions(site, ann, "a", 1, 2).passages == ()
    assert "rude" not in repr(reading.view_history(site, ann, "a"))
    assert code(editing.revert_page, site, ann, "a", 1, 2, NOON) == "hidden_revision"
    reports.show_item(site, kay, "wiki", "a.1", NOON)
    assert reading.view_page(site, ann, "a", 1).revision.text == "rude words"


def test_the_present_revision_is_not_hidden(site, ann, kay):
    editing.write_page(site, ann, "a", "rude words", 0, NOON)
    assert code(reports.hide_item, site, kay, "wiki", "a.1", NOON) == "present_revision"


def test_what_somebody_wrote_who_left_stays_by_someone_who_left(site, ann):
    editing.write_page(site, ann, "a", "one", 0, NOON)
    leaving.delete_account(site, ann, NOON, "correct horse")
    assert reading.view_page(site, None, "a").revision.by == "someone who left"


def test_the_file_of_a_first_page_begins_with_its_title():
    assert slugs.parse_seed_page("# House rules\n\nBe kind.\n") == ("house-rules", SEED)
