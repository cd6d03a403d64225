"""What is told to the game master alone at a table: after a key, and gone after another.

He hears when he likes: how a villain comes in, every gesture that lasts, a secret roll, how a hand stands.
"""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.language.i18n import _
from bondcards.seen.setting import Question
from bondcards.show import private, rolls
from bondcards.show.asking import Asker, Whisper
from bondcards.show.layout import line
from bondcards.show.private import Curtain
from bondcards.sitting.audience import Cue, Scene
from bondcards.sitting.plan import COMES_IN
from bondcards.tables.prompt import Insight, Reason
from bondcards.telling.words import Names, colon


class Whispers:
    """What waits for the game master, and how it is shown to him: behind the `curtain` where that is his already."""

    def __init__(self, asker: Asker, curtain: Curtain) -> None:
        self.on = False
        """Whether something for his eyes only is being shown."""
        self.intent: Sequence[RenderableType] = ()
        """What Enter has a villain do, and why, where the question stands before all."""
        self.scenes: tuple[Scene, ...] = ()
        """What villains have done that he has not seen yet."""
        self._asker = asker
        self._curtain = curtain
        self._cues: tuple[Cue, ...] = ()
        self._heard: frozenset[Cue] = frozenset()
        self._later: list[Whisper] = []
        """What he had done meanwhile, to be told after it."""

    # What comes, and what is over

    def begin_hand(self) -> None:
        self._cues = ()
        self.scenes = tuple(scene for scene in self.scenes if scene.moment in COMES_IN)

    def end_street(self) -> None:
        """A gesture belongs to the street in which it was made; that he is beside himself shows all the hand."""
        self._cues = tuple(cue for cue in self._cues if cue.state == "tilt")

    def cue(self, cue: Cue) -> None:
        self._cues = (*self._cues, cue)

    def plays(self, scene: Scene, names: Names) -> None:
        """Have him told later; at a villain's entry he is told how to ask for it."""
        self.scenes = (*self.scenes, scene)
        if scene.moment in COMES_IN:
            comes = (
                _("“.” shows the game master how {seat} comes to the table.")
                if scene.moment == "entry"
                else _("“.” shows the game master {seat}, at the table again.")
            )
            self._asker.page.keep(line(comes.format(seat=names.seat(scene.villain.id)), "quiet"))

    def unheard(self) -> list[Cue]:
        """All gestures that he does not know; now he does."""
        cues = [cue for cue in self._cues if cue not in self._heard]
        self._heard |= {*cues}
        return cues

    def keep_back(self, question: Question, villain: str, why: Reason) -> Question:
        """Keep for him what Enter has a villain do, and why; before all stands that he may ask for it."""
        told = "{seat}" + colon() + "{enter}"
        self.intent = [line(told.format(seat=villain, enter=question.enter)), line(why.alone, "quiet", 3)]
        hints = (_("Enter: as {seat} would").format(seat=villain), _("“.” shows the game master why"))
        return question._replace(hints=(*question.hints, *hints), enter="")

    # How he is told

    def tell(self, names: Names, seating: Seating) -> None:
        """What Enter does, who comes in, and all gestures that last.

        That there are none is told as secretly, and proves nothing.
        """
        from bondcards.show import stage

        scenes, self.scenes = self.scenes, ()
        self._heard |= {*self._cues}
        acts = [stage.acted(scene, names) for scene in scenes]
        gestures = [rolls.gesture(cue, names, _reader(cue, seating)) for cue in self._cues]
        told = [*self.intent, *acts]
        self.show([*told, *(gestures or _no_gesture(seating, after_others=bool(told)))])

    def show(self, secrets: Iterable[RenderableType]) -> None:
        if self._curtain.seat is not None:
            # The screen is his already.
            private.until_enter(self._asker, secrets)
            return
        self.on = True
        try:
            private.secretly(self._asker, secrets)
        finally:
            self.on = False
        later, self._later = self._later, []
        for tell in later:
            tell()

    def in_turn(self, tell: Whisper, secret: bool) -> None:
        """Tell what came of his word: at once, or once what is for his eyes only is gone."""
        if self.on:
            self._later.append(tell)
            self._asker.page.note(line(_("It comes once this is gone."), "quiet"))
        elif secret:
            self.before_opening(tell)
        else:
            tell()

    def before_opening(self, tell: Whisper) -> None:
        """Tell him something; where a seat is being called to the screen, it is called again afterwards."""
        if self._curtain.waits:
            raise private.WantsWhisper(tell)
        tell()


def chances_of(
    above: RenderableType, head: Head, insight: Insight, lying: RenderableType, names: Names
) -> Iterator[RenderableType]:
    """How a hand stands, below what is `lying` there, with a heading `above`."""
    # Loaded when somebody asks: few hands are looked into, and every evening begins with this file.
    from bondcards.odds.now import chances_now
    from bondcards.show import chances

    yield above
    yield from chances.shown(insight, chances_now(head.game, head.options, insight), lying, names)


def _no_gesture(seating: Seating, *, after_others: bool) -> list[RenderableType]:
    said = _("No gesture now.") if after_others else _("Nothing to tell now.")
    shown: list[RenderableType] = [Padding(Text(said), (1, 1, 0, 1))]
    if any(seat.kind == "npc" for seat in seating.seats):
        hides = _("That proves nothing: an agent who watches may still find out what is hidden, by “tell”.")
        shown.append(line(hides, "quiet"))
    return shown


def _reader(cue: Cue, seating: Seating) -> str:
    """Who may be named to read a gesture: an agent, and the villain where several sit here."""
    villains = [seat.id for seat in seating.seats if seat.kind == "npc"]
    return " ".join([*seating.pcs[:1], *(villains[1:] and [cue.seat])])
