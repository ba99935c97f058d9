"""Actions on existing moves: reveal, withdraw, judgment call, clarify. Each page states the effect before it is
confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import abort, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.game.values import FactRef
from zendotao.core.game.zendotao.sight.values import GameView, KoanView, MoveView
from zendotao.core.messages import message
from zendotao.core.messages import render as in_words
from zendotao.services.games.draft_reviews.start import list_wanted_calls
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import (
    ClarifyRequest,
    FactName,
    FactRequest,
    LateJudgmentRequest,
    MoveRequest,
    RevealRequest,
    WithdrawRequest,
)
from zendotao.services.games.notebook.open_notebook import open_notebook
from zendotao.services.games.notebook.seals import OwnSeal
from zendotao.services.games.views.game import view_game
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form, Refusal
from zendotao.web.pages.composer.form import read_number
from zendotao.web.pages.views.closed_reasons import ACTIONS, OTHERWISE, explain_closed
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.site import context, now
from zendotao.web.whole_numbers import parse_whole_number

WORDS_MOST = 500
FACTS = FactName.__args__  # type: ignore[attr-defined]
MOST_LABELS = 10


def submit(move: MoveRequest, game: str, asker: Account) -> GameView | Refusal:
    """Submit a move that is no turn, claim or block (those: ``routes.post_move``). Return the game after it, or the
    refusal."""
    try:
        return submit_move(context(), asker, game, move, now()).view
    except CoreError as error:
        return Refusal.of(error)


def redirect_to_thread(words: str, game: str, anchor: str = "") -> ResponseReturnValue:
    """Redirect to the thread, with a message."""
    flash(in_words(words))
    return redirect(game_address(game) + (f"#{anchor}" if anchor else ""), 303)


def render_action(name: str, view: GameView, refused: Refusal | None, **values: Any) -> ResponseReturnValue:
    """Render a page that asks for confirmation, with the reason why the action isn't available."""
    values.setdefault("gate", explain_closed(view.available, name, ACTIONS.get(name, {}), OTHERWISE))
    shown = render_template(
        f"composer/{name}.html", view=view, refused=refused, game_url=game_address(view.id), parts=split_rule, **values
    )
    return shown, 200 if refused is None else refused.status


# ---- reveal


def reveal(game: str, asker: Account) -> ResponseReturnValue:
    """Open the sealed rule of one's claim."""
    refused = None
    if request.method == "POST":
        answer = submit(RevealRequest(expected_seq=read_number(forms.read_fields(), "expected_seq")), game, asker)
        if isinstance(answer, GameView):
            standing = answer.claim is not None and answer.claim.stage == "revealed"
            flawed = message("Your rule was flawed, so the claim is void.")
            return redirect_to_thread(message("Your rule is revealed.") if standing else flawed, game)
        refused = answer
    book = open_notebook(context(), asker, game, now())
    return render_action("reveal", book.view, refused, seal=find_claim_seal(book.view, book.seals))


def find_claim_seal(view: GameView, seals: tuple[OwnSeal, ...]) -> OwnSeal | None:
    """Return the viewer's seal of the standing claim, or None."""
    number = None if view.claim is None else view.claim.move
    return next((seal for seal in seals if seal.move == number), None)


# ---- withdraw


def withdraw(game: str, asker: Account) -> ResponseReturnValue:
    """Take back the newest standing move."""
    refused = None
    if request.method == "POST":
        answer = submit(WithdrawRequest(expected_seq=read_number(forms.read_fields(), "expected_seq")), game, asker)
        if isinstance(answer, GameView):
            return redirect_to_thread(
                message("Your move is withdrawn. Its sealed rules are in your notebook again."), game
            )
        refused = answer
    view = view_game(context(), asker, game, now())
    return render_action("withdraw", view, refused, move=find_newest_move(view))


def find_newest_move(view: GameView) -> MoveView | None:
    """Return the newest standing move if it is the viewer's, or None."""
    standing = [move for move in view.moves if move.status == "standing"]
    return standing[-1] if standing and standing[-1].seat == view.seat else None


# ---- a judgment call


def judgment(game: str, asker: Account) -> ResponseReturnValue:
    """Make judgment calls that one's rules need."""
    refused = None
    if request.method == "POST":
        fields = forms.read_fields()
        answer = submit(read_call(fields), game, asker)
        if isinstance(answer, GameView):
            return redirect_to_thread(
                message("Your judgment call is made, for all to see."), game, f"koan-{fields['koan']}"
            )
        refused = answer
    view, wanted = list_wanted_calls(context(), asker, game, now())
    return render_action("judgment", view, refused, wanted=wanted)


def read_call(fields: Mapping[str, str]) -> LateJudgmentRequest:
    """Return the judgment call of a form. Abort with 400 if it has none."""
    koan, fact, value = read_number(fields, "koan"), fields.get("fact", ""), fields.get("value", "")
    labels = [parse_whole_number(label, 9) for label in fields.get("pieces", "").split("-")]
    pieces = tuple(label for label in labels if label is not None)
    whole = len(pieces) == len(labels) <= MOST_LABELS
    if koan is None or fact not in FACTS or value not in ("yes", "no") or not whole:
        abort(400)
    about = FactRequest.of(FactRef(fact, pieces))
    return LateJudgmentRequest(
        koan=koan, fact=about, value=value == "yes", expected_seq=read_number(fields, "expected_seq")
    )


# ---- a clarification


def clarify(game: str, number: int, asker: Account) -> ResponseReturnValue:
    """Add words to one's koan."""
    form = Form()
    if request.method == "POST":
        form = Form(forms.read_fields())
        expected = read_number(form.values, "expected_seq")
        answer = submit(ClarifyRequest(koan=number, text=form.value("text"), expected_seq=expected), game, asker)
        if isinstance(answer, GameView):
            return redirect_to_thread(
                message("Your words stand with koan %(koan)s.", koan=number), game, f"koan-{number}"
            )
        form = Form(form.values, {}, answer)
    view = view_game(context(), asker, game, now())
    koan = find_koan(view, number)
    gate = "" if koan.author == view.seat else message("Only its author adds words to a koan.")
    return render_action("clarify", view, form.refused, gate=gate, koan=koan, form=form, most=WORDS_MOST)


def find_koan(view: GameView, number: int) -> KoanView:
    """Return a koan of the game. Abort with 404 if there is none."""
    koan = next((koan for koan in view.koans if koan.number == number), None)
    if koan is None:
        abort(404)
    return koan
