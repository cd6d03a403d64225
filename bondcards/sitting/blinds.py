"""The blinds as they are asked for, and as one says them."""

import re
from functools import partial

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games.game import Entry
from bondcards.games.seating import Blinds, blinds
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.sitting.amounts import money_said
from bondcards.sitting.front import Front
from bondcards.sitting.steps import or_back, until_read


def asked_blinds(front: Front, entry: Entry, usual: int, most: int, currency: str) -> Blinds:
    """The blinds, or the smallest bet where none are posted; Enter says the `usual` big one (cents).

    `most` is what everybody has who is to post it.
    """
    question, means = _("The big blind?"), _("The small blind is half of it; a seat buys in for a hundred of it.")
    if not entry.blinds:
        question = _("The smallest bet?")
        means = _("The ante is a fifth of it, the bring-in half; a seat buys in for a hundred of it.")
    asked = partial(front.ask_text, question, money.text(usual), means)
    return until_read(asked, or_back(partial(blinds_said, entry=entry, most=most, currency=currency)), front.refuse)


def blinds_said(said: str, entry: Entry, most: int, currency: str) -> Blinds:
    """The blinds in an answer: the big one, or the small one and the big: 100, 50/100."""
    small, big = [money_said(one, currency) if one else None for one in _two_blinds(said)]
    if small and not entry.blinds:
        raise Refused(_("Nobody posts blinds here: say the smallest bet alone."))
    now = blinds(big or 0, small)
    if now.big > most:
        much = _("{big} is more than everybody here has: {most} at most.")
        raise Refused(much.format(big=money.text(now.big), most=money.text(most)))
    return now


def _two_blinds(said: str) -> tuple[str, str]:
    """The small blind and the big one as they are said; nothing for the small one where it is not."""
    language = languages.in_use()
    words = in_figures(said).strip()
    between = "|".join((*language.bets.and_.split("/"), *language.grammar.to.split("/")))
    beside = re.fullmatch(rf"(\d[^/–-]*?) *(?:[/–-]|(?<!\w)(?:{between})(?!\w)) *(.+)", words)
    # With a blank between them they are two only where one is half the other: 1 000 is a thousand.
    apart = re.fullmatch(r"(\d+) (\d+)", words)
    found = beside or (apart if apart and 2 * int(apart[1]) == int(apart[2]) else None)
    return (found[1], found[2]) if found else ("", said)
