"""What `play`, `prep` and `roll` were not told, asked for at the terminal from lists; `<` goes back a question."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bondcards.campaign import sessions
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import now
from bondcards.campaign.refusals import Busy
from bondcards.cli.wishes import bank_of, blinds_of, poker
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Noted, Refused
from bondcards.games import catalogue
from bondcards.games.seating import usual_big
from bondcards.games.stakes import not_at_table
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.people.sheet import Kind, Person
from bondcards.roleplay.choosing_cards import gain, why_not
from bondcards.roleplay.roll import USUAL, Ease, read_ease
from bondcards.sitting.amounts import stake_said
from bondcards.sitting.blinds import asked_blinds
from bondcards.sitting.front import Front
from bondcards.sitting.menu import Choice, all_who_take
from bondcards.sitting.opening import can_bank
from bondcards.sitting.plan import Agreed, By, Wish
from bondcards.sitting.rows import Row, told_apart
from bondcards.sitting.steps import Step, stepped, until_read
from bondcards.telling import words
from bondcards.telling.words import Names


def games() -> list[Row]:
    entries = [game.entry for game in catalogue.every_game()]
    return [
        Row(entry.id, catalogue.title(entry.id), means=_(entry.about), family=words.family(entry.family))
        for entry in entries
    ]


def people(campaign: Campaign, persons: Iterable[Person], opponent: str = "") -> list[Row]:
    """People with what they have now: chips, and an agent his reserve, and what he gains against an opponent."""
    with Journal.reading(campaign.folder) as journal:
        tonight = sessions.current(journal, journal.today()) if opponent else None

        def had(person: Person) -> bool:
            return tonight is not None and sessions.granted(journal, tonight, person.id, opponent)

        rows = [_person(person, campaign, journal, had=had(person)) for person in persons]
    return told_apart(rows)


def _person(person: Person, campaign: Campaign, journal: Journal, *, had: bool) -> Row:
    held = now(journal, person)
    has = Names({}, campaign.settings.currency).amount(held.chips)
    if person.kind == "npc":
        return Row(person.id, person.name, has)
    points = n_("{points} Heroism Point", "{points} Heroism Points", held.heroism).format(points=held.heroism)
    name = f"{person.name} ({person.player})" if person.player else person.name
    gained = gain(person.gambling)
    by_cards = n_(
        "Gambling {level}: gains {points} Heroism Point by the cards",
        "Gambling {level}: gains {points} Heroism Points by the cards",
        gained,
    ).format(level=person.gambling, points=gained)
    if had:
        by_cards = _("Gambling {level}: has gained the points for tonight").format(level=person.gambling)
    means = by_cards if gained else _("no skill in Gambling: gains no point by the cards")
    return Row(person.id, name, f"{has} · {points}", means)


def _at_dice(agent: Person) -> str:
    """What an agent's chance is reckoned from when he rolls."""
    figures = {"perception": agent.characteristics["perception"], "gambling": agent.gambling}
    if not agent.gambling:
        return _("Perception {perception} alone, and the Ease Factor three lower").format(**figures)
    return _("Perception {perception} + Gambling {gambling}, times the Ease Factor").format(**figures)


AN_AGENT: Final = "@agent"
NOBODY: Final = "@nobody"
"""Rows of lists that are no person; no sheet has such an id."""


Asks = Step[Wish]
"""A question about a wish."""


def _ids(people: Iterable[Person]) -> list[str]:
    return [person.id for person in people]


def lacks(wish: Wish, word: str) -> bool:
    """Whether some roll, who have not agreed on a `stake`, an `ease` or whether their dice are `typed`."""
    return bool(wish.playing("roll")) and getattr(wish.agreed, word, None) is None


class Wizard:
    """The questions that may be open; each of the ways through them raises `Leave` where a person leaves.

    Whoever `refuse_busy` raises `Busy` for is named at once, and the question asked again.
    """

    def __init__(
        self, campaign: Campaign, front: Front, refuse_busy: Callable[[Collection[str]], None] = lambda _people: None
    ) -> None:
        self._campaign = campaign
        self._front = front
        self._refuse_busy = refuse_busy
        self._which = Asks(lambda wish: not wish.game, self._game)
        self._who = Asks(lambda wish: not wish.pcs, self._agents)
        self._for_what = Asks(lambda wish: wish.stake is None and bool(wish.npcs) and lacks(wish, "stake"), self._stake)
        self._how_easy = Asks(lambda wish: wish.agreed is not None and lacks(wish, "ease"), self._ease)
        self._whose_dice = Asks(lambda wish: wish.agreed is not None and lacks(wish, "typed"), self._dice)

    def sitting(self, wish: Wish) -> Wish:
        """All that a sitting needs; what cannot be is refused before anything is asked."""
        if wish.game:
            bank_of(wish)
            blinds_of(wish)
        if rolls := [pc for pc in wish.playing("roll") if pc.id in wish.bets]:
            raise not_at_table(rolls[0].id).called(rolls[0].name)
        return self._answered(
            wish,
            self._which,
            self._who,
            Asks(lambda wish: not wish.npcs and wish.bank in ("", "npc"), self._villain),
            Asks(lambda wish: wish.bank == AN_AGENT, self._banker),
            Asks(lambda wish: bool(wish.npcs) and not wish.by, self._by),
            self._for_what,
            self._how_easy,
            self._whose_dice,
            Asks(
                lambda wish: bool(poker(wish) and not wish.blinds.big and wish.stake is None and wish.playing("cards")),
                self._blinds,
            ),
        )

    def report(self, wish: Wish, *more: Asks) -> Wish:
        """Who plays what, and `more` where one of these is asked: whoever has said all of it is asked nothing."""
        people = (self._which, self._who, Asks(lambda wish: not wish.npcs, self._opponent))
        return self._answered(wish, *people, *(more if any(step.is_open(wish) for step in people) else ()))

    def roll(self, wish: Wish) -> Wish:
        return self._answered(
            wish,
            Asks(lambda wish: not wish.pcs, self._roller),
            Asks(lambda wish: not wish.npcs, self._rival),
            self._how_easy,
            self._for_what,
            self._whose_dice,
        )

    def _answered(self, wish: Wish, *steps: Asks) -> Wish:
        def ask(step: Asks, wish: Wish, before: Wish) -> Wish:
            while True:
                after = step.ask(wish, before)
                try:
                    self._refuse_busy(after.people)
                except Busy as busy:
                    self._front.refuse(busy.called(self._campaign.name(busy.person)))
                else:
                    return after

        return stepped(wish, [Asks(step.is_open, partial(ask, step)) for step in steps], self._front.refuse)

    def _game(self, wish: Wish, before: Wish) -> Wish:
        return replace(wish, game=self._pick(_("Which game?"), games(), before.game))

    def _agents(self, wish: Wish, before: Wish) -> Wish:
        rows, ids = self._everybody("pc"), tuple(pc.id for pc in before.pcs)
        usual = (ids, together([pc.name for pc in before.pcs])) if ids else None
        said = self._front.pick_many(_("Which agents play?"), rows, usual)
        return replace(wish, pcs=[self._campaign.person(pc, "pc") for pc in said])

    def _roller(self, wish: Wish, before: Wish) -> Wish:
        agents = {agent.id: agent for agent in self._campaign.all_people("pc").people}
        rows = [row._replace(means=_at_dice(agents[row.word])) for row in people(self._campaign, agents.values())]
        said = self._pick(_("Who rolls?"), self._marked(rows), *_ids(before.pcs))
        return replace(wish, pcs=[self._campaign.person(said, "pc")], by={said: "roll"})

    def _rival(self, wish: Wish, before: Wish) -> Wish:
        nobody = Row(NOBODY, _("nobody"), means=_("the agent rolls for himself"))
        rows = [nobody, *self._everybody("npc")]
        return self._against(wish, self._pick(_("Against whom?"), rows, *_ids(before.npcs), NOBODY))

    def _opponent(self, wish: Wish, before: Wish) -> Wish:
        return self._against(wish, self._pick(_("Against whom?"), self._everybody("npc"), *_ids(before.npcs)))

    def _banker(self, wish: Wish, before: Wish) -> Wish:
        return replace(wish, bank=self._pick(_("Who banks?"), people(self._campaign, wish.pcs), before.bank))

    def _pick(self, title: str, rows: Sequence[Row], *usual: str) -> str:
        """One of a list; Enter says the first of what is `usual` that is in it."""
        words = [row.word for row in rows]
        return self._front.pick(title, rows, next((word for word in usual if word in words), None))

    def _villain(self, wish: Wish, before: Wish) -> Wish:
        rows, ids = self._everybody("npc"), _ids(wish.pcs)
        usual = (*_ids(before.npcs), before.bank or NOBODY) if before is not wish else ()
        if entry := poker(wish):
            if entry.seats[0] <= len(ids) <= entry.seats[1]:
                rows.append(Row(NOBODY, _("nobody: the agents among themselves")))
            return self._against(wish, self._pick(_("Against whom?"), rows, *usual))
        if can_bank(self._campaign, wish.game, wish.house, ids, HOUSE):
            rows.append(
                Row(HOUSE, _("nobody: a croupier"), means=_("he deals and pays, and nobody plays against them"))
            )
        if can_bank(self._campaign, wish.game, wish.house, ids, ids[0]):
            rows.append(Row(AN_AGENT, _("nobody: one of the agents banks"), means=_("they play among themselves")))
        moves = catalogue.find(wish.game).entry.bank_moves
        holds = _("Against whom? The villain has the bank first; then it goes round.")
        said = self._pick(holds if moves else _("Against whom? The villain holds the bank."), rows, *usual)
        return replace(wish, bank=said) if said in (HOUSE, AN_AGENT) else self._against(wish, said)

    def _against(self, wish: Wish, who: str) -> Wish:
        return wish if who == NOBODY else replace(wish, npcs=[self._campaign.person(who, "npc")])

    def _by(self, wish: Wish, before: Wish) -> Wish:
        """Who takes the cards, once for the whole table; where nobody may, why they roll."""
        pcs, npcs = wish.pcs, wish.npcs
        cards = Choice("cards", _("play the [c]ards"), _("hand by hand, at the table"))
        roll = Choice("roll", _("roll the [d]ice"), _("the skill roll of the rulebook"))
        if all(why_not([pc], npcs) for pc in pcs):
            self._front.menu([roll], "roll", why_not(pcs, npcs) or "")
            taking: Collection[str] = ()
        elif len(pcs) == 1:
            question = _("{name}: cards or dice?").format(name=pcs[0].name)
            usual = before.by.get(pcs[0].id, "cards")
            taking = [pcs[0].id] if self._front.menu([cards, roll], usual, question) == "cards" else ()
        else:
            taking = self._taking(pcs, npcs, before)
        by: dict[str, By] = {pc.id: "cards" if pc.id in taking else "roll" for pc in pcs}
        return replace(self._less_bets(wish, taking), by=by, agreed=Agreed())

    def _less_bets(self, wish: Wish, taking: Collection[str]) -> Wish:
        """The same without what was laid on the table for those who roll, of which they are told."""
        rolling = [pc for pc in wish.pcs if pc.id in wish.bets and pc.id not in taking]
        for pc in rolling:
            told = _("{person} rolls: what --bet says for the table is left out.").format(person=pc.name)
            self._front.refuse(Noted(told))
        return replace(wish, bets={seat: laid for seat, laid in wish.bets.items() if seat not in _ids(rolling)})

    def _taking(self, pcs: Sequence[Person], npcs: Sequence[Person], before: Wish) -> tuple[str, ...]:
        nobody = Row(NOBODY, _("nobody: all roll the dice"), means=_("the skill roll of the rulebook"), alone=True)
        rows = [*people(self._campaign, pcs, npcs[0].id if npcs else ""), nobody]
        usual = None if why_not(pcs, npcs) else (tuple(_ids(pcs)), _("all"))
        if before.by and before.pcs == pcs:
            took = before.playing("cards")
            usual = (tuple(_ids(took)), together([pc.name for pc in took])) if took else ((NOBODY,), nobody.label)
        while True:
            said = self._front.pick_many(_("Who takes the cards? The others roll the dice."), rows, usual, all_who_take)
            if said == (NOBODY,):
                return ()
            reason = why_not([pc for pc in pcs if pc.id in said], npcs)
            if reason is None:
                return said
            self._front.refuse(Refused(reason))

    def _blinds(self, wish: Wish, before: Wish) -> Wish:
        with Journal.reading(self._campaign.folder) as journal:
            chips = [now(journal, person).chips for person in (*wish.playing("cards"), *wish.npcs)]
        entry, currency = catalogue.find(wish.game).entry, self._campaign.settings.currency
        said = asked_blinds(self._front, entry, before.blinds.big or usual_big(chips), min(chips), currency)
        return replace(wish, blinds=replace(wish.blinds, small=said.small if entry.blinds else 0, big=said.big))

    def _stake(self, wish: Wish, before: Wish) -> Wish:
        names = [pc.name for pc in wish.playing("roll")]
        question = _("{names}: the stake of the roll? (Enter: none)").format(names=together(names))
        means = _("What either side puts in before the roll.")
        currency = self._campaign.settings.currency
        said_before = before.agreed.stake if before.agreed else None
        asked = partial(self._front.ask_text, question, money.text(said_before) if said_before else "", means)
        stake = until_read(asked, lambda said: stake_said(said, currency), self._front.refuse)
        return self._agreeing(wish, stake=stake)

    def _ease(self, wish: Wish, before: Wish) -> Wish:
        means = _(
            "½ (the hardest), or 1 to 10 (the easiest), 5 the usual; very hard is 1, hard 3, easy 7, very easy 9. "
            "It serves both sides."
        )
        usual = (before.agreed and before.agreed.ease) or USUAL
        asked = partial(self._front.ask_text, _("Ease Factor?"), str(usual), means)
        return self._agreeing(wish, ease=until_read(asked, read_ease, self._front.refuse))

    def _dice(self, wish: Wish, before: Wish) -> Wish:
        choices = [
            Choice("thrown", _("[t]hrown here"), _("the program throws them")),
            Choice("typed", _("[r]eal dice"), _("typed as they fall on the table")),
        ]
        usual = "typed" if before.agreed and before.agreed.typed else "thrown"
        return self._agreeing(wish, typed=self._front.menu(choices, usual, _("The dice?")) == "typed")

    def _agreeing(self, wish: Wish, **said: int | Ease | bool) -> Wish:
        return replace(wish, agreed=replace(wish.agreed or Agreed(), **said))

    def _everybody(self, kind: Kind) -> list[Row]:
        return self._marked(people(self._campaign, self._campaign.all_people(kind).people))

    def _marked(self, rows: Sequence[Row]) -> list[Row]:
        """The rows, of whoever sits at an open hand with where that is instead of what he has."""
        return [row._replace(beside=self._where(row.word) or row.beside) for row in rows]

    def _where(self, person: str) -> str:
        try:
            self._refuse_busy([person])
        except Busy as busy:
            return busy.where
        return ""
