"""The keys a mapping of a sheet may have, in English and in French, and what to say of any other."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Final

from bondcards.i18n import _
from bondcards.people.reader import Entries, Findings, Node, Scalar
from bondcards.vocabulary import plain


def normal(written: str) -> str:
    """A key without accents, capitals and underscores, for comparing."""
    return plain(written.replace("_", " "))


def nearest(written: str, spellings: Iterable[str]) -> str | None:
    """The spelling that looks most like what was written; None where none comes near."""
    by_form = {normal(spelling): spelling for spelling in spellings}
    near = difflib.get_close_matches(normal(written), by_form, 3)
    # difflib takes "titel" for "titre"; two letters changed places far more often.
    return by_form[min(near, key=lambda form: letters_apart(normal(written), form))] if near else None


def letters_apart(one: str, other: str) -> int:
    """How many slips of the finger make `other` of `one`: a letter changed, added, left out, or two exchanged.

    >>> letters_apart("gamblign", "gambling"), letters_apart("gabling", "gambling"), letters_apart("ski", "jeu")
    (1, 1, 3)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, mine in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, yours in enumerate(other, 1):
            slips = min(before[j] + 1, row[-1] + 1, before[j - 1] + (mine != yours))
            if i > 1 and j > 1 and one[i - 2 : i] == other[j - 1] + other[j - 2]:
                slips = min(slips, earlier[j - 2] + 1)
            row.append(slips)
    return row[-1]


class Keys:
    """The keys one mapping may have: each English name with its French spellings."""

    def __init__(self, spellings: Mapping[str, tuple[str, ...]], belongs: Mapping[str, str] | None = None) -> None:
        self.spellings: Final = {spelling: name for name, french in spellings.items() for spelling in (name, *french)}
        self._names: Final = {normal(spelling): name for spelling, name in self.spellings.items()}
        self._belongs: Final = {normal(written): where for written, where in (belongs or {}).items()}

    def read(self, entries: Entries, findings: Findings) -> dict[str, tuple[Scalar, Node]]:
        """The entries by their English names; unknown and repeated keys are noted as problems.

        A key without a value is left out: nothing was said.
        """
        known: dict[str, tuple[Scalar, Node]] = {}
        first: dict[str, Scalar] = {}
        for key, value in entries.pairs:
            name = self._names.get(normal(key.text))
            if name is None:
                findings.problem(key.place, _("There is no key “{key}” here.").format(key=key.text), self._hint(key))
            elif name in first:
                repeated(key, first[name], findings)
            else:
                first[name] = key
                if not (isinstance(value, Scalar) and value.empty):
                    known[name] = (key, value)
        return known

    def _hint(self, key: Scalar) -> str:
        where = self._belongs.get(normal(key.text))
        if where:
            return _("It belongs under “{where}”.").format(where=where)
        near = nearest(key.text, self.spellings)
        if near:
            return _("Did you mean “{near}”?").format(near=near)
        return _("Keys here are: {keys}.").format(keys=", ".join(dict.fromkeys(self.spellings.values())))


def repeated(key: Scalar, first: Scalar, findings: Findings) -> None:
    """Note that `key` says again what `first` said."""
    findings.problem(
        key.place,
        _("“{key}” was already given as “{first}” on line {line}.").format(
            key=key.text, first=first.text, line=first.place.line
        ),
        _("Keep one of the two."),
    )
