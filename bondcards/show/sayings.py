"""What is heard at the table: each fact as a phrase, where it is worth one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bondcards import money, vocabulary
from bondcards.facts import Banks, Fact, Holds, Irregular, Said, Shuffled, Staked, stakes_on_table
from bondcards.i18n import _, n_
from bondcards.show import words
from bondcards.show.words import Names


class Phrase(NamedTuple):
    """A few words of the table. Phrases of one `topic` run on, another topic begins a line."""

    text: Text
    topic: str


def phrase(fact: Fact, before: Sequence[Fact], names: Names) -> Phrase | None:
    """What is heard of `fact` after those `before` it; None where the cards or other words say it already."""
    match fact:
        case Said():
            return _said(fact, names)
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
    return _phrase(fact.seat, _("{seat} holds the bank"), names, "stakes")


def _said(fact: Said, names: Names) -> Phrase | None:
    if fact.word == "pass" and (fact.about, fact.word) not in words.SAID:
        return None
    sentence = words.SAID.get((fact.about, fact.word))
    if sentence == "":
        return None
    topic = "stakes" if fact.about in ("bank", "banco", "suivi") else "cards"
    if sentence is None:
        return _phrase(fact.seat, "{seat}: " + vocabulary.spoken(fact.word), names, topic)
    return _phrase(fact.seat, _(sentence), names, topic)


def _staked(fact: Staked, before: Sequence[Fact], names: Names) -> Phrase | None:
    if _called_banco(fact.seat, before):
        return None
    if not fact.amount:
        had = stakes_on_table(before).get(fact.seat, {}).get(fact.box, 0)
        back = _("{seat} takes back {amount}")
        return _phrase(fact.seat, back, names, "stakes", amount=money.text(had)) if had else None
    amount = money.text(fact.amount)
    if fact.box == "bank":
        return _phrase(fact.seat, _("{seat} banks {amount}"), names, "stakes", amount=amount)
    if fact.box == "banco":
        return _phrase(fact.seat, _("{seat} covers {amount}"), names, "stakes", amount=amount)
    if box := names.box(fact.box):
        return _phrase(fact.seat, _("{seat} lays {amount} on {box}"), names, "stakes", amount=amount, box=box)
    return _phrase(fact.seat, _("{seat} stakes {amount}"), names, "stakes", amount=amount)


def _called_banco(seat: str, before: Sequence[Fact]) -> bool:
    return any(isinstance(fact, Said) and (fact.seat, fact.word) == (seat, "banco") for fact in before)


def _phrase(seat: str, sentence: str, names: Names, topic: str, **more: str) -> Phrase:
    name = names.seat(seat)
    text = Text(sentence.format(seat=name, **more))
    text.highlight_words([name], "name")
    return Phrase(text, topic)
