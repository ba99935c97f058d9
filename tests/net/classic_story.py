"""Games with a Master on a site of their own: one in which a mondo is open, one whose rule was found, and one by a rule
in prose whose mark is voted on. Each stands in ``GAMES`` by its name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.net.dump import Dumper
from tests.net.harness import open_site, seeded
from tests.net.normalise import normaliser
from tests.net.scenario import BEGIN, Scenario
from tests.net.state import SEED, Played, find_koans

PASSWORD = "does a dog have it?"  # noqa: S105 -- of people who are made up
PEOPLE = ("Mara", "Ann", "Bob", "Eve")
MASTER, STUDENT, OTHER = "Mara", "Ann", "Eve"
"""Who leads all the games, who plays in them, and who looks on."""

RULE = "AKHTBN if it contains at least two red pieces"
PROSE = "It looks like a boat"
OPEN, FOUND, VOTED = GAMES = ("mondo", "found", "voted")


@contextmanager
def play(folder: Path) -> Iterator[Played]:
    """The site after all of it."""
    with open_site(folder, BEGIN) as site, seeded(SEED):
        scenario = Scenario(site, pause=timedelta(seconds=1))
        for name in PEOPLE:
            scenario.ask("", "POST", "/accounts", {"name": name, "password": PASSWORD})
            scenario.ask("", "POST", "/tokens", {"name": name, "password": PASSWORD})
            scenario.sign_in(name, PASSWORD)
        find(scenario)
        vote(scenario)
        wait(scenario)
        site.run_timers()
        scenario.pause = timedelta()
        replace = normaliser(scenario.ids, find_koans(scenario))
        yield Played(scenario, replace, Dumper(replace))


def lead(scenario: Scenario, name: str, rule: str, **settings: Any) -> None:
    """Open a game, and let two students join."""
    told = {
        "kind": "classic", "title": f"The game of the {name}", "rule": rule, "white": notation(2, 0),
        "black": notation(1, 0), "settings": {"counters": "master", "stones": 1, **settings},
    }  # fmt: skip
    scenario.ids[f"game:{name}"] = scenario.ask(MASTER, "POST", "/games", told)["id"]
    for who in ("Ann", "Bob"):
        move(scenario, name, who, "join")


def move(scenario: Scenario, name: str, who: str, kind: str, **told: Any) -> None:
    """Make a move."""
    scenario.ask(who, "POST", f"/games/{{{{game:{name}}}}}/moves", {"kind": kind, **told})


def find(scenario: Scenario) -> None:
    """A mondo, a wrong guess with its counter-koan, a comment, and the right one."""
    lead(scenario, FOUND, RULE)
    move(scenario, FOUND, "Ann", "build", koan=notation(3, 0), call="mondo", answer="white")
    move(scenario, FOUND, "Bob", "answer", answer="black")
    move(scenario, FOUND, "Ann", "guess", rule=f"{RULE} and no green pieces")
    move(scenario, FOUND, MASTER, "disprove", koan=notation(2, 1))
    scenario.ask(OTHER, "POST", f"/games/{{{{game:{FOUND}}}}}/comments", {"text": "Koan 4 says much."})
    move(scenario, FOUND, "Ann", "guess", rule=RULE)
    scenario.pass_time_until(scenario.site.clock.now + timedelta(hours=49))


def vote(scenario: Scenario) -> None:
    """A guess in prose is asked about and not disproved; a mark is challenged."""
    lead(scenario, VOTED, PROSE, rules="prose")
    move(scenario, VOTED, "Ann", "build", koan=notation(3, 0), call="master")
    move(scenario, VOTED, MASTER, "mark", stone="black")
    move(scenario, VOTED, "Ann", "guess", rule="It floats")
    move(scenario, VOTED, MASTER, "ask", text="On water?")
    move(scenario, VOTED, "Ann", "reword", rule="It would float on water")
    move(scenario, VOTED, MASTER, "understand", wording=2)
    move(scenario, VOTED, MASTER, "cannot")
    move(scenario, VOTED, "Bob", "challenge", koan=3, text="This is a boat.")
    move(scenario, VOTED, "Ann", "ballot", choice="right")


def wait(scenario: Scenario) -> None:
    """A koan is marked at once, a rule is noted, and a mondo waits for one of two answers."""
    lead(scenario, OPEN, RULE)
    move(scenario, OPEN, "Ann", "build", koan=notation(0, 2), call="master")
    move(scenario, OPEN, "Ann", "pass")
    noted = {"rule": "it contains a red piece", "note": "too wide, I think"}
    scenario.ask(STUDENT, "POST", f"/games/{{{{game:{OPEN}}}}}/notebook", noted)
    move(scenario, OPEN, "Bob", "build", koan=notation(3, 1), call="mondo", answer="white")
