"""What happened at a table or beside it, moment by moment, in lines for whoever may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from bondcards.campaign.evening import Chose, Lapsed, Noted
from bondcards.campaign.ledger import Entry
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.people.speech import as_printed, as_speech
from bondcards.sitting.plan import titled
from bondcards.telling.banks import is_broken
from bondcards.telling.events import GivenUp, Moved, Opened, Played, Rolled, Spoke, TakenBack
from bondcards.telling.hands import Hand as Lying
from bondcards.telling.parts import Line, Part, called, gain, joined, line, nets, together
from bondcards.telling.rolls import known_of, moved, numbered, read_off, thrown
from bondcards.telling.scenes import Hand, Hands, Layout, Moment, Stakes
from bondcards.telling.stories import FEW, naturals, story
from bondcards.telling.words import Names, colon

if TYPE_CHECKING:
    from bondcards.games.game import Entry as Game
    from bondcards.sitting.audience import Cue

What = Literal["hand", "hands", "given-up", "taken-back", "seats", "words", "roll", "note", "choice", "points", "chips"]


SPOKEN: Final = ("note", "words")
"""Moments that are somebody's own words."""


class Told(Struct, frozen=True):
    """A moment as it is told: how it is called where it has a name, its lines, what came of it.

    `first` and `last` are the journal's numbers of hands, `place` what people call the first by.
    What was `said` goes before, `secrets` are the GM's. Of a hand, `hands` are the cards as they are seen in the end;
    `net` are the chips it moved, in cents. `undone` says that it was taken back later. Of a roll, `roll` is what
    `roll --json` says of it, as far as it may be known.
    """

    at: str
    what: What
    title: str
    lines: tuple[Line, ...]
    outcome: tuple[Line, ...] = ()
    said: tuple[Line, ...] = ()
    secrets: tuple[Line, ...] = ()
    undone: str = ""
    hands: tuple[Lying, ...] = ()
    first: int | None = None
    last: int | None = None
    place: int | None = None
    net: Mapping[str, int] = {}
    heroism: Mapping[str, int] = {}
    roll: Mapping[str, Any] | None = None
    secret: bool = False
    id: int | None = None


Secrets = Callable[[int], "Sequence[Cue]"]
"""What could be read off the villains in a hand, by its id: for the game master alone."""


class Teller(Struct, frozen=True):
    """Tells the moments at a table to whoever may know the `secrets`, or to the players."""

    names: Names
    sheets: Mapping[str, Person]
    opened: Opened | None
    secrets: Secrets | None

    @property
    def hidden(self) -> bool:
        """Whether what is hidden from the players is told."""
        return self.secrets is not None

    @property
    def _game(self) -> Game:
        """The game that is played at the table."""
        assert self.opened is not None
        return catalogue.find(self.opened.plan.game).entry

    def told(self, moment: Moment) -> Told | None:
        """What is told of a moment; None where it is not for everybody."""
        match moment:
            case Hand():
                return self._hand(moment)
            case Hands():
                return self._hands(moment)
            case GivenUp():
                lines = (line(_("given up, stakes back"), "warning"),)
                return Told(
                    moment.at, "given-up", _number(moment.place), lines, first=moment.number, place=moment.place
                )
            case Rolled():
                return self._rolled(moment)
            case Spoke():
                return self._spoke(moment)
            case _:
                what, told = self._beside(moment)
                return Told(moment.at, what, "", tuple(told)) if told else None

    def _hand(self, hand: Hand) -> Told:
        played, result = hand.played, hand.played.result
        assert self.opened is not None
        told = story(hand.heard, played, self.opened.plan, self.names, hidden=self.hidden)
        cues = self.secrets(played.hand) if self.secrets else ()
        before, after = self._again(played)
        return Told(
            hand.at,
            "hand",
            _number(played.place),
            (*before, *self._laid_out(hand), *told.lines, *after),
            told.outcome,
            secrets=tuple((Part(said, "quiet"),) for said in dict.fromkeys(read_off(cue, self.names) for cue in cues)),
            undone=_("taken back") if played.undone else "",
            hands=told.hands,
            first=result.number,
            place=played.place,
            said=tuple(chain.from_iterable(one.lines for one in map(self._spoke, hand.said) if one)),
            net=played.net,
            heroism=result.heroism,
            id=played.hand,
        )

    def _again(self, played: Played) -> tuple[Sequence[Line], Sequence[Line]]:
        """How a hand came to stand that had been taken back, for the game master; for everybody what has turned it."""
        if not played.anew:
            return (), ()
        if played.turned and played.result.heroism:
            return (), tuple(self._second_thoughts(played))
        if played.undone or not self.hidden:
            return (), ()
        said = _("taken back and played over") if played.turned else _("taken back, but it stands after all")
        return (line(said, "quiet"),), ()

    def _second_thoughts(self, played: Played) -> Iterator[Line]:
        for who in played.late:
            points = played.result.heroism[who]
            spends = n_(
                "{who} spends {points} Heroism Point on second thoughts",
                "{who} spends {points} Heroism Points on second thoughts",
                points,
            )
            yield line(spends, "quiet", who=called(who, self.names), points=str(points))

    def _hands(self, moment: Hands) -> Told:
        first, last = moment.places
        title = _("Hands {first}–{last}").format(first=first, last=last)
        even = line(_("wins and losses even out"), "quiet")
        outcome = [*nets(moment.net, self.names)] or [even]
        return Told(
            moment.at,
            "hands",
            title,
            (*self._banks(moment), *self._laid_out(moment), *self._dearest(moment), *self._naturals(moment)),
            tuple(outcome),
            first=moment.first,
            last=moment.last,
            place=first,
            net=moment.net,
        )

    def _banks(self, moment: Hands) -> Iterator[Line]:
        """Who held the bank, where it passes on; how often it did, where that was often, and who had it longest."""
        if not self._game.bank_moves:
            return
        if len(moment.banks) <= FEW:
            seats = [(called(seat, self.names),) for seat, _hands in moment.banks]
            yield line(_("the bank: {seats}"), "quiet", seats=joined(seats, _(", then ")))
        else:
            yield line(_("the bank changes hands {times} times"), "quiet", times=str(len(moment.banks) - 1))
            seat, longest = max(moment.banks, key=itemgetter(1))
            if longest >= FEW and sum(hands == longest for _seat, hands in moment.banks) == 1:
                sentence = _("{seat} holds it longest, {hands} hands in a row")
                yield line(sentence, "quiet", seat=called(seat, self.names), hands=str(longest))
        if moment.laid:
            least, most = min(moment.laid), max(moment.laid)
            banks = _("banks of {least} to {most}") if least < most else _("banks of {most}")
            yield line(banks, "quiet", least=money.text(least), most=money.text(most))
        if moment.broken > 1:
            yield line(_("{banks} banks are broken"), "quiet", banks=str(moment.broken))

    def _naturals(self, moment: Hands) -> Iterator[Line]:
        """Who had naturals; where they were many, in which hands."""
        assert self.opened is not None
        plan, found = self.opened.plan, list[tuple[str, list[Line]]]()
        for hand in moment.each:
            if told := naturals(hand.facts, hand.played.result, plan, self.names, hidden=self.hidden):
                found.append((str(hand.played.place), told))
        if len(found) > FEW:
            sentence = _("naturals in hands {numbers}")
            yield line(sentence, "quiet", numbers=together([(Part(number, "quiet"),) for number, _told in found]))
            return
        for number, told in found:
            yield line(_("hand {number}: {told}"), number=number, told=together(told))

    def _dearest(self, moment: Hands) -> Iterator[Line]:
        """The hand that moved most, where a bank is laid as a stake or chips go from seat to seat."""
        hand = moment.dearest
        if hand is None or not (self._game.partly or self._game.between_seats):
            return
        result, number = hand.played.result, str(hand.played.place)
        winners = [who for who, net in result.final_net.items() if net > 0]
        if is_broken(hand.facts, result):
            seats = together([(called(who, self.names),) for who in winners])
            sentence = n_(
                "hand {number}: {seats} breaks the bank of {bank}, {amount}",
                "hand {number}: {seats} break the bank of {bank}, {amount}",
                len(winners),
            )
            bank, amount = called(result.bank, self.names), money.text(-result.final_net[result.bank])
            yield line(sentence, number=number, seats=seats, bank=bank, amount=amount)
        elif len(winners) == 1:
            (who,) = winners
            sentence = _("the biggest, hand {number}: {seat} {amount}")
            yield line(sentence, number=number, seat=called(who, self.names), amount=gain(result.final_net[who]))

    def _laid_out(self, moment: Hand | Hands) -> Iterator[Line]:
        """What was brought to the table and laid on it, as far as it is not as before."""
        if staked := [*self._staked(moment.stakes)]:
            yield joined(staked, ", ")
        for seat, bought in moment.rebuys.items():
            sentence = _("{seat} buys in again for {amount}")
            yield line(sentence, seat=called(seat, self.names), amount=money.text(bought))

    def _staked(self, stakes: Stakes) -> Iterator[Line]:
        """What the agents stake from here on, those together who stake the same."""
        assert self.opened is not None
        names = self.names.at(self.opened.plan.game, self.opened.plan.options)
        # A banker for good who stakes too lays what the others may bet.
        bank = "" if self._game.bank_moves else self.opened.plan.bank
        told = [seat for seat in stakes if self.opened.plan.seats.get(seat) == "pc" or seat == bank]
        alike: dict[tuple[Layout, ...], list[Line]] = {}
        for seat in told:
            alike.setdefault(stakes[seat], []).append((called(seat, names),))
        for at, (layouts, seats) in enumerate(alike.items()):
            # The verb is said once.
            stake = n_("{seats} stakes {what}", "{seats} stake {what}", len(seats)) if at == 0 else "{seats} {what}"
            yield line(stake, seats=together(seats), what=_laid(layouts, len(seats), names))

    def _rolled(self, event: Rolled) -> Told:
        settled = event.settled
        return Told(
            event.at,
            "roll",
            " ".join(filter(None, (_("Roll"), numbered(event.sitting) if self.hidden else ""))),
            tuple(thrown(settled, self.names, hidden=self.hidden)),
            tuple(moved(event, self.names)),
            undone=_("taken back") if event.undone else "",
            net=event.net,
            heroism={settled.contest.pc.id: settled.spent} if settled.spent else {},
            secret=settled.secret,
            roll=known_of(settled, hidden=self.hidden),
        )

    def _beside(self, moment: Moment) -> tuple[What, Sequence[Line]]:
        """What happened beside the cards, in lines; none where there is nothing to tell."""
        names = self.names
        match moment:
            case TakenBack():
                sentence = _("Hand {number} of {table} is taken back.")
                back = line(sentence, "warning", number=str(moment.place), table=titled(moment.plan))
                return "taken-back", [back]
            case Moved():
                return "seats", self._moved(moment)
            case Noted():
                return "note", [(Part(_("Note")), Part(colon()), Part(as_printed(moment.text), "note"))]
            case Chose():
                who, other = called(moment.person, names), called(moment.opponent, names)
                return "choice", [line(_("{who} rolls against {other}."), who=who, other=other)]
            case Entry(purse="chips"):
                return "chips", [self._entry(moment)]
            case _:
                return "points", [self._points(moment)] if isinstance(moment, Lapsed | Entry) else []

    def _points(self, moment: Lapsed | Entry) -> Line:
        if isinstance(moment, Entry):
            return self._entry(moment)
        lost = n_(
            "{who} loses {points} Heroism Point not spent.",
            "{who} loses {points} Heroism Points not spent.",
            moment.points,
        )
        return line(lost, "heroism", who=called(moment.person, self.names), points=str(moment.points))

    def _moved(self, moment: Moved) -> list[Line]:
        said = [
            *((_("{seat} joins the table."), seat) for seat in moment.joined),
            *((_("{seat} leaves the table."), seat) for seat in moment.left),
            *((_("{seat} sits out."), seat) for seat in moment.out),
            *((_("{seat} comes back."), seat) for seat in moment.back),
        ]
        return [line(sentence, "quiet", seat=called(seat, self.names)) for sentence, seat in said]

    def _spoke(self, moment: Spoke) -> Told | None:
        # Only here: few evenings have a villain who spoke, and chance takes long to load.
        from bondcards.people.villains.stage import line_called

        said = line_called(moment.line, self.sheets.get(moment.person))
        if not said:
            return None
        words = Part(as_speech(said), "note")
        return Told(moment.at, "words", "", ((called(moment.person, self.names), Part(colon()), words),))

    def _entry(self, entry: Entry) -> Line:
        who, change = called(entry.person, self.names), entry.change
        if entry.giver is not None:
            sentence, giver = _("{giver} gives {taker} {amount}."), called(entry.giver, self.names)
            if entry.why:
                sentence = _("{giver} gives {taker} {amount}: {why}")
            return line(sentence, giver=giver, taker=who, amount=self.names.amount(change), why=entry.why)
        if entry.purse == "chips":
            currency = f" {money.unit(change, self.names.currency)}".rstrip()
            what: Line = (gain(change), Part(currency))
        else:
            signed = f"{change:+d}".replace("-", "\u2212")
            text = n_("{points} Heroism Point", "{points} Heroism Points", abs(change)).format(points=signed)
            what = (Part(text, "heroism"),)
        return (who, Part(" "), *what, Part(colon()), Part(entry.said(self.names.seat)))


def _laid(layouts: Sequence[Layout], seats: int, names: Names) -> Line:
    """What each of so many seats lays, by box."""
    told = [together([(_on_box(*one, seats, names),) for one in boxes]) for boxes in layouts]
    return joined(told, _(", at times "))


def _on_box(box: str, least: int, most: int, seats: int, names: Names) -> Part:
    amount = money.text(most)
    if least < most:
        amount = _("{least} to {most}").format(least=money.text(least), most=amount)
    return Part(names.staked(box).format(amount=amount if seats == 1 else _("{amount} each").format(amount=amount)))


def _number(number: int) -> str:
    return _("Hand {number}").format(number=number)
