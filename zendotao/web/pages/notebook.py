"""A party's notebook for a game, and a player's private log of thoughts on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.services.games.desk import Desk
from zendotao.services.people import thoughts as log
from zendotao.services.people.values import Account
from zendotao.web import forms, presenters
from zendotao.web.api import limiting
from zendotao.web.forms import Form, Refused
from zendotao.web.pages import notebook_shown
from zendotao.web.pages.acting import chance
from zendotao.web.pages.acting_form import Fields, Sheet, answers_of, call_name, settled, writing_of
from zendotao.web.pages.acting_shown import OFFERED
from zendotao.web.pages.routing import Pages
from zendotao.web.presenting.words import game_address, rule_parts
from zendotao.web.site import now, site

pages = Pages("notebook", __name__)

TESTED = Sheet("turn", "Test a rule", "notebook", "Keep it", rule=True, slots=())
"""A rule that is held against the stones like one that is given up."""


@dataclass(frozen=True)
class Tried:
    """What was asked of the notebook last: a rule that is tested, or a koan that tells two apart."""

    fields: Fields = field(default_factory=dict, repr=False)
    desk: Desk | None = field(default=None, repr=False)
    offer: str | None = field(default=None, repr=False)
    pair: tuple[str, str] = field(default=("", ""), repr=False)
    refused: Refused | None = None


@pages.page("/games/<game>/notebook", "account")
def show(game: str, asker: Account) -> ResponseReturnValue:
    """One's rules for a game, held against every stone."""
    return shown(game, asker, Tried())


@pages.page("/games/<game>/notebook/add", "account", ("POST",))
def add(game: str, asker: Account) -> ResponseReturnValue:
    """Test a rule, or keep it."""
    typed = forms.typed()
    fields = settled(typed, TESTED)
    desk = site().games.desks.desk(asker, game, writing_of(fields, TESTED), None, now(), as_of(fields))
    seen = desk.seen.rule
    wanted = {"keep": ("read",), "keep_words": ("read", "unread")}.get(typed.get("do", ""), ())
    if seen is None or seen.standing not in wanted:
        return shown(game, asker, Tried(fields, desk))
    calls = [
        {"koan": one.koan, "fact": {"fact": one.fact.fact, "pieces": list(one.fact.pieces)}, "value": one.value}
        for one in answers_of(fields).get("rule", ())
        if one in seen.calls
    ]
    told = {"rule": fields["rule"], "note": fields.get("note", ""), "judgments": calls, "as": as_of(fields)}
    try:
        site().games.add_rule(asker, game, told, now())
    except CoreError as error:
        return shown(game, asker, Tried(fields, desk, refused=Refused.of(error)))
    return back(game, fields, "rules")


@pages.page("/games/<game>/notebook/remove", "account", ("POST",))
def remove(game: str, asker: Account) -> ResponseReturnValue:
    """Take a rule out."""
    fields = forms.typed()
    site().games.remove_rule(asker, game, fields.get("rule", ""), now(), as_of(fields))
    return back(game, fields, "rules")


@pages.page("/games/<game>/notebook/tell", "account", ("POST",))
def tell(game: str, asker: Account) -> ResponseReturnValue:
    """Tell the thread of rules that fell."""
    fields = forms.typed()
    book = site().games.desks.notebook(asker, game, now(), as_of(fields))
    told = [rule for rule in book.rules if fields.get(f"tell.{rule.id}") == "1" and rule.killed_by is not None]
    if not told:
        refused = Refused("Nothing was chosen", "Choose the rules to tell.", "none", 400)
        return shown(game, asker, Tried(refused=refused))
    lines = [sore(rule.killed_by, rule_parts(rule.canonical or rule.rule)[1]) for rule in told]
    try:
        answer = site().games.comment(asker, game, "\n\n".join(lines), now(), as_=as_of(fields))
    except CoreError as error:
        return shown(game, asker, Tried(refused=Refused.of(error)))
    flash("Your fallen rules are told.")
    return redirect(f"{game_address(game)}#comment-{answer.number}", 303)


def sore(koan: int | None, rule: str) -> str:
    """A fallen rule as players tell it."""
    return f"koan {koan} cost me:\n\n> {rule}"


@pages.page("/games/<game>/notebook/apart", "account", ("POST",))
def apart(game: str, asker: Account) -> ResponseReturnValue:
    """Look for a koan on which two rules of the notebook differ."""
    fields = forms.typed()
    book = site().games.desks.notebook(asker, game, now(), as_of(fields))
    texts = {rule.id: rule.canonical for rule in book.rules if rule.canonical is not None}
    first, second = texts.get(fields.get("first", "")), texts.get(fields.get("second", ""))
    if first is None or second is None or first == second:
        refused = Refused("Two rules are needed", "Choose two different rules to tell apart.", "two", 400)
        return shown(game, asker, Tried(fields, refused=refused))
    limiting.count("computing", asker.id)
    offer = site().games.desks.apart(asker, game, (first, second), chance(), now())
    return shown(game, asker, Tried(fields, offer=offer or "", pair=(first, second)))


def as_of(fields: Mapping[str, str]) -> str | None:
    """For which team somebody acts."""
    return fields.get("as") or None


def back(game: str, fields: Mapping[str, str], anchor: str) -> ResponseReturnValue:
    """To the notebook, of whom it was before."""
    team: dict[str, Any] = {"as": fields["as"]} if fields.get("as") else {}
    return redirect(url_for("notebook.show", game=game, _anchor=anchor, **team), 303)


def shown(game: str, asker: Account, tried: Tried) -> ResponseReturnValue:
    """The page."""
    team = (tried.fields.get("as") if tried.fields else request.values.get("as")) or ""
    book = site().games.desks.notebook(asker, game, now(), team or None)
    values: dict[str, Any] = notebook_shown.values(book)
    seen = None if tried.desk is None else tried.desk.seen
    offer = (tried.offer, presenters.shown(tried.offer, OFFERED)) if tried.offer else None
    page = render_template(
        "notebook/show.html", form=Form(tried.fields), seen=seen, offer=offer, looked=tried.offer is not None,
        pair=tried.pair, refused=tried.refused, team=team, game_url=game_address(game), call_name=call_name,
        **values,
    )  # fmt: skip
    return page, 200 if tried.refused is None else tried.refused.status


# ---- thoughts


@pages.page("/games/<game>/thoughts", "account", ("GET", "POST"))
def thoughts(game: str, asker: Account) -> ResponseReturnValue:
    """A private log on a game, which its author may open once the game is final."""
    form = Form()
    if request.method == "POST":
        form = Form(forms.typed())
        try:
            return think(game, asker, form.values)
        except CoreError as error:
            form = form.refuse(error)
    view = site().games.view(asker, game, now())
    page = render_template(
        "notebook/thoughts.html", view=view, form=form, game_url=game_address(game),
        own=log.own_thoughts(site().people, asker.id, game), final=view.phase == log.FINAL,
    )  # fmt: skip
    return page, form.status


def think(game: str, asker: Account, fields: Mapping[str, str]) -> ResponseReturnValue:
    """Note a thought, remove one, or open all. Raises what the log refuses with."""
    done = fields.get("do", "")
    if done == "note":
        log.note_thought(site().people, asker.id, game, fields.get("text", ""), now())
    elif done == "open":
        count = log.open_thoughts(site().people, asker.id, game, now())
        flash(f"{count} {'entry is' if count == 1 else 'entries are'} open to all now.")
    elif done.startswith("remove."):
        log.remove_thought(site().people, asker.id, done.removeprefix("remove."))
    else:
        abort(400)
    return redirect(url_for("notebook.thoughts", game=game, _anchor="log"), 303)
