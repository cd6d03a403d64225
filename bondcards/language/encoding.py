"""Text as an output can carry it: the nearest characters there are, and none that no keyboard means."""

import codecs
import re
import unicodedata
from typing import Final

from bondcards.errors import Refused
from bondcards.language.i18n import _

ERRORS: Final = "bondcards.language.encoding"
"""The name by which a stream replaces what its encoding cannot carry."""

_PLAINLY: Final = str.maketrans(
    {
        "“": '"', "”": '"', "«": '"', "»": '"', "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "·": "-", "•": "*",
        "×": "x", "½": "1/2", "→": "->", "≤": "<=", "≥": ">=", "›": ">", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE",
        "♠": "s", "♥": "h", "♦": "d", "♣": "c", "─": "-", "━": "=", "│": "|", "█": "#", "▒": "#",
        "\u202f": " ", "\u00a0": " ",
    }
)  # fmt: skip

UNSEEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""All that moves a cursor or changes colours, in seven bits or eight, and what turns the direction of writing."""


def refuse_unseen(text: str) -> str:
    """The text as it is; raises `Refused` where it has a sign that acts on what shows it instead of being read."""
    if unseen := UNSEEN.search(text):
        sentence = _("“{text}” has an invisible character in it (code {code}). Leave it out.")
        raise Refused(sentence.format(text=harmless(text), code=f"{ord(unseen[0]):04X}"))
    return text


def harmless(text: str) -> str:
    """`text` without what would act on a terminal instead of being read.

    >>> harmless("gold\\x1b[31m\\x9b2J\\u202eeye\\n")
    'gold[31m2Jeye\\n'
    """
    return UNSEEN.sub("", text)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_PLAINLY)
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return letters.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error(ERRORS, _nearest)
