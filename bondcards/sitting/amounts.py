"""An amount of money as somebody says it where it is asked for, with whatever he says about it."""

from collections.abc import Collection

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.amounts import amount_in
from bondcards.language.cards import own
from bondcards.language.grammar import Asked, meanings
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.misspelt import number_meant
from bondcards.language.numbers import halved, in_figures, refuse_about
from bondcards.language.spelling import STOPS, named_in, plain


def money_said(words: str, currency: str, typed: str = "") -> int:
    """The cents of an amount in figures or words, with what is said about it: "a stake of five hundred, please".

    A refusal quotes the words as they were `typed`, where they are not just those.
    """
    typed = typed or words
    if plain(typed).startswith("bondcards "):
        command = _("“{words}” is a command, and here an amount is asked for.")
        raise Refused(command.format(words=typed.strip()))
    amount = in_figures(words)
    said = amount_in(money.in_figures(amount, money.NO_COLOURS, typed))
    refuse_about(amount)
    # The two of them are people.
    people = tuple(f" {plain(said)}" for said in languages.in_use().listed("people"))
    said_of_people = any(f" {said}".endswith(people) for said in (bare(words), plain(words).strip(STOPS)))
    # Where chips have no colours, two black ones are no two francs.
    chips = money.in_figures(amount, money.USUAL_CHIPS, typed) != money.in_figures(amount, money.NO_COLOURS, typed)
    of_another = any(f" {plain(one)} " in f" {plain(amount)} " for one in languages.in_use().listed("no_amount"))
    if (
        said_of_people
        or chips
        or of_another
        or halved(amount)
        or number_meant(typed)
        or set(plain(words).split()) & own().suit_words.keys()
    ):
        return money.read_in(currency, words, typed)
    # What only ends in a number below zero is no amount.
    below_zero = said.figures.startswith(("-", "\u2212"))
    return money.read_in(currency, words if below_zero else said.figures or words, typed)


def stake_said(said: str, currency: str, others: Collection[str] = ()) -> int:
    """The cents of a stake, with its currency or without; nothing, or a word for it, is none.

    What has a name of `others` is refused.
    """
    if others and named_in(in_figures(said), others):
        of_others = _("“{words}” speaks of others: here the stake of the roll is asked for. Say an amount.")
        raise Refused(of_others.format(words=said.strip()))
    none = Asked(("none",), named=languages.in_use().menu)
    return 0 if said.strip(STOPS) in ("", "0") or meanings(said, none) else money_said(said, currency)
