"""Between two hands: once more, another stake, a seat sits out or comes back, leaves or joins, the hand taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from bondcards.campaign.folders import Campaign
from bondcards.cli.missing import picked_stake
from bondcards.errors import Refused
from bondcards.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.roleplay.gain import gain
from bondcards.scene import seats
from bondcards.scene.sitting import Sitting
from bondcards.show.screen import Screen
from bondcards.tables.prompt import TakeBack


class Between:
    """The menu between two hands of a sitting."""

    def __init__(self, screen: Screen, sitting: Sitting, campaign: Campaign) -> None:
        self._screen = screen
        self._sitting = sitting
        self._campaign = campaign

    def another(self) -> bool:
        """Whether another hand is played, once all else that was wanted is done."""
        does: dict[str, Callable[[], None]] = {
            "stake": self._stake,
            "out": self._out,
            "back": self._back,
            "leave": self._leave,
            "join": self._join,
            "undo": self._undo,
        }
        while True:
            said = self._said()
            if said in ("again", "end"):
                return said == "again"
            try:
                does[said]()
            except Refused as why:
                self._screen.refuse(why)
            except TakeBack:
                continue

    def _said(self) -> str:
        while True:
            try:
                return self._screen.menu(self._rows(), "again")
            except TakeBack:
                self._screen.refuse(
                    Refused(_("The hand is settled. “{word}” takes it back.").format(word=_("take back")))
                )

    def _rows(self) -> list[tuple[str, str]]:
        state = self._sitting.state
        rows = [("again", _("again")), ("stake", _("another stake")), ("out", _("sit out"))]
        if state.out:
            rows.append(("back", _("come back")))
        rows += [("leave", _("leave")), ("join", _("join")), ("undo", _("take back")), ("end", _("end"))]
        return rows

    def _who(self, question: str, seats: Sequence[str]) -> str:
        rows = [(seat, self._sitting.people[seat].name) for seat in seats]
        if not rows:
            raise Refused(_("There is nobody to choose from."))
        return rows[0][0] if len(rows) == 1 else self._screen.pick(question, rows)

    def _pcs(self) -> list[str]:
        return [seat for seat, kind in self._sitting.plan.seats.items() if kind == "pc"]

    def _stake(self) -> None:
        seat = self._who(_("Whose stake?"), self._pcs())
        seats.stake(self._sitting, seat, picked_stake(self._screen))

    def _out(self) -> None:
        seats.sit_out(
            self._sitting,
            self._who(_("Who sits out?"), [s for s in self._sitting.plan.seats if s not in self._sitting.state.out]),
        )

    def _back(self) -> None:
        seats.come_back(self._sitting, self._who(_("Who comes back?"), self._sitting.state.out))

    def _leave(self) -> None:
        seats.leave(self._sitting, self._who(_("Who leaves?"), list(self._sitting.plan.seats)))

    def _join(self) -> None:
        others = [pc for pc in self._campaign.all_people("pc").people if pc.id not in self._sitting.plan.seats]
        if not others:
            raise Refused(_("Every agent of the campaign sits here already."))
        who = self._screen.pick(_("Who joins?"), [(pc.id, pc.name) for pc in others])
        person = self._campaign.person(who, "pc")
        points = seats.join(self._sitting, person, date.today())
        self._screen.names_also({who: person.name})
        if points:
            gains = n_(
                "{name} joins and gains {points} Heroism Point.",
                "{name} joins and gains {points} Heroism Points.",
                points,
            )
            self._screen.say(gains.format(name=person.name, points=points))
        else:
            none = _("{name} joins and gains no Heroism Point: {why}.")
            self._screen.say(none.format(name=person.name, why=self._why_none(person)))

    def _why_none(self, person: Person) -> str:
        """Why somebody has gained nothing by joining."""
        if not gain(person.gambling):
            return _("no skill in Gambling")
        sitting = self._sitting
        villain = next((sitting.people[who].name for who, kind in sitting.plan.seats.items() if kind == "npc"), None)
        return _("gained before, for cards against {opponent} tonight").format(opponent=villain or _("the house"))

    def _undo(self) -> None:
        undone = self._sitting.undo()
        self._screen.say(_("Hand {hand} is taken back.").format(hand=undone.number))
