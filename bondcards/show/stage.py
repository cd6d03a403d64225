"""A villain on the stage, as the game master alone sees him: how he comes in, what he says beside himself."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.language.i18n import N_, _
from bondcards.people.speech import as_speech
from bondcards.people.villains.stage import Hidden, gesture
from bondcards.show.layout import line, pairs
from bondcards.sitting.audience import Scene
from bondcards.telling.rolls import meaning
from bondcards.telling.words import Names

HIDDEN: Final[Mapping[Hidden, str]] = {
    "bluff": N_("little behind it"),
    "monster": N_("a hand that can hardly lose"),
    "tilt": N_("shaken"),
}
"""What each gesture gives away."""


def acted(scene: Scene, names: Names) -> RenderableType:
    """What he does and says, and on his entry what each of his gestures will mean."""
    return Group(
        Padding(Text(names.seat(scene.villain.id), "heading"), (1, 1, 0, 1)),
        *_seen(scene, names),
        *([Padding(Text(as_speech(scene.words)), (1, 1))] if scene.words else []),
        *(_gestures(scene) if scene.moment == "entry" else ()),
    )


def _seen(scene: Scene, names: Names) -> Iterator[RenderableType]:
    match scene.moment:
        case "entry":
            yield from (line(said) for said in (scene.villain.look, scene.villain.manner) if said)
        case "again":
            yield line(scene.villain.look or _("At the table again."))
        case _:
            yield line(meaning("tilt", scene.villain.id, names))


def _gestures(scene: Scene) -> Iterator[RenderableType]:
    if scene.villain.gambler is None:
        return
    grid = pairs()
    for hidden, means in HIDDEN.items():
        grid.add_row(_(means), gesture(scene.villain, hidden, scene.beside))
    yield grid
