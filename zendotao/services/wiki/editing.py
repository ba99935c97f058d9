"""Writing the wiki: every edit is one more revision, and none is ever lost.

An edit names the revision that it was made from. If somebody changed the page meanwhile, it is refused with both texts.
A page that every site has from the beginning is kept with its first edit; until then it reads as the program has it.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from zendotao.services.common.account_notices import notify_page_change
from zendotao.services.common.context import Context
from zendotao.services.common.parties import record_keeper_action, require_keeper
from zendotao.services.common.refusals import EditConflictError, refuse
from zendotao.services.common.slugs import is_slug, make_title, read_title
from zendotao.services.common.texts import clean_text
from zendotao.services.wiki.search_index import index_page
from zendotao.store.board.values import SiteChange
from zendotao.store.people.values import Account
from zendotao.store.site.values import PageRevision, WikiPage
from zendotao.store.unit import Unit

MAX_TEXT_LENGTH = 60_000
MAX_SUMMARY_LENGTH = 200


def write_page(
    context: Context,
    asker: Account,
    slug: str,
    text: str,
    expected: int,
    now: datetime,
    *,
    summary: str = "",
    title: str = "",
) -> WikiPage:
    """Write a new revision of a page, or a new page, for which ``expected`` is 0 and which may be given its ``title``.

    The same words as before change nothing.
    Raises ``guest``, ``bad_text``, ``bad_title``, ``no_page``, ``protected``, ``EditConflictError``.
    """
    words, about = clean_text(text, MAX_TEXT_LENGTH), read_summary(summary)
    with context.store.unit(write=True) as work:
        page = lock_page_for_edit(context, work, asker, slug, title, now)
        present = "" if page.revision == 0 else get_page_text(work, page)
        if page.revision != expected:
            raise EditConflictError(page.revision, present, words)
        if page.revision and present == words:
            return page
        done = _add_revision(work, page, asker, words, now, PageRevision(slug, 0, asker.id, now, about, len(words)))
        work.commit()
    return done


def revert_page(
    context: Context, asker: Account, slug: str, number: int, expected: int, now: datetime, summary: str = ""
) -> WikiPage:
    """Write an earlier text of a page as a new revision.

    Raises ``guest``, ``bad_text``, ``no_page``, ``protected``, ``hidden_revision``, ``EditConflictError``.
    """
    about = read_summary(summary)
    with context.store.unit(write=True) as work:
        page = lock_page_for_edit(context, work, asker, slug, "", now)
        found = work.wiki.revision(slug, number) or refuse("no_page")
        if found[0].hidden_at is not None:
            refuse("hidden_revision")
        if page.revision != expected:
            raise EditConflictError(page.revision, get_page_text(work, page), found[1])
        if number == page.revision:
            return page
        fresh = PageRevision(slug, 0, asker.id, now, about, len(found[1]), reverts=number)
        done = _add_revision(work, page, asker, found[1], now, fresh)
        work.commit()
    return done


def protect_page(context: Context, keeper: Account, slug: str, protected: bool, now: datetime) -> WikiPage:
    """Let keepers alone change a page, or everybody again. Raises ``not_keeper``, ``no_page``."""
    require_keeper(keeper)
    with context.store.unit(write=True) as work:
        page = lock_page(context, work, slug, now) or refuse("no_page")
        if page.protected != protected:
            work.wiki.protect(slug, protected)
            record_keeper_action(work, keeper, "protected" if protected else "unprotected", f"page {slug}", now)
            work.commit()
    return replace(page, protected=protected)


def read_summary(summary: str) -> str:
    """Return the summary of an edit, on one line. Raises ``bad_text``."""
    return " ".join(clean_text(summary, MAX_SUMMARY_LENGTH, least=0).split())


def lock_page_for_edit(context: Context, work: Unit, asker: Account, slug: str, title: str, now: datetime) -> WikiPage:
    """Return the page to be changed, locked; a new one has the revision 0.

    Raises ``guest``, ``no_page``, ``bad_title``, ``protected``.
    """
    if asker.kind == "guest":
        refuse("guest")
    page = lock_page(context, work, slug, now) or _make_page(work, slug, title)
    if page.protected and not asker.keeper:
        refuse("protected")
    return page


def lock_page(context: Context, work: Unit, slug: str, now: datetime) -> WikiPage | None:
    """Return a page, locked; a page that every site has is stored first."""
    if not is_slug(slug):
        return None
    seed = context.pages.get(slug)
    if seed is not None and work.wiki.add(WikiPage(slug, seed.title, 0, seed.protected, None)):
        first = PageRevision(slug, 1, None, now, "", len(seed.text))
        work.wiki.revise(first, seed.text, changes=False)
    return work.wiki.lock(slug)


def get_page_text(work: Unit, page: WikiPage) -> str:
    """Return the present text of a page."""
    found = work.wiki.revision(page.slug, page.revision)
    return "" if found is None else found[1]


def _make_page(work: Unit, slug: str, title: str) -> WikiPage:
    """Return a page that is begun, locked. Raises ``no_page`` for a slug that is none, ``bad_title``."""
    if not is_slug(slug):
        refuse("no_page")
    work.wiki.add(WikiPage(slug, read_title(title or make_title(slug), slug), 0, False, None))
    # Somebody may have begun it a moment ago.
    return work.wiki.lock(slug) or refuse("no_page")


def _add_revision(
    work: Unit, page: WikiPage, asker: Account, text: str, now: datetime, revision: PageRevision
) -> WikiPage:
    done = replace(revision, number=page.revision + 1)
    work.wiki.revise(done, text, changes=True)
    index_page(work, page.slug, done.number, page.title, text, now)
    # Without the summary, which a keeper may hide later.
    told = {"title": page.title, "reverts": done.reverts}
    change = SiteChange(kind="page", at=now, page=page.slug, party=asker.id, number=done.number, data=told)
    work.board.note([change])
    notify_page_change(work, replace(page, revision=done.number), asker.id, now)
    return replace(page, revision=done.number, changed_at=now)
