"""The pieces of a line of bets: seats, boxes, amounts and words, as everybody at a table calls them."""

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
from bondcards.language.several import several
from bondcards.language.spelling import either, letters_apart, listed, plain, quoted
from bondcards.tables.shares import in_words, shares
from bondcards.tables.stakes import beside, called, names, parts, together, told_of

ASKED_FOR: Final = ""
"""The box that is asked for, for want of a name."""

EVERYBODY: Final = "*"
"""The seat of everybody who is still to be asked, and of whom the line does not speak by name."""

OTHERS: Final = "**"
"""The seat of everybody but him who is asked, and of whom the line does not speak by name."""

Bets = dict[str, int | str]
"""What is staked on each box: cents, or a word instead; or a share, which is reckoned where it is asked for."""

LIKEWISE, TWICE, HALF = "@likewise", "@twice", "@half-that"
"""What the seat before it in the line stakes, or twice that, or half."""

AS_BEFORE: Final = "@as-before"
"""What a seat staked in the last hand."""

THE_SAME: Final = "@the-same"
"""What the seat before it in the line stakes; of the first of whom a line speaks, what it staked in the last hand."""

_APART: Final = re.compile(r"[,;+&/]")
_PARTICLES: Final = {"le", "la", "les", "de", "du", "des", "di", "da", "von", "van", "der", "el", "al", "the"}
_MARKS: Final = ".!:"
AMOUNT: Final = re.compile(r"\d+(?:[.,_']\d+| \d{3}(?!\d))*(?: ?k(?!\w))?", re.ASCII)
_GLUED: Final = re.compile(r"[^\W\d]\w*")
_SHORTENED: Final = re.compile(r"[^\W\d]+'[^\W\d]+")
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

    @property
    def agents(self) -> list[str]:
        return [seat for seat in self.people if seat not in self.villains]

    @property
    def stakers(self) -> int:
        """How many agents stake: where the bank moves among them, one of them holds it."""
        banks = not self.villains if self.entry.bank_moves else self.bank in self.agents
        return len(self.agents) - banks

    def by_name(self) -> str:
        """Stakes as they may be said by name, of two people where there are two."""
        named = [one for one in self.people if one != self.bank][:2]
        return ", ".join(f"{one} {amount}" for one, amount in zip(named, (500, 300), strict=False))


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
AND: Final = Token("and")


def may_be_laid_twice(staked: int | str) -> bool:
    """Whether somebody else may say of a stake that it is his too: not of one that goes by who lays it."""
    return isinstance(staked, int) or staked in ("pass", AS_BEFORE)


def is_box(said: str, ask: Bet, entry: Entry) -> bool:
    return any(plain(said) in map(plain, names(entry.id, box)) for box in together(entry, ask.box))


class Lexicon:
    """What may be said in a line, or a part of it, as it is compared: seats, boxes of the game, words, and what fills.

    A refusal quotes the whole line.
    """

    def __init__(self, line: str, ask: Bet, party: Party, part: str | None = None) -> None:
        game, spoken = party.entry.id, languages.in_use().bets
        self._game, self._people = game, party.people
        self.line = line
        self.part = line if part is None else part
        self.sayable = sayable(ask, party.entry)
        self.asked, self.asked_for = ask.seat, together(party.entry, ask.box)
        staked = [box for part in parts(party.entry) for box in part]
        self.numbers = [*filter(str.isdecimal, staked)]
        self.parting = spoken.and_.split("/")
        self.currency = {plain(word) for word in money.called(party.currency)}
        self._gist = languages.in_use().gist
        self._filling = {*map(self._gist, (*spoken.fillers.split(), *self.currency)), *self.currency, ""}
        self._known: dict[str, Token] = {}
        self._unseen: set[str] = set()
        self._in_full: set[str] = set()
        for seat, name in party.people.items():
            also = languages.in_use().listed("villain") if seat in party.villains else []
            self._learn("seats", seat, (*called_so(seat, name), *also))
        each = [said.said for said in several(self.part) if said.each and not is_box(said.said, ask, party.entry)]
        self._unseen |= self._learn("seats", EVERYBODY, (*lexicon.spellings("all"), *each))
        self._unseen |= self._learn("seats", OTHERS, spoken.others.split("/"))
        told = set[str]()
        # Who bids or sets a limit stakes on no box.
        for box in dict.fromkeys((*self.asked_for, *(staked if ask.box in staked else ()))):
            # A letter or two begin what stands at the prompt, and nothing else that it is called.
            self._unseen |= self._learn("boxes", box, names(game, box)) - {plain(called(game, box))}
            told.update(self._gist(" ".join(told_of(game, box))).split())
        self._filling |= told - {word for name in self._known for word in self._gist(name).split()}
        self._unseen |= self._learn("boxes", ASKED_FOR, spoken.own.split(", "))
        for word in ask.means:
            shown, *unseen = lexicon.spellings(word)
            self._learn("words", word, [shown])
            self._unseen |= self._learn("words", word, unseen)
            self._learn_in_full(word, languages.in_use().heard_for(word))
        for said, listed_as in ((AS_BEFORE, "as_before"), (THE_SAME, "same"), (LIKEWISE, "too")):
            self._learn_in_full(said, languages.in_use().listed(listed_as))
        self._shares = {plain(way): share for share, ways in shares(ask, party.entry).items() for way in ways}
        self._learn("words", TWICE, spoken.twice.split("/"))
        # Where a bank is covered, a half is half of it.
        self._learn("words", HALF, {*map(plain, spoken.half_that.split("/"))} - {*self._shares})
        self.round = {*map(plain, spoken.round.split("/"))}
        # What is said of this hand is asked for it.
        fills = (*spoken.phrases.split("/"), *languages.in_use().listed("this_hand"))
        self._phrases = re.compile(rf"(?:{either(fills)})(?!\w)")
        self._names = re.compile(rf"(?:{either({*self._known, *self._shares, *self.round})})(?!\w|[.,_']\d)")

    def _learn(self, kind: str, what: str, spelled: Iterable[str]) -> set[str]:
        names = {*map(plain, spelled)}
        for name in names:
            token = self._known.get(name, Token(name))
            self._known[name] = token._replace(**{kind: getattr(token, kind) | {what}})
        return names

    def _learn_in_full(self, word: str, ways: Iterable[str]) -> None:
        """Learn what says a word, which nobody says by beginning it, unless something else is called so."""
        before = {*self._known}
        self._in_full |= self._learn("words", word, ways) - before

    def name_at(self, text: str, at: int) -> Token | None:
        found = self._names.match(text, at)
        said = found.group() if found else ""
        return self._known.get(said) or (Token(said, self._shares.get(said)) if said else None)

    def phrase_at(self, text: str, at: int) -> int:
        """Where what only fills the line in several words, or in a shortened one, ends; else where it begins."""
        found, shortened = self._phrases.match(text, at), _SHORTENED.match(text, at)
        if shortened and self.fills(shortened.group()):
            return shortened.end()
        return found.end() if found else at

    def fills(self, said: str) -> bool:
        """Whether a word says nothing by itself, as those of the question, or a mark does."""
        return self._gist(said) in self._filling if said[0].isalnum() else said in {*_MARKS, *self.currency}

    def begun(self, said: str) -> Token:
        """What begins so, a word that stands at no prompt with letters enough; raises `Refused` where nothing does."""
        enough = len(said) >= grammar.LEAST
        in_full = self._in_full if enough else self._in_full | self._unseen
        begun = [token for name, token in self._known.items() if name.startswith(said) and name not in in_full]
        if not begun:
            gist = self._gist(said)
            alike = [token for name, token in self._known.items() if gist and self._gist(name) == gist]
            # One other, of cards, is none of the others.
            begun = [token for token in alike if OTHERS not in token.seats]
        if not begun:
            raise self._unknown(said)
        seats = frozenset(seat for one in begun for seat in one.seats)
        boxes = frozenset(box for one in begun for box in one.boxes)
        words = frozenset(word for one in begun for word in one.words)
        if not enough and len(seats) == 1 and not boxes | words:
            # Two letters name nobody: those of "francs or" begin Orlova.
            raise no_answer(self.line.strip(), self.sayable)
        return Token(said, seats=seats, boxes=boxes, words=words)

    def _unknown(self, said: str) -> Refused:
        """The refusal of a word that is nothing here, with the name that it misspells, if any."""
        if said in map(plain, languages.in_use().listed("coins")):
            coin = _("“{line}”: nobody has said what a {coin} is worth at this table. Say {words}.")
            return Refused(coin.format(line=self.line.strip(), coin=said, words=self.sayable))
        refused = no_answer(self.line.strip(), self.sayable)
        names = {plain(one): one for seat, name in self._people.items() for one in called_so(seat, name)}
        apart = {name: letters_apart(said, name) for name in names if len(said) > grammar.LEAST}
        near = min(apart, key=lambda name: apart[name], default="")
        if not near or apart[near] > 1:
            return refused
        return Refused(f"{refused} {_('Did you mean “{near}”?').format(near=names[near])}")

    def readings(self, token: Token) -> list[str]:
        """All that what was said may be, as it is called."""
        people = [self._people.get(seat) or lexicon.spoken("all") for seat in sorted(token.seats)]
        boxes = [called(self._game, box) for box in self.asked_for if box in token.boxes]
        others = [called(self._game, box) for box in sorted(token.boxes) if box and box not in self.asked_for]
        words = [in_words(word) for word in sorted(token.words)]
        return [*dict.fromkeys((*people, *boxes, *others, *words))]


def called_so(seat: str, name: str) -> tuple[str, ...]:
    """What somebody is called at a table: the id of his seat, his name, and each part of it that tells him apart.

    A title is also said as the language in use has it.
    """
    parts = [part for part in name.split() if plain(part) not in _PARTICLES]
    titles = languages.in_use().titles.items()
    return (seat, name, *parts, *(said for said, title in titles if title in map(plain, parts)))


def sayable(ask: Bet, entry: Entry) -> str:
    """What may be said, in short: an amount, with a box where there are several, or a word."""
    others = beside(entry, ask.box)
    if not others:
        return ask.sayable()
    first, *more = [on_box(example_on(entry, box), called(entry.id, box)) for box in (ask.box, *others)]
    instance = _("for instance {bet}").format(bet=first)
    return listed([instance, *more, *quoted(map(lexicon.spoken, ask.words))])


def on_box(amount: str, box: str) -> str:
    """An amount on a box as it may be said: 500 punto, and 500 on 21."""
    return _("{amount} on {box}").format(amount=amount, box=box) if box.isdecimal() else f"{amount} {box}"


def example_on(entry: Entry, box: str, usual: str = "500") -> str:
    """An amount as it may be said of a box."""
    return money.text(entry.fixed[box]) if box in entry.fixed else usual


def tokens(lexicon: Lexicon) -> Iterable[Token]:
    """The pieces of a line, without what only fills it; people with "and" between them are one."""
    text, at = plain(lexicon.part), 0
    pieces: list[Token] = []
    while at < len(text):
        token, at = _next(text, at, lexicon)
        pieces += [token] if token else []
    at = 0
    while at < len(pieces):
        end = _end_of_people(pieces, at)
        people = frozenset(seat for one in pieces[at:end:2] for seat in one.seats)
        one = pieces[at]._replace(seats=people)
        yield APART if one == AND else one
        at = end


def _end_of_people(pieces: Sequence[Token], at: int) -> int:
    """Where people end who are named with "and" before the last, and of whom the same is said; else the next piece.

    Their stake stands behind them or before them: in "Bond 300 and Leiter 200" each has his own.
    """
    end = at + 1
    while end + 1 < len(pieces) and pieces[end] in (APART, AND) and pieces[at].seats and pieces[end + 1].seats:
        end += 2
    begins = at == 0 or pieces[at - 1] in (APART, AND)
    ends = end == len(pieces) or pieces[end] in (APART, AND)
    return end if end > at + 1 and pieces[end - 2] == AND and begins != ends else at + 1


def _next(text: str, at: int, lexicon: Lexicon) -> tuple[Token | None, int]:
    """The piece that begins there, None where it only fills, and where the next begins."""
    amount = AMOUNT.match(text, at)
    if name := lexicon.name_at(text, at):
        if amount and " " in amount.group() and name.said in lexicon.numbers:
            raise ambiguous(amount.group())
        return None if name.said in lexicon.round else _unmistaken(name, lexicon), at + len(name.said)
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
        return AND if said == "&" or said in lexicon.parting else APART, found.end()
    if lexicon.fills(said):
        return None, found.end()
    return _unmistaken(lexicon.begun(said), lexicon), found.end()


def _unmistaken(token: Token, lexicon: Lexicon) -> Token:
    """A name that can mean but one seat, or one box, or one word; a box may be called like a word."""
    if len(token.seats) + max(len(token.boxes), len(token.words)) > 1:
        raise grammar.may_mean(token.said, lexicon.readings(token))
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
            last, names_alone = segment[-1], all(one.seats or one.is_box for one in segment)
            named = segment if last.seats or (last.is_box and names_alone) else []
            if not named:
                yield segment
    if named:
        yield named


def of_one_group(group: Sequence[Token]) -> Iterable[list[Token]]:
    """What stands between two commas, apart where a seat begins anew."""
    seats = [at for at, token in enumerate(group) if token.seats]
    if seats == [1] and len(group) == 3 and group[0].amount is not None and group[2].is_box:
        yield [group[1], group[0], group[2]]
        return
    if seats == [len(group) - 1] and len(group) > 1:
        yield [group[-1], *group[:-1]]
        return
    for begin, end in pairwise(sorted({0, *seats, len(group)})):
        yield [*group[begin:end]]


def how_much(named: str, lexicon: Lexicon) -> Refused:
    """The refusal of a line that names a box, or somebody, and no stake."""
    return Refused(_("How much for “{box}”? Say {words}.").format(box=named, words=lexicon.sayable))


def bets(segment: Sequence[Token], entry: Entry, lexicon: Lexicon) -> Iterable[tuple[str, int | str]]:
    """Box by box what is staked; the box before its amount or after it, as the segment begins.

    Where a stake has but one amount its box says enough.
    """
    left = list(segment)
    while left:
        first = left.pop(0)
        # A number may be the name of a box, and is an amount where a box or nothing follows it.
        if first.amount is None and first.said.isdecimal() and (not left or left[0].boxes):
            first = Token(first.said, money.read(first.said))
        if left and first.is_box != left[0].is_box:
            second = left.pop(0)
            box, staked = (first, second) if first.is_box else (second, first)
            # “A thousand à cheval on both” names one box twice.
            if len(left) == 1 and left[0].is_box and left[0].boxes == box.boxes:
                left.pop()
            yield next(iter(box.boxes)), staked.staked
        elif first.amount is not None or first.words:
            # “Passe la main” passes once.
            while first.amount is None and left and left[0].amount is None and left[0].words == first.words:
                left.pop(0)
            yield ASKED_FOR, first.staked
        else:
            (alone,) = first.boxes
            if alone == ASKED_FOR:
                raise how_much(first.said, lexicon)
            if alone not in lexicon.asked_for:
                raise no_answer(lexicon.line.strip(), lexicon.sayable)
            if alone not in entry.fixed:
                raise how_much(called(entry.id, alone), lexicon)
            yield alone, entry.fixed[alone]
