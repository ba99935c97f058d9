"""Pages about the site: what the program itself says of it, until a keeper fills them in."""

from __future__ import annotations

import pytest

from tests.web.other_words import told
from tests.web.pages.fresh import amaya, app, ines, keeper, site
from tests.web.parsed import select, text_of, texts
from tests.web.visiting import Visitor
from zendotao.core.messages import LANGUAGES
from zendotao.web.markup.render import render_wiki_html
from zendotao.web.pages.about import TITLES

__all__ = ["amaya", "app", "ines", "keeper", "site"]

NAMES = ("about", "privacy", "contact")
TRANSLATED = {
    "fr": (["À propos", "Vie privée", "Contact"], "un nom et un mot de passe"),
    "es": (["Acerca de", "Privacidad", "Contacto"], "un nombre y una contraseña"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_has_sensible_words_in_each_language_from_the_beginning(app, site, language):
    visitor = Visitor(app)
    visitor.browser.set_cookie("language", language)
    pages = [visitor.read(f"/{name}") for name in NAMES]
    english = [told(TITLES[name]) for name in NAMES], text_of(render_wiki_html(site.context.pages["site-privacy"].text))
    headings, privacy = TRANSLATED.get(language, english)
    assert [texts(page, "h1") for page in pages] == [[heading] for heading in headings]
    assert " ".join(privacy.split()) in " ".join(text_of(pages[1]).split())
    assert all(f'href="/{name}"' in pages[0] for name in (*NAMES, "changes", "senseis"))


def test_a_keeper_fills_them_in_with_the_marks_of_the_wiki_and_nobody_else(app, amaya, keeper):
    amaya.send("/wiki/site-contact/edit", 403, text="Write to me.", expected="1")
    assert 'href="/wiki/site-contact/edit"' not in amaya.read("/contact")
    assert 'href="/wiki/site-contact/edit"' in keeper.read("/contact")
    assert select(amaya.read("/contact"), ".prose > .callout") == []
    assert len(select(keeper.read("/contact"), ".prose > .callout")) == 1
    keeper.send("/wiki/site-contact/edit", text="Write to **keeper@host.example**. <script>x</script>", expected="1")
    for language in LANGUAGES:
        visitor = Visitor(app)
        visitor.browser.set_cookie("language", language)
        page = visitor.read("/contact")
        assert "<strong>keeper@host.example</strong>" in page
        assert "<script>x" not in page
    assert select(keeper.read("/contact"), ".prose > .callout") == []


def test_every_page_leads_to_them_and_to_what_else_there_is(app, amaya):
    foot = Visitor(app).read("/games").split('<footer class="foot">')[1]
    assert 'href="/sign-up"' in foot
    assert 'href="/teams"' not in foot
    foot = amaya.read("/games").split('<footer class="foot">')[1]
    assert 'href="/teams"' in foot
    assert 'href="/sign-up"' not in foot
