"""The pages: a module for each subject."""

from flask import Flask

from zendotao.web.pages import (
    appearance,
    board,
    building,
    changes,
    comments,
    composer,
    drawings,
    entrance,
    feeds,
    first,
    keeper,
    koans,
    landing,
    live,
    lobby,
    mail_links,
    me,
    notebook,
    notebook_thoughts,
    people,
    push,
    safety,
    search,
    settings,
    start,
    teams,
    thread,
    votes,
    web_app,
    webhooks,
    wiki,
)
from zendotao.web.pages import help as help_pages

SUBJECTS = (
    live,
    appearance,
    web_app,
    landing,
    entrance,
    lobby,
    me,
    thread,
    composer,
    notebook,
    notebook_thoughts,
    board,
    start,
    comments,
    votes,
    koans,
    building,
    first,
    drawings,
    help_pages,
    feeds,
    webhooks,
    push,
    mail_links,
    changes,
    keeper,
    people,
    safety,
    search,
    settings,
    teams,
    wiki,
)


def install(app: Flask) -> None:
    """Register the blueprints of all subjects."""
    for subject in SUBJECTS:
        app.register_blueprint(subject.pages)
