"""Bets as people say them in one line: "500 banco, 100 tie", "bond 300, leiter pass", "2k punto and 50 on a tie".

An amount without a box is for the one that is asked for. A seat of which the line speaks passes the boxes it does
not name. What may mean several things is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
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

_OTHERS: Final = "**"
"""The seat of everybody but him who is asked, and of whom the line does not speak by name."""

Bets = dict[str, int | str]
"""What is staked on each box: cents, or a word instead; or a share, which is reckoned where it is asked for."""

ACROSS: Final = "cheval"
"""The box of a stake that lies on both tableaux."""

AS_BEFORE: Final = "@as-before"
"""What a seat staked in the last hand."""

_THE_SAME: Final = "@the-same"
"""What was said of the seat before; of the first of whom a line speaks, what it staked in the last hand."""

ALL_ONE_CAN, HALF_BANK, HALF_CHIPS = SHARES = ("@all", "@half", "@half-chips")
"""All that one can stake; half of a bank that is covered; half of one's chips (halves in whole units)."""

_APART: Final = re.compile(r"[,;+&/]")
_PARTICLES: Final = {"le", "la", "les", "de", "du", "des", "di", "da", "von", "van", "der", "el", "al", "the"}
_MARKS: Final = ".!:="
_AMOUNT: Final = re.compile(r"\d+(?:[.,_']\d+| \d{3}(?!\d))*(?: ?k(?!\w))?", re.ASCII)
_GLUED: Final = re.compile(r"[^\W\d]\w*")
_NEGATIVE: Final = re.compile(r"(?<!\w)[-\u2212]\s*\d[\d.,]*")
_WORD: Final = re.compile(r"[^\W\d]\w*'?|\S")


class Party(Struct, frozen=True):
    """Who sits at a table, by name, at which game, and for what money; and who banks first, a seat or the house.

    What somebody sat down with, in cents, is among the `chips`, where it is known. Who speaks of everybody speaks of no
    `villains`.
    """

    entry: Entry
    people: Mapping[str, str]
    currency: str = ""
    bank: str = HOUSE
    chips: Mapping[str, int] = {}
    villains: Collection[str] = ()


class Token(NamedTuple):
    """A piece of a line as it was said: an amount in cents or a share, or what it may be: seats, boxes, words."""

    said: str
    amount: int | str | None = None
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
    What is said of all of them stands at `EVERYBODY`; of whom nothing is said there, though others are, no bets stand.
    """
    # “All” without a stake may be all of them as well as all of it.
    everybody = plain(line).strip(STOPS) in map(plain, lexicon.spellings("all"))
    word = None if everybody else grammar.understood(line, ask.asked())
    if word:
        return {ask.seat: {ask.box: word}}
    if not everybody and (share := _share(line, ask, party.entry)):
        return {ask.seat: {ask.box: in_cents(share, ask, party)}}
    refuse_about(line)
    known = Lexicon(line, ask, party)
    denied = languages.in_use().denied(line)
    if ask.words and denied is not None and all(map(known.fills, denied.split())):
        return {ask.seat: {ask.box: ask.words[-1]}}
    _refuse_both_tableaux(line, ask, party.entry)
    if negative := _NEGATIVE.search(line):
        money.read(negative.group())
    said = _of_all_but(line, ask, party) or _of_each(known, ask, party)
    if not said:
        raise no_answer(line.strip(), sayable(ask, party.entry))
    own = said.get(ask.seat, {})
    if len(said) == len(own) == 1:
        return {ask.seat: {box: in_cents(staked, ask, party) for box, staked in own.items()}}
    return said


def _of_all_but(line: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What is said of everybody but some, of whom nothing is said; nothing where a line has no such exception."""
    every, but, some = grammar.all_but(line)
    if not but:
        return {}
    said = _of_each(Lexicon(line, ask, party, every), ask, party)
    left_out = [token for token in tokens(Lexicon(line, ask, party, some)) if token != APART]
    if set(said) != {EVERYBODY} or not all(token.seats and EVERYBODY not in token.seats for token in left_out):
        raise no_answer(line.strip(), sayable(ask, party.entry))
    return {**said, **{seat: {} for token in left_out for seat in token.seats}}


def _of_each(known: Lexicon, ask: Bet, party: Party) -> dict[str, Bets]:
    said: dict[str, Bets] = {}
    seat = ask.seat
    for segment in segments(tokens(known)):
        if segment[0].seats:
            (seat,) = segment[0].seats
            segment = segment[1:]
        before = next((laid for other, laid in reversed(said.items()) if other != seat), {})
        for box, staked in _as_others(segment, before, known) or bets(segment, party.entry, known):
            named = ask.box if seat == ask.seat and box == ASKED_FOR else box
            laid = said.setdefault(seat, {})
            # Where it is asked for, an amount without a box is for the first.
            same = {ASKED_FOR, first_box(party.entry)} if seat != ask.seat else {named}
            all_boxes = AS_BEFORE in (staked, *laid.values())
            if set(laid) & (set(laid) if all_boxes else same if named in same else {named}):
                raise _twice(known.line.strip(), seat, party)
            said[seat][named] = staked
    own, every = said.get(ask.seat, {}).values(), said.get(EVERYBODY, {}).values()
    # "The same for all three" is no three of everybody's.
    if (_OTHERS in said and EVERYBODY in said) or (AS_BEFORE in own and every and AS_BEFORE not in every):
        raise _twice(known.line.strip(), EVERYBODY, party)
    if _OTHERS in said:
        said = {ask.seat: {}, EVERYBODY: said.pop(_OTHERS), **said}
    return said


def _as_others(segment: Sequence[Token], before: Bets, known: Lexicon) -> Iterable[tuple[str, int | str]]:
    """What is staked by who stakes the same as was said `before` of another, or as in the last hand; else nothing."""
    alike = {token.amount for token in segment} & {AS_BEFORE, _THE_SAME}
    if alike and len(segment) > 1:
        raise no_answer(known.line.strip(), known.sayable)
    if alike and (AS_BEFORE in alike or not before):
        return [(ASKED_FOR, AS_BEFORE)]
    return list(before.items()) if alike else ()


class Beside(NamedTuple):
    """The stakes beside a share (cents): its seat's on other boxes, others' that are said on its own, and that lie."""

    own: int = 0
    others: int = 0
    lying: int = 0


ALONE: Final = Beside()


def in_cents(staked: int | str, ask: Bet, party: Party, beside: Beside = ALONE) -> int | str:
    """A share in cents; what is none as it is."""
    if staked == HALF_BANK:
        return ask.whole // 200 * 100
    if staked == HALF_CHIPS:
        return party.chips.get(ask.seat, ask.high) // 200 * 100
    if staked != ALL_ONE_CAN:
        return staked
    high = ask.high - beside.own
    return min(high, ask.whole - beside.lying - beside.others) if ask.whole else high


def _shares(ask: Bet) -> dict[str, list[str]]:
    """What is said for each share there may be."""
    bets = languages.in_use().bets
    said = {ALL_ONE_CAN: bets.all_one_can, HALF_CHIPS: bets.half_chips} if ask.possible else {}
    if ask.possible and ask.whole:
        said |= {ALL_ONE_CAN: f"{bets.all_one_can}/{bets.all_covered}", HALF_BANK: bets.half_bank}
    return {share: words.split("/") for share, words in said.items()}


def _share(line: str, ask: Bet, entry: Entry) -> str:
    """The share that a whole line says; empty where it says none. Who stays ("je reste") does not stake the rest.

    Where no bank is covered, half of nothing in particular is no share.
    """
    gist, rest = languages.in_use().gist, plain(languages.in_use().bets.rest)
    if gist(rest) in gist(line).split() and not re.search(rf"(?<!\w){rest}(?!\w)", plain(line)):
        return ""
    shares, half_bank = _shares(ask), languages.in_use().bets.half_bank.split("/")
    for share, ways in shares.items():
        if plain(line).strip(STOPS) in map(plain, ways):
            return share
    if gist(line) in map(gist, half_bank):
        if HALF_BANK not in shares:
            raise no_answer(line.strip(), sayable(ask, entry))
        return HALF_BANK
    return next((share for share, ways in shares.items() if gist(line) in map(gist, ways)), "")


def _refuse_both_tableaux(line: str, ask: Bet, entry: Entry) -> None:
    """Refuse an amount on “both tableaux”, which may be as much on each, or one stake that lies across them."""
    both = "|".join(re.escape(plain(one)) for one in languages.in_use().bets.both_tableaux.split("/"))
    if ACROSS not in together(entry, ask.box) or not re.search(rf"(?<!\w)(?:{both})(?!\w)", plain(line)):
        return
    amount = found.group() if (found := _AMOUNT.search(plain(line))) else example_on(entry, ask.box)
    each = ", ".join(f"{amount} {called(entry.id, box)}" for box in together(entry, ask.box) if box != ACROSS)
    raise grammar.may_mean(line.strip(), [f"{amount} {called(entry.id, ACROSS)}", each])


def _twice(line: str, seat: str, party: Party) -> Refused:
    """The refusal of two stakes where there can be but one, with how several people are named."""
    person = party.people.get(seat, lexicon.spoken("all"))
    two = _("“{line}” says two stakes for {person}.").format(line=line, person=person)
    named = [one for one in party.people if one != party.bank][:2]
    once, by_name = _("Say one."), _("Name the people: {example}")
    example = ", ".join(f"{one} {amount}" for one, amount in zip(named, (500, 300), strict=False))
    return Refused(f"{two} {by_name.format(example=example) if len(named) == 2 else once}")


class Lexicon:
    """What may be said in a line, or a part of it, as it is compared: seats, boxes of the game, words, and what fills.

    A refusal quotes the whole line.
    """

    def __init__(self, line: str, ask: Bet, party: Party, part: str | None = None) -> None:
        game, spoken = party.entry.id, languages.in_use().bets
        self.line = line
        self.part = line if part is None else part
        self.sayable = sayable(ask, party.entry)
        self.asked_for = together(party.entry, ask.box)
        self.numbers = [box for part in parts(party.entry) for box in part if box.isdecimal()]
        self.parting = spoken.and_.split("/")
        self.currency = {plain(word) for word in money.called(party.currency)}
        self._gist = languages.in_use().gist
        self._filling = {*map(self._gist, (*spoken.fillers.split(), *self.currency)), *self.currency, ""}
        self._known: dict[str, Token] = {}
        self._unseen: set[str] = set()
        self._in_full: set[str] = set()
        for seat, name in party.people.items():
            self._learn("seats", seat, called_so(seat, name))
        everybody, told = lexicon.spellings("all"), set[str]()
        self._learn("seats", EVERYBODY, everybody)
        self._learn("seats", _OTHERS, spoken.others.split("/"))
        self._unseen.update(map(plain, (*everybody, *spoken.others.split("/"))))
        if len({*party.people} - {*party.villains, party.bank}) == 2:
            self._learn("seats", EVERYBODY, spoken.both.split("/"))
            self._unseen.update(map(plain, spoken.both.split("/")))
        staked = [box for part in parts(party.entry) for box in part]
        # Who bids or sets a limit stakes on no box.
        for box in dict.fromkeys((*self.asked_for, *(staked if ask.box in staked else ()))):
            self._learn("boxes", box, names(game, box))
            told.update(self._gist(" ".join(told_of(game, box))).split())
        self._filling |= told - {word for name in self._known for word in self._gist(name).split()}
        self._learn("boxes", ask.box, spoken.own.split(", "))
        self._unseen.update(map(plain, spoken.own.split(", ")))
        for word in ask.means:
            spelled = lexicon.spellings(word)
            self._learn("words", word, spelled)
            self._unseen.update(map(plain, spelled[1:]))
            heard = languages.in_use().heard_for(word)
            self._in_full.update({*map(plain, heard)} - {*self._known})
            self._learn("words", word, heard)
        as_before, the_same = languages.in_use().listed("same"), spoken.same.split("/")
        self._shares = {plain(way): AS_BEFORE for way in as_before} | {plain(way): _THE_SAME for way in the_same}
        self._shares |= {plain(way): share for share, ways in _shares(ask).items() for way in ways}
        self.round = {*map(plain, spoken.round.split("/"))}
        longest_first = sorted({*self._known, *self._shares, *self.round}, key=len, reverse=True)
        phrases = sorted(map(plain, spoken.phrases.split("/")), key=len, reverse=True)
        self._phrases = re.compile(rf"(?:{'|'.join(map(re.escape, phrases))})(?!\w)")
        self._names = re.compile("|".join(rf"{re.escape(name)}(?!\w|[.,_']\d)" for name in longest_first))

    def _learn(self, kind: str, what: str, spelled: Iterable[str]) -> None:
        for name in map(plain, spelled):
            token = self._known.get(name, Token(name))
            self._known[name] = token._replace(**{kind: getattr(token, kind) | {what}})

    def name_at(self, text: str, at: int) -> Token | None:
        found = self._names.match(text, at)
        said = found.group() if found else ""
        return self._known.get(said) or (Token(said, self._shares.get(said)) if said else None)

    def phrase_at(self, text: str, at: int) -> int:
        """Where what only fills the line in several words ends; where it begins, if there is none."""
        found = self._phrases.match(text, at)
        return found.end() if found else at

    def fills(self, said: str) -> bool:
        """Whether a word says nothing by itself: those of the question, and of what is heard of the answer, neither."""
        return said in _MARKS or self._gist(said) in self._filling

    def begun(self, said: str) -> Token:
        """What begins so, a word that stands at no prompt with letters enough; raises `Refused` where nothing does."""
        enough = len(said) >= grammar.LEAST
        begun = [
            token
            for name, token in self._known.items()
            if name.startswith(said) and (enough or name not in self._unseen) and name not in self._in_full
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
    first, *more = [f"{example_on(entry, box)} {called(entry.id, box)}" for box in (ask.box, *others)]
    instance = _("for instance {bet}").format(bet=first)
    return listed([instance, *more, *quoted(map(lexicon.spoken, ask.words))])


def example_on(entry: Entry, box: str, usual: str = "500") -> str:
    """An amount as it may be said of a box."""
    return money.text(entry.fixed[box]) if box in entry.fixed else usual


def tokens(lexicon: Lexicon) -> Iterable[Token]:
    """The pieces of a line, without what only fills it."""
    text, at = plain(lexicon.part), 0
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
        return None if name.said in lexicon.round else _unmistaken(name), at + len(name.said)
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
                how_much = _("How much for “{box}”? Say {words}.")
                raise Refused(how_much.format(box=called(entry.id, alone), words=lexicon.sayable))
            yield alone, entry.fixed[alone]
