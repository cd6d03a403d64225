"""The keys a mapping of a sheet may have, in English and in French, and what to say of any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bondcards import i18n
from bondcards.i18n import _
from bondcards.people.reader import Entries, Findings, Node, Scalar
from bondcards.spelling import did_you_mean, normal


class Keys:
    """The keys one mapping may have: each English name with its French spellings."""

    def __init__(self, spellings: Mapping[str, tuple[str, ...]], belongs: Mapping[str, str] | None = None) -> None:
        self.spellings: Final = {spelling: name for name, french in spellings.items() for spelling in (name, *french)}
        self._names: Final = {normal(spelling): name for spelling, name in self.spellings.items()}
        self._belongs: Final = {normal(written): where for written, where in (belongs or {}).items()}
        self._listed: Final = {
            "en": tuple(spellings),
            "fr": tuple(french[0] if french else name for name, french in spellings.items()),
        }

    def read(self, entries: Entries, findings: Findings) -> dict[str, tuple[Scalar, Node]]:
        """The entries by their English names; unknown and repeated keys are noted as problems.

        A key without a value is left out: nothing was said.
        """
        known: dict[str, tuple[Scalar, Node]] = {}
        first: dict[str, Scalar] = {}
        for key, value in entries.pairs:
            name = self._names.get(normal(key.text))
            if name is None:
                findings.problem(
                    key.place, _("There is no key “{key}” here.").format(key=key.text), self._hint(key, entries)
                )
            elif name in first:
                repeated(key, first[name], findings)
            else:
                first[name] = key
                if not (isinstance(value, Scalar) and value.empty):
                    known[name] = (key, value)
        return known

    def _language(self, entries: Entries) -> str:
        """The language of the keys that are known; that in use where they do not tell."""
        for key, _value in entries.pairs:
            for language, other in (("en", "fr"), ("fr", "en")):
                if normal(key.text) in set(map(normal, self._listed[language])) - set(map(normal, self._listed[other])):
                    return language
        return i18n.language()

    def _hint(self, key: Scalar, entries: Entries) -> str:
        where = self._belongs.get(normal(key.text))
        if where:
            return _("It belongs under “{where}”.").format(where=where)
        keys = self._listed[self._language(entries)]
        near = did_you_mean(key.text, keys) or did_you_mean(key.text, self.spellings)
        return near or _("Keys here are: {keys}.").format(keys=", ".join(keys))


def repeated(key: Scalar, first: Scalar, findings: Findings) -> None:
    """Note that `key` says again what `first` said."""
    findings.problem(
        key.place,
        _("“{key}” was already given as “{first}” on line {line}.").format(
            key=key.text, first=first.text, line=first.place.line
        ),
        _("Keep one of the two."),
    )
