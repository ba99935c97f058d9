"""The notebook of a game of classic Zendo: rules held against every stone on the table, and ready to be guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.messages import join_and, message
from zendotao.services.games.classic.checking import GuessCheck, check_rule
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.classic import ClassicNotebook, HeldRule, open_classic_notebook
from zendotao.services.games.notebook.notebook import add_rule, note_rule, remove_rule
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.classic.fragments import list_worded_reasons
from zendotao.web.pages.views.text import game_address, split_rule
from zendotao.web.site import context, now

LONGEST_RULE = 2_000
OTHER = {"white": "black", "black": "white"}


@dataclass(frozen=True)
class HeldCell:
    """The verdict of a rule on a koan: it ``agrees``, ``fell`` by it with the stone that it gave, or ``says`` a stone
    for a koan that has none yet; "" for a text that is no rule."""

    kind: str
    stone: str = ""


@dataclass(frozen=True)
class HeldRow:
    """A rule with a cell for each koan, and how it stands in words."""

    held: HeldRule = field(repr=False)
    text: str = field(repr=False)
    said: str = field(repr=False)
    cells: tuple[HeldCell, ...] = field(repr=False)


def show_notebook(game: str, asker: Account) -> ResponseReturnValue:
    """Show the notebook."""
    return render_notebook(game, asker, Form())


def add_to_notebook(game: str, asker: Account) -> ResponseReturnValue:
    """Test a rule, or keep it; in a game by a rule in prose any words may be kept."""
    typed = forms.read_fields()
    form, found, text = Form(typed), None, typed.get("rule", "").strip()
    if not text:
        return redirect(make_address(game, typed, "add"), 303)
    try:
        found = check_rule(context(), asker, game, text, now())
    except RuleViolation as error:
        if typed.get("do") != "keep_words":
            return render_notebook(game, asker, form.refuse(error), unread=True)
    if typed.get("do") not in ("keep", "keep_words"):
        return render_notebook(game, asker, form, found)
    kept = NotebookRuleRequest(rule=text, note=typed.get("note", ""), as_=typed.get("as") or None)
    try:
        add_rule(context(), asker, game, kept, now())
    except CoreError as error:
        return render_notebook(game, asker, form.refuse(error), found)
    return redirect(make_address(game, typed, "rules"), 303)


def remove_from_notebook(game: str, asker: Account) -> ResponseReturnValue:
    """Take a rule out."""
    typed = forms.read_fields()
    remove_rule(context(), asker, game, typed.get("rule", ""), now(), typed.get("as") or None)
    return redirect(make_address(game, typed, "rules"), 303)


def note_in_notebook(game: str, asker: Account) -> ResponseReturnValue:
    """Put other words beside a rule."""
    typed = forms.read_fields()
    rule = typed.get("rule", "")
    try:
        note_rule(context(), asker, game, rule, typed.get("note", ""), now(), typed.get("as") or None)
    except CoreError as error:
        if error.code != "bad_text":
            raise
        return render_notebook(game, asker, Form({"as": typed.get("as", "")}).refuse(error))
    return redirect(make_address(game, typed, rule), 303)


def make_address(game: str, typed: Mapping[str, str], anchor: str) -> str:
    """Return the address of the notebook of the same party."""
    same: dict[str, Any] = {"as": typed["as"]} if typed.get("as") else {}
    return url_for("notebook.show", game=game, _anchor=anchor, **same)


def render_notebook(
    game: str, asker: Account, form: Form, found: GuessCheck | None = None, *, unread: bool = False
) -> ResponseReturnValue:
    """Render the notebook, with what was found of a rule that was tested."""
    team = form.value("as") or request.args.get("as", "")
    book = open_classic_notebook(context(), asker, game, now(), team or None)
    view = book.view
    koans = [koan for koan in view.koans if koan.on_table]
    page = render_template(
        "classic/notebook.html", view=view, book=book, koans=koans, form=form, refused=form.refused, unread=unread,
        team=team, game_url=game_address(view.id), groups=group_rows(book, koans),
        waiting=next((one.number for one in koans if one.stone is None), None),
        understood=None if found is None else split_rule(found.rule),
        against=[view.koans[number - 1] for number in (() if found is None else found.contradicted)],
        told=list_worded_reasons(book.reasons), guesses=may_guess(view),
        hashes=[one.hash for one in view.koans], rule_longest=LONGEST_RULE,
    )  # fmt: skip
    return page, form.status


def may_guess(view: ClassicView) -> bool:
    """Return whether the viewer may guess the rule now."""
    return any(one.kind == "guess" and one.allowed for one in view.available)


def group_rows(book: ClassicNotebook, koans: Sequence[ClassicKoanView]) -> list[tuple[str, str, list[HeldRow]]]:
    """Return the rules in groups, each with its name and heading: those that agree with every stone, the newest first,
    those that fell, and words that are no checked rule."""
    rows = [build_row(one, koans) for one in reversed(book.rules)]
    groups: list[tuple[str, str, list[HeldRow]]] = [
        ("viable", message("Agree with every koan on the table"), [one for one in rows if one.held.viable]),
        ("fallen", message("Fallen"), [one for one in rows if one.held.contradicted]),
        ("unread", message("Not read as rules"), [one for one in rows if one.held.error is not None]),
    ]
    return [group for group in groups if group[2]]


def build_row(held: HeldRule, koans: Sequence[ClassicKoanView]) -> HeldRow:
    """Return the row of a rule."""
    text = held.text if held.canonical is None else split_rule(held.canonical)[1]
    return HeldRow(held, text, describe_state(held), tuple(_build_cell(held, koan) for koan in koans))


def describe_state(held: HeldRule) -> str:
    """Return how a rule stands."""
    if held.error is not None:
        words: str = held.error["message"]
        return words
    if held.contradicted:
        return message("disagrees with koan %(koans)s", koans=join_and([str(one) for one in held.contradicted]))
    return message("agrees with every koan")


def _build_cell(held: HeldRule, koan: ClassicKoanView) -> HeldCell:
    if held.error is not None:
        return HeldCell("")
    if koan.stone is None:
        return HeldCell("says", held.verdict or "")
    if koan.number in held.contradicted:
        return HeldCell("fell", OTHER[koan.stone])
    return HeldCell("agrees")


def list_ready_rules(game: str, asker: Account) -> list[tuple[str, str]]:
    """Return the rules of the notebook that agree with every koan on the table: each as it is typed, and in the
    reader's language. The simplest come first."""
    book = open_classic_notebook(context(), asker, game, now())
    ready = sorted((one for one in book.rules if one.viable), key=lambda one: one.complexity or 0)
    return [(one.text, split_rule(one.canonical or one.text)[1]) for one in ready]
