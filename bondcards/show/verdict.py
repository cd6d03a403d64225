"""What the hands of a showdown are called, by the halves of the pot."""

from __future__ import annotations

from bondcards.games.poker.judging import Verdict
from bondcards.show.poker_hands import told_apart


def names(verdict: Verdict) -> list[dict[str, str | None]]:
    """What each hand is called in each half; None where it does not qualify."""
    called: list[dict[str, str | None]] = [{} for _hand in next(iter(verdict.made.values()))]
    for half in verdict.halves:
        made = verdict.made[half.name]
        told = iter(told_apart([half.ranking.worth(hand) for hand in made if hand]))
        for of, hand in zip(called, made, strict=True):
            of[half.name] = next(told) if hand else None
    return called
