"""What is told, as lines made of parts: a writer knows of each what it is, and gives it its look."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import Card, shown
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import _, n_
from bondcards.telling.words import Names

Kind = Literal["", "name", "cards", "held", "gain", "loss", "heroism", "warning", "quiet", "note", "strong"]


class Part(Struct, frozen=True):
    """Some words of one `kind`; a name belongs to the `person` of that id, and cards are there as such."""

    text: str
    kind: Kind = ""
    person: str = ""
    cards: tuple[Card, ...] = ()


Line = tuple[Part, ...]

STOPS: Final = (".", "!", "?", "…", "»", "”")

COVERED: Final = "▒▒"


def line(sentence: str, kind: Kind = "", **parts: Part | Line | str) -> Line:
    """A sentence in the language in use with its parts filled in where their names stand between braces.

    >>> line("{seat} calls banco", seat=Part("Bond", "name", "bond"))[1].text
    ' calls banco'
    """
    found: list[Part] = []
    for words, field, _spec, _conversion in Formatter().parse(sentence):
        if words:
            found.append(Part(words, kind))
        if field is not None:
            part = parts[field]
            found += [Part(part, kind)] if isinstance(part, str) else [part] if isinstance(part, Part) else part
    return tuple(found)


def laid(cards: Sequence[Card]) -> Part:
    """Cards, as text where they cannot be drawn; those nobody has seen show their backs."""
    text = " ".join(shown(card) if card.known else COVERED for card in cards)
    return Part(text, "cards", cards=tuple(cards))


def held(cards: Sequence[Card]) -> Line:
    """The cards behind what was said of them, in brackets where they are not drawn."""
    lying = laid(cards)
    return Part(" "), replace(lying, text=f"({lying.text})", kind="held")


def called(seat: str, names: Names) -> Part:
    """Somebody by his name; the house is nobody."""
    return Part(names.seat(seat), "name", "" if seat == HOUSE else seat)


def gain(cents: int) -> Part:
    return Part(money.signed(cents), "gain" if cents > 0 else "loss" if cents < 0 else "")


def points(count: int) -> Part:
    return Part(n_("{points} Heroism Point", "{points} Heroism Points", count).format(points=count), "heroism")


def plain(told: Iterable[Part]) -> str:
    return "".join(part.text for part in told)


def capital(told: Line) -> Line:
    """A line that begins with a capital."""
    return (replace(told[0], text=told[0].text[:1].upper() + told[0].text[1:]), *told[1:]) if told else told


def sentence(told: Line) -> Line:
    """A line as a sentence of a text: it begins with a capital and ends with a stop."""
    begun = capital(told)
    return begun if plain(told).endswith(STOPS) else (*begun, Part("."))


def joined(lines: Sequence[Line], between: str) -> Line:
    """Lines in one; a warning, which is a sentence, ends with its stop where nothing follows it."""
    parts: list[Part] = []
    for at, one in enumerate(lines):
        if at and parts[-1].kind == "warning":
            parts[-1] = replace(parts[-1], text=parts[-1].text.removesuffix("."))
        parts += [Part(between), *one] if at else one
    return tuple(parts)


def together(lines: Sequence[Line]) -> Line:
    """Lines as a sentence lists them all: a, b and c."""
    *words, last = lines
    return line(_("{words} and {last}"), words=joined(words, ", "), last=last) if words else last


def nets(net: Mapping[str, int], names: Names, heroism: Mapping[str, int] = {}) -> Iterator[Line]:
    """Who won and who lost, whoever has won most before the others."""
    for who, change in sorted(net.items(), key=lambda one: -one[1]):
        told = (called(who, names), Part(" "), gain(change))
        by_heroism = Part(n_("by heroism", "by heroism", heroism.get(who, 1)), "heroism")
        yield (*told, Part(" "), by_heroism) if who in heroism else told


def owed(debt: tuple[str, str, int], names: Names) -> Line:
    debtor, creditor = (called(who, names) for who in debt[:2])
    sentence = _("{debtor} owes {creditor} {amount}")
    return line(sentence, "warning", debtor=debtor, creditor=creditor, amount=names.amount(debt[2]))
