"""`play`, `resume` and `undo`: a sitting is opened, played on the screen or told as JSON, gone on with, given up."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.records import SittingRecord
from bondcards.cli.common import Desk, by_name, print_json, reading, remark, remark_at_table, writing
from bondcards.cli.wishes import whole
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.language.spelling import counted, plain, quoted, together
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import CONTEST
from bondcards.sitting.audience import Audience
from bondcards.sitting.house import house_rules
from bondcards.sitting.keeping import last_played, taken_back
from bondcards.sitting.opening import enter, open_sitting, planned
from bondcards.sitting.plan import Answering, Plan, Wish, called, manners, named_by_number, state_of
from bondcards.sitting.play import Table, gains_back
from bondcards.sitting.result import changes, changes_back
from bondcards.sitting.rolls import challenges, open_contests, results
from bondcards.sitting.room import Room, everybody_at, play_contests, receive, tell_written
from bondcards.sitting.rows import Row
from bondcards.sitting.sitting import Sitting, is_played


class Remarking(Audience):
    """Nobody looks on; remarks are for whoever reads standard error beside the JSON."""

    def say(self, text: str) -> None:
        remark(text)


def room_of(
    desk: Desk, journal: Journal, people: Mapping[str, Person], game: str, answering: Answering, keep: bool = True
) -> Room:
    """Where sittings with these people are played: before the screen, or before nobody where JSON is wanted."""
    if desk.json:
        return Room(desk.campaign, journal, Remarking(), None, keep, people)
    screen = desk.screen(people, game, answering)
    return Room(desk.campaign, journal, screen, screen if desk.asks else None, keep, people)


def play(desk: Desk, wish: Wish, keep: bool) -> None:
    """Open a sitting and play it; `keep` writes to the journal, else to memory alone."""
    while True:
        try:
            asked = completed(desk, wish, keep) if desk.asks else wish
        except Leave:
            return
        try:
            _play(desk, asked, keep, may_go_back=asked != wish)
        except TakeBack:
            continue
        return


def _play(desk: Desk, wish: Wish, keep: bool, *, may_go_back: bool) -> None:
    """The same with all that it needs; raises `TakeBack` where who was asked before goes back to these questions."""
    wish = whole(wish)
    with reading(desk.campaign) as journal:
        # Before a journal is begun for nothing.
        wanted = challenges(wish, desk.campaign, journal)
        promised = sum(contest.stake for contest in wanted)
        plan = planned(wish, desk.campaign, journal, promised) if wish.playing("cards") else None
    with writing(desk.campaign, keep) as journal:
        name_open(journal)
        new = sessions.current(journal, journal.today()) is None
        room = room_of(desk, journal, wish.people, wish.game, wish.answering, keep)

        def opening() -> tuple[tuple[int, ...], int | None]:
            session = enter(wish, journal, journal.today())
            numbers = open_contests(wanted, journal, session, desk.asks)
            table = replace(plan, contests=numbers) if plan else None
            return numbers, open_sitting(wish, table, journal, session) if table else None

        numbers, opened = journal.patiently(opening)
        if new:
            name_new_session(journal)
        if numbers:
            receive(room, numbers[0])
        if not play_contests(room, numbers):
            return
        if opened is not None:
            table = Table(room, sittings.sitting(journal, opened))
            if table.begin(may_go_back=may_go_back):
                tell_end(desk, room, table)
        elif desk.json:
            from bondcards.export import play

            rolled = results(journal, numbers)
            print_json(play.contests_document(wish, rolled, {who: balance(journal, who) for who in wish.people}))


def tell_end(desk: Desk, room: Room, table: Table) -> None:
    from bondcards.export import play

    if not desk.json:
        if room.keep:
            room.told.say(_("Kept. `bondcards session show` tells the evening, `bondcards undo` takes a hand back."))
        return
    sitting = table.sitting
    contests = results(room.journal, sitting.plan.contests)
    rolled = {one.contest.pc.id: balance(room.journal, one.contest.pc.id) for one in contests}
    number, purses = sitting.id if room.keep else None, {**sitting.balances(), **rolled}
    print_json(play.sitting_document(sitting.plan, number, sitting.told(), contests, purses))


def completed(desk: Desk, wish: Wish, keep: bool) -> Wish:
    """All that a sitting needs, what is missing asked for from lists; whoever cannot be dealt to is named at once."""
    # Only here, for a command that says all needs no lists.
    from bondcards.cli.wizard import Wizard

    def refuse_seated(people: Collection[str]) -> None:
        if keep:
            with reading(desk.campaign) as journal:
                ledger.refuse_busy(journal, people)

    with by_name(desk.campaign):
        refuse_seated(wish.people)
        lists = desk.screen({})
        asked = Wizard(desk.campaign, lists, refuse_seated).sitting(wish)
        if asked != wish:
            lists.say(_who_plays_what(asked))
        lists.flush()
        refuse_seated(asked.people)
    if asked != wish and (covered := of_privacy(asked, desk.campaign)):
        lists.say(covered)
    return asked


def _who_plays_what(wish: Wish) -> str:
    """What was chosen from the lists, said once before anything is staked: a name may have been taken for another."""
    agents, game = together([pc.name for pc in wish.pcs]), catalogue.title(wish.game)
    if not wish.npcs:
        return _("{game}: {agents}.").format(agents=agents, game=game)
    against = _("{game}: {agents} against {villains}.")
    return against.format(agents=agents, villains=together([npc.name for npc in wish.npcs]), game=game)


def balance(journal: Journal, who: str) -> ledger.Balance:
    return ledger.balance(journal, who) or ledger.Balance(0, 0)


def resume(desk: Desk, said: str | None, changes: dict[str, object]) -> None:
    """Go on with an open sitting; what `changes` is answered otherwise from now on."""
    with writing(desk.campaign) as journal:
        try:
            record = still_open(journal, said or which_table(desk, journal))
        except Leave:
            return
        plan = state_of(journal, record).plan
        if gone := sheet_gone(desk.campaign, plan):
            told = _("There is no sheet of {person} any more. `bondcards resume {sitting} --abandon` ends the sitting.")
            raise Refused(told.format(person=gone, sitting=record.id))
        people = everybody_at(desk.campaign, journal, record)
        if plan.answering.hands is None and not desk.asks:
            # Nobody there could say when it is enough.
            changes.setdefault("hands", 1)
        shown = {name: changes[name] for name in ("deal", "private", "reveal") if name in changes}
        room = room_of(desk, journal, people, plan.game, replace(plan.answering, **shown))
        if not play_contests(room, plan.contests):
            return
        if plan.game == CONTEST:
            _resume_contest(desk, room, record.id, changes)
            return
        table = Table(room, record)
        table.sitting.answer_otherwise(changes)
        if table.resume():
            tell_end(desk, room, table)


def abandon(desk: Desk, said: str | None) -> None:
    """Give up the open hand of a sitting: the stakes go back, and what passes on stays.

    A contest ends so, and a sitting with somebody at it whose sheet is gone, for nobody can go on with it.
    """
    with writing(desk.campaign) as journal:
        record = still_open(journal, said)
        hand = sittings.open_hand_of(journal, record.id)
        plan = state_of(journal, record).plan
        gone, is_contest = sheet_gone(desk.campaign, plan), plan.game == CONTEST
        if not (gone or is_contest or is_played(journal, record)):
            _call_off(desk, journal, record)
            return
        if hand is None and not gone and not is_contest:
            raise Refused(_("Sitting {sitting} has no open hand to give up.").format(sitting=record.id))
        with journal.transaction():
            if hand:
                playing.abandon(journal, hand.id, playing.GIVEN_UP)
            if gone or is_contest:
                sittings.end_sitting(journal, record.id)
        own = place(journal, hand.id) if hand else None
    if desk.json:
        ended, number = bool(gone) or is_contest, hand.number if hand else None
        print_json({"sitting": record.id, "abandoned": number, "place": own, "ended": ended})
    if is_contest:
        remark(_("The contest of sitting {sitting} is given up: nothing moves.").format(sitting=record.id))
    elif hand:
        told = _("Hand {hand} of sitting {sitting} is given up: the stakes go back. `bondcards resume` goes on.")
        remark(told.format(hand=own, sitting=record.id))
    if gone:
        told = _("Sitting {sitting} has ended: there is no sheet of {person} any more.")
        remark(told.format(sitting=record.id, person=gone))


def _call_off(desk: Desk, journal: Journal, record: SittingRecord) -> None:
    """Give up a sitting at which nothing was played, and say which points go back."""
    with journal.transaction():
        if hand := sittings.open_hand_of(journal, record.id):
            playing.abandon(journal, hand.id, playing.NOT_BEGUN)
        sitting = Sitting(journal, record, everybody_at(desk.campaign, journal, record))
        sitting.call_off()
    if desk.json:
        print_json({"sitting": sitting.id, "abandoned": None, "place": None, "ended": True})
    told = _("Nothing was played in sitting {sitting}: it is given up and not told; {changes}.")
    remark(told.format(sitting=sitting.id, changes=gains_back(sitting.plan, desk.campaign.name)))


def sheet_gone(campaign: Campaign, plan: Plan) -> str | None:
    """Somebody at the table whose sheet is not there any more, if any."""
    return next((who for who, kind in plan.seats.items() if who not in campaign.people(kind)), None)


def number_of(journal: Journal, said: str) -> int:
    """The sitting somebody names by its number, or by what its table is called: an open one, or else the latest.

    By its game too, where one table alone is open at it.
    """
    if (number := counted(said)) is not None:
        return number
    if said.isascii() and said.isdecimal():
        raise Refused(_("There is no sitting {number}.").format(number=said))
    by_number = named_by_number(said)

    def is_meant(record: SittingRecord) -> bool:
        plan = state_of(journal, record).plan
        return plain(plan.table) == plain(said) or (not plan.table and (plan.game, record.id) == by_number)

    found = list(filter(is_meant, sittings.latest_first(journal)))
    if not found:
        tables = {record.id: state_of(journal, record).plan for record in sittings.open_sittings(journal)}
        at_game = [number for number, plan in tables.items() if plan.game == catalogue.meant(said)]
        if len(at_game) == 1:
            return at_game[0]
        none, are_open = _("No table is called “{name}”.").format(name=said), _("Open: {tables}.")
        named = ", ".join(quoted([called(tables[number], number) for number in at_game or tables]))
        raise Refused(f"{none} {are_open.format(tables=named)}" if tables else none)
    return min(found, key=lambda record: record.ended).id


def _resume_contest(desk: Desk, room: Room, contest: int, changes: dict[str, object]) -> None:
    # Cards mean nothing to it.
    others = {name: way for name, way in changes.items() if name not in ("hands", "cards", "deal")}
    room.sitting(contest).answer_otherwise(others)
    if play_contests(room, (contest,)):
        (ended,) = results(room.journal, (contest,))
        if desk.json:
            print_json(ended.document())
        else:
            tell_written(room, room.told.say, ended)


def which_table(desk: Desk, journal: Journal) -> str | None:
    """Which of several open tables is meant, where somebody can be asked: the number of its sitting."""
    found = sittings.open_sittings(journal)
    # A roll that is made before the hands of a table goes on with it.
    before = {number for record in found for number in state_of(journal, record).plan.contests}
    found = [record for record in found if record.id not in before]
    if len(found) < 2 or not desk.asks:
        return None
    screen = desk.screen({})
    rows = [Row(str(record.id), *_table_told(desk, journal, record)) for record in found]
    picked = screen.insist(lambda: screen.pick(_("Which table?"), rows, str(still_open(journal, None).id)))
    screen.flush()
    return picked


def _table_told(desk: Desk, journal: Journal, record: SittingRecord) -> tuple[str, str]:
    """What a table is called, which game is played there, who sits at it, at which hand, and when it was left."""
    from bondcards.show import lists

    plan = state_of(journal, record).plan
    last = sittings.latest(journal, record.id)
    people = together([desk.campaign.name(seat) for seat in plan.seats])
    if plan.table:
        people = f"{catalogue.title(plan.game)} · {people}"
    left = lists.lately((last and (last.ended_at or last.at)) or record.at)
    told = _("{people} · hand {hand} · {left}") if last else _("{people} · {left}")
    return called(plan, record.id), told.format(people=people, hand=last and place(journal, last.id), left=left)


def still_open(journal: Journal, said: str | None) -> SittingRecord:
    """The open sitting that is meant; where none is named the latest with an open hand, else the latest."""
    found = sittings.open_sittings(journal) if said is None else [sittings.sitting(journal, number_of(journal, said))]
    if not found:
        raise Refused(_("No sitting is open. Begin one with `bondcards play`."))

    def in_play(record: SittingRecord) -> bool:
        numbers = (record.id, *state_of(journal, record).plan.contests)
        return any(sittings.open_hand_of(journal, number) for number in numbers)

    record = next(filter(in_play, found), found[0])
    sittings.refuse_ended(journal, record.id)
    return record


def undo(desk: Desk, said: str | None, why: str) -> None:
    """Take back the last settled hand of a sitting; whoever sits at a terminal is asked first."""
    campaign = desk.campaign
    with writing(campaign) as journal:
        number = last_played(journal) if said is None else number_of(journal, said)
        last = sittings.last_counting(journal, number)
        if desk.asks and last and not sittings.open_hand_of(journal, number):
            from bondcards.show import asking

            hand = _("hand {hand} of sitting {sitting}").format(hand=place(journal, last.id), sitting=last.sitting)
            changes = changes_back(last.net, last.heroism, campaign.name)
            what = _("the roll") if last.roll else hand
            sure = _("Take back {what}? {changes}.").format(what=what, changes=changes)
            if last.roll:
                gone = _("It cannot stand again, for the dice would be thrown anew.")
                sure = f"{sure} {gone}"
            try:
                agreed = asking.sure(sure, desk.look)
                why = (why or asking.why(desk.look)) if agreed else ""
            except TakeBack:
                agreed = False
            if not agreed:
                remark(_("Nothing is taken back."))
                return
        with by_name(campaign):
            undone = taken_back(journal, number, why)
            own = place(journal, undone.id)
        ended = sittings.sitting(journal, number).ended
    if desk.json:
        from bondcards.export import play

        net = {seat: -change for seat, change in undone.net.items()}
        print_json({"sitting": number, "hand": undone.number, "place": own, "net": play.amounts(net)})
        return
    changes = changes_back(undone.net, undone.heroism, campaign.name)
    if undone.roll:
        remark(_("The roll is taken back: {changes}.").format(changes=changes))
    else:
        told = _("Hand {hand} of sitting {sitting} is taken back: {changes}.")
        remark(told.format(hand=own, sitting=number, changes=changes))
    goes_on = not (ended or undone.roll)
    remark(_("`bondcards resume` goes on.") if goes_on else _("`bondcards session show` tells the evening."))


def redo(desk: Desk, said: str | None) -> None:
    """Settle anew the hand of a sitting that was taken back last."""
    with writing(desk.campaign) as journal, by_name(desk.campaign):
        latest = (*sittings.taken_back_in(journal), *(record.id for record in sittings.latest_first(journal)[:1]))
        if said is None and not latest:
            raise Refused(_("No hand was taken back that could be settled again."))
        number = latest[0] if said is None else number_of(journal, said)
        record = sittings.sitting(journal, number)
        done = Sitting(journal, record, everybody_at(desk.campaign, journal, record)).redo()
        stands = sittings.last_counting(journal, number)
        assert stands, "it was settled anew"
        own = place(journal, stands.id)
    if desk.json:
        from bondcards.export import play

        print_json({"sitting": number, "hand": done.number, "place": own, "net": play.amounts(done.final_net)})
        return
    told = _("Hand {hand} of sitting {sitting} stands again: {changes}.")
    what = changes(done.final_net, done.heroism, desk.campaign.name)
    remark(told.format(hand=own, sitting=number, changes=what))
    remark(_("`bondcards session show` tells the evening.") if record.ended else _("`bondcards resume` goes on."))


def name_open(journal: Journal) -> None:
    """Say once an evening which sitting was left open, for it stays so."""
    tonight = sessions.current(journal, journal.today())
    begun = sittings.sittings_of(journal, tonight, last=1) if tonight else []
    for record in sittings.open_sittings(journal)[:1]:
        # Whoever began a sitting tonight after that one has been told.
        if begun and begun[0].id > record.id:
            continue
        told = _(
            "Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with it, and “end” there ends it."
        )
        if sittings.open_hand_of(journal, record.id):
            told = _(
                "Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with its hand, "
                "`bondcards resume {sitting} --abandon` gives the hand up."
            )
        remark_at_table(told.format(sitting=record.id))


def name_new_session(journal: Journal) -> None:
    """Say that a session begins after another one of the same day, for then points are gained anew."""
    begun = sessions.current(journal, journal.today())
    before = sessions.before(journal, begun) if begun else None
    if begun and before:
        told = _(
            "Session “{before}” has ended: “{name}” begins, another evening, and points for the cards are gained anew."
        )
        remark_at_table(told.format(before=before.name, name=begun.name))


def of_privacy(wish: Wish, campaign: Campaign) -> str:
    """That covered cards are for one seat's eyes, where somebody at this table may be handed the screen."""
    game = catalogue.find(wish.game)
    if game.entry.all_open or not wish.playing("cards") or not manners(wish.answering, campaign.settings).covers:
        return ""
    _general, options = house_rules(campaign, wish.house, game)
    open_where = game.entry.open_where.items()
    if wish.answering.from_shoe and open_where and open_where <= options.items():
        return ""
    return _("Covered cards are for one seat's eyes: the screen is handed over; `--private open` shows them to all.")
