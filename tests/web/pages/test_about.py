"""Pages about the site: what the program itself says of it, until a keeper fills them in."""

from __future__ import annotations

import pytest

from tests.web.pages.fresh import amaya, app, ines, keeper, site
from tests.web.parsed import said
from tests.web.visiting import Visitor

__all__ = ["amaya", "app", "ines", "keeper", "site"]

HEADINGS = {"en": ("About", "Privacy", "Contact"), "fr": ("À propos", "Vie privée", "Contact"),
            "es": ("Acerca de", "Privacidad", "Contacto")}  # fmt: skip


@pytest.mark.parametrize("language", HEADINGS)
def test_each_page_has_sensible_words_in_each_language_from_the_beginning(app, language):
    visitor = Visitor(app)
    visitor.browser.set_cookie("language", language)
    words = [visitor.read(f"/{name}") for name in ("about", "privacy", "contact")]
    for page, heading in zip(words, HEADINGS[language], strict=True):
        assert f"<h1>{heading}</h1>" in page
    assert {"en": "is a name and a password", "fr": "un nom et un mot de passe", "es": "un nombre y una contraseña"}[
        language
    ] in said(words[1])
    assert all(f'href="/{name}"' in words[0] for name in ("about", "privacy", "contact", "changes", "senseis"))


def test_a_keeper_fills_them_in_with_the_marks_of_the_wiki_and_nobody_else(app, amaya, keeper):
    amaya.send("/wiki/site-contact/edit", 403, text="Write to me.", expected="1")
    assert "Change this page" not in amaya.read("/contact")
    assert 'href="/wiki/site-contact/edit"' in keeper.read("/contact")
    assert "this is the text that comes with the program." in keeper.read("/contact")
    keeper.send("/wiki/site-contact/edit", text="Write to **keeper@host.example**. <script>x</script>", expected="1")
    for language in HEADINGS:
        visitor = Visitor(app)
        visitor.browser.set_cookie("language", language)
        page = visitor.read("/contact")
        assert "<strong>keeper@host.example</strong>" in page
        assert "<script>x" not in page
    assert "this is the text that comes with the program." not in keeper.read("/contact")


def test_every_page_leads_to_them_and_to_what_else_there_is(app, amaya):
    foot = Visitor(app).read("/games").split('<footer class="foot">')[1]
    assert 'href="/sign-up"' in foot
    assert 'href="/teams"' not in foot
    foot = amaya.read("/games").split('<footer class="foot">')[1]
    assert 'href="/teams"' in foot
    assert 'href="/sign-up"' not in foot
