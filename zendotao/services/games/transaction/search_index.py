"""Search texts and koans of entries of a log, written in the transaction of those entries. Games of classic Zendo have
``classic_search``.

Nothing sealed comes here, nor what somebody may not read: a rule when it is posted or its seal opened, in the words of
each language; a comment in its present words; what an author says of a koan, and why somebody challenges, but not what
voters say, which only some may read before the end; a koan when it comes onto a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.rule.translation import translate_to_all
from zendotao.services.common.koan_facts import make_key
from zendotao.services.games.transaction.change_rows import find_author
from zendotao.services.games.transaction.game_row import GetName
from zendotao.services.games.transaction.shared_projections import keep_last, make_search_text
from zendotao.store.search.values import PlacedKoan, SearchText
from zendotao.store.unit import Unit

POSTED, REWORDED, REVEALED = "posted", "reworded", "revealed"
"""Which of a move's rules a text is; that of its first opened seal is ``opened 1``."""

RenderRuleInAll = Callable[[str], tuple[str, ...]]
"""Gives a posted rule in each language."""


def index_game(
    work: Unit,
    before: Game,
    game: Game,
    entries: Iterable[Entry],
    named: GetName,
    in_all: RenderRuleInAll = translate_to_all,
) -> None:
    """Index the ``entries`` by which the game ``before`` has become ``game``."""
    work.search.note(list_texts(entries, game, named, in_all))
    work.search.add_koans(list_changed_koans(before, game))


# ---- texts


def list_texts(
    entries: Iterable[Entry], game: Game, named: GetName, in_all: RenderRuleInAll = translate_to_all
) -> list[SearchText]:
    """Return the texts in entries, each as it reads last, the game being as it is after them."""
    return keep_last(_make_text(entry, game, named, in_all) for entry in entries)


def _make_text(entry: Entry, game: Game, named: GetName, in_all: RenderRuleInAll) -> SearchText | None:
    event, author = entry.event, find_author(entry, game, named)
    match event:
        case ev.TurnPosted(move=move, rule=rule) | ev.ClaimPosted(move=move, rule=rule):
            return _make_rule_text(entry, game, named, move, in_all(rule.text), POSTED)
        case ev.RuleAmended(move=move, rule=rule):
            return _make_rule_text(
                entry, game, named, move, in_all(rule.text), REVEALED if event.revealed else REWORDED
            )
        case ev.SealOpened(move=move, body=body):
            return _make_rule_text(entry, game, named, move, in_all(body.rule.text), f"opened {event.slot}")
        case ev.CommentPosted(comment=number, text=text):
            return make_search_text(entry, game.id, "comment", number, author, text)
        case ev.CommentEdited(comment=number, text=text):
            return make_search_text(entry, game.id, "comment", number, author, text, again=True)
        # Remarks are never reworded: there may be several of one koan, each in its own entry.
        case ev.KoanClarified(koan=koan, text=text):
            return make_search_text(entry, game.id, "clarify", koan, author, text, place=f"{entry.seq}")
        case ev.ChallengeOpened(challenge=challenge, reason=reason):
            return make_search_text(entry, game.id, "reason", challenge, author, reason, place=f"{entry.seq}")
        case _:
            return None


def _make_rule_text(
    entry: Entry, game: Game, named: GetName, move: int, wordings: tuple[str, ...], place: str
) -> SearchText:
    """Return the text of a rule of a move, which is its author's, whoever amends or opens it."""
    party, again = named(game.seats[game.move(move).seat - 1].party), place in (REWORDED, REVEALED)
    return make_search_text(entry, game.id, "rule", move, party, *wordings, place=place, again=again)


# ---- koans


def list_changed_koans(before: Game, game: Game) -> Iterator[PlacedKoan]:
    """Return the koans that came onto a game's table, got or lost their stones, or left."""
    if before.koans is game.koans and before.moves is game.moves:
        return
    came_or_left = set(before.index.koans) ^ set(game.index.koans)
    for number in sorted(came_or_left.union(_list_changed_numbers(before, game))):
        koan = game.koan(number)
        move = game.move(koan.move)
        yield PlacedKoan(
            game=game.id, number=number, hash=koan.hash, measured=make_key(koan.koan), stone=koan.stone,
            there=move.on_table, at=move.at,
        )  # fmt: skip


def _list_changed_numbers(before: Game, game: Game) -> Iterator[int]:
    """Yield the numbers of koans that are new, or have another stone or none."""
    for place, was, koan in game.koans.since(before.koans):
        if was is None or was.stone != koan.stone:
            yield place + 1
