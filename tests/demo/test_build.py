"""The example site: what stands there when it has been played."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.demo.conftest import NOW
from zendotao.core.game.comments import find_spoilers
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.review import make_review_entry, review
from zendotao.demo.build import SCENARIOS, USUAL_NAMES
from zendotao.demo.players import PASSWORD
from zendotao.demo.scenarios_final import LONG
from zendotao.services import timers
from zendotao.services.admin import keepers, reports
from zendotao.services.games.lists.own_games import list_own_turns
from zendotao.services.games.moves.comments import list_comments
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.games.views.challenges import view_challenges
from zendotao.services.games.views.log import export_record
from zendotao.services.notices.bell import count_unread
from zendotao.services.people.tokens import sign_in
from zendotao.services.records import verify_record
from zendotao.services.wiki.reading import view_page

# As the tales say of themselves: a claim is open for 72 hours or 168, agreed for 72 more, then revealed until final.
PHASES = {
    "play": {
        "gravel-path", "slow-water", "first-frost", "once-jardines", "wall-and-gate", "jardin-des-vents", "seven-crows",
        "two-umbrellas", "hens-and-foxes", "hair-apart", "stone-lantern", "kettle-song", "borrowed-ladder",
        "quiet-harbour", "two-bridges",
    },
    "claimed": {"under-the-eaves", "salt-and-stars", "paper-boats"},
    "agreed": {"the-well"},
    "revealed": {"long-thaw"},
    "final": {"moon-in-a-bucket", "winter-market", "orchard-wall", "lamplighter"},
    "void": {"empty-cup"},
}  # fmt: skip


def test_there_are_games_in_every_phase_and_each_is_in_its_own(whole):
    found: dict[str, set[str]] = {}
    for name, view in whole.views().items():
        found.setdefault(view.phase, set()).add(name)
    assert found == PHASES


CLASSIC_STAGES = {
    "tea-and-pyramids": ("build", None),
    "lantern-street": ("mondo", None),
    "snow-on-the-bell": ("disprove", None),
    "like-a-boat": ("mark", None),
    "qui-dort": ("clarify", None),
    "one-box": ("breaking", None),
    "last-bell": ("final", None),
    "of-two-minds": ("final", None),
    "one-afternoon": ("over", "won"),
    "almost-there": ("over", "near"),
    "hueso-duro": ("over", "given_up"),
    "wrong-stone": ("over", "terminated"),
    "gone-fishing": ("over", "abandoned"),
    "kitchen-table": ("build", None),
    "morning-alone": ("guess", None),
    "evening-alone": ("over", "won"),
}


def test_there_is_a_game_of_classic_zendo_in_each_stage_and_over_in_each_way(whole):
    views = whole.classic_views()
    assert {name: (view.stage, view.outcome) for name, view in views.items()} == CLASSIC_STAGES
    settings = [view.settings for view in views.values()]
    assert {one.pace for one in settings} == {"post", "sitting"}
    assert {one.master for one in settings} == {"person", "server"}
    assert {one.rules for one in settings} == {"checked", "prose"}
    assert {one.stash for one in settings} == {"koan", "shared"}


def test_the_record_of_every_game_holds(whole):
    for game in whole.demo.games.values():
        report = export_record(whole.services, None, game, NOW)
        assert verify_record(report, NOW)["verified"]


def test_nothing_happens_after_now_and_nothing_is_left_to_be_settled(whole):
    assert timers.list_due_games(whole.services, NOW, 10) == []
    assert max(view.changed_at for view in whole.views().values()) <= NOW


def test_every_kind_of_move_is_there_with_everything_that_becomes_of_moves(whole):
    moves = [move for view in whole.views().values() for move in view.moves]
    assert {move.kind for move in moves} == {"start", "turn", "claim", "block"}
    assert {move.status for move in moves} == {"standing", "struck", "withdrawn", "lapsed", "nullified"}
    assert any(move.provisional for move in moves)
    assert any(move.opened for move in moves)
    assert any(move.amended_from for move in moves)


def test_challenges_are_open_and_closed_in_several_ways(whole):
    services = whole.services
    games = [view.id for view in whole.views().values()]
    challenges = [one for game in games for one in view_challenges(services, None, game, NOW)]
    assert {challenge.outcome for challenge in challenges} == {None, "stands", "amended", "nullified", "struck"}
    waiting = [challenge for challenge in challenges if challenge.stage == "open"]
    assert any(challenge.amendment for challenge in waiting)
    # Two bridges: opened 71.3 hours ago, for 72 hours.
    assert min(challenge.closes_at for challenge in waiting) == NOW + timedelta(minutes=42)


def test_people_guests_and_teams_sit_at_the_tables(whole):
    seats = [seat for view in whole.views().values() for seat in view.seats]
    assert {seat.kind for seat in seats} == {"person", "guest", "team"}
    assert {"Wednesday Table", "Night Shift", "moss & rain"} <= {seat.name for seat in seats}


def test_an_unclear_fact_was_called_and_the_call_is_challenged(whole):
    view = whole.view("hair-apart")
    assert [(call.fact.fact, call.value) for call in view.koans[2].judgments] == [("touching", True)]
    assert view.koans[2].clarifications[0].text == "I could slide a sheet of paper in between."
    (challenge,) = view_challenges(whole.services, None, whole.demo.games["hair-apart"], NOW)
    assert (challenge.stage, challenge.part) == ("open", "judgment")


def test_games_are_played_by_several_settings(whole):
    settings = [view.settings for view in whole.views().values()]
    assert {one.language for one in settings} == {"en", "fr", "es"}
    assert any(one.practice for one in settings)
    assert any(one.prose for one in settings)
    assert any("purple" in one.palette for one in settings)


def test_games_are_short_and_long(whole):
    # A start lays three koans, each turn and each block one more.
    koans = {name: len(view.koans) for name, view in whole.views().items()}
    assert koans["first-frost"] == 3
    assert koans["gravel-path"] == 3 + 6
    assert koans["slow-water"] == 3 + 11
    assert koans["once-jardines"] == 3 + 14
    assert koans["seven-crows"] == 3 + 27


def test_no_koan_is_laid_twice_at_a_table_and_stones_of_both_colours_lie_there(whole):
    for view in whole.views().values():
        assert len({koan.hash for koan in view.koans}) == len(view.koans)
        if view.phase != "void":
            assert {"white", "black"} <= {koan.stone for koan in view.koans}


def test_a_pause_runs_for_the_main_character_and_elsewhere_anybody_may_claim(whole):
    odile = whole.account("Odile")
    pause = whole.view("slow-water", odile).clocks.spacing
    # She moved 14.7 hours ago, and the pause is 20 hours.
    assert pause == NOW + timedelta(hours=5.3)
    able = {one.kind: one.allowed for one in whole.view("wall-and-gate", odile).available}
    assert able["claim"]


def test_the_main_character_has_games_waiting_and_notices_unread(whole):
    odile = whole.account(whole.demo.main)
    waiting, _ = list_own_turns(whole.services, odile, NOW)
    assert len(waiting) > 3
    assert count_unread(whole.services, odile) == 3


def test_notebooks_hold_rules_that_are_viable_and_rules_that_fell(whole):
    held = list_notebook_entries(whole.services, whole.account("Odile"), whole.demo.games["gravel-path"], NOW)
    assert [rule.error for rule in held] == [None] * 10
    assert {rule.viable for rule in held} == {True, False}
    assert {rule.verdict for rule in held if rule.viable} == {"white", "black"}


def test_no_comment_gives_away_a_rule_that_is_still_viable(whole):
    for game in (view.id for view in whole.views().values()):
        with whole.services.store.unit() as work:
            head = work.games.head(game)
            state = whole.services.game_cache.load(work, game, head)
        for comment in list_comments(whole.services, None, game).comments:
            assert find_spoilers(comment.text, None if state.ended else prepare_table(state)) == ()


def test_everybody_signs_in_with_the_password_that_is_printed(whole):
    assert sign_in(whole.services, "Odile", PASSWORD, NOW).account.id == whole.demo.accounts["Odile"]


def test_the_site_has_a_keeper_a_report_to_look_at_and_pages_that_people_wrote(whole):
    people = whole.services
    assert [keeper.name for keeper in keepers.list_keepers(people)] == ["Wiebke"]
    assert [one.report.kind for one in reports.list_reports(people, whole.account("Wiebke")).reports] == ["name"]
    written = view_page(people, None, "first-turns")
    assert (written.page.title, written.revision.number, written.revision.by) == ("First turns", 2, "Ines")
    # The site's own words are the first revision.
    assert view_page(people, None, "rulings").revision.number == 2


def test_the_same_seed_plays_the_same_game_and_another_one_another(play):
    services = [play("hens-and-foxes", seed=seed).view("hens-and-foxes") for seed in (1, 1, 2)]
    first, again, other = ([(move.rule, move.stone, move.at) for move in game.moves] for game in services)
    assert first == again
    assert first != other
    assert {game.title for game in services} == {"Hens and foxes"}


def test_a_game_by_itself_brings_its_own_people_alone(play):
    made = play("hens-and-foxes")
    assert set(made.demo.accounts) == {"Odile", "Wiebke", "Noor", "Anoushka", "third lantern"}
    assert set(made.demo.guests) == {"Anoushka", "third lantern"}
    assert made.demo.games.keys() == {"hens-and-foxes"}


def test_a_game_that_nobody_has_written_is_an_error(play):
    with pytest.raises(KeyError):
        play("no-such-game")


def test_the_long_game_has_sixty_moves_and_a_hundred_and_eighty_comments(play):
    view = play(LONG).view(LONG)
    assert len(view.moves) == 60
    assert view.comments == 180


def test_the_long_game_is_played_where_it_is_asked_for(whole):
    assert set(SCENARIOS) - set(USUAL_NAMES) == {LONG}
    assert whole.demo.games.keys() == set(USUAL_NAMES)


def test_the_rulebook_allows_every_game_entry_by_entry(whole):
    for name, game in ((name, view.id) for name, view in whole.views().items()):
        with whole.services.store.unit() as work:
            entries = work.games.entries(game)
        assert (name, review(map(make_review_entry, entries), NOW).faults) == (name, ())
