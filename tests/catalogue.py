"""The French catalogue: `python -m tests.catalogue` brings it up to date with the texts of the program.

New texts come in untranslated, lost ones go; then the compiled catalogue is made anew. The test beside it
fails while anything is missing, doubtful or out of step.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import IO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from msgspec import yaml

from bondcards.cli.commands import FREE_TEXT

ROOT = Path(__file__).parents[1]
FRENCH = ROOT / "bondcards" / "language" / "fr" / "LC_MESSAGES" / "bondcards.po"
COMPILED = FRENCH.with_suffix(".mo")
BEGUN = datetime(2026, 11, 21, tzinfo=UTC)
KEYWORDS = {"_": None, "N_": None, "n_": (1, 2)}
TEXTS = ("**/telling/labels.json", "people/temperaments_said.json", "**/language/boxes.json", "games/*/referee.yaml")
"""Files of which every value is a text to be translated, if there is a letter in it and it refers to no rule."""
REFERENCE = re.compile(r"bondcards[.\w]+:\w+")


def texts(file: IO[bytes], *_how: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """The texts of such a file, as Babel takes them."""
    yield from ((1, None, text, []) for text in texts_in(yaml.decode(file.read())))


def free_texts(file: IO[bytes], *_how: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """What the examples of commands write in a language."""
    yield from ((1, None, text, []) for text in FREE_TEXT.findall(file.read().decode().replace(r"\"", '"')))


def texts_in(value: object) -> Iterator[str]:
    """All texts that a value holds, however deep."""
    if isinstance(value, str) and any(map(str.isalpha, value)) and not REFERENCE.fullmatch(value):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)


@cache
def template() -> Catalog:
    """Every text of the program."""
    catalog = Catalog(charset="utf-8")
    methods = [("**.py", "python"), *((file, "tests.catalogue.texts") for file in TEXTS)]
    methods.append(("cli/examples.json", "tests.catalogue.free_texts"))
    found = extract_from_dir(ROOT / "bondcards", methods, {}, KEYWORDS, ("Translators:",))
    for file, line, message, comments, context in found:
        catalog.add(message, None, [(f"bondcards/{file}", line)], auto_comments=comments, context=context)
    return catalog


@cache
def french() -> Catalog:
    """The French catalogue as it is kept."""
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr")


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def update() -> None:
    """Bring the kept catalogue up to date, and compile it."""
    catalog = french() if FRENCH.exists() else Catalog(locale="fr", charset="utf-8", project="bondcards")
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    # A date of its own at every run would only make two copies differ.
    catalog.creation_date = catalog.revision_date = BEGUN
    with FRENCH.open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, no_location=True, omit_header=False)
    french.cache_clear()
    COMPILED.write_bytes(compiled(french()))
    missing = [message.id for message in catalog if message.id and not message.string]
    print(f"{len(catalog)} texts, {len(missing)} without French")


if __name__ == "__main__":
    update()
