"""What `play`, `prep` and `roll` were not told, asked for at the terminal from lists; `<` goes back a question."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import now
from bondcards.cli.common import pairs
from bondcards.cli.wishes import Asked, Rolling, bank_of, blinds_of, choices, poker, refuse_unknown
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.seating import usual_big
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import plain, together
from bondcards.people.sheet import Person
from bondcards.roleplay.applicability import why_not
from bondcards.roleplay.gain import gain
from bondcards.roleplay.roll import USUAL, Ease, read_ease
from bondcards.show import words
from bondcards.show.words import Names
from bondcards.sitting.between import asked_blind
from bondcards.sitting.front import Front
from bondcards.sitting.menu import Choice, Row
from bondcards.sitting.opening import By, can_bank
from bondcards.sitting.rolls import Agreed
from bondcards.tables.prompt import TakeBack


def games() -> list[Row]:
    """Every game below its family, with a line about it."""
    entries = [game.entry for game in catalogue.every_game()]
    return [
        Row(entry.id, catalogue.title(entry.id), means=_(entry.about), family=words.family(entry.family))
        for entry in entries
    ]


def people(campaign: Campaign, persons: Iterable[Person]) -> list[Row]:
    """People with what they have now: chips, and an agent his reserve."""
    with closing(Journal.reading(campaign.folder)) as journal:
        return [_person(person, campaign, journal) for person in persons]


def _person(person: Person, campaign: Campaign, journal: Journal) -> Row:
    held = now(journal, person)
    has = Names({}, campaign.settings.currency).amount(held.chips)
    if person.kind == "npc":
        return Row(person.id, person.name, has)
    points = n_("{points} Heroism Point", "{points} Heroism Points", held.heroism).format(points=held.heroism)
    return Row(person.id, sketched(person), f"{has} · {points}", _gains(person))


def _gains(agent: Person) -> str:
    """What choosing the cards brings him."""
    points = gain(agent.gambling)
    if not points:
        return _("no skill in Gambling: gains no point by the cards")
    text = n_(
        "Gambling {level}: gains {points} Heroism Point by the cards",
        "Gambling {level}: gains {points} Heroism Points by the cards",
        points,
    )
    return text.format(level=agent.gambling, points=points)


def sketched(person: Person) -> str:
    """A person in a list: his name, and who plays him."""
    return f"{person.name} ({person.player})" if person.player else person.name


S = TypeVar("S")


class Step(Struct, Generic[S], frozen=True):
    """A question: whether what was said so far leaves it open, and what is said once it is answered."""

    wanted: Callable[[S], bool]
    ask: Callable[[S], S]


def answered(said: S, steps: Sequence[Step[S]], front: Front) -> S:
    """What was said, with the answer to each question it leaves open; `<` goes back exactly one question.

    Raises `Leave` where a person leaves.
    """
    before: list[tuple[int, S]] = []
    at = 0
    while at < len(steps):
        if not steps[at].wanted(said):
            at += 1
            continue
        try:
            after = steps[at].ask(said)
        except TakeBack:
            if before:
                at, said = before.pop()
            else:
                front.refuse(Refused(_("There is nothing to take back here.")))
            continue
        before.append((at, said))
        at, said = at + 1, after
    return said


def contest_stake(front: Front, names: Sequence[str], currency: str) -> int:
    """What is rolled for, in cents; 0 where it is for nothing."""
    question = _("{names}: the stake of the roll? (Enter: none)").format(names=together(names))
    means = _("What either side puts in before the roll; they may bet more before the dice are shown.")
    while True:
        said = front.ask_text(question, "", means)
        try:
            return stake_said(said, currency)
        except Refused as why:
            front.refuse(why)


def stake_said(said: str, currency: str) -> int:
    """The cents of a stake, with its currency or without; nothing, or a word for it, is none."""
    amount = plain(said).strip(" .!")
    if amount in ("", *map(plain, _("none, nothing, no, 0").split(", "))):
        return 0
    return money.read_in(currency, said)


def ease_factor(front: Front) -> Ease:
    """How easy it is, for both sides."""
    means = _("½, or 1 (hardest) to 10 (easiest); it serves both sides.")
    while True:
        try:
            return read_ease(front.ask_text(_("Ease Factor?"), str(USUAL), means))
        except Refused as why:
            front.refuse(why)


def dice_typed(front: Front) -> bool:
    """Whether the dice fall on the table and are typed."""
    choices = [
        Choice("thrown", _("[t]hrown here"), _("the program throws them")),
        Choice("typed", _("[r]eal dice"), _("typed as they fall on the table"), _("typed")),
    ]
    return front.menu(choices, "thrown", _("The dice?")) == "typed"


AN_AGENT: Final = "@agent"
NOBODY: Final = "@nobody"
"""Rows of lists that are no person; no sheet has such an id."""


def completed(asked: Asked, campaign: Campaign, front: Front) -> Asked:
    """The same with all that was missing asked for; raises `Leave` where a person leaves.

    Who or what there is not is refused before anything is asked.
    """
    refuse_unknown(asked, campaign)
    if asked.game:
        bank_of(asked)
        blinds_of(asked)
    wizard = Wizard(campaign, front)
    return answered(asked, wizard.steps(), front)


def completed_for_prep(asked: Asked, campaign: Campaign, front: Front) -> Asked:
    """The same for a report: a game, agents, and a villain against them."""
    wizard = Wizard(campaign, front)
    return answered(asked, wizard.steps_for_prep(), front)


class Wizard:
    """The questions that may be open when a scene begins."""

    def __init__(self, campaign: Campaign, front: Front) -> None:
        self._campaign = campaign
        self._front = front

    def steps(self) -> list[Step[Asked]]:
        """All of them, in the order in which they are asked."""
        return [
            Step[Asked](lambda asked: not asked.game, self._game),
            Step[Asked](lambda asked: not asked.pcs, self._agents),
            Step[Asked](lambda asked: not asked.npcs and asked.bank in (None, "npc"), self._villain),
            Step[Asked](lambda asked: asked.bank == AN_AGENT, self._banker),
            Step[Asked](lambda asked: bool(asked.npcs) and not asked.by, self._by),
            Step[Asked](lambda asked: asked.stake is None and self._playing(asked, "roll"), self._contest_stake),
            Step[Asked](lambda asked: asked.agreed is not None and self._playing(asked, "roll"), self._ease),
            Step[Asked](lambda asked: asked.agreed is not None and self._playing(asked, "roll"), self._dice),
            Step[Asked](self._plays_for_nothing_yet, self._blinds),
        ]

    def steps_for_prep(self) -> list[Step[Asked]]:
        """Those without whose answers nothing can be reckoned."""
        return [
            Step[Asked](lambda asked: not asked.game, self._game),
            Step[Asked](lambda asked: not asked.pcs, self._agents),
            Step[Asked](lambda asked: not asked.npcs, self._opponent),
        ]

    def _opponent(self, asked: Asked) -> Asked:
        rows = people(self._campaign, self._campaign.all_people("npc").people)
        return replace(asked, npcs=(self._front.pick(_("Against whom?"), rows),))

    def _game(self, asked: Asked) -> Asked:
        return replace(asked, game=self._front.pick(_("Which game?"), games()))

    def _agents(self, asked: Asked) -> Asked:
        rows = people(self._campaign, self._campaign.all_people("pc").people)
        return replace(asked, pcs=self._front.pick_many(_("Which agents play?"), rows))

    def _villain(self, asked: Asked) -> Asked:
        rows = people(self._campaign, self._campaign.all_people("npc").people)
        if entry := poker(asked):
            if entry.seats[0] <= len(asked.pcs) <= entry.seats[1]:
                rows.append(Row(NOBODY, _("nobody: the agents among themselves")))
            said = self._front.pick(_("Against whom?"), rows)
            return asked if said == NOBODY else replace(asked, npcs=(said,))
        if can_bank(self._campaign, asked.game or "", pairs("--house", asked.house), asked.pcs, HOUSE):
            rows.append(
                Row(HOUSE, _("nobody: a croupier"), means=_("he deals and pays, and nobody plays against them"))
            )
        if can_bank(self._campaign, asked.game or "", pairs("--house", asked.house), asked.pcs, asked.pcs[0]):
            rows.append(Row(AN_AGENT, _("nobody: one of the agents banks"), means=_("they play among themselves")))
        said = self._front.pick(_("Against whom? The villain holds the bank."), rows)
        return replace(asked, bank=said) if said in (HOUSE, AN_AGENT) else replace(asked, npcs=(said,))

    def _banker(self, asked: Asked) -> Asked:
        rows = people(self._campaign, self._people(asked))
        return replace(asked, bank=self._front.pick(_("Who banks?"), rows))

    def _by(self, asked: Asked) -> Asked:
        """Who takes the cards, once for the whole table; where nobody may, why they roll."""
        pcs, npcs = self._people(asked), self._villains(asked)
        cards = Choice("cards", _("play the [c]ards"), _("hand by hand, at the table"), _("cards"))
        roll = Choice("roll", _("roll the [d]ice"), _("the skill roll of the rulebook"), _("dice, roll"))
        if all(why_not([pc], npcs) for pc in pcs):
            by = [self._front.menu([roll], "roll", why_not(pcs, npcs) or "")]
        elif len(pcs) == 1:
            question = _("{name}: cards or dice?").format(name=pcs[0].name)
            by = [self._front.menu([cards, roll], "cards", question)]
        else:
            taking = self._taking(pcs, npcs)
            by = [f"{pc.id}={'cards' if pc.id in taking else 'roll'}" for pc in pcs]
        return replace(asked, by=by, agreed=Agreed())

    def _taking(self, pcs: list[Person], npcs: list[Person]) -> tuple[str, ...]:
        """Who takes the cards, of those who may together."""
        nobody = Row(NOBODY, _("nobody: all roll the dice"), means=_("the skill roll of the rulebook"), alone=True)
        rows = [*people(self._campaign, pcs), nobody]
        everybody = None if why_not(pcs, npcs) else (tuple(pc.id for pc in pcs), _("all"))
        while True:
            said = self._front.pick_many(_("Who takes the cards? The others roll the dice."), rows, everybody)
            if NOBODY in said:
                return ()
            reason = why_not([pc for pc in pcs if pc.id in said], npcs)
            if reason is None:
                return said
            self._front.refuse(Refused(reason))

    def _plays_for_nothing_yet(self, asked: Asked) -> bool:
        """Whether some play poker by the cards, and nobody has said for how much."""
        return poker(asked) is not None and not (asked.blinds or asked.stake) and self._playing(asked, "cards")

    def _blinds(self, asked: Asked) -> Asked:
        """The big blind, or the smallest bet where there are no blinds."""
        playing = [*(pc for pc in self._people(asked) if self._way(asked, pc) == "cards"), *self._villains(asked)]
        with closing(Journal.reading(self._campaign.folder)) as journal:
            usual = usual_big(now(journal, person).chips for person in playing)
        entry = catalogue.find(asked.game or "").entry
        return replace(
            asked, stake=str(money.number(asked_blind(self._front, entry, usual, self._campaign.settings.currency)))
        )

    def _contest_stake(self, asked: Asked) -> Asked:
        names = [pc.name for pc in self._people(asked) if self._way(asked, pc) == "roll"]
        return replace(asked, agreed=Agreed(contest_stake(self._front, names, self._campaign.settings.currency)))

    def _ease(self, asked: Asked) -> Asked:
        return replace(asked, agreed=replace(asked.agreed or Agreed(), ease=ease_factor(self._front)))

    def _dice(self, asked: Asked) -> Asked:
        return replace(asked, agreed=replace(asked.agreed or Agreed(), typed=dice_typed(self._front)))

    def _people(self, asked: Asked) -> list[Person]:
        return [self._campaign.person(pc, "pc") for pc in asked.pcs]

    def _villains(self, asked: Asked) -> list[Person]:
        return [self._campaign.person(npc, "npc") for npc in asked.npcs]

    def _playing(self, asked: Asked, by: By) -> bool:
        """Whether any of the agents plays so, as far as it has been said."""
        return any(self._way(asked, pc) == by for pc in self._people(asked))

    def _way(self, asked: Asked, agent: Person) -> By:
        """How an agent plays: cards, unless somebody has said otherwise."""
        return choices(asked.by, [pc.id for pc in self._people(asked)]).get(agent.id, "cards")


def completed_roll(said: Rolling, place: Campaign, front: Front) -> Rolling:
    """The same with all that was missing asked for; raises `Leave` where a person leaves."""

    def agent(said: Rolling) -> Rolling:
        rows = people(place, place.all_people("pc").people)
        return replace(said, pc=front.pick(_("Who rolls?"), rows))

    def villain(said: Rolling) -> Rolling:
        nobody = Row(NOBODY, _("nobody"), means=_("the agent rolls for himself"))
        rows = [nobody, *people(place, place.all_people("npc").people)]
        npc = front.pick(_("Against whom?"), rows, NOBODY)
        return replace(said, npcs=() if npc == NOBODY else (npc,))

    def stake(said: Rolling) -> Rolling:
        return replace(said, stake=contest_stake(front, [place.name(said.pc or "")], place.settings.currency))

    steps = [
        Step[Rolling](lambda said: said.pc is None, agent),
        Step[Rolling](lambda said: said.npcs is None, villain),
        Step[Rolling](lambda said: said.ease is None, lambda said: replace(said, ease=ease_factor(front))),
        Step[Rolling](lambda said: bool(said.npcs) and said.stake is None, stake),
        Step[Rolling](lambda said: said.typed is None, lambda said: replace(said, typed=dice_typed(front))),
    ]
    return answered(said, steps, front)
