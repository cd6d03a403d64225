"""Verifying a journal: its digests are reckoned again, and every settled hand is played again from its tape.

A hand of an older edition of its game is kept and not replayed: newer rules never settle it again. Nor is one whose
tape version 0.5.0 may have cut short. Undone hands are replayed too; open ones are not.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import places
from bondcards.campaign.records import HandRecord
from bondcards.campaign.refusals import Damaged
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.sitting.keeping import kept_head
from bondcards.sitting.result import result, result_from
from bondcards.sitting.retelling import Different, Retold, retold


class Trouble(Struct, frozen=True):
    """Something that is not as it was kept; of a hand the journal's `number`, and its `place` where that is known."""

    sitting: int | None
    number: int | None
    what: str
    place: int | None = None

    def __str__(self) -> str:
        what = self.what[:1].lower() + self.what[1:]
        if self.number is not None:
            text = _("hand {number} of sitting {sitting}: {what}")
            if self.place not in (None, self.number):
                text = _("hand {place} of sitting {sitting}, number {number} in the journal: {what}")
            return text.format(number=self.number, place=self.place, sitting=self.sitting, what=what)
        if self.sitting is not None:
            return _("sitting {sitting}: {what}").format(sitting=self.sitting, what=what)
        return self.what


class Audit(Struct, frozen=True):
    """A journal verified: how many settled hands it has, how many were played again, and what was found.

    `foreign` are tables of somebody else in its file.
    """

    hands: int
    replayed: int
    troubles: tuple[Trouble, ...]
    foreign: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.troubles


def verified(folder: Path) -> Audit:
    """Verify the journal of the campaign in `folder`; one too damaged to be opened is a finding, a busy one refused."""
    try:
        with Journal.reading(folder) as journal:
            return audited(journal)
    except Damaged as refusal:
        return Audit(0, 0, (Trouble(None, None, str(refusal)),))


def audited(journal: Journal) -> Audit:
    """Verify a whole journal, as it is at one moment: first its rows, then its hands."""
    with journal.snapshot():
        troubles = [Trouble(found.sitting, found.number, found.what) for found in damage(journal)]
        damaged = {(trouble.sitting, trouble.number) for trouble in troubles}
        replayed = 0
        hands = sittings.settled_hands(journal)
        for sitting, number, hand in hands:
            try:
                kept = sittings.hand(journal, hand)
                if again := retold(journal, kept):
                    replayed += 1
                    _refuse_difference(kept, again)
            except Exception as error:
                # Whatever a changed byte leads the rules into, it is a finding; digests name the byte already.
                if (sitting, number) in damaged or not _is_whole(journal, hand):
                    continue
                why = _("It cannot be played again: {error}.").format(error=error)
                troubles.append(Trouble(sitting, number, str(error) if isinstance(error, Refused) else why))
        troubles = _with_places(journal, hands, troubles)
    troubles.sort(key=lambda trouble: (trouble.sitting is None, trouble.sitting or 0, trouble.number or 0))
    return Audit(len(hands), replayed, tuple(troubles), tuple(journal.foreign()))


def _with_places(journal: Journal, hands: Iterable[tuple[int, int, int]], found: Sequence[Trouble]) -> list[Trouble]:
    """The same with the places by which people call the hands, as far as a damaged journal tells them."""
    ids: dict[tuple[int | None, int | None], int] = {(sitting, number): hand for sitting, number, hand in hands}
    which = [ids.get((one.sitting, one.number), 0) for one in found]
    try:
        at = places(journal, which)
    except Exception:
        return [*found]
    return [replace(one, place=at.get(hand)) for one, hand in zip(found, which, strict=True)]


def _is_whole(journal: Journal, number: int) -> bool:
    """Whether the tape of a hand without any damage has all lines: 0.5.0 could lose some where a person waited."""
    try:
        return kept_head(sittings.hand(journal, number)).whole
    except Exception:
        return True


def _refuse_difference(kept: HandRecord, again: Retold) -> None:
    come, outcome = result(again.head, again.played, again.facts), again.played.outcome
    if kept.result is None or result_from(kept.result) != result_from(come.as_json()):
        raise Different(_("Its settlement is not what its tape comes to."))
    chips = {seat: net for seat, net in come.final_net.items() if net and seat != HOUSE}
    if {seat: net for seat, net in kept.net.items() if net} != chips or kept.heroism != dict(come.heroism):
        raise Different(_("Its entries are not what its tape comes to."))
    if kept.transfers != outcome.paid or kept.debts != outcome.debts:
        raise Different(_("Who paid whom is not what its tape comes to."))
