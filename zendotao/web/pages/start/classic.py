"""Starting a game of classic Zendo, as its Master or with the server as Master."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.games.bots.student_start import start_classic_with_bots
from zendotao.services.games.bots.switches import read_bot_service
from zendotao.services.games.classic.commands import read_classic_rule
from zendotao.services.games.classic.own_rule import ASKED, LEAD, REVIEW, ReviewState, read_review, request_review
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import JoinRequest, StartClassicRequest
from zendotao.services.games.draft_reviews.start import list_team_names
from zendotao.services.games.moves.results import ClassicResult
from zendotao.services.notices.bell import count_unread
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.decode import DecodeFault, decode
from zendotao.web.forms import OTHERWISE, WORDS, Form
from zendotao.web.middleware import etags, form_idempotency
from zendotao.web.pages.composer import signed_out as composer_signed_out
from zendotao.web.pages.composer.form import Fields
from zendotao.web.pages.polling import answer_poll
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.start import classic_view
from zendotao.web.pages.start.classic_settings import read_classic_fields
from zendotao.web.pages.views.text import game_address
from zendotao.web.site import context, now
from zendotao.web.times import request_instant

pages = Pages("start_classic", __name__)
composer_signed_out.install(pages)


@pages.page("/games/new/classic", "account", ("GET", "POST"))
def form(asker: Account) -> ResponseReturnValue:
    """Show or handle the form that starts a game of classic Zendo. What was typed is kept as an encrypted draft."""
    kept = drafts.get_draft(context(), asker.id, drafts.NEW_GAME, LEAD)
    before: Fields = {} if kept is None else kept.fields
    if request.method != "POST":
        return render_form(asker, Form(before))
    typed = forms.read_fields()
    asked = typed.get("do", "check")
    if asked == "discard":
        drafts.discard_draft(context(), asker.id, drafts.NEW_GAME, LEAD)
        return redirect(url_for("start_classic.form"), 303)
    typed |= {"rule": typed.pop("pick")} if typed.get("pick") else {}
    typed |= {name: before[name] for name in (ASKED, REVIEW) if name in before}
    if asked == "post":
        return handle_start(asker, typed)
    if asked == "show":
        save_draft(asker, typed)
        return render_form(asker, Form(typed))
    return handle_check(asker, typed)


def save_draft(asker: Account, typed: Fields) -> None:
    """Save the form; its key and its token are of this page alone."""
    fields = {name: text for name, text in typed.items() if name not in ("do", form_idempotency.FIELD)}
    drafts.save_draft(context(), asker.id, drafts.NEW_GAME, LEAD, fields, now())


def handle_check(asker: Account, typed: dict[str, str]) -> ResponseReturnValue:
    """Have the rule looked at, if it can be understood."""
    checked = typed.get("settings.rules") != "prose"
    text = typed.get("rule", "").strip()
    if not text or not checked or typed.get("master") == "server":
        save_draft(asker, typed)
        return render_form(asker, Form(typed, {} if text else {"rule": message("Write your rule first.")}))
    try:
        read_classic_rule(text, checked=True)
    except CoreError as error:
        save_draft(asker, typed)
        return render_form(asker, Form(typed).refuse(error))
    position = int(now().timestamp())
    save_draft(asker, {**typed, ASKED: str(position), REVIEW: ""})
    request_review(context(), asker.id, position, now())
    return redirect(f"{url_for('start_classic.form')}#review", 303)


def handle_start(asker: Account, typed: dict[str, str]) -> ResponseReturnValue:
    """Start the game; show the form again with everything that is wrong in it."""
    earlier = form_idempotency.find_earlier_address(asker, typed)
    if earlier is not None:
        return redirect(earlier, 303)
    wanted, read = read_request(typed, read_review(context(), asker.id, typed, now()))
    if wanted is not None:
        done = form_idempotency.make_recorder(
            asker, typed, get_address, drafts.make_discarding(asker.id, drafts.NEW_GAME, LEAD)
        )
        try:
            return start(asker, wanted, done)
        except form_idempotency.FormTakenError:
            return redirect(form_idempotency.find_earlier_address(asker, typed) or url_for("lobby.games"), 303)
        except CoreError as error:
            read = classic_view.explain_faults(read.refuse(error))
    save_draft(asker, typed)
    return render_form(asker, read)


def start(asker: Account, wanted: StartClassicRequest, done: Any) -> ResponseReturnValue:
    """Start the game and redirect to it. Whoever opens one with the server as Master joins it, as they do with bots.
    Raise ``CoreError``."""
    answer = start_classic_with_bots(context(), asker, wanted, now(), done)
    if wanted.master == "server" and not wanted.bots:
        join = JoinRequest(expected_seq=answer.view.seq, as_=wanted.as_)
        answer = submit_classic_move(context(), asker, answer.view.id, join, now())
    flash(render(message("Your game has begun. Send its address to whoever should join.")))
    return redirect(get_address(answer), 303)


def get_address(answer: ClassicResult) -> str:
    """Return where a game is."""
    return game_address(answer.view.id)


def read_request(typed: Fields, state: ReviewState) -> tuple[StartClassicRequest | None, Form]:
    """Return the request of the form, and the form with what is wrong in it."""
    values = read_classic_fields(typed)
    own = typed.get("master") != "server"
    if own and state.review is not None and not values.keys() & {"white", "black"}:
        values |= {"white": state.review.white, "black": state.review.black}
    faults: list[DecodeFault] = []
    wanted = decode(StartClassicRequest, values, faults, texts=True)
    told = {one.path: message(WORDS.get(one.kind, OTHERWISE), **one.limits) for one in faults}
    if own:
        no_koan = classic_view.NO_KOAN
        missing = {"rule": message("Write your secret rule."), "white": no_koan, "black": no_koan}
        told = {**{name: words for name, words in missing.items() if not values.get(name)}, **told}
    return None if told else wanted, classic_view.explain_faults(Form(typed, told))


@pages.page("/pulse/games/new/classic", "reader", polled=True)
def poll_review(asker: Account | None) -> Response:
    """Answer whether the rule in the visitor's draft has been looked at."""
    if asker is None:
        return answer_poll("", None, 0)
    kept = drafts.get_draft(context(), asker.id, drafts.NEW_GAME, LEAD)
    state = read_review(context(), asker.id, {} if kept is None else kept.fields, request_instant())
    return answer_poll(hash_review_version(state), asker, count_unread(context(), asker))


def hash_review_version(state: ReviewState) -> str:
    """Return the version of the form: whether a rule is looked at, or has been."""
    return etags.make_etag("classic", state.review is not None, state.waiting, state.failed, state.finder_alive)


def render_form(asker: Account, filled: Form) -> ResponseReturnValue:
    """Render the form."""
    state = read_review(context(), asker.id, filled.values, request_instant())
    service = read_bot_service(context(), None, now())
    values: Mapping[str, Any] = classic_view.build_values(filled, state, service)
    once = form_idempotency.get_or_make_key({} if filled.status == 200 else filled.values)
    return render_template(
        "start/classic.html", form=filled, page_version=hash_review_version(state), once=once,
        teams=list_team_names(context(), asker), **values,
    ), filled.status  # fmt: skip
