"""Errors of the store: missing rows, conflicts between writers, an unusable database, and what holds after each.

After an ``UnavailableError`` nothing was written, and the call can be repeated; only if the connection was lost, the
outcome of a commit is unknown. A job that meets one is given back.

Where nothing nearer catches an error, ``web.middleware.errors`` answers it; pages that catch ``CoreError`` show their
form again. Turn, claim and block (``web.pages.composer``) catch ``RuleViolation`` alone: after an error of the store
their text stands on the error page. The status of each code is in ``web.refusal_kinds``.
"""

from __future__ import annotations

import errno
from typing import Literal

from zendotao.core.errors import CoreError
from zendotao.core.messages import message

Failure = Literal["disk_full", "not_writable", "disk_error", "unreachable"]

FAILURE_MESSAGES: dict[Failure, str] = {
    "disk_full": message(
        "The site's disk is full, so nothing was changed. Try again when the site's keeper has made room."
    ),
    "not_writable": message(
        "The site can't write to its disk, so nothing was changed. Try again when its keeper has fixed that."
    ),
    "disk_error": message(
        "The site's disk has a fault, so nothing was changed. Try again when the site's keeper has fixed that."
    ),
    "unreachable": message(
        "The site can't reach its database. Check in a while whether this was done before you send it again."
    ),
}

FAILURE_CAUSES: dict[Failure, str] = {
    "disk_full": "the disk is full",
    "not_writable": "the database or its folder cannot be opened or written",
    "disk_error": "the disk has a fault",
    "unreachable": "the database cannot be reached: see ZENDOTAO_DATABASE_URL",
}
"""The messages for the log."""

FAILURES_BY_ERRNO: dict[int, Failure] = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EROFS: "not_writable",
    errno.EACCES: "not_writable",
    errno.EPERM: "not_writable",
    errno.EIO: "disk_error",
}
"""The failures by the ``errno`` of an error of the file system."""


class UnavailableError(CoreError):
    """The database cannot do this now; it can be tried again."""


class StorageError(UnavailableError):
    """The disk or the database cannot be written or reached.

    ``cause`` is for the log alone. ``name``: the error's name in the system or the database.
    """

    def __init__(self, code: Failure, name: str) -> None:
        super().__init__(code, FAILURE_MESSAGES[code])
        self.cause = f"{FAILURE_CAUSES[code]} ({name})"


def make_storage_error(error: OSError) -> StorageError | None:
    """Return the ``StorageError`` for an error of the file system, or ``None`` if it is not one of the disk."""
    code = FAILURES_BY_ERRNO.get(error.errno or 0)
    return None if code is None else StorageError(code, errno.errorcode[error.errno or 0])


class Conflict(CoreError):  # noqa: N818 -- the house's name for it
    """Another transaction was faster: nothing was written, and the data that was read may be outdated."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else was faster; look again at what changed")


class NotFound(CoreError):  # noqa: N818 -- as above
    """There is no such row, or the caller may not see it."""

    def __init__(self) -> None:
        super().__init__("not_found", "there is no such thing")


class Busy(UnavailableError):  # noqa: N818 -- as above
    """The database is busy or a lock timed out; nothing was written, and it can be tried again."""

    def __init__(self) -> None:
        super().__init__("busy", "the site is busy; try again in a moment")


class ReadOnlyError(Exception):
    """A write in a transaction that only reads."""


class VaultError(CoreError):
    """An encrypted value cannot be decrypted: it was changed, or its key is missing."""

    def __init__(self) -> None:
        super().__init__("vault", "what is kept encrypted cannot be opened: it was changed, or its key is missing")


class KeyringError(ValueError):
    """The keys cannot be used; the message gives the reason, and holds none of them."""
