"""View model of the action panel of a Zendo-Tao game: what the viewer can do in it now, until when, and why not
the rest.

The words about a turn or a block are from ``views.readiness``. Its counts of rules are from the viewer's own
notebook. Nothing from here is shown to anybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message
from zendotao.services.games.views.page_model import OwnModel
from zendotao.web.pages.views.clocks import ClockRow, list_clocks
from zendotao.web.pages.views.closed_reasons import (
    END_TITLES,
    ENDED,
    SIDEBAR_BLOCKS,
    SIDEBAR_CLAIM_VOTES,
    SIDEBAR_CLAIMS,
    explain_closed,
)
from zendotao.web.pages.views.readiness import describe_next_move
from zendotao.web.pages.views.text import game_address, get_party, split_rule

Link = tuple[str, str]

MEANWHILE: tuple[Link, ...] = (
    (message("Meanwhile: play alone"), "/play"),
    (message("Meanwhile: practise against bots"), "/practice"),
)
"""What somebody can do who waits for others to come."""

WHAT_CLAIM: Link = (message("What a claim is"), "/help/game#claiming-victory")


@dataclass(frozen=True, slots=True)
class Panel:
    """Title, reasons, main action, other links, and clocks. ``claimed``: a claim may be blocked; narrow screens then
    show the clock only. ``alone``: nobody else has a seat, so that it offers a link to send."""

    title: str
    words: tuple[str, ...]
    primary: Link | None = None
    links: tuple[Link, ...] = ()
    clocks: tuple[ClockRow, ...] = ()
    reasons: tuple[str, ...] = ()
    ballot: bool = False
    own_choice: str = ""
    claimed: bool = False
    alone: bool = False


def build_public_panel(view: GameView) -> Panel:
    """Return the panel of anonymous visitors."""
    # They go on to what they came for: to the form of the move, not to this page again.
    act = {"play": "/turn", "claimed": "/block"}.get(view.phase, "")
    there = f"{game_address(view.id)}{act}"
    ways: tuple[Link, ...] = (
        (message("Make an account"), f"/sign-up?next={there}"),
        (message("Sign in"), f"/sign-in?next={there}"),
        (message("How a game goes"), "/help/game"),
    )
    enter = (message("Play as a guest"), f"/guest?next={there}")
    clocks = list_clocks(view)
    if view.phase == "play":
        words = message(
            "Give up a rule that could still be the one: lay the stone that proves it wrong, and build the next koan. "
            "Anyone can."
        )
        return Panel(message("You can join with a turn"), (words,), enter, ways, clocks)
    if view.phase == "claimed":
        words = message("If you hold two rules that fit every stone, a koan that tells them apart blocks the claim.")
        return Panel(_make_claim_title(view), (words,), enter, ways, clocks, claimed=True)
    return replace(_build_after_vote(view, None), links=ways, clocks=clocks)


def build_panel(view: GameView, mine: OwnModel, inviting: str | None = None) -> Panel:
    """For somebody who has signed in. ``view`` is theirs; ``inviting``: a team of the game that asks them to join."""
    told = {one.kind: one for one in view.available}
    found = _build_by_phase(view, mine, told)
    alone = view.phase == "play" and [seat.number for seat in view.seats] == [view.seat]
    others = (*_link_coach(view), *_list_other_links(view, told), *(MEANWHILE if alone else ()))
    return replace(
        found, links=(*_link_team(inviting), *found.links, *others),
        reasons=(*found.reasons, *_list_reasons(view)), clocks=list_clocks(view), alone=alone,
    )  # fmt: skip


def _build_by_phase(view: GameView, mine: OwnModel, told: dict[str, AvailableAction]) -> Panel:
    if view.phase == "play":
        return _build_play(view, mine, told)
    if view.phase == "claimed":
        return _build_claimed(view, mine, told)
    return _build_after_vote(view, told)


# ---- a koan is open


def _build_play(view: GameView, mine: OwnModel, told: dict[str, AvailableAction]) -> Panel:
    address = game_address(view.id)
    turn, claim = told["turn"], told["claim"]
    links: tuple[Link, ...] = ((message("Open my notebook"), f"{address}/notebook"), _link_sandbox(view))
    found = describe_next_move(view, mine.counts)
    if found.act:
        # Whoever is short of a rule for a turn, and may claim with what they have, finds both.
        if claim.allowed:
            links = ((message("Claim victory"), f"{address}/claim"), *links)
        return Panel(found.title, found.words, (message("Take a turn"), f"{address}/turn"), links)
    # Who moved last may claim as well; what others wait for is their move, so it is no main action.
    primary = (message("Claim victory"), f"{address}/claim") if claim.allowed and view.latest != view.seat else None
    if claim.allowed and primary is None:
        links = ((message("Claim victory"), f"{address}/claim"), *links)
    return Panel(found.title, found.words, primary if turn.code == "spacing" else None, links)


def _link_sandbox(view: GameView) -> Link:
    return (message("Try a koan in the sandbox"), f"/sandbox?game={view.id}")


# ---- a claim stands


def _make_claim_title(view: GameView) -> str:
    return message("%(who)s asks to claim victory", who=_find_claimant(view))


def _find_claimant(view: GameView) -> str:
    number = view.moves[view.claim.move - 1].seat if view.claim else None
    return get_party(view, number).display_name


def _build_claimed(view: GameView, mine: OwnModel, told: dict[str, AvailableAction]) -> Panel:
    address = game_address(view.id)
    links: tuple[Link, ...] = ((message("Open my notebook"), f"{address}/notebook"), WHAT_CLAIM)
    claim = view.claim
    if claim is not None and view.seat is not None and view.moves[claim.move - 1].seat == view.seat:
        words = message(
            "The others may block with a koan, pass, or ask for time. If nobody blocks, you reveal your rule."
        )
        return Panel(message("Your claim stands"), (words,), None, links)
    if told["block"].allowed:
        answer = describe_next_move(view, mine.counts)
        chosen = "" if claim is None or claim.own is None else str(claim.own.choice)
        return Panel(
            _make_claim_title(view), (message("%(can)s.", can=answer.title), *answer.words),
            (message("Block with a koan"), f"{address}/block"), links,
            ballot=told["ballot"].allowed, own_choice=chosen, claimed=True,
        )  # fmt: skip
    why = explain_closed(view.available, "block", SIDEBAR_BLOCKS, message("You can't block it."))
    return Panel(_make_claim_title(view), (why,), None, links, ballot=told["ballot"].allowed)


# ---- after the vote on it


def _build_after_vote(view: GameView, told: dict[str, AvailableAction] | None) -> Panel:
    address = game_address(view.id)
    who = _find_claimant(view) if view.claim else ""
    if view.phase == "agreed":
        if told is not None and told["reveal"].allowed:
            words = message("Nobody objects to your claim. Reveal your sealed rule, and everybody can check it.")
            return Panel(message("You can reveal your rule"), (words,), (message("Reveal it"), f"{address}/reveal"))
        words = message("Nobody took the turn. If %(who)s doesn't reveal the rule in time, the claim lapses.", who=who)
        return Panel(message("%(who)s may reveal a rule", who=who), (words,))
    if view.phase == "revealed":
        words = message("The rule is revealed. The win becomes final unless a challenge upsets it.")
        return Panel(message("%(who)s claims victory", who=who), (*_describe_revealed(view), words))
    return Panel(END_TITLES[view.phase], (ENDED[view.phase],))


def _describe_revealed(view: GameView) -> tuple[str, ...]:
    """Return sentences with the revealed rule of the claim, which is public now."""
    rule = view.moves[view.claim.move - 1].revealed if view.claim else None
    if rule is None:
        return ()
    opening, words = split_rule(rule.text, public=True)
    return (message("%(opening)s %(rule)s", opening=opening, rule=words) if opening else words,)


# ---- what else


def _link_team(inviting: str | None) -> tuple[Link, ...]:
    if inviting is None:
        return ()
    return ((message("%(team)s invites you: join it to move with it", team=inviting), "/teams"),)


def _link_coach(view: GameView) -> tuple[Link, ...]:
    if not view.settings.practice or view.phase not in ("play", "claimed"):
        return ()
    return ((message("Ask the coach"), f"{game_address(view.id)}/notebook#coach"),)


def _list_other_links(view: GameView, told: dict[str, AvailableAction]) -> tuple[Link, ...]:
    address = game_address(view.id)
    found: list[Link] = []
    if told["withdraw"].allowed:
        found.append((message("Take your newest move back"), f"{address}/withdraw"))
    if told["judgment"].allowed and _has_opened_seals(view):
        found.append((message("Make a judgment call"), f"{address}/judgment"))
    return tuple(found)


def _has_opened_seals(view: GameView) -> bool:
    """Return whether a vote has opened seals of the viewer."""
    own = (move for move in view.moves if move.seat == view.seat and move.status == "standing")
    return any(move.opened for move in own if move.kind != "claim")


def _list_reasons(view: GameView) -> tuple[str, ...]:
    """Return the reasons for refused actions that no clock and no title states."""
    if view.claim is not None and view.moves[view.claim.move - 1].seat == view.seat:
        return ()
    kind, reasons = ("claim", SIDEBAR_CLAIMS) if view.phase == "play" else ("ballot", SIDEBAR_CLAIM_VOTES)
    why = explain_closed(view.available, kind, reasons) if view.phase in ("play", "claimed") else ""
    return (why,) if why else ()
