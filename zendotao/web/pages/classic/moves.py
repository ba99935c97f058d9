"""The forms of moves: of each its request, its words, and the parts that its page has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from zendotao.core.messages import message
from zendotao.services.games.classic import requests as ask

Part = Literal[
    "koan", "call", "stone", "answer", "rule", "text", "number", "wording", "breaks", "pace", "choice",
]  # fmt: skip


class MoveSpec(Struct, frozen=True):
    """A kind of move. ``done``: what is said once it is made; ``parts``: what its form asks for."""

    request: type[ask.ClassicRequest]
    title: str
    button: str
    note: str
    done: str
    parts: tuple[Part, ...] = ()


MOVES: Mapping[str, MoveSpec] = {
    "join": MoveSpec(
        ask.JoinRequest, message("Join as a student"), message("Join"),
        message("You build koans and guess the rule, together with the other students."),
        message("You have joined the game."),
    ),
    "build": MoveSpec(
        ask.BuildRequest, message("Build a koan"), message("Lay the koan"),
        message("Lay one that tells you something about the rule, whatever its stone."),
        message("Your koan is laid."), ("koan", "call", "breaks"),
    ),
    "answer": MoveSpec(
        ask.AnswerRequest, message("Answer the mondo"), message("Answer"),
        message("Your answer stays secret until the mondo closes. If you are right, you earn a guessing stone."),
        message("Your answer is given. You may change it until the mondo closes."), ("answer",),
    ),
    "mark": MoveSpec(
        ask.MarkRequest, message("Mark the koan"), message("Mark it"),
        message("Does it follow your rule? White if it does, black if it doesn’t."), message("The koan is marked."),
        ("stone",),
    ),
    "guess": MoveSpec(
        ask.GuessRequest, message("Guess the rule"), message("Guess, for one stone"),
        message("When does a koan get a white stone? Check it first: that costs nothing."),
        message("Your guess is made."), ("rule",),
    ),
    "reword": MoveSpec(
        ask.RewordRequest, message("Put the guess another way"), message("Send the new wording"),
        message("Put the same guess another way, or change it."), message("Your guess is reworded."), ("rule",),
    ),
    "retract": MoveSpec(
        ask.RetractRequest, message("Take the guess back"), message("Take it back"),
        message("You have your guessing stone again, and your turn ends."), message("Your guess is taken back."),
    ),
    "ask": MoveSpec(
        ask.AskRequest, message("Ask about the guess"), message("Ask"),
        message("Write a question, or name a koan that the guess gets wrong."), message("Your question is asked."),
        ("text", "number"),
    ),
    "understand": MoveSpec(
        ask.UnderstandRequest, message("Understand the guess"), message("I understand it"),
        message("Then it is official, and yours to disprove."), message("The guess is official."), ("wording",),
    ),
    "disprove": MoveSpec(
        ask.DisproveRequest, message("Build a counter-koan"), message("Lay the counter-koan"),
        message("Your rule and the guess have to differ on it."), message("The guess is disproved."),
        ("koan", "stone", "breaks"),
    ),
    "cannot": MoveSpec(
        ask.CannotRequest, message("Find no counter-koan"), message("The guess stands"),
        message("Then the student has found the rule, and it is opened."), message("The rule is found."),
    ),
    "pass": MoveSpec(
        ask.PassRequest, message("End my turn"), message("End my turn"), message("The next student has the turn then."),
        message("Your turn is over."),
    ),
    "break": MoveSpec(
        ask.BreakRequest, message("Choose koans to break down"), message("Break these down"),
        message("Their pieces are needed for the new koan."), message("Your choice is noted."), ("breaks",),
    ),
    "correct": MoveSpec(
        ask.CorrectRequest, message("Correct a mark"), message("Turn its stone"),
        message("The students may end the game because of this. Nobody loses a guessing stone."),
        message("The stone is turned."), ("number",),
    ),
    "terminate": MoveSpec(
        ask.TerminateRequest, message("End the game"), message("End the game"),
        message("The Master made a mistake, so nobody wins. The rule is opened."), message("The game is over."),
    ),
    "ask_hint": MoveSpec(
        ask.AskHintRequest, message("Ask for a hint"), message("Ask for a hint"),
        message("When more than half of the active students ask, a koan is laid with its stone."),
        message("You have asked for a hint."),
    ),
    "hint": MoveSpec(
        ask.HintRequest, message("Build a hint"), message("Lay the hint"),
        message("A koan with its stone, to help the students along."), message("The hint is laid."),
        ("koan", "stone", "breaks"),
    ),
    "resign": MoveSpec(
        ask.ResignRequest, message("Give up"), message("Give up"),
        message(
            "After that, you can't guess in this game any more. Once all students have given up, it ends and the "
            "rule is opened."),
        message("You have given up."),
    ),
    "differ": MoveSpec(
        ask.DifferRequest, message("Show a koan on which they differ"), message("Show it"),
        message("The Master’s rule and the winning guess have to differ on it. Then it is a near win."),
        message("It is a near win."), ("koan",),
    ),
    "challenge": MoveSpec(
        ask.ChallengeMarkRequest, message("Challenge a mark"), message("Challenge it"),
        message("By the rule as it is open now, this koan should have the other stone. The students vote on it; if "
                "they agree, the game ends without points."),
        message("The mark is challenged. The students vote on it."), ("number", "text"),
    ),
    "ballot": MoveSpec(
        ask.MarkBallotRequest, message("Vote on the mark"), message("Vote"),
        message("Does the koan have the stone that the Master’s rule gives it?"),
        message("Your vote is noted. You may change it until the vote closes."), ("choice",),
    ),
    "pace": MoveSpec(
        ask.PaceRequest, message("Change the pace"), message("I agree"),
        message("The pace changes when everybody it concerns agrees."), message("What you said is noted."),
        ("pace",),
    ),
}  # fmt: skip
"""Every kind of move that somebody makes by a form, by its name in the API."""
