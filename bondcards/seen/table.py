"""The table as one pair of eyes sees it: who sits there with what, what lies before whom, what was just heard.

It is made from facts, blanked for whoever looks, and is all that a window gets: what is not in it cannot be shown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Awarded, Fact, Place, as_seen, stakes_on_table, view, who_banks
from bondcards.engine.questions import Spoken
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.language.i18n import _
from bondcards.seen.answers import Asked, Laid, asked
from bondcards.seen.heard import Hearing, Phrase
from bondcards.seen.setting import Setting
from bondcards.sitting.following import Followed
from bondcards.sitting.retelling import Heard
from bondcards.telling.hands import Hand, at_poker, hands_of
from bondcards.telling.parts import plain
from bondcards.telling.words import Names

BETWEEN: Final = " · "
"""What parts the phrases of one line."""
NONE: Final[Mapping[str, Laid]] = {}


class Sits(Struct, frozen=True, omit_defaults=True):
    """A seat: what it has left at the table, an agent's points, what it has `laid`, what it does in the round."""

    id: str
    name: str
    chips: str
    points: int | None = None
    laid: str = ""
    does: str = ""
    speaks: bool = False
    banks: bool = False
    button: bool = False
    gone: bool = False


class Lies(Struct, frozen=True, omit_defaults=True):
    """Cards in one place, two characters each (`??` is covered), what they are worth, and which of them win.

    They lie before a `seat`, or have a place of their own in the middle.
    `own` are the places of those that whoever looks sees and the room does not. Where pots are halved, `under` says
    for which half each counts.
    """

    title: str
    cards: tuple[str, ...]
    worth: str = ""
    seat: str = ""
    wins: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    under: tuple[str, ...] = ()
    gone: bool = False


class Table(Struct, frozen=True, omit_defaults=True):
    """All of it. Of a settled hand `came` says what came of it; `standing` is what everybody won or lost by now."""

    game: str
    hand: str
    seats: tuple[Sits, ...]
    lying: tuple[Lies, ...] = ()
    middle: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    waits: str = ""
    came: tuple[str, ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
    asked: Asked | None = None


def being_played(now: Followed, names: Names, viewer: str | None = None, before: Mapping[str, Laid] = NONE) -> Table:
    """An open hand, as a seat sees it or, for nobody, the room; `before` is what each staked in the last one."""
    head, ask = now.head, now.ask
    speaks = ask.seat if isinstance(ask, Spoken) and ask.seat != HOUSE else ""
    table = as_it_lies(head, now.place, now.heard, names, viewer=viewer, speaks=speaks)
    own = None
    if viewer and speaks == viewer and isinstance(ask, Spoken):
        seen = view((heard.fact for heard in now.heard), viewer)
        where = Setting(_at(head, names), who_banks(seen, head.seating.bank), seen, head.seating)
        own = asked(ask, where, before.get(viewer, {}))
    return replace(table, waits=_waits(now, names, speaks), asked=own)


def as_it_lies(
    head: Head, place: int, heard: Sequence[Heard], names: Names, *, viewer: str | None = None, speaks: str = ""
) -> Table:
    """The hand at its place in the sitting as far as it was heard, as a seat sees it or, for nobody, the room."""
    names, facts = _at(head, names), [one.fact for one in heard]
    seen, room = view(facts, viewer), view(facts, None)
    return Table(
        game=catalogue.title(head.game),
        hand=_("Hand {number}").format(number=place),
        seats=tuple(_seats(room, head.seating, names, speaks)),
        lying=tuple(lying(seen, room, names, head.seating.bank, speaks)),
        middle=tuple(_middle(room, names)),
        said=tuple(said(heard, names, viewer, first=head.number == 1)),
    )


def _at(head: Head, names: Names) -> Names:
    return replace(names, game=head.game, options=head.options)


def _waits(now: Followed, names: Names, speaks: str) -> str:
    if speaks:
        return _("{seat} is asked.").format(seat=names.seat(speaks))
    return "" if now.ask else _("A card is about to be turned.")


def lying(seen: Sequence[Fact], room: Sequence[Fact], names: Names, bank: str, speaks: str = "") -> Iterator[Lies]:
    """The cards on the table, as somebody sees them beside what the room does."""
    if at_poker(seen):
        yield from _around(seen, room, names, speaks)
        return
    known = {hand.to: hand.cards for hand in hands_of(room, names, bank)}
    for hand in hands_of(seen, names, bank):
        title = hand.title
        if hand.holder and hand.holder not in (HOUSE, hand.to.seat):
            title = BETWEEN.join((title, names.seat(hand.holder)))
        seat = hand.holder if hand.holder and title == names.seat(hand.holder) else ""
        yield Lies(title, _texts(hand.cards), hand.caption, seat, own=_own(hand, known), gone=hand.out)


def _own(hand: Hand, known: Mapping[Place, Sequence[Card]]) -> tuple[int, ...]:
    return _differing(hand.cards, known.get(hand.to, ()))


def _differing(seen: Sequence[Card], room: Sequence[Card]) -> tuple[int, ...]:
    return tuple(at for at, (one, other) in enumerate(zip(seen, room, strict=False)) if one.known and not other.known)


def _around(seen: Sequence[Fact], room: Sequence[Fact], names: Names, speaks: str) -> Iterator[Lies]:
    # Only here: a table without poker does not wait for its rules.
    from bondcards.games.poker.table import BOARD
    from bondcards.seen.ring import TABLE, Ring

    ring, public = Ring(seen, names, speaks), Ring(room, names, speaks)
    for seat in (TABLE, *ring.on.seats):
        cards, gone = ring.cards(seat), seat in ring.on.gone
        if not cards or gone:
            continue
        wins = ring.marked(seat)
        yield Lies(
            names.seat(seat) if seat else names.hand(BOARD),
            _texts(cards),
            ring.stands(seat) if seat else "",
            seat,
            tuple(at for at, card in enumerate(cards) if card in wins),
            _differing(cards, public.cards(seat)),
            tuple(ring.halves(seat)),
        )


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _seats(room: Sequence[Fact], seating: Seating, names: Names, speaks: str) -> Iterator[Sits]:
    # A bank that moves is nobody's before it is taken.
    first = "" if catalogue.opened(names.game).entry.bank_moves else seating.bank
    bank, laid = who_banks(room, first), stakes_on_table(room)
    ring = None
    if at_poker(room):
        from bondcards.seen.ring import Ring

        ring = Ring(room, names, speaks)
    for seat in seating.seats:
        who, points = seat.id, seat.reserve if seat.kind == "pc" else None
        if ring and who in ring.on.stacks:
            laid_now, does = money.text(ring.on.laid.get(who, 0)), ring.does(who)
            yield Sits(
                who,
                names.seat(who),
                money.text(ring.on.stacks[who]),
                points,
                laid_now if ring.on.laid.get(who) and not does.endswith(laid_now) else "",
                BETWEEN.join(filter(None, (does, ring.thrown(who)))),
                who == speaks,
                button=who == ring.on.button,
                gone=who in ring.on.gone,
            )
            continue
        staked = laid.get(who, {})
        left = money.text(seat.chips - sum(staked.values()))
        yield Sits(who, names.seat(who), left, points, names.stakes(staked), speaks=who == speaks, banks=who == bank)


def _middle(room: Sequence[Fact], names: Names) -> Iterator[str]:
    if at_poker(room):
        from bondcards.seen.ring import Ring

        yield from map(plain, Ring(room, names).pots())


def said(heard: Sequence[Heard], names: Names, viewer: str | None = None, *, first: bool = True) -> Iterator[str]:
    """What was heard of a hand, the `first` of its sitting or a later one, in lines."""
    told = (phrase for _one, phrase in phrases(heard, names, viewer, first=first))
    for _topic, some in groupby(told, lambda phrase: phrase.topic):
        line: list[str] = []
        for phrase in some:
            if phrase.begins and line:
                yield BETWEEN.join(line)
                line = []
            if phrase.to_last and line:
                line[-1] += f" {plain(phrase.told)}"
            else:
                line.append(plain(phrase.told))
        yield BETWEEN.join(line)


def won(heard: Sequence[Heard], names: Names) -> tuple[str, ...]:
    """Who has taken what of the pots, as it was heard."""
    return tuple(plain(told.told) for one, told in phrases(heard, names) if isinstance(one.fact, Awarded))


def phrases(
    heard: Sequence[Heard], names: Names, viewer: str | None = None, *, first: bool = True
) -> Iterator[tuple[Heard, Phrase]]:
    """What was said of what has happened, where anything was."""
    hearing = Hearing(names, first=first)
    for one in heard:
        phrase = hearing.of(one.ask, as_seen(one.fact, viewer)) if one.ask is not None else None
        if phrase:
            yield one, phrase
