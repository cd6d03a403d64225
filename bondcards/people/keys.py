"""The keys a mapping of a sheet may have, in English and in French, and what to say of any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal
from bondcards.people.reader import Entries, Findings, Node, Scalar


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

    def called(self, name: str, findings: Findings) -> str:
        """A key in the language of the file's other keys, or else in the one in use."""
        in_french = (findings.language or i18n.language()) == "fr"
        return self._french.get(name, name) if in_french else name

    def _hint(self, key: Scalar, findings: Findings) -> str:
        where = self._belongs.get(normal(key.text))
        if where:
            return _("It belongs under “{where}”.").format(where=self.called(where, findings))

        def meant(spelling: str) -> str:
            return self.called(self.spellings[spelling], findings)

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
