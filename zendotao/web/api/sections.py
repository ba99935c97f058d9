"""Routes of the API: each declares its audience and rate limit, and by annotations its input and output. Checks and the
``document`` are derived from these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Literal, NoReturn, get_args, get_origin, get_type_hints

from flask import Blueprint, Response, request
from msgspec import Struct

from zendotao.store.people.values import TokenHolder
from zendotao.store.site.values import StoredAnswer
from zendotao.web.api import request_data, security
from zendotao.web.api.security import Audience
from zendotao.web.middleware import idempotency, rate_limits
from zendotao.web.middleware.idempotency import IdempotencyKey
from zendotao.web.middleware.rate_limits import Limit
from zendotao.web.problems import Problem, refuse_malformed
from zendotao.web.replies import Reply, respond

PREFIX = "/api/v1"
Method = Literal["get", "post", "patch", "delete"]
ViewFunction = Callable[..., Any]
PARTS = ("path", "query", "body")


class ApiRoute(Struct, frozen=True, kw_only=True):
    """A route, answered by ``view``. ``repeat``: it honours an ``Idempotency-Key``; ``kept``: the fields of the answer
    that may be stored for a repeat, all if None; ``finishes``: its service stores the answer in its own transaction;
    ``anew``: the answer holds a game, and is rendered again for a repeat; ``waits``: the status is 202 while a job is
    not done. ``render`` converts the result of the view into the answer. ``other``: the description in the document of
    an answer that is not JSON."""

    method: Method
    rule: str
    name: str
    who: Audience
    limit: Limit | None
    status: int
    view: ViewFunction
    render: Callable[[Any], Any] | None = None
    other: Mapping[str, Any] | None = None
    repeat: bool = False
    kept: tuple[str, ...] | None = None
    finishes: bool = False
    anew: bool = False
    waits: bool = False

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


class ApiSection(Blueprint):
    """A blueprint with the routes of one subject."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__(f"api_{title}", __name__, url_prefix=PREFIX)
        self.title, self.about = title, about
        self.routes: list[ApiRoute] = []

    def route_for(
        self,
        method: Method,
        rule: str,
        who: Audience,
        *,
        status: int = 200,
        limit: Limit | None = None,
        **more: Any,
    ) -> Callable[[ViewFunction], ViewFunction]:
        """Register a view function at an address. Its parameters ``path``, ``query`` and ``body`` are decoded by their
        annotations, and ``asker`` is passed if it has that parameter; it returns the answer as a struct, or a response
        that is not JSON."""

        def add(view: ViewFunction) -> ViewFunction:
            found = ApiRoute(
                method=method, rule=rule, name=view.__name__, who=who, limit=limit, status=status, view=view, **more
            )
            self.routes.append(found)
            self.add_url_rule(rule, found.name, _make_view(found), methods=[method.upper()])
            return view

        return add


def _make_view(route: ApiRoute) -> ViewFunction:
    parts, wants_asker = route.parts, "asker" in get_type_hints(route.view)

    @wraps(route.view)
    def answer(**values: Any) -> Response:
        asker = security.authenticate(route.who)
        if route.limit is not None:
            rate_limits.count_request(
                route.limit, rate_limits.get_client_address() if asker is None else asker.account.id
            )
        arguments = _read_arguments(parts, values)
        if wants_asker:
            arguments["asker"] = asker
        return _answer_once(route, arguments, asker)

    return answer


def _read_arguments(parts: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of the request, decoded. Raises ``Problem``: ``not_found`` for an address, ``malformed`` with
    every fault of the rest."""
    faults: list[Mapping[str, str]] = []
    found: dict[str, Any] = {}
    if "path" in parts:
        found["path"] = request_data.read(parts["path"], values, faults, texts=True)
        if faults:
            raise Problem("not_found", "There is no such thing, or none that you may see.")
    if "query" in parts:
        found["query"] = request_data.read(parts["query"], request_data.read_query(request), faults, texts=True)
    elif request.args:
        faults.append({"path": "", "message": "This address takes nothing behind a question mark."})
    if "body" in parts:
        found["body"] = request_data.read(parts["body"], request_data.read_body(request), faults)
    if faults:
        refuse_malformed(faults)
    return found


def _answer_once(route: ApiRoute, arguments: dict[str, Any], asker: TokenHolder | None) -> Response:
    """Return the answer, or the stored one to an earlier request with the same key."""
    key = None if asker is None or not route.repeat else idempotency.read_key(asker, security.read_token())
    if key is None:
        answer = route.view(**arguments)
        return answer if isinstance(answer, Response) else _respond(_make_reply(route, answer))
    if route.finishes:
        return _answer_in_transaction(route, arguments, asker, key)
    found = idempotency.find_answer(key)
    if found is not None:
        return idempotency.replay_answer(found)
    reply = _make_reply(route, route.view(**arguments))
    idempotency.store_answer(key, reply, route.kept)
    return _respond(reply)


def _answer_in_transaction(
    route: ApiRoute, arguments: dict[str, Any], asker: TokenHolder | None, key: IdempotencyKey
) -> Response:
    """Return the answer of a service that stores it within its own transaction. A repeat has no effect there or is
    refused; only then is the stored answer looked up."""
    replies: list[Reply[Any]] = []

    def reply_of(result: Any) -> Reply[Any]:
        replies.append(_make_reply(route, result))
        return replies[-1]

    def place(result: Any) -> Reply[Any]:
        return Reply(idempotency.make_position(result), route.status)

    try:
        result = route.view(**arguments, done=key.make_saver(place if route.anew else reply_of, route.kept))
    except Exception as error:
        found = idempotency.find_answer(key)
        if found is None and isinstance(error, idempotency.KeyTakenError):
            _refuse_in_progress()
        if found is None:
            raise
        return _replay_answer(route, found, arguments, asker)
    return _respond(replies[-1] if replies else _make_reply(route, result))


def _replay_answer(
    route: ApiRoute, found: StoredAnswer, arguments: dict[str, Any], asker: TokenHolder | None
) -> Response:
    if not route.anew or asker is None:
        return idempotency.replay_answer(found)
    as_ = getattr(arguments.get("body"), "as_", None)
    return idempotency.render_anew(found, asker, as_, lambda answer: _make_reply(route, answer))


def _refuse_in_progress() -> NoReturn:
    """Raise ``Problem``: ``in_progress``, 409."""
    raise Problem("in_progress", "A request with this key is being answered: send it again in a moment.")


def _make_reply(route: ApiRoute, result: Any) -> Reply[Any]:
    answer = result if route.render is None else route.render(result)
    return answer if isinstance(answer, Reply) else Reply(answer, route.status)


def _respond(reply: Reply[Any]) -> Response:
    return respond(reply.data, reply.status, reply.headers)
