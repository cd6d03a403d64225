"""Why the system would not do something, in the language in use."""

import errno
from typing import Final

from bondcards.language.i18n import N_, _

_REASONS: Final = {
    errno.ENOENT: N_("there is no such file"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of its path is no folder"),
    errno.EEXIST: N_("it exists already"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.EACCES: N_("you are not allowed to"),
    errno.EPERM: N_("you are not allowed to"),
    errno.EROFS: N_("the disk takes no changes"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your share of the disk is full"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EIO: N_("the disk failed"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("its links lead in a circle"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.EPIPE: N_("nobody reads it any more"),
    errno.EINVAL: N_("the name cannot stand for a file"),
}


def reason(error: OSError) -> str:
    """What the system has against it; its own words where it says something rare."""
    if error.errno in _REASONS:
        return _(_REASONS[error.errno])
    return error.strerror or str(error) or type(error).__name__
