"""Reports to the keepers about comments, revisions and names, and hiding what they report."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.services.admin.keepers import PAGE_SIZE, read_note
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES, is_id
from zendotao.services.common.identifiers import read_comment_id as found_comment
from zendotao.services.common.names import get_display_name, make_key
from zendotao.services.common.parties import record_keeper_action, require_keeper
from zendotao.services.common.refusals import refuse
from zendotao.services.common.slugs import is_slug
from zendotao.services.common.texts import clean_text
from zendotao.store.errors import NotFound
from zendotao.store.people.values import Account
from zendotao.store.site.values import Report, ThingKind
from zendotao.store.unit import Unit

MAX_REASON_LENGTH = 2_000
MAX_OPEN_REPORTS = 20
"""Open reports of one account."""


class ReportView(Struct, frozen=True):
    """A report with names and with what it is about: ``subject`` is the comment's or the revision's text, or the name,
    and none where it is no longer there; ``author`` is who wrote it, by id, and ``author_name`` by name."""

    report: Report
    by: str | None
    subject: str | None
    author: str | None
    author_name: str | None
    hidden: bool


class ReportPage(Struct, frozen=True):
    """A page of reports, 50 at most. ``open``: the number of open reports in all."""

    reports: tuple[ReportView, ...]
    more: bool
    open: int


class ReportedItem(Struct, frozen=True):
    """The subject of a report: a comment, a revision or a name."""

    id: str
    text: str
    author: str | None
    hidden: bool = False


def report_item(context: Context, asker: Account, kind: ThingKind, thing: str, reason: str, now: datetime) -> Report:
    """Report a comment (``game.number``), a revision of a page (``slug.number``), or a name to the keepers.

    On SQLite it takes the write lock of the database. On PostgreSQL it locks no row: a unique index refuses a second
    open report on the same thing, and reports sent at once may exceed the number that one person may have open.

    Raises ``bad_text``, ``already_reported``, ``too_many_reports``, ``NotFound``.
    """
    words = clean_text(reason, MAX_REASON_LENGTH)
    with context.store.unit(write=True) as work:
        named = find_item(work, kind, _find_owner_name(work, thing) if kind == "name" else thing)
        if work.reports.count_open(asker.id) >= MAX_OPEN_REPORTS:
            refuse("too_many_reports")
        made = Report(f"r{context.random.hex(ID_BYTES)}", asker.id, kind, named.id, words, now)
        if not work.reports.add(made):
            refuse("already_reported")
        work.commit()
    return made


def list_reports(context: Context, keeper: Account, *, closed: bool = False, page: int = 1) -> ReportPage:
    """Return open reports, the oldest first, or closed ones, the newest first. Raises ``not_keeper``."""
    require_keeper(keeper)
    with context.store.unit() as work:
        found = work.reports.list_page(not closed, max(page, 1))
        return ReportPage(_make_views(work, found[:PAGE_SIZE]), len(found) > PAGE_SIZE, work.reports.count_open())


def close_report(context: Context, keeper: Account, report: str, note: str, now: datetime) -> None:
    """Close a report. Raises ``not_keeper``, ``bad_text``, ``no_report``, ``report_closed``."""
    require_keeper(keeper)
    words = read_note(note)
    with context.store.unit(write=True) as work:
        found = work.reports.lock(report) if is_id(report) else None
        if found is None:
            refuse("no_report")
        if found.closed_at is not None:
            refuse("report_closed")
        work.reports.close(report, keeper.id, words, now)
        record_keeper_action(work, keeper, "closed", f"report {report}", now, words)
        work.commit()


def hide_item(context: Context, keeper: Account, kind: ThingKind, thing: str, now: datetime, note: str = "") -> None:
    """Hide a comment, or an old revision of a page, from all but keepers; its place and the log stay.

    Raises ``not_keeper``, ``bad_text``, ``present_revision``, ``NotFound``.
    """
    _set_hidden(context, keeper, kind, thing, now, now, note)


def show_item(context: Context, keeper: Account, kind: ThingKind, thing: str, now: datetime, note: str = "") -> None:
    """Show again to everybody what was hidden. Raises ``not_keeper``, ``bad_text``, ``NotFound``."""
    _set_hidden(context, keeper, kind, thing, None, now, note)


def _set_hidden(
    context: Context, keeper: Account, kind: ThingKind, thing: str, hidden_at: datetime | None, now: datetime,
    note: str,
) -> None:  # fmt: skip
    require_keeper(keeper)
    words = read_note(note)
    with context.store.unit(write=True) as work:
        found = find_item(work, kind, thing)
        if found.hidden == (hidden_at is not None):
            return
        _write_hidden(work, kind, thing, hidden_at)
        record_keeper_action(work, keeper, "showed" if hidden_at is None else "hid", f"{kind} {thing}", now, words)
        work.commit()


def _write_hidden(work: Unit, kind: ThingKind, thing: str, hidden_at: datetime | None) -> None:
    """Hide or show a comment or a revision. Raises ``present_revision``; ``NotFound`` for what can't be hidden."""
    place, _, number = thing.rpartition(".")
    if kind == "comment":
        work.keepers.hide_comment(place, int(number), hidden_at)
    elif kind == "wiki":
        page = work.wiki.lock(place)
        if page is not None and page.revision == int(number):
            refuse("present_revision")
        work.wiki.hide(place, int(number), hidden_at)
    else:
        raise NotFound


def find_item(work: Unit, kind: ThingKind, thing: str) -> ReportedItem:
    """Return the item of a kind with an id. Raises ``NotFound``."""
    found = {"comment": _find_comment, "wiki": _find_revision, "name": _find_name}[kind](work, thing)
    if found is None:
        raise NotFound
    return found


def _find_comment(work: Unit, thing: str) -> ReportedItem | None:
    row = work.comments.get(*found_comment(thing))
    return None if row is None else ReportedItem(thing, row.text, row.account, row.hidden_at is not None)


def _find_revision(work: Unit, thing: str) -> ReportedItem | None:
    slug, _, number = thing.rpartition(".")
    if not (is_slug(slug) and number.isascii() and number.isdecimal() and number == str(int(number[:9]))):
        return None
    found = work.wiki.revision(slug, int(number))
    return None if found is None else ReportedItem(thing, found[1], found[0].author, found[0].hidden_at is not None)


def _find_name(work: Unit, thing: str) -> ReportedItem | None:
    """Return an account or a team by its id."""
    if not is_id(thing):
        return None
    account = work.accounts.get(thing)
    if account is not None:
        return None if account.name is None else ReportedItem(thing, account.name, thing)
    team = work.teams.get(thing)
    return None if team is None else ReportedItem(thing, team.name, None)


def _find_owner_name(work: Unit, name: str) -> str:
    key = make_key(name)
    return ("" if key is None else work.accounts.owner(key)) or ""


def _make_views(work: Unit, rows: tuple[Report, ...]) -> tuple[ReportView, ...]:
    things = {row.id: _find_existing_item(work, row) for row in rows}
    wanted = {row.by for row in rows} | {thing.author for thing in things.values() if thing is not None}
    people = work.accounts.get_many({account for account in wanted if account is not None})
    return tuple(
        ReportView(
            report=row,
            by=None if row.by is None else get_display_name(people.get(row.by)),
            subject=None if thing is None else thing.text,
            author=None if thing is None else thing.author,
            author_name=None if thing is None or thing.author is None else get_display_name(people.get(thing.author)),
            hidden=thing is not None and thing.hidden,
        )
        for row, thing in ((row, things[row.id]) for row in rows)
    )


def _find_existing_item(work: Unit, row: Report) -> ReportedItem | None:
    try:
        return find_item(work, row.kind, row.thing)
    except NotFound:
        return None
