"""Errors of the store: what is not there, what somebody else changed first, a database that cannot be used.

After an ``UnavailableError`` nothing was written, and the same can be asked again; only where the database was lost,
nobody knows.
"""

from __future__ import annotations

import errno
from typing import Literal

from zendotao.core.errors import CoreError
from zendotao.core.said import said

Failure = Literal["disk_full", "not_writable", "disk_error", "unreachable"]

WORDS: dict[Failure, str] = {
    "disk_full": said(
        "The site's disk is full, so nothing was changed. Send it again when the site's keeper has made room."
    ),
    "not_writable": said(
        "The site cannot write to its disk, so nothing was changed. Send it again when its keeper has mended that."
    ),
    "disk_error": said(
        "The site's disk has a fault, so nothing was changed. Send it again when the site's keeper has mended that."
    ),
    "unreachable": said(
        "The site cannot reach its database. In a while, look whether this was done before you send it again."
    ),
}

CAUSES: dict[Failure, str] = {
    "disk_full": "the disk is full",
    "not_writable": "the database or its folder cannot be opened or written",
    "disk_error": "the disk has a fault",
    "unreachable": "the database cannot be reached: see ZENDOTAO_DATABASE_URL",
}
"""What the log says."""

OF_FILES: dict[int, Failure] = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EROFS: "not_writable",
    errno.EACCES: "not_writable",
    errno.EPERM: "not_writable",
    errno.EIO: "disk_error",
}
"""What the system's own errors come to, where files are written."""


class UnavailableError(CoreError):
    """The database cannot do this now, and it can be tried again."""


class StorageError(UnavailableError):
    """The disk, or the database on it, cannot take what is to be written, or cannot be reached.

    ``cause`` is for the log alone. ``name``: what the system or the database calls it.
    """

    def __init__(self, code: Failure, name: str) -> None:
        super().__init__(code, WORDS[code])
        self.cause = f"{CAUSES[code]} ({name})"


def storage_error(error: OSError) -> StorageError | None:
    """What an error of the system says of the disk, if anything."""
    code = OF_FILES.get(error.errno or 0)
    return None if code is None else StorageError(code, errno.errorcode[error.errno or 0])


class Conflict(CoreError):  # noqa: N818 -- the house's name for it
    """Another was faster: nothing was written, and what was read may be old."""

    def __init__(self) -> None:
        super().__init__("conflict", "somebody else was faster; look again at what changed")


class NotFound(CoreError):  # noqa: N818 -- as above
    """There is no such thing, or it is not to be seen."""

    def __init__(self) -> None:
        super().__init__("not_found", "there is no such thing")


class Busy(UnavailableError):  # noqa: N818 -- as above
    """The database had no time for this; nothing was written, and it can be tried again."""

    def __init__(self) -> None:
        super().__init__("busy", "the site is busy; try again in a moment")


class OnlyReadsError(Exception):
    """A unit that only reads was asked to write."""


class VaultError(CoreError):
    """What is kept encrypted cannot be opened: it was changed, or its key is missing."""

    def __init__(self) -> None:
        super().__init__("vault", "what is kept encrypted cannot be opened: it was changed, or its key is missing")


class KeyringError(ValueError):
    """The keys cannot be used as they are; the message says why, and holds none of them."""
