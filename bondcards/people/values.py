"""What a value of a sheet may be: a text, a whole number, an amount. Anything else is noted where it stands.

Quotes make no difference: 13 and "13" are the same number, and 007 is a good name.
"""

from __future__ import annotations

import re

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.wrapping import on_one_line
from bondcards.people.reader import Entries, Findings, Listing, Node, Scalar, Unusable

Entry = tuple[Scalar, Node]
"""A key and its value."""

# A comma or point before exactly three digits: 25,000 is a fortune in London and small change in Paris.
_TWO_READINGS = re.compile(r"\d+[.,]\d{3}(?!\d)")


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
