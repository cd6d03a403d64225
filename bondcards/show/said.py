"""What a person said, as the program writes it: people by their ids, amounts in figures, nobody's name before it."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from bondcards.engine import cards, money
from bondcards.engine.facts import (
    BANKER,
    BANKERS,
    DEALER,
    UNMARKED,
    Fact,
    Place,
    cards_on_table,
    owner,
    stakes_on_table,
)
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Deal, Request, Show, Shuffle
from bondcards.engine.wagers import Wager
from bondcards.errors import Noted, Refused
from bondcards.games import catalogue
from bondcards.games.poker.table import BOARD
from bondcards.language import grammar, languages, lexicon, numbers
from bondcards.language.grammar import NO, YES, Asked
from bondcards.language.i18n import _
from bondcards.language.misspelt import number_offered
from bondcards.language.several import figures_beside_people
from bondcards.language.spelling import STOPS, either, named_in, plain, quoted, unaccented
from bondcards.roleplay.heroism import AskPoint
from bondcards.sitting.rows import Row, picked
from bondcards.tables.holders import by_hands, called_at, held_by, with_hands
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.pieces import called_so
from bondcards.tables.stakes import boxes_called
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names

MOVES: Final = ("hit", "stand", "double", "split", "surrender", "draw")
"""What is decided of cards once they lie, and is often said before."""
LEAST_STAKE: Final = 100
"""A smaller number may well be of cards."""
_STREETS: Final = ("flop", "flop", "flop", "turn", "river")
"""The street of each card on the board."""


class Answer(NamedTuple):
    """What was typed last, and what was heard of it; of a `seat`, where no other may be spoken of; perhaps of money.

    The only `villain` of the table may be called so.
    """

    typed: str = ""
    heard: str = ""
    seat: str = ""
    of_money: bool = False
    villain: str = ""

    def refused(self, why: Refused, seats: Sequence[str], names: Names) -> str:
        """A refusal quotes what was typed, not what was heard of it; and offers the number that was misspelt there."""
        if other := self._another(seats, names):
            whose = _("It is for {seat} to say now, not for {other}.")
            return whose.format(seat=names.seat(self.seat), other=names.seat(other))
        if self._of_several(seats, names):
            in_turn = _("“{text}”: each is asked in turn. Say for {seat} alone what is done.")
            return in_turn.format(text=self.typed.strip(), seat=names.seat(self.seat))
        heard, typed = quoted([self.heard.strip(), self.typed.strip()])
        sentence = str(why).replace(heard, typed)
        offered = number_offered(self.typed) if self.of_money and not isinstance(why, Noted) else ""
        return sentence if offered in sentence else f"{sentence} {offered}"

    def _of_several(self, seats: Sequence[str], names: Names) -> bool:
        """Whether each part of the line begins with a name, and there are several."""
        parts = grammar.parts(self.typed) if self.seat in seats else []
        whose = [[seat for seat in seats if self._speaks_of(seat, part, names)] for part in parts]
        return len(parts) > 1 and all(whose)

    def _another(self, seats: Sequence[str], names: Names) -> str:
        """Whose name the line begins with who is not asked; empty where it names nobody, or the one who is."""
        others = [seat for seat in seats if seat != self.seat] if self.seat in seats else []
        return next((seat for seat in others if self._speaks_of(seat, self.typed, names)), "")

    def _speaks_of(self, seat: str, said: str, names: Names) -> bool:
        return of_somebody(said, seat, names, ["villain"] if seat == self.villain else []) != said


def meant(ask: Request[Any], said: str, names: Names, bank: str = "", villain: str = "") -> str:
    """What a person said, as the program writes it: people by their ids, amounts in figures, without francs.

    `bank` is the seat that holds it, and `villain` that of the only villain at the table.
    """
    also = [part for part, seat in (("bank", bank), ("villain", villain)) if seat and seat == getattr(ask, "seat", "")]
    match ask:
        case Bet():
            people = [name for seat in names.people for name in called_so(seat, names.seat(seat))]
            numbers.refuse_bare_after_hundreds(said, people, boxes_called(names.game))
            return money.in_figures(figures_beside_people(said), names.colours, said)
        case Wager() | Choose() if isinstance(ask, Wager) or ask.of_money:
            # The bank may be what is spoken of there: "the bank stays".
            other = [part for part in also if part != "bank"]
            return money.bare(_in_figures(of_somebody(said, ask.seat, names, other), names), names.currency)
        case Choose() if ask.of_people:
            return _person(said, [Row(one, names.seat(one)) for one in ask.options])
        case AskPoint():
            return _of_point(said, ask.seat, names)
        case Spoken() if not isinstance(ask, AskNaturals):
            return of_somebody(said, ask.seat, names, also)
        case _:
            return said


def meant_at(ask: Request[Any], said: str, names: Names, parts: tuple[str, str], seen: Sequence[Fact]) -> str:
    """The same at a table, where cards are named by the hand they are of; `parts` are who banks, and the villain.

    Whoever apologizes first is heard without it.
    """
    sorry = re.match(
        rf"\s*(?:{either(languages.in_use().listed('apology'))})\b[\s{STOPS},:;…]+(?=\w)", unaccented(said)
    )
    said = said[sorry.end() :] if sorry else said
    if isinstance(ask, Deal | Show | Shuffle) and not cards.are_cards(said):
        refuse_move(said, names)
        _refuse_stakes(ask, said, seen)
        return _of_cards(ask, said, names, parts, seen)
    return meant(ask, said, names, *parts)


def refuse_question(said: str) -> None:
    """Refuse what asks something where a card is to be typed, and names none."""
    asks = re.match(rf"\s*(?:{either(languages.in_use().listed('question words'))})(?!\w)", unaccented(said))
    if asks and not any(len(word) > 1 and cards.names_a_card(word) for word in said.strip(f" {STOPS}").split()):
        raise Refused(_("“?” tells what may be said here, “who's ahead?” how everybody stands."))


def is_move(said: str, names: Names) -> bool:
    """Whether somebody decides what he does with his cards: "I stand", "Bond doubles"."""
    ways = [said, *(of_somebody(said, seat, names) for seat in names.people)]
    return any(grammar.said_as_it_is(one, Asked(MOVES)) for one in ways)


def refuse_move(said: str, names: Names) -> None:
    """Refuse what is decided while a card is still to come."""
    if is_move(said, names):
        raise Refused(_("“{words}” comes too early: first this card, then it is asked.").format(words=said.strip()))


def _refuse_stakes(ask: Deal | Show | Shuffle, said: str, seen: Sequence[Fact]) -> None:
    """Refuse amounts where cards are asked for: they are staked before, or afterwards."""
    if max(numbers.numbers_said(said), default=0) < LEAST_STAKE:
        return
    later = _("“{words}” says what is staked, which is asked for next. Say that it is done, or the first cards.")
    laid = _("“{words}” says what is staked: the stakes lie already, and “<” goes back. Here a card is asked for.")
    raise Refused((later if isinstance(ask, Shuffle) or not stakes_on_table(seen) else laid).format(words=said.strip()))


def _of_cards(ask: Deal | Show | Shuffle, said: str, names: Names, parts: tuple[str, str], seen: Sequence[Fact]) -> str:
    """The cards that somebody names for a hand, without whose they are; refused where they are another's.

    As they are dealt, those of several hands may be named in one line, or several of one: then each is behind its hand.
    """
    bank, villain = parts

    def called(place: Place) -> list[str]:
        seat = place.seat or owner(seen, place, bank) or ""
        street = _street(seen) if place == BOARD else ()
        named = [*called_at(place, seat, names.game, names.people), names.hand(place), *street]
        also = {"bank": place in BANKERS or (seat and seat == bank), "villain": seat and seat == villain}
        return [*named, *(name for part, is_so in also.items() if is_so for name in languages.in_use().listed(part))]

    to = None if isinstance(ask, Shuffle) else ask.to
    held = held_by(said, called(to)) if to else None
    if held is not None and _is_one(held):
        return held
    places = dict.fromkeys(
        [*filter(None, [to]), *_coming(names.game), *cards_on_table(seen), *map(Place, names.people)]
    )
    hands = by_hands(said, {place: called(place) for place in places})
    if hands and to is None:
        # Whose the hands are may not be settled yet.
        first = _("“{text}”: say first that it is done. Hands are named once their cards fall.")
        raise Refused(first.format(text=said.strip()))
    to_turn: Sequence[Place] = _to_turn(ask, seen) if isinstance(ask, Show) else ()
    if hands and to and (to not in hands or (to_turn and not {*hands} <= {*to_turn})):
        asked = _("“{text}” is of another hand. Asked for now: {hand}.")
        order = ", ".join(names.hand(place) for place in to_turn or [to])
        raise Refused(asked.format(text=said.strip(), hand=order))
    if isinstance(ask, Show) and len(hands) < 2 and held is not None:
        return held
    return with_hands(hands) if hands else said


def _to_turn(ask: Show, seen: Sequence[Fact]) -> Sequence[Place]:
    """The hands of which a card is to be turned that nobody has told, as they lie, from the one that is asked for."""
    covered = [place for place, its in cards_on_table(seen).items() if not cards.all_known(its)]
    return covered[covered.index(ask.to) :] if ask.to in covered else [ask.to]


def _street(seen: Sequence[Fact]) -> Sequence[str]:
    """What the street is called whose cards lie next on the board."""
    lying = len(cards_on_table(seen).get(BOARD, ()))
    return [name for street in _STREETS[lying : lying + 1] for name in (street, _(LABELS.rounds[street]))]


def _is_one(held: str) -> bool:
    return cards.are_cards(held) and not cards.names_cards(held)


def _coming(game: str) -> Sequence[Place]:
    """The places of the table's own where cards may fall before any has fallen there."""
    entry = catalogue.find(game).entry
    bank = () if entry.between_seats else (BANKER if entry.family == "baccarat" else DEALER,)
    return (*bank, *(Place(name=box) for box in entry.boxes if box in UNMARKED))


def _person(said: str, people: Sequence[Row]) -> str:
    try:
        return picked(said.strip(), people)
    except Refused:
        return said


def _part_of(seat: str, said: str, names: Names) -> str:
    """What is said of a seat where each part of a line is said of another by name: "Bond no, Felix yes"."""
    parts = re.split(r"\s*[,;]\s*", said.strip())
    whose = [[one for one in names.people if of_somebody(part, one, names) != part] for part in parts]
    if len(parts) < 2 or not all(len(one) == 1 for one in whose) or len({one[0] for one in whose}) < len(parts):
        return said
    return next((part for part, one in zip(parts, whose, strict=True) if one == [seat]), said)


def of_somebody(said: str, seat: str, names: Names, parts: Sequence[str] = ()) -> str:
    """What is said of a seat without its name before it: "bond: banco", "of course the countess draws".

    `parts` are those it has at the table, by which it is called as well.
    """
    language = languages.in_use()
    held = [name for part in parts for name in language.listed(part)]
    says, name = either(language.listed("says")), either([*called_so(seat, names.seat(seat)), *held])
    yes, no = language.listed("yes"), language.listed("no")
    named = rf"(?:{language.article})?(?:{name})\s*(?:[:,]\s*|\s)(?:(?:{says})\b[:,]?\s*)?(?=\S)"
    # « Félix » is Felix.
    # "No Bond draws" may say anything.
    answer = rf"(?:(?P<yes>{either(yes)})[,:\s]\s*|(?P<no>{either(no)})[,:]\s*|)"
    found = re.match(rf"\s*{answer}{named}", unaccented(said))
    if not found:
        return said
    first = next((f"{said[slice(*found.span(which))]}, " for which in ("yes", "no") if found[which]), "")
    return first + said[found.end() :]


def _of_point(said: str, seat: str, names: Names) -> str:
    """What is said of the point of a seat, of which more may be asked in the same line."""
    if answer := _by_name(said, seat, names):
        return lexicon.spoken(answer)
    return _for_somebody(of_somebody(_part_of(seat, said, names), seat, names), seat, names)


def _by_name(said: str, seat: str, names: Names) -> str:
    """A yes where somebody who is asked whether he does something is only named, a no where it is said: not he."""
    called = either(called_so(seat, names.seat(seat)))
    left = re.sub(rf"(?<!\w)(?:{called})(?!\w)", "", plain(said))
    if left == plain(said):
        return ""
    if languages.in_use().denied(left) == "" and not named_in(left, languages.in_use().listed(YES)):
        return NO
    return "" if languages.in_use().gist(left) and not grammar.lists(left.strip(f" ,{STOPS}"), YES) else YES


def _for_somebody(said: str, seat: str, names: Names) -> str:
    """What is said of a seat without its name behind it: "a point for Bond"."""
    called, to = either(called_so(seat, names.seat(seat))), languages.in_use().grammar.to.replace("/", "|")
    found = re.search(rf"(?<=\S)\s+(?:{to})\s+(?:{called})\s*[.!]*$", unaccented(said))
    return said[: found.start()] if found else said


def _in_figures(said: str, names: Names) -> str:
    """An answer with its amounts in figures, whether they were said in words or in chips."""
    return money.in_figures(numbers.in_figures(said), names.colours, said)
