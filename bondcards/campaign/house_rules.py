"""`campaign.yaml`: what a campaign is called, its money and language, and the rules of its house.

House rules are kept as the GM wrote them, each with its place: what options there are is the
business of the games and of the role-playing rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from msgspec import Struct

from bondcards.engine import money
from bondcards.errors import Problem
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.preferences import PRIVACIES, REVEALS, Privacy, Reveal
from bondcards.language.spelling import normal, one_of
from bondcards.people import reader, values
from bondcards.people.reader import Entries, Findings, Listing, Node, Position, Scalar, Unusable
from bondcards.people.values import Entry, Keys, repeated
from bondcards.roleplay.quality import QualityTable

V = TypeVar("V", bound=str)

_CAMPAIGN: Final = Keys(
    {
        "title": ("titre",),
        "currency": ("monnaie",),
        "language": ("langue",),
        "house_rules": ("règles_maison",),
        "quality_table": ("table_de_qualité",),
        "chips": ("jetons",),
        "reveal": ("dévoiler",),
        "private": ("écran",),
    }
)
_ROW: Final = Keys({"success": ("réussite",), "quality": ("qualité",)})

COLOURS: Final = Keys({name: (french.one, french.many, *french.others) for name, french in money.COLOURS.items()})
"""The colours chips come in."""

HIGHEST_CHANCE: Final = 999
"""A Success Chance beyond every roll: the best gambler of all at the easiest task has 300."""


class HouseRule(Struct, frozen=True):
    """One house rule as written: `game` is empty for a rule that holds whatever is played."""

    game: str
    option: str
    value: str
    file: Path
    place: Position

    def problem(self, message: str, hint: str = "") -> Problem:
        """What is wrong with it, at its place."""
        return Problem(self.file, *self.place, message, hint)


class Settings(Struct, frozen=True):
    """What `campaign.yaml` says. `language` is that of the exports, "en" or "fr".

    `chips` are the values of chips in cents by the English name of their colour, in the order of the file; empty
    where the campaign names none. `reveal` and `private` are None where it does not say how cards are turned and
    covered ones are shown.
    """

    title: str
    currency: str
    language: str
    house_rules: tuple[HouseRule, ...]
    quality_table: QualityTable | None
    chips: Mapping[str, int] = MappingProxyType({})
    reveal: Reveal | None = None
    private: Privacy | None = None


def read_settings(file: Path) -> Settings:
    """What a `campaign.yaml` says; raises `BadFile` with every problem of it.

    A campaign that names no language has that in use.
    """
    tree, findings = reader.read(file)
    top = _CAMPAIGN.read(tree, findings)
    settings = Settings(
        title=_title(tree, top.get("title"), findings),
        currency=values.line(top.get("currency"), findings) or "",
        language=_language(top.get("language"), findings) or i18n.language(),
        house_rules=_house_rules(top.get("house_rules"), findings),
        quality_table=_quality_table(top.get("quality_table"), findings),
        chips=MappingProxyType(_chips(top.get("chips"), findings)),
        reveal=_one_of(REVEALS, top.get("reveal"), findings),
        private=_one_of(PRIVACIES, top.get("private"), findings),
    )
    findings.settle()
    return settings


def _title(tree: Entries, entry: Entry | None, findings: Findings) -> str:
    hint = _("Add a line “{example}”.").format(example=f"{_CAMPAIGN.written('title', findings)}: …")
    return values.title(tree, entry, _("This campaign has no title."), hint, findings)


def _language(entry: Entry | None, findings: Findings) -> str | None:
    written = values.line(entry, findings)
    if entry is None or written is None:
        return None
    if written.lower() in i18n.LANGUAGES:
        return written.lower()
    findings.problem(
        entry[1].place,
        _("“{written}” is no language known here.").format(written=written),
        one_of(i18n.LANGUAGES),
    )
    return None


def _one_of(allowed: Sequence[V], entry: Entry | None, findings: Findings) -> V | None:
    written = values.line(entry, findings)
    if entry is None or written is None:
        return None
    for value in allowed:
        if value == written.lower():
            return value
    findings.problem(
        entry[1].place,
        _("“{key}” cannot be “{written}”.").format(key=entry[0].text, written=written),
        one_of(allowed),
    )
    return None


def _house_rules(entry: Entry | None, findings: Findings) -> tuple[HouseRule, ...]:
    found = values.entries(entry, "{contest_tie: lower-roll, blackjack: {packs: 6}}", findings)
    rules: list[HouseRule] = []
    for key, value in _distinct(found, findings):
        if isinstance(value, Entries):
            rules += rules_within(normal(key.text).replace(" ", "-"), value, findings)
        elif (rule := _house_rule("", (key, value), findings)) is not None:
            rules.append(rule)
    return tuple(rules)


def rules_within(game: str, found: Entries | None, findings: Findings) -> tuple[HouseRule, ...]:
    """The rules written for one game, or where it is empty for all of them."""
    rules = (_house_rule(game, one, findings) for one in _distinct(found, findings))
    return tuple(rule for rule in rules if rule is not None)


def _distinct(found: Entries | None, findings: Findings) -> list[Entry]:
    first: dict[str, Entry] = {}
    for key, value in found.pairs if found else ():
        if normal(key.text) in first:
            repeated(key, first[normal(key.text)][0], findings)
        else:
            first[normal(key.text)] = (key, value)
    return list(first.values())


def _house_rule(game: str, entry: Entry, findings: Findings) -> HouseRule | None:
    key, value = entry
    text = values.line(entry, findings)
    if text is None or (isinstance(value, Scalar) and value.empty):
        return None
    return HouseRule(game, normal(key.text).replace(" ", "_"), text, findings.file, key.place)


def _quality_table(entry: Entry | None, findings: Findings) -> QualityTable | None:
    rows: list[tuple[int, int, int, int]] = []
    for item in values.listing(entry, "[{success: 50, quality: [5, 10, 25]}]", findings):
        row = _row(item, findings)
        if row is None:
            continue
        if rows and (row[0] <= rows[-1][0] or any(now < above for now, above in zip(row, rows[-1], strict=True))):
            findings.problem(
                item.place,
                _("This row does not rise above the one before it."),
                _("Rows go from the lowest Success Chance to the highest, and no rating gets harder."),
            )
        rows.append(row)
    return tuple(rows) or None


def _row(item: Node, findings: Findings) -> tuple[int, int, int, int] | None:
    if isinstance(item, Unusable):
        return None
    if not isinstance(item, Entries):
        _malformed(item.place, findings)
        return None
    before = len(findings.problems)
    known = _ROW.read(item, findings)
    success = values.whole(known.get("success"), 1, HIGHEST_CHANCE, findings)
    highest = _highest_dice(known.get("quality"), findings)
    if success is None or highest is None:
        if len(findings.problems) == before:
            _malformed(item.place, findings)
        return None
    first, second, third = highest
    if first <= second <= third <= success:
        return success, first, second, third
    findings.problem(
        known["quality"][1].place,
        _("The dice of a row cannot fall, nor pass its Success Chance."),
        _("For a Success Chance of 50 they might be [5, 10, 25]."),
    )
    return None


def _highest_dice(entry: Entry | None, findings: Findings) -> tuple[int, int, int] | None:
    if entry is None or not isinstance(entry[1], Listing) or len(entry[1].items) != 3:
        return None
    first, second, third = (values.whole((entry[0], item), 0, HIGHEST_CHANCE, findings) for item in entry[1].items)
    return None if first is None or second is None or third is None else (first, second, third)


def _malformed(place: Position, findings: Findings) -> None:
    findings.problem(
        place,
        _("A row of the table has a Success Chance and three dice."),
        _("Write it like {example}.").format(example="{success: 50, quality: [5, 10, 25]}"),
    )


def _chips(entry: Entry | None, findings: Findings) -> dict[str, int]:
    """The value of each colour (cents); a colour that is worth nothing is a problem."""
    found = values.entries(entry, "{white: 1, red: 5}", findings)
    worth: dict[str, int] = {}
    for colour, (key, value) in (COLOURS.read(found, findings) if found else {}).items():
        cents = values.amount((key, value), findings)
        if cents:
            worth[colour] = cents
        elif cents == 0:
            findings.problem(
                value.place, _("A chip is worth more than 0."), _("Write a value, or leave the colour out.")
            )
    return worth
