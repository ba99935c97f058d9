"""The site's own books in the export of one's data, and at the end of an account."""

import json

from tests.raw import raw
from tests.services.people.conftest import NOON, PASSWORD
from zendotao.services import leaving
from zendotao.services.admin import reports
from zendotao.services.people import drafts, personal_data, preferences
from zendotao.services.wiki import editing, watching
from zendotao.store.tables import metadata


def lived(desk, site, ann):
    """Ann uses all of the books."""
    desk.game()
    editing.write_page(site, ann, "a", "my page", 0, NOON)
    watching.watch_page(site, ann.id, "house-rules", NOON)
    preferences.change_preferences(site, ann.id, mail="weekly")
    drafts.save_draft(site, ann.id, "g1", "turn", {"rule": "my draft"}, NOON)
    reports.report_item(site, ann, "name", "Ann", "my reason", NOON)


def test_an_export_holds_what_the_books_hold(desk, site, ann, bob):
    lived(desk, site, ann)
    found = personal_data.export_personal_data(site, ann.id, NOON)
    assert json.loads(json.dumps(found)) == found
    assert found["preferences"]["mail"] == "weekly"
    assert [one["slug"] for one in found["watches"]] == ["house-rules"]
    assert [one["fields"] for one in found["drafts"]] == [{"rule": "my draft"}]
    assert [one["reason"] for one in found["reports"]] == ["my reason"]
    assert [(one["revision"]["slug"], one["text"]) for one in found["wiki"]] == [("a", "my page")]
    assert "my" not in json.dumps(personal_data.export_personal_data(site, bob.id, NOON))


def test_what_is_ones_own_goes_and_pages_stay(desk, site, ann, engine):
    lived(desk, site, ann)
    leaving.delete_account(site, ann, NOON, PASSWORD)
    found = {name for name, table in metadata.tables.items() if ann.id in raw(engine, table)}
    assert found - {"changes"} == {"accounts", "wiki_revisions", "reports"}
    with site.store.unit() as work:
        # The report was on her name, which has gone; who made it is nobody.
        (report, *_) = work.reports.list_page(True)
        assert (report.by, report.thing) == (None, ann.id)
