"""Starting a game: three koans, two sealed rules, and settings that are shown before anybody joins."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import SystemRandom

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.games.draft_reviews.ready_table import draw_ready_table
from zendotao.services.games.draft_reviews.start import (
    StartReview,
    find_first_koan_apart,
    list_team_names,
    review_start,
)
from zendotao.services.games.draft_reviews.submission import make_start_request
from zendotao.services.games.moves.posting import start_game
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Refusal
from zendotao.web.middleware import form_idempotency, rate_limits
from zendotao.web.pages.composer import drafts as composer_drafts
from zendotao.web.pages.composer import responses as composer_responses
from zendotao.web.pages.composer import signed_out as composer_signed_out
from zendotao.web.pages.composer.form import Fields, FormSpec, FormState, read_draft, settle_fields
from zendotao.web.pages.composer.routes import make_random
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.start import view as start_view
from zendotao.web.pages.start.settings import read_settings
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now

pages = Pages("start", __name__)
composer_signed_out.install(pages)

START = FormSpec("start", message("Start a game"), message("start a game"), "start", message("Start this game"))
TAKE = "take."
"""What the buttons of example koans begin with."""

KOANS = ("white", "black", "open")
"""Fields of the first koans."""


@dataclass(frozen=True)
class StartFormState(FormState):
    """The state of the form that starts a game."""

    fields: Fields = field(repr=False)
    seen: StartReview = field(repr=False)


@pages.page("/games/new", "account", ("GET", "POST"))
def form(asker: Account) -> ResponseReturnValue:
    """Show or handle the form that starts a game."""
    if request.method != "POST":
        kept = drafts.get_draft(context(), asker.id, drafts.NEW_GAME, "start")
        fields = settle_fields(kept.fields, START) if kept else {}
        return render_page(
            StartFormState(fields, review_fields(fields), kept_at=None if kept is None else kept.at), asker
        )
    typed = forms.read_fields()
    if composer_drafts.is_of_another(typed, asker):
        return composer_signed_out.render_refusal("another", typed)
    asked = typed.get("do", "check")
    if asked == "discard":
        composer_drafts.discard_draft(asker, drafts.NEW_GAME, "start", typed, url_for("start.form"))
        return redirect(url_for("start.form"), 303)
    if asked == "keep":
        kept_so = composer_drafts.save_draft(asker, drafts.NEW_GAME, "start", settle_fields(typed, START), typed)
        return composer_responses.answer_script("kept", kept=composer_responses.get_draft_stamp(FormState(**kept_so)))
    return answer_form(read_form(typed, asker), asker, typed)


def read_form(typed: Fields, asker: Account) -> StartFormState:
    """Read and review the submitted form, and apply what its button asked for."""
    asked = typed.get("do", "check")
    fields = insert_examples(settle_fields(typed, START), typed)
    if asked == "ready":
        rate_limits.count_request("computing", asker.id)
        fields = insert_ready_table(fields)
    begun = StartFormState(
        fields, review_fields(fields), asked=asked, early=asked != "post" and typed.get("early") == "1"
    )
    return replace(begun, offer=find_separating_koan(begun, asker)) if asked == "apart" else begun


def answer_form(begun: StartFormState, asker: Account, typed: Fields) -> ResponseReturnValue:
    """Handle the button of the form: start the game, check the form, or save it."""
    if begun.asked == "post":
        return handle_start(begun, asker, typed)
    if begun.asked == "look":
        return render_page(replace(begun, **composer_drafts.find_draft(asker, drafts.NEW_GAME, "start", typed)), asker)
    return render_page(save_form(begun, asker, typed), asker)


def insert_examples(fields: Fields, typed: Fields) -> dict[str, str]:
    """Return the fields with picked examples, or the suggested open koan, inserted."""
    found = dict(fields)
    for name in KOANS:
        picked = start_view.EXAMPLES.get(found.pop(f"{name}.example", ""))
        if picked is not None:
            found[name] = picked[1].replace("; ", "\n")
    if typed.get("do") == "use":
        found["open"] = found.pop("koan", "")
    picked = start_view.EXAMPLES.get(typed.get("do", "").removeprefix(TAKE))
    if picked is not None:
        # The first koan that is still to be built; where there is none, the open one.
        place = next((name for name in KOANS if not found.get(name, "").strip()), "open")
        found[place] = picked[1].replace("; ", "\n")
    return found


def insert_ready_table(fields: Fields) -> dict[str, str]:
    """Return the fields with koans and rules that are drawn anew, and with a title if there is none."""
    table = draw_ready_table(SystemRandom())
    if table is None:
        return dict(fields)
    title = fields.get("title", "").strip() or render(SystemRandom().choice(start_view.READY_TITLES))
    rules: dict[str, str] = dict(zip(map(str, START.slots), table.rules, strict=True))
    return {**fields, "title": title, "white": table.white, "black": table.black, "open": table.open, **rules}


def review_fields(fields: Fields) -> StartReview:
    """Review the fields by the rules."""
    seals = read_draft(fields, START).seals
    return review_start(context(), fields.get("title", ""), read_settings(fields), read_notations(fields), seals)


def read_notations(fields: Fields) -> tuple[str, str, str]:
    """Return the three koans."""
    return fields.get("white", ""), fields.get("black", ""), fields.get("open", "")


def find_separating_koan(begun: StartFormState, asker: Account) -> str:
    """Return a koan on which the two rules to be sealed differ; "" if there is none."""
    texts = [seal.text for seal in begun.seen.seals.seals if seal.standing == "read" and not seal.prose]
    if len(texts) < len(START.slots):
        return ""
    rate_limits.count_request("computing", asker.id)
    others = read_notations(begun.fields)[:2]
    return find_first_koan_apart((texts[0], texts[1]), others, make_random()) or ""


def save_form(begun: StartFormState, asker: Account, typed: Fields) -> StartFormState:
    """Save the form as a draft, and return its state."""
    changes = {**composer_drafts.save_draft(asker, drafts.NEW_GAME, "start", begun.fields, typed)}
    if begun.refused is not None:
        changes.pop("refused", None)
    return replace(begun, **changes)


def handle_start(begun: StartFormState, asker: Account, typed: Fields) -> ResponseReturnValue:
    """Start the game if the form is in order."""
    before = form_idempotency.find_earlier_address(asker, begun.fields)
    if before is not None:
        return composer_responses.answer_done(before)
    if begun.seen.good:
        try:
            return submit_start(begun, asker)
        except form_idempotency.FormTakenError:
            return composer_responses.answer_done(
                form_idempotency.find_earlier_address(asker, begun.fields) or url_for("lobby.games")
            )
        except CoreError as error:
            begun = replace(begun, refused=Refusal.of(error))
    return render_page(save_form(replace(begun, early=True), asker, typed), asker)


def submit_start(begun: StartFormState, asker: Account) -> ResponseReturnValue:
    """Start the game, and redirect to it. Raise the rulebook's refusal."""
    fields = begun.fields
    seals = read_draft(fields, START).seals
    wanted = make_start_request(
        fields.get("title", ""),
        read_settings(fields),
        read_notations(fields),
        seals,
        begun.seen,
        fields.get("as") or None,
    )
    gone = form_idempotency.make_recorder(
        asker, fields, get_game_address, drafts.make_discarding(asker.id, drafts.NEW_GAME, "start")
    )
    answer = start_game(context(), asker, wanted, now(), gone)
    flash(render(message("Your game has started. Koan 3 is open for the others: send them the link below.")))
    return composer_responses.answer_done(get_game_address(answer))


def get_game_address(answer: CommandResult) -> str:
    """Where a game is."""
    return game_address(answer.view.id)


def render_page(begun: StartFormState, asker: Account) -> ResponseReturnValue:
    """Render the form."""
    values = start_view.build_values(START, begun.fields, begun.seen, early=begun.early, offer=begun.offer)
    carried = {
        "once": form_idempotency.get_or_make_key({} if begun.spent else begun.fields),
        "whose": composer_drafts.make_owner_token(asker),
    }
    return composer_responses.render_composer(
        "start/form.html", begun, teams=list_team_names(context(), asker), **carried, **values
    )
