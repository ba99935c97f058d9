"""Every page of the example site, with somebody who looks at it: what the browser is sent round to.

The example is played with a few games; a page that has no place in ``STOPS`` fails the tests that use them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Flask

from tests.browser.alone import BEGUN, FOUND, LED, PRACTISED, RESTING, SHOWN, SOLO
from zendotao.demo.build import Demo
from zendotao.services.common.context import Context
from zendotao.services.people import sessions

NOW = datetime(2026, 5, 20, 9, 30, tzinfo=UTC)
GAMES = (
    "gravel-path", "slow-water", "hair-apart", "under-the-eaves", "long-thaw", "winter-market", "borrowed-ladder",
    "of-two-minds",
)  # fmt: skip
"""A challenge with an amendment; a team; a call that is challenged; a claim; a revealed one; a final game; a ruling; a
vote on a Master's mark."""

ODILE, KEEPER, NOBODY = "Odile", "Wiebke", ""
TOBIAS, SAOIRSE, GUEST = "Tobias", "Saoirse", "moss & rain"

STOPS: dict[str, tuple[tuple[str, str], ...]] = {
    "landing.front": ((NOBODY, "/"),),
    "puzzles.index": ((NOBODY, "/puzzles"), (ODILE, "/puzzles"), (NOBODY, "/puzzles?month=2026-04")),
    "puzzles.puzzle": (
        *((NOBODY, f"/puzzles/2026-05-{day}") for day in (15, 16, 17, 20)),
        *((ODILE, f"/puzzles/2026-05-{day}") for day in (18, 19, 20)),
    ),
    "bots.practice": ((NOBODY, "/practice"), (ODILE, "/practice")),
    "entrance.sign_in": ((NOBODY, "/sign-in"),),
    "entrance.sign_up": ((NOBODY, "/sign-up"),),
    "entrance.guest": ((NOBODY, "/guest"),),
    "entrance.welcome": ((GUEST, "/guest/welcome"),),
    "entrance.back": ((NOBODY, "/back/a-secret"),),
    "lobby.games": ((ODILE, "/games"), (NOBODY, "/games"), (NOBODY, "/games?stage=ended")),
    "me.home": ((ODILE, "/me"), (ODILE, "/me?ended=1")),
    "me.notices": ((ODILE, "/me/notices"),),
    "me.watch_list": ((ODILE, "/me/watching"),),
    "game.game": (
        (ODILE, "/games/{gravel-path}"),
        (NOBODY, "/games/{gravel-path}?table=order&order=start&show=notation"),
        (ODILE, "/games/{slow-water}?show=words&view=top&numbers=1"),
        (ODILE, "/games/{hair-apart}"),
        (ODILE, "/games/{under-the-eaves}"),
        (TOBIAS, "/games/{long-thaw}"),
        (NOBODY, "/games/{winter-market}"),
        *((ODILE, f"/games/{{{game}}}") for game in (PRACTISED, BEGUN, RESTING)),
        (NOBODY, f"/games/{{{PRACTISED}}}"),
        *((viewer, f"/games/{{{game}}}") for viewer in (ODILE, NOBODY) for game in (LED, SOLO, SHOWN)),
        (ODILE, f"/games/{{{FOUND}}}"),
        *((viewer, "/games/{of-two-minds}") for viewer in (ODILE, SAOIRSE, NOBODY)),
    ),
    "classic.move": (
        *((ODILE, f"/games/{{{LED}}}/do/{move}") for move in ("build", "guess", "pace", "resign")),
        (ODILE, f"/games/{{{SOLO}}}/do/guess"),
        (ODILE, f"/games/{{{FOUND}}}/do/challenge"),
        *((viewer, "/games/{of-two-minds}/do/ballot") for viewer in (ODILE, SAOIRSE)),
    ),
    "classic.sit": tuple((viewer, f"/games/{{{LED}}}/sit?names=Zoe,Yan") for viewer in (ODILE, NOBODY)),
    "solo.play": ((NOBODY, "/play"), (ODILE, "/play")),
    "solo.daily": ((NOBODY, "/play/daily"), (ODILE, "/play/daily")),
    "solo.own": ((ODILE, "/play/games"),),
    "start_classic.form": ((ODILE, "/games/new/classic"),),
    "game.analysis": (
        (NOBODY, "/games/{winter-market}/analysis"),
        (ODILE, "/games/{winter-market}/analysis"),
        (NOBODY, f"/games/{{{SHOWN}}}/analysis"),
    ),
    "game.koan": ((ODILE, "/games/{gravel-path}/koans/1"), (NOBODY, "/games/{hair-apart}/koans/3")),
    "game.move": ((ODILE, "/games/{gravel-path}/moves/3"), (NOBODY, "/games/{winter-market}/moves/2")),
    "game.settings": ((ODILE, "/games/{gravel-path}/settings"), (NOBODY, "/games/{of-two-minds}/settings")),
    "game.history": ((ODILE, "/games/{gravel-path}/history"), (NOBODY, "/games/{of-two-minds}/history")),
    "composer.turn": (
        (ODILE, "/games/{gravel-path}/turn"),
        (SAOIRSE, "/games/{slow-water}/turn"),
        (ODILE, f"/games/{{{PRACTISED}}}/turn"),
    ),
    "composer.claim": ((ODILE, "/games/{gravel-path}/claim"), (ODILE, f"/games/{{{PRACTISED}}}/claim")),
    "composer.block": ((ODILE, "/games/{under-the-eaves}/block"),),
    "composer.reveal": ((ODILE, "/games/{under-the-eaves}/reveal"),),
    "composer.withdraw": ((ODILE, "/games/{slow-water}/withdraw"), (TOBIAS, "/games/{gravel-path}/withdraw")),
    "composer.judgment": ((ODILE, "/games/{hair-apart}/judgment"),),
    "composer.clarify": ((ODILE, "/games/{slow-water}/koans/5/clarify"),),
    "notebook.show": (
        (ODILE, "/games/{gravel-path}/notebook"),
        (SAOIRSE, "/games/{slow-water}/notebook"),
        (ODILE, f"/games/{{{PRACTISED}}}/notebook"),
    ),
    "thoughts.own": ((ODILE, "/games/{gravel-path}/thoughts"),),
    "thoughts.opened_logs": ((NOBODY, "/games/{winter-market}/thoughts/opened"),),
    "board.table": (
        (ODILE, "/games/{gravel-path}/table"),
        (NOBODY, "/games/{winter-market}/table?at=2&stone=white&size=large"),
        (ODILE, "/games/{of-two-minds}/table"),
    ),
    "board.compare": (
        (ODILE, "/games/{gravel-path}/compare?koan=1&koan=3"),
        (NOBODY, "/games/{hair-apart}/compare?koan=3"),
        (NOBODY, "/games/{of-two-minds}/compare"),
    ),
    "start.form": ((ODILE, "/games/new"),),
    "comments.post": ((ODILE, "/games/{gravel-path}/comments"),),
    "comments.one": ((ODILE, "/comments/{gravel-path}.1"),),
    "comments.edit": ((ODILE, "/comments/{gravel-path}.2/edit"),),
    "comments.history": ((ODILE, "/comments/{gravel-path}.1/history"),),
    "comments.report": ((ODILE, "/comments/{gravel-path}.1/report"),),
    "votes.challenge": (
        (ODILE, "/challenges/{gravel-path}.1"),
        (NOBODY, "/challenges/{borrowed-ladder}.1"),
        (ODILE, "/challenges/{hair-apart}.1"),
    ),
    "votes.open": ((ODILE, "/games/{slow-water}/challenge"), (ODILE, "/games/{slow-water}/challenge?move=3")),
    "votes.on_claim": ((ODILE, "/games/{under-the-eaves}/ballot"),),
    "votes.rulings": ((NOBODY, "/rulings"),),
    "koans.sandbox": (
        (NOBODY, "/sandbox"),
        (NOBODY, "/sandbox?koan=R3+upright+at+0,0;G3+upright+at+26.3,0&numbers=1&marking=lettered"),
    ),
    "first_turn.classic": (
        (NOBODY, "/sandbox/first/classic"),
        (NOBODY, "/sandbox/first/classic?step=koan&koan=R1+upright+at+0,0"),
        (NOBODY, "/sandbox/first/classic?step=mondo&koan=R1+upright+at+0,0"),
        (NOBODY, "/sandbox/first/classic?step=guess&koan=R1+upright+at+0,0&answer=black&guess=a+piece+is+blue"),
        (NOBODY, "/sandbox/first/classic?step=done&koan=R1+upright+at+0,0&answer=black&guess=a+piece+is+flat"),
    ),
    "first_turn.turn": (
        (NOBODY, "/sandbox/first"),
        (NOBODY, "/sandbox/first?step=look"),
        (NOBODY, "/sandbox/first?step=rule"),
        (NOBODY, "/sandbox/first?step=rule&rule=it+contains+a+red+piece"),
    ),
    "search.find": ((NOBODY, "/search"), (ODILE, "/search?q=red"), (NOBODY, "/search?q=two+greens+touching&in=koans")),
    "help.index": ((NOBODY, "/help"),),
    "help.games": ((NOBODY, "/help/games"),),
    "help.classic": ((NOBODY, "/help/classic"),),
    "help.master": ((NOBODY, "/help/master"),),
    "help.classic-game": ((NOBODY, "/help/classic-game"),),
    "help.words": ((NOBODY, "/help/words"),),
    "help.play": ((NOBODY, "/help/play"),),
    "help.tale": ((NOBODY, "/help/tale"),),
    "help.strategy": ((NOBODY, "/help/strategy"),),
    "help.game": ((NOBODY, "/help/game"),),
    "help.practice": ((NOBODY, "/help/practice"),),
    "help.rules": ((NOBODY, "/help/rules"),),
    "help.notation": ((NOBODY, "/help/notation"),),
    "help.facts": ((NOBODY, "/help/facts"),),
    "help.api": ((NOBODY, "/help/api"),),
    "help.server": ((NOBODY, "/help/server"),),
    "feeds.mine": ((ODILE, "/me/feed"),),
    "webhooks.webhook_list": ((ODILE, "/me/webhooks"),),
    "push.browser_list": ((ODILE, "/me/push"),),
    "web_app.offline": ((NOBODY, "/offline"), (NOBODY, "/offline?lang=fr")),
    "mail.confirming": ((NOBODY, "/mail/confirm/a-secret"),),
    "changes.recent": ((NOBODY, "/changes"),),
    "changes.watch_list": ((ODILE, "/me/watching/changes"),),
    "keeper.home": ((KEEPER, "/keeper"),),
    "keeper.users": ((KEEPER, "/keeper/users"), (KEEPER, "/keeper/users?q=o")),
    "keeper.report_list": ((KEEPER, "/keeper/reports"),),
    "keeper.outbox": ((KEEPER, "/keeper/outbox"),),
    "keeper.book": ((KEEPER, "/keeper/book"),),
    "people.profile": ((NOBODY, "/people/Odile"), (ODILE, "/people/Odile"), (NOBODY, "/people/Wednesday Table")),
    "people.report": ((ODILE, "/people/Tobias/report"),),
    "people.ladder": ((NOBODY, "/senseis"),),
    "people.classic_ladder": ((NOBODY, "/senseis/classic"), (NOBODY, "/senseis/classic?of=masters")),
    "safety.home": ((ODILE, "/me/safety"),),
    "safety.delete": ((ODILE, "/me/delete"),),
    "settings.home": ((ODILE, "/me/settings"),),
    "settings.feeds": ((ODILE, "/me/settings/feeds"),),
    "settings.register": ((GUEST, "/me/register"),),
    "teams.mine": ((SAOIRSE, "/teams"),),
    "teams.room": ((SAOIRSE, "/teams/Wednesday Table"), (SAOIRSE, "/teams/Wednesday Table?book=1")),
    "teams.leaving": ((SAOIRSE, "/teams/Wednesday Table/leave"),),
    "about.page": ((NOBODY, "/about"), (NOBODY, "/privacy")),
    "wiki.index": ((NOBODY, "/wiki"),),
    "wiki.page": ((ODILE, "/wiki/house-rules"), (NOBODY, "/wiki/rulings")),
    "wiki.edit": ((ODILE, "/wiki/house-rules/edit"),),
    "wiki.history": ((NOBODY, "/wiki/rulings/history"),),
    "wiki.diff": ((NOBODY, "/wiki/rulings/diff"),),
}

NO_PAGES = frozenset({
    "static", "koans.drawing", "drawings.koan", "drawings.koan_cell", "drawings.koan_cells", "drawings.sprite",
    "drawings.textures",
    "feeds.of_site", "feeds.of_game", "feeds.own", "game.record", "safety.export", "mail.stopping", "keeper.letter",
    "polling.own", "polling.lists", "polling.game", "polling.seq", "polling.poll_analysis", "coach.poll_coach",
    "solo.poll_lesson", "start_classic.poll_review",
    "web_app.manifest", "web_app.worker", "web_app.favicon",
})  # fmt: skip
"""What is no page but a file, or stands at a secret address of which the example has none."""


@dataclass(frozen=True)
class Stop:
    """A page and who looks at it: nobody in particular where the name is empty."""

    viewer: str
    address: str


def stops(demo: Demo) -> Iterator[Stop]:
    """All of them, with the ids of the games."""
    for told in STOPS.values():
        for viewer, address in told:
            yield Stop(viewer, address.format(**demo.games))


def readable(app: Flask) -> set[str]:
    """The endpoints of everything that can be read, the API's apart."""
    return {
        rule.endpoint for rule in app.url_map.iter_rules()
        if rule.methods and "GET" in rule.methods and not rule.rule.startswith("/api")
    }  # fmt: skip


def session_of(services: Context, demo: Demo, name: str) -> str:
    """What the cookie of somebody holds who is signed in."""
    with services.store.unit() as work:
        account = work.accounts.get(demo.accounts[name])
    assert account is not None
    return sessions.open_session(services, account, "a browser", NOW).secret
