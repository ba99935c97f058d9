"""Requests that change something, each kind once, on a copy of the site; and every operation asked wrongly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pyotp

from tests.net.acts import GUEST, KEEPER, MAIN, OTHER, OTHER_PASSWORD, PASSWORD
from tests.net.pages import dump_json
from tests.net.scenario import API, Exchange, Scenario
from tests.net.state import Played

G = "/games/{{game:%s}}"
GRAVEL, FROST, EAVES, MARKET, WINDS = (
    G % name for name in ("gravel-path", "first-frost", "under-the-eaves", "winter-market", "jardin-des-vents")
)
TEAM = "/teams/{{team:Wednesday Table}}"
NIGHT = "/teams/{{team:Night Shift}}"
MOVES = f"{FROST}/moves"
START = {
    "title": "A walk in the garden", "white": "R3 upright at 0,0", "black": "B1 flat at 0,0",
    "open": "R2 upright at 0,0; B1 upright at 60,0",
    "seals": ["AKHTBN if it contains a red piece", "AKHTBN if it contains no blue pieces"],
}  # fmt: skip
TURN = {
    "kind": "turn", "rule": "AKHTBN if all its pieces are red", "stone": "white",
    "koan": "R1 upright at 0,0; G2 upright at 60,0; B3 upright at 0,80",
    "seals": ["AKHTBN if it contains a red piece", "AKHTBN if it has at least one red piece and no green ones"],
}  # fmt: skip
POSES = {
    "pieces": [
        {"colour": "red", "size": "large", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]},
        {"colour": "yellow", "size": "small", "position": [40, 0, 0], "orientation": [1, 0, 0, 0], "label": "y"},
    ]
}
HEADERS = ("Location", "Retry-After", "WWW-Authenticate", "Allow", "Idempotent-Replayed", "Cache-Control")
PARAMETER = re.compile(r"\{(\w+)\}")
ABSENT = "0123456789abcdef"
SIGNS_OUT = "/tokens/current"


class Round:
    """The requests, by the topic under which they are kept."""

    def __init__(self, played: Played) -> None:
        self.played, self.scenario = played, played.scenario
        self.scenario.exchanges.clear()
        self.topics: dict[str, list[Exchange]] = {}

    def ask(self, who: str, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send a request, whatever comes of it."""
        return self.scenario.ask(who, method, path, body, 0, **headers)

    def keep(self, topic: str) -> None:
        """Keep the requests since the last time under a topic."""
        self.topics[topic] = list(self.scenario.exchanges)
        self.scenario.exchanges.clear()

    def name(self, name: str, found: Any, member: str = "id") -> None:
        """Give a name to an id that was answered."""
        self.scenario.ids[name] = found[member]


def go_round(played: Played) -> dict[str, list[Exchange]]:
    """Send all of them; what was answered, by topic."""
    made = Round(played)
    for topic in (
        koans, rules, games, votes, words, notebooks, teams, accounts, guests, safety, puzzles, bots, leaving,
    ):  # fmt: skip
        topic(made)
        made.keep(topic.__name__)
    return made.topics


def koans(to: Round) -> None:
    """Facts and drawings of koans."""
    for koan in (
        "R3 upright at 0,0; Y1 on 1; B2 flat at 40,0 heading 180", "R2 upright at 0,0; B2 upright at 19.9,0; Y1 in 1",
        "nonsense", "R1 flat at 0,0; R1 flat at 0,0", "", POSES,
    ):  # fmt: skip
        to.ask("", "POST", "/koans/facts", {"koan": koan})
    to.ask("", "POST", "/koans/facts", {})
    to.ask("", "POST", "/koans/facts", {"koan": {"pieces": [{"colour": "grey"}]}})


def rules(to: Round) -> None:
    """Rules that are checked, judged and compared."""
    for text in (
        "it contains a red piece", "AKHTBN if it contains no pieces", "it frobs", "every piece points north",
        "it contains a red piece that touches a blue piece or a green piece and a yellow piece", "it has two smalls",
    ):  # fmt: skip
        to.ask("", "POST", "/rules/check", {"text": text})
    to.ask("", "POST", "/rules/check", {"text": "x" * 20_000})
    koans = ["nonsense", "R3 upright at 0,0; B1 upright at 60,0", "R2 upright at 0,0; B2 upright at 19.9,0"]
    to.ask(MAIN, "POST", "/rules/judge", {"rule": "a red piece touches a blue piece", "koans": koans})
    to.ask(MAIN, "POST", "/rules/judge", {"rule": "it frobs", "koans": koans})
    to.ask(MAIN, "POST", "/rules/compare", {"rules": ["it contains a red piece", "it contains no red piece"]})
    to.ask(MAIN, "POST", "/rules/compare", {"rules": ["it contains a red piece", "there is a red piece"]})
    to.ask(MAIN, "POST", "/rules/compare", {"rules": ["it contains a red piece"]})
    marked = [{"koan": koans[1], "stone": "white"}, {"koan": "G1 upright at 0,0", "stone": "black"}]
    to.name("job:find", to.ask(MAIN, "POST", "/rules/find", {"koans": marked, "limit": 5}), "job")
    to.ask(MAIN, "GET", "/jobs/{{job:find}}")
    to.ask(OTHER, "GET", "/jobs/{{job:find}}")
    to.ask(MAIN, "POST", "/rules/find", {"koans": [*marked, {"koan": koans[1], "stone": "black"}]})
    to.ask(MAIN, "POST", "/rules/find", {"koans": [{"koan": koans[0], "stone": "black"}]})
    to.ask(MAIN, "GET", "/jobs/none")


def games(to: Round) -> None:
    """A game is started, a turn is taken, taken back and sent twice."""
    to.ask("", "POST", "/games", START)
    to.ask(MAIN, "POST", "/games", {**START, "title": ""})
    to.ask(MAIN, "POST", "/games", {**START, "settings": {"spacing": "PT1M", "limit": 0}})
    to.ask(MAIN, "POST", "/games", {**START, "settings": {"spacing": "PT1M"}})
    to.ask(MAIN, "POST", "/games", {**START, "seals": START["seals"][:1]})
    to.name("game:walk", to.ask(MAIN, "POST", "/games", START))
    walk = G % "walk"
    to.ask(OTHER, "POST", f"{walk}/moves", {**TURN, "expected_seq": 1})
    to.ask(OTHER, "POST", f"{walk}/moves", {**TURN, "seals": TURN["seals"][:1]})
    to.ask(OTHER, "POST", f"{walk}/moves", {**TURN, "kind": "nonsense"})
    to.ask(OTHER, "POST", f"{walk}/moves", {**TURN, "stone": "black"})
    to.ask(OTHER, "POST", f"{walk}/moves", TURN, **{"Idempotency-Key": "zeno-1"})
    to.ask(OTHER, "POST", f"{walk}/moves", TURN, **{"Idempotency-Key": "zeno-1"})
    to.ask(OTHER, "POST", f"{walk}/moves", {"kind": "withdraw"}, **{"Idempotency-Key": "zeno-1"})
    to.ask(OTHER, "POST", f"{walk}/moves", {"kind": "clarify", "koan": 4, "text": "All of it stands."})
    to.ask(MAIN, "POST", f"{walk}/moves", {"kind": "withdraw"})
    to.ask(OTHER, "POST", f"{walk}/moves", {"kind": "withdraw"})
    to.ask(MAIN, "POST", f"{walk}/moves", {"kind": "withdraw"})
    to.ask(MAIN, "POST", f"{MARKET}/moves", TURN)
    to.ask(GUEST, "POST", f"{G % 'hair-apart'}/moves", {"kind": "judgment", "koan": 1, "fact": {"fact": "touching",
           "pieces": [1, 2]}, "value": True})  # fmt: skip


def puzzles(to: Round) -> None:
    """Answers to the puzzle of the day."""
    to.ask("", "POST", "/puzzles/2025-07-16/answers", {"show": True})
    to.ask("", "POST", "/puzzles/2025-07-15/answers", {})
    to.ask("", "GET", "/solo/daily")
    to.ask(MAIN, "GET", "/solo/games")
    to.ask("", "POST", "/puzzles/2025-07-15/answers", {"show": True})


def bots(to: Round) -> None:
    """A bot is invited, and a practice game begun."""
    to.ask("", "POST", f"{FROST}/bots", {"level": "gentle"})
    to.ask(MAIN, "POST", f"{FROST}/bots", {"level": "cruel"})
    to.name("game:bots", to.ask(MAIN, "POST", "/games", START))
    to.ask(MAIN, "POST", f"{G % 'bots'}/bots", {"level": "gentle"})
    to.ask(OTHER, "POST", f"{G % 'bots'}/bots", {"level": "fair"})
    to.ask(MAIN, "POST", "/practice", {"bots": []})
    to.name("game:practice", to.ask(MAIN, "POST", "/practice", {"bots": ["gentle", "fair"]}))
    for _ in range(2):
        to.ask(MAIN, "POST", f"{G % 'practice'}/moves", {"kind": "skip"})
    to.ask(MAIN, "POST", f"{FROST}/coach", {"step": "moves"})
    to.ask(MAIN, "POST", f"{G % 'practice'}/coach", {"step": "moves"})
    to.ask(MAIN, "POST", f"{G % 'practice'}/coach/simpler", {"rule": "none"})
    to.name("held", to.ask(MAIN, "POST", f"{G % 'practice'}/notebook", {"rule": "it contains no red piece"}))
    to.ask(MAIN, "POST", f"{G % 'practice'}/coach/simpler", {"rule": "{{held}}"})
    to.ask(MAIN, "POST", f"{G % 'practice'}/notebook/fitting", {"count": 5})


def votes(to: Round) -> None:
    """Ballots on a claim, and a challenge from its opening to its end."""
    to.ask("Benedikt", "POST", f"{EAVES}/ballots", {"choice": "pass"})
    to.ask("Benedikt", "POST", f"{EAVES}/ballots", {"choice": "perhaps"})
    to.ask(MAIN, "POST", f"{EAVES}/ballots", {"choice": "pass"})
    to.ask(GUEST, "POST", f"{EAVES}/ballots", {"choice": "pass"})
    challenge = {"move": 2, "part": "rule", "ground": "unfair", "reason": "It is too hard."}
    to.ask(OTHER, "POST", f"{WINDS}/challenges", challenge)
    to.ask("Leilani", "POST", f"{WINDS}/challenges", {**challenge, "move": 99})
    to.ask("Leilani", "POST", f"{WINDS}/challenges", {**challenge, "ground": "wrong_call"})
    to.name("challenge", to.ask("Leilani", "POST", f"{WINDS}/challenges", challenge))
    to.ask("Leilani", "POST", f"{WINDS}/challenges", challenge)
    to.ask("Amaya", "POST", "/challenges/{{challenge}}/ballots", {"choice": "stands", "reason": "I like it."})
    to.ask(OTHER, "POST", "/challenges/{{challenge}}/ballots", {"choice": "stands"})
    to.ask("Amaya", "POST", "/challenges/{{challenge}}/amend", {"rule": "AKHTBN if it contains a red piece"})
    to.ask("Amaya", "POST", "/challenges/{{challenge}}/concede", {})
    to.ask("Amaya", "POST", "/challenges/{{challenge}}/open-seals", {})
    to.ask("Amaya", "POST", "/challenges/{{challenge}}/withdraw", {})
    to.ask("Leilani", "POST", "/challenges/{{challenge}}/withdraw", {})
    seals = {"move": 3, "part": "seals", "ground": "ambiguous", "reason": "Are there two?"}
    to.ask("Leilani", "POST", f"{WINDS}/challenges", seals)


def words(to: Round) -> None:
    """Comments, following, notices, thoughts."""
    to.name("comment", to.ask(MAIN, "POST", f"{GRAVEL}/comments", {"text": "A *fine* koan, @Tobias."}))
    to.ask(MAIN, "POST", f"{GRAVEL}/comments", {"text": ""})
    to.ask(MAIN, "POST", f"{GRAVEL}/comments", {"text": "x", "as": "Wednesday Table"})
    to.ask(MAIN, "PATCH", "/comments/{{comment}}", {"text": "A very fine koan."})
    to.ask(OTHER, "PATCH", "/comments/{{comment}}", {"text": "Mine."})
    to.ask(MAIN, "GET", "/comments/{{comment}}/history")
    to.ask(OTHER, "POST", f"{GRAVEL}/follow", {})
    to.ask(OTHER, "DELETE", f"{GRAVEL}/follow")
    to.ask(MAIN, "POST", "/me/notices/read", {"upto": 3})
    to.ask(MAIN, "POST", "/me/notices/read", {})
    to.name("thought", to.ask(MAIN, "POST", f"{GRAVEL}/thoughts", {"text": "marzipan"}))
    to.ask(OTHER, "DELETE", "/thoughts/{{thought}}")
    to.ask(MAIN, "DELETE", "/thoughts/{{thought}}")
    to.ask(MAIN, "POST", f"{GRAVEL}/thoughts/open", {})
    to.ask(MAIN, "POST", f"{MARKET}/thoughts/open", {})


def notebooks(to: Round) -> None:
    """Rules in a notebook."""
    draft = {"rule": "AKHTBN if it contains exactly 22 yellow pieces", "note": "of pomegranates"}
    to.name("rule", to.ask(MAIN, "POST", f"{GRAVEL}/notebook", draft))
    to.ask(MAIN, "POST", f"{GRAVEL}/notebook", {"rule": "it frobs"})
    to.ask(OTHER, "POST", f"{GRAVEL}/notebook", {**draft, "as": "Wednesday Table"})
    to.ask("Saoirse", "POST", f"{GRAVEL}/notebook", {**draft, "as": "Wednesday Table"})
    to.ask(MAIN, "PATCH", f"{GRAVEL}/notebook/{{{{rule}}}}", {"note": "of chestnuts"})
    to.ask(OTHER, "PATCH", f"{GRAVEL}/notebook/{{{{rule}}}}", {"note": "mine"})
    to.ask(MAIN, "DELETE", f"{GRAVEL}/notebook/{{{{rule}}}}")
    to.name("rule:2", to.ask(MAIN, "POST", f"{GRAVEL}/notebook", draft))
    to.ask(MAIN, "DELETE", f"{GRAVEL}/notebook", {"id": "{{rule:2}}"})
    to.ask(MAIN, "DELETE", f"{GRAVEL}/notebook", {"id": "{{rule:2}}"})


def teams(to: Round) -> None:
    """A team from its founding to its end."""
    to.ask("", "POST", "/teams", {"name": "Nuns"})
    to.ask(GUEST, "POST", "/teams", {"name": "Nuns"})
    to.ask(OTHER, "POST", "/teams", {"name": "Night Shift"})
    to.name("team:Nuns", to.ask(OTHER, "POST", "/teams", {"name": "Nuns"}))
    nuns = "/teams/{{team:Nuns}}"
    to.ask(OTHER, "POST", f"{nuns}/members", {"account": "nobody of that name"})
    to.ask(MAIN, "POST", f"{nuns}/members", {"account": "Yuki"})
    for name in ("Yuki", "Kwame", "Priya"):
        to.name(f"offer:{name}", to.ask(OTHER, "POST", f"{nuns}/members", {"account": name}))
    to.ask("Yuki", "POST", "/invitations/{{offer:Yuki}}/accept", {})
    to.ask("Yuki", "POST", "/invitations/{{offer:Kwame}}/accept", {})
    to.ask("Kwame", "POST", "/invitations/{{offer:Kwame}}/decline", {})
    to.ask(OTHER, "DELETE", f"{nuns}/invitations/{{{{offer:Priya}}}}")
    to.ask("Yuki", "POST", f"{nuns}/talk", {"text": "Shall we?", "game": "{{game:gravel-path}}"})
    to.ask(MAIN, "POST", f"{nuns}/talk", {"text": "Shall we?"})
    to.ask(OTHER, "POST", f"{nuns}/captain", {"account": "{{account:Yuki}}"})
    to.ask(OTHER, "POST", f"{nuns}/captain", {"account": "Yuki"})
    to.ask("Yuki", "DELETE", f"{nuns}/members/{{{{account:Zeno}}}}")
    to.ask("Yuki", "GET", nuns)
    to.ask("Yuki", "GET", f"{nuns}/audit")
    to.ask("Yuki", "POST", f"{nuns}/leave", {})
    to.ask(OTHER, "POST", "/invitations/{{invitation:Zeno}}/accept", {})
    to.ask("Dilan", "DELETE", f"{NIGHT}/members/{{{{account:Odile}}}}")


def accounts(to: Round) -> None:
    """People sign up and in."""
    person = {"name": "Fumi", "password": OTHER_PASSWORD}
    to.ask("", "POST", "/accounts", person)
    to.ask("", "POST", "/accounts", person)
    to.ask("", "POST", "/accounts", {**person, "name": "Fumi2", "password": "short"})
    to.ask("", "POST", "/accounts", {**person, "name": "a/b"})
    to.ask("", "POST", "/accounts", {"name": 3})
    to.ask("", "POST", "/tokens", {**person, "password": "not the password"})
    to.ask("", "POST", "/tokens", {**person, "days": 1000})
    to.ask("", "POST", "/tokens", {**person, "label": "a program", "days": 3})
    to.ask("", "POST", "/tokens", {"name": "Yuki", "password": PASSWORD})
    to.ask("", "POST", "/tokens", {"name": "Yuki", "password": PASSWORD, "code": "000000"})
    code = pyotp.TOTP(to.scenario.ids["totp:Yuki"]).at(to.scenario.site.clock.now)
    to.ask("", "POST", "/tokens", {"name": "Yuki", "password": PASSWORD, "code": code})
    to.ask("", "POST", "/tokens", {"name": "Vex", "password": OTHER_PASSWORD})
    to.ask("Vex", "GET", "/me")
    held = to.ask("Fumi", "GET", "/tokens")
    to.name("token:Fumi", held[0])
    to.ask(OTHER, "DELETE", "/tokens/{{token:Fumi}}")
    to.ask("Fumi", "GET", "/me/export")
    to.ask("Fumi", "DELETE", "/tokens/{{token:Fumi}}")
    to.ask("Fumi", "GET", "/me")


def guests(to: Round) -> None:
    """A guest comes, comes back, and becomes an account."""
    found = to.ask("", "POST", "/guests", {"nickname": "Ivo"})
    to.name("link:Ivo", found, "link")
    to.ask("", "POST", "/guests", {"nickname": "Odile"})
    to.ask("", "POST", "/guests", {"nickname": ""})
    to.ask("", "POST", "/guests/return", {"link": "{{link:Ivo}}"})
    to.ask("", "POST", "/guests/return", {"link": "nonsense"})
    to.ask("Ivo", "POST", "/games", {**START, "title": "Mine"})
    to.ask("Ivo", "POST", "/guests/account", {"password": "short"})
    to.ask("Ivo", "POST", "/guests/account", {"password": OTHER_PASSWORD})
    to.ask(MAIN, "POST", "/guests/account", {"password": OTHER_PASSWORD})


def safety(to: Round) -> None:
    """Passwords, codes, and mail."""
    to.ask("Kwame", "POST", "/me/password", {"old": "wrong", "new": OTHER_PASSWORD})
    to.ask("Kwame", "POST", "/me/password", {"old": PASSWORD, "new": OTHER_PASSWORD})
    to.ask("Priya", "POST", "/me/totp", {"password": "wrong"})
    begun = to.ask("Priya", "POST", "/me/totp", {"password": PASSWORD})
    to.ask("Priya", "POST", "/me/totp/confirm", {"code": "000000"})
    code = pyotp.TOTP(begun["secret"]).at(to.scenario.site.clock.now)
    to.ask("Priya", "POST", "/me/totp/confirm", {"code": code})
    to.ask("Priya", "DELETE", "/me/totp", {"password": PASSWORD, "code": "000000"})
    to.scenario.site.clock.now += 30 * to.scenario.pause
    code = pyotp.TOTP(begun["secret"]).at(to.scenario.site.clock.now)
    to.ask("Priya", "DELETE", "/me/totp", {"password": PASSWORD, "code": code})
    to.ask("Priya", "POST", "/me/mail", {"address": "no address", "password": PASSWORD})
    to.ask("Priya", "POST", "/me/mail", {"address": "priya@mail.example", "password": "wrong"})
    to.ask("Priya", "POST", "/me/mail", {"address": "priya@mail.example", "password": PASSWORD})
    to.ask("Priya", "GET", "/me/mail")
    to.scenario.site.run_timers()
    found = re.search(r"/mail/confirm/(\S+)", to.scenario.site.received.mails[-1].replace("=\n", ""))
    assert found is not None
    to.scenario.ids["proof:Priya"] = found[1]
    to.ask("", "POST", "/me/mail/confirm", {"proof": "{{proof:Priya}}"})
    to.ask("", "POST", "/me/mail/confirm", {"proof": "nonsense"})
    to.ask("Priya", "DELETE", "/me/mail")


def leaving(to: Round) -> None:
    """Somebody signs out, and somebody deletes an account."""
    to.ask("Tobias", "DELETE", "/tokens/current")
    to.ask("Tobias", "GET", "/me")
    to.ask("Benedikt", "DELETE", "/me", {"password": "wrong"})
    to.ask("Benedikt", "DELETE", "/me", {"password": PASSWORD})
    to.ask("Benedikt", "GET", "/me")
    to.ask("", "GET", EAVES)


def write_exchange(played: Played, one: Exchange) -> list[str]:
    """A request and its answer as lines."""
    path = NAMED.sub(r"{\1}", one.path)
    told = [played.replace(f"> {one.who or '-'} {one.method} {path}")]
    if one.body is not None:
        sent = NAMED.sub(r"{\1}", json.dumps(shorten(one.body), ensure_ascii=False))
        told.append(f"> {played.replace(sent)}")
    headers = [f"{name}: {played.replace(one.headers[name])}" for name in HEADERS if name in one.headers]
    kind = one.headers.get("Content-Type", "-")
    told.append(" ".join([f"< {one.status} {kind}", *headers]))
    if kind.endswith("json"):
        told += [f"  {line}" for line in dump_json(played, one.text)]
    return [*told, ""]


NAMED = re.compile(r"\{\{([^{}]+)\}\}")
MOST = 2000


def shorten(value: Any) -> Any:
    """A body without a text that is longer than anything worth reading."""
    if isinstance(value, dict):
        return {name: shorten(one) for name, one in value.items()}
    return f"{value[:10]}... {len(value)} characters" if isinstance(value, str) and len(value) > MOST else value


# ---- every operation asked wrongly


def operations(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Method and path of each operation of the OpenAPI document."""
    document = scenario.ask("", "GET", "/openapi.json", None, 200)
    scenario.exchanges.pop()
    for path, item in sorted(document["paths"].items()):
        for method in sorted(item):
            yield method.upper(), path.removeprefix(API)


def ask_wrongly(played: Played) -> list[str]:
    """How each operation answers who isn't signed in, who sends nothing, who sends no JSON, and who means what isn't
    there: a line each with the statuses and codes."""
    scenario = played.scenario
    found = []
    for method, template in operations(scenario):
        path = PARAMETER.sub(ABSENT, template)
        told = [f"{method} {template}"]
        for who, sent in (("", {}), (OTHER, {}), (OTHER, []), (OTHER, "no JSON"), (KEEPER, {"nonsense": 1})):
            if who and path == SIGNS_OUT:
                continue
            token = {"Authorization": f"Bearer {scenario.tokens[who]}"} if who else {}
            headers = {**token, "Content-Type": "text/plain" if sent == "no JSON" else "application/json"}
            body = None if method == "GET" else json.dumps(sent)
            with scenario.site.app.test_client().open(API + path, method=method, data=body, headers=headers) as answer:
                problem = answer.get_json() if answer.mimetype == "application/problem+json" else {}
                faults = [one["where"] if "where" in one else str(one) for one in problem.get("errors", [])]
                told.append(f"{answer.status_code} {problem.get('code', answer.mimetype)} {' '.join(faults)}".rstrip())
        found.append(" | ".join(told))
    return found
