"""The decision on a command or a deadline: its events, and all that follows from them by themselves."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import Secrets, StoneToSeal
from zendotao.core.game.classic.events import AnyEvent, Entry
from zendotao.core.game.classic.evolve import evolve
from zendotao.core.game.classic.marks_vote import decide_vote, find_close
from zendotao.core.game.classic.preparation import find_stone, open_rule, prepare_koan
from zendotao.core.game.classic.seals import MASTER, RuleBody, StoneBody, make_stone_body
from zendotao.core.game.classic.settings import Pace
from zendotao.core.game.classic.state import ClassicGame, Mondo
from zendotao.core.game.classic.values import MarkRuling, Outcome
from zendotao.core.game.commands import UnopenedSeal
from zendotao.core.game.seals import hash_seal

Body = RuleBody | StoneBody


class Decision:
    """The events so far, the game after them, and the bodies of the seals whose hashes are in them."""

    def __init__(self, game: ClassicGame, now: datetime, secrets: Secrets, seat: int | None = None) -> None:
        self.game, self.now, self.secrets, self.seat = game, now, secrets, seat
        self.events: list[AnyEvent] = []
        self.bodies: list[Body] = []

    def add(self, *events: AnyEvent) -> None:
        """Add events and apply them."""
        for event in events:
            # Hashes depend on who asks, and no state depends on them.
            entry = Entry(
                seq=self.game.seq + 1, at=self.now, seat=self.seat, by=None, salt="", prev="", hash="", event=event
            )
            self.game = evolve(self.game, entry)
            self.events.append(event)

    def seal_stone(self, koan: int, seat: int, given: StoneToSeal | UnopenedSeal) -> str:
        """Return the hash of a stone, whose body is kept for the vault."""
        if isinstance(given, UnopenedSeal):
            return given.hash
        body = make_stone_body(self.game.id, koan, seat, given.stone, given.nonce)
        self.bodies.append(body)
        return hash_seal(body)

    def add_consequences(self) -> None:
        """Add what follows by itself: the pace changes once all agree, also as those who don't go; a koan is laid once
        all agree what is broken down, a mondo closes once all have answered, a koan is marked once its stone is known,
        a guess in the rule's own words has won, the vote on a mark closes with the last ballot if that is late, and the
        rule is opened at the end."""
        self.go_over()
        self.lay_agreed()
        mondo = self.game.mondo
        if self.game.stage == "mondo" and mondo is not None and mondo.has_all_answers:
            self.add(ev.MondoClosed(koan=mondo.koan))
        if self.game.stage == "mark":
            self.mark_known()
        if self.game.stage == "disprove" and self.game.settings.checked:
            self._uphold_same()
        challenge = self.game.challenge
        closes = None if challenge is None else find_close(self.game, challenge)
        if challenge is not None and closes is not None and closes <= self.now:
            self.rule_on_mark(decide_vote(challenge))
        if self.game.stage in ("final", "over") and self.game.rule is None and self.secrets.rule is not None:
            open_rule(self.game, self.secrets)
            self.add(ev.RuleOpened(body=self.secrets.rule))

    def go_over(self) -> None:
        """Change the pace if all have agreed: for a sitting every student who has not resigned, and the Master of a
        rule in prose; for adjourning all active students. Bots agree with whatever people want."""
        game = self.game
        if not game.agreed or game.objection is not None or game.stage in ("final", "over"):
            return
        pace: Pace = "post" if game.pace == "sitting" else "sitting"
        wanted = {*game.people}
        if pace == "post":
            wanted &= {*game.active}
        elif game.master is not None and not game.settings.checked:
            wanted.add(game.master)
        if wanted and wanted <= {*game.agreed}:
            self.add(ev.PaceChanged(pace=pace))

    # ---- a koan comes to the table

    def lay_agreed(self) -> None:
        """Lay the built koan if nothing is to be broken down for it, or it is agreed or decided what is."""
        proposal = self.game.proposal
        if self.game.stage != "breaking" or proposal is None:
            return
        chosen = proposal.decided if proposal.decided is not None else proposal.breaks
        bots = {*self.game.bots} - {self.game.holder}
        choices = [proposal.choices.get(seat) for seat in self.game.active if seat not in bots]
        if proposal.breaks and proposal.decided is None:
            if None in choices or len(set(choices)) != 1:
                return
            chosen = choices[0] or ()
        self.add(ev.KoanLaid(koan=proposal.koan.number, broken=chosen))

    # ---- marks

    def mark_known(self) -> None:
        """Mark the newest koan if its stone is known: by the rule, or the Master's sealed mark."""
        koan, mondo = self.game.koans[-1], self.game.mondo
        if self.game.settings.checked:
            stone = find_stone(self.game, self.secrets, prepare_koan(koan))
            self.add(ev.KoanMarked(koan=koan.number, stone=stone, answers=self.open_answers(mondo)))
        elif mondo is not None and mondo.mark is not None:
            mark = self._open_stone(mondo.mark, MASTER)
            self.add(
                ev.KoanMarked(koan=koan.number, stone=mark.stone, answers=self.open_answers(mondo), mark=mark)
            )  # fmt: skip

    def open_answers(self, mondo: Mondo | None) -> tuple[StoneBody, ...]:
        """Return the answers of a mondo, by seat. Raises ``ValueError`` if the vault doesn't hold one."""
        if mondo is None:
            return ()
        return tuple(self._open_stone(found, seat) for seat, found in sorted(mondo.answers.items()))

    def _open_stone(self, published: str, seat: int) -> StoneBody:
        """Return the body of a sealed answer or mark. Raises ``ValueError`` if the vault doesn't hold it."""
        for body in (*self.bodies, *self.secrets.stones):
            if isinstance(body, StoneBody) and body.seat == seat and hash_seal(body) == published:
                return body
        raise ValueError("the vault doesn't hold a stone that was sealed in this game")

    # ---- the end

    def _uphold_same(self) -> None:
        """Uphold a guess that is word for word the secret rule, so that nobody has to look for a koan."""
        guess, body = self.game.guess, self.secrets.rule
        if guess is not None and body is not None and guess.rule.text == body.rule.text:
            self.add(ev.GuessUpheld(guess=guess.number, ground="words"))

    def rule_on_mark(self, ruling: MarkRuling) -> None:
        """End the challenge of a mark; a wrong mark ends the game."""
        challenge = self.game.challenge
        if challenge is None:
            raise ValueError("no mark is challenged")
        self.add(ev.MarkRuled(challenge=challenge.number, ruling=ruling))
        if ruling in ("wrong", "conceded"):
            self.end("terminated")

    def end(self, outcome: Outcome) -> None:
        """End the game."""
        points = count_points(self.game, near=outcome == "near") if outcome in ("won", "near") else 0
        self.add(ev.GameEnded(outcome=outcome, points=points))


# ---- Points of a win: one for every other student with an account who built a koan, half of it for a near one

MOST_POINTS = 8
ACCOUNTS = ("person", "team")


def count_points(game: ClassicGame, *, near: bool) -> int:
    """Return the winner's points; none in a practice game, and none for a bot."""
    if game.winner is None or game.settings.practice:
        return 0
    winner = game.guesses[game.winner - 1].seat
    if winner in game.bots:
        return 0
    builders = {koan.seat for koan in game.koans if koan.origin == "built" and koan.seat is not None}
    others = sum(1 for seat in game.seats if seat.number in builders - {winner} and seat.kind in ACCOUNTS)
    points = min(MOST_POINTS, others)
    return (points + 1) // 2 if near else points
