"""Routes of the API: each declares its audience and rate limit, and by annotations its input and output. Checks and the
``document`` are derived from these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Literal, NoReturn, get_args, get_origin, get_type_hints

from flask import Blueprint, Response, request
from msgspec import Struct

from zendotao.store.people.values import SignedIn
from zendotao.store.site.values import Remembered
from zendotao.web import limiting
from zendotao.web.api import presenting, repeating, request_data, security
from zendotao.web.api.presenting import Reply
from zendotao.web.api.repeating import Key
from zendotao.web.api.security import Who
from zendotao.web.limiting import Limit
from zendotao.web.problems import Problem, malformed

PREFIX = "/api/v1"
Method = Literal["get", "post", "patch", "delete"]
View = Callable[..., Any]
PARTS = ("path", "query", "body")


class Route(Struct, frozen=True, kw_only=True):
    """A route, answered by ``view``. ``repeat``: it honours an ``Idempotency-Key``; ``kept``: the fields of the answer
    that may be stored for a repeat, all if None; ``finishes``: its service stores the answer in its own transaction;
    ``anew``: the answer holds a game, and is rendered again for a repeat. ``render`` converts the result of the view
    into the answer. ``other``: the description in the document of an answer that is not JSON."""

    method: Method
    rule: str
    name: str
    who: Who
    limit: Limit | None
    status: int
    view: View
    render: Callable[[Any], Any] | None = None
    other: Mapping[str, Any] | None = None
    repeat: bool = False
    kept: tuple[str, ...] | None = None
    finishes: bool = False
    anew: bool = False

    @property
    def parts(self) -> Mapping[str, Any]:
        """The types of the parts of a request that the view takes: ``path``, ``query``, ``body``."""
        hints = get_type_hints(self.view, include_extras=True)
        return {name: hints[name] for name in PARTS if name in hints}

    @property
    def answer(self) -> Any:
        """The type of the answer's body; None for an answer without one, or that is no JSON."""
        hint = get_type_hints(self.render or self.view)["return"]
        found = get_args(hint)[0] if get_origin(hint) is Reply else hint
        return None if found in (type(None), Response) else found


class Section(Blueprint):
    """A blueprint with the routes of one subject."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__(f"api_{title}", __name__, url_prefix=PREFIX)
        self.title, self.about = title, about
        self.routes: list[Route] = []

    def route_for(
        self,
        method: Method,
        rule: str,
        who: Who,
        *,
        status: int = 200,
        limit: Limit | None = None,
        **more: Any,
    ) -> Callable[[View], View]:
        """Register a view function at an address. Its parameters ``path``, ``query`` and ``body`` are decoded by their
        annotations, and ``asker`` is passed if it has that parameter; it returns the answer as a struct, or a response
        that is not JSON."""

        def add(view: View) -> View:
            found = Route(
                method=method, rule=rule, name=view.__name__, who=who, limit=limit, status=status, view=view, **more
            )
            self.routes.append(found)
            self.add_url_rule(rule, found.name, _answering(found), methods=[method.upper()])
            return view

        return add


def _answering(route: Route) -> View:
    parts, wants_asker = route.parts, "asker" in get_type_hints(route.view)

    @wraps(route.view)
    def answer(**values: Any) -> Response:
        asker = security.ask(route.who)
        if route.limit is not None:
            limiting.count(route.limit, limiting.address() if asker is None else asker.account.id)
        arguments = _arguments(parts, values)
        if wants_asker:
            arguments["asker"] = asker
        return _once(route, arguments, asker)

    return answer


def _arguments(parts: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of the request, decoded. Raise ``Problem`` with every fault."""
    faults: list[Mapping[str, str]] = []
    found: dict[str, Any] = {}
    if "path" in parts:
        found["path"] = request_data.read(parts["path"], values, faults, texts=True)
        if faults:
            raise Problem("not_found", "There is no such thing, or none that you may see.")
    if "query" in parts:
        found["query"] = request_data.read(parts["query"], request_data.query_of(request), faults, texts=True)
    elif request.args:
        faults.append({"path": "", "message": "This address takes nothing behind a question mark."})
    if "body" in parts:
        found["body"] = request_data.read(parts["body"], request_data.body_of(request), faults)
    if faults:
        malformed(faults)
    return found


def _once(route: Route, arguments: dict[str, Any], asker: SignedIn | None) -> Response:
    """Return the answer, or the stored one to an earlier request with the same key."""
    key = repeating.key_of(asker) if route.repeat else None
    if key is None:
        answer = route.view(**arguments)
        return answer if isinstance(answer, Response) else _respond(_reply(route, answer))
    if route.finishes:
        return _finished_once(route, arguments, asker, key)
    found = repeating.earlier(key)
    if found is not None:
        return repeating.again(found)
    reply = _reply(route, route.view(**arguments))
    repeating.keep(key, reply, route.kept)
    return _respond(reply)


def _finished_once(route: Route, arguments: dict[str, Any], asker: SignedIn | None, key: Key) -> Response:
    """Return the answer of a service that stores it within its own transaction. A repeat has no effect there or is
    refused; only then is the stored answer looked up."""
    replies: list[Reply[Any]] = []

    def reply_of(result: Any) -> Reply[Any]:
        replies.append(_reply(route, result))
        return replies[-1]

    def place(result: Any) -> Reply[Any]:
        return Reply(repeating.place_of(result), route.status)

    try:
        result = route.view(**arguments, done=key.done(place if route.anew else reply_of, route.kept))
    except Exception as error:
        found = repeating.earlier(key)
        if found is None and isinstance(error, repeating.AlreadyDoneError):
            _in_progress()
        if found is None:
            raise
        return _again(route, found, arguments, asker)
    return _respond(replies[-1] if replies else _reply(route, result))


def _again(route: Route, found: Remembered, arguments: dict[str, Any], asker: SignedIn | None) -> Response:
    if not route.anew or asker is None:
        return repeating.again(found)
    as_ = getattr(arguments.get("body"), "as_", None)
    return repeating.render_anew(found, asker, as_, lambda answer: _reply(route, answer))


def _in_progress() -> NoReturn:
    raise Problem("in_progress", "A request with this key is being answered: send it again in a moment.")


def _reply(route: Route, result: Any) -> Reply[Any]:
    answer = result if route.render is None else route.render(result)
    return answer if isinstance(answer, Reply) else Reply(answer, route.status)


def _respond(reply: Reply[Any]) -> Response:
    return presenting.respond(reply.data, reply.status, reply.headers)
