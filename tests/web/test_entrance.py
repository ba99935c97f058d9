"""Signing in and out on the pages, and forms that nobody else can write."""

import logging
import re

import pyotp
import pytest

from tests.applications import application
from tests.web.parsed import select
from tests.web.visiting import PASSWORD, TOKEN, Visitor
from zendotao.services.people import accounts, sessions, tokens

WRONG = "not the password"


@pytest.fixture
def app(tmp_path):
    """A site of its own: names are taken in it."""
    with application(tmp_path / "instance") as lent:
        yield lent


@pytest.fixture
def visitor(app) -> Visitor:
    return Visitor(app)


def test_a_fresh_account_is_signed_in_and_stays_so(visitor):
    visitor.sign_up("Amaya")
    assert "Amaya" in visitor.read("/me")
    # Words for scripts stand before the head.
    head = visitor.read("/games").split('<header class="head">')[1].split("</header>")[0]
    assert "Amaya" in head
    assert "Sign in" not in head


def test_two_different_passwords_make_no_account(visitor):
    page = visitor.send("/sign-up", 400, name="Amaya", password=PASSWORD, again=PASSWORD + "!").get_data(as_text=True)
    assert len(select(page, ".fault")) == 1
    assert 'value="Amaya"' in page
    assert PASSWORD not in page


def test_a_name_that_is_taken_is_refused_with_what_was_typed(app, visitor):
    Visitor(app).sign_up("Amaya")
    answer = visitor.send("/sign-up", 400, name="amaya", password=PASSWORD, again=PASSWORD)
    page = answer.get_data(as_text=True)
    assert 'value="amaya"' in page
    assert 'id="name-fault"' in page
    # The password was in order: it need not be typed again, and no cache keeps the page.
    assert page.count(f'value="{PASSWORD}"') == 2
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("fields", "faulty"),
    [
        ({"name": "x", "password": "short", "again": "other"}, {"name", "password", "again"}),
        ({"name": "amaya", "password": "short", "again": "short"}, {"name", "password"}),
        ({"name": "Ines/2", "password": PASSWORD, "again": ""}, {"name", "again"}),
        ({"name": "", "password": "", "again": ""}, {"name", "password", "again"}),
        ({"name": "Ines", "password": PASSWORD, "again": WRONG}, {"again"}),
        ({"name": "amaya", "password": PASSWORD, "again": PASSWORD}, {"name"}),
    ],
)
def test_everything_that_is_wrong_with_a_fresh_account_is_said_at_once(app, visitor, fields, faulty):
    Visitor(app).sign_up("Amaya")
    page = visitor.send("/sign-up", 400, **fields).get_data(as_text=True)
    assert set(re.findall(r'<p class="fault" id="(\w+)-fault"', page)) == faulty
    # What is wrong is not sent back, but for the name.
    assert (PASSWORD in page) == (faulty == {"name"})
    assert WRONG not in page


def test_a_guest_who_becomes_an_account_is_told_everything_at_once_too(app, visitor):
    Visitor(app).sign_up("Amaya")
    visitor.play_as_guest("moss")
    wrong = {"name": "amaya", "password": "short", "again": "other"}
    page = visitor.send("/me/register", 400, **wrong).get_data(as_text=True)
    assert set(re.findall(r'<p class="fault" id="(\w+)-fault"', page)) == {"name", "password", "again"}
    page = visitor.send("/me/register", 400, name="amaya", password=PASSWORD, again=PASSWORD).get_data(as_text=True)
    assert page.count(f'value="{PASSWORD}"') == 2
    visitor.send("/me/register", name="moss", password=PASSWORD, again=PASSWORD)


def test_the_code_is_asked_of_whom_it_is_for_after_the_password(app, visitor):
    other = Visitor(app).sign_up("Amaya")
    assert 'name="code"' not in visitor.read("/sign-in")
    page = other.send("/me/safety/codes", 200, password=PASSWORD).get_data(as_text=True)
    key = re.search(r"<p><code>([^<]+)", page)[1]
    clock = app.extensions["zendotao"].context.clock
    other.send("/me/safety/codes/confirm", 200, code=pyotp.TOTP(key).at(clock()))
    # A wrong password is answered as for every other account.
    assert 'name="code"' not in visitor.send("/sign-in", 401, name="Amaya", password=WRONG).get_data(as_text=True)
    answer = visitor.send("/sign-in", 401, name="Amaya", password=PASSWORD)
    page = answer.get_data(as_text=True)
    assert 'name="code"' in page
    assert f'value="{PASSWORD}"' in page
    assert answer.headers["Cache-Control"] == "no-store"


def test_whoever_joins_from_a_game_goes_on_to_the_move(app, visitor):
    for way in ("/sign-up", "/sign-in", "/guest"):
        assert 'name="next" value="/games/x/turn"' in visitor.read(way, next="/games/x/turn")
    answer = visitor.send("/guest", name="moss", next="/games/x/turn")
    assert answer.location == "/guest/welcome?next=/games/x/turn"
    assert 'href="/games/x/turn"' in visitor.read(answer.location)


def test_the_ways_in_on_a_page_lead_back_to_it_but_not_to_another_way_in(visitor):
    page = visitor.read("/games")
    for way in ("sign-in", "sign-up", "guest"):
        assert f'href="/{way}?next=/games"' in page
    front, sign_in = visitor.read("/"), visitor.read("/sign-in", next="/games")
    assert 'href="/sign-in"' in front
    assert 'href="/sign-up?next=/games"' in sign_in
    assert "next=/sign-in" not in sign_in


def test_signing_in_leads_on_to_where_one_was_going(app, visitor):
    Visitor(app).sign_up("Amaya")
    away = visitor.get("/me/notices", 303)
    assert away.location == "/sign-in?next=/me/notices"
    answer = visitor.send("/sign-in", name="Amaya", password=PASSWORD, next="/me/notices")
    assert answer.location == "/me/notices"
    visitor.get("/me/notices")


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"])
def test_signing_in_never_leads_off_the_site(app, visitor, elsewhere):
    Visitor(app).sign_up("Amaya")
    assert visitor.send("/sign-in", name="Amaya", password=PASSWORD, next=elsewhere).location == "/"


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(app, visitor):
    Visitor(app).sign_up("Amaya")
    answers = [
        visitor.send("/sign-in", 401, name=name, password=WRONG).get_data(as_text=True)
        for name in ("Amaya", "Nobody")
    ]
    one, other = (re.sub(r'(value|nonce)="[^"]*"', "", answer) for answer in answers)
    assert one == other


def test_signing_out_ends_the_session_itself(app, visitor):
    visitor.sign_up("Amaya")
    cookie = visitor.browser.get_cookie("zendotao")
    visitor.send("/sign-out")
    visitor.get("/me", 303)
    thief = Visitor(app)
    thief.browser.set_cookie("zendotao", cookie.value)
    thief.get("/me", 303)


def test_a_guest_comes_back_by_their_link_and_it_is_shown_once(app, visitor):
    visitor.play_as_guest("moss & rain")
    link = re.search(r"/back/\w+", visitor.read("/guest/welcome"))[0]
    assert link not in visitor.read("/guest/welcome")
    other = Visitor(app)
    assert "moss &amp; rain" not in other.read(link)
    other.get("/me", 303)
    other.send(link)
    assert "moss &amp; rain" in other.read("/me")


def test_only_a_guests_link_leads_back_in(app, visitor):
    visitor.sign_up("Amaya")
    context = app.extensions["zendotao"].context
    now = context.clock()
    account = accounts.verify_password(context, "Amaya", PASSWORD).account
    secret = tokens.make_token(context, account, "a program", now).secret
    Visitor(app).send(f"/back/{secret}", 401)
    page = Visitor(app).send("/back/zendotao_00", 401).get_data(as_text=True)
    assert select(page, 'main a[href^="/sign-in"]')


def test_a_programs_token_is_no_session_of_a_browser(app, visitor):
    visitor.sign_up("Amaya")
    context = app.extensions["zendotao"].context
    now = context.clock()
    account = accounts.verify_password(context, "Amaya", PASSWORD).account
    other = Visitor(app)
    other.browser.set_cookie("zendotao", tokens.make_token(context, account, "a program", now).secret)
    other.get("/me", 303)


def test_a_session_is_no_token_of_a_program(app, visitor):
    visitor.sign_up("Amaya")
    secret = visitor.browser.get_cookie("zendotao").value
    # A page of another site could send a cookie along, but never this header.
    assert app.test_client().get("/api/v1/me").status_code == 401
    assert visitor.browser.get("/api/v1/me").status_code == 401
    assert secret.startswith("zendotao_")


def test_a_form_without_its_token_is_refused_with_what_was_typed(visitor):
    answer = visitor.browser.post("/guest", data={"name": "a long <thought>", "stone": "white"})
    assert answer.status_code == 400
    page = answer.get_data(as_text=True)
    assert "a long &lt;thought&gt;</textarea>" in page
    assert 'stone: white<input type="hidden" name="stone" value="white">' in page
    visitor.get("/me", 303)


def test_a_form_of_another_browser_is_refused(app, visitor):
    token = Visitor(app).token()
    assert visitor.browser.post("/guest", data={"name": "Ines", "csrf_token": token}).status_code == 400


def test_what_was_typed_after_a_session_ended_is_kept(visitor):
    page = visitor.send("/sign-out", 401, thought="a koan of nine pieces").get_data(as_text=True)
    assert "a koan of nine pieces" in page


def test_passwords_are_never_shown_again(visitor):
    answer = visitor.browser.post("/sign-in", data={"name": "Amaya", "password": "a secret of mine"})
    assert "a secret of mine" not in answer.get_data(as_text=True)


def test_ten_wrong_passwords_are_enough(app, visitor):
    Visitor(app).sign_up("Amaya")
    for _ in range(10):
        visitor.send("/sign-in", 401, name="Amaya", password=WRONG)
    answer = visitor.send("/sign-in", 429, name="Amaya", password=PASSWORD)
    assert int(answer.headers["Retry-After"]) > 0


def test_cookies_are_kept_to_https_and_to_this_host_where_the_site_says_so(tmp_path):
    with application(tmp_path / "i", ZENDOTAO_SECURE_COOKIES="1") as app:
        browser, home = app.test_client(), "https://localhost"
        (token,) = set(TOKEN.findall(browser.get("/guest", base_url=home).get_data(as_text=True)))
        form = {"name": "Ines", "csrf_token": token}
        answer = browser.post("/guest", data=form, base_url=home, headers={"Referer": f"{home}/guest"})
        own = set(TOKEN.findall(browser.get("/me", base_url=home).get_data(as_text=True)))
        form = {"csrf_token": own.pop(), "theme": "dark", "back": "/"}
        chosen = browser.post("/theme", data=form, base_url=home)
    assert answer.status_code == chosen.status_code == 303
    assert own == set()
    (cookie,) = [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("__Host-zendotao=")]
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))


def test_forms_of_who_has_signed_in_carry_what_goes_with_the_session_alone(visitor):
    visitor.play_as_guest("Ines")
    visitor.browser.delete_cookie("zendotao_form")
    (token,) = set(TOKEN.findall(visitor.read("/me/settings")))
    assert visitor.browser.get_cookie("zendotao_form") is None
    answer = visitor.browser.post("/theme", data={"csrf_token": token, "theme": "dark", "back": "/"})
    assert answer.status_code == 303
    visitor.browser.delete_cookie("zendotao")
    assert visitor.browser.post("/theme", data={"csrf_token": token, "theme": "light"}).status_code == 400


@pytest.mark.parametrize("address", ["/sign-in", "/sign-up", "/guest"])
def test_asking_for_the_head_of_a_form_is_only_asking(visitor, address):
    assert visitor.browser.head(address).status_code == 200


def test_asking_for_the_head_of_a_guests_link_signs_nobody_in(app, visitor):
    visitor.play_as_guest("moss & rain")
    link = re.search(r"/back/\w+", visitor.read("/guest/welcome"))[0]
    other = Visitor(app)
    assert other.browser.head(link).status_code == 200
    other.get("/me", 303)


def test_pages_are_kept_by_no_cache_between(visitor):
    assert visitor.get("/sign-in").headers["Cache-Control"] == "private, no-cache"


def test_where_the_site_fails_its_log_does_not_hold_what_a_guest_comes_back_by(visitor, monkeypatch, caplog):
    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(sessions, "sign_in_by_link", broken)
    with caplog.at_level(logging.DEBUG):
        visitor.send("/back/zendotao_abc", 500)
    assert "POST /back/… failed: RuntimeError" in caplog.text
    assert "zendotao_abc" not in caplog.text
