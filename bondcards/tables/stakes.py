"""The stakes that stand as somebody asks for them, and what people call the boxes on which they lie."""

from collections.abc import Mapping

from bondcards.errors import OfSomebody
from bondcards.games import catalogue
from bondcards.games.game import AnyGame, Entry
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished, overstaked
from bondcards.language.i18n import _, everywhere
from bondcards.language.lexicon import BOXES, other_names_of_box, text_of
from bondcards.people.sheet import Person


def refuse_stake(person: Person, stake: int, chips: int) -> None:
    if stake > chips:
        raise overstaked(person.id, stake, chips).called(person.name)


def stakes_of(game: AnyGame, options: object, seating: Seating, wished: Wished, people: Mapping[str, Person]) -> Stakes:
    """What stands without being asked, within the limits of the table; who cannot lay it is refused by his name."""
    try:
        stakes = game.stakes(options, seating, wished)
    except OfSomebody as refusal:
        if refusal.person in people:
            raise refusal.called(people[refusal.person].name) from refusal
        raise
    for laid in stakes.values():
        for box, stake in laid.items():
            if stake and game.entry.ordinary(box):
                seating.limits.refuse(stake)
    return stakes


# What a box is called


def parts(entry: Entry) -> tuple[tuple[str, ...], ...]:
    return entry.parts or (entry.boxes,)


def first_box(entry: Entry) -> str:
    """The box on which a seat is asked for its stake first; empty where that depends on where it sits."""
    return "" if len(parts(entry)) > 1 else entry.boxes[0]


def together(entry: Entry, box: str) -> tuple[str, ...]:
    """The boxes on which a seat stakes in one go with this one; it alone, where bets on it are of their own."""
    return next((part for part in parts(entry) if box in part), (box,))


def beside(entry: Entry, box: str) -> tuple[str, ...]:
    """The boxes beside this one that the game always has."""
    return tuple(other for other in together(entry, box) if other != box and other in entry.boxes)


def names(game: str, box: str) -> tuple[str, ...]:
    """Everything a box is called in any language, first as it is shown; its own name last."""
    shown = text_of(BOXES.names, game, box)
    return (*((_(shown), *everywhere(shown)) if shown else ()), *other_names_of_box(game, box), box)


def boxes_called(game: str) -> list[str]:
    """Everything that the boxes of a game are called, where one is played."""
    boxes = {box for part in parts(catalogue.opened(game).entry) for box in part} if game else set[str]()
    return [name for box in boxes for name in names(game, box)]


def told_of(game: str, box: str) -> tuple[str, ...]:
    """The sentences that ask for a stake on a box and tell of it, without who and how much."""
    told = [text_of(texts, game, name) for texts in (BOXES.asked, BOXES.laid) for name in (box, "", "stake")]
    return tuple(_(text).format(seat="", amount="", box="", bank="") for text in told if text)


def staked(game: str, box: str, amount: str) -> str:
    """An amount on a box, after that somebody stakes it."""
    told = text_of(BOXES.staked, game, box) or BOXES.staked[""]
    return _(told).format(amount=amount, box=called(game, box))


def called(game: str, box: str) -> str:
    return names(game, box)[0]
