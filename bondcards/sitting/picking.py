"""Which line of a hand is given anew, and how, where that is said with it: "7", "7 5s", "Bond's first card"."""

import re
from collections.abc import Sequence

from bondcards.engine import cards
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.cards import in_words, own
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.spelling import STOPS, counted, either, plain, unaccented
from bondcards.sitting.rows import Row, picked


def picked_anew(words: str, rows: Sequence[Row], question: str = "") -> tuple[str, str]:
    """The row a person means, and what he says instead of it; empty where that is still to be asked.

    A card is the one that lies there if it is told as that; as it is typed it may be the new one, and names no row.
    """
    card = cards.read(words) if cards.names_a_card(words) else None
    number, instead = ("", "") if card else _numbered(words)
    at = counted(number)
    if at and at <= len(rows):
        row = rows[at - 1]
        return row.word, "" if _tells(instead, row) else instead
    at = counted(words.strip(STOPS))
    if card is None or not card.known or (at and at <= len(rows)):
        return picked(words, rows, question), ""
    told = in_words(card.rank, card.suit)
    called = [row for row in rows if bare(told) in row.others]
    is_told = len(words.split()) > 1 or plain(words) in own().rank_words
    if not (called and is_told):
        last = max((at for at, row in enumerate(rows, 1) if row.also), default=1)
        both = f"{last} {cards.as_typed(card)}"
        new = _("“{words}” is a card: say the number of the line first, or both together, such as `{both}`.")
        raise Refused(new.format(words=words.strip(), both=both))
    return picked(told, called, question), ""


def _numbered(words: str) -> tuple[str, str]:
    """The number of a line and what is said behind it: "7" and "5s" of "7 5s", "7 is 5s", "line 7 was 5s"."""
    language = languages.in_use()
    line, verbs = either(language.listed("line")), either([*language.listed("was"), *language.listed("has")])
    found = re.fullmatch(
        rf"\s*(?:{language.article})?(?:(?:{line})\s*)?(?P<number>\d+)(?:\s*[:=.,]\s*|\s+)(?:(?:{verbs})\s+)?(?P<rest>\S.*?)\s*",
        unaccented(words),
    )
    return (found["number"], words[slice(*found.span("rest"))]) if found else ("", "")


def _tells(words: str, row: Row) -> bool:
    """Whether words only say which row it is, and nothing instead of it."""
    return bare(words) in map(bare, (row.label, *row.also))
