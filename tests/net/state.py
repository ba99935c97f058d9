"""A scenario that has been played, as files: the site's folder, and what the tests know of it."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.net import acts
from tests.net.dump import Dumper
from tests.net.harness import open_site, seeded
from tests.net.normalise import Replace, normaliser
from tests.net.receivers import Posted
from tests.net.scenario import BEGIN, END, Exchange, Scenario

SEED = int(os.environ.get("ZENDOTAO_NET_SEED", "1"))
"""Where random numbers of the scenario come from. The expected files are the same whatever it is."""

STOP = re.compile(r"/mail/stop/([^>\s]+)>")
READER = re.compile(r"^To: (\S+)", re.MULTILINE)
LETTER = re.compile(r"/keeper/outbox/([0-9a-z]+)")
STATE, INSTANCE = "state.json", "instance"


@dataclass
class Played:
    """The site as the scenario has left it: what to replace in texts, and what writes pages as lines."""

    scenario: Scenario
    replace: Replace
    dumper: Dumper = field(repr=False)


def build(folder: Path, seed: int = SEED) -> None:
    """Play the scenario in a folder, and keep the site and the state there."""
    with open_site(folder / INSTANCE, BEGIN) as site, seeded(seed):
        scenario = acts.play(Scenario(site))
        collect_names(scenario)
        received = site.received
        state = {
            "ids": scenario.ids,
            "tokens": scenario.tokens,
            "cookies": scenario.cookies,
            "koans": find_koans(scenario),
            "exchanges": [asdict(one) for one in scenario.exchanges],
            "mails": received.mails,
            "posts": [[one.path, one.headers, base64.b64encode(one.body).decode()] for one in received.posts],
        }
    (folder / STATE).write_text(json.dumps(state), encoding="utf-8")


def collect_names(scenario: Scenario) -> None:
    """Name what pages are asked for by and the scenario has not named itself: messages, links in them, a koan."""
    for mail in scenario.site.received.mails:
        for reader, secret in zip(READER.findall(mail), STOP.findall(mail), strict=False):
            scenario.ids[f"stop:{reader}"] = secret
    outbox = LexborHTMLParser(scenario.browser(acts.KEEPER).read("/keeper/outbox"))
    rows = outbox.css("li:has(a[href^='/keeper/outbox/'])")
    for number, row in enumerate(sorted(rows, key=describe_row), start=1):
        scenario.ids[f"letter:{number}"] = LETTER.findall(row.html or "")[0]
    view = scenario.ask("", "GET", "/games/{{game:gravel-path}}")
    scenario.ids["koan"] = view["koans"][-1]["hash"]


def describe_row(row: LexborNode) -> tuple[str, str]:
    """When a message in the outbox was written, and what its row says."""
    when = row.css_first("time")
    return str(when.attributes["datetime"] if when else ""), row.text()


def find_koans(scenario: Scenario) -> dict[str, str]:
    """A name for each koan by its hash, which tells what it is and is the same in each run."""
    games = [name for name in scenario.ids if name.startswith("game:")]
    views: list[Any] = [scenario.ask("", "GET", f"/games/{{{{{name}}}}}") for name in games]
    found = {koan["hash"]: f"koan-{koan['hash'][:6]}" for view in views for koan in view["koans"]}
    del scenario.exchanges[-len(views) :]
    return found


@contextmanager
def reopen(built: Path, folder: Path) -> Iterator[Played]:
    """The site that was built in one folder, as a copy in another."""
    shutil.copytree(built / INSTANCE, folder / INSTANCE)
    state = json.loads((built / STATE).read_text(encoding="utf-8"))
    with open_site(folder / INSTANCE, END) as site:
        site.received.mails[:] = state["mails"]
        site.received.posts[:] = [Posted(path, sent, base64.b64decode(body)) for path, sent, body in state["posts"]]
        exchanges = [Exchange(**one) for one in state["exchanges"]]
        scenario = Scenario(site, state["ids"], state["tokens"], state["cookies"], exchanges)
        replace = normaliser(scenario.ids, state["koans"])
        yield Played(scenario, replace, Dumper(replace))
