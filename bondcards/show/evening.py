"""What happened in an evening: its scenes, moment by moment, and what all of it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.campaign.evening import Chose, Evening, Lapsed, Noted
from bondcards.campaign.ledger import Entry
from bondcards.engine import money
from bondcards.engine.facts import Fact, Said, cards_on_table, view
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import NO_BLINDS
from bondcards.language.i18n import _, n_
from bondcards.roleplay.roll import Roll, rated
from bondcards.show import rolls, sitting, table
from bondcards.show.layout import capital, columns, gain, heading
from bondcards.show.lists import clock, when
from bondcards.show.page import filled
from bondcards.show.table import Faces
from bondcards.show.terminal import Harmless
from bondcards.sitting.plan import titled
from bondcards.telling import words
from bondcards.telling.events import GivenUp, Hand, Hands, Moment, Moved, Opened, Rolled, Scene, TakenBack
from bondcards.telling.words import Names, irregularity

if TYPE_CHECKING:
    from bondcards.sitting.audience import Cue


Secrets = Callable[[int], "Sequence[Cue]"]
"""What could be read off the villains in a hand, by its id: for the game master alone."""


Told = tuple[Text, list[Text]]
"""What a moment is called where it has a name, and its lines; none where it is not for everybody."""


class Teller(Struct, frozen=True):
    """Tells the moments of a scene to whoever may know the `secrets`, or to the players; lines have `width` columns."""

    names: Names
    faces: Faces
    width: int
    opened: Opened | None
    secrets: Secrets | None

    def told(self, moment: Moment) -> Told:
        match moment:
            case Hand():
                return self._hand(moment)
            case Hands():
                even = Text(_("wins and losses even out"), "quiet")
                return Text(_hands(moment), "quiet"), self._run_on(self._nets(moment.net) or [even])
            case GivenUp():
                return _number(moment.number), [Text(_("given up, stakes back"), "warning")]
            case Rolled():
                return self._rolled(moment)
            case _:
                return Text(), _beside_the_cards(moment, self.names)

    def _hand(self, hand: Hand) -> Told:
        """The cards as they lay in the end with what they counted, and who won what, by heroism or not."""
        result, names = hand.played.result, self.names
        seen = hand.facts if self.secrets else view(hand.facts, None)
        bancos = [fact.seat for fact in hand.facts if isinstance(fact, Said) and fact.word == "banco"]
        called = [Text(_("{seat} calls banco").format(seat=names.seat(seat)), "name") for seat in bancos]
        shown = {who: net for who, net in result.final_net.items() if who != HOUSE and (net or who in result.heroism)}
        lines = [line for part in self._parts(seen, result.bank) for line in self._run_on(part)]
        nothing = Text(_("nothing moves"), "quiet")
        lines += self._run_on([*called, *(self._nets(shown, result.heroism) or [nothing])])
        remarks = [
            *(irregularity(one["what"], one["seat"], names) for one in result.irregularities),
            *(_owed(debt, names) for debt in result.debts),
        ]
        lines += [Text(remark, "warning") for remark in remarks]
        lines += [rolls.read_off(cue, names) for cue in (self.secrets(hand.played.hand) if self.secrets else ())]
        if hand.played.undone:
            lines = _struck(lines, _("taken back (sitting {sitting})").format(sitting=hand.played.sitting))
        return _number(result.number), lines

    def _parts(self, seen: Sequence[Fact], bank: str) -> Iterable[list[Text]]:
        names = self.names.at(self.opened.plan.game, self.opened.plan.options) if self.opened else self.names
        if not table.at_poker(seen):
            return [self._cards(seen, bank, names)]
        # Only here: an evening without poker does not wait for its rules.
        from bondcards.show.poker import told_at_poker

        return told_at_poker(seen, names, self.faces)

    def _cards(self, seen: Sequence[Fact], bank: str, names: Names) -> list[Text]:
        told: list[Text] = []
        several = table.with_several_hands(cards_on_table(seen))
        for hand in table.hands_of(seen, names, bank):
            if hand.covered and not hand.out:
                continue
            holder = table.owner(seen, hand.to, bank)
            if holder is None or holder == HOUSE:
                player = names.hand(hand.to, table.first_hand(hand.to) in several)
            else:
                banks = hand.to in table.BANKERS
                player = (_("{seat} (bank)") if banks else "{seat}").format(seat=names.seat(holder))
            line = Text.assemble(player, words.colon(), hand.caption) if hand.caption else Text(player)
            if hand.cards:
                line.append(" (").append_text(self.faces.written(hand.cards)).append(")")
            told.append(line)
        return told

    def _nets(self, net: Mapping[str, int], heroism: Mapping[str, int] = {}) -> list[Text]:
        by_heroism = Text(" ").append(_("by heroism"), "heroism")
        return [
            Text.assemble((self.names.seat(who), "name"), " ", gain(change), by_heroism if who in heroism else "")
            for who, change in net.items()
        ]

    def _rolled(self, event: Rolled) -> Told:
        """The sides with their ratings, what moved, the points it cost; of a secret roll what moved alone, if any."""
        settled, kept_secret = event.settled, event.settled.secret and not self.secrets
        if kept_secret and not (event.net or settled.spent):
            return Text(), []
        hidden = set[Roll]() if self.secrets else rolls.covered(settled)
        sides = [side for side in (settled.contest.pc, settled.contest.npc) if side and not kept_secret]
        thrown = [
            Text(f"{self.names.seat(side.id)} {side.die} → {rated(side.quality)}")
            for side in sides
            if side not in hidden
        ]
        if (reading := settled.reading) and not kept_secret:
            thrown.append(Text(_("reads {seat}").format(seat=self.names.seat(reading.npc))))
            if self.secrets:
                succeeded = settled.contest.pc.quality is not None
                thrown.append(Text(rolls.learned(reading, succeeded, self.names)))
        what = Text(_("Roll"), "warning" if settled.secret else "heading")
        if kept_secret:
            what, thrown = Text(), [Text(_("a secret roll"), "warning")]
        moved = self._nets(event.net)
        if points := settled.spent:
            spent = n_("{points} Heroism Point by {who}", "{points} Heroism Points by {who}", points)
            who = self.names.seat(settled.contest.pc.id)
            moved.append(Text(spent.format(points=points, who=who), "heroism"))
        lines = self._run_on([*thrown, *moved])
        return what, _struck(lines, _("taken back")) if event.undone else lines

    def _run_on(self, parts: Iterable[Text]) -> list[Text]:
        return filled(parts, self.width, indent="")


def _struck(lines: Iterable[Text], why: str) -> list[Text]:
    for line in (struck := list(lines)):
        line.stylize("strike dim")
    return [*struck, Text(why, "warning")]


def _owed(debt: tuple[str, str, int], names: Names) -> str:
    debtor, creditor = map(names.seat, debt[:2])
    return _("{debtor} owes {creditor} {amount}.").format(
        debtor=debtor, creditor=creditor, amount=names.amount(debt[2])
    )


def _number(number: int) -> Text:
    return Text(_("Hand {number}").format(number=number))


def _hands(moment: Hands) -> str:
    return _("Hands {first}–{last}").format(first=moment.first, last=moment.last)


def _beside_the_cards(moment: Moment, names: Names) -> list[Text]:
    match moment:
        case TakenBack():
            sentence = _("Hand {number} of sitting {sitting} is taken back.")
            return [Text(sentence.format(number=moment.number, sitting=moment.sitting), "warning")]
        case Moved():
            said = [
                *((_("{seat} joins the table."), seat) for seat in moment.joined),
                *((_("{seat} leaves the table."), seat) for seat in moment.left),
                *((_("{seat} sits out."), seat) for seat in moment.out),
                *((_("{seat} comes back."), seat) for seat in moment.back),
            ]
            return [Text(sentence.format(seat=names.seat(seat)), "quiet") for sentence, seat in said]
        case Noted():
            return [Text(moment.text, "italic")]
        case Chose():
            sentence = _("{who} rolls against {other}.")
            return [Text(sentence.format(who=names.seat(moment.person), other=names.seat(moment.opponent)))]
        case _:
            return _of_purses(moment, names)


def _of_purses(moment: Moment, names: Names) -> list[Text]:
    match moment:
        case Lapsed(points=lapsed) if lapsed:
            lost = n_(
                "{who} loses {points} Heroism Point not spent.",
                "{who} loses {points} Heroism Points not spent.",
                lapsed,
            )
            return [Text(lost.format(who=names.seat(moment.person), points=lapsed), "heroism")]
        case Entry(giver=str(giver), change=amount):
            sentence, taker = _("{giver} gives {taker} {amount}: {why}"), names.seat(moment.person)
            gives = sentence.format(giver=names.seat(giver), taker=taker, amount=names.amount(amount), why=moment.why)
            return [Text(gives)]
        case Entry(change=change):
            if moment.purse == "chips":
                what = Text.assemble(gain(change), f" {money.unit(change, names.currency)}".rstrip())
            else:
                signed = f"{change:+d}".replace("-", "\u2212")
                points = n_("{points} Heroism Point", "{points} Heroism Points", abs(change))
                what = Text(points.format(points=signed), "heroism")
            said = moment.said(names.seat)
            return [Text.assemble((names.seat(moment.person), "name"), " ", what, words.colon(), said)]
        case _:
            return []


AT = 8
"""Columns for the time of a moment."""
NUMBER = 12
"""Columns at least for what a moment is called, such as Hands 12–15."""


def told(
    evening: Evening,
    scenes: Sequence[Scene],
    names: Names,
    faces: Faces,
    console: Harmless,
    *,
    secrets: Secrets | None = None,
) -> RenderableType:
    session, account, width = evening.session, evening.account, console.width
    state = when(session.at) if session.ended else _("{began}, still open").format(began=when(session.at))
    parts: list[RenderableType] = [heading(session.name, state, width, "━")]
    if not scenes:
        parts.append(Text(" " + _("Nothing has happened yet."), "quiet"))
    for scene in scenes:
        moments = _moments(scene, names, faces, console, secrets)
        parts += [*_opened(scene.opened, names, width), *([Text("\n").join(moments)] if moments else [])]
    if account.transfers:
        who_won = Text(" " + _("Who won what from whom"), "heading")
        parts += [Text(), who_won, sitting.who_won(account.transfers, names)]
    if account.net or evening.points:
        parts += [Text(), _balance(evening, names)]
    return Group(*parts, *(Text(" " + capital(_owed(debt, names)), "warning") for debt in account.debts))


def _balance(evening: Evening, names: Names) -> Table:
    names = names.in_short()
    table = columns("", _("won or lost"), _("points gained"), _("spent"), _("lapsed"))
    net = evening.account.net
    for who in dict.fromkeys((*(who for who in net if who != HOUSE), *evening.points)):
        points = evening.points.get(who)
        figures = (points.gained, points.spent, points.lapsed) if points else (0, 0, 0)
        table.add_row(
            Text(names.seat(who), "name"),
            gain(net.get(who, 0)),
            *(Text(str(figure) if figure else "", "heroism") for figure in figures),
        )
    return table


def _opened(opened: Opened | None, names: Names, width: int) -> list[Text]:
    if opened is None:
        return [Text()]
    plan, number = opened.plan, _("sitting {number}") if not opened.again else _("sitting {number}, continued")
    title = heading(titled(plan), number.format(number=opened.sitting), width)
    seats = [Text(sitting.seated(seat, plan, names, played=opened.again)) for seat in plan.seats]
    if plan.blinds != NO_BLINDS:
        seats.append(Text(sitting.played_for(plan), "quiet"))
    elif plan.bank == HOUSE:
        seats.append(Text(_("a croupier banks"), "quiet"))
    gained = [
        Text.assemble((names.seat(pc), "name"), (f" +{points}", "heroism"))
        for pc, points in plan.granted.items()
        if points
    ]
    lines = filled(seats, width)
    if gained and not opened.again:
        for_cards = Text(_("Heroism Points for the cards:"), "heroism")
        lines += filled([for_cards.append(" ").append_text(gained[0]), *gained[1:]], width)
    return [Text(), title, *lines]


def _moments(scene: Scene, names: Names, faces: Faces, console: Harmless, secrets: Secrets | None) -> list[Text]:
    """What happened, each at its time; the same minute is named once."""
    called = [cell_len(_hands(moment)) + 1 for moment in scene.moments if isinstance(moment, Hands)]
    number = max([NUMBER, *called])
    room = console.width - AT - number
    teller = Teller(names.in_short(), faces, room, scene.opened, secrets)
    told: list[Text] = []
    minute = ""
    for moment in scene.moments:
        at = clock(moment.at).strftime(" %H:%M")
        what, lines = teller.told(moment)
        for line in chain.from_iterable(console.folded(line, room) for line in lines):
            time = Text("" if at == minute else at, "quiet")
            time.pad_right(AT - time.cell_len)
            what.pad_right(number - what.cell_len)
            told.append(time.append_text(what).append_text(line))
            minute, what = at, Text()
    return told
