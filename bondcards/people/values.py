"""The keys a mapping may have, and what their values may be: a text, a whole number, an amount.

Anything else is noted where it stands. Quotes make no difference: 13 and "13" are the same number, and 007 is a
good name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal
from bondcards.language.wrapping import on_one_line
from bondcards.people.reader import Entries, Findings, Listing, Node, Scalar, Unusable

Entry = tuple[Scalar, Node]
"""A key and its value."""

# A comma or point before exactly three digits: 25,000 is a fortune in London and small change in Paris.
_TWO_READINGS = re.compile(r"\d+[.,]\d{3}(?!\d)")


class Keys:
    """The keys one mapping may have: each English name with its French spellings.

    `belongs` names those that stand one level deeper, each with the key here that it stands under.
    """

    def __init__(self, spellings: Mapping[str, tuple[str, ...]], belongs: Mapping[str, str] | None = None) -> None:
        self.spellings: Final = {spelling: name for name, french in spellings.items() for spelling in (name, *french)}
        self._french: Final = {name: french[0] for name, french in spellings.items() if french}
        self._in_english: Final = {normal(name) for name in self._french}
        self._in_french: Final = {normal(one) for french in spellings.values() for one in french} - self._in_english
        self._names: Final = {normal(spelling): name for spelling, name in self.spellings.items()}
        self._belongs: Final = {normal(written): where for written, where in (belongs or {}).items()}

    def read(self, entries: Entries, findings: Findings) -> dict[str, tuple[Scalar, Node]]:
        """The entries by their English names; unknown and repeated keys are noted as problems.

        A key without a value is left out: nothing was said. The first keys of a file that tell say its language.
        """
        findings.language = findings.language or self._language(entries)
        known: dict[str, tuple[Scalar, Node]] = {}
        first: dict[str, Scalar] = {}
        for key, value in entries.pairs:
            name = self._names.get(normal(key.text))
            if name is None:
                findings.problem(
                    key.place, _("There is no key “{key}” here.").format(key=key.text), self._hint(key, findings)
                )
            elif name in first:
                repeated(key, first[name], findings)
            else:
                first[name] = key
                if not (isinstance(value, Scalar) and value.empty):
                    known[name] = (key, value)
        return known

    def _language(self, entries: Entries) -> str:
        """The language in which the keys are written; empty where they are in both, or the same in both."""
        written = {normal(key.text) for key, _value in entries.pairs}
        english, french = bool(written & self._in_english), bool(written & self._in_french)
        return "" if english == french else "en" if english else "fr"

    def written(self, name: str, findings: Findings) -> str:
        """A key in the language of the file's other keys, or else in the one in use."""
        in_french = (findings.language or i18n.language()) == "fr"
        return self._french.get(name, name) if in_french else name

    def _hint(self, key: Scalar, findings: Findings) -> str:
        where = self._belongs.get(normal(key.text))
        if where:
            return _("It belongs under “{where}”.").format(where=self.written(where, findings))

        def meant(spelling: str) -> str:
            return self.written(self.spellings[spelling], findings)

        return did_you_mean(key.text, self.spellings, meant) or _("Keys here are: {keys}.").format(
            keys=", ".join(dict.fromkeys(map(meant, self.spellings)))
        )


def repeated(key: Scalar, first: Scalar, findings: Findings) -> None:
    """Note that `key` says again what `first` said."""
    findings.problem(
        key.place,
        _("“{key}” was already given as “{first}” on line {line}.").format(
            key=key.text, first=first.text, line=first.place.line
        ),
        _("Keep one of the two."),
    )


def text(entry: Entry | None, findings: Findings) -> str | None:
    """The text of a value; None where there is none, or where it is no text (which is noted)."""
    if entry is None:
        return None
    key, value = entry
    if isinstance(value, Scalar):
        return value.text.strip()
    if not isinstance(value, Unusable):
        findings.problem(
            value.place,
            _("“{key}” takes one value, not a list or a mapping.").format(key=key.text),
            _("Put a text that begins with a bracket in quotes."),
        )
    return None


def line(entry: Entry | None, findings: Findings) -> str | None:
    """A text on one line: odd spaces and line ends are taken for one space. None where nothing is left."""
    words = text(entry, findings)
    return (on_one_line(words) or None) if words is not None else None


def title(tree: Entries, entry: Entry | None, missing: str, hint: str, findings: Findings) -> str:
    """A text on one line that must not be missing; where it is, `missing` and `hint` say so."""
    words = line(entry, findings)
    silent = entry is None or (isinstance(entry[1], Scalar) and words is None)
    if silent:
        findings.problem(entry[1].place if entry else tree.place, missing, hint)
    return words or ""


def entries(entry: Entry | None, example: str, findings: Findings) -> Entries | None:
    """The mapping a key holds; `example` shows how to write one."""
    if entry is None or isinstance(entry[1], Unusable):
        return None
    key, value = entry
    if isinstance(value, Entries):
        return value
    findings.problem(
        value.place,
        _("“{key}” holds keys of its own.").format(key=key.text),
        _("Write it like {example}.").format(example=f"{key.text}: {example}"),
    )
    return None


def listing(entry: Entry | None, example: str, findings: Findings) -> tuple[Node, ...]:
    """The items of the list a key holds; `example` shows how to write one."""
    if entry is None or isinstance(entry[1], Unusable):
        return ()
    key, value = entry
    if isinstance(value, Listing):
        return value.items
    findings.problem(
        value.place,
        _("“{key}” takes a list.").format(key=key.text),
        _("Write it like {example}.").format(example=f"{key.text}: {example}"),
    )
    return ()


def whole(entry: Entry | None, lowest: int, highest: int, findings: Findings) -> int | None:
    """A whole number from `lowest` to `highest`, in plain digits; None where it is none (which is noted)."""
    words = text(entry, findings)
    if entry is None or words is None:
        return None
    key, value = entry
    number = int(words) if re.fullmatch(r"-?[0-9]{1,9}", words) else None
    if number is not None and lowest <= number <= highest:
        return number
    if number is None:
        message = _("“{key}” must be a whole number, not “{words}”.").format(key=key.text, words=words)
    else:
        message = _("“{key}” cannot be {number}.").format(key=key.text, number=number)
    findings.problem(
        value.place,
        message,
        _("Write a number from {lowest} to {highest}, in figures.").format(lowest=lowest, highest=highest),
    )
    return None


def amount(entry: Entry | None, findings: Findings) -> int | None:
    """An amount of money in whole cents, 0 allowed; None where it is none (which is noted).

    A sheet means the same whatever language is in use, so what would not is refused.
    """
    words = text(entry, findings)
    if entry is None or words is None:
        return None
    if re.fullmatch(r"0+(?:[.,]0*)?", words):
        return 0
    place = entry[1].place
    if words.startswith(("-", "\u2212")):
        findings.problem(
            place,
            _("“{key}” cannot be less than zero.").format(key=entry[0].text),
            _("Write 0 for an empty purse."),
        )
    elif _TWO_READINGS.search(words):
        findings.problem(
            place,
            _("“{words}” is one amount in English and another in French.").format(words=words),
            _("Write it without commas or points, such as 25000 or 25 000."),
        )
    elif any(c.isdigit() and not c.isascii() for c in words):
        findings.problem(
            place,
            _("“{words}” is no amount.").format(words=words),
            _("Write it in plain figures, such as 25000 or 37.50."),
        )
    else:
        try:
            return money.read(words)
        except Refused as refusal:
            findings.problem(place, str(refusal))
    return None
