"""French is complete: nothing missing, doubtful, mismatched or out of step, and its typography is French."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

import bondcards
from tests.catalogue import COMPILED, KEYWORDS, french, template

MESSAGES = [message for message in french() if message.id]
NO_BREAK = "\u00a0\u202f"


def texts(message: Message) -> list[str]:
    found = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return [str(text) for text in found]


def pair(message: Message) -> tuple[list[str], list[str]]:
    """What a message says, and what it is in French."""
    said = message.id if isinstance(message.id, (list, tuple)) else [message.id]
    return [str(text) for text in said if text], texts(message)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_text_of_the_program_is_in_the_catalogue_and_no_other() -> None:
    assert {message.id for message in MESSAGES} == {message.id for message in template() if message.id}
    # Of its head nothing is compared: it names the Babel that compiled it.
    with COMPILED.open("rb") as file:
        assert sorted(filter(all, map(pair, read_mo(file)))) == sorted(map(pair, MESSAGES))


def said_in_code() -> set[str]:
    """Every text that the program has translated, wherever it stands: in an f-string the extraction passes it over."""
    found = set[str]()
    for path in Path(bondcards.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
                texts = [text.value for text in call.args[:1] if isinstance(text, ast.Constant)]
                found |= {text for text in texts if isinstance(text, str)}
    return found


def test_no_text_stands_where_it_is_passed_over() -> None:
    """“## The villain” stood so in every French report."""
    assert said_in_code() <= {pair(message)[0][0] for message in MESSAGES}


def untranslated(message: Message) -> bool:
    """Whether a text is missing, doubtful, or names something else than it translates."""
    sources = message.id if isinstance(message.id, tuple) else (str(message.id),)
    wanted = set[str]().union(*map(fields, sources))
    named = [fields(text) for text in texts(message)]
    return not all(texts(message)) or message.fuzzy or set[str]().union(*named) != wanted


def test_every_text_is_translated_and_names_what_it_should() -> None:
    assert [message.id for message in MESSAGES if untranslated(message)] == []


WRONG = (
    rf"(?<![{NO_BREAK}\s.…])[;!?](?!\w)",
    rf"[^{NO_BREAK}\d]:(?=\s|$)",
    rf" [;:!?»]|« |«[^{NO_BREAK}]|[^{NO_BREAK}]»",
    '"',
    "“",
)


def not_french(text: str) -> bool:
    """Whether its typography is not French. What stands in `…` is typed as it is, and so are options and times."""
    prose = re.sub(r"`[^`]*`|--\S+|\{[^}]*\}|https?:\S+|\b\w+:\w+", "x", text).replace('"…"', "")
    return any(re.search(pattern, prose) for pattern in WRONG)


PEOPLE = "seat|person|name|who|other|giver|taker|winner|loser|banker|villain|opponent"
BEFORE_A_NAME = rf"(?i)(?<!\w)(?:de|que|à|si|lorsque|puisque|du|au) \{{(?:{PEOPLE})\}}"
"""What would be another word before Aristide, Hélène or Le Chiffre: d’, qu’, du, au."""


def test_no_french_sentence_has_before_a_name_what_some_names_would_change() -> None:
    """The air and gestures were those “de Aristide”."""
    assert [text for message in MESSAGES for text in texts(message) if re.search(BEFORE_A_NAME, text)] == []
    assert re.search(BEFORE_A_NAME, "les gestes de {seat}")


def test_french_typography() -> None:
    assert [text for message in MESSAGES for text in texts(message) if not_french(text)] == []
    assert [text for text in ("Vraiment ?", "fin;", "« oui»", 'dit "oui"', "a: b") if not not_french(text)] == []


def test_what_is_to_be_typed_has_the_quotes_of_a_shell() -> None:
    typed = [part for message in MESSAGES for text in texts(message) for part in re.findall(r"`([^`]*)`", text)]
    assert any("'" in part for part in typed)
    assert [part for part in typed if "’" in part] == []


def test_nobody_who_is_named_is_taken_for_a_man() -> None:
    ids = [text for one in MESSAGES for text in (one.id if isinstance(one.id, tuple) else (str(one.id),))]
    assert [text for text in ids if fields(text) and re.search(r"\b(he|his|him|himself)\b", text, re.IGNORECASE)] == []
