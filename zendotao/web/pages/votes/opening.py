"""The form that opens a challenge: the move, the case, and the reason."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct
from msgspec.structs import replace

from zendotao.core.errors import CoreError
from zendotao.core.game.zendotao.decide.votes import MOST_WORDS
from zendotao.core.game.zendotao.sight.values import GameView, MoveView
from zendotao.core.messages import message
from zendotao.services.games.moves.votes import open_challenge
from zendotao.services.games.views.challenges import view_challenges
from zendotao.services.games.views.game import view_game
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import constant_time
from zendotao.web.pages.views.text import split_rule
from zendotao.web.pages.votes import form_view as challenge_form
from zendotao.web.pages.votes import get_team, pages
from zendotao.web.site import context, now
from zendotao.web.whole_numbers import parse_whole_number


class ChallengeForm(Struct, frozen=True, kw_only=True):
    """The form of a challenge. ``case``: a part and a ground, as the form offers them."""

    case: Annotated[str, Meta(max_length=200)]
    reason: Annotated[str, Meta(max_length=2 * MOST_WORDS)]


@pages.page("/games/<game>/challenge", "account", ("GET", "POST"))
def open(game: str, asker: Account) -> ResponseReturnValue:  # noqa: A001 -- the endpoint's name
    """Challenge a part of a move."""
    view = view_game(context(), asker, game, now())
    move = find_move(view)
    if move is None:
        return render_choice(view)
    if request.method != "POST":
        return render_form(view, move, asker, Form())
    wanted, form = forms.read(ChallengeForm)
    offered = challenge_form.list_groups(view, move, view_challenges(context(), asker, game, now()))
    case = next((one for group in offered for one in group.cases if one.value == form.value("case")), None)
    if wanted is None or case is None:
        faults = {**form.faults, "case": message("Choose what is wrong.")} if case is None else form.faults
        return render_form(view, move, asker, Form(form.values, faults))
    begun = monotonic()
    try:
        asked = replace(case.request, reason=wanted.reason, as_=get_team(form))
        answer = open_challenge(context(), asker, game, asked, now())
    except CoreError as error:
        return render_form(view, move, asker, form.refuse(error))
    if case.request.part == "seals":
        constant_time.level(begun)
    return redirect(url_for("votes.challenge", challenge=f"{game}.{answer.number}"), 303)


def render_choice(view: GameView) -> str:
    """Render the choice of a move to challenge."""
    moves = [
        (one, split_rule(one.rule, public=True)[1] if one.rule else "")
        for one in reversed(view.moves) if one.status in ("standing", "struck")
    ]  # fmt: skip
    return render_template("votes/which.html", game=view, moves=moves, why=challenge_form.explain_no_challenge(view))


def find_move(view: GameView) -> MoveView | None:
    """Return the move that the address names, or None if it names none. Abort with 404 if there is no such move."""
    text = request.args.get("move", "")
    if not text:
        return None
    number = parse_whole_number(text) or 0
    if not 0 < number <= len(view.moves):
        abort(404)
    return view.moves[number - 1]


def render_form(view: GameView, move: MoveView, asker: Account, form: Form) -> ResponseReturnValue:
    """Render the form of a challenge."""
    challenges = view_challenges(context(), asker, view.id, now())
    page = render_template(
        "votes/open.html", game=view, move=move, form=form, most=MOST_WORDS,
        why=challenge_form.explain_no_challenge(view),
        groups=challenge_form.list_groups(view, move, challenges, request.args.get("part", "")),
    )  # fmt: skip
    return page, form.status
