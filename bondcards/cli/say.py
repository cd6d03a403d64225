"""Plain words on standard output and standard error: the one way for what is not drawn."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from shutil import get_terminal_size
from typing import Any

from bondcards.plainly import harmless
from bondcards.wrapping import columns, wrapped


def say(text: str) -> None:
    """Say a result."""
    print(harmless(text), flush=True)


def remark(text: str) -> None:
    """Say something beside the result, on standard error; whoever reads it in a file breaks the lines as he likes."""
    sys.stdout.flush()
    if sys.stderr.isatty():
        text = wrapped(text, columns(get_terminal_size().columns))
    print(harmless(text), file=sys.stderr, flush=True)


def print_json(document: Mapping[str, Any]) -> None:
    """Print one JSON document, its schema first."""
    import json

    text = json.dumps({"schema": 1, **document}, ensure_ascii=False, indent=2)
    # JSON itself asks this of the older control characters only, but a terminal obeys these too.
    print(re.sub("[\x7f-\x9f\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text), flush=True)
