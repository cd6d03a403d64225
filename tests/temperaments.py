"""How villains of each temperament play, in figures: `python -m tests.temperaments [GAME…] [--hands N]`.

Whole sittings in memory against Bond, who spends no points: a villain of middling skill and nerve with 40 times what an
agent stakes, until he is broken or 60 hands are played. Each figure is the mean over sittings with its standard error:

    stake     what he stakes, banks or bets, in stakes of an agent's; at poker in pots
    lost      the same after a hand he has lost, and after one he has won
    won
    varies    how far his stakes lie apart within a sitting: their standard deviation
    banco     how often he calls banco, or follows one, where he may
    kept      how often he keeps a bank he could give away
    bluff     how often there is nothing behind what he bets or demands, of hands
    errs      how often he decides otherwise than one who never errs, and what bad bets he lays, of decisions
    edge      what he loses of a hundred that he stakes
    lasts     after how many hands he is broken; 60 where he never is

Then how many games tell any two temperaments apart, by three standard errors in some figure. It judges nothing.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bondcards.engine.facts import view
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Action, Wager
from bondcards.games import catalogue
from bondcards.hand import character_of
from bondcards.people.sheet import Gambler, Person
from bondcards.people.temperament import TEMPERAMENTS, Temperament
from bondcards.simulation.setting import Setting
from bondcards.tables.policies.character import MASTER, Character
from bondcards.tables.policies.mood import CALM
from bondcards.tables.policies.policy import Policy, policy_of
from tests.simulation.at_royale import STAKE, Step, hands_of, person, set_table

VILLAIN: Final = "le-chiffre"
BANKED: Final = ("chemin-de-fer", "family-baccara", "vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt")
GAMES: Final = (
    *("punto-banco", "baccara-banque", *BANKED, "blackjack", "poker-21", "caribbean-stud", "three-card-poker"),
    *("holdem", "omaha", "stud", "badugi"),
)
FIGURES: Final = ("stake", "lost", "won", "varies", "banco", "kept", "bluff", "errs", "edge", "lasts")
HANDS: Final = 60
"""In a sitting, at most."""
PURSE: Final = 40 * STAKE
LEVEL, NERVE, BLUFF = 8, 50, 25
APART: Final = 3.0
"""Standard errors."""

Sample = Mapping[str, float]
"""The figures of one sitting; one is missing where he was never asked."""


class Figure(NamedTuple):
    """A mean over sittings and its standard error; infinite where there are too few."""

    mean: float
    error: float


def villain(temperament: Temperament) -> Person:
    """Le Chiffre, were he of another temper, and no more than a fair player."""
    sheet = person(VILLAIN)
    gambler = Gambler(temperament, bluff=BLUFF, nerve=NERVE)
    return replace(sheet, gambler=gambler, skills={**sheet.skills, "gambling": LEVEL})


def at_table(game: str, temperament: Temperament) -> Setting:
    """Bond, and whoever else the game needs, against him; he stakes and banks as he likes."""
    bank = VILLAIN if game in BANKED else HOUSE
    setting = set_table(game, hands=HANDS, points=0, bank=bank).with_seat(VILLAIN, chips=PURSE)
    stakes = {seat: laid for seat, laid in setting.stakes.items() if seat != VILLAIN}
    return replace(setting, stakes=stakes, people={**setting.people, VILLAIN: villain(temperament)})


def sample(setting: Setting, seed: str) -> Sample:
    """One sitting in figures."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    before, lasted, net, staked = 0, HANDS, 0.0, 0.0
    for step in hands_of(setting, seed):
        laid = list(sizes(step))
        found["stake"] += laid
        found["lost" if before < 0 else "won" if before > 0 else "even"] += laid
        for what, done in deeds(setting, step):
            found[what].append(done)
        before = step.outcome.net.get(VILLAIN, 0)
        net, staked = net + before, staked + at_stake(step)
        if step.head.seating.chips(VILLAIN) + before < STAKE // 5:
            lasted = step.head.number
            break
    figures = {what: fmean(values) for what, values in found.items() if values and what in FIGURES}
    if len(found["stake"]) > 1:
        figures["varies"] = stdev(found["stake"])
    return {**figures, "lasts": lasted, **({"edge": -100 * net / staked} if staked else {})}


def at_stake(step: Step) -> int:
    """What lay on the table against him or for him in a hand, in cents."""
    return sum(line.stake for line in step.outcome.settlement.lines if VILLAIN in (line.seat, line.payer))


def sizes(step: Step) -> Iterator[float]:
    """What he lays in a hand, in an agent's stakes; what he bets at poker, in pots."""
    entry = catalogue.find(step.head.game).entry
    for ask, answer in step.asked:
        if getattr(ask, "seat", "") != VILLAIN:
            continue
        if isinstance(ask, Bet) and (ask.box == "bank" or entry.ordinary(ask.box)):
            if isinstance(answer, int):
                yield answer / STAKE
            elif answer == "banco":
                yield ask.whole / STAKE
        elif isinstance(ask, Wager) and answer.verb in VERBS_WITH_AMOUNT:
            yield (answer.total - ask.standing) / (ask.pot + ask.to_call)


def deeds(setting: Setting, step: Step) -> Iterator[tuple[str, float]]:
    """Whether he does what a figure counts, once for every time he might."""
    his = replace(character_of(setting.people[VILLAIN], step.head, setting.stakes), deals=setting.imagined)
    kind = policy_of(setting.game)
    policy, master = kind(his), kind(unerring(his))
    facts = [ask.fact(answer) for ask, answer in step.asked]
    bluffs = 0
    for at, (ask, answer) in enumerate(step.asked):
        if getattr(ask, "seat", "") != VILLAIN or (isinstance(ask, Choose) and len(ask.options) == 1):
            continue
        yield from counted(ask, answer)
        if isinstance(ask, Choose | Wager):
            seen = view(facts[:at], VILLAIN)
            bluffs += policy.state(ask, seen, answer) == "bluff" if risky(answer) else 0
            if isinstance(ask, Choose) and ask.about in ("play", "raise", "insurance", "surrender", "draw"):
                yield "errs", says(master, ask, seen) not in (answer, None)
        elif isinstance(ask, Bet) and ask.box in ("tie", "pok", "bonus", "pair-plus", "cheval"):
            yield "errs", isinstance(answer, int)
    if any(isinstance(ask, Wager) or getattr(ask, "about", "") in ("demand", "redouble") for ask, _said in step.asked):
        yield "bluff", bluffs > 0


def counted(ask: Request[Any], answer: Any) -> Iterator[tuple[str, float]]:
    """Of bancos and banks."""
    if (isinstance(ask, Bet) and "banco" in ask.words) or (isinstance(ask, Choose) and ask.about == "suivi"):
        yield "banco", answer == "banco"
    elif isinstance(ask, Choose) and ask.about in ("bank", "office", "sale"):
        yield "kept", answer == "keep"


def risky(answer: Any) -> bool:
    """Whether somebody who says so might bluff."""
    return answer in ("demand", "redouble") or (isinstance(answer, Action) and answer.verb in VERBS_WITH_AMOUNT)


def unerring(his: Character) -> Character:
    """The same, were he a master and calm."""
    return replace(his, level=MASTER, mood=CALM)


def says(policy: Policy, ask: Choose[Any], seen: Sequence[Any]) -> str | None:
    """What a policy would choose."""
    said: str | None = policy.say(ask, seen)
    return said


def figures(game: str, temperament: Temperament, hands: int) -> dict[str, Figure]:
    """The figures of a temperament at a game, from so many hands and a little more."""
    setting, samples, played = at_table(game, temperament), list[Sample](), 0.0
    while played < hands or len(samples) < 2:
        samples.append(sample(setting, f"{game} {len(samples)}"))
        played += samples[-1]["lasts"]
    found: dict[str, Figure] = {}
    for what in FIGURES:
        values = [each[what] for each in samples if what in each]
        if values:
            error = stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
            found[what] = Figure(fmean(values), error)
    return found


Table = Mapping[str, Mapping[str, Figure]]
"""The figures of a game by temperament."""


def told_apart(table: Table, one: str, other: str) -> list[str]:
    """The figures of a game that tell two temperaments apart."""
    here, there = table[one], table[other]
    return [what for what in here if what in there and apart(here[what], there[what])]


def apart(here: Figure, there: Figure) -> bool:
    """Whether two means are further apart than their errors explain."""
    return abs(here.mean - there.mean) > APART * sqrt(here.error**2 + there.error**2)


def games_apart(tables: Mapping[str, Table]) -> dict[tuple[str, str], int]:
    """In how many games any two temperaments differ."""
    return {
        (one, other): sum(bool(told_apart(table, one, other)) for table in tables.values())
        for one, other in combinations(TEMPERAMENTS, 2)
    }


def show(game: str, table: Table) -> None:
    """Print the figures of a game."""
    print(f"\n{game:16}" + "".join(f"{what:>14}" for what in FIGURES))
    for name, row in table.items():
        cells = [f"{row[what].mean:8.2f} ±{row[what].error:4.2f}" if what in row else "–" for what in FIGURES]
        print(f"{name:16}" + "".join(f"{cell:>14}" for cell in cells), flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--hands", type=int, default=1_500, help="of each temperament at each game")
    asked = parser.parse_args()
    found: dict[str, Table] = {}
    for name in asked.games:
        found[name] = {who: figures(name, made, asked.hands) for who, made in TEMPERAMENTS.items()}
        show(name, found[name])
    print("\ntold apart in so many games")
    for (first, second), games in games_apart(found).items():
        print(f"{first:16}{second:16}{games:3}")
