"""The one place that knows every part and puts them together."""

import os

from flask import Flask
from jinja2 import StrictUndefined

from zendotao import web
from zendotao.config import Config

MOST_BODY_BYTES = 256 * 1024
"""No form of the site sends more; Flask answers 413 to a longer body before reading it."""

STATIC_SECONDS = 3600
"""How long a browser keeps a static file; the addresses of style sheets change with their content besides."""


def create_app(config: Config | None = None) -> Flask:
    """The site as a WSGI application, with the settings of the environment unless told others.

    Raises ``zendotao.config.ConfigError`` where a setting makes no sense.
    """
    config = config or Config.from_environment(os.environ)
    app = Flask("zendotao", template_folder=str(config.templates_dir), static_folder=str(config.static_dir))
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BODY_BYTES,
        SEND_FILE_MAX_AGE_DEFAULT=STATIC_SECONDS,
        SESSION_COOKIE_SECURE=config.secure_cookies,
    )
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    web.install(app, config)
    return app
