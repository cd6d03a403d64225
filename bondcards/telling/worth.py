"""What cards are worth, in words: totals at the games of the bank, and what poker hands are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from bondcards.engine.cards import RANKS, Card, shown
from bondcards.games.worth import BadugiHand, Combination, LowHand, Pok, PokerHand, Twenty, Units, Worth
from bondcards.language.i18n import _, n_
from bondcards.language.lexicon import text_of
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names, colon

if TYPE_CHECKING:
    from bondcards.games.poker.judging import Verdict

LOWEST: Final = 2
FIRST_CARDS: Final = 2
"""So many everybody has at baccarat before he draws."""
WHEEL: Final = (5, 4, 3, 2, 1)

TIMES: Final[dict[str, tuple[int, ...]]] = {
    "pair": (2,),
    "two pair": (2, 2),
    "trips": (3,),
    "full house": (3, 2),
    "quads": (4,),
}
"""How often the ranks that decide are there, where it is not once."""

KICKS_FROM: Final = {"high card": 1, "pair": 1, "two pair": 2, "trips": 1, "quads": 1}
"""From which of the ranks that decide on a card is a kicker; a flush is told by all its ranks."""


class _Rank(str):
    """A rank by its word; where a language says it as it stands on its card, its text has `{high:card}`."""

    value: int

    def __format__(self, how: str) -> str:
        return _figure(self.value) if how == "card" else str(self)


def called(hand: Combination, game: str = "") -> str:
    """What players call a hand, by what counts most in it; a `game` may have a word of its own for it."""
    if isinstance(hand, BadugiHand):
        return _worded(LABELS.badugis[str(len(hand.ranks))], hand.ranks)
    if _is_wheel(hand):
        return _("the wheel")
    return _worded(text_of(LABELS.called, _kind(hand, game), hand.category) or hand.category, hand.ranks)


def _shows(hand: Combination, game: str) -> str:
    """That somebody shows a hand; `{who}` is to be filled in."""
    if isinstance(hand, BadugiHand):
        return _worded(LABELS.shows[f"badugi/{len(hand.ranks)}"], hand.ranks)
    sentence = text_of(LABELS.shows, _kind(hand, game), hand.category)
    if sentence is None or _is_wheel(hand):
        return _("{who} shows {worth}").replace("{worth}", called(hand, game))
    return _worded(sentence, hand.ranks)


def _is_wheel(hand: Combination) -> bool:
    return isinstance(hand, LowHand) and hand.ranks == WHEEL


def _kind(hand: PokerHand | LowHand, game: str) -> str:
    """Whose words a hand is called by. What is a quinte of five cards is a tierce of three (003)."""
    return "low" if isinstance(hand, LowHand) else "three" if hand.cards == 3 else game


def told_apart(hands: Sequence[Combination]) -> list[str]:
    """What players call some hands; where two that differ have the same name, with what tells them apart.

    >>> told_apart([PokerHand(5, "two pair", (11, 10, 12)), PokerHand(5, "two pair", (11, 10, 9))])
    ['two pair, jacks and tens, queen kicker', 'two pair, jacks and tens, nine kicker']
    >>> told_apart([LowHand("high card", (8, 6, 5, 3, 2)), LowHand("high card", (8, 6, 4, 3, 2))])
    ['eight-six low (8-6-5-3-2)', 'eight-six low (8-6-4-3-2)']
    """
    return [called(hand) + apart(hand, hands) for hand in hands]


def apart(hand: Combination, others: Iterable[Combination], game: str = "") -> str:
    """What is said after the name of a hand where others that differ have the same: its kicker, or all its ranks."""
    rivals = [one for one in others if one.ranks != hand.ranks and called(one, game) == called(hand, game)]
    if not rivals:
        return ""
    deciding = {_first_difference(hand.ranks, rival.ranks) for rival in rivals}
    at = deciding.pop()
    if deciding or not isinstance(hand, PokerHand) or at < KICKS_FROM.get(hand.category, len(hand.ranks)):
        return f" ({ranks_in_full(hand)})"
    return _(", {high} kicker").format(high=_rank(hand.ranks[at]))


def _first_difference(ranks: Sequence[int], others: Sequence[int]) -> int:
    return next((at for at, (one, other) in enumerate(zip(ranks, others, strict=False)) if one != other), len(ranks))


def ranks_in_full(hand: Combination) -> str:
    """The ranks of a hand as the language in use shows them, the most telling first: `K-K-A-9-2`."""
    times = () if isinstance(hand, BadugiHand) else TIMES.get(hand.category, ())
    counts = (*times, *(1 for _rank in hand.ranks[len(times) :]))
    values = [value for value, count in zip(hand.ranks, counts, strict=True) for _time in range(count)]
    return "-".join(map(_figure, values))


def _figure(value: int) -> str:
    return shown(Card(RANKS[(value - 1) % len(RANKS)], "?"))


def _rank(value: int) -> _Rank:
    # From the two upwards; the ace comes last, whether it counts 1 or 14.
    rank = _Rank(_(LABELS.ranks.one[(value - LOWEST) % len(RANKS)]))
    rank.value = value
    return rank


def _worded(sentence: str, deciding: Sequence[int]) -> str:
    ranks = LABELS.ranks
    high, low = (*deciding, *deciding)[:2]
    first, second = ((value - LOWEST) % len(RANKS) for value in (high, low))
    return _(sentence).format(
        high=_rank(high),
        low=_rank(low),
        of=_(ranks.of[first]),
        three=_(ranks.three[first]),
        four=_(ranks.four[first]),
        topped=_(ranks.topped[first]),
        who="{who}",
        many=_(ranks.many[first]),
        many_low=_(ranks.many[second]),
    )


def names_by_half(verdict: Verdict) -> list[dict[str, str | None]]:
    """What each hand is called in each half; None where it does not qualify."""
    called: list[dict[str, str | None]] = [{} for _hand in next(iter(verdict.made.values()))]
    for half in verdict.halves:
        made = verdict.made[half.name]
        told = iter(told_apart([half.ranking.worth(hand) for hand in made if hand]))
        for of, hand in zip(called, made, strict=True):
            of[half.name] = next(told) if hand else None
    return called


def spoken(worths: Iterable[Worth], names: Names, beside: Sequence[Worth] = ()) -> str:
    """All that cards are worth, in the words of the game at hand; empty where nothing is counted.

    What tells a poker hand from those `beside` it that are called the same is said too.
    """
    return " · ".join(_spoken(worth, names, beside) for worth in worths)


def told(worths: Sequence[Worth], cards: int, names: Names, beside: Sequence[Worth] = ()) -> str:
    """That somebody has so many cards and what they are worth, as it is told afterwards; `{who}` is to be filled in.

    What tells a poker hand from those `beside` it that are called the same is told too.
    """
    first, *others = worths
    said = _("{who} shows {worth}")
    match first:
        case Units(natural=True) if names.game not in LABELS.naturals:
            said = _("{who} turns {total}, abattage").replace("{total}", str(first.total))
        case Units():
            said = _("{who} draws to {worth}") if cards > FIRST_CARDS else _("{who} has {worth}")
        case Twenty(natural=True):
            said = "{who}" + colon() + "{worth}"
        case Twenty(burst=True):
            said = _("{who} busts with {total}").replace("{total}", str(first.points))
        case Twenty():
            said = _("{who} has {worth}")
        case PokerHand():
            said = _whether_played(first).format(hand=_shows(first, names.game) + _apart(first, beside, names))
        case LowHand() | BadugiHand():
            said = _shows(first, "") + _apart(first, beside, names)
        case _:
            pass
    return " · ".join(
        (said.replace("{worth}", _spoken(first, names)), *(_spoken(one, names, beside) for one in others))
    )


def _apart(hand: Combination, beside: Iterable[Worth], names: Names) -> str:
    same = [one for one in beside if isinstance(one, PokerHand | LowHand | BadugiHand)]
    return apart(hand, same, names.game) if same else ""


def _spoken(worth: Worth, names: Names, beside: Iterable[Worth] = ()) -> str:
    match worth:
        case Units():
            return _units(worth, names)
        case Twenty():
            return _twenty(worth, names)
        case PokerHand():
            return _whether_played(worth).format(hand=called(worth, names.game) + _apart(worth, beside, names))
        case LowHand() | BadugiHand():
            return called(worth) + _apart(worth, beside, names)
        case Pok():
            paid = _("POK: {hand}, {pays}:1") if worth.pays else _("POK: {hand}, lost")
            return paid.format(hand=_spoken(worth.hand, names), pays=worth.pays)


def _whether_played(worth: PokerHand) -> str:
    said = {None: "{hand}", True: _("{hand}: the bank plays"), False: _("{hand}: the bank does not play")}
    return said[worth.plays]


def _units(worth: Units, names: Names) -> str:
    """The units digit at baccarat; a nought is baccara."""
    if worth.natural:
        return _(LABELS.naturals.get(names.game, LABELS.naturals[""])).format(total=worth.total)
    if worth.baccara:
        return _("0, baccara")
    return n_("{total} point", "{total} points", worth.total).format(total=worth.total)


def _twenty(worth: Twenty, names: Names) -> str:
    """The total at twenty-one, soft where an ace counts eleven."""
    if worth.natural:
        return names.box("natural")
    if worth.burst:
        return _("{total}, bust").format(total=worth.points)
    return _("soft {total}").format(total=worth.points) if worth.soft else str(worth.points)
