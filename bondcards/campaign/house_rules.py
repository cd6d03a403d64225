"""`campaign.yaml`: what a campaign is called, its money and language, and the rules of its house.

House rules are kept as the GM wrote them, each with its place: the games know what options there are.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from msgspec import Struct

from bondcards.engine import money
from bondcards.errors import Problem
from bondcards.language import i18n, languages
from bondcards.language.i18n import _
from bondcards.language.lexicon import meant_option, meant_value, shown_value
from bondcards.language.preferences import PRIVACIES, REVEALS, Privacy, Reveal
from bondcards.language.spelling import normal, one_of
from bondcards.people.reader import Entries, Findings, Listing, Position, Unusable
from bondcards.people.sheet import spelled
from bondcards.people.values import Keys, Value, repeated
from bondcards.roleplay.quality import QualityTable

V = TypeVar("V", bound=str)

_CAMPAIGN: Final = Keys(spelled("title currency language house_rules quality_table chips reveal private"))
_ROW: Final = Keys(spelled("success quality"))

COLOURS: Final = Keys(money.colours())
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
    """What a `campaign.yaml` says, in the language in use where it names none; raises `BadFile` with every problem."""
    top = _CAMPAIGN.read_file(file)
    hint = _("Add a line “{example}”.").format(example=f"{_CAMPAIGN.written('title', top.findings)}: …")
    settings = Settings(
        title=top["title"].title(_("This campaign has no title."), hint),
        currency=top["currency"].line() or "",
        language=_language(top["language"]) or i18n.language(),
        house_rules=_house_rules(top["house_rules"]),
        quality_table=_quality_table(top["quality_table"]),
        chips=MappingProxyType(_chips(top["chips"])),
        reveal=_one_of(REVEALS, top["reveal"], "reveal"),
        private=_one_of(PRIVACIES, top["private"], "private"),
    )
    top.findings.settle()
    return settings


def _language(value: Value) -> str | None:
    written = value.line()
    if written is None or written.lower() in i18n.LANGUAGES:
        return written and written.lower()
    value.problem(_("“{written}” is no language known here.").format(written=written), one_of(i18n.LANGUAGES))
    return None


def _one_of(allowed: Sequence[V], value: Value, option: str) -> V | None:
    """Which of some words somebody wrote, in whatever language; they are those of an option too."""
    written = value.line()
    meant = meant_value(written, allowed, option) if written else None
    if written and meant is None:
        why = _("“{key}” cannot be “{written}”.").format(key=value.key.text, written=written)
        value.problem(why, one_of([shown_value(word, option) for word in allowed]))
    return next((word for word in allowed if word == meant), None)


def _house_rules(value: Value) -> tuple[HouseRule, ...]:
    found = value.entries("{contest_tie: lower-roll, blackjack: {packs: 6}}")
    rules: list[HouseRule] = []
    for one in _distinct(found, value.findings):
        if isinstance(one.node, Entries):
            rules += rules_within(normal(one.key.text).replace(" ", "-"), one.node, value.findings)
        elif (rule := _house_rule("", one)) is not None:
            rules.append(rule)
    return tuple(rules)


def rules_within(game: str, found: Entries | None, findings: Findings) -> tuple[HouseRule, ...]:
    """The rules written for one game, or where it is empty for all of them."""
    rules = (_house_rule(game, one) for one in _distinct(found, findings))
    return tuple(rule for rule in rules if rule is not None)


def _distinct(found: Entries | None, findings: Findings) -> list[Value]:
    first: dict[str, Value] = {}
    for key, node in found.pairs if found else ():
        if normal(key.text) in first:
            repeated(key, first[normal(key.text)].key, findings)
        else:
            first[normal(key.text)] = Value(key, node, findings)
    return list(first.values())


def _house_rule(game: str, value: Value) -> HouseRule | None:
    text = value.line()
    if text is None or value.empty:
        return None
    option = meant_option(normal(value.key.text).replace(" ", "_"), *languages.every())
    return HouseRule(game, option, text, value.findings.file, value.key.place)


def _quality_table(value: Value) -> QualityTable | None:
    rows: list[tuple[int, int, int, int]] = []
    for item in value.items("[{success: 50, quality: [5, 10, 25]}]"):
        row = _row(item)
        if row is None:
            continue
        if rows and (row[0] <= rows[-1][0] or any(now < above for now, above in zip(row, rows[-1], strict=True))):
            item.problem(
                _("This row does not rise above the one before it."),
                _("Rows go from the lowest Success Chance to the highest, and no rating gets harder."),
            )
        rows.append(row)
    return tuple(rows) or None


def _row(item: Value) -> tuple[int, int, int, int] | None:
    if isinstance(item.node, Unusable):
        return None
    before = len(item.findings.problems)
    known = _ROW.read(item.node if isinstance(item.node, Entries) else None, item.findings)
    dice = known["quality"].items("") if isinstance(known["quality"].node, Listing) else ()
    highest = [one.whole(0, HIGHEST_CHANCE) for one in dice] if len(dice) == 3 else []
    match [known["success"].whole(1, HIGHEST_CHANCE), *highest]:
        case [int(success), int(first), int(second), int(third)]:
            if first <= second <= third <= success:
                return success, first, second, third
            known["quality"].problem(
                _("The dice of a row cannot fall, nor pass its Success Chance."),
                _("For a Success Chance of 50 they might be [5, 10, 25]."),
            )
        case _ if len(item.findings.problems) == before:
            item.problem(
                _("A row of the table has a Success Chance and three dice."),
                _("Write it like {example}.").format(example="{success: 50, quality: [5, 10, 25]}"),
            )
        case _:
            pass
    return None


def _chips(value: Value) -> dict[str, int]:
    """The value of each colour (cents); a colour that is worth nothing is a problem."""
    worth: dict[str, int] = {}
    for colour, chip in COLOURS.read(value.entries("{white: 1, red: 5}"), value.findings).items():
        cents = chip.amount()
        if cents:
            worth[colour] = cents
        elif cents == 0:
            chip.problem(_("A chip is worth more than 0."), _("Write a value, or leave the colour out."))
    return worth
