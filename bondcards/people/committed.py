"""The one memory of this run: has it changed anything for good?

What has been kept is done, whatever becomes of the words that say so: a full disk or a closed pipe at the
output must not have anybody try again what would then be done twice.
"""

_changed = False


def note() -> None:
    """Something has been written that outlasts the program."""
    global _changed
    _changed = True


def begin() -> None:
    global _changed
    _changed = False


def changed() -> bool:
    return _changed
