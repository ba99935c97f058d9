"""What every route of the pages answers to everybody: statuses in the order of ``world.VIEWERS``.

Everybody may read what is public. Who is not signed in is sent to sign in (303), or told so where they post (401). The
keeper's pages are not there for others (404). What the rules of the game forbid is refused by the code's own status:
403 where something is not one's to do, 409 where it cannot be done now.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.core.game.zendotao.koans_for_tests import koan, only

PUBLIC = "200 200 200 200 200 200 200"
SIGNED = "303 200 200 200 200 200 200"
KEEPERS = "303 404 404 404 404 404 200"
PLAYED = "409 409 409 409 409 409 409"
MISSING = "404 404 404 404 404 404 404"
OPEN = "303 303 303 303 303 303 303"

DONE = "401 303 303 303 303 303 303"
SHOWN = "401 200 200 200 200 200 200"
LATE = "401 409 409 409 409 409 409"
WRONG = "401 400 400 400 400 400 400"
UNPROVED = "401 401 401 401 401 401 401"
THEIRS = "401 404 404 404 404 404 404"
MONKS = "401 403 403 303 403 403 403"
AUTHOR = "401 403 403 403 403 303 403"
ACCOUNTS = "401 403 303 303 303 303 303"

MEANT = "AKHTBN if it contains at least one blue piece or exactly one red piece"
LONG = "a long enough password"
TURN = {"rule": only(4), "koan": koan(5), "seal1": only(5), "seal2": only(6), "do": "post"}


@dataclass(frozen=True)
class Case:
    """A request for a route, and the statuses of its answers. ``{claimed}`` and the like are ids of the world."""

    endpoint: str
    address: str
    statuses: str
    sent: dict[str, str] = field(default_factory=dict)


READ = (
    Case("landing.front", "/", "200 303 303 303 303 303 303"),
    Case("entrance.sign_in", "/sign-in", PUBLIC),
    Case("entrance.sign_up", "/sign-up", PUBLIC),
    Case("entrance.guest", "/guest", PUBLIC),
    Case("entrance.welcome", "/guest/welcome", SIGNED),
    Case("entrance.back", "/back/a-secret", PUBLIC),
    Case("lobby.games", "/games", PUBLIC),
    Case("bots.practice", "/practice", PUBLIC),
    Case("solo.play", "/play", PUBLIC),
    Case("solo.daily", "/play/daily", PUBLIC),
    Case("solo.own", "/play/games", SIGNED),
    Case("solo.poll_lesson", "/pulse/games/{classic}/lesson", PUBLIC),
    Case("solo.poll_lesson", "/pulse/games/{claimed}/lesson", MISSING),
    Case("start_classic.form", "/games/new/classic", SIGNED),
    Case("start_classic.poll_review", "/pulse/games/new/classic", PUBLIC),
    Case("me.home", "/me", SIGNED),
    Case("me.notices", "/me/notices", SIGNED),
    Case("me.watch_list", "/me/watching", SIGNED),
    Case("game.game", "/games/{claimed}", PUBLIC),
    Case("game.game", "/games/{classic}", PUBLIC),
    Case("polling.game", "/pulse/games/{classic}", PUBLIC),
    Case("polling.seq", "/pulse/games/{classic}/seq", PUBLIC),
    Case("classic.move", "/games/{classic}/do/build", SIGNED),
    Case("classic.sit", "/games/{classic}/sit", PUBLIC),
    Case("game.koan", "/games/{claimed}/koans/1", PUBLIC),
    Case("game.move", "/games/{claimed}/moves/1", PUBLIC),
    Case("game.settings", "/games/{claimed}/settings", PUBLIC),
    Case("game.settings", "/games/{classic}/settings", PUBLIC),
    Case("game.analysis", "/games/{claimed}/analysis", PLAYED),
    Case("polling.poll_analysis", "/pulse/games/{claimed}/analysis", PLAYED),
    Case("game.history", "/games/{claimed}/history", PUBLIC),
    Case("game.history", "/games/{classic}/history", PUBLIC),
    Case("game.record", "/games/{claimed}/record", PUBLIC),
    Case("composer.turn", "/games/{play}/turn", SIGNED),
    Case("composer.claim", "/games/{play}/claim", SIGNED),
    Case("composer.block", "/games/{claimed}/block", SIGNED),
    Case("composer.reveal", "/games/{claimed}/reveal", SIGNED),
    Case("composer.withdraw", "/games/{play}/withdraw", SIGNED),
    Case("composer.judgment", "/games/{play}/judgment", SIGNED),
    Case("composer.clarify", "/games/{play}/koans/4/clarify", SIGNED),
    Case("notebook.show", "/games/{play}/notebook", SIGNED),
    Case("notebook.show", "/games/{play}/notebook?as=monks", "303 403 403 200 403 403 403"),
    Case("thoughts.own", "/games/{play}/thoughts", SIGNED),
    Case("thoughts.opened_logs", "/games/{play}/thoughts/opened", PUBLIC),
    Case("board.table", "/games/{claimed}/table", PUBLIC),
    Case("board.table", "/games/{classic}/table", PUBLIC),
    Case("board.compare", "/games/{claimed}/compare?koan=1&koan=2", PUBLIC),
    Case("board.compare", "/games/{classic}/compare?koan=1&koan=2", PUBLIC),
    Case("start.form", "/games/new", SIGNED),
    Case("comments.post", "/games/{claimed}/comments", SIGNED),
    Case("comments.one", "/comments/{comment}", PUBLIC),
    # Ann said it.
    Case("comments.edit", "/comments/{comment}/edit", "303 403 200 403 403 403 403"),
    Case("comments.history", "/comments/{comment}/history", PUBLIC),
    Case("comments.report", "/comments/{comment}/report", SIGNED),
    Case("votes.challenge", "/challenges/{challenge}", PUBLIC),
    Case("votes.open", "/games/{play}/challenge?move=3", SIGNED),
    Case("votes.on_claim", "/games/{claimed}/ballot", SIGNED),
    Case("votes.rulings", "/rulings", PUBLIC),
    Case("drawings.koan", "/koans/{koan}.light.plain.svg", PUBLIC),
    Case("drawings.koan_cell", "/koans/{koan}/cell.light.plain.svg", PUBLIC),
    Case("drawings.koan_cells", "/koans/cells.light.plain.svg?koans={koan}", PUBLIC),
    Case("drawings.textures", "/koans/textures.json", PUBLIC),
    Case("drawings.sprite", "/games/{claimed}/drawings/1-5.light.plain.svg", PUBLIC),
    Case("feeds.of_site", "/feeds/site.atom", PUBLIC),
    Case("feeds.of_game", "/feeds/games/{claimed}.atom", PUBLIC),
    Case("feeds.own", "/feeds/own/a-secret.atom", MISSING),
    Case("feeds.mine", "/me/feed", SIGNED),
    Case("webhooks.webhook_list", "/me/webhooks", SIGNED),
    Case("push.browser_list", "/me/push", SIGNED),
    Case("coach.poll_coach", "/pulse/games/{claimed}/coach", "200 409 409 409 409 409 409"),
    Case("polling.own", "/pulse", PUBLIC),
    Case("polling.lists", "/pulse/lists", PUBLIC),
    Case("polling.game", "/pulse/games/{claimed}", PUBLIC),
    Case("polling.game", "/pulse/games/{absent}", MISSING),
    Case("web_app.manifest", "/manifest.webmanifest", PUBLIC),
    Case("web_app.favicon", "/favicon.ico", "302 302 302 302 302 302 302"),
    Case("web_app.worker", "/worker.js", PUBLIC),
    Case("web_app.offline", "/offline", PUBLIC),
    Case("mail.stopping", "/mail/stop/a-secret", MISSING),
    Case("mail.confirming", "/mail/confirm/a-secret", PUBLIC),
    Case("first_turn.turn", "/sandbox/first", PUBLIC),
    Case("first_turn.classic", "/sandbox/first/classic", PUBLIC),
    Case("search.find", "/search?q=blue", PUBLIC),
    Case("changes.recent", "/changes", PUBLIC),
    Case("changes.watch_list", "/me/watching/changes", SIGNED),
    Case("keeper.home", "/keeper", KEEPERS),
    Case("keeper.users", "/keeper/users", KEEPERS),
    Case("keeper.report_list", "/keeper/reports", KEEPERS),
    Case("keeper.outbox", "/keeper/outbox", KEEPERS),
    Case("keeper.letter", "/keeper/outbox/{letter}", KEEPERS),
    Case("keeper.book", "/keeper/book", KEEPERS),
    Case("people.profile", "/people/bob", PUBLIC),
    Case("people.report", "/people/bob/report", SIGNED),
    Case("people.ladder", "/senseis", PUBLIC),
    Case("people.classic_ladder", "/senseis/classic", PUBLIC),
    Case("puzzles.index", "/puzzles", PUBLIC),
    Case("puzzles.puzzle", "/puzzles/{today}", PUBLIC),
    Case("safety.home", "/me/safety", SIGNED),
    Case("safety.export", "/me/export", SIGNED),
    Case("safety.delete", "/me/delete", SIGNED),
    Case("settings.home", "/me/settings", SIGNED),
    Case("settings.feeds", "/me/settings/feeds", SIGNED),
    Case("settings.register", "/me/register", SIGNED),
    Case("teams.mine", "/teams", SIGNED),
    # Others are led to the page of the team that is for all.
    Case("teams.room", "/teams/monks", "303 303 303 200 303 303 303"),
    Case("teams.leaving", "/teams/monks/leave", "303 303 303 200 303 303 303"),
    Case("about.page", "/privacy", PUBLIC),
    Case("wiki.index", "/wiki", PUBLIC),
    Case("wiki.page", "/wiki/openings", PUBLIC),
    Case("wiki.edit", "/wiki/openings/edit", SIGNED),
    Case("wiki.history", "/wiki/openings/history", PUBLIC),
    Case("wiki.diff", "/wiki/openings/diff", PUBLIC),
)

POSTED = (
    Case("building.look", "/koans/look", PUBLIC, {"koan": "R3 upright at 0,0"}),
    Case("building.sandbox", "/sandbox", PUBLIC, {"koan": "R3 upright at 0,0"}),
    Case("puzzles.puzzle", "/puzzles/{today}", PUBLIC, {"show": "1"}),
    Case("solo.play", "/play", OPEN, {"difficulty": "beginner"}),
    Case("solo.play", "/play", PUBLIC.replace("200", "400"), {"difficulty": "none"}),
    Case("solo.daily", "/play/daily", OPEN),
    Case("start_classic.form", "/games/new/classic", DONE, {"title": "A rule", "master": "server", "do": "post"}),
    Case("start_classic.form", "/games/new/classic", WRONG, {"title": "A rule", "master": "me", "do": "post"}),
    Case("choosing.theme", "/theme", OPEN, {"theme": "dark", "back": "/help"}),
    Case("choosing.language", "/language", OPEN, {"language": "fr", "back": "/help"}),
    Case("entrance.sign_in", "/sign-in", MISSING.replace("404", "401"), {"name": "ann", "password": "wrong"}),
    Case("entrance.sign_up", "/sign-up", OPEN, {"name": "dora", "password": LONG, "again": LONG}),
    Case("entrance.guest", "/guest", OPEN, {"name": "dora"}),
    Case("entrance.back", "/back/a-secret", MISSING.replace("404", "401")),
    Case("entrance.sign_out", "/sign-out", DONE),
    Case("me.read", "/me/notices", DONE, {"upto": "1"}),
    Case("game.follow", "/games/{claimed}/follow", DONE, {"follow": "1"}),
    # All the pauses are over, and who has no seat takes one with their first move.
    Case("composer.turn", "/games/{play}/turn", DONE, TURN),
    Case("composer.turn", "/games/{play}/turn", MONKS, {**TURN, "as": "monks"}),
    # Cyd moved last, and others have to wait for the stall.
    Case(
        "composer.claim",
        "/games/{play}/claim",
        "401 409 409 409 409 303 409",
        {"rule": only(4), "seal1": only(5), "do": "post"},
    ),
    # The claimant may block too.
    Case(
        "composer.block",
        "/games/{claimed}/block",
        DONE,
        {"koan": koan(5), "seal1": only(5), "seal2": only(6), "do": "post"},
    ),
    Case("composer.reveal", "/games/{claimed}/reveal", LATE),
    # Ann is the Master.
    Case("classic.move", "/games/{classic}/do/join", "401 303 403 303 303 303 303"),
    Case("classic.sit", "/games/{classic}/sit", OPEN, {"name": "dolly"}),
    # The newest move is cyd's; ann, the monks and bob have older ones, the others none.
    Case("composer.withdraw", "/games/{play}/withdraw", "401 403 409 409 409 303 403"),
    # Koan 3 is of one piece, so that nothing about it is unclear; only those judge it who gave up a rule.
    Case(
        "composer.judgment",
        "/games/{play}/judgment",
        "401 403 403 409 409 409 403",
        {"koan": "3", "fact": "touching", "pieces": "1-2", "value": "yes"},
    ),
    Case("composer.clarify", "/games/{play}/koans/6/clarify", AUTHOR, {"text": "It stands alone."}),
    Case("notebook.add", "/games/{play}/notebook/add", DONE, {"rule": only(7), "do": "keep"}),
    Case("notebook.add", "/games/{play}/notebook/add", MONKS, {"rule": only(7), "do": "keep", "as": "monks"}),
    Case("coach.ask", "/games/{play}/notebook/coach", LATE, {"do": "hint"}),
    Case("notebook.remove", "/games/{play}/notebook/remove", THEIRS, {"rule": "{absent}"}),
    Case("notebook.note", "/games/{play}/notebook/note", THEIRS, {"rule": "{absent}", "note": "close"}),
    Case("notebook.tell", "/games/{play}/notebook/tell", WRONG),
    Case("notebook.distinguish", "/games/{play}/notebook/apart", WRONG),
    Case("thoughts.own", "/games/{play}/thoughts", DONE, {"do": "note", "text": "marzipan"}),
    Case("start.form", "/games/new", LATE, {"title": "Another", "do": "post"}),
    Case("comments.post", "/games/{claimed}/comments", DONE, {"text": "Well."}),
    Case("comments.edit", "/comments/{comment}/edit", "401 403 303 403 403 403 403", {"text": "Well."}),
    Case("comments.report", "/comments/{comment}/report", SHOWN, {"reason": "Rude."}),
    # Bob challenges a move of the monks: both are parties, ann and cyd vote, guests and keepers that don't play can't.
    Case("votes.ballot", "/challenges/{challenge}/ballot", "401 403 303 403 403 303 403", {"choice": "stands"}),
    Case("votes.withdraw", "/challenges/{challenge}/withdraw", "401 403 403 403 303 403 403"),
    Case("votes.concede", "/challenges/{challenge}/concede", "401 403 403 303 403 403 403", {"as": "monks"}),
    Case("votes.amend", "/challenges/{challenge}/amend", "401 403 403 303 403 403 403", {"rule": MEANT, "as": "monks"}),
    Case("votes.open_seals", "/challenges/{challenge}/open-seals", "401 403 403 409 403 403 403", {"as": "monks"}),
    # Guests and those who came today have no vote, so they challenge nothing.
    Case(
        "votes.open",
        "/games/{play}/challenge?move=3",
        "401 403 303 303 303 303 403",
        {"case": "rule.unfair", "reason": "I find it so."},
    ),
    Case("bots.practice", "/practice", "200 303 303 303 303 303 303", {"first": "gentle"}),
    # Who plays invites a bot.
    Case("bots.invite", "/games/{claimed}/bots", "401 403 303 303 303 303 403", {"level": "gentle"}),
    # Where nobody practises, it does nothing, whoever asks.
    Case("bots.skip", "/games/{claimed}/skip", "401 303 303 303 303 303 303"),
    # A ballot on a claim is for other seats.
    Case("votes.on_claim", "/games/{claimed}/ballot", "401 403 303 303 303 403 403", {"choice": "pass"}),
    Case("feeds.make_mine", "/me/feed", "401 403 201 201 201 201 201"),
    Case("webhooks.add", "/me/webhooks", "401 403 201 201 201 201 201", {"url": "https://hooks.example.org/other"}),
    # It is bob's.
    Case("webhooks.remove", "/me/webhooks/{webhook}/remove", "401 404 404 404 303 404 404"),
    Case("webhooks.start", "/me/webhooks/{absent}/start", THEIRS),
    Case(
        "push.add",
        "/me/push",
        "401 303 303 303 303 303 303",
        {"endpoint": "https://push.example.org/one", "p256dh": "BA", "auth": "AA"},
    ),
    Case("push.remove", "/me/push/{absent}/remove", THEIRS),
    Case("mail.stop", "/mail/stop/a-secret", MISSING),
    Case("mail.confirm", "/mail/confirm/a-secret", MISSING),
    Case(
        "keeper.do",
        "/keeper/do",
        "401 404 404 404 404 404 303",
        {"does": "hide_comment", "about": "{comment}", "note": "Rude."},
    ),
    Case("people.report", "/people/bob/report", SHOWN, {"reason": "Rude."}),
    Case("safety.change_password", "/me/safety/password", UNPROVED, {"old": "x", "new": LONG, "again": LONG}),
    Case("safety.begin_codes", "/me/safety/codes", UNPROVED, {"password": "x"}),
    Case("safety.confirm_codes", "/me/safety/codes/confirm", LATE, {"code": "123456"}),
    Case("safety.end_codes", "/me/safety/codes/end", UNPROVED, {"password": "x", "code": "123456"}),
    Case("safety.make_token", "/me/safety/tokens", "401 403 200 200 200 200 200", {"label": "a program"}),
    Case("safety.end_token", "/me/safety/tokens/{absent}/end", THEIRS),
    # A guest has no password to prove themselves by.
    Case("safety.delete", "/me/delete", "401 303 401 401 401 401 401", {"password": "x"}),
    Case("settings.choose", "/me/settings", DONE, {"mail": "never"}),
    Case("settings.set_address", "/me/settings/mail", UNPROVED, {"address": "me@mail.example", "password": "x"}),
    Case("settings.remove_address", "/me/settings/mail/remove", DONE),
    # Everybody but a guest has an account already.
    Case("settings.register", "/me/register", "401 303 200 200 200 200 200", {"password": LONG, "again": LONG}),
    Case("teams.create", "/teams", ACCOUNTS, {"name": "nuns"}),
    Case("teams.do", "/teams/monks/do", MONKS, {"does": "leave"}),
    Case("teams.invite", "/teams/monks/invite", MONKS, {"name": "eve"}),
    Case("teams.say", "/teams/monks/talk", MONKS, {"text": "Well."}),
    Case("wiki.edit", "/wiki/openings/edit", ACCOUNTS, {"text": "Begin.", "expected": "2"}),
    Case("wiki.do", "/wiki/openings/do", DONE, {"does": "watch"}),
    Case("wiki.do", "/wiki/openings/do", "401 403 403 403 403 403 303", {"does": "protect"}),
)

COMPOSERS = frozenset({"composer.turn", "composer.claim", "composer.block", "start.form", "classic.move"})
"""Forms that are long in the writing: where the session is gone, its token is too, and that it is gone is what is said,
with all that was written."""
