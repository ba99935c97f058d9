"""The guided first turns, of each game: five steps at a prepared table. The visitor's choices are stored in the
address only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from flask import abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct
from werkzeug.datastructures import MultiDict

from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.koan.scan import LONGEST
from zendotao.core.messages import message
from zendotao.services.games.draft_reviews import first_turn
from zendotao.services.games.draft_reviews.first_tables import RED_PIECES, TABLES, PreparedTable
from zendotao.services.games.draft_reviews.values import MoveReview, RuleChoice, RuleReview
from zendotao.services.games.lists.games import has_games
from zendotao.web.forms import Form
from zendotao.web.pages.composer.view import list_stash
from zendotao.web.pages.first_turn import classic_view
from zendotao.web.pages.first_turn import view as first_view
from zendotao.web.pages.routing import Pages
from zendotao.web.rule_wording import translate_rule
from zendotao.web.site import context

pages = Pages("first_turn", __name__)

STEPS: Mapping[str, str] = {
    "look": message("Look"),
    "rule": message("Give up a rule"),
    "koan": message("Build a koan"),
    "seal": message("Seal two rules"),
    "done": message("Your turn"),
}
"""Steps by their names in addresses, in order."""

MOST_SEALS = 20
"""Maximum number of rules read from an address."""


@dataclass(frozen=True)
class TurnQuery:
    """The turn in an address, with the requested step. ``number``: of the prepared table."""

    number: int = 1
    step: str = "look"
    rule: str = field(default="", repr=False)
    koan: str = field(default="", repr=False)
    seals: tuple[str, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, args: MultiDict[str, str]) -> Self:
        """Read a turn from an address. A picked rule takes precedence over a typed one. A koan or a rule that is too
        long is refused."""
        rule, koan = args.get("pick") or args.get("rule", ""), args.get("koan", "")
        seals = tuple(dict.fromkeys(text.strip() for text in args.getlist("seal") if text.strip()))[:MOST_SEALS]
        if len(koan) > LONGEST or any(len(text) > LONGEST for text in (rule, *seals)):
            abort(413)
        step, number = args.get("step", "look"), first_view.read_number(args.get("table", ""), TABLES)
        return cls(number, step if step in STEPS else "look", rule.strip(), koan.replace("\r\n", "\n").strip(), seals)

    @property
    def table(self) -> PreparedTable:
        """The prepared table."""
        return TABLES[self.number - 1]

    @property
    def elsewhere(self) -> str:
        """The address of a new turn at the next table."""
        return url_for("first_turn.turn", table=self.number % len(TABLES) + 1, step="look")

    def address(self, **other: Any) -> str:
        """Return the address of this turn with some of it changed."""
        number = self.number if self.number > 1 else None
        told = {"table": number, "step": self.step, "rule": self.rule, "koan": self.koan, "seal": self.seals, **other}
        return url_for("first_turn.turn", **{name: text for name, text in told.items() if text})


class StepLink(Struct, frozen=True):
    """A step in the page's header: a link if it is open, or the current one, or not reached yet."""

    words: str
    address: str
    current: bool


@pages.page("/sandbox/first", "reader")
def turn() -> ResponseReturnValue:
    """Show a step of a turn of Zendo-Tao; one that is not open yet is replaced by the last open one. Without a step,
    show the choice between the two games."""
    if not request.args:
        koans = {"classic_koan": classic_view.draw_opening(), "open_koan": first_view.draw_open_koan(RED_PIECES)}
        return render_template("first_turn/choice.html", game="", ways=(), **koans)
    asked = TurnQuery.of(request.args)
    found = first_turn.review_turn(asked.rule, asked.koan, asked.seals, asked.table)
    open_steps = list_open_steps(asked, found)
    step = asked.step if asked.step in open_steps else open_steps[-1]
    return render_template(
        f"first_turn/{step}.html",
        game="Zendo-Tao",
        turn=asked,
        seen=found,
        ways=list_step_links(STEPS, asked.address, step, open_steps),
        early=asked.step == "done" and step == "seal",
        table=first_view.list_table(asked.rule, found, asked.table),
        longest=LONGEST,
        most_characters=first_turn.MAX_TYPED_LENGTH,
        **STEP_BUILDERS[step](asked, found),
    )


def list_open_steps(asked: TurnQuery, found: MoveReview) -> list[str]:
    """The steps that are open: each one needs the one before it to be in order."""
    rule, koan = found.rule is not None and found.rule.good, found.koan is not None and found.koan.good
    needs = {"look": True, "rule": True, "koan": rule, "seal": rule and koan, "done": found.good}
    needs["done"] = needs["done"] and len(asked.seals) == 2
    return [step for step in STEPS if needs[step]]


def list_step_links(
    steps: Mapping[str, str], address: Callable[..., str], current: str, open_steps: Collection[str]
) -> list[StepLink]:
    """Return the steps of the header."""
    return [
        StepLink(words, address(step=name) if name in open_steps else "", name == current)
        for name, words in steps.items()
    ]


@pages.page("/sandbox/first/classic", "reader")
def classic() -> ResponseReturnValue:
    """Show a step of a small game of classic Zendo."""
    values = classic_view.build_step(classic_view.FirstGameQuery.of(request.args))
    ways = list_step_links(classic_view.STEPS, values["way"], values["step"], values["open_steps"])
    return render_template("first_turn/classic.html", game=classic_view.KIND, ways=ways, **values)


# ---- what each step shows besides


def build_look(asked: TurnQuery, _: MoveReview) -> Mapping[str, Any]:
    """The open koan, large."""
    return {"open_koan": first_view.draw_open_koan(asked.table)}


def build_rule(asked: TurnQuery, found: MoveReview) -> Mapping[str, Any]:
    """Rules to try, and the readings of one that could mean two things."""

    def choose(text: str) -> str:
        return asked.address(step="rule", rule=first_view.strip_lead_in(text))

    seen = found.rule
    return {
        "to_try": [(text, first_view.make_rule_text(text)) for text in asked.table.try_rules],
        "picked": asked.rule in asked.table.try_rules,
        "readings": [] if seen is None else list_reading_links(seen, choose),
        "meant": [] if seen is None else list_meanings(seen, choose),
    }


def build_koan(asked: TurnQuery, found: MoveReview) -> Mapping[str, Any]:
    """Koans to take, the one that was built, and how the rules of the list fall apart on it."""
    return {
        "to_build": [
            (asked.address(step="koan", koan=one.notation), one) for one in first_view.draw_offered_koans(asked.table)
        ],
        "built": first_view.render_built_koan(asked.koan),
        "form": Form({"koan": asked.koan.replace("; ", "\n")}),
        "stash": list_stash(Settings().palette, asked.koan),
        "kept": first_view.list_rules(first_turn.list_kept_rules(found, asked.table)),
    }


def build_seal(asked: TurnQuery, found: MoveReview) -> Mapping[str, Any]:
    """The rules of the list, those that were chosen, and what is wrong with them."""
    listed = first_turn.list_kept_rules(found, asked.table)
    texts = {one.text for one in listed}
    return {
        "kept": first_view.list_rules(listed),
        "typed": next((text for text in asked.seals if text not in texts), ""),
        "chosen": list(zip(asked.seals, found.seals, strict=False)),
        **list_seal_readings(asked, found),
        "built": first_view.render_built_koan(asked.koan),
    }


def build_done(asked: TurnQuery, found: MoveReview) -> Mapping[str, Any]:
    """The move as it would stand in a thread."""
    move = first_turn.post_turn(found, asked.table)
    return {
        "move": move,
        "posted_rule": "" if move.rule is None else translate_rule(move.rule.text),
        "built": first_view.render_built_koan(asked.koan),
        "fell": [one for one in first_turn.list_kept_rules(found, asked.table) if not one.fits],
        "kept": [one for one in first_turn.list_kept_rules(found, asked.table) if one.fits],
        "table_settings": first_turn.make_table(asked.table).settings,
        "meant": list_seal_readings(asked, found)["meant"],
        "joinable": has_games(context(), "open", "zendotao"),
    }


def list_seal_readings(asked: TurnQuery, found: MoveReview) -> dict[str, list[Any]]:
    """The readings of rules to be sealed: of those that have to be chosen, and besides those that were taken."""
    readings, meant = [], []
    for typed, seen in zip(asked.seals, found.seals, strict=False):

        def choose(text: str, old: str = typed) -> str:
            return asked.address(step="done", seal=swap_seal(asked.seals, old, first_view.strip_lead_in(text)))

        readings += list_reading_links(seen, choose)
        meant += list_meanings(seen, choose)
    return {"readings": readings, "meant": meant}


def list_reading_links(seen: RuleReview, choose: Callable[[str], str]) -> list[tuple[RuleChoice, str, str]]:
    """Return the readings of a rule that has to be chosen, each with its words and its address."""
    found = seen.readings if seen.standing == "ambiguous" else ()
    return [(one, first_view.render_bare_rule(one.text), choose(one.text)) for one in found]


def list_meanings(seen: RuleReview, choose: Callable[[str], str]) -> list[first_view.MeantRule]:
    """Return a rule whose usual reading was taken, with the others; none for any other."""
    return (
        [first_view.make_meant_rule(seen.text, [one.text for one in seen.readings], choose)]
        if (seen.standing == "read" and seen.readings)
        else []
    )


STEP_BUILDERS = {"look": build_look, "rule": build_rule, "koan": build_koan, "seal": build_seal, "done": build_done}


def swap_seal(seals: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Return the sealed rules with one replaced by another."""
    return tuple(new if text == old else text for text in seals)
