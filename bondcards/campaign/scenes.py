"""Scenes prepared: `scenes/NAME.yaml`, what a sitting is to be played with, read like the sheets.

Only the game must be said; whatever else is left out is asked for, or given on the command line.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from bondcards.campaign import standing
from bondcards.campaign.folders import KINDS, NOBODY, Campaign, did_you_mean_one_of
from bondcards.campaign.house_rules import HouseRule, rules_within
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Problem, Refused
from bondcards.games import catalogue
from bondcards.games.catalogue import GAMES
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal, one_of, plain
from bondcards.people.reader import Entries, Findings, Listing, Position, Scalar
from bondcards.people.sheet import Kind, check_name, id_from, is_name, spelled
from bondcards.people.values import Keys, Value
from bondcards.people.writer import quoted, write_new

FOLDER: Final = "scenes"
NPC: Final = "npc"
"""The bank is the villain's, whoever he is."""

KEYS: Final = Keys(spelled("title game pcs npc stake hands bank house blinds notes"))
MOST_HANDS: Final = 9_999
_BANKERS: Final = {"npc": NPC, "pnj": NPC, "adversaire": NPC, "house": HOUSE, "maison": HOUSE, "croupier": HOUSE}

Judged = Callable[[HouseRule], Problem | None]
"""What is wrong with a house rule."""


class Prepared(Struct, frozen=True):
    """A scene as its file has it: people by their ids, the `stake` and the blinds in cents.

    Of what is not said there is None, or nobody. `bank` is npc, house or a seat.
    """

    id: str
    title: str
    game: str
    pcs: tuple[str, ...] = ()
    npc: str | None = None
    stake: int | None = None
    hands: int | None = None
    bank: str | None = None
    house: tuple[HouseRule, ...] = ()
    blinds: tuple[int, int] | None = None
    notes: str = ""


def scenes(campaign: Campaign) -> tuple[str, ...]:
    return standing.sheets(campaign.folder / FOLDER)


def file_of(campaign: Campaign, name: str) -> Path:
    return campaign.folder / FOLDER / f"{name}.yaml"


def title_of(name: str) -> str:
    """What a scene of that name is called where nobody has said.

    >>> title_of("fifth-crate")
    'Fifth crate'
    """
    return name.replace("-", " ").capitalize()


def called_like_a_game(name: str) -> str:
    return _("A scene cannot be called like a game: `play {name}` plays the game.").format(name=name)


def read(campaign: Campaign, name: str, judged: Judged) -> Prepared:
    """The scene of that name; raises `Refused` where there is none, `BadFile` with every problem of its file."""
    known = scenes(campaign)
    if name not in known:
        there_is_none = _("There is no scene called “{name}” in {campaign}.").format(name=name, campaign=campaign.id)
        there_are = _("There are: {all}.").format(all=", ".join(known)) if known else ""
        raise Refused(" ".join(filter(None, (there_is_none, did_you_mean(name, known), there_are))))
    return _Reading(campaign, file_of(campaign, name), judged).scene()


class _Reading:
    """A file on its way to a scene."""

    def __init__(self, campaign: Campaign, file: Path, judged: Judged) -> None:
        self._campaign = campaign
        self._judged = judged
        self._file = file
        self._top = KEYS.read_file(file)

    def scene(self) -> Prepared:
        self._name()
        top = self._top
        game = self._game(top["game"])
        scene = Prepared(
            id=self._file.stem,
            title=top["title"].line() or title_of(self._file.stem),
            game=game,
            pcs=self._agents(top["pcs"]),
            npc=self._person(top["npc"], "npc"),
            stake=self._stake(top["stake"]),
            hands=top["hands"].whole(1, MOST_HANDS),
            bank=self._bank(top["bank"], game),
            house=self._house(top["house"], game),
            blinds=self._blinds(top["blinds"], game),
            notes=top["notes"].text() or "",
        )
        top.findings.settle()
        return scene

    def _name(self) -> None:
        """A name that can be typed, and that no game has."""
        name, start = self._file.stem, Position(1, 1)
        better = id_from(name)
        hint = _("Rename it to {file}.").format(file=f"{better}.yaml") if better and better != name else ""
        if not is_name(name):
            unfit = _("The name of a scene has only lower-case letters, digits and hyphens.")
            self._top.findings.problem(start, unfit, hint)
        elif name in GAMES:
            self._top.findings.problem(start, called_like_a_game(name), _("Give the file another name."))

    def _game(self, value: Value) -> str:
        written = value.line()
        if written is None:
            if value.node is None or isinstance(value.node, Scalar):
                key = KEYS.written("game", value.findings)
                hint = _("Add a line “{example}”.").format(example=f"{key}: chemin-de-fer")
                value.problem(_("This scene has no game."), hint)
            return ""
        name = plain(written).replace(" ", "-")
        if name in GAMES:
            return name
        value.problem(
            _("There is no game called “{name}”.").format(name=written), one_of(GAMES, did_you_mean(name, GAMES))
        )
        return ""

    def _agents(self, value: Value) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for item in [value] if isinstance(value.node, Scalar) else value.items("[bond, leiter]"):
            who = self._person(item, "pc")
            if who in found:
                item.problem(_("“{id}” is already named.").format(id=who), _("Keep one of the two."))
            elif who:
                found[who] = None
        return tuple(found)

    def _person(self, value: Value, kind: Kind) -> str | None:
        """The id of somebody of the campaign, who may be written by his id or his name."""
        if not isinstance(value.node, Scalar):
            if isinstance(value.node, Entries | Listing):
                value.problem(_("Here stands the id of one person."))
            return None
        ids, written = self._campaign.people(kind), value.node.text
        if (found := next((who for who in (written, id_from(written)) if who in ids), None)) is not None:
            return found
        names = {who: self._campaign.name(who) for who in ids}
        hint = one_of(ids, did_you_mean_one_of(written, names)) if ids else _("There is nobody yet.")
        value.problem(_(NOBODY[kind]).format(who=written, campaign=self._campaign.id), hint)
        return None

    def _stake(self, value: Value) -> int | None:
        cents = value.amount()
        if cents == 0:
            value.problem(_("A stake is more than 0."), _("Leave the line out to be asked for it."))
        return cents or None

    def _bank(self, value: Value, game: str) -> str | None:
        written = value.line()
        if written is None:
            return None
        if game and catalogue.find(game).entry.between_seats:
            value.findings.problem(value.key.place, _("At poker nobody holds the bank."), _("Leave the line out."))
            return None
        known = {**_BANKERS, **{who: who for kind in KINDS for who in self._campaign.people(kind)}}
        found = next((known[said] for said in (normal(written), id_from(written)) if said in known), None)
        if found is None:
            hint = one_of((NPC, HOUSE, *self._campaign.people("pc")), did_you_mean(written, known))
            value.problem(_("“{written}” cannot hold the bank.").format(written=written), hint)
        return found

    def _house(self, value: Value, game: str) -> tuple[HouseRule, ...]:
        rules = rules_within(game, value.entries("{packs: 6}"), value.findings)
        if game:
            value.findings.problems += [problem for rule in rules if (problem := self._judged(rule))]
        return rules

    def _blinds(self, value: Value, game: str) -> tuple[int, int] | None:
        written, place = value.line(), value.key.place
        if written is None:
            return None
        if game and not catalogue.find(game).entry.blinds:
            hint = _("Leave the line out; the stake says for how much they play.")
            value.findings.problem(place, _("No blinds are posted in this game."), hint)
            return None
        if "stake" in self._top:
            both = _("The stake and the blinds both name the big blind.")
            value.findings.problem(place, both, _("Keep one of the two."))
            return None
        small, _sign, big = written.partition("/")
        try:
            return money.read_said(small), money.read_said(big)
        except Refused:
            hint = _("Write the small one and the big one, such as {example}.").format(example="50/100")
            value.problem(_("“{written}” are no blinds.").format(written=written), hint)
            return None


def write(campaign: Campaign, scene: Prepared) -> Path:
    """Write a new scene in the language of its campaign; refused where its name cannot be, or is taken."""
    check_name(scene.id)
    if scene.id in GAMES:
        raise Refused(called_like_a_game(scene.id))
    file = file_of(campaign, scene.id)
    write_new(file, _lines(scene, campaign.settings.language))
    return file


def _lines(scene: Prepared, language: str) -> str:
    blinds = scene.blinds and "/".join(_figures(amount) for amount in scene.blinds)
    house = ", ".join(f"{rule.option}: {quoted(rule.value)}" for rule in scene.house)
    values = {
        "title": quoted(scene.title),
        "game": scene.game,
        "pcs": scene.pcs and f"[{', '.join(scene.pcs)}]",
        "npc": scene.npc,
        "stake": None if scene.stake is None or blinds else _figures(scene.stake),
        "blinds": blinds,
        "hands": None if scene.hands is None else str(scene.hands),
        "bank": scene.bank,
        "house": house and f"{{{house}}}",
        "notes": quoted(scene.notes),
    }
    keys = Findings(Path(scene.id), language=language)
    return "".join(f"{KEYS.written(key, keys)}: {value}\n" for key, value in values.items() if value)


def _figures(cents: int) -> str:
    return str(money.number(cents))
