"""Pages about the site itself: what it is, what it keeps of people, and who keeps it.

They are wiki pages that only keepers change. Until one has been changed, it says what the program itself knows, in the
reader's language.
"""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from zendotao.core.messages import message
from zendotao.services.wiki.reading import view_page
from zendotao.store.people.values import Account
from zendotao.web.markup.render import render_wiki_html
from zendotao.web.middleware.languages import language
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context

pages = Pages("about", __name__)

TITLES = {"about": message("About"), "privacy": message("Privacy"), "contact": message("Contact")}


@pages.page("/<any(about, privacy, contact):name>", "reader")
def page(name: str, asker: Account | None) -> ResponseReturnValue:
    """Show a page about the site."""
    slug = f"site-{name}"
    found = view_page(context(), asker, slug)
    seed = context().pages[slug]
    written = found.page.changed_at is not None
    text = found.revision.text if written else seed.translations.get(language(), seed.text)
    html = None if text is None else render_wiki_html(text)
    return render_template("about/page.html", found=found, title=TITLES[name], html=html, written=written)
