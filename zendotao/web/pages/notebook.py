"""A party's notebook for a game: rules checked against every stone, compared, and shared when they have fallen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.games.drafts.review import DraftReview, find_koan_apart, review_draft
from zendotao.services.games.drafts.submission import calls_of
from zendotao.services.games.moves.requests import Draft
from zendotao.services.games.notebook.notebook import add_rule, note_rule, remove_rule, tell_rules
from zendotao.services.games.notebook.open_notebook import open_notebook
from zendotao.store.people.values import Account
from zendotao.web import forms, limiting, presenters, tastes
from zendotao.web.forms import Form, Refused
from zendotao.web.pages import notebook_shown
from zendotao.web.pages.acting import chance
from zendotao.web.pages.acting_form import Fields, Sheet, answers_of, call_name, settled, writing_of
from zendotao.web.pages.acting_notes import reading_notes
from zendotao.web.pages.acting_shown import OFFERED
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.words import game_address
from zendotao.web.rules_told import rule_parts_told
from zendotao.web.site import context, now

pages = Pages("notebook", __name__)

TESTED = Sheet("turn", message("Test a rule"), message("notebook"), "notebook", message("Keep it"), rule=True, slots=())
"""The form of a rule that is tested against the stones."""


TOOLS = {"call_name": call_name, "parts": rule_parts_told, "reading_notes": reading_notes}
"""Functions that the template of a tested rule needs."""


@dataclass(frozen=True)
class Tried:
    """The result of the last request to the notebook: a tested rule, or a koan that separates two rules."""

    fields: Fields = field(default_factory=dict, repr=False)
    desk: DraftReview | None = field(default=None, repr=False)
    offer: str | None = field(default=None, repr=False)
    pair: tuple[str, str] = field(default=("", ""), repr=False)
    refused: Refused | None = None


@pages.page("/games/<game>/notebook", "account")
def show(game: str, asker: Account) -> ResponseReturnValue:
    """Show the notebook, each rule checked against every stone."""
    return shown(game, asker, Tried())


@pages.page("/games/<game>/notebook/add", "account", ("POST",))
def add(game: str, asker: Account) -> ResponseReturnValue:
    """Test a rule, or keep it."""
    typed = forms.typed()
    fields = settled(typed, TESTED)
    desk = review_draft(context(), asker, game, writing_of(fields, TESTED), None, now(), as_of(fields))
    seen = desk.seen.rule
    wanted = {"keep": ("read",), "keep_words": ("read", "unread")}.get(typed.get("do", ""), ())
    if seen is None or seen.standing not in wanted:
        return shown(game, asker, Tried(fields, desk))
    calls = calls_of(one for one in answers_of(fields).get("rule", ()) if one in seen.calls)
    kept = Draft(rule=fields["rule"], note=fields.get("note", ""), judgments=calls, as_=as_of(fields))
    try:
        add_rule(context(), asker, game, kept, now())
    except CoreError as error:
        return shown(game, asker, Tried(fields, desk, refused=Refused.of(error)))
    return back(game, fields, "rules")


@pages.page("/games/<game>/notebook/remove", "account", ("POST",))
def remove(game: str, asker: Account) -> ResponseReturnValue:
    """Take a rule out."""
    fields = forms.typed()
    remove_rule(context(), asker, game, fields.get("rule", ""), now(), as_of(fields))
    return back(game, fields, "rules")


@pages.page("/games/<game>/notebook/note", "account", ("POST",))
def note(game: str, asker: Account) -> ResponseReturnValue:
    """Put other words beside a rule."""
    fields = forms.typed()
    rule = fields.get("rule", "")
    try:
        note_rule(context(), asker, game, rule, fields.get("note", ""), now(), as_of(fields))
    except CoreError as error:
        if error.code != "bad_text":
            raise
        return shown(game, asker, Tried(fields, refused=Refused.of(error)))
    return back(game, fields, rule)


@pages.page("/games/<game>/notebook/tell", "account", ("POST",))
def tell(game: str, asker: Account) -> ResponseReturnValue:
    """Tell the thread of rules that fell."""
    fields = forms.typed()
    book = open_notebook(context(), asker, game, now(), as_of(fields))
    chosen = [rule for rule in book.rules if fields.get(f"tell.{rule.id}") == "1"]
    fallen = [rule for rule in chosen if rule.killed_by is not None and rule.told is None]
    if not fallen:
        refused = Refused(message("Nothing was chosen"), message("Choose the rules to tell."), "none", 400)
        return shown(game, asker, Tried(refused=refused))
    lines = [sore(rule.killed_by, rule_parts_told(rule.canonical or rule.rule)[1]) for rule in fallen]
    try:
        told_now = [rule.id for rule in fallen]
        answer = tell_rules(context(), asker, game, told_now, "\n\n".join(lines), now(), as_of(fields))
    except CoreError as error:
        return shown(game, asker, Tried(refused=Refused.of(error)))
    flash(render(message("Your fallen rules are told.")))
    return redirect(f"{game_address(game)}#comment-{answer.number}", 303)


def sore(koan: int | None, rule: str) -> str:
    """Format a fallen rule as players share it, in the author's language."""
    return f"{render(message('koan %(koan)s cost me:', koan=koan))}\n\n> {render(rule)}"


@pages.page("/games/<game>/notebook/apart", "account", ("POST",))
def apart(game: str, asker: Account) -> ResponseReturnValue:
    """Look for a koan on which two rules of the notebook differ."""
    fields = forms.typed()
    book = open_notebook(context(), asker, game, now(), as_of(fields))
    picked = [
        rule.canonical for rule in book.rules
        if rule.canonical is not None and fields.get(f"pick.{rule.id}") == "1"
    ]  # fmt: skip
    if len(picked) != 2 or picked[0] == picked[1]:
        words = message("Choose two different rules in the grid, neither more nor fewer.")
        refused = Refused(message("Two rules are needed"), words, "two", 400)
        return shown(game, asker, Tried(fields, refused=refused))
    first, second = picked
    limiting.count("computing", asker.id)
    offer = find_koan_apart(context(), asker, game, (first, second), chance(), now())
    return shown(game, asker, Tried(fields, offer=offer or "", pair=(first, second)))


def as_of(fields: Mapping[str, str]) -> str | None:
    """Return the team for which the asker acts, or None."""
    return fields.get("as") or None


def back(game: str, fields: Mapping[str, str], anchor: str) -> ResponseReturnValue:
    """Redirect to the notebook, of the same party and in the same order."""
    same: dict[str, Any] = {name: fields[name] for name in ("sort", "as") if fields.get(name)}
    return redirect(url_for("notebook.show", game=game, _anchor=anchor, **same), 303)


def shown(game: str, asker: Account, tried: Tried) -> ResponseReturnValue:
    """Render the notebook."""
    team = (tried.fields.get("as") if tried.fields else request.values.get("as")) or ""
    sort = request.values.get("sort", "")
    book = open_notebook(context(), asker, game, now(), team or None)
    values: dict[str, Any] = notebook_shown.values(book, sort)
    seen = None if tried.desk is None else tried.desk.seen
    offer = (tried.offer, presenters.shown(tried.offer, tastes.marked(OFFERED))) if tried.offer else None
    root = url_for("notebook.show", game=game)
    page = render_template(
        "notebook/show.html", form=Form(tried.fields), seen=seen, offer=offer, looked=tried.offer is not None,
        pair=tried.pair, refused=tried.refused, team=team, sort=sort if notebook_shown.is_order(sort) else "",
        game_url=game_address(game), told_parts=rule_parts_told, tools=TOOLS,
        sorts=notebook_shown.sorts(root, sort, team, book.view), **values,
    )  # fmt: skip
    return page, 200 if tried.refused is None else tried.refused.status
