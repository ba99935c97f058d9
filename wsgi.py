"""For WSGI servers of one's own: ``app`` is the site, set up from the environment."""

from zendotao.bootstrap import create_app

app = create_app()
