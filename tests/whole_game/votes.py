"""Votes at a table, on the claim and on challenges; and the words around it: calls, clarifications, comments."""

from __future__ import annotations

from typing import Any

from tests.whole_game.cast import Player
from tests.whole_game.mirror import STRUCK
from tests.whole_game.sending import Judgment, call_in_words, told_call
from tests.whole_game.stage import Table

PARTS = {"judgment": "judgment call", "revealed": "revealed rule"}
CHOICES = {
    "stands": "the move stands",
    "amended": "it stands as amended",
    "defective": "defective, and later moves leave",
    "defective_keep": "defective, but later moves stand",
    "abstain": "I abstain",
}


class Game(Table):
    """A table with its votes."""

    # ---- the claim

    def ballot(self, who: Player, choice: str, refused: str | None = None) -> Any:
        """A ballot on the claim."""
        self.say(f"{who.told()} on the claim: {'“I need time.”' if choice == 'need_time' else '“I pass.”'}")
        return self.ask(who, self.path("/ballots"), {"choice": choice}, refused)

    def reveal(self, who: Player, rule: str = "", refused: str | None = None) -> Any:
        """The claimant opens the sealed rule."""
        self.say(f"{who.told()} reveals" + (f": “{rule}.”" if rule else " the sealed rule."))
        if refused is None:
            self.known.add(self.canonical(rule))
            self.phase = "revealed"
        answer = self.ask(who, self.path("/moves"), {"kind": "reveal"}, refused)
        if refused is None:
            self.compare(answer)
        return answer

    # ---- challenges

    def challenge(self, who: Player, move: int, part: str, ground: str, reason: str, *, call: Judgment | None = None,
                  refused: str | None = None) -> str:  # fmt: skip
        """Challenge a part of a move; the challenge's id."""
        named = f"{PARTS.get(part, part)} of move {move}"
        self.say(f"{who.told()} challenges the {named} as {ground.replace('_', ' ')}: “{reason}”")
        body: dict[str, Any] = {"move": move, "part": part, "ground": ground, "reason": reason}
        if call is not None:
            told = told_call(call)
            body |= {"koan": told["koan"], "fact": told["fact"]}
        answer = self.ask(who, self.path("/challenges"), body, refused)
        return "" if refused or not answer else str(answer["id"])

    def vote(self, who: Player, challenge: str, choice: str, reason: str = "", refused: str | None = None) -> Any:
        """A ballot on a challenge."""
        self.say(f"{who.told()} votes: {CHOICES[choice]}." + (f" “{reason}”" if reason else ""))
        return self.about(who, challenge, "ballots", {"choice": choice, "reason": reason}, refused)

    def about(self, who: Player, challenge: str, what: str, body: Any = None, refused: str | None = None) -> Any:
        """Something done about a challenge."""
        return self.ask(who, f"/challenges/{challenge or self.id + '.1'}/{what}", body or {}, refused)

    def amend(self, who: Player, challenge: str, rule: str, refused: str | None = None) -> Any:
        """The author's rewording."""
        self.say(f"{who.told()} rewords the rule: “{rule}.”")
        return self.about(who, challenge, "amend", {"rule": rule}, refused)

    def challenge_withdrawn(self, who: Player, challenge: str, refused: str | None = None) -> Any:
        """The challenger takes the challenge back."""
        self.say(f"{who.told()} takes the challenge back.")
        return self.about(who, challenge, "withdraw", refused=refused)

    def concede(self, who: Player, challenge: str, refused: str | None = None) -> Any:
        """The author gives the challenger right."""
        self.say(f"{who.told()} concedes.")
        return self.about(who, challenge, "concede", refused=refused)

    def open_seals(self, who: Player, challenge: str, refused: str | None = None) -> Any:
        """The author opens the seals that a vote demanded."""
        self.say(f"{who.told()} opens what is dead of the seals.")
        return self.about(who, challenge, "open-seals", refused=refused)

    def ruling(self, who: Player, challenge: str, **expected: Any) -> Any:
        """What has become of a challenge, field by field, as somebody may see it."""
        told = ", ".join(f"{name} {value}" for name, value in expected.items() if name not in ("tally", "closes_at"))
        self.say(f"The challenge: {told}.")
        if self.client is None:
            return {}
        found = self.send(who, "GET", f"/challenges/{challenge}").body
        for name, value in expected.items():
            shown = found[name]
            if name == "tally":
                shown = {choice: count for choice, count in shown.items() if count}
                self.teller.more("ballots:", ", ".join(f"{count} {choice}" for choice, count in shown.items()))
            assert shown == value, f"{name} is {shown!r}, not {value!r}"
        return found

    def struck(self, number: int) -> None:
        """A move has lost its rule, its seals and its standing; its stone and its koan stay."""
        self.mirror.moves[number - 1].status = STRUCK

    # ---- words

    def call(self, who: Player, call: Judgment, refused: str | None = None) -> Any:
        """A judgment call after the move."""
        self.say(f"{who.told()} calls: {call_in_words(call)}.")
        answer = self.ask(who, self.path("/moves"), {"kind": "judgment", **told_call(call)}, refused)
        if refused is None:
            self.mirror.call(*call)
            self.compare(answer)
        return answer

    def clarify(self, who: Player, koan: int, text: str, refused: str | None = None) -> Any:
        """An author's words about a koan."""
        self.say(f"{who.told()} about koan {koan}: “{text}”")
        return self.ask(who, self.path("/moves"), {"kind": "clarify", "koan": koan, "text": text}, refused)

    def comment(self, who: Player, text: str, refused: str | None = None, **more: Any) -> Any:
        """A comment."""
        self.say(f"{who.told()} comments: “{text}”")
        return self.ask(who, self.path("/comments"), {"text": text, **more}, refused)
