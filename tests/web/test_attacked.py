"""Texts that try to become markup or a script, wherever people may write: no page makes anything of them.

Every page that shows such a text is parsed as a browser parses it. What may stand in a page of the site is written down
here: anything else would have come out of a text.
"""

from __future__ import annotations

from urllib.parse import quote

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.requesting import make_request
from tests.web.pages.place import Place
from tests.web.parsed import ADDRESSES, scheme_of
from tests.web.payloads import ELEMENTS, PAYLOADS
from zendotao.core.errors import CoreError
from zendotao.services.admin import keepers, reports
from zendotao.services.games.moves.comments import edit_comment, post_comment
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import ChallengeRequest, MoveRequest, NotebookRuleRequest, StartGameRequest
from zendotao.services.games.moves.votes import open_challenge
from zendotao.services.games.notebook.notebook import add_rule
from zendotao.services.people import guests, team_view, thoughts
from zendotao.services.wiki import editing

SITE = frozenset({
    "a", "abbr", "article", "aside", "b", "blockquote", "body", "br", "button", "caption", "circle", "cite",
    "clippath", "code", "datalist", "dd", "defs", "del", "details", "dfn", "div", "dl", "dt", "ellipse", "em",
    "fieldset", "figcaption", "figure", "footer", "form", "g", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
    "hgroup", "hr", "html", "i", "img", "input", "ins", "kbd", "label", "legend", "li", "line", "link", "main",
    "mark", "meta", "nav", "ol", "optgroup", "option", "output", "p", "path", "pattern", "polygon", "polyline",
    "pre", "progress", "q", "rect", "s", "script", "search", "section", "select", "small", "span", "strong", "sub",
    "summary", "sup", "svg", "table", "tbody", "td", "text", "textarea", "tfoot", "th", "thead", "time", "title",
    "tr", "u", "ul", "use", "wbr",
})  # fmt: skip
"""The elements that templates use."""

NAMES = frozenset({
    "accept-charset", "action", "alt", "aria-controls", "aria-current", "aria-describedby", "aria-hidden",
    "aria-invalid", "aria-keyshortcuts", "aria-label", "aria-labelledby", "aria-live", "aria-pressed", "aria-sort",
    "as", "autocapitalize", "autocomplete", "autofocus", "charset", "checked", "class", "colspan", "content",
    "crossorigin", "datetime", "decoding", "disabled", "enctype", "enterkeyhint", "fetchpriority", "for", "form",
    "formaction",
    "formmethod", "formnovalidate", "headers", "height", "hidden", "href", "hreflang", "id", "inputmode", "label",
    "lang", "list", "loading", "max", "maxlength", "media", "method", "min", "minlength", "name", "nonce", "novalidate",
    "open", "pattern", "placeholder", "property", "readonly", "rel", "required", "role", "rows", "rowspan", "scope",
    "selected",
    "size", "sizes", "spellcheck", "src", "start", "step", "tabindex", "target", "title", "translate", "type", "value",
    "width",
})  # fmt: skip
"""The attributes that templates use, drawings and what begins with data- apart."""


def strange(html: str) -> list[str]:
    """What stands in a page that no template writes."""
    parser, found = LexborHTMLParser(html), []
    assert parser.root is not None
    for node in parser.root.traverse(include_text=False):
        if node.tag.startswith("-"):
            continue
        tag, attributes = node.tag.lower(), node.attributes
        source = attributes.get("src") or ""
        own = source.startswith("/static/") if tag == "script" else "//" not in source
        plain = all(name in NAMES or name.startswith("data-") or _of_drawing(node) for name in attributes)
        active = any(name.startswith("on") or name in ("style", "srcdoc") for name in attributes)
        leads = all(scheme_of(attributes.get(name) or "") in ("", "http", "https", "mailto") for name in ADDRESSES)
        if tag not in SITE or not own or not plain or active or not leads:
            found.append((node.html or "")[:200])
    return found


def _of_drawing(node) -> bool:
    """Whether an element stands in a drawing, whose attributes are many."""
    at = node
    while at is not None and at.tag != "svg":
        at = at.parent
    return at is not None


class Attacked(Place):
    """A site on which everything that people may write is such a text; ``addresses`` are those of its pages."""

    def __init__(self, folder) -> None:
        super().__init__(folder)
        self.addresses: list[str] = []
        self.context = self.town.services
        self._game()
        self._names()
        self._words()
        self._wiki()

    def tried(self, act) -> bool:
        """Whether a text was taken at all: many are refused, which is as well."""
        try:
            act()
        except CoreError:
            return False
        return True

    def _game(self) -> None:
        town = self.town
        town.start("ann", prose=True)
        ann, bob = town.person("ann"), town.person("bob")
        says = {"prose": "", "verdicts": [{"koan": 1, "stone": "white"}, {"koan": 2, "stone": "black"}]}
        rule = {**says, "prose": ELEMENTS[7], "verdicts": [*says["verdicts"], {"koan": 3, "stone": "white"}]}
        told = {"kind": "turn", "rule": rule, "stone": "black", "koan": koan(2), "seals": [only(2), only(3)]}
        submit_move(self.context, bob, town.game, make_request(MoveRequest, told), town.now)
        for text in PAYLOADS:
            request = {"kind": "clarify", "koan": 4, "text": text}
            self.tried(
                lambda request=request: submit_move(
                    self.context, bob, town.game, make_request(MoveRequest, request), town.now
                )
            )
            draft = {"rule": text, "note": text}
            self.tried(
                lambda draft=draft: add_rule(
                    self.context, bob, town.game, make_request(NotebookRuleRequest, draft), town.now
                )
            )
            self.tried(lambda text=text: thoughts.add_thought(self.context, bob.id, town.game, text, town.now))
        for text in ELEMENTS[::3]:
            start = {"title": text, "settings": {}, "white": WHITE, "black": BLACK, "open": koan(1), "seals": []}
            start["seals"] = [only(1), only(2)]
            self.tried(
                lambda start=start: start_game(self.context, ann, make_request(StartGameRequest, start), town.now)
            )
        ballot = {"move": 2, "part": "rule", "ground": "unfair", "reason": PAYLOADS[7]}
        number = open_challenge(self.context, ann, town.game, make_request(ChallengeRequest, ballot), town.now).number
        game = f"/games/{town.game}"
        self.addresses += [
            game, f"{game}?show=words", f"{game}/koans/4", f"{game}/moves/2", f"{game}/history", f"{game}/settings",
            f"{game}/notebook", f"{game}/thoughts", f"{game}/turn", f"{game}/challenge?move=2", "/games", "/me",
            f"/challenges/{town.game}.{number}", "/me/notices", "/me/watching/changes", "/changes", "/senseis",
            "/teams",
        ]  # fmt: skip

    def _names(self) -> None:
        """Guests, teams and tokens with such names; each guest says something."""
        town, ann = self.town, self.town.person("ann")
        for text in ELEMENTS[::3]:
            self.tried(lambda text=text: self._led_to("teams", town.team(text, "bob").name))
        for text in ELEMENTS:
            self.tried(lambda text=text: self._guest(text))
        team = town.team("monks", "bob")
        for text in PAYLOADS:
            self.tried(
                lambda text=text: team_view.post_message(self.context, town.person("bob").id, team.id, text, town.now)
            )
            self.tried(lambda text=text: reports.report_item(self.context, ann, "name", "bob", text, town.now))
        self.addresses += ["/teams/monks?book=1", "/people/bob", "/people/monks"]

    def _guest(self, name: str) -> None:
        guest = guests.create_guest(self.context, name, self.town.now).account
        post_comment(self.context, guest, self.town.game, f"By {name}", self.town.now)
        self._led_to("people", name)

    def _led_to(self, kind: str, name: str) -> None:
        # A slash in a name would end it in an address.
        self.addresses += [] if "/" in name else [f"/{kind}/{quote(name)}"]

    def _words(self) -> None:
        """A comment that says one text after the other, and what it said before."""
        town, bob = self.town, self.town.person("bob")
        said = post_comment(self.context, bob, town.game, PAYLOADS[0], town.now)
        for text in PAYLOADS[1::6]:
            self.tried(lambda text=text: edit_comment(self.context, bob, f"{town.game}.{said.number}", text, town.now))
        own = f"/comments/{town.game}.{said.number}"
        self.addresses += [own, f"{own}/history", f"{own}/edit", f"{own}/report"]

    def _wiki(self) -> None:
        """A page of the wiki that says one text after the other."""
        number = 0
        for text in PAYLOADS[::5]:
            number += self.tried(lambda text=text, number=number: self._write(text, number))
        self.addresses += ["/wiki", "/wiki/page", "/wiki/page/edit", "/wiki/page/history"]
        self.addresses += [f"/wiki/page/diff?old={old}&new={old + 1}" for old in range(1, number)]
        account, _ = keepers.appoint_keeper(self.context, "bob", self.town.now)
        self.town.people["bob"] = account
        self.addresses += ["/keeper", "/keeper/users?q=%3C", "/keeper/reports", "/keeper/outbox", "/keeper/book"]

    def _write(self, text: str, number: int) -> None:
        ann, now = self.town.person("ann"), self.town.now
        editing.write_page(self.context, ann, "page", text, number, now, summary=text[:80], title="Page")


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    made = Attacked(tmp_path_factory.mktemp("attacked"))
    yield made
    made.close()


STRANGE = '<input requiredvalue=""><p onclick="x"><img src="https://a.example/x.png"><script>1</script>'
PLAIN = '<p class="x">1<svg><path d="M0 0" stroke-width="2"/></svg>'


def test_what_no_template_writes_is_noticed():
    assert len(strange(f"<!doctype html><body>{STRANGE}")) == 4
    assert strange(f'<!doctype html><html lang="en"><body>{PLAIN}') == []


def test_nothing_that_people_wrote_becomes_part_of_a_page(attacked):
    visitor = attacked.visitor("bob")
    assert len(attacked.addresses) > 60
    for address in attacked.addresses:
        with visitor.browser.get(address, follow_redirects=True) as answer:
            assert answer.status_code == 200, address
            assert strange(answer.get_data(as_text=True)) == [], address


ASKED = [("/games", "q"), ("/search", "q"), ("/sandbox", "koan"), ("/sign-in", "next"), ("/sandbox/first", "rule")]
TYPED = [("/turn", "rule"), ("/turn", "koan"), ("/turn", "words"), ("/notebook/add", "rule"), ("/challenge", "reason")]


@pytest.mark.parametrize(("address", "name"), ASKED)
def test_nothing_in_an_address_becomes_part_of_a_page(attacked, address, name):
    browser = attacked.app.test_client()
    for text in PAYLOADS[::3]:
        with browser.get(address, query_string={name: text}) as answer:
            assert answer.status_code < 500
            assert strange(answer.get_data(as_text=True)) == [], text


def test_nothing_in_a_refused_form_becomes_part_of_a_page(attacked):
    # Bob, whose notebook holds all the texts, has that read again for each page; his pages are looked at above.
    ann = attacked.visitor("ann")
    for text in PAYLOADS[::9]:
        for address, field in TYPED:
            fields = {"csrf_token": ann.token(), field: text, "do": "check"}
            with ann.browser.post(f"{attacked.game(address)}?move=2", data=fields) as answer:
                assert answer.status_code < 500, text
                assert strange(answer.get_data(as_text=True)) == [], (field, text)


def kept_as(page: str, name: str) -> str | None:
    """What stands in a field of a page."""
    found = LexborHTMLParser(page).css_first(f'input[name="{name}"]')
    return found.attributes["value"] if found is not None else None


def as_read(text: str) -> str:
    """A text as a browser reads it from a page."""
    return text.replace("\x00", "\ufffd")


def test_what_was_typed_is_kept_as_it_was_where_a_form_is_no_longer_good(attacked):
    # Whoever is signed in sent an old one, and whoever is not has been signed out meanwhile.
    senders = ((attacked.visitor("bob").browser, 400), (attacked.app.test_client(), 401))
    for text in PAYLOADS[::2]:
        for browser, status in senders:
            with browser.post("/games/new", data={"title": text, "x" + text: text}) as answer:
                assert answer.status_code == status
                page = answer.get_data(as_text=True)
            assert strange(page) == [], text
            assert kept_as(page, "title") == as_read(text)


@pytest.mark.parametrize("host", ["a" * 300 + ".example", "x" * 5000])
@pytest.mark.parametrize("path", ["/", "/games", "/api/v1/games", "/static/css/base.css", "/nothing"])
def test_a_host_that_has_no_address_is_refused(app, path, host):
    assert app.test_client().get(path, headers={"Host": host}).status_code == 400
