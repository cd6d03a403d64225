"""What is heard at the table: each fact as a phrase, where it is worth one."""

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from bondcards.engine import money
from bondcards.engine.cards import Card, shown
from bondcards.engine.facts import (
    Banks,
    Dealt,
    Fact,
    Holds,
    Irregular,
    Place,
    Round,
    RunOut,
    Said,
    Shuffled,
    Staked,
    Turned,
    Unturned,
    Wagered,
    cards_on_table,
    owner,
    stakes_on_table,
)
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request, Tell
from bondcards.engine.wagers import Wager
from bondcards.games import catalogue
from bondcards.games.poker.felt import felt
from bondcards.language import lexicon
from bondcards.language.i18n import N_, _, n_
from bondcards.tables.stakes import parts
from bondcards.telling.hands import ASIDE, DRAW, first_hand, with_several_hands
from bondcards.telling.labels import BANK, LABELS
from bondcards.telling.parts import Kind, Line, Part, called, line
from bondcards.telling.words import Names, irregularity

Topic = Literal["shuffle", "stakes", "cards", "pots", "irregular", "heroism", "stage"]


COVER: Final = "banco"
"""The box on which several may cover a bank by parts."""


class Phrase(NamedTuple):
    """A few words of the table. Phrases of one `topic` run on, another topic begins a line.

    One may belong `to_last`, the phrase before it; with one that `begins` something all that was said before stays.
    """

    told: Line
    topic: Topic
    to_last: bool = False
    begins: bool = False


def words(text: str, topic: Topic, kind: Kind = "", *, to_last: bool = False, begins: bool = False) -> Phrase:
    return Phrase((Part(text, kind),), topic, to_last, begins)


def of_seat(seat: str, sentence: str, topic: Topic, names: Names, **more: str) -> Phrase:
    """What is said of a seat, its name standing out."""
    return Phrase(line(sentence, "", seat=called(seat, names), **more), topic)


def told_plainly(fact: Fact, names: Names) -> str:
    """A fact that is not worth a phrase at the table, for whoever goes through what was answered."""
    match fact:
        case Dealt():
            return _("{who}: {what}").format(who=names.hand(fact.to), what=shown(fact.card))
        case Turned():
            return _("{who}: {what}").format(who=names.hand(fact.to), what=" ".join(map(shown, fact.cards)))
        case Said():
            return _("{who}: {what}").format(who=names.seat(fact.seat), what=lexicon.spoken(fact.word, fact.about))
        case Staked():
            return _("{who}: {what}").format(who=names.seat(fact.seat), what=names.stakes({fact.box: fact.amount}))
        case _:
            return names.seat(getattr(fact, "seat", ""))


class Hearing:
    """Follows a hand from its beginning, and says what is heard of each fact.

    It is the `first` of a sitting, or what goes without saying by then is not said again.
    """

    def __init__(self, names: Names, *, first: bool = True) -> None:
        self._names = names
        self._first = first
        self._before: list[Fact] = []
        # What is told of a seat may follow from what it has just been heard to say.
        self._spoke = ""
        self._covered = False

    def of(self, ask: Request[Any], fact: Fact) -> Phrase | None:
        """What is heard of a fact, and of the request it came from; None where cards or other words say it already."""
        phrase = self._phrase(ask, fact)
        if isinstance(fact, Said) and phrase:
            self._spoke = fact.seat
        elif isinstance(ask, Bet):
            self._spoke = ""
        self._before.append(fact)
        return phrase

    def _phrase(self, ask: Request[Any], fact: Fact) -> Phrase | None:
        match fact:
            case Said():
                return self._said(ask, fact)
            case Staked():
                return self._staked(ask, fact)
            case Wagered():
                return self._wagered(fact)
            case Holds() if self._spoke != fact.seat:
                sentence = _(LABELS.plays.get(fact.place.name, LABELS.plays[""]))
                return self._by(fact.seat, sentence, "stakes", hand=self._names.hand(fact.place))
            case Banks():
                return self._banks(fact)
            case _:
                return self._of_chance(fact)

    def _of_chance(self, fact: Fact) -> Phrase | None:
        match fact:
            case Irregular():
                return words(irregularity(fact.what, fact.seat, self._names), "irregular", "warning")
            case Unturned():
                same = [before.why for before in self._before[-1:] if isinstance(before, Unturned)] == [fact.why]
                said = _("{seat} likewise") if same else _(LABELS.unturned[fact.why])
                return self._by(fact.seat, said, "heroism")
            case RunOut():
                ended = LABELS.end_of_pack.get(self._names.game)
                return words(_(ended), "shuffle", "quiet") if ended else None
            case Shuffled() if self._drawn() or self._as_always():
                return None
            case Shuffled():
                packs = n_("{packs} pack is shuffled and cut", "{packs} packs are shuffled and cut", fact.packs)
                return words(packs.format(packs=fact.packs), "shuffle", "quiet")
            case _:
                return self._of_poker(fact)

    def _of_poker(self, fact: Fact) -> Phrase | None:
        if isinstance(fact, Dealt | Turned) and not any(isinstance(told, Round) for told in self._before):
            return None
        from bondcards.seen import poker

        return poker.heard(fact, self._before, self._names)

    def _said(self, ask: Request[Any], fact: Said) -> Phrase | None:
        if isinstance(ask, Bet) and self._finds_all_covered(ask):
            self._covered = True
            return words(_("the bank is covered"), "stakes", "quiet")
        heard = ask.heard.get(fact.word) if isinstance(ask, Choose | Bet) else None
        if isinstance(ask, Bet) and not heard and self._stakes_nothing(ask, fact):
            heard = N_("{seat} passes")
        if not heard:
            return None
        sentence, lying = _(heard), [to for to, cards in cards_on_table(self._before).items() if cards]
        if fact.place and first_hand(fact.place) in with_several_hands(lying):
            sentence = _("{sentence} (hand {number})").format(sentence=sentence, number=fact.place.hand)
        return self._by(fact.seat, sentence, self._topic(ask))

    def _finds_all_covered(self, ask: Bet) -> bool:
        """Whether nothing is left for a seat to stake which has its chips still; that is said once."""
        staked = stakes_on_table(self._before)
        left_out = not (self._covered or ask.high > 0 or staked.get(ask.seat))
        return left_out and bool(staked) and bool(self._boxes(ask))

    def _covers_all(self, fact: Staked) -> bool:
        """Whether a bank is covered by parts, and somebody is asked no more; a banco says so itself."""
        if fact.box != COVER:
            return False
        heard = [*self._before, fact]
        laid = stakes_on_table(heard)
        bank = sum(boxes.get(BANK, 0) for boxes in laid.values())
        covered = [boxes[COVER] for boxes in laid.values() if boxes.get(COVER)]
        passed = {said.seat for said in heard if isinstance(said, Said) and said.about == COVER}
        asked = passed | {seat for seat, boxes in laid.items() if boxes.get(COVER)}
        return len(covered) > 1 and sum(covered) == bank and len(asked) + 1 < len(self._names.people)

    def _stakes_nothing(self, ask: Bet, fact: Said) -> bool:
        """Whether a seat has passed now the last of all the boxes on which it might have staked in one go."""
        asked = {said.about for said in (*self._before, fact) if isinstance(said, Said) and said.seat == fact.seat}
        boxes = self._boxes(ask)
        return bool(boxes) and ask.possible and asked.issuperset(boxes)

    def _boxes(self, ask: Bet) -> Sequence[str]:
        """The boxes on which one stakes in one go with the one asked for; a bid, or a limit, is no stake."""
        entry = catalogue.opened(self._names.game).entry if self._names.game else None
        return next((part for part in parts(entry) if ask.box in part), ()) if entry else ()

    def _staked(self, ask: Request[Any], fact: Staked) -> Phrase | None:
        names, topic = self._names, self._topic(ask)
        had = stakes_on_table(self._before).get(fact.seat, {}).get(fact.box, 0)
        if not fact.amount:
            back = _("{seat} takes back {amount}")
            return self._by(fact.seat, back, topic, amount=money.text(had)) if had else None
        if had and fact.box in LABELS.raised:
            amount, sentence = names.counted_out(fact.amount), _(LABELS.raised[fact.box])
            if isinstance(ask, Tell) and self._spoke == fact.seat and sentence.startswith("{seat} "):
                # It follows from what the seat has just said.
                return words(sentence.format(seat=_("and"), amount=amount), topic, to_last=True)
            return self._by(fact.seat, sentence, "stakes", amount=amount)
        if fact.box == BANK and isinstance(ask, Tell):
            return self._by(
                fact.seat, _("{seat} holds a bank of {amount}"), topic, amount=names.counted_out(fact.amount)
            )
        lays = names.lays(fact.box)
        if not lays or (isinstance(ask, Tell) and self._spoke == fact.seat):
            return None
        if self._covers_all(fact):
            lays = _("{sentence}: the bank is covered").format(sentence=lays)
        amount, box = names.counted_out(fact.amount), names.box(fact.box)
        # Stakes that were laid and now grow are told by themselves, whatever lies on the table.
        return self._by(fact.seat, lays, "stakes" if had else topic, amount=amount, box=box)

    def _wagered(self, fact: Wagered) -> Phrase:
        sentence = _(Wager.heard[fact.word] if fact.word in Wager.heard else LABELS.posted[fact.word])
        if felt([*self._before, fact]).all_in(fact.seat):
            sentence = _("{sentence}, all in").format(sentence=sentence)
        return self._by(fact.seat, sentence, "stakes", amount=money.text(fact.total))

    def _banks(self, fact: Banks) -> Phrase | None:
        if any(isinstance(f, Staked) and (f.seat, f.box) == (fact.seat, BANK) for f in self._before):
            return None
        if drawn := self._drawn():
            sentence = _("{seat} draws the first ace ({cards}) and holds the bank")
            return self._by(fact.seat, sentence, "stakes", cards=" ".join(map(shown, drawn)))
        if self._spoke == fact.seat:
            return None
        return self._by(fact.seat, _("{seat} holds the bank"), "stakes")

    def _drawn(self) -> list[Card]:
        """The cards that were turned to find a banker, and are shuffled in again at once."""
        return [fact.card for fact in self._before if isinstance(fact, Dealt) and fact.to == DRAW]

    def _as_always(self) -> bool:
        """Whether the cards are shuffled for a hand as they were for the hands before it, and none was dealt yet."""
        if self._first or any(isinstance(fact, Dealt) for fact in self._before):
            return False
        return catalogue.opened(self._names.game).entry.shuffled_each_hand

    def _topic(self, ask: Request[Any]) -> Topic:
        """Stakes until cards lie before the players, and whenever a stake is asked for."""
        dealt = any(isinstance(fact, Dealt) and fact.to != DRAW and fact.to.name not in ASIDE for fact in self._before)
        return "cards" if dealt and not isinstance(ask, Bet) else "stakes"

    def _by(self, seat: str, sentence: str, topic: Topic, **more: str) -> Phrase:
        return of_seat(seat, sentence, topic, self._names, **more)


def whose_hand(to: Place, seen: Sequence[Fact], bank: str, names: Names) -> str:
    """Whose cards lie at a place, and who plays them where it is the table's own."""
    hand = names.hand(to, first_hand(to) in with_several_hands(cards_on_table(seen)))
    seat = owner(seen, to, bank)
    return f"{hand} ({names.seat(seat)})" if seat else hand
