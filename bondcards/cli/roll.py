"""`roll`: a skill roll, or a contest of rolls; and the last one shown again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, suppress
from datetime import date
from typing import TYPE_CHECKING, Final

import typer

from bondcards import i18n, money, vocabulary
from bondcards.cli.common import JSON_HELP, campaign, print_json, scene, terminal
from bondcards.cli.parameters import commands, option
from bondcards.errors import BadFile, Misused, Refused
from bondcards.i18n import _, n_

if TYPE_CHECKING:
    from rich.text import Text

    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.roleplay.contest import Action, Contest, Pot, Turn, Word
    from bondcards.roleplay.house_rules import HouseRules
    from bondcards.roleplay.roll import Roll
    from bondcards.scene.rolls import Challenge, Settled
    from bondcards.show.screen import Screen
    from bondcards.show.words import Names

app = commands()

FRENCH: Final[dict[Word, tuple[str, ...]]] = {
    "check": ("parole", "je passe parole", "checker"),
    "bet": ("mise", "je mise", "miser", "j'ouvre", "ouvrir"),
    "raise": ("relance", "je relance", "relancer"),
    "call": ("je suis", "suis", "suivre", "je paie", "payer"),
    "fold": ("je me couche", "couche", "se coucher", "je passe", "passe", "passer"),
}
"""The betting, where the vocabulary does not say it."""


@app.command(help=_("The skill roll, or a contest."))
def roll(
    ctx: typer.Context,
    pc: str | None = option(None, metavar="P", help=_("The agent who rolls.")),
    npc: list[str] = option([], metavar="N", help=_("The villain he rolls against; of several the best roll counts.")),
    ease: str = option("5", metavar="E", help=_("The Ease Factor: ½, or 1 to 10. It serves both sides.")),
    die: str | None = option(None, metavar="D", help=_("The agent's die, as it fell on the table; else it is thrown.")),
    npc_die: list[str] = option([], metavar="D", help=_("The villain's die; once for each, in the order of --npc.")),
    heroism: int = option(0, metavar="N", help=_("Heroism Points to spend on the agent's rating, a step for each.")),
    stake: str | None = option(None, metavar="A", help=_("What either side stakes on the contest.")),
    secret: bool = option(False, "--secret", help=_("For the game master's eyes only.")),
    last: bool = option(False, "--last", help=_("Show the last roll again, a secret one too.")),
    seed: str | None = option(None, metavar="TEXT", help=_("Makes the dice repeatable.")),
    no_log: bool = option(False, "--no-log", help=_("Write nothing.")),
    json: bool = option(False, "--json", help=JSON_HELP),
) -> None:
    """Roll, settle and show; or show the last roll."""
    asks = terminal() and not json
    if last:
        if any((pc, npc, die, npc_die, heroism, stake, seed, no_log)):
            raise Misused(_("--last shows a roll already made: say nothing else with it but --secret and --json."))
        show_last(campaign(ctx, ask=asks), secret, scene(ctx).plain, json)
        return
    from bondcards.roleplay.roll import read_die, read_ease
    from bondcards.scene.rolls import Challenge

    factor, read = read_ease(ease), None if die is None else read_die(die)
    dice, amount = tuple(map(read_die, npc_die)), 0 if stake is None else money.read(stake)
    place = campaign(ctx, ask=asks)
    challenge = Challenge(
        pc=place.person(pc if pc is not None else picked(place, scene(ctx).plain, asks), "pc"),
        npcs=tuple(place.person(who, "npc") for who in npc),
        ease=factor,
        stake=amount,
        die=read,
        npc_dice=dice,
        seed=seed,
        points=heroism,
        spends="ask" if asks and not heroism else "never",
        tie=house_rules(place).contest_tie,
        table=place.settings.quality_table,
        secret=secret,
    )
    make(challenge, place, scene(ctx).plain, asks, not no_log, json)


def make(challenge: Challenge, place: Campaign, plain: bool, asks: bool, keep: bool, json: bool) -> None:
    """Make a roll, settle it and show it; `keep` writes to the journal, else to memory alone."""
    from bondcards.campaign.journal import Journal
    from bondcards.scene import rolls
    from bondcards.tables.prompt import Leave

    with closing(Journal.reading(place.folder)) as journal:
        # Before a journal is begun for nothing.
        rolls.refuse([challenge], journal)
    names = _names({person.id: person.name for person in (challenge.pc, *challenge.npcs)}, place)
    screen = None if json else _screen(names, plain)
    people = Gathered(screen, names) if screen and asks else None
    with closing(Journal.open(place.folder) if keep else Journal.rehearsal(place.folder)) as journal:
        try:
            settled = rolls.contests_for([challenge], journal, date.today(), people.of if people else None)[0]
        except Leave:
            raise Refused(_("The contest was left before it was settled: nothing was written.")) from None
        left = _left(settled, journal, names)
    if screen is None:
        print_json(settled.document())
    elif settled.secret:
        show_secret(settled, screen, names, asks)
    else:
        screen.show(*lines(settled, names, people.seen(settled) if people else ()))
        if left:
            screen.say(left)
        if not keep:
            screen.say(_("Nothing was written."))
        elif left:
            screen.say(_("Kept. “bondcards session show” tells the evening."))


def _left(settled: Settled, journal: Journal, names: Names) -> str:
    """What everybody has now whose purse was changed; nothing where none was."""
    from bondcards.campaign import ledger

    parts: list[str] = []
    for who, net in settled.net.items():
        held = ledger.balance(journal, who)
        has: list[str] = []
        if held and net:
            has.append(names.amount(held.chips))
        if held and settled.spent and who == settled.contest.pc.id:
            points = n_("{points} Heroism Point left", "{points} Heroism Points left", held.heroism)
            has.append(points.format(points=held.heroism))
        if has:
            parts.append(_("{person}: {amount}").format(person=names.seat(who), amount=", ".join(has)))
    return " · ".join(parts)


def show_last(place: Campaign, secret: bool, plain: bool, json: bool) -> None:
    """Show the last roll, or the last secret one."""
    from bondcards.campaign.journal import Journal
    from bondcards.scene import rolls

    with closing(Journal.reading(place.folder)) as journal:
        settled = rolls.last(journal, secret)
    if json:
        print_json(settled.document())
        return
    rolled = (settled.contest.pc, settled.contest.npc, *settled.others)
    names = _names({made.id: _name(place, made.id) for made in rolled if made}, place)
    screen = _screen(names, plain)
    if settled.secret and terminal():
        show_secret(settled, screen, names, asks=True)
    else:
        screen.show(*lines(settled, names))


def show_secret(settled: Settled, screen: Screen, names: Names, asks: bool) -> None:
    """Show a roll to the game master alone; where he cannot be alone, say only that there was one."""
    if not asks:
        screen.show(_("A secret roll was made."))
        return
    from bondcards.show.asking import typed
    from bondcards.show.private import secretly

    def key() -> None:
        with suppress(EOFError):
            typed("")

    secretly(screen.console, key, *lines(settled, names))


def _names(people: Mapping[str, str], place: Campaign) -> Names:
    from bondcards.show.words import Names

    return Names(people, place.settings.currency)


def _screen(names: Names, plain: bool) -> Screen:
    from bondcards.show.screen import Screen
    from bondcards.show.terminal import console

    return Screen(console(plain), names.people, names.currency)


def _name(place: Campaign, who: str) -> str:
    """A person's name; his id where his sheet is gone or cannot be read."""
    try:
        return place.person(who).name
    except Refused:
        return who


def picked(place: Campaign, plain: bool, asks: bool) -> str:
    """The agent who rolls, from a list."""
    if not asks:
        raise Refused(_("Who rolls? Say --pc; “bondcards pc list” names the agents."))
    from bondcards.cli.wishes import sketched
    from bondcards.tables.prompt import Leave

    people = place.all_people("pc").people
    rows = [(one.id, sketched(one)) for one in people]
    try:
        return _screen(_names({}, place), plain).pick(_("Who rolls?"), rows)
    except Leave:
        raise Refused(_("Nobody rolls.")) from None


def house_rules(place: Campaign) -> HouseRules:
    """The general house rules of a campaign; raises `BadFile` where `campaign.yaml` names what there is not."""
    from bondcards.games import options
    from bondcards.roleplay.house_rules import HouseRules

    given: dict[str, str] = {}
    for rule in place.settings.house_rules:
        if not rule.game:
            try:
                options.read(HouseRules, {rule.option: rule.value})
            except Refused as why:
                raise BadFile([rule.problem(str(why))]) from why
            given[rule.option] = rule.value
    return options.read(HouseRules, given)


def lines(settled: Settled, names: Names, but: Collection[Roll] = ()) -> Iterator[Text]:
    """A roll or contest on the screen: how each roll came about, `but` some; who wins what, what winning would cost."""
    from rich.text import Text

    contest = settled.contest
    pc = names.seat(contest.pc.id)
    for made in (contest.pc, contest.npc, *settled.others):
        if made and made not in but:
            yield roll_line(made, names)
    if contest.npc:
        if settled.others and contest.npc not in but:
            yield Text(" " + _("The roll of {person} counts.").format(person=names.seat(contest.npc.id)), "quiet")
        yield Text(f" {_outcome(settled, names)}", "gain" if settled.winner == contest.pc.id else "heading")
    if price := settled.price_to_win:
        text = n_(
            "{points} Heroism Point would win it; {person} has {reserve}.",
            "{points} Heroism Points would win it; {person} has {reserve}.",
            price,
        )
        yield Text(" " + text.format(points=price, person=pc, reserve=settled.reserve - settled.spent), "heroism")
    if settled.idle:
        text = n_(
            "{points} point would have brought nothing and was not spent.",
            "{points} points would have brought nothing and were not spent.",
            settled.idle,
        )
        yield Text(" " + text.format(points=settled.idle), "heroism")


_UNBROKEN: Final = "\x1f"


def roll_line(made: Roll, names: Names) -> Text:
    """Who rolled, and below it how the roll came about, on one line where it fits."""
    from textwrap import fill

    from rich.text import Text

    from bondcards.roleplay.roll import explain

    # A part of the reckoning is never broken.
    parts = explain(made).replace(" · ", "\n").replace(" ", _UNBROKEN).replace("\n", f" ·{_UNBROKEN}")
    reckoned = fill(parts, 80, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return Text.assemble((f" {names.seat(made.id)}\n", "name"), reckoned.replace(_UNBROKEN, " "))


def _outcome(settled: Settled, names: Names) -> str:
    if settled.winner is None:
        return _("A tie: nothing moves.") if settled.stake else _("A tie.")
    loser = next(who for who in settled.net if who != settled.winner)
    if settled.pot.folded:
        text = _("{loser} folds: {winner} wins {amount}.")
    else:
        text = _("{winner} wins {amount} from {loser}.") if settled.stake else _("{winner} wins.")
    amount = names.amount(settled.net[settled.winner])
    return text.format(winner=names.seat(settled.winner), loser=names.seat(loser), amount=amount)


class Gathered:
    """The people around a contest at a terminal, as `scene.rolls` asks them; an NPC who `decides` is not asked for."""

    def __init__(self, screen: Screen, names: Names, decides: bool = False) -> None:
        self._screen = screen
        self._names = names
        self._decides = decides
        self._sides: dict[str, str] = {}
        self._seen: set[Roll] = set()

    def of(self, pc: str, npc: str) -> Gathered:
        """The people around a contest of these two."""
        self._sides = {"pc": self._names.seat(pc), "npc": self._names.seat(npc)}
        return self

    def begins(self, pc: Roll) -> None:
        """Show the PC's player his own roll."""
        self._show(pc)

    def _show(self, made: Roll) -> None:
        self._seen.add(made)
        self._screen.show(roll_line(made, self._names))

    def seen(self, settled: Settled) -> set[Roll]:
        """The rolls that need not be shown again, and those that stay covered because a side has folded."""
        npcs = {made for made in (settled.contest.npc, *settled.others) if made and settled.pot.folded}
        return self._seen | npcs

    def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        """What a side says, asked until the betting allows it."""
        said = advice if advice and self._decides else self._asked(turn, pot, advice)
        self._screen.show(f" {self._sides[turn.side]}: {_written(said)}")
        return said

    def _asked(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        from bondcards.tables.prompt import BACK, TakeBack

        sayable = " · ".join(_hint(word, turn) for word in turn.words)
        question = _("{side}, {pot} on the table: {words}").format(
            side=self._sides[turn.side], pot=self._names.amount(pot.pc_in + pot.npc_in), words=sayable
        )
        while True:
            words = self._screen.ask_text(question, advice and _written(advice))
            if words == BACK:
                raise TakeBack
            try:
                return meant(words, turn)
            except Refused as why:
                self._screen.refuse(why)

    def spends(self, contest: Contest, price: int, reserve: int) -> bool:
        """Show the NPC's roll too, and offer the price of winning."""
        sentence = n_(
            "{pc}, {price} Heroism Point to win ({before} → {after})?",
            "{pc}, {price} Heroism Points to win ({before} → {after})?",
            price,
        ).format(pc=self._sides["pc"], price=price, before=reserve, after=reserve - price)
        if contest.npc:
            self._show(contest.npc)
        self._screen.show(" " + sentence)
        options = [(word, vocabulary.spoken(word)) for word in ("spend", "keep")]
        return self._screen.menu(options, "keep") == "spend"


def meant(text: str, turn: Turn) -> Action:
    """What a person says in the betting: a word and perhaps an amount; an amount alone bets or raises to it."""
    from bondcards.kernel import listed

    said = text.rstrip("0123456789.,_' \u00a0\u202f")
    amount = money.read(text[len(said) :]) if text[len(said) :].strip() else 0
    if said.strip():
        # The vocabulary overlooks hyphens, and so would take −500 for 500.
        word = None if said.rstrip().endswith(("-", "\u2212")) else _word(vocabulary.plain(said), turn)
    else:
        word = "bet" if "bet" in turn.words else "raise"
    fits = turn.low <= amount <= turn.high if word in ("bet", "raise") else not amount
    if word is None or word not in turn.words or not fits:
        sayable = listed([_hint(one, turn) for one in turn.words])
        raise Refused(_("“{text}” is no answer here. Say {words}.").format(text=text.strip(), words=sayable))
    return word, amount


def _word(said: str, turn: Turn) -> Word | None:
    """The word a person meant, or the one it begins."""
    known: dict[Word, list[str]] = {word: [vocabulary.plain(one) for one in _spellings(word)] for word in turn.words}
    exact: list[Word] = [word for word, spellings in known.items() if said in spellings]
    begun: list[Word] = [word for word, spellings in known.items() if any(one.startswith(said) for one in spellings)]
    for words in (exact, begun):
        if len(words) == 1:
            return words[0]
    return None


def _spellings(word: Word) -> tuple[str, ...]:
    """How the language in use says a word, first as it is shown; the canonical word always counts."""
    known = vocabulary.WORDS.get(word, {"en": (word,), "fr": FRENCH[word]})
    return (*known[i18n.language()], word)


def _hint(word: Word, turn: Turn) -> str:
    """A word that may be said, with its amounts."""
    spoken = _spellings(word)[0]
    if word == "call":
        return f"{spoken} ({money.text(turn.to_call)})"
    if word not in ("bet", "raise"):
        return spoken
    low, high = money.text(turn.low), money.text(turn.high)
    return f"{spoken} {low}" if low == high else _("{word} {low} to {high}").format(word=spoken, low=low, high=high)


def _written(said: Action) -> str:
    word, amount = said
    return f"{_spellings(word)[0]} {money.text(amount)}" if amount else _spellings(word)[0]
