"""The keys a mapping may have, and what their values may be; anything else is noted where it stands.

Quotes make no difference: 13 and "13" are the same number, and 007 is a good name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal
from bondcards.language.wrapping import on_one_line
from bondcards.people import reader
from bondcards.people.reader import Entries, Findings, Listing, Node, Position, Scalar

# A comma or point before exactly three digits: 25,000 is a fortune in London and small change in Paris.
_TWO_READINGS = re.compile(r"\d+[.,]\d{3}(?!\d)")


class Value(NamedTuple):
    """The node at a key, or an item of its list, to be read as what it should be.

    Where there is none, `node` is None, the key stands where it is missed, and nothing is read.
    """

    key: Scalar
    node: Node | None
    findings: Findings

    @property
    def place(self) -> Position:
        """The place of the node, or of what lacks it."""
        return self.node.place if self.node else self.key.place

    @property
    def empty(self) -> bool:
        return isinstance(self.node, Scalar) and self.node.empty

    def problem(self, message: str, hint: str = "") -> None:
        self.findings.problem(self.place, message, hint)

    def text(self) -> str | None:
        """The text; None where there is none, or where it is no text (which is noted)."""
        if isinstance(self.node, Scalar):
            return self.node.text.strip()
        if isinstance(self.node, Listing | Entries):
            self.problem(
                _("“{key}” takes one value, not a list or a mapping.").format(key=self.key.text),
                _("Put a text that begins with a bracket in quotes."),
            )
        return None

    def line(self) -> str | None:
        """A text on one line: odd spaces and line ends are taken for one space. None where nothing is left."""
        words = self.text()
        return (on_one_line(words) or None) if words is not None else None

    def title(self, missing: str, hint: str) -> str:
        """A text on one line that must not be missing; where it is, `missing` and `hint` say so."""
        words = self.line()
        if words is None and (self.node is None or isinstance(self.node, Scalar)):
            self.problem(missing, hint)
        return words or ""

    def entries(self, example: str) -> Entries | None:
        """The mapping that it is; `example` shows how to write one."""
        if isinstance(self.node, Scalar | Listing):
            self.problem(_("“{key}” holds keys of its own.").format(key=self.key.text), self._written_like(example))
        return self.node if isinstance(self.node, Entries) else None

    def items(self, example: str) -> tuple[Value, ...]:
        """The items of the list that it is; `example` shows how to write one."""
        if isinstance(self.node, Scalar | Entries):
            self.problem(_("“{key}” takes a list.").format(key=self.key.text), self._written_like(example))
        nodes = self.node.items if isinstance(self.node, Listing) else ()
        return tuple([Value(self.key, node, self.findings) for node in nodes])

    def _written_like(self, example: str) -> str:
        return _("Write it like {example}.").format(example=f"{self.key.text}: {example}")

    def whole(self, lowest: int, highest: int) -> int | None:
        """A whole number from `lowest` to `highest`, in plain digits; None where it is none (which is noted)."""
        words = self.text()
        if words is None:
            return None
        message = _("“{key}” must be a whole number, not “{words}”.").format(key=self.key.text, words=words)
        if re.fullmatch(r"-?[0-9]{1,9}", words):
            number = int(words)
            if lowest <= number <= highest:
                return number
            message = _("“{key}” cannot be {number}.").format(key=self.key.text, number=number)
        hint = _("Write a number from {lowest} to {highest}, in figures.")
        self.problem(message, hint.format(lowest=lowest, highest=highest))
        return None

    def amount(self) -> int | None:
        """An amount of money in whole cents, 0 allowed; None where it is none (which is noted).

        A sheet means the same whatever language is in use, so what would not is refused.
        """
        words = self.text()
        if words is None:
            return None
        if re.fullmatch(r"0+(?:[.,]0*)?", words):
            return 0
        if words.startswith(("-", "\u2212")):
            message, hint = _("“{key}” cannot be less than zero."), _("Write 0 for an empty purse.")
        elif _TWO_READINGS.search(words):
            message = _("“{words}” is one amount in English and another in French.")
            hint = _("Write it without commas or points, such as 25000 or 25 000.")
        elif any(c.isdigit() and not c.isascii() for c in words):
            message, hint = _("“{words}” is no amount."), _("Write it in plain figures, such as 25000 or 37.50.")
        else:
            try:
                return money.read(words)
            except Refused as refusal:
                self.problem(str(refusal))
                return None
        self.problem(message.format(key=self.key.text, words=words), hint)
        return None


class Fields(dict[str, Value]):
    """The values of a mapping by the English names of their keys; a key that is not there has a value of nothing."""

    def __init__(self, entries: Entries, findings: Findings) -> None:
        super().__init__()
        self.place = entries.place
        self.findings = findings

    def __missing__(self, name: str) -> Value:
        return Value(Scalar(self.place, name), None, self.findings)


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

    def read_file(self, file: Path) -> Fields:
        """The fields of a YAML file; raises `Refused` where it cannot be opened, `BadFile` where it is no YAML."""
        return self.read(*reader.read(file))

    def read(self, entries: Entries | None, findings: Findings) -> Fields:
        """The entries by their English names; unknown and repeated keys are noted as problems.

        A key without a value is left out: nothing was said. The first keys of a file that tell say its language.
        """
        entries = entries or Entries(Position(1, 1), ())
        findings.language = findings.language or self._language(entries)
        fields = Fields(entries, findings)
        first: dict[str, Scalar] = {}
        for key, node in entries.pairs:
            name = self._names.get(normal(key.text))
            value = Value(key, node, findings)
            if name is None:
                message = _("There is no key “{key}” here.").format(key=key.text)
                findings.problem(key.place, message, self._hint(key, findings))
            elif name in first:
                repeated(key, first[name], findings)
            else:
                first[name] = key
                if not value.empty:
                    fields[name] = value
        return fields

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

        def in_language(spelling: str) -> str:
            return self.written(self.spellings[spelling], findings)

        return did_you_mean(key.text, self.spellings, in_language) or _("Keys here are: {keys}.").format(
            keys=", ".join(dict.fromkeys(map(in_language, self.spellings)))
        )


def repeated(key: Scalar, first: Scalar, findings: Findings) -> None:
    given = _("“{key}” was already given as “{first}” on line {line}.")
    message = given.format(key=key.text, first=first.text, line=first.place.line)
    findings.problem(key.place, message, _("Keep one of the two."))
