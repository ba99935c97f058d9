"""Starting a game: three koans, two sealed rules, and settings that are shown before anybody joins."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from flask import flash, redirect, request, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.games.drafts.start import StartReview, find_first_koan_apart, list_team_names, review_start
from zendotao.services.games.drafts.submission import make_start_request
from zendotao.services.games.moves.posting import start_game
from zendotao.services.games.moves.results import CommandResult
from zendotao.services.people import drafts
from zendotao.store.people.values import Account
from zendotao.web import forms, limiting
from zendotao.web.forms import Refused
from zendotao.web.pages import acting_away, acting_kept, acting_pieces, once, start_shown
from zendotao.web.pages.acting import chance
from zendotao.web.pages.acting_form import Attempt, Fields, Sheet, settled, writing_of
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.start_settings import settings_told
from zendotao.web.pages.views.words import game_address
from zendotao.web.site import context, now

pages = Pages("start", __name__)
acting_away.install(pages)

START = Sheet("start", message("Start a game"), message("start a game"), "start", message("Start this game"))
KOANS = ("white", "black", "open")
"""Fields of the first koans."""


@dataclass(frozen=True)
class Begun(Attempt):
    """The state of the form that starts a game."""

    fields: Fields = field(repr=False)
    seen: StartReview = field(repr=False)


@pages.page("/games/new", "account", ("GET", "POST"))
def form(asker: Account) -> ResponseReturnValue:
    """Show or handle the form that starts a game."""
    if request.method != "POST":
        kept = drafts.draft(context(), asker.id, drafts.NEW_GAME, "start")
        fields = settled(kept.fields, START) if kept else {}
        return shown(Begun(fields, seen_of(fields), kept_at=None if kept is None else kept.at), asker)
    typed = forms.typed()
    if acting_kept.is_of_another(typed, asker):
        return acting_away.told("another", typed)
    asked = typed.get("do", "check")
    if asked == "discard":
        acting_kept.thrown_away(asker, drafts.NEW_GAME, "start", typed, url_for("start.form"))
        return redirect(url_for("start.form"), 303)
    if asked == "keep":
        kept_so = acting_kept.kept(asker, drafts.NEW_GAME, "start", settled(typed, START), typed)
        return acting_pieces.answer("kept", kept=acting_pieces.kept(Attempt(**kept_so)))
    return answered(begun_of(typed, asker), asker, typed)


def begun_of(typed: Fields, asker: Account) -> Begun:
    """Read and review the submitted form, and apply what its button asked for."""
    asked = typed.get("do", "check")
    fields = with_examples(settled(typed, START), typed)
    begun = Begun(fields, seen_of(fields), asked=asked, early=asked != "post" and typed.get("early") == "1")
    return replace(begun, offer=told_apart(begun, asker)) if asked == "apart" else begun


def answered(begun: Begun, asker: Account, typed: Fields) -> ResponseReturnValue:
    """Handle the button of the form: start the game, check the form, or save it."""
    if begun.asked == "post":
        return begin(begun, asker, typed)
    if begun.asked == "look":
        return shown(replace(begun, **acting_kept.looked(asker, drafts.NEW_GAME, "start", typed)), asker)
    return shown(draft_kept(begun, asker, typed), asker)


def with_examples(fields: Fields, typed: Fields) -> dict[str, str]:
    """Return the fields with picked examples, or the suggested open koan, inserted."""
    found = dict(fields)
    for name in KOANS:
        picked = start_shown.EXAMPLES.get(found.pop(f"{name}.example", ""))
        if picked is not None:
            found[name] = picked[1].replace("; ", "\n")
    if typed.get("do") == "use":
        found["open"] = found.pop("koan", "")
    return found


def seen_of(fields: Fields) -> StartReview:
    """What the rules say of the fields."""
    seals = writing_of(fields, START).seals
    return review_start(context(), fields.get("title", ""), settings_told(fields), notations(fields), seals)


def notations(fields: Fields) -> tuple[str, str, str]:
    """Return the three koans."""
    return fields.get("white", ""), fields.get("black", ""), fields.get("open", "")


def told_apart(begun: Begun, asker: Account) -> str:
    """Return a koan on which the two rules to be sealed differ; "" if there is none."""
    texts = [seal.text for seal in begun.seen.seals.seals if seal.standing == "read" and not seal.prose]
    if len(texts) < len(START.slots):
        return ""
    limiting.count("computing", asker.id)
    others = notations(begun.fields)[:2]
    return find_first_koan_apart((texts[0], texts[1]), others, chance()) or ""


def draft_kept(begun: Begun, asker: Account, typed: Fields) -> Begun:
    """Save the form as a draft, and return its state."""
    changes = {**acting_kept.kept(asker, drafts.NEW_GAME, "start", begun.fields, typed)}
    if begun.refused is not None:
        changes.pop("refused", None)
    return replace(begun, **changes)


def begin(begun: Begun, asker: Account, typed: Fields) -> ResponseReturnValue:
    """Start the game if the form is in order."""
    before = once.earlier(asker, begun.fields)
    if before is not None:
        return acting_pieces.done(before)
    if begun.seen.good:
        try:
            return started(begun, asker)
        except once.AlreadyDoneError:
            return acting_pieces.done(once.earlier(asker, begun.fields) or url_for("lobby.games"))
        except CoreError as error:
            begun = replace(begun, refused=Refused.of(error))
    return shown(draft_kept(replace(begun, early=True), asker, typed), asker)


def started(begun: Begun, asker: Account) -> ResponseReturnValue:
    """Start the game, and redirect to it. Raise the rulebook's refusal."""
    fields = begun.fields
    seals = writing_of(fields, START).seals
    wanted = make_start_request(
        fields.get("title", ""), settings_told(fields), notations(fields), seals, begun.seen, fields.get("as") or None
    )
    gone = once.done(asker, fields, address_of, drafts.sent(asker.id, drafts.NEW_GAME, "start"))
    answer = start_game(context(), asker, wanted, now(), gone)
    flash(render(message("Your game has started. Koan 3 is open for the others.")))
    return acting_pieces.done(address_of(answer))


def address_of(answer: CommandResult) -> str:
    """Where a game is."""
    return game_address(answer.view.id)


def shown(begun: Begun, asker: Account) -> ResponseReturnValue:
    """Render the form."""
    values = start_shown.values(START, begun.fields, begun.seen, early=begun.early, offer=begun.offer)
    carried = {"once": once.fresh({} if begun.spent else begun.fields), "whose": acting_kept.whose(asker)}
    return acting_pieces.shown("acting/start.html", begun, teams=list_team_names(context(), asker), **carried, **values)
