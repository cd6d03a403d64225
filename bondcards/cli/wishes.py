"""From the words of a command line to a sitting wished for; on a terminal what is missing is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from bondcards import money
from bondcards.errors import Misused, Refused
from bondcards.i18n import _

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.people.sheet import Person
    from bondcards.scene.opening import By, Wish
    from bondcards.scene.plan import Answering, Deals, Plays, Privacy, Spends
    from bondcards.show.screen import Screen


@dataclass(frozen=True)
class Words:
    """What `play` and `resume` were told about answering, as it was written."""

    hands: int | None
    deal: str | None
    cards: str | None
    answers: str | None
    auto: bool
    npc_plays: str | None
    heroism: str | None
    private: str | None


@dataclass(frozen=True)
class Asked:
    """What `play` was told, as it was written."""

    game: str | None
    pcs: Sequence[str]
    npcs: Sequence[str]
    by: Sequence[str]
    bank: str
    stake: str | None
    bets: Sequence[str]
    house: Sequence[str]
    seed: str | None
    again: bool
    answering: Words


def one_of(option: str, value: str | None, values: Sequence[str], default: str) -> str:
    """The value of an option with few values; a usage error where it is none of them."""
    if value is None:
        return default
    if value not in values:
        raise Misused(
            _("{option} cannot be “{value}”. It is one of: {values}.").format(
                option=option, value=value, values=", ".join(values)
            )
        )
    return value


def answering(words: Words, asks: bool) -> Answering:
    """How the questions will be answered; `asks` where there are people at a terminal."""
    from bondcards.cards import read_all
    from bondcards.scene.plan import Answering

    if words.hands is not None and words.hands < 1:
        raise Refused(_("--hands is a whole number from 1, not {hands}.").format(hands=words.hands))
    answers = tuple(word.strip() for word in words.answers.split(",")) if words.answers else ()
    npc_plays = "ask" if asks and not words.auto else "auto"
    spends = "ask" if asks or "spend" in answers else "never"
    return Answering(
        hands=words.hands if words.hands or asks else 1,
        deal=cast("Deals", one_of("--deal", words.deal, ("shoe", "typed"), "shoe")),
        cards=tuple(str(card) for card in read_all(words.cards)) if words.cards else (),
        answers=answers,
        auto=words.auto,
        npc_plays=cast("Plays", one_of("--npc-plays", words.npc_plays, ("auto", "ask"), npc_plays)),
        heroism=cast("Spends", one_of("--heroism", words.heroism, ("ask", "never", "always"), spends)),
        private=cast("Privacy", one_of("--private", words.private, ("pass", "open"), "open")),
    )


def wished(asked: Asked, campaign: Campaign, screen: Screen | None) -> Wish:
    """The sitting asked for; `screen` asks for what is missing, None where nobody can be asked."""
    from secrets import token_hex

    from bondcards.games import catalogue
    from bondcards.scene.opening import Wish

    game = asked.game or picked_game(screen)
    catalogue.find(game)
    pcs = [campaign.person(pc, "pc") for pc in asked.pcs or picked_pcs(screen, campaign)]
    npcs = [campaign.person(npc, "npc") for npc in asked.npcs or picked_npc(screen, campaign, asked.bank)]
    stake = money.read(asked.stake) if asked.stake is not None else None
    bets = bets_of(asked.bets)
    by = choices(asked.by, pcs, screen)
    if screen and stake is None and not bets:
        stake = picked_stake(screen)
    return Wish(
        game=game,
        pcs=pcs,
        npcs=npcs,
        by=by,
        bank=asked.bank,
        house=pairs("--house", asked.house),
        stake=stake,
        bets=bets,
        seed=asked.seed if asked.seed is not None else token_hex(4),
        again=asked.again,
        asks=screen is not None,
        answering=answering(asked.answering, screen is not None),
    )


def pairs(option: str, given: Sequence[str]) -> dict[str, str]:
    """NAME=VALUE texts as a mapping; a usage error where one has no sign."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not (name and sign and value):
            raise Misused(_("{option} takes NAME=VALUE, not “{text}”.").format(option=option, text=text))
        found[name.strip()] = value.strip()
    return found


def bets_of(given: Sequence[str]) -> dict[str, dict[str, int]]:
    """SEAT:BOX=A[,BOX=A] texts as cents by seat and box."""
    bets: dict[str, dict[str, int]] = {}
    for text in given:
        seat, sign, laid = text.partition(":")
        if not (seat and sign and laid):
            raise Misused(_("--bet takes SEAT:BOX=AMOUNT, not “{text}”.").format(text=text))
        for box, amount in pairs("--bet", laid.split(",")).items():
            bets.setdefault(seat.strip(), {})[box] = money.read(amount)
    return bets


def choices(given: Sequence[str], pcs: Sequence[Person], screen: Screen | None) -> dict[str, By]:
    """Cards or the roll, for each PC: as said for all, as said for him, or as his player says now."""
    chosen: dict[str, By] = {}
    ids = [pc.id for pc in pcs]
    for text in given:
        pc, sign, by = text.rpartition("=")
        if by not in ("cards", "roll") or (sign and pc not in ids):
            raise Misused(
                _("--by takes cards or roll, or PC=cards with one of: {pcs}. “{text}” is neither.").format(
                    pcs=", ".join(ids), text=text
                )
            )
        said: By = "cards" if by == "cards" else "roll"
        chosen.update(dict.fromkeys([pc] if sign else ids, said))
    if screen and not given:
        labels = [("cards", _("play the cards")), ("roll", _("roll the dice"))]
        for agent in pcs:
            question = _("{name}: cards or roll?").format(name=agent.name)
            chosen[agent.id] = cast("By", screen.pick(question, labels, "cards"))
    return chosen


def picked_game(screen: Screen | None) -> str:
    """The game, from the list."""
    if screen is None:
        raise Refused(_("Which game? Say bondcards play GAME; `bondcards games` lists them."))
    from bondcards.games import catalogue
    from bondcards.show import words

    rows = [(game, words.game(game)) for game in catalogue.GAMES]
    return screen.pick(_("Which game?"), rows)


def picked_pcs(screen: Screen | None, campaign: Campaign) -> Sequence[str]:
    """The agents who play, from the list."""
    if screen is None:
        raise Refused(_("Who plays? Say --pc, once for each agent; `bondcards pc list` names them."))
    people = campaign.all_people("pc").people
    return screen.pick_many(_("Which agents play?"), [(pc.id, sketched(pc)) for pc in people])


def picked_npc(screen: Screen | None, campaign: Campaign, bank: str) -> Sequence[str]:
    """The villain, from the list; none is needed where a croupier banks."""
    if screen is None:
        if bank == "house":
            return ()
        raise Refused(_("Against whom? Say --npc; `bondcards npc list` names them. Or --bank house for a croupier."))
    people = campaign.all_people("npc").people
    return (screen.pick(_("Against whom?"), [(npc.id, sketched(npc)) for npc in people]),)


def sketched(person: Person) -> str:
    """A person in a list: his name, and who plays him."""
    return f"{person.name} ({person.player})" if person.player else person.name


def picked_stake(screen: Screen) -> int | None:
    """The stake of every PC and hand; None where they are to be asked before each."""
    while True:
        words = screen.ask_text(_("Stake of each hand (Enter: ask before every hand)"), "")
        if not words:
            return None
        try:
            return money.read(words)
        except Refused as why:
            screen.refuse(why)


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
    }
    return {name: getattr(told, name) for name, value in given.items() if value is not None}
