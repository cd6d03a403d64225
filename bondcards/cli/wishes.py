"""From the words of a command line to a sitting wished for; on a terminal what is missing is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct
from msgspec.structs import replace

from bondcards.cli.common import game_id, pairs
from bondcards.engine import money
from bondcards.errors import Misused, Refused
from bondcards.language.i18n import _
from bondcards.language.preferences import PRIVACIES, REVEALS
from bondcards.language.spelling import did_you_mean

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.scenes import Prepared
    from bondcards.games.game import Entry
    from bondcards.games.seating import Blinds
    from bondcards.language.preferences import Privacy, Reveal
    from bondcards.roleplay.roll import Ease
    from bondcards.sitting.opening import By, Wish
    from bondcards.sitting.plan import Answering, Deals, Plays, Spends
    from bondcards.sitting.rolls import Agreed


NOTHING: Final = "none"
"""The stake of a contest that is rolled for nothing, as it is written."""


class Words(Struct, frozen=True):
    """What `play` and `resume` were told about answering, as it was written."""

    hands: int | None = None
    deal: str | None = None
    cards: str | None = None
    answers: str | None = None
    auto: bool = False
    npc_plays: str | None = None
    heroism: str | None = None
    private: str | None = None
    reveal: str | None = None


class Asked(Struct, frozen=True):
    """What `play` was told, as it was written; `agreed` is what was said at the terminal about the dice."""

    game: str | None
    pcs: Sequence[str]
    npcs: Sequence[str]
    by: Sequence[str]
    bank: str | None
    stake: str | None
    bets: Sequence[str]
    house: Sequence[str]
    seed: str | None
    again: bool
    answering: Words
    agreed: Agreed | None = None
    blinds: str | None = None
    ante: str | None = None
    buy_in: str | None = None


class Rolling(Struct, frozen=True):
    """A roll as far as it was said; `npcs` is None where nobody has said, `typed` too. The stake is in cents."""

    pc: str | None
    npcs: tuple[str, ...] | None
    ease: Ease | None
    stake: int | None
    typed: bool | None


def one_of(option: str, value: str | None, values: Sequence[str], default: str | None) -> str | None:
    """The value of an option with few values; a usage error where it is none of them."""
    if value is None:
        return default
    if value not in values:
        raise Misused(
            _("{option} cannot be “{value}”. It is one of: {values}.").format(
                option=option, value=value, values=", ".join(f"`{known}`" for known in values)
            )
        )
    return value


def answering(words: Words, asks: bool) -> Answering:
    """How the questions will be answered; `asks` where there are people at a terminal."""
    from bondcards.engine.cards import read_english
    from bondcards.sitting.plan import Answering

    if words.hands is not None and words.hands < 1:
        raise Refused(_("--hands is a whole number from 1, not {hands}.").format(hands=words.hands))
    answers = tuple(word.strip() for word in words.answers.split(",")) if words.answers else ()
    npc_plays = "ask" if asks and not words.auto else "auto"
    spends = "ask" if asks or "spend" in answers else "never"
    return Answering(
        hands=words.hands if words.hands or asks else 1,
        deal=cast("Deals | None", one_of("--deal", words.deal, ("shoe", "typed"), None)),
        cards=tuple(str(card) for card in read_english(words.cards)) if words.cards is not None else (),
        answers=answers,
        auto=words.auto,
        npc_plays=cast("Plays", one_of("--npc-plays", words.npc_plays, ("auto", "ask"), npc_plays)),
        heroism=cast("Spends", one_of("--heroism", words.heroism, ("ask", "never", "always"), spends)),
        private=cast("Privacy | None", one_of("--private", words.private, PRIVACIES, None)),
        reveal=cast("Reveal | None", one_of("--reveal", words.reveal, REVEALS, None)),
    )


def wished(asked: Asked, campaign: Campaign, asks: bool) -> Wish:
    """The sitting asked for; `asks` where there are people at a terminal. Refused where something is missing."""
    from secrets import token_hex

    from bondcards.sitting.opening import Wish

    refuse_unknown(asked, campaign)
    refuse_missing(asked)
    if asked.answering.deal == "typed" and asked.answering.cards is None and not asks:
        raise Refused(_("Real cards are typed at a terminal: elsewhere give them with --cards, or leave --deal out."))
    pcs = [campaign.person(pc, "pc") for pc in asked.pcs]
    return Wish(
        game=asked.game or "",
        pcs=pcs,
        npcs=[campaign.person(npc, "npc") for npc in asked.npcs],
        by=choices(asked.by, [pc.id for pc in pcs]),
        bank=bank_of(asked),
        house=pairs("--house", asked.house),
        stake=staked(asked.stake),
        bets=bets_of(asked.bets),
        seed=asked.seed if asked.seed is not None else token_hex(32),
        again=asked.again,
        asks=asks,
        answering=answering(asked.answering, asks),
        blinds=blinds_of(asked),
    )


def bank_of(asked: Asked) -> str:
    """Who banks: the villain where nobody has said; at poker nobody, and the house deals."""
    if not poker(asked):
        return asked.bank or "npc"
    if asked.bank:
        raise Refused(_("At poker nobody holds the bank: leave --bank out."))
    return "house"


def poker(asked: Asked) -> Entry | None:
    """The game, where it is played between the seats and has no bank."""
    from bondcards.games import catalogue

    entry = catalogue.find(asked.game).entry if asked.game else None
    return entry if entry and entry.between_seats else None


def blinds_of(asked: Asked) -> Blinds:
    """What a table of poker plays for; at games with a bank these words are refused.

    The stake is the big blind, unless blinds are named beside that of those who roll.
    """
    from bondcards.games.seating import NO_BLINDS, blinds

    entry = poker(asked)
    if entry is None:
        for option, said in (("--blinds", asked.blinds), ("--ante", asked.ante), ("--buy-in", asked.buy_in)):
            if said is not None:
                raise Refused(_("{option} belongs to poker between the seats.").format(option=option))
        return NO_BLINDS
    if asked.blinds and not entry.blinds:
        raise Refused(_("No blinds are posted in this game: say --stake 100 for the smallest bet."))
    if asked.blinds and asked.stake and "roll" not in choices(asked.by, asked.pcs).values():
        raise Misused(_("--blinds and --stake both name the big blind: say one of them."))
    small, sign, big = (asked.blinds or "").partition("/")
    if asked.blinds is not None and not (small and big):
        raise Misused(_("--blinds takes SMALL/BIG, such as 50/100, not “{text}”.").format(text=asked.blinds))
    stake = money.read(big) if sign else staked(asked.stake)
    if stake is None:
        return NO_BLINDS
    ante, buy_in = (None if said is None else money.read(said) for said in (asked.ante, asked.buy_in))
    return blinds(stake, money.read(small) if sign else None, ante, buy_in)


def staked(written: str | None) -> int | None:
    """A stake in cents; None where nothing is staked, or nobody has said."""
    return money.read(written) if written is not None and written.strip() != NOTHING else None


def agreed(asked: Asked) -> Agreed:
    """What those who roll have agreed on: at the terminal, else by the stake of the scene."""
    from bondcards.sitting.rolls import Agreed

    said = asked.agreed or Agreed()
    if said.stake is not None or asked.stake is None:
        return said
    return replace(said, stake=staked(asked.stake) or 0)


def refuse_unknown(asked: Asked, campaign: Campaign) -> None:
    """Refuse a game or a person there is not."""
    from bondcards.games import catalogue

    if asked.game:
        catalogue.find(asked.game)
    for pc in asked.pcs:
        campaign.person(pc, "pc")
    for npc in asked.npcs:
        campaign.person(npc, "npc")
    if asked.bank not in (None, "npc", "house"):
        campaign.person(asked.bank)


def refuse_missing(asked: Asked) -> None:
    """Refuse a scene without a game, without agents, or without anybody against them."""
    if not asked.game:
        raise Refused(_("Which game? Say `bondcards play GAME`; `bondcards games` lists them."))
    if not asked.pcs:
        raise Refused(_("Who plays? Say --pc, once for each agent; `bondcards pc list` names them."))
    if not asked.npcs and bank_of(asked) == "npc":
        raise Refused(
            _(
                "Against whom? Say --npc; `bondcards npc list` names them. "
                "Or --bank house for a croupier, --bank SEAT for an agent."
            )
        )


def bets_of(given: Sequence[str]) -> dict[str, dict[str, int]]:
    """SEAT:BOX=A[,BOX=A] texts as cents by seat and box."""
    bets: dict[str, dict[str, int]] = {}
    for text in given:
        seat, sign, laid = text.partition(":")
        if not (seat and sign and laid):
            raise Misused(_("--bet takes SEAT:BOX=AMOUNT, not “{text}”.").format(text=text))
        for box, amount in pairs("--bet", re.split(r",(?=[^,=]+=)", laid)).items():
            bets.setdefault(seat.strip(), {})[box] = money.read(amount)
    return bets


def choices(given: Sequence[str], pcs: Sequence[str]) -> dict[str, By]:
    """Cards or the roll, for each PC: as said for all, or as said for him."""
    chosen: dict[str, By] = {}
    for text in given:
        pc, sign, by = text.rpartition("=")
        if by not in ("cards", "roll") or (sign and pc not in pcs):
            raise Misused(
                _("--by takes cards or roll, or PC=cards with one of: {pcs}. “{text}” is neither.").format(
                    pcs=", ".join(pcs), text=text
                )
            )
        said: By = "cards" if by == "cards" else "roll"
        chosen.update(dict.fromkeys([pc] if sign else pcs, said))
    return chosen


def resumed(words: Words, asks: bool) -> Mapping[str, object]:
    """The ways of answering that `resume` was told to change; the others stay as they were."""
    told = answering(words, asks)
    given: dict[str, object] = {
        "hands": words.hands,
        "deal": words.deal,
        "cards": words.cards,
        "answers": words.answers,
        "auto": words.auto or None,
        "npc_plays": words.npc_plays,
        "heroism": words.heroism,
        "private": words.private,
        "reveal": words.reveal,
    }
    return {name: getattr(told, name) for name, value in given.items() if value is not None}


def named(name: str | None, campaign: Campaign) -> Prepared | None:
    """The scene of that name, where there is one; a game of that name goes before it."""
    from bondcards.campaign.scenes import scenes
    from bondcards.games.catalogue import GAMES

    if name is None or name in GAMES or name not in scenes(campaign):
        return None
    from bondcards.sitting.checks import prepared

    return prepared(campaign, name)


def begun(asked: Asked, campaign: Campaign) -> Asked:
    """What was asked for, where a game may be named by its title, and a scene in the place of a game."""
    from bondcards.campaign.scenes import scenes
    from bondcards.games.catalogue import GAMES

    name = asked.game
    if name is None or name in GAMES:
        return asked
    if scene := named(name, campaign):
        return filled(asked, scene)
    known = scenes(campaign)
    game = game_id(name)
    if game not in GAMES and known:
        hint = did_you_mean(name, (*known, *GAMES)) or _("`bondcards games` lists the games.")
        raise Refused(_("There is no game and no scene called “{name}”. {hint}").format(name=name, hint=hint))
    return replace(asked, game=game)


def filled(asked: Asked, scene: Prepared) -> Asked:
    """What was asked for, and of the scene what was not."""
    of_scene = {rule.option: rule.value for rule in scene.house}
    house = {**of_scene, **pairs("--house", asked.house)}
    small_and_big = scene.blinds and "/".join(str(money.number(amount)) for amount in scene.blinds)
    said = asked.stake is not None or asked.blinds is not None
    hands = asked.answering.hands or scene.hands
    return replace(
        asked,
        game=scene.game,
        pcs=asked.pcs or scene.pcs,
        npcs=asked.npcs or tuple(filter(None, [scene.npc])),
        bank=asked.bank or scene.bank,
        stake=asked.stake if said or scene.stake is None else str(money.number(scene.stake)),
        blinds=asked.blinds if said else small_and_big,
        house=tuple(f"{name}={value}" for name, value in house.items()),
        answering=replace(asked.answering, hands=hands),
    )
