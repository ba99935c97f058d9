"""The view of a game that a viewer may see. Pages, API, notices and exports take this view, never a game."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.deadlines import find_due
from zendotao.core.game.classic.gates.available import available
from zendotao.core.game.classic.sight import values
from zendotao.core.game.classic.sight.log import can_see_ballots
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan, Guess, MarkChallenge, Student
from zendotao.core.game.koans import write_koan_caption
from zendotao.core.game.sight import Names, Viewer, find_seat_name


def view_for(
    game: ClassicGame, viewer: Viewer, now: datetime, names: Names, *, imported: bool = False
) -> values.ClassicView:
    """Return the view of a game that was settled to ``now``. ``names``: of seats, by the party's alias; ``imported``:
    it was imported from another site."""
    return values.ClassicView(
        id=game.id,
        title=game.title,
        seq=game.seq,
        head=game.head,
        settings=game.settings,
        pace=game.pace,
        stage=game.stage,
        started_at=game.started_at,
        changed_at=game.changed_at,
        master=game.master,
        master_name=None if game.master is None else find_seat_name(game, game.master, names),
        students=tuple(_view_student(game, one, names) for one in game.students),
        holder=game.holder,
        seat=viewer.seat,
        koans=tuple(map(_view_koan, game.koans)),
        proposal=_view_proposal(game),
        guesses=tuple(map(_view_guess, game.guesses)),
        overdue=game.timer is not None and game.timer.window == "away",
        objection=None if game.objection is None else game.objection.koan,
        agreed=game.agreed,
        clocks=_view_clocks(game, viewer, now),
        comments=game.comments,
        available=() if viewer.actor is None else available(game, viewer.actor, now),
        seal=game.seal,
        rule=game.rule,
        winner=game.winner,
        near=game.near,
        challenges=tuple(_view_challenge(one, viewer) for one in game.challenges),
        outcome=game.outcome,
        points=game.points,
        imported=imported,
    )


def _view_student(game: ClassicGame, one: Student, names: Names) -> values.StudentView:
    seat, mondo = game.seats[one.seat - 1], game.mondo if game.stage == "mondo" else None
    return values.StudentView(
        seat=one.seat, name=find_seat_name(game, one.seat, names), kind=seat.kind, level=seat.level, stones=one.stones,
        away=one.away, resigned=one.resigned, hint=one.hint,
        answered=mondo is not None and one.seat in mondo.answers,
        wanted=mondo is not None and one.seat in mondo.waits and one.seat not in mondo.answers,
    )  # fmt: skip


def _view_koan(koan: ClassicKoan) -> values.ClassicKoanView:
    return values.ClassicKoanView(
        number=koan.number, koan=koan.koan, hash=koan.hash, caption=write_koan_caption(koan.koan, koan.calls),
        calls=koan.calls, origin=koan.origin, author=koan.seat, at=koan.at, call=koan.call, guess=koan.guess,
        stone=koan.stone, answers=koan.answers, earned=koan.earned, on_table=not koan.broken, corrected=koan.corrected,
    )  # fmt: skip


def _view_proposal(game: ClassicGame) -> values.ProposalView | None:
    built = game.proposal
    if built is None or game.holder is None:
        return None
    return values.ProposalView(
        number=built.koan.number, koan=built.koan.koan, caption=write_koan_caption(built.koan.koan, built.calls),
        calls=built.calls, author=game.holder, call=built.call, breaks=built.breaks,
        choices={str(seat): koans for seat, koans in built.choices.items()},
    )  # fmt: skip


def _view_guess(guess: Guess) -> values.GuessView:
    return values.GuessView(
        number=guess.number, seat=guess.seat, at=guess.at, wordings=guess.wordings, questions=guess.questions,
        status=guess.status, asked=guess.asked, counter=guess.counter, ground=guess.ground,
    )  # fmt: skip


def _view_challenge(one: MarkChallenge, viewer: Viewer) -> values.MarkChallengeView:
    return values.MarkChallengeView(
        number=one.number, koan=one.koan, seat=one.seat, reason=one.reason, at=one.at, counted=one.voters,
        ballots={str(seat): choice for seat, choice in one.ballots.items()} if can_see_ballots(one, viewer) else None,
        own=None if viewer.seat is None else one.ballots.get(viewer.seat), ruling=one.ruling,
    )  # fmt: skip


def _view_clocks(game: ClassicGame, viewer: Viewer, now: datetime) -> values.WindowView:
    timer = game.timer if game.objection is None else game.objection.timer
    if game.challenge is not None:
        timer = game.challenge.timer
    until = game.spaced_until
    spaced = game.stage == "open" and viewer.seat is not None and viewer.seat == game.last_holder
    spaced = spaced and any(seat != viewer.seat for seat in game.active)
    return values.WindowView(
        window=None if timer is None else timer.window,
        due=find_due(game),
        spacing=until if spaced and until is not None and now <= until else None,
    )
