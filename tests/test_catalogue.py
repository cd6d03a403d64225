"""French is complete: nothing missing, doubtful, mismatched or out of step, and its typography is French."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from tests.catalogue import COMPILED, compiled, french, template

MESSAGES = [message for message in french() if message.id]
NO_BREAK = "\u00a0\u202f"


def texts(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, (list, tuple)) else [message.string]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_text_of_the_program_is_in_the_catalogue_and_no_other():
    assert {message.id for message in MESSAGES} == {message.id for message in template() if message.id}


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: str(m.id)[:40])
def test_a_text_is_translated_and_not_doubtful(message: Message):
    assert all(texts(message))
    assert not message.fuzzy


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: str(m.id)[:40])
def test_a_translation_names_what_its_text_names(message: Message):
    sources = message.id if isinstance(message.id, tuple) else (message.id,)
    wanted = set().union(*map(fields, sources))
    assert [fields(text) - wanted for text in texts(message)] == [set()] * len(texts(message))
    assert set().union(*map(fields, texts(message))) == wanted


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: str(m.id)[:40])
def test_french_typography(message: Message):
    for text in texts(message):
        # What stands in `…` is typed as it is, and so are options, times and formats.
        prose = re.sub(r"`[^`]*`|--\S+|\{[^}]*\}|https?:\S+|\b\w+:\w+", "x", text)
        assert not re.search(rf"(?<![{NO_BREAK}\s.…])[;!?](?!\w)", prose), text
        assert not re.search(rf"[^{NO_BREAK}\d]:(?=\s|$)", prose), text
        assert not re.search(rf" [;:!?»]|« |«[^{NO_BREAK}]|[^{NO_BREAK}]»", prose), text
        assert '"' not in prose.replace('"…"', ""), text
        assert "“" not in prose, text


def test_the_compiled_catalogue_is_that_of_the_texts():
    assert COMPILED.read_bytes() == compiled(french())
