"""Starting a practice game, inviting a bot to a game, and letting bots go on."""

from __future__ import annotations

from flask import redirect, render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from zendotao.core.choices import BotLevel
from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.messages import message, render
from zendotao.services.games.bots.inviting import InviteBotRequest, invite_bot
from zendotao.services.games.bots.practice import PracticeRequest, start_practice
from zendotao.services.games.bots.switches import read_bot_service
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import SkipRequest
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware.languages import language
from zendotao.web.pages.bots.text import RESTING, WAITING, list_levels
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now

pages = Pages("bots", __name__)

USUAL: tuple[str, ...] = ("gentle", "fair", "")
"""The opponents that the form suggests; an empty place is nobody's."""

NOTHING_TO_SKIP = frozenset({"no_practice", "no_open_koan", "skipped_before", "over", "void"})
"""Refusals of a turn that is skipped after which the page of the game says how it stands."""


class PracticeForm(Struct, frozen=True, kw_only=True):
    """The form of a practice game: the level of each opponent, or none."""

    first: BotLevel
    second: BotLevel | None = None
    third: BotLevel | None = None


class InviteForm(Struct, frozen=True, kw_only=True):
    """The form that invites a bot."""

    level: BotLevel


@pages.page("/practice", "reader", ("GET", "POST"))
def practice(asker: Account | None) -> ResponseReturnValue:
    """Offer a practice game against bots, and start it."""
    if asker is None:
        return render_practice(None, Form())
    wanted, form = forms.read(PracticeForm) if request.method == "POST" else (None, Form())
    if wanted is None:
        return render_practice(asker, form)
    levels = tuple(level for level in (wanted.first, wanted.second, wanted.third) if level is not None)
    title = render(message("Practice of %(name)s", name=asker.name))
    try:
        answer = start_practice(context(), asker, PracticeRequest(bots=levels, language=language(), title=title), now())
    except CoreError as error:
        return render_practice(asker, form.refuse(error))
    return redirect(game_address(answer.view.id), 303)


def render_practice(asker: Account | None, form: Form) -> ResponseReturnValue:
    """Render the offer."""
    service = read_bot_service(context(), None, now())
    return render_template(
        "bots/practice.html", form=form, anonymous=asker is None, levels=list_levels(), usual=USUAL,
        resting=RESTING if service.off else WAITING if service.waiting else "", off=service.off,
    ), form.status  # fmt: skip


@pages.page("/games/<game>/bots", "account", ("POST",))
def invite(game: str, asker: Account) -> ResponseReturnValue:
    """Invite a bot to a game."""
    wanted, form = forms.read(InviteForm)
    if wanted is not None:
        try:
            invite_bot(context(), asker, game, InviteBotRequest(level=wanted.level), now())
        except CoreError as error:
            form = form.refuse(error)
        else:
            return redirect(f"{game_address(game)}#seats", 303)
    return render_template("bots/refused.html", form=form, back=game_address(game), skipped=False), form.status


@pages.page("/games/<game>/skip", "account", ("POST",))
def skip(game: str, asker: Account) -> ResponseReturnValue:
    """Let the bots of a practice game go on. Where there is nothing to skip, because they are at it already or the game
    went on meanwhile, the page of the game says how it stands; who may not play there is told so."""
    try:
        submit_move(context(), asker, game, SkipRequest(), now())
    except RuleViolation as error:
        if error.code not in NOTHING_TO_SKIP:
            form = Form().refuse(error)
            return render_template("bots/refused.html", form=form, back=game_address(game), skipped=True), form.status
    return redirect(game_address(game), 303)
