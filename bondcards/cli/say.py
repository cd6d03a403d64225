"""Plain words on standard output and standard error: the one way for what is not drawn."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from shutil import get_terminal_size
from typing import Any, TextIO

from bondcards.language.encoding import harmless
from bondcards.language.wrapping import columns, wrapped


def say(text: str) -> None:
    """Say a result."""
    print(_laid_out(text, sys.stdout), flush=True)


def give_out(text: str) -> None:
    """Give out what is to be kept as it stands: no line of it is broken."""
    print(text, flush=True)


def remark(text: str) -> None:
    """Say something beside the result, on standard error."""
    sys.stdout.flush()
    print(_laid_out(text, sys.stderr), file=sys.stderr, flush=True)


def _laid_out(text: str, stream: TextIO) -> str:
    """A text in the lines of a terminal; whoever reads it in a file breaks the lines as he likes."""
    return harmless(wrapped(text, columns(get_terminal_size().columns)) if stream.isatty() else text)


def print_json(document: Mapping[str, Any]) -> None:
    """Print one JSON document, its schema first."""
    import json

    text = json.dumps({"schema": 1, **document}, ensure_ascii=False, indent=2)
    # JSON itself asks this of the older control characters only, but a terminal obeys these too.
    print(re.sub("[\x7f-\x9f\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text), flush=True)
