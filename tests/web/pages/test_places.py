"""Pages around the games: one's own, people, teams, settings, the wiki."""

import pyotp
import pytest

from tests.web.pages.fresh import amaya, app, field, ines, site
from tests.web.parsed import select, texts, values
from tests.web.visiting import PASSWORD, Visitor

__all__ = ["amaya", "app", "ines", "site"]

WRONG = "not the password"


# ---- one's own


def test_somebody_without_games_is_told_where_to_find_one(amaya):
    page = amaya.read("/me")
    assert not select(page, ".game-rows")
    assert values(page, "main section a", "href") == ["/games", "/games/new"]


def test_an_empty_site_explains_itself(app):
    page = Visitor(app).read("/games")
    assert not select(page, ".game-rows")
    assert values(page, "main section > h2 + p a", "href") == ["/help/game", "/sandbox"]
    ways = values(page, "main section > .link-lines a", "href")
    assert {"/play", "/play/daily", "/practice", "/help/tale", "/games/new"} == set(ways)


def test_a_search_that_finds_nothing_says_so(app):
    page = Visitor(app).read("/games", q="gravel")
    assert values(page, "main .columns > div > section a", "href") == ["/games"]
    assert not select(page, "main .columns > div > section > h2")


@pytest.mark.parametrize(
    "address", ["/games?page=0", "/games?page=x&stage=lost&language=xx&prose=7", "/changes?before=x"]
)
def test_what_makes_no_sense_in_an_address_counts_as_left_out(app, address):
    assert Visitor(app).get(address).status_code == 200


# ---- settings


def test_settings_are_kept_and_shown_again(amaya):
    amaya.send("/me/settings", mail="weekly", marking="lettered", time_zone="Europe/Lisbon", mail_votes="1")
    page = amaya.read("/me/settings")
    assert 'value="weekly" checked' in page
    assert 'value="lettered" checked' in page
    assert '<option value="Europe/Lisbon" selected>Lisbon</option>' in page
    assert 'name="mail_votes" value="1" checked' in page
    assert 'name="mail_moves" value="1" checked' not in page


def test_a_zone_that_there_is_none_of_is_refused_and_nothing_is_lost(amaya):
    page = amaya.send("/me/settings", 400, mail="weekly", time_zone="Atlantis").get_data(as_text=True)
    assert '<option value="Atlantis" selected>' in page
    assert 'aria-invalid="true" aria-describedby="time_zone-fault time_zone-hint"' in page
    assert values(page, ".fault", "id") == ["time_zone-fault"]
    assert all(texts(page, ".fault"))
    assert 'value="weekly" checked' in page


def test_markings_are_known_to_pages_by_a_cookie_also_after_signing_in_elsewhere(app, amaya):
    amaya.send("/me/settings", marking="hatched")
    assert amaya.browser.get_cookie("marking").value == "hatched"
    assert Visitor(app).sign_in("Amaya").browser.get_cookie("marking").value == "hatched"


def test_a_cookie_that_names_no_zone_changes_nothing(app):
    visitor = Visitor(app)
    visitor.browser.set_cookie("zone", "../../etc/passwd")
    visitor.browser.set_cookie("marking", '"><script>')
    assert "<script>" not in visitor.read("/games")


def test_a_mail_address_is_not_anybodys_before_the_proof_came_back(amaya):
    def read():
        """What is said of the address, apart from the message after it was changed."""
        page = amaya.read("/me/settings")
        removable = bool(select(page, 'form[action="/me/settings/mail/remove"]'))
        return [one for one in select(page, ".column p") if "amaya@post.example" in one.text()], removable

    amaya.send("/me/settings/mail", address="amaya@post.example", password=PASSWORD)
    (line,), removable = read()
    # Of one that is confirmed there stands since when.
    assert not line.css("time")
    assert removable
    amaya.send("/me/settings/mail/remove")
    assert read() == ([], False)


def test_a_mail_address_needs_the_password(amaya):
    page = amaya.send("/me/settings/mail", 401, address="amaya@post.example", password=WRONG).get_data(as_text=True)
    assert 'value="amaya@post.example"' in page
    assert not select(page, 'form[action="/me/settings/mail/remove"]')
    assert not select(amaya.read("/me/settings"), 'form[action="/me/settings/mail/remove"]')


# ---- safety


def test_another_password_signs_out_every_other_browser(app, amaya):
    other = Visitor(app).sign_in("Amaya")
    amaya.send("/me/safety/password", old=PASSWORD, new="quite another one", again="quite another one")
    amaya.get("/me")
    other.get("/me", 303)
    Visitor(app).sign_in("Amaya", "quite another one").get("/me")


def test_codes_are_asked_for_once_one_was_confirmed(app, site, amaya):
    page = amaya.send("/me/safety/codes", 200, password=PASSWORD).get_data(as_text=True)
    code = pyotp.TOTP(field(page, "<p><code>")).at(site.clock())
    wrong = amaya.send("/me/safety/codes/confirm", 401, code=f"{(int(code) + 1) % 10**6:06}").get_data(as_text=True)
    assert 'action="/me/safety/codes/confirm"' in wrong
    recovery = field(amaya.send("/me/safety/codes/confirm", 200, code=code).get_data(as_text=True), "<li><code>")
    visitor = Visitor(app)
    visitor.send("/sign-in", 401, name="Amaya", password=PASSWORD)
    visitor.send("/sign-in", name="Amaya", password=PASSWORD, code=recovery)


def test_a_programs_token_is_shown_once_and_can_be_ended(app, amaya):
    page = amaya.send("/me/safety/tokens", 200, label="my bot").get_data(as_text=True)
    secret = "zendotao_" + field(page, "<code>zendotao_")
    bearer = {"Authorization": f"Bearer {secret}"}
    assert app.test_client().get("/api/v1/me", headers=bearer).status_code == 200
    page = amaya.read("/me/safety")
    assert secret not in page
    assert "my bot" in page
    amaya.send(field(page.split("my bot")[1], '<form method="post" action="', '"'))
    assert app.test_client().get("/api/v1/me", headers=bearer).status_code == 401


def test_pages_with_secrets_are_not_stored(amaya):
    assert amaya.get("/me/safety").headers["Cache-Control"] == "no-store"
    assert amaya.get("/me/export").headers["Cache-Control"] == "no-store"


def test_ones_data_come_as_a_file(amaya):
    answer = amaya.get("/me/export")
    assert answer.mimetype == "application/json"
    assert answer.get_json()["account"]["name"] == "Amaya"


def test_an_account_ends_after_a_page_that_says_what_goes_and_with_its_password(app, amaya):
    page = amaya.read("/me/delete")
    goes, download = texts(page, ".column > p")
    assert len(goes) > len(download)
    assert values(page, ".column > p a", "href") == ["/me/export"]
    amaya.send("/me/delete", 401, password=WRONG)
    amaya.send("/me/delete", password=PASSWORD)
    assert len(select(amaya.read("/"), ".flash[role=status]")) == 1
    amaya.get("/me", 303)
    Visitor(app).send("/sign-in", 401, name="Amaya", password=PASSWORD)
    Visitor(app).get("/people/Amaya", 404)


def test_a_guest_turns_into_an_account_and_stays_signed_in(app):
    guest = Visitor(app).play_as_guest("moss & rain")
    guest.send("/me/register", name="Moss", password=PASSWORD, again=PASSWORD)
    assert "Moss" in guest.read("/me")
    Visitor(app).sign_in("Moss").get("/me")


# ---- teams


def test_a_team_is_founded_joined_and_left(amaya, ines):
    amaya.send("/teams", name="Wednesday Table")
    amaya.send("/teams/Wednesday Table/invite", name="Ines")
    page = ines.read("/teams")
    assert "Wednesday Table" in page
    invitation = field(page, 'name="about" value="', '"')
    ines.send("/teams/Wednesday Table/do", does="accept", about=invitation)
    ines.send("/teams/Wednesday Table/talk", text="the <b>greens</b> look odd")
    room = amaya.read("/teams/Wednesday Table")
    assert "the &lt;b&gt;greens&lt;/b&gt; look odd" in room
    ines.send("/teams/Wednesday Table/do", does="leave")
    assert ines.get("/teams/Wednesday Table", 303).location == "/people/Wednesday%20Table"


def test_nothing_of_a_team_shows_to_others(amaya, ines):
    amaya.send("/teams", name="Wednesday Table")
    amaya.send("/teams/Wednesday Table/talk", text="koan 7 is a quagmire")
    ines.get("/teams/Wednesday Table", 303)
    ines.get("/teams/Wednesday Table/leave", 303)
    public = ines.read("/people/Wednesday Table")
    assert "Amaya" not in public
    assert "quagmire" not in public
    for deed in ("remove", "hand_over", "leave", "take_back"):
        status = ines.browser.post(
            "/teams/Wednesday Table/do", data={"csrf_token": ines.token(), "does": deed, "about": "a0"}
        ).status_code
        assert status in (403, 404), deed
    ines.send("/teams/Wednesday Table/talk", 403, text="let me in")
    ines.send("/teams/Wednesday Table/invite", 403, name="Ines")


# ---- the wiki


def test_the_house_rules_are_there_from_the_beginning_and_anybody_with_an_account_rewords_them(app, amaya):
    change = 'href="/wiki/house-rules/edit"'
    assert change not in Visitor(app).read("/wiki/house-rules")
    assert change in amaya.read("/wiki/house-rules")
    amaya.send("/wiki/house-rules/edit", text="Be *kind*. See [[Rulings]].", expected="1", summary="shorter")
    page = Visitor(app).read("/wiki/house-rules")
    assert "Be <em>kind</em>." in page
    assert 'href="/wiki/rulings"' in page
    history = Visitor(app).read("/wiki/house-rules/history")
    assert 'href="/wiki/house-rules?revision=2"' in history
    assert "shorter" in history
    assert "<ins>" in Visitor(app).read("/wiki/house-rules/diff")


def test_who_was_slower_keeps_their_words_and_sees_both(amaya, ines):
    amaya.send("/wiki/house-rules/edit", text="Amaya's words", expected="1")
    page = ines.send("/wiki/house-rules/edit", 409, text="the words of Ines", expected="1").get_data(as_text=True)
    assert "the words of Ines</textarea>" in page
    assert "<del>Amaya" in page
    assert 'name="expected" value="2"' in page
    ines.send("/wiki/house-rules/edit", text="words of both", expected="2")


def test_a_preview_keeps_nothing(amaya):
    page = amaya.send("/wiki/house-rules/edit", 200, text="Be **kind**", expected="1", does="preview")
    assert "<strong>kind</strong>" in page.get_data(as_text=True)
    history = amaya.read("/wiki/house-rules/history")
    assert values(history, ".changes p:first-child a", "href") == ["/wiki/house-rules?revision=1"]


def test_a_page_that_is_not_there_can_be_written(app, amaya):
    assert values(Visitor(app).read("/wiki/openings", 404), ".column a", "href") == ["/wiki/openings/edit"]
    amaya.send("/wiki/openings/edit", text="Begin with colours.", title="Openings", expected="0")
    assert "Begin with colours." in Visitor(app).read("/wiki/openings")
    assert Visitor(app).get("/wiki", 303, page="Openings").location == "/wiki/openings"


def test_a_page_goes_back_to_what_it_said(amaya):
    before = field(amaya.read("/wiki/house-rules"), '<div class="column prose">', "</div>")
    amaya.send("/wiki/house-rules/edit", text="nonsense", expected="1")
    amaya.send("/wiki/house-rules/do", does="revert", number="1", expected="2")
    assert field(amaya.read("/wiki/house-rules"), '<div class="column prose">', "</div>") == before


def test_guests_read_pages_but_do_not_change_them(app):
    guest = Visitor(app).play_as_guest("moss & rain")
    page = guest.send("/wiki/house-rules/edit", 403, text="mine now", expected="1").get_data(as_text=True)
    assert "mine now</textarea>" in page


def test_what_one_watches_is_listed(amaya):
    def read():
        """The games, and the pages."""
        page = amaya.read("/me/watching")
        return [values(page, f"{heads} + .pairs a", "href") for heads in (".column > h2:first-child", "h2 ~ h2")]

    amaya.send("/wiki/house-rules/do", does="watch")
    assert read() == [[], ["/wiki/house-rules"]]
    amaya.send("/wiki/house-rules/do", does="unwatch")
    assert read() == [[], []]


def test_an_edit_is_among_the_recent_changes(app, amaya):
    amaya.send("/wiki/house-rules/edit", text="Be kind.", expected="1")
    page = Visitor(app).read("/changes")
    assert texts(page, ".changes li .seat b") == ["Amaya"]
    assert values(page, ".changes li p:first-child > a", "href") == ["/wiki/house-rules"]
