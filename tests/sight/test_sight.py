"""What is secret is read by those whose it is, and by nobody else, wherever they look."""

from __future__ import annotations

import json
from collections import Counter

from tests.sight.conftest import Told
from tests.sight.tale import EVERYBODY, MONKS


def nobody_reads_in_any_answer_what_is_not_for_them(told: Told):
    found = list(told.tale.secrets.in_answers(told.tale.town.exchanges))
    assert not found, "\n".join(found)


def everybody_has_looked_everywhere(told: Told):
    looked = Counter(one.viewer for one in told.tale.town.exchanges if one.told.startswith("GET "))
    assert set(looked) == set(EVERYBODY)
    assert min(looked.values()) > 80


def what_is_looked_for_is_there_where_it_may_be(told: Told):
    answers = told.tale.town.exchanges
    read = {(one.viewer, secret.words) for one in answers for secret in told.tale.secrets.standing_in(one.text)}
    for secret in told.tale.secrets.kept:
        if secret.kind in READ:
            assert {viewer for viewer, words in read if words == secret.words} == secret.readers, secret
        if secret.until == "final":
            assert ("zoe", secret.words) in read, secret


READ = ("notebook", "team notebook", "late notebook", "team talk", "thought", "mail address", "token")
"""Secrets that those whose they are have read in the course of the tale."""


def those_who_play_are_told_of_what_they_write(told: Told):
    turn, book = f"POST /games/{told.tale.game}/turn", f"POST /games/{told.tale.game}/notebook/add"
    answers = [one for one in told.tale.town.exchanges if one.status == 200 and one.stage == "play"]
    assert {one.viewer for one in answers if one.told == turn and '"state":"checked"' in one.text} >= PLAYERS
    assert {one.viewer for one in answers if one.told == book} >= PLAYERS


PLAYERS = {"ann", *MONKS, "gus"}


def at_the_end_the_seals_of_standing_moves_are_opened_and_no_others(told: Told):
    for viewer in EVERYBODY:
        view = told.tale.town.ask(viewer, "GET", told.tale.path(), None, 200)
        opened = json.dumps([seal for move in view["moves"] for seal in move["opened"]])
        standing = sum(len(move["seals"]) for move in view["moves"] if move["status"] == "standing")
        assert sum(len(move["opened"]) for move in view["moves"]) == standing == len(told.tale.opened)
        assert all(rule.mark in opened for rule in told.tale.opened)
        assert not any(rule.mark in opened for rule in told.tale.shut)


def the_database_and_its_files_hold_no_secret_in_clear(told: Told):
    # An address that mail goes to is no secret from the site, and a thought that was opened stays encrypted.
    before = list(told.tale.secrets.in_text(told.before, "play", "the database", but=["mail address"]))
    after = list(told.tale.secrets.in_text(told.after, "final", "the database", but=["mail address"]))
    assert not before + after, "\n".join(before + after)


def the_dump_holds_what_everybody_knows(told: Told):
    assert "What a quiet game." in told.before
    assert told.tale.game in told.before
    assert all(rule.mark in told.after for rule in told.tale.opened)


def no_log_of_any_part_of_the_program_holds_a_secret(told: Told):
    # At this level the library for databases logs what is stored, but no secrets are, and no log is kept like that.
    before, after = told.logs
    found = list(told.tale.secrets.in_text(before, "play", "the log", but=["mail address"]))
    found += told.tale.secrets.in_text(after, "final", "the log", but=["mail address"])
    assert not found, "\n".join(found)
    assert "INSERT INTO seals" in before
    assert "ROLLBACK" in after


def nothing_that_a_move_is_made_of_shows_a_secret_when_it_is_printed(told: Told):
    shown = "\n".join(told.tale.town.shown[: told.tale.shown_at_half])
    found = list(told.tale.secrets.in_text(shown, "play", "what a program prints", but=["comment held back"]))
    assert not found, "\n".join(found)
    assert "Turn(" in shown


CHECKS = (
    nobody_reads_in_any_answer_what_is_not_for_them,
    everybody_has_looked_everywhere,
    what_is_looked_for_is_there_where_it_may_be,
    those_who_play_are_told_of_what_they_write,
    at_the_end_the_seals_of_standing_moves_are_opened_and_no_others,
    the_database_and_its_files_hold_no_secret_in_clear,
    the_dump_holds_what_everybody_knows,
    no_log_of_any_part_of_the_program_holds_a_secret,
    nothing_that_a_move_is_made_of_shows_a_secret_when_it_is_printed,
)


def test_what_is_secret_is_read_by_those_whose_it_is_and_by_nobody_else(told: Told):
    for check in CHECKS:
        check(told)
