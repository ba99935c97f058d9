"""A round through the addresses of the API that a whole game has no need of, by the people of a party."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import msgspec
import pyotp

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation, only
from tests.fuzz.party import PASSWORD, Party, claim, turn
from tests.services.puzzles.conftest import RULE, SPLIT, STONE
from tests.web.api.told import Answers
from zendotao.services import timers
from zendotao.services.job_handlers import do_job, end_job, take_job
from zendotao.services.notices.push import add_browser
from zendotao.services.notices.webhooks import add_webhook
from zendotao.services.people import accounts, mail, sessions
from zendotao.services.wiki import editing
from zendotao.store.site.values import StoredPuzzle
from zendotao.store.vault.openings import Opening

GAME = "/games/{game_id}"
RED = "AKHTBN if it contains at least two red pieces"
KOANS = (
    koan(1), "nonsense", "R1 flat at 0,0; R1 flat at 0,0", "R3 upright at 0,0; Y1 on 1; B2 flat at 40,0 heading 180",
    "R2 upright at 0,0; B2 upright at 19.9,0; G3 upright at 0,60; Y1 in 3",
)  # fmt: skip
"""Sound, none, unsound, stacked, and with a fact that is unclear."""

KEYS = ("its-own-key", "its-secret")
"""Of a browser that notices are pushed to."""


def go_round(party: Party, answers: Answers) -> None:
    """All of it, with every answer noted."""
    ask = party.ask
    look_at_koans(party)
    look_at_game(party)
    solve_puzzles(party)
    write_down(party)
    be_coached(party)
    be_a_team(party)
    prove(party)
    come_as_guest(party)
    timers.deliver_notices(party.town.services, party.town.now)
    for who in ("ann", "tia"):
        for path in ("/me", "/me/export", "/me/turns", "/me/notices", "/tokens", "/me/teams", "/me/invitations"):
            ask(who, "GET", path, None, 200)
    ask("eve", "GET", "/me/invitations", None, 200)
    end(party)
    be_students(party)
    be_alone(party)
    look_back(party)
    limited(party)
    for one in party.town.exchanges:
        head, _, body = one.text.replace("\r\n", "\n").partition("\n\n")
        kind = next((line for line in head.splitlines() if line.lower().startswith("content-type:")), ": ")
        kind = kind.partition(":")[2].partition(";")[0].strip()
        method, _, path = one.told.partition(" ")
        answers.note(method, path, one.status, kind, json.loads(body) if kind.endswith("json") and body else None)


def look_at_koans(party: Party) -> None:
    """Koans and rules by themselves."""
    ask = party.ask
    for one in KOANS:
        ask("ann", "POST", "/koans/facts", {"koan": one}, 200)
    for text in ("it contains a red piece", "it contains no pieces", "it frobs",
                 "it contains a red piece that touches a blue piece or a green piece and a yellow piece",
                 "every piece touches at least nine other pieces"):  # fmt: skip
        ask("ann", "POST", "/rules/check", {"text": text}, 200)
    koans = ["nonsense", koan(1), "R2 upright at 0,0; B2 upright at 19.9,0"]
    ask("ann", "POST", "/rules/judge", {"rule": "a red piece touches a blue piece", "koans": koans}, 200)
    rules = ["it contains a red piece", "it contains no red piece"]
    ask("ann", "POST", "/rules/compare", {"rules": rules}, 200)
    ask("ann", "POST", "/rules/compare", {"rules": [rules[0], rules[0]]}, 200)
    marked = [{"koan": koan(1), "stone": "white"}, {"koan": koan(2), "stone": "black"}]
    job = ask("ann", "POST", "/rules/find", {"koans": marked}, 202)["job"]
    ask("ann", "GET", f"/jobs/{job}", None, 200)


def solve_puzzles(party: Party) -> None:
    """Puzzles of each kind, on three days."""
    ask, town = party.ask, party.town
    for back, puzzle in enumerate((RULE, STONE, SPLIT)):
        day = (town.now.date() - timedelta(days=back)).isoformat()
        stored = StoredPuzzle(
            day=day, kind=puzzle.kind, difficulty="easy", source="seed:1", body=msgspec.json.encode(puzzle),
            made_at=town.now,
        )  # fmt: skip
        with town.services.store.unit(write=True) as work:
            work.puzzles.add(stored)
            work.commit()
        answers = {
            "rule": ({"rule": "it contains a blue piece"}, {"rule": "it contains a red piece"}),
            "stone": ({"stone": "white"},),
            "split": ({"koan": "Y1 upright at 0,0"},),
        }
        for body in answers[puzzle.kind]:
            ask("ann", "POST", f"/puzzles/{day}/answers", body, 200)
        ask("ann", "GET", f"/puzzles/{day}", None, 200)
    ask("ann", "GET", "/puzzles/today", None, 200)


def look_at_game(party: Party) -> None:
    """A game as others read it."""
    ask = party.ask
    for part in ("", "/log", "/challenges", "/comments", "/seals"):
        ask("ann", "GET", f"{GAME}{part}", None, 200)
    for path in ("/games", "/games?phase=play", "/comments/{comment_id}"):
        ask("ann", "GET", path, None, 200)
    ask("ann", "POST", "/challenges/{challenge_id}/ballots", {"choice": "stands"}, None)
    ask("zoe", "GET", f"{GAME}/log?limit=500", None, 200)
    ask("uli", "PATCH", "/comments/{comment_id}", {"text": "A very fine koan."}, 200)
    ask("uli", "GET", "/comments/{comment_id}/history", None, 200)
    ask("ann", "POST", "/games", {}, 400)
    start = {"title": "Among people", "white": WHITE, "black": BLACK, "open": koan(1), "seals": [only(1), only(2)]}
    ask("ann", "POST", "/games", start | {"settings": {"bots": False}}, 201)
    practice = ask("ann", "POST", "/practice", {"bots": ["gentle"]}, 201)["id"]
    ask("ann", "POST", f"/games/{practice}/bots", {"level": "fair"}, 201)
    ask("ann", "POST", f"/games/{practice}/moves", {"kind": "skip"}, 201)
    for part, ground in (("stone", "prose_wrong"), ("judgment", "wrong_call")):
        body = {"move": 2, "part": part, "ground": ground, "reason": "So."}
        ask("zoe", "POST", f"{GAME}/challenges", body, None)


def write_down(party: Party) -> None:
    """What is one's own."""
    ask, town = party.ask, party.town
    ask("ann", "GET", f"{GAME}/notebook", None, 200)
    ask("ann", "GET", f"{GAME}/readiness", None, 200)
    ask("ann", "GET", f"{GAME}/thoughts", None, 200)
    people, ann = town.services, accounts.verify_password(town.services, "ann", PASSWORD + "ann").account
    editing.write_page(people, ann, "storms", "Words of ann.", 0, town.now, title="Storms")
    add_webhook(town.services, ann, "https://hooks.example/a", None, town.now)
    issued = sessions.open_session(people, ann, "a browser", town.now)
    add_browser(town.services, ann, issued.token.id, "https://push.example/1", KEYS, "Firefox", "en", town.now)


def be_coached(party: Party) -> None:
    """Questions to the coach of a practice game, and their answers."""
    ask, town = party.ask, party.town
    settings = {"practice": True, "limit": 3}
    seals = ["it contains a blue piece", "it contains no yellow pieces"]
    start = {"title": "Alone", "white": WHITE, "black": BLACK, "open": koan(1), "seals": seals, "settings": settings}
    game = f"/games/{ask('ann', 'POST', '/games', start, 201)['id']}"
    own = ask("ann", "POST", f"{game}/notebook", {"rule": "it contains exactly one blue piece"}, 201)["id"]
    asked = (("coach", {"step": "rule"}), ("coach/simpler", {"rule": own}), ("notebook/fitting", {}))
    for path, body in asked:
        ask("ann", "POST", f"{game}/{path}", body, 202)
    while (job := take_job(town.services, town.now)) is not None:
        do_job(town.services, job, lambda: False, lambda: False)
    for path, body in asked:
        ask("ann", "POST", f"{game}/{path}", body, 200)


def be_alone(party: Party) -> None:
    """A game alone, and the rule of the day, which is found."""
    ask, town = party.ask, party.town
    ask("ann", "GET", "/solo/daily", None, 200)
    ask("ann", "POST", "/solo/games", {"difficulty": "beginner"}, 201)
    day = town.now.date().isoformat()
    opening = Opening("it contains a red piece", "1: R2 upright at 0,0", "1: B2 upright at 0,0")
    with town.services.store.unit(write=True) as work:
        work.openings.add(opening, "daily", "easy", town.now, day)
        work.commit()
    game = f"/games/{ask('ann', 'POST', '/solo/daily', {}, 201)['id']}/moves"
    ask("ann", "POST", game, {"kind": "build", "koan": "1: R1 upright at 0,0", "call": "master"}, 201)
    ask("ann", "POST", game, {"kind": "guess", "rule": "it contains a red piece"}, 201)
    ask("ann", "GET", "/solo/daily", None, 200)
    ask("ann", "GET", "/solo/games", None, 200)


def be_students(party: Party) -> None:
    """Two games with a Master: one by a checked rule to its end, one in prose to a proposal."""
    ask, town = party.ask, party.town
    start = {"kind": "classic", "title": "Two red ones", "white": notation(2, 0), "black": notation(1, 0)}
    settings = {"counters": "master", "stones": 3}

    def play(game: str, *moves: tuple[str, str, dict[str, Any]]) -> None:
        for who, kind, told in moves:
            ask(who, "POST", f"/games/{game}/moves", {"kind": kind, **told}, 201)

    game = ask("uli", "POST", "/games", start | {"rule": RED, "settings": settings}, 201)["id"]
    play(
        game, ("zoe", "join", {}), ("eve", "join", {}),
        ("zoe", "build", {"koan": notation(1, 1), "call": "mondo", "answer": "white"}),
        ("eve", "answer", {"answer": "black"}), ("zoe", "guess", {"rule": f"{RED} and no green pieces"}),
        ("uli", "disprove", {"koan": notation(2, 1)}), ("zoe", "ask_hint", {}),
    )  # fmt: skip
    ask("nobody", "GET", f"/games/{game}", None, 200)
    ask("uli", "GET", f"/games/{game}/rule", None, 200)
    ask("zoe", "GET", f"/games/{game}/rule", None, 403)
    play(game, ("zoe", "guess", {"rule": RED}))
    town.pass_time(hours=60)
    ask("zoe", "GET", f"/games/{game}", None, 200)
    prose = start | {"rule": "A boat", "settings": settings | {"rules": "prose"}}
    game = ask("uli", "POST", "/games", prose, 201)["id"]
    play(
        game, ("zoe", "join", {}), ("zoe", "build", {"koan": notation(3, 0), "call": "master"}),
        ("uli", "mark", {"stone": "black"}), ("zoe", "guess", {"rule": "It floats"}),
        ("uli", "ask", {"text": "On water?"}), ("zoe", "reword", {"rule": "It would float on water"}),
        ("zoe", "pace", {"pace": "sitting"}), ("uli", "understand", {"wording": 2}),
    )  # fmt: skip


def be_a_team(party: Party) -> None:
    """Among the members of a team."""
    for path in ("/teams/{team_id}", "/teams/{team_id}/audit", "/teams/{team_id}/talk"):
        party.ask("tia", "GET", path, None, 200)


def prove(party: Party) -> None:
    """Mail, and codes of a device."""
    ask, password = party.ask, {"password": PASSWORD + "ann"}
    ask("ann", "POST", "/me/mail", {"address": "ann@mail.example", **password}, 202)
    people, tia = party.town.services, party.accounts["tia"]["id"]
    proof = mail.set_address(people, tia, "tia@mail.example", PASSWORD + "tia", party.town.now).secret
    party.town.ask("nobody", "POST", "/me/mail/confirm", {"proof": proof}, 200)
    ask("ann", "GET", "/me/mail", None, 200)
    begun: dict[str, Any] = ask("ann", "POST", "/me/totp", password, 200)
    code = pyotp.TOTP(begun["secret"]).at(party.town.now)
    ask("ann", "POST", "/me/totp/confirm", {"code": code}, 200)


def come_as_guest(party: Party) -> None:
    """There and back, and as somebody with an account."""
    found = party.town.ask("nobody", "POST", "/guests", {"nickname": "ivo"}, 201)
    back = party.town.ask("nobody", "POST", "/guests/return", {"link": found["link"]}, 200)
    party.town.tokens["ivo"] = back["token"]
    party.ask("ivo", "POST", "/guests/account", {"password": PASSWORD + "ivo"}, 200)


def end(party: Party) -> None:
    """A claim that nobody blocks, with advice for who makes it, and thoughts that are opened."""
    ask, town = party.ask, party.town
    town.pass_time(hours=200)
    ask("ann", "POST", f"{GAME}/moves", claim(4), 201)
    town.pass_time(hours=200)
    ask("ann", "POST", f"{GAME}/moves", {"kind": "reveal"}, 201)
    town.pass_time(hours=200)
    ask("ann", "POST", f"{GAME}/thoughts/open", {}, 200)
    ask("ann", "GET", f"{GAME}/thoughts/opened", None, 200)
    ask("ann", "POST", f"{GAME}/moves", turn(4) | {"seals": [only(5), only(6)]}, None)


def look_back(party: Party) -> None:
    """The page after the game, before and after its search, and searches that are done and that failed."""
    ask, town = party.ask, party.town
    town.pass_time(hours=200)
    ask("ann", "GET", f"{GAME}/analysis", None, 202)
    marked = [{"koan": koan(1), "stone": "white"}, {"koan": koan(2), "stone": "black"}]
    found, failed = (ask("ann", "POST", "/rules/find", {"koans": marked, "limit": n}, 202)["job"] for n in (1, 2))
    while (job := take_job(town.services, town.now)) is not None:
        if job.id == failed:
            end_job(town.services, job, "failed", error="MemoryError")
        else:
            do_job(town.services, job, lambda: False, lambda: False)
    for job_id in (found, failed):
        ask("ann", "GET", f"/jobs/{job_id}", None, 200)
    ask("ann", "GET", f"{GAME}/analysis", None, 200)


def limited(party: Party) -> None:
    """So many wrong passwords that one has to wait."""
    for _ in range(11):
        party.town.ask("nobody", "POST", "/tokens", {"name": "ann", "password": "wrong one"}, None)
