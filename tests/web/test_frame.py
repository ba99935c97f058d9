"""What holds of every page: headers, no scripts, errors in the site's style, themes, the map of addresses."""

import logging
from pathlib import Path
from re import findall

import pytest

from zendotao.bootstrap import MOST_BODY_BYTES, create_app
from zendotao.config import Config
from zendotao.web.themes import way_back

HELP = [f"/help/{name}" for name in ("api", "game", "notation", "facts", "rules", "server")]
PAGES = ["/", *HELP, "/?koan=R3", "/no/such/page"]


def test_the_map_of_addresses_is_this(app):
    rules = sorted((rule.rule, *sorted(rule.methods - {"HEAD", "OPTIONS"})) for rule in app.url_map.iter_rules())
    assert [rule for rule in rules if not rule[0].startswith("/api/")] == [
        ("/", "GET"),
        ("/help/api", "GET"),
        ("/help/facts", "GET"),
        ("/help/game", "GET"),
        ("/help/notation", "GET"),
        ("/help/rules", "GET"),
        ("/help/server", "GET"),
        ("/koans.svg", "GET"),
        ("/static/<path:filename>", "GET"),
        ("/theme", "POST"),
    ]


@pytest.mark.parametrize("address", [*PAGES, "/static/css/base.css"])
def test_every_answer_carries_the_headers(client, address):
    with client.get(address) as response:
        headers = response.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["style-src"] == policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_a_script_or_style_inside(client, address):
    html = client.get(address).get_data(as_text=True)
    for forbidden in ("<script", "<style", " style=", " onclick=", "javascript:"):
        assert forbidden not in html


@pytest.mark.parametrize("address", ["/", *HELP])
def test_everything_that_a_page_loads_is_there_and_local(status, read, address):
    page = read(address)
    loaded = [e["href"] for e in page.all("link")] + [e["src"] for e in page.all("img")]
    assert loaded
    for link in loaded:
        assert link.startswith("/static/")
        assert status(link) == 200


def test_style_sheets_load_only_files_that_are_there(status, app):
    sheets = sorted(Path(app.static_folder, "css").glob("*.css"))
    named = {name for sheet in sheets for name in findall(r'url\("\.\./(.*?)"\)', sheet.read_text("utf-8"))}
    assert len(named) == 4
    for name in named:
        assert status(f"/static/{name}") == 200


def test_fonts_are_light_enough_and_carry_their_licences(app):
    fonts = Path(app.static_folder, "fonts")
    assert sum(font.stat().st_size for font in fonts.glob("*.woff2")) <= 250_000
    licences = [licence.read_text("utf-8") for licence in fonts.glob("*-OFL.txt")]
    assert len(licences) == 3
    assert all("SIL Open Font License" in licence for licence in licences)


def test_an_unknown_address_is_answered_by_a_page(read):
    page = read("/no/such/page", status=404)
    assert "There is no such page" in page.text
    assert "/" in page.links()


def test_a_wrong_method_is_answered_by_a_page_that_says_the_right_one(client):
    response = client.post("/")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
    assert "does not take that" in response.get_data(as_text=True)


def test_a_form_that_is_too_big_is_refused(client):
    response = client.post("/theme", data={"theme": "dark", "back": "x" * (MOST_BODY_BYTES + 1)})
    assert response.status_code == 413


def test_a_fault_of_the_site_is_logged_and_answered_by_a_page(caplog):
    broken = create_app(Config.from_environment({}))

    @broken.get("/broken")
    def fail():
        raise RuntimeError("secret of the machine room")

    with caplog.at_level(logging.ERROR):
        response = broken.test_client().get("/broken")
    assert response.status_code == 500
    assert "Something went wrong here" in response.get_data(as_text=True)
    assert "secret" not in response.get_data(as_text=True)
    assert "secret of the machine room" in caplog.text


def html_class(client, address="/help/notation") -> str:
    return client.get(address).get_data(as_text=True).split('class="', 1)[1].split('"', 1)[0]


def test_the_theme_follows_the_system_until_one_is_chosen(client):
    assert html_class(client) == "theme-system"


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_a_chosen_theme_is_in_the_page_that_the_server_sends(client, theme):
    response = client.post("/theme", data={"theme": theme, "back": "/help/notation"})
    assert (response.status_code, response.location) == (303, "/help/notation")
    assert "HttpOnly" in response.headers["Set-Cookie"]
    assert "SameSite=Lax" in response.headers["Set-Cookie"]
    assert html_class(client) == f"theme-{theme}"
    page = client.get("/").get_data(as_text=True)
    assert page.count('aria-pressed="true"') == 1
    assert f'value="{theme}" aria-pressed="true"' in page


def test_an_unknown_theme_changes_nothing(client):
    assert "Set-Cookie" not in client.post("/theme", data={"theme": "sepia", "back": "/"}).headers
    client.set_cookie("theme", '"><script>')
    assert html_class(client) == "theme-system"


def test_cookies_are_kept_to_https_where_the_site_says_so():
    app = create_app(Config.from_environment({"ZENDOTAO_SECURE_COOKIES": "1"}))
    response = app.test_client().post("/theme", data={"theme": "dark", "back": "/"})
    assert "Secure" in response.headers["Set-Cookie"]


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
    assert way_back(asked) == led


def test_the_theme_form_leads_back_to_the_page_with_its_koan(read):
    page = read("/", koan="R3 upright at 0,0")
    (back,) = [e["value"] for e in page.all("input") if e.get("name") == "back"]
    assert back == "/?koan=R3+upright+at+0,0"
