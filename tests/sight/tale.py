"""The game: three seats, refused drafts, a withdrawal, seals checked again, an amended rule, a claim that lapses, a
victory. Ann plays for herself, the monks are a team, Gus is a guest, Eve watches, Kim keeps the site, Zoe has no part
in anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pyotp

from tests.core.game.zendotao.koans_for_tests import BLACK, NEAR, WHITE, koan, only
from tests.sight.drawn import keep_what_was_drawn
from tests.sight.refused import drafts_are_refused
from tests.sight.rulebook import Rule, Rulebook
from tests.sight.secrets import NEVER, Secrets
from tests.sight.town import Town
from zendotao.services.admin import keepers

EITHER = "AKHTBN if it contains at least one blue piece or at least one red piece"
THREE_RED = "AKHTBN if it contains at least one blue piece or exactly three red pieces"
DRAFT = "AKHTBN if it contains at least one blue piece, or it contains exactly 22 yellow pieces"
MONKS = ("tia", "uli")
PEOPLE = ("ann", "tia", "uli", "wes", "eve", "zoe", "kim")
EVERYBODY = ("nobody", *PEOPLE, "gus")
SETTINGS = {"limit": 1000}
OPEN_AT_THE_START = 3
"""The number of ``NEAR``."""


@dataclass
class Tale:
    """The game as it goes on. ``demanded``: a vote has the monks open their seals; ``tail`` makes sealed rules long."""

    town: Town
    tail: str = ""
    demanded: bool = False
    secrets: Secrets = field(default_factory=Secrets)
    game: str = ""
    team: str = ""
    accounts: dict[str, Any] = field(default_factory=dict)
    challenges: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    opened: list[Rule] = field(default_factory=list)
    shut: list[Rule] = field(default_factory=list)
    at_half: Callable[[], object] = list
    shown_at_half: int = 0
    sizes: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.made: list[Rule] = []
        self.rules = Rulebook(self.made.append, self.tail)

    # ---- ways to say things

    def sealed(self, rule: Rule, *readers: str, until: str = "final") -> str:
        """The rule is a secret of those until it is opened; its text."""
        self.secrets.keep("sealed rule", rule.mark, *readers, until=until)
        (self.shut if until == NEVER else self.opened).append(rule)
        return rule.text

    def path(self, rest: str = "") -> str:
        """An address in the game."""
        return f"/games/{self.game}{rest}"

    def move(self, who: str, kind: str, status: int = 201, as_: str | None = None, **said: Any) -> Any:
        """A move, or one that is refused."""
        body = {"kind": kind, **said, **({"as": as_} if as_ else {})}
        return self.town.ask(who, "POST", self.path("/moves"), body, status, **{"Idempotency-Key": self.key()})

    def key(self) -> str:
        """A key for the next request that changes something."""
        return f"key-{len(self.town.exchanges)}"

    def own_words(
        self, who: str, kind: str, path: str, body: dict[str, Any], *readers: str, until: str = NEVER
    ) -> None:
        """Private words, written to some address."""
        words = next(value for name, value in body.items() if name in ("note", "text"))
        self.secrets.keep(kind, words, *readers, until=until)
        self.town.ask(who, "POST", path, body, 201, **{"Idempotency-Key": self.key()})

    # ---- the tale

    def play(self) -> Tale:
        """All of it."""
        self.gather()
        drafts_are_refused(self)
        self.start()
        self.first_turns()
        self.around_the_table()
        self.seals_are_checked_again()
        self.one_leaves_the_team()
        self.a_rule_is_amended()
        self.a_claim_lapses()
        self.at_half()
        self.shown_at_half = len(self.town.shown)
        self.victory()
        return self

    def gather(self) -> None:
        """People sign up and prove themselves; a team is made."""
        town = self.town
        for name in PEOPLE:
            password = f"the {name} {name} pass phrase"
            self.secrets.keep("password", password)
            self.accounts[name] = town.join(name, password)
        guest = town.ask("gus", "POST", "/guests", {"nickname": "gus"}, 201)
        self.accounts["gus"], town.tokens["gus"] = guest["account"], guest["token"]
        keepers.appoint_keeper(town.services, "kim", town.now)
        for name, account in self.accounts.items():
            town.sign_in(name, account["id"])
        self.team = town.ask("tia", "POST", "/teams", {"name": "monks"}, 201)["id"]
        for name in ("uli", "wes"):
            offer = town.ask("tia", "POST", f"/teams/{self.team}/members", {"account": name}, 201)
            town.ask(name, "POST", f"/invitations/{offer['id']}/accept", {}, 200)
        password = {"password": "the ann ann pass phrase"}
        begun = town.ask("ann", "POST", "/me/totp", password, 200)
        self.secrets.keep("second proof", begun["secret"], "ann")
        code = pyotp.TOTP(begun["secret"]).at(int(town.now.timestamp()))
        codes = town.ask("ann", "POST", "/me/totp/confirm", {"code": code}, 200)["recovery_codes"]
        for one in codes:
            self.secrets.keep("second proof", one, "ann")
        address = "tia.of.the.monks@example.org"
        self.secrets.keep("mail address", address, "tia")
        town.ask("tia", "POST", "/me/mail", {"address": address, "password": "the tia tia pass phrase"}, 202)
        town.pass_time(hours=100)

    def start_with(self, seals: list[Any], **settings: Any) -> dict[str, Any]:
        """What starts the game with those seals."""
        return {
            "title": "A quiet game", "white": WHITE, "black": BLACK, "open": NEAR, "seals": seals,
            "settings": {**SETTINGS, **settings},
        }  # fmt: skip

    def start(self) -> None:
        """Ann's seals: one that needs a private call, and one without."""
        touching, black = self.rules.touching(), self.rules.black()
        self.sealed(touching, "ann")
        self.sealed(black, "ann")
        self.secrets.keep("private call", '"fact":"touching"', "ann", *MONKS, "wes", until="final")
        body = self.start_with([touching.called(OPEN_AT_THE_START, True), black.text])
        found = self.town.ask("ann", "POST", "/games", body, 201, **{"Idempotency-Key": self.key()})
        self.game = found["id"]

    def first_turns(self) -> None:
        """The monks, and Gus, who takes his move back and makes it again with other seals."""
        town, rules = self.town, self.rules
        town.pass_time(hours=1)
        seals = rules.white(2, public=self.demanded), rules.touching()
        for rule in seals:
            self.sealed(rule, *MONKS, "wes", until="play" if self.demanded and rule is seals[0] else "final")
        sent = [seals[0].text, seals[1].called(OPEN_AT_THE_START, False)]
        self.move("tia", "turn", as_="monks", rule=EITHER, stone="black", koan=koan(2), seals=sent)
        for until in (NEVER, "final"):
            town.pass_time(hours=1)
            sent = [self.sealed(rules.white(3), "gus", until=until), self.sealed(rules.black(), "gus", until=until)]
            self.move("gus", "turn", rule=only(2), stone="black", koan=koan(3), seals=sent)
            if until == NEVER:
                self.move("gus", "withdraw")

    def around_the_table(self) -> None:
        """Notebooks, thoughts, talk, comments; a comment that is held back."""
        town = self.town
        draft = {"rule": self.sealed(self.rules.black(), "ann", until=NEVER), "note": "of pomegranates"}
        self.own_words("ann", "notebook", self.path("/notebook"), draft, "ann")
        rule = self.sealed(self.rules.black(), *MONKS, "wes", until=NEVER)
        draft = {"rule": rule, "note": "of chestnuts", "as": "monks"}
        self.own_words("uli", "team notebook", self.path("/notebook"), draft, *MONKS, "wes")
        self.own_words("uli", "team talk", f"/teams/{self.team}/talk", {"text": "quicksilver, brothers"}, *MONKS, "wes")
        self.own_words("gus", "thought", self.path("/thoughts"), {"text": "marzipan is the answer"}, "gus")
        path = self.path("/thoughts")
        self.own_words("ann", "thought that is opened", path, {"text": "nougat, I think"}, "ann", until="final")
        self.secrets.keep("draft", "22 yellow", "gus")
        town.send("gus", self.path("/claim"), {"rule": DRAFT, "do": "check"}, 200)
        town.ask("eve", "POST", self.path("/follow"), {}, 204)
        said = town.ask("eve", "POST", self.path("/comments"), {"text": "What a quiet game."}, 201)
        self.comments.append(said["id"])
        spoiler = "Is it so: AKHTBN if it contains at least one blue piece, or it contains exactly 21 yellow pieces?"
        self.secrets.keep("comment held back", spoiler, "zoe")
        town.ask("zoe", "POST", self.path("/comments"), {"text": spoiler}, 409)

    def seals_are_checked_again(self) -> None:
        """Eve doubts the monks' seals. They pass; a vote may still want to see the one that is dead."""
        body = {"move": 2, "part": "seals", "ground": "ambiguous", "reason": "Are there two?"}
        self.challenges.append(self.town.ask("eve", "POST", self.path("/challenges"), body, 201)["id"])
        for name in ("ann", "gus"):
            self.vote(name, "defective_keep" if self.demanded else "stands")
        self.town.pass_time(hours=24)
        if self.demanded:
            path = f"/challenges/{self.challenges[-1]}/open-seals"
            self.town.ask("ann", "POST", path, {}, 403)
            self.town.ask("tia", "POST", path, {}, 200)
        assert self.town.ask("eve", "GET", f"/challenges/{self.challenges[-1]}", None, 200)["stage"] == "closed"

    def vote(self, name: str, choice: str, **said: Any) -> None:
        """A ballot on the newest challenge."""
        self.town.ask(name, "POST", f"/challenges/{self.challenges[-1]}/ballots", {"choice": choice, **said}, 201)

    def one_leaves_the_team(self) -> None:
        """Wes goes, and what the monks write after that is not for him; nor is what he could read before."""
        for path in (self.path("/notebook"), f"/teams/{self.team}/talk"):
            self.town.ask("wes", "GET", path, None, 200)
        self.town.ask("wes", "POST", f"/teams/{self.team}/leave", {}, 204)
        self.secrets.gone["wes"] = len(self.town.exchanges) - 1
        draft = {"rule": self.sealed(self.rules.black(), *MONKS, until=NEVER), "note": "of walnuts", "as": "monks"}
        self.own_words("tia", "late notebook", self.path("/notebook"), draft, *MONKS)

    def a_rule_is_amended(self) -> None:
        """Ann's rule is challenged, and she rewords it."""
        self.town.pass_time(hours=1)
        rules = self.rules
        sent = [self.sealed(rules.white(4), "ann"), self.sealed(rules.black(), "ann")]
        self.move("ann", "turn", rule=only(3), stone="black", koan=koan(4), seals=sent)
        newest = self.town.ask("nobody", "GET", self.path(), None, 200)["moves"][-1]["number"]
        body = {"move": newest, "part": "rule", "ground": "ambiguous", "reason": "What of green pieces?"}
        self.challenges.append(self.town.ask("eve", "POST", self.path("/challenges"), body, 201)["id"])
        self.town.ask("ann", "POST", f"/challenges/{self.challenges[-1]}/amend", {"rule": THREE_RED}, 200)
        for name in ("uli", "gus"):
            self.vote(name, "amended")
        self.town.pass_time(hours=24)
        assert self.town.ask("eve", "GET", f"/challenges/{self.challenges[-1]}", None, 200)["outcome"] == "amended"

    def a_claim_lapses(self) -> None:
        """Nobody objects to Ann's claim, but she does not reveal her rule in time."""
        sent = [self.sealed(self.rules.black(), "ann", until=NEVER)]
        self.move("ann", "claim", rule=only(4), stone="black", seals=sent)
        self.town.pass_time(hours=168)
        assert self.town.ask("zoe", "GET", self.path(), None, 200)["phase"] == "agreed"
        self.town.pass_time(hours=72)
        assert self.town.ask("zoe", "GET", self.path(), None, 200)["phase"] == "play"

    def victory(self) -> None:
        """The monks claim, nobody minds, they reveal, and time passes."""
        town = self.town
        sent = [self.sealed(self.rules.black(), *MONKS, until="revealed")]
        self.move("tia", "claim", as_="monks", rule=only(4), stone="black", seals=sent)
        for name in ("ann", "gus"):
            town.ask(name, "POST", self.path("/ballots"), {"choice": "pass"}, 201)
        town.pass_time(hours=24)
        self.move("ann", "reveal", 403)
        town.stage = "revealed"
        self.move("uli", "reveal", as_="monks")
        town.pass_time(hours=168)
        town.stage = "final"
        assert town.ask("nobody", "GET", self.path(), None, 200)["phase"] == "final"
        town.ask("ann", "POST", self.path("/thoughts/open"), {}, 200)
        keep_what_was_drawn(self)
