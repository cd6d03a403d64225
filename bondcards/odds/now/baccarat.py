"""The baccarat games in the middle of a coup: the third cards that may still come, from what is left of the shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from bondcards.cards import Card, packs
from bondcards.facts import Said, cards_on_table, view
from bondcards.games.baccarat import chemin_de_fer as chemin
from bondcards.games.baccarat import punto_banco as punto
from bondcards.games.baccarat.drawing import BANKER, NATURALS, PLAYER, POINTS, AskDraw, bank_must, punter_must
from bondcards.odds.now.figures import Now, Share
from bondcards.tables.insight import Insight

MOST_UNSEEN: Final = 2
"""Of more cards that nobody has seen the coup is as good as not begun."""

UNSEEN: Final = -1

Values = tuple[int, ...]
"""What cards count, `UNSEEN` where nobody has seen one."""


class Coup(NamedTuple):
    """Both hands by what their cards count, what each has said of a third card, and what is left of the shoe."""

    punter: Values
    bank: Values
    said: Sequence[str]
    left: Mapping[int, int]


def now(game: str, options: object, insight: Insight) -> Now | None:
    """At punto banco and chemin de fer: what is still to be decided freely is decided by the table."""
    if not isinstance(options, punto.Options | chemin.Options):
        return None
    count = options.packs
    coup = _coup(count, insight)
    if coup is None:
        return None
    punter = dict.fromkeys((1, 0, -1), 0.0)
    for ahead, chance in fallen(coup):
        punter[ahead] += chance
    shares = [Share(place, punter[side], punter[0], punter[-side]) for place, side in ((PLAYER, 1), (BANKER, -1))]
    return Now(shares, moves(count, insight))


def moves(count: int, insight: Insight) -> dict[str, float]:
    """What drawing and standing bring whoever is asked and may do either, by the cards he sees."""
    ask = insight.ask
    if not isinstance(ask, AskDraw) or len(ask.options) < 2:
        return {}
    coup = _coup(count, insight._replace(facts=view(insight.facts, ask.seat)))
    if coup is None:
        return {}
    side = -1 if coup.said else 1
    return {
        word: side * sum(ahead * chance for ahead, chance in fallen(coup._replace(said=(*coup.said, word))))
        for word in ask.options
    }


def _coup(count: int, insight: Insight) -> Coup | None:
    """The coup as it lies; None where it is not dealt, or as good as nothing of it is known."""
    lying = cards_on_table(insight.facts)
    punter, bank = (_values(lying.get(place, ())) for place in (PLAYER, BANKER))
    if min(len(punter), len(bank)) < 2 or (*punter, *bank).count(UNSEEN) > MOST_UNSEEN:
        return None
    left = Counter(POINTS[card.rank] for card in packs(count))
    left.subtract(POINTS[card.rank] for card in (*insight.gone, *lying[PLAYER], *lying[BANKER]) if card.known)
    said = [fact.word for fact in insight.facts if isinstance(fact, Said) and fact.about == AskDraw.about]
    return Coup(punter, bank, said, left)


def _values(cards: Sequence[Card]) -> Values:
    return tuple([POINTS[card.rank] if card.known else UNSEEN for card in cards])


def fallen(coup: Coup, chance: float = 1.0) -> Iterator[tuple[int, float]]:
    """Every way the cards may fall, with its chance: 1 where the punter is ahead in the end, −1 the bank, 0 neither."""
    for number, hand in enumerate(coup[:2]):
        if UNSEEN in hand:
            for value, share in _next(coup.left):
                at = hand.index(UNSEEN)
                seen = (*hand[:at], value, *hand[at + 1 :])
                yield from fallen(_with(coup, number, seen, value), chance * share)
            return
    draws = _draws(coup)
    if draws is None:
        ahead = sum(coup.punter) % 10 - sum(coup.bank) % 10
        yield (ahead > 0) - (ahead < 0), chance
        return
    for value, share in _next(coup.left):
        yield from fallen(_with(coup, draws, (*coup[draws], value), value), chance * share)


def _draws(coup: Coup) -> Literal[0, 1] | None:
    """Which hand takes a third card now, the punter's or the bank's; None where neither does."""
    punter, bank = (sum(hand[:2]) % 10 for hand in (coup.punter, coup.bank))
    if punter in NATURALS or bank in NATURALS:
        return None
    said = (*coup.said, "", "")
    if len(coup.punter) == 2 and (said[0] or punter_must(punter)[0]) == "draw":
        return 0
    third = coup.punter[2] if len(coup.punter) > 2 else None
    return 1 if len(coup.bank) == 2 and (said[1] or bank_must(third)(bank)[0]) == "draw" else None


def _next(left: Mapping[int, int]) -> Iterator[tuple[int, float]]:
    """What the next card may count, each with its chance."""
    total = sum(left.values())
    return ((value, count / total) for value, count in left.items() if count)


def _with(coup: Coup, number: int, hand: Values, value: int) -> Coup:
    left = {**coup.left, value: coup.left[value] - 1}
    return coup._replace(punter=hand, left=left) if number == 0 else coup._replace(bank=hand, left=left)
