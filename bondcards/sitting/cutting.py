"""The word of a player with which the cards are cut, where their order was promised before anybody sat down."""

from contextlib import suppress
from functools import partial
from typing import Final

from msgspec.structs import replace

from bondcards.engine.questions import ANYTHING, Bet
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.grammar import YES, led_by, says
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures, numbers_said
from bondcards.language.spelling import plain
from bondcards.sitting.front import Front
from bondcards.sitting.sitting import Sitting
from bondcards.sitting.steps import until_read
from bondcards.tables.pieces import Lexicon, Party, tokens
from bondcards.tables.stakes import parts

LEAST_AMOUNT: Final = 100_00
"""A smaller number may well be a word to cut with."""


def cut(front: Front, sitting: Sitting, currency: str) -> None:
    """Have a player say a word, which goes into the order of the cards from the next shuffle on; Enter says none."""
    promise = _("The promise fixes the shuffles now; the seed, shown at the end, lets anybody check them.")
    means = _("Whatever a player says: the order of the cards then follows from it too, and nobody knew it before.")
    names = {who: person.name for who, person in sitting.people.items()}
    party = Party(sitting.game.entry, names, currency)
    asked = partial(front.ask_text, _("A word to cut the cards? (Enter: none)"), "", f"{means}\n{promise}")
    word = until_read(asked, partial(cut_word, party=party), front.refuse)
    if word and not languages.in_use().lists_so(word, "no_word"):
        sitting.change(replace(sitting.state, words=(*sitting.state.words, word)))
        front.say(_("The cards are cut with “{word}” when they are shuffled next.").format(word=word))


def cut_word(said: str, party: Party) -> str:
    """A word to cut with; what has a meaning of its own at every question of a hand is none, nor what people stake."""
    word = led_by(said, "cuts with") or said.strip()
    parts_of_names = {plain(part) for name in party.people.values() for part in name.split()}
    named = parts_of_names & {*plain(word).replace(",", " ").split()}
    if says(word, YES):
        raise Refused(_("Then say the word to cut with, or Enter for none."))
    if (named and numbers_said(word)) or _stakes(word, party):
        refusal = _("“{word}” says what is staked, which is asked for next. Say a word to cut with, or Enter for none.")
        raise Refused(refusal.format(word=word))
    if word and not any(letter.isalnum() for letter in word):
        raise Refused(_("“{word}” is no word to cut with: say one of letters or figures.").format(word=word))
    return word


def _stakes(word: str, party: Party) -> bool:
    """Whether it says amounts that somebody would stake, in figures or words, perhaps on boxes, and nothing else."""
    box = parts(party.entry)[0][0]
    with suppress(Refused):
        pieces = tokens(Lexicon(in_figures(word), Bet("", box, ANYTHING, 0), party))
        return any(isinstance(piece.amount, int) and piece.amount >= LEAST_AMOUNT for piece in pieces)
    return False
