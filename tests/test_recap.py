"""An evening in its scenes: which hands are told by themselves and which are gathered, and what players may know."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from bondcards.campaign import playing, sessions, sittings
from bondcards.campaign.evening import Noted, Points, SeatsChanged, SittingEnded, evening
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import LineRecord
from bondcards.campaign.sessions import session
from bondcards.engine.facts import Dealt, Stack, Staked, view
from bondcards.engine.requests import Tell
from bondcards.export.web.pictures import Band, lines
from bondcards.games.worth import PokerHand, Twenty, Units, Worth
from bondcards.language import i18n
from bondcards.sitting import retelling
from bondcards.sitting.audience import Cue
from bondcards.sitting.plan import Answering, Plan, State
from bondcards.sitting.result import HandResult
from bondcards.sitting.sitting import Sitting
from bondcards.telling import events, stories, ties, worth
from bondcards.telling.account import Balance, headline
from bondcards.telling.moments import Teller
from bondcards.telling.parts import plain
from bondcards.telling.rolls import read_off
from bondcards.telling.scenes import Hand, Hands, Laid, Scene
from bondcards.telling.scenes import scenes as in_scenes
from bondcards.telling.words import Names
from tests.commands import Run
from tests.journals import NOON, tampered
from tests.simulation.at_royale import person

PUNTO = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards")
LOSE, WIN = "2h 8c 3d Kd", "Kh 2c 9d 4d"  # a five against a natural, a nine against a six


def scenes(royale: Path) -> tuple[Scene, ...]:
    """The only evening of a campaign."""
    with Journal.reading(royale) as journal:
        told = evening(journal, session(journal))
        return in_scenes(events.happened(told, journal), lambda hand: retelling.heard_of(journal, hand))


def shown(bondcards: Run, *words: str) -> list[str]:
    """The lines of an evening, without times and spaces."""
    lines = bondcards("session", "show", *words).out.splitlines()
    return [" ".join(re.sub(r"^ \d\d:\d\d", "", line).split()) for line in lines]


class TestScenes:
    def test_uneventful_hands_are_gathered_with_what_they_moved(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "3", "--cards", f"{LOSE} {WIN} {WIN}").code == 0
        ((scene),) = scenes(royale)
        (hands,) = scene.moments
        assert isinstance(hands, Hands)
        assert (hands.first, hands.last, hands.net) == (1, 3, {"bond": 50000, "le-chiffre": -50000})
        told = " ".join(shown(bondcards))
        assert "Hands 1–3 James Bond stakes 500 on punto" in told
        assert "hand 1: Le Chiffre (bank) has 8, a natural hand 2: Punto has 9, a natural hand 3" in told.replace(
            "· ", ""
        )

    def test_a_hand_won_by_heroism_is_told_with_its_cards(self, royale: Path, bondcards: Run) -> None:
        cards = f"{LOSE} {WIN} {WIN} {LOSE} {WIN}"
        assert bondcards(*PUNTO, "--hands", "5", "--cards", cards, "--answers", "keep,spend").code == 0
        (scene,) = scenes(royale)
        assert [type(moment) for moment in scene.moments] == [Hands, Hand, Hand]
        lines = shown(bondcards)
        assert "James Bond wins 1,500 francs and gains 3 Heroism Points" in lines[1], "as the table below says it"
        told = lines.index("Hand 4 The hand of the night")
        assert lines[told + 1 : told + 4] == [
            "Punto has 5 points (2♥ 3♦)",
            "Le Chiffre (bank) has 8, a natural (8♣ K♦)",
            "James Bond +500 by heroism · Le Chiffre −500",
        ]

    def test_a_hand_for_more_than_usual_is_told(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "3", "--cards", f"{WIN} {WIN} {WIN}").code == 0
        again = [word if word != "500" else "2000" for word in PUNTO]
        assert bondcards(*again, "--cards", WIN).code == 0
        assert [[type(moment) for moment in scene.moments] for scene in scenes(royale)] == [[Hands], [Hand]]

    def test_the_dearest_hand_of_a_table_is_told(self, royale: Path, bondcards: Run) -> None:
        """One that moved more than any other, be it little."""
        cards = f"{WIN} {WIN} {LOSE} {WIN} {WIN}"
        assert bondcards(*PUNTO, "--bet", "bond:player=500,tie=10", "--hands", "5", "--cards", cards).code == 0
        (scene,) = scenes(royale)
        assert [type(moment) for moment in scene.moments] == [Hands, Hand, Hands]
        assert "Hand 3 The hand of the night" in shown(bondcards)

    def test_the_hand_of_the_night_is_the_one_that_moved_most(self, royale: Path, bondcards: Run) -> None:
        for stake, cards in ("2000", LOSE), ("1990", WIN), ("1960", WIN):
            assert bondcards(*[stake if word == "500" else word for word in PUNTO], "--cards", cards).code == 0
        lines = shown(bondcards)
        (night,) = (at for at, line in enumerate(lines) if "The hand of the night" in line)
        assert any("James Bond −2,000" in line for line in lines[night : night + 5])

    def test_the_hand_of_the_night_is_one_that_was_not_taken_back(self, royale: Path, bondcards: Run) -> None:
        for stake in ("400", "3000", "500"):
            assert bondcards(*[stake if word == "500" else word for word in PUNTO], "--cards", WIN).code == 0
        assert bondcards("undo", "2").code == 0
        lines = shown(bondcards)
        (night,) = (at for at, line in enumerate(lines) if "The hand of the night" in line)
        assert any("James Bond +500" in line for line in lines[night : night + 5])

    def test_banco_is_called_by_name(self, royale: Path, bondcards: Run) -> None:
        coup = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--cards", "2h 8c 3d Kd")
        played = bondcards("play", "chemin-de-fer", *coup, "--answers", "banco", "--auto")
        assert played.code == 0, played.err
        assert "James Bond: banco! · James Bond has 5 points (2♥ 3♦)" in shown(bondcards)

    def test_a_taken_back_hand_is_told_once_to_the_game_master_and_to_nobody_else(
        self, royale: Path, bondcards: Run
    ) -> None:
        for cards in LOSE, WIN:
            assert bondcards(*PUNTO, "--cards", cards).code == 0
        assert bondcards("undo").code == 0
        assert [line for line in shown(bondcards, "--gm") if "taken back" in line] == ["taken back"]
        played = shown(bondcards)
        assert any("James Bond −500" in line for line in played)
        assert not any("taken back" in line or "James Bond +500" in line for line in played)

    def test_a_hand_that_stands_again_is_told_once(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--cards", LOSE).code == 0
        assert bondcards("undo", "--why", "Too soon").code == 0
        assert bondcards("redo").code == 0
        lines = shown(bondcards, "--gm")
        assert "Hand 1 taken back, but it stands after all" in lines
        assert "taken back" not in lines
        assert sum("James Bond −500" in line for line in lines[: lines.index("Who won what from whom")]) == 1
        assert any("Too soon" in line for line in lines)
        assert not any("stands after all" in line or "Too soon" in line for line in shown(bondcards))

    def test_a_hand_after_one_that_was_taken_back_is_another(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "2", "--cards", LOSE).code == 1
        assert bondcards("undo").code == 0
        assert bondcards("resume", "--cards", f"{LOSE} {LOSE}").code == 0
        lines = shown(bondcards, "--gm")
        assert "taken back" in lines
        assert not any("settled anew" in line for line in lines)

    def test_what_is_noted_during_a_hand_stands_after_it(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--cards", "2h 8c").code == 1
        assert bondcards("session", "note", "Le Chiffre sweats.").code == 0
        assert bondcards("resume", "--cards", "3d Kd").code == 0
        assert bondcards("session", "note", "And smiles.").code == 0
        lines = [line for line in shown(bondcards) if line.startswith(("Hand 1", "Note: "))]
        assert [line[:12] for line in lines[1:]] == ["Note: Le Chi", "Note: And sm"]
        assert lines[0].startswith("Hand 1")

    def test_a_stake_is_told_when_it_is_laid_first(self, royale: Path, bondcards: Run) -> None:
        """Only chemin de fer said what was played for."""
        punto = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--heroism", "never")
        ran = bondcards(*punto, "--bet", "bond:player=500", "--hands", "2", "--cards", f"{LOSE} {WIN}")
        assert ran.code == 0, ran.err
        assert " ".join(shown(bondcards)).count("James Bond stakes 500") == 1
        french = " ".join(bondcards("--lang", "fr", "session", "show").out.split())
        assert "James Bond mise 500" in french

    def test_and_when_it_changes_but_not_what_is_laid_on_it_later(self) -> None:
        result = HandResult(1, "", {}, {}, [], {}, {}, {}, {}, {}, [], "")
        played = events.Played("20:00", 1, 1, result, 1, undone=False)

        def hand(*staked: int, box: str = "stake") -> Hand:
            facts = [Staked("bond", box, cents) for cents in staked]
            return Hand("20:00", played, tuple(retelling.Heard(Tell(fact), fact) for fact in facts))

        laid = Laid(("stake",))
        assert laid.changed([hand(100), hand(100, 200)]) == {"bond": ((("stake", 100, 100),),)}, "doubled in the hand"
        assert laid.changed([hand(100), hand(50, box="insurance")]) == {}
        assert laid.changed([hand(100), hand(300)]) == {"bond": ((("stake", 100, 300),),)}
        assert laid.changed([hand(300)]) == {}
        assert laid.changed([hand(100)]) == {"bond": ((("stake", 100, 100),),)}

    def test_the_boxes_are_told_and_that_somebody_stakes_on_others(self) -> None:
        result = HandResult(1, "", {}, {}, [], {}, {}, {}, {}, {}, [], "")
        played = events.Played("20:00", 1, 1, result, 1, undone=False)

        def hand(**on: int) -> Hand:
            facts = [Staked("bond", box, cents) for box, cents in on.items()]
            return Hand("20:00", played, tuple(retelling.Heard(Tell(fact), fact) for fact in facts))

        laid = Laid(("player", "banker", "tie"))
        assert laid.changed([hand(tie=10, player=500)]) == {"bond": ((("player", 500, 500), ("tie", 10, 10)),)}
        assert laid.changed([hand(player=500, tie=10)]) == {}
        changed = laid.changed([hand(banker=500), hand(player=300), hand(banker=700)])
        assert changed == {"bond": ((("banker", 500, 700),), (("player", 300, 300),))}
        assert laid.differs([hand(banker=500), hand(player=300)]), "a few such hands are told one by one"
        assert not laid.differs([hand(banker=500), hand(banker=300)])

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("en", "James Bond stakes 500 on tableau 1, Felix Leiter 1,000 à cheval"),
            ("fr", "James Bond mise 500 au tableau 1, Felix Leiter 1 000 à cheval"),
        ],
    )
    def test_who_stakes_where_is_one_sentence(self, royale: Path, bondcards: Run, lang: str, said: str) -> None:
        banque = ("play", "baccara-banque", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")
        bets = ("--bet", "bond:tableau-1=500", "--bet", "leiter:cheval=1000", "--hands", "2", "--seed", "a", "--auto")
        assert bondcards(*banque, *bets).code == 0
        told = " ".join(bondcards("--lang", lang, "session", "show").out.split())
        assert told.count(said) == 1

    def test_who_buys_in_again_is_told(self) -> None:
        result = HandResult(1, "", {}, {}, [], {}, {}, {}, {}, {}, [], "")
        played = events.Played("20:00", 1, 1, result, 1, undone=False)

        def hand(**bought: int) -> Hand:
            facts = [Stack(seat, 1000, cents) for seat, cents in bought.items()]
            return Hand("20:00", played, tuple(retelling.Heard(Tell(fact), fact) for fact in facts))

        laid = Laid(())
        assert laid.rebuys([hand(bond=1000, chiffre=1000)]) == {}
        assert laid.rebuys([hand(bond=0, chiffre=1000), hand(bond=0, chiffre=400, vesper=1000)]) == {"chiffre": 1400}

    def test_a_roll_of_the_shell_is_none_of_the_table_that_is_open(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "2", "--cards", LOSE).code == 1
        assert bondcards("roll", "--pc", "vesper", "--npc", "kalogeras", "--die", "20", "--npc-die", "90").code == 0
        assert bondcards("resume", "1", "--cards", WIN).code == 0
        told = [(one.opened and one.opened.again, len(one.moments)) for one in scenes(royale)]
        assert told == [(False, 1), (None, 1), (True, 1)]
        lines = shown(bondcards)
        assert [line.strip("─ ") for line in lines if line.startswith("── ")] == [
            "Punto banco",
            "By the dice",
            "Punto banco " + "─" * 52 + " continued",
        ]

    def test_a_tie_of_dice_is_told(self, royale: Path, bondcards: Run) -> None:
        duel = ("roll", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--die", "99", "--npc-die", "99")
        assert bondcards(*duel).code == 0
        assert "a tie: nothing moves" in shown(bondcards)

    def test_the_street_on_which_all_was_put_in_is_told(self, royale: Path, bondcards: Run) -> None:
        """Leiter is all in on the flop; two streets of bets follow."""
        holdem = ("play", "holdem", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")
        cards = "2h 7s Kh 3d 8c Kd Qs 9h 4c 5s 6d"
        assert bondcards("chips", "spend", "leiter", "17000", "--why", "Roulette").code == 0
        said = "call,call,check,bet 300,all-in,call,call,bet 300,call,bet 400,call"
        ran = bondcards(
            *holdem, "--blinds", "50/100", "--cards", cards, "--answers", said, "--npc-plays", "ask", "--auto"
        )
        assert ran.code == 0, ran.err
        assert re.findall("(Flop|Turn|River) [^:]*:", " ".join(shown(bondcards))) == ["Flop", "Turn", "River"]

    def test_a_table_returned_to_has_its_heading_again(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "2", "--cards", LOSE).code == 1
        other = ("play", "blackjack", "--pc", "vesper", "--npc", "kalogeras", "--stake", "10", "--by", "cards")
        assert bondcards(*other, "--auto").code == 0
        assert bondcards("resume", "1", "--cards", WIN).code == 0
        told = [scene.opened for scene in scenes(royale) if scene.opened]
        assert [(opened.sitting, opened.again) for opened in told] == [(1, False), (2, False), (1, True)]
        lines = shown(bondcards)
        assert sum(line.endswith("─ continued ──") for line in lines) == 1
        assert sum("Heroism Points for the cards: James Bond" in line for line in lines) == 1
        events = bondcards("session", "show", "--json").json["events"]
        assert [event["sitting"] for event in events if event.get("again")] == [1]


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [("fr", "L'agent n'a rien dit.", "L’agent n’a rien dit."), ("en", "He’s said nothing.", "He's said nothing.")],
)
def test_a_note_has_the_apostrophes_of_its_language(
    royale: Path, bondcards: Run, language: str, typed: str, told: str
) -> None:
    assert bondcards("session", "start").code == 0
    assert bondcards("session", "note", typed).code == 0
    assert told in bondcards("--lang", language, "session", "show").out


def test_each_word_stands_with_its_hand_and_where_it_was_said() -> None:
    """A hand begins again where an answer is taken back in it, after what was said in it already."""

    def hand(number: int, at: str) -> events.Played:
        result = HandResult(number, "bond", {}, {}, [], {}, {}, {}, {}, {}, [], "")
        return events.Played(at, 1, number, result, number, undone=False)

    second, third = hand(2, "20:02"), hand(3, "20:06")
    greeting = events.Spoke("20:01", 1, "le-chiffre", "rich")
    banco = events.Spoke("20:02:30", 1, "le-chiffre", "banco", 3, midway=True)
    gloat = events.Spoke("20:05", 1, "le-chiffre", "win", 3)
    told = [*events._with_their_hands([greeting, second, banco, gloat, third])]
    assert told == [greeting, second, banco, third, gloat]
    (scene,) = in_scenes(told, lambda _hand: ())
    assert [one.said for one in scene.moments if isinstance(one, Hand)] == [(), (banco,)]


def test_a_roll_made_during_a_hand_stands_after_it(royale: Path, bondcards: Run) -> None:
    assert bondcards(*PUNTO, "--cards", "2h 8c").code == 1
    assert bondcards("roll", "--pc", "vesper", "--die", "20").code == 0
    assert bondcards("resume", "--cards", "3d Kd").code == 0
    told = [line.split()[0] for line in shown(bondcards) if line.startswith(("Hand 1", "Roll"))]
    assert told == ["Hand", "Roll"]


def says(royale: Path, sitting: int, moment: str, hand: int) -> None:
    """Kalogeras says something in a hand of a sitting."""
    with Journal.open(royale) as journal:
        person = open_folder(royale).person("kalogeras")
        there = Sitting(journal, sittings.sitting(journal, sitting), {person.id: person})
        word = f"{person.id} {moment} {moment}.{person.temperament.name}.1 {hand}"
        there.change(replace(there.state, said=(*there.state.said, word)))


def test_what_is_said_to_a_bet_stands_behind_it_and_before_what_came_of_it(royale: Path, bondcards: Run) -> None:
    """It stood before all that was told of the hand."""
    assert bondcards(*PUNTO[:4], "--npc", "kalogeras", *PUNTO[6:], "--cards", LOSE).code == 0
    says(royale, 1, "banco", 1)
    told = " ".join(shown(bondcards))
    assert told.index("stakes 500") < told.index("Kalogeras: “") < told.index("Bond −500")


class TestWhereATableWaits:
    """An open hand is left, and others are played before it is given up or goes on."""

    def left(self, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--hands", "2", "--cards", f"{LOSE} 2h").code == 1
        other = ("play", "blackjack", "--pc", "vesper", "--npc", "kalogeras", "--stake", "10", "--by", "cards")
        assert bondcards(*other, "--auto").code == 0

    def test_words_stand_with_their_hand(self, royale: Path, bondcards: Run) -> None:
        self.left(bondcards)
        says(royale, 2, "win", 1)
        assert bondcards("resume", "1", "--abandon").code == 0
        told = [(one.opened.sitting, one.opened.again) for one in scenes(royale) if one.opened]
        assert told == [(1, False), (2, False), (1, True)]
        lines = shown(bondcards)
        (given_up,) = (at for at, line in enumerate(lines) if "given up" in line)
        assert any("Kalogeras: “" in line for line in lines[:given_up])

    def test_a_roll_stands_where_it_was_made(self, royale: Path, bondcards: Run) -> None:
        self.left(bondcards)
        assert bondcards("roll", "--pc", "vesper", "--die", "20").code == 0
        assert bondcards("resume", "1", "--cards", "8c 3d Kd").code == 0
        lines = shown(bondcards)
        (roll,) = (at for at, line in enumerate(lines) if line.startswith("Roll"))
        (again,) = (at for at, line in enumerate(lines) if line.endswith("─ continued ──"))
        assert roll < again

    def test_no_table_is_returned_to_for_nothing(self, royale: Path, bondcards: Run) -> None:
        self.left(bondcards)
        says(royale, 1, "tilt", 2)
        assert [one.opened.again for one in scenes(royale) if one.opened] == [False, False]


def test_words_of_a_hand_that_stands_again_stand_after_it(royale: Path, bondcards: Run) -> None:
    """Also where it had stood again before they were said."""
    assert bondcards(*PUNTO, "--cards", WIN).code == 0
    for hand in 1, 2:
        says(royale, 1, "robbed", hand)
        assert bondcards("undo").code == 0
        assert bondcards("redo").code == 0
    told = [line[:6] for line in shown(bondcards) if line.startswith("Hand 1") or "Kalogeras: “" in line]
    assert told == ["Hand 1", "Kaloge", "Kaloge"]


def test_who_changes_seats_between_two_hands_is_told() -> None:
    before = Plan("punto-banco", 1, {}, {}, {"bond": "pc", "leiter": "pc"}, "house", {}, {}, "7", Answering())
    after = replace(before, seats={"bond": "pc", "vesper": "pc"})
    changed = SeatsChanged("22:00", 1, {})
    told = events.moved(changed, State(before, out=("bond", "leiter")), State(after, out=("leiter", "vesper")))
    assert (told.joined, told.left, told.out, told.back) == (("vesper",), ("leiter",), ("vesper",), ("bond",))


class TestWhatPlayersMayKnow:
    FOLDED = ("play", "three-card-poker", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards")

    @pytest.mark.usefixtures("royale")
    def test_folded_cards_stay_covered_but_for_the_game_master(self, bondcards: Run) -> None:
        assert bondcards(*self.FOLDED, "--cards", "2h 7c 3d Kd 9s Qs", "--answers", "fold").code == 0
        assert "Hand 1 James Bond stakes 100 on the ante · James Bond folded" in "\n".join(shown(bondcards))
        assert "2♥" not in bondcards("session", "show").out
        assert re.search(r"James Bond folded \(2♥", bondcards("session", "show", "--gm").out)


NIGHT = {"en": "The hand of the night", "fr": "Le coup de la soirée"}


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "James Bond ties with 20,000 francs at stake"), ("fr", "égalité : James Bond garde sa mise de 20 000")],
)
def test_a_tie_for_a_fortune_is_told_with_its_stake(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    blackjack = ("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--heroism", "never")
    stood = ("--cards", "9h 9d 8d Tc", "--answers", "stand")
    assert bondcards(*blackjack, "--stake", "500", *stood).code == 0
    assert bondcards(*blackjack, "--stake", "20000", "--cards", "Th Td 9d 9c", "--answers", "stand").code == 0
    told = " ".join(bondcards("--lang", lang, "session", "show").out.split())
    assert said in told
    assert NIGHT[lang] in told[told.index("500") : told.index(said)]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("busts with 25", "has 19", "has soft 19", "draws to 7 points", "has 6 points", "has 8, a natural")),
        ("fr", ("crève à 25", "fait 19", "fait 19 souple", "tire : 7 points", "fait 6 points", "fait 8, naturel")),
    ],
)
def test_what_cards_count_is_told_as_a_croupier_says_it(lang: str, said: tuple[str, ...]) -> None:
    i18n.use(lang)
    worths: tuple[Worth, ...] = (
        Twenty(25, burst=True),
        Twenty(19),
        Twenty(19, soft=True),
        Units(7),
        Units(6),
        Units(8, natural=True),
    )
    names = Names({}, game="punto-banco")
    told = [worth.told([one], cards, names) for one, cards in zip(worths, (3, 2, 2, 3, 2, 2), strict=True)]
    assert [" ".join(one.split()) for one in told] == ["{who} " + one for one in said]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("shows a pair of sixes", "shows three sixes", "shows two pair, kings and sixes", "shows ace high")),
        (
            "fr",
            ("abat une paire de six", "abat un brelan de six", "abat deux paires, rois et six", "abat une hauteur as"),
        ),
    ],
)
def test_a_hand_that_is_shown_has_its_article(lang: str, said: tuple[str, ...]) -> None:
    i18n.use(lang)
    deciding = {"pair": (6, 14), "trips": (6, 14), "two pair": (13, 6), "high card": (14, 6)}
    hands = [PokerHand(5, category, ranks) for category, ranks in deciding.items()]
    told = [worth.told([hand], 5, Names({}, game="holdem")) for hand in hands]
    assert told == ["{who} " + one for one in said]


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "Bond ties with 500 francs at stake", "a tie for Bond (500 francs) and Leiter (300 francs)"),
        ("fr", "égalité : Bond garde sa mise de 500 francs", "égalité pour Bond (500 francs) et Leiter (300 francs)"),
    ],
)
def test_several_ties_stand_in_one_sentence(lang: str, one: str, two: str) -> None:
    i18n.use(lang)
    names = Names({"bond": "Bond", "leiter": "Leiter"}, "francs")
    told = [[*stories._ties(stakes, names)] for stakes in ({"bond": 50000}, {"bond": 50000, "leiter": 30000})]
    assert [" ".join(plain(line).split()) for (line,) in told] == [one, two]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "bank of 500 (Le Chiffre); James Bond 500"), ("fr", "banque de 500 (Le Chiffre) ; James Bond 500")],
)
def test_a_bank_is_told_with_who_covered_it(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    coup = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--cards", "2h 8c 3d Kd", "--stake", "500")
    assert bondcards("play", "chemin-de-fer", *coup, "--answers", "500", "--auto").code == 0
    assert said in " ".join(bondcards("--lang", lang, "session", "show").out.split())


def test_a_bank_that_is_passed_on_is_told_before_the_next(royale: Path, bondcards: Run) -> None:
    """The evening of the README: its third bank was swallowed by the one that had been passed."""
    coup = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "500", "--hands", "3", "--auto")
    assert bondcards("play", "chemin-de-fer", *coup, "--seed", "goldeneye", "--heroism", "always").code == 0
    told = " ".join(bondcards("session", "show").out.split())
    assert "James Bond passes the bank bank of 500 (Le Chiffre); James Bond 500" in told


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the bank is broken: Le Chiffre has nothing left James Bond +500"),
        ("fr", "la banque saute : Le Chiffre n’a plus rien James Bond +500"),
    ],
)
def test_a_bank_without_chips_breaks_at_every_game_in_the_log_and_on_the_screen(
    royale: Path, bondcards: Run, lang: str, said: str
) -> None:
    villain = royale / "npcs" / "le-chiffre.yaml"
    villain.write_text(villain.read_text("utf-8").replace("bankroll: 60000", "bankroll: 500"), "utf-8")
    settled = bondcards("--lang", lang, *PUNTO, "--cards", WIN)
    assert " ".join(said.partition(" James")[0].split())[1:] in " ".join(settled.out.split())
    assert said in " ".join(bondcards("--lang", lang, "session", "show").out.split())


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Felix Leiter insures for 500"), ("fr", "Felix Leiter s’assure pour 500")],
)
def test_who_insures_is_told(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    coup = (
        "--pc",
        "bond",
        "--pc",
        "leiter",
        "--bank",
        "house",
        "--by",
        "cards",
        "--stake",
        "1000",
        "--cards",
        "Kh Th Ad 9c 7d Kc",
    )
    answers = ("--answers", "decline,insure,stand,stand", "--heroism", "never")
    assert bondcards("play", "blackjack", *coup, *answers).code == 0
    told = " ".join(bondcards("--lang", lang, "session", "show").out.split())
    assert told.count(" ".join(said.split())) == 1
    assert "James Bond insures" not in told


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "James Bond and Felix Leiter double"), ("fr", "James Bond et Felix Leiter doublent")]
)
def test_who_double_one_after_another_are_told_in_one_sentence(
    royale: Path, bondcards: Run, lang: str, said: str
) -> None:
    coup = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--stake", "500")
    cards = ("--cards", "5h 6h Kd 6c 5c Th 9s 8s 9d 8d 9c 8c")
    ran = bondcards("play", "blackjack", *coup, *cards, "--answers", "double,double", "--heroism", "never", "--auto")
    assert ran.code == 0, ran.err
    assert said in " ".join(bondcards("--lang", lang, "session", "show").out.split())


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "4 banks are broken hand 6: James Bond and Felix Leiter break the bank of Le Chiffre, 1,000"),
        ("fr", "4 banques sautent coup 6 : James Bond et Felix Leiter font sauter la banque de 1 000 (Le Chiffre)"),
    ],
)
def test_of_many_banks_is_told_how_they_went(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    coup = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--stake", "500", "--hands", "9")
    assert bondcards("play", "chemin-de-fer", *coup, "--seed", "a", "--auto", "--heroism", "never").code == 0
    told = " ".join(bondcards("--lang", lang, "session", "show").out.replace("·", "").split())
    assert said in told


@pytest.mark.parametrize(("lang", "said"), [("en", "banks of 500 to 1,000"), ("fr", "banques de 500 à 1 000")])
def test_gathered_banks_are_told_with_their_range(lang: str, said: str) -> None:
    i18n.use(lang)
    plan = Plan("chemin-de-fer", 1, {}, {}, {"bond": "pc"}, "bond", {}, {}, "00", Answering())
    teller = Teller(Names({}), {}, events.Opened("20:00", 1, plan), None)
    told = teller.told(Hands("20:00", 1, 3, (1, 3), {}, (("bond", 3),), laid=(500_00, 1_000_00, 500_00)))
    assert told
    assert said in [" ".join(plain(line).split()) for line in told.lines]


def test_a_table_at_which_nothing_happened_is_left_out() -> None:
    plan = Plan("punto-banco", 1, {}, {}, {"bond": "pc"}, "house", {}, {}, "00", Answering())
    note, first, again = Noted("20:01", "x"), events.Opened("20:00", 1, plan), events.Opened("20:02", 1, plan, True)
    up = events.GivenUp("20:03", 1, 1, 1)
    told = in_scenes([first, SittingEnded("20:00", 1), note, again, up, SittingEnded("20:04", 1)], lambda _hand: ())
    assert [(one.opened and one.opened.again, one.moments) for one in told] == [(None, (note,)), (False, (up,))]


def test_a_cover_that_was_taken_back_covers_nothing() -> None:
    """A banco is called over what Leiter had covered."""
    laid = [("chiffre", "bank", 150000), ("leiter", "banco", 75000), ("leiter", "banco", 0), ("bond", "banco", 150000)]
    (told,) = stories._covered([Staked(*one) for one in laid], Names({}))
    assert plain(told) == "bank of 1,500 (chiffre); bond 1,500"


def test_what_was_won_in_one_place_and_lost_in_another_is_no_tie() -> None:
    plan = Plan("punto-banco", 1, {}, {}, {"bond": "pc", "leiter": "pc"}, "house", {}, {}, "7", Answering())
    stakes = {"bond": {"player": 100, "banker": 100}, "leiter": {"banker": 100, "tie": 10}}
    result = HandResult(1, "house", stakes, {}, [], {}, {}, {}, {"bond": 0, "leiter": 0}, {}, [], "")
    assert ties.tied(result, plan) == {"leiter": 110}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Before the flop: Le Chiffre and James Bond fold; Felix Leiter takes the blinds"),
        ("fr", "Avant le flop : Le Chiffre et James Bond se couchent, Felix Leiter emporte les blinds"),
    ],
)
def test_who_folds_is_told_with_who_takes_the_blinds(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    holdem = ("play", "holdem", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")
    assert bondcards(*holdem, "--blinds", "50/100", "--answers", "fold", "--seed", "a", "--heroism", "never").code == 0
    assert said in " ".join(bondcards("--lang", lang, "session", "show").out.split())


def test_in_markdown_what_came_of_a_hand_begins_with_a_capital(royale: Path, bondcards: Run) -> None:
    blackjack = ("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "500")
    push = ("--cards", "9h 9d 8d 8c", "--answers", "stand")
    assert bondcards(*blackjack, *push).code == 0
    assert "égalité :" in " ".join(bondcards("--lang", "fr", "session", "show").out.split())
    assert "**Égalité\u00a0: [[" in bondcards("--lang", "fr", "session", "export", "--format", "md").out


@pytest.mark.parametrize("written", ["md", "html"])
def test_no_heading_of_an_evening_is_left_in_english(royale: Path, bondcards: Run, written: str) -> None:
    assert bondcards(*PUNTO, "--cards", LOSE).code == 0
    pages = (bondcards("--lang", lang, "session", "export", "--format", written).out for lang in ("fr", "en"))
    french, english = ({*re.findall(r"^#+ (.+)$|<h\d[^>]*>(.+?)</h\d>", page, re.MULTILINE)} for page in pages)
    assert french
    assert {"".join(heading) for heading in french & english} == {"Punto banco"}


def test_session_show_is_headed_by_its_day_as_french_writes_it(royale: Path, bondcards: Run) -> None:
    """It was headed 2026-11-26, and everything below it 26/11/2026; both name it."""
    begun = bondcards("--lang", "fr", "session", "start", "2026-11-26").out
    assert begun.startswith("La séance «\u00a026/11/2026\u00a0»")
    for name in ("26/11/2026", "2026-11-26"):
        assert bondcards("--lang", "fr", "session", "show", name).out.startswith("━━ 26/11/2026 ")
    assert bondcards("session", "show").out.startswith("━━ 2026-11-26 ")


def test_the_gesture_by_which_a_bluff_is_read_stands_as_a_sentence() -> None:
    i18n.use("fr")
    cue = Cue("z", "bluff", 1, 1, "il caresse sa chevalière")
    assert read_off(cue, Names({"z": "Zaroff"})).endswith("derrière. Il caresse sa chevalière.")


class TestOlderEditions:
    def test_what_its_settlement_kept_is_told_to_the_game_master(self, royale: Path, bondcards: Run) -> None:
        """Newer rules do not tell the tape of an older edition; its settlement says which cards lay."""
        assert bondcards(*PUNTO, "--cards", LOSE).code == 0
        tampered(royale, "UPDATE hand SET head = json_set(head, '$.edition', 0)")
        with Journal.reading(royale) as journal:
            facts = [fact for _ask, fact in retelling.heard_of(journal, 1)]
        assert [str(fact.card) for fact in facts if isinstance(fact, Dealt)] == ["2h", "3d", "8c", "Kd"]
        assert not any(fact.card.known for fact in view(facts, None) if isinstance(fact, Dealt))
        assert "Hand 1 Le Chiffre +500 · James Bond −500" in shown(bondcards)
        assert "Hand 1 Punto has 5 points (2♥ 3♦)" in shown(bondcards, "--gm")

    def test_a_hand_that_was_split_off_is_no_natural(self, royale: Path, bondcards: Run) -> None:
        split = ("--cards", "8h 6s 8d Tc 9h 9d Th", "--answers", "split,stand,stand")
        blackjack = ("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards")
        played = bondcards(*blackjack, *split, "--heroism", "never")
        assert played.code == 0, played.err
        told = shown(bondcards, "--gm")
        tampered(royale, "UPDATE hand SET head = json_set(head, '$.edition', 0)")
        # That he split them is not known any more, nor what he had laid at first.
        known = " ".join(told).replace("James Bond stakes 100 · James Bond splits ", "")
        assert " ".join(shown(bondcards, "--gm")) == known

    def test_a_hand_whose_tape_was_changed_is_told_without_facts_of_its_own(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--cards", LOSE).code == 0
        tampered(royale, "UPDATE line SET answer = 'Zz' WHERE id = 2")
        assert bondcards("session", "show").code == 0


def test_an_evening_without_a_name_is_called_by_its_day(royale: Path, bondcards: Run) -> None:
    words = "play punto-banco --pc bond --npc le-chiffre --by cards --auto --stake 500 --hands 2"
    assert bondcards(*words.split()).code == 0
    for lang, called in (("en", "Evening of "), ("fr", "Soirée du ")):
        page = bondcards("--lang", lang, "session", "export", "--format", "html").out
        assert f"<title>{called}" in page
        assert f"<h1>{called}" in page


@pytest.mark.parametrize(
    ("name", "called"), [("2019-11-01", "Soirée du 1er novembre 2019"), ("2019-13-01", "2019-13-01")]
)
def test_an_evening_named_by_another_day_is_called_by_that_day(
    royale: Path, bondcards: Run, name: str, called: str
) -> None:
    assert bondcards("session", "start", name).code == 0
    page = bondcards("--lang", "fr", "session", "export", "--format", "html").out
    assert f"<title>{called} · " in page


def test_bands_too_narrow_for_their_names_are_numbered_and_the_ground_reaches_as_far_as_the_lines() -> None:
    bands = [Band("Chemin de fer", 0, 2), Band("Baccara banque", 2, 4), Band("Blackjack", 4, 6)]
    narrow, wide = lines({"Bond": range(30)}, bands, "Chips"), lines({"Bond": range(7)}, bands[:1], "Chips")
    assert "1 Chemin de fer · 2 Baccara banque · 3 Blackjack</figcaption>" in narrow
    assert "…" not in narrow
    assert "figcaption" not in wide
    assert '<rect class="scene" x="76.0" y="14" width="396.0"' in narrow


def test_the_headline_names_who_won_most_be_he_the_villain() -> None:
    """Le Chiffre had won 5,000, and it was Felix Leiter with his thousand who was named."""
    nets = {"leiter": 100_000, "bond": -600_000, "le-chiffre": 500_000}
    found = {who: Balance(net, Points()) for who, net in nets.items()}
    people = {who: person(who) for who in nets}
    names = Names({who: one.name for who, one in people.items()}, "francs")
    assert plain(headline(found, people, names)) == (
        "Le Chiffre wins 5,000 francs; James Bond leaves 6,000 francs behind"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the bank passes: Felix Leiter has won by heroism"),
        ("fr", "la main passe : Felix Leiter a gagné grâce à un point d’héroïsme"),
    ],
)
def test_why_a_bank_passes_that_won_by_the_cards(royale: Path, bondcards: Run, lang: str, said: str) -> None:
    seats = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--npc-plays", "auto", "--auto")
    bets = ("--bet", "le-chiffre:bank=1000", "--bet", "bond:banco=300", "--bet", "leiter:banco=700")
    points = ("--heroism", "ask", "--answers", "keep,spend", "--cards", "2h 8c 3d Kd", "--hands", "1")
    settled = bondcards("--lang", lang, "play", "chemin-de-fer", *seats, *bets, *points)
    assert said[1:] in " ".join(settled.out.split())
    assert said in " ".join(bondcards("--lang", lang, "session", "show").out.split())


@pytest.mark.parametrize(
    ("game", "laid", "shown", "told"),
    [
        (
            "baccara-banque",
            {"cheval": 500},
            {"tableau-1": ["4h", "3c"], "tableau-2": ["2d", "Tc"]},
            "{seat}, à cheval, ",
        ),
        ("baccara-banque", {"cheval": 500}, {"tableau-1": ["4h", "2c"], "tableau-2": ["6d", "Tc"]}, ""),
        ("blackjack", {"stake": 500, "insurance": 250}, {}, "{seat} loses the stake, "),
    ],
)
def test_what_one_bet_won_and_lost_is_told_as_it_came(
    game: str, laid: dict[str, int], shown: dict[str, list[str]], told: str
) -> None:
    plan = Plan(game, 1, {}, {}, {"bond": "pc"}, "le-chiffre", {}, {}, "7", Answering())
    cards = {**shown, "banker": ["3d", "3s"]}
    result = HandResult(1, "le-chiffre", {"bond": laid}, cards, [], {}, {}, {}, {"bond": 0}, {}, [], "")
    assert ties.evened(result, plan).get("bond", "").startswith(told)
    assert bool(ties.tied(result, plan)) != bool(told)


@pytest.mark.usefixtures("royale")
def test_a_page_tells_the_last_street_and_draws_nobodys_chips_who_has_moved_none(bondcards: Run) -> None:
    """A river that was checked was taken for a hand whose cards are drawn; who had only rolled squeezed the scale."""
    table = "play holdem --pc bond --npc le-chiffre --by cards --stake 100 --auto --hands 2 --seed e"
    assert bondcards(*table.split()).code == bondcards("roll", "--pc", "leiter").code == 0
    page = bondcards("session", "export", "--format", "html").out
    night = page.partition('class="night"')[2].partition("</section>")[0]
    assert re.search(r"River</span> <span class=\"cards\">.*card-2c", night), night
    assert re.findall(r"<span><svg.*?</svg> (.*?)</span>", page) == ["James Bond"]
    assert "Felix Leiter" in page


def test_what_is_noted_before_anything_is_laid_stands_before_the_hand(tmp_path: Path) -> None:
    """At its first question a hand is open, and nothing has happened in it."""
    minutes = count()
    with Journal.open(tmp_path, now=lambda: NOON + timedelta(minutes=next(minutes))) as journal:
        tonight = sessions.joined(journal, NOON.date())
        table = sittings.start_sitting(journal, tonight, {"game": "punto-banco"})
        hand = playing.open_hand(journal, table, 1, {"game": "punto-banco", "number": 1})
        sessions.add_note(journal, "The lights go out.")
        playing.append(journal, hand, [LineRecord(0, "ask", {"ask": "deal", "to": "player"}, "8h")])
        sessions.add_note(journal, "They are on again.")
        playing.settle(journal, hand, {"net": {}}, [])
        events = [what for _at, what in evening(journal, tonight).events]
    assert [getattr(what, "text", "hand") for what in events[1:]] == [
        "The lights go out.",
        "hand",
        "They are on again.",
    ]
