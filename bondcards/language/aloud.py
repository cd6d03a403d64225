"""Text for whoever has it read aloud: cards by their names, no line drawn, no sign that is only to be looked at."""

import re
from typing import Final

from bondcards.language.cards import SYMBOLS, in_words, own
from bondcards.language.i18n import N_, _, n_

SIGNS: Final = {
    ".": N_("full stop"),
    "<": N_("less than"),
    "<<": N_("less than, twice"),
    "?": N_("question mark"),
    "??": N_("question mark, twice"),
    "%": N_("percent sign"),
    "=": N_("equals sign"),
}
"""What may be typed and is passed over by whoever reads aloud."""

BOUNDS: Final = {"<": N_("under"), ">": N_("over"), "≤": N_("at most"), "≥": N_("at least")}
"""What stands before a figure and is passed over too."""

_SIGN: Final = "|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True)))
_QUOTED: Final = re.compile(rf"(?:“({_SIGN})”|«\u00a0({_SIGN})\u00a0»)(?! \()")
_ALONE: Final = re.compile(rf"(?:{_SIGN})(?: (?:{_SIGN}))*")
_BACKS: Final = re.compile("(?<![\u2500-\u25ff])▒▒(?: ▒▒)*(?![\u2500-\u25ff])")
_CARD: Final = re.compile(rf"(?<!\w)(\w{{1,2}})([{''.join(SYMBOLS)}])")
_BESIDE: Final = re.compile(rf"(?<=[{''.join(SYMBOLS)}]) (?=\w{{1,2}}[{''.join(SYMBOLS)}])")
_DRAWN: Final = re.compile("[\u2500-\u25ff]+")
_RANGE: Final = re.compile(r"(\d)–(?=\d)")
_BOUND: Final = re.compile(rf"([{''.join(BOUNDS)}]) ?(?=[+\u2212]?\d)")
_GAP: Final = re.compile(r" {2,}")


def aloud(line: str) -> str:
    """A line as it is read aloud; empty where nothing of it can be.

    >>> aloud("── Hand 1 ────────── Chemin de fer ──")
    'Hand 1; Chemin de fer'
    >>> aloud(" Flop J♦ 10♣ · James Bond: 3 → 2")
    'Flop the jack of diamonds, the ten of clubs; James Bond: 3, then 2'
    """
    said = _BACKS.sub(lambda found: covered(len(found[0].split())), line)
    said = _CARD.sub(_named, _BESIDE.sub(", ", said))
    said = _DRAWN.sub("  ", said).strip().removeprefix("! ").removeprefix("· ")
    if said == "–":
        return _("nothing")
    if _ALONE.fullmatch(said):
        return ", ".join(map(_called, said.split()))
    said = _QUOTED.sub(lambda found: f"{found[0]} ({_(SIGNS[found[1] or found[2]])})", said)
    # One that raises to an amount is not heard to raise from it to another.
    said = re.sub(rf"(\b{_('to')} [\d,.\s]*\d)–(?=\d)", lambda found: found[1] + " " + _("up to") + " ", said)
    said = _RANGE.sub(lambda found: found[1] + " " + _("to") + " ", said)
    said = _BOUND.sub(lambda found: _(BOUNDS[found[1]]) + " ", said)
    said = said.replace(" · ", between()).replace(" → ", _(", then ")).strip("· ")
    return _GAP.sub(lambda found: " " if said[found.start() - 1] in ",;:.!?" else between(), said)


def between() -> str:
    """What parts words that stand side by side on a screen."""
    return _("; ")


def covered(count: int) -> str:
    return n_("{count} covered card", "{count} covered cards", count).format(count=count)


def _named(found: re.Match[str]) -> str:
    ranks = {shown: rank for rank, shown in own().shown.items()}
    rank = ranks.get(found[1])
    return in_words(rank, SYMBOLS[found[2]]) if rank else found[0]


def _called(sign: str) -> str:
    return f"{_(SIGNS[sign])} ({sign})"
