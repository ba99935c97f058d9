"""What people do on the site besides playing: settings, mail, feeds, webhooks, wiki pages, reports, a keeper's work."""

from __future__ import annotations

import email
import html
import json
import re
from datetime import datetime, timedelta
from email.message import Message

import pyotp

from tests.net import push
from tests.net.scenario import DATA, END, EXAMPLE_GAMES, WHOLE_GAME, Scenario

PASSWORD = "demo demo demo"  # noqa: S105 -- of everybody in the example games
OTHER_PASSWORD = "a long enough password"  # noqa: S105 -- of those who come besides
MAIN, OTHER, KEEPER, GUEST = "Odile", "Zeno", "Wiebke", "moss & rain"
"""Who plays in most games, who has an account and plays nowhere, who keeps the site, and a guest who plays."""

SETTLING = datetime.fromisoformat("2025-06-01T10:00:00+00:00")
LINK = re.compile(r"https://zendo\.example(/\S+)")
FIRST_TURNS = """A first turn has to give up a rule, and there are only two koans with stones. What people do:

- Give up something about *colour*. It falls early, and everybody learns from it.
- Lay a koan that is like the open one, but for one thing. [[House rules]] call that a koan that teaches.
- Keep numbers for later.

```
1: R3 upright at 0,0
2: Y1 on 1
```
"""
MORE = "- Seal one rule that you believe, and one that you only cannot disprove. You will want the second.\n"


def play(scenario: Scenario) -> Scenario:
    """Let everything happen."""
    scenario.replay(WHOLE_GAME)
    scenario.replay(EXAMPLE_GAMES, until=SETTLING)
    scenario.pass_time_until(SETTLING)
    settle_in(scenario)
    replay_until(scenario, END - timedelta(hours=90, minutes=13))
    write_wiki(scenario)
    replay_until(scenario, END - timedelta(hours=21, minutes=13))
    keep_order(scenario)
    replay_until(scenario, END - timedelta(minutes=5))
    finish(scenario)
    scenario.pass_time_until(END)
    scenario.pause = timedelta()
    scenario.site.run_timers()
    for name in scenario.tokens:
        scenario.ask(name, "GET", "/me", None, 0)
    for name in scenario.cookies:
        scenario.browser(name).read("/me")
    return scenario


def replay_until(scenario: Scenario, until: datetime) -> None:
    """Go on with the example games up to an instant."""
    scenario.replay(EXAMPLE_GAMES, since=scenario.replayed, until=until)
    scenario.replayed = until
    scenario.pass_time_until(until)


def settle_in(scenario: Scenario) -> None:
    """People sign in with browsers, choose settings, prove addresses, and ask to be told of games."""
    scenario.replayed = SETTLING
    for name in (MAIN, KEEPER, "Ines", "Mateo", "Noor", "Tobias", "Kwame", "Saoirse", "Yuki", "Dilan"):
        scenario.sign_in(name, PASSWORD)
    added = scenario.site.run_command("keeper", "add", KEEPER)
    assert added.status == 0, added
    # The thread's order and the mail about turns are as the backup of 0.1 has them, whose form had no such fields.
    for name, settings in {
        MAIN: {"mail": "daily", "thread": "oldest_first", "time_zone": "UTC"},
        "Ines": {"mail": "daily", "thread": "oldest_first", "language": "fr", "time_zone": "Europe/Paris"},
        "Mateo": {"mail": "weekly", "thread": "oldest_first", "language": "es", "time_zone": "America/Lima"},
        "Noor": {"mail": "at_once", "marking": "lettered", "thread": "oldest_first", "table": "in_order"},
    }.items():
        others = () if name == "Noor" else ("moves", "comments", "reminders")
        groups = ("turns", "votes", "pages", *others)
        scenario.browser(name).send("/me/settings", **{f"mail_{group}": "1" for group in groups}, **settings)
        prove_address(scenario, name)
    hooks = f"http://127.0.0.1:{scenario.site.received.http_port}"
    main = scenario.browser(MAIN)
    main.send("/me/webhooks", 201, url=f"{hooks}/hooks/{MAIN}")
    main.send("/me/push", endpoint=f"{hooks}/push/{MAIN}", **push.KEYS)
    found = re.search(r"/feeds/own/([^<\"]+)\.atom", main.send("/me/feed", 201))
    assert found is not None
    scenario.ids["feed"] = found[1]
    scenario.browser("Tobias").send("/me/webhooks", 201, url=f"{hooks}/hooks/failing")
    scenario.browser("Mateo").send("/me/push", endpoint=f"{hooks}/push/Mateo", **push.KEYS)
    ask_for_codes(scenario, "Yuki")
    main.send("/me/safety/tokens", 200, label="a notebook of mine", days="200")


def prove_address(scenario: Scenario, name: str) -> None:
    """Give a mail address, and follow the link in the message that goes there."""
    browser = scenario.browser(name)
    browser.send("/me/settings/mail", address=f"{name.lower()}@mail.example", password=PASSWORD)
    scenario.site.run_timers()
    link = LINK.search(body_of(scenario.site.received.mails[-1]))
    assert link is not None
    browser.send(link[1], 200)


def body_of(mail: str) -> str:
    """The text of a message."""
    return decode_body(email.message_from_string(mail))


def decode_body(message: Message) -> str:
    """The text of a parsed message."""
    payload = message.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode()


def ask_for_codes(scenario: Scenario, name: str) -> None:
    """Let an account ask for codes of a device."""
    begun = scenario.ask(name, "POST", "/me/totp", {"password": PASSWORD})
    code = pyotp.TOTP(begun["secret"]).at(scenario.site.clock.now)
    scenario.ask(name, "POST", "/me/totp/confirm", {"code": code})
    scenario.ids[f"totp:{name}"] = begun["secret"]


def write_wiki(scenario: Scenario) -> None:
    """A ruling is entered, a page is written, changed and watched."""
    noor = scenario.browser("Noor")
    text = field_of(noor.read("/wiki/rulings/edit"), "text")
    ruling = "- A piece that is hidden under another one counts: [a vote](/challenges/{{game:borrowed-ladder}}.1)."
    noor.send(
        "/wiki/rulings/edit", text=text.replace("## Wording", f"## Wording\n\n{ruling}"), expected="1",
        summary="a piece is a piece",
    )  # fmt: skip
    scenario.browser("Kwame").send(
        "/wiki/first-turns/edit", text=FIRST_TURNS, expected="0", title="First turns", summary=""
    )
    for name in ("Noor", MAIN):
        scenario.browser(name).send("/wiki/first-turns/do", does="watch")
    replay_until(scenario, END - timedelta(hours=60, minutes=13))
    scenario.browser("Ines").send(
        "/wiki/first-turns/edit", text=FIRST_TURNS + MORE, expected="1", summary="which two to seal"
    )


def field_of(page: str, name: str) -> str:
    """What stands in a text area of a page."""
    found = re.search(rf'<textarea[^>]* name="{name}"[^>]*>\n?(.*?)</textarea>', page, re.DOTALL)
    assert found is not None
    return html.unescape(found[1])


def keep_order(scenario: Scenario) -> None:
    """Somebody floods the site and is stopped; a name, a comment and a page are reported."""
    for name in (OTHER, "Vex"):
        scenario.ask("", "POST", "/accounts", {"name": name, "password": OTHER_PASSWORD})
        scenario.ask(name, "POST", "/tokens", {"name": name, "password": OTHER_PASSWORD})
        scenario.sign_in(name, OTHER_PASSWORD)
    said = scenario.ask("Vex", "POST", "/games/{{game:gravel-path}}/comments", {"text": "Buy cheap *pyramids* here!"})
    scenario.ids["comment:spam"] = said["id"]
    scenario.browser("Vex").send("/wiki/cheap-pyramids/edit", text="Cheap!", expected="0", title="Cheap pyramids")
    for name, reason in (("Tobias", "An advertisement."), ("Noor", "This one again.")):
        scenario.browser(name).send("/comments/{{comment:spam}}/report", 200, reason=reason)
    scenario.browser("Ines").send("/people/third lantern/report", 200, reason="Is this the same person as before?")
    scenario.browser("Noor").send("/wiki/cheap-pyramids/do", does="report", number="1", reason="Not about the game.")
    replay_until(scenario, scenario.site.clock.now + timedelta(hours=1))
    keeper = scenario.browser(KEEPER)
    keeper.send("/keeper/do", does="hide_comment", about="{{comment:spam}}", note="An advertisement.")
    keeper.send("/keeper/do", does="suspend", about="{{account:Vex}}", note="Advertises.")
    keeper.send("/wiki/house-rules/do", does="protect")
    report = re.search(r'name="about" value="([^"]+)"', keeper.read("/keeper/reports"))
    assert report is not None
    scenario.ids["report"] = report[1]
    keeper.send("/keeper/do", does="close", about="{{report}}", note="Seen to.")
    imported = scenario.site.run_command("game", "import", str(DATA / "imported_game.jsonl"), "--json")
    assert imported.status == 0, imported
    scenario.ids["game:imported"] = json.loads(imported.stdout)["game"]


def finish(scenario: Scenario) -> None:
    """What is written just before the site is looked at: drafts, an invitation, notes; and everybody signs in."""
    main = scenario.sign_in(MAIN, PASSWORD)
    for name, password in ((KEEPER, PASSWORD), (OTHER, OTHER_PASSWORD), ("Albert", "does a dog have it?")):
        scenario.sign_in(name, password)
    guest = scenario.browser()
    guest.send("/back/{{link:moss & rain}}")
    scenario.cookies[GUEST] = guest.session()
    main.send(
        "/games/{{game:jardin-des-vents}}/turn", 200, do="check", koan="R3 upright at 0,0; G1 flat at 60,0",
        rule="AKHTBN if it contains a blue piece", stone="white", seal1="it is neither", seal2="",
    )  # fmt: skip
    offer = scenario.ask("Saoirse", "POST", "/teams/{{team:Wednesday Table}}/members", {"account": OTHER})
    scenario.ids["invitation:Zeno"] = offer["id"]
    # Its first reader asks for the count of rules, so that the number of jobs doesn't depend on who reads it first.
    main.read("/games/{{game:winter-market}}/analysis")
