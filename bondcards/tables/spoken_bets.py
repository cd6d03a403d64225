"""Bets as people say them in one line: "500 banco, 100 tie", "bond 300, leiter pass", "2k punto and 50 on a tie".

An amount without a box is for the one that is asked for. A seat of which the line speaks passes the boxes it does
not name. What may mean several things is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from bondcards.engine import money
from bondcards.engine.facts import ACROSS
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.games.game import Entry
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import Asked, no_answer
from bondcards.language.i18n import _
from bondcards.language.numbers import refuse_about
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, named_in, plain, quoted
from bondcards.language.spelling import together as together_said
from bondcards.tables.both import put_clearly
from bondcards.tables.pieces import (
    AMOUNT,
    APART,
    AS_BEFORE,
    ASKED_FOR,
    EVERYBODY,
    HALF,
    LIKEWISE,
    OTHERS,
    THE_SAME,
    TWICE,
    Bets,
    Lexicon,
    Party,
    Token,
    bets,
    example_on,
    how_much,
    is_box,
    may_be_laid_twice,
    on_box,
    sayable,
    segments,
    tokens,
)
from bondcards.tables.shares import ALL_ONE_CAN, HALF_BANK, HALF_CHIPS, LEAST, half_of_chips, in_words, shares
from bondcards.tables.stakes import beside, called, first_box, names, parts, together
from bondcards.tables.tableaux import refuse_bare, refuse_both, refuse_doubtful

_QUARTERS: Final[Mapping[int | str, int]] = {HALF: 2, TWICE: 8}
_SIGNED: Final = re.compile(r"(?:(?<!\w)[-\u2212]\s*|\d[\d.,]*\s*[-\u2212]\s*)(?:\d[\d.,]*)?")
"""A minus before an amount, behind it, or between two."""


def spoken_bets(line: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What a line says of each seat it names, and first of the seat that is asked.

    An amount or word for no box in particular stands at `ASKED_FOR`; of the seat that is asked, at the box asked for.
    What is said of all of them stands at `EVERYBODY`; of whom nothing is said there, though others are, no bets stand.
    """
    if whole := _of_whole_line(line, ask, party):
        return whole
    refuse_about(line)
    _refuse_parts(line, ask, party)
    bounds = languages.in_use().bets.bounds.split("/")
    if any(ask.box in part for part in parts(party.entry)) and named_in(line, bounds):
        raise no_answer(line.strip(), sayable(ask, party.entry))
    line = put_clearly(line, ask, party)
    known = Lexicon(line, ask, party)
    denied = languages.in_use().denied(line)
    if ask.words and denied is not None and all(map(known.fills, denied.split())):
        return {ask.seat: {ask.box: ask.words[-1]}}
    if staked := grammar.without(line, *[_everywhere(ask, party.entry)] * 2):
        return _of_everywhere(line, staked, ask, party)
    refuse_doubtful(line, ask, party.entry)
    refuse_bare(known, ask, party.entry)
    _refuse_miscounted(line, ask, party)
    if signed := _SIGNED.search(line):
        money.read(signed.group())
    refuse_both(known, ask, party.entry)
    said = _of_all_but(line, ask, party) or _of_all_on(known, ask, party) or _of_each(known, ask, party)
    if not said:
        raise no_answer(line.strip(), sayable(ask, party.entry))
    own = said.get(ask.seat, {})
    if len(said) == len(own) == 1:
        return {ask.seat: {box: in_cents(staked, ask, party) for box, staked in own.items()}}
    return said


def _less_no_banco(line: str) -> str:
    """What a line says after “no banco”, which alone is no pass: another part of the bank may be covered."""
    if grammar.lists(line, "no banco"):
        much = _("“{line}”: how much instead? Say an amount, or “{word}”.")
        raise Refused(much.format(line=line.strip(), word=lexicon.spoken("pass")))
    return grammar.without(line, languages.in_use().listed("no banco"), ()) or line


def _of_whole_line(line: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What is said by a word, a share, or of nobody, and nothing beside it; nothing where a line says more.

    “All” without a stake may be all of them as well as all of it.
    """
    _refuse_dear_banco(line, ask)
    if "banco" in ask.means and (less_banco := _less_no_banco(line)) != line:
        return spoken_bets(less_banco, ask, party)
    if plain(line).strip(STOPS) in map(plain, lexicon.spellings("all")):
        return {}
    if word := grammar.understood(line, ask.asked()) or _held(line, ask):
        return {ask.seat: {ask.box: word}}
    if share := _share(line, ask, party.entry):
        return {ask.seat: {ask.box: in_cents(share, ask, party)}}
    return {EVERYBODY: {ASKED_FOR: "pass"}} if "pass" in ask.words and _nobody_bets(line, party) else {}


def _nobody_bets(line: str, party: Party) -> bool:
    """Whether somebody says that all pass, or both, where they are two."""
    return grammar.lists(line, "nobody bets") or (party.stakers == 2 and grammar.lists(line, "both pass"))


def _of_all_on(known: Lexicon, ask: Bet, party: Party) -> dict[str, Bets]:
    """“All” on a box, which is all that one has, but may be each of several; nothing where a line says more."""
    found = [*segments(tokens(known))]
    alls = {plain(way).split()[0] for way in languages.in_use().bets.all_one_can.split("/")}
    if len(found) != 1 or len(found[0]) != len(("all", "box")):
        return {}
    every, on = found[0]
    if every.said not in alls or EVERYBODY not in every.seats or not on.is_box or on.boxes & {*party.entry.fixed}:
        return {}
    (laid,) = on.boxes
    if party.stakers == 1 and ALL_ONE_CAN in shares(ask, party.entry):
        return {ask.seat: {laid or ask.box: ALL_ONE_CAN}}
    box = called(party.entry.id, laid) if laid else on.said
    everybody = f"{lexicon.spoken('all')} {on_box(example_on(party.entry, ask.box), box)}"
    everything = on_box(languages.in_use().bets.all_one_can.split("/")[1], box)
    raise grammar.may_mean(known.line.strip(), quoted([everything, everybody]))


def _everywhere(ask: Bet, entry: Entry) -> list[str]:
    """What says that one stakes on all boxes, but for what names one: who is astride stakes on “both”."""
    own = {plain(name) for box in together(entry, ask.box) for name in names(entry.id, box)}
    return [one for one in languages.in_use().bets.everywhere.split("/") if not plain(one).endswith(tuple(own))]


def _of_everywhere(line: str, staked: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What everybody stakes where each has one box; where he has several, it may be on all of them, or by all."""
    everybody = lexicon.spoken("all")
    boxes = [box for box in (ask.box, *beside(party.entry, ask.box)) if box != ACROSS]
    if len(boxes) < 2:
        return spoken_bets(f"{everybody} {staked}", ask, party)
    amounts = [money.text(money.read(amount)) for amount in AMOUNT.findall(staked)]
    if len(amounts) != 1:
        raise no_answer(line.strip(), sayable(ask, party.entry))
    if named_in(line, names(party.entry.id, ACROSS)):
        boxes = boxes[:2]
    on_each = ", ".join(on_box(example_on(party.entry, box, amounts[0]), called(party.entry.id, box)) for box in boxes)
    raise grammar.may_mean(line.strip(), quoted([on_each, f"{everybody} {amounts[0]}"]))


def _of_all_but(line: str, ask: Bet, party: Party) -> dict[str, Bets]:
    """What is said of everybody but some; of them nothing is said, or what each stakes instead, or that he passes.

    Nothing where a line has no such exception.
    """
    every, but, some = grammar.all_but(line)
    if not but:
        return {}
    said = _of_each(Lexicon(line, ask, party, every), ask, party)
    some = grammar.less(some, "who does")
    excepted = [*tokens(Lexicon(line, ask, party, some))]
    left_out = [token for token in excepted if token != APART]
    if {*said.get(ask.seat, {}).values()} == {AS_BEFORE} and len(said) == 1 and len(left_out) > 1:
        # “The same again but Bond passes”: one who stakes as before is no exception to what another does.
        return _of_each(Lexicon(line, ask, party, f"{every}, {some}"), ask, party)
    # “All but Bond, 500” may be the stake of all the others.
    stakes = not any(one.seats and other == APART for one, other in pairwise(excepted))
    if stakes and set(said) == {EVERYBODY} and not all(token.seats for token in left_out):
        instead = _of_each(Lexicon(line, ask, party, some), ask, party)
        if left_out[0].seats and EVERYBODY not in instead:
            return {**said, **instead}
    if set(said) != {EVERYBODY} or not all(token.seats and EVERYBODY not in token.seats for token in left_out):
        raise no_answer(line.strip(), sayable(ask, party.entry))
    return {**said, **{seat: {} for token in left_out for seat in token.seats}}


def _of_each(known: Lexicon, ask: Bet, party: Party) -> dict[str, Bets]:
    said: dict[str, Bets] = {}
    by_name: dict[str, Bets] = {}
    seats = [ask.seat]
    pieces = _less_comma([*tokens(known)], known, party)
    _refuse_denied(pieces, known)
    for segment in segments(pieces):
        if segment[0].seats:
            if len(segment) == 1:
                raise how_much(segment[0].said, known)
            seats = [seat for seat in (*party.people, EVERYBODY, OTHERS) if seat in segment[0].seats]
            segment = segment[1:]
        each, before = [*bets(segment, party.entry, known)], dict(by_name)
        for seat, (box, staked) in ((one, laid) for one in seats for laid in _likewise(each, one, before, known)):
            by_name.setdefault(seat, {})[box] = staked
            named = ask.box if seat == ask.seat and box == ASKED_FOR else box
            laid = said.setdefault(seat, {})
            # Where it is asked for, an amount without a box is for the first.
            same = {ASKED_FOR, first_box(party.entry)} if seat != ask.seat else set[str]()
            alike = same if named in same else {named}
            if laid and (AS_BEFORE in (staked, *laid.values()) or alike & laid.keys()):
                raise _twice(known.line.strip(), seat, party)
            laid[named] = staked
    own, every = said.get(ask.seat, {}).values(), said.get(EVERYBODY, {}).values()
    # "The same for all three" is no three of everybody's.
    if (OTHERS in said and EVERYBODY in said) or (AS_BEFORE in own and every and AS_BEFORE not in every):
        raise _twice(known.line.strip(), EVERYBODY, party)
    if OTHERS in said:
        said = {ask.seat: {}, EVERYBODY: said.pop(OTHERS), **said}
    return said


def _less_comma(pieces: Sequence[Token], known: Lexicon, party: Party) -> Sequence[Token]:
    """“All I have left, à cheval”: a stake and its box, parted by a comma, are one where nothing else is said."""
    *whose, staked, comma, box = [APART] * 3 if len(pieces) < 3 else pieces
    parted = comma == APART and "," in known.part and staked.amount is not None
    if parted and box.is_box and not box.boxes & {*party.entry.fixed} and all(one.seats for one in whose):
        return [*whose, staked, box]
    return pieces


def _refuse_denied(pieces: Sequence[Token], known: Lexicon) -> None:
    """Refuse a no that stands at an amount, or at somebody with one: "not 500", "Bond, not Leiter 500".

    It is no pass of whoever was named before it.
    """
    laid = [piece.amount is not None for piece in (*pieces, APART, APART)]
    for at, piece in enumerate(pieces):
        of_somebody = laid[at + 2] and pieces[at + 1].seats
        if (laid[at - 1] or laid[at + 1] or of_somebody) and languages.in_use().denied(piece.said) == "":
            beside = _("“{line}” says no beside an amount. Say what is staked: {words}.")
            raise Refused(beside.format(line=known.line.strip(), words=known.sayable))


def _likewise(
    staked: Iterable[tuple[str, int | str]], seat: str, said: Mapping[str, Bets], known: Lexicon
) -> Iterable[tuple[str, int | str]]:
    """What is staked; where that is the same as somebody else, what the line said of him just before.

    Where it has spoken of nobody else, “the same” of who is asked, or of everybody, is as in the last hand.
    """
    own = [*staked]
    alike = {LIKEWISE, THE_SAME, AS_BEFORE, *_QUARTERS} & {laid for _box, laid in own}
    if not alike:
        return own
    quarters = sum(_QUARTERS.get(one, 0) for one in alike)
    last = [*said][-1:]
    others = said[last[0]] if last and last[0] != seat else {}
    if THE_SAME in alike and "pass" in others.values():
        # One who sits out stakes nothing that the others could stake as well.
        raise no_answer(known.line.strip(), known.sayable)
    if len(own) == 1 and own[0][0] == ASKED_FOR:
        if AS_BEFORE in alike or (THE_SAME in alike and not others and seat in (known.asked, EVERYBODY)):
            return [(ASKED_FOR, AS_BEFORE)]
        times = {box: cents * quarters // 4 for box, cents in others.items() if isinstance(cents, int)}
        if quarters and others and len(times) == len(others):
            return [*times.items()]
        if not quarters and others and all(map(may_be_laid_twice, others.values())):
            return [*others.items()]
    if len(alike) == len(own) == len(others) == 1 and quarters:
        ((box, _laid),), (cents,) = own, others.values()
        if isinstance(cents, int):
            return [(box, cents * quarters // 4)]
    spoken = languages.in_use().bets
    if named_in(known.line, [*spoken.twice.split("/"), *spoken.half_that.split("/")]):
        raise _of_what(known.line, known.sayable)
    raise no_answer(known.line.strip(), known.sayable)


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
    if staked == LEAST:
        return ask.low
    if staked == HALF_CHIPS:
        return half_of_chips(ask, party.chips)
    if staked != ALL_ONE_CAN:
        return staked
    high = ask.high - beside.own
    return min(high, ask.whole - beside.lying - beside.others) if ask.whole else high


def _share(line: str, ask: Bet, entry: Entry) -> str:
    """The share that a whole line says; empty where it says none. Who stays ("je reste") does not stake the rest.

    Where no bank is covered, half of nothing in particular is no share.
    """
    gist, rest = languages.in_use().gist, plain(languages.in_use().bets.rest)
    if gist(rest) in gist(line).split() and not re.search(rf"(?<!\w){rest}(?!\w)", plain(line)):
        return ""
    every, half_bank = shares(ask, entry), languages.in_use().bets.half_bank.split("/")
    for share, ways in every.items():
        if plain(line).strip(STOPS) in map(plain, ways):
            return share
    if gist(line) in map(gist, half_bank):
        if HALF_BANK not in every:
            raise no_answer(line.strip(), sayable(ask, entry))
        return HALF_BANK
    return next((share for share, ways in every.items() if gist(line) in map(gist, ways)), "")


def _held(line: str, ask: Bet) -> str:
    """A banco where somebody says that he holds; refused where others cover a part, and he may hold the rest alone."""
    if "banco" not in ask.words or not grammar.lists(line, "holds"):
        return ""
    if ask.high < ask.whole:
        raise grammar.may_mean(line.strip(), quoted([lexicon.spoken("banco"), in_words(ALL_ONE_CAN)]))
    return "banco"


def _refuse_dear_banco(line: str, ask: Bet) -> None:
    """Refuse a banco of who has not the chips for the whole bank, and say what it takes."""
    if not ask.whole or "banco" not in ask.means or "banco" in ask.words:
        return
    if grammar.said_as_it_is(line, Asked(("banco",), ask.box)) or grammar.lists(line, "holds"):
        takes = _("A banco takes {bank}. Say {words}.")
        raise Refused(takes.format(bank=money.text(ask.whole), words=ask.sayable()))


def _refuse_parts(line: str, ask: Bet, party: Party) -> None:
    """Refuse half "with the table", and parts of nobody knows what: a quarter, or a half here and a half there."""
    spoken = languages.in_use().bets
    if ask.whole and grammar.lists(line, "with the table"):
        half = _("“{line}”: half the bank, and the others the rest? Say “{half}”, or an amount.")
        raise Refused(half.format(line=line.strip(), half=in_words(HALF_BANK)))
    if named_in(line, spoken.parts.split("/")) or len(named_in(line, spoken.half_bank.split("/"))) > 1:
        raise _of_what(line, sayable(ask, party.entry))


def _of_what(line: str, words: str) -> Refused:
    """The refusal of a part or a multiple of nobody knows what."""
    return Refused(_("“{line}”: of what? Say it in figures: {words}.").format(line=line.strip(), words=words))


def _refuse_miscounted(line: str, ask: Bet, party: Party) -> None:
    """Refuse what is said of other people than there are, or of so many of them, and perhaps for all together."""
    for said in several(line):
        if is_box(said.said, ask, party.entry):
            continue
        if said.others or said.many != party.stakers:
            here = together_said([party.people[seat] for seat in party.agents])
            others = _("“{said}”: here are {names}. Say who: {example}")
            raise Refused(others.format(said=said.said, names=here, example=party.by_name()))
        if not said.each:
            each, amount = languages.in_use().bets.each, AMOUNT.search(plain(line.replace(said.said, "")))
            if amount is None:
                raise no_answer(line.strip(), sayable(ask, party.entry))
            cents = money.read(amount.group())
            shares = [cents, *([cents // said.many] if not cents % (100 * said.many) else [])]
            raise grammar.may_mean(line.strip(), [f"{money.text(share)} {each}" for share in shares])


def _twice(line: str, seat: str, party: Party) -> Refused:
    """The refusal of two stakes where there can be but one, with how several people are named."""
    person = party.people.get(seat, lexicon.spoken("all"))
    two = _("“{line}” says two stakes for {person}.").format(line=line, person=person)
    once, by_name = _("Say one."), _("Name the people: {example}")
    example = party.by_name()
    return Refused(f"{two} {by_name.format(example=example) if ',' in example else once}")
