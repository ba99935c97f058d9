"""One game of bots on the real services, from its first turn to its end; the clock goes on to whatever is due next.

Somebody starts it, passes on claims, and has no other part in it; or people play who move by chance, as ``PERSON`` of
``tests.core.bots.arena`` does.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.core.bots.arena import PERSON, Claimed, Report, draw_beginning
from tests.requesting import make_request
from tests.services.games.bots_at_play import do_job, list_jobs, seed, take_job
from tests.services.games.site import Town
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.table import BotBlock, BotClaim, BotDecline, BotMove, BotTable, BotWait, BotWithdrawal
from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.record import replay_record
from zendotao.core.game.zendotao.review import review
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services import timers
from zendotao.services.games.bots import requests
from zendotao.services.games.bots.inviting import InviteBotRequest, invite_bot
from zendotao.services.games.bots.sight import make_table
from zendotao.services.games.moves.comments import list_comments
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import ClaimBallotRequest, StartGameRequest
from zendotao.services.games.moves.votes import vote_on_claim
from zendotao.services.games.views.log import export_record
from zendotao.store.site.values import Job

STARTER = "ann"
PEOPLE = (STARTER, "bob")
OVER = ("final", "void")
NO_RULES = "I know no two rules any more"
"""How a bot begins to tell that it knows no rule."""

IDLE = 6
"""So often people may find nothing to do before a game counts as left by all."""


@dataclass
class Turn:
    """A turn of a bot that is under way: its seat and level, and how many moves there were before."""

    seat: int
    level: str
    moves: int


class SiteGame:
    """A game on a site of its own."""

    def __init__(
        self, instance: Path, levels: Sequence[str], people: int, limit: int, rng: Random, *, practice: bool
    ) -> None:
        self.town, self.rng, self.report = Town("", instance), rng, Report()
        self.people, self.levels = PEOPLE[:people], list(levels)
        seed(self.town, rng.randrange(2**32))
        made = draw_beginning(limit, rng)
        request = {
            "title": "A game", "settings": {"limit": limit, "practice": practice}, "white": made.white,
            "black": made.black, "open": made.open, "seals": list(made.seals),
        }  # fmt: skip
        starter = self.town.person(STARTER)
        view = start_game(self.town.services, starter, make_request(StartGameRequest, request), self.town.now).view
        self.town.game = view.id
        for level in levels:
            invite_bot(self.town.services, starter, view.id, InviteBotRequest(level=level), self.town.now)

    def play(self, most: int) -> Report:
        """Play to the end; a game of more moves than ``most`` has none."""
        idle = 0
        while (view := self.town.view()).phase not in OVER and len(view.moves) <= most and idle < IDLE:
            acted = self.answer_claim(view) or self.let_people_move(view) or self.do_what_is_due()
            idle = 0 if acted else idle + 1
        self.note_end()
        return self.report

    # ---- what is due

    def do_what_is_due(self) -> bool:
        """Let time pass to what is due next, and do it; false if nothing is."""
        town = self.town
        with town.services.store.unit() as work:
            due = [at for at in (work.jobs.next_due(["bot_move"]), work.deadlines.next_due()) if at is not None]
        if not due:
            return False
        town.now = max(town.now, min(due))
        timers.sweep_games(town.services, town.now)
        found = take_job(town)
        if found is not None:
            self.do_bot_job(found)
        return True

    def do_bot_job(self, job: Job) -> None:
        """Do a job of a bot, and note what it took and came to."""
        before = self.town.view()
        seat = next(one for one in before.seats if one.name == self.find_name(job))
        begin = time.process_time()
        state = do_job(self.town, job)
        spent = time.process_time() - begin
        view = self.town.view()
        if state == "failed":
            self.report.refusals.append(f"{seat.level}: {next(one.error for one in list_jobs(self.town) if one.error)}")
        if view.seq != before.seq:
            self.report.turns.append((seat.level or "", spent))
        self.note_claim(before, view, seat.number)

    def find_name(self, job: Job) -> str:
        """The name of the bot that a job is of."""
        with self.town.services.store.unit() as work:
            found = None if job.owner is None else work.accounts.get(job.owner)
        assert found is not None
        return found.name

    def note_claim(self, before: GameView, view: GameView, seat: int) -> None:
        """Note a claim of a seat, or that the one before has been blocked or taken back."""
        claims = self.report.claims
        if before.claim is not None and view.claim is None and view.phase == "play" and claims:
            claims[-1].blocked = True
        if before.claim is None and view.claim is not None:
            level = next(one.level for one in view.seats if one.number == seat)
            table = make_table(view, seat, self.town.now)
            claims.append(Claimed(seat, PERSON if level is None else LEVELS[level], table))

    # ---- people

    def answer_claim(self, view: GameView) -> bool:
        """Who has no other part in the game passes on a claim, or reveals what they have claimed."""
        for name in {STARTER, *self.people}:
            own = self.town.view(name)
            kinds = {one.kind for one in own.available if one.allowed}
            if "reveal" in kinds:
                self.town.submit(name, {"kind": "reveal"})
                return True
            if "ballot" in kinds and own.claim is not None and own.claim.own is None and name not in self.people:
                self.pass_on_claim(name)
                return True
        return False

    def pass_on_claim(self, name: str) -> None:
        """Somebody passes on the claim."""
        town = self.town
        vote_on_claim(town.services, town.person(name), town.game, ClaimBallotRequest(choice="pass"), town.now)

    def let_people_move(self, view: GameView) -> bool:
        """Now and then somebody moves by chance; false if nobody does."""
        return any(self.rng.random() < 1 / 3 and self.move(name) for name in self.people)

    def move(self, name: str) -> bool:
        """Somebody makes a move, takes one back or challenges one, if they can."""
        town, view = self.town, self.town.view(name)
        kinds = {one.kind for one in view.available if one.allowed}
        if "withdraw" in kinds and len(view.moves) > 1 and self.rng.random() < 0.2:
            return self.make(name, view, BotWithdrawal())
        if "challenge" in kinds and self.rng.random() < 0.1:
            with suppress(CoreError):
                town.challenge(name, view.moves[-1].number, "koan", "unclear_koan")
                return True
        chosen = choose_move(self.look(view, kinds), PERSON, self.rng, lambda: False)
        if isinstance(chosen, BotDecline):
            if view.claim is None or view.claim.own is not None:
                return False
            self.pass_on_claim(name)
            return True
        return not isinstance(chosen, BotWait) and self.make(name, view, chosen)

    def look(self, view: GameView, kinds: set[str]) -> BotTable:
        """The table as somebody sees it, who need not wait for people as bots do."""
        seat = view.seat or 0
        table = make_table(view, seat, self.town.now)
        allowed = {kind for kind in ("turn", "claim", "block", "reveal") if kind in kinds}
        allowed |= {"pass"} if "ballot" in kinds else set()
        return BotTable(table.koans, table.limit, table.palette, table.banned, table.taken, frozenset(allowed))

    def make(self, name: str, view: GameView, move: BotMove) -> bool:
        """Somebody makes a move; what it is refused with is a fault."""
        request = requests.make_bot_request(move, view.seq)
        assert request is not None
        try:
            submit_move(self.town.services, self.town.person(name), self.town.game, request, self.town.now)
        except RuleViolation as refusal:
            self.report.refusals.append(f"person: {refusal.code}")
            return False
        after = self.town.view(name)
        if isinstance(move, BotClaim | BotBlock | BotWithdrawal) and after.seat is not None:
            self.note_claim(view, after, after.seat)
        return True

    # ---- the end

    def note_end(self) -> None:
        """Note how the game ended, who won, and whether the rulebook allows all of it."""
        view, report = self.town.view(), self.report
        report.moves = len(view.moves)
        said = {one.seat for one in list_comments(self.town.services, None, self.town.game).comments
                if one.text.startswith(NO_RULES)}  # fmt: skip
        if view.phase == "final" and view.sensei is not None:
            report.end = "victory"
            level = view.seats[view.sensei - 1].level
            names = [*self.levels, *["person"] * len(self.people)]
            report.winner = names.index("person" if level is None else level)
        elif view.phase == "void":
            report.end = "void"
        elif said:
            report.end = "no_rule"
        lines = export_record(self.town.services, None, self.town.game, self.town.now, keeper=True)
        faults = review(replay_record(lines).given, self.town.now).faults
        report.refusals += [f"review: {fault.code}" for fault in faults]
