"""What is heard at the table: each fact as a phrase, where it is worth one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bondcards import money, vocabulary
from bondcards.cards import shown
from bondcards.facts import (
    Banks,
    Dealt,
    Fact,
    Holds,
    Irregular,
    Said,
    Shuffled,
    Staked,
    cards_on_table,
    stakes_on_table,
)
from bondcards.i18n import _, n_
from bondcards.show import moves, words
from bondcards.show.words import Names

UNSAID = ("whom",)
"""What only the game master says."""
STAKES = ("bank", "banco", "suivi", "auction", "office", "take", "least", "greatest")
IN_PLAY = ("bet", "play", "card", "insurance")
"""What is laid between cards."""


class Phrase(NamedTuple):
    """A few words of the table. Phrases of one `topic` run on, another topic begins a line."""

    text: Text
    topic: str


def phrase(fact: Fact, before: Sequence[Fact], names: Names) -> Phrase | None:
    """What is heard of `fact` after those `before` it; None where the cards or other words say it already."""
    match fact:
        case Said():
            return _said(fact, before, names)
        case Staked():
            return _staked(fact, before, names)
        case Holds() | Banks():
            return _role(fact, before, names)
        case Irregular():
            return Phrase(Text(words.irregularity(fact.what, names.seat(fact.seat)), "warning"), "irregular")
        case Shuffled():
            packs = n_("{packs} pack is shuffled and cut", "{packs} packs are shuffled and cut", fact.packs)
            return Phrase(Text(packs.format(packs=fact.packs), "quiet"), "shuffle")
        case _:
            return None


def _role(fact: Holds | Banks, before: Sequence[Fact], names: Names) -> Phrase | None:
    if isinstance(fact, Holds):
        if _called_banco(fact.seat, before):
            return None
        return _phrase(
            fact.seat, _(words.PLAYS.get(fact.box, words.PLAYS[""])), names, "stakes", hand=names.hand(fact.box)
        )
    if any(isinstance(f, Staked) and (f.seat, f.box) == (fact.seat, "bank") for f in before):
        return None
    drawn = [f.card for f in before if isinstance(f, Dealt) and f.to == "draw"]
    if drawn:
        sentence = _("{seat} draws the first ace ({cards}) and holds the bank")
        return _phrase(fact.seat, sentence, names, "stakes", cards=" ".join(map(shown, drawn)))
    return _phrase(fact.seat, _("{seat} holds the bank"), names, "stakes")


ADDS = ("double", "split", "redouble")
"""What doubles a stake: the sum is on the table, and need not be said again."""


def _said(fact: Said, before: Sequence[Fact], names: Names) -> Phrase | None:
    if fact.about in UNSAID or (fact.word == "pass" and (fact.about, fact.word) not in moves.SAID):
        return None
    sentence = moves.SAID.get((fact.about, fact.word))
    if sentence == "":
        return None
    topic = "stakes" if fact.about in STAKES else "cards"
    if sentence is None:
        return _phrase(fact.seat, "{seat}: " + vocabulary.spoken(fact.word), names, topic)
    sentence = _(sentence)
    if number := which_hand(fact, before):
        sentence = _("{sentence} (hand {number})").format(sentence=sentence, number=number)
    return _phrase(fact.seat, sentence, names, topic)


def which_hand(fact: Said, before: Sequence[Fact]) -> int:
    """The number of the hand that is spoken of, where the seat has several; else 0."""
    lying = [to for to, cards in cards_on_table(before).items() if cards and words.split_hand(to)[0] == fact.seat]
    return (words.split_hand(fact.box)[1] or 1) if fact.box and len(lying) > 1 else 0


def _staked(fact: Staked, before: Sequence[Fact], names: Names) -> Phrase | None:
    if _called_banco(fact.seat, before):
        return None
    topic = "cards" if fact.box in IN_PLAY else "stakes"
    if not fact.amount:
        had = stakes_on_table(before).get(fact.seat, {}).get(fact.box, 0)
        back = _("{seat} takes back {amount}")
        return _phrase(fact.seat, back, names, topic, amount=money.text(had)) if had else None
    last = next((f for f in reversed(before) if isinstance(f, Said)), None)
    if last and last.seat == fact.seat and last.word in ADDS and fact.box in stakes_on_table(before).get(fact.seat, {}):
        return None
    amount, box = money.text(fact.amount), names.box(fact.box)
    return _phrase(fact.seat, names.lays(fact.box), names, topic, amount=amount, box=box)


def _called_banco(seat: str, before: Sequence[Fact]) -> bool:
    return any(isinstance(fact, Said) and (fact.seat, fact.word) == (seat, "banco") for fact in before)


def _phrase(seat: str, sentence: str, names: Names, topic: str, **more: str) -> Phrase:
    name = names.seat(seat)
    text = Text(sentence.format(seat=name, **more))
    text.highlight_words([name], "name")
    return Phrase(text, topic)
