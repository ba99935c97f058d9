"""The composer: pages for writing a turn, a claim or a block. Each check shows the form again with everything that was
typed.

Until the move is posted, only a draft is stored, which nobody but its author reads.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message, render
from zendotao.services.common.refusals import ServiceError
from zendotao.services.games.draft_reviews.review import DraftReview, find_koan_apart, review_draft
from zendotao.services.games.draft_reviews.submission import make_request
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Refusal
from zendotao.web.invitations import find_inviting_team
from zendotao.web.middleware import form_idempotency, rate_limits
from zendotao.web.pages.composer import drafts as composer_drafts
from zendotao.web.pages.composer import form, move_actions
from zendotao.web.pages.composer import responses as composer_responses
from zendotao.web.pages.composer import signed_out as composer_signed_out
from zendotao.web.pages.composer import view as composer_view
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now

pages = Pages("composer", __name__)
composer_signed_out.install(pages)

SEED = 0


@dataclass(frozen=True)
class MoveFormState(form.FormState):
    """The state of a form for a move."""

    spec: form.FormSpec
    fields: form.Fields = field(repr=False)
    review: DraftReview = field(repr=False)


def make_random() -> random.Random:
    """Return the random generator for sample koans, seeded so that equal questions have equal answers."""
    return random.Random(SEED)  # noqa: S311 -- nothing is kept secret by it


@pages.page("/games/<game>/turn", "account", ("GET", "POST"))
def turn(game: str, asker: Account) -> ResponseReturnValue:
    """Take a turn: give up a rule, build a koan, seal two."""
    return handle_form(form.TURN, game, asker)


@pages.page("/games/<game>/claim", "account", ("GET", "POST"))
def claim(game: str, asker: Account) -> ResponseReturnValue:
    """Claim victory: give up the last but one rule, seal the last."""
    return handle_form(form.CLAIM, game, asker)


@pages.page("/games/<game>/block", "account", ("GET", "POST"))
def block(game: str, asker: Account) -> ResponseReturnValue:
    """Block a claim: build a koan, seal two rules."""
    return handle_form(form.BLOCK, game, asker)


pages.page("/games/<game>/reveal", "account", ("GET", "POST"))(move_actions.reveal)
pages.page("/games/<game>/withdraw", "account", ("GET", "POST"))(move_actions.withdraw)
pages.page("/games/<game>/judgment", "account", ("GET", "POST"))(move_actions.judgment)
pages.page("/games/<game>/koans/<int:number>/clarify", "account", ("GET", "POST"))(move_actions.clarify)


def handle_form(spec: form.FormSpec, game: str, asker: Account) -> ResponseReturnValue:
    """Handle the form of a move: open, check, save or post it."""
    if request.method != "POST":
        return open_form(spec, game, asker)
    typed = forms.read_fields()
    if composer_drafts.is_of_another(typed, asker):
        return composer_signed_out.render_refusal("another", typed)
    asked = typed.get("do", "check")
    if asked == "discard":
        here = url_for(f"composer.{spec.here}", game=game)
        composer_drafts.discard_draft(asker, game, spec.kind, typed, here)
        return redirect(here, 303)
    if asked == "keep":
        kept = composer_drafts.save_draft(asker, game, spec.kind, form.settle_fields(typed, spec), typed)
        return composer_responses.answer_script("kept", kept=composer_responses.get_draft_stamp(form.FormState(**kept)))
    state = read_form(spec, game, asker, typed)
    if asked == "look":
        return render_page(replace(state, **composer_drafts.find_draft(asker, game, spec.kind, typed)), asker)
    if asked == "post":
        return post_move(state, game, asker, typed)
    return render_page(save_form(state, game, asker, typed), asker)


def open_form(spec: form.FormSpec, game: str, asker: Account) -> ResponseReturnValue:
    """Render the form as it is first opened, with the draft if there is one."""
    kept = drafts.get_draft(context(), asker.id, game, spec.kind)
    fields: form.Fields = form.settle_fields(kept.fields, spec) if kept else {}
    at = None if kept is None else kept.at
    fields, review, refused = review_with_fallback(spec, game, asker, fields)
    # What was written for a team that one has left is shown all the same: nothing that was typed is lost.
    told_once = None if refused is None else replace(refused, status=200)
    return render_page(MoveFormState(spec, fields, review, kept_at=at, refused=told_once), asker)


def read_form(spec: form.FormSpec, game: str, asker: Account, typed: form.Fields) -> MoveFormState:
    """Read and review the submitted form, and apply what its button asked for; ``review_fields`` calls
    ``read_draft``."""
    asked = typed.get("do", "check")
    fields, review, refused = review_with_fallback(spec, game, asker, form.settle_fields(typed, spec))
    if asked == "copy":
        fields = copy_koan(fields, typed, review.view)
        review = review_fields(spec, game, asker, fields)
    # A list of faults that stands there is kept up to date.
    early = asked != "post" and typed.get("early") == "1"
    state = MoveFormState(spec, fields, review, asked=asked, early=early, refused=refused)
    return replace(state, offer=find_separating_koan(state, game, asker)) if asked == "apart" else state


def save_form(state: MoveFormState, game: str, asker: Account, typed: form.Fields) -> MoveFormState:
    """Save the form as a draft, and return its state; if it cannot be saved, the page says so."""
    fields = {**state.fields, "expected_seq": str(state.review.view.seq)}
    changes = {**composer_drafts.save_draft(asker, game, state.spec.kind, fields, typed)}
    if state.refused is not None:
        changes.pop("refused", None)
    return replace(state, **changes)


def review_with_fallback(
    spec: form.FormSpec, game: str, asker: Account, fields: form.Fields
) -> tuple[form.Fields, DraftReview, Refusal | None]:
    """Review the fields; where they are for a team of which the asker is no member, without that team."""
    try:
        return fields, review_fields(spec, game, asker, fields), None
    except ServiceError as error:
        if get_team(fields) is None:
            raise
        own = {name: text for name, text in fields.items() if name != "as"}
        return own, review_fields(spec, game, asker, own), Refusal.of(error)


def review_fields(spec: form.FormSpec, game: str, asker: Account, fields: form.Fields) -> DraftReview:
    """Review the fields by the rules."""
    draft = form.read_draft(fields, spec)
    return review_draft(
        context(), asker, game, draft, form.read_number(fields, "expected_seq"), now(), get_team(fields)
    )


def get_team(fields: form.Fields) -> str | None:
    """Return the team for which the asker acts, or None."""
    return fields.get("as") or None


def copy_koan(fields: form.Fields, typed: form.Fields, view: GameView) -> dict[str, str]:
    """Return the fields with a koan of the table copied into the field of the new one."""
    number = form.read_number(typed, "copy")
    found = next((koan.koan.replace("; ", "\n") for koan in view.koans if koan.number == number), None)
    return {**fields, "koan": fields.get("koan", "") if found is None else found}


def find_separating_koan(state: MoveFormState, game: str, asker: Account) -> str:
    """Return a koan on which the two rules to be sealed differ; "" if there is none."""
    texts = [seal.text for seal in state.review.seen.seals if seal.standing == "read" and not seal.prose]
    if len(texts) != len(state.spec.slots) or len(texts) < 2:
        return ""
    rate_limits.count_request("computing", asker.id)
    return find_koan_apart(context(), asker, game, (texts[0], texts[1]), make_random(), now()) or ""


def post_move(state: MoveFormState, game: str, asker: Account, typed: form.Fields) -> ResponseReturnValue:
    """Post a move, if all is in order and nothing happened that its author has not seen.

    A refusal by the rulebook shows the form again; what a use case or the store raises is left to
    ``middleware.errors``, whose page shows what was typed.
    """
    before = form_idempotency.find_earlier_address(asker, state.fields)
    if before is not None:
        return composer_responses.answer_done(before)
    if state.review.seen.good and not state.review.changed and state.refused is None:
        spec, fields = state.spec, state.fields
        wanted = make_request(
            form.read_draft(fields, spec), state.review.seen, words=fields.get("words", "").strip(),
            expected_seq=form.read_number(fields, "expected_seq"), as_=get_team(fields),
        )  # fmt: skip
        gone = form_idempotency.make_recorder(
            asker, fields, get_move_address, drafts.make_discarding(asker.id, game, spec.kind)
        )
        try:
            answer = submit_move(context(), asker, game, wanted, now(), gone)
        except form_idempotency.FormTakenError:
            return composer_responses.answer_done(
                form_idempotency.find_earlier_address(asker, fields) or game_address(game)
            )
        except RuleViolation as error:
            # What happened since the check may be this very move: its button was pressed again while it was judged.
            before = form_idempotency.find_earlier_address(asker, fields)
            if before is not None:
                return composer_responses.answer_done(before)
            state = replace(state, refused=Refusal.of(error), review=review_fields(spec, game, asker, fields))
        else:
            move = answer.view.moves[-1]
            flash(render(message(composer_view.DONE_TEXTS[move.kind], koan=move.koan)))
            return composer_responses.answer_done(get_move_address(answer))
    return render_page(save_form(replace(state, early=True), game, asker, typed), asker)


def get_move_address(answer: CommandResult) -> str:
    """Where a move is in the thread."""
    return f"{game_address(answer.view.id)}#move-{answer.view.moves[-1].number}"


def render_page(state: MoveFormState, asker: Account) -> ResponseReturnValue:
    """Render the form."""
    values = composer_view.build_values(
        state.spec, state.fields, state.review, early=state.early, offer=state.offer, asked=state.asked
    )
    carried = {
        "once": form_idempotency.get_or_make_key({} if state.spent else state.fields),
        "whose": composer_drafts.make_owner_token(asker),
        "inviting": find_inviting_team(state.review.view, asker),
    }  # fmt: skip
    return composer_responses.render_composer("composer/compose.html", state, **values, **carried)
