"""The game master's word on a screen: what he says at any prompt, and what he alone is told of a hand or a villain."""

from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.people.speech import as_speech
from bondcards.seen.heard import of_seat
from bondcards.show import rolls, sitting
from bondcards.show.asking import Asker
from bondcards.show.hand import Hand
from bondcards.show.layout import line
from bondcards.show.private import Curtain, WantsWhisper
from bondcards.show.whispers import Whispers, chances_of
from bondcards.sitting.audience import Scene
from bondcards.sitting.rows import Row
from bondcards.tables.prompt import Insight, StandsOtherwise, asks_standing, asks_turn
from bondcards.telling.words import colon

if TYPE_CHECKING:
    from bondcards.show.screen import Screen


class MastersWord:
    """Heard at every prompt of a `screen` that is his or everybody's, and answered where only he looks, if it must."""

    def __init__(self, screen: "Screen", hand: Hand, curtain: Curtain, whispers: Whispers) -> None:
        self.tells_points = False
        """Whether a question is open that tells how many points somebody has."""
        self._screen = screen
        self._hand = hand
        self._curtain = curtain
        self._whispers = whispers

    def heeded(self, words: str) -> bool:
        """Whether a line was his word, and what it says has been done."""
        screen = self._screen
        if screen.standing and asks_standing(words, self._called()):
            screen.page.note(sitting.standing(*screen.standing(), screen.names))
            return True
        does = screen.master.meant(words) if screen.master else None
        if screen.master is None or does is None:
            return False
        is_players = not (screen.masters or self._whispers.on)
        try:
            if is_players and not screen.master.reads(words):
                raise Refused(_("The screen is a player's now. Say it before it is handed over."))
            reply = does()
        except Refused as why:
            screen.page.note(line(f"! {why}", "warning"))
            return True
        for person in reply.people:
            screen.knows(person)
        if reply.plays:
            self._whispers.in_turn(partial(self._plays_out, reply.plays), secret=False)
        elif reply.roll and reply.secret and is_players:
            raise WantsWhisper(partial(screen.secretly, reply.roll))
        elif reply.roll and reply.secret:
            self._whispers.in_turn(partial(screen.secretly, reply.roll), secret=True)
        else:
            told = rolls.settled(reply.roll, screen.names) if reply.roll else line(reply.text, "quiet")
            self._whispers.in_turn(partial(screen.page.note, told), secret=False)
        return True

    def tells_turn(self, words: str, speaks: str) -> bool:
        """Tell who `speaks` now, if anybody does, where a line asks it; the help of the question tells the rest."""
        screen = self._screen
        if screen.standing is None or not asks_turn(words, self._called()):
            return False
        one, everybody = _("{seat} is asked now."), _("The question is for the whole table.")
        told = one.format(seat=screen.names.seat(speaks)) if speaks in screen.names.people else everybody
        screen.page.note(line(told, "quiet"))
        return True

    def _called(self) -> list[str]:
        """What anybody at the table may be called."""
        return [name for seat, whole in self._screen.names.people.items() for name in Row(seat, whole).names]

    def _plays_out(self, plays: Callable[[], str]) -> None:
        """A roll is shown as it comes about, and may cost points that were offered for the hand."""
        try:
            told = plays()
        except Refused as why:
            self._screen.page.note(line(f"! {why}", "warning"))
            return
        if told:
            self._screen.page.note(line(told, "quiet"))
        if self.tells_points:
            raise StandsOtherwise

    def reveal(self, insight: Insight) -> None:
        """Show him how a hand stands; the screen is a player's where he has been called to it."""
        head, screen = self._hand.head, self._screen
        if head is None:
            return
        if self._curtain.seat in head.seating.pcs:
            why = _("The screen is a player's now. Ask for the chances before it is handed over.")
            screen.refuse(Refused(why))
            return
        self._curtain.close()
        lying = self._hand.felt.in_lines(insight.facts, screen.names)
        above = screen.heading(_("The chances"), _("Hand {number}").format(number=self._hand.place))
        self._whispers.show(chances_of(above, head, insight, lying, screen.names))

    def listens(self) -> None:
        """Have him told, whenever he likes, what comes from now on; what there was is over."""
        self._whispers.begin_hand()
        self._screen.whisper = self._tell

    def _tell(self) -> None:
        self._whispers.tell(self._screen.names, self._hand.seating)

    def plays(self, scene: Scene) -> None:
        """Have a villain speak before all, or when the game master likes: at his entry he is told how to ask for it."""
        screen = self._screen
        if scene.secret:
            self._whispers.plays(scene, screen.names)
            return
        said = "{seat}" + colon() + "{words}"
        screen.page.say(of_seat(scene.villain.id, said, "stage", screen.names, words=as_speech(scene.words)))
        if self._hand.number is None:
            # Nothing may come after it.
            screen.page.keep()


@contextmanager
def before_all(asker: Asker) -> Generator[None]:
    """Have something go on before all, even in the midst of what is for one pair of eyes."""
    aside, refused = asker.page.aside, None
    with asker.page.put_away() if aside else nullcontext():
        try:
            yield
            if aside:
                # What all have seen is behind the curtain again afterwards.
                asker.page.ask(line(_("Enter goes back to the hand."), "quiet"))
                asker.line()
                asker.page.keep()
        except Refused as why:
            refused = why
    if refused:
        raise refused
