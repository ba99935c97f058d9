"""The language of pages: chosen in a form, else the browser's, else English."""

from __future__ import annotations

import re
import threading

import pytest
from werkzeug.test import TestResponse

from tests.applications import application
from tests.web.visiting import PASSWORD, Visitor
from zendotao.core.messages import LANGUAGES, current_translations, message, render
from zendotao.services.common import parties
from zendotao.services.people import preferences
from zendotao.web.middleware import languages
from zendotao.web.site import EXTENSION

LEARN = message("Learn")
FRENCH = {"Accept-Language": "fr"}
HOSTILE = (
    "xx", "FR", "fr\n", "../fr", "fr/../es", "<script>", "pretended", "__init__", "fr" * 900, "%00", "en,fr",
)  # fmt: skip


@pytest.fixture
def app(tmp_path):
    """A site of its own: names are taken in it."""
    with application(tmp_path / "instance") as lent:
        yield lent


@pytest.fixture
def visitor(app) -> Visitor:
    return Visitor(app)


def tongue(html: str) -> str:
    """The language that a page says it is in, which its words are in too."""
    found = re.search(r'<html lang="([^"]*)"', html)[1]
    assert f">{render(LEARN, languages.load_catalogue(found))}</a>" in html
    return found


def asked(visitor: Visitor, accepted: str = "", address: str = "/help") -> str:
    """The language of a page for a browser that asks for languages."""
    headers = {"Accept-Language": accepted} if accepted else {}
    return tongue(visitor.browser.get(address, headers=headers).get_data(as_text=True))


def preferred(visitor: Visitor, app, name: str) -> str | None:
    """The language that stands in somebody's preferences."""
    context = app.extensions[EXTENSION].context
    with context.store.unit() as work:
        account = parties.find_account(work, name).id
    return preferences.get_preferences(context, account).language


def choose(visitor: Visitor, origin: str = "http://localhost", **fields: str) -> TestResponse:
    """The answer to the form at the foot of a page."""
    return visitor.browser.post("/language", data=fields, headers={"Origin": origin})


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("es", "es"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("es-419", "es"),
        ("de,es;q=0.5,en;q=0.4", "es"),
        ("de", "en"),
        ("fr;q=0", "en"),
        ("*", "en"),
        ("f\u00fcr;q=x,,;", "en"),
    ],
)
def test_a_page_is_in_the_language_that_the_browser_asks_for(visitor, accepted, language):
    assert asked(visitor, accepted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_chosen_at_the_foot_of_any_page_and_stays(visitor, language):
    answer = choose(visitor, language=language, back="/help/play?x=1")
    assert (answer.status_code, answer.location) == (303, "/help/play?x=1")
    assert asked(visitor, "de, en;q=0.5") == asked(visitor, "es,fr") == language


def test_the_footer_shows_which_language_is_chosen(visitor):
    page = visitor.browser.get("/help", headers=FRENCH).get_data(as_text=True)
    pressed = re.findall(r'name="language" value="(\w+)" lang="(\w+)" aria-pressed="(\w+)"', page)
    assert pressed == [("en", "en", "false"), ("fr", "fr", "true"), ("es", "es", "false")]


@pytest.mark.parametrize("language", HOSTILE)
def test_a_cookie_that_holds_no_language_is_none(visitor, language):
    visitor.browser.set_cookie("language", language)
    assert asked(visitor) == "en"
    assert asked(visitor, "es") == "es"


@pytest.mark.parametrize("language", ["", *HOSTILE])
def test_a_language_that_there_is_not_is_not_kept(visitor, language):
    answer = choose(visitor, language=language, back="/help")
    assert (answer.status_code, answer.headers.get("Set-Cookie")) == (303, None)


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""])
def test_choosing_a_language_never_leads_off_the_site(visitor, elsewhere):
    assert choose(visitor, language="fr", back=elsewhere).location == "/"


def test_no_other_site_chooses_the_language(visitor):
    answer = choose(visitor, "https://elsewhere.example", language="fr")
    assert answer.status_code == 403
    assert asked(visitor) == "en"


def test_the_cookie_is_for_the_server_alone(visitor):
    answer = choose(visitor, language="fr")
    kept = answer.headers["Set-Cookie"]
    assert kept.startswith("language=fr; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(kept.split("; "))


@pytest.mark.parametrize("address", ["/", "/help/play", "/games", "/sign-in", "/no/such/page"])
def test_no_cache_gives_a_page_to_a_reader_of_another_language(visitor, address):
    answer = visitor.browser.get(address, headers=FRENCH)
    assert {"accept-language", "cookie"} <= {one.lower() for one in answer.vary}
    assert {"private", "no-cache"} <= set(str(answer.cache_control).split(", "))
    assert tongue(answer.get_data(as_text=True)) == answer.headers["Content-Language"] == "fr"


@pytest.mark.parametrize(("address", "field"), [("/sandbox", "koan"), ("/sandbox/first?step=rule", "rule")])
def test_what_is_typed_in_english_is_said_to_be(visitor, address, field):
    page = visitor.browser.get(address, headers=FRENCH).get_data(as_text=True)
    assert re.search(rf'<textarea[^>]* name="{field}" lang="en"', page)


def test_a_language_that_is_set_is_kept_by_the_browser_and_in_the_preferences(app, visitor):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", language="es", mail="daily")
    assert asked(visitor, "fr", "/me/settings") == "es"
    assert preferred(visitor, app, "Amaya") == "es"


def test_what_was_done_is_said_in_the_language_that_was_set(visitor):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", language="fr")
    assert "Vos réglages sont enregistrés." in visitor.read("/me/settings")


def test_whoever_leaves_the_language_to_the_browser_has_the_browsers(app, visitor):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", language="es")
    visitor.send("/me/settings", language="")
    assert visitor.browser.get_cookie("language") is None
    assert [asked(visitor, one, "/me") for one in ("fr", "es", "")] == ["fr", "es", "en"]
    assert preferred(visitor, app, "Amaya") is None


@pytest.mark.parametrize("language", HOSTILE)
def test_a_setting_that_is_no_language_is_refused(app, visitor, language):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", 400, language=language)
    assert preferred(visitor, app, "Amaya") is None


def test_other_settings_leave_the_language_alone(app, visitor):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", language="es")
    visitor.send("/me/settings", marking="hatched")
    assert preferred(visitor, app, "Amaya") == "es"
    assert asked(visitor) == "es"


def test_signing_in_brings_the_language_to_another_browser(app, visitor):
    visitor.sign_up("Amaya")
    visitor.send("/me/settings", language="es")
    other = Visitor(app).sign_in("Amaya")
    assert asked(other, "fr", "/me") == "es"


def test_signing_in_without_a_wish_leaves_what_the_browser_keeps(app, visitor):
    visitor.sign_up("Amaya")
    other = Visitor(app)
    choose(other, language="fr")
    other.sign_in("Amaya")
    assert asked(other, "es", "/me") == "fr"


@pytest.mark.parametrize(("accepted", "language"), [("fr", "fr"), ("es-MX", "es"), ("en", None), ("de", None)])
def test_who_comes_in_another_language_than_english_gets_letters_in_it(app, visitor, accepted, language):
    token = visitor.token()
    told = {"csrf_token": token, "name": "Amaya", "password": PASSWORD, "again": PASSWORD}
    visitor.browser.post("/sign-up", data=told, headers={"Accept-Language": accepted})
    assert preferred(visitor, app, "Amaya") == language


def test_the_names_of_languages_are_each_in_its_own(visitor):
    visitor.sign_up("Amaya")
    options = re.findall(r'<option value="(\w*)"[^>]*>([^<]+)<', visitor.read("/me/settings").split('id="language"')[1])
    assert options[0][0] == ""
    assert options[1:4] == [("en", "English"), ("fr", "Français"), ("es", "Español")]


def test_a_refusal_is_told_in_the_language_of_the_page(visitor):
    visitor.browser.set_cookie("language", "fr")
    Visitor(visitor.browser.application).sign_up("Amaya")
    page = visitor.send("/sign-up", 400, name="amaya", password=PASSWORD, again=PASSWORD).get_data(as_text=True)
    assert "Ce nom est pris\u202f: choisissez-en un autre." in page
    page = visitor.send("/sign-up", 400, name="amaya", password=PASSWORD, again="?").get_data(as_text=True)
    assert "Les deux mots de passe diffèrent\u202f: tapez deux fois le même." in page


def test_a_fault_of_a_field_is_told_in_the_language_of_the_page(visitor):
    visitor.browser.set_cookie("language", "es")
    page = visitor.send("/sign-up", 400, name="n" * 201, password=PASSWORD).get_data(as_text=True)
    assert "Como mucho 200 caracteres." in page
    assert "Hay que rellenarlo." in page


def test_an_error_page_is_in_the_language_of_its_reader(visitor):
    page = visitor.browser.get("/no/such/page", headers=FRENCH).get_data(as_text=True)
    assert "<h1>Cette page n’existe pas</h1>" in page
    page = visitor.browser.get("/teams/nobody", headers={"Accept-Language": "es"}, follow_redirects=True)
    assert tongue(page.get_data(as_text=True)) == "es"


def test_programs_are_told_in_english_whatever_they_accept(visitor):
    answer = visitor.browser.get("/api/v1/me", headers={"Accept-Language": "fr"})
    assert answer.json["title"] == "You aren't signed in" or "Sign in" in answer.json["detail"]


def test_a_request_leaves_no_language_behind(app, visitor):
    assert asked(visitor, "fr") == "fr"
    assert current_translations().language == "en"


def test_two_visitors_at_the_same_time_have_their_own_languages(app):
    heard: dict[str, set[str]] = {"fr": set(), "es": set(), "en": set()}

    def look(language: str) -> None:
        visitor = Visitor(app)
        heard[language].update(asked(visitor, language) for _ in range(20))

    threads = [threading.Thread(target=look, args=(language,)) for language in heard]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert heard == {"fr": {"fr"}, "es": {"es"}, "en": {"en"}}
