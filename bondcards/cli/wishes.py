"""From the words of a command line, and a scene prepared, to a sitting wished for."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.campaign.scenes import Prepared, scenes
from bondcards.cli.common import Desk, game_id, house_said, pairs, people_said
from bondcards.engine import money
from bondcards.errors import Misused, Refused
from bondcards.games import catalogue
from bondcards.games.game import Entry
from bondcards.games.seating import NO_BLINDS, Blinds, blinds
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.language.preferences import VILLAINS, chosen
from bondcards.language.spelling import squeezed
from bondcards.sitting import checks
from bondcards.sitting.plan import Answering, By, Wish

NOTHING: Final = "none"
"""The stake of a contest that is rolled for nothing, as it is written."""


def answering(told: Mapping[str, Any], asks: bool) -> Answering:
    """The ways of answering that were `told`, others as is usual; `asks` where there are people at a terminal."""
    usual = {
        "hands": None,
        "npc_plays": "ask" if asks and "auto" not in told else "auto",
        "plain_villain": chosen("villain", VILLAINS) == "plain",
        "heroism": "ask" if asks or "spend" in told.get("answers", ()) else "never",
    }
    return replace(Answering(), **{**usual, **told})


def wished(
    campaign: Campaign,
    name: str | None,
    *,
    pcs: Sequence[str],
    npcs: Sequence[str],
    house: Sequence[str],
    answering: Answering,
    bank: str | None,
    stake: str | None,
    blinds: str | None,
    ante: str | None = None,
    buy_in: str | None = None,
    by: Sequence[str] = (),
    bets: Sequence[str] = (),
    seed: str | None = None,
    again: bool = False,
    asks: bool = False,
    table: str = "",
) -> Wish:
    """The sitting as far as it was asked for; where a scene is named, as that has it for the rest.

    Refused where there is no such game, scene or person, and for what cannot be read.
    """
    scene = scene_of(name, campaign) or Prepared("", "", game_of(name, campaign))
    agents = [campaign.person(pc, "pc") for pc in people_said(pcs) or scene.pcs]
    villains = [campaign.person(npc, "npc") for npc in people_said(npcs) or filter(None, [scene.npc])]
    if bank is not None:
        bank = str(lexicon.meant_value(bank, ("npc", "house"), "bank") or campaign.person(bank).id)
    said = stake is not None or blinds is not None
    called = partial(seat_of, campaign=campaign)
    small, big = (read_blinds(blinds) if said else scene.blinds) or (0, 0)
    return Wish(
        game=scene.game,
        pcs=agents,
        npcs=villains,
        by=choices(by, [pc.id for pc in agents] or campaign.people("pc"), called),
        bank=bank or scene.bank or "",
        house={**{rule.option: rule.value for rule in scene.house}, **house_said(house)},
        stake=read_stake(stake) if said else scene.stake,
        bets=bets_of(bets, called),
        seed=os.urandom(32).hex() if seed is None else seed,
        again=again,
        asks=asks,
        answering=replace(answering, hands=answering.hands or scene.hands),
        blinds=Blinds(
            small,
            big,
            buy_in=0 if buy_in is None else money.read_said(buy_in),
            ante=None if ante is None else money.read_said(ante),
        ),
        table=table,
    )


def seat_of(written: str, campaign: Campaign) -> str:
    """The id of whoever is meant for a seat; what was written where that is nobody."""
    try:
        return campaign.person(written).id
    except Refused:
        return written


def scene_of(name: str | None, campaign: Campaign) -> Prepared | None:
    """The scene of that name, written with hyphens or apart, where there is one; a game of that name goes before it."""
    if name is None or name in catalogue.GAMES:
        return None
    known = scenes(campaign)
    alike = [] if game_id(name) in catalogue.GAMES else [one for one in known if squeezed(one) == squeezed(name)]
    found = name if name in known else next(iter(alike), None)
    return checks.prepared(campaign, found) if found else None


def game_or_scene(name: str | None, desk: Desk) -> str | None:
    """What is to be played as it was named; at a terminal one game is asked for where several are called so."""
    if not (name and desk.asks) or scene_of(name, desk.campaign):
        return name
    from bondcards.cli.missing import one_game

    return one_game(name, desk.look)


def game_of(name: str | None, campaign: Campaign) -> str:
    """The id of the game somebody named by it or by its title; empty where he named none."""
    game = game_id(name) if name else ""
    if name and game not in catalogue.GAMES and (known := scenes(campaign)):
        hint = catalogue.perhaps(name, (*known, *catalogue.GAMES)) or _("`bondcards games` lists the games.")
        raise Refused(_("There is no game and no scene called “{name}”. {hint}").format(name=name, hint=hint))
    return catalogue.find(game).entry.id if game else ""


def read_stake(written: str | None) -> int | None:
    """A stake in cents, 0 for nothing; None where nobody has said."""
    if written is None:
        return None
    return 0 if lexicon.meant_value(written, (NOTHING,), "stake") else money.read_said(written)


def read_blinds(written: str | None) -> tuple[int, int] | None:
    """The small blind and the big one (cents)."""
    if written is None:
        return None
    small, _sign, big = written.partition("/")
    if not (small and big):
        raise Misused(_("--blinds takes SMALL/BIG, such as 50/100, not “{text}”.").format(text=written))
    return money.read_said(small), money.read_said(big)


def bets_of(given: Sequence[str], called: Callable[[str], str]) -> dict[str, dict[str, int]]:
    """SEAT:BOX=A[,BOX=A] texts as cents by seat and box."""
    bets: dict[str, dict[str, int]] = {}
    for text in given:
        seat, sign, laid = text.partition(":")
        if not (seat and sign and laid):
            raise Misused(_("--bet takes SEAT:BOX=AMOUNT, not “{text}”.").format(text=text))
        for box, amount in pairs("--bet", re.split(r",(?=[^,=]+=)", laid)).items():
            bets.setdefault(called(seat.strip()), {})[box] = money.read_said(amount)
    return bets


def choices(given: Sequence[str], pcs: Sequence[str], called: Callable[[str], str]) -> dict[str, By]:
    """Cards or the roll, for each PC: as said for all, or as said for him."""
    chosen: dict[str, By] = {}
    for text in given:
        named, sign, by = text.rpartition("=")
        pc = called(named)
        meant = lexicon.meant_value(by, ("cards", "roll"), "by")
        if meant is None or (sign and pc not in pcs):
            sentence = _("--by takes cards or roll, or PC=cards with one of: {pcs}. “{text}” is neither.")
            raise Misused(sentence.format(pcs=", ".join(pcs), text=text))
        said: By = "cards" if meant == "cards" else "roll"
        chosen.update(dict.fromkeys([pc] if sign else pcs, said))
    return chosen


def whole(wish: Wish) -> Wish:
    """The sitting with what is usual where nobody has said it; refused where something is missing."""
    if not wish.game:
        raise Refused(_("Which game? Say `bondcards play GAME`; `bondcards games` lists them."))
    if not wish.pcs:
        raise Refused(_("Who plays? Say --pc, once for each agent; `bondcards pc list` names them."))
    bank, told = bank_of(wish), wish.answering
    if not wish.npcs and bank == "npc":
        raise Refused(
            _(
                "Against whom? Say --npc; `bondcards npc list` names them. "
                "Or --bank house for a croupier, --bank SEAT for an agent."
            )
        )
    if told.deal == "typed" and not told.cards and not wish.asks:
        raise Refused(_("Real cards are typed at a terminal: elsewhere give them with --cards, or leave --deal out."))
    hands = told.hands or (None if wish.asks else 1)
    return replace(wish, bank=bank, blinds=blinds_of(wish), answering=replace(told, hands=hands))


def bank_of(wish: Wish) -> str:
    """Who banks: the villain where nobody has said; at poker nobody, and the house deals."""
    if not poker(wish):
        return wish.bank or "npc"
    if wish.bank:
        raise Refused(_("At poker nobody holds the bank: leave --bank out."))
    return "house"


def poker(wish: Wish) -> Entry | None:
    """The game, where it is played between the seats and has no bank."""
    entry = catalogue.find(wish.game).entry if wish.game else None
    return entry if entry and entry.between_seats else None


def blinds_of(wish: Wish) -> Blinds:
    """What a table of poker plays for; at games with a bank these words are refused.

    The stake is the big blind, unless blinds are named beside that of those who roll.
    """
    entry, said = poker(wish), wish.blinds
    if entry is None:
        for option, amount in (("--blinds", said.big), ("--ante", said.ante), ("--buy-in", said.buy_in)):
            if amount:
                raise Refused(_("{option} belongs to poker between the seats.").format(option=option))
        return NO_BLINDS
    if said.small and not entry.blinds:
        raise Refused(_("No blinds are posted in this game: say --stake 100 for the smallest bet."))
    if said.big and wish.stake is not None and not wish.playing("roll"):
        raise Misused(_("--blinds and --stake both name the big blind: say one of them."))
    big = said.big or wish.stake
    return blinds(big, said.small or None, said.ante, said.buy_in or None) if big else NO_BLINDS
