"""The game master's word at a table: a note, a roll, a tell, chips that change hands, without leaving the hand."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.language.ease import with_ease
from bondcards.language.i18n import N_, _, n_
from bondcards.language.spelling import listed
from bondcards.people.sheet import Person
from bondcards.roleplay.roll import USUAL, Ease, read_ease
from bondcards.sitting.beside_rolls import ease_begun, with_points, without_stops
from bondcards.sitting.front import Front
from bondcards.sitting.giving import Giving
from bondcards.sitting.named import Named, begun
from bondcards.sitting.result import Settled
from bondcards.sitting.rolls import Challenge, kept_back, opened, refuse, results
from bondcards.sitting.room import Room, play_contests, played_out
from bondcards.sitting.rows import Near, Row, picked
from bondcards.sitting.sitting import Sitting
from bondcards.sitting.steps import or_back
from bondcards.sitting.tells import eyes_now, reading_of


class Reply(NamedTuple):
    """What came of it: a sentence, or a roll of `people`, at the table or not, which may be for the master alone.

    One that is still to be made `plays`, as soon as all may see it, and returns what is to be said of it.
    """

    text: str = ""
    roll: Settled | None = None
    secret: bool = False
    people: tuple[Person, ...] = ()
    plays: Callable[[], str] | None = None


class SaidOfRoll(NamedTuple):
    """A roll as it is said; whoever is not named is asked for, or nobody is rolled against. None is the usual ease."""

    pc: Person | None
    npcs: tuple[Person, ...]
    ease: Ease | None
    points: int


WORDS: Final[Mapping[str, str]] = {
    "note": N_("note"),
    "roll": N_("roll, roll the dice, dice"),
    "tell": N_("tell, read"),
    "chips": N_("chips, money"),
    "points": N_("points"),
}
"""What he says first, commas between; something else must follow."""

EXAMPLES: Final[Mapping[str, str]] = {
    "note": N_("`note Vesper sees it`"),
    "tell": N_("`tell {agent}`"),
    "roll": N_("`roll {agent}`"),
    "hard": N_("`roll {agent} hard`"),
    "against": N_("`roll {agent} against {villain}`"),
    "with": N_("`roll {agent} with 2 points`"),
    "points": N_("`points {agent}`"),
}
"""How it is said, of an agent, somebody else and a villain."""

NOT_ALONE: Final = ("note", "tell", "chips")
"""Those of his words that answer no question alone."""


READS: Final = "--read"
"""The option by which the shell reads somebody."""

AGAINST: Final[Mapping[str, str]] = {"against": N_("against, vs, vs., versus")}
"""May stand before whom an agent rolls against."""

OF: Final[Mapping[str, str]] = {"for": N_("for, of")}
"""May stand before who rolls or looks."""


HIM: Final[Mapping[str, str]] = {"him": N_("him, her")}
"""The only villain who sits here, as long as it is plain who is meant."""

GAMBLING: Final[Mapping[str, str]] = {"gambling": N_("gambling")}
"""What is rolled, and need not be said."""

STAKES: Final[Mapping[str, str]] = {"stake": N_("for, stake, staking")}
"""What a stake is said with."""


class Master:
    """Hears what the game master says beside the questions of a sitting."""

    def __init__(self, room: Room, sitting: Sitting) -> None:
        self._room = room
        self._sitting = sitting
        self._named = Named(room.campaign, sitting)
        self._giving = Giving(room, sitting, self._named)
        self._read: set[tuple[object, ...]] = set()
        """Who has looked at whom, and at which moment."""
        self._rolls = False
        self._does: Mapping[str, Callable[[str], Reply]] = {
            "note": self._note,
            "roll": self._roll,
            "tell": self._tell,
            "chips": self._chips,
            "points": self._points,
        }

    def meant(self, line: str) -> Callable[[], Reply] | None:
        """Does what a line says; None where it is none of his. `Refused` where it cannot be, and nothing is changed."""
        word, rest = begun(line, WORDS)
        if word and (rest or word == "roll"):
            return partial(self._does[word], rest)
        if word in NOT_ALONE:
            return partial(_says_what, line.strip(), self._giving.like() if word == "chips" else self._like(word))
        if self._giving.says(line):
            return partial(self._chips, line)
        if self._faces(line):
            return partial(self._roll, line)
        return partial(self._says_how, line) if self._giving.says_somehow(line) else None

    def reads(self, line: str) -> bool:
        """Whether an agent reads somebody by it, which is for the game master's eyes alone."""
        return begun(line, WORDS)[0] == "tell"

    def _says_how(self, line: str) -> Reply:
        raise self._giving.who_first(line)

    def _faces(self, line: str) -> bool:
        """Whether it begins with an agent and whom he rolls against: "Felix against Le Chiffre"."""
        with suppress(Refused):
            against, rest = begun(self._named.first(line, "pc")[1], AGAINST)
            return bool(against and self._named.first(rest, "npc"))
        return False

    @property
    def _campaign(self) -> Campaign:
        return self._room.campaign

    def _note(self, text: str) -> Reply:
        sessions.add_note(self._room.journal, text)
        return Reply(_("Noted for the game master alone.") if sessions.is_secret(text) else _("Noted."))

    def _roll(self, words: str) -> Reply:
        """An agent, with somebody to roll against or an Ease Factor, if they are named; `--read` as in the shell."""
        if READS in words.split():
            return self._tell(" ".join(word for word in words.split() if word != READS))
        said = self._said_of_roll(words)
        if self._rolls:
            raise Refused(_("One roll after the other: this one is answered first."))

        def of_somebody(front: Front) -> SaidOfRoll:
            return said if said.pc else self._said_of_roll(f"{self._roller(front, words)} {words}")

        return Reply(
            people=(said.pc, *said.npcs) if said.pc else said.npcs, plays=partial(self._rolled_for_points, of_somebody)
        )

    def _challenge(self, said: SaidOfRoll) -> Challenge:
        assert said.pc, "whoever rolls is named by now"
        return Challenge(
            said.pc,
            said.npcs,
            said.ease or USUAL,
            points=said.points,
            spends="never" if said.points else "ask",
            table=self._campaign.settings.quality_table,
            beside=self._sitting.id,
            plain_villain=self._sitting.plan.answering.plain_villain,
        )

    def _said_of_roll(self, words: str) -> SaidOfRoll:
        """Who rolls, against whom, with which ease and how many points, as far as it is said."""
        words, points = with_points(without_stops(words))
        words, factor = with_ease(words)
        named = read_ease(factor) if factor else None
        against = begun(words, AGAINST)[0]
        pc, rest = self._agent(words, self._like("roll")) if words and not against else (None, words)
        ease, rest = ease_begun(begun(rest, AGAINST)[1] or rest)
        npcs: tuple[Person, ...] = ()
        skill, beside = begun(rest, GAMBLING)
        rest = beside if pc and skill else rest
        if rest and not begun(rest, STAKES)[0]:
            npc, rest = self._rival(begun(rest, AGAINST)[1] or rest, named=bool(begun(rest, AGAINST)[0]))
            npcs, (ease, rest) = (npc,), (ease, rest) if ease else ease_begun(rest)
        if rest:
            like = listed([self._like("against"), self._like("with")])
            if begun(rest, STAKES)[0]:
                nothing = _("At the table a roll is for no stake: leave “{text}” out; `bondcards roll` asks for one.")
                raise Refused(nothing.format(text=rest))
            raise Refused(_("“{text}” says nothing of a roll. Say it like {example}.").format(text=rest, example=like))
        return SaidOfRoll(pc, npcs, named or ease, points)

    def _rival(self, words: str, *, named: bool) -> tuple[Person, str]:
        """Whom an agent rolls against; what stands there unasked for may be what he is to roll by."""
        try:
            return self._named.first(words, "npc")
        except Near as refusal:
            if named or refusal.near:
                raise
            like = listed([self._like("roll"), self._like("against")])
            alone = _("Gambling alone is rolled here. Say it like {example}.").format(example=like)
            raise Refused(f"{refusal} {alone}") from None

    def _roller(self, front: Front, words: str) -> str:
        """Who of those at the table, asked where it may be several; all that may stand behind him may be said there."""
        here = self._named.seated("pc")

        def read(said: str, rows: Sequence[Row], question: str) -> str:
            try:
                return picked(said, rows, question)
            except Refused:
                if len(said.split()) == 1 or not self._said_of_roll(f"{said} {words}").pc:
                    raise
                return said

        rows = [Row(person.id, person.name) for person in here]
        return here[0].id if len(here) == 1 else front.pick(_("Who rolls?"), rows, read=or_back(read))

    def _rolled_for_points(self, said_to: Callable[[Front], SaidOfRoll]) -> str:
        """A roll that is shown as it falls, and at which points may be spent; raises `Leave` where it is left."""
        journal, front = self._room.journal, self._room.asked
        assert front, "whoever says something is asked"
        with front.beside() as beside:
            try:
                said = said_to(beside)
            except TakeBack:
                return _("Nobody rolls.")
            challenge = self._challenge(said)
            refuse([challenge], journal)
            numbers = journal.patiently(partial(opened, [challenge], journal, asks=True))
            self._rolls = True
            try:
                if not play_contests(self._room._replace(told=beside, asked=beside), numbers):
                    raise Leave
            finally:
                self._rolls = False
        (ended,) = results(journal, numbers)
        price, back = ended.price_to_win or 0, kept_back(challenge, journal)
        told: list[str] = []
        if ended.reserve - back < price <= ended.reserve:
            keeps = _("{person} keeps a point for the hand that is being played.")
            told.append(keeps.format(person=challenge.pc.name))
        if said.ease is None:
            usual, like = _("Ease {ease}, the usual: {example} takes another."), EXAMPLES["hard"]
            told.append(usual.format(ease=USUAL, example=_(like).format(agent=challenge.pc.name)))
        return "\n".join(told)

    def _tell(self, words: str) -> Reply:
        """An agent reads the villain, who may be named first where nobody else could look."""
        pc, npc = self._reader_and_read(words)
        if npc is None:
            raise Refused(_("Nobody sits here who could be read."))
        found = eyes_now(self._room.journal, npc)
        moment = (pc.id, npc.id, *((found[0], found[1].street) if found else ()))
        if moment in self._read:
            once = _("{pc} has looked at {npc} already: once a hand, at poker once a street.")
            raise Refused(once.format(pc=pc.name, npc=npc.name))
        self._read.add(moment)
        hides = found[1].hidden(npc.id) if found else None
        table = self._campaign.settings.quality_table
        rolled = self._looked(reading_of(Challenge(pc, beside=self._sitting.id, table=table), npc, hides))
        return Reply(roll=rolled, secret=True, people=(pc, npc))

    def _reader_and_read(self, words: str) -> tuple[Person, Person | None]:
        like, here = self._like("tell"), self._named.seated("pc")
        npc, rest = self._him(words)
        if npc is None:
            try:
                pc, rest = self._agent(words, like)
            except Refused as refusal:
                npc, rest = self._villain_first(words, refusal)
            else:
                if not rest:
                    return pc, next(iter(self._named.seated("npc")), None)
                return pc, self._him(rest)[0] or self._named.first(rest, "npc")[0]
        if rest or len(here) == 1:
            return self._agent(rest, like)[0] if rest else here[0], npc
        raise Refused(_("Say it like {example}.").format(example=like))

    def _him(self, words: str) -> tuple[Person | None, str]:
        """The villain who is "him" or "her", if there is just one, and what follows."""
        said, rest = begun(words, HIM)
        here = self._named.seated("npc")
        return (here[0], rest) if said and len(here) == 1 else (None, words)

    def _villain_first(self, words: str, refusal: Refused) -> tuple[Person, str]:
        with suppress(Refused):
            return self._named.first(words, "npc")
        raise refusal

    def _looked(self, challenge: Challenge) -> Settled:
        journal, people = self._room.journal, {person.id: person for person in challenge.people}

        def made() -> Settled:
            (number,) = opened([challenge], journal, asks=False)
            return played_out(Sitting(journal, sittings.sitting(journal, number), people))

        return journal.patiently(made)

    def _chips(self, words: str) -> Reply:
        return Reply(self._giving.gives_or_takes(words))

    def _points(self, words: str) -> Reply:
        """How many points somebody has, who is named."""
        agent, rest = self._agent(words, self._like("points"))
        if rest:
            raise Refused(_("Say it like {example}.").format(example=self._like("points")))
        held = ledger.now(self._room.journal, agent).heroism
        told = n_("{person}: {points} point", "{person}: {points} points", held)
        return Reply(told.format(person=agent.name, points=held))

    def _like(self, what: str) -> str:
        """An example of what he says, of people who sit here."""
        agents, villains = (
            self._named.seated("pc"),
            self._named.seated("npc") or [*self._campaign.all_people("npc").people],
        )
        agent, other, *_rest = (*agents, *villains, *agents)
        villain = villains[0] if villains else other
        return _(EXAMPLES[what]).format(agent=agent.name, other=other.name, villain=villain.name)

    def _agent(self, words: str, example: str) -> tuple[Person, str]:
        """The agent whom the first words name; where they name nobody, an `example` of the whole line is shown."""
        try:
            return self._named.first(begun(words, OF)[1] or words, "pc")
        except Refused as refusal:
            like = _("Say it like {example}.").format(example=example)
            raise Refused(f"{refusal} {like}") from None


def _says_what(word: str, example: str) -> Reply:
    raise Refused(_("“{word}”: say more after it, such as {example}.").format(word=word, example=example))
