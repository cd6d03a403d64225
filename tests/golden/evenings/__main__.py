"""Write the evenings anew: all of them, or those whose language or name is said."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.golden.evenings import EVENINGS, KEPT, LANGUAGES, played

wanted = set(sys.argv[1:])
for language in LANGUAGES:
    for name in EVENINGS:
        if not wanted or wanted & {language, name}:
            with TemporaryDirectory() as folder:
                (KEPT / language).mkdir(exist_ok=True)
                (KEPT / language / f"{name}.txt").write_text(played(name, language, Path(folder)), "utf-8")
