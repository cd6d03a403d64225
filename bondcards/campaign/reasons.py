"""Why a purse changed: kept as a key with its fields, and in English for other programs."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

from bondcards.engine import money
from bondcards.language.i18n import N_, _

Key = Literal[
    "sheet",
    "sheet-changed",
    "granted",
    "lapsed",
    "hand",
    "point",
    "undone",
    "anew",
    "roll-undone",
    "roll",
    "roll-alone",
    "master",
]
_TEXTS: Final[dict[Key, str]] = {
    "sheet": N_("sheet"),
    "sheet-changed": N_("sheet {old} → {new}"),
    "granted": N_("cards against {opponent}"),
    "lapsed": N_("not spent in sitting {sitting}"),
    "hand": N_("hand {number} of sitting {sitting}"),
    "point": N_("point spent in hand {number} of sitting {sitting}"),
    "undone": N_("hand {number} of sitting {sitting} undone"),
    "anew": N_("hand {number} of sitting {sitting} settled anew"),
    "roll-undone": N_("roll taken back"),
    "roll": N_("roll against {opponent}"),
    "roll-alone": N_("skill roll"),
    "master": N_("the game master"),
}
Undone = Literal["undone", "anew"]
"""Why what a hand moved comes back: it was taken back, or is settled anew by another's point."""
SHEET: Final = _TEXTS["sheet"]


class Reason(msgspec.Struct, frozen=True):
    """One of the reasons above with what it tells, and its English text."""

    key: str
    fields: dict[str, Any]
    text: str

    def __str__(self) -> str:
        return self.text


def because(key: Key, **fields: object) -> Reason:
    """One of the reasons above, with its fields.

    >>> str(because("hand", number=3, sitting=1))
    'hand 3 of sitting 1'
    """
    return Reason(key, fields, _TEXTS[key].format(**fields))


def sheet_changed(old: int, new: int, unit: Callable[[int], object]) -> Reason:
    """A sheet says `new` instead of `old` (cents or points); `unit` makes of them what other programs read."""
    text = _TEXTS["sheet-changed"].format(old=unit(old), new=unit(new))
    return Reason("sheet-changed", {"old": old, "new": new}, text)


GIVEN: Final = "given"


def given(giver: str, taker: str, why: str) -> Reason:
    """One person gave another chips, as the GM says in his own words."""
    return Reason(GIVEN, {"giver": giver, "taker": taker}, why)


def said(key: Key, fields: Mapping[str, Any], purse: str, named: Callable[[str], str]) -> str:
    """A reason in the language in use; `named` gives a person's name for his id."""
    amount = money.text if purse == "chips" else str
    shown = {
        name: amount(value) if name in ("old", "new") else named(value) if name == "opponent" else value
        for name, value in fields.items()
    }
    return _(_TEXTS[key]).format(**shown)
