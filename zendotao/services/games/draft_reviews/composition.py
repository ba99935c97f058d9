"""The review of a drafted move by the rules before it is posted: its faults and its verdicts.

The functions that judge are those by which a posted move is decided, so that what is in order here is taken then.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from zendotao.core.game.commands import RuleToSeal
from zendotao.core.game.judging import PreparedKoan, find_flaw, judge_koan, prepare_new_koan, with_stone
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.core.game.stash import check_pieces
from zendotao.core.game.values import PostedRule, Stone
from zendotao.core.game.zendotao.decide import posting
from zendotao.core.game.zendotao.decide.sealing import SealingContext, check_seals
from zendotao.core.game.zendotao.decide.wording import POSTED, THIS, name_sealed_rule
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Game
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.core.messages import message, replace_value
from zendotao.services.games.draft_reviews import values
from zendotao.services.games.draft_reviews.rule_check import PieceFinder, RuleContext, make_fault, review_rule

ONE_SEAL = name_sealed_rule(1)
WHITE: Stone = "white"
BLACK: Stone = "black"


@dataclass(frozen=True)
class DraftTable:
    """The table as it would be after the draft so far: koans, the posted rule, and its review."""

    koans: tuple[PreparedKoan, ...] = field(repr=False)
    rule: values.RuleReview | None = field(default=None, repr=False)
    posted: PostedRule | None = field(default=None, repr=False)
    on: int | None = None
    stone: Stone | None = field(default=None, repr=False)


def review_move(game: Game, writing: values.MoveDraft) -> values.MoveReview:
    """Review a turn, a claim or a block by the rules of its game."""
    koan = None if writing.kind == "claim" else review_koan(len(game.koans) + 1, writing.koan, game)
    fresh = None if koan is None or not koan.good else koan.read
    laid = apply_rule(game, writing, fresh)
    asked = laid.on if koan is None else None
    koans = laid.koans
    if koan is not None and fresh is not None:
        asked, koans = koan.number, (*koans, prepare_new_koan(koan.number, fresh))
    ground = RuleContext(game.settings, game.banned, koans, asked, make_piece_finder(game, koan))
    seals, together = review_seals(ground, writing.seals, laid.posted)
    return values.MoveReview(laid.rule, laid.on, laid.stone, koan, seals, together, make_claim_advice(laid.rule, seals))


# ---- the posted rule


def apply_rule(game: Game, writing: values.MoveDraft, fresh: CheckedKoan | None) -> DraftTable:
    """Return the table after the posted rule and its stone; unchanged without a rule that can be posted."""
    koans = prepare_table(game)
    on = next((shown for shown in koans if shown.stone is None), None)
    number = None if on is None else on.number
    if writing.rule is None:
        return DraftTable(koans, on=number)
    ground = RuleContext(game.settings, game.banned, koans, number, make_piece_finder(game, None))
    seen, rule, settled = review_rule(ground, writing.rule, POSTED, public=True)
    if rule is None or seen.fault is not None:
        return DraftTable(koans, seen, on=number)
    fault = find_posted_fault(rule, settled.koans, number)
    stone = get_contradicting_stone(seen.verdict)
    if fault is not None or stone is None:
        return DraftTable(koans, replace(seen, fault=fault), on=number, stone=stone)
    marked = tuple(with_stone(one, stone) if one.number == number else one for one in settled.koans)
    return DraftTable(marked, seen, rule.log_value, number, stone)


def find_posted_fault(rule: GameRule, koans: tuple[PreparedKoan, ...], on: int | None) -> values.DraftFault | None:
    """Return why a rule could not be posted; None if it could."""
    asked = next((shown for shown in koans if shown.number == on), None)
    try:
        posting.check_viable(rule, koans)
        if asked is not None:
            posting.check_disproved(rule, asked, get_contradicting_stone(judge_koan(rule, asked).verdict) or BLACK)
    except RuleViolation as refusal:
        return make_fault(refusal)
    return None


def get_contradicting_stone(said: str | None) -> Stone | None:
    """Return the stone that contradicts a verdict; None if it is not clear."""
    return {"white": BLACK, "black": WHITE}.get(said or "")


# ---- the koan


def review_koan(number: int, notation: str, game: Game | Settings) -> values.KoanReview:
    """Review a koan for a game's table, or for the first koans of a game with these settings."""
    if not notation.strip():
        return values.KoanReview(number)
    read = None
    try:
        read = read_koan(notation)
        if isinstance(game, Settings):
            check_pieces(read, game.palette)
        else:
            posting.check_koan(game, read)
    except RuleViolation as refusal:
        return values.KoanReview(number, written=True, read=read, fault=make_fault(refusal))
    return values.KoanReview(number, written=True, read=read)


def make_piece_finder(game: Game, koan: values.KoanReview | None) -> PieceFinder:
    """Return a function that finds the pieces of a koan on the table, or of the drafted one, by its number."""

    def find_pieces(number: int) -> Koan | None:
        if number <= len(game.koans):
            return parse_koan(game.koan(number).koan)
        return None if koan is None or koan.read is None else koan.read.koan

    return find_pieces


# ---- the seals


def review_seals(
    ground: RuleContext, texts: tuple[values.RuleText, ...], posted: PostedRule | None
) -> tuple[tuple[values.RuleReview, ...], values.DraftFault | None]:
    """Review each rule to be sealed, and return them with the fault of the pair."""
    found = [review_seal(ground, text) for text in texts]
    seals = tuple(seen for seen, _ in found)
    sealings = [sealing for _, sealing in found if sealing is not None]
    if not all(seal.good for seal in seals) or len(sealings) < len(texts) or ground.asked is None:
        return seals, None
    against = SealingContext(ground.settings, ground.banned, ground.koans, ground.asked, posted)
    try:
        check_seals(against, sealings, len(texts))
    except RuleViolation as refusal:
        slot = refusal.details.get("slot")
        if slot is None:
            return seals, make_fault(refusal)
        return tuple(
            replace(seal, fault=make_fault(refusal)) if at == slot else seal for at, seal in enumerate(seals, start=1)
        ), None
    return seals, None


def review_seal(ground: RuleContext, text: values.RuleText) -> tuple[values.RuleReview, RuleToSeal | None]:
    """Review one rule to be sealed."""
    seen, rule, settled = review_rule(ground, text, ONE_SEAL, public=False)
    if rule is None:
        return seen, None
    sealing = RuleToSeal(rule, settled.calls)
    if seen.fault is not None:
        return replace(seen, fault=drop_rule_name(seen.fault)), sealing
    flaw = find_flaw(rule, settled.koans)
    if flaw is not None and ground.asked is None:
        words = posting.describe_unclear(THIS, flaw) if flaw.unclear else posting.describe_contradiction(THIS, flaw)
        return replace(seen, fault=values.DraftFault("seal_not_viable", words)), sealing
    return replace(seen, fault=find_seal_fault(ground, sealing)), sealing


def find_seal_fault(ground: RuleContext, sealing: RuleToSeal) -> values.DraftFault | None:
    """Return the fault of one sealed rule by itself."""
    if ground.asked is None:
        return None
    try:
        check_seals(SealingContext(ground.settings, ground.banned, ground.koans, ground.asked), [sealing], 1)
    except RuleViolation as refusal:
        return drop_rule_name(make_fault(refusal))
    return None


def drop_rule_name(fault: values.DraftFault) -> values.DraftFault:
    """Return the fault of a rule without its number, to be shown next to that rule."""
    return replace(fault, words=replace_value(fault.words, ONE_SEAL, THIS))


def make_claim_advice(rule: values.RuleReview | None, seals: tuple[values.RuleReview, ...]) -> str | None:
    """Return advice for a claimant whose posted rule is the simpler one; None for a turn."""
    if rule is None or len(seals) != 1 or rule.weight is None or seals[0].weight is None:
        return None
    if rule.weight >= seals[0].weight:
        return None
    return message(
        "The rule that you give up weighs %(given)s, the one that you seal %(kept)s. A claimant should give up the "
        "more complex of the two: the sealed one will be revealed, and can be challenged as unfair.",
        given=rule.weight,
        kept=seals[0].weight,
    )
