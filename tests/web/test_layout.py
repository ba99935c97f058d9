"""What holds of every page: headers, no scripts, errors in the site's style, themes, the map of addresses."""

import logging
import re

import pytest

from tests.applications import application
from tests.web.addresses import ADDRESSES
from tests.web.parsed import texts
from tests.web.visiting import TOKEN, Visitor
from zendotao.bootstrap import MOST_BODY_BYTES, create_app
from zendotao.config import Config
from zendotao.web.themes import get_safe_return_path

HELP = [f"/help/{name}" for name in ("api", "game", "notation", "facts", "rules", "server")]
SCRIPT = re.compile(r'" src="/static/(?:dist/)?js/')
NONCE = re.compile(r"'nonce-([\w-]{20,})'")
PAGES = ["/", *HELP, "/?koan=R3", "/no/such/page"]


def test_the_map_of_addresses_is_this(app):
    found: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith("/api/"):
            found.setdefault(rule.rule, set()).update(rule.methods - {"HEAD", "OPTIONS"})
    lines = [f"{rule} {' '.join(sorted(methods))}" for rule, methods in sorted(found.items())]
    assert lines == ADDRESSES.splitlines()


@pytest.mark.parametrize("address", [*PAGES, "/static/css/base.css"])
def test_every_answer_carries_the_headers(client, address):
    with client.get(address) as response:
        headers = response.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert NONCE.match(policy["script-src"]) if address in PAGES else policy["script-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_a_script_or_style_inside(client, address):
    html = client.get(address).get_data(as_text=True)
    for forbidden in ("<style", " style=", " onclick=", "javascript:"):
        assert forbidden not in html
    assert html.count("<script") == html.count('<script type="module" nonce="') == len(SCRIPT.findall(html))


def test_scripts_carry_the_nonce_of_their_answer_which_is_none_of_another(client):
    answers = [client.get("/help/notation") for _ in range(2)]
    told = [NONCE.search(answer.headers["Content-Security-Policy"])[1] for answer in answers]
    carried = [answer.get_data(as_text=True).split('nonce="')[1].split('"')[0] for answer in answers]
    assert told == carried
    assert len(set(told)) == 2


@pytest.mark.parametrize("address", ["/", *HELP])
def test_everything_that_a_page_loads_is_there_and_local(status, read, address):
    page = read(address)
    loaded = [e["href"] for e in page.all("link")] + [e["src"] for e in page.all("img") + page.all("script")]
    assert loaded
    for link in loaded:
        assert link.startswith(("/static/", "/manifest.webmanifest?"))
        assert status(link) == 200


def test_an_unknown_address_is_answered_by_a_page(read):
    page = read("/no/such/page", status=404)
    assert texts(page.html, "main .meta")[0].endswith(" 404")
    assert "/" in page.links()


def test_a_wrong_method_is_answered_by_a_page_that_says_the_right_one(app):
    response = Visitor(app).send("/help/notation", 405)
    assert "GET" in response.headers["Allow"]
    assert texts(response.get_data(as_text=True), "main .meta")[0].endswith(" 405")


def test_a_form_that_is_too_big_is_refused(client):
    response = client.post("/theme", data={"theme": "dark", "back": "x" * (MOST_BODY_BYTES + 1)})
    assert response.status_code == 413


def test_a_fault_of_the_site_is_logged_and_answered_by_a_page(caplog, tmp_path):
    broken = create_app(Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path)}))

    @broken.get("/broken")
    def fail():
        raise RuntimeError("secret of the machine room")

    with caplog.at_level(logging.ERROR):
        response = broken.test_client().get("/broken")
    assert response.status_code == 500
    assert texts(response.get_data(as_text=True), "main .meta")[0].endswith(" 500")
    assert "secret" not in response.get_data(as_text=True)
    assert "secret of the machine room" in caplog.text


def html_class(client, address="/help/notation") -> str:
    return client.get(address).get_data(as_text=True).split('class="', 1)[1].split('"', 1)[0]


def test_the_theme_follows_the_system_until_one_is_chosen(client):
    assert html_class(client) == "theme-system"


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_a_chosen_theme_is_in_the_page_that_the_server_sends(app, theme):
    visitor = Visitor(app)
    response = visitor.send("/theme", theme=theme, back="/help/notation")
    assert response.location == "/help/notation"
    (cookie,) = [one for one in response.headers.getlist("Set-Cookie") if one.startswith("theme=")]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert html_class(visitor.browser) == f"theme-{theme}"
    page = visitor.read("/help/notation")
    # The other one is the language.
    assert page.count('aria-pressed="true"') == 2
    assert f'value="{theme}" aria-pressed="true"' in page


@pytest.mark.parametrize("chosen", [("theme", "dark"), ("language", "fr")])
def test_a_koan_that_stands_in_no_address_outlives_a_choice(app, chosen):
    name, value = chosen
    visitor = Visitor(app).sign_up(f"ann {value}")
    shown = visitor.send("/sandbox", 200, koan="R3 upright at 7,9").get_data(as_text=True)
    assert shown.count(f'form="sandbox" formaction="/{name}"') >= 2
    fields = {"back": "/sandbox", "koan": "R3 upright at 7,9", name: value}
    assert visitor.send(f"/{name}", 307, **fields).location == "/sandbox"
    assert visitor.send(f"/{name}", 303, **{**fields, "back": "/games"}).location == "/games"


def test_an_unknown_theme_changes_nothing(app, client):
    answer = Visitor(app).send("/theme", theme="sepia", back="/")
    assert not [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("theme=")]
    client.set_cookie("theme", '"><script>')
    assert html_class(client) == "theme-system"


def test_a_theme_that_another_site_sends_is_refused(client):
    assert client.post("/theme", data={"theme": "dark", "back": "/"}).status_code == 400


def test_cookies_are_kept_to_https_where_the_site_says_so(tmp_path):
    with application(tmp_path, ZENDOTAO_SECURE_COOKIES="1") as app:
        browser, home = app.test_client(), "https://localhost"
        asked = browser.get("/sign-in", base_url=home)
        (token,) = set(TOKEN.findall(asked.get_data(as_text=True)))
        form = {"csrf_token": token, "theme": "dark", "back": "/"}
        response = browser.post("/theme", data=form, base_url=home, headers={"Referer": f"{home}/sign-in"})
    assert response.status_code == 303
    assert all("Secure" in cookie for cookie in response.headers.getlist("Set-Cookie"))
    assert [cookie for cookie in response.headers.getlist("Set-Cookie") if cookie.startswith("theme=dark")]
    (cookie,) = asked.headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-zendotao_form=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))


@pytest.mark.parametrize(
    ("asked", "led"),
    [
        ("/", "/"),
        ("/?koan=R3+on+1&view=top", "/?koan=R3+on+1&view=top"),
        ("/help/notation", "/help/notation"),
        ("", "/"),
        ("help", "/"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("https://elsewhere.example/", "/"),
        ("javascript:alert(1)", "/"),
        ("/\r\nSet-Cookie: a=b", "/"),
        ("/\t/elsewhere.example", "/"),
        ("//[", "/"),
    ],
)
def test_choosing_a_theme_leads_back_into_the_site_only(asked, led):
    assert get_safe_return_path(asked) == led


def test_the_theme_form_leads_back_to_the_page_with_its_koan(read):
    page = read("/", koan="R3 upright at 0,0")
    back, of_languages = [e["value"] for e in page.all("input") if e.get("name") == "back"]
    assert back == of_languages == "/?koan=R3+upright+at+0,0"
