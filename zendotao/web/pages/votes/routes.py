"""Challenges at permanent addresses, ballots, and rulings; ``opening`` opens a challenge."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.zendotao.decide.votes import MOST_WORDS
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message, render
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.draft_reviews.start import list_team_names
from zendotao.services.games.lists.changes import list_rulings
from zendotao.services.games.moves import votes
from zendotao.services.games.moves.requests import (
    MAX_RULE_LENGTH,
    AmendmentRequest,
    BallotRequest,
    ClaimBallotRequest,
    ProseRequest,
    VerdictRequest,
)
from zendotao.services.games.moves.votes import (
    amend_rule,
    concede_challenge,
    vote_on_challenge,
    vote_on_claim,
    withdraw_challenge,
)
from zendotao.services.games.views.challenges import view_challenge
from zendotao.services.games.views.game import view_game
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.middleware import visitors
from zendotao.web.pages.composer.form import read_verdicts
from zendotao.web.pages.game.base import load_public_model
from zendotao.web.pages.game.comments import render_comment
from zendotao.web.pages.views.clocks import list_clocks
from zendotao.web.pages.views.text import game_address
from zendotao.web.pages.votes import get_team, pages
from zendotao.web.pages.votes import opening as votes_opening
from zendotao.web.pages.votes import rulings_view as presenting
from zendotao.web.pages.votes.challenges_view import build_challenge_page
from zendotao.web.rule_wording import translate_rule
from zendotao.web.site import context, now
from zendotao.web.whole_numbers import read_before

__all__ = ["pages", "votes_opening"]


class AmendForm(Struct, frozen=True, kw_only=True):
    """The form of an amended rule."""

    rule: Annotated[str, Meta(max_length=MAX_RULE_LENGTH)]


# ---- a challenge


@pages.page("/challenges/<challenge>", "reader")
def challenge(challenge: str, asker: Account | None) -> ResponseReturnValue:
    """Show a challenge: case, vote, and outcome."""
    return render_challenge(challenge, asker, Form())


def render_challenge(challenge: str, asker: Account | None, form: Form) -> ResponseReturnValue:
    """Render a challenge, with the submitted forms."""
    game = challenge.rpartition(".")[0]
    public = load_public_model(game, visitors.find_game_version(asker, game))
    team = form.value("as") or request.args.get("as", "")
    contest = view_challenge(context(), asker, challenge, now(), team or None)
    one, found = contest.view, build_challenge_page(public, contest)
    own = {"reason": "" if one.own is None else one.own.reason}
    page = render_template(
        "votes/challenge.html", page=found, game=public.view, form=form, asker=asker, most=MOST_WORDS,
        worded=lambda text: render_comment(text, public.view), rule_most=MAX_RULE_LENGTH,
        ballot_form=Form({**own, **form.values}, form.faults),
        amend_form=Form({"rule": found.rule, **form.values}, form.faults), team=team,
        readings=list_readings(form),
        teams=() if asker is None or found.allowed or one.outcome else list_teams(public.view, asker),
    )  # fmt: skip
    return page, form.status


def list_readings(form: Form) -> list[tuple[str, Any]]:
    """Return the readings of a refused amendment, each in the reader's words and as it is entered."""
    refused = {} if form.refused is None else form.refused.details
    return [(translate_rule(reading["canonical"]), reading) for reading in refused.get("readings", ())]


def list_teams(view: GameView, asker: Account) -> tuple[str, ...]:
    """Return the seated teams that the asker may act for and has not acted for yet."""
    seated = {seat.name for seat in view.seats if seat.kind == "team"}
    return tuple(name for name in list_team_names(context(), asker) if name in seated) if seated else ()


def handle_action(
    challenge: str, asker: Account, form: Form, act: Callable[[], object], words: str
) -> ResponseReturnValue:
    """Do something about a challenge, and go back to it; or show it with why not."""
    try:
        act()
    except CoreError as error:
        return render_challenge(challenge, asker, form.refuse(error))
    flash(render(words))
    return redirect(url_for("votes.challenge", challenge=challenge), 303)


def handle_button(
    challenge: str, asker: Account, act: Callable[[Context, Asker, str, TeamRequest, datetime], object], words: str
) -> ResponseReturnValue:
    """Do what one button does, for the asker or a team of theirs."""
    form = Form(forms.read_fields())
    asked = TeamRequest(as_=get_team(form))
    return handle_action(challenge, asker, form, lambda: act(context(), asker, challenge, asked, now()), words)


@pages.page("/challenges/<challenge>/ballot", "account", ("POST",))
def ballot(challenge: str, asker: Account) -> ResponseReturnValue:
    """Cast or change a ballot on a challenge."""
    wanted, form = forms.read(BallotRequest)
    if wanted is None:
        return render_challenge(challenge, asker, form)
    words = message("Your ballot is cast. You can change it until the vote closes.")
    return handle_action(
        challenge, asker, form, lambda: vote_on_challenge(context(), asker, challenge, wanted, now()), words
    )


@pages.page("/challenges/<challenge>/withdraw", "account", ("POST",))
def withdraw(challenge: str, asker: Account) -> ResponseReturnValue:
    """Take one's challenge back."""
    return handle_button(challenge, asker, withdraw_challenge, message("Your challenge is withdrawn."))


@pages.page("/challenges/<challenge>/concede", "account", ("POST",))
def concede(challenge: str, asker: Account) -> ResponseReturnValue:
    """Give the challenger right."""
    return handle_button(challenge, asker, concede_challenge, message("You have conceded."))


@pages.page("/challenges/<challenge>/amend", "account", ("POST",))
def amend(challenge: str, asker: Account) -> ResponseReturnValue:
    """Reword the challenged rule to what was meant."""
    wanted, form = forms.read(AmendForm)
    if wanted is None:
        return render_challenge(challenge, asker, form)
    verdicts = tuple(VerdictRequest(koan, stone) for koan, stone in read_verdicts(form.values, "rule").items())
    asked = AmendmentRequest(rule=ProseRequest(wanted.rule, verdicts) if verdicts else wanted.rule, as_=get_team(form))
    words = message("Your new wording is in. The voters may let the move stand with it.")
    return handle_action(challenge, asker, form, lambda: amend_rule(context(), asker, challenge, asked, now()), words)


@pages.page("/challenges/<challenge>/open-seals", "account", ("POST",))
def open_seals(challenge: str, asker: Account) -> ResponseReturnValue:
    """Open the seals that a vote asks for."""
    words = message("The seals that have fallen or are in prose are open.")
    return handle_button(challenge, asker, votes.open_seals, words)


# ---- the claim


@pages.page("/games/<game>/ballot", "account", ("GET", "POST"))
def on_claim(game: str, asker: Account) -> ResponseReturnValue:
    """Cast or change a ballot on the claim that stands."""
    form = Form()
    if request.method == "POST":
        wanted, form = forms.read(ClaimBallotRequest)
        if wanted is not None:
            try:
                vote_on_claim(context(), asker, game, wanted, now())
            except CoreError as error:
                form = form.refuse(error)
            else:
                flash(
                    render(
                        message("You have passed.") if wanted.choice == "pass" else message("You have asked for time.")
                    )
                )
                return redirect(game_address(game), 303)
    view = view_game(context(), asker, game, now())
    claim = presenting.build_claim_vote(view)
    return render_template("votes/claim.html", game=view, claim=claim, form=form, clocks=list_clocks(view)), form.status


# ---- what was ruled


@pages.page("/rulings", "reader")
def rulings() -> ResponseReturnValue:
    """Show the rulings, newest first, all or on one ground."""
    ground = request.args.get("ground", "")
    ground = ground if ground in presenting.NAMES else ""
    found = list_rulings(context(), ground or None, read_before())
    return render_template(
        "votes/rulings.html", lines=[presenting.build_ruling(one) for one in found.items], ground=ground,
        names=presenting.NAMES, last=found.items[-1].id if found.more and found.items else None,
    )  # fmt: skip
