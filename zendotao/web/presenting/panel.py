"""What one viewer can do in a game now, until when, and why not the rest: the panel beside the open koan.

The numbers of rules in it are of the viewer's own notebook. Nothing from here is shown to anybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from zendotao.core.game.available import Available
from zendotao.core.game.sight_values import View
from zendotao.core.koan.words import NUMBERS, counted
from zendotao.services.games.counting import Counts
from zendotao.services.games.spread import Mine
from zendotao.web.presenting.clocks import Clock, clocks_of
from zendotao.web.presenting.words import capital, game_address, seat_of

Link = tuple[str, str]

WHY_NOT = {
    ("turn", "one_seat"): "You belong to another seat of this game, and nobody moves for two.",
    ("claim", "alone"): "Nobody else has a standing move yet, so there is no victory to claim.",
    ("claim", "lapsed_before"): "Your last claim lapsed: claim again once another seat has moved, or after a full "
    "wait.",
    ("block", "blocked_before"): "Your seat blocked this claim before, and that block left the table.",
    ("block", "too_late"): "The time to block is over.",
    ("ballot", "no_vote"): "The ballots of this claim are for seats with standing moves, and for those who followed or "
    "wrote here before it.",
    ("ballot", "guest"): "The ballots of this claim are for those who play, and for people with an account.",
}
"""Why something cannot be done, by what it is and its code, where nothing else on the page says it."""

WHAT_CLAIM: Link = ("What a claim is", "/help/game#claiming-victory")


@dataclass(frozen=True, slots=True)
class Panel:
    """A heading, why, the main action, other ways on, and what runs."""

    title: str
    words: tuple[str, ...]
    primary: Link | None = None
    links: tuple[Link, ...] = ()
    clocks: tuple[Clock, ...] = ()
    reasons: tuple[str, ...] = ()
    ballot: bool = False
    own_choice: str = ""


def panel_of_anybody(view: View) -> Panel:
    """For somebody who has not signed in."""
    address = game_address(view.id)
    ways: tuple[Link, ...] = (("Sign in", f"/sign-in?next={address}"), ("How a game goes", "/help/game"))
    enter = ("Play as a guest", f"/guest?next={address}")
    clocks = clocks_of(view)
    if view.phase == "play":
        words = "Give up a rule that could still be the one, mark the koan by it, and build the next. Anyone may."
        return Panel("You can join with a turn", (words,), enter, ways, clocks)
    if view.phase == "claimed":
        words = "If you hold two rules that fit every stone, a koan that tells them apart blocks the claim."
        return Panel(_claim_title(view), (words,), enter, ways, clocks)
    return replace(_after_vote(view, None), links=ways, clocks=clocks)


def panel_of(view: View, mine: Mine) -> Panel:
    """For somebody who has signed in. ``view`` is theirs."""
    told = {one.kind: one for one in view.available}
    found = _by_phase(view, mine, told)
    links = (*found.links, *_other_ways(view, told))
    return replace(found, links=links, reasons=(*found.reasons, *_reasons(view, told)), clocks=clocks_of(view))


def _by_phase(view: View, mine: Mine, told: dict[str, Available]) -> Panel:
    if view.phase == "play":
        return _play(view, mine, told)
    if view.phase == "claimed":
        return _claimed(view, mine, told)
    return _after_vote(view, told)


# ---- a koan is open


def _play(view: View, mine: Mine, told: dict[str, Available]) -> Panel:
    address = game_address(view.id)
    turn, claim = told["turn"], told["claim"]
    links: tuple[Link, ...] = (("Open my notebook", f"{address}/notebook"), _sandbox(view))
    if turn.allowed:
        title = "You can move" if view.seat is not None else "You can join with a turn"
        words = (_counts_told(mine.counts, view.open),) if mine.counts else (_first_words(view),)
        if claim.allowed:
            links = (("Claim victory", f"{address}/claim"), *links)
        return Panel(title, words, ("Take a turn", f"{address}/turn"), links)
    # Who moved last may claim as well; what others wait for is their move, so it is no main action.
    primary = ("Claim victory", f"{address}/claim") if claim.allowed and view.latest != view.seat else None
    if claim.allowed and primary is None:
        links = (("Claim victory", f"{address}/claim"), *links)
    if turn.code == "spacing":
        words = ("You moved last. You can move again as soon as another seat has moved, or when your pause is over.",)
        own = (_counts_told(mine.counts, view.open),) if mine.counts else ()
        return Panel("You wait for others", (*words, *own), primary, links)
    why = WHY_NOT.get(("turn", turn.code or ""), "This is not open to you.")
    return Panel("You cannot move here", (why,), None, links)


def _first_words(view: View) -> str:
    if view.seat is None:
        return "Think of rules that fit every stone. One that the koan may disprove you give up; two more you seal."
    return "Give up one of your rules, mark the koan by it, build the next, and seal two rules that disagree on it."


def _counts_told(counts: Counts, koan: int | None) -> str:
    """What the viewer's own notebook says, and what that comes to."""
    verb = "is" if counts.viable <= 1 else "are"
    told = f"{capital(_number(counts.viable))} of your {counted(counts.rules, 'rule')} {verb} viable."
    if counts.rules == 1:
        told = "Your one rule is viable." if counts.viable else "Your one rule has fallen."
    if koan is None or not counts.viable:
        return told
    verb = "calls" if counts.white <= 1 else "call"
    sides = f" {capital(_number(counts.white))} {verb} koan {koan} white, {_number(counts.black)} black"
    if counts.white and counts.black and counts.viable > 2:
        return f"{told}{sides}: one to give up, and two to seal."
    if counts.white and counts.black:
        return f"{told}{sides}: one to give up; find one more to seal."
    return f"{told}{sides}: find one that says the other."


def _number(count: int) -> str:
    return "none" if not count else NUMBERS[count] if count < len(NUMBERS) else str(count)


def _sandbox(view: View) -> Link:
    return ("Try a koan in the sandbox", f"/sandbox?game={view.id}")


# ---- a claim stands


def _claim_title(view: View) -> str:
    return f"{_claimant(view)} asks leave to claim"


def _claimant(view: View) -> str:
    number = view.moves[view.claim.move - 1].seat if view.claim else None
    return seat_of(view, number).shown


def _claimed(view: View, mine: Mine, told: dict[str, Available]) -> Panel:
    address = game_address(view.id)
    links: tuple[Link, ...] = (("Open my notebook", f"{address}/notebook"), WHAT_CLAIM)
    claim = view.claim
    if claim is not None and view.seat is not None and view.moves[claim.move - 1].seat == view.seat:
        words = "The others may block with a koan, pass, or ask for time. If nobody blocks, you reveal your rule."
        return Panel("Your claim stands", (words,), None, links)
    if told["block"].allowed:
        held = _held_told(mine.counts)
        words = f"If you hold two viable rules, this is the last chance to say so.{held}"
        chosen = "" if claim is None or claim.own is None else str(claim.own.choice)
        return Panel(
            _claim_title(view), (words,), ("Block with a koan", f"{address}/block"), links,
            ballot=told["ballot"].allowed, own_choice=chosen,
        )  # fmt: skip
    why = WHY_NOT.get(("block", told["block"].code or ""), "You cannot block it.")
    return Panel(_claim_title(view), (why,), None, links, ballot=told["ballot"].allowed)


def _held_told(counts: Counts | None) -> str:
    if counts is None:
        return ""
    return f" You hold {_number(counts.viable)} in your notebook."


# ---- after the vote on it


def _after_vote(view: View, told: dict[str, Available] | None) -> Panel:
    address = game_address(view.id)
    who = _claimant(view) if view.claim else ""
    if view.phase == "agreed":
        if told is not None and told["reveal"].allowed:
            words = "There is consensus on your claim. Your sealed rule is opened, and all may check it."
            return Panel("You can reveal your rule", (words,), ("Reveal it", f"{address}/reveal"))
        words = f"Nobody took the turn. If {who} does not reveal the rule in time, the claim lapses."
        return Panel(f"{who} may reveal a rule", (words,))
    if view.phase == "revealed":
        words = "The rule is revealed. The game is final if no challenge upsets it."
        return Panel(f"{who} claims victory", (words,))
    if view.phase == "final":
        return Panel("The game is over", ("It can still be read and commented on.",))
    return Panel("This game is void", ("The move that started it has left the table: no sensei, no points.",))


# ---- what else


def _other_ways(view: View, told: dict[str, Available]) -> tuple[Link, ...]:
    address = game_address(view.id)
    found: list[Link] = []
    if told["withdraw"].allowed:
        found.append(("Take your newest move back", f"{address}/withdraw"))
    if told["judgment"].allowed:
        found.append(("Make a judgment call", f"{address}/judgment"))
    return tuple(found)


def _reasons(view: View, told: dict[str, Available]) -> tuple[str, ...]:
    """Why not the rest, where no clock and no heading says it."""
    wanted = {"play": ("claim",), "claimed": ("ballot",)}.get(view.phase, ())
    own = view.claim is not None and view.moves[view.claim.move - 1].seat == view.seat
    if own:
        return ()
    codes = ((kind, told[kind].code or "") for kind in wanted if not told[kind].allowed)
    return tuple(WHY_NOT[key] for key in codes if key in WHY_NOT)
