"""Search: games by title; rules, comments, clarifications, challenges and pages by words; koans by content; or all of
them at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from zendotao.core.messages import message
from zendotao.services.common.texts import MAX_QUESTION_LENGTH
from zendotao.services.games.lists.games import search_games
from zendotao.services.games.transaction.classic_search import GUESSED, MASTER
from zendotao.services.games.transaction.search_index import POSTED, REVEALED, REWORDED
from zendotao.services.search.searches import search_everywhere, search_koans, search_texts
from zendotao.services.search.values import KoanHit, QuestionMeaning, TextHit
from zendotao.store.board.values import PartyName
from zendotao.store.people.values import Account
from zendotao.store.search.values import Kind
from zendotao.web.middleware import rate_limits
from zendotao.web.pages.lists import list_cache
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.lists.view import build_public_line
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.views.text import extract_first_sentence, split_rule
from zendotao.web.site import context
from zendotao.web.times import request_instant

pages = Pages("search", __name__)

PLACES = {
    "games": message("Games"), "koans": message("Koans"), "rules": message("Rules"), "comments": message("Comments"),
    "clarifications": message("Clarifications"), "challenges": message("Challenges"), "pages": message("Pages"),
}  # fmt: skip
"""Places to search, with their labels."""

EVERYWHERE = "all"
MOST_OF_EACH = 3
"""So many results of each kind stand on the page of all."""

KINDS: dict[str, Kind] = {
    "rules": "rule", "comments": "comment", "clarifications": "clarify", "challenges": "reason", "pages": "page",
}  # fmt: skip

HINTS = {
    EVERYWHERE: message("Words in titles, rules, comments and pages, or what a koan contains: “two greens touching”."),
    "games": message("Words in a game's title."),
    "koans": message(
        "What the koan contains, as in a rule: “two greens touching”, “a red on a blue”, “more reds than blues”."
    ),
    "rules": message(
        "Words in rules that were posted, revealed or opened, in any of the site’s languages. Sealed rules stay secret."
    ),
    "comments": message("Words in comments, in any game."),
    "clarifications": message("Words that authors added to their koans, in any game."),
    "challenges": message("Words in the reasons given for challenges, in any game."),
    "pages": message("Words in the wiki's pages."),
}
EXAMPLES = ("two greens touching", "a nest", "a red piece pointing at a blue piece", "nothing flat", "five pieces")
RULE_TEXTS = {POSTED: message("rule posted"), REWORDED: message("rule reworded"), REVEALED: message("rule revealed")}
"""Labels of a move's rules; others come from a seal."""

COLOURS = {"white": "white", "black": "black", None: "open"}


class TextLine(Struct, frozen=True):
    """A text hit with its addresses; ``which``: the label of a move's rule."""

    hit: TextHit
    href: str
    title: str
    where: str
    where_href: str
    which: str = ""


class KoanLine(Struct, frozen=True):
    """A koan hit with its addresses and its stone; ``words``: the pieces that it has."""

    hit: KoanHit
    words: str
    href: str
    where_href: str
    colour: str


class ResultGroup(Struct, frozen=True):
    """The newest results of one place: its label and address, and how many there are, with a plus if there are more."""

    place: str
    label: str
    href: str
    count: str
    items: tuple[Any, ...]


@pages.page("/search", "reader")
def find(asker: Account | None) -> ResponseReturnValue:
    """Show the results, or how to search."""
    place = request.args.get("in", "")
    place = place if place in PLACES else EVERYWHERE
    question = request.args.get("q", "").replace("\0", "").strip()[:MAX_QUESTION_LENGTH]
    if place in ("koans", EVERYWHERE) and question:
        rate_limits.count_request("computing", rate_limits.get_client_address() if asker is None else asker.id)
    # A keeper may hide a comment, and people write pages, without any list being another.
    if question and place not in ("comments", "pages", EVERYWHERE):
        return list_cache.answer_cached(asker, lambda: render_results(place, question, list_cache.render_page))
    return render_results(place, question, render_template)[0]


def render_results(place: str, question: str, render: Callable[..., str]) -> list_cache.RenderedList:
    """Render the results, and return the parties that they name."""
    page = read_page_number()
    found: dict[str, Any] = {"items": [], "more": False}
    named: Iterable[PartyName | None] = ()
    if question:
        found, named = _find_hits(place, question, page)
    counts = dict.fromkeys(PLACES, "0") if "groups" in found else {}
    counts |= {one.place: one.count for one in found.get("groups", ())}
    html = render(
        "search/find.html",
        place=place,
        question=question,
        page=page,
        hint=HINTS[place],
        examples=EXAMPLES,
        choices=list_choices(question, place, counts),
        address=lambda other: make_address(question, place, other),
        asked=lambda q: make_address(q, "koans"),
        most=MAX_QUESTION_LENGTH,
        **found,
    )
    return html, named


def list_choices(question: str, place: str, counts: Mapping[str, str]) -> list[tuple[str, str, bool]]:
    """Return links to all places, with the number of results where it is known."""
    places = {EVERYWHERE: message("Everywhere"), **PLACES}
    return [
        (
            message("%(place)s %(count)s", place=words, count=counts[name]) if name in counts else words,
            make_address(question, name),
            name == place,
        )
        for name, words in places.items()
    ]


def make_address(question: str, place: str, page: int = 1) -> str:
    """Return the address of a search."""
    parts: dict[str, Any] = {
        "q": question or None, "in": place if place != EVERYWHERE else None, "page": page if page > 1 else None,
    }  # fmt: skip
    return url_for("search.find", **parts)


def _find_hits(place: str, question: str, page: int) -> tuple[dict[str, Any], Iterable[PartyName | None]]:
    """Return the template values of the results, and the parties that they name."""
    if place == EVERYWHERE:
        groups = find_everywhere(question)
        return {"items": groups, "groups": groups, "more": False}, ()
    if place == "games":
        games = search_games(context(), question, page, request_instant())
        rows = [build_public_line(one, request_instant()) for one in games.items]
        return {"items": rows, "more": games.more}, list_cache.list_names(games.items)
    if place == "koans":
        koans = search_koans(context(), question, page)
        meanings = [translate_meaning(one) for one in koans.meanings]
        return {
            "items": [build_koan_line(one) for one in koans.items], "more": koans.more, "looked": koans.looked,
            "meaning": meanings[0] if meanings else None, "others": meanings[1:], "mistake": koans.mistake,
        }, ()  # fmt: skip
    hits = search_texts(context(), KINDS[place], question, page)
    lines = {"items": [build_text_line(one) for one in hits.items], "more": hits.more, "filling": hits.filling}
    return lines, [one.by for one in hits.items]


def find_everywhere(question: str) -> list[ResultGroup]:
    """Return the newest results of every place that has any."""
    games = search_games(context(), question, 1, request_instant())
    koans = search_koans(context(), question, 1)
    texts = search_everywhere(context(), question, MOST_OF_EACH)
    lines = [build_public_line(one, request_instant()) for one in games.items[:MOST_OF_EACH]]
    found: dict[str, tuple[int, bool, Sequence[Any]]] = {
        "games": (len(games.items), games.more, lines),
        "koans": (len(koans.items), koans.more, [build_koan_line(one) for one in koans.items[:MOST_OF_EACH]]),
    }
    for place, kind in KINDS.items():
        if kind in texts:
            found[place] = texts[kind].total, False, [build_text_line(one) for one in texts[kind].items]
    return [
        ResultGroup(place, label, make_address(question, place), f"{count}+" if more else str(count), tuple(items))
        for place, label in PLACES.items()
        if place in found
        for count, more, items in [found[place]]
        if count
    ]


def translate_meaning(meaning: QuestionMeaning) -> QuestionMeaning:
    """Return the meaning of a query in the reader's language."""
    return replace(meaning, says=split_rule(meaning.canonical)[1])


def build_koan_line(hit: KoanHit) -> KoanLine:
    """Return a koan hit with its addresses."""
    koan = hit.koan
    href = url_for("game.koan", game=koan.game, number=koan.number)
    where = url_for("game.game", game=koan.game)
    return KoanLine(hit, extract_first_sentence(hit.caption), href, where, COLOURS[koan.stone])


def build_text_line(hit: TextHit) -> TextLine:
    """Return a text hit with its addresses."""
    if hit.kind == "page":
        return TextLine(hit, url_for("wiki.page", slug=hit.place), hit.title, "", "")
    where = url_for("game.game", game=hit.game)
    if hit.kind == "comment":
        href = url_for("comments.one", comment=f"{hit.game}.{hit.number}")
        return TextLine(hit, href, message("Comment %(number)s", number=hit.number), hit.title, where)
    if hit.kind == "clarify":
        href = url_for("game.koan", game=hit.game, number=hit.number)
        return TextLine(hit, href, message("Koan %(koan)s", koan=hit.number), hit.title, where)
    if hit.kind == "reason":
        href = url_for("votes.challenge", challenge=f"{hit.game}.{hit.number}")
        return TextLine(hit, href, message("Challenge %(number)s", number=hit.number), hit.title, where)
    if hit.place == GUESSED:
        href = url_for("game.game", game=hit.game, thread="all", _anchor=f"guess-{hit.number}")
        return TextLine(hit, href, message("Guess %(number)s", number=hit.number), hit.title, where)
    if hit.place == MASTER:
        return TextLine(hit, where, message("The Master’s rule"), hit.title, where, message("opened at the end"))
    href = url_for("game.move", game=hit.game, number=hit.number)
    return TextLine(
        hit, href, message("Move %(number)s", number=hit.number), hit.title, where, describe_rule_place(hit.place)
    )


def describe_rule_place(place: str) -> str:
    """Return the label of a move's rule, by its stored place."""
    return RULE_TEXTS.get(place) or message("rule of seal %(number)s, opened", number=place.rpartition(" ")[2])
