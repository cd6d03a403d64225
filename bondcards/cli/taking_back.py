"""`undo`: a settled hand or a roll is taken back, and who gets or gives back what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing

from bondcards.campaign import sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.cli.common import by_name, print_json, remark
from bondcards.engine import money
from bondcards.export.play import amounts
from bondcards.language.i18n import _, n_
from bondcards.show.asking import sure
from bondcards.sitting.keeping import last_played, taken_back


def undo(campaign: Campaign, sitting: int | None, asks: bool, plain: bool, json: bool) -> None:
    """Take back the last settled hand of a sitting; `asks`: whoever sits at the terminal is asked first."""
    with closing(Journal.open(campaign.folder)) as journal:
        number = sitting if sitting is not None else last_played(journal)
        last = sittings.last_counting(journal, number)
        if asks and last and not sittings.open_hand_of(journal, number):
            question = _("Take back {what}: {changes}?")
            if not sure(question.format(what=_called(last), changes=_changes(campaign, last)), plain):
                remark(_("Nothing is taken back."))
                return
        with by_name(campaign):
            undone = taken_back(journal, number)
        ended = sittings.sitting(journal, number).ended
    if json:
        net = {seat: -change for seat, change in undone.net.items()}
        print_json({"sitting": number, "hand": undone.number, "net": amounts(net)})
        return
    changes = _changes(campaign, undone)
    if undone.roll:
        remark(_("The roll is taken back: {changes}.").format(changes=changes))
    else:
        told = _("Hand {hand} of sitting {sitting} is taken back: {changes}.")
        remark(told.format(hand=undone.number, sitting=number, changes=changes))
    goes_on = not (ended or undone.roll)
    remark(_("`bondcards resume` goes on.") if goes_on else _("`bondcards session show` tells the evening."))


def _called(hand: HandRecord) -> str:
    if hand.roll:
        return _("the roll")
    return _("hand {hand} of sitting {sitting}").format(hand=hand.number, sitting=hand.sitting)


def _changes(campaign: Campaign, hand: HandRecord) -> str:
    return changes_back(hand.net, hand.heroism, campaign.name)


def changes_back(net: Mapping[str, int], points: Mapping[str, int], called: Callable[[str], str]) -> str:
    """Who gets or gives back what when a hand is taken back that moved `net` cents and cost `points`."""
    changes = [f"{called(who)} {money.signed(-cents)}" for who, cents in net.items() if cents]
    for who, spent in points.items():
        text = n_("{person} +{points} Heroism Point", "{person} +{points} Heroism Points", spent)
        changes.append(text.format(person=called(who), points=spent))
    return ", ".join(changes) or _("nothing moved")
