"""The answers of a hand told again, for whoever looks for the one that is given anew: no two of them alike."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bondcards.engine.cards import Card, shown
from bondcards.engine.facts import BANKERS, Dealt, Fact, Place, Said, Turned, as_seen, owner
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Show
from bondcards.engine.settlement import HOUSE
from bondcards.language import languages, lexicon
from bondcards.language.cards import in_words
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.seen.heard import Hearing, told_plainly, whose_hand
from bondcards.tables.holders import Correction, called_at
from bondcards.telling.parts import plain
from bondcards.telling.words import Names, nth_card

if TYPE_CHECKING:
    from bondcards.sitting.front import Answered


def told_again(answer: "Answered", names: Names) -> str:
    """An answer as the room heard it; of what was not staked, on which box, of a card, which of whose."""
    ask, fact = answer.heard[-1]
    if isinstance(ask, Bet) and isinstance(fact, Said) and fact.word == "pass" and (box := names.box(ask.box)):
        return _("{seat}: nothing staked ({box})").format(seat=names.seat(fact.seat), box=box)
    if isinstance(ask, Choose) and isinstance(fact, Said) and fact.seat == HOUSE:
        # What the game master answers for the table is of no seat.
        return f"{_(ask.asks)} {lexicon.spoken(fact.word, fact.about)}"
    if isinstance(fact, Dealt):
        whose = whose_hand(fact.to, [heard.fact for heard in answer.heard], answer.bank, names)
        covered = _("{whose}, {which}, covered") if fact.sees is not None else _("{whose}, {which}: {card}")
        return covered.format(whose=whose, which=_which_card(answer), card=shown(fact.card))
    hearing, phrase = Hearing(names), None
    for ask, fact in answer.heard:
        phrase = hearing.of(ask, as_seen(fact, None)) if ask else None
    return plain(phrase.told) if phrase else told_plainly(as_seen(answer.heard[-1].fact, None), names)


def called_again(answer: "Answered", names: Names) -> tuple[str, ...]:
    """What else an answer is called: of a card which, as far as the room sees it, and which of whose."""
    ask, fact = answer.heard[-1]
    cards: list[str] = []
    if isinstance(fact, Dealt):
        cards = [_which_card(answer), *(_card_told(fact.card) if fact.sees is None else ())]
    elif isinstance(fact, Turned) and isinstance(ask, Show):
        lay = zip(ask.cards, fact.cards, strict=True)
        covered = [(at, card) for at, (before, card) in enumerate(lay, 1) if not before.known]
        cards = [said for at, card in covered for said in (nth_card(at), *_card_told(card))]
    if not isinstance(fact, Dealt | Turned) or not cards:
        return ()
    whose = _whose(answer, fact.to, names)
    return (*cards, *(said for card in cards for who in whose for said in _of_whom(who, card)))


def _whose(answer: "Answered", to: Place, names: Names) -> Sequence[str]:
    """What the hand of a card is called."""
    seat = to.seat or owner([heard.fact for heard in answer.heard], to, answer.bank) or ""
    part = languages.in_use().listed("bank") if to in BANKERS else []
    return tuple(dict.fromkeys((*called_at(to, seat, names.game, names.people), names.hand(to), *part)))


def corrected(answer: "Answered", said: Correction, names: Names) -> bool:
    """Whether an answer is an open card, such as somebody says that it was another one, of the hand that he names."""
    fact = answer.heard[-1].fact
    if not isinstance(fact, Dealt) or fact.sees is not None or not fact.card.known:
        return False
    is_his = said.of in ("", *map(bare, (*_whose(answer, fact.to, names), *called_again(answer, names))))
    return is_his and (said.old is None or fact.card.agrees(said.old))


def to_pick(given: Sequence["Answered"]) -> list[tuple[int, "Answered"]]:
    """The answers from which one is picked, with their numbers; a card that nobody saw is told where it was turned."""
    turned = {heard.fact.to for answer in given[-1:] for heard in answer.heard if isinstance(heard.fact, Turned)}

    def is_told_later(fact: Fact) -> bool:
        return isinstance(fact, Dealt) and not fact.card.known and fact.to in turned

    return [(number, answer) for number, answer in enumerate(given) if not is_told_later(answer.heard[-1].fact)]


def told_anew(old: "Answered", new: "Answered", names: Names) -> str:
    """What an answer is that was given anew, and what it was; of a covered card only which it is."""
    before, now = told_again(old, names), told_again(new, names)
    fact = old.heard[-1].fact
    if isinstance(fact, Dealt) and fact.sees is None:
        return _("{now}, not {before}").format(now=now, before=shown(fact.card))
    return now if before == now else _("“{now}”, not “{before}”").format(now=now, before=before)


def _card_told(card: Card) -> Iterator[str]:
    """A card as it is told, and by its rank alone."""
    if card.known:
        yield from (bare(in_words(card.rank, card.suit)), bare(in_words(card.rank, "?")))


def _of_whom(who: str, card: str) -> Iterator[str]:
    """A card of somebody, or of a hand."""
    yield _("{who}'s {card}").format(who=who, card=card)
    yield _("{who}' {card}").format(who=who, card=card)
    yield _("{card} of {who}").format(who=who, card=card)


def _which_card(answer: "Answered") -> str:
    """Which card of its hand has been dealt, in the order in which they lie."""
    places = [fact.to for _ask, fact in answer.heard if isinstance(fact, Dealt)]
    return nth_card(places.count(places[-1]))
