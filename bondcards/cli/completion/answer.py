"""What the program answers a shell at TAB: `__complete SHELL …`, read before anything else is loaded."""

import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bondcards.cli.completion.line import SOMEBODY, Line
from bondcards.cli.completion.quoting import gone_on, typed
from bondcards.cli.completion.table import Param, Table
from bondcards.cli.completion.values import Offer, offers
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.preferences import language

PLACES: Final = {"FILE": "files", "FOLDER": "folders"}
"""What a shell finds by itself, by what stands for it."""


class Answer(NamedTuple):
    """What may follow; or that the shell is to offer `files`, or `folders`."""

    offers: tuple[Offer, ...] = ()
    place: str = ""


def complete(given: Sequence[str]) -> None:
    """Answer a shell, and never complain: whoever types sees what could be found, or nothing."""
    try:
        shell, *words = given
        lines = "".join(f"{line}\n" for line in SHELLS[shell](words))
        os.write(1, lines.encode(sys.getfilesystemencoding(), "replace"))
    except Exception:
        pass


def answered(words: Sequence[str], current: str) -> Answer:
    """What may stand at the end of these words, beginning as `current` does."""
    i18n.use(language(words))
    line = Line(Table(), words)
    if line.waiting:
        return _valued(line, line.waiting, line.options[line.waiting], current)
    name, sign, value = current.partition("=")
    if sign and name in line.options and not line.only_arguments:
        found = _valued(line, name, line.options[name], value)
        return found._replace(offers=tuple(offer._replace(value=f"{name}={offer.value}") for offer in found.offers))
    if current.startswith("-") and not line.only_arguments:
        return Answer(_beginning(current, _options(line)))
    return _named(line, current)


def _named(line: Line, current: str) -> Answer:
    """A command where one is to be named, or else an argument; options where there is none any more."""
    if line.command is None:
        return Answer()
    below = {name: line.table.command(f"{line.path} {name}".strip()) for name in line.command.below}
    commands = [Offer(name, _(command.about)) for name, command in below.items() if command and name != SOMEBODY]
    if below:
        people = offers(line, SOMEBODY, SOMEBODY, current) if SOMEBODY in below else ()
        return Answer(_beginning(current, [*people, *commands]))
    param = line.next_argument()
    if param is None:
        return Answer(_beginning(current, _options(line)))
    found = _valued(line, param.value, param, current)
    # A name that begins like an option would be read as one.
    names = (offer for offer in found.offers if line.only_arguments or not offer.value.startswith("-"))
    return found._replace(offers=tuple(names))


def _options(line: Line) -> Iterator[Offer]:
    for name, param in line.options.items():
        if param.many or name not in line.given:
            yield Offer(name, _(param.about))


def _valued(line: Line, of: str, param: Param, current: str) -> Answer:
    if param.value in PLACES:
        return Answer(place=PLACES[param.value])
    found = _beginning(current, offers(line, of, param.value, current))
    # A campaign may be a folder anywhere.
    return Answer(found, "folders" if of == "--campaign" and not found else "")


def _beginning(current: str, found: Iterable[Offer]) -> tuple[Offer, ...]:
    """Those that begin so and can be typed, each once; a name with what moves the cursor or hides is none of them."""
    fitting = (offer for offer in found if offer.value.startswith(current) and _is_visible(offer.value))
    return tuple({offer.value: offer for offer in fitting}.values())


def _is_visible(text: str) -> bool:
    return bool(text) and not any(unicodedata.category(character).startswith("C") for character in text)


def _for_bash(words: list[str]) -> Iterator[str]:
    """How the word at the cursor goes on, after a line on what to do; `words` are the line and what bash has of it."""
    line, part = words
    at = typed(line)
    found = Answer(place="files") if at.redirected else answered(at.words, at.current)
    further = [(offer, gone_on(at, offer.value)) for offer in found.offers]
    fitting = [(offer, rest) for offer, rest in further if rest is not None]
    goes_on = len(fitting) == 1 and fitting[0][0].goes_on
    yield found.place or ("goes-on" if goes_on else "")
    yield from (f"{part}{rest}" for _offer, rest in fitting)


def _for_zsh(words: list[str]) -> Iterator[str]:
    """Each word with what it is about, as `_describe` wants them, after a line on what to do; `=` where it goes on."""
    *before, current = words
    found = answered(before, current)
    yield found.place
    for offer in found.offers:
        word = offer.value.replace("\\", "\\\\").replace(":", "\\:")
        yield f"{'=' if offer.goes_on else ' '}{word}{f':{offer.about}' if offer.about else ''}"


def _for_fish(words: list[str]) -> Iterator[str]:
    """Each word with what it is about, after a line on what to do; the last of `words` is as it was typed."""
    *before, current = words
    found = answered(before, typed(f"bondcards {current}").current)
    yield found.place
    yield from (f"{offer.value}\t{offer.about}" for offer in found.offers)


SHELLS: Final = {"bash": _for_bash, "zsh": _for_zsh, "fish": _for_fish}
