"""The use cases of notebooks as these tests call them: with a draft, and at one time."""

from tests.services.people.conftest import NOON
from zendotao.services.common.identifiers import require_game
from zendotao.services.common.parties import find_acting_party
from zendotao.services.games.moves.requests import FactRequest, JudgmentRequest, NotebookRuleRequest
from zendotao.services.games.notebook import notebook


def list_rules(site, account, game, name=None):
    with site.store.unit() as work:
        require_game(work, game)
        return work.notebooks.list_rules(game, find_acting_party(work, account, name).id)


def add_rule(site, account, game, draft, now, name=None):
    calls = tuple(
        JudgmentRequest(one.koan, FactRequest(one.fact.fact, one.fact.pieces), value=one.value) for one in draft.calls
    )
    request = NotebookRuleRequest(rule=draft.text, note=draft.note, judgments=calls, as_=name)
    return notebook.add_rule(site, account, game, request, now)


def note_rule(site, account, game, rule, words, name=None):
    notebook.note_rule(site, account, game, rule, words, NOON, name)


def remove_rule(site, account, game, rule, name=None):
    notebook.remove_rule(site, account, game, rule, NOON, name)
