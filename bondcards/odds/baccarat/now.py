"""The baccarat games in the middle of a coup: the third cards that may still come, from what is left of the shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import BANKER, Said, cards_on_table, view
from bondcards.games.baccarat import baccara_banque as banque
from bondcards.games.baccarat import chemin_de_fer as chemin
from bondcards.games.baccarat import punto_banco as punto
from bondcards.games.baccarat.drawing import NATURALS, PLAYER, POINTS, AskDraw, Rule, bank_must, punter_must
from bondcards.language.i18n import N_
from bondcards.odds.figures import Now, Share
from bondcards.tables.prompt import Insight

MOST_UNSEEN: Final = 2
"""Of more cards that nobody has seen the coup is as good as not begun."""

UNSEEN: Final = -1

Values = tuple[int, ...]


class Coup(NamedTuple):
    """Both hands by what their cards count, and what is left of the shoe.

    `said`: what each has said of a third card; `may`: what the punter may. With naturals `past`, neither hand is one.
    """

    punter: Values
    bank: Values
    left: Mapping[int, int]
    said: Sequence[str] = ()
    may: Rule = punter_must
    past: bool = False

    @property
    def totals(self) -> tuple[int, int]:
        return sum(self.punter[:2]) % 10, sum(self.bank[:2]) % 10

    @property
    def natural(self) -> bool:
        return not set(NATURALS).isdisjoint(self.totals)

    def with_card(self, hand: Literal[0, 1], at: int, value: int) -> Coup:
        left = {**self.left, value: self.left[value] - 1}
        cards = (self.punter, self.bank)[hand]
        cards = (*cards[:at], value, *cards[at + 1 :])
        return self._replace(bank=cards, left=left) if hand else self._replace(punter=cards, left=left)


def now(game: str, options: object, insight: Insight) -> Now | None:
    """At punto banco and chemin de fer: what is still to be decided freely is decided by the table."""
    if isinstance(options, banque.Options):
        return Now(
            why_not=N_("Of one bank against two tableaux nothing is counted once the cards lie: these are they.")
        )
    if not isinstance(options, punto.Options | chemin.Options):
        return None
    may = chemin.punter_may(options) if isinstance(options, chemin.Options) else punter_must
    whole = Packs(options.packs).cards
    coup = _coup(whole, may, insight)
    if coup is None:
        return None
    punter = fallen(coup)
    shares = [Share(place, punter[side], punter[0], punter[-side]) for place, side in ((PLAYER, 1), (BANKER, -1))]
    ask = insight.ask
    if not isinstance(ask, AskDraw) or len(ask.options) < 2:
        return Now(shares)
    moves: dict[str, float] = {}
    if seen := _coup(whole, may, insight._replace(facts=view(insight.facts, ask.seat))):
        for word in ask.options:
            punter = fallen(seen._replace(said=(*seen.said, word)))
            moves[word] = (-1 if seen.said else 1) * (punter[1] - punter[-1])
    return Now(shares, moves)


def _coup(whole: Sequence[Card], may: Rule, insight: Insight) -> Coup | None:
    """The coup as it lies; None where it is not dealt, or as good as nothing of it is known."""
    lying = cards_on_table(insight.facts)
    punter, bank = (
        tuple([POINTS[card.rank] if card.known else UNSEEN for card in lying.get(place, ())])
        for place in (PLAYER, BANKER)
    )
    if min(len(punter), len(bank)) < 2 or (*punter, *bank).count(UNSEEN) > MOST_UNSEEN:
        return None
    left = Counter(POINTS[card.rank] for card in whole)
    left.subtract(POINTS[card.rank] for card in (*insight.gone, *lying[PLAYER], *lying[BANKER]) if card.known)
    spoken = [fact for fact in insight.facts if isinstance(fact, Said)]
    said = tuple([fact.word for fact in spoken if fact.about == AskDraw.about])
    return Coup(punter, bank, left, said, may, past=bool(said) or isinstance(insight.ask, AskDraw))


def fallen(coup: Coup) -> dict[int, float]:
    """How likely the punter is ahead in the end (1), nobody (0) or the bank (−1)."""
    found: dict[int, float] = {1: 0.0, 0: 0.0, -1: 0.0}
    for ahead, chance in _ways(coup, 1.0):
        found[ahead] += chance
    total = sum(found.values())
    return {ahead: chance / total for ahead, chance in found.items()} if total else found


def _ways(coup: Coup, chance: float) -> Iterator[tuple[int, float]]:
    found = _next(coup)
    if found is not None:
        total = sum(coup.left.values())
        for value, count in coup.left.items():
            if count:
                yield from _ways(coup.with_card(*found, value), chance * (count / total))
    elif _lawful(coup):
        ahead = sum(coup.punter) % 10 - sum(coup.bank) % 10
        yield (ahead > 0) - (ahead < 0), chance


def _lawful(coup: Coup) -> bool:
    return (not coup.said or coup.said[0] in coup.may(coup.totals[0])) and not (coup.past and coup.natural)


def _next(coup: Coup) -> tuple[Literal[0, 1], int] | None:
    """Where the next card lies, by hand and place: one that nobody has seen, or a third one that is drawn."""
    if UNSEEN in coup.punter:
        return 0, coup.punter.index(UNSEEN)
    if UNSEEN in coup.bank:
        return 1, coup.bank.index(UNSEEN)
    if coup.natural or not _lawful(coup):
        return None
    (punter, bank), said = coup.totals, (*coup.said, "", "")
    if len(coup.punter) == 2 and (said[0] or punter_must(punter)[0]) == "draw":
        return 0, 2
    third = coup.punter[2] if len(coup.punter) > 2 else None
    return (1, 2) if len(coup.bank) == 2 and (said[1] or bank_must(third)(bank)[0]) == "draw" else None
