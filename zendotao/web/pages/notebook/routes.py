"""A party's notebook for a game: rules checked against every stone, compared, and shared when they have fallen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.games.coach.asking import has_coach, read_coaching
from zendotao.services.games.draft_reviews.review import DraftReview, find_koan_apart, review_draft
from zendotao.services.games.draft_reviews.submission import make_judgments
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, note_rule, publish_rules, remove_rule
from zendotao.services.games.notebook.open_notebook import OpenNotebook, open_notebook
from zendotao.store.people.values import Account
from zendotao.web import forms, koan_view
from zendotao.web.forms import Form, Refusal
from zendotao.web.middleware import preference_cookies, rate_limits, visitors
from zendotao.web.pages.classic import notebook as classic_notebook
from zendotao.web.pages.composer.form import Fields, FormSpec, make_call_name, read_answers, read_draft, settle_fields
from zendotao.web.pages.composer.notes import list_reading_notes
from zendotao.web.pages.composer.routes import make_random
from zendotao.web.pages.composer.view import OFFERED
from zendotao.web.pages.notebook import coach_view
from zendotao.web.pages.notebook import view as notebook_view
from zendotao.web.pages.notebook.rows import NotebookRow
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import game_address
from zendotao.web.rule_wording import translate_rule_parts
from zendotao.web.site import context, now

pages = Pages("notebook", __name__)

TRIAL_SPEC = FormSpec(
    "turn", message("Test a rule"), message("notebook"), "notebook", message("Keep it"), rule=True, slots=()
)
"""The form of a rule that is tested against the stones."""


KEPT = ("sort", "as", "after", "hints", "fit", "simpler")
"""Fields of the address that stay when something is done in the notebook."""

TEMPLATE_FUNCTIONS = {"call_name": make_call_name, "parts": translate_rule_parts, "reading_notes": list_reading_notes}
"""Functions that the template of a tested rule needs."""


@dataclass(frozen=True)
class NotebookTrial:
    """The result of the last request to the notebook: a tested rule, or a koan that separates two rules."""

    fields: Fields = field(default_factory=dict, repr=False)
    review: DraftReview | None = field(default=None, repr=False)
    offer: str | None = field(default=None, repr=False)
    pair: tuple[str, str] = field(default=("", ""), repr=False)
    refused: Refusal | None = None


def is_classic(game: str, asker: Account) -> bool:
    """Return whether a game is one of classic Zendo, whose notebook is another page. Raise ``NotFound``."""
    return visitors.find_game_version(asker, game, None).kind == "classic"


@pages.page("/games/<game>/notebook", "account")
def show(game: str, asker: Account) -> ResponseReturnValue:
    """Show the notebook, each rule checked against every stone."""
    if is_classic(game, asker):
        return classic_notebook.show_notebook(game, asker)
    return render_page(game, asker, NotebookTrial())


@pages.page("/games/<game>/notebook/add", "account", ("POST",))
def add(game: str, asker: Account) -> ResponseReturnValue:
    """Test a rule, or keep it."""
    if is_classic(game, asker):
        return classic_notebook.add_to_notebook(game, asker)
    typed = forms.read_fields()
    fields = settle_fields(typed, TRIAL_SPEC)
    review = review_draft(context(), asker, game, read_draft(fields, TRIAL_SPEC), None, now(), get_team(fields))
    seen = review.seen.rule
    wanted = {"keep": ("read",), "keep_words": ("read", "unread")}.get(typed.get("do", ""), ())
    if seen is None or seen.standing not in wanted:
        return render_page(game, asker, NotebookTrial(fields, review))
    calls = make_judgments(one for one in read_answers(fields).get("rule", ()) if one in seen.calls)
    kept = NotebookRuleRequest(rule=fields["rule"], note=fields.get("note", ""), judgments=calls, as_=get_team(fields))
    try:
        add_rule(context(), asker, game, kept, now())
    except CoreError as error:
        return render_page(game, asker, NotebookTrial(fields, review, refused=Refusal.of(error)))
    return redirect_back(game, fields, "fit" if typed.get("do") == "keep" and "from_coach" in typed else "rules")


@pages.page("/games/<game>/notebook/remove", "account", ("POST",))
def remove(game: str, asker: Account) -> ResponseReturnValue:
    """Take a rule out."""
    if is_classic(game, asker):
        return classic_notebook.remove_from_notebook(game, asker)
    fields = forms.read_fields()
    remove_rule(context(), asker, game, fields.get("rule", ""), now(), get_team(fields))
    return redirect_back(game, fields, "rules")


@pages.page("/games/<game>/notebook/note", "account", ("POST",))
def note(game: str, asker: Account) -> ResponseReturnValue:
    """Put other words beside a rule."""
    if is_classic(game, asker):
        return classic_notebook.note_in_notebook(game, asker)
    fields = forms.read_fields()
    rule = fields.get("rule", "")
    try:
        note_rule(context(), asker, game, rule, fields.get("note", ""), now(), get_team(fields))
    except CoreError as error:
        if error.code != "bad_text":
            raise
        return render_page(game, asker, NotebookTrial(fields, refused=Refusal.of(error)))
    return redirect_back(game, fields, rule)


@pages.page("/games/<game>/notebook/tell", "account", ("POST",))
def tell(game: str, asker: Account) -> ResponseReturnValue:
    """Tell the thread of rules that fell."""
    fields = forms.read_fields()
    book = open_notebook(context(), asker, game, now(), get_team(fields))
    chosen = [rule for rule in book.rules if fields.get(f"tell.{rule.id}") == "1"]
    fallen = [rule for rule in chosen if rule.killed_by is not None and rule.told is None]
    if not fallen:
        refused = Refusal(message("Nothing was chosen"), message("Choose which rules to show."), "none", 400)
        return render_page(game, asker, NotebookTrial(refused=refused))
    lines = [
        format_fallen_rule(rule.killed_by, translate_rule_parts(rule.canonical or rule.rule)[1]) for rule in fallen
    ]
    try:
        told_now = [rule.id for rule in fallen]
        answer = publish_rules(context(), asker, game, told_now, "\n\n".join(lines), now(), get_team(fields))
    except CoreError as error:
        return render_page(game, asker, NotebookTrial(refused=Refusal.of(error)))
    flash(render(message("You have told the thread about your fallen rules.")))
    return redirect(f"{game_address(game)}#comment-{answer.number}", 303)


def format_fallen_rule(koan: int | None, rule: str) -> str:
    """Format a fallen rule as players share it, in the author's language."""
    return f"{render(message('koan %(koan)s cost me:', koan=koan))}\n\n> {render(rule)}"


@pages.page("/games/<game>/notebook/apart", "account", ("POST",))
def distinguish(game: str, asker: Account) -> ResponseReturnValue:
    """Look for a koan on which two rules of the notebook differ."""
    fields = forms.read_fields()
    book = open_notebook(context(), asker, game, now(), get_team(fields))
    picked = [
        rule.canonical for rule in book.rules
        if rule.canonical is not None and fields.get(f"pick.{rule.id}") == "1"
    ]  # fmt: skip
    if len(picked) != 2 or picked[0] == picked[1]:
        words = message("Choose exactly two different rules in the grid.")
        refused = Refusal(message("Two rules are needed"), words, "two", 400)
        return render_page(game, asker, NotebookTrial(fields, refused=refused))
    first, second = picked
    rate_limits.count_request("computing", asker.id)
    offer = find_koan_apart(context(), asker, game, (first, second), make_random(), now())
    return render_page(game, asker, NotebookTrial(fields, offer=offer or "", pair=(first, second)))


def get_team(fields: Mapping[str, str]) -> str | None:
    """Return the team for which the asker acts, or None."""
    return fields.get("as") or None


def redirect_back(game: str, fields: Mapping[str, str], anchor: str) -> ResponseReturnValue:
    """Redirect to the notebook, of the same party, in the same order and with what the coach was asked."""
    return redirect(make_address(game, fields, anchor), 303)


def make_address(game: str, fields: Mapping[str, str], anchor: str) -> str:
    """Return the address of the notebook with those of the fields that it keeps."""
    same: dict[str, Any] = {name: fields[name] for name in KEPT if fields.get(name)}
    return url_for("notebook.show", game=game, _anchor=anchor, **same)


def render_page(game: str, asker: Account, tried: NotebookTrial) -> ResponseReturnValue:
    """Render the notebook."""
    team = (tried.fields.get("as") if tried.fields else request.values.get("as")) or ""
    sort = request.values.get("sort", "")
    book = open_notebook(context(), asker, game, now(), team or None)
    values: dict[str, Any] = notebook_view.build_values(book, sort)
    coach = read_coach(book, values["rows"], asker)
    query = {} if coach is None else coach.asked.query
    seen = None if tried.review is None else tried.review.seen
    offer = (
        (tried.offer, koan_view.render_koan(tried.offer, preference_cookies.apply_marking(OFFERED)))
        if tried.offer
        else None
    )
    root = url_for("notebook.show", game=game)
    page = render_template(
        "notebook/show.html", form=Form(tried.fields), seen=seen, offer=offer, looked=tried.offer is not None,
        pair=tried.pair, refused=tried.refused, team=team, sort=sort if notebook_view.has_other_order(sort) else "",
        game_url=game_address(game), told_parts=translate_rule_parts, tools=TEMPLATE_FUNCTIONS,
        sorts=notebook_view.list_sort_links(root, sort, {"as": team, **query}, book.view), coach=coach, query=query,
        again_url=make_address(game, {"as": team, "sort": sort, **query}, "coach"), **values,
    )  # fmt: skip
    return page, 200 if tried.refused is None else tried.refused.status


def read_coach(book: OpenNotebook, rows: Sequence[NotebookRow], asker: Account) -> coach_view.CoachPanel | None:
    """Return what the coach says, as far as the address asks; None where there is no coach."""
    view = book.view
    if not has_coach(view):
        return None
    asked = coach_view.read_request(request.values, len(view.moves))
    found = read_coaching(context(), asker, view.id, now()) if asked.query else coach_view.make_unasked(view)
    return coach_view.build_coach_panel(found, asked, rows, view.open)
