"""What somebody may try: commands that are legal for what they carry, if chance finds one, and others that are not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from msgspec.structs import replace as replace_struct

from tests.core.game.zendotao.koans_for_tests import read_once
from tests.core.game.zendotao.stateful.players import Company
from tests.core.game.zendotao.stateful.supply import FACT, Dealer, clear_on, pool, saying, unsettled, viable
from zendotao.core.choices import BOT_LEVELS
from zendotao.core.game.commands import Command, Comment, EditComment
from zendotao.core.game.rules import read_prose
from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.events import CommentPosted
from zendotao.core.game.zendotao.table import GameKoan, Move

Deed = Callable[[Company, str, Random], Command | None]
Answer = Callable[[Company, str, int, Random], Command | None]

GROUNDS = {
    "rule": ["unfair", "ambiguous"],
    "stone": ["ambiguous"],
    "koan": ["unclear_koan"],
    "seals": ["ambiguous"],
    "judgment": ["wrong_call"],
    "revealed": ["unfair", "ambiguous"],
}


def turn(table: Company, by: str, rng: Random) -> Command | None:
    dealer = Dealer(table.game, rng)
    marking = dealer.marking()
    rest = None if marking is None else dealer.seals(2, marking)
    if marking is None or rest is None:
        return None
    return cmd.Turn(**table.asker(by), **marking, koan=read_once(rest["koan"]), seals=rest["seals"])


def claim(table: Company, by: str, rng: Random) -> Command | None:
    dealer = Dealer(table.game, rng)
    marking = dealer.marking()
    rest = None if marking is None else dealer.seals(1, marking)
    if marking is None or rest is None:
        return None
    return cmd.MakeClaim(**table.asker(by), **marking, **rest, roll=table.roll)


def block(table: Company, by: str, rng: Random) -> Command | None:
    rest = Dealer(table.game, rng).seals(2, None)
    if table.game.open_koan is not None or rest is None:
        return None
    return cmd.Block(**table.asker(by), koan=read_once(rest["koan"]), seals=rest["seals"])


def reveal(table: Company, by: str, _: Random) -> Command:
    standing = table.game.claim
    return cmd.Reveal(**table.asker(by), body=None if standing is None else table.body(standing.move)[0])


def withdraw(table: Company, by: str, rng: Random) -> Command | None:
    """Rarely the start, after which there is nothing to play."""
    newest = table.game.newest
    if newest is not None and newest.number == 1 and rng.random() < 0.9:
        return None
    return cmd.Withdraw(**table.asker(by))


def judgment(table: Company, by: str, rng: Random) -> Command | None:
    """A call that an opened seal of the seat needs, since posted rules are clear once they are posted."""
    seat = table.sits(by)
    needed = [] if seat is None else list(_needed(table, seat))
    if not needed:
        return None
    return cmd.MakeCall(**table.asker(by), call=TableCall(rng.choice(needed), FACT, rng.random() < 0.5))


def _needed(table: Company, seat: int) -> Iterator[int]:
    for move in table.game.standing:
        for seal in move.seals if move.seat == seat and move.revealed is None else ():
            place = None if seal.body is None else pool().places.get(seal.body.rule.text)
            for one in unsettled(table.game):
                there = (one.marked_by or len(table.game.moves) + 1) <= move.number or one.number == move.koan
                if place is not None and there and not clear_on(one, {}) >> place & 1:
                    yield one.number


def clarify(table: Company, by: str, rng: Random) -> Command | None:
    mine = [one for one in table.game.koans if table.game.move(one.move).seat == table.sits(by)]
    return cmd.Clarify(**table.asker(by), koan=rng.choice(mine).number, text="Words.") if mine else None


def ballot(table: Company, by: str, rng: Random) -> Command:
    return cmd.VoteOnClaim(**table.asker(by), choice="need_time" if rng.random() < 0.15 else "pass")


def bot(table: Company, by: str, rng: Random) -> Command | None:
    """An invitation of a bot that has none."""
    there = [name for name in table.bots if table.game.seat_of(name) is None]
    return cmd.InviteBot(**table.asker(by), bot=there[0], level=rng.choice(BOT_LEVELS)) if there else None


def decline(table: Company, by: str, _: Random) -> Command:
    return cmd.DeclineBlock(**table.asker(by))


def skip(table: Company, by: str, _: Random) -> Command:
    return cmd.SkipTurn(**table.asker(by))


def challenge(table: Company, by: str, rng: Random) -> Command | None:
    found = list(challengeable(table))
    if not found:
        return None
    parts = sorted({one[1] for one in found})
    part = rng.choice(parts)
    move, part, ground, koan, fact = rng.choice([one for one in found if one[1] == part])
    bodies = table.body(move.number) if part == "seals" else ()
    return cmd.OpenChallenge(
        **table.asker(by), move=move.number, part=part, ground=ground, reason="Look.", roll=table.roll, koan=koan,
        fact=fact, bodies=bodies, absent=ground == "absent_author",
    )  # fmt: skip


Challengeable = tuple[Move, Any, Any, int | None, FactRef | None]


def challengeable(table: Company) -> Iterator[Challengeable]:
    """Everything on the table that can be challenged and on which nobody has ruled."""
    game = table.game
    done = {one.subject for one in game.challenges if one.is_open or one.outcome not in ("withdrawn", "moot")}
    for move in game.moves:
        for part, koan, fact in _parts(table, move) if move.on_table else ():
            grounds = [*GROUNDS[part], "absent_author", "double_seat"]
            for ground in grounds + (["prose_wrong"] if _prose(move, part) else []):
                if (move.number, part, ground, None if koan is None else (koan, fact)) not in done:
                    yield move, part, ground, koan, fact


def _parts(table: Company, move: Move) -> Iterator[tuple[str, int | None, FactRef | None]]:
    there = {
        "rule": move.rule is not None and move.standing,
        "seals": move.standing,
        "stone": move.stone is not None,
        "koan": move.koan is not None,
        "revealed": move.revealed is not None and move.standing,
    }
    yield from ((part, None, None) for part, found in there.items() if found)
    for one in table.game.koans:
        for made in one.calls:
            if made.move == move.number and not made.lifted:
                yield "judgment", one.number, made.call.fact


def _prose(move: Move, part: str) -> bool:
    if part == "seals":
        return not move.checked
    rule = move.revealed if part == "revealed" else move.rule
    return part in ("rule", "stone", "revealed") and rule is not None and rule.prose


def edit_comment(table: Company, by: str, rng: Random) -> Command | None:
    person, text = table.actor(by).person, f"Well, {rng.randrange(9)}."
    posted = ((entry.by, entry.event) for entry in table.entries)
    own = [event.comment for by, event in posted if isinstance(event, CommentPosted) and by == person]
    return EditComment(**table.asker(by), comment=rng.choice(own), text=text) if own else None


def comment(table: Company, by: str, rng: Random) -> Command | None:
    if rng.random() < 0.2:
        return edit_comment(table, by, rng)
    return Comment(**table.asker(by), text=f"Hm, {rng.randrange(9)}.")


DEEDS: dict[str, Deed] = {
    "turn": turn, "claim": claim, "block": block, "reveal": reveal, "withdraw": withdraw, "judgment": judgment,
    "clarify": clarify, "ballot": ballot, "challenge": challenge, "comment": comment, "bot": bot, "decline": decline,
    "skip": skip,
}  # fmt: skip
"""By the kinds of ``available``, and what only bots do."""


def vote(table: Company, by: str, number: int, rng: Random) -> Command:
    """Each challenge has its own mood, so that rulings of all kinds come about."""
    one = table.game.challenge(number)
    moods = ("stands", "defective", "defective_keep", "amended", "abstain")
    choice = moods[(number + len(table.game.moves)) % 4] if rng.random() < 0.7 else rng.choice(moods)
    if one.amendment is not None and rng.random() < 0.6:
        choice = "amended"
    if choice == "amended" and one.amendment is None:
        choice = "defective"
    return cmd.VoteOnChallenge(**table.asker(by), challenge=number, choice=choice, reason="So.")


def withdraw_challenge(table: Company, by: str, number: int, _: Random) -> Command:
    return cmd.WithdrawChallenge(**table.asker(by), challenge=number)


def concede(table: Company, by: str, number: int, _: Random) -> Command:
    return cmd.Concede(**table.asker(by), challenge=number)


def amend(table: Company, by: str, number: int, rng: Random) -> Command | None:
    """Another rule that could have been posted there, or that is viable now for one that was revealed."""
    one = table.game.challenge(number)
    move = table.game.move(one.move)
    marked: list[GameKoan] = list(table.game.marked)
    mask = (1 << len(pool().rules)) - 1
    if one.part == "revealed":
        before = marked
    else:
        marked = [_as_by(koan, move.number) for koan in marked]
        before = [koan for koan in marked if (koan.marked_by or 0) < move.number]
        for koan in marked:
            if koan.marked_by == move.number:
                mask &= saying("black" if koan.stone == "white" else "white", koan, {})
    now = move.revealed if one.part == "revealed" else move.rule
    place = None if now is None else pool().places.get(now.text)
    mask &= viable(before, {}) & ~(0 if place is None else 1 << place)
    if one.part not in ("rule", "revealed"):
        mask = 1
    verdicts = {koan.number: koan.stone for koan in before if koan.stone}
    verdicts |= {koan.number: "black" if koan.stone == "white" else "white"
                 for koan in marked if koan.number not in verdicts}  # fmt: skip
    rule = Dealer(table.game, rng).rule_saying(verdicts, mask)
    return None if rule is None else cmd.Amend(**table.asker(by), challenge=number, rule=rule)


def _as_by(koan: GameKoan, number: int) -> GameKoan:
    """With the calls of a move and earlier ones alone."""
    return replace_struct(koan, calls=tuple(made for made in koan.calls if made.move <= number))


def open_seals(table: Company, by: str, number: int, _: Random) -> Command:
    bodies = table.body(table.game.challenge(number).move)
    return cmd.OpenSeals(**table.asker(by), challenge=number, bodies=bodies)


ANSWERS: dict[str, Answer] = {
    "vote": vote, "withdraw_challenge": withdraw_challenge, "concede": concede, "amend": amend,
    "open_seals": open_seals,
}  # fmt: skip
"""By the kinds of ``challenge_actions``."""


def spoiled(command: Command, table: Company, rng: Random) -> Command:
    """The command with something of what it carries changed, mostly for the worse."""
    changes: list[dict[str, Any]] = [{}]
    numbers = rng.randrange(-1, 9)
    if isinstance(command, cmd.Turn | cmd.MakeClaim):
        changes += [{"stone": "black" if command.stone == "white" else "white"}, {"rule": rng.choice(pool().rules)},
                    {"rule": read_prose("It is loud.", {})}, {"calls": (TableCall(numbers, FACT, True),)},
                    {"calls": ()}]  # fmt: skip
    if isinstance(command, cmd.Turn | cmd.MakeClaim | cmd.Block):
        sealed = tuple(replace(one, rule=rng.choice(pool().rules)) for one in command.seals)
        changes += [{"seals": command.seals[:-1]}, {"seals": sealed}, {"seals": command.seals[:1] * 2}]
        private = tuple(replace(one, calls=(TableCall(numbers, FACT, rng.random() < 0.5),)) for one in command.seals)
        changes += [{"seals": private}, {"seals": tuple(replace(one, calls=()) for one in command.seals)}]
    if isinstance(command, cmd.Turn | cmd.Block):
        changes += [{"koan": read_once(rng.choice(pool().koans))}]
    if isinstance(command, cmd.OpenChallenge):
        changes += [{"move": numbers}, {"part": rng.choice(list(GROUNDS))}, {"ground": "unfair"}, {"reason": " "},
                    {"absent": False}, {"koan": numbers, "fact": FACT, "part": "judgment"}]  # fmt: skip
        changes += [
            {"move": one.move, "part": one.part, "ground": one.ground, "koan": one.call and one.call.koan,
             "fact": one.call and one.call.fact, "bodies": table.body(one.move), "absent": True}
            for one in table.game.challenges[-3:]
        ]  # fmt: skip
    if isinstance(command, cmd.VoteOnChallenge):
        changes += [{"challenge": numbers}, {"choice": "amended"}, {"reason": "x" * 1001}]
    if isinstance(command, cmd.Amend):
        changes += [{"challenge": numbers}, {"rule": rng.choice(pool().rules)}]
    if isinstance(command, cmd.Clarify):
        changes += [{"koan": numbers}, {"text": ""}]
    if isinstance(command, cmd.MakeCall):
        changes += [{"call": TableCall(numbers, FACT, True)}]
    changed = replace(command, **rng.choice(changes))
    if isinstance(changed, cmd.OpenChallenge):
        # The site looks into its vault for the seals of whatever move is named.
        return replace(changed, bodies=table.body(changed.move) if 0 < changed.move <= len(table.game.moves) else ())
    return changed
