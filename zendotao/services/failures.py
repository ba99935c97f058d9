"""What keeps the site from its database for a while, through no fault of who asks; ``ports.Busy`` is one of them.

Nothing was written then, and the same can be asked again; only where the database was lost, nobody knows.
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
