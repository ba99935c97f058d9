"""View model of the action panel of a game of classic Zendo: what the viewer can do now, and until when."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.game.classic.sight.values import ClassicView, MarkChallengeView, StudentView
from zendotao.core.game.classic.state import Question
from zendotao.core.messages import message
from zendotao.web.pages.classic import text
from zendotao.web.pages.classic.pace import describe_pace_change
from zendotao.web.pages.classic.stash import describe_choices
from zendotao.web.pages.classic.waiting import ClassicPanel, Link, build_waiting, list_answered, make_clock
from zendotao.web.pages.views.text import game_address


def build_classic_panel(
    view: ClassicView, *, anonymous: bool, teams: bool = False, held_up: bool = False
) -> ClassicPanel:
    """Return the panel of a viewer. ``teams``: they are in a team, and say with their joining for whom they play;
    ``held_up``: a guess waits for the server, and no finder runs."""
    allowed = {one.kind for one in view.available if one.allowed}
    found = _build_final(view, allowed) if view.stage in ("final", "over") else _build_running(view, allowed)
    if held_up and view.stage == "disprove":
        found = replace(found, words=(text.HELD_UP,))
    address = game_address(view.id)
    if anonymous and view.stage != "over":
        ways = (
            (message("Sign in"), f"/sign-in?next={address}"),
            (message("Play as a guest"), f"/guest?next={address}"),
        )
        return replace(found, primary=ways[1], links=ways[:1], clock=make_clock(view))
    if view.agreed and view.stage != "over":
        found = replace(found, words=(*found.words, *describe_pace_change(view).wishes))
    if teams and [move for _, move in found.buttons] == ["join"]:
        found = replace(found, primary=(found.buttons[0][0], _address(view, "join")), buttons=())
    is_master = view.master is not None and view.seat == view.master
    title = message("Your rule and your notebook") if is_master else message("Your notebook")
    own = () if anonymous or view.stage == "over" else ((title, f"{address}/notebook"),)
    links = (*found.links, *own, *_list_other_links(view, allowed))
    return replace(found, links=links, clock=make_clock(view))


def _address(view: ClassicView, move: str) -> str:
    return f"{game_address(view.id)}/do/{move}"


# ---- the end


def _build_final(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    guess = next((one for one in view.guesses if one.number == view.winner), None)
    words: list[str] = []
    if guess is not None and guess.ground is not None:
        words.append(text.GROUNDS[guess.ground])
    if view.near:
        words.append(message("A koan was shown on which the two rules differ: it is a near win, for half the points."))
    winner = text.find_party(view, None if guess is None else guess.seat).display_name
    if view.stage == "over":
        found = message("%(name)s has found the rule", name=winner)
        return ClassicPanel(found if view.outcome == "won" else text.OUTCOMES[view.outcome or "won"], tuple(words))
    links: tuple[Link, ...] = ()
    if "differ" in allowed:
        words.append(message("If you know a koan on which the guess and the rule differ, show it now."))
        links = ((message("Show a koan on which they differ"), _address(view, "differ")),)
    challenge = next((one for one in view.challenges if one.ruling is None), None)
    if challenge is not None:
        return _build_vote(view, challenge, allowed)
    if "challenge" in allowed:
        words.append(
            message("The rule is open now. If the Master marked a koan against it, you may challenge that mark.")
        )
        links = ((message("Challenge a mark"), _address(view, "challenge")),)
    return ClassicPanel(message("%(name)s has found the rule", name=winner), tuple(words), links=links)


def _build_vote(view: ClassicView, challenge: MarkChallengeView, allowed: set[str]) -> ClassicPanel:
    words = [
        message(
            "%(name)s says that its stone is wrong by the rule: %(reason)s",
            name=text.find_party(view, challenge.seat).display_name, reason=challenge.reason,
        )
    ]  # fmt: skip
    if challenge.own is not None:
        words.append(message("You have voted. You may change your vote until the vote closes."))
    elif view.seat in challenge.counted:
        words.append(message("If two thirds of the votes say so, the game ends without points."))
    elif "ballot" in allowed and view.seat == view.master:
        words.append(message("If so, say so: the game then ends without points, and nobody has to vote."))
    elif "ballot" in allowed:
        words.append(message("The others vote on it. If you were mistaken, take the challenge back."))
    vote: Link | None = (message("Vote on the mark"), _address(view, "ballot")) if "ballot" in allowed else None
    return ClassicPanel(message("Was koan %(koan)s marked wrongly?", koan=challenge.koan), tuple(words), primary=vote)


# ---- while it runs


def _build_running(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    if view.seat is not None and view.seat == view.master:
        return _build_master(view, allowed)
    if "join" in allowed and view.seat is None:
        found = build_waiting(view)
        start = text.count_guessing_stones(view.settings.stones)
        words = message("You can join as a student at any time. To begin with you have: %(stones)s.", stones=start)
        return replace(found, words=(*found.words, words), buttons=((message("Join as a student"), "join"),))
    return _build_student(view, allowed)


def _build_student(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    newest = view.koans[-1]
    if "terminate" in allowed:
        words = message(
            "The Master has turned the stone of koan %(koan)s. If that spoils the game for you, end it; otherwise "
            "it goes on by itself.", koan=view.objection)  # fmt: skip
        return ClassicPanel(
            message("A mark was wrong"),
            (words,),
            links=((message("End the game"), _address(view, "terminate")),),
        )
    if "answer" in allowed:
        return _build_mondo(view, newest.number)
    if "break" in allowed:
        return ClassicPanel(
            message("Pieces are missing for koan %(koan)s", koan=view.proposal.number if view.proposal else 0),
            (
                message("Say which koans to break down for it. If all name the same, it is laid at once."),
                *describe_choices(view),
            ),
            primary=(message("Choose the koans"), _address(view, "break")),
        )  # fmt: skip
    if "build" in allowed:
        return ClassicPanel(
            message("It’s your turn") if view.stage == "build" else message("You can build"),
            (message("Build a koan, and call the Master or a mondo."),),
            primary=(message("Build a koan"), _address(view, "build")), buttons=_list_pass(allowed),
        )  # fmt: skip
    if "guess" in allowed:
        return _build_guess(view, allowed)
    if "retract" in allowed:
        return _build_clarification(view, allowed)
    waits = build_waiting(view)
    return replace(waits, words=(*_describe_own_disproof(view), *waits.words), buttons=_list_pass(allowed))


def _describe_own_disproof(view: ClassicView) -> tuple[str, ...]:
    number = view.koans[-1].guess
    own = number is not None and view.guesses[number - 1].seat == view.seat
    return text.describe_disproof(view) if own else ()


def _build_guess(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    own = _find_student(view)
    stones = text.count_guessing_stones(0 if own is None else own.stones)
    disproof = text.describe_disproof(view)
    words = (
        *disproof,
        message("Do you see the rule? You have: %(stones)s.", stones=stones),
        message("First you are told whether your guess agrees with every koan on the table; until then it costs "
                "nothing."),
    )  # fmt: skip
    return ClassicPanel(
        message("Not quite") if disproof else message("You may guess the rule"), words,
        primary=(message("Guess the rule"), _address(view, "guess")), buttons=_list_pass(allowed),
        links=((message("What a guess costs"), "/help/words#guessing-stone"),),
    )  # fmt: skip


def _build_clarification(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    guess = view.guesses[-1]
    words: tuple[str, ...] = (
        message("The Master is reading your guess. You may take it back until they understand it."),
    )
    if guess.asked:
        words = *map(_describe_question, guess.questions[-1:]), message("Put the same guess another way, or change it.")
    reword: Link | None = (message("Put it another way"), _address(view, "reword")) if "reword" in allowed else None
    return ClassicPanel(
        message("The Master asks about your guess") if guess.asked else message("Your guess is being read"), words,
        primary=reword,
        links=((message("Take the guess back"), _address(view, "retract")),),
    )  # fmt: skip


def _describe_question(asked: Question) -> str:
    if asked.koan:
        return message("The Master says that koan %(koan)s contradicts it.", koan=asked.koan)
    return message("The Master asks: %(text)s", text=asked.text)


def _build_mondo(view: ClassicView, koan: int) -> ClassicPanel:
    own = _find_student(view)
    words = [message("Your answer stays secret until the mondo closes. If you are right, you earn a guessing stone.")]
    if own is not None and own.answered:
        words = [message("You have answered. You may change your answer until the mondo closes.")]
    return ClassicPanel(
        message("Mondo: is koan %(koan)s white or black?", koan=koan), (*words, *list_answered(view)), stones="answer",
        links=((message("What a mondo is"), "/help/words#mondo"),),
    )  # fmt: skip


def _list_pass(allowed: set[str]) -> tuple[Link, ...]:
    return ((message("End my turn"), "pass"),) if "pass" in allowed else ()


def _build_master(view: ClassicView, allowed: set[str]) -> ClassicPanel:
    newest = view.koans[-1].number if view.koans else 0
    if "mark" in allowed:
        words: tuple[str, ...] = (message("Does it follow your rule? White if it does, black if it doesn’t."),)
        if view.stage == "mondo":
            sealed = message("Your mark is sealed, and opens together with the answers.")
            words = (*words, sealed, *list_answered(view))
        return ClassicPanel(message("Mark koan %(koan)s", koan=newest), words, stones="mark")
    if "understand" in allowed:
        ask: tuple[Link, ...] = ((message("Ask about it"), _address(view, "ask")),) if "ask" in allowed else ()
        return ClassicPanel(
            message("Do you understand the guess?"),
            (
                _quote_guess(view),
                message("Is it clear enough to play a game by? If not, ask, or name a koan that it gets wrong."),
            ),
            primary=(message("Yes, I understand it"), _address(view, "understand")), links=ask,
        )  # fmt: skip
    if "disprove" in allowed:
        give: tuple[Link, ...] = (
            ((message("I have no such koan"), _address(view, "cannot")),) if "cannot" in allowed else ()
        )
        return ClassicPanel(
            message("Show that the guess is wrong"),
            (_quote_guess(view), message("Build a koan on which your rule and the guess differ.")),
            primary=(message("Build a counter-koan"), _address(view, "disprove")), links=give,
        )  # fmt: skip
    if "break" in allowed:
        return ClassicPanel(
            message("Pieces are missing for a new koan"),
            (
                message("Say which koans to break down: you decide, if the students don’t agree."),
                *describe_choices(view),
            ),
            primary=(message("Choose the koans"), _address(view, "break")),
        )
    if "hint" in allowed:
        return ClassicPanel(
            message("The students ask for a hint"), (message("Lay a koan with its stone, to help them along."),),
            primary=(message("Build a hint"), _address(view, "hint")),
        )  # fmt: skip
    if not view.students:
        invite = message("Invite others to the table"), f"{game_address(view.id)}/sit"
        return replace(build_waiting(view), primary=invite)
    return build_waiting(view)


def _quote_guess(view: ClassicView) -> str:
    guess = view.guesses[-1]
    name = text.find_party(view, guess.seat).display_name
    return message("%(name)s guesses: “%(rule)s”", name=name, rule=guess.wordings[-1].text)


def _find_student(view: ClassicView) -> StudentView | None:
    return next((one for one in view.students if one.seat == view.seat), None)


LINKS = {
    "ask_hint": message("Ask for a hint"), "correct": message("Correct a mark"), "resign": message("Give up"),
}  # fmt: skip
"""Moves that stand at the foot of the panel."""


def _list_other_links(view: ClassicView, allowed: set[str]) -> tuple[Link, ...]:
    found = tuple((words, _address(view, kind)) for kind, words in LINKS.items() if kind in allowed)
    change = describe_pace_change(view)
    return (*found, (change.title, _address(view, "pace"))) if "pace" in allowed and not change.agreed else found
