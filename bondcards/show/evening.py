"""What happened in an evening: its scenes, moment by moment, and what all of it came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.campaign.evening import Changed, Chose, Evening, Gave, Lapsed, Noted
from bondcards.engine import money
from bondcards.engine.facts import Fact, Place, Said, cards_on_table, view
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS
from bondcards.language.i18n import _, n_
from bondcards.roleplay.contest import Reading
from bondcards.roleplay.roll import Roll, rated
from bondcards.show import rolls, table, words
from bondcards.show import rolls as tells
from bondcards.show import sitting as accounts
from bondcards.show import sitting as opening
from bondcards.show.layout import columns, gain, heading
from bondcards.show.lists import clock, when
from bondcards.show.page import filled
from bondcards.show.table import Faces
from bondcards.show.words import Names, irregularity
from bondcards.sitting.evening import GivenUp, Hand, Hands, Moment, Moved, Opened, Rolled, Scene, TakenBack
from bondcards.sitting.result import HandResult

if TYPE_CHECKING:
    from bondcards.sitting.front import Cue


class Told(NamedTuple):
    """A moment: what it is called where it has a name, and its lines; none where it is not for everybody."""

    what: Text
    lines: list[Text]


Secrets = Callable[[int], "Sequence[Cue]"]
"""What could be read off the villains in a hand, by its id: for the game master alone."""


class Teller(Struct, frozen=True):
    """Tells the moments of a scene to whoever may know the `secrets`, or to the players; lines have `width` columns."""

    names: Names
    faces: Faces
    width: int
    opened: Opened | None
    secrets: Secrets | None

    def told(self, moment: Moment) -> Told:
        """One moment."""
        match moment:
            case Hand():
                return self._hand(moment)
            case Hands():
                number = _("Hands {first}–{last}").format(first=moment.first, last=moment.last)
                return Told(Text(number, "quiet"), self._run_on(self._nets(moment.net) or [_nothing()]))
            case GivenUp():
                return Told(_number(moment.number), [Text(_("given up, stakes back"), "warning")])
            case Rolled():
                return self._rolled(moment)
            case _:
                return Told(Text(), _beside_the_cards(moment, self.names))

    def _hand(self, hand: Hand) -> Told:
        """The cards as they lay in the end with what they counted, and who won what, by heroism or not."""
        result = hand.played.result
        seen = view(hand.facts, None) if not self.secrets else hand.facts
        called = [
            Text(_("{seat} calls banco").format(seat=self.names.seat(seat)), "name") for seat in _bancos(hand.facts)
        ]
        lines = [line for part in self._parts(seen, result.bank) for line in self._run_on(part)]
        lines += self._run_on([*called, *self._accounts(result)])
        remarks = [
            *(irregularity(one["what"], one["seat"], self.names) for one in result.irregularities),
            *(self._debt(*debt) for debt in result.debts),
        ]
        lines += [Text(remark, "warning") for remark in remarks]
        lines += [tells.read_off(cue, self.names) for cue in (self.secrets(hand.played.hand) if self.secrets else ())]
        if hand.played.undone:
            for line in lines:
                line.stylize("strike dim")
            taken_back = _("taken back (sitting {sitting})").format(sitting=hand.played.sitting)
            lines += [Text(taken_back, "warning")]
        return Told(_number(result.number), lines)

    def _parts(self, seen: Sequence[Fact], bank: str) -> Iterable[list[Text]]:
        """What the cards were, and at poker who bet on them."""
        names = replace(self.names, game=self.opened.plan.game) if self.opened else self.names
        if not table.at_poker(seen):
            return [self._cards(seen, bank, names)]
        # Only here: an evening without poker does not wait for its rules.
        from bondcards.show.poker import told_at_poker

        return told_at_poker(seen, names, self.faces)

    def _cards(self, seen: Sequence[Fact], bank: str, names: Names) -> list[Text]:
        """Each hand that lies open: who plays it, what it counts, and its cards."""
        told: list[Text] = []
        for hand in table.hands_of(seen, names, bank):
            if hand.covered and not hand.out:
                continue
            player = self._player(hand.to, seen, bank, names)
            line = Text.assemble(player, words.colon(), hand.caption) if hand.caption else Text(player)
            if hand.cards:
                line.append(" (").append_text(self.faces.written(hand.cards)).append(")")
            told.append(line)
        return told

    @staticmethod
    def _player(to: Place, seen: Sequence[Fact], bank: str, names: Names) -> str:
        """Who plays the hand at a place; the place itself where nobody does for all who staked on it."""
        holder = table.owner(seen, to, bank)
        if holder is None or holder == HOUSE:
            return names.hand(to, table.first_hand(to) in table.with_several_hands(cards_on_table(seen)))
        return _("{seat} (bank)").format(seat=names.seat(holder)) if to in table.BANKERS else names.seat(holder)

    def _accounts(self, result: HandResult) -> list[Text]:
        """What everybody gained or lost."""
        shown = {who: net for who, net in result.final_net.items() if who != HOUSE and (net or who in result.heroism)}
        return self._nets(shown, result.heroism) or [_nothing()]

    def _nets(self, net: Mapping[str, int], heroism: Mapping[str, int] = {}) -> list[Text]:
        """Gains and losses; those that a point has turned say so."""
        told: list[Text] = []
        for who, change in net.items():
            line = Text.assemble((self.names.seat(who), "name"), " ", gain(change))
            if who in heroism:
                line.append(" ").append(_("by heroism"), "heroism")
            told.append(line)
        return told

    def _debt(self, debtor: str, creditor: str, amount: int) -> str:
        names = self.names
        owes = _("{debtor} owes {creditor} {amount}.")
        return owes.format(debtor=names.seat(debtor), creditor=names.seat(creditor), amount=names.amount(amount))

    def _read(self, reading: Reading, succeeded: bool) -> list[Text]:
        """Who was watched; what was learned of him the game master knows, and the player who was told."""
        watched = Text(_("reads {seat}").format(seat=self.names.seat(reading.npc)))
        return [watched, *([Text(tells.learned(reading, succeeded, self.names))] if self.secrets else [])]

    def _rolled(self, event: Rolled) -> Told:
        """A roll: the sides with their ratings, what moved, and the points it cost; of a secret one what moved alone.

        For chips do not move by themselves; of a secret roll that moved nothing nobody knows.
        """
        settled = event.settled
        kept_secret = settled.secret and not self.secrets
        if kept_secret and not (event.net or settled.spent):
            return Told(Text(), [])
        hidden = set[Roll]() if self.secrets else rolls.covered(settled)
        sides = [side for side in (settled.contest.pc, settled.contest.npc) if side and not kept_secret]
        thrown = [
            Text(f"{self.names.seat(side.id)} {side.die} → {rated(side.quality)}")
            for side in sides
            if side not in hidden
        ]
        if settled.reading and not kept_secret:
            thrown += self._read(settled.reading, settled.contest.pc.quality is not None)
        moved = [*self._nets(event.net), *self._spent(settled.contest.pc.id, settled.spent)]
        what = Text(_("Roll"), "warning" if settled.secret else "heading")
        if kept_secret:
            what, thrown = Text(), [Text(_("a secret roll"), "warning")]
        lines = self._run_on([*thrown, *moved])
        if event.undone:
            for line in lines:
                line.stylize("strike dim")
            lines.append(Text(_("taken back"), "warning"))
        return Told(what, lines)

    def _spent(self, who: str, points: int) -> list[Text]:
        """The points a roll cost, if any."""
        sentence = n_("{points} Heroism Point by {who}", "{points} Heroism Points by {who}", points)
        return [Text(sentence.format(points=points, who=self.names.seat(who)), "heroism")] if points else []

    def _run_on(self, parts: Iterable[Text]) -> list[Text]:
        """Parts side by side in as few lines as they need."""
        return [line[1:] for line in filled(parts, self.width + 1)]


def _nothing() -> Text:
    return Text(_("nothing moves"), "quiet")


def _number(number: int) -> Text:
    return Text(_("Hand {number}").format(number=number))


def _bancos(facts: Iterable[Fact]) -> list[str]:
    """Who called banco, in the order in which they did."""
    return [fact.seat for fact in facts if isinstance(fact, Said) and fact.word == "banco"]


def _beside_the_cards(moment: Moment, names: Names) -> list[Text]:
    """What happened at no table, or between two hands."""
    match moment:
        case TakenBack():
            sentence = _("Hand {number} of sitting {sitting} is taken back.")
            return [Text(sentence.format(number=moment.number, sitting=moment.sitting), "warning")]
        case Moved():
            return _moved(moment, names)
        case Noted():
            return [Text(moment.text, "italic")]
        case Chose():
            rolls = _("{who} rolls against {other}.")
            return [Text(rolls.format(who=names.seat(moment.person), other=names.seat(moment.opponent)))]
        case _:
            return _of_purses(moment, names)


def _of_purses(moment: Moment, names: Names) -> list[Text]:
    """What changed hands beside the table, and points that lapsed."""
    match moment:
        case Lapsed() if moment.points:
            return [_lapsed(moment, names)]
        case Changed():
            return [_changed(moment, names)]
        case Gave():
            return [_gave(moment, names)]
        case _:
            return []


def _moved(event: Moved, names: Names) -> list[Text]:
    """Who has come, gone, sat out or come back between two hands."""
    said = [
        *((_("{seat} joins the table."), seat) for seat in event.joined),
        *((_("{seat} leaves the table."), seat) for seat in event.left),
        *((_("{seat} sits out."), seat) for seat in event.out),
        *((_("{seat} comes back."), seat) for seat in event.back),
    ]
    return [Text(sentence.format(seat=names.seat(seat)), "quiet") for sentence, seat in said]


def _lapsed(event: Lapsed, names: Names) -> Text:
    lost = n_(
        "{who} loses {points} Heroism Point not spent.", "{who} loses {points} Heroism Points not spent.", event.points
    )
    return Text(lost.format(who=names.seat(event.person), points=event.points), "heroism")


def _gave(event: Gave, names: Names) -> Text:
    """A loan from one to another, or a gift."""
    sentence = _("{giver} gives {taker} {amount}: {why}")
    giver, taker, amount = names.seat(event.giver), names.seat(event.taker), names.amount(event.amount)
    return Text(sentence.format(giver=giver, taker=taker, amount=amount, why=event.why))


def _changed(event: Changed, names: Names) -> Text:
    """What the game master, or a sheet written anew, did to a purse, and why."""
    entry = event.entry
    if entry.purse == "chips":
        what = Text.assemble(gain(entry.change), f" {money.unit(entry.change, names.currency)}".rstrip())
    else:
        signed = f"{entry.change:+d}".replace("-", "\u2212")
        points = n_("{points} Heroism Point", "{points} Heroism Points", abs(entry.change))
        what = Text(points.format(points=signed), "heroism")
    return Text.assemble((names.seat(entry.person), "name"), " ", what, words.colon(), entry.said(names.seat))


NUMBER = 10
"""Columns for what a moment is called, such as Hands 12–15."""
BESIDE = NUMBER + 10
"""Columns before what is told: the time, and what it is called."""


def told(
    evening: Evening, scenes: Sequence[Scene], names: Names, faces: Faces, width: int, *, secrets: Secrets | None = None
) -> RenderableType:
    """The whole evening in its scenes; what players may not know is left out where there are no `secrets`."""
    session, account = evening.session, evening.account
    state = when(session.at) if session.ended else _("{began}, still open").format(began=when(session.at))
    parts: list[RenderableType] = [heading(session.name, state, width, "━")]
    if not scenes:
        parts.append(Text(" " + _("Nothing has happened yet."), "quiet"))
    for scene in scenes:
        parts += [*_opened(scene.opened, names, width), _moments(scene, names, faces, width, secrets)]
    if account.transfers:
        parts += [Text(), _title(_("Who won what from whom")), accounts.who_won(account.transfers, names)]
    if account.net or evening.points:
        parts += [Text(), _balance(evening, names)]
    parts += [_debt_left(*debt, names) for debt in account.debts]
    return Group(*parts)


def _title(title: str) -> Text:
    return Text(f" {title}", "heading")


def _debt_left(debtor: str, creditor: str, amount: int, names: Names) -> Text:
    owes = _("{debtor} owes {creditor} {amount}.").format(
        debtor=names.seat(debtor), creditor=names.seat(creditor), amount=names.amount(amount)
    )
    return Text(" " + owes[0].upper() + owes[1:], "warning")


def _balance(evening: Evening, names: Names) -> Table:
    """One line a person: won or lost in all, points gained, spent and lapsed."""
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
    """The head of a scene: which game and sitting, who sits and banks, and what the cards brought whom."""
    if opened is None:
        return [Text()]
    sitting = _("sitting {number}") if not opened.again else _("sitting {number}, continued")
    title = heading(catalogue.title(opened.plan.game), sitting.format(number=opened.sitting), width)
    seats = [Text(_seat(seat, opened, names)) for seat in opened.plan.seats]
    if opened.plan.blinds != NO_BLINDS:
        seats.append(Text(opening.played_for(opened.plan), "quiet"))
    elif opened.plan.bank == HOUSE:
        seats.append(Text(_("a croupier banks"), "quiet"))
    gained = [
        Text.assemble((names.seat(pc), "name"), (f" +{points}", "heroism"))
        for pc, points in opened.plan.granted.items()
        if points
    ]
    lines = filled(seats, width)
    if gained and not opened.again:
        for_cards = Text(_("Heroism Points for the cards:"), "heroism")
        lines += filled([for_cards.append(" ").append_text(gained[0]), *gained[1:]], width)
    return [Text(), title, *lines]


def _seat(seat: str, opened: Opened, names: Names) -> str:
    name = names.seat(seat)
    moved = opened.again and catalogue.find(opened.plan.game).entry.bank_moves
    return _("{seat} (bank)").format(seat=name) if seat == opened.plan.bank and not moved else name


def _moments(scene: Scene, names: Names, faces: Faces, width: int, secrets: Secrets | None) -> Table:
    """What happened, each at its time; the same minute is named once."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="quiet", no_wrap=True, min_width=6)
    table.add_column(no_wrap=True, min_width=NUMBER)
    table.add_column()
    teller = Teller(names.in_short(), faces, width - BESIDE, scene.opened, secrets)
    minute = ""
    for moment in scene.moments:
        what, lines = teller.told(moment)
        for number, line in enumerate(lines):
            at = clock(moment.at).strftime(" %H:%M")
            table.add_row("" if at == minute else at, "" if number else what, line)
            minute = at
    return table
