"""The pages: a module for each subject."""

from flask import Flask

from zendotao.web.pages import about as site_about
from zendotao.web.pages import appearance, polling, web_app, wiki
from zendotao.web.pages import help as help_pages
from zendotao.web.pages.account import entrance, mail_links, push, safety, settings, webhooks
from zendotao.web.pages.board import routes as board
from zendotao.web.pages.bots import routes as bots
from zendotao.web.pages.classic import invitation as classic_invitation
from zendotao.web.pages.classic import routes as classic
from zendotao.web.pages.composer import routes as composer
from zendotao.web.pages.first_turn import routes as first_turn
from zendotao.web.pages.game import about, analysis, comments
from zendotao.web.pages.game import game as game_pages
from zendotao.web.pages.game import koans as game_koans
from zendotao.web.pages.keeper import routes as keeper
from zendotao.web.pages.koans import building, drawings
from zendotao.web.pages.koans import routes as koans
from zendotao.web.pages.lists import changes, feeds, landing, lobby, me, people, search
from zendotao.web.pages.notebook import coach as notebook_coach
from zendotao.web.pages.notebook import routes as notebook
from zendotao.web.pages.notebook import thoughts as notebook_thoughts
from zendotao.web.pages.puzzles import routes as puzzles
from zendotao.web.pages.solo import routes as solo
from zendotao.web.pages.start import classic as start_classic
from zendotao.web.pages.start import routes as start
from zendotao.web.pages.teams import routes as teams
from zendotao.web.pages.votes import routes as votes

SUBJECTS = (
    polling,
    appearance,
    site_about,
    web_app,
    landing,
    entrance,
    lobby,
    me,
    game_pages,
    game_koans,
    about,
    analysis,
    classic,
    classic_invitation,
    composer,
    notebook,
    notebook_coach,
    notebook_thoughts,
    board,
    start,
    start_classic,
    solo,
    bots,
    comments,
    votes,
    koans,
    building,
    first_turn,
    drawings,
    help_pages,
    feeds,
    webhooks,
    push,
    mail_links,
    changes,
    keeper,
    people,
    puzzles,
    safety,
    search,
    settings,
    teams,
    wiki,
)


def install(app: Flask) -> None:
    """Register the blueprints of all subjects; several modules may add pages to one."""
    for pages in dict.fromkeys(subject.pages for subject in SUBJECTS):
        app.register_blueprint(pages)
