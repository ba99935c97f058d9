"""Forms that pages of other sites send are refused, whatever they carry, and browsers are told to ask over https."""

from __future__ import annotations

import pytest

from tests.applications import application
from tests.web.parsed import select
from tests.web.visiting import Visitor

HERE = "http://localhost"
ELSEWHERE = "https://elsewhere.example"


@pytest.fixture(scope="session")
def ann(app) -> Visitor:
    return Visitor(app).play_as_guest("Ines")


def sent(visitor: Visitor, headers: dict[str, str]) -> int:
    """The status of a form with a good token, sent with such headers."""
    form = {"csrf_token": visitor.token(), "theme": "dark", "back": "/"}
    return visitor.browser.post("/theme", data=form, headers=headers).status_code


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": HERE},
        {"Sec-Fetch-Site": "cross-site", "Origin": "null"},
        {"Sec-Fetch-Site": "anything"},
        {"Origin": ELSEWHERE},
        {"Origin": "http://localhost:81"},
        {"Origin": "http://localhost.elsewhere.example"},
        {"Origin": "http://[what no address is"},
        {"Origin": "http://x@localhost"},
    ],
)
def test_a_form_from_elsewhere_is_refused_even_with_a_good_token(ann, headers):
    assert sent(ann, headers) == 403
    assert sent(ann, {}) == 303


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-origin", "Origin": ELSEWHERE},  # behind a proxy that asks under another name
        {"Sec-Fetch-Site": "none"},
        {"Origin": HERE},
        {"Origin": "https://localhost"},  # behind a proxy that speaks https
        {"Origin": "null"},
    ],
)
def test_a_form_of_the_site_is_taken(ann, headers):
    assert sent(ann, headers) == 303


def test_the_address_of_the_settings_is_the_sites_own(tmp_path):
    with application(tmp_path, ZENDOTAO_SITE_URL=ELSEWHERE) as app:
        assert sent(Visitor(app).play_as_guest("Ines"), {"Origin": ELSEWHERE}) == 303


def test_nothing_of_such_a_form_is_shown_or_can_be_sent_on(ann):
    form = {"csrf_token": ann.token(), "theme": "dark", "back": "a long <thought>"}
    answer = ann.browser.post("/theme", data=form, headers={"Sec-Fetch-Site": "cross-site"})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 403
    assert "thought" not in page
    # The form is not there to be sent again.
    assert not select(page, "main form")
    assert "Set-Cookie" not in answer.headers


def test_nobody_can_be_signed_in_from_elsewhere(app):
    visitor = Visitor(app)
    form = {"csrf_token": visitor.token(), "name": "Odile"}
    assert visitor.browser.post("/guest", data=form, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


def test_a_mail_program_sends_from_wherever_it_is(client):
    # The secret in the address is what counts; this one nobody has.
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": ELSEWHERE}
    assert client.post("/mail/stop/x", data={"List-Unsubscribe": "One-Click"}, headers=headers).status_code == 404


@pytest.mark.parametrize("address", ["/", "/api/v1/games", "/static/css/base.css", "/nothing"])
def test_where_cookies_are_secure_browsers_keep_to_https(tmp_path, address):
    with application(tmp_path, ZENDOTAO_SECURE_COOKIES="1") as app, app.test_client().get(address) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_elsewhere_nothing_is_said_of_https(client):
    assert "Strict-Transport-Security" not in client.get("/").headers
