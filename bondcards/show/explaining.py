"""What `?` shows at a question: everything that may be said, what it does, and how else it may be said."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from bondcards.engine import cards, money
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Thrown, cards_on_table
from bondcards.engine.held_cards import KEEP
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import DIE, Deal, Request, Show, Shuffle, Throw
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.games import catalogue
from bondcards.language import languages, lexicon
from bondcards.language.cards import own
from bondcards.language.i18n import _, n_
from bondcards.language.languages import bare
from bondcards.seen.questions import spoken
from bondcards.seen.setting import Setting
from bondcards.show.layout import pairs
from bondcards.sitting.insurance import AskInsured
from bondcards.sitting.points import AskPoints, AskPointsAfterAll
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.pieces import example_on, on_box
from bondcards.tables.prompt import BACK, BACK_TO, CHANCES, HELP, LOOK, WHISPER
from bondcards.tables.stakes import beside
from bondcards.telling import words

ALSO: Final = 3
"""How many other ways to say a word are named; far more are understood."""


Row = tuple[str, str | Text]
"""What may be said, and what it does."""


def in_pages(rows: Sequence[Row], fits: Callable[[Table], bool]) -> list[Table]:
    """As many lines as fit at once, and so on; each page but the last says that there are more."""
    more = (HELP, _("the next ones"))
    pages: list[list[Row]] = [[]]
    for at, row in enumerate(rows):
        rest = [] if at == len(rows) - 1 else [more]
        if pages[-1] and not fits(drawn([*pages[-1], row, *rest])):
            pages.append([])
        pages[-1].append(row)
    return [drawn([*page, more]) for page in pages[:-1]] + [drawn(pages[-1])]


def drawn(rows: Iterable[Row]) -> Table:
    grid = pairs()
    for row in rows:
        grid.add_row(*row)
    return grid


def explained(ask: Request[Any], where: Setting, *masters: Row) -> list[Row]:
    """Everything that may be said, a line each: what it does; also what is the game master's to say."""
    dice = isinstance(ask, Throw) or any(isinstance(fact, Thrown) for fact in where.seen)
    if isinstance(ask, AskPointsAfterAll):
        end = languages.in_use().listed("end")[0]
        return [
            *_answers(ask, where),
            *masters,
            (f"{BACK} {end}", _("back to the menu, with nothing spent")),
            ("Ctrl-D", _("leave; what was played is kept")),
            (HELP, _("show this list")),
        ]
    # Once a card lies or a die, there is a hand; stakes alone go back.
    begun = dice or isinstance(ask, Wager | Discard) or bool(cards_on_table(where.seen))
    looks = [] if dice else [(LOOK, _("the cards so far, and covered ones that you may see"))]
    return key_rows(
        _answers(ask, where),
        *looks,
        *masters,
        *([] if begun else [(languages.in_use().listed("end")[0], _("no hand after all: back to the menu"))]),
    )


def _answers(ask: Request[Any], where: Setting) -> list[Row]:
    return [
        (said, Text(does).append("\n" if does and also else "").append(also, "quiet"))
        for said, does, also in _sayable(ask, where)
    ]


def keys(said: Iterable[Row], *looks: Row) -> Table:
    """What may be said here, what one may look at, and what may always be said, each with what it does."""
    return drawn(key_rows(said, *looks))


def key_rows(said: Iterable[Row], *looks: Row) -> list[Row]:
    return [
        *said,
        (f"{BACK} {BACK_TO}", _("take back the last answer, or choose which")),
        *looks,
        ("Ctrl-D", _("leave; `bondcards resume` goes on, `bondcards resume --abandon` gives the hand up")),
        (HELP, _("show this list")),
    ]


def masters_words(*, heard: bool) -> list[Row]:
    """What the game master may say beside every question that is his or everybody's."""
    return [(f"{CHANCES} {WHISPER}", _("chances of the hand, a tell: for the game master alone")), *masters_word(heard)]


def masters_word(heard: bool) -> list[tuple[str, str]]:
    """What changes or keeps something; nothing where he is not `heard`, at a roll of no table."""
    return [(_("note …"), _("noted; so too “roll …”, “tell …”, “chips …”, “points …”"))] if heard else []


class Sayable(NamedTuple):
    """What may be said, what it does, and how else it may be said."""

    said: str
    does: str
    also: str = ""


def _sayable(ask: Request[Any], where: Setting) -> list[Sayable]:
    names = where.names
    match ask:
        case Bet():
            amount = Sayable(words.span_of_money(ask.low, ask.high), _("an amount, in figures or words; 2k is 2,000"))
            others = [Sayable(lexicon.spoken(one), _(ask.means[one]), also(one, ask.words)) for one in ask.words]
            colours = (
                [Sayable(money.chip_example(names.colours), money.chip_values(names.colours))] if names.colours else []
            )
            return [amount, *colours, *_in_one_line(ask, where), *others] if ask.possible else others
        case Choose():
            # Nothing is said of what it does to choose a person or a card.
            does = {option: _(means) for option, means in ask.means.items()}
            if isinstance(ask, AskNaturals):
                does |= dict.fromkeys(ask.sides, _("this hand alone is turned"))
            if isinstance(ask, AskPoints):
                does |= dict.fromkeys(
                    ask.offers, _("wins the hand after all, for a point; several names, several points")
                )
            if isinstance(ask, AskInsured):
                does |= dict.fromkeys(ask.people, _("lays half the stake at 2:1; several names may be said"))
            return [
                Sayable(spoken(ask, one, names), does.get(one, ""), also(one, ask.options, ask.about))
                for one in ask.options
            ]
        case Wager():
            verbs = (*ask.words, *ask.shorthands)
            # An amount alone says as much as the verb with it.
            alone: dict[str, Sequence[str]] = dict.fromkeys(VERBS_WITH_AMOUNT, (money.text(ask.low),))
            return [
                Sayable(ask.spoken(verb), _(ask.means[verb]), also(verb, verbs, ask.about, alone.get(verb, ())))
                for verb in verbs
            ]
        case Discard():
            # Nothing goes where all may be kept.
            keeps = Sayable(lexicon.spoken(KEEP, ask.about), _(ask.means[KEEP]), also(KEEP, (KEEP,), ask.about))
            return [*([] if ask.least else [keeps]), _thrown(ask), *_all_thrown(ask)]
        case _:
            return _sayable_of_chance(ask)


def _in_one_line(ask: Bet, where: Setting) -> list[Sayable]:
    """How the stakes of several people, or of one on several boxes, are said at once."""
    found: list[Sayable] = []
    names, entry = where.names, catalogue.find(where.names.game).entry
    if boxes := beside(entry, ask.box):
        laid = zip(("500", "100"), (ask.box, *boxes), strict=False)
        line = ", ".join(on_box(example_on(entry, box, usual), names.box(box)) for usual, box in laid)
        found.append(Sayable(line, _("several boxes in one line")))
    staking = [seat for seat in where.seating.pcs if seat != where.bank]
    if ask.seat in staking[:-1]:
        short = [names.seat(seat).split()[-1] for seat in staking]
        line = ", ".join(f"{name} {sum_}" for name, sum_ in zip(short, ("500", "2k"), strict=False))
        does = _("several people in one line; “{all} 300” is for all who are still asked")
        found.append(Sayable(line, does.format(all=lexicon.spoken("all"))))
    return [*found, Sayable(_("Enter"), _("the stake that the question names"))] if where.usual else found


def _thrown(ask: Discard) -> Sayable:
    if ask.covered:
        return Sayable(words.span(max(ask.least, 1), ask.most), _("so many cards go, whichever they are"))
    does = n_(
        "this one goes: a card, by its rank or in full", "these go: {number} cards, by their ranks or in full", ask.most
    )
    shown = " ".join(map(cards.shown, ask.hand[: min(ask.most, 2)]))
    return Sayable(shown, does.format(number=words.span(max(ask.least, 1), ask.most)))


def _all_thrown(ask: Discard) -> list[Sayable]:
    """That all cards may go at once, or all but one."""
    if ask.covered or not 1 < len(ask.hand) == ask.most:
        return []
    but_one = _("all but {card}").format(card=cards.shown(ask.hand[-1]))
    return [
        Sayable(lexicon.spoken("all", ask.about), _("a hand that is all new")),
        Sayable(but_one, _("it alone stays")),
    ]


def _sayable_of_chance(ask: Request[Any]) -> list[Sayable]:
    example = f"{own().example.replace(', ', '  ')}  7"
    match ask:
        case Deal():
            unseen = [
                Sayable("??", _("nobody has seen this card")),
                Sayable(_("Enter"), _("nobody has seen it, nor any covered card that follows")),
            ]
            seen = Sayable(example, _("a card, or several as they fall; a rank alone where suits play no part"))
            return [seen, _suits(), *([] if ask.sees is None else unseen)]
        case Show():
            return [Sayable(example, _("all its cards, in the order in which they were dealt")), _suits()]
        case Throw():
            return [Sayable(f"1–{DIE}", _("the die as it fell; 00 counts as 100"))]
        case _:
            done = Sayable(_("Enter"), _("it is done"), also(Shuffle.DONE, (Shuffle.DONE,)))
            return [done, Sayable(example, _("it is done, and these are the first cards")), _suits()]


def _suits() -> Sayable:
    """The letters of the suits, and what each of them stands for."""
    letters, words = zip(*(suit.split() for suit in own().letters_told.split(", ")), strict=True)
    return Sayable("  ".join(letters), ", ".join(words))


def _is_letter(said: str) -> bool:
    return len(said) == 1 and said.isalpha()


def also(word: str, words: Sequence[str], about: str = "", examples: Sequence[str] = ()) -> str:
    """How else one of the `words` may be said in this language, and no other of them; no person, and no card.

    The `examples` come first. Another form of the same word is understood, and nobody has to be told of it.
    """
    gist = languages.in_use().gist
    guests = set(map(bare, languages.in_use().guests.split(", ")))
    taken = guests | {bare(said) for other in words if other != word for said in lexicon.spellings(other, about)}
    shown, *spellings = lexicon.spellings(word, about) or (word,)
    otherwise = {gist(said): said for said in reversed(spellings) if bare(said) not in taken and not _is_letter(said)}
    known = [said for said in spellings if otherwise.get(gist(said)) == said and gist(said) != gist(shown)]
    others = [*examples, *known]
    return _("also: {words}").format(words=", ".join(others[:ALSO])) if others else ""
