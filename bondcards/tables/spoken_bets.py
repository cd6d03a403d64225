"""Bets as people say them in one line: "500 banco, 100 tie", "bond 300, leiter pass", "2k punto and 50 on a tie".

An amount without a box is for the one that is asked for. A seat of which the line speaks passes the boxes it does
not name. What may mean several things is refused, never guessed.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.questions import Bet
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.game import Entry
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import no_answer
from bondcards.language.i18n import _
from bondcards.language.numbers import refuse_about
from bondcards.language.spelling import STOPS, listed, plain, quoted
from bondcards.tables.stakes import beside, called, first_box, names, parts, together, told_of

ASKED_FOR: Final = ""
"""The box that is asked for, for want of a name."""

EVERYBODY: Final = "*"
"""The seat of everybody who is still to be asked, and of whom the line does not speak by name."""

Bets = dict[str, int | str]
"""What is staked on each box: cents, or a word instead."""

_APART: Final = re.compile(r"[,;+&/]")
_PARTICLES: Final = {"le", "la", "les", "de", "du", "des", "di", "da", "von", "van", "der", "el", "al", "the"}
_MARKS: Final = ".!:="
_AMOUNT: Final = re.compile(r"\d+(?:[.,_']\d+| \d{3}(?!\d))*(?: ?k(?!\w))?", re.ASCII)
_GLUED: Final = re.compile(r"[^\W\d]\w*")
_NEGATIVE: Final = re.compile(r"(?<!\w)[-\u2212]\s*\d[\d.,]*")
_WORD: Final = re.compile(r"[^\W\d]\w*'?|\S")


class Party(Struct, frozen=True):
    """Who sits at a table, by name, at which game, and for what money; and who banks first, a seat or the house."""

    entry: Entry
    people: Mapping[str, str]
    currency: str = ""
    bank: str = HOUSE


class Token(NamedTuple):
    """A piece of a line as it was said: an amount in cents, or what it may be: seats, boxes, words."""

    said: str
    amount: int | None = None
    seats: frozenset[str] = frozenset()
    boxes: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()

    @property
    def is_box(self) -> bool:
        return self.amount is None and bool(self.boxes)

    @property
    def staked(self) -> int | str:
        return next(iter(self.words)) if self.amount is None else self.amount


APART: Final = Token(",")


def spoken_bets(line: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What a line says of each seat it names, and first of the seat that is asked.

    An amount or word for no box in particular stands at `ASKED_FOR`; of the seat that is asked, at the box asked for.
    What is said of all of them stands at `EVERYBODY`.
    """
    # “All” without a stake may be all of them as well as all of it.
    everybody = plain(line).strip(STOPS) in map(plain, lexicon.spellings("all"))
    word = None if everybody else grammar.understood(line, ask.asked())
    if word:
        return {ask.seat: {ask.box: word}}
    if not everybody and (part := _part_of_all(line, ask)):
        return {ask.seat: {ask.box: part}}
    refuse_about(line)
    known = Lexicon(line, ask, party)
    denied = languages.in_use().denied(line)
    if denied is not None and all(map(known.fills, denied.split())):
        return {ask.seat: {ask.box: ask.words[-1]}}
    if negative := _NEGATIVE.search(line):
        money.read(negative.group())
    said: dict[str, Bets] = {}
    seat = ask.seat
    for segment in segments(tokens(known)):
        if segment[0].seats:
            (seat,) = segment[0].seats
            segment = segment[1:]
        for box, staked in bets(segment, party.entry, known):
            named = ask.box if seat == ask.seat and box == ASKED_FOR else box
            laid = said.setdefault(seat, {})
            # Where it is asked for, an amount without a box is for the first.
            same = {ASKED_FOR, first_box(party.entry)} if seat != ask.seat else {named}
            if named in laid or (named in same and same & set(laid)):
                raise _twice(line.strip(), seat, party)
            said[seat][named] = staked
    if not said:
        raise no_answer(line.strip(), sayable(ask, party.entry))
    return said


def _part_of_all(line: str, ask: Bet) -> int:
    """All that one can stake, half of it, or half of a bank that is covered (cents, halves in whole units); else 0."""
    bets, gist = languages.in_use().bets, languages.in_use().gist
    ways = (
        (bets.all_one_can, ask.high),
        (bets.half_bank, ask.whole // 200 * 100),
        (bets.half_chips, ask.high // 200 * 100),
    )
    found = (of for said, of in ways if gist(line) in map(gist, said.split("/")))
    return next(found, 0) if ask.possible else 0


def _twice(line: str, seat: str, party: Party) -> Refused:
    """The refusal of two stakes where there can be but one, with how several people are named."""
    person = party.people.get(seat, lexicon.spoken("all"))
    two = _("“{line}” says two stakes for {person}.").format(line=line, person=person)
    named = [one for one in party.people if one != party.bank][:2]
    once, by_name = _("Say one."), _("Name the people: {example}")
    example = ", ".join(f"{one} {amount}" for one, amount in zip(named, (500, 300), strict=False))
    return Refused(f"{two} {by_name.format(example=example) if len(named) == 2 else once}")


class Lexicon:
    """What may be said in a line, as it is compared: the seats, the boxes of the game, words, and what fills."""

    def __init__(self, line: str, ask: Bet, party: Party) -> None:
        game, spoken = party.entry.id, languages.in_use().bets
        self.line = line
        self.sayable = sayable(ask, party.entry)
        self.asked_for = together(party.entry, ask.box)
        self.numbers = [box for part in parts(party.entry) for box in part if box.isdecimal()]
        self.parting = spoken.and_.split("/")
        self._all_one_can = [*map(plain, spoken.all_one_can.split("/"))] if ask.possible else []
        self._all = ask.high
        self.currency = {plain(word) for word in money.called(party.currency)}
        self._gist = languages.in_use().gist
        self._filling = {*map(self._gist, spoken.fillers.split()), *self.currency, ""}
        self._known: dict[str, Token] = {}
        self._unseen: set[str] = set()
        for seat, name in party.people.items():
            self._learn("seats", seat, called_so(seat, name))
        everybody, told = lexicon.spellings("all"), set[str]()
        self._learn("seats", EVERYBODY, everybody)
        self._unseen.update(map(plain, everybody))
        staked = [box for part in parts(party.entry) for box in part]
        # Who bids or sets a limit stakes on no box.
        for box in dict.fromkeys((*self.asked_for, *(staked if ask.box in staked else ()))):
            self._learn("boxes", box, names(game, box))
            told.update(self._gist(" ".join(told_of(game, box))).split())
        self._filling |= told - {word for name in self._known for word in self._gist(name).split()}
        self._learn("boxes", ask.box, spoken.own.split(", "))
        for word in ask.means:
            spelled = lexicon.spellings(word)
            self._learn("words", word, spelled)
            self._unseen.update(map(plain, spelled[1:]))
        longest_first = sorted(self._known, key=len, reverse=True)
        phrases = sorted(map(plain, spoken.phrases.split("/")), key=len, reverse=True)
        self._phrases = re.compile(rf"(?:{'|'.join(map(re.escape, phrases))})(?!\w)")
        self._names = re.compile("|".join(rf"{re.escape(name)}(?!\w|[.,_']\d)" for name in longest_first))

    def _learn(self, kind: str, what: str, spelled: Iterable[str]) -> None:
        for name in map(plain, spelled):
            token = self._known.get(name, Token(name))
            self._known[name] = token._replace(**{kind: getattr(token, kind) | {what}})

    def name_at(self, text: str, at: int) -> Token | None:
        found = self._names.match(text, at)
        return self._known[found.group()] if found else None

    def phrase_at(self, text: str, at: int) -> int:
        """Where what only fills the line in several words ends; where it begins, if there is none."""
        found = self._phrases.match(text, at)
        return found.end() if found else at

    def fills(self, said: str) -> bool:
        """Whether a word says nothing by itself: those of the question, and of what is heard of the answer, neither."""
        return said in _MARKS or self._gist(said) in self._filling

    def begun(self, said: str) -> Token:
        """What begins so, a word that stands at no prompt with letters enough; raises `Refused` where nothing does."""
        # Everything is not everybody.
        if said in self._all_one_can:
            return Token(said, self._all)
        enough = len(said) >= grammar.LEAST
        begun = [
            token
            for name, token in self._known.items()
            if name.startswith(said) and (enough or name not in self._unseen)
        ] or [token for name, token in self._known.items() if self._gist(name) == self._gist(said)]
        if not begun:
            raise no_answer(self.line.strip(), self.sayable)
        return Token(
            said,
            seats=frozenset().union(*(token.seats for token in begun)),
            boxes=frozenset().union(*(token.boxes for token in begun)),
            words=frozenset().union(*(token.words for token in begun)),
        )


def called_so(seat: str, name: str) -> tuple[str, ...]:
    """What somebody is called at a table: the id of his seat, his name, and each part of it that tells him apart."""
    return (seat, name, *(part for part in name.split() if plain(part) not in _PARTICLES))


def sayable(ask: Bet, entry: Entry) -> str:
    """What may be said, in short: an amount, with a box where there are several, or a word."""
    others = beside(entry, ask.box)
    if not others:
        return ask.sayable()
    boxes = [f"{example_on(entry, box)} {called(entry.id, box)}" for box in (ask.box, *others)]
    return listed([*boxes, *quoted(map(lexicon.spoken, ask.words))])


def example_on(entry: Entry, box: str, usual: str = "500") -> str:
    """An amount as it may be said of a box."""
    return money.text(entry.fixed[box]) if box in entry.fixed else usual


def tokens(lexicon: Lexicon) -> Iterable[Token]:
    """The pieces of a line, without what only fills it."""
    text, at = plain(lexicon.line), 0
    while at < len(text):
        token, at = _next(text, at, lexicon)
        if token:
            yield token


def _next(text: str, at: int, lexicon: Lexicon) -> tuple[Token | None, int]:
    """The piece that begins there, None where it only fills, and where the next begins."""
    amount = _AMOUNT.match(text, at)
    if name := lexicon.name_at(text, at):
        if amount and " " in amount.group() and name.said in lexicon.numbers:
            raise ambiguous(amount.group())
        return _unmistaken(name), at + len(name.said)
    if amount:
        glued = _GLUED.match(text, amount.end())
        if glued and glued.group() not in lexicon.currency:
            money.read(amount.group() + glued.group())
        return Token(amount.group(), money.read(amount.group())), amount.end()
    found, behind = _WORD.match(text, at), lexicon.phrase_at(text, at)
    if found is None or behind > at:
        return None, max(behind, at + 1)
    said = found.group()
    if _APART.fullmatch(said) or said in lexicon.parting:
        return APART, found.end()
    if lexicon.fills(said):
        return None, found.end()
    return _unmistaken(lexicon.begun(said)), found.end()


def _unmistaken(token: Token) -> Token:
    """A name that can mean but one seat, or one box, or one word; a box may be called like a word."""
    if len(token.seats) + max(len(token.boxes), len(token.words)) > 1:
        raise ambiguous(token.said)
    return token


def ambiguous(said: str) -> Refused:
    return Refused(_("“{said}” may mean several things here. Say more of it.").format(said=said))


def segments(line: Iterable[Token]) -> Iterable[Sequence[Token]]:
    """What is said of each seat, which is named before it or, of one alone, after it: "Bond, 300", "300 everybody".

    A box too may stand before its amount: "punto, 300".
    """
    named: list[Token] = []
    for apart, group in groupby(line, APART.__eq__):
        for segment in () if apart else of_one_group(list(group)):
            if named and (segment[0].seats or (named[-1].is_box and segment[0].amount is None)):
                yield named
                named = []
            segment = [*named, *segment]
            named = segment if segment[-1].seats or (segment[-1].is_box and all(map(_names, segment))) else []
            if not named:
                yield segment
    if named:
        yield named


def _names(token: Token) -> bool:
    return bool(token.seats) or token.is_box


def of_one_group(group: Sequence[Token]) -> Iterable[list[Token]]:
    """What stands between two commas, apart where a seat begins anew."""
    seats = [at for at, token in enumerate(group) if token.seats]
    if seats == [len(group) - 1] and len(group) > 1:
        yield [group[-1], *group[:-1]]
        return
    for begin, end in pairwise(sorted({0, *seats, len(group)})):
        yield [*group[begin:end]]


def bets(segment: Sequence[Token], entry: Entry, lexicon: Lexicon) -> Iterable[tuple[str, int | str]]:
    """Box by box what is staked; the box before its amount or after it, as the segment begins.

    Where a stake has but one amount its box says enough.
    """
    if not segment:
        raise Refused(_("How much is staked there?"))
    left = list(segment)
    while left:
        first = left.pop(0)
        # A number may be the name of a box, and is an amount where a box or nothing follows it.
        if first.amount is None and first.said.isdecimal() and (not left or left[0].boxes):
            first = Token(first.said, money.read(first.said))
        if left and first.is_box != left[0].is_box:
            second = left.pop(0)
            box, staked = (first, second) if first.is_box else (second, first)
            yield next(iter(box.boxes)), staked.staked
        elif first.amount is not None or first.words:
            yield ASKED_FOR, first.staked
        else:
            (alone,) = first.boxes
            if alone not in lexicon.asked_for:
                raise no_answer(lexicon.line.strip(), lexicon.sayable)
            if alone not in entry.fixed:
                raise Refused(_("How much for “{box}”?").format(box=called(entry.id, alone)))
            yield alone, entry.fixed[alone]
