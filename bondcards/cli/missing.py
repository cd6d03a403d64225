"""What a command was not told, asked for at a terminal, from lists where there are some; `<` goes back a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bondcards.cli.click import core
from bondcards.cli.commands import about, is_argument
from bondcards.cli.common import campaign_of, game_id, look_of, words_said
from bondcards.cli.purses import read_points
from bondcards.cli.wizard import games, people
from bondcards.engine import money
from bondcards.engine.cards import read_together
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games import catalogue
from bondcards.games.poker import judging
from bondcards.language.i18n import N_, _
from bondcards.language.preferences import Look
from bondcards.people.sheet import Kind
from bondcards.show.asking import Asker
from bondcards.sitting.amounts import money_said
from bondcards.sitting.rows import Row
from bondcards.sitting.steps import nothing_to_take_back, until_read


class Missing:
    """What was answered for the parameters of a command, in the order in which they were asked for."""

    def __init__(self, ctx: core.Context, given: Sequence[str]) -> None:
        from bondcards.show import asking

        self._ctx = ctx
        self._given = given
        self._said: list[tuple[core.Parameter, str]] = []
        self._before: dict[str, str] = {}
        self._asker = asking.asker(look_of(ctx))

    @property
    def words(self) -> list[str]:
        """The command line with the answers in it."""
        options = [word for param, said in self._said if not is_argument(param) for word in (max(param.opts), said)]
        arguments = [said for param, said in self._said if is_argument(param)]
        apart = ["--"] if arguments and "--" not in self._given else []
        return [*options, *self._given, *apart, *arguments]

    def ask(self, param: core.Parameter) -> bool:
        """Ask for a parameter, or for the one before it where that is wanted; whether there is a question for it."""
        question = _question(self._ctx, param)
        if question is None:
            return False
        name = param.name or ""
        try:
            said = question(self._asker, self._ctx, about(param), self._before.get(name))
        except Leave:
            raise Refused(_("Nothing is done.")) from None
        except TakeBack:
            if self._said:
                self._said.pop()
            else:
                self._asker.refuse(nothing_to_take_back())
            return True
        self._before[name] = said
        self._said.append((param, said))
        return True


Question = Callable[[Asker, core.Context, str, str | None], str]
"""Asks for a value; what it is for is told, and what was answered before."""


def _question(ctx: core.Context, param: core.Parameter) -> Question | None:
    """What is looked for first is said of this command, then of its group, then of all."""
    path = ctx.command_path.partition(" ")[2]
    of = param.metavar if is_argument(param) else max(param.opts)
    known = (f"{path} {of}", f"{path.partition(' ')[0]} {of}", str(of))
    return next((QUESTIONS[one] for one in known if one in QUESTIONS), None)


def _person(title: str, kind: Kind | None, asker: Asker, ctx: core.Context, _means: str, before: str | None) -> str:
    found = campaign_of(ctx, ask=True)
    return asker.pick(_(title), people(found, found.all_people(kind).people), before)


def _game(rows: Callable[[], Sequence[Row]], asker: Asker, _ctx: core.Context, _means: str, before: str | None) -> str:
    return asker.pick(_("Which game?"), rows(), before)


def one_game(written: str, look: Look) -> str:
    """A game as it was named; where several may be called so, the id of the one that is picked at the terminal."""
    from bondcards.show import asking

    rows = _kinds(written)
    if not rows:
        return written
    asker = asking.asker(look)
    try:
        return asker.insist(lambda: asker.pick(_("Which game?"), rows))
    except Leave:
        raise Refused(_("Nothing is done.")) from None


def _kinds(name: str) -> list[Row]:
    """The games that a name may mean which none of them has alone, those of its family first."""
    found = [] if game_id(name) in catalogue.GAMES else catalogue.several(name)
    opened = [catalogue.find(game).entry for game in (found if len(found) > 1 else ())]
    return [
        Row(game.id, catalogue.title(game.id), means=_(game.about), family=catalogue.kind(game.id)) for game in opened
    ]


def _laid_down() -> list[Row]:
    return [row for row in games() if row.word in judging.GAMES]


def _words(title: str, asker: Asker, _ctx: core.Context, means: str, before: str | None) -> str:
    return words_said(asker, _(title), before, means)


def _points(asker: Asker, _ctx: core.Context, means: str, before: str | None) -> str:
    asked = partial(asker.ask_text, _("How many points?"), before, means)
    return str(until_read(asked, read_points, asker.refuse))


def _amount(asker: Asker, ctx: core.Context, means: str, before: str | None) -> str:
    currency = campaign_of(ctx, ask=True).settings.currency
    asked = partial(asker.ask_text, _("How much?"), before, means)
    return str(money.number(until_read(asked, lambda said: money_said(said, currency), asker.refuse)))


def hands_and_board(ctx: core.Context, board: int) -> tuple[list[str], str]:
    """The cards of each hand, and those in the middle, asked for first where the game has some."""
    from bondcards.show import asking

    asker, lines = asking.asker(look_of(ctx)), list[str]()
    first = 1 if board else 0

    def said() -> str:
        number = len(lines) - first + 1
        means = _("Cards, such as Kh 9c; `<` goes back a question.")
        if number > 1:
            return asker.ask_text(_("The cards of hand {number}? (Enter: no more)").format(number=number), "", means)
        question = _("The cards of hand {number}?").format(number=number) if number else _("The cards in the middle?")
        return asker.ask_text(question, None, means)

    def read(words: str) -> str:
        if words:
            read_together([words])
        return words

    try:
        while True:
            try:
                if not (line := until_read(said, read, asker.refuse)):
                    return lines[first:], "".join(lines[:first])
                lines.append(line)
            except TakeBack:
                if not lines:
                    asker.refuse(nothing_to_take_back())
                del lines[-1:]
    except Leave:
        raise Refused(_("Nothing is done.")) from None


QUESTIONS: Final[dict[str, Question]] = {
    "GAME": partial(_game, games),
    "showdown GAME": partial(_game, _laid_down),
    "P": partial(_person, N_("Who?"), None),
    "pc P": partial(_person, N_("Whose sheet?"), "pc"),
    "npc N": partial(_person, N_("Whose sheet?"), "npc"),
    "chips give FROM": partial(_person, N_("Who gives?"), None),
    "chips give TO": partial(_person, N_("To whom?"), None),
    "heroism N": _points,
    "chips A": _amount,
    "AMOUNT": _amount,
    "--why": partial(_words, N_("Why?")),
    "session note TEXT": partial(_words, N_("What happened?")),
}
"""By what stands for an argument or by the name of an option, after the command or group where it means this."""
