"""Reading the wiki: pages, histories, comparisons of revisions, and the index."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct

from zendotao.core.difference import Passage, diff_words
from zendotao.services.common.context import Context
from zendotao.services.common.names import get_display_name
from zendotao.services.common.refusals import refuse
from zendotao.services.common.slugs import SeedPage, is_slug
from zendotao.store.people.values import Account
from zendotao.store.site.values import PageRevision, WikiPage
from zendotao.store.unit import Unit

PAGE_SIZE = 50


class RevisionView(Struct, frozen=True):
    """A revision for display. ``id`` is what it is reported by; ``by`` is none for the site's own words, which have no
    instant as long as nobody has changed them. ``text`` is none in lists, and where a keeper has hidden it."""

    id: str
    number: int
    by: str | None
    at: datetime | None
    summary: str
    characters: int
    reverts: int | None
    hidden: bool
    text: str | None


class WikiPageView(Struct, frozen=True):
    """A page with the revision to be shown; ``may_edit``: whether the asker may, if signed in as no guest."""

    page: WikiPage
    revision: RevisionView
    may_edit: bool
    watched: bool


class PageHistory(Struct, frozen=True):
    """A page's revisions, newest first, 50 a page; ``more``: there are older ones."""

    page: WikiPage
    revisions: tuple[RevisionView, ...]
    more: bool


class RevisionComparison(Struct, frozen=True):
    """Two revisions of a page and their differences; no passages where a keeper has hidden one of them."""

    page: WikiPage
    old: RevisionView
    new: RevisionView
    passages: tuple[Passage, ...]


def view_page(context: Context, asker: Account | None, slug: str, number: int | None = None) -> WikiPageView:
    """Return a page as it reads now, or as it read in one revision. Raises ``no_page``."""
    with context.store.unit() as work:
        found = find_page(context, work, slug)
        revision = find_revision(context, work, asker, found, number or found.revision)
        watched = asker is not None and any(watch.slug == slug for watch in work.watches.list_for_account(asker.id))
    may = asker is not None and asker.kind != "guest" and (asker.keeper or not found.protected)
    return WikiPageView(found, revision, may, watched)


def view_history(context: Context, asker: Account | None, slug: str, page: int = 1) -> PageHistory:
    """Return a page's revisions without their texts. Raises ``no_page``."""
    with context.store.unit() as work:
        found = find_page(context, work, slug)
        rows = work.wiki.history(slug, max(page, 1))
        if not rows and found.slug in context.pages and page <= 1:
            return PageHistory(found, (make_seed_view(slug, context.pages[slug]),), False)
        people = read_authors(work, rows)
    revisions = tuple(make_revision_view(row, None, asker, people) for row in rows)
    return PageHistory(found, revisions, bool(rows) and rows[-1].number > 1)


def compare_revisions(context: Context, asker: Account | None, slug: str, old: int, new: int) -> RevisionComparison:
    """Return the differences between two revisions, word by word. Raises ``no_page``."""
    with context.store.unit() as work:
        found = find_page(context, work, slug)
        before, after = (find_revision(context, work, asker, found, number) for number in (old, new))
    if before.text is None or after.text is None:
        return RevisionComparison(found, before, after, ())
    return RevisionComparison(found, before, after, diff_words(before.text, after.text))


def list_pages(context: Context) -> tuple[WikiPage, ...]:
    """Return all pages by title, with those that every site has."""
    with context.store.unit() as work:
        found = {page.slug: page for page in work.wiki.pages()}
    unwritten = [make_seed_page(slug, seed) for slug, seed in context.pages.items() if slug not in found]
    return tuple(sorted([*found.values(), *unwritten], key=lambda page: (page.title.casefold(), page.slug)))


def find_page(context: Context, work: Unit, slug: str) -> WikiPage:
    """Return a page that is written, or that every site has. Raises ``no_page``."""
    if not is_slug(slug):
        refuse("no_page")
    seed = context.pages.get(slug)
    return work.wiki.get(slug) or (make_seed_page(slug, seed) if seed else refuse("no_page"))


def make_seed_page(slug: str, seed: SeedPage) -> WikiPage:
    """Return a page that nobody has changed yet."""
    return WikiPage(slug, seed.title, 1, seed.protected, None)


def find_revision(context: Context, work: Unit, asker: Account | None, page: WikiPage, number: int) -> RevisionView:
    """Return a revision with its text. Raises ``no_page``."""
    found = work.wiki.revision(page.slug, number)
    if found is not None:
        return make_revision_view(found[0], found[1], asker, read_authors(work, [found[0]]))
    seed = context.pages.get(page.slug)
    if seed is None or page.changed_at is not None or number != 1:
        refuse("no_page")
    return make_seed_view(page.slug, seed)


def read_authors(work: Unit, rows: Iterable[PageRevision]) -> Mapping[str, Account]:
    """Return the accounts that wrote revisions."""
    return work.accounts.get_many({row.author for row in rows if row.author is not None})


def make_seed_view(slug: str, seed: SeedPage) -> RevisionView:
    """Return the first revision of a page that nobody has changed yet."""
    return RevisionView(make_revision_id(slug, 1), 1, None, None, "", len(seed.text), None, False, seed.text)


def make_revision_view(
    row: PageRevision, text: str | None, asker: Account | None, people: Mapping[str, Account]
) -> RevisionView:
    """Return a revision as the asker may see it: keepers see hidden ones."""
    hidden = row.hidden_at is not None
    shut = hidden and not (asker is not None and asker.keeper)
    return RevisionView(
        id=make_revision_id(row.slug, row.number),
        number=row.number,
        by=None if row.author is None else get_display_name(people.get(row.author)),
        at=row.at,
        summary="" if shut else row.summary,
        characters=row.characters,
        reverts=row.reverts,
        hidden=hidden,
        text=None if shut else text,
    )


def make_revision_id(slug: str, number: int) -> str:
    """Return the id by which a revision is reported and hidden; slugs hold no dots."""
    return f"{slug}.{number}"
