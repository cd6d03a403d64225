"""A document in a file that is named, instead of on standard output."""

import os
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout, suppress
from io import StringIO
from pathlib import Path

from bondcards.cli.common import remark
from bondcards.errors import Refused
from bondcards.language.encoding import ERRORS
from bondcards.language.i18n import _
from bondcards.language.system import reason


@contextmanager
def written_to(file: Path) -> Generator[None]:
    """Write to a file, in UTF-8, what goes to standard output meanwhile: whole when it is done, or not at all."""
    place = file.resolve()
    # What stands for a device or a folder is not to be replaced.
    if place.exists() and not place.is_file():
        raise Refused(_("{file} is no file. Name one that may be written.").format(file=file))
    document = StringIO()
    with redirect_stdout(document):
        yield
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        beside.write_text(document.getvalue(), "utf-8", ERRORS, "\n")
        beside.replace(place)
    except OSError as trouble:
        with suppress(OSError):
            beside.unlink()
        raise Refused(_("{file} could not be written: {reason}.").format(file=file, reason=reason(trouble))) from None
    remark(_("{file} is written.").format(file=file))
